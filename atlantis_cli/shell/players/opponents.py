"""Who decides for all that are no persons: computer players think, and programs are asked."""

from __future__ import annotations

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.message import PERSON
from atlantis_cli.shell.files.seating import is_program
from atlantis_cli.shell.players.thinking import Mind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Action
    from atlantis_cli.core.match import Match
    from atlantis_cli.core.message import Fact, Player
    from atlantis_cli.shell.players.programs import Programs

SECONDS = 10
"""How long a program may take for a decision if nobody says."""


class Opponents:
    """Decides in a match; programs are loaded only where one plays."""

    def __init__(self, seconds: int, before_waiting: Callable[[], object]) -> None:
        """Give programs so many seconds; `before_waiting` sends off what was told, as a program may take its time."""
        self.seconds, self.before_waiting, self.mind = seconds, before_waiting, Mind()
        self.tell: Callable[[Fact], object] = lambda _: None
        self.programs: Programs | None = None
        self.trusted: set[str] = set()

    def trust(self, players: Sequence[Player]) -> None:
        """Let the programs among these players be started: somebody here has named them."""
        if any(is_program(player.kind) for player in players):
            from atlantis_cli.shell.files.trust import files_of, remember

            files = files_of(players)
            self.trusted.update(files)
            remember(files)

    def say(self, fact: Fact) -> None:
        """Tell something of a program, to whoever listens by now."""
        self.tell(fact)

    def __call__(self, match: Match) -> Action | None:
        """Decide for whoever is on; None where a person has to."""
        if match.players[match.actor].kind in {*LEVELS, PERSON}:
            return self.mind.decide(match)
        if not self.programs:
            from atlantis_cli.shell.players.programs import Programs  # most games have none

            self.programs = Programs(self.seconds, self.say, self.trusted)
        self.before_waiting()
        if not self.mind.watch:
            return self.programs.decide(match)
        with self.mind.watch(match.actor) as go_on:
            return self.programs.decide(match, go_on)

    def over(self, match: Match) -> None:
        """Let the programs of a match go that is over; those of another one may be waiting."""
        if self.programs and self.programs.match is match:
            self.programs.leave()

    def leave(self) -> None:
        """Let the programs go."""
        if self.programs:
            self.programs.leave()
