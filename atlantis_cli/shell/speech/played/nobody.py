"""Says nothing: where sounds are wanted and no speech, the process that would speak only plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.shell.speech.drivers import Utterance
    from atlantis_cli.shell.speech.voices import Voice


class NobodyDriver:
    """A voice that is never asked to speak, and lets itself be silenced, so that its process lives on."""

    name, engine, usual, gentle, rate = "nobody", "", "", True, 0
    voices: Sequence[Voice] = ()

    def say(self, utterance: Utterance) -> None:
        """Say nothing."""

    def finished(self, _seconds: float) -> bool:
        """Have said it already."""
        return True

    def fault(self) -> str:
        """Know no reason why that was not heard."""
        return ""

    def silence(self) -> None:
        """Go on saying nothing."""

    def close(self) -> None:
        """Hold nothing."""
