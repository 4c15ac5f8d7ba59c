"""Speaks what is told, and never keeps anybody waiting: a thread hands one utterance after the other to a child."""

from __future__ import annotations

import os
import threading
import time
from typing import TYPE_CHECKING, Any

from atlantis_cli.shell.speech import sayings
from atlantis_cli.shell.speech.brought.remedies import remedies
from atlantis_cli.shell.speech.ending import shield
from atlantis_cli.shell.speech.hello import read
from atlantis_cli.shell.speech.queue import ALONE, NEWS, PRIVATE, Queue
from atlantis_cli.shell.speech.voice_process import VoiceProcess
from atlantis_cli.shell.speech.voices import fitting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.speech.hello import Hello
    from atlantis_cli.shell.speech.played.pieces import Line
    from atlantis_cli.shell.speech.queue import Manner, Saying
    from atlantis_cli.shell.speech.voices import Voice
    from atlantis_cli.shell.speech.wav import WavFile

START = 15.0
"""Seconds that a worker has to say hello."""

SLACK = 10.0
"""Seconds that an utterance may take beyond three times its usual length, before the engine counts as hung."""

DEATHS = 3
"""So many in a row, and no further worker is started; MENDED utterances in between make up for them."""

MENDED = 20
TRIES = 2
LONGEST_SPEECH = 4000
"""No utterance is longer, in letters: a pipe takes that much at once."""

SILENT = " .,;:!?-()'\""
"""Signs that are pauses at most: where there is nothing else, nothing is said."""

PARTING = 5.0
"""Seconds at the end to see a worker off; one that stays longer dies when the game does."""

LONGEST_SOUND = 0.5
"""Seconds that no sound takes."""

SOUNDS_ALONE = "nobody"
"""The driver that says nothing, where there are only sounds."""

BROKEN = "broken"
PIECE = "piece.wav"


