"""Wherever a language file ends too early, what is missing is told in a sentence with its file, or is not needed."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from atlantis_cli.shell.files import cache, languages
from tests.conftest import ROOT
from tests.shell import running
from tests.shell.running import here, unheard

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LOCALES = ROOT / "locales"
FILES = sorted(file.relative_to(LOCALES).as_posix() for file in LOCALES.rglob("*.yaml"))
ASKED = ["help", "status", "rules", "rules overview", "rules P5", "rules I5", "moves", "tutorial", "skip", "quit"]
MANY = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a copy of all languages, which is the one that is read; nothing is kept of it."""
    copy = tmp_path / "locales"
    shutil.copytree(LOCALES, copy)
    with monkeypatch.context() as patch:
        patch.setattr(languages, "home", lambda: str(copy))
        patch.setattr(languages, "kept", lambda _what, _texts, make: make())
        yield copy


def tried(home: Path, file: str, text: bytes) -> str:
    """Put a text in place of a file, ask for all that it is needed for, and give the sentence that is told of it."""
    language, _, name = file.partition("/")
    game = "island" if name.startswith("island") else "path"
    (home / file).write_bytes(text)
    try:
        run = here("--game", game, "--players", "Anna,easy", "--lang", language, "--on-error", "continue", lines=ASKED)
    finally:
        shutil.copy(LOCALES / file, home / file)
    assert unheard(run)
    told = [line for line in run.err.decode().splitlines() if line.startswith(f"{language}/")]
    assert len(told) <= 1
    assert not told or run.status == 1
    assert "KeyError" not in run.complaint
    return running.Run(run.status, b"", run.err[run.err.rfind(told[0].encode()) :]).complaint if told else ""


def test_the_whole_files_have_no_fault(home: Path) -> None:
    """Nothing is told where nothing is wrong, in each language and each game."""
    for file in {(name.partition("/")[0], "island" in name): name for name in FILES}.values():
        assert tried(home, file, (home / file).read_bytes()) == ""


@MANY
@given(st.sampled_from(FILES), st.floats(min_value=0, max_value=1))
def test_a_cut_anywhere_is_told(home: Path, file: str, part: float) -> None:
    """A file that is cut anywhere is told by its name, or the game does without what it lacks."""
    whole = (LOCALES / file).read_bytes()
    said = tried(home, file, whole[: int(len(whole) * part)])
    assert not said or said.endswith(".")


@pytest.mark.soak(2, 100)
def test_every_file_is_cut(home: Path, rounds: int) -> None:
    """Each file is cut at places that lie evenly in it, and near its beginning."""
    for file in FILES[:: 1 if rounds > 3 else 5]:
        whole = (LOCALES / file).read_bytes()
        for number in range(rounds):
            tried(home, file, whole[: len(whole) * number // rounds])
            tried(home, file, whole[: 100 * number])


BROKEN = {
    "topics: {a: {names: [b], text: c}}\n# end": r", line 2, rules: this is missing",
    "# start\nrules: {P1: x}": r", line 2, topics: this is missing",
    "topics:\n  a: {names: [b]}\nrules: {P1: x}": r", line 2, topics.a.text: this is missing",
    "topics:\n  a: {text: b}\nrules: {P1: x}": r", line 2, topics.a.names: this is missing",
    "topics:\n  a: {names: b, text: c}\nrules: {P1: x}": r", line 2, topics.a.names: this must be a list",
    "topics:\n  a: {names: [], text: c}\nrules: {P1: x}": r", line 2, topics.a.names: this must be a list",
    "topics:\n  a: {names: [[b]], text: c}\nrules: {P1: x}": r", line 2, topics.a: this must be a text",
    "topics:\n  a: {names: [b], text: {c: d}}\nrules: {P1: x}": r", line 2, topics.a: this must be a text",
    "topics:\n  a: {names: [b], text: c}\nrules:\n  P1: {x: y}": r", line 4, rules.P1: this must be a text",
    "": r", topics: this is missing",
}


@pytest.mark.parametrize(("text", "why"), BROKEN.items())
def test_a_broken_file_of_rules_is_told_with_its_line(home: Path, text: str, why: str) -> None:
    """What a file of rules lacks, and what is no text in it, is told in one sentence with file and line."""
    said = tried(home, "en/path-rules.yaml", text.encode())
    assert said.startswith("en/path-rules.yaml")
    assert re.search(why, said), said


def test_a_missing_step_is_told_before_the_first(home: Path) -> None:
    """A tutorial that cannot be told to its end is not begun."""
    file = home / "en/path-tutorial.yaml"
    text = file.read_text(encoding="utf-8")
    last = "farewell"
    said = tried(home, "en/path-tutorial.yaml", text.replace(f"\n  {last}:", "\n  renamed:").encode())
    number = text[: text.index("\nsteps:")].count("\n") + 2
    assert said == f"en/path-tutorial.yaml, line {number}, steps.{last}: this is missing."


def test_what_is_cut_is_not_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault is found at each start, also where what was parsed is kept."""
    monkeypatch.setattr(languages, "kept", cache.kept)
    file = home / "en/path-rules.yaml"
    file.write_bytes(file.read_bytes()[:300])
    for _ in range(2):
        run = here("--players", "Anna,easy", lines=["rules"])
        assert (run.status, "Traceback" in run.complaint) == (1, False)
        assert run.complaint.startswith("en/path-rules.yaml, line ")
