"""What a worker says first: what speaks, in which voices, and why those before it do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from atlantis_cli.shell.speech.voices import Voice, chosen

if TYPE_CHECKING:
    from collections.abc import Mapping


class Hello(NamedTuple):
    """What speaks; without voices it has one of its own for everything."""

    driver: str
    engine: str
    voices: tuple[Voice, ...]
    usual: str
    rate: int
    gentle: bool
    why: dict[str, str]

    def voice(self, language: str, wanted: str) -> Voice | None:
        """Choose the voice for a language."""
        return chosen(self.voices, language, wanted, self.usual)

    def speaks(self, language: str, wanted: str) -> bool:
        """Return whether it has a voice for a language."""
        return not self.voices or self.voice(language, wanted) is not None


def read(told: Mapping[str, Any]) -> Hello:
    """Read a worker's first report."""
    hello = dict(told["hello"])
    voices = tuple(Voice(voice[0], voice[1], tuple(voice[2])) for voice in hello.pop("voices"))
    return Hello(voices=voices, why=told["why"], **hello)
