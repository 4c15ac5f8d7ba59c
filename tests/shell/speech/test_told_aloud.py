"""What is said aloud, word for word: all that is told, in the language in use."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import Player
from atlantis_cli.games.path.messages.events import CardsDrawn, FigureMoved
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.output.outputs import sentences
from atlantis_cli.shell.output.spoken import Twins
from tests.language.books import PATH, Page, locale
from tests.shell.running import ANNA, PROGRAM, environment, process
from tests.shell.scripts import called, played, script
from tests.shell.speech.server import ALOUD, Server, around, spoken
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.shell.sitting import Sitting

PLAYERS = (Player("Anna", "person"), Player("easy", "easy"))
FIELD = re.compile(r"\b([A-Ma-m]),? (\d+)\b")
"""A field as it is spoken: in two parts, and with a pause behind A, which would be an article."""


def in_one_line(text: str) -> str:
    """Join lines."""
    return " ".join(text.split())


def as_shown(text: str) -> str:
    """Write names as they are shown that German and Dutch voices would misread."""
    return text.replace("Mehfähr", "Mayfair").replace("Meefèr", "Mayfair").replace("isi", "easy")


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_all_that_is_shown_is_said(server: Server, language: str) -> None:
    """Where nothing has to sound different, what is said is what is shown, sentence by sentence, in its language."""
    run = spoken(server, *ANNA, "--lang", language, lines=["verbosity normal", "hand", "look 1 3", "scores", "help"])
    assert run.status == 0
    shown = in_one_line(run.text).replace('"', "")
    server.said = [(language, as_shown(text)) for language, text in server.said]
    assert " ".join(server.texts[:3]) == shown[: len(" ".join(server.texts[:3]))]
    assert {said for said, _ in server.said} == {language}
    assert all(text in shown for text in server.texts if "A," not in text)
    assert len(server.texts) == 14


def test_what_happens_on_the_island_is_said(server: Server) -> None:
    """A game of island is said as it is shown, but for quotes: what belongs together at once, fields in two parts."""
    match = played("Anna,random", 54, game="island", luck=3, most=230)
    run = spoken(server, *called(match), lines=[*script(match), "mine", "sea", "look d7"])
    assert run.status == 0
    assert "g 7" in " ".join(server.texts)
    said = FIELD.sub(r"\1\2", " ".join(server.texts))
    shown = FIELD.sub(r"\1\2", in_one_line(run.text))  # as it joins the spinner's "a 2" too
    assert said.lower() == shown.lower().replace('"', "")
    assert " takes " in said


def test_what_sounds_wrong_is_said_otherwise(server: Server) -> None:
    """The figure A is no article, what stands in parentheses is between pauses, and quotes are not read."""
    run = spoken(server, *ANNA, "--on-error", "continue", lines=["preview a olives", "whistle"])
    assert "You would move figure A with" in in_one_line(run.text)
    assert server.texts[2].startswith("You would move figure A, with")
    assert server.texts[3] == "Line 2, whistle: whistle is not understood. help lists the commands."


def test_the_voice_changes_with_the_language(server: Server) -> None:
    """`language` changes what is said and the voice that says it; what was told before keeps its own."""
    spoken(server, *ANNA, lines=["hand", "language de", "hand", "language nl", "hand"])
    hands = [said for said in server.said if "Helm" in said[1] or "helm" in said[1]]
    assert [language for language, _ in hands] == ["en", "de", "nl"]


def test_json_lines_can_be_heard(server: Server) -> None:
    """With `--format jsonl` the objects are the same, and their sentences are said; a refusal only once."""
    lines = ["hand", "whistle"]
    silent = process(*ANNA, "--format", "jsonl", "--on-error", "continue", lines=lines)
    run = spoken(server, *ANNA, "--format", "jsonl", "--on-error", "continue", lines=lines)
    assert run == silent
    assert [text for text in server.texts if "whistle" in text] == [server.texts[-1]]
    assert "You have an amphora, a helmet and two olives cards." in server.texts


def test_what_a_game_tells_as_one_thing_is_heard_as_one_thing() -> None:
    """A chain of events that a game gathers for those who read is gathered for those who listen too."""
    narrator = Narrator(locale(PATH), ("Anna", "easy"), 0)
    twins = Twins()
    assert twins.of(narrator).gathered([]) == []
    narrator.gathered = lambda events: [*events][-1:]
    moves = [FigureMoved(0, "A", "flag", 0, 7, False), FigureMoved(0, "B", "flag", 0, 9, False)]  # noqa: FBT003  (records)
    assert sentences(moves, twins.of(narrator), PLAYERS) == ["You move figure B to space 9 with a flag card."]


def test_one_is_eine_in_german() -> None:
    """A figure one before a noun is no `eins` to German reader."""
    speaking = Narrator(locale(Page("de", "path")), ("Anna", "easy"), 0, "brief", spoken=True)
    (said,) = speaking.tell([CardsDrawn(1, 1, ())])
    assert "eine Karte" in said
    assert "zwei" not in said
    (said,) = speaking.tell([CardsDrawn(1, 2, ())])
    assert "2 Karten" in said


def test_a_replay_can_be_heard(server: Server, saves: Path) -> None:
    """`replay` with speech says the whole game."""
    process(*ANNA, lines=["move a olives", "save heard"])
    run = spoken(server, "replay", str(next(saves.glob("heard*"))), lines=[])
    assert run.status == 0
    assert any(text.startswith("You move figure A, to space") for text in server.texts)


def test_rate_volume_and_voice_are_the_servers_until_somebody_chooses(server: Server) -> None:
    """A user's own settings there hold; what is chosen here is passed on."""
    spoken(server, *ANNA, lines=["hand"])
    assert not [command for command in server.commands if "RATE" in command.split()[2:] or "VOLUME" in command]
    spoken(server, *ANNA, lines=["faster", "softer", "voice German", "language de", "hand"])
    assert "SET SELF RATE 8" in server.commands
    assert "SET SELF VOLUME 80" in server.commands
    assert "SET SELF SYNTHESIS_VOICE German" not in server.commands  # it speaks no English, and was not found


