"""The tables of one language, merged from its files; an error here names the file and the entry."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any, TypeAlias

    Entry: TypeAlias = "str | dict[str, Entry]"
    Table: TypeAlias = dict[str, Entry]

DEEP = ("nouns",)  # sections whose tables are merged one level deeper


class LocaleError(Exception):
    """Something in a locale file cannot be used; the text says where and why."""


class Locale:
    """One language: its sections, as `merge` gives them."""

    __slots__ = ("sections", "sources")

    def __init__(self, tables: Mapping[str, Any]) -> None:
        """Take the merged tables; they are read, never changed."""
        self.sections = tables
        self.sources: Mapping[str, str] = tables.get("sources", {})

    def section(self, name: str) -> Any:  # noqa: ANN401  (a list of fillers or a table)
        """Give a section of the locale, empty where no file has it."""
        return self.sections.get(name, {})

    def error(self, entry: str, why: str) -> LocaleError:
        """Make the error for an entry like `messages.paid`, naming its file."""
        section, _, rest = entry.partition(".")
        key = f"{section}.{rest.partition('.')[0]}"
        file = self.sources.get(key) or self.sources.get(section, "locale")
        return LocaleError(f"{file}: {entry}: {why}")


def merge(files: Mapping[str, Mapping[Any, Any] | None]) -> dict[str, Any]:
    """Merge the files of a language, by file name; plain texts, tables and lists only, so that it can be cached."""
    merged: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for file, content in files.items():
        for section, value in _plain(content or {}, file, "").items():
            _add(merged, sources, (file, section), value)
    merged["sources"] = sources
    return merged


def _add(merged: dict[str, Any], sources: dict[str, str], place: tuple[str, str], value: Any) -> None:  # noqa: ANN401
    """Add a section of a file to what is there; nothing may be said twice."""
    file, section = place
    sources.setdefault(section, file)
    if isinstance(value, list):
        merged[section] = [*merged.get(section, ()), *value]
    elif not isinstance(value, dict):
        merged[section] = value
    elif isinstance(merged.setdefault(section, {}), dict):
        for key, entry in value.items():
            name = f"{section}.{key}"
            if section in DEEP and isinstance(entry, dict):
                _add(merged[section], sources, (file, key), entry)
            elif key in merged[section]:
                raise LocaleError(f"{file}: {name}: is already in {sources[name]}")
            else:
                merged[section][key] = entry
            sources[name] = file
    else:
        raise LocaleError(f"{file}: {section}: is a list in {sources[section]}")


def _plain(value: Any, file: str, entry: str) -> Any:  # noqa: ANN401
    """Turn numbers into text; refuse what YAML made of an unquoted yes, no, on or off, and an empty entry."""
    if isinstance(value, dict):
        return {
            _plain(key, file, entry): _plain(part, file, f"{entry}.{_plain(key, file, entry)}".lstrip("."))
            for key, part in value.items()
        }
    if isinstance(value, list):
        return [_plain(part, file, entry) for part in value]
    if isinstance(value, bool):
        raise LocaleError(f"{file}: {entry}: {value} must stand in quotes")
    if isinstance(value, (str, int)):
        return str(value)
    raise LocaleError(f"{file}: {entry}: {value!r} is no text")


def holds(condition: str, active: Collection[str]) -> bool:
    """Say whether `acc/dat+f` holds: every part, and of a part with strokes one of the features."""
    return condition == "else" or all(any(one in active for one in part.split("/")) for part in condition.split("+"))


def pick(entry: Entry, active: Collection[str]) -> Entry:
    """Choose by the features that are active: the first key that holds; nothing holds: nothing is said."""
    if isinstance(entry, str):
        return entry
    return next((value for key, value in entry.items() if holds(key, active)), "")
