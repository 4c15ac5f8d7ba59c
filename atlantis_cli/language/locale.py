"""The tables of one language, merged from its files, and its classes of numbers; an error names file and entry."""

from __future__ import annotations

from re import fullmatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from typing import Any, TypeAlias

    Entry: TypeAlias = "str | dict[str, Entry]"
    Table: TypeAlias = dict[str, Entry]
    Holds: TypeAlias = Callable[[int], bool]

DEEP = ("nouns",)  # sections whose tables are merged one level deeper
LISTS = (  # sections that are a list
    *(
        "fillers",
        "little",
        "beside",
        "wishing",
        "polite",
        "own",
        "asking",
        "articles",
        "genitives",
        "numbered",
        "others",
    ),
    *(
        "numerals",
        "numbered",
        "invitation",
        "agreeing",
        "around_yes",
        "settling",
        "leaving",
        "pointing",
        "repeating",
        "further",
        "whichever",
        "dropping",
        "whether",
    ),
    *("causing", "hardly_caused", "musing", "exclaiming", "generalizing", "particular"),
    *("doubting", "pleading", "reasons", "denying", "onward", "onward_to", "parting", "rescued", "wholly"),
    *("toward", "home", "it", "turning", "unturned", "aside", "faint", "inquiring", "inverted", "telling"),
    *(
        "stating",
        "wished",
        "relative",
        "beforehand",
        "counted",
        "leading",
        "nameless",
        "diminutives",
        "joints",
        "intending",
        "farthest",
    ),
)
OF_LISTS = (  # sections whose entries are lists
    *("commands", "aliases", "answers", "fold", "alike", "things", "roles", "marks", "subjects", "asked", "deeds"),
    *("intents", "senses", "gist", "due", "describing", "meanings", "questions"),
)
ADDED = (
    "alike",
    "things",
    "asked",
    "deeds",
    "intents",
    "senses",
    "gist",
    "due",
    "questions",
)  # sections whose lists may stand in several files, and are joined
OF_TEXTS = ("axes", "signs", "between")  # sections whose entries are texts
OF_TABLES = ("nouns", "topics")  # sections whose entries are tables

RANGE = r"[0-9]+(?:\.\.[0-9]+)?"
SHORT = rf"{RANGE}(?:/{RANGE})*"  # 1, or 2/3/4, or 2..4
RELATION = rf"([nivwftce])(?: ?% ?([1-9][0-9]*))? ?(!?=) ?({RANGE}(?:, ?{RANGE})*)"
WHOLE = "ni"  # what CLDR calls a number and its whole part; the other letters are about decimals, which are none here


class LocaleError(Exception):
    """Something in a locale file cannot be used: where, and why; languages have a text for each reason."""

    def __init__(self, file: str, entry: str, reason: str, thing: str = "", line: int = 0) -> None:
        """Write it in a line."""
        super().__init__(": ".join(filter(None, (file, entry, reason, thing))))
        self.file, self.entry, self.reason, self.thing, self.line = file, entry, reason, thing, line


class Locale:
    """One language: its sections, as `merge` gives them."""

    __slots__ = ("forms", "guests", "sections", "sources")

    def __init__(self, tables: Mapping[str, Any]) -> None:
        """Take the merged tables; they are read, never changed."""
        self.sections = tables
        self.sources: Mapping[str, str] = tables.get("sources", {})
        self.forms: dict[str, tuple[tuple[str, ...], ...]] = {}  # of its commands, found once for all who read them
        self.guests: set[tuple[str, ...]] = set()  # English words among them

    def section(self, name: str) -> Any:  # noqa: ANN401  (a list of fillers or a table)
        """Return a section of the locale, empty where no file has it."""
        return self.sections.get(name, {})

    def error(self, entry: str, reason: str, thing: str = "") -> LocaleError:
        """Make the error for an entry like `messages.paid`, naming its file."""
        section, _, rest = entry.partition(".")
        key = f"{section}.{rest.partition('.')[0]}"
        file = self.sources.get(entry) or self.sources.get(key) or self.sources.get(section, "locale")
        return LocaleError(file, entry, reason, thing)


def merge(files: Mapping[str, Mapping[Any, Any] | None]) -> dict[str, Any]:
    """Merge the files of a language, by file name; plain texts, tables and lists only, so that it can be cached."""
    merged: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for file, content in files.items():
        if content and not isinstance(content, dict):
            raise LocaleError(file, "", "table")
        for section, value in _plain(content or {}, file, "").items():
            _check(file, section, value)
            others = sources.get(section)
            _add(merged, sources, (file, section), value)
            sources[section] = f"{others}, {file}" if others else file
    merged["sources"] = sources
    _check_rules(Locale(merged))
    return merged


def _check_rules(locale: Locale) -> None:
    """Read what says how numbers are classed and words are joined, so that what cannot be read is told at once."""
    if locale.section("counts"):
        Plurals(locale)
    if locale.section("joins") or locale.section("beginnings"):
        from atlantis_cli.language.joining import Joins

        Joins(locale)


