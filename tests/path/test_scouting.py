"""Looking along the path: what is near, what comes next, the whole of it, and where cards lead."""

from __future__ import annotations

import pytest

from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.messages.events import Tile
from atlantis_cli.games.path.messages.facts import Ahead, Far, Lead, Leads, Near, Next, Path, Standing, Thing, Turn
from tests.dealt import Dealt

ROAD = "1 flag 4, 2 ring 5, 3 helmet 6, 5 flag 2, 8 ring 3, 9 helmet 1 over crown 5, 50 olives 7"
HANDS = ["flag ring statue", "ring"]


def road(**more: str) -> Dealt:
    """Return a path with gaps; Anna's figures stand on 2, on 5 and on Atlantis, one of Bo's on 1."""
    return Dealt(ROAD, hands=HANDS, figures=[(2, 5, 0), (1, 0, 0)], purses=["amphora 7", ""], **more)  # type: ignore[arg-type]


def test_turn_tells_what_is_due() -> None:
    """`turn` says whose turn it is, which one, and in which phase it is; what is due belongs to it."""
    table = road()
    assert table.ask("turn") == Turn(1, 0, "start", 0)
    table.play("move a flag statue")
    assert table.ask("turn") == Turn(1, 0, "paying", 1 + 2 + 2)


@pytest.mark.parametrize(("space", "first", "last"), [(1, 1, 4), (2, 1, 5), (27, 24, 30), (52, 49, 53), (53, 50, 53)])
def test_near_is_three_spaces_on_each_side(space: int, first: int, last: int) -> None:
    """`near 27` tells what `look 24 30` tells; at the ends of the path there is less."""
    near, look = road().ask(f"near {space}"), road().ask(f"look {first} {last}")
    assert isinstance(near, Near)
    assert isinstance(look, facts.Look)
    assert near.spaces == look.spaces


def test_next_is_the_nearest_ahead_of_each_figure() -> None:
    """`next helmet` tells for each place of the player's figures where the next helmet lies, and the price."""
    table = road()
    ways = (Ahead(("A", "C"), 3, 0), Ahead(("B",), 9, 2))
    assert table.ask("next helmet") == Next(0, "helmet", ways, ())
    assert table.ask("next crown") == Next(0, "crown", (Ahead(("A", "C"), 54, 2 + 2 + 1), Ahead(("B",), 54, 2 + 1)), ())


def test_figures_that_are_home_look_for_nothing() -> None:
    """Figures on the mainland are left out, and those that stand together are told together."""
    table = Dealt(ROAD, hands=HANDS, figures=[(54, 5, 54), (0, 0, 0)])
    assert table.ask("next ring") == Next(0, "ring", (Ahead(("B",), 8, 2),), ())
    table = Dealt(ROAD, hands=HANDS, figures=[(0, 0, 54), (0, 0, 0)])
    assert table.ask("next ring") == Next(0, "ring", (Ahead(("A", "B"), 2, 0),), ())
    table = Dealt(ROAD, hands=HANDS, figures=[(54, 54, 54), (0, 0, 0)])
    assert table.ask("next ring") == Next(0, "ring", (), ())


def test_next_mainland_is_how_far_it_still_is() -> None:
    """`next mainland` tells for each place of the player's figures how many spaces are left, and the price of all."""
    table = Dealt(ROAD, hands=HANDS, figures=[(54, 5, 0), (0, 0, 0)])
    assert table.ask("next mainland") == Next(0, "mainland", (), (Far(("B",), 49, 2 + 1), Far(("C",), 54, 2 + 2 + 1)))
    table = Dealt(ROAD, hands=HANDS, figures=[(54, 54, 54), (0, 0, 0)])
    assert table.ask("next mainland") == Next(0, "mainland", (), ())


def test_path_is_told_in_stretches_of_ten() -> None:
    """`path` tells every tile once, in order, with who stands there; water that goes on is one thing."""
    told = road().ask("path")
    assert isinstance(told, Path)
    assert [(one.first, one.last) for one in told.stretches] == [
        (1, 10),
        (11, 20),
        (21, 30),
        (31, 40),
        (41, 50),
        (51, 53),
    ]
    assert told.stretches[0].things == (
        Thing(Tile("flag", 4), 0, (Standing(1, "A"),)),
        Thing(Tile("ring", 5), 0, (Standing(0, "A"),)),
        Thing(Tile("helmet", 6), 0, ()),
        Thing(None, 1, ()),
        Thing(Tile("flag", 2), 0, (Standing(0, "B"),)),
        Thing(None, 2, ()),
        Thing(Tile("ring", 3), 0, ()),
        Thing(Tile("helmet", 1), 0, ()),
        Thing(None, 1, ()),
    )
    assert told.stretches[1].things == (Thing(None, 10, ()),)
    assert told.stretches[4].things == (Thing(None, 9, ()), Thing(Tile("olives", 7), 0, ()))


def leads(table: Dealt, line: str) -> object:
    """Ask where the words that can follow a beginning would lead."""
    return GAME.leads(table.state, tuple(line.split()))


def test_a_figure_is_led_by_each_card_once() -> None:
    """After `move a` each card that can be played first is told with the space it leads to and its price."""
    assert leads(road(), "move c") == Leads((Lead("flag", 1, 0), Lead("ring", 2, 0), Lead("statue", 54, 5)))
    assert leads(road(), "move b") == Leads((Lead("flag", 54, 3), Lead("ring", 8, 2), Lead("statue", 54, 3)))


def test_a_figure_on_its_way_is_led_on() -> None:
    """After `card` the cards that can follow are told, priced from where the move began."""
    table = road()
    table.play("move a flag")
    assert leads(table, "card") == Leads((Lead("ring", 8, 2 + 2), Lead("statue", 54, 2 + 2 + 1)))


@pytest.mark.parametrize("line", ["", "move", "move a flag", "card", "card flag", "buy", "bridge"])
def test_other_words_lead_nowhere(line: str) -> None:
    """Where no single card follows, the words on offer say enough."""
    assert leads(road(), line) is None


def test_a_card_that_cannot_be_paid_leads_nowhere() -> None:
    """Only what may be played is told."""
    table = Dealt(ROAD, hands=["ring helmet", ""], figures=[(3, 0, 0), (0, 0, 0)])
    assert leads(table, "move a") == Leads(())
    assert leads(table, "move b") == Leads((Lead("ring", 2, 0),))
