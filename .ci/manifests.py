"""Fills in what winget and Homebrew want to know: `manifests.py FOLDER PLACE TARGET`.

The bundles of a release lie in FOLDER and can be fetched from PLACE; what was filled in is written to TARGET.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path

TEMPLATES = Path(__file__).parent / "packaging"
BUNDLE = re.compile(r"atlantis-cli-(?P<version>[\d.]+)-(?P<system>[\w-]+)\.(?:zip|tar\.gz)")


def known(folder: Path, place: str) -> dict[str, str]:
    """Return what is known of the bundles: their version, hashes and addresses."""
    found = {"place": place, "home": place.split("/releases/", maxsplit=1)[0]}
    for path in sorted(folder.iterdir()):
        if bundle := BUNDLE.fullmatch(path.name):
            system = bundle["system"]
            found["version"] = bundle["version"]
            found[f"{system}_url"] = f"{place}/{path.name}"
            found[f"{system}_hash"] = hashlib.sha256(path.read_bytes()).hexdigest()
            if system == "windows":
                found["windows_hash"] = found["windows_hash"].upper()
    return found


def filled(text: str, values: dict[str, str]) -> str:
    """Fill a template in; a value that is missing stops everything."""
    return re.sub(r"(?<!#)\{([\w-]+)\}", lambda slot: values[slot[1]], text)


def write(folder: Path, place: str, target: Path) -> None:
    """Write every manifest."""
    values = known(folder, place)
    for template in sorted(TEMPLATES.rglob("*.*")):
        path = target / template.relative_to(TEMPLATES)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(filled(template.read_text(encoding="utf-8"), values), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
