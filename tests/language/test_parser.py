"""The sieve understands what is possible, however it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.language.locale import Locale, merge
from atlantis_cli.language.parser import Lost, Parser

if TYPE_CHECKING:
    from collections.abc import Iterable

Tokens = tuple[str, ...]

COMMANDS: list[Tokens] = [
    ("move", "a", "flag"),
    ("move", "a", "flag", "helmet"),
    ("move", "b", "amphora"),
    ("bridge", "27"),
    ("buy", "5"),
    ("buy", "helmet", "5"),
    ("board", "d7"),
    ("pass",),
    ("pay",),
    ("save", "<name>"),
    ("say", "<text>"),
]
TABLES = {
    "commands": {
        "move": ["ziehe"],
        "bridge": ["brücke"],
        "board": ["gehe an bord"],
        "buy": ["kaufe", "erwirb"],
        "flag": ["fahne", "fahnenkarte"],
        "helmet": ["helm"],
        "amphora": ["krug"],
        "pass": ["passe"],
        "pay": ["zahle", "größe"],
    },
    "fillers": ["die", "mit", "für"],
    "fold": {"ü": ["u", "ue"], "ö": ["o", "oe"]},
}
PARSER = Parser(Locale(merge({"made_up.yaml": TABLES})))


def offer(begun: Tokens) -> Iterable[str]:
    """Offer what goes on from a beginning, as a game does."""
    for command in COMMANDS:
        fits = len(begun) <= len(command) and all(
            want[0] == "<" or want == have for want, have in zip(command, begun, strict=False)
        )
        if fits:
            yield command[len(begun)] if len(begun) < len(command) else ""


@pytest.mark.parametrize(
    ("line", "tokens"),
    [
        ("ziehe a fahne", ("move", "a", "flag")),
        ("ZIEHE A Fahne.", ("move", "a", "flag")),
        ("move a flag", ("move", "a", "flag")),
        ("zie a fahnenk h", ("move", "a", "flag", "helmet")),
        ("ziehe die a mit fahne", ("move", "a", "flag")),
        ("brücke 27", ("bridge", "27")),
        ("BRÜCKE 27", ("bridge", "27")),
        ("bru\u0308cke 27", ("bridge", "27")),
        ("brucke 27", ("bridge", "27")),
        ("brue 27", ("bridge", "27")),
        ("grosse", ("pay",)),
        ("groesse", ("pay",)),
        ("GRÖSSE", ("pay",)),
        ("gehe an bord d7", ("board", "d7")),
        ("gehe an bord d 7", ("board", "d7")),
        ("Gehe an Bord D 7.", ("board", "d7")),
        ("g a b d7", ("board", "d7")),
        ("erwirb für 5", ("buy", "5")),
        ("ziehe a fahnen-karte", ("move", "a", "flag")),
        ("ziehe a Fahnen-k", ("move", "a", "flag")),
        ("save Mein.Spiel", ("save", "Mein.Spiel")),
        ("say Guten  Tag, die Herren", ("say", "Guten Tag, die Herren")),
        ("say die Herren", ("say", "die Herren")),
    ],
)
def test_lines_that_are_understood(line: str, tokens: Tokens) -> None:
    """Case, accents, hyphens, abbreviations, other words, fillers and English: all read as the one command."""
    assert PARSER.parse(line, offer) == [tokens]


@pytest.mark.parametrize(
    "line",
    [
        *("", "zzz", "move", "move a", "buy 55", "bridge 2", "bridge 27 27", "gehe d7", "save", "bridge 2-7"),
        *("- a flag", "gehe an bord d 77", "gehe an bord d", "bridge 2 7"),
    ],
)
def test_lines_that_are_not(line: str) -> None:
    """Nothing is guessed: a number is never cut short, and nothing may be missing or left over."""
    assert PARSER.parse(line, offer) == []


def test_a_reading_is_told_by_the_words_that_were_typed() -> None:
    """Of several phrases for a command the one that begins as it was typed names it, without what is passed over."""
    assert PARSER.write_as("e 5", ("buy", "5")) == "erwirb 5"
    assert PARSER.write_as("gr", ("pay",)) == "größe"
    assert PARSER.write_as("zie die a mit fahnenk h", ("move", "a", "flag", "helmet")) == "ziehe a fahnenkarte helm"
    assert PARSER.write_as("g a b d 7", ("board", "d7")) == "gehe an bord d7"
    assert PARSER.write_as("move a flag", ("move", "a", "flag")) == "ziehe a fahne"


def test_an_abbreviation_may_be_ambiguous() -> None:
    """All readings are given where none is better."""
    assert PARSER.parse("b", lambda begun: [""] if begun else ("bridge", "brother")) == [("bridge",), ("brother",)]


def test_english_is_not_cut_short() -> None:
    """Where a language has a word of its own the English one is understood in full only."""
    assert PARSER.parse("pay", offer) == [("pay",)]
    assert PARSER.parse("pa", offer) == [("pass",)]
    assert PARSER.parse("mov a fahne", offer) == []
    assert PARSER.parse("sav monday", offer) == [("save", "monday")]


def test_what_must_be_whole_is_not_cut_short() -> None:
    """A word that does what nobody wants by a slip is understood in full, in each of its spellings, and only so."""
    tables = {"commands": {"quit": ["größe", "exit", "gehe weg"]}, "fold": TABLES["fold"]}
    parser = Parser(Locale(merge({"made_up.yaml": tables})), ("quit",))

    def read(line: str) -> list[Tokens]:
        return parser.parse(line, lambda begun: [""] if begun else ("quit", "east"))

    assert [read(line) for line in ("e", "exi", "groß", "qui", "gehe w")] == [[("east",)], [], [], [], []]
    for line in ("exit", "EXIT.", "Größe", "groesse", "gehe weg", "quit"):
        assert read(line) == [("quit",)]


def test_an_exact_word_beats_a_beginning() -> None:
    """A word that is another one's beginning is still itself."""
    tokens = ("card", "cardinal")
    assert PARSER.parse("card", lambda begun: [""] if begun else tokens) == [("card",)]
    assert PARSER.parse("car", lambda begun: [""] if begun else tokens) == [("card",), ("cardinal",)]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("z", ["ziehe", "zahle"]),
        ("mo", []),
        ("bo", []),
        ("ge", ["gehe an bord"]),
        ("s", ["save", "say"]),
        ("ziehe ", ["a", "b"]),
        ("ziehe a ", ["fahne"]),
        ("ziehe a fahne ", ["helm"]),
        ("ziehe a fahnenk", ["fahnenkarte"]),
        ("bru", ["brücke"]),
        ("pass ", []),
        ("save ", []),
        ("zzz ", []),
    ],
)
def test_next_words(line: str, words: list[str]) -> None:
    """A beginning is completed, a finished word followed, in the language alone where it has words of its own."""
    assert PARSER.next_words(line, offer) == words