def test_say_speaks_and_spell_names_each_sign(server: Server) -> None:
    """`say` says a text as it stands, `spell` letter by letter, with names for what is no letter."""
    spoken(server, *ANNA, lines=["say Good evening, Anna", "spell Zoe-2"])
    assert server.texts[-2:] == ["Good evening, Anna", "Z, o, e, hyphen, 2."]


def test_speech_is_switched_on_and_off(server: Server) -> None:
    """`speech off` ends it in the middle of a script and `speech on` begins it again; both say so."""
    driver = ("--speech-driver", "speech-dispatcher")
    run = spoken(server, *ANNA, lines=["speech off", "hand", "speech on", "look 1", "speech"], driver=driver)
    assert run.status == 0
    assert "Speech is off. You have" in in_one_line(run.text)
    assert "with the voice English" in in_one_line(run.text)
    assert not any("You have" in text for text in server.texts)
    assert "Space 1: amphora 7, another tile underneath." in server.texts


def test_speech_that_begins_in_the_middle_says_what_happens_from_then_on(server: Server) -> None:
    """Switched on during a game, speech says the moves of both, and the turn that a person has then."""
    driver = ("--speech", "off", "--speech-driver", "speech-dispatcher")
    lines = ["hand", "speech on", "move a olives", "verbosity full", "move b amphora"]
    run = spoken(server, *ANNA, lines=lines, driver=driver)
    assert (run.status, run.err) == (0, b"")
    assert not any("You have" in text for text in server.texts)
    assert any(text.startswith("You move figure A, to space") for text in server.texts)
    assert any(text.startswith("easy moves") for text in server.texts)
    assert server.texts[-1].startswith("Turn ")


def test_the_questions_before_a_game_are_said(server: Server, sit: Callable[..., Sitting]) -> None:
    """Everything from the greeting on is said, with the answer that Enter means; Tab is heard too."""
    sitting = sit(*ALOUD, **around(server))
    sitting.asked()
    until(lambda: any("Enter means path." in text for text in server.texts))
    sitting.say("")
    until(lambda: any("Enter means you against easy." in text for text in server.texts))
    for _ in range(2):
        sitting.say("")
    sitting.press("mov\t\t")
    until(lambda: "A, B or C." in server.texts)
    sitting.until(lambda: "A, B or C." in sitting.lines[:-1] and sitting.lines[-1].startswith("> mov"))
    sitting.press("\x03quit\r")
    assert sitting.ended() == 0
    until(lambda: server.open == 0)


def test_a_key_asks_the_server_to_be_silent(tmp_path: Path, sit: Callable[..., Sitting]) -> None:
    """A key cancels what a server is saying; killed in the middle of it, the program silences it too, or hangs up.

    On Windows the voice goes with the program at once, and a server hears that nobody is there any more.
    """
    server = Server(tmp_path / "slow.sock", slow=True)
    sitting = sit(*ANNA, *ALOUD, **around(server))
    sitting.asked()
    until(lambda: server.texts)
    sitting.press("h")
    until(lambda: "CANCEL SELF" in server.commands)
    sitting.press("and\r")
    until(lambda: any("You have" in text for text in server.texts))
    before = server.commands.count("CANCEL SELF")
    sitting.process.kill()
    until(lambda: server.open == 0)
    assert server.commands.count("CANCEL SELF") > before or sys.platform == "win32"
    server.close()


def test_what_is_chosen_at_a_prompt_is_kept(server: Server, sit: Callable[..., Sitting]) -> None:
    """Speech, rate and volume chosen at a prompt hold the next time there; a script stays silent."""
    sitting = sit(*ANNA, **around(server))
    sitting.asked()
    for line in ("speech on", "rate 240", "volume 70", "voice 1"):
        sitting.say(line)
    sitting.press("quit\r")
    assert sitting.ended() == 0
    server.said.clear()
    process(*ANNA, lines=["status"], env=around(server))
    assert server.said == []
    again = sit(*ANNA, **around(server))
    again.asked()
    until(lambda: server.texts)
    assert "SET SELF RATE 16" in server.commands
    again.say("speech off")
    os.kill(again.process.pid, 9)


def test_a_drivers_name_switches_speech_on(server: Server) -> None:
    """Whoever names a driver wants to hear it; `--speech off` is stronger."""
    driver = ("--speech-driver", "speech-dispatcher")
    spoken(server, *ANNA, lines=["hand"], driver=driver)
    assert server.texts
    server.said.clear()
    spoken(server, *ANNA, lines=["hand"], driver=(*driver, "--speech", "off"))
    assert server.texts == []


def test_a_server_that_goes_away_is_no_end(tmp_path: Path) -> None:
    """Is no server there, one sentence says so and the game goes on as text."""
    command = [*PROGRAM, *ANNA, *ALOUD]
    here = environment(SPEECHD_ADDRESS=str(tmp_path / "nowhere"))
    done = subprocess.run(command, input=b"hand\n", capture_output=True, env=here, timeout=60, check=False)
    assert done.returncode == 0
    assert b"You have" in done.stdout
    assert b"server" in done.stderr
