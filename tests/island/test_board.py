"""Board, parts and setup: what is in the box, and how it lies before anybody is set on a piece."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from atlantis_cli.core.hexgrid import Grid
from atlantis_cli.core.match import shuffled
from atlantis_cli.core.seeds import stream
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.board import COLOURS, SPINS, SYMBOLS, UNDERSIDES, bag
from atlantis_cli.games.island.board.fields import GRID, NUMBERS
from atlantis_cli.games.island.messages import facts
from atlantis_cli.games.island.messages.events import FieldLaid, GameStarted
from tests.dealt import ALL, CLOSED
from tests.island.laid import Laid, match

WIDTHS = [13, 12] * 6 + [13]
COUNTS = {"sea": 88, "lowland": 18, "hill": 12, "mountain": 7, "coral": 12, "landing": 4, "reef": 8}
CORNERS = {
    "b2": {"a2", "b1", "c1"},
    "b11": {"a12", "b12", "c13"},
    "l2": {"k1", "l1", "m2"},
    "l11": {"k13", "l12", "m12"},
}


def laid(seats: int = 2, seed: int = 1, *, revealed: bool = False) -> dict[str, FieldLaid]:
    """Return how the board lies at the start, by field."""
    event = match(seats, seed).started(ALL if revealed else CLOSED)
    assert isinstance(event, GameStarted)
    return {field.field: field for field in event.fields_}


@pytest.mark.rule("I1")
def test_rows_have_thirteen_and_twelve_fields() -> None:
    """Fields are called A1 to M13, rows B, D, F have twelve, and 14 places at the rim are none: 149 fields."""
    names = list(laid())
    every = [
        f"{letter}{number}"
        for letter, width in zip("abcdefghijklm", WIDTHS, strict=True)
        for number in range(1, width + 1)
    ]
    assert len(names) == 149
    assert names == [name for name in every if name in names]
    missing = "a1 a13 d1 d12 e1 e13 g1 g13 i1 i13 j1 j12 m1 m13"
    assert set(every) - set(names) == set(missing.split())


@pytest.mark.rule("I1", "I3")
def test_terrains_are_those_of_the_map() -> None:
    """There is so much of each terrain, and the island is a mountain inside hills inside lowlands."""
    fields = laid()
    assert Counter(field.terrain for field in fields.values()) == COUNTS
    assert fields["g7"].terrain == "mountain"
    rings = [[name for name in fields if GRID.distance(NUMBERS["g7"], NUMBERS[name]) == ring] for ring in range(5)]
    assert [{fields[name].terrain for name in ring} for ring in rings] == [
        {"mountain"}, {"mountain"}, {"hill"}, {"lowland"}, {"sea"},
    ]  # fmt: skip


@pytest.mark.rule("I1")
@pytest.mark.parametrize(
    ("field", "neighbours"),
    [
        ("c7", "c6 c8 b6 b7 d6 d7"),
        ("d7", "d6 d8 c7 c8 e7 e8"),
        ("b1", "b2 a2 c1 c2"),
        ("g7", "g6 g8 f6 f7 h6 h7"),
        ("a7", "a6 a8 b6 b7"),
        ("m7", "m6 m8 l6 l7"),
        ("h12", "h11 g12 i12"),
    ],
)
def test_neighbours_lie_half_a_field_aside(field: str, neighbours: str) -> None:
    """A field's neighbours are west, east and two each in the rows above and below."""
    assert set(laid()[field].neighbours) == set(neighbours.split())


@pytest.mark.rule("I1")
def test_neighbours_are_mutual() -> None:
    """Who is a neighbour has that one as a neighbour, nobody itself, and there are six at most."""
    fields = laid()
    for name, field in fields.items():
        assert name not in field.neighbours
        assert len(set(field.neighbours)) == len(field.neighbours) <= 6
        assert all(name in fields[other].neighbours for other in field.neighbours)


@pytest.mark.rule("I1")
def test_the_map_is_the_same_from_all_corners() -> None:
    """Turned upside down and mirrored the map is itself, so that no seat by the board is better."""
    signs = dict(zip(GRID.places, GRID.signs, strict=True))
    assert signs == {(east, 12 - south): sign for (east, south), sign in signs.items()}
    assert signs == {(24 - east, south): sign for (east, south), sign in signs.items()}


@pytest.mark.rule("I1", "I2")
@pytest.mark.parametrize("landing", CORNERS)
def test_a_landing_lies_between_two_reefs(landing: str) -> None:
    """Each coral island has one landing; it touches two of the island's three fields and two reefs."""
    fields = laid()
    around = Counter(fields[other].terrain for other in fields[landing].neighbours)
    assert around == {"coral": 2, "reef": 2, "sea": 2}
    assert {other for other in fields[landing].neighbours if fields[other].terrain == "coral"} < CORNERS[landing]
    beside = {other for coral in CORNERS[landing] for other in fields[coral].neighbours} - CORNERS[landing]
    assert {other for other in beside if fields[other].terrain != "reef"} == {landing}


@pytest.mark.rule("I3", "I4")
def test_symbols_are_split_evenly() -> None:
    """37 undersides: six each of animals and boats, seven whirlpools; by terrain 3, 2 and 1, one more on mountains."""
    assert [len(bag(terrain)) for terrain in ("lowland", "hill", "mountain")] == [18, 12, 7]
    total = Counter(UNDERSIDES[symbol] for terrain in SYMBOLS for symbol in bag(terrain))
    assert total == {"monster": 6, "shark": 6, "octopus": 6, "dolphin": 6, "boat": 6, "whirlpool": 7}
    assert {*SYMBOLS["lowland"].values()} == {3}
    assert {*SYMBOLS["hill"].values()} == {2}
    assert SYMBOLS["mountain"] == dict.fromkeys(UNDERSIDES[:5], 1) | {"whirlpool": 2}


