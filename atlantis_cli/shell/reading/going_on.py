"""Ways towards something, as far as they go now, of several fields in one direction, and on from what was done last.

"Sail towards b2", "head for the nearest island": the game knows how far the points of this turn lead on the shortest
way, and tells how far it is still; which boat is meant is asked only where several are as likely. "Two fields
north-east" ends where so many steps lead. `OnceMore` does the own decision that was made last once more: the same
again, the same with another figure, or on in the same direction.
"""

from __future__ import annotations

from itertools import pairwise

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.listening.aims import Aim, fitting
from atlantis_cli.language.listening.vocabulary import FROM, TO
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.reading.several import Several

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.language.listening.aims import Named
    from atlantis_cli.language.listening.turning import Word
    from atlantis_cli.language.phrases import Form
    from atlantis_cli.shell.reading.decisions_meant import Deciding
    from atlantis_cli.shell.reading.things_named import Naming

STEPS = "steps"
LEAST_OVER, MOST_OVER = 3, 6
"""A way over fields that are named one by one names so many of them."""

JOURNEY = 3
"""A verb, from where and where to."""
WAY, NEAREST = "way", ("nearest", "landing")
"""What is told then: how far it is still."""


def toward(deciding: Deciding, typed: Sequence[str]) -> Words | Refusal | None:
    """Return the way that a line means which says in which direction only; None where it says nothing of the kind."""
    vocabulary, fields = deciding.vocabulary, deciding.game.slots.get("field", ())
    onward, left = (
        _without(typed, vocabulary.toward, lambda word: _names(deciding, word)) if fields else (False, [*typed])
    )
    home, left = _without(left, vocabulary.home) if fields else (False, left)
    if not (onward or home) or not left:
        return None
    for match in deciding.deeds.found(left, deciding.naming.slots(left)):
        verbs = [verb for verb in match.words if match.said]
        for named in deciding.naming.meanings(match, left):
            goal = [] if home else [one.token for one in named if one.token in fields][-1:]
            if len(goal) + home == 1:
                found = [*_ways(deciding, verbs, named, goal)]
                if found:
                    return _settled(deciding, found, goal, named)
    return None


def farthest(deciding: Deciding, typed: Sequence[str]) -> Words | Refusal | None:
    """Return the move with one card that leads a figure farthest, where a line says so: "A as far as it goes"."""
    figures, naming = deciding.game.slots.get("figure", ()), deciding.naming
    far, left = _without(typed, deciding.vocabulary.farthest) if figures else (False, [])
    for match in deciding.deeds.found(left, naming.slots(left)) if far and left else ():
        for named in naming.meanings(match, left):
            if [one.token in figures for one in named] == [True]:
                aims = [aim for aim in naming.aims if aim.words[0] in match.words and aim.roles.get(TO)]
                found = fitting(aims, named, toward=False)
                most = max((int(aim.roles[TO][0]) for aim in found), default=0)
                best = [aim for aim in found if int(aim.roles[TO][0]) == most]
                return deciding.decision(best, named) if best else None
    return None


def _without(
    typed: Sequence[str], forms: Sequence[Form], before: Callable[[str], bool] = bool
) -> tuple[bool, list[str]]:
    """Return whether one of some phrases is said before such a word, or at the end, and the words without it."""
    for form in forms:
        for place in range(len(typed) - len(form) + 1):
            behind = typed[place + len(form) : place + len(form) + 1]
            if tuple(typed[place : place + len(form)]) == form and all(map(before, behind)):
                return True, [*typed[:place], *typed[place + len(form) :]]
    return False, [*typed]


def _names(deciding: Deciding, word: str) -> bool:
    """Return whether a word names a place, or only stands before one: what is no place is not gone towards so."""
    places = {*deciding.game.slots.get("field", ())}
    vocabulary = deciding.vocabulary
    named = any(token in places for _, token in deciding.naming.at([word], 0))
    return named or word in vocabulary.articles or any(word in form for form in vocabulary.home)


