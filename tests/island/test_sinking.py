"""Sinking pieces: which may sink, where their islanders go, and what comes to light."""

from __future__ import annotations

from random import Random

import pytest

from atlantis_cli.games.island.messages.events import DisplacingDue, GameStarted, PieceSunk, SinkingDue
from atlantis_cli.games.island.messages.refusals import (
    EscortThere,
    LowerFirst,
    NobodyToPut,
    NoPiece,
    NoSea,
    PieceFull,
    PiecesHaveRoom,
    PieceSinks,
    PutDue,
    PutFurtherOff,
    ReefThere,
    SaferWater,
)
from tests.dealt import ALL
from tests.island.laid import Laid, match, placed

FULL = "d8 piece blue blue blue"
"""The only other piece, without room: who stands on d7 goes into the water."""

AROUND = ("c7", "c8", "d6", "e7", "e8")

WALLS = "d6 piece blue blue blue, d8 piece blue blue blue, e7 piece blue blue blue, e8 piece blue blue blue"


def sinking(laid: str, *, seats: int = 2, seat: int = 0, variant: str = "none") -> Laid:
    """Lay a position in which d7 has just been chosen to sink."""
    table = Laid(f"d7 {laid}", seats=seats, seat=seat, variant=variant, phase="sinking")
    assert table.play("sink d7") == []
    assert table.phase == "displacing"
    return table


@pytest.mark.rule("I23")
@pytest.mark.parametrize(
    ("laid", "sinkable"),
    [
        ("d7 piece, d8 piece, e7 piece, f6 piece", "d7 d8"),
        ("e7 piece, i6 piece red, f6 piece, c7 boat red", "e7 i6"),
        ("f6 piece, g7 piece red, c7 shark, e7 boat", "f6 g7"),
    ],
)
def test_any_piece_of_the_lowest_terrain_sinks(laid: str, sinkable: str) -> None:
    """Lowlands sink first, then hills, then mountains; which of them is the player's choice."""
    table = Laid(laid, phase="sinking")
    assert table.legal() == [f"sink {field}" for field in sinkable.split()]
    assert table.refused("sink c6") == NoPiece("sink", "c6", "sea")
    for field in sinkable.split():
        assert table.allowed(f"sink {field}")


@pytest.mark.rule("I23")
def test_higher_pieces_wait() -> None:
    """As long as there is lowland no hill sinks, and as long as there are hills no mountain."""
    table = Laid("d7 piece, e7 piece, f6 piece", phase="sinking")
    assert table.refused("sink e7") == LowerFirst("e7", "hill", "lowland")
    assert table.refused("sink f6") == LowerFirst("f6", "mountain", "lowland")
    assert Laid("e7 piece, f6 piece", phase="sinking").refused("sink f6") == LowerFirst("f6", "mountain", "hill")
    assert Laid("d7 piece red").events("done") == [SinkingDue(0, "lowland")]


@pytest.mark.rule("I24")
def test_islanders_are_put_on_any_piece_with_room() -> None:
    """Whoever's they are, the player on move puts them on other pieces, near or far, of any terrain."""
    table = sinking("piece red blue, d5 piece, f6 piece red red, j5 piece blue blue blue")
    assert table.refused("put j5") == PieceFull("j5")
    assert table.refused("put d7") == PieceSinks("d7")
    assert table.play("put f6 blue") == ["displaced blue d7 f6"]
    assert table.refused("put f6") == PieceFull("f6")
    assert table.play("put d5") == ["displaced red d7 d5", "piece_sunk d7 lowland boat", *table_spun(table)]
    assert (table.at("d7"), table.at("d5"), table.at("f6")) == ("boat", "piece red", "piece red red blue")


def table_spun(table: Laid) -> list[str]:
    """Return what is heard of the spinner in a table that has no animals to be moved."""
    assert table.phase == "moving"
    return ["spun monster 1"]


@pytest.mark.rule("I24")
def test_nothing_else_is_done_before_all_are_put() -> None:
    """It is said who has to be put, one after the other; until then nothing else happens."""
    table = Laid("d7 piece red blue blue, d5 piece", phase="sinking")
    assert table.events("sink d7") == [DisplacingDue(0, "d7", (0, 1, 1))]
    assert table.events("put d5 blue")[1:] == [DisplacingDue(0, "d7", (0, 1))]
    for line in ("done", "walk d5 d7", "sink d5", "skip", "place d5"):
        assert table.refused(line) == PutDue("d7", (0, 1))


@pytest.mark.rule("I24")
@pytest.mark.parametrize(
    ("seat", "there", "first"),
    [
        (0, "red blue green", "red"),
        (1, "red blue green", "blue"),
        (2, "red blue green", "green"),
        (2, "red blue", "red"),
        (1, "red green", "green"),
        (0, "blue green", "blue"),
    ],
)
def test_unnamed_is_the_next_in_turn_order(seat: int, there: str, first: str) -> None:
    """Without a colour the mover's own islander is put, else that of the next player in turn order."""
    table = sinking(f"piece {there}, d5 piece", seats=3, seat=seat)
    assert table.legal() == [f"put d5 {colour}" for colour in there.split()]
    assert table.play("put d5") == [f"displaced {first} d7 d5"]


