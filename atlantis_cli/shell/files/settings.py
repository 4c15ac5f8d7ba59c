"""Settings: one small YAML file that a person can read and edit; what is wrong in it is told and set aside."""

from __future__ import annotations

import os

from atlantis_cli.shell.asked import WIDTHS
from atlantis_cli.shell.files.cache import kept
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.files.places import folder, write_whole
from atlantis_cli.shell.files.yamlfile import parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

VERBOSITIES = ("brief", "normal", "full")
SWITCH = ("on", "off")
CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "verbosity": VERBOSITIES,
    "style": ("quiet", "plain", "rich"),
    "pause": ("none", "enter"),
    "speech": SWITCH,
    "bell": SWITCH,
}
"""The settings that are a choice."""

NUMBERS: Mapping[str, range] = {"width": WIDTHS, "rate": range(80, 451), "volume": range(101)}
"""The settings that are a number, and from where to where."""

TEXTS = ("voice",)
"""The settings that can be anything."""

AUTO = "auto"
LONGEST_TEXT = 200
DEFAULTS: Mapping[str, str] = {
    "verbosity": "normal",
    "style": "quiet",
    "pause": "none",
    "width": "79",
    "speech": "off",
    "voice": AUTO,
    "rate": "200",
    "volume": "100",
    "bell": "off",
}
"""What holds where nothing is set; the language follows the system then."""


class Settings:
    """What was chosen before; `broken` names a file that could not be used and where it was put."""

    def __init__(self, values: Mapping[str, str], broken: str = "", *, kept: bool = False) -> None:
        """Take the values; what changes is `kept` for the next time, or lasts until the end."""
        self.values, self.broken, self.kept = dict(values), broken, kept
        self._now: dict[str, str] = {}

    def get(self, name: str, default: str = "") -> str:
        """Return a setting."""
        return self._now.get(name) or self.values.get(name) or DEFAULTS.get(name, default)

    def hold(self, name: str, value: str) -> None:
        """Let a setting hold for this time only, as the command line can ask."""
        self._now[name] = value

    def chosen(self, name: str) -> bool:
        """Return whether somebody has chosen a setting, rather than left it as it is."""
        return name in self._now or name in self.values

    def number(self, name: str) -> int:
        """Return a setting that is a number."""
        return int(self.get(name))

    def all(self, language: str) -> dict[str, str]:
        """Return all settings as they are."""
        names = (*CHOICES, *NUMBERS, *TEXTS)
        return {"language": language} | {name: self.get(name) for name in names if name != "language"}

    def keep(self, name: str, value: str) -> None:
        """Change a setting, and write the file if it is to last."""
        self.values[name] = value
        self._now.pop(name, None)
        if self.kept:
            text = "".join(f"{key}: {_quoted(chosen)}\n" for key, chosen in sorted(self.values.items()))
            write_whole(path(), text.encode())


def _quoted(value: str) -> str:
    """Write a value as YAML; a voice can be called anything."""
    from json import dumps  # once a setting is kept

    return value if value.isalnum() else dumps(value, ensure_ascii=False)


def path() -> str:
    """Return where the settings lie."""
    return os.path.join(folder("config"), "settings.yaml")


def load() -> Settings:
    """Read the settings; there need not be any."""
    try:
        with open(path(), "rb") as file:
            text = file.read()
    except OSError:
        return Settings({})
    try:
        return Settings(kept(path(), [text], lambda: _checked(parsed(text, SWITCH))))
    except ValueError:
        return Settings({}, _set_aside())


def _checked(content: Any) -> dict[str, str]:  # noqa: ANN401  (whatever somebody wrote)
    """Make sure that every setting is known and can be what it is."""
    chosen = content or {}
    if not isinstance(chosen, dict) or not all(_possible(name, value) for name, value in chosen.items()):
        raise ValueError("settings.yaml")
    return {name: str(value) for name, value in chosen.items()}


def _possible(name: Any, value: Any) -> bool:  # noqa: ANN401  (whatever somebody wrote)
    """Return whether there is such a setting, and whether it can be that."""
    if name in TEXTS:
        return isinstance(value, str) and value.isprintable() and 0 < len(value) <= LONGEST_TEXT
    return value in NUMBERS[name] if name in NUMBERS else value in CHOICES.get(name, ())


def _set_aside() -> str:
    """Put a broken file beside the good one to come, and tell its new name."""
    aside = f"{path()}.broken"
    os.replace(path(), aside)
    return aside
