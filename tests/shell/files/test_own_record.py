"""The record of one's own games: each counted once, at its end, on this computer, whatever happens to the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.shell.files import own_record
from atlantis_cli.shell.files.keeper import hold
from atlantis_cli.shell.messages.refusals import RecordNotKept
from tests.shell.running import here, only, told
from tests.shell.scripts import called, played, script

NEWLINE = ord("\n")


def record() -> Path:
    """Return the file."""
    return Path(own_record.path())


@pytest.fixture(scope="module")
def game() -> Match:
    """Play a game of Anna's against easy to its end."""
    return played("Anna,easy", 2, luck=2)


def asked(*players: str) -> list[dict[str, object]]:
    """Ask for the record in a new game of these players."""
    (found,) = only(told("--players", ",".join(players or ("Anna", "easy")), lines=["record"]), "record")
    games: list[dict[str, object]] = found["games"]
    return games


def again(match: Match, seed: int) -> Match:
    """Return the same game as if it had begun with another seed."""
    other = Match(match.game, seed, match.players, match.options)
    other.log, other._states = match.log, match._states  # noqa: SLF001 - its end is all that is looked at
    return other


def test_a_game_counts_once_it_is_over(game: Match) -> None:
    """Until the last command there is nothing; then it is played, and won or not, against that opponent."""
    lines = script(game)
    here(*called(game), lines=lines[:-1])
    assert asked() == []
    assert here(*called(game), lines=lines).status == 0
    won = int(game.game.scores(game.state)[0] >= game.game.scores(game.state)[1])
    against = [{"players": ["easy"], "played": 1, "won": won}]
    assert asked() == [{"player": "Anna", "game": "path", "played": 1, "won": won, "against": against}]
    assert asked("anna", "hard")[0]["played"] == 1
    assert asked("Bo", "easy") == []


def test_both_games_are_told_apart(game: Match) -> None:
    """Games of `path` and of `island` are counted for themselves, in either game."""
    island = played("Anna,random", 3, game="island", luck=3)
    for match in (game, island):
        here(*called(match), lines=script(match))
    assert [(each["game"], each["played"]) for each in asked()] == [("path", 1), ("island", 1)]


def test_taken_back_and_played_again_it_counts_once(game: Match) -> None:
    """`undo` after the end, another end, `redo`, loading, and the same seed once more: it stays one game."""
    lines = script(game)
    here(*called(game), lines=[*lines, "undo", "redo", "undo", lines[-1], "save end"])
    first = asked()
    here(*called(game), lines=lines)
    here("--players", "Anna,easy", lines=["load end", "undo", lines[-1]])
    assert asked() == first
    assert first[0]["played"] == 1


def test_new_games_count_each(game: Match) -> None:
    """With another seed it is another game."""
    for seed in (1, 2, 3):
        assert own_record.note(again(game, seed), [0]) is None
    assert asked()[0]["played"] == 3


@pytest.mark.parametrize("extra", [("--format", "jsonl"), ("--players", "Anna=easy,easy")])
def test_what_no_person_played_here_is_not_counted(game: Match, extra: tuple[str, ...]) -> None:
    """Programs that read JSON lines and games of computer players alone leave the record as it is."""
    arguments = [*called(game), *extra] if extra[0] == "--format" else ["--seed", "1", *extra]
    assert here(*arguments, lines=script(game) if extra[0] == "--format" else []).status == 0
    assert not record().exists()


def test_replay_is_not_playing(game: Match, saves: Path) -> None:
    """A saved game that is played back counts nothing."""
    here(*called(game), lines=[*script(game), "save end"])
    record().unlink()
    assert here("replay", str(saves / "end.atlantis")).status == 0
    assert not record().exists()


def test_two_at_one_keyboard_have_a_record_each() -> None:
    """Whoever of them asks hears their own, against the other by name."""
    match = played("Anna,Bo", 3, luck=3)
    here(*called(match), lines=script(match))
    winners = {match.players[seat].name for seat, won in enumerate(match.game.outlook(match.state)) if won > 0}
    for name, other in (("Anna", "Bo"), ("Bo", "Anna")):
        (told_of,) = asked(name, "easy")
        assert told_of["against"] == [{"players": [other], "played": 1, "won": int(name in winners)}]


def test_a_record_that_was_cut_or_changed_spoils_no_other_line(game: Match) -> None:
    """Cut anywhere, or with any byte changed, the record has the lines that are whole, and goes on."""
    for seed in (1, 2):
        own_record.note(again(game, seed), [0])
    text = record().read_bytes()
    one = text.index(b"\n") + 1
    for cut in range(0, len(text), 7):
        record().write_bytes(text[:cut])
        assert len(own_record.games("Anna")) == (cut >= one - 1) + (cut >= len(text) - 1)
        assert own_record.note(again(game, 9), [0]) is None
        assert len(own_record.games("Anna")) == (cut >= one - 1) + (cut >= len(text) - 1) + 1
    for place in range(0, len(text), 5):
        record().write_bytes(text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :])
        assert len(own_record.games("Anna")) == 1 or text[place] == NEWLINE


def test_strange_lines_are_passed_over(game: Match) -> None:
    """Lines that were never written by the program, however they look, are as if they were not there."""
    own_record.note(game, [0])
    strange = [b"[]", b"{}", b"null", b"7", b"[" * 9000, b"\xff\xfe", b'{"check": 1}', b'{"check": "00000000"}']
    unlike: list[dict[str, object]] = [{"players": 3}, {"seats": [9], "players": [], "winners": []}, {"seats": "x"}]
    strange += [own_record._written(said).strip() for said in unlike]  # noqa: SLF001 - whole, but no games
    record().write_bytes(record().read_bytes() + b"\n".join(strange) + b"\n")
    assert len(own_record.games("Anna")) == 1
    assert own_record.note(again(game, 5), [0]) is None
    assert asked()[0]["played"] == 2


def test_a_full_record_forgets_its_older_half(game: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """It never grows beyond its size, and the newest games are there."""
    monkeypatch.setattr(own_record, "LARGEST", 2000)
    for seed in range(40):
        assert own_record.note(again(game, seed), [0]) is None
        assert record().stat().st_size <= 2000
    assert [json.loads(line)["seed"] for line in record().read_text("utf-8").splitlines()][-3:] == [37, 38, 39]


def test_another_program_is_waited_for(game: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another one writes, it is tried again; where that never ends, a sentence says so."""
    own_record.note(game, [0])
    other = hold(own_record.path(), 1 << 20)
    waited: list[int] = []

    def wait() -> None:
        waited.append(len(waited))
        if len(waited) == 3:
            other.close()

    monkeypatch.setattr(own_record, "_wait", wait)
    assert own_record.note(again(game, 7), [0]) is None
    assert len(waited) == 3
    other = hold(own_record.path(), 1 << 20)
    monkeypatch.setattr(own_record, "_wait", lambda: None)
    assert isinstance(own_record.note(again(game, 8), [0]), RecordNotKept)
    other.close()


def test_what_cannot_be_written_is_told(game: Match) -> None:
    """A folder in its place is one sentence after the end, and the game is as it was."""
    record().mkdir(parents=True)
    run = here(*called(game), lines=script(game))
    assert "cannot be entered in your record: it is a folder" in run.complaint
    assert "Traceback" not in run.complaint


def test_without_games_it_says_so() -> None:
    """Before the first end there is nothing to tell."""
    assert "No game has been finished on this computer yet." in here("--players", "Anna,easy", lines=["record"]).text
