"""Settings that cannot be read or written: they are told in a sentence, hold as far as they can, and harm nothing."""

from __future__ import annotations

import errno
import os
import subprocess
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.shell.files import disk, settings
from atlantis_cli.shell.files.settings import LARGEST_FILE, Settings
from atlantis_cli.shell.messages import misuse
from tests.shell.files.test_settings import GOOD, write
from tests.shell.running import ANNA, PROGRAM, Run, environment, here, languages, unheard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.endurance import Tried

CHANGES = [
    "verbosity brief", "set width 60", "set pause enter", "language en", "set language en", "bell on", "rate 220",
    "volume 50", "faster", "softer", "speech off", "voice automatic",
]  # fmt: skip
MERGED = [(number + 1, number + 1, number, number) for number in range(20)]
HUGE = {
    "100,000 brackets": b"[" * 100_000,
    "brackets": b"[" * (LARGEST_FILE - 1),
    "braces": b"{a: " * (LARGEST_FILE // 4),
    "steps": b"- " * (LARGEST_FILE // 2),
    "an alias": b"style: &a quiet\nbell: *a\n",
    "a merge bomb": b"a0: &a0 {x: y}\n" + b"".join(b"a%d: &a%d {<<: [*a%d, *a%d]}\n" % MERGED[n] for n in range(20)),
    "an endless number": b"width: " + b"9" * 9000,
    "too much": b"# remark\n" * LARGEST_FILE,
}  # fmt: skip


@contextmanager
def failing(function: str, number: int, only: str = "") -> Iterator[None]:
    """Let a function of the system fail for files of this name."""
    real = getattr(os, function)

    def fails(*arguments: object, **named: object) -> object:
        if any(only in str(argument) for argument in arguments):
            raise OSError(number, os.strerror(number))
        return real(*arguments, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, function, fails)
        yield


def at_prompt(*lines: str, language: str = "en") -> Run:
    """Play these lines where settings are to last."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settings, "load", lambda: Settings({}, kept=True))
        return here(*ANNA, "--lang", language, "--on-error", "continue", lines=lines)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize(("function", "number"), [("replace", errno.ENOSPC), ("mkdir", errno.EACCES)])
def test_a_setting_that_cannot_be_kept_holds_for_now(change: str, function: str, number: int, tried: Tried) -> None:
    """Every command that changes one answers as ever, and says once why it is not kept; the game goes on."""
    tried("a setting cannot be written", 1)
    lines = [change, "status", "verbosity full", "status"]
    whole = here(*ANNA, lines=lines)
    with failing(function, number, only=disk.NAME if function == "mkdir" else "settings.yaml"):
        run = at_prompt(*lines)
    assert (run.status, run.out) == (0, whole.out)
    assert run.complaint.count("cannot be kept for the next time") == 1
    assert ("disk is full" if number == errno.ENOSPC else "not permitted") in run.complaint
    assert unheard(run)


@pytest.mark.parametrize("language", languages())
def test_that_it_is_not_kept_is_said_in_each_language(language: str) -> None:
    """The sentence is one sentence, with the reason, in the language in use."""
    with failing("replace", errno.ENOSPC, only="settings.yaml"):
        run = at_prompt("verbosity full", language=language)
    assert run.status == 0
    assert run.complaint.endswith(".")
    assert unheard(run)


@given(st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), min_size=1, max_size=200).filter(str.isprintable))
def test_any_voice_is_found_again(name: str) -> None:
    """A voice may be called `no`, `12` or `{`: what was kept is read as it was written."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        Settings({}, kept=True).keep("voice", name)
    again = settings.load()
    assert (again.values, again.trouble) == ({"voice": name}, None)


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
def test_settings_have_bounds(text: bytes) -> None:
    """What is too long, too deep, or leads back to itself is broken like anything else, in a sentence and at once."""
    file = write(text)
    run = here(*ANNA, lines=["status"])
    assert run.status == 0
    assert run.complaint.startswith("The settings could not be read")
    assert file.with_name("settings.yaml.broken").read_bytes() == text


def test_a_sparse_file_is_not_taken_into_memory() -> None:
    """Of half a gigabyte only as much is read as settings can have."""
    file = write(b"")
    with file.open("wb") as sparse:
        sparse.truncate(500 << 20)
    assert here("--version").complaint.startswith("The settings could not be read")
    assert file.with_name("settings.yaml.broken").stat().st_size == 500 << 20


@pytest.mark.parametrize("arguments", [["--version"], ANNA])
def test_broken_settings_that_cannot_be_set_aside_are_told(arguments: list[str]) -> None:
    """In a folder that cannot be written the file stays; each start says so in a sentence, and nothing replaces it."""
    file = write("verbosity: loud\n")
    for _ in range(2):
        with failing("rename", errno.EACCES, only="settings.yaml"):
            run = here(*arguments, lines=["status"])
        assert run.status == 0
        assert "it cannot be set aside: that is not permitted" in run.complaint
        assert run.err.decode().count("\n") <= 3
    with failing("rename", errno.EACCES, only="settings.yaml"):
        loaded = settings.load()
    loaded.kept = True
    loaded.keep("verbosity", "full")
    assert loaded.get("verbosity") == "full"
    assert file.read_text() == "verbosity: loud\n"


def test_settings_that_cannot_be_read_are_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system refuses to read them, the usual ones hold, and what was chosen once is still there."""
    file = write(GOOD)

    def refused(*_: object) -> bytes:
        raise PermissionError(errno.EACCES, "")

    with monkeypatch.context() as patch:
        patch.setattr(settings, "content", refused)
        loaded, run = settings.load(), here("--version")
    assert (run.status, loaded.values) == (0, {})
    assert "cannot be read: that is not permitted" in run.complaint
    loaded.kept = True
    loaded.keep("width", "70")
    assert file.read_text() == GOOD


def test_good_settings_are_not_set_aside_for_broken_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is late, and finds good settings where broken ones were, leaves them there and takes them."""
    file, real = write("verbosity: loud\n"), os.rename

    def late(source: str, target: str) -> None:
        monkeypatch.setattr(os, "rename", real)
        file.write_text(GOOD)
        real(source, target)

    monkeypatch.setattr(os, "rename", late)
    assert settings.load().get("language") == "de"
    assert file.read_text() == GOOD
    assert sorted(each.name for each in file.parent.iterdir()) == ["settings.yaml"]


@pytest.mark.soak(1, 20)
def test_many_starts_at_once_survive_a_broken_file(rounds: int, tried: Tried) -> None:
    """Twenty programs that start at once on broken settings all end well, and the file lies beside, once."""
    for _ in range(rounds):
        file = write("verbosity: loud\n")
        count = 6 if rounds == 1 else 20
        tried("programs start at once on broken settings", count)
        starts = [
            subprocess.Popen([*PROGRAM, "--version"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
            for _ in range(count)
        ]
        for start in starts:
            out, err = start.communicate(timeout=60)
            assert (start.returncode, out != b"") == (0, True), err
            assert b"Traceback" not in err
        assert [each.name for each in file.parent.iterdir()] == ["settings.yaml.broken"]
        Path(f"{file}.broken").unlink()


@pytest.mark.parametrize("met", [False, True])
def test_the_moments_of_setting_aside_may_meet(monkeypatch: pytest.MonkeyPatch, *, met: bool) -> None:
    """Whoever comes first, nobody fails and the broken text is kept."""
    file, real = write("verbosity: loud\n"), os.rename

    def meet(source: str, target: str) -> None:
        monkeypatch.setattr(os, "rename", real)
        assert not met or settings.load().trouble
        real(source, target)

    monkeypatch.setattr(os, "rename", meet)
    found = settings.load()
    assert (isinstance(found.trouble, misuse.SettingsBroken), found.stuck) == (True, "")
    assert file.with_name("settings.yaml.broken").read_text() == "verbosity: loud\n"
