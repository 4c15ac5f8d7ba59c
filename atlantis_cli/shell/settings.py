"""Settings: one small YAML file that a person can read and edit; what is wrong in it is told and set aside."""

from __future__ import annotations

import os

from atlantis_cli.shell.cache import kept
from atlantis_cli.shell.options import LANGUAGES
from atlantis_cli.shell.places import folder, write_whole
from atlantis_cli.shell.yamlfile import parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

VERBOSITIES = ("brief", "normal", "full")
CHOICES: Mapping[str, tuple[str, ...]] = {"language": LANGUAGES, "verbosity": VERBOSITIES}
"""The settings, and what each can be; the first is meant where nothing is set, but for the language."""


class Settings:
    """What was chosen before; `broken` names a file that could not be used and where it was put."""

    def __init__(self, values: Mapping[str, str], broken: str = "") -> None:
        """Keep the values."""
        self.values, self.broken = dict(values), broken

    def get(self, name: str, default: str) -> str:
        """Give a setting."""
        return self.values.get(name, default)

    def keep(self, name: str, value: str) -> None:
        """Change a setting and write the file."""
        self.values[name] = value
        text = "".join(f"{key}: {chosen}\n" for key, chosen in sorted(self.values.items()))
        write_whole(path(), text.encode())


def path() -> str:
    """Tell where the settings lie."""
    return os.path.join(folder("config"), "settings.yaml")


def load() -> Settings:
    """Read the settings; there need not be any."""
    try:
        with open(path(), "rb") as file:
            text = file.read()
    except OSError:
        return Settings({})
    try:
        return Settings(kept(path(), [text], lambda: _checked(parsed("settings.yaml", text))))
    except ValueError:
        return Settings({}, _set_aside())


def _checked(content: Any) -> dict[str, str]:  # noqa: ANN401  (whatever somebody wrote)
    """Make sure that every setting is known and can be what it is."""
    chosen = content or {}
    if not isinstance(chosen, dict) or any(value not in CHOICES.get(name, ()) for name, value in chosen.items()):
        raise ValueError("settings.yaml")
    return chosen


def _set_aside() -> str:
    """Put a broken file beside the good one to come, and tell its new name."""
    aside = f"{path()}.broken"
    os.replace(path(), aside)
    return aside
