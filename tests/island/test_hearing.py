"""What can be asked about the map of `island`, on prepared positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import Listener, Refusal, TurnStarted
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.board import UNDERSIDES
from atlantis_cli.games.island.board.fields import CORAL, GRID, NAMES, NUMBERS, SHORE
from atlantis_cli.games.island.messages import danger_facts, events, facts, map_facts, preview_facts, refusals
from atlantis_cli.games.island.telling import told
from atlantis_cli.games.island.words.field_aliases import translated
from tests.island.laid import Laid

if TYPE_CHECKING:
    from atlantis_cli.core.message import Message


def ask(table: Laid, line: str, *trail: str) -> Message:
    """Ask a question, standing on the last of some fields."""
    return GAME.answer(table.state, tuple(line.split()), Listener(frozenset(), all=False, trail=trail))


def test_neighbours_are_told_by_directions_and_grouped() -> None:
    """The six fields around one are told by directions, equal ones once."""
    told_ = ask(Laid("d7 piece red, c7 shark"), "neighbours d7")
    assert isinstance(told_, map_facts.Neighbours)
    sides = {tuple((side.direction, side.field) for side in one.sides): one.seen.animals for one in told_.around}
    assert sides[("northwest", "c7"),] == ("shark",)
    assert sorted(map(len, sides)) == [1, 5]


def test_nearest_tells_distance_and_direction() -> None:
    """The nearest boats come first, with steps and direction."""
    near = ask(Laid("c7 boat, d10 boat red"), "nearest boat d7")
    assert isinstance(near, map_facts.Nearest)
    assert [(one.distance, one.direction, one.spot.field) for one in near.spots] == [
        (1, "northwest", "c7"),
        (3, "east", "d10"),
    ]


def test_a_way_by_sea_leads_around_land_and_past_animals() -> None:
    """A way between two sea fields never crosses land, and names what is on it only where that cannot be passed by."""
    way = ask(Laid("d5 piece, d6 piece, d7 piece, c5 shark"), "way d4 d8")
    assert isinstance(way, map_facts.Way)
    assert (way.sea, way.distance, way.between) == (True, 5, ())
    assert sum(leg.count for leg in way.legs) == 5


def test_a_coral_island_is_reached_by_its_landing() -> None:
    """The last step of a way to a coral island begins on its landing."""
    way = ask(Laid("d7 piece red"), "way b3 b1")
    assert isinstance(way, map_facts.Way)
    assert [(leg.direction, leg.count) for leg in way.legs] == [("west", 2)]


@pytest.mark.rule("I2")
@pytest.mark.parametrize("coral", sorted(SHORE))
def test_a_way_to_a_coral_island_leads_there_and_back(coral: int) -> None:
    """Its steps, taken one by one, end on the island where they say; the way back has as many."""
    table = Laid("d7 piece red, c7 boat")
    for other in ("g7", "d7", *(NAMES[landing] for landing in CORAL)):
        there, back = ask(table, f"way {other} {NAMES[coral]}"), ask(table, f"way {NAMES[coral]} {other}")
        assert isinstance(there, map_facts.Way)
        assert isinstance(back, map_facts.Way)
        assert (there.from_, there.to, there.distance) == (back.to, back.from_, back.distance)
        for way in (there, back):
            field = NUMBERS[way.from_]
            for leg in way.legs:
                for _ in range(leg.count):
                    field = GRID.ways(field)[leg.direction]
            assert NAMES[field] == way.to
        assert SHORE[NUMBERS[there.to]] == SHORE[coral]
        assert there.distance != 1 or coral not in GRID.around[NUMBERS[other]] or there.to == NAMES[coral]


def test_fields_of_a_coral_island_are_one_place() -> None:
    """Between two of them there is no way to go, nor is there from a field to itself."""
    table = Laid("d7 piece red")
    assert [ask(table, f"way {fields}").legs for fields in ("b1 c1", "a2 b1", "d7 d7")] == [(), (), ()]  # type: ignore[attr-defined]


@pytest.mark.parametrize("fields", ["c7 m11", "m11 c7", "b1 m11"])
def test_no_way_leads_to_a_reef(fields: str) -> None:
    """Who asks for a way from or to a reef hears that it is one."""
    assert ask(Laid("d7 piece red"), f"way {fields}") == refusals.ReefThere("m11")


def test_a_way_names_what_is_at_its_end() -> None:
    """A dolphin on the landing is told whether the way ends there or on the coral island behind it."""
    table = Laid("d7 piece red, b11 dolphin")
    there, behind = ask(table, "way d10 b11"), ask(table, "way d10 b12")
    assert isinstance(there, map_facts.Way)
    assert isinstance(behind, map_facts.Way)
    assert there.end is not None
    assert there.end.animals == ("dolphin",)
    assert [seen.animals for seen in behind.between] == [("dolphin",)]
    assert behind.end is None
    free = ask(table, "way d7 b2")
    assert isinstance(free, map_facts.Way)
    assert (free.end, free.dry, free.sea) == (None, False, False)


def test_a_field_of_the_sea_with_an_animal_is_not_told_as_empty() -> None:
    """Where the islanders of a sinking piece can only get into the water, what lives there is told."""
    table = Laid(
        f"d7 piece red{''.join(f', {near} shark' for near in ('c7', 'c8', 'd6', 'd8', 'e7', 'e8'))}", phase="sinking"
    )
    table.play("sink d7")
    told_ = ask(table, "moves all")
    assert isinstance(told_, map_facts.Moves)
    assert [ground.animals for ground in told_.grounds] == [("shark",)]


def test_without_a_field_what_is_nearest_to_ones_own_is_told() -> None:
    """Where no field was looked at, the things nearest to one's own islanders are told, each from there."""
    table = Laid("d7 piece red, g2 swim red, c7 boat, h2 boat, b2 boat red, m7 boat blue")
    told_ = ask(table, "nearest boat")
    assert isinstance(told_, map_facts.NearestToOwn)
    assert [(one.field, one.near.distance, one.near.spot.field) for one in told_.spots][:2] == [
        ("d7", 1, "c7"),
        ("g2", 1, "h2"),
    ]
    assert isinstance(ask(table, "nearest boat", "d7"), map_facts.Nearest)


