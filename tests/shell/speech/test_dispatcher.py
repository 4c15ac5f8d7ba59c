"""The real speech-dispatcher, with a module that writes down what it is to say."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA, PROGRAM, environment, process
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from collections.abc import Iterator

SERVER = """LogLevel 0
LogDir "{folder}"
DisableAutoSpawn
AudioOutputMethod "alsa"
AudioALSADevice "null"
AddModule "recorder" "sd_generic" "recorder.conf"
DefaultModule recorder
DefaultLanguage "en"
"""
MODULE = """# tells what it is to say
GenericExecuteSynth "printf '%s %s\\\\n' $LANGUAGE \\'$DATA\\' >> {folder}/said; sleep $(cat {folder}/seconds)"
GenericLanguage "en" "en" "utf-8"
GenericLanguage "de" "de" "utf-8"
AddVoice "en" "MALE1" "recorder-en"
AddVoice "de" "MALE1" "recorder-de"
GenericDelimiters ""
"""
ALOUD = (*ANNA, "--speech", "on")


class Server:
    """A server in a folder of its own; `seconds` is how long it takes to say something."""

    def __init__(self, folder: Path) -> None:
        """Start it, and wait until it can be called."""
        self.folder, self.place = folder, folder / "socket"
        self.takes(0)
        (folder / "modules").mkdir()
        (folder / "speechd.conf").write_text(SERVER.format(folder=folder))
        (folder / "modules" / "recorder.conf").write_text(MODULE.format(folder=folder))
        where = ("-S", self.place, "-C", folder, "-L", folder, "-P", folder / "number")
        command: list[str | Path] = ["speech-dispatcher", "--run-single", "-t", "0", "-c", "unix_socket", *where]
        with (folder / "out").open("wb") as out:
            around = os.environ | {"LC_ALL": "C.UTF-8"}  # it ends at once where the system lacks the locale
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=around)
        until(lambda: self.place.exists() or self.process.poll() is not None)
        assert self.process.poll() is None, (folder / "out").read_text()

    def takes(self, seconds: float) -> None:
        """Say how long it takes from now on to say something."""
        (self.folder / "seconds").write_text(str(seconds))

    def said(self) -> list[str]:
        """Return what it has begun to say: the language, and the text."""
        file = self.folder / "said"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    def around(self) -> dict[str, str]:
        """Return what a program has to find in its environment to speak here."""
        return {"SPEECHD_ADDRESS": f"unix_socket:{self.place}"}

    def close(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Start a server."""
    if not shutil.which("speech-dispatcher"):
        pytest.skip("needs the Debian package speech-dispatcher")
    folder = tmp_path / "server"
    folder.mkdir()
    running = Server(folder)
    yield running
    running.close()


def test_the_server_that_runs_is_taken(server: Server) -> None:
    """`--speech on` speaks by the server where one runs, each sentence in its language, all of it in order."""
    run = process(*ALOUD, lines=["hand", "language de", "hand"], env=server.around())
    assert (run.status, run.err) == (0, b"")
    assert server.said()[-3:] == [
        "en You have an amphora, a helmet and two olives cards.",
        "de Ab jetzt Deutsch.",
        "de Du hast eine Amphorenkarte, eine Helmkarte und zwei Olivenkarten.",
    ]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_the_server_is_silenced_at_the_end(server: Server, how: signal.Signals) -> None:
    """Interrupted or killed while the server speaks, the program lets it say nothing more of what it was told."""
    server.takes(1000)
    around = environment(**server.around())
    game = subprocess.Popen([*PROGRAM, *ALOUD], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=around)
    until(server.said)
    synth = f"{server.folder}/seconds"
    game.send_signal(how)
    game.communicate()
    until(lambda: not [place for place in Path("/proc").glob("[0-9]*/cmdline") if synth in _text(place)])
    assert len(server.said()) == 1


def _text(place: Path) -> str:
    try:
        return place.read_text(errors="replace")
    except OSError:
        return ""


def test_the_doctor_names_the_server(server: Server) -> None:
    """`doctor` says that the server speaks, with which module, and which language it has no voice for."""
    run = process("doctor", env=server.around())
    told = " ".join(run.text.split())
    assert "Speech by speech-dispatcher: yes, with recorder" in told
    assert "Speech by pyttsx3: possible" in told
    assert "Voice for Deutsch: recorder-de" in told
    assert "Voice for Nederlands: none" in told


def test_a_language_without_a_voice_is_told_once(server: Server) -> None:
    """Where there is no voice for the language, one sentence says so and how to get one; nothing is spoken in it."""
    run = process(*ALOUD, "--lang", "nl", lines=["hand", "status"], env=server.around())
    assert run.status == 0
    assert run.complaint.count("geen stem") == 1
    assert server.said() == []
