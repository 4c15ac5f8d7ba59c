"""The classes of numbers, one, few, many or what a language has: by conditions as CLDR writes its plural rules."""

from __future__ import annotations

from re import fullmatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeAlias

    from atlantis_cli.language.locale import Locale

    Holds: TypeAlias = Callable[[int], bool]

RANGE = r"[0-9]+(?:\.\.[0-9]+)?"
SHORT = rf"{RANGE}(?:/{RANGE})*"  # 1, or 2/3/4, or 2..4
RELATION = rf"([nivwftce])(?: ?% ?([1-9][0-9]*))? ?(!?=) ?({RANGE}(?:, ?{RANGE})*)"
WHOLE = "ni"  # what CLDR calls a number and its whole part; the other letters are about decimals, which are none here


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
