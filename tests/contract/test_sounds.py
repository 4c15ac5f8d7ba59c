"""What sounds: every event of every game or a reason why not, and nothing that a listener may not know."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import Event, Eyes, Listener, redact
from atlantis_cli.core.sound import ALIKE, KINDS, OF_FRIENDS, OF_TABLE, Sound
from atlantis_cli.games import game_named
from atlantis_cli.shell.output.in_order import sounding
from tests.contract.known import KNOWN
from tests.contract.walks import KINDS as GAMES
from tests.contract.walks import ROOMS, SELDOM, match_of, named, walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.core.match import Match
    from tests.contract.walks import Kind

SILENT = {
    "island": {
        "GameStarted": "nothing has happened yet, and all of it is told",
        "SinkingDue": "it only asks, and whoever is asked hears the sentence",
        "DisplacingDue": "it only asks",
        "AnimalSkipped": "nothing moves; the spinner has sounded",
        "EscortEnded": "what ends it sounds: a step, a rescue or a loss",
    },
    "path": {
        "GameStarted": "nothing has happened yet, and all of it is told",
        "TurnHeld": "nothing on the table changes",
        "PileReshuffled": "the cards that are drawn from it sound",
    },
    "pig": {
        "GameStarted": "the sample has no sounds but those that every game has",
        "DieRolled": "as above",
        "CardPlayed": "as above",
        "PotKept": "as above",
    },
}
"""Events that make no sound, and why."""


def heard(match: Match, events: Iterable[Event], eyes: Eyes) -> list[Sound]:
    """Return how events sound as a place has them: what may not be seen is taken out first."""
    return [*chain.from_iterable(match.game.sounds([redact(event, eyes) for event in events], eyes))]


def told(match: Match) -> Sequence[Sequence[Event]]:
    """List what happened, decision by decision, as it is told."""
    return [match.dealt, *(entry.events for entry in match.log)]


def eyes_of(seats: Iterable[int], trail: tuple[str, ...] = ()) -> Listener:
    """Make somebody who sits on these seats."""
    return Listener(frozenset(seats), False, trail)  # noqa: FBT003  (a record)


@pytest.mark.soak(1, 20)
@pytest.mark.parametrize("kind", GAMES, ids=named)
def test_each_sound_is_one_that_the_game_has(kind: Kind, rounds: int) -> None:
    """Each sound is of a kind that the game lists, between left and right, near and far, and not often repeated."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        for _ in walk(match, seed):
            pass
        for events in told(match)[:: SELDOM[kind[0]]]:
            for eyes in (eyes_of({0}), eyes_of(())):
                found = heard(match, events, eyes)
                for sound in found:
                    assert sound.kind in (*match.game.sound_kinds, *OF_TABLE)
                    assert -1 <= sound.side <= 1
                    assert 0 <= sound.away <= 1
                kinds = [sound.kind for sound in found]
                assert all(len({*kinds[at : at + ALIKE + 1]}) > 1 for at in range(len(kinds) - ALIKE))


