"""Invitations: codes in words that can be read out over the telephone, and what wrong ones cost."""

from __future__ import annotations

from secrets import choice, compare_digest

from atlantis_cli.language.phrases import fold, plain
from atlantis_cli.shell.files.languages import load_invitation_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WORDS = 8
"""Eight of 256 words are 64 bits: nobody guesses them at five a minute."""

SEAT_WORDS = 2
"""So many more are the word of a seat: whoever comes back to it from another device says them behind the invitation."""

MEETING = b"atlantis-cli: a meeting by invitation"
"""What keeps these keys apart from any that others make of the same words."""

TRIES, MINUTE = 5, 60.0
"""So many wrong codes an address may try in so many seconds."""

MOST_REMEMBERED = 10_000
"""Of so many addresses it is known when they were wrong; whoever has that many pays for more than patience."""


def drawn_code(language: str, count: int = WORDS) -> str:
    """Draw a code in the words of a language."""
    words = load_invitation_words(language)
    return " ".join(choice(words) for _ in range(count))


def parted(said: str) -> tuple[str, str]:
    """Part a code from the words of a seat behind it, where so many words were said."""
    words = heard(said).split()
    return (" ".join(words[:WORDS]), " ".join(words[WORDS:])) if len(words) == WORDS + SEAT_WORDS else (said, "")


def is_code(said: str, code: str) -> bool:
    """Return whether a code is what was said; the time it takes tells nothing of how near it was."""
    return compare_digest(heard(said).encode(), heard(code).encode())


def heard(said: str) -> str:
    """Return a code as it counts, however it was typed: in capitals, with commas or hyphens, without accents."""
    words = "".join(letter if letter.isalnum() else " " for letter in said)
    return " ".join(plain(fold(word)) for word in words.split())


def meeting_key(code: str) -> bytes:
    """Return the key of the place where those meet who know an invitation; reckoning it takes long on purpose.

    Where they meet can be seen by whoever passes it on, so that one could try out invitations at home: eight words at
    this price are more than anybody can try.
    """
    from hashlib import scrypt  # only where somebody comes by the program

    return scrypt(heard(code).encode(), salt=MEETING, n=1 << 14, r=8, p=1, dklen=32)


class WrongCodes:
    """Counts wrong codes by the address that they come from."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Begin without any; `now` is a clock in seconds."""
        self._now = now
        self._wrong: dict[str, list[float]] = {}

    def wait(self, address: str) -> int:
        """Return how many seconds an address has to wait before it may try again; 0 where it may."""
        times = self._latest(address)
        return int(times[0] + MINUTE - self._now()) + 1 if len(times) >= TRIES else 0

    def count(self, address: str) -> None:
        """Remember that a code from there was wrong."""
        times = [*self._latest(address), self._now()]
        self._wrong.pop(address, None)
        if len(self._wrong) >= MOST_REMEMBERED:
            del self._wrong[next(iter(self._wrong))]
        self._wrong[address] = times

    def _latest(self, address: str) -> Sequence[float]:
        return [time for time in self._wrong.get(address, ()) if self._now() - time < MINUTE]