def _ways(deciding: Deciding, verbs: Sequence[str], named: Sequence[Named], goal: Sequence[str]) -> Iterator[Words]:
    """Return how far each goes that can be meant; where somebody's own are among them, those alone."""
    game, state = deciding.game, deciding.reader.place.state
    others = [one for one in named if one.token not in goal]
    starts = dict.fromkeys(
        (aim.words[0], aim.roles[FROM][0])
        for aim in deciding.naming.aims
        if aim.words[0] in verbs
        and aim.roles.get(FROM)
        and aim.roles.get(TO)
        and all(any(one.token in words for role, words in aim.roles.items() if role != TO) for one in others)
    )
    own = [start for start in starts if game.crewed(state, start)]
    ways = (game.toward(state, (*start, *goal)) for start in own or starts)
    found = [words for words in ways if words and deciding.reader.may(words)]
    yield from [words for words in found if words[-1:] == tuple(goal)] or found


def _settled(
    deciding: Deciding, found: Sequence[Words], goal: Sequence[str], named: Sequence[Named]
) -> Words | Refusal:
    """Return the only way, and the question how far it is then; or ask which one is meant."""
    if len(found) > 1:
        return deciding.question([Aim(words, {FROM: words[1:2], TO: words[2:]}) for words in found], named)
    words, *_ = found
    if goal and words[-1] == goal[0]:
        return words
    return Several(words, [(WAY, words[-1], *goal) if goal else (*NEAREST, words[-1])])


def over_fields(deciding: Deciding, words: Sequence[Word]) -> Words | None:
    """Return the way over fields that are named one after the other: "d7 to d8 to e8", "from f9 via e9 to e8".

    Where the whole way is one decision, it is that; else it is gone field by field, if the first step is only one.
    """
    fields = {*deciding.game.slots.get("field", ())}
    named = [(n, word.typed) for n, word in enumerate(words) if word.typed in fields]
    if not LEAST_OVER <= len(named) <= MOST_OVER:
        return None
    said = deciding.vocabulary.roles
    marks = [said.get(words[n - 1].typed, "") if n else "" for n, _ in named]
    way = [field for _, field in named]
    start = marks.index(FROM) if FROM in marks else 0
    if marks[0] == TO or start:  # to e8 from d7 via d8
        return None
    verbs = dict.fromkeys(aim.words[0] for aim in deciding.naming.aims if aim.roles.get(FROM) and aim.roles.get(TO))
    whole, first = (
        [line for verb in verbs if deciding.reader.may(line := (verb, way[0], end))] for end in (way[-1], way[1])
    )
    if len(whole) == 1:
        return whole[0]
    return Several(first[0], [" ".join(pair) for pair in pairwise(way[1:])]) if len(first) == 1 else None


def steps(deciding: Deciding, typed: Sequence[str]) -> Words | Refusal | None:
    """Return the way that a line means which says how many fields it goes in which direction; None for any other."""
    counted = deciding.vocabulary.locale.section("marks").get(STEPS, ())
    if not counted or not deciding.reader.place.on:
        return None
    words = deciding.vocabulary.dictated(typed)
    said = next((n for n, word in enumerate(words[:-1]) if word.isdecimal() and words[n + 1] in counted), -1)
    direction, left = _directed(deciding, [*words[:said], *words[said + 2 :]]) if said >= 0 else ("", [])
    if not direction:
        return None
    vain: list[tuple[int, Words]] = []
    for match in deciding.deeds.found(left, deciding.naming.slots(left)):
        for named in deciding.naming.meanings(match, left) or deciding.describing.unnamed(left):
            aims = [aim for aim in deciding.naming.aims if aim.words[0] in match.words and aim.roles.get(FROM)]
            fits = fitting(aims, named, toward=False) if named else aims
            lines = [*dict.fromkeys(_lines(deciding, fits, direction, int(words[said])))]
            may = [line for line in lines if deciding.reader.may(line)]
            if len(may) > 1:
                return deciding.question([Aim(line, {FROM: line[1:2], TO: line[2:]}) for line in may], named)
            if may:
                return may[0]
            vain += [(len(match.words), line) for line in lines]
    return min(vain, key=lambda one: one[0])[1] if vain else None  # the verb that says most of how one goes


