"""A language file that is broken or incomplete is one clear sentence with file and line, never a traceback."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.language.locale import LocaleError
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.languages import load_from
from tests.conftest import ROOT
from tests.language.made_up import TABLES, Given, Got
from tests.shell.running import ANNA, Run, environment, languages, unheard

if TYPE_CHECKING:
    from pathlib import Path

ENTRY = b'  saved: {brief: "Saved: {name}.", else: "Saved as {name}."}\n'
LINES = {  # what stands in place of a sentence, and what is said of it
    "no": ("  saved: no\n", "no must stand in quotes"),
    "on": ("  saved: {brief: on, else: x}\n", "on must stand in quotes"),
    "yes as a key": ("  saved: {yes: x}\n", "yes must stand in quotes"),
    "nothing": ("  saved:\n", "empty"),
    "a tilde": ("  saved: ~\n", "~ must stand in quotes"),
    "a time": ("  saved: 12:30\n", "12:30 must stand in quotes"),
    "an octal number": ("  saved: 010\n", "010 must stand in quotes"),
    "a fraction": ("  saved: 1.5\n", "1.5 must stand in quotes"),
    "a date": ("  saved: 2026-01-01\n", "2026-01-01 must stand in quotes"),
    "a list": ("  saved: [x]\n", "no list"),
    "twice": ("  saved: x\n  saved: y\n", "saved stands twice"),
    "twice inside": ("  saved: {else: x, else: y}\n", "else stands twice"),
    "a tab": ("\tsaved: x\n", "character"),
    "a bare brace": ("  saved: {name}\n", "empty"),
    "two bare braces": ("  saved: {{name}}\n", "quotes"),
    "an open quote": ('  saved: "x\n', "expected"),
    "an open brace": ('  saved: {else: "x"\n', "expected"),
    "two colons": ("  saved: Saved: {name}\n", "mapping values"),
    "no slot": ('  saved: "{nam}"\n', "'nam' in {nam} is no field"),
    "no word": ('  saved: "{teh name}"\n', "there is no word 'teh'"),
    "a brace too few": ('  saved: "{name"\n', "no partner"),
    "no field": ('  saved: {no_nam: "x", else: "y"}\n', "no_nam"),
}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the package and its languages once."""
    folder = tmp_path_factory.mktemp("house")
    for name in ("atlantis_cli", "locales"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture
def english(house: Path) -> Path:
    """Give the folder of English in a copied package, whole again for each test."""
    shutil.rmtree(house / "locales")
    shutil.copytree(ROOT / "locales", house / "locales")
    return house / "locales" / "en"


def run(english: Path, *lines: str) -> Run:
    """Play in the copied package."""
    home = english.parents[1]
    code = f"import sys; sys.path.insert(0, {str(home)!r}); from atlantis_cli.__main__ import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code, *ANNA],
        input="".join(f"{line}\n" for line in lines).encode(),
        capture_output=True,
        env=environment(PYTHONPATH=str(home), PYTHONDONTWRITEBYTECODE="1"),
        cwd=home,
        timeout=60,
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr)


def told(found: Run) -> str:
    """Give the one sentence that is told."""
    assert found.status == 1
    assert unheard(found)
    assert found.err.count(b"\n") == 1
    assert found.complaint.endswith(".")
    return found.complaint


def test_a_whole_copy_plays(english: Path) -> None:
    """The copied package plays where nothing is broken."""
    assert run(english, "save monday").text.endswith("Saved as monday.\n")


@pytest.mark.parametrize(("text", "why"), LINES.values(), ids=LINES)
def test_a_broken_entry_is_named_with_its_line(english: Path, text: str, why: str) -> None:
    """What YAML would misread, what stands twice, and what the grammar cannot use is told with file and line."""
    file = english / "table.yaml"
    before, entry, after = file.read_bytes().partition(ENTRY)
    assert entry
    file.write_bytes(before + text.encode() + after)
    said = told(run(english, "save monday"))
    assert said.startswith("en/table.yaml, line ")
    line = int(said.partition("line ")[2].partition(":")[0])
    number = before.count(b"\n") + 1
    assert number <= line <= number + (after.count(b"\n") + 1 if "open" in text or why == "expected" else 2)
    assert why in said


def test_a_missing_entry_is_named(english: Path) -> None:
    """A sentence that no file has is named, with the files that could have it."""
    file = english / "table.yaml"
    file.write_bytes(file.read_bytes().replace(ENTRY, b""))
    said = told(run(english, "save monday"))
    assert said == "en/grammar.yaml, en/table.yaml, en/path.yaml: messages.saved: is missing."


