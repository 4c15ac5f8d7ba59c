"""What happens where things meet: a table of all pairs, and several animals at once."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.messages import facts
from tests.island.laid import Laid

STANDING = ("swim blue", "boat", "boat blue blue", "monster", "shark", "octopus", "dolphin", "ride blue")
ELSEWHERE = "b11 boat red blue"
"""Somebody is still on the way, whatever happens, so that the game goes on."""

EATEN = {"boat blue blue": ("boat_lost c8 monster blue blue", "lost blue c8 monster", "lost blue c8 monster")}
MONSTER = {"swim blue": ("lost blue c8 monster",), "boat": ("boat_lost c8 monster",), **EATEN}
SHARK = {"swim blue": ("lost blue c8 shark",)}
OCTOPUS = {"boat blue blue": ("boat_lost c8 octopus blue blue",)}
DOLPHIN = {"swim blue": ("escort_begun blue c8",)}
SWIMMER = {"monster": ("lost red c8 monster",), "shark": ("lost red c8 shark",), "dolphin": ("escort_begun red c8",)}
NO_ESCORT = {"ride blue": "escort-there"}
ANIMALS = ("monster", "shark", "octopus", "dolphin", "ride blue")
NO_ANIMALS = dict.fromkeys(ANIMALS, "escort-barred")
NO_BOAT = dict.fromkeys(("boat", "boat blue blue", *ANIMALS), "boat-barred")
NOT_FREE = dict.fromkeys(("boat", "boat blue blue", *ANIMALS), "not-free")

MOVERS: dict[str, tuple[str, str, str, str]] = {
    "monster": ("c7 monster", "monster 1", "animal c7 c8", "animal_moved monster c7 c8 None"),
    "shark": ("c7 shark", "shark 1", "animal c7 c8", "animal_moved shark c7 c8 None"),
    "octopus": ("c7 octopus", "octopus 1", "animal c7 c8", "animal_moved octopus c7 c8 None"),
    "dolphin": ("c7 dolphin", "dolphin 1", "animal c7 c8", "animal_moved dolphin c7 c8 None"),
    "carrying dolphin": ("c7 ride red", "dolphin 1", "animal c7 c8", "animal_moved dolphin c7 c8 red"),
    "ridden dolphin": ("c7 ride red", "", "ride c7 c8", "dolphin_ridden c7 c8 2 red"),
    "swimmer": ("c7 swim red", "", "swim c7 c8", "islander_moved red swim c7 c8 2"),
    "rider": ("c7 ride red", "", "swim c7 c8 rider", "islander_moved red swim c7 c8 2"),
    "empty boat": ("c7 boat", "", "sail c7 c8", "boat_moved c7 c8 2"),
    "manned boat": ("c7 boat red blue", "", "sail c7 c8", "boat_moved c7 c8 2 red blue"),
    "diver": ("d7 piece red", "", "dive d7 c8", "islander_moved red dive d7 c8 2"),
}
"""What comes to c8, how it is laid, what the spinner shows if it has to turn, the command, and what is told of it."""

FOLLOWS: dict[str, dict[str, str | tuple[str, ...]]] = {
    "monster": {**MONSTER, **NO_ESCORT},
    "shark": {**SHARK, **NO_ESCORT},
    "octopus": {**OCTOPUS, **NO_ESCORT},
    "dolphin": {**DOLPHIN, **NO_ESCORT},
    "carrying dolphin": {**NO_ANIMALS},
    "ridden dolphin": {**NO_ANIMALS},
    "swimmer": {**SWIMMER, **NO_ESCORT},
    "rider": {**SWIMMER, **NO_ESCORT},
    "empty boat": {**NO_BOAT},
    "manned boat": {**NO_BOAT},
    "diver": {**NOT_FREE},
}
"""What follows where they meet: events, or the refusal; where nothing is said they share the field in peace."""

HUNTED: dict[str, tuple[str, ...]] = {
    "monster": ("lost blue c8 monster", "escort_ended blue c8"),
    "shark": ("lost blue c8 shark", "escort_ended blue c8"),
    "octopus": (),
    "dolphin": (),
}
"""What follows with hunters where an animal comes to a dolphin that carries a swimmer; all else stays as it was."""


def meet(mover: str, standing: str, variant: str = "none") -> list[str] | str:
    """Let two things meet on c8; give what follows the move, or why it is refused."""
    laid, spun, line, moved = MOVERS[mover]
    table = Laid(f"{laid}, c8 {standing}, {ELSEWHERE}", spun=spun, variant=variant)
    if not table.allowed(line):
        return table.refused(line).code
    told = table.play(line)
    assert told[0] == moved
    return [event for event in told[1:] if event != "escort_ended red c7"]


@pytest.mark.rule("I31", "I32", "I33")
@pytest.mark.parametrize("standing", STANDING)
@pytest.mark.parametrize("mover", ["monster", "octopus", "shark"])
def test_an_animal_comes(mover: str, standing: str) -> None:
    """A monster takes swimmers and boats, an octopus manned boats, a shark swimmers; none comes to an escort."""
    follows = FOLLOWS[mover].get(standing, ())
    assert meet(mover, standing) == (follows if isinstance(follows, str) else list(follows))


@pytest.mark.rule("I35", "I37", "I38")
@pytest.mark.parametrize("standing", STANDING)
@pytest.mark.parametrize("mover", ["dolphin", "carrying dolphin", "ridden dolphin"])
def test_a_dolphin_comes(mover: str, standing: str) -> None:
    """A free dolphin takes up a swimmer; one that carries shares a field with boats and swimmers, not with animals."""
    follows = FOLLOWS[mover].get(standing, ())
    assert meet(mover, standing) == (follows if isinstance(follows, str) else list(follows))


@pytest.mark.rule("I16", "I21", "I39")
@pytest.mark.parametrize("standing", STANDING)
@pytest.mark.parametrize("mover", ["swimmer", "rider"])
def test_a_swimmer_comes(mover: str, standing: str) -> None:
    """A swimmer, also one that leaves its dolphin, is taken by sharks and monsters and taken up by a free dolphin."""
    follows = FOLLOWS[mover].get(standing, ())
    assert meet(mover, standing) == (follows if isinstance(follows, str) else list(follows))


@pytest.mark.rule("I13", "I14")
@pytest.mark.parametrize("standing", STANDING)
@pytest.mark.parametrize("mover", ["empty boat", "manned boat", "diver"])
def test_a_boat_or_a_diver_comes(mover: str, standing: str) -> None:
    """A boat, and who dives, goes to swimmers only, and to nobody else."""
    follows = FOLLOWS[mover].get(standing, ())
    assert meet(mover, standing) == (follows if isinstance(follows, str) else list(follows))


@pytest.mark.rule("I44")
@pytest.mark.parametrize("standing", STANDING)
@pytest.mark.parametrize("mover", MOVERS)
def test_hunters_change_one_column(mover: str, standing: str) -> None:
    """With hunters animals may come to an escort, and sharks and monsters take its swimmer; nothing else changes."""
    follows = FOLLOWS[mover].get(standing, ())
    if standing == "ride blue" and mover in HUNTED:
        follows = HUNTED[mover]
    assert meet(mover, standing, "hunters") == (follows if isinstance(follows, str) else list(follows))


def test_every_row_is_looked_at() -> None:
    """The table of all pairs has a row for each thing that moves, and each cell is looked at."""
    assert set(MOVERS) == set(FOLLOWS)
    assert all(set(row) <= set(STANDING) for row in FOLLOWS.values())


@pytest.mark.rule("I32")
@pytest.mark.parametrize(
    ("laid", "line", "moved"),
    [
        ("d7 piece red, c8 boat octopus", "board d7 c8", "islander_moved red board d7 c8 2"),
        ("c7 boat red, c8 boat octopus", "transfer c7 c8", "islander_moved red transfer c7 c8 2"),
        ("c8 boat octopus swim red", "climb c8", "islander_moved red climb c8 c8 2"),
    ],
)
def test_an_empty_boat_with_an_octopus_sinks_when_boarded(laid: str, line: str, moved: str) -> None:
    """They share the field as long as nobody boards; who does swims then, and is warned before."""
    table = Laid(f"{laid}, {ELSEWHERE}")
    assert table.warned(line) == facts.Risk(0, 0, boat=True, field="c8", by="octopus")
    assert table.play(line) == [moved, "boat_lost c8 octopus red"]
    assert table.at("c8") == "swim red octopus"


@pytest.mark.rule("I32", "I33")
def test_a_shark_beside_the_octopus_eats_the_crew() -> None:
    """Who was in the boat that an octopus sinks is eaten where a shark is too, and so is who swam there already."""
    table = Laid(f"c7 octopus, c8 boat red blue blue shark, {ELSEWHERE}", spun="octopus 1")
    assert table.play("animal c7 c8") == [
        "animal_moved octopus c7 c8 None",
        "boat_lost c8 octopus red blue blue",
        "lost red c8 shark",
        "lost blue c8 shark",
        "lost blue c8 shark",
    ]
    assert table.at("c8") == "shark octopus"
    table = Laid(f"c7 boat red, c8 boat octopus shark, {ELSEWHERE}")
    assert table.warned("transfer c7 c8") == facts.Risk(0, 1, boat=True, field="c8", by="shark")


@pytest.mark.rule("I34", "I35")
def test_dolphins_take_up_the_crew_that_swims() -> None:
    """Of those whom an octopus throws into the water each free dolphin takes up one: the mover's own first."""
    table = Laid(f"c7 octopus, c8 boat red blue green dolphin dolphin, {ELSEWHERE}", spun="octopus 1", seats=3, seat=1)
    assert table.play("animal c7 c8") == [
        "animal_moved octopus c7 c8 None",
        "boat_lost c8 octopus red blue green",
        "escort_begun blue c8",
        "escort_begun green c8",
    ]
    assert table.at("c8") == "swim red ride blue green octopus dolphin dolphin"