@pytest.mark.parametrize("line", ["neighbours", "scan east", "way b2", "danger here", "back"])
def test_nothing_is_told_of_a_field_that_nobody_chose(line: str) -> None:
    """Before any field was looked at, a question that needs one asks for it."""
    table = Laid("d7 piece red")
    assert isinstance(ask(table, line), Refusal)
    assert line == "back" or not isinstance(ask(table, line, "d7"), Refusal)


def test_own_islanders_are_found_wherever_they_are() -> None:
    """On land, in boats and in the water, with a dolphin or without; and of whomever one names by a colour."""
    table = Laid("d7 piece red red, c7 boat red, c5 swim red, h2 ride red, i2 swim blue")
    own, other = ask(table, "find own islanders"), ask(table, "find islanders blue")
    assert isinstance(own, map_facts.Find)
    assert isinstance(other, map_facts.Find)
    (host,) = own.hosts
    assert [[(one.count, one.field) for one in stands] for stands in (host.stands, host.boats, host.swimmers)] == [
        [(2, "d7")],
        [(1, "c7")],
        [(1, "c5"), (1, "h2")],
    ]
    assert [one.player for one in other.hosts] == [1]


def test_danger_counts_the_spins() -> None:
    """A shark two fields off reaches a swimmer by a 2 or a dive, and by 3 where a roundabout way has that length."""
    told_ = ask(Laid("c5 swim red, c7 shark, h2 octopus"), "danger c5")
    assert isinstance(told_, danger_facts.Danger)
    assert told_.threats == (danger_facts.Threat("shark", "c7", (2, 3)),)
    assert (told_.odds, told_.divers) == (3, ("shark",))


@pytest.mark.rule("I32")
def test_beside_an_empty_boat_an_octopus_is_no_danger_to_swimmers() -> None:
    """An octopus counts against a boat and its crew, and not against swimmers beside an empty one; `mine` agrees."""
    empty = Laid("m7 boat swim red, m9 octopus, m5 shark")
    danger, mine = ask(empty, "danger m7"), ask(empty, "mine")
    assert isinstance(danger, danger_facts.Danger)
    assert isinstance(mine, danger_facts.Mine)
    assert ([one.animal for one in danger.threats], danger.divers) == (["shark"], ("shark",))
    assert danger.odds == mine.swimmers[0].odds
    manned = ask(Laid("m7 boat blue swim red, m9 octopus, m5 shark"), "danger m7")
    assert isinstance(manned, danger_facts.Danger)
    assert [one.animal for one in manned.threats] == ["shark", "octopus"]


