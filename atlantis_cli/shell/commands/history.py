"""Table talk that only asks: what there is to say, what is allowed or good, why not, and what has happened."""

from __future__ import annotations

from atlantis_cli.core.game import END, NOBODY
from atlantis_cli.core.message import Fact, Refusal, TurnStarted
from atlantis_cli.shell.files.languages import LANGUAGES, another
from atlantis_cli.shell.messages import answers, history, refusals
from atlantis_cli.shell.table.kinds import talk_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from atlantis_cli.core.game import Game, Words
    from atlantis_cli.core.message import Message
    from atlantis_cli.language.narrator import Narrator
    from atlantis_cli.shell.output.active_language import ActiveLanguage
    from atlantis_cli.shell.table.place import Place

    Answer = Refusal | None

LOG_LENGTH = 10
BACK = "back"
PREVIEW, SCORES = "preview", "scores"
RESULT = "result"
"""What is said behind `why` for what decided the game."""
FULL = "full"


def explain(place: Place, words: Words) -> Answer:
    """Tell the commands, or one of them."""
    found = _help(place, words[1] if len(words) > 1 else "")
    told = found.replace(table=tuple(word for word in found.table if word not in found.game))  # each word once
    place.answer(found, lambda narrator: narrator.tell([told]))
    return None


def _help(place: Place, topic: str) -> answers.Help:
    game = place.match.game
    verbs, looks = tuple(game.conceive(place.state, ())), tuple(game.asks(()))
    return answers.Help(
        topic,
        verbs,
        looks,
        tuple(talk_in(game, place.talk)),
        LANGUAGES,
        another(place.active_language.language),
    )


def list_legal(place: Place, _: Words) -> Answer:
    """Tell the commands that are allowed now."""
    match = place.match
    if not (match.over or place.on):
        waiting = answers.Waiting(match.actor)
        place.answer(answers.Legal(()), lambda narrator: narrator.tell([waiting]))
        return None
    commands = () if match.over else tuple(match.written(action) for action in match.game.legal(place.state))
    groups = None if match.over else match.game.groups(place.state)
    told = groups or answers.Possible(tuple(alike(_without_runs(commands))))
    place.answer(answers.Legal(commands), lambda narrator: narrator.tell([told]))
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
        if len(lasts) == 1 and (len(firsts) == 1 or lasts[0].isdigit()):  # a number belongs to the word before it
            yield from (answers.Alike(" ".join((*verb, first, *lasts)), (), ()) for first in firsts)
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


def hint(place: Place, words: Words) -> Answer:
    """Return what the strongest computer player would do, and why."""
    match, position = place.match, place.standpoint()
    if match.over:
        return refusals.NobodyToAdvise()
    if position is None:
        return place.not_on()
    view = match.game.view(match.game.due_now(position, words[-1]), place.me)
    due = match.game.phase(view) == match.game.phase(position)
    action, *near = place.table.advise(match, view)
    place.puzzle = advice = match.game.reason(view, action, *near[:1])
    place.advised = (match.state, match.game.write(action)) if len(words) == 1 or due else None
    place.answer(advice, place.supposed(advice))
    return None


def why(place: Place, words: Words) -> Answer:
    """Tell more about what was refused or advised last, or what decided the game once it is over."""
    puzzle = place.puzzle
    if RESULT in words or (puzzle is None and place.match.over):
        return _decided(place)
    if puzzle is None:
        return refusals.NothingToExplain()
    because = puzzle.because if isinstance(puzzle, Fact) else None
    if because and isinstance(puzzle, Fact):
        fact = answers.Why(puzzle.key, "", "")
        place.answer(fact, lambda narrator: _in_full(narrator, [because]), private=puzzle.private)
        return None
    return _explained(place, puzzle)


def _decided(place: Place) -> Answer:
    """Tell by what a game was won; where that is not known, or none is over, how everybody stands."""
    match = place.match
    fact = match.game.decided(match.state, match.log[-1].events) if match.over and match.log else None
    if fact is None:
        return place.look((SCORES,))
    place.answer(fact)
    return None


def _explained(place: Place, puzzle: Message) -> Answer:
    """Tell the rule behind what was refused, or what follows from what was advised, and all that there is to say."""
    broken = puzzle.broken if isinstance(puzzle, Refusal) else ""
    text = place.active_language.rulebook(place.match.game.name).rules.get(broken, "") if broken else ""
    fact = answers.Why(puzzle.code if isinstance(puzzle, Refusal) else puzzle.key, broken, text)
    told: tuple[Message, ...] = (puzzle, fact, *_outlook(place, puzzle))
    if isinstance(puzzle, refusals.Incomplete):  # what is missing was told; how the command goes on was not
        told = fact, _help(place, puzzle.verb)
    place.answer(fact, lambda narrator: _in_full(narrator, told), private=getattr(puzzle, "private", False))
    return None


