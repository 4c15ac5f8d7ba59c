"""Table talk about the game as a whole: keep it, take it up again, take back, begin anew, leave."""

from __future__ import annotations

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Refusal
from atlantis_cli.shell.asked import NUMBER_LIMIT
from atlantis_cli.shell.files import storage
from atlantis_cli.shell.messages import answers, history, refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.table.table import Table

    Answer = Refusal | None


def save(table: Table, words: Words) -> Answer:
    """Keep the game under a name."""
    refusal = storage.save(words[1], table.match)
    if refusal is None:
        table.answer(answers.Saved(words[1]))
    return refusal


def load(table: Table, words: Words) -> Answer:
    """Take a saved game up again."""
    match = storage.load(words[1])
    if isinstance(match, Refusal):
        return match
    if table.keeper:
        table.keeper.go_on(words[1])
    table.taken_back.clear()
    table.seat(match)
    names = tuple(player.name for player in match.players)
    table.answer(answers.Loaded(storage.known(words[1]), len(match.log), match.game.name, names))
    table.retell()
    table.go_on()
    return None


def undo(table: Table, _: Words) -> Answer:
    """Take back the last command of a person, and whatever followed from it."""
    match = table.match
    mine = [place for place, entry in enumerate(match.log) if match.players[entry.seat].kind == PERSON]
    if not mine:
        return refusals.NothingToUndo()
    gone = match.back_to(mine[-1])
    table.taken_back.append(gone)
    table.keep()
    me, commands = gone[0].seat, tuple(entry.command for entry in gone)
    told = history.TakenBack(me, commands[0], tuple(dict.fromkeys(entry.seat for entry in gone if entry.seat != me)))
    table.answer(history.Undone(me, commands), lambda narrator: narrator.tell([told]))
    table.retell(only_full=True)
    return None


def redo(table: Table, _: Words) -> Answer:
    """Do again what was taken back last, and whatever followed from it."""
    if not table.taken_back:
        return refusals.NothingToRedo()
    again, match = table.taken_back.pop(), table.match
    events = [event for entry in again for event in match.play(match.game.read(match.state, entry.words))]
    table.keep()
    me, commands = again[0].seat, tuple(entry.command for entry in again)
    table.answer(history.Redone(me, commands), lambda narrator: narrator.tell([history.DoneAgain(me)]))
    table.tell(events)
    return None


def new(table: Table, _: Words) -> Answer:
    """Begin a new game with the same players; its seed follows from the last."""
    old = table.match
    if old.log and not old.over and not table.confirm(answers.LeavesGame()):
        return refusals.CalledOff()
    table.taken_back.clear()
    table.seat(Match(old.game, (old.seed + 1) % NUMBER_LIMIT, old.players, old.options))
    if table.keeper:
        table.keeper.go_on("")
    table.begin()
    return None


def tutorial(table: Table, _: Words) -> Answer:
    """Begin the tutorial, if the game has one; the game that is on waits for its end."""
    if not table.match.game.lessons():
        return refusals.NoTutorial()
    from atlantis_cli.shell.table.tutorial import Course  # most games do without

    Course(table).begin()
    return None


def skip(_: Table, __: Words) -> Answer:
    """Say that there is nothing to skip in a game of one's own."""
    return refusals.NothingToSkip()


def leave(table: Table, _: Words) -> Answer:
    """Say goodbye; the game is kept."""
    table.closed = True
    table.answer(answers.Quit(bool(table.keeper and table.keeper.name and not table.match.over)))
    return None
