"""The prompt for eyes: colours, a menu of what can be said, and a line that tells how things stand."""

from __future__ import annotations

import os

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer, Completion
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document
    from prompt_toolkit.formatted_text import StyleAndTextTuples

SIGN: StyleAndTextTuples = [("class:sign", "> ")]
LOOKS = Style.from_dict({"sign": "bold ansicyan", "bottom-toolbar": "reverse"})


class RichKeyboard:
    """Asks for lines with all that prompt-toolkit has to show."""

    def __init__(
        self, words: Callable[[str], Sequence[str]], standing: Callable[[], str], pressed: Callable[[], None]
    ) -> None:
        """Offer these words while somebody types, tell the standing below, and tell of each key."""
        self.words, self.standing, self.pressed = words, standing, pressed
        self._sessions: dict[int, PromptSession[str]] = {}

    def ask(self, person: int) -> str:
        """Ask a person for a line."""
        if person not in self._sessions:
            self._sessions[person] = PromptSession(
                SIGN,
                history=InMemoryHistory(),
                completer=_Words(self.words),
                complete_while_typing=True,
                bottom_toolbar=self.standing,
                style=LOOKS,
                color_depth=ColorDepth.DEPTH_1_BIT if os.environ.get("NO_COLOR") else None,
            )
            self._sessions[person].app.key_processor.before_key_press += lambda _: self.pressed()
        return self._sessions[person].prompt()

    def close(self) -> None:
        """Give nothing back: prompt-toolkit has done so after each line."""


class _Words(Completer):
    """What can be said next, as prompt-toolkit wants it."""

    def __init__(self, words: Callable[[str], Sequence[str]]) -> None:
        self.words = words

    def get_completions(self, document: Document, _: CompleteEvent) -> Iterator[Completion]:
        """Return the words that can stand where the cursor is."""
        line = document.text_before_cursor
        for word in self.words(line):
            yield Completion(word, start_position=-len(line.rpartition(" ")[2]))
