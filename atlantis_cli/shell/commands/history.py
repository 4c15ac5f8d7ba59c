"""Table talk that only asks: what there is to say, what is allowed or good, why not, and what has happened."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.files.languages import LANGUAGES, another
from atlantis_cli.shell.messages import answers, history, refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from atlantis_cli.core.game import Game, Words
    from atlantis_cli.core.message import Fact, Message
    from atlantis_cli.language.narrator import Narrator
    from atlantis_cli.shell.table.table import Table

    Answer = Refusal | None

LOG_LENGTH = 10
BACK = "back"
PREVIEW = "preview"


def explain(table: Table, words: Words) -> Answer:
    """Tell the commands, or one of them."""
    table.answer(_help(table, words[1] if len(words) > 1 else ""))
    return None


def _help(table: Table, topic: str) -> Fact:
    game, state = table.match.game, table.match.state
    verbs, looks = tuple(game.conceive(state, ())), tuple(game.asks(()))
    return answers.Help(topic, verbs, looks, tuple(table.talk), LANGUAGES, another(table.active_language.language))


def list_legal(table: Table, _: Words) -> Answer:
    """Tell the commands that are allowed now."""
    match = table.match
    commands = () if match.over else tuple(match.game.write(action) for action in match.game.legal(match.state))
    groups = None if match.over else match.game.groups(match.state)
    told = groups or answers.Possible(tuple(alike(_without_runs(commands))))
    table.answer(answers.Legal(commands), lambda narrator: narrator.tell([told]))
    return None


def alike(commands: Iterable[str]) -> Iterator[answers.Alike]:
    """Tell commands together that differ in their last word only; and such groups that differ in the word before."""
    follow: dict[Words, list[str]] = {}
    for command in commands:
        *begun, last = command.split()
        follow.setdefault(tuple(begun) or (last,), []).extend([last] if begun else [])
    groups: dict[tuple[Words, tuple[str, ...]], list[str]] = {}
    for beginning, words in follow.items():
        groups.setdefault((beginning[:-1], tuple(words)), []).append(beginning[-1])
    for (verb, lasts), firsts in groups.items():
        if len(firsts) == len(lasts) == 1:
            yield answers.Alike(" ".join((*verb, *firsts, *lasts)), (), ())
        elif len(firsts) == 1 or not verb:
            yield from (answers.Alike(" ".join((*verb, first)), (), lasts) for first in firsts)
        else:
            yield answers.Alike(" ".join(verb), tuple(firsts), lasts)


def _without_runs(commands: Iterable[str]) -> Iterator[str]:
    """Leave out what only counts on from the command before, as the next space of the same gap: one names them all."""
    before = ("", 0)
    for command in commands:
        verb, _, number = command.rpartition(" ")
        place = int(number) if number.isdigit() else 0
        if not place or (verb, place - 1) != before or verb.count(" "):
            yield command
        before = (verb, place)


def hint(table: Table, _: Words) -> Answer:
    """Return what the strongest computer player would do, and why."""
    match = table.match
    if match.over:
        return refusals.NobodyToAdvise()
    action = table.advise(match)
    table.puzzle = advice = match.game.reason(match.game.view(match.state, match.actor), action)
    table.answer(advice)
    return None


def why(table: Table, _: Words) -> Answer:
    """Tell more about what was refused or advised last: the rule, or what follows, and all that there is to say."""
    puzzle = table.puzzle
    if puzzle is None:
        return refusals.NothingToExplain()
    broken = puzzle.broken if isinstance(puzzle, Refusal) else ""
    text = table.active_language.rulebook(table.match.game.name).rules.get(broken, "") if broken else ""
    fact = answers.Why(puzzle.code if isinstance(puzzle, Refusal) else puzzle.key, broken, text)
    told: tuple[Message, ...] = (puzzle, fact, *_outlook(table, puzzle))
    if isinstance(puzzle, refusals.Incomplete):  # what is missing was told; how the command goes on was not
        told = fact, _help(table, puzzle.verb)
    table.answer(fact, lambda narrator: _in_full(narrator, told), private=getattr(puzzle, "private", False))
    return None


def _outlook(table: Table, puzzle: Message) -> Iterator[Message]:
    """Return what a command that was advised would lead to, where that can be foreseen."""
    command = (PREVIEW, *getattr(puzzle, "command", "").split())
    game, state = table.match.game, table.match.state
    if not isinstance(puzzle, Refusal) and asked(game, command):
        foreseen = game.answer(state, command, table.eyes)
        yield from () if isinstance(foreseen, Refusal) else (foreseen,)


def asked(game: Game, words: Words) -> bool:
    """Return whether words are a whole question about the table."""
    begun = all(word in game.asks(words[:place]) for place, word in enumerate(words))
    return begun and END in game.asks(words)


def _in_full(narrator: Narrator, messages: Iterable[Message]) -> list[str]:
    """Tell all that there is to say."""
    verbosity, narrator.verbosity = narrator.verbosity, "full"
    try:
        return narrator.tell(messages)
    finally:
        narrator.verbosity = verbosity


def rules(table: Table, words: Words) -> Answer:
    """Tell the topics of the rules, or explain one, or a rule by its number."""
    rulebook = table.active_language.rulebook(table.match.game.name)
    if len(words) == 1:
        table.answer(answers.Rules(rulebook.topics()))
        return None
    found = rulebook.find(words[1]) or rulebook.find(table.active_language.parser.pith(words[1]))
    if not found:
        return refusals.NoSuchRule(words[1])
    if len(found) > 1:
        return refusals.Unclear(tuple(found))
    table.answer(answers.Rule(*next(iter(found.items()))))
    return None


def log(table: Table, words: Words) -> Answer:
    """Tell the last decisions and what followed: `log 20`, `log 3 back`, `log move`, `log Bo`."""
    entries, players = table.match.log, [player.name for player in table.match.players]
    wanted = words[1] if len(words) > 1 else str(LOG_LENGTH)
    places = list(range(len(entries)))
    if wanted in players:
        places = [place for place in places if entries[place].seat == players.index(wanted)]
        wanted = str(LOG_LENGTH)
    elif wanted in table.match.game.conceive(table.match.state, ()):
        places = _of_kind(table, wanted)
        wanted = str(len(places) or 1)
    if not (wanted.isascii() and wanted.isdigit() and int(wanted)):
        return refusals.NotInTheLog(wanted)
    places = places[-int(wanted) :]
    recount(table, places[:1] if words[-1] == BACK else places, history.Log)
    return None


def _of_kind(table: Table, verb: str) -> list[int]:
    """List the last decisions that begin with a verb, and those right behind them that went on with what they began."""
    entries, further = table.match.log, [part for part, of in table.match.game.parts if of == verb]
    begun = [place for place, entry in enumerate(entries) if entry.words[0] == verb][-LOG_LENGTH:]
    places: list[int] = []
    for place in range(min(begun, default=len(entries)), len(entries)):
        said = entries[place].words[0]
        if said == verb or (said in further and places[-1] == place - 1):
            places.append(place)
    return places


def recount(table: Table, places: Sequence[int], answered: Callable[[tuple[history.Decision, ...]], Fact]) -> None:
    """Tell some decisions and what followed from them."""
    entries = [table.match.log[place] for place in places]
    fact = answered(tuple(history.Decision(entry.seat, entry.command) for entry in entries))
    again = table.recounted(places)
    table.answer(fact, lambda narrator: again(narrator) or narrator.tell([fact]))


def news(table: Table, _: Words) -> Answer:
    """Tell all that has happened since the last decision of the player on move; at the end, of the only person."""
    match, alone = table.match, table.eyes.seats if len(table.eyes.seats) == 1 else ()
    me = match.actor if not match.over else min(alone, default=match.log[-1].seat)
    mine = [place for place, entry in enumerate(match.log) if entry.seat == me]
    since = range(mine[-1] + 1 if mine else 0, len(match.log))
    recount(table, since, lambda entries: history.News(me, entries))
    return None


def where(table: Table, _: Words) -> Answer:
    """Return what is asked at this prompt."""
    match = table.match
    player = None if match.over else match.actor
    allowed = [] if match.over else match.game.legal(match.state)
    only = match.game.write(allowed[0]) if len(allowed) == 1 else ""
    table.answer(answers.Where(match.game.name, player, match.game.phase(match.state), only))
    return None


def repeat(table: Table, _: Words) -> Answer:
    """Tell the last answer once more."""
    table.answer(answers.Repeat(), table.retold(), private=table.secret)
    return None
