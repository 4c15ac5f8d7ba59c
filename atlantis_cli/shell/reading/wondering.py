"""Questions about what one may do: what they are about is told, and never done.

"May I wait", "can I go to 30" and "why can't I sail to b2" name a decision, as an order would; they are answered by
its preview, which also says why it is not possible, by the moves to what was named, or by what the command is for.
"""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.listening.vocabulary import heard
from atlantis_cli.language.phrases import STRIPPED, folded
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.table.kinds import TALK, kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.language.phrases import Form
    from atlantis_cli.shell.reading.decisions_meant import Deciding

PREVIEW, HELP, MOVES = "preview", "help", "moves"


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
