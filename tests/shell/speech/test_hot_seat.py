"""What only one person may know is spoken to that person alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.shell.running import PAIR
from tests.shell.sitting import PASTE
from tests.shell.speech.server import ALOUD, Server, around, spoken
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.shell.sitting import Sitting


def test_what_is_private_is_not_said_once_more_either(server: Server) -> None:
    """Where others may hear it, no way round says what is private: not `repeat`, `spell`, or `speech on` in between."""
    lines = ["hand", "repeat", "repeat", "hand", "spell", "look 1", "repeat", "spell", "spell Zoe"]
    for begun in ([], ["speech off", "speech on"]):
        run = spoken(server, *PAIR, lines=[*begun, *lines])
        assert run.text.count("Anna has a") == 4
        assert "A, n, n, a, space, h, a, s" in " ".join(run.text.split())
        said = " ".join(server.texts)
        assert "Anna has" not in said
        assert "A, n, n, a, space, h, a, s" not in said
        assert said.count("Space 1: ") == 2
        assert server.texts[-2].startswith("S, p, a, c, e, space, 1,")
        assert server.texts[-1] == "Z, o, e."
        server.said.clear()


def test_what_is_private_is_not_said_in_a_script_of_two(server: Server) -> None:
    """Nobody in a script can say that they are alone: hands, moves, hints and complaints are shown, and not said."""
    lines = ["hand", "moves", "hint", "legal", "preview a crown", "move a crown crown crown", "look 1"]
    run = spoken(server, *PAIR, "--on-error", "continue", lines=lines)
    said = " ".join(server.texts)
    assert "Anna has" in run.text
    assert "Space 1:" in said
    assert not any(word in said for word in ("has ", "crown", "can ", "Line"))
    spoken(server, *PAIR, "--open-hands", lines=["hand"])
    assert "Anna has" in server.texts[-1]


def test_what_is_private_is_said_once_somebody_is_alone(server: Server, sit: Callable[..., Sitting]) -> None:
    """At one keyboard the cards are said after Enter only, and the next person's Enter comes before theirs."""
    sitting = sit(*PAIR, *ALOUD, **around(server))
    sitting.asked()
    until(lambda: any("Anna's hand" in text for text in server.texts))
    assert not any("Anna has" in text for text in server.texts)
    sitting.say("")
    until(lambda: any("Anna has" in text for text in server.texts))
    sitting.say("hand")
    until(lambda: sum("Anna has" in text for text in server.texts) == 2)
    sitting.press("quit\r")
    assert sitting.ended() == 0
    assert not any("Bo has" in text for text in server.texts)


def test_somebodys_cards_are_cut_off_when_the_keyboard_passes_on(tmp_path: Path, sit: Callable[..., Sitting]) -> None:
    """A hand that is still being said when another person takes over is cut off, also where no key was pressed."""
    server = Server(tmp_path / "slow.sock", slow=True)
    sitting = sit(*PAIR, *ALOUD, **around(server))
    sitting.asked()
    until(lambda: server.texts)
    sitting.say("")
    until(lambda: any("Anna has" in text for text in server.texts))
    sitting.press(PASTE.format("hand\nmove a olives\n"))
    sitting.press("\r")
    until(lambda: any(text.startswith("Anna moves") for text in server.texts))  # nothing else ends what is said there
    assert not any("Bo has" in text for text in server.texts)
    server.close()
