"""`python -m tests.bundle FOLDER` makes the bundle of this system, as a folder `atlantis` and an archive beside it."""

from __future__ import annotations

import platform
import shutil
import sys
import tarfile
import tempfile
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from atlantis_cli import __version__

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": f"macos-{platform.machine()}"}
INSIDE = (
    *("cffi", "espeakng_loader", "iroh", "miniaudio", "platformdirs", "prompt_toolkit", "pyttsx3", "wcwidth", "yaml"),
    *(() if sys.platform == "linux" else ("asyncssh", "cryptography", "prism")),
)
"""What a bundle is made of, beside Python and the program: the licenses of these are laid beside it."""

NOTE = """espeak-ng is free software under the GNU General Public License, version 3 or later.
It is part of this bundle as the package espeakng-loader brings it, unchanged but for languages that were left out.
Its source: https://github.com/espeak-ng/espeak-ng
The source of the package: https://github.com/thewh1teagle/espeakng-loader
"""


def make(target: Path) -> Path:
    """Make the bundle in a folder, and return its own folder."""
    from PyInstaller.__main__ import run

    with tempfile.TemporaryDirectory() as work:
        run(
            [
                *("--noconfirm", "--log-level", "ERROR", "--distpath", str(target), "--workpath", work),
                str(HERE / "atlantis.spec"),
            ]
        )
    made = target / "atlantis"
    for file in (HERE / "beside").iterdir():
        if file.suffix not in {".desktop": {"win32", "darwin"}, ".command": {"win32", "linux"}}.get(file.suffix, set()):
            shutil.copy(file, made)
    _lay_licenses(made / "licenses")
    return made


def _lay_licenses(folder: Path) -> None:
    """Lay the licenses of all that is inside beside it."""
    folder.mkdir()
    shutil.copy(ROOT / "LICENSE", folder / "atlantis-cli.txt")
    (folder / "espeak-ng.txt").write_text(NOTE, encoding="utf-8")
    known = packages_distributions()
    for module in INSIDE:
        for name in known.get(module, [])[:1]:
            for file in distribution(name).files or ():
                if "dist-info" in file.parts[0] and file.stem.upper().startswith(("LICENSE", "COPYING", "NOTICE")):
                    shutil.copy(Path(str(file.locate())), folder / f"{name}-{file.name}")


def pack(made: Path) -> Path:
    """Pack the folder as people of this system expect it."""
    name = made.parent / f"atlantis-cli-{__version__}-{SYSTEMS[sys.platform]}"
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(name), "zip", made.parent, made.name))
    archive = name.with_name(f"{name.name}.tar.gz")
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(made, made.name)
    return archive


def size(folder: Path) -> float:
    """Return how many megabytes lie in a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


if __name__ == "__main__":
    bundle = make(Path(sys.argv[1] if len(sys.argv) > 1 else "dist"))
    archive = pack(bundle)
    print(f"{bundle}: {size(bundle):.1f} MB; {archive}: {archive.stat().st_size / 1e6:.1f} MB")
