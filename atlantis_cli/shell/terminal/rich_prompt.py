"""The prompt for eyes: colours, a menu of what can be said, and a line that tells how things stand."""

from __future__ import annotations

import os
import sys
from asyncio import new_event_loop
from contextlib import suppress

from prompt_toolkit import PromptSession
from prompt_toolkit.application import run_in_terminal
from prompt_toolkit.application.current import set_app
from prompt_toolkit.completion import Completer, Completion
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.search import stop_search
from prompt_toolkit.styles import Style

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from prompt_toolkit.application import Application
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document
    from prompt_toolkit.formatted_text import StyleAndTextTuples
    from prompt_toolkit.key_binding import KeyPressEvent

SIGN: StyleAndTextTuples = [("class:sign", "> ")]
LOOKS = Style.from_dict({"sign": "bold ansicyan", "bottom-toolbar": "reverse"})


class GivenUpError(Exception):
    """A line was given up: inside the loop of events this is no KeyboardInterrupt, which would end the loop."""


class RichKeyboard:
    """Asks for lines with all that prompt-toolkit has to show.

    All prompts run in one loop of events, and Ctrl-C reaches a prompt as one of these events: so it comes between two
    steps of prompt-toolkit and never in the middle of one, where its traces would be left behind.
    """

    def __init__(
        self, words: Callable[[str], Sequence[str]], standing: Callable[[], str], pressed: Callable[[], None]
    ) -> None:
        """Offer these words while somebody types, tell the standing below, and tell of each key."""
        self.words, self.standing, self.pressed = words, standing, pressed
        self._sessions: dict[int, PromptSession[str]] = {}
        self._app: Application[str] | None = None
        self._loop = new_event_loop()
        self.meanwhile: Callable[[], str] | None = None  # what has come in from elsewhere; EOFError where all is over
        self._input = None  # prompt-toolkit's own
        if sys.platform != "win32":
            from atlantis_cli.shell.terminal.unix_keys import TypedInput

            self._input = TypedInput()

    def ask(self, person: int) -> str:
        """Ask a person for a line."""
        if person not in self._sessions:
            self._sessions[person] = self._session()
        session = self._sessions[person]
        self._app = session.app
        try:
            return self._loop.run_until_complete(session.prompt_async(handle_sigint=False))
        except GivenUpError:
            raise KeyboardInterrupt from None

    def stir(self) -> None:
        """Learn, from whichever thread, that something has come in from elsewhere."""
        with suppress(RuntimeError):  # the keyboard is closed
            self._loop.call_soon_threadsafe(self._hear_others)

    def _hear_others(self) -> None:
        """Tell what has come in above the line, if nothing is being typed."""
        app = self._app
        if app is None or not app.is_running or app.current_buffer.text or self.meanwhile is None:
            return
        try:
            told = self.meanwhile()
        except EOFError as error:
            app.exit(exception=error)
            return
        if told:
            with set_app(app):
                run_in_terminal(lambda: sys.stdout.write(told))

    def interrupt(self, *_: object) -> None:
        """Take a signal for Ctrl-C."""
        self._loop.call_soon_threadsafe(self._give_up)

    def close(self) -> None:
        """End the loop; prompt-toolkit has given the terminal back after each line."""
        self._loop.close()

    def _give_up(self) -> None:
        """Give up the line that is typed, unless it has just been ended; like any key, it silences the voice."""
        self.pressed()
        if self._app and self._app.future and not self._app.is_done:
            if self._input:
                self._input.give_up()
            if self._app.layout.is_searching:
                stop_search()
            self._app.exit(exception=GivenUpError(), style="class:aborting")

    def _session(self) -> PromptSession[str]:
        """Set up the prompt of one person, with a history of their own."""
        keys = KeyBindings()

        @keys.add("c-c")  # where Ctrl-C sends no signal
        def _(_: KeyPressEvent) -> None:
            self._give_up()

        session: PromptSession[str] = PromptSession(
            SIGN,
            history=InMemoryHistory(),
            completer=_Words(self.words),
            complete_while_typing=True,
            complete_in_thread=self.meanwhile is not None,  # they come from far away
            bottom_toolbar=self.standing,
            style=LOOKS,
            color_depth=ColorDepth.DEPTH_1_BIT if os.environ.get("NO_COLOR") else None,
            input=self._input,
            key_bindings=keys,
        )
        session.app.key_processor.before_key_press += lambda _: self.pressed()
        return session


class _Words(Completer):
    """What can be said next, as prompt-toolkit wants it."""

    def __init__(self, words: Callable[[str], Sequence[str]]) -> None:
        self.words = words

    def get_completions(self, document: Document, _: CompleteEvent) -> Iterator[Completion]:
        """Return the words that can stand where the cursor is."""
        line = document.text_before_cursor
        for word in self.words(line):
            yield Completion(word, start_position=-len(line.rpartition(" ")[2]))