@pytest.mark.rule("I3", "I6")
def test_undersides_are_hidden() -> None:
    """Nobody is told what lies under the pieces; with the secrets open there is the right number on each terrain."""
    assert all(field.underside is None for field in laid().values())
    fields = laid(revealed=True)
    for terrain in ("lowland", "hill", "mountain"):
        under = Counter(field.underside for field in fields.values() if field.terrain == terrain)
        assert under == SYMBOLS[terrain]
    assert all(field.underside is None for field in fields.values() if field.terrain not in SYMBOLS)


@pytest.mark.rule("I6")
@pytest.mark.parametrize("terrain", ["lowland", "hill", "mountain"])
def test_each_terrain_is_shuffled(terrain: str) -> None:
    """The pieces of a terrain lie in another order for another seed."""
    orders = [
        [field.underside for field in laid(seed=seed, revealed=True).values() if field.terrain == terrain]
        for seed in (1, 2, 3)
    ]
    assert all(one != other for one, other in combinations(orders, 2))


@pytest.mark.rule("I3", "I6")
def test_the_state_knows_nothing_of_the_undersides() -> None:
    """Two games that differ only in what lies below are one and the same to every seat."""
    orders = [shuffled(bag("lowland"), stream(seed, "lowland")) for seed in (1, 2)]
    one, two = (match(orders={"lowland": order}) for order in orders)
    assert one.started(ALL) != two.started(ALL)
    assert one.started(CLOSED) == two.started(CLOSED)
    assert one.standing(CLOSED) == two.standing(CLOSED)
    assert one.state.bags == two.state.bags == [sorted(each) for each in one.state.bags]


@pytest.mark.rule("I5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_twelve_islanders_of_a_colour(seats: int) -> None:
    """Two to four players, red, blue, green and yellow in turn order, have twelve islanders each."""
    event, seen = match(seats).started(CLOSED), match(seats).standing(CLOSED)
    assert isinstance(event, GameStarted)
    assert isinstance(seen, facts.WholeTable)
    assert event.colours == ("red", "blue", "green", "yellow")[:seats] == COLOURS[:seats]
    assert [one.unplaced for one in seen.seats] == [one.left for one in seen.seats] == [12] * seats
    assert GAME.seats == (2, 3, 4)


@pytest.mark.rule("I7")
@pytest.mark.parametrize(("seats", "boats"), [(2, "g3 g11"), (3, "c7 g3 g11 k7"), (4, "c7 g3 g11 k7")])
def test_boats_lie_beside_the_island(seats: int, boats: str) -> None:
    """Four boats lie ready at C7, G3, G11 and K7; with two players those at G3 and G11 only."""
    fields = laid(seats)
    assert [name for name, field in fields.items() if field.boats] == boats.split()
    for name in boats.split():
        assert fields[name].boats == 1
        assert "lowland" in {fields[other].terrain for other in fields[name].neighbours}


@pytest.mark.rule("I27")
def test_the_spinner_has_sixteen_pairs() -> None:
    """Each of four animals with 1, 2, 3 and a dive, each pair once."""
    assert len(SPINS) == len(set(SPINS)) == 16
    assert Counter(animal for animal, _ in SPINS) == dict.fromkeys(range(4), 4)
    assert Counter(distance for _, distance in SPINS) == dict.fromkeys(range(4), 4)


def test_other_tables_have_another_checksum(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who corrects the symbols of a terrain does not take up games that were played with others."""
    from atlantis_cli.games.island.board import board

    before = board.checksum()
    assert before == GAME.checksum
    monkeypatch.setitem(board.SYMBOLS, "hill", {**SYMBOLS["hill"], "boat": 3, "shark": 1})
    assert board.checksum() != before


@pytest.mark.parametrize(
    ("start", "end", "steps", "way"),
    [
        ("c7", "c7", 0, ""),
        ("c7", "d7", 1, "southeast"),
        ("c7", "c10", 3, "east"),
        ("c7", "e7", 2, "south"),
        ("g3", "g11", 8, "east"),
        ("g11", "g3", 8, "west"),
        ("a2", "m2", 12, "south"),
        ("m12", "a2", 16, "northwest"),
        ("g7", "c9", 4, "northeast"),
        ("g7", "j4", 4, "southwest"),
    ],
)
def test_distance_and_direction(start: str, end: str, steps: int, way: str) -> None:
    """Steps are counted over whatever lies between; a direction is the nearest of eight."""
    one, other = NUMBERS[start], NUMBERS[end]
    assert GRID.distance(one, other) == GRID.distance(other, one) == steps
    if way:
        assert GRID.direction(one, other) == way


def test_ways_lead_to_the_neighbours() -> None:
    """Each of the six ways leads to a neighbour one step off, and its direction is that way."""
    for field in range(len(GRID.names)):
        ways = GRID.ways(field)
        assert tuple(ways.values()) == GRID.around[field]
        for way, other in ways.items():
            assert GRID.distance(field, other) == 1
            assert GRID.direction(field, other) == way


def test_a_map_of_another_size_is_read() -> None:
    """Fields are named by row and place, also where the first place of a row is none."""
    grid = Grid((". x", " x x"))
    assert grid.names == ["a2", "b1", "b2"]
    assert [grid.names[field] for field in grid.around[0]] == ["b1", "b2"]


def test_a_position_is_laid_as_it_is_described() -> None:
    """The tests' own positions hold what their descriptions say."""
    table = Laid("d7 piece red blue, c7 boat red swim blue shark, b5 swim red ride blue octopus")
    assert table.at("d7") == "piece red blue"
    assert table.at("c7") == "boat red swim blue shark"
    assert table.at("b5") == "swim red ride blue octopus dolphin"
