"""How `moves` and `hint` of `path` are told: in few words, and what a hint costs oneself is said."""

from __future__ import annotations

import re

import pytest

from atlantis_cli.games.path.messages.facts import Hint
from atlantis_cli.language.narrator import Narrator
from tests.language.books import PAGES, Page, locale
from tests.path.positions import asked, hints, positions, weigh_nothing

MOST = 60
"""So many words are an answer at most."""

ADVISED = 47
"""So many words are a hint at most, beside each card more than two that are to be played one way or the other."""

WORD = re.compile(r"[\w'-]+")


@pytest.mark.soak(60, 4000)
def test_sixty_words_tell_the_moves(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked but `moves all`, in every language and however much is told, the answer is short."""
    weigh_nothing(monkeypatch)
    narrators = [Narrator(locale(page), ("Anna", "Bo", "Cleo", "Dirk"), 0) for page in PAGES if page.game == "path"]
    for state in positions(rounds, 3):
        for about in ((), ("a",), ("c",), ("ring",), ("free",), ("mainland",)):
            fact = asked(state, *about)
            assert len(fact.best) <= 3
            for narrator in narrators:
                for narrator.verbosity in ("brief", "normal", "full"):
                    text = narrator.say(fact)
                    assert len(WORD.findall(text)) <= MOST, text


@pytest.mark.soak(40, 4000)
def test_some_forty_words_tell_a_hint(rounds: int) -> None:
    """In every language, a hint with its reason, the plan and what would be nearly as good is short."""
    narrators = [Narrator(locale(page), ("Anna", "Bo", "Cleo", "Dirk"), 0) for page in PAGES if page.game == "path"]
    for state in positions(rounds, 3, {"start", "moving", "paying", "held"}):
        for _, hint in hints(state):
            cards = max(0, len(f"{hint.command} {hint.second or ''}".split()) - 6)
            for narrator in narrators:
                narrator.listener, text = state.seat, narrator.say(hint)
                assert len(WORD.findall(text)) <= ADVISED + cards, text


def test_a_hint_says_what_it_costs_oneself() -> None:
    """A gap that the advised move leaves before own figures is named, with the figures and the points."""
    narrator = Narrator(locale(Page("en", "path")), ("Anna", "Bo"), 0)
    hint = Hint(
        0, "move a flag", asked(next(positions(1, 1))).ways[0], "move", 0, None, 0, 1, ("B", "C"), 2, 8, 0, None, None
    )
    said = narrator.say(hint)
    assert said.endswith("But it leaves a gap on space 2, which will cost figures B and C eight more points.")
