"""Answers that are ready before Enter, from far away: what stands there is asked about while somebody still types."""

from __future__ import annotations

from atlantis_cli.shell.reading.answer_ahead import AnswerAhead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.shell.output.outputs import Stream


class FarAnswers(AnswerAhead):
    """Where the answers at a far prompt go through; nobody waits for one that has not come when Enter is pressed."""

    def __init__(self, stream: Stream, ask: Callable[[str], object]) -> None:
        """Pass answers on to this stream; `ask` sends a line away, whose answer comes by `arrived`."""
        super().__init__(stream, lambda _: "")
        self.ask = ask
        self._wanted = ""

    def foresee(self, line: str) -> None:
        """Ask for the answer to a line that stands there now."""
        self._wanted = line
        self.ask(line)

    def forget(self) -> None:
        """Take note that something else stands there now."""
        super().forget()
        self._wanted = ""

    def arrived(self, line: str, answer: str) -> None:
        """Keep the answer to a line, if that still stands there."""
        if line and line == self._wanted:
            self._answer = answer  # first, as this comes from another thread than the keys
            self._line = line

    def settled(self) -> bool:
        """Return whether what was shown is what was then answered; what came beside it is told now."""
        shown, said = self._shown, self._said
        if shown and said != shown and shown in said:
            self._shown = ""
            self.forget()
            self.stream.write("\n" + said.replace(shown, "", 1))
            return False
        return super().settled()
