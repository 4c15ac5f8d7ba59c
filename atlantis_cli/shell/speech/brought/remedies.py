"""What would help on this machine where something is missing to speak with: commands, the best first."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import sys
import sysconfig

PIP: dict[str, str] = {
    "prismatoid": "prismatoid",
    "pyttsx3": "pyttsx3",
    "library": "espeakng-loader miniaudio",
    "player": "miniaudio",
    "miniaudio": "miniaudio",
    "voices": "espeakng-loader",
}
"""What pip brings, by what is missing."""

OWN_WHEELS = {"library": "espeakng_loader", "player": "miniaudio", "voices": "espeakng_loader"}
"""What is there for Linux on usual processors; whoever has it already is not helped by it."""

PROCESSORS = ("x86_64", "aarch64")
MANAGERS: dict[str, tuple[str, dict[str, str]]] = {
    "apt": (
        "install",
        {
            "library": "libespeak-ng1 alsa-utils",
            "player": "alsa-utils",
            "voices": "espeak-ng-data",
            "no_module": "speech-dispatcher-espeak-ng",
        },
    ),
    "dnf": ("install", {"library": "espeak-ng alsa-utils", "player": "alsa-utils"}),
    "zypper": ("install", {"library": "espeak-ng alsa-utils", "player": "alsa-utils"}),
    "pacman": ("-S", {"library": "espeak-ng alsa-utils", "player": "alsa-utils"}),
    "apk": ("add", {"library": "espeak-ng alsa-utils", "player": "alsa-utils"}),
}
"""What the package managers of Linux call it."""


def remedies(missing: str) -> tuple[str, ...]:
    """List the commands that would bring what is missing here; none where nothing is known to help."""
    return tuple(filter(None, (_by_pip(missing), _by_manager(missing))))


def _by_pip(missing: str) -> str:
    """Return what brings a wheel to where this program lies."""
    if missing not in PIP or (missing in OWN_WHEELS and not _wheel_helps(OWN_WHEELS[missing])):
        return ""
    if getattr(sys, "frozen", False):
        return ""
    if os.path.exists(os.path.join(sys.prefix, "pipx_metadata.json")):
        return f"pipx inject atlantis-cli {PIP[missing]}"
    if os.path.exists(os.path.join(sys.prefix, "uv-receipt.toml")):
        return f"uv tool install atlantis-cli --with {PIP[missing].replace(' ', ' --with ')}"
    return "" if _kept_by_the_system() else f"pip install {PIP[missing]}"


def _wheel_helps(module: str) -> bool:
    fits = sys.platform.startswith("linux") and platform.machine() in PROCESSORS and platform.libc_ver()[0] == "glibc"
    return fits and importlib.util.find_spec(module) is None


def _kept_by_the_system() -> bool:
    """Return whether the system keeps this Python to itself, as PEP 668 has it."""
    own = sys.prefix == sys.base_prefix
    return own and os.path.exists(os.path.join(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED"))


def _by_manager(missing: str) -> str:
    """Return what the system's own package manager is told."""
    if not sys.platform.startswith("linux"):
        return ""
    for name, (verb, packages) in MANAGERS.items():
        if missing in packages and shutil.which(name):
            return f"{name} {verb} {packages[missing]}"
    return ""
