"""The voices of Windows and macOS through pyttsx3's own drivers, with stand-ins for what only those systems have."""

from __future__ import annotations

import importlib
import subprocess
import sys
import types
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
import pyttsx3

from atlantis_cli.shell.speech.drivers import NotThereError, Utterance
from atlantis_cli.shell.speech.pyttsx import PyttsxDriver

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

HEDDA, DAVID = "HKEY\\TTS_MS_DE-DE_HEDDA", "HKEY\\TTS_MS_EN-US_DAVID"


def utterance(
    text: str, *, voice: str | None = None, rate: int | None = None, volume: int | None = None, file: str | None = None
) -> Utterance:
    """Return something to say, in German."""
    return Utterance(text=text, language="de", voice=voice, rate=rate, volume=volume, file=file)


class Token:
    """A voice of SAPI."""

    def __init__(self, number: str, name: str, language: str) -> None:
        """Be called so; the language is a number in hexadecimal letters."""
        self.Id, self.name, self.language = number, name, language

    def GetDescription(self) -> str:  # noqa: N802  (its name there)
        """Return its name."""
        return self.name

    def GetAttribute(self, name: str) -> str:  # noqa: N802  (its name there)
        """Return what is known of it."""
        return {"Language": self.language, "Gender": "Female", "Age": "Adult"}[name]


class SpVoice:
    """Stands in for the COM object: it says things, and fires events when messages are pumped."""

    last: ClassVar[SpVoice]

    def __init__(self) -> None:
        """Know two voices."""
        self.tokens = [Token(DAVID, "David", "409"), Token(HEDDA, "Hedda", "407")]
        self.Voice, self.Rate, self.Volume, self.EventInterests = self.tokens[0], 0, 100, 0
        self.AudioOutputStream: Any = None
        self.said: list[tuple[str, int]] = []
        self.due: list[Callable[[], None]] = []
        self.sink: Any = None
        SpVoice.last = self

    def GetVoices(self) -> list[Token]:  # noqa: N802  (its name there)
        """List the voices."""
        return self.tokens

    def Speak(self, text: str, flags: int = 0) -> int:  # noqa: N802  (its name there)
        """Say a text, or write it where a file was opened; the end is an event, when messages are pumped."""
        self.said.append((text, flags))
        if isinstance(self.AudioOutputStream, FileStream):
            Path(self.AudioOutputStream.name).write_bytes(b"RIFF")
        self.due.append(lambda: self.sink._ISpeechVoiceEvents_EndStream(1, 0))  # noqa: SLF001  (SAPI calls it)
        return 1


class FileStream:
    """Stands in for a file that SAPI writes to."""

    name = ""

    def Open(self, name: str, _: int) -> None:  # noqa: N802  (its name there)
        """Open it."""
        self.name = name

    def close(self) -> None:
        """Close it."""


def pump() -> None:
    """Fire what is due."""
    while SpVoice.last.due:
        SpVoice.last.due.pop(0)()


def events(voice: SpVoice, sink: object) -> object:
    """Let somebody hear of events."""
    voice.sink = sink
    return sink


@pytest.fixture
def sapi(monkeypatch: pytest.MonkeyPatch) -> Iterator[PyttsxDriver]:
    """Start pyttsx3's driver for Windows on the stand-in."""
    made = {"SAPI.SPVoice": SpVoice, "SAPI.SpVoice": SpVoice, "SAPI.SPFileStream": FileStream}
    client = types.ModuleType("comtypes.client")
    vars(client).update(CreateObject=lambda name: made[name](), GetEvents=events)
    generated = types.ModuleType("comtypes.gen")
    vars(generated).update(SpeechLib=types.SimpleNamespace(SSFMCreateForWrite=3))
    pythoncom = types.ModuleType("pythoncom")
    vars(pythoncom).update(PumpWaitingMessages=pump)
    package = types.ModuleType("comtypes")
    vars(package).update(client=client, gen=generated)
    for module in (client, generated, pythoncom, package):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    yield from started("sapi5", monkeypatch)