def _check(file: str, section: str, value: Any) -> None:  # noqa: ANN401
    """Make sure that lists and tables stand where they belong."""
    if isinstance(value, str) or isinstance(value, list) != (section in LISTS):
        raise LocaleError(file, section, "list" if section in LISTS else "table")
    if isinstance(value, list):
        _check_texts(file, section, value)
    for key, entry in value.items() if isinstance(value, dict) else ():
        if section in OF_LISTS and not isinstance(entry, list):
            raise LocaleError(file, f"{section}.{key}", "list")
        if section in OF_LISTS:
            _check_texts(file, f"{section}.{key}", entry)
        if section in OF_TEXTS and not (isinstance(entry, str) and entry.strip()):
            raise LocaleError(file, f"{section}.{key}", "plain")
        if section in OF_TABLES and not isinstance(entry, dict):
            raise LocaleError(file, f"{section}.{key}", "table")
        if section not in (*OF_LISTS, *OF_TABLES) and _has_list(entry):
            raise LocaleError(file, f"{section}.{key}", "no_list")


def _check_texts(file: str, entry: str, values: Iterable[object]) -> None:
    """Make sure that a list has texts only, and none that is empty."""
    if not all(isinstance(value, str) and value.strip() for value in values):
        raise LocaleError(file, entry, "plain")


def _has_list(entry: Any) -> bool:  # noqa: ANN401
    """Return whether there is a list anywhere in an entry."""
    return isinstance(entry, list) or (isinstance(entry, dict) and any(map(_has_list, entry.values())))


def _add(merged: dict[str, Any], sources: dict[str, str], place: tuple[str, str], value: Any) -> None:  # noqa: ANN401
    """Add a section of a file to what is there; nothing may be said twice."""
    file, section = place
    sources.setdefault(section, file)
    if isinstance(value, list):
        merged[section] = [*merged.get(section, ()), *value]
        return
    for key, entry in value.items():
        name = f"{section}.{key}"
        table = merged.setdefault(section, {})
        if section in DEEP:
            _add(table, sources, (file, key), entry)
        elif key in table and section in ADDED:
            table[key] = [*table[key], *entry]
            continue
        elif key in table:
            raise LocaleError(file, name, "elsewhere", sources[name])
        else:
            table[key] = entry
        sources[name] = file


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
        raise LocaleError(file, entry, "quotes", str(value))
    if isinstance(value, (str, int)):
        return str(value)
    raise LocaleError(file, entry, "text", str(value))


def holds(condition: str, active: Collection[str]) -> bool:
    """Return whether `acc/dat+f` holds: every part, and of a part with strokes one of the features."""
    return condition == "else" or all(any(one in active for one in part.split("/")) for part in condition.split("+"))


def pick(entry: Entry, active: Collection[str]) -> Entry:
    """Choose by the features that are active: the first key that holds; nothing holds: nothing is said."""
    if isinstance(entry, str):
        return entry
    return next((value for key, value in entry.items() if holds(key, active)), "")


class Plurals:
    """The rules of one locale, read once: the first condition that a number meets gives its features."""

    def __init__(self, locale: Locale) -> None:
        """Read the conditions; a LocaleError names one that cannot be read, or says that `else` is missing."""
        counts = locale.section("counts")
        if counts and "else" not in counts:
            raise locale.error("counts.else", "missing")
        self.rules = [(_condition(locale, key), _features(locale, key, counts[key])) for key in counts]
        self.classes = frozenset(feature for _, features in self.rules for feature in features)

    def of(self, number: int) -> tuple[str, ...]:
        """Return the features that a number brings."""
        return next((features for holds, features in self.rules if holds(number)), ())


def _features(locale: Locale, key: str, value: object) -> tuple[str, ...]:
    """Read what a class of numbers gives: words, as `many pair`."""
    if not isinstance(value, str):
        raise locale.error(f"counts.{key}", "text", key)
    return tuple(value.split())


def _condition(locale: Locale, text: str) -> Holds:
    """Read `1`, `2/3/4`, `n % 10 = 2..4 and n % 100 != 12..14`, ways parted by `or`, or `else`."""
    if text == "else":
        return lambda _: True
    if text.isdecimal() or fullmatch(SHORT, text):  # most languages have a number there, and start without the pattern
        return _among(_spans(text.split("/")))
    ways = [[_relation(locale, text, part.strip()) for part in way.split(" and ")] for way in text.split(" or ")]
    return lambda number: any(all(holds(number) for holds in way) for way in ways)


def _relation(locale: Locale, text: str, part: str) -> Holds:
    """Read one comparison, `n % 10 = 2..4` or `i != 11,12`."""
    found = fullmatch(RELATION, part)
    if not found:
        raise locale.error(f"counts.{text}", "count", part)
    operand, modulo, sign, ranges = found.groups()
    among, wanted = _among(_spans(ranges.split(","))), sign == "="
    if operand not in WHOLE:
        always = among(0) is wanted
        return lambda _: always
    if modulo:
        divisor = int(modulo)
        return lambda number: among(number % divisor) is wanted
    return lambda number: among(number) is wanted


def _spans(texts: Sequence[str]) -> Iterator[range]:
    """Read numbers and ranges, both ends of which belong to them."""
    for text in texts:
        first, _, last = text.partition("..")
        yield range(int(first), int(last or first) + 1)


def _among(spans: Iterator[range]) -> Holds:
    """Return a test for being in one of some ranges."""
    known = tuple(spans)
    return lambda number: any(number in span for span in known)
