"""A game at a keyboard: whose turn it is, what they type, and what nobody else shall hear."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.core.message import Refusal
from atlantis_cli.shell import answers
from atlantis_cli.shell.completion import completion
from atlantis_cli.shell.outputs import wrapped
from atlantis_cli.shell.tongue import PERSON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.completion import Completion
    from atlantis_cli.shell.ears import Ears
    from atlantis_cli.shell.keyboard import Keyboard
    from atlantis_cli.shell.table import Table

QUIT = b"quit"
YES, NO = "yes", "no"
NOBODY = -1


class Conversation:
    """The lines that people type at one keyboard; each takes it over before their turn."""

    def __init__(self, table: Table, ears: Ears, *, open_hands: bool) -> None:
        """Talk at this table; with open hands nobody has to take over."""
        self.table, self.ears, self.open_hands = table, ears, open_hands
        self.keyboard: Keyboard
        self._last = NOBODY

    def lines(self) -> Iterator[bytes]:
        """Give what is typed, line by line, until the input ends; a pasted text is as many lines as it has."""
        while True:
            try:
                if self._changes():
                    self._hand_over()
                typed = self.keyboard.ask(self.person)
            except KeyboardInterrupt:
                continue
            except EOFError:
                yield QUIT
                return
            yield from (line.encode() for line in typed.splitlines())

    @property
    def person(self) -> int:
        """Tell who is at the keyboard."""
        return max(0, self.table.match.actor)

    def _changes(self) -> bool:
        """Tell whether another person than before has to decide."""
        match = self.table.match
        persons = [player for player in match.players if player.kind == PERSON]
        return not self.open_hands and len(persons) > 1 and not match.over and match.actor != self._last

    def _hand_over(self) -> None:
        """Wait until the next person is alone at the keyboard, then tell their cards."""
        match = self.table.match
        self.table.answer(answers.HandOver(match.actor))
        self.keyboard.ask(match.actor)
        self._last = match.actor
        hand = match.game.answer(match.state, ("hand",), self.table.eyes)
        if not isinstance(hand, Refusal):
            self.table.answer(hand)

    def pause(self) -> None:
        """Wait for Enter after a computer player's turn, where that is wanted."""
        match = self.table.match
        if match.over or match.players[match.actor].kind == PERSON:
            return
        if self.table.settings.get("pause") == "enter":
            self.table.answer(answers.Pause())
            self.keyboard.ask(NOBODY)

    def confirm(self, warning: Fact) -> bool:
        """Tell a warning and ask whether to go on all the same; Enter means no."""
        self.table.answer(warning)
        self.table.answer(answers.Sure())
        said = self.keyboard.ask(self.person)
        return self.table.tongue.parser.parse(said, lambda begun: (END,) if begun else (YES, NO)) == [(YES,)]

    def words(self, line: str) -> Sequence[str]:
        """Give what can be said next."""
        return self.ears.next_words(line)

    def complete(self, line: str) -> tuple[Completion, str]:
        """Say what Tab does with a line, and what it tells."""
        found = completion(line, self.words(line))
        lines = [] if found.insert else self.table.tongue.narrator.tell([self.ears.choices(line)])
        return found, "\n".join(wrapped(one, self.table.output.width) for one in lines)

    def standing(self) -> str:
        """Tell in a line how things stand, for those who look."""
        match = self.table.match
        return self.table.tongue.narrator.say(match.game.answer(match.state, ("status",), self.table.eyes))
