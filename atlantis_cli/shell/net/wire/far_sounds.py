"""Sounds on their way to somebody far away: what happens is named at the table, and played over there."""

from __future__ import annotations

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.files.settings import Settings
from atlantis_cli.shell.messages import far
from atlantis_cli.shell.output.aloud import Aloud

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from atlantis_cli.core.message import Fact

HEARD = "sound"
"""As what sounds come among what is spoken."""

MOST = 60
"""So many sounds are taken at once: the path has 53 tiles to sweep over, and more would play for long."""

LONGEST_SWEEP = 10.0


HIGHEST = 99
"""No step of a scale is higher."""


OF_PEOPLE: Mapping[type[Fact], str] = {
    **dict.fromkeys((far.SatDown, far.WatcherCame, far.CameBack), "came"),
    **dict.fromkeys((far.DroppedOut, far.GotUp, far.WatcherLeft, far.SentAway), "left"),
    **dict.fromkeys((far.HeardSaying, far.HeardWhisper), "said"),
}
"""What is told of people, and how it sounds."""


def of_people(fact: Fact) -> Iterable[Sound]:
    """Sound as a friend who comes, goes or speaks, where it is that what is told."""
    kind = OF_PEOPLE.get(type(fact))
    return (Sound(kind),) if kind else ()


class SoundsAfar(Aloud):
    """Stands at a far place for what makes it heard: sounds go over the wire, where they are wanted over there."""

    def __init__(self, send: Callable[[list[Any]], object] | None = None) -> None:
        """Send by this, once somebody wants it; without it there is nothing over there that could play."""
        super().__init__(Settings({}))
        self.possible, self._send = send is not None, send or (lambda _: None)

    def soundless(self, _seconds: float = 0.0) -> None:
        """Know nothing of it: over there it is told, and then no sound is wanted."""

    def sound(self, sounds: Iterable[Sound], seconds: float = 0.0, *, asked: bool = False) -> None:
        """Let sounds be heard over there, as loud as they are wanted there; `asked` where somebody asks for these."""
        told = [[sound.kind, sound.side, sound.away, sound.step] for sound in sounds]
        if self.sounding and told:
            self._send([told[-MOST:], seconds, asked])


def heard(told: object, aloud: Aloud) -> None:
    """Let sounds that have come be heard here; what is none is passed over."""
    match told:
        case [list(named), (float() | int()) as seconds, bool(asked)] if aloud.sounding:
            sounds = [sound for each in named[-MOST:] if (sound := _sound(each))]
            aloud.sound(sounds, max(0.0, min(LONGEST_SWEEP, seconds)), asked=asked)


def _sound(told: object) -> Sound | None:
    """Read a sound that has come; None for anything else."""
    match told:
        case [str(kind), (float() | int()) as side, (float() | int()) as away, (int() | None) as step] if kind in KINDS:
            within = -1 <= side <= 1 and 0 <= away <= 1 and 0 <= (step or 0) <= HIGHEST
            return Sound(kind, float(side), float(away), step) if within else None
    return None
