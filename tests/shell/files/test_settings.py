"""Settings: what was chosen before holds again, what is wrong in the file is told and set aside."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_cli.shell.files import disk, settings
from tests.shell.running import ANNA, here, only, told, unheard

GOOD = "language: de\nverbosity: brief\nwidth: 40\n"
BROKEN = {
    "no settings": "just a sentence\n",
    "a list": "- brief\n",
    "cut": "verbosity: [brief\n",
    "a tab": "verbosity:\tbrief\n\tstyle: quiet\n",
    "twice": "width: 40\nwidth: 50\n",
    "unknown": "colour: red\n",
    "unknown value": "verbosity: loud\n",
    "too narrow": "width: 5\n",
    "no number": "width: wide\n",
    "nothing": "width:\n",
    "yes": "style: yes\n",
    "a list of them": "style: [quiet]\n",
    "binary": "\x00\x01\x02",
    "a number as a name": "1: 2\n",
}


def write(text: str | bytes) -> Path:
    """Put settings where the program looks for them."""
    file = Path(settings.path())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def test_settings_lie_where_such_things_lie() -> None:
    """The file stands in the config folder, as the system has it."""
    assert Path(settings.path()) == Path(disk.folder("config")) / "settings.yaml"


def test_what_is_set_holds() -> None:
    """Language, verbosity and width of the file hold without any option."""
    write(GOOD)
    run = here(*ANNA, lines=["status", "look 1 3"])
    assert run.status == 0
    assert max(map(len, run.text.splitlines())) <= 40
    assert run.text != here(*ANNA, "--lang", "en", lines=["status", "look 1 3"]).text
    (listed,) = only(told(*ANNA, lines=["set"]), "set")
    assert {each["setting"]: each["choice"] for each in listed["settings"]} == {
        "language": "de",
        "verbosity": "brief",
        "style": "quiet",
        "pause": "none",
        "width": "40",
        "speech": "off",
        "bell": "off",
        "sound": "off",
        "sound-volume": "100",
        "rate": "200",
        "volume": "100",
        "voice": "auto",
    }


def test_an_option_is_stronger_than_a_setting() -> None:
    """`--lang` holds for this run, whatever is set."""
    plain = here("--lang", "nl", *ANNA, lines=["status"]).text
    write("language: de\n")
    assert here("--lang", "nl", *ANNA, lines=["status"]).text == plain


def test_a_script_leaves_the_settings_alone() -> None:
    """What a script sets lasts until its end and is written nowhere."""
    file = write(GOOD)
    lines = ["set width 60", "set verbosity full", "language nl", "verbosity normal", "set pause enter"]
    assert here(*ANNA, lines=lines).status == 0
    assert file.read_text() == GOOD
    file.unlink()
    assert here(*ANNA, lines=lines).status == 0
    assert not file.exists()


def test_at_a_prompt_settings_are_kept() -> None:
    """What is set where it is to last stands in the file, one line each, and is found again."""
    chosen = settings.Settings({}, kept=True)
    chosen.keep("width", "40")
    chosen.keep("language", "nl")
    assert Path(settings.path()).read_text() == "language: nl\nwidth: 40\n"
    again = settings.load()
    assert (again.get("language"), again.number("width"), again.trouble) == ("nl", 40, None)


def test_without_a_file_the_defaults_hold() -> None:
    """Nothing set is nothing wrong."""
    assert not settings.load().values
    write("")
    assert settings.load().get("verbosity") == "normal"


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_named_and_set_aside(text: str) -> None:
    """A file that cannot be used is told once, kept beside under another name, and the game goes on without it."""
    file = write(text)
    run = here(*ANNA, lines=["status"])
    aside = file.with_name("settings.yaml.broken")
    assert run.status == 0
    assert str(aside) in run.err.decode().replace("\n", "")
    assert aside.read_bytes() == text.encode()
    assert not file.exists()
    assert unheard(run)
    again = here(*ANNA, lines=["status"])
    assert (again.out, again.err) == (run.out, b"")


def test_a_file_in_another_encoding_is_broken() -> None:
    """Bytes that are no UTF-8 are set aside too, without a traceback."""
    write("language: de # Gr\u00fc\u00dfe\n".encode("latin-1"))
    run = here(*ANNA, lines=["status"])
    assert run.status == 0
    assert "settings" in run.complaint
    assert unheard(run)


@pytest.mark.parametrize("value", ["5", "19", "201", "-3", "wide", "4.5", "\u0664\u0660"])
def test_a_width_has_its_limits(value: str) -> None:
    """A width that is no number from 20 to 200 is refused, and nothing changes."""
    run = here(*ANNA, "--on-error", "continue", lines=[f"set width {value}", "path"])
    assert run.status == 1
    assert "20 to 200" in run.complaint
    assert run.text.splitlines()[3:] == here(*ANNA, lines=["path"]).text.splitlines()[3:]


def test_set_changes_what_follows() -> None:
    """`set` of language, verbosity and width does the same as the commands of these names."""
    for lines in (["set language nl"], ["set verbosity brief"]):
        command = [lines[0].removeprefix("set ")]
        assert here(*ANNA, lines=[*lines, "status"]) == here(*ANNA, lines=[*command, "status"])
    run = here(*ANNA, lines=["set width 30", "path"])
    assert max(map(len, run.text.splitlines()[4:])) <= 30


@pytest.mark.parametrize("line", ["set colour", "set width", "set verbosity loud", "set pause 3", "set width 40 50"])
def test_what_cannot_be_set_is_told(line: str) -> None:
    """An unknown setting or value is refused with a sentence."""
    run = here(*ANNA, lines=[line])
    assert run.status == 1
    assert run.complaint.endswith(".")
    assert unheard(run)


def test_what_is_said_later_is_stronger() -> None:
    """An option is stronger than what was set before, and what is set after it is stronger than the option."""
    now = settings.Settings({"width": "60"})
    now.hold("width", "40")
    assert now.get("width") == "40"
    now.keep("width", "50")
    assert now.get("width") == "50"
