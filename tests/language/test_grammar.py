"""Forms by features, in a language that nobody speaks."""

from __future__ import annotations

import pytest

from atlantis_cli.language.locale import LocaleError
from tests.language.made_up import Gem, Given, Got, Shown, narrator, phrase


@pytest.mark.parametrize(
    ("thing", "said"),
    [("sun", "den grossen sol"), ("moon", "die grossen lunam"), ("sea", "das grossen mar")],
)
def test_companions_agree_with_their_head(thing: str, said: str) -> None:
    """Article and adjective take gender and case of the head, and the article's kind of ending."""
    assert narrator().say(Given(0, thing, 1)) == f"Ama givet {said} o Bos."


def test_without_article_the_ending_is_strong() -> None:
    """The first feature of an axis is active without being named."""
    assert phrase("{big thing}.") == "grosse luna."


def test_a_compound_brings_its_own_gender() -> None:
    """A form inside a noun may have another gender than the noun."""
    assert narrator(messages={"given": "{the thing.box}."}).say(Given(0, "sun", 1)) == "das sunbox."


@pytest.mark.parametrize(
    ("count", "said"), [(0, "nula coini"), (1, "una coin"), (2, "2 coine"), (5, "5 coini"), (21, "21 coini")]
)
def test_a_number_counts_its_head(count: int, said: str) -> None:
    """No, one, few and many pick the form; number words agree."""
    assert narrator().tell([Got(0, count)]) == [f"Ama get {said}.", "Ping."]


def test_a_number_word_may_have_forms() -> None:
    """What stands behind a number is an entry as any other: a text, or forms by features of what is counted."""
    numbers = {"1": {"f": "una", "else": "uno"}, "else": {"brief": "{n}", "else": "plus {n}"}}
    assert [narrator(numbers=numbers).tell([Got(0, count)])[0] for count in (1, 5)] == [
        "Ama get una coin.",
        "Ama get plus 5 coini.",
    ]


def test_brief_numbers_are_digits() -> None:
    """The table of numbers may depend on the verbosity."""
    assert narrator(verbosity="brief").tell([Got(0, 1)])[0] == "Ama: get 1 coin."


@pytest.mark.parametrize(
    ("text", "listener", "said"),
    [
        ("{to.gen}.", None, "Bos'."),
        ("{player.gen}.", None, "Amas."),
        ("{player coin}.", None, "Amas coin."),
        ("{player coin}.", 0, "tua coin."),
        ("{to.dat}.", 1, "tu."),
        ("{To}.", 1, "Ti."),
        ("{give@to}.", 1, "gives."),
        ("{give@to}.", 0, "givet."),
    ],
)
def test_people_are_you_or_a_name(text: str, listener: int | None, said: str) -> None:
    """Names have endings of their own, the listener a pronoun, and verbs follow whom they are about."""
    assert phrase(text, listener) == said


def test_a_name_stays_as_it_was_given() -> None:
    """A sentence that begins with a name in small letters leaves it so."""
    assert narrator(messages={"given": "{To}."}).say(Given(0, "moon", 2)) == "cru."


def test_lists_group_equal_things() -> None:
    """Equal things are told once with their count, joined as the language joins."""
    told = narrator().say(Shown(("sun", "moon", "sun", "sea"), Gem("sun", 3), ()))
    assert told == "2 sole, luna ed mar; den sol 3."


@pytest.mark.parametrize(
    ("things", "gem", "said"),
    [((), None, "nihil."), (("sea",), None, "una: mar."), (("sea", "moon"), None, "mar au luna.")],
)
def test_conditions_ask_for_fields(things: tuple[str, ...], gem: Gem | None, said: str) -> None:
    """None, one and many of a field choose the text, and a list may be joined by another word."""
    assert narrator().say(Shown(things, gem, ())) == said


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{nobody}.", "head: nobody"),
        ("{some thing}.", "word: some"),
        ("{thing.", "brace"),
        ("thing}.", "brace"),
        ("{give@coin}.", "seat: coin"),
        ("{}.", "head"),
    ],
)
def test_a_broken_text_names_its_entry(text: str, why: str) -> None:
    """A translator is told the file, the entry and what is wrong."""
    with pytest.raises(LocaleError, match=r"made_up\.yaml: messages\.given: ") as caught:
        phrase(text)
    assert why in str(caught.value)


def test_a_condition_about_no_field_is_an_error() -> None:
    """A mistyped field in a condition does not stay unnoticed."""
    with pytest.raises(LocaleError, match="no_thin"):
        narrator(messages={"given": {"no_thin": "x.", "else": "y."}}).say(Given(0, "sun", 1))


def test_an_unknown_noun_is_an_error() -> None:
    """A value that the table lacks is named."""
    with pytest.raises(LocaleError, match="noun: star"):
        narrator().say(Given(0, "star", 1))