@pytest.mark.rule("I34")
def test_monsters_come_first_then_octopuses_then_sharks() -> None:
    """Where several animals act a monster takes all, and a dolphin takes up who is left, which is nobody."""
    table = Laid(f"c7 monster, c8 boat swim blue octopus, {ELSEWHERE}", spun="monster 1")
    assert table.play("animal c7 c8") == [
        "animal_moved monster c7 c8 None",
        "boat_lost c8 monster",
        "lost blue c8 monster",
    ]
    table = Laid(f"c7 octopus, c8 boat red dolphin shark, {ELSEWHERE}", spun="octopus 1")
    assert table.play("animal c7 c8")[1:] == ["boat_lost c8 octopus red", "lost red c8 shark"]
    assert table.at("c8") == "shark octopus dolphin"


@pytest.mark.rule("I34")
def test_all_animals_share_a_field() -> None:
    """Any number of animals can be on one field, and on a boat's field those that let it be."""
    table = Laid(f"c8 monster monster shark octopus dolphin dolphin, c7 monster, {ELSEWHERE}", spun="monster 1")
    table.play("animal c7 c8")
    assert table.at("c8") == "monster monster monster shark octopus dolphin dolphin"
    table = Laid(f"c8 boat blue shark, c7 shark, {ELSEWHERE}", spun="shark 1")
    table.play("animal c7 c8")
    assert table.at("c8") == "boat blue shark shark"


