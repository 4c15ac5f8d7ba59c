"""`python -m tests.bundle FOLDER` makes the bundle of this system, as a folder `atlantis` and an archive beside it."""

from __future__ import annotations

import platform
import shutil
import sys
import tarfile
import tempfile
from pathlib import Path

from atlantis_cli import __version__
from tests.bundle.laid import lay

HERE = Path(__file__).parent
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": f"macos-{platform.machine()}"}


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
    lay(made)
    return made


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
