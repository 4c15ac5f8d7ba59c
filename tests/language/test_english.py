"""What a table talks like in English: the sentences that are heard most."""

from __future__ import annotations

import pytest

from atlantis_cli.games.path.messages import facts, refusals
from atlantis_cli.games.path.messages.events import Tile
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.commands.history import alike
from atlantis_cli.shell.messages import answers, misuse
from atlantis_cli.shell.messages import refusals as lines
from tests.language.books import PATH, locale

CROWN = Tile("crown", 5)
GAP = facts.GapSeen(27, 29, 4, bridge=False)


@pytest.fixture
def narrator() -> Narrator:
    """Tell Anna."""
    return Narrator(locale(PATH), ["Anna", "Bo"], 0)


def test_status_is_two_sentences(narrator: Narrator) -> None:
    """Who is on and what is due comes first, then how that player stands."""
    places = (facts.Place(("A", "B"), 12), facts.Place(("C",), 54))
    status = facts.Status(5, 0, "paying", 4, places, 5, 12, bridge=True)
    assert narrator.say(status) == (
        "You are on: four points must be paid. "
        "A and B on 12, C on the mainland; five cards, twelve points in all, bridge not yet built."
    )
    narrator.verbosity = "brief"
    assert narrator.say(status) == "You, 4 to pay: A, B 12, C mainland; 5 cards, 12 points, bridge left."


def test_a_hand_is_counted(narrator: Narrator) -> None:
    """Equal cards are told once."""
    hand = facts.Hand(0, ("flag", "flag", "helmet", "ring", "ring", "ring"))
    assert narrator.say(hand) == "You hold two flags, a helmet and three rings."
    narrator.verbosity = "brief"
    assert narrator.say(hand) == "2 flags, helmet, 3 rings."


def test_cards_in_a_row_keep_their_order(narrator: Narrator) -> None:
    """The cards of a move are told one by one, as they are played, and each move is a line."""
    ways = (
        facts.PossibleMove(("A",), ("flag", "ring", "flag"), 12, 0, 0, CROWN, 5),
        facts.PossibleMove(("B", "C"), ("flag",), 54, 3, 4, None, -7),
    )
    assert narrator.tell([facts.Moves(0, "start", ways)]) == [
        "A by flag, ring and flag to 12, takes crown 5.",
        "B or C by flag to the mainland for 3 (4 too many), takes no tile.",
    ]


def test_water_is_summed_up(narrator: Narrator) -> None:
    """Neighbours that are alike are one line."""
    water = tuple(facts.SpaceSeen(space, None, 0, (), GAP) for space in (27, 28, 29))
    tile = facts.SpaceSeen(30, CROWN, 1, (facts.Standing(1, "B"),), None)
    assert narrator.tell([facts.Look((*water, tile))]) == [
        "Spaces 27 to 29: water, gap, price 4.",
        "Space 30: crown 5, one more below, Bo's figure B.",
    ]
    assert narrator.say(facts.Look(water[1:2])) == "Space 28: water, gap 27 to 29, price 4."


def test_two_neighbours_are_no_range(narrator: Narrator) -> None:
    """A gap of two spaces is told by both, a longer one from its first to its last."""
    gaps = facts.Gaps((facts.GapSeen(14, 15, 2, bridge=False), GAP))
    assert narrator.say(gaps) == "Gaps at 14 and 15, price 2; 27 to 29, price 4."


def test_what_is_possible_is_told_together(narrator: Narrator) -> None:
    """Commands that differ in one word are one line, and so are figures with the same cards."""
    commands = [
        "move a flag",
        "move a ring",
        "move b flag",
        "move b ring",
        "move c ring",
        "bridge 3",
        "bridge 9",
        "hold",
    ]
    assert narrator.tell([answers.Possible(tuple(alike(commands)))]) == [
        "Move A or B: flag or ring.",
        "Move C ring.",
        "Bridge 3 or 9.",
        "Hold.",
    ]


def test_a_refusal_says_what_is_possible(narrator: Narrator) -> None:
    """The reason first, then a way out."""
    assert narrator.say(refusals.SpaceOccupied(0, 12, 1, "B")) == (
        "Space 12 is occupied by Bo's figure B, and you have no further card. Try another figure or card."
    )
    assert narrator.say(misuse.WrongNumberOfPlayers(5, 2, 4)) == "2 to 4 players can play; you named 5."


def test_numbers_that_fit_are_a_range(narrator: Narrator) -> None:
    """Nobody hears 53 numbers."""
    spaces = tuple(map(str, range(1, 54)))
    assert narrator.say(lines.Incomplete("look", "look", spaces, "")) == "Something is missing at the end: 1 to 53."


def test_debts_are_said_in_words(narrator: Narrator) -> None:
    """A sign before a number is easily missed by ear."""
    points = facts.PlayerPoints(1, -2, 0, 0, 2)
    said = "Bo has minus two points: 0 from tiles, 0 from cards, 2 still owed."
    assert narrator.say(facts.Scores((points,), ())) == said


def test_paths_and_reasons_are_not_cut(narrator: Narrator) -> None:
    """What was told before, and where things lie, stands whole; what somebody typed does not."""
    long = "w" * 50
    said = narrator.say(answers.Complaint(3, long, f"It is {long}."))
    assert said == f'Line 3, "{long[:40]}": It is {long}.'