def _directed(deciding: Deciding, words: list[str]) -> tuple[str, list[str]]:
    """Return the direction that is named, and the words without it."""
    directions = deciding.game.slots.get("direction", ())
    for place in range(len(words)):
        for form, token in deciding.naming.at(words, place):
            if token in directions:
                return token, [*words[:place], *words[place + len(form) :]]
    return "", words


def _lines(deciding: Deciding, aims: Sequence[Aim], direction: str, number: int) -> Iterator[Words]:
    """Return where each leads that can be meant; nothing where the board ends before."""
    for aim in aims:
        verb, start = aim.words[0], aim.roles[FROM][0]
        end = deciding.game.beyond(start, direction, number)
        if end and deciding.reader.possible((verb, start, end)):
            yield verb, start, end


class OnceMore:
    """Goes on from the own decision that was made last."""

    def __init__(self, naming: Naming) -> None:
        """Take what finds what is named in a line."""
        self.naming, self.reader, self.game = naming, naming.reader, naming.game
        self.vocabulary = naming.vocabulary

    def meant(self, typed: Sequence[str], said: str) -> Words | Refusal | None:
        """Return what a line does again; None where it says nothing of the kind, or all is over."""
        if self.reader.place.match.over:
            return None
        if said in self.vocabulary.repeating:
            words = self._last() or self._own_before()
            onward = self._onward()
            again = next((way for way in (words, onward or ()) if way and self.reader.may(way)), None)
            tells_why = bool(words) and words[0] in self.reader.allowed(())
            return again or (words if tells_why else refusals.NothingFits())
        if said in self.vocabulary.onward:
            return self._onward() or refusals.NothingFits()
        start = next((form for form in self.vocabulary.onward_to if tuple(typed[: len(form)]) == form), ())
        onward = self._on_to(typed[len(start) :]) if start else None
        verbs = {form[0] for verb in self.game.conceive(self.reader.place.state, ()) for form in self._forms(verb)}
        another = onward is not None and typed[0] in verbs and (typed[0],) not in self._forms(onward[0])
        return None if another else onward

    def _forms(self, verb: str) -> Sequence[Form]:
        """Return how a verb is said."""
        return self.naming.phrases.forms(verb)

    def _last(self) -> Words:
        """Return the decision that was made last, where that was an own one; else nothing."""
        place = self.reader.place
        last = place.match.log[-1] if place.match.log else None
        return tuple(last.words) if last and place.on and last.seat == place.match.actor else ()

    def _own_before(self) -> Words:
        """Return the own decision before what others have decided since, where that takes turns; else nothing."""
        match, game = self.reader.place.match, self.game
        if game.phase(match.state) not in game.arranged:
            return ()
        own = next((entry for entry in reversed(match.log) if entry.seat == match.actor), None)
        return tuple(own.words) if own else ()

    def _onward(self) -> Words | None:
        """Return the way that was gone last, one field on in the same direction."""
        words = self._last()
        fields = self.game.slots.get("field", ())
        if len(words) != JOURNEY or not {*words[1:]} <= {*fields}:
            return None
        verb, start, end = words
        for way in self.game.slots.get("direction", ()):
            if self._leads(verb, start, way) == self._leads(verb, start, end):
                return (verb, end, way) if self.reader.possible((verb, end, way)) else None
        return None

    def _leads(self, verb: str, start: str, to: str) -> object:
        """Return the action that a way is; None where it is none."""
        words = verb, start, to
        return self.game.read(self.reader.place.state, words) if self.reader.possible(words) else None

    def _on_to(self, rest: Sequence[str]) -> Words | None:
        """Return the way that was gone last, on to the only field that is named."""
        words, fields = self._last(), self.game.slots.get("field", ())
        named = self.naming.names(rest) or ()
        if len(words) != JOURNEY or words[2] not in fields or len(named) != 1 or named[0].token not in fields:
            return None
        onward = (words[0], words[2], named[0].token)
        return onward if self.reader.possible(onward) else None
