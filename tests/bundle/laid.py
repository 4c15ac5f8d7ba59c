"""What lies beside the program in a bundle: the licenses of what is inside, and a list of it in CycloneDX."""

from __future__ import annotations

import json
import os
import platform
import shutil
import ssl
import subprocess
import sys
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from atlantis_cli import __version__
from tests.bundle.inside import LICENSED, ROOT

NOTE = """espeak-ng is free software under the GNU General Public License, version 3 or later.
It is part of this bundle as the package espeakng-loader brings it, unchanged but for languages that were left out.
Its source: https://github.com/espeak-ng/espeak-ng
The source of the package: https://github.com/thewh1teagle/espeakng-loader
"""

OF_PYTHON = """Python is under the license of the Python Software Foundation, and parts of it under others:
https://docs.python.org/3/license.html
"""

LIST = "sbom.cdx.json"


def lay(made: Path) -> None:
    """Lay licenses and list into the folder of a bundle."""
    folder = made / "licenses"
    folder.mkdir()
    shutil.copy(ROOT / "LICENSE", folder / "atlantis-cli.txt")
    (folder / "espeak-ng.txt").write_text(NOTE, encoding="utf-8")
    (folder / "python.txt").write_text(_of_python(), encoding="utf-8")
    system = _of_the_system(made)
    for package, (text, _) in system.items():
        shutil.copy(text, folder / f"{package}.txt")
    for name in _inside():
        for file in distribution(name).files or ():
            if "dist-info" in file.parts[0] and file.stem.upper().startswith(("LICENSE", "COPYING", "NOTICE")):
                shutil.copy(Path(str(file.locate())), folder / f"{name}-{file.name}")
    versions = {name: version for name, (_, version) in system.items()}
    (made / LIST).write_text(json.dumps(_listed(versions), indent=1) + "\n", encoding="utf-8")


def _inside() -> list[str]:
    """Return the packages of PyPI that are inside."""
    known = packages_distributions()
    return sorted({name for module in LICENSED for name in known.get(module, [])[:1]})


def _of_python() -> str:
    """Return Python's license, and those of what Python itself is made of; or where they can be read."""
    name = f"python{sys.version_info.major}.{sys.version_info.minor}"
    folders = (Path(os.__file__).parent, Path(sys.base_prefix))
    places = (*(folder / "LICENSE.txt" for folder in folders), Path("/usr/share/doc", name, "copyright"))
    found = next((place for place in places if place.is_file()), None)
    return found.read_text(encoding="utf-8") if found else OF_PYTHON


def _of_the_system(made: Path) -> dict[str, tuple[Path, str]]:
    """Return what came from packages of Debian, such as OpenSSL: the text of each license, and its version."""
    if not shutil.which("dpkg-query"):
        return {}
    patterns = sorted(f"*/{path.name}" for path in (made / "_internal").glob("lib*.so*") if "python" not in path.name)
    if not patterns:
        return {}
    # It ends with 1 where it does not know one of them, such as what came with Python itself.
    told = subprocess.run(["dpkg-query", "-S", *patterns], capture_output=True, text=True, check=False).stdout
    found = {}
    for line in told.splitlines():
        package, _, path = line.partition(": ")
        text = Path("/usr/share/doc", package.partition(":")[0], "copyright")
        if Path(path).parent.name.endswith("-linux-gnu") and text.is_file():
            found[package.partition(":")[0]] = text, _version(package)
    return found


def _version(package: str) -> str:
    """Return the version of a package of Debian."""
    asked = ["dpkg-query", "-W", "-f", "${Version}", package]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout


def _listed(system: dict[str, str]) -> dict[str, object]:
    """Return the list: Python, OpenSSL, and every package with its version."""
    ours = {"type": "application", "name": "atlantis-cli", "version": __version__}
    crypto = ssl.OPENSSL_VERSION.split()[:2]
    parts = [
        {"type": "platform", "name": "python", "version": platform.python_version()},
        {"type": "library", "name": crypto[0].lower(), "version": crypto[1]},
        {"type": "library", "name": "espeak-ng", "description": "as espeakng-loader brings it"},
    ]
    for name in _inside():
        version = distribution(name).version
        purl = f"pkg:pypi/{name.lower().replace('_', '-')}@{version}"
        parts.append({"type": "library", "name": name, "version": version, "purl": purl})
    for name, version in sorted(system.items()):
        purl = f"pkg:deb/debian/{name}@{version}"
        parts.append({"type": "library", "name": name, "version": version, "purl": purl})
    kind = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1}
    return {**kind, "metadata": {"component": ours}, "components": parts}
