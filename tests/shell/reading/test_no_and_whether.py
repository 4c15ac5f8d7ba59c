"""A no is taken, and does nothing; what decided a game, and whether something can be, is said as people ask for it."""

from __future__ import annotations

import pytest

from atlantis_cli.shell.messages.refusals import WhichOne
from tests.language.phrased import LISTS, match_in, reader_of, scenes
from tests.shell.running import ANNA, here

OVER = next(scene for scene in scenes(LISTS / "en.txt") if scene.name == "path-over")


def told(*lines: str) -> str:
    """Return all that a script is answered with, and its complaints."""
    run = here(*ANNA, "--on-error", "continue", lines=lines)
    return " ".join(run.text.split()) + run.complaint


@pytest.mark.parametrize("no", ["no", "rather not", "no thanks", "forget it"])
def test_a_no_to_a_hint_does_nothing(no: str) -> None:
    """Who says no to what was advised hears that nothing is done, and it is proposed no longer."""
    said = told("hint", no, "yes")
    assert "All right, nothing is done." in said
    assert said.endswith("I have not asked or proposed anything.")
    assert "You move" not in said


def test_a_no_to_an_animal_leaves_it_where_it_is() -> None:
    """Where something is offered that may be left, a no leaves it."""
    animal = next(scene for scene in scenes(LISTS / "en.txt") if scene.name == "island-animal")
    for language, no in (("en", "no"), ("de", "nein"), ("nl", "nee")):
        assert reader_of(language, match_in(animal.arguments, animal.lines)).hear(no) == ("skip",)


def test_ok_alone_gives_no_tile_away() -> None:
    """What costs what is not got back is asked about once more where one word may only have heard the advice."""
    middle = next(scene for scene in scenes(LISTS / "en.txt") if scene.name == "path-middle")
    match = match_in(middle.arguments, middle.lines)
    reader = reader_of("en", match)
    reader.place.advised = match.state, "buy olives 6"
    asked = reader.hear("ok")
    assert isinstance(asked, WhichOne)
    reader.note(asked)
    assert reader.hear("yes") == ("buy", "olives", "6")


def test_a_no_to_a_price_leaves_it_open() -> None:
    """Who would rather not pay hears how to take the move back."""
    match = match_in(OVER.arguments, OVER.lines[:6])
    reader = reader_of("en", match)
    assert reader.hear("I don't want to pay that") == ("no",)
    assert reader.hear("never mind") == ("no",)


def test_a_no_to_nothing_is_refused() -> None:
    """Where nothing was proposed or asked, there is nothing to say no to."""
    assert told("rather not").endswith("I have not asked or proposed anything.")


@pytest.mark.parametrize(("language", "line"), [("en", "why did I lose?"), ("de", "warum habe ich verloren?")])
def test_what_decided_a_game_is_told(language: str, line: str) -> None:
    """Who asks after the end why they lost hears by what: tiles, cards and the price of the crossing."""
    match = match_in(OVER.arguments, OVER.lines)
    assert reader_of(language, match).hear(line) == ("why", "result")
    fact = match.game.decided(match.state, match.log[-1].events)
    assert fact
    assert {"margin": 78, "more_tiles": 67, "more_cards": 11}.items() <= {
        name: getattr(fact, name) for name in fact.fields
    }.items()


def test_whether_something_can_be_begins_with_yes_or_no() -> None:
    """A question whether one can get somewhere is answered by yes or no first."""
    assert "Yes. A, B or C to 8" in told("can A get to 8?")
    assert told("can I get to 40?").endswith("No. No card in hand leads there.")


def test_all_that_is_allowed_is_a_sentence() -> None:
    """What `legal` lists reads as people would say it."""
    assert "Move A, B or C with " in told("legal")


def test_cards_for_a_tile_are_no_move() -> None:
    """Whoever wants cards for a tile trades it in, and never moves by a card of that item."""
    middle = next(scene for scene in scenes(LISTS / "en.txt") if scene.name == "path-middle")
    reader = reader_of("nl", match_in(middle.arguments, middle.lines))
    assert reader.hear("ik wil drie kaarten voor de olijventegel") == ("buy", "olives", "6")
