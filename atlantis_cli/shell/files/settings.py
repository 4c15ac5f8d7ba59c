"""Settings: one small YAML file that a person can read and edit; what is wrong in it is told and set aside."""

from __future__ import annotations

import os

from atlantis_cli.core.lazy import LazyModule
from atlantis_cli.shell.asked import WIDTHS
from atlantis_cli.shell.files.cache import kept
from atlantis_cli.shell.files.disk import content, folder, reason_of, write_whole
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.messages import refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.messages import misuse
else:
    misuse = LazyModule("atlantis_cli.shell.messages.misuse")  # most starts are no mistake

VERBOSITIES = ("brief", "normal", "full")
OFF = "off"
SWITCH = ("on", OFF)
CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "verbosity": VERBOSITIES,
    "style": ("quiet", "plain", "rich"),
    "pause": ("none", "enter"),
    "speech": SWITCH,
    "bell": SWITCH,
    "sound": SWITCH,
}
"""The settings that are a choice."""

NUMBERS: Mapping[str, range] = {
    "width": WIDTHS,
    "rate": range(80, 451),
    "volume": range(101),
    "sound-volume": range(141),
}
"""The settings that are a number, and from where to where."""

TEXTS = ("voice",)
"""The settings that can be anything."""

UNLISTED = ("sounds",)
"""What is kept and changed by a command of its own: how loud each kind of sound is."""

AUTO = "auto"
LONGEST_TEXT = 200
LARGEST_FILE = 1 << 14
"""All settings together are some hundred letters; there is room for remarks."""

NO_FILE = ("irregular", "folder")
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
    "sound": "off",
    "sound-volume": "100",
}
"""What holds where nothing is set; the language follows the system then."""


class Settings:
    """What was chosen before; `trouble` says what was wrong with the file."""

    def __init__(
        self, values: Mapping[str, str], trouble: Refusal | None = None, *, stuck: str = "", kept: bool = False
    ) -> None:
        """Take the values; what changes is `kept` for the next time, or lasts until the end.

        Where a file is `stuck`, it stays as it is for this reason, and nothing takes its place.
        """
        self.values, self.trouble, self.stuck, self.kept = dict(values), trouble, stuck, kept
        self.complain: Callable[[Refusal], object] = lambda _: None
        self._complained = False
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
        """Change a setting, and write the file if it is to last; where that cannot be, it holds for now."""
        self.values[name] = value
        self._now.pop(name, None)
        reason = self._unwritten() if self.kept else ""
        if reason and not self._complained:
            self._complained = True
            self.complain(refusals.SettingNotKept(reason))

    def _unwritten(self) -> str:
        """Write the file; tell what is against it."""
        if self.stuck:
            return self.stuck
        text = "".join(f"{name}: {_quoted(name, chosen)}\n" for name, chosen in sorted(self.values.items()))
        try:
            write_whole(path(), text.encode())
        except OSError as error:
            return reason_of(error)
        return ""


def _quoted(name: str, value: str) -> str:
    """Write a value as YAML; a voice can be called anything, also `no` or `12`."""
    from json import dumps  # once a setting is kept

    return dumps(value, ensure_ascii=False) if name in (*TEXTS, *UNLISTED) else value


def path() -> str:
    """Return where the settings lie."""
    return os.path.join(folder("config"), "settings.yaml")


def load() -> Settings:
    """Read the settings; there need not be any."""
    try:
        text = content(path(), LARGEST_FILE)
    except (FileNotFoundError, NotADirectoryError):
        return Settings({})
    except OSError as error:
        reason = reason_of(error)
        unread = misuse.SettingsUnreadable(path(), reason)
        return _set_aside(None) if reason in NO_FILE else Settings({}, unread, stuck=reason)
    if len(text) > LARGEST_FILE:
        return _set_aside(text)
    try:
        return Settings(kept(path(), [text], lambda: _checked(_parsed(text))))
    except ValueError:
        return _set_aside(text)


def _parsed(text: bytes) -> Any:  # noqa: ANN401  (whatever somebody wrote)
    from atlantis_cli.shell.files.yamlfile import parsed  # what was parsed before is kept

    return parsed(text, SWITCH)


def _checked(content: Any) -> dict[str, str]:  # noqa: ANN401  (whatever somebody wrote)
    """Make sure that every setting is known and can be what it is."""
    chosen = content or {}
    if not isinstance(chosen, dict) or not all(_possible(name, value) for name, value in chosen.items()):
        raise ValueError("settings.yaml")
    return {name: str(value) for name, value in chosen.items()}


def _possible(name: Any, value: Any) -> bool:  # noqa: ANN401  (whatever somebody wrote)
    """Return whether there is such a setting, and whether it can be that."""
    if name in (*TEXTS, *UNLISTED):
        return isinstance(value, str) and value.isprintable() and 0 < len(value) <= LONGEST_TEXT
    return value in NUMBERS[name] if name in NUMBERS else value in CHOICES.get(name, ())


def _set_aside(text: bytes | None) -> Settings:
    """Put a broken file beside the good one to come, and tell its new name; whoever starts now does the same.

    The name is taken from the file before it is looked at once more: another program may have set the broken one
    aside already, and written good settings meanwhile. Those go back to their place.
    """
    aside = f"{path()}.broken"
    ours = f"{aside}.{os.getpid()}"
    try:
        os.rename(path(), ours)
    except FileNotFoundError:  # somebody else was quicker
        return Settings({}, misuse.SettingsBroken(aside))
    except OSError as error:
        reason = reason_of(error)
        return Settings({}, misuse.SettingsStuck(path(), reason), stuck=reason)
    try:
        if text is not None and content(ours, LARGEST_FILE) != text:
            os.replace(ours, path())
            return load()
        os.replace(ours, aside)
    except OSError:  # then it keeps the name that it has now
        aside = ours
    return Settings({}, misuse.SettingsBroken(aside))
