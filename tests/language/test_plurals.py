"""Numbers are classed by conditions as CLDR writes them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.language.locale import Locale, LocaleError, Plurals, merge

NUMBERS = st.integers(min_value=0, max_value=10**6)


def plurals(**counts: str) -> Plurals:
    """Read the rules of a language that has nothing else."""
    return Plurals(Locale({"counts": counts}))


def first(rules: Plurals, number: int) -> str:
    """Return the one class of a number."""
    (found,) = rules.of(number)
    return found


@given(NUMBERS)
def test_polish(number: int) -> None:
    """One is 1 alone; few end in 2 to 4 but not in 12 to 14; the rest are many."""
    rules = plurals(
        **{"i = 1 and v = 0": "one", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14": "few", "else": "many"}
    )
    few = str(number)[-1] in "234" and str(number)[-2:-1] != "1"
    assert first(rules, number) == ("one" if number == 1 else "few" if few else "many")


@given(NUMBERS)
def test_lithuanian(number: int) -> None:
    """Ranges, lists and fractions, which no number here has, are read as in CLDR."""
    rules = plurals(
        **{
            "n % 10 = 1 and n % 100 != 11..19": "one",
            "n % 10 = 2..9 and n % 100 != 11..19": "few",
            "f != 0": "fraction",
            "else": "many",
        }
    )
    teen, end = 11 <= number % 100 <= 19, number % 10
    assert first(rules, number) == ("many" if teen or not end else "one" if end == 1 else "few")


@given(NUMBERS)
def test_irish_and_hebrew(number: int) -> None:
    """Each number can have a class of its own, and ways can be parted by or."""
    irish = plurals(**{"1": "one", "2": "two", "3..6": "few", "7..10": "several", "else": "many"})
    ranges = {"one": {1}, "two": {2}, "few": range(3, 7), "several": range(7, 11)}
    assert first(irish, number) == next((name for name, known in ranges.items() if number in known), "many")
    either = plurals(**{"n = 0,2..3 or n % 100 = 11, 12": "some", "else": "many"})
    assert (first(either, number) == "some") == (number in {0, 2, 3} or number % 100 in {11, 12})


@given(NUMBERS)
def test_english_german_and_dutch(number: int) -> None:
    """The short form says the same as the long one, and a class may bring several features."""
    short = plurals(**{"1": "one", "2/3": "many pair", "else": "many"})
    long = plurals(**{"n = 1": "one", "n = 2 or n = 3": "many pair", "else": "many"})
    assert short.of(number) == long.of(number)


@pytest.mark.parametrize(
    "text",
    ["", "n", "n = ", "n % 0 = 1", "n % 10", "m = 1", "n = 1 and", "n = 1 or ", "n = 1...3", "1 2", "n > 1", "-1"],
)
def test_what_is_no_condition_is_refused(text: str) -> None:
    """A condition that cannot be read is an error of its entry when the files are read."""
    tables: dict[str, Any] = {"counts": {text: "one", "else": "many"}}
    with pytest.raises(LocaleError, match=r"^grammar\.yaml: counts\..*: count"):
        merge({"grammar.yaml": tables})
