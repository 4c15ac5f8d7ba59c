"""A language file that is broken or incomplete is one clear sentence with file and line, never a traceback."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.language.locale import LocaleError
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.files import languages as loading
from atlantis_cli.shell.files.languages import load_from
from tests.conftest import ROOT
from tests.language.made_up import TABLES, Given, Got
from tests.shell.running import ANNA, Run, environment, here, languages, unheard

if TYPE_CHECKING:
    from pathlib import Path

ENTRY = next(
    line
    for line in (ROOT / "locales/de/table.yaml").read_bytes().splitlines(keepends=True)
    if line.startswith(b"  saved:")
)
LINES = {  # what stands in place of a sentence, and what is said of it
    "no": ("  saved: no\n", "no must stand in quotes"),
    "on": ("  saved: {brief: on, else: x}\n", "on must stand in quotes"),
    "yes as a key": ("  saved: {yes: x}\n", "yes must stand in quotes"),
    "nothing": ("  saved:\n", "this is empty"),
    "a tilde": ("  saved: ~\n", "~ must stand in quotes"),
    "a time": ("  saved: 12:30\n", "12:30 must stand in quotes"),
    "an octal number": ("  saved: 010\n", "010 must stand in quotes"),
    "a fraction": ("  saved: 1.5\n", "1.5 must stand in quotes"),
    "a date": ("  saved: 2026-01-01\n", "2026-01-01 must stand in quotes"),
    "a list": ("  saved: [x]\n", "not a list"),
    "twice": ("  saved: x\n  saved: y\n", "saved stands here twice"),
    "twice inside": ("  saved: {else: x, else: y}\n", "else stands here twice"),
    "a tab": ("\tsaved: x\n", "the YAML is broken here"),
    "a bare brace": ("  saved: {name}\n", "empty"),
    "two bare braces": ("  saved: {{name}}\n", "quotes"),
    "an open quote": ('  saved: "x\n', "the YAML is broken here"),
    "an open brace": ('  saved: {else: "x"\n', "the YAML is broken here"),
    "two colons": ("  saved: Saved: {name}\n", "the YAML is broken here"),
    "no slot": ('  saved: "{nam}"\n', '"nam" ist kein Feld'),
    "no word": ('  saved: "{teh name}"\n', 'Es gibt kein Wort "teh"'),
    "a brace too few": ('  saved: "{name"\n', "Eine Klammer hat kein Gegenstück"),
    "no field": ('  saved: {no_nam: "x", else: "y"}\n', 'Die Bedingung "no_nam" fragt'),
}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the package and its languages once."""
    folder = tmp_path_factory.mktemp("house")
    for name in ("atlantis_cli", "locales"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture
def german(house: Path) -> Path:
    """Return the folder of German in a copied package, whole again for each test."""
    shutil.rmtree(house / "locales")
    shutil.copytree(ROOT / "locales", house / "locales")
    return house / "locales" / "de"


def run(german: Path, *lines: str) -> Run:
    """Play with the copied languages."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "home", lambda: str(german.parent))
        return here(*ANNA, "--lang", "de", lines=lines)


def run_copy(german: Path, *lines: str) -> Run:
    """Play in the copied package, in a process of its own."""
    home = german.parents[1]
    code = f"import sys; sys.path.insert(0, {str(home)!r}); from atlantis_cli.__main__ import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code, *ANNA, "--lang", "de"],
        input="".join(f"{line}\n" for line in lines).encode(),
        capture_output=True,
        env=environment(PYTHONPATH=str(home), PYTHONDONTWRITEBYTECODE="1"),
        cwd=home,
        timeout=60,
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr)


def told(found: Run) -> str:
    """Return the one sentence that is told."""
    assert found.status == 1
    assert unheard(found)
    assert found.err.count(b"\n") == 1
    assert found.complaint.endswith(".")
    return found.complaint


def test_a_whole_copy_plays(german: Path) -> None:
    """The copied package plays where nothing is broken, and names in one sentence what is."""
    assert run_copy(german, "save monday").text.endswith("Gespeichert als monday.\n")
    file = german / "table.yaml"
    file.write_bytes(file.read_bytes().replace(ENTRY, b"  saved: no\n"))
    assert told(run_copy(german, "save monday")) == told(run(german, "save monday"))


@pytest.mark.parametrize(("text", "why"), LINES.values(), ids=LINES)
def test_a_broken_entry_is_named_with_its_line(german: Path, text: str, why: str) -> None:
    """What YAML would misread, what stands twice, and what the grammar cannot use is told with file and line.

    It is told in the language itself where its words can still be read, else in English.
    """
    file = german / "table.yaml"
    before, entry, after = file.read_bytes().partition(ENTRY)
    assert entry
    file.write_bytes(before + text.encode() + after)
    said = told(run(german, "save monday"))
    found = re.match(r"de/table\.yaml, (line|Zeile) ([0-9]+)[:,] ", said)
    assert found
    line = int(found[2])
    number = before.count(b"\n") + 1
    assert number <= line <= number + (after.count(b"\n") + 1 if "open" in text or "broken" in why else 2)
    assert why in said


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("counts: {1: one}\n", "counts.else: this is missing."),
        ("counts:\n  n % 10 = 2...4: few\n  else: many\n", '"n % 10 = 2...4" is not a condition for numbers.'),
        ("counts:\n  1: one\n  n = 2..4 and x = 1: few\n  else: many\n", '"x = 1" is not a condition for numbers.'),
        ("counts: {1: {acc: one}, else: many}\n", "counts.1: 1 is not a text."),
        ("joins: {de: un}\n", "this must be one word with a table, or two words with a text."),
        ("joins:\n  zu dem: zum\n  le: {vowel: l}\n", 'joins.le: there is no beginning "vowel".'),
        ("beginnings: {vowel: 'a e( i'}\n", '"e(" is not a beginning of words.'),
        ("beginnings: {vowel: 'a [z-b]'}\n", '"a [z-b]" is not a beginning of words.'),
    ],
)
def test_a_broken_rule_of_numbers_or_joints_is_named(german: Path, text: str, why: str) -> None:
    """What classes numbers and joins words is read at once, and what cannot be read is told with file and line.

    It is told in English, for without its grammar the language itself tells nothing.
    """
    file = german / "grammar.yaml"
    before, old, after = file.read_text("utf-8").partition("counts: {1: one, else: many}\n")
    file.write_text(before + (text if text.startswith("counts") else old + text) + after, encoding="utf-8")
    said = told(run(german))
    found = re.match(r"de/grammar\.yaml, line ([0-9]+), ", said)
    assert found
    first = before.count("\n") + 1
    assert first <= int(found[1]) <= first + text.count("\n")
    assert said.endswith(why)


@pytest.mark.parametrize("axis", ["{one: many}", '" "'])
def test_an_axis_of_features_is_a_text(german: Path, axis: str) -> None:
    """What excludes each other is one text; anything else is named with its line."""
    file = german / "grammar.yaml"
    text, number = re.subn(r"(?m)^axes:\n(  .*\n)+", f"axes:\n  number: {axis}\n", file.read_text("utf-8"))
    file.write_text(text, encoding="utf-8")
    line = text[: text.index("  number: ")].count("\n") + 1
    assert number == 1
    assert told(run(german)) == f"de/grammar.yaml, line {line}, axes.number: this must be a text."


def test_a_missing_entry_is_named(german: Path) -> None:
    """A sentence that no file has is named, with the files that could have it."""
    file = german / "table.yaml"
    file.write_bytes(file.read_bytes().replace(ENTRY, b""))
    said = told(run(german, "save monday"))
    assert said == "de/grammar.yaml, de/table.yaml, de/path.yaml, messages.saved: Das fehlt."


def test_an_entry_in_two_files_is_named(german: Path) -> None:
    """What another file has said already is told with the line where it stands again."""
    file = german / "table.yaml"
    lines = file.read_bytes().splitlines(keepends=True)
    place = lines.index(b"messages:\n")
    lines.insert(place + 1, b'  turn_started: "x"\n')
    file.write_bytes(b"".join(lines))
    said = told(run(german))
    assert said == f"de/table.yaml, line {place + 2}, messages.turn_started: this stands in de/grammar.yaml already."


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("path.yaml", None, "de/path.yaml: Diese Datei lässt sich nicht lesen."),
        ("grammar.yaml", None, "de/grammar.yaml: this file cannot be read."),
        ("path.yaml", b"- a list\n", "de/path.yaml: Hier muss eine Tabelle stehen."),
        ("path.yaml", b"just a sentence", "de/path.yaml: Hier muss eine Tabelle stehen."),
        ("path.yaml", b"# ok\nmessages: {a: \xfc}\n", "de/path.yaml, Zeile 2: Das ist kein UTF-8."),
        ("path.yaml", "# ok\n# ok\nmessages: {a: b}\n".encode("utf-16"), "de/path.yaml, Zeile 1: Das ist kein UTF-8."),
        (
            "path.yaml",
            b'# ok\nmessages:\n  a: "x\x07y"\n',
            "de/path.yaml, Zeile 3: Hier steht ein Zeichen, das sich nicht drucken lässt.",
        ),
        ("path.yaml", b"messages: word\n", "de/path.yaml, Zeile 1, messages: Hier muss eine Tabelle stehen."),
        (
            "path.yaml",
            b"# ok\ncommands: {move: go}\n",
            "de/path.yaml, Zeile 2, commands.move: Hier muss eine Liste stehen.",
        ),
        ("path.yaml", b"--- {}\n--- {}\n", "de/path.yaml, Zeile 2: Hier ist das YAML fehlerhaft."),
    ],
)
def test_a_broken_file_is_named(german: Path, name: str, content: bytes | None, why: str) -> None:
    """A file that is missing, is no table or no text is told by its name."""
    if content is None:
        (german / name).unlink()
    else:
        (german / name).write_bytes(content)
    assert told(run(german)) == why


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("part", [0.5, 0.999])
def test_a_cut_file_is_no_traceback(german: Path, language: str, part: float) -> None:
    """Wherever a file ends too early, the program says what is missing, or does not need it."""
    folder = german.parent / language
    for name in ("grammar.yaml", "table.yaml", "path.yaml"):
        whole = (folder / name).read_bytes()
        (folder / name).write_bytes(whole[: int(len(whole) * part)])
        found = run(german, f"language {language}", "help", "status", "moves", "legal")
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
    with pytest.raises(LocaleError, match=r"^xx/gifts\.yaml: quotes: no$") as caught:
        load_from(str(folder), files)
    assert caught.value.line == 2


def test_a_copied_folder_is_a_language(german: Path) -> None:
    """A fourth language is a folder beside the others: it can be chosen, spoken and left, and no code is touched."""
    shutil.copytree(german, german.parent / "zz")
    table = german.parent / "zz" / "table.yaml"
    table.write_bytes(table.read_bytes().replace(ENTRY, b'  saved: "Zz {name}."\n'))
    done = run_copy(german, "language zz", "save one", "language en", "save two")
    assert done.status == 0
    assert "Zz one." in done.text
    assert "Saved as two." in done.text
