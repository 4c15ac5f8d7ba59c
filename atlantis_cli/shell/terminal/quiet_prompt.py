"""The prompt for ears: prompt-toolkit set up so that a screen reader says each line once, and nothing else.

What always holds, in the order of one line:

    ask        sign and answer go out together; the painter learns of the sign without writing it (`_wake`)
    typing     the painter adds letters, `_painted` is what stands there; once the fingers rest, its answer lies ready
    Enter      alone, behind what is painted, it is taken first of all (`_entered`), and the answer goes out at once;
               else prompt-toolkit takes it (`_accepted`), and the new line goes out together with the answer
    rest       until the next `ask` stdout is held: nothing is painted, and keys are kept in `_ahead`

- What was entered stays as it is: the painter never goes to another row, and rewrites a line only for the arrow keys.
- `_line` is set once for each `ask`, by `_give` alone: a line, KeyboardInterrupt for Ctrl-C, EOFError for the end.
- stdout is open only inside `ask`; what is held there comes out before whatever is told next.
- Where Ctrl-C is a signal, it is an event of the loop (`_interrupted`): it comes between two steps, and gives up half a
  letter, half a key, a paste and a search too. While nobody is asked it does not come here at all.
- An answer that was shown ahead is compared with the one that is given afterwards (`AnswerAhead.settled`): whatever
  goes wrong on the quick way, it is told whole on the slow one.
"""

from __future__ import annotations

import atexit
import os
import sys
from asyncio import CancelledError, new_event_loop
from contextlib import suppress
from time import sleep

os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # asking the terminal where the cursor is would be heard

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.enums import DEFAULT_BUFFER
from prompt_toolkit.filters import Condition, is_searching
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.output import ColorDepth, create_output
from prompt_toolkit.search import accept_search, stop_search

from atlantis_cli.shell.terminal.held_stdout import HeldStdout
from atlantis_cli.shell.terminal.prompt_layout import SIGN, layout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from asyncio import Task, TimerHandle
    from collections.abc import Callable

    from prompt_toolkit.document import Document
    from prompt_toolkit.key_binding import KeyPressEvent
    from prompt_toolkit.key_binding.key_processor import KeyPress

    from atlantis_cli.shell.reading.answer_ahead import AnswerAhead
    from atlantis_cli.shell.terminal.keyboard import Complete
    from atlantis_cli.shell.terminal.unix_keys import EnterFirstInput

ASIDE = 1e-6
"""Seconds to step aside once somebody was answered: what is written reaches a terminal when its kernel has a turn, and
to get the next prompt ready takes longer than to answer."""

REST = 0.02
"""Seconds without a key until what stands there is thought about: whoever types fast is not held up by it."""