class Speaker:
    """What is told is said, aloud or into a file; everything may be called at any time and returns at once."""

    def __init__(  # noqa: PLR0913 - all that decides how something is heard
        self,
        manner: Callable[[], Manner],
        drivers: Sequence[str],
        queue: Queue,
        target: WavFile | None = None,
        slack: float = SLACK,
        *,
        sounds: str = "",
    ) -> None:
        """Speak in whatever manner is wanted when something is told, by the first of these drivers that works.

        With the worker's word for `sounds` it plays these too.
        """
        self.sounds = sounds
        self.manner, self.drivers, self.queue, self.target, self.slack = manner, drivers, queue, target, slack
        self.hello: Hello | None = None
        self.over = self.failed = self._spoken = self._unheard = self._opened = False
        self._held = threading.RLock()  # taken by itself: Ctrl-C inside a condition's own taking would leave it taken
        self._changed = threading.Condition(self._held)
        self._child: VoiceProcess | None = None
        self._saying: Saying | None = None
        self._number = self._finished = self._deaths = self._well = 0
        self._deadline = self._sounds_due = 0.0
        self._played = self._sounded = 0  # lines of sounds that were ordered, and that were heard or given up
        self._missing: sayings.SoundMissing | None = None
        self._troubles: list[Refusal] = []
        self._told: set[Refusal] = set()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    # what the game says

    def say(self, kind: str, texts: Iterable[str]) -> None:
        """Let something be said as soon as it is due."""
        manner = self.manner()
        with self._held:
            for text in texts if self.speaks and not self.over else ():
                if text.strip(SILENT):  # an engine hears nothing there, and may wait for it for ever
                    self.queue.put(kind, text[:LONGEST_SPEECH], manner)
            self._changed.notify_all()

    @property
    def speaks(self) -> bool:
        """Return whether anything is said, or there are only sounds."""
        return SOUNDS_ALONE not in self.drivers

    def sound(self, line: Line, kind: str = NEWS) -> None:
        """Let sounds be heard as soon as they are due, with whatever is told next; or after what was told, `ALONE`."""
        manner = self.manner()
        with self._held:
            if not self.over and (self.sounds or self.target):
                self.queue.put(kind, "", manner, (line,))
                self._changed.notify_all()

    def turn(self) -> None:
        """Begin a new round: a command was answered, and what is still to be said of it is old from now on."""
        with self._held:
            self.queue.turn()

    def hush(self) -> None:
        """Be silent at once, and forget what was still to be said."""
        with self._held:
            self.queue.clear()
            self._break_off()

    def forget_secrets(self) -> None:
        """Say nothing more of what only one person may hear."""
        with self._held:
            self.queue.forget(PRIVATE)
            if self._saying and self._saying.kind == PRIVATE:
                self._break_off()

    def greeted(self, seconds: float) -> Hello | None:
        """Wait so long at most until it is known what speaks; None where nothing does, or not yet."""
        with self._held:
            self._changed.wait_for(lambda: self.hello or self.over, seconds)
            return self.hello

    def finished(self, seconds: float | None = None) -> bool:
        """Wait until all was said, or nothing can be said any more; return whether that is so."""
        with self._held:
            return self._changed.wait_for(self._is_done, seconds)

    def close(self, *, whole: bool = False) -> None:
        """End: what is being said is cut off, and no process stays behind; a file is kept if it is `whole`."""
        with self._held:
            self.over = True
            self.queue.clear()
            child, gentle = self._child, bool(self.hello and self.hello.gentle)
            self._changed.notify_all()
        if child and not gentle:
            child.kill()
        self._thread.join(PARTING)
        if self.target:
            reason = self.target.close(whole=whole and not self.failed)
            if reason:
                self._give_up(sayings.FileNotSpoken(self.target.path, reason))

    def unheard(self, seconds: float) -> Refusal | None:
        """Wait so long at most for why the first words could not be heard; None where they could, or were not over."""
        with self._held:
            self._changed.wait_for(lambda: self._troubles or self._finished or self.over, seconds)
            return self._troubles.pop(0) if self._troubles else None

    def opened(self, seconds: float) -> sayings.SoundMissing | None:
        """Wait so long at most for a device that plays sounds, and return why there is none."""
        with self._held:
            self._changed.wait_for(lambda: self._opened or self._missing or self.over, seconds)
            return self._missing

    def told(self, trouble: Refusal) -> None:
        """Take note that somebody has heard what is wrong."""
        with self._held:
            self._troubles = [each for each in self._troubles if each != trouble]

    def troubles(self) -> list[Refusal]:
        """Return what went wrong since the last time; nothing is told twice."""
        with self._held:
            found, self._troubles = self._troubles, []
        return found

    def progress(self) -> tuple[int, int]:
        """Return how many utterances are done, and how many there are to do."""
        with self._held:
            return self._finished, self._finished + self.queue.texts + (self._saying is not None)

    def voice(self, language: str) -> Voice | None:
        """Return which voice speaks a language."""
        return self.hello.voice(language, self.manner().voice) if self.hello else None

    def audible(self, language: str) -> bool:
        """Return whether this language can be heard, as far as that is known yet."""
        speaks = self.hello is None or self.hello.speaks(language, self.manner().voice)
        return speaks and not (self.over or self._unheard)

    def voices(self, language: str) -> list[Voice]:
        """List the voices of a language."""
        return fitting(self.hello.voices, language) if self.hello else []

    # what the thread does; all of it holds the lock but where it says so

    def _run(self) -> None:
        """Start a child as long as it makes sense; this is the thread, and holds nothing."""
        shield()
        while not self.over:
            known = [self.hello.driver] if self.hello else []  # looking for another each time would take longer
            names = [*known, *(name for name in self.drivers if name not in known)]
            child = self._started([self.sounds, *names] if self.sounds else names)
            if child is None:
                break
            with self._held:
                self._child, self._deadline = child, time.monotonic() + START + self.slack
                self._sounded = self._played  # what another one was to play is over
                self._serve(child)
                gentle = self.over and bool(self.hello and self.hello.gentle)
            self._see_off(child, gently=gentle)
        with self._held:
            self._changed.notify_all()

    def _started(self, names: Sequence[str]) -> VoiceProcess | None:
        """Start a child; where the system has no room for one, nothing can be said any more."""
        try:
            return VoiceProcess(names, self._heard)
        except (OSError, RuntimeError):  # no process, no file, or no thread more
            with self._held:
                self._give_up(sayings.SpeechMissing(BROKEN, ()))
            return None

    @staticmethod
    def _see_off(child: VoiceProcess, *, gently: bool) -> None:
        """End a child; one that can be asked to be silent is given the time to pass that on."""
        if gently:
            child.leave()
        child.end()

    def _serve(self, child: VoiceProcess) -> None:
        """Hand utterances to a child until it has ended, or should."""
        while not (self.over or child.ended or child.killed):
            if child.greeted and self._saying is None:
                self._next(child)
            waiting = self._saying is not None or not child.greeted
            left = self._deadline - time.monotonic()
            if waiting and left <= 0:
                self._died(hung=True)
                return
            until = [left] if waiting else []
            self._changed.wait(min(until + self._sounds_left(), default=None))
        if child.ended and not self.over and not child.killed:
            self._died(hung=False)

    def _sounds_left(self) -> list[float]:
        """Return how long sounds may still take, if any do; a device that never comes to their end is none."""
        left = self._sounds_due - time.monotonic()
        if left <= 0 and self._sounded < self._played:
            self._without_sounds("device")
            self._changed.notify_all()
        return [left] if self._sounded < self._played else []

    def _play(self, line: Line, child: VoiceProcess) -> None:
        """Have sounds played, or laid into the file under what is said next; nobody waits for them."""
        if self.target:
            self.target.lay(line)
        elif self.sounds:
            from atlantis_cli.shell.speech.played.pieces import written

            self._played += 1
            child.order({"do": "sound", "number": self._played, "line": written(line)})
            now, takes = time.monotonic(), line.seconds or LONGEST_SOUND * len(line.sounds)
            self._sounds_due = max(now + self.slack, self._sounds_due) + takes

    def _next(self, child: VoiceProcess) -> None:
        """Begin to say what is due, if anything is; sounds before it begin with it, and do not hold it up."""
        due: list[Line] = []
        while saying := self.queue.next():
            due += [self._turned_down(line, saying.manner) for line in saying.sounds]
            if saying.kind == ALONE and self.target:
                self._lay_alone(self.target, due)
                due = []
            order = self._order(saying, child) if saying.text else None
            if order:
                self._saying, self._spoken = saying, True
                child.order(order)
                break
        for line in due:
            self._play(line, child)
        if self._saying is None:
            self._changed.notify_all()

    def _lay_alone(self, file: WavFile, lines: Iterable[Line]) -> None:
        """Lay sounds into a file between two sentences."""
        for line in lines:
            file.lay(line)
        reason = file.add_sounds()
        if reason:
            self._give_up(sayings.FileNotSpoken(file.path, reason))

    def _turned_down(self, line: Line, manner: Manner) -> Line:
        """Let sounds be as soft as the voice is here; a screen reader's is its user's, and its own affair."""
        from atlantis_cli.shell.speech.played.pieces import beside

        own = self.speaks and self.hello and self.hello.voices
        return beside(line, manner.volume) if own and manner.volume is not None else line

    def _order(self, saying: Saying, child: VoiceProcess) -> dict[str, Any] | None:
        """Write the order for something to be said; None where there is no voice for it."""
        assert self.hello  # noqa: S101  (whoever speaks has said hello)
        manner = saying.manner
        if not self.hello.speaks(manner.language, manner.voice):
            self._trouble(sayings.NoVoice(manner.language, remedies("voices")))
            return None
        voice = self.hello.voice(manner.language, manner.voice)
        own = self.hello.driver == "pyttsx3" or (voice and voice.id == manner.voice)
        self._number += 1
        usual = len(saying.text) / (5 * (manner.rate or self.hello.rate) / 60)
        self._deadline = time.monotonic() + 3 * usual + self.slack
        return {
            "do": "say",
            "number": self._number,
            "text": saying.text,
            "language": manner.language,
            "voice": voice.id if voice and own else None,
            "rate": manner.rate,
            "volume": manner.volume,
            "file": os.path.join(child.folder, PIECE) if self.target else None,
        }

    def _heard(self, child: VoiceProcess, told: dict[str, Any] | None) -> None:
        """Hear what a child reports; this is its own thread."""
        with self._held:
            if told is None:
                child.ended = True
            elif "hello" in told:
                child.greeted = True
                self.hello = read(told)
            elif "missing" in told:
                reason = next(reversed(told["missing"].values()))
                self._give_up(sayings.SpeechMissing(reason, remedies(reason)))
            elif "opened" in told:
                self._opened = True
            elif "sounded" in told:
                self._sounded = max(self._sounded, told["sounded"])
            elif "unheard" in told:
                self._without_sounds(told["unheard"])
            elif told["done"] == self._number and self._saying and child is self._child:
                self._done(told["fault"], child)
            self._changed.notify_all()

    def _done(self, fault: str, child: VoiceProcess) -> None:
        """Take note that an utterance is over."""
        self._saying = None
        self._finished += 1
        self._well += 1
        if self._well >= MENDED:
            self._deaths = 0
        self._unheard = bool(fault)
        if fault:
            self._trouble(sayings.NotHeard(fault, remedies(fault)))
        reason = self.target.add(os.path.join(child.folder, PIECE)) if self.target else ""
        if self.target and reason:
            self._give_up(sayings.FileNotSpoken(self.target.path, reason))

    def _without_sounds(self, reason: str) -> None:
        """Play no sounds any more, and say so; where there was nothing else, that is the end."""
        self.sounds, self._sounded = "", self._played
        self._missing = sayings.SoundMissing(reason, remedies(reason))
        if self.speaks:
            self._trouble(self._missing)
        else:
            self._give_up(self._missing)

    def _died(self, *, hung: bool) -> None:
        """Go on after a child has ended by itself or hung; what it was saying is begun once more."""
        self._deaths, self._well = self._deaths + 1, 0
        saying, self._saying = self._saying, None
        if saying and saying.begun + 1 < TRIES:
            self.queue.put_back(saying)
        if self._deaths >= DEATHS:
            self._give_up(sayings.SpeechDied(hung))

    def _give_up(self, why: Refusal) -> None:
        """Speak no more."""
        self._trouble(why)
        self.over = self.failed = True
        self.queue.clear()
        self._saying = None

    def _trouble(self, trouble: Refusal) -> None:
        """Take note of what is wrong, once."""
        if trouble not in self._told:
            self._told.add(trouble)
            self._troubles.append(trouble)

    def _break_off(self) -> None:
        """Cut off what is being said."""
        gentle = bool(self.hello and self.hello.gentle)  # may still speak when it says that it is done
        sounds = self._sounded < self._played
        if self._child is None or not (sounds or (self._spoken if gentle else self._saying)):
            return
        only_sounds = self._saying is None
        self._saying, self._spoken = None, False
        if gentle or only_sounds:
            self._child.order({"do": "silence"})
        else:
            self._child.killed = True
            self._child.kill()
        self._changed.notify_all()

    def _is_done(self) -> bool:
        return self.over or (self._saying is None and not self.queue and self._sounded >= self._played)