def test_a_label_stands_before_what_is_called_so() -> None:
    """A label is passed over, whole and with small words behind it, before what it names and nowhere else."""

    def read(line: str) -> list[Tokens]:
        return PARSER.parse(line, offer, {"helmet": {"27"}, "sea bridge": {"27"}})

    assert read("brücke helm 27") == read("bridge sea bridge die 27") == [("bridge", "27")]
    for line in ("board helm d7", "brücke hel 27", "brücke 27 helm", "helm brücke 27", "brücke helm helm 27", "pay h"):
        assert read(line) == []
    assert read("say helm") == [("say", "helm")]


def test_behind_a_label_comes_what_is_called_so() -> None:
    """What can follow, and what is missing, is what the label names."""
    labels = {"pay": {"b"}}
    assert PARSER.next_words("ziehe zahle ", offer, None, labels) == ["b"]
    assert PARSER.lost("ziehe zahle a", offer, None, labels) == Lost("a", 2, ("b",), ())
    assert PARSER.begun("ziehe zahle b", offer, labels)[0] == ("move",)


def test_everything_that_can_begin() -> None:
    """An empty line can be followed by every command."""
    assert PARSER.next_words("", offer) == ["ziehe", "brücke", "kaufe", "gehe an bord", "passe", "zahle", "save", "say"]


@pytest.mark.parametrize(
    ("line", "lost"),
    [
        ("ziehe a helm", Lost("helm", 2, ("fahne",), ())),
        ("ziehe a fane", Lost("fane", 2, ("fahne",), ("fahne",))),
        ("ziehe mit", Lost("", 2, ("a", "b"), ())),
        ("brücke", Lost("", 1, ("27",), ())),
    ],
)
def test_where_a_line_is_lost(line: str, lost: Lost) -> None:
    """The word that cannot be read is named, with what could stand there and what was probably meant."""
    assert PARSER.lost(line, offer) == lost


@given(st.sampled_from([command for command in COMMANDS if command[-1][0] != "<"]), st.data())
def test_what_is_written_is_read(command: Tokens, data: st.DataObject) -> None:
    """Every command written out reads as itself, in any mixture of large and small letters."""
    written = PARSER.write(command)
    large = data.draw(st.lists(st.booleans(), min_size=len(written), max_size=len(written)))
    typed = "".join(letter.upper() if up else letter for letter, up in zip(written, large, strict=True))
    assert PARSER.parse(typed, offer) == [command]


@given(st.text())
def test_no_line_is_too_strange(line: str) -> None:
    """Whatever is typed gets an answer."""
    PARSER.next_words(line, offer)
    if not PARSER.parse(line, offer):
        assert PARSER.lost(line, offer).place <= len(line.split())
