"""A game at a terminal: which keyboard there is, the questions before, the conversation, and leaving."""

from __future__ import annotations

import sys
from time import monotonic

from atlantis_cli.games import USUAL
from atlantis_cli.shell.asked import drawn_seed
from atlantis_cli.shell.commands.game import leave
from atlantis_cli.shell.files.keeper import Keeper
from atlantis_cli.shell.messages import answers
from atlantis_cli.shell.output.program_output import WELL
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.reading.session import converse, follow
from atlantis_cli.shell.table.kinds import QUIT
from atlantis_cli.shell.terminal.conversation import Conversation
from atlantis_cli.shell.terminal.keyboard import Patient, PlainKeyboard, nothing, style
from atlantis_cli.shell.terminal.thinking_watch import ThinkingWatch
from atlantis_cli.shell.terminal.welcome import Reception

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.game import Game
    from atlantis_cli.core.match import Match
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.output.active_language import ActiveLanguage
    from atlantis_cli.shell.output.program_output import ProgramOutput
    from atlantis_cli.shell.players.opponents import Opponents
    from atlantis_cli.shell.reading.session import Complain
    from atlantis_cli.shell.table.place import Place
    from atlantis_cli.shell.terminal.keyboard import Keyboard

    SitDown = Callable[[Match, ActiveLanguage], Place]


class Terminal:
    """A conversation with the people at a terminal; what they choose is kept for the next time."""

    def __init__(self, program_output: ProgramOutput, asked: Options, sit_down: SitDown, opponents: Opponents) -> None:
        """Talk by this output, as the command line asks; `opponents` learn which programs somebody names here."""
        self.program_output, self.asked, self.sit_down, self.opponents = program_output, asked, sit_down, opponents
        self.style = style(asked.get("style"), program_output.settings.get("style"))
        program_output.settings.kept = True

    def play(self) -> int:
        """Ask what is needed, then play until somebody leaves; a terminal that goes away is no error."""
        active_language = self.program_output.active_language(self.asked.get("game", USUAL))
        try:
            plain = PlainKeyboard(nothing, self.program_output.aloud)
            greeter = Patient(plain, self.program_output.aloud.hush)
            reception = Reception(
                active_language,
                greeter,
                lambda message: self.program_output.say(reception.active_language, message),
                drawn_seed(),
                lambda game: self.teach(game, reception.active_language),
            )
            plain.complete = reception.complete
            match, name = reception.match(self.asked)
            if not name:
                self.opponents.trust(match.players)
            self.converse(match, name, reception.active_language)
        except (EOFError, BrokenPipeError):
            return WELL
        return WELL

    def converse(self, match: Match, name: str, active_language: ActiveLanguage) -> None:
        """Sit down and talk; the game is kept, and a game that goes on keeps its file."""
        talk = self.talk(match, active_language)
        place = talk.place
        place.table.keeper = keeper = Keeper()
        keeper.go_on(name, match)
        place.table.by_turns = True
        try:
            converse(talk.reader, talk.lines(), self.complain(place), stop=False)
        except EOFError:  # at whichever prompt
            while place.course:
                place.course.restore()
            leave(place, (QUIT,))
        finally:
            keeper.release()
            talk.keyboard.close()

    def teach(self, game: Game, active_language: ActiveLanguage) -> ActiveLanguage:
        """Return the tutorial to somebody who has no game yet, and come back; the language may have changed."""
        from atlantis_cli.shell.table.tutorial import Course, nobodys_match  # most games do without

        talk = self.talk(nobodys_match(game, active_language), active_language.of(game.name))
        Course(talk.place, alone=True).begin()
        talk.place.ready()
        try:
            follow(talk.reader, talk.lines(), self.complain(talk.place), stop=False)
        finally:
            talk.keyboard.close()
        return talk.place.active_language

    def talk(self, match: Match, active_language: ActiveLanguage) -> Conversation:
        """Sit down at a table, with a keyboard."""
        place = self.sit_down(match, active_language)
        self.opponents.mind.watch = lambda seat: self.thinking_watch(place, seat)
        talk = Conversation(place, CommandReader(place), open_hands="open-hands" in self.asked)
        talk.keyboard = self.keyboard(talk)
        place.pause, place.confirm = talk.pause, talk.confirm
        return talk

    def thinking_watch(self, place: Place, seat: int | None) -> ThinkingWatch:
        """Attend a thought, by a player on this seat or for somebody who asked for advice."""

        def told(percent: int | None) -> answers.Thinking:
            return answers.Thinking(seat, percent)

        def show(percent: int | None) -> None:
            """Paint how far it is over what was painted before; only who looks wants that."""
            line = "" if percent is None else place.active_language.narrator.say(told(percent))
            sys.stdout.write(f"\r{line}\x1b[K")
            sys.stdout.flush()

        return ThinkingWatch(
            monotonic,
            lambda: self.program_output.say(place.active_language, told(None)),
            lambda: sys.stdout.write("\n"),
            show if self.style == "rich" else None,
        )

    def complain(self, place: Place) -> Complain:
        """Return what is refused here."""
        return lambda _, __, refusal: self.program_output.say(place.active_language, refusal)

    def keyboard(self, talk: Conversation) -> Keyboard:
        """Return the keyboard of the style in use; each is loaded only when it is wanted."""
        if self.style == "plain":
            return Patient(
                PlainKeyboard(talk.complete, self.program_output.aloud, talk.prepare), self.program_output.aloud.hush
            )
        if self.style == "rich":
            from atlantis_cli.shell.terminal.rich_prompt import RichKeyboard

            rich = RichKeyboard(talk.words, talk.standing, self.program_output.aloud.hush)
            return Patient(rich, self.program_output.aloud.hush, rich.interrupt)
        from atlantis_cli.shell.reading.answer_ahead import AnswerAhead
        from atlantis_cli.shell.terminal.quiet_prompt import QuietKeyboard

        output = talk.place.output
        output.stream = answer_ahead = AnswerAhead(output.stream, talk.foresee)
        quiet = QuietKeyboard(talk.complete, self.program_output.aloud.hush, answer_ahead)
        return Patient(quiet, self.program_output.aloud.hush, quiet.interrupt)
