"""Questions in other words: what one may or should do, and what a line is about that no pattern knows.

"May I wait", "can I go to 30" and "why can't I sail to b2" name a decision, as an order would; they are answered by
its preview, which also says why it is not possible, by the moves to what was named, or by what the command is for. Of
other questions what most of their words mean is answered. What they are about is told, and never done.
"""

from __future__ import annotations

import re

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.listening.asked_about import bare
from atlantis_cli.language.listening.vocabulary import heard
from atlantis_cli.language.phrases import STRIPPED, fold, folded
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.table.kinds import HINT, TALK, WHAT_FOLLOWS, kind_of, only_asks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.language.listening.sayings import Places
    from atlantis_cli.language.phrases import Form
    from atlantis_cli.shell.reading.command_reader import CommandReader
    from atlantis_cli.shell.reading.decisions_meant import Deciding

PREVIEW, HELP, MOVES = "preview", "help", "moves"
RULES, ASK, FIGURE = "rules", "ask", "figure"
MORE, RULES_MORE = 0.5, 1.3
"""By so much less may be said of a question, or of one about the rules, than of one that is known more loosely."""

SURE, MOST = 2.0, 100.0
"""So much is said of a question by a scrap that has a word of decisions in it; and more than any line can say."""

FEW = 5
"""So many words are a scrap of a question at most; longer lines begin with a word that asks, or have one in them."""

EITHER = "/"
PARTS = re.compile(r"[,;.!?:]+(?:\s|$)")


class Wondering:
    """Understands what somebody asks who has not decided yet."""

    def __init__(self, deciding: Deciding) -> None:
        """Take what finds a decision in a line."""
        self.deciding, self.reader, self.vocabulary = deciding, deciding.reader, deciding.vocabulary

    def doubts(self, line: str) -> bool:
        """Return whether a line asks whether one may or should do something, and does not ask for it to be done."""
        typed = folded(word.strip(STRIPPED) for word in heard(line).split())
        if self.vocabulary.plainer(typed)[:1] != typed[:1]:
            return False  # "can you": a request
        return bool(self._behind(typed, self.vocabulary.doubting)) and self.vocabulary.pleading.isdisjoint(typed)

    def asked_about(self, words: Words) -> Words | Refusal:
        """Return a command as the question what it would do, or what it is for."""
        told = self.previewed(words)
        if told:
            return told
        return (HELP, words[0]) if self.reader.possible((HELP, words[0])) else refusals.UnknownQuestion()

    def previewed(self, words: Words) -> Words | None:
        """Return the question what a decision would lead to; None where that cannot be asked."""
        told = ((PREVIEW, *words[1:]), (PREVIEW, *words))
        return next((each for each in told if len(words) > 1 and self.reader.possible(each)), None)

    def meant(self, typed: Sequence[str]) -> Words | Refusal | None:
        """Return the question that a line asks of a decision; None where it asks of none."""
        rest = self.doubted(typed)
        talk = self.reader.plainly(" ".join(rest)) if rest else None
        if talk and kind_of(self.reader.place, talk) == TALK and self.reader.possible((HELP, talk[0])):
            return (HELP, talk[0])
        decision = self.deciding.decided(rest, asking=True) if rest and self.reader.place.on else None
        if decision is None or not isinstance(decision, Refusal):
            return decision and self.asked_about(decision)
        return next(self.moves(rest), decision if isinstance(decision, refusals.NothingFits) else None)

    def doubted(self, typed: Sequence[str]) -> list[str]:
        """Return what stands behind a beginning that asks whether one may, or why one may not; else nothing."""
        why = self._behind(typed, self.vocabulary.reasons)
        if why:
            left = [word for word in why if word not in self.vocabulary.denying]
            modal = [word for word in left if word not in self.vocabulary.wishing]
            return modal if len(modal) < len(why) else []
        return self._behind(typed, self.vocabulary.doubting)

    def _behind(self, typed: Sequence[str], beginnings: Sequence[Form]) -> list[str]:
        """Return the words behind the longest of some beginnings; nothing where a line begins otherwise, or ends so."""
        start = next((form for form in beginnings if tuple(typed[: len(form)]) == form), ())
        return [*typed[len(start) :]] if start else []

    def moves(self, rest: Sequence[str]) -> Iterator[Words]:
        """Return the questions what moves there are with what was named, fields and spaces first."""
        slots = self.deciding.game.slots
        named = self.deciding.naming.names(rest) or ()
        for kind in ("space", "field", "figure", "item"):
            told = ((MOVES, one.token) for one in reversed(named) if one.token in slots.get(kind, ()))
            yield from filter(self.reader.possible, told)
        if not named and self.reader.possible((MOVES,)):
            yield (MOVES,)