def test_mine_groups_by_safety() -> None:
    """Own islanders are told by place: on land that stands, on the lowest pieces, in boats, with dolphins, swimming."""
    told_ = ask(Laid("d7 piece red red, g7 piece red, c7 boat red, c5 swim red, h2 ride red, i2 swim blue"), "mine")
    assert isinstance(told_, danger_facts.Mine)
    places = [[(one.count, one.field) for one in group] for group in told_[4:-1]]  # type: ignore[index]
    assert places == [[(1, "g7")], [(2, "d7")], [(1, "c7")], [(1, "h2")], [(1, "c5")]]


def test_scan_tells_rows_of_equal_fields_once() -> None:
    """In one direction all is told up to the edge, equal fields together."""
    told_ = ask(Laid("c7 shark"), "scan c4 east")
    assert isinstance(told_, map_facts.Scan)
    assert [(one.count, one.first, one.last, one.seen.animals) for one in told_.stretches[:2]] == [
        (2, "c5", "c6", ()),
        (1, "c7", "c7", ("shark",)),
    ]


def test_who_walks_the_map_can_go_back() -> None:
    """A direction leads on from where one stands, the edge is told, and back is the field before."""
    table = Laid("d7 piece red")
    look = ask(table, "northeast", "d7")
    assert isinstance(look, facts.Look)
    assert look.focus == "c8"
    assert isinstance(ask(table, "north" + "west", "c1"), Refusal)
    gaze = Listener(frozenset(), all=False, trail=("d7", "c8"))
    assert gaze.at("c7").at("c8") == gaze
    assert ask(table, "back", "d7", "c8") == ask(table, "look d7")


def test_fields_are_named_by_what_is_there_alone() -> None:
    """`sail boat east` moves the one own boat; of two sharks none can be meant without its field."""
    table = Laid("c7 boat red, g2 boat blue, b4 shark, b8 shark")
    assert translated(table.state, ("sail", "boat", "east")) == ("sail", "c7", "c8")
    assert {"boat", "c7"} <= {*GAME.offer(table.state, ("sail",))}
    no = ask(table, "look shark")
    assert isinstance(no, map_facts.NotJustOne)
    assert no.fields_ == ("b4", "b8")


def test_preview_tells_what_would_be_lost_and_lies_beside() -> None:
    """Swimming beside a shark is told before it is done, and so is swimming to it."""
    table = Laid("c5 swim red, c7 shark, d7 piece blue")
    beside = ask(table, "preview swim c5 c6")
    assert isinstance(beside, preview_facts.Preview)
    assert [(spot.thing, spot.field) for spot in beside.beside] == [("shark", "c7")]
    table.play("swim c5 c6")
    onto = ask(Laid("c6 swim red, c7 shark, d7 piece blue"), "preview swim c6 c7")
    assert isinstance(onto, preview_facts.Preview)
    assert onto.strikes == (preview_facts.Strike("shark", "c7", boat=False, people=(facts.Group(0, 1),)),)


def test_moves_are_grouped_by_where_they_start() -> None:
    """A field tells its ways; pieces to sink are told by who stands there; animals by whom they can meet."""
    walk = ask(Laid("d7 piece red, d8 piece, c7 boat"), "moves d7")
    assert isinstance(walk, map_facts.Moves)
    assert {way.how: way.fields_ for way in walk.starts[0].ways}["board"] == ("c7",)
    swim = ask(Laid("c7 swim red ride red, c8 shark, d7 piece blue blue blue"), "moves c7")
    assert isinstance(swim, map_facts.Moves)
    ways = {(way.how, way.rider, way.loss): way.fields_ for way in swim.starts[0].ways}
    assert ways["swim", False, False] == ways["swim", True, False] == ("b6", "b7", "c6", "d6")
    assert ways["swim", False, True] == ways["swim", True, True] == ("c8",)
    assert list(ways)[-2:] == [("swim", False, True), ("swim", True, True)]
    alone = ask(Laid("c7 ride red"), "moves c7")
    assert isinstance(alone, map_facts.Moves)
    assert not any(way.rider for way in alone.starts[0].ways)
    sink = ask(Laid("d7 piece red, d8 piece blue, d5 piece, d6 piece", phase="sinking"), "moves")
    assert isinstance(sink, map_facts.Moves)
    assert sink.grounds[0].fields_ == ("d5", "d6")
    prowl = ask(Laid("c5 swim blue, c7 shark", spun="shark 2"), "moves")
    assert isinstance(prowl, map_facts.Moves)
    assert [one.field for one in prowl.prowls[0].catches] == ["c5"]


