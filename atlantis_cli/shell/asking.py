"""Table talk that only asks: what there is to say, what is allowed or good, why not, and what has happened."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell import answers, history, refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Fact, Message
    from atlantis_cli.language.narrator import Narrator
    from atlantis_cli.shell.table import Table

    Answer = Refusal | None

LOG_LENGTH = 10
BACK = "back"


def explain(table: Table, words: Words) -> Answer:
    """Tell the commands, or one of them."""
    game, state = table.match.game, table.match.state
    topic = words[1] if len(words) > 1 else ""
    table.answer(answers.Help(topic, tuple(game.conceive(state, ())), tuple(game.asks(())), tuple(table.talk)))
    return None


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
    """Tell what the strongest computer player would do, and why."""
    match = table.match
    if match.over:
        return refusals.NobodyToAdvise()
    action = table.mind.advise(match)
    table.answer(match.game.reason(match.game.view(match.state, match.actor), action))
    return None


def why(table: Table, _: Words) -> Answer:
    """Tell more about the last refusal: its rule, and all that there is to say."""
    refused = table.refused
    if refused is None:
        return refusals.NothingRefused()
    rulebook = table.tongue.rulebook(table.match.game.name)
    fact = answers.Why(refused.code, refused.broken, rulebook.rules.get(refused.broken, ""))
    table.answer(fact, lambda narrator: _in_full(narrator, (refused, fact)))
    return None


def _in_full(narrator: Narrator, messages: Iterable[Message]) -> list[str]:
    """Tell all that there is to say."""
    verbosity, narrator.verbosity = narrator.verbosity, "full"
    try:
        return narrator.tell(messages)
    finally:
        narrator.verbosity = verbosity


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


def log(table: Table, words: Words) -> Answer:
    """Tell the last decisions and what followed: `log 20`, `log 3 back`, `log move`, `log Bo`."""
    entries, players = table.match.log, [player.name for player in table.match.players]
    wanted = words[1] if len(words) > 1 else str(LOG_LENGTH)
    places = list(range(len(entries)))
    if wanted in players:
        places = [place for place in places if entries[place].seat == players.index(wanted)]
        wanted = str(LOG_LENGTH)
    elif wanted in table.match.game.conceive(table.match.state, ()):
        places = [place for place in places if entries[place].words[0] == wanted]
        wanted = str(LOG_LENGTH)
    if not (wanted.isascii() and wanted.isdigit() and int(wanted)):
        return refusals.NotANumber(wanted)
    places = places[-int(wanted) :]
    recount(table, places[:1] if words[-1] == BACK else places, history.Log)
    return None


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
    """Tell what is asked at this prompt."""
    match = table.match
    table.answer(answers.Where(match.game.name, None if match.over else match.actor, match.game.phase(match.state)))
    return None


def repeat(table: Table, _: Words) -> Answer:
    """Tell the last answer once more."""
    table.answer(answers.Repeat(), table.retold(), private=table.secret)
    return None
