"""`ask` and `more`: what the rules say about a question, and what an answer has left out."""

from __future__ import annotations

from io import StringIO

import pytest

from atlantis_cli.shell.commands.registry import TALK
from atlantis_cli.shell.reading.command_reader import CommandReader, answer
from tests.shell.reading.long_lines import place_of
from tests.shell.running import ANNA, here, languages, only, told

QUESTIONS = {
    "en": ("what do I lose for those still on the path?", "more", "can you tell me a joke?"),
    "de": ("was kostet es, eine Lücke zu überqueren?", "mehr", "kannst du mir einen Witz erzählen?"),
    "nl": ("wat kost het om een gat over te steken?", "meer", "kun je mij een mop vertellen?"),
}


@pytest.mark.parametrize("language", languages())
def test_a_question_is_answered_by_the_rules(language: str) -> None:
    """What nobody else understands is looked up, and more of it is told on demand; what no rule answers is refused."""
    question, rest, joke = QUESTIONS[language]
    objects = told(*ANNA, "--lang", language, lines=[question, rest])
    (found,), (rule,) = only(objects, "from_rules"), only(objects, "rule")
    assert rule["name"] == found["topic"]
    assert found["text"].split(". ")[0] not in rule["text"]
    assert len(found["text"].split()) < 60
    assert here(*ANNA, "--lang", language, lines=[joke]).status == 1


@pytest.mark.parametrize("line", ["more", "ask colourless green ideas"])
def test_nothing_is_made_up(line: str) -> None:
    """Where nothing was left out, and where no rule speaks of it, that is said."""
    run = here(*ANNA, lines=[line])
    assert run.status == 1
    assert run.err


def test_a_question_with_a_field_is_not_answered_by_a_rule() -> None:
    """Who asks about a place of the board wants to know about it, and not what holds everywhere."""
    assert not only(told(*ANNA, lines=["can I paint the gap 27 green?"]), "from_rules")


def test_moves_have_more() -> None:
    """Behind the best moves `more` tells all of them, as `moves all` does."""
    first, second = only(told("--game", "island", *ANNA, lines=["moves", "more"]), "moves")
    assert first["more"]
    assert (bool(second["grounds"]), second["more"]) == (True, 0)


@pytest.mark.parametrize("language", languages())
def test_a_long_rule_is_told_in_two(language: str) -> None:
    """At a prompt the beginning of a rule is enough at first; in a script all of it comes at once."""
    place = place_of("path", language)
    place.sitting = True
    reader, out = CommandReader(place), place.output.stream
    assert isinstance(out, StringIO)
    rulebook = place.active_language.rulebook("path")
    for name in rulebook.topics():
        out.truncate(out.seek(0))
        text = rulebook.find(name)[name]
        assert answer(reader, ("rules", name)) is None
        begun = " ".join(out.getvalue().split())
        assert len(begun.split()) <= len(text.split()) + 8
        if begun != text:
            assert len(begun.split()) < 75
            assert TALK["more"](place, ("more",)) is None
