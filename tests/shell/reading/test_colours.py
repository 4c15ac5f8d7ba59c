"""A colour that nobody plays: no word for it is offered, and whoever says one hears who plays, in each command."""

from __future__ import annotations

from functools import cache
from itertools import cycle, product
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.core.match import Match
from atlantis_cli.games import game_named
from atlantis_cli.games.island.messages.refusals import NobodyPlays
from atlantis_cli.shell.output.active_language import ActiveLanguage
from tests.contract.walks import NAMES, walk
from tests.island.laid import Laid, match
from tests.shell.running import here, languages, told, unheard
from tests.shell.scripts import called, played, script

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Words

GAME = game_named("island")
SEATS = GAME.seats
FIELDS = ("c7", "d7", "c6", "b2", "m12")
OF_ONE = ("put {0}", "climb {0}", "climb {0} rider", "go {0}", "go {0} rider")
OF_TWO = ("animal {0} {1}", "animal {0} {1} rider", *(f"{verb} {{0}} {{1}}" for verb in ("swim", "land", "go")))
OF_RIDERS = tuple(f"{verb} {{0}} {{1}} rider" for verb in ("swim", "land", "go"))
COMMANDS = (*OF_ONE, *OF_TWO, *OF_RIDERS)
"""Every command in which a colour can be said, without it."""

DUE = ("placing", "moving", "sinking", "displacing", "animal")
LAID = "d7 piece red blue, e7 piece, c7 boat red swim red blue, c6 swim red ride red, b6 swim red blue, c5 dolphin"


def lines() -> Iterator[str]:
    """List every command with every colour, each tried too."""
    for command, colour in product(COMMANDS, GAME.colours):
        line = f"{command.format('c7', 'c6')} {colour}"
        yield from (line, f"preview {line}")


@cache
def speaker_of(language: str) -> ActiveLanguage:
    """Load a language once."""
    return ActiveLanguage(language, "island")


def table_in(phase: str, seats: int) -> Laid:
    """Lay a table on which something of everything can be done in this phase."""
    if phase == "displacing":
        table = Laid(LAID, seats=seats, phase="sinking")
        table.play("sink d7")
        return table
    return Laid(LAID, seats=seats, phase=phase, spun="dolphin 1" if phase == "animal" else "")


@given(
    st.sampled_from(COMMANDS),
    st.sampled_from(FIELDS),
    st.sampled_from(FIELDS),
    st.sampled_from(GAME.colours),
    st.sampled_from((*DUE, "over")),
    st.sampled_from(SEATS),
)
def test_a_colour_that_nobody_plays_is_refused(  # noqa: PLR0913, PLR0917  (all that varies)
    command: str, start: str, end: str, colour: str, phase: str, seats: int
) -> None:
    """The game refuses such a colour in any command and any phase, names who plays, and can be told so."""
    words: Words = (*command.format(start, end).split(), colour)
    state = table_in(phase, seats).state
    no = GAME.refusal(state, GAME.read(state, words))
    played = GAME.colours[:seats]
    if colour in played:
        assert not isinstance(no, NobodyPlays)
    else:
        assert no == NobodyPlays(colour, tuple(range(seats)), played)
    for language in languages():
        speaker = speaker_of(language)
        speaker.seat(match(seats).players, None, GAME.gathered, GAME.colours)
        assert no is None or speaker.narrator.say(no)


@pytest.mark.parametrize("seats", SEATS)
def test_no_such_colour_can_be_conceived(seats: int) -> None:
    """Wherever a command can go on by a colour, it is one that somebody plays."""
    random, seen = Random(seats).random, set()
    game = match(seats)
    for _ in walk(game, seats, 60):
        for command in COMMANDS:
            fields = [FIELDS[int(random() * len(FIELDS))] for _ in range(2)]
            seen |= {*GAME.conceive(game.state, tuple(command.format(*fields).split()))}
    assert seen & {*GAME.colours} == {*GAME.colours[:seats]}


@pytest.mark.parametrize(
    ("phase", "seats", "language"), [*zip(DUE, cycle(SEATS), cycle(languages()[::-1]), strict=False)]
)
def test_every_colour_is_answered_at_the_front_door(phase: str, seats: int, language: str) -> None:
    """Each command and each try with each colour is answered or refused in a sentence, whatever is due."""
    game = played(",".join(NAMES[:seats]), 2, game="island", luck=seats)
    again = Match(game.game, game.seed, game.players, game.options)
    while again.game.phase(again.state) != phase:
        again.play(again.game.read(again.state, game.log[len(again.log)].words))
    begun = script(again)
    run = here(*called(game), "--lang", language, "--on-error", "continue", lines=[*begun, *lines()])
    assert run.status == 1
    assert unheard(run)


@pytest.mark.parametrize("seats", SEATS)
def test_what_can_follow_is_a_colour_that_is_played(seats: int) -> None:
    """Asked what can follow a try, the program names just the colours at the table."""
    asked = ["preview put e5 ?", "preview animal c7 c6 ?", "preview swim c7 c6 rider ?"]
    heard = told("--game", "island", "--players", ",".join(NAMES[:seats]), "--seed", "1", lines=asked)
    offered = [{*each["words"]} & {*GAME.colours} for each in heard if each["event"] == "choices"]
    assert offered == [{*GAME.colours[:seats]}] * len(asked)
