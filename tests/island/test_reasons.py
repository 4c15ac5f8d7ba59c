"""Why a computer player of `island` would do something: the reasons of hints."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.messages import facts
from tests.island.laid import Laid
from tests.island.test_opponents import over_whirlpools


def reason(table: Laid, command: str) -> tuple[str, int]:
    """Return the reason for a command, and its number."""
    hint = GAME.reason(table.state, GAME.read(table.state, tuple(command.split())))
    assert isinstance(hint, facts.Hint)
    assert hint.command == command
    return hint.kind, hint.gain


@pytest.mark.parametrize(
    ("laid", "command", "kind"),
    [
        ("b2 boat red, l11 boat blue", "ashore b2 b1", "rescue"),
        ("b4 boat red, l11 boat blue", "sail b4 b3", "nearer"),
        ("b3 boat red, b6 monster, l11 boat blue", "sail b3 c4", "fetch"),
        ("l6 boat red, k9 monster, l11 boat blue", "sail l6 m6", "safer"),
        ("b3 boat, l11 boat blue red", "sail b3 b4", "fetch"),
        ("d5 piece, c5 swim red, l11 boat blue", "land c5 d5", "safer"),
        ("d5 piece red, c5 boat, l11 boat blue", "board d5 c5", "aboard"),
        ("d5 piece red, d6 piece, l11 boat blue", "walk d5 d6", "closer"),
        ("c4 boat red, c3 boat, l11 boat blue", "transfer c4 c3", "nearer"),
        ("g3 boat red, f3 boat, l11 boat blue", "transfer g3 f3", "nearer"),
        ("c3 boat red, c4 boat, l11 boat blue", "transfer c3 c4", "fetch"),
        ("b3 boat red, b2 shark, l11 boat blue", "jump b3", "overboard"),
        ("d5 piece red, l11 boat blue", "done", "done"),
    ],
)
def test_a_reason_fits_the_movement(laid: str, command: str, kind: str) -> None:
    """A hint says why one moves: to save, to get nearer or out of danger, into a boat, or to bring one."""
    assert reason(Laid(laid), command) == (kind, int(kind == "rescue"))


def test_a_reason_tells_whom_a_sinking_harms() -> None:
    """A piece sinks because others stand there, or because a whirlpool would take them; else it harms nobody."""
    laid = "d5 piece blue blue, d6 piece, d7 piece red, d8 piece, c7 boat blue blue red, l11 boat red"
    table = over_whirlpools(laid, "sinking")
    assert reason(table, "sink d5") == ("sink", 2)
    assert reason(table, "sink d6") == ("swirl", 2)
    assert reason(table, "sink d8") == ("sink", 0)
    assert reason(table, "sink d7") == ("least", 0)


def test_an_only_choice_is_not_called_the_best() -> None:
    """Of the one piece that can sink, and of the one place that is left, a hint says just that."""
    assert reason(Laid("d5 piece red, l11 boat blue", phase="sinking"), "sink d5") == ("only", 0)


def test_a_hint_names_an_only_opponent() -> None:
    """Between two there is one whom a hint can mean; between three it names nobody."""
    for seats, rival in ((2, 0), (3, None)):
        table = Laid("d5 piece red, d6 piece blue", phase="sinking", seats=seats, seat=1)
        hint = GAME.reason(table.state, GAME.read(table.state, ("sink", "d5")))
        assert isinstance(hint, facts.Hint)
        assert (hint.kind, hint.rival) == ("sink", rival)


@pytest.mark.parametrize(
    ("laid", "spun", "command", "kind"),
    [
        ("c4 swim red, l11 boat blue blue, h12 monster", "monster 3", "animal h12 k11", "menace"),
        ("g3 boat red red, l11 boat blue, g5 monster", "monster 3", "animal g5 g8", "spare"),
        ("k11 boat blue blue, l2 boat red, j11 shark", "shark 2", "animal j11 l11", "shut"),
        ("k11 boat red red, l2 boat blue, l11 shark", "shark 2", "animal l11 j11", "open"),
        ("e4 swim red, l11 boat blue, g5 dolphin", "dolphin 2", "animal g5 f4", "approach"),
        ("e4 swim blue, l11 boat red, d3 dolphin", "dolphin 3", "animal d3 b2", "leave"),
        ("e4 boat blue, l11 boat red, d3 dolphin", "dolphin 3", "animal d3 b2", "animal"),
        ("e4 swim blue, l11 boat red, d3 shark", "shark 1", "animal d3 e4", "attack"),
        ("e4 swim red, l11 boat blue, d3 dolphin", "dolphin 1", "animal d3 e4", "escort"),
        ("e4 ride red, l11 boat blue", "dolphin 1", "animal e4 d3 rider", "carry"),
        ("e4 boat, l11 boat blue red, d3 octopus", "octopus 1", "animal d3 e4", "animal"),
        ("e4 boat, l11 boat blue red, d3 monster", "monster 1", "animal d3 e4", "wreck"),
    ],
)
def test_a_reason_fits_the_animal(laid: str, spun: str, command: str, kind: str) -> None:
    """A hint says whom an animal harms or helps from where it goes."""
    assert reason(Laid(laid, spun=spun), command)[0] == kind