def test_an_entry_in_two_files_is_named(english: Path) -> None:
    """What another file has said already is told with the line where it stands again."""
    file = english / "table.yaml"
    lines = file.read_bytes().splitlines(keepends=True)
    place = lines.index(b"messages:\n")
    lines.insert(place + 1, b'  turn_started: "x"\n')
    file.write_bytes(b"".join(lines))
    said = told(run(english))
    assert said == f"en/table.yaml, line {place + 2}: messages.turn_started: is already in en/grammar.yaml."


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("path.yaml", None, "en/path.yaml: No such file or directory."),
        ("grammar.yaml", None, "en/grammar.yaml: No such file or directory."),
        ("path.yaml", b"- a list\n", "en/path.yaml: must be a table."),
        ("path.yaml", b"just a sentence", "en/path.yaml: must be a table."),
        ("path.yaml", b"# ok\nmessages: {a: \xfc}\n", "en/path.yaml, line 2: this is not UTF-8."),
        ("path.yaml", "# ok\n# ok\nmessages: {a: b}\n".encode("utf-16"), "en/path.yaml, line 1: this is not UTF-8."),
        ("path.yaml", b'# ok\nmessages:\n  a: "x\x07y"\n', "en/path.yaml, line 3: a character that cannot be printed."),
        ("path.yaml", b"messages: word\n", "en/path.yaml, line 1: messages: must be a table."),
        ("path.yaml", b"# ok\ncommands: {move: go}\n", "en/path.yaml, line 2: commands.move: must be a list."),
        ("path.yaml", b"--- {}\n--- {}\n", "en/path.yaml, line 2: but found another document."),
    ],
)
def test_a_broken_file_is_named(english: Path, name: str, content: bytes | None, why: str) -> None:
    """A file that is missing, is no table or no text is told by its name."""
    if content is None:
        (english / name).unlink()
    else:
        (english / name).write_bytes(content)
    assert told(run(english)) == why


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("part", [0.2, 0.5, 0.8, 0.999])
def test_a_cut_file_is_no_traceback(english: Path, language: str, part: float) -> None:
    """Wherever a file ends too early, the program says what is missing, or does not need it."""
    folder = english.parent / language
    for name in ("grammar.yaml", "table.yaml", "path.yaml"):
        whole = (folder / name).read_bytes()
        (folder / name).write_bytes(whole[: int(len(whole) * part)])
        found = run(english, f"language {language}", "help", "status", "moves", "legal")
        assert unheard(found)
        if found.status:
            assert told(found).startswith(f"{language}/")
        (folder / name).write_bytes(whole)


def test_a_made_up_language_is_loaded_from_files(tmp_path: Path) -> None:
    """A fourth language is a folder: three genders, four cases and three numbers, spread over files, are told."""
    import yaml

    folder = tmp_path / "xx"
    folder.mkdir()
    first = {name: section for name, section in TABLES.items() if name not in {"messages", "nouns"}}
    for name, content in (("grammar.yaml", first), ("table.yaml", {"nouns": TABLES["nouns"]})):
        (folder / name).write_text(yaml.safe_dump(content, sort_keys=False, allow_unicode=True), encoding="utf-8")
    (folder / "gifts.yaml").write_text(yaml.safe_dump({"messages": TABLES["messages"]}, sort_keys=False), "utf-8")
    files = ["grammar.yaml", "table.yaml", "gifts.yaml"]
    for _ in ("parsed", "kept"):
        narrator = Narrator(load_from(str(folder), files), ["Ama", "Bos", "cru"])
        assert narrator.say(Given(0, "sun", 1)) == "Ama givet den grossen sol o Bos."
        assert narrator.tell([Got(0, 2)]) == ["Ama get 2 coine.", "Ping."]
    (folder / "gifts.yaml").write_text("messages:\n  got: no\n", encoding="utf-8")
    with pytest.raises(LocaleError, match=r"^xx/gifts\.yaml, line 2: no must stand in quotes$"):
        load_from(str(folder), files)


def test_a_copied_folder_is_a_language(english: Path) -> None:
    """A fourth language is a folder beside the others: it can be chosen, spoken and left, and no code is touched."""
    shutil.copytree(english, english.parent / "xx")
    table = english.parent / "xx" / "table.yaml"
    table.write_bytes(table.read_bytes().replace(ENTRY, b'  saved: "Zz {name}."\n'))
    done = run(english, "language xx", "save one", "language en", "save two")
    assert done.status == 0
    assert "Zz one." in done.text
    assert "Saved as two." in done.text