@pytest.mark.rule("I31")
def test_a_monster_takes_boat_crew_and_swimmers() -> None:
    """All is told: the boat, those aboard, then the swimmers, owners in turn order."""
    table = Laid(f"c7 monster, c8 boat red blue swim red blue blue, {ELSEWHERE}", spun="monster 1", seat=1)
    assert table.play("animal c7 c8") == [
        "animal_moved monster c7 c8 None",
        "boat_lost c8 monster red blue",
        "lost red c8 monster",
        "lost blue c8 monster",
        "lost red c8 monster",
        "lost blue c8 monster",
        "lost blue c8 monster",
    ]
    assert table.at("c8") == "monster"
    assert [one.lost for one in table.seen.seats] == [12 - 1, 12 - 1]


@pytest.mark.rule("I32")
def test_an_octopus_throws_the_crew_into_the_water() -> None:
    """The boat is gone, those aboard swim on that field with who swam there, and nobody is lost."""
    table = Laid(f"c7 octopus, c8 boat red red blue swim blue, {ELSEWHERE}", spun="octopus 1")
    before = [one.left for one in table.seen.seats]
    assert table.play("animal c7 c8")[1:] == ["boat_lost c8 octopus red red blue"]
    assert table.at("c8") == "swim red red blue blue octopus"
    assert [one.left for one in table.seen.seats] == before
    assert "boat_lost" not in " ".join(Laid(f"c7 octopus, c8 boat, {ELSEWHERE}", spun="octopus 1").play("animal c7 c8"))


@pytest.mark.rule("I44")
def test_hunters_take_all_the_swimmers_of_a_field() -> None:
    """A shark that hunts takes the swimmer of the dolphin and those beside it; the dolphin stays."""
    table = Laid(f"c7 shark, c8 boat red swim blue ride red ride blue, {ELSEWHERE}", variant="hunters", spun="shark 1")
    assert table.play("animal c7 c8") == [
        "animal_moved shark c7 c8 None",
        "lost red c8 shark",
        "lost blue c8 shark",
        "lost blue c8 shark",
        "escort_ended red c8",
        "escort_ended blue c8",
    ]
    assert table.at("c8") == "boat red shark dolphin dolphin"


@pytest.mark.rule("I21")
@pytest.mark.parametrize(
    ("laid", "line", "lost", "by"),
    [
        ("c7 swim red, c8 shark", "swim c7 c8", 1, "shark"),
        ("c7 swim red, c8 monster", "swim c7 c8", 1, "monster"),
        ("c7 boat red shark", "jump c7", 1, "shark"),
        ("c7 ride red, c8 shark", "swim c7 c8", 1, "shark"),
        ("c7 swim red, c8 octopus", "swim c7 c8", 0, ""),
        ("c7 swim red, c8 dolphin", "swim c7 c8", 0, ""),
        ("c7 boat red", "sail c7 c8", 0, ""),
    ],
)
def test_the_danger_is_said_before(laid: str, line: str, lost: int, by: str) -> None:
    """Before an islander would be lost it is said by what; nothing is said where nothing is lost."""
    table = Laid(f"{laid}, {ELSEWHERE}")
    field = "c7" if line == "jump c7" else "c8"
    assert table.warned(line) == (facts.Risk(0, lost, boat=False, field=field, by=by) if lost else None)


@pytest.mark.rule("I21", "I31")
def test_an_own_loss_by_an_animal_is_said_before() -> None:
    """Who moves an animal onto an own boat is warned, and not where it meets others only."""
    table = Laid(f"c7 monster, c8 boat red red blue, c6 boat blue, {ELSEWHERE}", spun="monster 1")
    assert table.warned("animal c7 c8") == facts.Risk(0, 2, boat=True, field="c8", by="monster")
    assert table.warned("animal c7 c6") is None
    assert table.warned("skip") is None
