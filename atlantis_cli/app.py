"""Wires everything: the command line in, a game or another verb out; the only module that knows every room."""

from __future__ import annotations

import errno
import gc
import os
import sys

from atlantis_cli import __version__
from atlantis_cli.core.lazy import lazy
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Refusal
from atlantis_cli.games import USUAL, game_named
from atlantis_cli.language.locale import LocaleError
from atlantis_cli.shell.asked import Options, drawn_seed
from atlantis_cli.shell.cli import options
from atlantis_cli.shell.files import settings, storage
from atlantis_cli.shell.files.disk import folder, reason_of, written_to
from atlantis_cli.shell.files.keeper import Keeper
from atlantis_cli.shell.files.languages import LANGUAGES, explained
from atlantis_cli.shell.files.leftovers import clear_all
from atlantis_cli.shell.files.seating import company, dealt, seated, set_up
from atlantis_cli.shell.messages import answers, refusals
from atlantis_cli.shell.output.program_output import FAILED, INTERRUPTED, MISUSED, WELL, ProgramOutput, silence
from atlantis_cli.shell.players.opponents import SECONDS, Opponents, remembered
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.reading.session import InputLostError, converse, lines_of
from atlantis_cli.shell.table.place import Place
from atlantis_cli.shell.table.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from atlantis_cli.core.message import Message
    from atlantis_cli.shell.output.active_language import ActiveLanguage
    from atlantis_cli.shell.table.table import Decide

VERBS: dict[str, Callable[[Options, ProgramOutput], int]] = {
    verb: lazy("atlantis_cli.shell.cli.verbs", verb) for verb in options.VERBS if verb not in {"replay", "completion"}
} | {"completion": lazy("atlantis_cli.shell.cli.manual.scripts", "completion")}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; whatever goes wrong is told in a sentence."""
    program = Program(sys.argv[1:] if argv is None else list(argv))
    try:
        _open_closed()
        _write_alike()
        clear_all(written_to(), folder("data"))
        try:
            status = program.run()
        finally:
            program.opponents.leave()
        status = program.end(status)
    except KeyboardInterrupt:
        silence(sys.stdout)
        return INTERRUPTED
    except LocaleError as error:
        sys.stderr.write(f"{explained(error, program.program_output.language)}\n")
        return FAILED
    except InputLostError as error:
        return program.program_output.complain(refusals.NotRead(reason_of(error)))
    except OSError as error:
        silence(sys.stdout)
        if _has_heard_enough(error):
            return WELL
        return program.program_output.complain(refusals.NotWritten(reason_of(error)))
    finally:
        program.program_output.aloud.end(program.written, whole=False)
    return status


def _has_heard_enough(error: OSError) -> bool:
    """Return whether whoever read this reads no more; Windows calls what is written then a wrong argument."""
    return isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)


def _open_closed() -> None:
    """Put silence where a stream was closed before we started: nothing can be heard there, nothing comes from it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            silence = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, open(silence, mode, encoding="utf-8", closefd=False))  # noqa: SIM115  (as long as we run)


def _write_alike() -> None:
    """Write the same bytes on every system; only the console of Windows has ends of lines of its own."""
    for stream in (sys.stdout, sys.stderr):
        end = None if stream.isatty() else "\n"
        stream.reconfigure(encoding="utf-8", errors="replace", newline=end)  # type: ignore[union-attr]


def _send_off() -> None:
    """Send off what was told."""
    sys.stdout.flush()


