"""What is asked before a table is opened: which game, for how many, and a name, where none is remembered.

A table that was left goes on without a question, unless another one is wanted; options of the game are as usual where
the command line does not say otherwise. Both is told.
"""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.core.record import Record
from atlantis_cli.games import USUAL, game_named
from atlantis_cli.shell.asked import whole_number
from atlantis_cli.shell.messages import far, questions
from atlantis_cli.shell.net.entry.names import far_name
from atlantis_cli.shell.net.joining import remembered
from atlantis_cli.shell.net.joining.joining import login
from atlantis_cli.shell.terminal.keyboard import Patient, PlainKeyboard, nothing
from atlantis_cli.shell.terminal.welcome import Reception, said_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.game import Game
    from atlantis_cli.core.message import Message
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.net.far_table import FarTable
    from atlantis_cli.shell.output.active_language import ActiveLanguage
    from atlantis_cli.shell.output.program_output import ProgramOutput
    from atlantis_cli.shell.terminal.keyboard import Keyboard
    from atlantis_cli.shell.terminal.welcome import Step

    Teach = Callable[[Game], ActiveLanguage]

SEATS = {"2": "two", "3": "three", "4": "four"}
NAMELESS = "Host"
"""What whoever keeps a table is called, where neither they nor their system say more."""


class Wanted(Record):
    """A table that is to be opened."""

    game: str
    seats: int
    options: dict[str, str]
    name: str


class HostQuestions(Reception):
    """Asks what a table for friends far away needs and was not said yet."""

    def __init__(
        self, active_language: ActiveLanguage, keyboard: Keyboard, tell: Callable[[Message], None], teach: Teach
    ) -> None:
        """Ask in this language."""
        super().__init__(active_language, keyboard, tell, 0, teach)
        self.seats = 0
        self.name = ""

    def steps(self, asked: Options) -> list[Step]:
        """List the questions, as far as they are known by now."""
        steps: list[Step] = [] if said_game(asked) else [self.ask_game]
        if not self.game:
            return steps
        if "seats" not in asked:
            steps.append(self.ask_seats)
        if not self.name:
            steps.append(self.ask_name)
        return steps

    def ask_seats(self) -> None:
        """Ask for how many the table is."""
        self.active_language, game = self.active_language.of(self.game), game_named(self.game)
        self.explained = (far.SeatsExplained(),)
        least, most = min(game.seats), max(game.seats)
        while True:
            said = self.heard(far.AskSeats(least, most), ())
            self.seats = self._count(said) if said else least
            if self.seats in game.seats:
                return
            self.tell(questions.NotOneOf(said, tuple(str(number) for number in game.seats)))

    def tell_usual(self, asked: Options) -> None:
        """Tell which options of the game are as usual, as nobody is asked for them."""
        self.active_language = self.active_language.of(self.game)
        for option in game_named(self.game).options:
            if option.name not in asked:
                self.tell(questions.OptionTaken(option.name, option.default))

    def _count(self, said: str) -> int:
        """Read a number in figures or in words."""
        typed, parser = tuple(said.casefold().split()), self.active_language.parser
        return next((int(n) for n, word in SEATS.items() if typed in parser.answers(word)), whole_number(said))

    def ask_name(self) -> None:
        """Ask how the host wants to be called; that is remembered."""
        self.explained = (far.NameExplained(),)
        while True:
            name = far_name(self.heard(far.AskName(usual_name()), ()) or usual_name())
            if not isinstance(name, Refusal):
                self.name = name
                remembered.keep_name(self.name)
                return
            self.tell(name)


def usual_name() -> str:
    """Return what somebody is called who says nothing."""
    name = far_name(login())
    return NAMELESS if isinstance(name, Refusal) else name


def wanted(asked: Options, program_output: ProgramOutput, kept: FarTable | None, *, sitting: bool) -> Wanted | None:
    """Return which table is to be opened; None where the one that was left goes on. EOFError where somebody leaves."""
    name = asked.get("name") or remembered.my_name()
    if kept and _goes_on(asked, kept):
        if program_output.form == "text":
            program_output.tell(_going_on(kept))
        return None
    if not sitting:
        return _unasked(asked, name or usual_name())
    active_language = program_output.active_language(asked.get("game", USUAL))
    plain = PlainKeyboard(nothing, program_output.aloud)
    greeter = Patient(plain, program_output.aloud.hush)

    def tell(message: Message) -> None:
        program_output.say(asking.active_language, message)

    asking = HostQuestions(active_language, greeter, tell, lambda _: asking.active_language)
    plain.complete = asking.complete
    try:
        asking.name, asking.game = name, said_game(asked)
        asking.ask(asked)
    finally:
        greeter.close()
    asking.tell_usual(asked)
    seats = asking.seats or asked.number("seats", min(game_named(asking.game).seats))
    return Wanted(asking.game, seats, _options(asked, asking.game), asking.name)


def _goes_on(asked: Options, kept: FarTable) -> bool:
    """Return whether the table that was left goes on: so it does unless another one, or another game, is wanted."""
    return "new" not in asked and said_game(asked) in {"", kept.game.name}


def _going_on(table: FarTable) -> far.GoesOnFar:
    """Return how it is told that a table goes on."""
    match = table.match
    turn = match.game.turn(match.state) if match else 0
    return far.GoesOnFar(table.game.name, tuple(person.name for person in table.seated[1:]), turn)


def _unasked(asked: Options, name: str) -> Wanted:
    """Return the table that the command line asks for, where nobody sits who could be asked."""
    game = asked.get("game", USUAL)
    return Wanted(game, asked.number("seats", min(game_named(game).seats)), _options(asked, game), name)


def _options(asked: Options, game: str) -> dict[str, str]:
    """Return the options of a game that the command line gives."""
    return {option.name: asked.get(option.name) for option in game_named(game).options if option.name in asked}