def _outlook(place: Place, puzzle: Message) -> Iterator[Message]:
    """Return what a command that was advised would lead to, where that can be foreseen."""
    command = (PREVIEW, *getattr(puzzle, "command", "").split())
    game, position = place.match.game, place.standpoint()
    if not isinstance(puzzle, Refusal) and position is not None and asked(game, command):
        foreseen = game.answer(position, command, place.eyes)
        yield from () if isinstance(foreseen, Refusal) else (foreseen,)


def asked(game: Game, words: Words) -> bool:
    """Return whether words are a whole question about the place."""
    begun = all(word in game.asks(words[:place]) for place, word in enumerate(words))
    return begun and END in game.asks(words)


def _in_full(narrator: Narrator, messages: Iterable[Message]) -> list[str]:
    """Tell all that there is to say."""
    verbosity, narrator.verbosity = narrator.verbosity, "full"
    try:
        return narrator.tell(messages)
    finally:
        narrator.verbosity = verbosity


def rules(place: Place, words: Words) -> Answer:
    """Tell the topics of the rules, or explain one, or a rule by its number."""
    found = ruled(place.active_language, place.match.game.name, words)
    if isinstance(found, Refusal):
        return found
    if isinstance(found, answers.Rule):
        _tell_rule(place, found)
    else:
        place.answer(found)
    return None


def ruled(active_language: ActiveLanguage, game: str, words: Words) -> answers.Rules | answers.Rule | Refusal:
    """Return the topics of the rules of a game, or the one that was asked for, or why there is none."""
    rulebook = active_language.rulebook(game)
    if len(words) == 1:
        return answers.Rules(rulebook.topics())
    found = rulebook.find(words[1]) or rulebook.find(active_language.parser.pith(words[1]))
    if not found:
        return refusals.NoSuchRule(words[1])
    if len(found) > 1:
        return refusals.Unclear(tuple(found))
    return answers.Rule(*next(iter(found.items())))


def _tell_rule(place: Place, rule: answers.Rule) -> None:
    """Tell a rule: whoever sits at a prompt hears the beginning of a long one first, and the rest by `more`."""
    from atlantis_cli.language.listening.rules_asked import shortened  # few lines ask for a rule

    begun, rest = shortened(rule.text)
    if not rest or not place.sitting or place.active_language.narrator.verbosity == FULL:
        place.answer(rule)
        return
    beginning = answers.RuleBegun(begun)
    place.answer(rule, lambda narrator: narrator.tell([beginning]))
    place.rest = lambda place: place.answer(answers.Rule(rule.name, rest))


def ask(place: Place, words: Words) -> Answer:
    """Answer a question by what the rules say about it."""
    active_language = place.active_language
    rulebook = active_language.rulebook(place.match.game.name)
    found = rulebook.asked(words[1])
    if not found:
        return refusals.UnknownQuestion()
    topic, text, rest = found
    place.answer(answers.FromRules(topic, text, bool(rest)))
    if rest:
        place.rest = lambda place: place.answer(answers.Rule(topic, rest))
    return None


def more(place: Place, _: Words) -> Answer:
    """Tell what the last answer has left out for shortness."""
    rest = place.rest
    if rest is None:
        return refusals.NothingMore()
    rest(place)
    return None


def log(place: Place, words: Words) -> Answer:
    """Tell the last decisions and what followed: `log 20`, `log move`, `log Bo`.

    `log 3 back` tells the own turn three turns ago, and `log Bo 1 back` Bo's last one.
    """
    entries, players = place.match.log, [player.name for player in place.match.players]
    if words[-1] == BACK:
        seat = players.index(words[1]) if words[1] in players else None
        return _back(place, seat, words[-2])
    wanted = words[1] if len(words) > 1 else str(LOG_LENGTH)
    numbers = list(range(len(entries)))
    if wanted in players:
        numbers = [number for number in numbers if entries[number].seat == players.index(wanted)]
        wanted = str(LOG_LENGTH)
    elif wanted in place.match.game.conceive(place.state, ()):
        numbers = _of_kind(place, wanted)
        wanted = str(len(numbers) or 1)
    if not (wanted.isascii() and wanted.isdigit() and int(wanted)):
        return refusals.NotInTheLog(wanted)
    recount(place, numbers[-int(wanted) :], history.Log)
    return None


def _back(place: Place, seat: int | None, wanted: str) -> Answer:
    """Tell one turn of one's own or of another player, counted back from the last one."""
    if not (wanted.isascii() and wanted.isdigit() and int(wanted)):
        return refusals.NotInTheLog(wanted)
    turns = own_turns(place) if seat is None else turns_of(place, seat)
    turn = turns[-min(int(wanted), len(turns))] if turns else []
    if seat is not None:  # before the first turn what was done in one go counts as one
        turn = [each for at, each in enumerate(turn) if turn[-1] - each == len(turn) - 1 - at]
    recount(place, turn, history.Log)
    return None


def _of_kind(place: Place, verb: str) -> list[int]:
    """List the last decisions that begin with a verb, and those right behind them that went on with what they began."""
    entries, further = place.match.log, [part for part, of in place.match.game.parts if of == verb]
    begun = [number for number, entry in enumerate(entries) if entry.words[0] == verb][-LOG_LENGTH:]
    numbers: list[int] = []
    for number in range(min(begun, default=len(entries)), len(entries)):
        said = entries[number].words[0]
        if said == verb or (said in further and numbers[-1] == number - 1):
            numbers.append(number)
    return numbers


