"""What kind of line something is: a decision, a look, table talk, or the answer to a question."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Game, Words
    from atlantis_cli.shell.table.place import Place

DECISION, LOOK, TALK, REPLY = "decision", "look", "talk", "reply"

WHAT_FOLLOWS = "?"
"""What a line ends with that asks what can follow."""

REPLIES = ("yes", "no")
"""What is said to a question alone."""

QUIT, ARRANGE, HINT = "quit", "arrange", "hint"
QUESTIONS = (
    "help", "legal", "why", "rules", "ask", "log", "before", "after", "news", "repeat", "more", "where", "record",
)  # fmt: skip
"""Table talk that only asks: it changes nothing, decides nothing and is answered without a thought."""

ALL_TALK = (
    "help", "legal", "save", "load", "games", "undo", "redo", HINT, ARRANGE, "why", "rules", "ask", "log", "before",
    "after", "news", "repeat", "more", "where", "record", "analyse",
    "verbosity", "language", "set", "speech", "voice", "rate", "volume", "faster", "slower", "louder", "softer", "say",
    "spell", "bell", "sound", "sounds", "sweep", "tutorial", "example", "figure", "skip", "seed", "again", "new", QUIT,
)  # fmt: skip
"""All table talk, in the order in which help tells it: what whoever keeps the table may say."""

SWEEP = "sweep"
"""Table talk of games in which something lies further left than something else."""

_TALK = frozenset(ALL_TALK)

EXAMPLES = ("example", "figure")
"""Table talk that lays out what a rulebook shows; each game has one of these words at most, its own."""

OF_THE_HOST = ("save", "load", "new", "tutorial", *EXAMPLES, "skip", "seed", "record", "games", "analyse")
OF_PLAYERS = ("undo", "redo", HINT, ARRANGE)
TALK_OF_GUESTS = tuple(word for word in ALL_TALK if word not in OF_THE_HOST)
TALK_OF_WATCHERS = tuple(word for word in TALK_OF_GUESTS if word not in OF_PLAYERS)


def talk_in(game: Game, talk: Sequence[str]) -> list[str]:
    """Return what of some table talk there is in a game."""
    others = {*EXAMPLES, *(() if game.arranged else (ARRANGE,)), *(() if game.sweeps else (SWEEP,))} - {game.shown}
    return [word for word in talk if word not in others]


def kind_of(place: Place, words: Words) -> str:
    """Return what kind of line this is, a verb of the game before table talk of the same name; not so in a lesson."""
    verb = words[0]
    if verb == WHAT_FOLLOWS:
        return LOOK
    if verb in REPLIES:
        return REPLY
    if verb in _TALK and (place.course or not plays(place, words)):
        return TALK
    return LOOK if verb in place.match.game.asks(()) else DECISION


def plays(place: Place, words: Words) -> bool:
    """Return whether words begin with a verb of the game, whatever else that verb may mean."""
    return words[0] in place.match.game.conceive(place.state, ())


def only_asks(place: Place, words: Words) -> bool:
    """Return whether words ask for something that can be told at once, and leave all as it is."""
    kind = kind_of(place, words)
    return kind == LOOK or (kind == TALK and words[0] in QUESTIONS)
