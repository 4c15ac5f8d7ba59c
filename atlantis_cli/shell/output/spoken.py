"""An output that is heard too: what another output shows is said, in the words that are meant to be spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_cli.core.message import PERSON
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.output.outputs import sentences
from atlantis_cli.shell.speech.queue import ANSWER, NEWS, PRIVATE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.message import Event, Fact, Player, Refusal
    from atlantis_cli.core.sound import Sound
    from atlantis_cli.shell.output.in_order import Sounding
    from atlantis_cli.shell.output.outputs import Output, Stream, Telling
    from atlantis_cli.shell.speech.speaker import Speaker


class Twins:
    """Gives each narrator a second one, which tells the same to the same people as it sounds best."""

    def __init__(self) -> None:
        """Begin without any."""
        self._twins: dict[int, Narrator] = {}

    def of(self, narrator: Narrator) -> Narrator:
        """Return the twin of a narrator as that one is now."""
        twin = self._twins.get(id(narrator.locale))
        if twin is None or twin.locale is not narrator.locale:
            twin = self._twins[id(narrator.locale)] = Narrator(narrator.locale, (), spoken=True)
        twin.names, twin.listener, twin.verbosity = narrator.names, narrator.listener, narrator.verbosity
        twin.gathered = narrator.gathered
        return twin


class SpokenOutput:
    """Shows by another output, and speaks; what is private only to somebody who is alone."""

    def __init__(
        self,
        output: Output,
        speakers: Sequence[Speaker],
        twins: Twins,
        players: Sequence[Player],
        sound: Callable[[Sequence[Sound]], object],
    ) -> None:
        """Speak what goes to this output, where these players sit already, and let it be heard by `sound`."""
        self.output, self.speakers, self.twins, self.sound = output, speakers, twins, sound
        self.complain: Callable[[Refusal], object] = lambda _: None
        self._settle(players)

    @property
    def bare(self) -> Output:
        """Return what only shows."""
        return self.output

    @property
    def stream(self) -> Stream:
        """Return where it is shown."""
        return self.output.stream

    @stream.setter
    def stream(self, stream: Stream) -> None:
        self.output.stream = stream

    @property
    def narrator(self) -> Narrator:
        """Return who tells what is shown."""
        return self.output.narrator

    @narrator.setter
    def narrator(self, narrator: Narrator) -> None:
        self.output.narrator = narrator

    @property
    def width(self) -> int:
        """Return how long a line may be that is shown."""
        return self.output.width

    @width.setter
    def width(self, width: int) -> None:
        self.output.width = width

    @property
    def alone(self) -> bool:
        """Return whether whoever is on has said that nobody else listens."""
        return self.output.alone

    @alone.setter
    def alone(self, alone: bool) -> None:
        self.output.alone = alone
        for speaker in self.speakers:
            if not alone and speaker.target is None:  # nobody hears a file now
                speaker.forget_secrets()

    def seat(self, players: Sequence[Player]) -> None:
        """Learn who sits at the table."""
        self.output.seat(players)
        self._settle(players)

    def _settle(self, players: Sequence[Player]) -> None:
        """Learn from whom something can be hidden."""
        self._players = players
        self._shared = sum(player.kind == PERSON for player in players) > 1

    def events(self, events: Sequence[Event], heard: Sequence[Sounding] = ()) -> None:
        """Tell what happened; each sound begins with its sentence, and where nothing speaks with the one before."""
        self.output.events(events)
        speakers = self._speaking()
        if not heard:
            self.say(NEWS, lambda narrator: sentences(events, narrator, self._players))
        elif not speakers:
            self.sound([sound for _, sounds in heard for sound in sounds])
        else:
            from atlantis_cli.shell.output.in_order import with_sentences  # once something sounds

            for line, sounds in with_sentences(heard, self.twins.of(self.narrator), self._players):
                self.sound(sounds)
                for speaker in speakers if line else ():
                    speaker.say(NEWS, [line])

    def fact(self, fact: Fact | Refusal, telling: Telling, *, private: bool) -> None:
        """Answer a question."""
        self.output.fact(fact, telling, private=private)
        self._confide(telling, private=private)

    def aside(self, fact: Fact) -> None:
        """Say what a keyboard has shown."""
        self._confide(lambda narrator: narrator.tell([fact]), private=fact.private)

    def _confide(self, telling: Telling, *, private: bool) -> None:
        """Say something, unless it is private and others may hear it."""
        if not (private and self._shared):
            self.say(ANSWER, telling)
        elif self.alone:
            self.say(PRIVATE, telling)

    def refusal(self, refusal: Refusal, line: int) -> None:
        """Say why not; it is spoken where it is complained of."""
        self.output.refusal(refusal, line)

    def warning(self, refusal: Refusal) -> None:
        """Say what went wrong beside the game; it is spoken where it is complained of."""
        self.output.warning(refusal)

    def ready(self, player: str | None, phase: str, turn: int) -> None:
        """Say that the next command can come; what is wrong with the speech is told before."""
        for speaker in self.speakers:
            for trouble in speaker.troubles():
                self.complain(trouble)
        self.output.ready(player, phase, turn)
        for speaker in self.speakers:
            speaker.turn()

    def say(self, kind: str, telling: Telling) -> None:
        """Say it by all speakers there are; where there is none, it is not put into words."""
        speakers = self._speaking()
        if speakers:
            lines = telling(self.twins.of(self.narrator))
            for speaker in speakers:
                speaker.say(kind, lines)

    def _speaking(self) -> list[Speaker]:
        """Return the speakers that say anything."""
        return [speaker for speaker in self.speakers if speaker.speaks]