class Program:
    """One run of the program."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Read the command line; its language is known first, so that the rest can be said in it."""
        self.options = options.read(arguments)
        self.settings = settings.load()
        language = self.settings.get("language", options.system_language(os.environ))
        for name in ("verbosity", "width"):
            if isinstance(self.options, Options) and name in self.options:
                self.settings.hold(name, self.options.get(name))
        form = "text" if isinstance(self.options, Refusal) else self.options.get("format", "text")
        seconds = SECONDS if isinstance(self.options, Refusal) else self.options.number("time-limit", SECONDS)
        self.opponents = Opponents(seconds, _send_off)
        self.program_output = ProgramOutput(
            __version__, options.asked_language(arguments) or language, self.settings, form
        )

    def run(self) -> int:
        """Do what was asked for."""
        asked = self.options
        if self.settings.trouble:
            self.program_output.complain(self.settings.trouble)
        if isinstance(asked, Refusal):
            return self.program_output.complain(asked, MISUSED)
        if "version" in asked or "help" in asked:
            return self.inform(asked)
        if asked.verb in VERBS:
            return VERBS[asked.verb](asked, self.program_output)
        return self.replay(asked) if asked.verb == "replay" else self.play(asked)

    def inform(self, asked: Options) -> int:
        """Tell which version this is, or how it is used."""
        refusal = self.program_output.speak(asked)
        if refusal:
            return self.program_output.complain(refusal)
        usage = answers.Usage(asked.verb, LANGUAGES, LANGUAGES)
        return self.program_output.tell(answers.Version(__version__) if "version" in asked else usage)

    def play(self, asked: Options) -> int:
        """Play a game: at a prompt where people sit at a terminal, else by the lines of stdin."""
        at_terminal = sys.stdin.isatty()
        game = game_named(asked.get("game", USUAL))
        players = seated(asked.get("players", "Player 1,easy"), game.seats)
        if isinstance(players, Refusal):
            return self.program_output.complain(players, MISUSED)
        self.opponents.trust(players)
        self.opponents.mind.seconds = options.seconds(asked.get("think"))
        alone = all(player.kind != PERSON for player in players)
        prompt = at_terminal and not alone and self.program_output.form == "text"
        refusal = self.program_output.speak(asked, prompt=prompt)
        if refusal:
            return self.program_output.complain(refusal)
        chosen = {option.name: asked.get(option.name, option.default) for option in game.options} | dealt(asked)
        match = set_up(game, asked.seed(drawn_seed()), company(players, asked), chosen)
        if isinstance(match, Refusal) and ("players" in asked or not prompt):
            return self.program_output.complain(match, MISUSED)
        if prompt or isinstance(match, Refusal):
            from atlantis_cli.shell.terminal.terminal import Terminal  # a script does without

            return Terminal(self.program_output, asked, self.sit_down, self.opponents).play()
        lines = () if at_terminal and alone else lines_of(sys.stdin.fileno(), sys.stdout.flush)
        place = self.sit_down(match, self.program_output.active_language(game.name))
        with Keeper(counts=self.program_output.form == "text") as place.table.keeper:
            return self.converse(place, lines, stop=asked.get("on-error", "stop") == "stop")

    def replay(self, asked: Options) -> int:
        """Play a saved game back."""
        saved = storage.load_file(asked.words[0])
        if isinstance(saved, Refusal):
            return self.program_output.complain(saved)
        refusal = self.program_output.speak(asked)
        if refusal:
            return self.program_output.complain(refusal)
        again = Match(saved.game, saved.seed, saved.players, saved.options)
        said = [entry.command.encode() for entry in saved.log if saved.players[entry.seat].kind == PERSON]
        place = self.sit_down(again, self.program_output.active_language(saved.game.name), remembered(saved.log))
        return self.converse(place, said, stop=True)

    def end(self, status: int) -> int:
        """Come to an end: what was said is heard first, and what is wrong with a file of it is told."""
        sys.stdout.flush()
        for trouble in self.program_output.aloud.end(self.written, whole=True):
            self.program_output.complain(trouble)
        return status or (FAILED if self.program_output.aloud.failed else status)

    def written(self, done: int, every: int) -> None:
        """Tell how far a file of speech has come, to somebody who sits there."""
        if sys.stderr.isatty():
            from atlantis_cli.shell.speech.sayings import SpeechWritten

            self.program_output.write(
                sys.stderr, self.program_output.active_language(), SpeechWritten(done, every), aloud=False
            )

    def sit_down(self, match: Match, active_language: ActiveLanguage, decide: Decide | None = None) -> Place:
        """Sit down at a table; if nobody else is to decide for them, computer players and programs do it themselves."""
        gc.enable()
        given = self.options.given if isinstance(self.options, Options) else {}
        table = Table(match, decide or self.opponents, no_undo="no-undo" in given)
        reveal = "reveal" in given
        place = Place(table, active_language, self.program_output.output(active_language), reveal=reveal)
        place.complain = lambda refusal: self.note(place, refusal)
        place.settings, place.aloud = self.settings, self.program_output.aloud
        self.settings.complain = place.complain
        place.output.alone = "open-hands" in given or not place.hides
        self.program_output.aloud.complain = place.complain
        table.advise, table.analyse = self.opponents.mind.advise, self.opponents.mind.analyse
        self.opponents.tell, table.ended = place.answer, self.opponents.over
        return place

    def note(self, place: Place, message: Message) -> None:
        """Say what is wrong at a place; as it may tell of somebody's cards, only one listener hears it spoken."""
        self.program_output.note(place.active_language, message, aloud=bool(place.eyes.seats) or place.output.alone)

    def converse(self, place: Place, lines: Iterable[bytes], *, stop: bool) -> int:
        """Play by these lines."""

        def complain(number: int, text: str, refusal: Refusal) -> None:
            self.note(place, answers.Complaint(number, text, place.active_language.narrator.say(refusal)))

        return WELL if converse(CommandReader(place), lines, complain, stop=stop) else FAILED