class Questioning:
    """Finds what a line asks about of which not every word is known."""

    def __init__(self, reader: CommandReader) -> None:
        """Take the place where it is asked."""
        self.reader, self.speech = reader, reader.ordinary
        self.naming, self.vocabulary = self.speech.naming, self.speech.vocabulary
        self.asked_about = self.naming.learned.asked_about

    def meant(self, line: str, *, scrap: bool) -> Words | None:
        """Return the question that a line is, or a `scrap` of one; None where it is none, or nothing can be told."""
        raw = [word.strip(STRIPPED) for word in heard(line).replace(EITHER, " ").split()]
        typed = folded(raw)
        if not typed or (self.speech.requested(line) and self.vocabulary.inquiring.isdisjoint(typed[:FEW])):
            return None
        asks = line.endswith(WHAT_FOLLOWS) or self._begins(line)
        least = 0.0 if asks else self._least_of_scrap(typed) if scrap else MOST
        found = self.asked_about.found(typed, self._slots(raw, typed)) if least < MOST else ()
        told = (self.speech.turned(words, typed) for worth, words in found if worth >= least)
        words = next(filter(self._can_be_told, told), None)
        return self._from_rules(line, words) if words and words[0] == RULES else words

    def better(self, typed: Sequence[str], worth: float, words: Words | None) -> Words | None:
        """Return what a question is about: what was found in it, unless its words say much more of something else."""
        for said, other in self.asked_about.found(typed, self._slots(typed, typed)):
            if words and said + (RULES_MORE if other[0] == RULES and len(other) > 1 else MORE) < worth:
                return words
            if self._can_be_told(other):
                return other
        return words

    def _can_be_told(self, words: Words) -> bool:
        """Return whether a question can be asked here, and only asks."""
        return (words[0] == HINT or only_asks(self.reader.place, words)) and self.reader.possible(words)

    def _begins(self, line: str) -> bool:
        """Return whether a line, or a later part of it, begins with a word that asks, or the only part ends in one."""
        asking, inquiring, silent = self.vocabulary.asking, self.vocabulary.inquiring, self.vocabulary.silent
        parts = [folded(map(bare, part.split())) for part in PARTS.split(heard(line))]
        first, *later = [part for part in parts if part] or [[""]]
        if any(part[0] in inquiring for part in later) or (not later and first[-1] in inquiring):
            return True
        if first[0] in asking:
            return True
        start = next((word for word in first if word in inquiring or word not in silent), "")
        if start in inquiring or first[0] in (silent | self.speech.deciding.verbs | self.speech.deciding.doing):
            return start in inquiring
        return first[0] in self.vocabulary.telling or not self.vocabulary.inverted.isdisjoint(first[1:2])

    def _least_of_scrap(self, typed: Sequence[str]) -> float:
        """Return how much a few words have to say of a question: more where one of them is said of decisions too.

        What begins so is none, and neither is what names something, or has a word in it that nobody knows.
        """
        deciding, vocabulary = self.speech.deciding, self.vocabulary
        silent = vocabulary.silent | vocabulary.articles
        if len(typed) > FEW or typed[0] in vocabulary.inverted:
            return MOST
        doing = deciding.verbs | deciding.doing
        if typed[0] in doing or not vocabulary.wishing.isdisjoint(typed):
            return MOST
        numbers = any(map(str.isdecimal, vocabulary.dictated(typed)))
        if numbers or any(self.naming.at(typed, n) for n, word in enumerate(typed) if word not in vocabulary.articles):
            return MOST
        known = all(word in silent or self.asked_about.says([word]) for word in typed)
        return MOST if not known else 0.0 if doing.isdisjoint(typed) else SURE

    def _slots(self, raw: Sequence[str], typed: Sequence[str]) -> Places:
        """Return what is named; what can be an article is the name of a figure where it is written as one."""
        slots = self.naming.slots(typed)
        slots[FIGURE] = [
            slot
            for slot in slots.get(FIGURE, ())
            if typed[slot.place] not in self.vocabulary.articles
            or slot.place == len(typed) - 1
            or (slot.place and raw[slot.place] != fold(raw[slot.place]))
        ]
        return slots

    def _from_rules(self, line: str, words: Words) -> Words:
        """Return a question about the rules; as it was put, where the same topic says something about that."""
        place = self.reader.place
        rulebook = place.active_language.rulebook(place.match.game.name)
        asked = rulebook.asked(line) if ASK in place.talk else None
        return (ASK, line) if asked and (len(words) == 1 or asked[0] in rulebook.find(words[1])) else words