class QuietKeyboard:
    """Asks for lines; what was typed stays where it was typed, and is never painted again.

    One prompt lives as long as the keyboard does, and rests between two lines: to take it down and to set it up again
    would delay every answer by more than the answer takes.
    """

    def __init__(self, complete: Complete, pressed: Callable[[], None], answer_ahead: AnswerAhead) -> None:
        """Complete with this, tell of each key, and of what is typed; each person has a history, in memory only."""
        self.complete, self.pressed, self.answer_ahead = complete, pressed, answer_ahead
        self._histories: dict[int, InMemoryHistory] = {}
        self._stdout = HeldStdout()
        self._painted: Document | None = None
        self._buffer = Buffer(name=DEFAULT_BUFFER, multiline=False, accept_handler=self._accepted)
        self._input: EnterFirstInput | None = None  # prompt-toolkit's own
        if sys.platform != "win32":
            from atlantis_cli.shell.terminal.unix_keys import EnterFirstInput

            self._input = EnterFirstInput(self._entered)
        self._app = self._prompt()
        self._loop = new_event_loop()
        self._life: Task[None] | None = None
        self._line: str | BaseException | None = None
        self._resting: TimerHandle | None = None
        self._ahead: list[KeyPress] = []  # what was typed before it was asked for
        self.meanwhile: Callable[[], str] | None = None  # what has come in from elsewhere; EOFError where all is over
        atexit.register(self.close)

    def ask(self, person: int) -> str:
        """Ask a person for a line; EOFError where the input has ended, KeyboardInterrupt for Ctrl-C."""
        self._tell()
        self._buffer.history = self._histories.setdefault(person, InMemoryHistory())
        self._buffer.reset()
        self._line = None
        self._begin()
        try:
            while self._line is None:  # and what is still due in the loop waits until somebody has been answered
                self._loop.run_forever()
        finally:
            self._stdout.release()
        if isinstance(self._line, BaseException):
            raise self._line
        return self._line

    def _begin(self) -> None:
        """Let the prompt live, or paint it again where it lives already."""
        if self._life is None:
            self._stdout.shut = False
            self._life = self._loop.create_task(self._live())
            self._life.add_done_callback(self._died)
        elif self._life.done():
            self._died(self._life)
        else:
            self._wake()

    def _tell(self) -> None:
        """Send off what was told; with it the sign that a line is asked for, which a reader hears as one thing then."""
        if not self.answer_ahead.settled() and self._input and self._life:
            sys.stdout.write(SIGN)
        sys.stdout.flush()
        sleep(ASIDE)

    def _wake(self) -> None:
        """Tell the painter that the sign stands there, or let it paint one; then take what was typed ahead."""
        self._app.renderer.reset()
        self._stdout.shut = self._input is not None  # not before: a painting of the last line may still be due
        self._app.renderer.render(self._app, self._app.layout)
        self._stdout.shut = False
        self._see(self._app)
        ahead, self._ahead = self._ahead, []
        self._app.key_processor.feed_multiple(ahead)
        self._app.key_processor.process_keys()

    async def _live(self) -> None:
        """Let the prompt live until its terminal goes away; signals come by `interrupt`."""
        try:
            await self._app.run_async(handle_sigint=False)
        except (EOFError, OSError):  # nothing can be said there any more
            return

    def _died(self, life: Task[None]) -> None:
        """Give, instead of a line, why nobody can be asked any more."""
        self._give(life.exception() or EOFError())

    def _give(self, line: str | BaseException) -> None:
        """Give a line, or why there is none, to whoever has asked for it."""
        if self._line is None:
            self._line = line
        self._stir()
        if self._loop.is_running():  # what was typed ahead is there before the loop runs
            self._loop.stop()

    def _stir(self) -> None:
        """Note that the fingers are not at rest any more."""
        if self._resting:
            self._resting.cancel()

    def stir(self) -> None:
        """Learn, from whichever thread, that something has come in from elsewhere."""
        with suppress(RuntimeError):  # the keyboard is closed
            self._loop.call_soon_threadsafe(self._hear_others)

    def _hear_others(self) -> None:
        """Tell what has come in, if nothing is being typed: a line of its own, and the sign once more."""
        if self._stdout.shut or self._buffer.text or self.meanwhile is None or self._app.layout.is_searching:
            return
        try:
            told = self.meanwhile()
        except EOFError as error:
            self._rest()
            self._give(error)
            return
        if told:
            self._stdout.held = True  # until the sign is painted again: what is told alone can be talked over
            self._leave(self._app)
            self._app.output.write_raw(told.replace("\n", "\r\n"))
            self._stdout.held = False
            self._app.renderer.render(self._app, self._app.layout)

    def interrupt(self, *_: object) -> None:
        """Take a signal for Ctrl-C."""
        self._loop.call_soon_threadsafe(self._interrupted)

    def close(self) -> None:
        """Give the terminal back as it was."""
        atexit.unregister(self.close)
        if self._life and not self._life.done():
            self._life.remove_done_callback(self._died)
            if self._app.is_running:
                self._app.exit()
            else:  # a closed window may end it before it has begun to live
                self._life.cancel()
            with suppress(CancelledError):
                self._loop.run_until_complete(self._life)
        self._loop.close()

    def _prompt(self) -> Application[None]:
        """Set up a prompt that only ever adds to what is on the screen."""
        app: Application[None] = Application(
            layout(self._buffer),
            key_bindings=self.keys(),
            erase_when_done=True,
            color_depth=ColorDepth.DEPTH_1_BIT,
            input=self._input,
            output=create_output(self._stdout),  # type: ignore[arg-type]  # it is stdout in all that counts
        )
        app.after_render += self._see
        app.key_processor.before_key_press += lambda _: self.pressed()
        return app

    def keys(self) -> KeyBindings:
        """Set up the keys that prompt-toolkit would answer by painting the line again."""
        keys = KeyBindings()
        keys.add("<any>", filter=Condition(lambda: self._stdout.shut), eager=True)(self._early)
        keys.add("enter")(self._accept)
        keys.add("tab", filter=~is_searching)(self._tab)
        keys.add("up", filter=~is_searching)(_back)
        keys.add("down", filter=~is_searching)(_forward)
        keys.add("c-c")(self._drop)
        keys.add("c-d", filter=~is_searching & Condition(_is_empty))(self._end)
        return keys

    def _early(self, event: KeyPressEvent) -> None:
        """Keep a key that comes while nothing is asked."""
        self._ahead += event.key_sequence

    def _entered(self) -> bool:
        """Take Enter at once if the line stands there whole and nothing else is going on; return whether that is so."""
        buffer, keys = self._buffer, self._app.key_processor
        if self._stdout.shut or keys.key_buffer or keys.input_queue or keys.arg:
            return False
        if buffer.document != self._painted or not buffer.document.is_cursor_at_the_end:
            return False
        self.pressed()
        self._answer(buffer.text)
        self._stdout.shut = True
        buffer.append_to_history()
        self._give(buffer.text)
        return True

    def _answer(self, line: str) -> None:
        """Go to a new line, and send off what lies ready as the answer, with the next sign."""
        shown = self.answer_ahead.shown(line)
        if shown:
            with suppress(OSError):  # where the terminal has gone away, whoever asks on will notice
                sys.stdout.write(f"\n{shown}{SIGN}")
                sys.stdout.flush()
            sleep(ASIDE)
        else:
            self._stdout.held = True
            self._stdout.write("\r\n")

    def _accept(self, event: KeyPressEvent) -> None:
        """End the line where it stands: prompt-toolkit's own way would say it all again."""
        if event.app.layout.is_searching:
            accept_search()
        self._buffer.validate_and_handle()

    def _accepted(self, buffer: Buffer) -> bool:
        """Return the line, by whichever key it was ended; it is kept in the buffer until the next one is asked for."""
        self._stdout.held = True
        self._leave(self._app)
        self._rest()
        self._give(buffer.text)
        return True

    def _rest(self) -> None:
        """Paint nothing until the next line is asked for, and keep the keys that were pressed too early."""
        self._stdout.shut = True
        self._ahead += self._app.key_processor.empty_queue()

    def _tab(self, event: KeyPressEvent) -> None:
        """Complete what is typed; several possibilities are told on a line of their own."""
        buffer = event.current_buffer
        found, told = self.complete(buffer.document.text_before_cursor)
        if found.insert:
            buffer.delete_before_cursor(found.remove)
            buffer.insert_text(found.insert)
        else:
            self._stdout.held = True  # until the line is painted again: what is told alone can be talked over
            self._leave(event.app)
            event.app.output.write_raw(told.replace("\n", "\r\n") + "\r\n")
            event.app.output.flush()
            self._stdout.held = False

    def _interrupted(self) -> None:
        """Give up what was begun, half a key too; as a key itself the signal would be taken for the other half."""
        if self._stdout.shut:  # the line has just been ended
            return
        self.pressed()
        if self._input:
            self._input.give_up()
        self._drop()
        self._app.key_processor.reset()
        self._app.quoted_insert = False

    def _drop(self, _: KeyPressEvent | None = None) -> None:
        """Give a line up; it stays to be read, and a new one begins."""
        self._leave(self._app)
        if self._app.layout.is_searching:
            stop_search()
        self._rest()
        self._give(KeyboardInterrupt())

    def _end(self, event: KeyPressEvent) -> None:
        """End the input; the sign stays where it is."""
        self._leave(event.app)
        self._rest()
        self._give(EOFError())

    def _see(self, app: Application[None]) -> None:
        """Remember what stands on the screen."""
        if self._stdout.shut:
            return
        self.answer_ahead.forget()
        if self.meanwhile and not self._buffer.text:
            self._loop.call_soon(self._hear_others)
        self._painted = None if app.layout.is_searching else app.current_buffer.document
        self._stir()
        if self._painted and self._painted.text:
            self._resting = self._loop.call_later(REST, self.answer_ahead.foresee, self._painted.text)

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


def _back(event: KeyPressEvent) -> None:
    """Bring an earlier line back, and say it whole: by itself only those letters change that differ."""
    event.current_buffer.auto_up(count=event.arg)
    event.app.renderer.erase()


def _forward(event: KeyPressEvent) -> None:
    """Go forward again in the lines that were said."""
    event.current_buffer.auto_down(count=event.arg)
    event.app.renderer.erase()


def _is_empty() -> bool:
    """Return whether nothing is typed: else Ctrl-D takes a letter away."""
    return not get_app().current_buffer.text
