"""Table talk: the commands that are about the game as a whole, the same for every game."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Refusal
from atlantis_cli.shell import answers, refusals, storage
from atlantis_cli.shell.options import LANGUAGES
from atlantis_cli.shell.tongue import PERSON, Tongue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.table import Table

    Answer = Refusal | None

QUIT = "quit"
LOG_LENGTH = 10
VERBOSITIES = ("brief", "normal", "full")


def offer(begun: Words, topics: Iterable[str]) -> Iterable[str]:
    """Give the words that can follow in table talk; help knows these topics."""
    match begun:
        case ():
            return TALK
        case ("help",):
            return (END, *topics)
        case ("save" | "load",):
            return ("<text>",)
        case ("log",):
            return (END, "<number>")
        case ("language",):
            return LANGUAGES
        case ("verbosity",):
            return VERBOSITIES
        case ("rules",):
            return (END, "<text>")
    return (END,)


def explain(table: Table, words: Words) -> Answer:
    """Tell the commands, or one of them."""
    game, state = table.match.game, table.match.state
    topic = words[1] if len(words) > 1 else ""
    table.answer(answers.Help(topic, tuple(game.conceive(state, ())), tuple(game.asks(())), tuple(TALK)))
    return None


def list_legal(table: Table, _: Words) -> Answer:
    """Tell the commands that are allowed now."""
    match = table.match
    commands = () if match.over else tuple(match.game.write(action) for action in match.game.legal(match.state))
    shorter = answers.Legal(tuple(_without_runs(commands)))
    table.answer(answers.Legal(commands), table.tongue.narrator.tell([shorter]))
    return None


def _without_runs(commands: Iterable[str]) -> Iterator[str]:
    """Leave out what only counts on from the command before, as the next space of the same gap: one names them all."""
    before = ("", 0)
    for command in commands:
        verb, _, number = command.rpartition(" ")
        place = int(number) if number.isdigit() else 0
        if not place or (verb, place - 1) != before or verb.count(" "):
            yield command
        before = (verb, place)


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
    table.seat(match)
    table.answer(answers.Loaded(storage.known(words[1]), len(match.log)))
    retell(table)
    table.go_on()
    return None


def retell(table: Table) -> None:
    """Tell how the game stands, after it has not come there by a move."""
    match = table.match
    status = match.game.answer(match.state, ("status",), table.eyes)
    table.answer(match.standing(table.eyes), table.tongue.narrator.tell([status]))


def undo(table: Table, _: Words) -> Answer:
    """Take back the last command of a person, and whatever followed from it."""
    match = table.match
    mine = [place for place, entry in enumerate(match.log) if match.players[entry.seat].kind == PERSON]
    if not mine:
        return refusals.NothingToUndo()
    gone = match.back_to(mine[-1])
    table.keep()
    table.answer(answers.Undone(tuple(entry.command for entry in gone)))
    retell(table)
    return None


def hint(table: Table, _: Words) -> Answer:
    """Tell what a sensible player would do, and why."""
    match = table.match
    if match.over:
        return refusals.NobodyToAdvise()
    table.answer(match.game.advise(match.game.view(match.state, match.actor), match.thought())[1])
    return None


def why(table: Table, _: Words) -> Answer:
    """Tell more about the last refusal: its rule, and all that there is to say."""
    refused, narrator = table.refused, table.tongue.narrator
    if refused is None:
        return refusals.NothingRefused()
    verbosity, narrator.verbosity = narrator.verbosity, "full"
    rulebook = table.tongue.rulebook(table.match.game.name)
    fact = answers.Why(refused.code, refused.rule, rulebook.rules.get(refused.rule, ""))
    lines = narrator.tell([refused, fact])
    narrator.verbosity = verbosity
    table.answer(fact, lines)
    return None


def rules(table: Table, words: Words) -> Answer:
    """Tell the topics of the rules, or explain one, or a rule by its number."""
    rulebook = table.tongue.rulebook(table.match.game.name)
    if len(words) == 1:
        table.answer(answers.Rules(rulebook.topics()))
        return None
    found = rulebook.find(words[1])
    if not found:
        return refusals.NoSuchRule(words[1])
    if len(found) > 1:
        return refusals.Unclear(tuple(found))
    table.answer(answers.Rule(*next(iter(found.items()))))
    return None


def verbosity(table: Table, words: Words) -> Answer:
    """Tell less or more from now on."""
    table.tongue.narrator.verbosity = words[1]
    table.answer(answers.VerbosityChanged(words[1]))
    return None


def log(table: Table, words: Words) -> Answer:
    """Tell the last decisions and what followed from them."""
    number = words[1] if len(words) > 1 else str(LOG_LENGTH)
    if not (number.isascii() and number.isdigit() and int(number)):
        return refusals.NotANumber(number)
    entries = table.match.log[-int(number) :]
    fact = answers.Log(tuple(answers.Decision(entry.seat, entry.command) for entry in entries))
    lines = table.recounted([event for entry in entries for event in entry.events])
    table.answer(fact, lines or None)
    return None


def repeat(table: Table, _: Words) -> Answer:
    """Tell the last answer once more."""
    lines = table.retold()
    table.answer(answers.Repeat(), lines)
    return None


def language(table: Table, words: Words) -> Answer:
    """Go on in another language."""
    table.tongue = Tongue(words[1], table.match.game.name, table.tongue.narrator.verbosity)
    table.output.narrator = table.tongue.narrator
    table.tongue.seat(table.match.players)
    table.answer(answers.LanguageChanged(words[1]))
    return None


def new(table: Table, _: Words) -> Answer:
    """Begin a new game with the same players; its seed follows from the last."""
    old = table.match
    table.seat(Match(old.game, old.seed + 1, old.players, old.options))
    if table.keeper:
        table.keeper.go_on("")
    table.begin()
    return None


def leave(table: Table, _: Words) -> Answer:
    """Say goodbye; the game is kept."""
    table.answer(answers.Quit(bool(table.keeper and table.keeper.name and not table.match.over)))
    return None


TALK: dict[str, Callable[[Table, Words], Answer]] = {
    "help": explain,
    "legal": list_legal,
    "save": save,
    "load": load,
    "undo": undo,
    "hint": hint,
    "why": why,
    "rules": rules,
    "verbosity": verbosity,
    "log": log,
    "repeat": repeat,
    "language": language,
    "new": new,
    QUIT: leave,
}
