"""What can follow at a place, by what is allowed now and by what anybody could think of; lines are held against it."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.language.parser import Following
from atlantis_cli.language.phrases import EXACT, PREFIX, fold
from atlantis_cli.shell.commands import registry
from atlantis_cli.shell.table.kinds import ALL_TALK, talk_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

    from atlantis_cli.core.game import Position, Words
    from atlantis_cli.shell.table.place import Place

TEXT, NUMBER = "<text>", "<number>"

LEAST_CUT = 3
"""A verb is cut short by so many letters where other words of the line had to be mended."""


MORE = "more"


class Sieve:
    """Knows what can be said at a place.

    As long as the position and the language stay the same, what can follow is asked for once.
    """

    def __init__(self, place: Place) -> None:
        """Look at what whoever sits at this place can say."""
        self.place = place
        self._position: object = None
        self._language: object = None
        self._more = False
        self._verbs: tuple[str, ...] = ()
        self.labels: Mapping[str, Container[str]] = {}
        self._allowed = self._conceivable = Following(self._allow)

    def settle(self) -> None:
        """Forget what was asked for in another position or another language."""
        position, language = self.place.match.state, self.place.active_language
        if position is not self._position or language is not self._language:
            self._position, self._language, self._verbs = position, language, ()
            self.labels = self.place.match.game.labels(self.view)
            self._allowed, self._conceivable = Following(self._allow), Following(self._conceive)
            self.forget()
        elif self._more != bool(self.place.rest):  # there is more to hear, or no longer
            self._allowed = Following(self._allow)
        self._more = bool(self.place.rest)

    def forget(self) -> None:
        """Forget what was understood where something else is possible now."""

    @property
    def view(self) -> Position:
        """Return the position as it may be known here: of whoever is not on, as if they were."""
        return self.place.standpoint() or self.place.state

    @property
    def allowed(self) -> Following:
        """What can follow in what is allowed now."""
        self.settle()
        return self._allowed

    @property
    def conceivable(self) -> Following:
        """What can follow in what anybody could think of."""
        self.settle()
        return self._conceivable

    def _allow(self, begun: Words) -> Iterable[str]:
        more = bool(self.place.rest)  # where there is nothing more, the word would only be in the way of `move`
        talk = [word for word in talk_in(self.place.match.game, self.place.talk) if more or word != MORE]
        return self._words(begun, self._play, talk)

    def _conceive(self, begun: Words) -> Iterable[str]:
        game, view = self.place.match.game, self.view
        return self._words(begun, lambda words: game.conceive(view, words), talk_in(game, ALL_TALK))

    def _words(self, begun: Words, play: Callable[[Words], Iterable[str]], talk: Sequence[str]) -> Iterator[str]:
        """Join the words of the game, of its questions and of table talk."""
        game = self.place.match.game
        if not begun:
            yield from (*play(()), *game.asks(()), *talk)
        elif begun[0] in talk:
            yield from registry.offer(self.place, begun)
        elif begun[0] in game.asks(()):
            colours = game.coloured(self.place.match.state)
            unplayed = colours[len(self.place.match.players) :]  # a question is the same however many play
            yield from (word for word in game.asks(begun) if word not in unplayed)
        else:
            yield from play(begun)

    def _play(self, begun: Words) -> Iterable[str]:
        """Return the words of the game's own commands that are allowed; those that begin one are looked for once."""
        game, place = self.place.match.game, self.place
        if not place.on:
            return ()
        if begun:
            return game.offer(place.state, begun)
        self.settle()
        self._verbs = self._verbs or tuple(game.offer(place.state, ()))
        return self._verbs

    def read(self, line: str, offer: Following) -> list[Words]:
        """Return all readings of a line; a verb of the game in full is not short for a longer word."""
        parser = self.place.active_language.parser
        readings = parser.parse(line, offer, self.labels)
        if fold(line).partition(" ")[0] in self.place.match.game.conceive(self.view, ()):
            return [words for words in readings if parser.whole_verb(line, words)]
        return readings

    def costs(self, line: str, words: Words) -> set[int]:
        """Return in which ways the words of a line have come to a reading."""
        parser = self.place.active_language.parser
        offers = (
            offer for offer in (self.allowed, self.conceivable) if words in parser.parse(line, offer, self.labels)
        )
        return next((parser.costs(line, words, offer, self.labels) for offer in offers), {EXACT})

    def exact(self, line: str, words: Words) -> bool:
        """Return whether nothing in a line is cut short."""
        return PREFIX not in self.costs(line, words)

    def may(self, words: Words) -> bool:
        """Return whether words are a whole command that is allowed now."""
        begun = all(word in self.allowed(words[:place]) for place, word in enumerate(words))
        return begun and END in self.allowed(words)

    def possible(self, words: Words) -> bool:
        """Return whether words are a whole command that anybody could think of."""
        for place, word in enumerate(words):
            follow = self.conceivable(words[:place])
            if not (word in follow or TEXT in follow or (NUMBER in follow and word.isdecimal())):
                return False
        return END in self.conceivable(words)

    def plainly(self, line: str, *, cut: bool = False) -> Words | None:
        """Return the one command that a line is as it stands, nothing `cut` short; None where it is none."""
        parser = self.place.active_language.parser
        for offer in (self.allowed, self.conceivable):
            readings = parser.parse(line, offer, self.labels)
            if readings:
                cut = cut and any(form[0].startswith(line[:LEAST_CUT]) for form in parser.forms(readings[0][0]))
                exact = [
                    words for words in readings if cut or PREFIX not in parser.costs(line, words, offer, self.labels)
                ]
                return exact[0] if len(exact) == len(readings) == 1 else None
        return None
