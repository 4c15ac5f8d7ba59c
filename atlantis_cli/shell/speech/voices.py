"""Which voice speaks a language; pure."""

from __future__ import annotations

from atlantis_cli.core.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Voice(Record):
    """A voice of an engine, with the languages it speaks as codes: `de`, `en-gb`."""

    id: str
    name: str
    languages: tuple[str, ...]


def code_of(language: str | bytes) -> str:
    """Read an engine's name of a language as a code; espeak's older ones begin with a byte that is no letter."""
    text = language.decode("ascii", "ignore") if isinstance(language, bytes) else language
    return "".join(letter for letter in text if letter.isprintable()).strip().lower().replace("_", "-")


def fitting(voices: Iterable[Voice], language: str) -> list[Voice]:
    """Return the voices that speak a language, those first that speak it without an accent."""
    found = [voice for voice in voices if any(_is(code, language) for code in voice.languages)]
    return sorted(found, key=lambda voice: (language not in voice.languages, len(voice.id), voice.id))


def chosen(voices: Sequence[Voice], language: str, wanted: str, usual: str) -> Voice | None:
    """Choose the voice that somebody wants, else the engine's usual one, else the plainest; None speaks it not."""
    speaking = fitting(voices, language)
    for name in (wanted, usual):
        for voice in speaking:
            if name and voice.id == name:
                return voice
    return speaking[0] if speaking else None


def _is(code: str, language: str) -> bool:
    return code == language or code.startswith(f"{language}-")
