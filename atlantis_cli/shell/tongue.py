"""A language in use: what tells and what reads."""

from __future__ import annotations

from atlantis_cli.language.narrator import Narrator
from atlantis_cli.language.parser import Parser
from atlantis_cli.shell.languages import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Player

PERSON = "person"


class Tongue:
    """One language for one table: its narrator tells, its parser reads."""

    def __init__(self, language: str, game: str) -> None:
        """Load the language."""
        locale = load(language, game)
        self.language, self.narrator, self.parser = language, Narrator(locale, ()), Parser(locale)

    def seat(self, players: Sequence[Player]) -> None:
        """Say who sits at the table: a person who plays alone is called you."""
        persons = [seat for seat, player in enumerate(players) if player.kind == PERSON]
        self.narrator.names = tuple(player.name for player in players)
        self.narrator.listener = persons[0] if len(persons) == 1 else None