def recount(place: Place, numbers: Sequence[int], answered: Callable[[tuple[history.Decision, ...]], Fact]) -> None:
    """Tell some decisions and what followed from them."""
    fact = answered(decisions(place, numbers))
    again = place.recounted(numbers)
    place.answer(fact, lambda narrator: again(narrator) or narrator.tell([fact]))


def own_turns(place: Place) -> list[list[int]]:
    """List the turns of whoever asks, each by the places of its decisions in the log."""
    return turns_of(place, whose(place))


def turns_of(place: Place, seat: int) -> list[list[int]]:
    """List the turns of a player, each by the places of its decisions in the log."""
    turns, begun = list[list[int]](), list[int]()
    for number, entry in enumerate(place.match.log):
        if entry.seat == seat:
            begun.append(number)
        if begun and isinstance(entry.events[-1], TurnStarted):
            turns.append(begun)
            begun = []
    return [*turns, begun] if begun else turns


def before(place: Place, _: Words) -> Answer:
    """Tell the last own turn; said again, the one before it, and so on."""
    turns, at = _leafed(place)
    return _opened(place, turns, at - 1, history.Before) if at > 1 else refusals.NoTurnBefore(len(turns))


def after(place: Place, _: Words) -> Answer:
    """Tell the own turn after the one that was told last."""
    turns, at = _leafed(place)
    return _opened(place, turns, at + 1, history.After) if at < len(turns) else refusals.NoTurnAfter(len(turns))


def _leafed(place: Place) -> tuple[list[list[int]], int]:
    """Return the own turns, and which of them was told last; since another one was played, none."""
    turns = own_turns(place)
    match, me, count, at = place.leafed or (None, NOBODY, 0, 0)
    here = (match, me, count) == (place.match, whose(place), len(turns))
    return turns, at if here else len(turns) + 1


def _opened(place: Place, turns: list[list[int]], at: int, kind: type[history.Before | history.After]) -> Answer:
    """Tell an own turn, and remember that."""
    me, numbers = whose(place), turns[at - 1]
    place.leafed = place.match, me, len(turns), at
    fact = kind(me, at, len(turns), decisions(place, numbers))
    again = place.recounted(numbers)
    place.answer(fact, lambda narrator: [*narrator.tell([fact]), *again(narrator)])
    return None


def whose(place: Place) -> int:
    """Return whose turns are meant: one's own, or where people share a keyboard, those of who is on or was last."""
    match = place.match
    return place.me if place.me >= 0 else match.log[-1].seat if match.over else match.actor


def decisions(place: Place, numbers: Iterable[int]) -> tuple[history.Decision, ...]:
    """Return some entries of the log as decisions."""
    entries = (place.match.log[number] for number in numbers)
    return tuple(history.Decision(entry.seat, entry.command) for entry in entries)


def record(place: Place, _: Words) -> Answer:
    """Tell how many games each person here has played to the end and won, and against whom."""
    from atlantis_cli.shell.files.own_record import games  # hardly any game asks

    found: list[history.GamesPlayed] = []
    for seat in (place.me,) if place.me >= 0 else sorted(place.seats):
        known = games(place.match.players[seat].name)
        names = dict.fromkeys(game for game, _, _ in known)
        found += [_summed(seat, name, [one[1:] for one in known if one[0] == name]) for name in names]
    place.answer(history.Record(tuple(found)))
    return None


def _summed(seat: int, game: str, ends: Sequence[tuple[tuple[str, ...], bool]]) -> history.GamesPlayed:
    """Add up the games of one kind, each told by against whom it was, and whether it was won."""
    counts: dict[tuple[str, ...], list[bool]] = {}
    for others, won in ends:
        counts.setdefault(others, []).append(won)
    against = sorted(counts.items(), key=lambda each: -len(each[1]))
    versus = tuple(history.Versus(others, len(won), sum(won)) for others, won in against)
    return history.GamesPlayed(seat, game, len(ends), sum(won for _, won in ends), versus)


def news(place: Place, _: Words) -> Answer:
    """Tell all that has happened since one's own last decision; where people share a keyboard, that of who is on."""
    match, me = place.match, whose(place)
    mine = [number for number, entry in enumerate(match.log) if entry.seat == me]
    since = range(mine[-1] + 1 if mine else 0, len(match.log))
    recount(place, since, lambda entries: history.News(me, entries))
    return None


def where(place: Place, _: Words) -> Answer:
    """Return what is asked at this prompt."""
    match = place.match
    player = None if match.over else match.actor
    allowed = match.game.legal(place.state) if place.on else []
    only = match.written(allowed[0]) if len(allowed) == 1 else ""
    place.answer(answers.Where(match.game.name, player, match.game.phase(match.state), only))
    return None


def repeat(place: Place, _: Words) -> Answer:
    """Tell the last answer once more."""
    place.answer(answers.Repeat(), place.retold(), private=place.secret)
    return None
