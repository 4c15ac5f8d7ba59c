"""Questions that the rules answer: what people say of a topic finds that topic, in every language, and little else."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_cli.language.listening.rules_asked import MOST_WORDS, RulesAsked, forms_of_one, shortened
from tests.language.books import PAGES, Page, named, sheet
from tests.language.test_rules_texts import LOCALES, topics

ANSWERED = {
    "en": {
        "path": {
            "what does it cost to cross the gap?": "gaps",
            "do I have to get everyone home?": "end",
            "what do I lose for those still on the path?": "end",
            "can I pay with something else?": "paying",
            "how many spaces are there?": "setup",
        },
        "island": {
            "can I put two on one place?": "setup",
            "how do dolphins help?": "dolphins",
            "why did easy move one of mine?": "displacing",
            "what sinks first?": "sinking",
            "can I swim two fields?": "swimming",
        },
    },
    "de": {
        "path": {
            "wie oft darf ich ziehen?": "Zug",
            "was kosten Karten?": "Kaufen",
            "wie kann ich sonst bezahlen?": "Bezahlen",
            "kann ich die Krone abgeben und dafür Karten bekommen": "Kaufen",
        },
        "island": {
            "wie viele können ins Boot?": "Boote",
            "was bedeuten die Buchstaben und Zahlen?": "Brett",
            "Was bedeutet Tauchen auf der Drehscheibe?": "Drehscheibe",
            "wer kann noch versinken": "Versinken",
        },
    },
    "nl": {
        "path": {
            "wat gebeurt er aan het eind met figuren die nog onderweg zijn?": "einde",
            "waarom moet ik betalen?": "gaten",
            "is het slim om te ruilen?": "ruilen",
            "wat weet makkelijk van mij?": "kaarten",
        },
        "island": {
            "hoeveel plaatsen zijn er in de boot?": "boten",
            "hoe ver kan ik zwemmen": "zwemmen",
            "wat eet mij op?": "haaien",
        },
    },
}
NOT_OF_THE_RULES = {
    "en": ("what would easy do?", "who are you?", "which is better?", "how did that happen?"),
    "de": ("wie gehts?", "wie kam das?", "welche Felder gehen?", "lohnt sich das?"),
    "nl": ("hoe bedoel je?", "is dat goed?", "wat zijn de andere?", "welke zijn leeg?"),
}


def asked(page: Page) -> RulesAsked:
    """Return what finds answers in the rules of a game, in a language."""
    return RulesAsked(topics(page))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_what_people_say_finds_its_own_topic(page: Page) -> None:
    """Each entry of a topic, asked alone, finds that topic: no other one claims the same words."""
    rules, book = asked(page), topics(page)
    for topic in book.values():
        for said in topic.get("asked", ()):
            found = rules.found(said.split())
            assert found, said
            assert (said, found[0]) == (said, topic["names"][0])


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_questions_of_newcomers_are_answered(page: Page) -> None:
    """What newcomers asked in vain finds the topic that answers it; and talk that no rule answers finds none."""
    rules = asked(page)
    for question, topic in ANSWERED[page.language][page.game].items():
        found = rules.found(question.split())
        assert (question, found and found[0]) == (question, topic)
    assert not [question for question in NOT_OF_THE_RULES[page.language] if rules.found(question.split())]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_an_answer_is_short_and_its_rest_is_all_else(page: Page) -> None:
    """Nothing of a topic is lost where it is parted, and what is told first is short unless it is one sentence."""
    for topic in topics(page).values():
        text = topic["text"]
        count = len(shortened(text, most=1)[1].split(". "))
        for first in range(count):
            told, rest = shortened(text, first)
            assert sorted(f"{told} {rest}".split()) == sorted(text.split())
            assert len(told.split()) <= MOST_WORDS or told == shortened(text, first, 1)[0]


def test_forms_of_a_word() -> None:
    """Endings do not part words; a beginning that many words have does not join them."""
    assert forms_of_one("dolphin", "dolphins")
    assert forms_of_one("versinken", "versinkt")
    assert not forms_of_one("sich", "sicher")
    assert not forms_of_one("gehen", "geheim")
    assert not forms_of_one("see", "seen")


def test_every_topic_is_asked_about() -> None:
    """Each topic but an example has something that people say of it, in each language."""
    for page in PAGES:
        book: dict[str, Any] = sheet(LOCALES / page.language / f"{page.game}-rules.yaml")
        bare = [name for name, topic in book["topics"].items() if not topic.get("asked")]
        assert set(bare) <= {"example"}
