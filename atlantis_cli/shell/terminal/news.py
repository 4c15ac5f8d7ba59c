"""What a prompt tells beside the answers: who is on when a game begins, what happened last, and how it ended."""

from __future__ import annotations

from atlantis_cli.core.message import PERSON, Refusal
from atlantis_cli.shell.messages import answers
from atlantis_cli.shell.table.place import HAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.match import Match
    from atlantis_cli.core.message import Fact
    from atlantis_cli.language.narrator import Narrator
    from atlantis_cli.shell.table.place import Place

OTHERS = ("medium", "hard", "expert", "easy")
"""Opponents that are offered at the end; the first of them that has not played."""


class News:
    """What is told at one place beside its answers: each game begins and ends once; lessons tell that themselves."""

    def __init__(self, place: Place) -> None:
        """Tell it at this place."""
        self.place = place
        self._begun: Match | None = None
        self._ended: Match | None = None
        self._recalled: Match | None = None

    def tell(self) -> None:
        """Tell what is due, before somebody is asked for a line."""
        place, match = self.place, self.place.match
        if place.course:
            return
        before, secret = place.before, place.secret
        if match is not self._begun:
            self._begun = match
            self._begin()
        if match.over and match is not self._ended:
            self._ended = match
            self.end()
        if place.told:  # `repeat` tells all that was heard since the last line
            place.ready()
            place.before, place.secret = [*before, *place.before], place.secret or secret
        if not match.over:
            self._ended = None  # an end that was taken back can come again

    def recall(self) -> None:
        """Tell what happened last in a game that is taken up again: since one's own last decision, or in it."""
        place, log = self.place, self.place.match.log
        self._recalled = place.match
        if not log or place.match.over:
            return
        me = place.me if place.me >= 0 else place.match.actor
        last = max((number for number, entry in enumerate(log) if entry.seat == me), default=-1)
        told = place.recounted(range(min(last + 1, len(log) - 1), len(log)))
        lately = answers.Lately()

        def telling(narrator: Narrator) -> list[str]:
            first, *rest = told(narrator) or [""]
            return [f"{narrator.say(lately)} {first}", *rest] if first else []

        place.answer(lately, telling)

    def offer(self) -> None:
        """Tell what can be said once a game is over."""
        players = self.place.match.players
        kinds = {player.kind for player in players} - {PERSON}
        changed = bool(kinds) and self.place.host and not self.place.table.listened
        level = next((level for level in OTHERS if level not in kinds), None) if changed else None
        self.place.answer(answers.Offered(1 % len(players), level))

    def _begin(self) -> None:
        """Tell whose turn it is, unless that was told, and what they hold or have to do; or that one only listens."""
        place, match = self.place, self.place.match
        if match.over:
            return
        if place.table.listened:
            place.answer(answers.Listening())
        elif place.on and (not place.hides or len(place.seats) == 1):  # others take the keyboard over first
            hand = self._answer(HAND) if place.hides else None
            on = None if match is self._recalled else answers.YourTurn(match.actor) if hand else self._answer("turn")
            self._say([fact for fact in (on, hand) if fact])

    def end(self) -> None:
        """Tell the points of each and how they came about, and what can be said now."""
        scores = self._answer("scores")
        if scores:  # who has won was told with the end
            self._say([scores.replace(winners=()) if "winners" in scores.fields else scores])
        if self.place.seats or self.place.host:  # a watcher begins nothing
            self.offer()

    def _say(self, facts: Sequence[Fact]) -> None:
        """Tell some facts in one line; the last one says whether that is private."""
        for fact in facts[-1:]:
            self.place.answer(fact, lambda narrator: _joined(narrator.tell(facts), lines=len(facts) == 1))

    def _answer(self, word: str) -> Fact | None:
        """Return the answer to a question of one word, where the game has it."""
        place, game = self.place, self.place.match.game
        fact = game.answer(place.state, (word,), place.eyes) if word in game.asks(()) else None
        return None if isinstance(fact, Refusal) else fact


def _joined(told: list[str], *, lines: bool) -> list[str]:
    """Return what was told as the lines that it has, or as one."""
    return told if lines else [" ".join(told)]
