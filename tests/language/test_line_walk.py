"""The walk along a line finds the best of all readings, and its work grows no faster than the line."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.language.locale import Locale, merge
from atlantis_cli.language.parser import MOST_BEGUN, MOST_WORDS, NO_LABELS, Following, Parser
from atlantis_cli.language.phrases import END, TEXT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from atlantis_cli.language.parser import LineWalk, Tokens

VERBS = ("try", "inn", "log", "say")
TABLES = {
    "commands": {"try": ["try", "in between"], "inn": ["in", "inn"], "north": ["in", "in the north"], "log": ["a log"]},
    "fillers": ["in", "the", "a"],
}
PARSER = Parser(Locale(merge({"made_up.yaml": TABLES})))
LABELS = {"log": {"north", "inn"}, "the": {"try"}}
LINES = st.lists(st.sampled_from(("try", "in", "inn", "the", "a", "log", "n", "i", "between", "say", "7")), max_size=7)


def offer(begun: Tokens) -> Iterable[str]:
    """Offer verbs after verbs, as deep as anybody likes, numbers and texts."""
    if not begun:
        return VERBS
    if begun[-2:-1] == ("say",):  # a text is the end, also where it is a word that means something
        return (END,)
    return {"say": (TEXT,), "log": (END, "<number>", "north")}.get(begun[-1], (END, *VERBS, "north"))


def ways_of(
    words: list[str], place: int = 0, begun: Tokens = (), label: str = ""
) -> Iterator[tuple[Tokens, list[int]]]:
    """Return all ways to read the words with what each word costs, one by one, as long as it takes."""
    follow = [token for token in offer(begun) if not label or token in LABELS[label]]
    if place == len(words):
        if END in follow:
            yield begun, []
        return
    for token in follow:
        if token == TEXT:
            yield (*begun, " ".join(words[place:])), [3] * (len(words) - place)
        elif token != END:
            told = words[place] if token[0] == "<" else token
            for taken, costs in PARSER.fits(token, words, place):
                paid = [costs >> 2 * (taken - each) & 3 for each in range(1, taken + 1)]
                yield from ((found, paid + rest) for found, rest in ways_of(words, place + taken, (*begun, told)))
    if TEXT in follow:
        return
    if words[place] in PARSER.fillers:
        yield from ((found, [2, *rest]) for found, rest in ways_of(words, place + 1, begun, label))
    elif words[place] in LABELS and not label and any(token in LABELS[words[place]] for token in follow):
        yield from ((found, [2, *rest]) for found, rest in ways_of(words, place + 1, begun, words[place]))


@given(LINES)
def test_the_walk_finds_the_best_of_all_readings(words: list[str]) -> None:
    """What is read is what costs least of everything that the words could mean, as if each way were gone by itself."""
    ways = [(costs, found) for found, costs in ways_of(words)]
    least = min((costs for costs, _ in ways), default=[])
    assert {*PARSER.parse(" ".join(words), offer, LABELS)} == {found for costs, found in ways if costs == least}


@given(LINES)
def test_the_walk_along_a_beginning_is_the_beginning_of_the_walk(words: list[str]) -> None:
    """What is known at a place does not depend on the words behind it, so one walk answers for all beginnings."""
    whole = Following(offer).walk(PARSER, words, LABELS)
    for place in range(len(words) + 1):
        alone = Following(offer).walk(PARSER, words[:place], LABELS)
        assert whole.at(place) == alone.at(place)
        assert whole.furthest(place) == alone.furthest(place)


def shallow(begun: Tokens) -> Iterable[str]:
    """Offer the same, but no command goes on for ever."""
    return offer(begun) if len(begun) < 3 else (END,)


def steps(walk: LineWalk) -> int:
    """Count what was begun at all places."""
    return sum(map(len, walk.ways.values()))


@pytest.mark.parametrize(("first", "passed"), [("try", "in"), ("log", "a"), ("in", "in"), ("log", "the a in")])
def test_words_that_are_passed_over_do_not_multiply(first: str, passed: str) -> None:
    """Twice as many words that may be passed over or meant are twice as much work, not twice as much for each word."""
    small, large = (
        steps(Following(shallow).walk(PARSER, [first, *passed.split() * times], NO_LABELS)) for times in (15, 30)
    )
    assert large < 2.2 * small


def test_a_line_has_words_enough_and_not_more() -> None:
    """So many words are read and one more is not, however they are meant; a free text is as long as it likes."""
    assert PARSER.parse("try log" + " a" * (MOST_WORDS - 2), shallow) == [("try", "log")]
    assert PARSER.parse("try log" + " a" * (MOST_WORDS - 1), shallow) == []
    assert PARSER.lost("try log" + " a" * 400, shallow).place == MOST_WORDS
    assert not PARSER.begun("try log" + " a" * 400, shallow)
    assert not PARSER.next_words("try log" + " a" * 400, shallow)
    text = " ".join(["a"] * 400)
    assert PARSER.parse(f"say {text}", offer) == [("say", text)]


def test_what_can_mean_too_much_is_not_read() -> None:
    """Where more can be begun than is kept there is no reading, even if one would be left in the end."""
    words = [f"a{number}" for number in "bcdefghijklmnopq"]

    def pairs(begun: Tokens) -> Iterable[str]:
        return (*words, "<number>") if len(begun) < 2 else ("end",) if len(begun) == 2 else (END,)

    parser = Parser(Locale(merge({"made_up.yaml": {"commands": {}, "fillers": []}})))
    assert len(words) ** 2 > MOST_BEGUN
    assert parser.parse("a a end", pairs) == []
    assert parser.lost("a a end", pairs).place == 2
    assert {*product(words, words)} <= {*parser.begun("a a ", pairs)}
    assert parser.parse("ab ac end", pairs) == [("ab", "ac", "end")]


def test_a_position_is_asked_once() -> None:
    """However many questions there are about a line, what can follow each beginning is asked for once."""
    asked: list[Tokens] = []

    def counted(begun: Tokens) -> Iterable[str]:
        asked.append(begun)
        return shallow(begun)

    follow = Following(counted)
    for line in ("try in the a", "try in the ", "try in ", "try"):
        PARSER.parse(line, follow)
        PARSER.next_words(line, follow)
        PARSER.lost(line, follow)
    assert len(asked) == len({*asked})
