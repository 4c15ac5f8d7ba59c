"""Questions in words that no pattern knows: meanings in all languages alike, answers to what is meant, no decisions."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import Refusal
from atlantis_cli.games import GAMES
from atlantis_cli.language.listening.vocabulary import EITHER
from atlantis_cli.shell.files.languages import load_listening
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.table.kinds import only_asks
from tests.language.phrased import LISTS, match_in, reader_of, scenes
from tests.shell.running import languages

POSITIONS = {scene.name: scene for scene in scenes(LISTS / "en.txt")}

ASKED = [
    ("en", "path-start", "anything decent lying on 8?", "look 8"),
    ("en", "path-middle", "if it all stopped this minute, who'd have won?", "ending"),
    ("en", "island-sink", "chance of a whirlpool", "pieces"),
    ("en", "island-animal", "best use of it", "hint"),
    ("de", "path-start", "wo stehn die alle", "figures"),
    ("de", "path-middle", "muss man bei jedem wasserfeld zahlen", "rules gaps"),
    ("de", "island-animal", "muss ich ein tier ziehen", "rules spinner"),
    ("de", "path-hold", "zählen karten am ende", "rules scoring"),
    ("nl", "path-start", "hoeveel kaarten zitten er nog in de pot", "pile"),
    ("nl", "path-middle", "kan ik ergens heen zonder te dokken", "moves free"),
    ("nl", "island-place", "mogen er twee op één stuk", "rules land"),
]

STATED = [
    ("en", "path-middle", "I'd better build that bridge of mine now"),
    ("en", "path-middle", "use up the olives, somebody"),
    ("de", "path-start", "nach dem Ziehen bitte nicht gleich Schluss machen, ich will vielleicht noch bauen"),
    ("nl", "path-pay", "ja hoor schatje, reken maar af"),
]


def reader_in(language: str, position: str) -> CommandReader:
    """Listen in a position."""
    scene = POSITIONS[position]
    return reader_of(language, match_in(scene.arguments, scene.lines))


@pytest.mark.parametrize("game", GAMES)
def test_each_language_has_words_for_all_meanings(game: str) -> None:
    """What the files of questions name is said in each language, and each has as many meanings as the others."""
    files = {language: load_listening(language, game) for language in languages()}
    patterns = (pattern for file in files.values() for each in file.section("questions").values() for pattern in each)
    parts = {part for pattern in patterns for part in pattern.split() if part[0] != "{"}
    named = {meaning for part in parts for meaning in part.strip("!?").split(EITHER)}
    for language, file in files.items():
        assert named <= file.section("meanings").keys(), language
        assert file.section("meanings").keys() == files["en"].section("meanings").keys(), language


@pytest.mark.parametrize(("language", "position", "line", "answer"), ASKED)
def test_what_most_of_a_question_means_is_answered(language: str, position: str, line: str, answer: str) -> None:
    """A question of which some words are strange is answered by what the others are about."""
    assert reader_in(language, position).hear(line) in {tuple(answer.split()), ("ask", line)}


@pytest.mark.parametrize(("language", "position", "line"), STATED)
def test_what_decides_is_no_question(language: str, position: str, line: str) -> None:
    """A line that says what somebody does, in words that nobody knows, is answered by no look at something else."""
    reader = reader_in(language, position)
    said = reader.hear(line)
    assert isinstance(said, Refusal) or not only_asks(reader.place, said)
