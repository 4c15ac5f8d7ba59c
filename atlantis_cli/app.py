"""Wires everything: the command line in, a game or another verb out; the only module that knows every room."""

from __future__ import annotations

import gc
import os
import sys

from atlantis_cli import __version__
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Refusal
from atlantis_cli.games import game_named
from atlantis_cli.language.locale import LocaleError
from atlantis_cli.shell import answers, misuse, options, refusals, settings, storage
from atlantis_cli.shell.deciding import remembered, thought_of
from atlantis_cli.shell.lines import InputLostError, lines_of
from atlantis_cli.shell.outputs import JsonOutput, TextOutput, wrapped
from atlantis_cli.shell.places import reason_of
from atlantis_cli.shell.seating import seated
from atlantis_cli.shell.session import converse
from atlantis_cli.shell.storage import Keeper
from atlantis_cli.shell.table import Table
from atlantis_cli.shell.talk import TALK
from atlantis_cli.shell.tongue import PERSON, Tongue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.deciding import Decide
    from atlantis_cli.shell.options import Options

WELL, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; whatever goes wrong is told in a sentence."""
    gc.disable()  # nothing that is made while starting ever becomes garbage; a game switches it on again
    program = Program(sys.argv[1:] if argv is None else list(argv))
    try:
        _open_closed()
        status = program.run()
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read this has heard enough
        _silence()
        return WELL
    except KeyboardInterrupt:
        _silence()
        return INTERRUPTED
    except LocaleError as error:  # without words there is only this
        sys.stderr.write(f"{error}\n")
        return FAILED
    except InputLostError as error:
        return program.complain(refusals.NotRead(reason_of(error)))
    except OSError as error:
        _silence()
        return program.complain(refusals.NotWritten(reason_of(error)))
    return status


def _open_closed() -> None:
    """Put silence where a stream was closed before we started: nothing can be heard there, nothing comes from it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            silence = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, open(silence, mode, encoding="utf-8", closefd=False))  # noqa: SIM115  (as long as we run)