@pytest.mark.rule("I24")
def test_a_colour_names_the_islander() -> None:
    """With a colour that player's islander is put; a player who has none there is refused."""
    table = sinking("piece red red blue, d5 piece", seats=3)
    assert table.refused("put d5 green") == NobodyToPut(2, "d7", (0, 0, 1))
    table.play("put d5 blue")
    assert table.legal() == ["put d5"]
    assert table.refused("put d5 blue") == NobodyToPut(1, "d7", (0, 0))
    assert table.play("put d5 red") == ["displaced red d7 d5"]


@pytest.mark.rule("I24")
def test_nobody_is_put_into_the_water_while_a_piece_has_room() -> None:
    """The sea, a boat, a coral island and a reef are no refuge."""
    table = sinking("piece red, f6 piece, c7 boat")
    assert table.refused("put c7") == PiecesHaveRoom("c7", ("f6",))
    assert table.refused("put b1") == NoSea("put", "b1", "coral")
    assert table.refused("put a3") == ReefThere("a3")


@pytest.mark.rule("I24")
def test_without_room_they_go_into_the_water_beside() -> None:
    """Is every piece full, they are put onto adjoining sea fields, also where a boat lies, and board none."""
    table = sinking(f"piece red red blue, {FULL}, c7 boat, c8 swim blue")
    assert table.legal("put") == [
        f"put {field} {who}" for field in ("c7", "c8", "d6", "e7", "e8") for who in ("red", "blue")
    ]
    assert table.refused("put d8") == PieceFull("d8")
    assert table.refused("put c6") == PutFurtherOff("c6", AROUND)
    assert table.play("put c7") == ["displaced red d7 c7"]
    assert table.play("put c8 blue") == ["displaced blue d7 c8"]
    assert table.play("put e7") == ["displaced red d7 e7", "piece_sunk d7 lowland boat", "spun monster 1"]
    assert (table.at("c7"), table.at("c8"), table.at("e7")) == ("boat swim red", "swim blue blue", "swim red")


@pytest.mark.rule("I24")
def test_water_without_animals_comes_first() -> None:
    """As long as there is an adjoining field without any animal, dolphins too, nobody is put beside one."""
    table = sinking(f"piece red blue, {FULL}, c7 shark, c8 dolphin, d6 monster, e7 octopus")
    assert table.legal() == ["put e8 red", "put e8 blue"]
    for field in ("c7", "c8", "d6", "e7"):
        assert table.refused(f"put {field}") == SaferWater(field, ("e8",))


@pytest.mark.rule("I24", "I31", "I35")
def test_then_water_with_animals_where_they_act_at_once() -> None:
    """Is there no other water, they are put beside animals: sharks and monsters take them, a dolphin takes them up."""
    laid = f"piece red red blue, {FULL}, c7 shark, c8 dolphin, d6 monster, e7 octopus, e8 ride blue, b2 swim red"
    table = sinking(laid)
    assert table.refused("put e8") == EscortThere("e8", (1,), hunters=False)
    assert table.play("put c7 blue") == ["displaced blue d7 c7", "lost blue c7 shark"]
    assert table.play("put c8") == ["displaced red d7 c8", "escort_begun red c8"]
    assert table.refused("put c8") == EscortThere("c8", (0,), hunters=False)
    assert table.legal() == ["put c7", "put d6", "put e7"]
    assert table.play("put d6")[:2] == ["displaced red d7 d6", "lost red d6 monster"]


@pytest.mark.rule("I24", "I44")
def test_hunters_let_nobody_be_put_to_an_escort() -> None:
    """With hunters too, no swimmer is put where a dolphin carries one."""
    table = sinking(f"piece red, {FULL}, c7 ride blue, c8 shark, d6 ride red, e7 shark, e8 shark", variant="hunters")
    assert table.legal() == ["put c8", "put e7", "put e8"]
    assert table.refused("put c7") == EscortThere("c7", (1,), hunters=True)


@pytest.mark.rule("I24", "I25")
@pytest.mark.parametrize(
    ("under", "after"),
    [
        ("boat", []),
        ("octopus", []),
        ("whirlpool", ["lost blue c7 whirlpool", "animal_lost c7 whirlpool dolphin", "escort_ended blue c7"]),
        ("shark", ["lost red d7 shark", "lost blue d7 shark"]),
        ("monster", ["lost red d7 monster", "lost blue d7 monster"]),
        ("dolphin", ["escort_begun red d7"]),
    ],
)
def test_at_last_into_the_water_of_the_field_itself(under: str, after: list[str]) -> None:
    """Is there no water beside that they may go to, they swim where the piece sinks, and meet what comes up there."""
    table = sinking(f"piece red blue, {WALLS}, c7 ride blue, c8 ride red, b2 swim red")
    assert table.legal() == ["put d7 red", "put d7 blue"]
    assert table.refused("put c6") == PutFurtherOff("c6", ("d7",))
    assert table.play("put d7") == ["displaced red d7 d7"]
    told = table.play("put d7", under=under)
    whirled = ["lost red c8 whirlpool", "animal_lost c8 whirlpool dolphin", "escort_ended red c8"]
    after = after + whirled if under == "whirlpool" else after
    assert told[:-1] == ["displaced blue d7 d7", f"piece_sunk d7 lowland {under}", *after]
    assert table.at("d7") == {
        "boat": "boat swim red blue",
        "octopus": "swim red blue octopus",
        "whirlpool": "swim red blue",
        "dolphin": "swim blue ride red dolphin",
    }.get(under, under)