def test_an_animal_that_is_asked_for_tells_all_that_it_reaches() -> None:
    """Of all animals many fields are counted; those of one are named, and one of several that dive is found too."""
    table = Laid("c6 shark, i2 shark, c7 boat blue", spun="shark 3")
    everything, here = ask(table, "moves"), ask(table, "moves c6")
    assert isinstance(everything, map_facts.Moves)
    assert isinstance(here, map_facts.Moves)
    assert everything.prowls[0].others > 6
    assert everything.prowls[0].fields_ == ()
    assert len(here.prowls[0].fields_) == here.prowls[0].others == everything.prowls[0].others
    diving = ask(Laid("c6 shark, i2 shark, c7 boat blue", spun="shark dive"), "moves i2")
    assert isinstance(diving, map_facts.Moves)
    assert [prowl.places for prowl in diving.prowls] == [("i2",)]
    nothing = ask(Laid("c6 shark, c7 boat blue", spun="shark 1"), "moves c7")
    assert nothing == facts.NothingMovesThere("c7")


def test_a_chain_becomes_what_it_means() -> None:
    """Two swimmers eaten are one thing; a boat's crew is told with it; steps of one islander are one way."""
    eaten = [events.Lost(0, 1, "c9", "shark")] * 2
    assert list(GAME.gathered(eaten)) == [told.Losses(0, (1, 1), "c9", "shark")]
    wreck = [events.BoatLost(0, "c9", "monster", (1, 0)), *(events.Lost(0, owner, "c9", "monster") for owner in (0, 1))]
    assert list(GAME.gathered(wreck)) == wreck[:1]
    walk = [events.IslanderMoved(0, 0, "walk", *ends) for ends in (("d7", "d8", 2), ("d8", "e9", 1))]
    assert list(GAME.gathered(walk)) == [
        events.IslanderMoved(0, 0, "walk", "d7", "e9", 1),
        told.PointsLeft(0, 1),
    ]


def test_a_whirlpool_is_told_field_by_field() -> None:
    """All that a whirlpool takes is one sentence, and that nothing is around it another; an idle spin is told."""
    table = Laid("d7 piece, c7 boat red, c8 swim blue, d2 swim red", phase="sinking")
    heard = list(GAME.gathered(table.events("sink d7", under="whirlpool", spin="monster 1")))
    (sunk,) = [event for event in heard if isinstance(event, told.Sinks)]
    assert [(one.field, one.crew, one.owners) for one in sunk.swept] == [("c7", (0,), ()), ("c8", (), (1,))]
    assert told.IdleSpin(0, "monster", 1) in heard
    assert isinstance(heard[-1], TurnStarted)


def test_of_the_hurricane_only_people_are_told() -> None:
    """Animals and empty boats are over with the game anyway, and where it takes nobody, nothing is told."""
    boats = "b2 swim red, c7 boat blue octopus, c9 boat, d7 piece blue, b5 ride blue, g2 shark shark"
    heard = GAME.gathered(Laid(boats, variant="hurricane").events("land b2 b1"))
    swept = [event.fields_ for event in heard if isinstance(event, told.Swept)]
    assert [[(one.field, one.crew, one.owners, one.animals) for one in fields] for fields in swept] == [
        [("b5", (), (1,), ()), ("c7", (1,), (), ())]
    ]
    empty = Laid("b2 swim red, c9 boat, g2 shark, d7 piece blue", variant="hurricane")
    assert not [event for event in GAME.gathered(empty.events("land b2 b1")) if isinstance(event, told.Swept)]


def test_preview_tells_of_a_whirlpool_only_where_one_can_lie() -> None:
    """Where all the whirlpools of a terrain are known, what one would take is not told."""
    table = Laid("c7 boat red, d7 piece, d8 piece", phase="sinking")
    for symbols, whirled in ((["boat", "shark"], []), (["boat", "whirlpool"], ["c7"])):
        table.state.bags[0] = [UNDERSIDES.index(symbol) for symbol in symbols]
        sinking = ask(table, "preview sink d7")
        assert isinstance(sinking, preview_facts.Preview)
        assert [seen.field for seen in sinking.whirled] == whirled
