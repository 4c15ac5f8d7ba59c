"""What somebody tries in a lesson: what it would come to, and whether that does the task."""

from __future__ import annotations

from atlantis_cli.core.game import AHEAD, END, OTHERWISE
from atlantis_cli.core.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action, Game, Lesson, Step, Words
    from atlantis_cli.core.message import Event

LATER = "later"
"""What is missed where nothing is to be played yet."""


def reply(lesson: Lesson, match: Match, before: int = 0) -> Action | None:
    """Decide for the other player, who has replied so often `before`: what the lesson says, one after the other."""
    done = before + sum(entry.seat > 0 for entry in match.log)
    if lesson.players[0] or match.actor <= 0 or done == len(lesson.replies):
        return None
    return match.game.read(match.state, tuple(lesson.replies[done].split()))


def missed(lesson: Lesson, step: Step, match: Match, since: int, action: Action) -> str:
    """Name why an allowed action does not do the task, all considered that was done `since` so many decisions.

    "" is for an action that does it, and AHEAD for one after which it can still be done.
    """
    if step.goal is None:
        return LATER
    before = sum(entry.seat > 0 for entry in match.log)
    tried = Match(match.game, 0, match.players, match.options, lesson.orders, start=match.state)
    tried.play(action)
    ends = tried.actor != match.actor
    while not lesson.players[0] and (answer := reply(lesson, tried, before)) is not None:
        tried.play(answer)
    found = step.goal(tried.state, [*happened(match, since), *happened(tried, 0)])
    return OTHERWISE if ends and found == AHEAD else found


def reached(step: Step, match: Match, since: int) -> bool:
    """Return whether the task is done by what has happened `since` so many decisions."""
    return step.goal is not None and not step.goal(match.state, happened(match, since))


def happened(match: Match, since: int) -> list[Event]:
    """Return all that has happened `since` so many decisions."""
    return [event for entry in match.log[since:] for event in entry.events]


def text_of(step: Step, miss: str) -> str:
    """Name the text that says why the task is not done."""
    return f"{step.name}_{miss}" if miss in step.misses else step.name


def rest(lesson: Lesson, step: Step, match: Match, since: int) -> tuple[str, ...]:
    """Return what is left of the one way that the lesson knows; all of it where something else was done."""
    learner = {seat for seat, name in enumerate(lesson.players) if not name or lesson.players[0]}
    played = tuple(entry.command for entry in match.log[since:] if entry.seat in learner)
    return step.commands[len(played) :] if played == step.commands[: len(played)] else step.commands


def preview(game: Game, words: Words) -> Words:
    """Return the question what a decision would bring, where the game has one; else nothing."""
    for asked in (("preview", *words), ("preview", *words[1:])):
        if "preview" in game.asks(()) and _asked(game, asked):
            return asked
    return ()


def _asked(game: Game, words: Sequence[str]) -> bool:
    """Return whether words are a whole question of the game."""
    return all(word in game.asks(tuple(words[:place])) for place, word in enumerate(words)) and END in game.asks(
        tuple(words)
    )
