"""A sentence that was compiled: fixed pieces and steps, put together for one message and one listener."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container

    from atlantis_cli.core.message import Message
    from atlantis_cli.language.fields import Choice, Step
    from atlantis_cli.language.narrator import Narrator


class Sentence:
    """One compiled text: its steps, whether it is a clause of its player, and what is told after it."""

    __slots__ = ("asides", "clause", "steps")

    def __init__(self, steps: tuple[str | Step, ...], asides: tuple[Sentence, ...] = (), *, clause: bool) -> None:
        """Keep the parts."""
        self.steps, self.asides, self.clause = steps, asides, clause

    def say(self, message: Message, narrator: Narrator) -> str:
        """Put the text together."""
        return "".join([step if step.__class__ is str else step(message, narrator) for step in self.steps])  # type: ignore[operator]


class JoinedSentence(Sentence):
    """A text in a language whose words change where they meet: a fixed piece ends by what the next step begins with."""

    __slots__ = ("foreign",)

    def __init__(
        self,
        steps: tuple[str | Step, ...],
        asides: tuple[Sentence, ...],
        foreign: Container[Step],
        *,
        clause: bool,
    ) -> None:
        """Keep the parts; what is `foreign`, names and typed texts, stays as it is."""
        super().__init__(steps, asides, clause=clause)
        self.foreign = foreign

    def say(self, message: Message, narrator: Narrator) -> str:
        """Put the text together; a step that says nothing parts nothing."""
        joined = narrator.grammar.joined
        told, fixed = "", False
        for step in self.steps:
            if isinstance(step, str):
                told, fixed = joined(told, step) if fixed else told + step, True
            elif piece := step(message, narrator):
                told = joined(told, piece, own=step not in self.foreign) if fixed else told + piece
                fixed = False
        return told


def chosen(choice: Choice, message: Message, narrator: Narrator) -> Sentence:
    """Choose the first sentence whose tests all pass; the last has none."""
    for tests, sentence in choice:
        for test in tests:
            if not test(message, narrator):
                break
        else:
            return sentence
    raise AssertionError