@pytest.mark.soak(1, 20)
@pytest.mark.parametrize("kind", GAMES, ids=named)
def test_what_is_told_says_which_events_it_tells(kind: Kind, rounds: int) -> None:
    """What people hear is the same with the places of the events it tells, none is told twice, and no sound is lost."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        for _ in walk(match, seed):
            pass
        for events in told(match)[:: SELDOM[kind[0]]]:
            found = match.game.gathered_from(events)
            assert [event for event, _ in found] == [*match.game.gathered(events)]
            places = [place for _, here in found for place in here]
            assert len({*places}) == len(places)
            assert {*places} <= {*range(len(events))}
            eyes = eyes_of({0})
            heard_with = [sound for _, sounds in sounding(match.game, events, eyes) for sound in sounds]
            assert Counter(heard_with) == Counter(heard(match, events, eyes)) or not found


@pytest.mark.parametrize("name", ROOMS)
def test_every_event_sounds_or_is_silent_for_a_reason(name: str) -> None:
    """Over whole games each kind of event makes a sound, or it stands above why it makes none; and not both."""
    sounding: set[str] = set()
    silent: set[str] = set()
    for kind in [kind for kind in GAMES if kind[0] == name]:
        match = match_of(kind, 3)
        for _ in walk(match, 3):
            pass
        for events in ([match.started(eyes_of({0}))], *told(match)):
            before: list[Event] = []
            for event in events:
                more = heard(match, [*before, event], eyes_of({0}))
                fewer = heard(match, before, eyes_of({0}))
                (sounding if len(more) > len(fewer) else silent).add(type(event).__name__)
                before = [event]
    assert silent - sounding <= {*SILENT[name]}
    assert not sounding & {*SILENT[name]}


@pytest.mark.parametrize("name", ROOMS)
def test_every_kind_is_made_by_some_event(name: str) -> None:
    """What a game lists is heard in one of its games, and so is every turn and end; what is taught is what is heard.

    A refusal is heard where one is refused, and nowhere else.
    """
    game, found, ends = game_named(name), set[str](), set[str]()
    assert {*game.sound_kinds} | {*OF_TABLE} <= {*KINDS}
    assert {sound.kind for lesson in game.taught() for sound in lesson} <= {*game.sound_kinds, *OF_TABLE}
    for kind in [kind for kind in GAMES if kind[0] == name]:
        for seed in range(2):
            match = match_of(kind, seed)
            for _ in walk(match, seed):
                pass
            found |= {sound.kind for events in told(match) for sound in heard(match, events, eyes_of({0}))}
            places = [eyes_of(()), *(eyes_of({seat}) for seat in range(len(match.players)))]
            ends |= {sound.kind for eyes in places for sound in heard(match, told(match)[-1], eyes)}
    assert {*game.sound_kinds} <= found
    assert found | ends == {*game.sound_kinds, *OF_TABLE} - {"refused"}


def test_every_kind_belongs_somewhere() -> None:
    """Each kind is one of a game, of every game, or of a table whose people are far away."""
    assert {*KINDS} == {*OF_TABLE, *OF_FRIENDS, *(kind for name in ROOMS for kind in game_named(name).sound_kinds)}


@pytest.mark.parametrize("kind", GAMES, ids=named)
def test_a_sweep_goes_from_left_to_right_over_what_may_be_known(kind: Kind) -> None:
    """Whatever a seat cannot see lies otherwise: a sweep of it is the same, and goes from left to right."""
    match, random = match_of(kind, 1), Random(1).random
    game = match.game
    for number, _ in enumerate(walk(match, 1)):
        if number % (7 * SELDOM[kind[0]]):
            continue
        other = KNOWN[game.name].again(game, match.state, 0, random)
        for what in ("", *game.sweeps) if game.sweeps else ():
            swept = [list(game.swept(game.view(state, 0), what, eyes_of({0}))) for state in (match.state, other)]
            assert swept[0] == swept[1]
            sides = [sound.side for sound in swept[0]]
            assert sides == sorted(sides)
            assert {sound.kind for sound in swept[0]} <= {*game.sound_kinds}


@pytest.mark.soak(1, 20)
@pytest.mark.parametrize("kind", GAMES, ids=named)
def test_no_sound_tells_what_is_hidden(kind: Kind, rounds: int) -> None:
    """Whatever stands in the fields that a listener may not see, and whoever it is, the sounds are the same."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        for _ in walk(match, seed):
            pass
        for events in told(match)[:: SELDOM[kind[0]]]:
            for seat in range(len(match.players)):
                eyes = eyes_of({seat})
                seen = [redact(event, eyes) for event in events]
                bare = [event.replace(**dict.fromkeys(event.secret)) if event.secret else event for event in seen]
                assert list(match.game.sounds(seen, eyes)) == list(match.game.sounds(bare, eyes))
