"""What happened together becomes one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.core.message import Event, Seat
from atlantis_cli.language.locale import Locale, LocaleError, merge
from atlantis_cli.language.narrator import Narrator
from tests.language.made_up import Given, Got, Shown, narrator


class Renamed(Event):
    """Somebody typed a name."""

    player: Seat
    name: str


class Marked(Event):
    """Holes were marked."""

    player: Seat
    score: int
    seen: int | None


def test_clauses_of_a_player_are_joined() -> None:
    """The subject is told once, then what was done, and afterthoughts follow the sentence."""
    told = narrator().tell([Given(0, "sun", 1), Got(0, 2), Got(0, 1)])
    assert told == ["Ama givet den grossen sol o Bos, get 2 coine ed get ed una coin.", "Ping."]


def test_another_player_begins_a_sentence() -> None:
    """Clauses of two players stay apart."""
    assert narrator(1).tell([Given(0, "sun", 1), Given(1, "sea", 0)]) == [
        "Ama givet den grossen sol tu.",
        "Ti gives das grossen mar o Ama.",
    ]


def test_a_closed_text_stands_alone() -> None:
    """A fact between two events of a player parts them."""
    told = narrator().tell([Given(0, "sea", 1), Shown((), None, ()), Given(0, "sea", 1)])
    assert told == ["Ama givet das grossen mar o Bos.", "nihil.", "Ama givet das grossen mar o Bos."]


def test_brief_fragments_follow_the_name() -> None:
    """In brief, events are fragments that need no subject."""
    assert narrator(verbosity="brief").tell([Given(0, "moon", 1), Given(0, "sea", 1)]) == ["Ama: lunam ed mar."]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{player} {give} & {get}", "Ama givet ed get."),
        ("{player} {give}, quo,", "Ama givet, quo."),
        ("| Nu.", "Nu."),
        ("", ""),
    ],
)
def test_marks_inside_a_text(text: str, said: str) -> None:
    """An ampersand parts clauses, a bar begins an afterthought, a comma at the end waits for what follows."""
    assert narrator(messages={"given": text}).say(Given(0, "moon", 1)) == said


def test_a_waiting_comma_stays_before_the_joint() -> None:
    """A subordinate clause is closed before the sentence goes on, and never by two commas."""
    tell = narrator(messages={"given": "{player} {give}, quo,"}).tell
    moon = Given(0, "moon", 1)
    assert tell([moon, moon]) == ["Ama givet, quo, ed givet, quo."]
    assert tell([moon, moon, moon]) == ["Ama givet, quo, givet, quo, ed givet, quo."]


def test_settings_change_at_any_time() -> None:
    """Listener, verbosity and medium are looked at for each message."""
    one = narrator(messages={"given": {"brief": "b.", "spoken": "s.", "you": "y.", "else": "n."}})
    said = [one.say(Given(0, "sun", 1))]
    one.listener = 0
    said.append(one.say(Given(0, "sun", 1)))
    one.spoken = True
    said.append(one.say(Given(0, "sun", 1)))
    one.verbosity = "brief"
    said.append(one.say(Given(0, "sun", 1)))
    assert said == ["n.", "y.", "s.", "b."]


def test_shared_phrases_have_conditions_of_their_own() -> None:
    """A phrase is about the same message and can be used by several entries."""
    one = narrator(messages={"given": "{What} {player}."}, phrases={"what": {"thing=sun": "calor", "else": "gelu"}})
    assert [one.say(Given(0, thing, 1)) for thing in ("sun", "sea")] == ["Calor Ama.", "Gelu Ama."]


@pytest.mark.parametrize(("score", "seen", "said"), [(0, 0, "no 0."), (-3, None, "many -3 blind."), (1, 5, "one 1.")])
def test_none_is_not_nothing(score: int, seen: int | None, said: str) -> None:
    """Zero points are no points, but a number that may be missing is there when it is zero."""
    texts = {"no_score": "no {blind}", "one_score": "one {blind}", "else": "many {blind}"}
    phrases = {"blind": {"no_seen": "{score} blind", "else": "{score}"}}
    marked = {key: text + "." for key, text in texts.items()}
    assert narrator(messages={"marked": marked}, phrases=phrases).say(Marked(0, score, seen)) == said


def test_a_missing_message_is_an_error() -> None:
    """A message without a text is named."""
    with pytest.raises(LocaleError, match=r"messages\.got: missing"):
        narrator(messages={}).say(Got(0, 1))


@given(st.text())
def test_foreign_text_is_made_harmless(raw: str) -> None:
    """Whatever was typed is told in one short line that can be printed."""
    said = narrator(messages={"renamed": "<{name}>."}).say(Renamed(0, raw))
    assert said.isprintable()
    assert len(said) <= 43


@given(st.lists(st.sampled_from(["sun", "moon", "sea"]), min_size=1), st.sampled_from([None, 0, 1]))
def test_every_batch_is_one_sentence(things: list[str], listener: int | None) -> None:
    """However much one player does, it is one sentence with one subject."""
    (said,) = narrator(listener).tell([Given(0, thing, 1) for thing in things])
    assert said.startswith("Ti " if listener == 0 else "Ama ")
    assert said.endswith(".")


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({"a.yaml": {"words": {True: "ja"}}}, "a.yaml: words: quotes: True"),
        ({"a.yaml": {"fillers": [False]}}, "a.yaml: fillers: quotes: False"),
        ({"a.yaml": {"words": {"x": None}}}, "a.yaml: words.x: text: None"),
        ({"a.yaml": {"words": {"x": "y"}}, "b.yaml": {"words": {"x": "z"}}}, "b.yaml: words.x: elsewhere: a.yaml"),
        ({"a.yaml": {"words": ["x"]}}, "a.yaml: words: table"),
        ({"a.yaml": {"words": "x"}}, "a.yaml: words: table"),
        ({"a.yaml": {"fillers": {"x": "y"}}}, "a.yaml: fillers: list"),
        ({"a.yaml": {"commands": {"move": "go"}}}, "a.yaml: commands.move: list"),
        ({"a.yaml": {"nouns": {"card": "card"}}}, "a.yaml: nouns.card: table"),
        (
            {"a.yaml": {"messages": {"got": {"else": ["x"]}}}},
            "a.yaml: messages.got: no_list",
        ),
        ({"a.yaml": ["words"]}, "a.yaml: table"),
    ],
)
def test_files_that_cannot_be_merged(files: dict[str, dict[object, object]], why: str) -> None:
    """What YAML misread and what is said twice is refused, with file and entry."""
    with pytest.raises(LocaleError) as caught:
        merge(files)
    assert str(caught.value) == why


def test_files_are_merged_by_section() -> None:
    """Tables of two files become one, noun tables too, and lists are put together."""
    one = {"nouns": {"noun": {"a": "A"}}, "fillers": ["x"]}
    two = {"nouns": {"noun": {"b": 2}, "item": {"c": "C"}}, "fillers": ["y"]}
    merged = merge({"1.yaml": one, "2.yaml": two, "3.yaml": None})
    assert merged["nouns"] == {"noun": {"a": "A", "b": "2"}, "item": {"c": "C"}}
    assert merged["fillers"] == ["x", "y"]


def test_a_narrator_needs_little() -> None:
    """A locale with one text is enough to tell it."""
    assert Narrator(Locale({"messages": {"got": "Ding."}}), []).say(Got(0, 1)) == "Ding."
