"""The prompt for ears: prompt-toolkit set up so that a screen reader says each line once, and nothing else."""

from __future__ import annotations

import atexit
import os
import sys
from asyncio import FIRST_COMPLETED, new_event_loop, sleep, wait

os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # asking the terminal where the cursor is would be heard

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.enums import DEFAULT_BUFFER
from prompt_toolkit.filters import Condition, is_searching
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import ConditionalContainer, HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl, SearchBufferControl
from prompt_toolkit.layout.processors import BeforeInput, ReverseSearchProcessor
from prompt_toolkit.output import ColorDepth, create_output
from prompt_toolkit.search import accept_search, stop_search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from asyncio import Future, Task
    from collections.abc import Callable

    from prompt_toolkit.document import Document
    from prompt_toolkit.key_binding import KeyPressEvent
    from prompt_toolkit.key_binding.key_processor import KeyPress

    from atlantis_cli.shell.keyboard import Complete

SIGN = "> "
LOCAL, KEYS = 3, 6  # places in the modes of a terminal


class Outlet:
    """Stdout as the painter knows it; while it is held, what belongs together is gathered and comes out at once."""

    encoding = "utf-8"

    def __init__(self) -> None:
        """Begin with nothing gathered, and shut: only while a line is asked for is there anything to paint."""
        self.held, self.shut = False, True
        self._gathered = ""

    def fileno(self) -> int:
        """Be where stdout is."""
        return sys.stdout.fileno()

    def isatty(self) -> bool:
        """Be a terminal if stdout is one."""
        return sys.stdout.isatty()

    def write(self, text: str) -> None:
        """Gather text."""
        if not self.shut:
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
    """Asks for lines; what was typed stays where it was typed, and is never painted again.

    One prompt lives as long as the keyboard does, and rests between two lines: to take it down and to set it up again
    would delay every answer by more than the answer takes.
    """

    def __init__(self, complete: Complete, pressed: Callable[[], None]) -> None:
        """Complete with this, and tell of each key; each person has a history of their own, in memory only."""
        self.complete, self.pressed = complete, pressed
        self._histories: dict[int, InMemoryHistory] = {}
        self._outlet = Outlet()
        self._painted: Document | None = None
        self._buffer = Buffer(name=DEFAULT_BUFFER, multiline=False, accept_handler=self._accepted)
        self._app = self._prompt()
        self._loop = new_event_loop()
        self._life: Task[None] | None = None
        self._line: Future[str] = self._loop.create_future()
        self._ahead: list[KeyPress] = []  # what was typed before it was asked for
        atexit.register(self.close)

    def ask(self, person: int) -> str:
        """Ask a person for a line; EOFError where the input has ended, KeyboardInterrupt for Ctrl-C."""
        sys.stdout.flush()
        self._buffer.history = self._histories.setdefault(person, InMemoryHistory())
        self._buffer.reset()
        self._line = self._loop.create_future()
        try:
            return self._loop.run_until_complete(self._asked())
        finally:
            self._outlet.release()

    async def _asked(self) -> str:
        """Wait for a line, or for the end of the prompt, which dies with its terminal."""
        if self._life is None:
            self._outlet.shut = False
            self._life = self._loop.create_task(self._live())
            await sleep(0)  # now it has the terminal
            _keep_signals()
        else:
            self._app.renderer.reset()
            self._outlet.shut = False  # not before: a painting of the last line may still be due
            self._app.renderer.render(self._app, self._app.layout)
            self._see(self._app)
            ahead, self._ahead = self._ahead, []
            self._app.key_processor.feed_multiple(ahead)
            self._app.key_processor.process_keys()
        await wait((self._life, self._line), return_when=FIRST_COMPLETED)
        if not self._line.done():
            self._life.result()
            raise EOFError
        return self._line.result()

    async def _live(self) -> None:
        """Let the prompt live until its terminal goes away; who waits for a signal beside it is `interrupt`."""
        try:
            await self._app.run_async(handle_sigint=False)
        except (EOFError, OSError):  # nothing can be said there any more
            return

    def interrupt(self, *_: object) -> None:
        """Take a signal for Ctrl-C."""
        self._loop.call_soon_threadsafe(self._app.key_processor.send_sigint)

    def close(self) -> None:
        """Give the terminal back as it was."""
        atexit.unregister(self.close)
        if self._life:
            if not self._life.done():
                self._app.exit()
            self._loop.run_until_complete(self._life)
        self._loop.close()

    def _prompt(self) -> Application[None]:
        """Set up a prompt that only ever adds to what is on the screen."""
        search = SearchBufferControl(Buffer(multiline=False), input_processors=[ReverseSearchProcessor()])
        line = BufferControl(
            self._buffer,
            input_processors=[BeforeInput(SIGN)],
            include_default_input_processors=False,
            search_buffer_control=search,
            preview_search=True,
        )
        body = HSplit(
            [
                ConditionalContainer(Window(line, wrap_lines=True), ~is_searching),
                ConditionalContainer(Window(search), is_searching),
            ]
        )
        app: Application[None] = Application(
            Layout(body, line),
            key_bindings=self.keys(),
            erase_when_done=True,
            color_depth=ColorDepth.DEPTH_1_BIT,
            output=create_output(self._outlet),  # type: ignore[arg-type]  # it is stdout in all that counts
        )
        app.after_render += self._see
        app.key_processor.before_key_press += lambda _: self.pressed()
        return app

    def keys(self) -> KeyBindings:
        """Set up the keys that prompt-toolkit would answer by painting the line again."""
        keys = KeyBindings()
        keys.add("<any>", filter=Condition(lambda: self._outlet.shut), eager=True)(self._early)
        keys.add("enter")(self._accept)
        keys.add("tab", filter=~is_searching)(self._tab)
        keys.add("up", filter=~is_searching)(_back)
        keys.add("down", filter=~is_searching)(_forward)
        keys.add("c-c")(self._drop)
        keys.add("<sigint>")(self._drop)
        keys.add("c-d", filter=~is_searching & Condition(_is_empty))(self._end)
        return keys

    def _early(self, event: KeyPressEvent) -> None:
        """Keep a key that comes while nothing is asked."""
        self._ahead += event.key_sequence

    def _accept(self, event: KeyPressEvent) -> None:
        """End the line where it stands: prompt-toolkit's own way would say it all again."""
        if event.app.layout.is_searching:
            accept_search()
        self._outlet.held = True
        self._leave(event.app)
        self._buffer.validate_and_handle()

    def _accepted(self, buffer: Buffer) -> bool:
        """Give the line to who has asked for it; it is kept in the buffer until the next one is asked for."""
        self._rest()
        self._line.set_result(buffer.text)
        return True

    def _rest(self) -> None:
        """Paint nothing until the next line is asked for, and keep the keys that were pressed too early."""
        self._outlet.shut = True
        self._ahead += self._app.key_processor.empty_queue()

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
        self._rest()
        self._line.set_exception(KeyboardInterrupt())

    def _end(self, event: KeyPressEvent) -> None:
        """End the input; the sign stays where it is."""
        self._leave(event.app)
        self._rest()
        self._line.set_exception(EOFError())

    def _see(self, app: Application[None]) -> None:
        """Remember what stands on the screen."""
        if self._outlet.shut:
            return
        self._painted = None if app.layout.is_searching else app.current_buffer.document

    def _leave(self, app: Application[None]) -> None:
        """Go to a new line and let the painter forget the old one, which is painted only as far as it is not yet."""
        buffer = app.current_buffer
        if buffer.document != self._painted or not buffer.document.is_cursor_at_the_end:
            place, buffer.cursor_position = buffer.cursor_position, len(buffer.text)
            app.renderer.render(app, app.layout)
            buffer.cursor_position = place
        app.output.write_raw("\r\n")
        app.output.flush()
        app.renderer.reset()


def _keep_signals() -> None:
    """Let the terminal send a signal for Ctrl-C, as everywhere else, so that a thought can be interrupted too."""
    try:
        import termios
    except ImportError:  # Windows has none, and no such signals
        return
    try:
        modes, nothing = termios.tcgetattr(0), os.fpathconf(0, "PC_VDISABLE")
        modes[LOCAL] |= termios.ISIG | termios.NOFLSH
        for key in (termios.VSUSP, termios.VQUIT):
            modes[KEYS][key] = bytes((nothing,))
        termios.tcsetattr(0, termios.TCSANOW, modes)
    except (OSError, termios.error):  # the terminal has gone away
        return


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
