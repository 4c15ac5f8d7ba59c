"""What could be misheard in `island`: who is aboard, whom a dolphin carries, and what stands on each of some fields."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import Event
from atlantis_cli.games.island.messages import events
from tests.island.laid import Laid
from tests.language.test_island_sentences import answered, tell


def test_what_is_around_a_boat_is_not_told_as_aboard() -> None:
    """Dutch names a boat and its crew last, and what is beside a boat that was asked for as in the water."""
    table = Laid("d7 piece blue, c7 boat red shark, c5 boat red swim blue")
    assert answered(table, "look c7", "nl") == "C7: zee, een haai, een boot met één van jou."
    assert "met één van jou, in het water een zwemmer van easy 2;" in answered(table, "find boats", "nl")
    assert answered(table, "find sharks", "nl").endswith("in het noorden, bij een boot met één van jou.")
    assert "c5 noordwest, 1 van jou, in het water 1 zwemmer van easy 2" in answered(table, "find boats", "nl", "brief")


def test_whom_a_dolphin_carries_is_told_apart_from_who_swims_there() -> None:
    """Who swims on the field of a dolphin and its swimmer by themselves is told as that in Dutch."""
    table = Laid("d7 piece blue, c9 ride red, c9 swim red")
    carried = "met een zwemmer van jou op de rug, los daarvan een zwemmer van jou."
    assert answered(table, "find dolphins", "nl").endswith(carried)
    assert answered(table, "find swimmers", "nl").endswith("één van jou op een dolfijn, los daarvan één van jou.")


@pytest.mark.parametrize(
    ("language", "scanned", "beside"),
    [
        ("en", "f6 and f7 mountain, one of easy 2's islanders on each;", "one of easy 2's islanders on each."),
        ("de", "f6 und f7 Berg, einer von easy 2 auf jedem;", "Berg, einer von easy 2 auf jedem:"),
        ("nl", "f6 en f7 berg, elk één van easy 2;", "berg, elk één van easy 2."),
    ],
)
def test_equal_fields_that_are_told_together_have_that_each(language: str, scanned: str, beside: str) -> None:
    """Where fields that are alike are told at once, what is there is on each of them; a coral island is one place."""
    table = Laid("f6 piece blue, f7 piece blue, b4 swim red, b5 swim red, d7 piece red", saved=(2, 0))
    assert scanned in answered(table, "scan f5 east", language)
    assert beside in answered(table, "neighbours g7", language)
    each = {"en": " each", "de": " jedem", "nl": "elk "}[language]
    for verbosity in ("normal", "brief"):
        assert answered(table, "scan b3 east", language, verbosity).count(each) == 1
        assert each not in answered(table, "neighbours b2", language, verbosity)


@pytest.mark.parametrize(("language", "both"), [("en", "h5 and h6"), ("de", "h5 und h6"), ("nl", "h5 en h6")])
def test_in_brief_one_hears_who_was_taken_where(language: str, both: str) -> None:
    """What a whirlpool takes is parted by fields, and who is put onto two of them by an and."""
    laid = "d7 piece, d8 piece red, c7 swim blue red, c8 boat red"
    told = tell(Laid(laid, phase="sinking").events("sink d7", under="whirlpool"), language, "brief")
    swept = next(line for line in told if "c8" in line)
    assert swept.index("c7") < swept.index(";") < swept.index("c8")
    put: list[Event] = [events.Displaced(0, 1, "g6", field, water=False) for field in ("h5", "h6")]
    assert both in tell(put, language, "brief")[0]
