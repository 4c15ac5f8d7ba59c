"""What the program itself tells: answers on stdout, complaints on stderr, in the language in use, aloud if wanted."""

from __future__ import annotations

import os
import sys

from atlantis_cli.games import USUAL
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.aloud import Aloud
from atlantis_cli.shell.output.outputs import JsonOutput, TextOutput, fitting, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from atlantis_cli.core.message import Fact, Message, Refusal
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.files.settings import Settings
    from atlantis_cli.shell.output.outputs import Output

WELL, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses."""


def silence(stream: TextIO) -> None:
    """Let nothing more be written to a stream, not even what waits in it when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class ProgramOutput:
    """Tells in one language, as the settings want it: what is written is also spoken, where own speech is on."""

    def __init__(self, version: str, language: str, settings: Settings, form: str) -> None:
        """Tell for this version of the program, and answer in this form: `text` or `jsonl`."""
        self.version, self.language, self.settings, self.form = version, language, settings, form
        self.aloud = Aloud(settings)
        settings.hold("language", language)

    @property
    def width(self) -> int:
        """Return how long a line may be."""
        return fitting(self.settings.number("width"))

    def speak(self, asked: Options, *, prompt: bool = False) -> Refusal | None:
        """Begin to speak, as far as that is wanted; return why a file of speech cannot be written."""
        sitting = prompt or (self.form == "text" and sys.stdin.isatty() and sys.stdout.isatty())
        try:
            self.aloud.begin(asked, prompt=prompt, sitting=sitting)
        except OSError as error:
            from atlantis_cli.shell.files.disk import reason_of
            from atlantis_cli.shell.speech.sayings import FileNotSpoken

            return FileNotSpoken(asked.get("speech-file"), reason_of(error))
        return None

    def active_language(self, game: str = USUAL) -> ActiveLanguage:
        """Load the language."""
        return ActiveLanguage(self.language, game, self.settings.get("verbosity"))

    def output(self, active_language: ActiveLanguage) -> Output:
        """Make what a game is told by."""
        output: Output = (JsonOutput if self.form == "jsonl" else TextOutput)(sys.stdout, active_language.narrator)
        output.width = self.width
        return self.aloud.output(output)

    def tell(self, fact: Fact) -> int:
        """Answer with one fact; all went well."""
        active_language = self.active_language()
        self.output(active_language).fact(fact, lambda narrator: narrator.tell([fact]), private=False)
        return WELL

    def complain(self, refusal: Refusal, status: int = FAILED) -> int:
        """Say what is wrong, and return the exit status."""
        self.write(sys.stderr, self.active_language(), refusal)
        return status

    def note(self, active_language: ActiveLanguage, message: Message, *, aloud: bool) -> None:
        """Say what is wrong at a table, after all that was answered before it."""
        self.write(sys.stderr, active_language, message, aloud=aloud)

    def say(self, active_language: ActiveLanguage, message: Message) -> None:
        """Say something to those who sit at the keyboard."""
        self.write(sys.stdout, active_language, message)

    def write(self, stream: TextIO, active_language: ActiveLanguage, message: Message, *, aloud: bool = True) -> None:
        """Write a message line by line, at once: a reader may talk over what comes in pieces."""
        sys.stdout.flush()
        text = "".join(f"{wrapped(line, self.width)}\n" for line in active_language.narrator.tell([message]))
        try:
            stream.write(text)
            stream.flush()
        except OSError:
            if stream is not sys.stderr:
                raise
            silence(stream)  # where nobody can be told what is wrong, the exit status says it
        if aloud:
            self.aloud.hear(active_language.narrator, message)
