"""Decisions by what is said of them: the sieve holds what was named against each that is possible.

An aim is a canonical line, and the words by which it can be meant, by their role in it: which figure, with which card,
from where, where to. What is named has to be in the line; what is not named may be anything.
"""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.language.listening.vocabulary import FROM, TO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import TypeAlias

    Roles: TypeAlias = Mapping[str, Sequence[str]]

VERB, THERE, ONTO, FIELD = "verb", "there", "onto", "field"
ORDER = ("figure", "what", "gap", FROM, "card", TO, "value", "colour", VERB)
"""What is asked about first, where several things are open."""


class Aim(Record):
    """A canonical line that is possible, and the words by which it can be meant."""

    words: tuple[str, ...]
    roles: Roles


class Named(Record):
    """A token that was named, and whether as where from or where to; "" where that was not said.

    The side of a thing says the same of it: into the boat, out of the boat.
    """

    token: str
    mark: str
    side: str


def fitting(aims: Iterable[Aim], named: Sequence[Named], *, toward: bool) -> list[Aim]:
    """Return the aims of which all that was named is true; a place alone is where to if it is looked for `toward`."""
    aims = [aim for aim in aims if all(any(one.token in words for words in aim.roles.values()) for one in named)]
    for marked in _markings(aims, named, toward=toward):
        found = [aim for aim in aims if _fits(aim, marked)]
        if found:
            return _shortest(found)
    return []


def _markings(aims: Sequence[Aim], named: Sequence[Named], *, toward: bool) -> list[Sequence[Named]]:
    """Return the ways to understand places of which it was not said whether one goes there, the likeliest first."""
    places = {word for aim in aims for role in (FROM, TO) for word in aim.roles.get(role, ())}
    loose = [n for n, one in enumerate(named) if not one.mark and one.token in places]
    marks = {one.mark for one in named}
    if len(loose) == 1 and any(one.side == TO for one in named):
        orders = [[FROM], [TO]]  # where to has been said already, unless that is where it is: the boat at g3
    elif len(loose) == 1:
        toward = toward and not _where_it_is(aims, named, named[loose[0]])
        first = TO if FROM in marks or (toward and TO not in marks) else FROM
        orders = [[first], [TO if first == FROM else FROM]]
    else:
        orders = [[FROM, *[TO] * (len(loose) - 1)]]
    return [[_marked(one, loose, n, order) for n, one in enumerate(named)] for order in orders] if loose else [named]


def _where_it_is(aims: Sequence[Aim], named: Sequence[Named], place: Named) -> bool:
    """Return whether a place is where the only other thing is that was named: the octopus at h10."""
    others = {one.token for one in named if one is not place}
    return bool(others) and any(
        place.token in aim.roles.get(FROM, ()) and others <= {*aim.roles.get("what", ())} for aim in aims
    )


def _marked(one: Named, loose: Sequence[int], n: int, order: Sequence[str]) -> Named:
    return Named(one.token, order[loose.index(n)], one.side) if n in loose else one


def _fits(aim: Aim, named: Sequence[Named]) -> bool:
    """Return whether all that was named is said of this aim, each as often as it was named."""
    left = {role: [*words] for role, words in aim.roles.items()}
    for one in named:
        roles = [role for role, words in left.items() if one.token in words and _may(role, one, left)]
        if not roles:
            return False
        role = roles[0]
        if role == "card":
            left[role].remove(one.token)
    cards = [*aim.roles.get("card", ())]
    said = [one.token for one in named if one.token in cards]
    return said == cards[: len(said)]


def _may(role: str, one: Named, roles: Roles) -> bool:
    """Return whether something can be named so in this role."""
    if role == ONTO:
        return one.side == TO
    if one.side and (THERE in roles or ONTO in roles):
        return (role == THERE) == (one.side == TO)
    if one.mark == FROM:
        return role != TO
    return role != FROM or one.mark != TO or TO not in roles


def _shortest(aims: Sequence[Aim]) -> list[Aim]:
    """Leave out what only says more than another one: a longer row of cards, or one that leads to the same place."""
    lines = {aim.words for aim in aims}
    kept = [aim for aim in aims if not any(aim.words[:cut] in lines for cut in range(1, len(aim.words)))]
    least: dict[object, int] = {}
    for aim in kept:
        key = _goal(aim)
        least[key] = min(len(aim.words), least.get(key, len(aim.words)))
    return [aim for aim in kept if len(aim.words) == least[_goal(aim)]]


def _goal(aim: Aim) -> object:
    roles = aim.roles
    goal = tuple(tuple(roles.get(role, ())) for role in (TO, FROM, "figure"))
    return (aim.words[0], *goal) if any(goal) else aim.words


def difference(aims: Sequence[Aim]) -> tuple[str, list[str]]:
    """Return in what several aims differ first: the role, and what can be said for it."""
    for role in ORDER:
        told = [aim.words[0] if role == VERB else _first(aim, role) for aim in aims]
        if len({*told}) > 1 and all(told):
            here = role == TO and not any(FROM in aim.roles for aim in aims)  # nobody goes anywhere
            return FIELD if here else role, [*dict.fromkeys(told)]
    return "", []


def _first(aim: Aim, role: str) -> str:
    words = aim.roles.get(role, ())
    if role == "card":
        return aim.words[-1] if aim.words[-1] in words else " ".join(words)
    return words[0] if words else ""


def shared(aims: Sequence[Aim]) -> tuple[str, ...]:
    """Return the words with which all of these lines begin."""
    first, last = min(aim.words for aim in aims), max(aim.words for aim in aims)
    return first[
        : next((n for n, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
    ]