@pytest.mark.rule("I25")
@pytest.mark.parametrize("under", ["monster", "shark", "octopus", "dolphin", "boat"])
def test_what_was_under_a_piece_appears(under: str) -> None:
    """The piece has become sea, with the animal or boat on it; beside it nothing happens."""
    table = Laid("d7 piece, c7 boat red swim blue, c8 swim red", phase="sinking")
    assert table.play("sink d7", under=under, spin="shark 1" if under != "shark" else "monster 1")[0] == (
        f"piece_sunk d7 lowland {under}"
    )
    assert table.at("d7") == under
    assert (table.at("c7"), table.at("c8")) == ("boat red swim blue", "swim red")
    assert "d7" in {seen.field for seen in table.seen.fields_ if seen.terrain == "sea"}


@pytest.mark.rule("I6", "I25")
def test_what_comes_to_light_is_what_lay_there() -> None:
    """Each piece shows the underside that it was laid with, in whatever order the pieces sink."""
    game = placed(match(seed=3))
    start = game.started(ALL)
    assert isinstance(start, GameStarted)
    under = {laid.field: laid.underside for laid in start.fields_}
    sunk: list[PieceSunk] = []
    random = Random(3).random
    while len(sunk) < 25 and not game.over:
        actions = game.game.legal(game.state)
        done = game.game.phase(game.state) == "moving"  # the last of what is listed there
        events = game.play(actions[-1 if done else int(random() * len(actions))])
        sunk += [event for event in events if isinstance(event, PieceSunk)]
    assert [event.underside for event in sunk] == [under[event.field] for event in sunk]
    assert len({event.underside for event in sunk}) == 6


@pytest.mark.rule("I26")
def test_a_whirlpool_takes_all_around() -> None:
    """Boats with all aboard, swimmers and animals on adjoining water are gone, told field by field in order."""
    table = Laid(
        "d7 piece, c7 boat red red blue, c8 swim red octopus shark, d6 swim blue ride blue ride red, e7 boat monster,"
        "d8 piece red, e8 boat, c6 boat blue swim blue shark",
        phase="sinking",
    )
    told = table.play("sink d7", under="whirlpool", spin="monster 1")
    assert told == [
        "piece_sunk d7 lowland whirlpool",
        "boat_lost c7 whirlpool red red blue",
        "lost red c7 whirlpool",
        "lost red c7 whirlpool",
        "lost blue c7 whirlpool",
        "lost red c8 whirlpool",
        "animal_lost c8 whirlpool shark",
        "animal_lost c8 whirlpool octopus",
        "lost red d6 whirlpool",
        "lost blue d6 whirlpool",
        "lost blue d6 whirlpool",
        "animal_lost d6 whirlpool dolphin",
        "animal_lost d6 whirlpool dolphin",
        "escort_ended red d6",
        "escort_ended blue d6",
        "boat_lost e7 whirlpool",
        "animal_lost e7 whirlpool monster",
        "boat_lost e8 whirlpool",
        "spun monster 1",
    ]
    assert [table.at(field) for field in ("d7", "c7", "c8", "d6", "e7", "e8")] == [""] * 6
    assert (table.at("d8"), table.at("c6")) == ("piece red", "boat blue swim blue shark")


@pytest.mark.rule("I26")
def test_a_whirlpool_spares_the_land() -> None:
    """On pieces beside it nothing changes, and its field is plain sea then, which a boat may enter."""
    table = Laid("d7 piece, d8 piece red blue, e7 piece red, b6 boat red", phase="sinking")
    table.play("sink d7", under="whirlpool")
    assert (table.at("d8"), table.at("e7"), table.at("d7")) == ("piece red blue", "piece red", "")
    table.run("done", "sink d8", "put e7", "put e7")
    assert table.run("sail b6 c7", "sail c7 d7") == ["boat_moved c7 d7 1 red"]


@pytest.mark.rule("I9", "I23")
def test_one_piece_a_turn_until_none_is_left() -> None:
    """Each turn one piece sinks, the last mountain too; afterwards nothing sinks any more."""
    table = Laid("e7 piece, g7 piece red, c7 boat blue")
    assert table.run("done", "sink e7")[0] == "piece_sunk e7 hill boat"
    assert table.run("done", "sink g7") == []
    assert table.legal() == [f"put {field}" for field in ("f6", "f7", "g6", "g8", "h6", "h7")]
    assert table.play("put g8", under="shark") == [
        "displaced red g7 g8",
        "piece_sunk g7 mountain shark",
        "spun monster 1",
    ]
    assert table.play("done") == ["spun monster 1"]
