"""What a table talks like in English: the sentences that are heard most."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.messages.refusals import PutDue
from atlantis_cli.games.path.messages import events, facts, refusals
from atlantis_cli.games.path.messages.events import Tile
from atlantis_cli.games.path.messages.standings import Prospect
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.commands.history import alike
from atlantis_cli.shell.messages import answers, misuse
from atlantis_cli.shell.messages import refusals as lines
from tests.language.books import GAMES, PATH, Page, locale
from tests.language.sheets import table, texts

CROWN = Tile("crown", 5)
PROSPECTS = (Prospect(0, 12, -3, 1, near=True), Prospect(1, 20, 20, 2, near=True))
GAP = facts.GapSeen(27, 29, 4, bridge=False, builders=())


@pytest.fixture
def narrator() -> Narrator:
    """Tell Anna."""
    return Narrator(locale(PATH), ["Anna", "Bo"], 0)


def test_status_is_three_sentences(narrator: Narrator) -> None:
    """Who is on and what is due comes first, then how that player stands, then what the end would leave everybody."""
    places = (facts.Place(("A", "B"), 12), facts.Place(("C",), 54))
    status = facts.Status(5, 0, "paying", 4, places, 5, 12, bridge=True, players=PROSPECTS)
    assert narrator.say(status) == (
        "Your turn: four points to pay. "
        "A and B on 12, C on the mainland; five cards, bridge not yet built. "
        "Points: you 12, one figure home; Bo 20, and could end it on their next turn; "
        "if it ended now: you minus 3, Bo 20."
    )
    narrator.verbosity = "brief"
    assert narrator.say(status) == (
        "You, 4 to pay: A, B 12, C mainland; 5 cards, bridge left; "
        "you have 12 and minus 3, 1 home; Bo has 20 and 20, near the end."
    )


def test_a_hand_is_counted(narrator: Narrator) -> None:
    """Equal cards are told once."""
    hand = facts.Hand(0, ("flag", "flag", "helmet", "ring", "ring", "ring"))
    assert narrator.say(hand) == "You have two flags, a helmet and three rings."
    narrator.verbosity = "brief"
    assert narrator.say(hand) == "2 flags, helmet, 3 rings."


def test_cards_in_a_row_keep_their_order(narrator: Narrator) -> None:
    """The cards of a move are told one by one, as they are played, and each move is a line."""
    best = (
        facts.PossibleMove(("A",), ("flag", "ring", "flag"), 12, 0, 0, CROWN, 5),
        facts.PossibleMove(("B", "C"), ("flag",), 54, 3, 4, None, -7),
    )
    assert narrator.tell([facts.Moves(0, "start", best, "", best, 0)]) == [
        "A to 12 with flag, ring and flag, taking crown 5.",
        "B or C to the mainland with flag, for three points, overpaying by four points, taking no tile.",
    ]
    assert narrator.tell([facts.Moves(0, "start", best, "", best[:1], 1)])[1:] == ['Say "moves all" for one more.']


def test_water_is_summed_up(narrator: Narrator) -> None:
    """Neighbours that are alike are one line."""
    water = tuple(facts.SpaceSeen(space, None, 0, (), GAP) for space in (27, 28, 29))
    tile = facts.SpaceSeen(30, CROWN, 1, (facts.Standing(1, "B"),), None)
    assert narrator.tell([facts.Look((*water, tile))]) == [
        "Spaces 27 to 29: water, gap, price 4.",
        "Space 30: crown 5, another tile underneath, Bo's figure B.",
    ]
    assert narrator.say(facts.Look(water[1:2])) == "Space 28: water, gap from 27 to 29, price 4."


def test_two_neighbours_are_no_range(narrator: Narrator) -> None:
    """A gap of two spaces is told by both, a longer one from its first to its last."""
    gaps = facts.Gaps((facts.GapSeen(14, 15, 2, bridge=False, builders=()), GAP), ())
    assert narrator.say(gaps) == "Spaces 14 and 15 together cost two points; spaces 27 to 29 together cost four points."


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
        "Bridge 3 or 9: that gap costs nothing then.",
        "Hold: the turn stays open for a bridge.",
    ]
    sales = answers.Possible(tuple(alike(["buy crown 7", "buy ring 7"])))
    assert narrator.tell([sales]) == ["Buy crown 7.", "Buy ring 7."]  # and not "crown or ring: 7"


def test_a_refusal_says_what_is_possible(narrator: Narrator) -> None:
    """The reason first, then a way out."""
    assert narrator.say(refusals.SpaceOccupied(0, 12, 1, "B")) == (
        "Space 12 is occupied by Bo's figure B, and you have no further card. Try another figure or card."
    )
    assert narrator.say(misuse.WrongNumberOfPlayers(5, 2, 4)) == "2 to 4 players can play; you named 5."


def test_numbers_that_fit_are_a_range(narrator: Narrator) -> None:
    """Nobody hears 53 numbers."""
    spaces = tuple(map(str, range(1, 54)))
    assert narrator.say(lines.Incomplete("look", "look", spaces, "")) == "What comes next: 1 to 53?"


def test_debts_are_said_in_words(narrator: Narrator) -> None:
    """A sign before a number is easily missed by ear."""
    points = facts.PlayerPoints(1, -2, 0, 0, 2)
    said = "Bo has minus two points: 0 from tiles, 0 from cards, 2 still owed."
    assert narrator.say(facts.Scores((points,), (), (), 0)) == said


def test_paths_and_reasons_are_not_cut(narrator: Narrator) -> None:
    """What was told before, and where things lie, stands whole; what somebody typed does not."""
    long = "w" * 50
    said = narrator.say(answers.Complaint(3, long, f"It is {long}."))
    assert said == f'Line 3, "{long[:40]}": It is {long}.'


def test_decisions_are_told_by_the_words_of_their_commands(narrator: Narrator) -> None:
    """`buy` buys, `hold` holds a turn open, and cards one has; no other word says one of these."""
    assert narrator.tell([events.TileSold(0, "crown", 5, 2)]) == ["You buy cards with crown 5."]
    assert narrator.tell([events.TurnHeld(1)]) == ["Bo holds the turn open."]
    assert narrator.say(facts.Hand(1, ("flag",))) == "Bo has a flag."


def test_numbers_in_a_row_are_parted_by_words(narrator: Narrator) -> None:
    """Where one number ends and the next begins can be heard."""
    statue, gap = Tile("statue", 3), facts.Thing(None, 2, ())
    assert narrator.tell([events.Paid(0, 1, (statue,), (), 2)]) == [
        "You pay one point with statue 3, overpaying by two points.",
    ]
    tiles = facts.PlayerTiles(1, (CROWN, statue), 8)
    assert narrator.say(facts.Tiles((tiles,))) == "Bo: crown 5 and statue 3; eight points in all."
    path = facts.Stretch(1, 4, (facts.Thing(CROWN, 0, ()), gap, facts.Thing(statue, 0, (facts.Standing(0, "B"),))))
    assert narrator.say(facts.Path((path,))) == "1 to 4: crown 5, water twice and statue 3 with your figure B."


def test_a_list_of_cards_ends_its_sentence(narrator: Narrator) -> None:
    """Where the cards end is heard: what follows them is no further thing in their list."""
    turn = (events.TileSold(0, "crown", 4, 2), events.CardsDrawn(0, 2, ("flag", "ring")), events.BridgeBuilt(0, (27,)))
    assert narrator.tell(turn) == [
        "You buy cards with crown 4 and draw a flag and a ring.",
        "You build a bridge on space 27.",
    ]
    stuck = (events.Stuck(1, ("flag", "ring")), events.CardsDrawn(1, 2, None))
    assert narrator.tell(stuck) == ["Bo cannot move, and so shows a flag and a ring.", "Bo draws two cards."]


def test_figures_come_home_for_points(narrator: Narrator) -> None:
    """What each way costs is told with its figure, and what is still owed as points."""
    home = (events.Crossing("A", 5, 15), events.Crossing("B", 53, 0))
    (told,) = narrator.tell([events.FinalCrossing(1, home, 15, (CROWN,), (), 0, 10)])
    assert told.startswith("Bo brings home figure A for 15 points and figure B for free, pays with ")
    assert told.endswith(" and still owes ten points.")


@pytest.mark.parametrize("game", GAMES)
def test_whose_turn_it_is_is_told_as_a_turn(game: str) -> None:
    """Nobody is "on", as in "You are on": a place could follow, where nobody stands."""
    told = [text for name in ("messages", "phrases", "parts") for text in texts(name, table(Page("en", game), name))]
    assert len(told) > len(GAMES)
    assert not [each for each in told if " {be} on" in each.text or "You are on" in each.text]


def test_a_list_of_people_names_them_once() -> None:
    """Islanders are told as such by the first of a list; the others are one of Bo's."""
    due = PutDue("e6", (0, 1, 1))
    assert Narrator(locale(Page("en", "island")), ["Anna", "Bo"], 0).say(due) == (
        'One of your islanders and two of Bo\'s on e6 must be put elsewhere first. Say "put" and a field.'
    )
