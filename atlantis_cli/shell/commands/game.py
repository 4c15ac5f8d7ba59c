"""Table talk about the game as a whole: keep it, take it up again, take back, begin anew, leave."""

from __future__ import annotations

from atlantis_cli.core.game import COLOURS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Refusal
from atlantis_cli.core.seeds import further, is_drawn
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell.commands.history import repeat
from atlantis_cli.shell.files import storage
from atlantis_cli.shell.files.seating import against, turned
from atlantis_cli.shell.messages import answers, refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.table.place import Place

    Answer = Refusal | None


OTHER_GAMES = {**{f"{game}-game": game for game in GAMES}, "other-game": ""}
"""What is said behind `new` for one of the games, or for the one that is not on."""


def save(place: Place, words: Words) -> Answer:
    """Keep the game under a name."""
    refusal = storage.save(words[1], place.match)
    if refusal is None:
        place.answer(answers.Saved(words[1]))
    return refusal


def load(place: Place, words: Words) -> Answer:
    """Take a saved game up again."""
    match, table = storage.load(words[1]), place.table
    if isinstance(match, Refusal):
        return match
    table.take_up(match)  # first, as a rule of this table makes it another game than the file has
    storage.touch(words[1])
    if table.keeper:
        table.keeper.go_on(words[1], match)
    names = tuple(player.name for player in match.players)
    turn, points = match.game.turn(match.state), storage.points_of(match)
    loaded = answers.Loaded(storage.known(words[1]), len(match.log), match.game.name, names, turn, points)
    for each in table.places:
        each.answer(loaded)
        each.retell()
    table.go_on()
    return None


def games(place: Place, _: Words) -> Answer:
    """List the kept games, the one that was played last first; of those that were kept by themselves the last ones."""
    kept = storage.by_time(storage.recent())
    place.answer(answers.Games(tuple(storage.seen(name, last=not number) for number, name in enumerate(kept))))
    return None


def undo(place: Place, _: Words) -> Answer:
    """Take back the last decision of whoever asks, and whatever followed from it."""
    return place.table.undo(place)


def redo(place: Place, _: Words) -> Answer:
    """Do again what was taken back last, and whatever followed from it."""
    return place.table.redo(place)


ARRANGING = ("easy", "random")
"""How the rest is placed: as this level would, or anywhere; as the first if nobody says."""


def arrange(place: Place, words: Words) -> Answer:
    """Place all that is left of whoever is on, each time it is their turn to."""
    if place.match.over or place.match.game.phase(place.state) not in place.match.game.arranged:
        return refusals.NothingToArrange()
    if not place.on:
        return place.not_on()
    place.table.arrange((words[1:] or ARRANGING)[0])
    return None


def seed(place: Place, _: Words) -> Answer:
    """Tell the seed; as it tells all that is hidden too, only the host of the table is asked for it."""
    place.answer(answers.Seed(place.match.seed, is_drawn(place.match.seed), place.match.deal))
    return None


def new(place: Place, words: Words) -> Answer:
    """Begin a new game with the same players, or against others, or the other game; its seed follows from the last."""
    return (
        _change(place, OTHER_GAMES[words[1]]) if words[1:2] and words[1] in OTHER_GAMES else _begin(place, words[1:], 0)
    )


def _change(place: Place, name: str) -> Answer:
    """Begin a game of this kind with the same players; of more than can play it, the first ones."""
    old, table = place.match, place.table
    name = name or next(each for each in GAMES if each != old.game.name)
    if name == old.game.name:
        return _begin(place, (), 0)
    game = game_named(name)
    if old.log and not old.over and not place.confirm(answers.LeavesGame()):
        return refusals.CalledOff()
    options = {option.name: option.default for option in game.options}
    players = old.players[: max(game.seats)]
    table.take_up(Match(game, further(old.seed, 1), players, options, no_undo=old.no_undo))
    if table.keeper:
        table.keeper.go_on("")
    table.begin()
    return None


def again(place: Place, words: Words) -> Answer:
    """Begin a rematch, in which the next one begins; as long as a game is on, tell the last answer once more."""
    if place.match.over and place.host:
        return _begin(place, words[1:], 1)
    return refusals.NotOverYet(words[1]) if len(words) > 1 else repeat(place, words)


def _begin(place: Place, levels: Words, first: int) -> Answer:
    """Begin another game, against these computer players if any are named; of the players this one begins."""
    old, table = place.match, place.table
    players = against(old.players, levels, old.game.seats) if levels else old.players
    if isinstance(players, Refusal):
        return players
    if old.log and not old.over and not place.confirm(answers.LeavesGame()):
        return refusals.CalledOff()
    options = dict(old.options)
    if COLOURS in options:
        options[COLOURS] = ",".join(turned(options[COLOURS].split(","), first))
    if len(players) != len(old.players):
        options.pop(COLOURS, None)
    seed = further(old.seed, 1)
    table.take_up(Match(old.game, seed, turned(players, first), options, no_undo=old.no_undo))
    if table.keeper:
        table.keeper.go_on("")
    table.begin()
    return None


def tutorial(place: Place, _: Words) -> Answer:
    """Begin the tutorial, if the game has one; the game that is on waits for its end."""
    if not place.match.game.lessons():
        return refusals.NoTutorial()
    from atlantis_cli.shell.table.tutorial import teach  # most games do without

    teach(place)
    return None


def example(place: Place, words: Words) -> Answer:
    """Lay out a worked example of the rulebook, to be played; the game that is on waits for its end."""
    from atlantis_cli.shell.table.tutorial import lay_out  # most games do without

    lay_out(place, int(words[1]))
    return None


def skip(_: Place, __: Words) -> Answer:
    """Refuse: there is nothing to skip in a game of one's own."""
    return refusals.NothingToSkip()


def leave(place: Place, _: Words) -> Answer:
    """Say goodbye; the game is kept, and whoever else sits there plays on."""
    keeper = place.table.keeper
    if keeper and keeper.name:
        storage.touch(keeper.name)  # the game that was played last, whatever was saved since
    place.answer(answers.Quit(bool(keeper and keeper.name and not place.match.over)))
    place.leave()
    return None
