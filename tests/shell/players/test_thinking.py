"""Computer players that think ahead, at the front door: the same everywhere, in a given time, and what `hint` says."""

from __future__ import annotations

import pytest

from atlantis_cli.bots.levels import LEVELS, Thinker
from atlantis_cli.shell.cli.options import seconds
from atlantis_cli.shell.players.opponents import ADVISER, ENDLESS, Mind
from atlantis_cli.shell.terminal.thinking_watch import LONG, ThinkingWatch
from tests.shell.running import here, languages, only, process, told
from tests.shell.scripts import called, played, script

FEW = 40


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hard and whoever gives hints think less, for those who ask often."""
    for level in ("hard", ADVISER):
        monkeypatch.setitem(LEVELS, level, Thinker(FEW))


def test_a_thought_is_the_same_in_every_process() -> None:
    """A game with each thinking level, and with hints, is byte for byte the same under other hash seeds and locales."""
    match = played("Anna,medium,hard", 3, most=4)
    lines = [*script(match), "hint"]
    runs = [
        process(*called(match), "--lang", "en", "--reveal", "--format", "jsonl", lines=lines, env=env).out
        for env in ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "77", "LC_ALL": "C"})
    ]
    assert runs[0] == runs[1]
    assert runs[0].count(b'"turn_started"') >= 4


def test_a_game_of_all_levels_ends() -> None:
    """Four computer players of all levels play a game to its end."""
    assert told("--players", "random,easy,medium,medium", "--seed", "2")[-2]["event"] == "game_ended"


@pytest.mark.usefixtures("hasty")
def test_replaying_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """What hard has decided is remembered: a game that is loaded or replayed is not thought about again."""
    first = here("--players", "Anna,hard", "--seed", "1", lines=["move a helmet", "save thought"])
    monkeypatch.setitem(LEVELS, "hard", lambda *_: pytest.fail("it thinks"))
    again = here("replay", "thought")
    assert again.status == 0
    assert again.out.splitlines()[-2:] == first.out.splitlines()[-3:-1]
    assert here("--players", "Anna,easy", lines=["load thought", "status"]).status == 0


@pytest.mark.parametrize("value", ["0.01", ".01", "0,010"])
def test_think_gives_a_time(value: str) -> None:
    """With a time for each thought hard decides, and so does hint."""
    run = here("--players", "Anna,hard", "--seed", "1", "--think", value, lines=["hint", "move a helmet", "status"])
    assert run.status == 0
    assert run.text.count("Move ") == 1


@pytest.mark.parametrize(
    "value", ["0", "0.0", "-1", "3601", "1e3", "inf", "nan", "1,5,2", "1.5,2", "soon", ".", "1.2.3", "9" * 30, "\u0663"]
)
def test_a_time_is_a_number_of_seconds(value: str) -> None:
    """Anything but seconds up to an hour is refused, and what is possible is told."""
    run = here("--players", "Anna,hard", f"--think={value}")
    assert run.status == 2
    assert "--think" in run.complaint
    assert "3600" in run.complaint


def test_seconds_are_read() -> None:
    """Whole seconds and fractions are read as they are meant."""
    assert [seconds(text) for text in ("2", "0.5", ".5", "2.", "0,5", "")] == [2.0, 0.5, 0.5, 2.0, 0.5, 0.0]


def test_a_time_ends_a_thought() -> None:
    """By the clock that is passed in, a thought ends when its time is over, and decides."""
    match = played("Anna,hard", 1, most=1)
    now = [0.0]

    def clock() -> float:
        now[0] += 0.125
        return now[0]

    assert Mind(2.0, clock=clock).decide(match) is not None
    assert now[0] == 2.125
    assert ENDLESS > 10**12


def test_a_long_thought_is_told_once() -> None:
    """After some seconds it is told once that somebody thinks; who is asked to decide goes no further."""
    now, heard = [0.0], list[str]()
    watch = ThinkingWatch(lambda: now[0], lambda: heard.append("thinking"), lambda: heard.append(""))
    with watch as go_on:
        assert go_on(0.0)
        assert heard == []
        now[0] = LONG
        assert go_on(0.1)
        assert go_on(0.2)
        assert heard == ["thinking"]
        watch.stop()
        assert not go_on(0.3)
        assert heard == ["thinking"]
    assert heard == ["thinking", ""]


def never() -> None:
    """Fail, because this is never told."""
    pytest.fail("told")


def test_progress_is_shown_to_those_who_look() -> None:
    """Progress is shown in percent, each once, and taken away at the end; a short thought shows none."""
    now, shown = [0.0], list[int | None]()
    with ThinkingWatch(lambda: now[0], never, never, shown.append) as go_on:
        go_on(0.0)
    assert shown == []
    with ThinkingWatch(lambda: now[0], never, never, shown.append) as go_on:
        now[0] += LONG
        for share in (0.101, 0.109, 0.5):
            go_on(share)
    assert shown == [10, 50, None]


REASONS = {
    ("en", "easy"): ("free for easy, who then has", "to pay on the way"),
    ("de", "easy"): ("Für Leicht liegt danach", "frei, und der Weg kostet"),
    ("nl", "easy"): ("Daarna kan Makkelijk", "kost de weg van Makkelijk"),
    ("en", "easy,easy"): ("free for others, who then have", "to pay on their way"),
    ("de", "easy,easy"): ("für die Gegner frei", "ihr Weg kostet"),
    ("nl", "easy,easy"): ("Daarna kunnen anderen", "kost hun weg"),
}


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("others", ["easy", "easy,easy"])
@pytest.mark.parametrize("language", languages())
def test_a_hint_says_what_a_move_leaves(language: str, others: str) -> None:
    """In each language a hint tells the tile that a move frees and what others pay more: a single one is named."""
    match = played(f"Anna,{others}", 8, luck=8)
    asked = [line for command in script(match) for line in ("hint", command)]
    hints = only(told(*called(match), "--lang", language, "--verbosity", "full", lines=asked), "hint")
    both = [hint for hint in hints if hint["leaves"] and hint["burden"]]
    assert both
    for hint in both:
        assert all(words in " ".join(hint["text"].split()) for words in REASONS[language, others])
        assert str(hint["leaves"]["value"]) in hint["text"]
    for hint in hints:
        words = " ".join(hint["text"].split())
        assert hint["leaves"] or hint["burden"] or not any(each in words for each in REASONS[language, others])
