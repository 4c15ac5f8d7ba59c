"""Sounds in order with what is said: each begins with the sentence that tells what it sounds for."""

from __future__ import annotations

from atlantis_cli.shell.output.outputs import is_told, worded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeAlias

    from atlantis_cli.core.game import Game
    from atlantis_cli.core.message import Event, Eyes, Player
    from atlantis_cli.core.sound import Sound
    from atlantis_cli.language.narrator import Narrator

    Sounding: TypeAlias = tuple[Event, Sequence[Sound]]  # what people hear, and how all sounds that it tells


def sounding(game: Game, happened: Sequence[Event], eyes: Eyes) -> list[Sounding]:
    """Return what people hear of these events, each with its sounds; what goes without saying sounds with the next."""
    rows = list(game.sounds(happened, eyes))
    told = game.gathered_from(happened)
    known = {place for _, places in told for place in places}
    unsaid = [place for place in range(len(rows)) if place not in known]
    found: list[Sounding] = []
    for number, (event, places) in enumerate(told):
        last = number + 1 == len(told)
        before = [place for place in unsaid if last or any(place < each for each in places)]
        unsaid = unsaid[len(before) :]
        found.append((event, [sound for place in sorted((*before, *places)) for sound in rows[place]]))
    return found


def with_sentences(
    heard: Sequence[Sounding], narrator: Narrator, players: Sequence[Player]
) -> Iterator[tuple[str, list[Sound]]]:
    """Give each sentence with the sounds that begin with it; at last "" with those after which none comes.

    Of what is told by several sentences the first of its sounds belongs to the first one, and what follows to the last.
    """
    events = [event for event, _ in heard]
    told = [place for place in range(len(events)) if is_told(events, place, players)]
    lines, traces = narrator.traced([worded(events[place], narrator) for place in told])
    lines_of: dict[int, list[int]] = {}
    for line, trace in enumerate(traces):
        for number in trace:
            lines_of.setdefault(told[number], []).append(line)
    begun: list[list[Sound]] = [[] for _ in (*lines, "")]
    first = len(lines)
    for place in reversed(range(len(heard))):  # what has no sentence of its own takes the next one
        own = lines_of.get(place, [first])
        first, sounds = own[0], heard[place][1]
        begun[own[-1]][:0] = sounds[1:]
        begun[first][:0] = sounds[:1]
    yield from zip((*lines, ""), begun, strict=True)
