"""What is packed into a bundle: the program, Python's own modules, and what was brought; and what no player needs."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
LINUX = sys.platform == "linux"

FOR_OTHERS = "atlantis_cli.adapters"
"""The rooms for people who train players: whoever has a bundle has no Python to do that with."""

UNUSED = {
    *("antigravity", "ensurepip", "idlelib", "lib2to3", "nis", "ossaudiodev", "pydoc_data", "spwd", "this", "tkinter"),
    *("turtle", "turtledemo", "venv"),
}
"""Programs that play may be written in Python, and find Python's own modules here, but for those that draw or test."""

READER = () if LINUX else ("prism",)
"""On Linux the way to a screen reader is speech-dispatcher; prismatoid would cost 10 MB there."""

DOORS = ("iroh",) if LINUX else ("asyncssh", "iroh")
"""Friends come in by iroh; asyncssh would lift a bundle for Linux above 60 MB, and is all that old Macs have."""

COMPILED = ("_cffi_backend", "_miniaudio")
"""What only compiled code asks for, so that nobody sees it in a source: without these there is no player of sound."""

BROUGHT = tuple(
    name for name in (*DOORS, "espeakng_loader", "miniaudio", *COMPILED, *READER) if importlib.util.find_spec(name)
)
"""What the program takes if it is there, and asks for by name."""

WITH_FILES = tuple(name for name in ("espeakng_loader", "iroh", "prism") if name in BROUGHT)

LICENSED = (
    *("PyInstaller", "cffi", "espeakng_loader", "iroh", "miniaudio", "platformdirs", "prompt_toolkit", "pyttsx3"),
    *("wcwidth", "yaml"),
    *(() if LINUX else ("asyncssh", "comtypes", "cryptography", "prism", "pythoncom", "typing_extensions")),
)
"""What a bundle is made of, beside Python and the program: the licenses of these are laid beside it."""

LEFT_OUT = UNUSED | {
    *("chardet", "dask", "distributed", "gymnasium", "numpy", "open_spiel", "pettingzoo", "pip", "pygments", "pyspiel"),
    *("pytest", "setuptools", "test", "tests.shell", "torch", FOR_OTHERS),
    *(() if "asyncssh" in DOORS else ("asyncssh", "cryptography")),
    *(() if READER else ("prism",)),
}
"""What is not packed, even where something names it: a cluster, tools for learning, and what only tests use."""


def own() -> list[str]:
    """Return the modules of the program that a player needs: all but those for others."""
    paths = sorted((ROOT / "atlantis_cli").rglob("*.py"))
    names = (".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in paths)
    return [name for name in names if name != FOR_OTHERS and not name.startswith(f"{FOR_OTHERS}.")]


def standard() -> list[str]:
    """Return those of Python's own modules that this system has, and that a program which plays may want."""
    known = sorted(sys.stdlib_module_names - UNUSED)
    return [name for name in known if not name.startswith("_") and importlib.util.find_spec(name)]


def packed() -> list[str]:
    """Return all modules that are packed by name."""
    return [*standard(), *BROUGHT, *own()]
