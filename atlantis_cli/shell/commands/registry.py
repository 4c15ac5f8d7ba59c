"""Table talk: the commands that are the same for every game, and the words that can follow them."""

from __future__ import annotations

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import END
from atlantis_cli.shell.commands import sound, speech
from atlantis_cli.shell.commands.analysis import analyse
from atlantis_cli.shell.commands.game import (
    ARRANGING,
    OTHER_GAMES,
    again,
    arrange,
    example,
    games,
    leave,
    load,
    new,
    redo,
    save,
    seed,
    skip,
    tutorial,
    undo,
)
from atlantis_cli.shell.commands.history import (
    BACK,
    RESULT,
    after,
    ask,
    before,
    explain,
    hint,
    list_legal,
    log,
    more,
    news,
    record,
    repeat,
    rules,
    where,
    why,
)
from atlantis_cli.shell.commands.settings import language, settings, verbosity
from atlantis_cli.shell.files import storage
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.files.settings import AUTO, CHOICES, NUMBERS, TEXTS, VERBOSITIES
from atlantis_cli.shell.table.kinds import ARRANGE, EXAMPLES, QUIT, talk_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.table.place import Place

TALK: dict[str, Callable[[Place, Words], Refusal | None]] = {
    "help": explain,
    "legal": list_legal,
    "save": save,
    "load": load,
    "games": games,
    "undo": undo,
    "redo": redo,
    "hint": hint,
    ARRANGE: arrange,
    "why": why,
    "rules": rules,
    "ask": ask,
    "log": log,
    "before": before,
    "after": after,
    "news": news,
    "repeat": repeat,
    "more": more,
    "where": where,
    "record": record,
    "analyse": analyse,
    "verbosity": verbosity,
    "language": language,
    "set": settings,
    **speech.COMMANDS,
    **sound.COMMANDS,
    "tutorial": tutorial,
    **dict.fromkeys(EXAMPLES, example),
    "skip": skip,
    "seed": seed,
    "again": again,
    "new": new,
    QUIT: leave,
}
OFFERS: Mapping[Words, Iterable[str]] = {
    ("language",): LANGUAGES,
    ("verbosity",): VERBOSITIES,
    ("rules",): (END, "<text>"),
    ("why",): (END, RESULT),
    (ARRANGE,): (END, *ARRANGING),
    **speech.OFFERS,
    **sound.OFFERS,
}
"""The words that can follow, where they are always the same; `offer` knows the others."""

AFTERWARDS = ("again", "new", "games", "load", "undo", "log", "analyse", QUIT)
"""What one may want to say when a game is over."""


def offer(place: Place, begun: Words) -> Iterable[str]:
    """Return the words that can follow in table talk."""
    match begun:
        case ():
            return talk_in(place.match.game, place.talk)
        case ("help",):
            return (END, *_verbs(place), *place.match.game.asks(()), *talk_in(place.match.game, place.talk))
        case ("save" | "load" | "ask",):
            return ("<text>",)
        case ("log",):
            return (END, "<number>", *_verbs(place), *(player.name for player in place.match.players))
        case ("hint" | "analyse" as verb,):
            return (END, *(place.match.game.ahead if verb == "hint" else _names(place)))
        case ("log", *rest):
            return _turns(rest, [player.name for player in place.match.players])
        case ("again" | "new", *rest):
            return _anew(place, begun[0], rest)
        case (word,) if word == place.match.game.shown:
            return map(str, range(1, 1 + len(place.match.game.examples())))
        case ("set" | "sweep" as word, *rest):
            return _settings(rest) if word == "set" else (END, *(() if rest else place.match.game.sweeps))
    return OFFERS.get(begun, (END,))


def _anew(place: Place, verb: str, said: list[str]) -> Words:
    """Return the words that can follow `again` and `new`: levels; behind `new` also another game, for the host."""
    games = tuple(OTHER_GAMES) if verb == "new" and not said and "load" in place.talk else ()
    full = len(said) >= max(place.match.game.seats) or any(word in OTHER_GAMES for word in said)
    return (END,) if full else (END, *games, *LEVELS)


def _names(place: Place) -> Iterable[str]:
    return (player.name for player in place.match.players)


def _turns(said: list[str], names: list[str]) -> Words:
    """Return the words that can follow `log`: turns back, of one's own or of a player."""
    if said[-1] == BACK:
        return (END,)
    if said[-1].isdigit():
        return (BACK,) if said[0] in names else (END, BACK)
    return (END, "<number>") if said[0] in names else (END,)


def texts(place: Place, begun: Words) -> Iterable[str]:
    """Return the texts that are known where any can follow: names of saved games, topics of the rules."""
    match begun:
        case ("load",):
            return storage.recent()
        case ("rules",):
            return place.active_language.rulebook(place.match.game.name).topics()
        case ("sound" | "sounds",):
            return sound.kinds(place).values()
    return ()


def _verbs(place: Place) -> Iterable[str]:
    return place.match.game.conceive(place.state, ())


def _settings(begun: list[str]) -> Iterable[str]:
    """Return the words that can follow `set`: a setting and its value, or nothing."""
    if not begun:
        return (END, *CHOICES, *NUMBERS, *TEXTS)
    if len(begun) > 1:
        return (END,)
    return (AUTO, "<text>") if begun[0] in TEXTS else CHOICES.get(begun[0], ("<number>",))
