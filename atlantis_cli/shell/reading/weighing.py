"""Which of two readings is meant: that of the line as a command, or that of the line as an ordinary sentence.

What was always a command stays one: what is typed in full, and every abbreviation. A sentence weighs more where words
of the line were only passed over, or where the command is not allowed.
"""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.listening.vocabulary import heard
from atlantis_cli.language.phrases import folded
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.table.kinds import DECISION, kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.reading.ordinary import OrdinarySpeech

ASK = "ask"
LEAST_SAID = 3
"""A word too many in a command of one word may be meant."""


class Weighing:
    """Weighs what was found in a line against the command that it is."""

    def __init__(self, speech: OrdinarySpeech) -> None:
        """Weigh what is found by this."""
        self.speech, self.reader, self.game = speech, speech.reader, speech.game

    def completing(self, line: str, plain: Refusal, found: Words | Refusal | None) -> Words | Refusal:
        """Return what was found, unless that is refused too, and less clearly.

        A question about a command that is not whole stays to programs what it was.
        """
        if found is None or not self.speech.settles(found):
            aims = [
                aim
                for aim in self.speech.naming.aims
                if isinstance(plain, refusals.Incomplete) and aim.words[0] == plain.verb
            ]
            if aims:
                self.speech.naming.open[plain] = aims, ()
            together = isinstance(plain, refusals.NotTogether)
            strange = together or (isinstance(plain, refusals.UnknownWord) and plain.first)
            typed = folded(heard(line).split())
            directed = self.speech.says_where_to(line) or self._names_figure(typed)
            goes = isinstance(plain, refusals.Incomplete) and directed
            told_why = not isinstance(plain, refusals.Incomplete) and not isinstance(found, Refusal)
            known = isinstance(plain, refusals.UnknownWord) and self._knows(typed, plain)
            if found and (strange or goes or told_why or known or self._needless(line, plain)):
                return found
            asks = together or (isinstance(plain, refusals.UnknownWord) and not plain.meant and len(typed) > 1)
            return self._from_rules(line, typed) if asks and typed[0] in self.speech.vocabulary.asking else plain
        if isinstance(plain, refusals.UnknownWord) and plain.whole and self._adds_nothing(line, plain.word, found):
            return plain
        if not isinstance(plain, refusals.Incomplete) or not isinstance(found, refusals.WhichOne):
            return found
        if plain.verb not in self.reader.conceivable(()):
            return plain  # a phrase of several words was begun
        if not found.words:  # too many to be asked about by what they are
            self.speech.naming.open[plain] = self.speech.naming.open[found]
            return plain
        asked = plain.replace(role=found.role, expected=found.words or plain.expected)
        self.speech.naming.open[asked] = self.speech.naming.open[found]
        return asked

    def _from_rules(self, line: str, typed: Sequence[str]) -> Words | Refusal:
        """Ask the rules where a question is not understood otherwise, and names no place of the board."""
        place = self.reader.place
        figures = self.game.slots.get("figure", ())
        named = any(word in figures or any(map(str.isdecimal, word)) for word in typed)
        known = not named and ASK in place.talk and place.active_language.rulebook(self.game.name).asked(line)
        return (ASK, line) if known else refusals.UnknownQuestion()

    def better(self, line: str, plain: Words, found: Words | Refusal | None) -> Words | Refusal:
        """Return what a line means that is a command too, but of which words were cut short or passed over."""
        typed = folded(heard(line).split())
        exact = self.reader.exact(line, plain)
        if not exact and self._says_verb(line, typed, plain) and found and not isinstance(found, refusals.NothingFits):
            return found
        passed = len(typed) > len(plain) or self._names_figure(typed)
        if not exact and self._cut_short_alone(line, typed, plain, found, passed=passed):
            return plain
        figures = self.game.slots.get("figure", ())
        if not exact and passed and any(word in figures and word not in plain for word in typed):
            return found or refusals.NothingFits()  # a figure was named, and no command cut short
        if plain[0] in self.game.precious:
            return self._dear(typed, plain, found)
        if found is None or isinstance(found, Refusal):
            return found if isinstance(found, refusals.WhichOne) and (passed or not exact) else plain
        asked = exact and kind_of(self.reader.place, plain) != DECISION
        little = not exact and any(word in self.speech.vocabulary.little for word in typed)
        return found if asked or little or self.speech.settles(found) else plain

    def _says_verb(self, line: str, typed: Sequence[str], plain: Words) -> bool:
        """Return whether the verb of another decision is said in full."""
        known = len(typed) > 1 and typed[0] in (*self.speech.deciding.verbs, *self.speech.deciding.doing)
        return known and not self.speech.phrases.whole_verb(line, plain)

    def _names_figure(self, typed: Sequence[str]) -> bool:
        """Return whether a line begins with a figure and something else that is named in full."""
        if len(typed) <= 1 or typed[0] not in self.game.slots.get("figure", ()):
            return False
        return typed[1].isalpha() and len(typed[1]) > 1 and typed[1] in self.speech.naming.things

    def _cut_short_alone(
        self, line: str, typed: Sequence[str], plain: Words, found: Words | Refusal | None, *, passed: bool
    ) -> bool:
        """Return whether a line is a command cut short, and nothing that was found in it weighs more than that."""
        if passed:
            return False
        if len(typed) == 1 and typed[0] in self.game.slots.get("figure", ()):
            return not found or isinstance(found, refusals.NothingFits)
        if isinstance(found, refusals.WhichOne) and self._does(typed):
            return False
        if isinstance(found, refusals.WhichOne) and kind_of(self.reader.place, plain) == DECISION:
            return self.speech.settles(plain)
        if found is None or isinstance(found, Refusal):
            return True
        if kind_of(self.reader.place, found) == DECISION:
            return self.speech.phrases.whole_verb(line, plain) or not self.speech.settles(found)
        return not any(word in self.speech.vocabulary.little for word in typed[1:])

    def _knows(self, typed: Sequence[str], plain: refusals.UnknownWord) -> bool:
        """Return whether a word that does not fit is one that is said of the game, and not one too many."""
        return self.speech.knows(plain.word) and not (plain.whole and typed[0] in self.speech.deciding.verbs)

    def _does(self, typed: Sequence[str]) -> bool:
        """Return whether a line is one word, which is said of decisions."""
        return len(typed) == 1 and typed[0] in self.speech.deciding.doing

    def _adds_nothing(self, line: str, word: str, found: Words | Refusal) -> bool:
        """Return whether a decision of one word has one word too many, which is said of none."""
        said = folded([word])[0]
        if isinstance(found, Refusal) or kind_of(self.reader.place, found) != DECISION:
            return False
        if not self.speech.phrases.whole_verb(line, found):
            return False
        return (
            len(line.split()) < LEAST_SAID
            and {said} <= self.speech.vocabulary.little - self.speech.deciding.doing - self.speech.vocabulary.pointing
        )

    def _needless(self, line: str, plain: Refusal) -> bool:
        """Return whether what is too much in a command only says the same once more."""
        if not isinstance(plain, refusals.UnknownWord) or not plain.whole or len(line.split()) < LEAST_SAID:
            return False
        word = folded([plain.word])[0]
        return word not in self.speech.naming.things and self.speech.knows(word)

    def _dear(self, typed: Sequence[str], plain: Words, found: Words | Refusal | None) -> Words | Refusal:
        """Return a decision that costs what is not got back, unless some of its words may mean something else."""
        misread = self.speech.deciding.open_ended(plain[0]) and self.speech.deciding.payments.marked(typed[1:])
        if misread or not self.reader.may(plain):
            return found or (refusals.SayWhich(plain[0]) if misread else plain)
        return found if isinstance(found, refusals.WhichOne) and len(typed) > len(plain) else plain
