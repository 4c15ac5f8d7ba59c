"""The prompt for ears: prompt-toolkit set up so that a screen reader says each line once, and nothing else."""

from __future__ import annotations

import atexit
import os
import sys
from asyncio import new_event_loop

os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # asking the terminal where the cursor is would be heard

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.filters import Condition, is_searching
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.output import ColorDepth, create_output
from prompt_toolkit.search import accept_search, stop_search
from prompt_toolkit.shortcuts import CompleteStyle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from prompt_toolkit.application import Application
    from prompt_toolkit.document import Document
    from prompt_toolkit.key_binding import KeyPressEvent

    from atlantis_cli.shell.keyboard import Complete

SIGN = "> "


class Outlet:
    """Stdout as the painter knows it; while it is held, what belongs together is gathered and comes out at once."""

    encoding = "utf-8"

    def __init__(self) -> None:
        """Begin with nothing gathered."""
        self.held = False
        self._gathered = ""

    def fileno(self) -> int:
        """Be where stdout is."""
        return sys.stdout.fileno()

    def isatty(self) -> bool:
        """Be a terminal if stdout is one."""
        return sys.stdout.isatty()

    def write(self, text: str) -> None:
        """Gather text."""
        self._gathered += text

    def flush(self) -> None:
        """Let out what was written, unless it is held."""
        if not self.held:
            self.release()
            sys.stdout.flush()

    def release(self) -> None:
        """Put what was gathered before whatever is told next, and hold nothing from now on."""
        sys.stdout.buffer.write(self._gathered.encode(self.encoding, "replace"))
        self.held, self._gathered = False, ""


class QuietKeyboard:
    """Asks for lines; what was typed stays where it was typed, and is never painted again."""

    def __init__(self, complete: Complete) -> None:
        """Complete with this; each person has a history of their own, in memory only."""
        self.complete = complete
        self._sessions: dict[int, PromptSession[str]] = {}
        self._outlet = Outlet()
        self._painted: Document | None = None
        self._loop = new_event_loop()  # one for all lines: making another each time would delay every answer
        atexit.register(self._loop.close)

    def ask(self, person: int) -> str:
        """Ask a person for a line; EOFError where the input has ended, KeyboardInterrupt for Ctrl-C."""
        if person not in self._sessions:
            self._sessions[person] = self.session()
        try:
            return self._loop.run_until_complete(self._sessions[person].prompt_async(handle_sigint=True))
        finally:
            self._outlet.release()

    def session(self) -> PromptSession[str]:
        """Set up a prompt that only ever adds to what is on the screen."""
        session: PromptSession[str] = PromptSession(
            SIGN,
            history=InMemoryHistory(),
            key_bindings=self.keys(),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            reserve_space_for_menu=0,
            erase_when_done=True,
            color_depth=ColorDepth.DEPTH_1_BIT,
            output=create_output(self._outlet),  # type: ignore[arg-type]  # it is stdout in all that counts
        )
        session.app.after_render += self._see
        return session

    def keys(self) -> KeyBindings:
        """Set up the keys that prompt-toolkit would answer by painting the line again."""
        keys = KeyBindings()
        keys.add("enter")(self._accept)
        keys.add("tab", filter=~is_searching)(self._tab)
        keys.add("up", filter=~is_searching)(_back)
        keys.add("down", filter=~is_searching)(_forward)
        keys.add("c-c")(self._drop)
        keys.add("<sigint>")(self._drop)
        keys.add("c-d", filter=~is_searching & Condition(_is_empty))(self._end)
        return keys

    def _accept(self, event: KeyPressEvent) -> None:
        """End the line where it stands: prompt-toolkit's own way would say it all again."""
        if event.app.layout.is_searching:
            accept_search()
        self._outlet.held = True
        self._leave(event.app)
        event.app.current_buffer.validate_and_handle()

    def _tab(self, event: KeyPressEvent) -> None:
        """Complete what is typed; several possibilities are told on a line of their own."""
        buffer = event.current_buffer
        found, told = self.complete(buffer.document.text_before_cursor)
        if found.insert:
            buffer.delete_before_cursor(found.remove)
            buffer.insert_text(found.insert)
        else:
            self._outlet.held = True  # until the line is painted again: what is told alone can be talked over
            self._leave(event.app)
            event.app.output.write_raw(told.replace("\n", "\r\n") + "\r\n")
            event.app.output.flush()
            self._outlet.held = False

    def _drop(self, event: KeyPressEvent) -> None:
        """Give a line up; it stays to be read, and a new one begins."""
        self._leave(event.app)
        if event.app.layout.is_searching:
            stop_search()
        event.app.exit(exception=KeyboardInterrupt)

    def _end(self, event: KeyPressEvent) -> None:
        """End the input; the sign stays where it is."""
        self._leave(event.app)
        event.app.exit(exception=EOFError)

    def _see(self, app: Application[str]) -> None:
        """Remember what stands on the screen."""
        self._painted = None if app.layout.is_searching else app.current_buffer.document

    def _leave(self, app: Application[str]) -> None:
        """Go to a new line and let the painter forget the old one, which is painted only as far as it is not yet."""
        buffer = app.current_buffer
        if buffer.document != self._painted or not buffer.document.is_cursor_at_the_end:
            place, buffer.cursor_position = buffer.cursor_position, len(buffer.text)
            app.renderer.render(app, app.layout)
            buffer.cursor_position = place
        app.output.write_raw("\r\n")
        app.output.flush()
        app.renderer.reset()


def _back(event: KeyPressEvent) -> None:
    """Bring an earlier line back, and say it whole: by itself only those letters change that differ."""
    event.current_buffer.auto_up(count=event.arg)
    event.app.renderer.erase()


def _forward(event: KeyPressEvent) -> None:
    """Go forward again in the lines that were said."""
    event.current_buffer.auto_down(count=event.arg)
    event.app.renderer.erase()


def _is_empty() -> bool:
    """Tell whether nothing is typed: else Ctrl-D takes a letter away."""
    return not get_app().current_buffer.text