def started(name: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[PyttsxDriver]:
    """Start our driver on this one of pyttsx3's."""
    real = pyttsx3.init
    monkeypatch.setattr(pyttsx3, "init", lambda: real(name))
    monkeypatch.setattr(sys, "platform", {"sapi5": "win32", "nsss": "darwin"}[name])
    yield PyttsxDriver()
    pyttsx3._activeEngines.clear()  # noqa: SLF001  (it keeps an engine for each name)
    sys.modules.pop(f"pyttsx3.drivers.{name}", None)


def test_windows_speaks_by_sapi(sapi: PyttsxDriver) -> None:
    """A text is said by the voice, at the rate and the volume that are wanted, and its end is heard of."""
    assert sapi.engine == "sapi5"
    assert [(voice.name, voice.languages) for voice in sapi.voices] == [("David", ("en-us",)), ("Hedda", ("de-de",))]
    sapi.say(utterance("Guten Tag", voice=HEDDA, rate=250, volume=80))
    assert sapi.finished(1)
    voice = SpVoice.last
    assert voice.said[-1][0] == "Guten Tag"
    assert (voice.Voice.Id, voice.Volume) == (HEDDA, 80)
    assert 0 < voice.Rate <= 10
    sapi.say(utterance("Noch einmal"))
    assert sapi.finished(1)


def test_windows_writes_a_file_of_speech(sapi: PyttsxDriver, tmp_path: Path) -> None:
    """A file is written, and nobody waits for an event of its end, which never comes there."""
    sapi.say(utterance("Guten Tag", file=str(tmp_path / "piece.wav")))
    assert sapi.finished(1)
    assert (tmp_path / "piece.wav").read_bytes() == b"RIFF"
    sapi.say(utterance("Noch einmal"))
    assert sapi.finished(1)


@pytest.mark.parametrize(("system", "reason"), [("win32", "own_voice"), ("darwin", "own_voice"), ("linux", "library")])
def test_no_system_is_told_of_what_only_another_has(system: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the voice of Windows or macOS does not start, nobody is told that espeak-ng is missing."""
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(pyttsx3, "init", refusing)
    with pytest.raises(NotThereError, match=reason):
        PyttsxDriver()


def refusing() -> None:
    """Refuse, as a system does whose voice does not start."""
    raise OSError(-2147221164, "Class not registered")


class Synthesizer:
    """Stands in for NSSpeechSynthesizer: it says things, and tells its delegate when the loop runs."""

    last: ClassVar[Synthesizer]
    VOICES: ClassVar = {
        "com.apple.anna": {"VoiceIdentifier": "com.apple.anna", "VoiceName": "Anna", "VoiceLocaleIdentifier": "de_DE"},
        "com.apple.odd": {"VoiceIdentifier": "com.apple.odd", "VoiceName": "Odd"},
    }

    def __init__(self) -> None:
        """Be silent."""
        self.values: dict[str, Any] = {"voice": "com.apple.anna", "rate": 180, "volume": 1.0}
        self.said: list[str] = []
        self.due: list[Callable[[], None]] = []
        self.delegate: Any = None
        Synthesizer.last = self

    @classmethod
    def alloc(cls) -> Synthesizer:
        """Make one."""
        return cls()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  (as Apple's objects are called)
        """Return or set a value, by Apple's names."""
        if name in self.values:
            return lambda: self.values[name]
        kind = name.removeprefix("set").removesuffix("_").lower()
        return lambda value: self.values.update({kind: value})

    def initWithVoice_(self, _: object) -> Synthesizer:  # noqa: N802  (its name there)
        """Begin with the usual voice."""
        return self

    def setDelegate_(self, delegate: object) -> None:  # noqa: N802  (its name there)
        """Tell this one of ends."""
        self.delegate = delegate

    def startSpeakingString_(self, text: str) -> None:  # noqa: N802  (its name there)
        """Say a text."""
        self.said.append(text)
        self.due.append(lambda: self.delegate.speechSynthesizer_didFinishSpeaking_(self, True))  # noqa: FBT003

    def stopSpeaking(self) -> None:  # noqa: N802  (its name there)
        """Be silent."""
        self.due.clear()

    def startSpeakingString_toURL_(self, text: str, url: str) -> None:  # noqa: N802  (its name there)
        """Write a text into a file, as Apple does it."""
        Path(url).write_bytes(b"FORM AIFF")
        self.startSpeakingString_(text)

    @classmethod
    def availableVoices(cls) -> list[str]:  # noqa: N802  (its name there)
        """List the voices."""
        return [*cls.VOICES]

    @classmethod
    def attributesForVoice_(cls, name: str) -> dict[str, str]:  # noqa: N802  (its name there)
        """Return what is known of a voice."""
        return dict(cls.VOICES[name])


class Driver:
    """Stands in for NSObject."""

    @classmethod
    def alloc(cls) -> Driver:
        """Make one."""
        return cls()

    def init(self) -> Driver:
        """Be made."""
        return self


class Loop:
    """Stands in for the loop of events of macOS."""

    stopped = False

    def startLoop(self: Any) -> None:  # noqa: N802  (a method of pyttsx3's driver)
        """Fire what is due until somebody ends it."""
        Loop.stopped = False
        self._proxy.setBusy(False)
        while not Loop.stopped:
            Synthesizer.last.due.pop(0)()
            self._proxy.setBusy(False)


@pytest.fixture
def apple(monkeypatch: pytest.MonkeyPatch) -> Iterator[PyttsxDriver]:
    """Start pyttsx3's driver for macOS on the stand-in."""
    objc, kit, foundation = (types.ModuleType(name) for name in ("objc", "AppKit", "Foundation"))
    vars(objc).update(python_method=lambda method: method, super=super)
    vars(kit).update(NSSpeechSynthesizer=Synthesizer)
    url = types.SimpleNamespace(fileURLWithPath_=lambda path: path)
    parts = {"NSDate": None, "NSDefaultRunLoopMode": None, "NSRunLoop": None, "NSTimer": None}
    vars(foundation).update(NSURL=url, NSObject=Driver, **parts)
    helper = types.ModuleType("PyObjCTools.AppHelper")
    vars(helper).update(PyObjCAppHelperRunLoopStopper=object, stopEventLoop=lambda: setattr(Loop, "stopped", True))
    tools = types.ModuleType("PyObjCTools")
    vars(tools).update(AppHelper=helper)
    for module in (objc, kit, foundation, helper, tools):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    driver = importlib.import_module("pyttsx3.drivers.nsss")
    monkeypatch.setattr(driver.NSSpeechDriver, "startLoop", Loop.startLoop)
    yield from started("nsss", monkeypatch)


def test_a_mac_speaks_by_its_own_voices(apple: PyttsxDriver) -> None:
    """A text is said at the wanted rate, its end is heard of; a voice of which no language is known is passed by."""
    assert [(voice.name, voice.languages) for voice in apple.voices] == [("Anna", ("de-de",)), ("Odd", ())]
    apple.say(utterance("Guten Tag", voice="com.apple.anna", rate=250, volume=80))
    assert apple.finished(1)
    assert Synthesizer.last.said == ["Guten Tag"]
    assert (Synthesizer.last.values["rate"], Synthesizer.last.values["volume"]) == (250, 0.8)


def test_a_mac_writes_wav_too(apple: PyttsxDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Apple's voices write AIFF whatever a file is called; Apple's own program makes a WAV of it."""

    def convert(words: Sequence[str], **_: object) -> None:
        assert words[:5] == ("afconvert", "-f", "WAVE", "-d", "LEI16")
        Path(words[6]).write_bytes(b"wav of " + Path(words[5]).read_bytes())

    monkeypatch.setattr(subprocess, "run", convert)
    apple.say(utterance("Guten Tag", file=str(tmp_path / "piece.wav")))
    assert apple.finished(1)
    assert (tmp_path / "piece.wav").read_bytes() == b"wav of FORM AIFF"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["piece.wav"]
