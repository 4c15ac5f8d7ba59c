"""Without `--reveal` nothing hidden leaks into any output."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.games.path.board.board import PLACES
from atlantis_cli.shell.files import seating
from tests.shell.running import PAIR, here, only, told
from tests.shell.scripts import called, is_person, played, script

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tests.shell.running import Told

LOOKS = [
    *("status", "turn", "look 1 53", "near 27", "path", "next flag", "gaps", "figures", "tiles", "scores"),
    *("log 30", "log 2 back", "log move", "news", "where", "repeat", "save a", "load a"),
]
OWN_LOOKS = ["hand", "moves", "legal", "hint"]
ITEMS = ("amphora", "crown", "flag", "helmet", "olives", "ring", "statue")
DRAWN = re.compile(rf"draws\s+\w+\s+(?!cards?\b)|draws\s+(?:{'|'.join(ITEMS)})")


def some_looks(place: int) -> list[str]:
    """Look at some things before a command, and at others before the next; save and load now and then."""
    return [*LOOKS[place % 4 : -2 : 4], *(() if place % 9 else LOOKS[-2:])]


def secrets(value: Any) -> Iterator[Any]:  # noqa: ANN401  (anything that JSON has)
    """Walk through all that an object holds."""
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inner:
        yield from secrets(each)


def covered(objects: list[Told]) -> list[Any]:
    """Return the lower tiles of all stacks that are told."""
    stacks = [each for each in secrets(objects) if isinstance(each, dict) and set(each) == {"space", "tiles"}]
    return [stack["tiles"][0] for stack in stacks if len(stack["tiles"]) == 2]


def hands(objects: list[Told]) -> set[str]:
    """Name the players whose drawn or held cards are told, but for what is public: payments and a shown hand."""
    public = {"paid", "final_crossing", "tile_sold", "preview", "moves", "hint"}
    private = [each for each in objects if each["event"] not in public]
    holders = [each for each in secrets(private) if isinstance(each, dict) and isinstance(each.get("cards"), list)]
    return {holder["player"] for holder in holders if "player" in holder}


@pytest.mark.soak(1, 20)
@pytest.mark.parametrize(
    ("table", "seen"),
    [("Anna,easy", {"Anna"}), ("easy,Anna,random", {"Anna"}), ("easy,random", set()), ("Anna,Bo", set())],
)
def test_objects_tell_nobody_elses_cards(table: str, seen: set[str], rounds: int) -> None:
    """Only one person's own cards are told, covered tiles never; with `--reveal` both are."""
    for seed in range(rounds):
        match = played(table, seed, luck=seed)
        lines = [
            line
            for place, command in enumerate(script(match))
            for line in (*some_looks(place), command, "undo", command)
        ]
        objects = told(*called(match), lines=[*lines, *LOOKS, "hand" if seen else "status"])
        assert hands(objects) == seen
        assert "hands" not in objects[0]
        assert not any(covered(objects))
        open_table = told(*called(match), "--reveal", lines=[*lines, *LOOKS])
        assert hands(open_table) == {player.name for player in match.players}
        assert all(covered(open_table))


def other_orders(match: Match, known: int) -> dict[str, list[int]]:
    """Change what is hidden: the tiles that are still covered, and the cards after the first known ones."""
    orders = {f"half {half}": list(match.sealed.order(f"half {half}")) for half in (0, 1)}
    for half, order in enumerate(orders.values()):
        below = [place for space, place in PLACES[half][1].items() if match.state.covered[space]]
        for place, tile in zip(below, [order[place] for place in reversed(below)], strict=True):
            order[place] = tile
    name = match.state.pile_name
    pile = list(match.sealed.order(name))
    return orders | {name: pile[:known] + pile[known:][::-1]}


def in_another_world(match: Match, known: int, arguments: list[str], lines: list[str]) -> bytes:
    """Play the same game where everything that is hidden is different."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seating, "Match", partial(Match, orders=other_orders(match, known)))
        return here(*arguments, lines=lines).out


@pytest.mark.soak(1, 40)
@pytest.mark.parametrize("style", ["text", "jsonl"])
@pytest.mark.parametrize("table", ["Anna,easy", "Anna,Bo", "Anna,Bo,random", "Anna,easy,random,Bo"])
def test_hidden_things_change_no_byte(table: str, style: str, rounds: int) -> None:
    """Are covered tiles, the draw pile and before the first turn all other hands different, no byte told is."""
    for seed in range(rounds):
        for commands in (0, 1, 8):
            match = played(table, seed, luck=seed, most=commands)
            known = match.state.pile_size - match.state.pile if commands else 4
            arguments = [*called(match), "--format", style]
            lines = [*script(match), *LOOKS[:-2], *(() if commands else OWN_LOOKS), "quit"]
            if commands and "=" in arguments[1]:
                continue  # a computer player would play on with other cards
            assert in_another_world(match, known, arguments, lines) == here(*arguments, lines=lines).out
            revealed = [*arguments, "--reveal"]
            if style == "jsonl":
                assert in_another_world(match, known, revealed, lines) != here(*revealed, lines=lines).out


@pytest.mark.soak(3, 60)
def test_hot_seat_tells_no_hand_unasked(rounds: int) -> None:
    """At one keyboard no sentence names a card of a hand, unless the player asks for it."""
    for seed in range(rounds):
        match = played("Anna,Bo", seed, luck=seed)
        lines = [line for place, command in enumerate(script(match)) for line in (*some_looks(place), command)]
        draws = [line for line in here(*called(match), lines=lines).text.split(".") if "draws" in line]
        assert draws
        assert not [line for line in draws if DRAWN.search(line)]


def test_a_refusal_tells_no_hand() -> None:
    """What is refused at one keyboard names only the card that was tried."""
    for style in ("text", "jsonl"):
        for card in ITEMS:
            run = here(
                *PAIR, "--format", style, "--on-error", "continue", lines=[f"move a {card} {card} {card}", "why"]
            )
            if run.err:
                assert not [item for item in ITEMS if item != card and item in run.complaint]


def test_after_the_end_no_hand_is_told() -> None:
    """When the game is over, nobody is on, so at one keyboard nobody's hand is told."""
    match = played("Anna,Bo,easy", 2, luck=2)
    run = here(*called(match), lines=[*script(match), "hand"])
    assert run.status == 1
    assert "over" in run.complaint
    assert here("--players", "easy,random", "--seed", "1", lines=["hand"]).status == 1


def test_a_person_alone_sees_the_own_cards() -> None:
    """Who plays alone against computer players is told what was drawn, and nothing of the others' cards."""
    match = played("Anna,easy", 3, luck=3)
    objects = told(*called(match), lines=script(match))
    for draw in only(objects, "cards_drawn"):
        assert ("cards" in draw) == (draw["player"] == "Anna")
        assert len(draw.get("cards", range(draw["count"]))) == draw["count"]


def test_a_program_and_a_person_are_told_the_same() -> None:
    """Sentences tell no more than objects do: every item told of a draw stands in the objects."""
    match = played("Anna,easy", 5, luck=5)
    assert any(not is_person(player) for player in match.players)
    text = here(*called(match), lines=script(match)).text.replace("\n", " ")
    draws = [line for line in text.split(". ") if line.startswith("easy") and "draws" in line]
    assert draws
    assert not [line for line in draws if DRAWN.search(line)]