def _silence() -> None:
    """Let nothing more be written to stdout, not even by Python when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


class Program:
    """One run of the program."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Read the command line; its language is known first, so that the rest can be said in it."""
        self.options = options.read(arguments)
        asked = options.asked_language(arguments)
        self.settings = settings.load()
        self.language = asked or self.settings.get("language", options.system_language(os.environ))

    def run(self) -> int:
        """Do what was asked for."""
        for stream in (sys.stdout, sys.stderr):
            stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
        asked = self.options
        if self.settings.broken:
            self.complain(misuse.SettingsBroken(self.settings.broken))
        if isinstance(asked, Refusal):
            return self.complain(asked, MISUSED)
        if "version" in asked:
            return self.tell(answers.Version(__version__))
        if "help" in asked:
            return self.tell(answers.Usage(asked.verb))
        return {
            "": self.play,
            "replay": self.replay,
            "tournament": self.tournament,
            "doctor": self.doctor,
            "saves": self.saves,
            "delete": self.delete,
        }[asked.verb](asked)

    def tongue(self, game: str = "path") -> Tongue:
        """Load the language."""
        return Tongue(self.language, game, self.settings.get("verbosity", "normal"))

    def tell(self, fact: Fact, asked: Options | None = None) -> int:
        """Answer with one fact."""
        narrator = self.tongue().narrator
        kind = JsonOutput if asked and asked.get("format") == "jsonl" else TextOutput
        kind(sys.stdout, narrator).fact(fact, narrator.tell([fact]))
        return WELL

    def complain(self, refusal: Refusal, status: int = FAILED) -> int:
        """Say on the other stream what is wrong."""
        sys.stdout.flush()
        sys.stderr.write(f"{wrapped(self.tongue().narrator.say(refusal), self.settings.number('width'))}\n")
        return status

    def play(self, asked: Options) -> int:
        """Play a game by the lines of stdin."""
        game = game_named(asked.get("game", "path"))
        players = seated(asked.get("players", "Player 1,easy"), game.seats)
        if isinstance(players, Refusal):
            return self.complain(players, MISUSED)
        alone = all(player.kind != PERSON for player in players)
        if sys.stdin.isatty() and not alone:
            return self.complain(misuse.NotYet("prompt"), MISUSED)
        chosen = {option.name: asked.get(option.name, option.default) for option in game.options}
        match = Match(game, asked.number("seed", _drawn()), players, chosen)
        lines = () if sys.stdin.isatty() else lines_of(sys.stdin.fileno(), sys.stdout.flush)
        table = self.table(match, asked, thought_of)
        table.keeper = Keeper()
        return self.converse(table, lines, stop=asked.get("on-error", "stop") == "stop")

    def table(self, match: Match, asked: Options, decide: Decide) -> Table:
        """Sit down at a table."""
        tongue = self.tongue(match.game.name)
        gc.enable()
        output = (JsonOutput if asked.get("format") == "jsonl" else TextOutput)(sys.stdout, tongue.narrator)
        table = Table(match, tongue, output, reveal="reveal" in asked, decide=decide)
        table.complain = lambda refusal: self.note(table, refusal)
        table.settings, table.talk, output.width = self.settings, TALK, self.settings.number("width")
        return table

    def converse(self, table: Table, lines: Iterable[bytes], *, stop: bool) -> int:
        """Play by these lines."""

        def complain(number: int, text: str, refusal: Refusal) -> None:
            self.note(table, answers.Complaint(number, text, table.tongue.narrator.say(refusal)))

        return WELL if converse(table, lines, complain, stop=stop) else FAILED

    def note(self, table: Table, message: Refusal | Fact) -> None:
        """Write a complaint, after all that was answered before it."""
        sys.stdout.flush()
        sys.stderr.write(
            "".join(f"{wrapped(line, table.output.width)}\n" for line in table.tongue.narrator.tell([message]))
        )

    def replay(self, asked: Options) -> int:
        """Play a saved game back."""
        saved = storage.load_file(asked.words[0])
        if isinstance(saved, Refusal):
            return self.complain(saved)
        again = Match(saved.game, saved.seed, saved.players, saved.options)
        said = [entry.command.encode() for entry in saved.log if saved.players[entry.seat].kind == PERSON]
        return self.converse(self.table(again, asked, remembered(saved.log)), said, stop=True)

    def tournament(self, asked: Options) -> int:
        """Let computer players play many games."""
        from time import perf_counter

        from atlantis_cli.shell.tournament import Pairing, counted, played, speed

        game = game_named(asked.get("game", "path"))
        players = seated(asked.get("players", "easy,random"), game.seats)
        if isinstance(players, Refusal):
            return self.complain(players, MISUSED)
        for player in players:
            if player.kind == PERSON:
                return self.complain(misuse.PersonsInTournament(player.name), MISUSED)
        chosen = {option.name: asked.get(option.name, option.default) for option in game.options}
        pairing = Pairing(game.name, players, chosen, asked.number("seed", _drawn()))
        begun = perf_counter()
        results = list(played(pairing, asked.number("games", 100), asked.number("jobs", 1)))
        self.tell(counted(players, results), asked)
        return self.tell(speed(results, perf_counter, begun), asked)

    def doctor(self, _: Options) -> int:
        """Tell what works on this machine."""
        from atlantis_cli.shell.doctor import examine

        return self.tell(examine(__version__, self.language))

    def saves(self, asked: Options) -> int:
        """List the saved games."""
        return self.tell(answers.Saves(tuple(map(_seen, storage.names()))), asked)

    def delete(self, asked: Options) -> int:
        """Remove a saved game."""
        refusal = storage.delete(asked.words[0])
        return self.complain(refusal) if refusal else self.tell(answers.Deleted(asked.words[0]))


def _seen(name: str) -> answers.SaveSeen:
    """Describe a saved game; one that cannot be read has no game."""
    match = storage.load(name)
    if isinstance(match, Refusal):
        return answers.SaveSeen(name, "", (), 0, over=False)
    players = tuple(player.name for player in match.players)
    return answers.SaveSeen(name, match.game.name, players, len(match.log), match.over)


def _drawn() -> int:
    """Draw a seed that is short enough to be said."""
    return int.from_bytes(os.urandom(3), "big") % 1_000_000
