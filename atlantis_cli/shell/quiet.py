"""The prompt for ears: prompt-toolkit set up so that a screen reader says each line once, and nothing else."""

from __future__ import annotations

import os

os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # asking the terminal where the cursor is would be heard

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.filters import Condition, is_searching
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.search import accept_search, stop_search
from prompt_toolkit.shortcuts import CompleteStyle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyPressEvent

    from atlantis_cli.shell.keyboard import Complete

SIGN = "> "


class QuietKeyboard:
    """Asks for lines; what was typed stays where it was typed, and is never painted again."""

    def __init__(self, complete: Complete) -> None:
        """Complete with this; each person has a history of their own, in memory only."""
        self.complete = complete
        self._sessions: dict[int, PromptSession[str]] = {}

    def ask(self, person: int) -> str:
        """Ask a person for a line; EOFError where the input has ended, KeyboardInterrupt for Ctrl-C."""
        if person not in self._sessions:
            self._sessions[person] = self.session()
        return self._sessions[person].prompt()

    def session(self) -> PromptSession[str]:
        """Set up a prompt that only ever adds to what is on the screen."""
        return PromptSession(
            SIGN,
            history=InMemoryHistory(),
            key_bindings=self.keys(),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            reserve_space_for_menu=0,
            erase_when_done=True,
            color_depth=ColorDepth.DEPTH_1_BIT,
        )

    def keys(self) -> KeyBindings:
        """Set up the keys that prompt-toolkit would answer by painting the line again."""
        keys = KeyBindings()
        keys.add("enter")(_accept)
        keys.add("tab", filter=~is_searching)(self._tab)
        keys.add("c-c")(_drop)
        keys.add("c-d", filter=~is_searching & Condition(_is_empty))(_leave)
        return keys

    def _tab(self, event: KeyPressEvent) -> None:
        """Complete what is typed; several possibilities are told on a line of their own."""
        buffer = event.current_buffer
        found, told = self.complete(buffer.document.text_before_cursor)
        if found.insert:
            buffer.delete_before_cursor(found.remove)
            buffer.insert_text(found.insert)
        else:
            _leave_line(event)
            event.app.output.write_raw(told.replace("\n", "\r\n") + "\r\n")
            event.app.output.flush()


def _accept(event: KeyPressEvent) -> None:
    """End the line where it stands: prompt-toolkit's own way would say it all again."""
    if event.app.layout.is_searching:
        accept_search()
    _leave_line(event)
    event.app.current_buffer.validate_and_handle()


def _drop(event: KeyPressEvent) -> None:
    """Give a line up; it stays to be read, and a new one begins."""
    _leave_line(event)
    if event.app.layout.is_searching:
        stop_search()
    event.app.exit(exception=KeyboardInterrupt)


def _is_empty() -> bool:
    """Tell whether nothing is typed: else Ctrl-D takes a letter away."""
    return not get_app().current_buffer.text


def _leave(event: KeyPressEvent) -> None:
    """End the input; the sign stays where it is."""
    _leave_line(event)
    event.app.exit(exception=EOFError)


def _leave_line(event: KeyPressEvent) -> None:
    """Go to a new line, and let the painter forget the old one."""
    app, buffer = event.app, event.app.current_buffer
    place, buffer.cursor_position = buffer.cursor_position, len(buffer.text)
    app.renderer.render(app, app.layout)
    buffer.cursor_position = place
    app.output.write_raw("\r\n")
    app.output.flush()
    app.renderer.reset()
