"""Decisions that are said in words that nobody knows: what a line names decides, and nothing else is done."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.table.kinds import DECISION, kind_of
from tests.language.phrased import LISTS, listening_in
from tests.language.test_described import heard

if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.reading.command_reader import CommandReader

LANGUAGES = sorted(path.stem for path in LISTS.glob("*.txt"))
NAMES = ("path-start", "path-middle", "path-pay", "island-place", "island-move", "island-sink", "island-animal")
STREWN = ("xyzzy", "frobnicate", "blorple", "quuxly", "zonk")
"""Words of no language."""

CHATTER = {
    "en": """you are mean, you know that; here comes the shark again; leave me alone for a minute; put the kettle on;
        let me tell you about my hat; easy should sink d5; easy will take crown 5; I'd rather not sink j8;
        if only A had a flag; not a to 3; anything but h10 to c11; nobody goes to k11; C is my favourite letter;
        can't pay, won't pay; look after d7; no more tea for me, thanks; wait a moment, the phone; walk the dog;
        neither d7 nor d8; keep d7; the bridge at 27 looks weak; what a mess; pay attention please; carry on camping""",
    "de": """du bist gemein, weißt du das; da kommt wieder der Hai; setz mal Kaffeewasser auf; ich hasse Helme;
        Krone 5 wäre viel schöner; Finger weg von f9; leicht soll d5 versenken; leicht nimmt die Krone 5;
        wenn A nur eine Flagge hätte; nicht a auf 3; bloß nicht h10 nach c11; weder d7 noch d8; statt d7 lieber d8;
        das zahl ich nie im Leben; ich bin noch nicht fertig; d5 sieht gefährlich aus; die Brücke über 27 wackelt;
        mach das Licht an; nimm dir noch einen Keks weg; warte kurz, das Telefon; nix wie weg hier""",
    "nl": """wat ben jij gemeen zeg; daar komt de haai weer; zet even koffie; ik haat helmen; pak een biertje;
        kroon 5 zou veel mooier zijn; blijf van f9 af; Makkelijk moet d5 laten zinken; Makkelijk pakt kroon 5;
        had A maar een vlag; niet a naar 3; als h10 maar niet naar c11 gaat; in plaats van d7 liever d8;
        dat betaal ik nooit van mijn leven; alles blijft bij het oude; d5 ziet er gevaarlijk uit; doe het licht aan;
        wacht even, de telefoon; geen thee meer voor mij; drie punten, dat is pure diefstal""",
}
"""What people say beside a game: some of it names what could be decided."""

HELD = {("en", "path-start"), ("de", "path-start"), ("de", "path-middle"), ("en", "path-middle")}
"""Where somebody who is not done yet keeps the turn."""


@cache
def reader(language: str, scene: str) -> CommandReader:
    """Listen in a position, and keep on doing so."""
    return listening_in(scene, language)


def done(language: str, scene: str, line: str) -> Words:
    """Return the decision that a line makes; () where it makes none that is allowed."""
    listening = reader(language, scene)
    listening.note(Refusal())
    words = listening.hear(line)
    decides = not isinstance(words, Refusal) and kind_of(listening.place, words) == DECISION
    return tuple(words) if decides and listening.may(words) else ()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scene", "language", "line", "means"),
    [
        ("path-start", "en", "ahoy, kindly trundle A along to 3, my dear sprocket", "move a olives"),
        ("path-middle", "en", "flag 7 w/ A", "move a olives"),
        ("path-middle", "de", "kutschier mal mit der Olive das C durch die Gegend", "move c olives"),
        ("path-middle", "nl", "B huppelt vrolijk met de kroon door het landschap", "move b crown"),
        ("path-start", "en", "C, oilves, chop chop", "move c olives"),
        ("path-start", "en", "a->1", "move a amphora"),
        ("island-move", "en", "f9 2 e10", "dive f9 e10"),
        ("island-move", "de", "die wackere Seele von h5 begibt sich nach i6", "walk h5 i6"),
        ("island-sink", "en", "j8 glug glug glug", "sink j8"),
        ("island-sink", "de", "gluckgluck, d7", "sink d7"),
        ("island-place", "en", "frobnicate d5", "place d5"),
        ("island-place", "nl", "d8 krijgt er eentje van mij", "place d8"),
        ("island-sink", "en", "pull the rug from under my own man at f9", "sink f9"),
        ("island-sink", "nl", "j5 mag naar de haaien", "sink j5"),
        ("island-animal", "de", "die h10 schnappt sich den Schwimmer", "animal h10 c11"),
        ("path-pay", "nl", "vooruit, drie eraf", "pay"),
        ("path-pay", "de", "weg mit der Amphore", "pay amphora 3"),
        ("path-middle", "en", "crown 6, off to the cards with it", "buy crown 6"),
        ("path-middle", "en", "a to 38, I'll pay for it", "move a crown"),
        ("island-move", "de", "von d7 zwei weiter bis f8", "walk d7 f8"),
        ("island-animal", "nl", "het griezelige gedrocht van j6 duikt op bij c11", "animal j6 c11"),
    ],
)
def test_what_is_named_decides(scene: str, language: str, line: str, means: str) -> None:
    """Words that nobody knows are passed over where what is named fits one decision alone."""
    assert heard(scene, line, language) == means


@pytest.mark.parametrize(
    ("scene", "language", "line", "asked"),
    [
        ("island-sink", "en", "d5 is a lovely spot", "which-one sink d5"),
        ("island-sink", "de", "d7 gehört doch mir", "which-one versenke d7"),
        ("island-sink", "de", "lass d5 in Ruhe", "nothing-fits"),
        ("island-sink", "en", "i5 scrambles aboard", "which-one sink i5"),
        ("island-sink", "en", "swim to d5", "sink-due"),
        ("island-place", "de", "e6 ist doof", "which-one setze einen auf e6"),
        ("island-place", "de", "der andere, wo hat der seine", "which-one setze einen auf g9"),
        ("path-pay", "en", "3 cards", "which-one pay"),
        ("path-pay", "en", "I only have the 3 over there", "which-one pay"),
        ("path-middle", "nl", "kroon 6 naar de schroothoop", "which-one ruil kroon 6"),
        ("path-middle", "en", "the whatsit on 19", "which-one bridge 19"),
    ],
)
def test_what_is_dear_or_half_said_is_asked_about(scene: str, language: str, line: str, asked: str) -> None:
    """A short question names the only decision that fits, and yes completes it."""
    assert heard(scene, line, language) == asked


@pytest.mark.soak(2, 1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_chatter_decides_nothing(language: str, rounds: int) -> None:
    """What is only said beside the game does nothing, though it may name what could be done."""
    each = rounds  # in each position every second line is said, in the long form every one
    lines = [line.strip() for line in CHATTER[language].replace("\n", " ").split(";")]
    acted = {
        (scene, line): done(language, scene, line)
        for place, scene in enumerate(NAMES)
        for line in lines[place % each :: each]
    }
    assert not {said: words for said, words in acted.items() if words and words[0] != "hold"}


@settings(max_examples=60)
@given(st.data())
def test_words_strewn_into_a_line_turn_no_decision_into_another(data: st.DataObject) -> None:
    """However many unknown words stand in a line that decides, it decides the same, asks, or does nothing."""
    language, scene = data.draw(st.sampled_from(LANGUAGES)), data.draw(st.sampled_from(NAMES))
    listening = reader(language, scene)
    aims = listening.ordinary.naming.aims
    aim = data.draw(st.sampled_from(aims))
    words = listening.place.active_language.parser.write(aim.words).split()
    for word in data.draw(st.lists(st.sampled_from(STREWN), min_size=1, max_size=5)):
        words.insert(data.draw(st.integers(0, len(words))), word)
    found = done(language, scene, " ".join(words))
    game, state = listening.place.match.game, listening.place.state
    assert not found or game.read(state, found) == game.read(state, aim.words), " ".join(words)


@settings(max_examples=60)
@given(st.data())
def test_a_line_with_a_word_that_turns_it_is_not_done_by_the_last_resort(data: st.DataObject) -> None:
    """Where an unknown word and one that could turn the meaning stand in a line, nothing is done by it."""
    language, scene = data.draw(st.sampled_from(LANGUAGES)), data.draw(st.sampled_from(NAMES))
    listening = reader(language, scene)
    aim = data.draw(st.sampled_from([aim for aim in listening.ordinary.naming.aims if len(aim.words) > 1]))
    section = listening.ordinary.vocabulary.locale.section
    behind = {word for name in ("relative", "leading", "beforehand") for word in section(name)}
    turning = {*section("turning")} - behind  # what turns nothing where it stands behind a verb, or comes first anyway
    words = listening.place.active_language.parser.write(aim.words).split()
    for word in (data.draw(st.sampled_from(sorted(turning))), data.draw(st.sampled_from(STREWN))):
        words.insert(data.draw(st.integers(0, len(words))), word)
    assert not done(language, scene, " ".join(words)), " ".join(words)
