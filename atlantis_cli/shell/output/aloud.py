"""Own speech as far as it is wanted: nothing of it is loaded, and no process started, before somebody wants it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from types import ModuleType

    from atlantis_cli.core.message import Message, Player, Refusal
    from atlantis_cli.core.sound import Sound
    from atlantis_cli.language.narrator import Narrator
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.files.settings import Settings
    from atlantis_cli.shell.output.outputs import Output
    from atlantis_cli.shell.output.spoken import Twins
    from atlantis_cli.shell.speech.keys import KeyWatch
    from atlantis_cli.shell.speech.played.pieces import Line
    from atlantis_cli.shell.speech.queue import Manner
    from atlantis_cli.shell.speech.sayings import SoundMissing
    from atlantis_cli.shell.speech.speaker import Speaker

DRIVERS = ("screen-reader", "speech-dispatcher", "pyttsx3")
"""What can speak, the most wanted first; the last one always works where an engine is installed."""

ON, OFF = "on", "off"
SOUNDING = ("", "replay", "host", "join")
"""The verbs that have sounds."""

SOUNDS = "--sounds"
"""How the process that speaks is told that it shall play sounds too."""


class Aloud:
    """What speaks: a voice that is heard, a file that is written, both or neither."""

    def __init__(self, settings: Settings) -> None:
        """Begin silently."""
        self.settings = settings
        self.drivers: tuple[str, ...] = DRIVERS
        self.prompt = False
        self.speakers: list[Speaker] = []
        self.complain: Callable[[Refusal], object] = lambda _: None
        self.failed = False
        self.sounding = False  # whether what happens is to be heard by sounds too
        self._twins: Twins | None = None
        self._watch: KeyWatch | None = None
        self._forget: Callable[[], object] = lambda: None

    @property
    def voice(self) -> Speaker | None:
        """Return the speaker that is heard, where there is one."""
        return next((speaker for speaker in self.speakers if speaker.target is None and speaker.speaks), None)

    @property
    def heard(self) -> Speaker | None:
        """Return what is heard, where anything is: a voice with or without sounds, or sounds alone."""
        return next((speaker for speaker in self.speakers if speaker.target is None), None)

    @property
    def speaks(self) -> bool:
        """Return whether anything speaks, aloud or into a file; sounds alone do not."""
        return any(speaker.speaks for speaker in self.speakers)

    def begin(self, asked: Options, *, prompt: bool, sitting: bool) -> None:
        """Speak if that is wanted: by the command line, or by a setting where somebody is `sitting` there.

        At a prompt the latest counts, anywhere else all of it. An OSError says that a file cannot be written.
        """
        self.prompt = prompt
        if "speech-driver" in asked:
            self.drivers = (asked.get("speech-driver"),)
        wanted = asked.get("speech") or (ON if "speech-driver" in asked else "")
        sounds = asked.get("sound")
        if sounds:
            self.settings.hold("sound", sounds)
        at_table = asked.verb in SOUNDING  # elsewhere nothing happens that has a sound
        self.sounding = at_table and (sounds == ON or (sitting and self.settings.get("sound") == ON))
        if "speech-file" in asked:
            self._write(asked.get("speech-file"))
        if wanted:
            self.settings.hold("speech", wanted)
        if wanted == ON or (sitting and self.settings.get("speech") == ON):
            self.start()
        elif self.sounding and "speech-file" not in asked:
            self._begin(())
        if self.speakers and not prompt:
            from atlantis_cli.shell.speech.ending import once

            once()

    def start(self) -> Speaker:
        """Speak from now on; with sounds, where they are on."""
        self.stop()
        return self._begin(self.drivers)

    def _begin(self, drivers: Sequence[str]) -> Speaker:
        """Be heard from now on: by one of these drivers, or by sounds alone."""
        from atlantis_cli.shell.speech.queue import LIMIT, Queue
        from atlantis_cli.shell.speech.speaker import SOUNDS_ALONE, Speaker

        queue = Queue(LIMIT if self.prompt else 0)
        speaker = Speaker(self.manner, drivers or (SOUNDS_ALONE,), queue, sounds=SOUNDS if self.sounding else "")
        self.speakers.append(speaker)
        return speaker

    def switch_sounds(self, *, on: bool) -> None:
        """Let what happens be heard by sounds from now on, or no more; a voice that speaks begins anew."""
        if on == self.sounding and on == bool(self.heard and self.heard.sounds):
            return
        speaks = self.voice is not None
        self.sounding = False
        self.stop()
        self.sounding = on
        if speaks:
            self.start()
        elif on:
            self._begin(())

    def _write(self, path: str) -> None:
        """Write what is told into a file of sound; no screen reader can do that."""
        from atlantis_cli.shell.files.disk import noted_as_under_way, reason_of
        from atlantis_cli.shell.speech.queue import Queue
        from atlantis_cli.shell.speech.speaker import Speaker
        from atlantis_cli.shell.speech.wav import WavFile

        self._forget = noted_as_under_way(path)
        try:
            file = WavFile(path, reason_of, sounds=self.sounding)
        except OSError:
            self._forget()
            raise
        self.speakers.append(Speaker(self.manner, DRIVERS[-1:], Queue(0), file))

    def manner(self) -> Manner:
        """Return how something is said that is told now: as the settings want it, where somebody has chosen."""
        from atlantis_cli.shell.speech.queue import Manner

        chosen = self.settings.chosen
        rate, volume = (self.settings.number(name) if chosen(name) else None for name in ("rate", "volume"))
        return Manner(self.settings.get("language"), self.settings.get("voice"), rate, volume)

    def stop(self) -> None:
        """Be heard no more, neither by a voice nor by sounds."""
        speaker = self.heard
        if speaker:
            self.speakers.remove(speaker)
            speaker.close()

    def be_silent(self) -> None:
        """Speak no more; where sounds are on, these go on alone."""
        self.stop()
        if self.sounding:
            self._begin(())

    def soundless(self, seconds: float = 0.0) -> SoundMissing | None:
        """Wait so long at most to learn why no sound can be heard here; None where one can, or goes into a file."""
        written = any(speaker.target and speaker.target.sounds for speaker in self.speakers)
        return self.heard.opened(seconds) if self.sounding and self.heard and not written else None

    def sound(self, sounds: Iterable[Sound], seconds: float = 0.0, *, asked: bool = False) -> None:
        """Let sounds be heard, each as loud as it was chosen; who asks for one hears it also where it is off."""
        line = self._line(sounds, seconds, asked=asked)
        for speaker in self.speakers if line.sounds else ():
            speaker.sound(line)

    def sound_alone(self, sounds: Iterable[Sound]) -> None:
        """Let sounds be heard after what was told, with no sentence; also those that are off."""
        from atlantis_cli.shell.speech.queue import ALONE

        line = self._line(sounds, 0.0, asked=True)
        for speaker in self.speakers if line.sounds else ():
            speaker.sound(line, ALONE)

    def _line(self, sounds: Iterable[Sound], seconds: float, *, asked: bool) -> Line:
        """Return these sounds, as loud as they are wanted, and without those that are not."""
        from atlantis_cli.shell.output.loudness import volume_of
        from atlantis_cli.shell.speech.played.pieces import Line

        loud = [(sound, volume_of(self.settings, sound.kind, asked=asked)) for sound in sounds]
        chosen = [(sound, volume) for sound, volume in loud if volume]
        return Line(tuple(sound for sound, _ in chosen), tuple(volume for _, volume in chosen), seconds)

    def output(self, output: Output, players: Sequence[Player] = ()) -> Output:
        """Let an output be heard, if anything is; these players sit at it already."""
        if not self.speakers:
            return output.bare
        from atlantis_cli.shell.output.spoken import SpokenOutput

        spoken = SpokenOutput(output.bare, self.speakers, self.twins(), players, self.sound)
        spoken.complain = self.trouble
        return spoken

    def trouble(self, trouble: Refusal) -> None:
        """Tell what is wrong, at whichever table somebody sits now."""
        self.complain(trouble)

    def hear(self, narrator: Narrator, message: Message) -> None:
        """Say what is told beside a game."""
        if self.speakers:
            from atlantis_cli.shell.speech.queue import ANSWER

            lines = self.twins().of(narrator).tell([message])
            for speaker in self.speakers:
                speaker.say(ANSWER, lines)

    def call(self, narrator: Narrator, messages: Sequence[Message]) -> bool:
        """Let the voice alone say something after the news; return whether there is one that can be heard."""
        voice = self.voice
        if not voice or not voice.audible(self.settings.get("language")):
            return False
        from atlantis_cli.shell.speech.queue import NEWS

        voice.say(NEWS, self.twins().of(narrator).tell(messages))
        return True

    def twins(self) -> Twins:
        """Return what finds the words that are meant to be spoken."""
        from atlantis_cli.shell.output.spoken import Twins

        self._twins = self._twins or Twins()
        return self._twins

    def hush(self) -> None:
        """Be silent: somebody has pressed a key."""
        for speaker in self.speakers:
            if speaker.target is None:
                speaker.hush()

    def listen(self, readline: ModuleType | None) -> None:
        """Hear of the keys that readline reads, once there is something to silence."""
        if readline and self.heard and not self._watch:
            from atlantis_cli.shell.speech.keys import KeyWatch

            self._watch = KeyWatch(readline, self.hush)

    def entered(self) -> None:
        """Be silent at the latest when a line was entered."""
        self.hush()
        if self._watch:
            self._watch.check()

    def end(self, progress: Callable[[int, int], object], *, whole: bool) -> list[Refusal]:
        """End; where all went well, what was said is heard to its end first. Return what is still to be told of it."""
        if not self.speakers:
            return []
        from atlantis_cli.shell.speech.ending import ended

        speakers = self.speakers
        files = any(speaker.target for speaker in speakers)
        try:
            troubles = ended(speakers, progress, whole=whole)
        except KeyboardInterrupt:
            if files or not self.prompt:
                raise
            return []
        finally:
            self._forget()
            self.speakers = []  # not before: until the end has begun, Ctrl-C silences them here
        self.failed = any(speaker.failed and speaker.target for speaker in speakers)
        return troubles
