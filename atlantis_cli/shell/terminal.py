"""A game at a terminal: which keyboard there is, the questions before, the conversation, and leaving."""

from __future__ import annotations

import sys
from time import monotonic

from atlantis_cli.games import USUAL
from atlantis_cli.shell import answers
from atlantis_cli.shell.attention import Attention
from atlantis_cli.shell.conversation import Conversation
from atlantis_cli.shell.ears import Ears
from atlantis_cli.shell.keeping import leave
from atlantis_cli.shell.keyboard import Patient, PlainKeyboard, nothing, style
from atlantis_cli.shell.session import converse, follow
from atlantis_cli.shell.storage import Keeper
from atlantis_cli.shell.talk import QUIT
from atlantis_cli.shell.teller import WELL
from atlantis_cli.shell.verbs import drawn_seed
from atlantis_cli.shell.welcome import Reception

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Game
    from atlantis_cli.core.match import Match
    from atlantis_cli.core.message import Player
    from atlantis_cli.shell.keyboard import Keyboard
    from atlantis_cli.shell.options import Options
    from atlantis_cli.shell.session import Complain
    from atlantis_cli.shell.table import Table
    from atlantis_cli.shell.teller import Teller
    from atlantis_cli.shell.tongue import Tongue

    SitDown = Callable[[Match, Tongue], Table]


class Terminal:
    """A conversation with the people at a terminal; what they choose is kept for the next time."""

    def __init__(
        self, teller: Teller, asked: Options, sit_down: SitDown, trust: Callable[[Sequence[Player]], object]
    ) -> None:
        """Talk by this teller, as the command line asks; programs that somebody names here are to be trusted."""
        self.teller, self.asked, self.sit_down, self.trust = teller, asked, sit_down, trust
        self.style = style(asked.get("style"), teller.settings.get("style"))
        teller.settings.kept = True

    def play(self) -> int:
        """Ask what is needed, then play until somebody leaves; a terminal that goes away is no error."""
        tongue = self.teller.tongue(self.asked.get("game", USUAL))
        try:
            greeter = Patient(PlainKeyboard(nothing, self.teller.aloud), self.teller.aloud.hush)
            reception = Reception(
                tongue,
                greeter,
                lambda message: self.teller.say(reception.tongue, message),
                drawn_seed(),
                lambda game: self.teach(game, reception.tongue),
            )
            match, name = reception.match(self.asked)
            if not name:
                self.trust(match.players)
            self.converse(match, name, reception.tongue)
        except (EOFError, BrokenPipeError):
            return WELL
        return WELL

    def converse(self, match: Match, name: str, tongue: Tongue) -> None:
        """Sit down and talk; the game is kept, and a game that goes on keeps its file."""
        talk = self.talk(match, tongue)
        table = talk.table
        table.keeper = Keeper()
        table.keeper.go_on(name)
        try:
            converse(talk.ears, talk.lines(), self.complain(table), stop=False)
        except EOFError:  # at whichever prompt
            if table.course:
                table.course.restore()
            leave(table, (QUIT,))
        finally:
            talk.keyboard.close()

    def teach(self, game: Game, tongue: Tongue) -> Tongue:
        """Give the tutorial to somebody who has no game yet, and come back; the language may have changed."""
        from atlantis_cli.shell.tutorial import Course, nobodys_match  # most games do without

        talk = self.talk(nobodys_match(game, tongue), tongue.of(game.name))
        Course(talk.table, alone=True).begin()
        talk.table.ready()
        try:
            follow(talk.ears, talk.lines(), self.complain(talk.table), stop=False)
        finally:
            talk.keyboard.close()
        return talk.table.tongue

    def talk(self, match: Match, tongue: Tongue) -> Conversation:
        """Sit down at a table, with a keyboard."""
        table = self.sit_down(match, tongue)
        table.mind.watch = lambda seat: self.attention(table, seat)
        talk = Conversation(table, Ears(table), open_hands="open-hands" in self.asked)
        talk.keyboard = self.keyboard(talk)
        table.pause, table.confirm = talk.pause, talk.confirm
        return talk

    def attention(self, table: Table, seat: int | None) -> Attention:
        """Attend a thought, by a player on this seat or for somebody who asked for advice."""

        def told(percent: int | None) -> answers.Thinking:
            return answers.Thinking(seat, percent)

        def show(percent: int | None) -> None:
            """Paint how far it is over what was painted before; only who looks wants that."""
            line = "" if percent is None else table.tongue.narrator.say(told(percent))
            sys.stdout.write(f"\r{line}\x1b[K")
            sys.stdout.flush()

        return Attention(
            monotonic,
            lambda: self.teller.say(table.tongue, told(None)),
            lambda: sys.stdout.write("\n"),
            show if self.style == "rich" else None,
        )

    def complain(self, table: Table) -> Complain:
        """Tell what is refused here."""
        return lambda _, __, refusal: self.teller.say(table.tongue, refusal)

    def keyboard(self, talk: Conversation) -> Keyboard:
        """Give the keyboard of the style in use; each is loaded only when it is wanted."""
        if self.style == "plain":
            return Patient(PlainKeyboard(talk.complete, self.teller.aloud, talk.prepare), self.teller.aloud.hush)
        if self.style == "rich":
            from atlantis_cli.shell.rich import RichKeyboard

            return Patient(RichKeyboard(talk.words, talk.standing, self.teller.aloud.hush), self.teller.aloud.hush)
        from atlantis_cli.shell.foresight import Foresight
        from atlantis_cli.shell.quiet import QuietKeyboard

        output = talk.table.output
        output.stream = foresight = Foresight(output.stream, talk.foresee)
        quiet = QuietKeyboard(talk.complete, self.teller.aloud.hush, foresight)
        return Patient(quiet, self.teller.aloud.hush, quiet.interrupt)
