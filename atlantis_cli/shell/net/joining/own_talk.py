"""What is about this computer at a far table, its voice and its sounds: such lines are answered here and go nowhere."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.core.message import Refusal
from atlantis_cli.games import GAMES, USUAL, game_named
from atlantis_cli.language.phrases import fold
from atlantis_cli.shell.commands import registry
from atlantis_cli.shell.net.seats import OF_THIS_MACHINE
from atlantis_cli.shell.net.wire.far_sounds import HEARD, heard
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.outputs import wrapped
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.reading.session import as_sent, read, said
from atlantis_cli.shell.table.kinds import QUIT
from atlantis_cli.shell.table.place import Place
from atlantis_cli.shell.table.table import Table
from atlantis_cli.shell.table.tutorial import nobodys_match
from atlantis_cli.shell.terminal.one_question import one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Message
    from atlantis_cli.shell.output.aloud import Aloud
    from atlantis_cli.shell.output.outputs import Stream
    from atlantis_cli.shell.output.program_output import ProgramOutput

SOUNDS, TO_OTHERS, MORE = ("sound", "sounds"), ("say", "whisper"), "more"


class OwnTalk:
    """Reads and answers what is about the voice of this computer."""

    def __init__(self, program_output: ProgramOutput, stream: Stream) -> None:
        """Answer by this stream."""
        self.program_output, self.stream, self.game = program_output, stream, USUAL
        self._settle(program_output.active_language())

    def speak(self, language: str, verbosity: str) -> None:
        """Go on in another language, or tell more or less."""
        self._settle(ActiveLanguage(language, self.game, verbosity, self.place.active_language.loaded))

    def play(self, game: str) -> None:
        """Learn which game is played over there: its sounds are asked for here."""
        if game in GAMES and game != self.game:
            self.game = game
            self._settle(self.place.active_language.of(game))

    def _settle(self, active_language: ActiveLanguage) -> None:
        program_output = self.program_output
        table = Table(nobodys_match(game_named(self.game), active_language), lambda _: None)
        output = program_output.output(active_language)
        output.stream = self.stream
        self.place = place = Place(table, active_language, output, seats=())
        place.settings, place.aloud = program_output.settings, program_output.aloud
        place.afar, place.complain = True, self.tell
        program_output.settings.complain = program_output.aloud.complain = place.complain

    def taken(self, line: str) -> bool:
        """Answer a line that is about this computer; return whether it is."""
        words = self._heard(line)
        if not words:
            self.place.rest = None  # what is told next has a rest of its own
            return False
        refusal = registry.TALK[words[0]](self.place, words)
        if refusal:
            self.tell(self.place.refuse(refusal))
        self.place.ready()
        return True

    def _heard(self, line: str) -> Words:
        """Return what a line says about this computer, as a command or of sounds in any words; else nothing."""
        parser, text = self.place.active_language.parser, said(as_sent(line))
        readings = [words for words in parser.parse(text, self._offer) if parser.whole_verb(text, words)]
        if readings:
            return readings[0] if len(readings) == 1 else ()
        named = {form for word in SOUNDS for form in parser.forms(word)}
        if named.isdisjoint((word,) for word in fold(text).split()) or parser.parse(text, _to_others):
            return ()
        words = read(CommandReader(self.place), as_sent(line))
        return words if words and not isinstance(words, Refusal) and words[0] in SOUNDS else ()

    def next_words(self, line: str) -> list[str]:
        """Return what can be said next of what is about this computer."""
        return self.place.active_language.parser.next_words(line, self._offer)

    def leaves(self, line: str) -> bool:
        """Return whether a line says that somebody wants to leave."""
        return one_of(self.place.active_language, line, (QUIT,)) == QUIT

    def told(self, message: Message) -> str:
        """Return how something is told, and let it be spoken."""
        self.program_output.aloud.hear(self.place.active_language.narrator, message)
        lines = self.place.active_language.narrator.tell([message])
        return "".join(f"{wrapped(line, self.program_output.width)}\n" for line in lines)

    def tell(self, message: Message) -> None:
        """Tell something, or why something cannot be."""
        self.stream.write(self.told(message))

    def _offer(self, begun: Words) -> Iterable[str]:
        own = (*OF_THIS_MACHINE, *((MORE,) if self.place.rest else ()))
        return registry.offer(self.place, begun) if begun else own


def _to_others(begun: Words) -> Iterable[str]:
    """Return the words that say something to others, whatever it is about."""
    return (END,) if len(begun) > 1 else ("<text>",) if begun else TO_OTHERS


def speak(aloud: Aloud, spoken: object) -> None:
    """Let the voice say what has come for it, and sounds be heard in their places."""
    for each in spoken if isinstance(spoken, list) else ():
        kind, told = each
        if kind == HEARD:
            heard(told, aloud)
            continue
        for speaker in aloud.speakers:
            speaker.say(str(kind), [str(line) for line in told])
