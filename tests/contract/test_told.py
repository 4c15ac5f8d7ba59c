"""If it is not an event, it did not happen: whoever hears the events alone knows the whole public table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import redact
from tests.contract.known import KNOWN
from tests.contract.walks import SELDOM, hides, match_of, some_kinds, walk
from tests.dealt import ALL, CLOSED

if TYPE_CHECKING:
    from tests.contract.walks import Kind


@pytest.mark.rule("P10", "I3")
@pytest.mark.soak(2, 200)
@some_kinds(0)
def test_events_alone_tell_the_public_table(kind: Kind, rounds: int) -> None:
    """After every command the table that the events tell is the table that everybody sees."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        listener = KNOWN[kind[0]].listener(match.started(CLOSED))
        for event in match.dealt:
            listener.hear(event, "")
        assert listener.standing() == match.standing(CLOSED)
        for _ in walk(match, seed):
            for event in match.log[-1].events:
                listener.hear(redact(event, CLOSED), match.log[-1].command)
            if match.over or len(match.log) % SELDOM[kind[0]] == 0:
                assert listener.standing() == match.standing(CLOSED), match.log[-1]


@some_kinds(1)
def test_open_eyes_see_no_other_game(kind: Kind) -> None:
    """What `--reveal` tells is the same table, with nothing left out, wherever something is hidden."""
    match = match_of(kind, 5)
    hidden = hides(match.game) or match.started(ALL) != match.started(CLOSED)
    for _ in walk(match, 5, 10):
        assert match.standing(ALL).key == match.standing(CLOSED).key
        assert (match.standing(ALL) != match.standing(CLOSED)) == hidden
