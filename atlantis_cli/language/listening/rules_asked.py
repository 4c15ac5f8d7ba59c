"""A question looked up in the rules: which topic it is about, and which sentence there says most of what it asks.

A topic is found by what people say of it (`asked` in the file of rules): all words of one entry are in the question, in
whatever form and order. A sentence within the topic is found by the words that it shares with the question, the rarer
the better. Nothing is found without a topic: two sentences can share words and speak of different things.
"""

from __future__ import annotations

import re
from math import log

from atlantis_cli.language.phrases import fold, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    Found = tuple[str, str, str]  # the topic's usual name, what answers the question, and the rest of the topic

MOST_WORDS = 45
"""So many words are told of a topic at once: an answer that is heard, not read."""

LEAST_ALIKE = 4
"""Words are forms of one word that begin alike by so many letters, and differ in no more than an ending."""

ENDING, LONG = 3, 5

FEW_LETTERS = 2
"""Words of so few letters say nothing of a sentence."""

SURELY = 1.6
"""By so much more a later sentence has to fit than the first one, with which a topic begins on purpose."""

QUOTED = '"'
"""Sentences with this tell a command: they answer no question alone."""
WORD = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*")
SENTENCE = re.compile(r"(?<=[.?!]) ")


def shortened(text: str, first: int = 0, most: int = MOST_WORDS) -> tuple[str, str]:
    """Part a text behind the sentences from the `first` on that are short enough together; the rest is all else."""
    sentences = SENTENCE.split(text)
    last, words = first, 0
    for sentence in sentences[first:]:
        words += len(sentence.split())
        if words > most and last > first:
            break
        last += 1
    return " ".join(sentences[first:last]), " ".join((*sentences[:first], *sentences[last:]))


def forms_of_one(one: str, other: str) -> bool:
    """Return whether two words are the same but for their ends."""
    if one == other:
        return True
    short = min(len(one), len(other))
    same = next((place for place in range(short) if one[place] != other[place]), short)
    ends = max(len(one), len(other)) - same
    return same >= LEAST_ALIKE and same >= short - (short > LONG) and ends <= (ENDING if short > LEAST_ALIKE else 1)


class RulesAsked:
    """Finds what the rules say about a question."""

    def __init__(self, topics: Mapping[str, Mapping[str, Any]]) -> None:
        """Take the topics of a game."""
        self._topics = [*topics.values()]
        self._asked = [[words_of(name) for name in each.get("asked", ())] for each in self._topics]
        self._texts = [SENTENCE.split(each["text"]) for each in self._topics]

    def found(self, typed: Sequence[str]) -> Found | None:
        """Return what answers a question best; None where it is about no topic, or about more than one alike."""
        said = words_of(" ".join(typed))
        fits = [max((self._fit(asked, said) for asked in known), default=0.0) for known in self._asked]
        best = max(fits)
        if not best or fits.count(best) > 1:
            return None
        topic, sentences = self._topics[fits.index(best)], self._texts[fits.index(best)]
        return topic["names"][0], *shortened(topic["text"], self._nearest(said, sentences))

    def _fit(self, asked: Sequence[str], said: Sequence[str]) -> float:
        """Return how well a topic fits by one of the things that are said of it: all of its words have to be there."""
        if not all(any(forms_of_one(word, each) for each in said) for word in asked):
            return 0.0
        return len(asked) + sum(map(len, asked)) / 1000

    def _nearest(self, said: Sequence[str], sentences: Sequence[str]) -> int:
        """Return the first of the sentences that share most with a question."""
        told = [{*words_of(text)} for text in sentences]
        shares = [[word for word in {*said} if any(forms_of_one(word, each) for each in text)] for text in told]
        rare = {word: log(1 + len(told) / (1 + sum(word in share for share in shares))) for word in said}
        worth = [sum(rare[word] for word in sorted(share) if len(word) > FEW_LETTERS) for share in shares]
        best = worth.index(max(worth))
        return best if worth[best] - worth[0] > SURELY and QUOTED not in sentences[best] else 0


def words_of(text: str) -> list[str]:
    """Return the words of a text as they are compared."""
    return [plain(fold(word)) for word in WORD.findall(text)]
