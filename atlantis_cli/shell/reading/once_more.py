"""What was decided last, once more: the same again, the same with another figure, or on in the same direction."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.messages import refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.language.phrases import Form
    from atlantis_cli.shell.reading.things_named import Naming

JOURNEY = 3
"""A verb, from where and where to."""


class OnceMore:
    """Goes on from the own decision that was made last."""

    def __init__(self, naming: Naming) -> None:
        """Take what finds what is named in a line."""
        self.naming, self.reader, self.game = naming, naming.reader, naming.game
        self.vocabulary = naming.vocabulary

    def meant(self, typed: Sequence[str], said: str) -> Words | Refusal | None:
        """Return what a line does again; None where it says nothing of the kind, or all is over."""
        if self.reader.place.match.over:
            return None
        if said in self.vocabulary.repeating:
            words = self._last() or self._own_before()
            onward = self._onward()
            again = next((way for way in (words, onward or ()) if way and self.reader.may(way)), None)
            tells_why = bool(words) and words[0] in self.reader.allowed(())
            return again or (words if tells_why else refusals.NothingFits())
        if said in self.vocabulary.onward:
            return self._onward() or refusals.NothingFits()
        start = next((form for form in self.vocabulary.onward_to if tuple(typed[: len(form)]) == form), ())
        onward = self._on_to(typed[len(start) :]) if start else None
        verbs = {form[0] for verb in self.game.conceive(self.reader.place.state, ()) for form in self._forms(verb)}
        another = onward is not None and typed[0] in verbs and (typed[0],) not in self._forms(onward[0])
        return None if another else onward

    def _forms(self, verb: str) -> Sequence[Form]:
        """Return how a verb is said."""
        return self.naming.phrases.forms(verb)

    def _last(self) -> Words:
        """Return the decision that was made last, where that was an own one; else nothing."""
        place = self.reader.place
        last = place.match.log[-1] if place.match.log else None
        return tuple(last.words) if last and place.on and last.seat == place.match.actor else ()

    def _own_before(self) -> Words:
        """Return the own decision before what others have decided since, where that takes turns; else nothing."""
        match, game = self.reader.place.match, self.game
        if game.phase(match.state) not in game.arranged:
            return ()
        own = next((entry for entry in reversed(match.log) if entry.seat == match.actor), None)
        return tuple(own.words) if own else ()

    def _onward(self) -> Words | None:
        """Return the way that was gone last, one field on in the same direction."""
        words = self._last()
        fields = self.game.slots.get("field", ())
        if len(words) != JOURNEY or not {*words[1:]} <= {*fields}:
            return None
        verb, start, end = words
        for way in self.game.slots.get("direction", ()):
            if self._leads(verb, start, way) == self._leads(verb, start, end):
                return (verb, end, way) if self.reader.possible((verb, end, way)) else None
        return None

    def _leads(self, verb: str, start: str, to: str) -> object:
        """Return the action that a way is; None where it is none."""
        words = verb, start, to
        return self.game.read(self.reader.place.state, words) if self.reader.possible(words) else None

    def _on_to(self, rest: Sequence[str]) -> Words | None:
        """Return the way that was gone last, on to the only field that is named."""
        words, fields = self._last(), self.game.slots.get("field", ())
        named = self.naming.names(rest) or ()
        if len(words) != JOURNEY or words[2] not in fields or len(named) != 1 or named[0].token not in fields:
            return None
        onward = (words[0], words[2], named[0].token)
        return onward if self.reader.possible(onward) else None
