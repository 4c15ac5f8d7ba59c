"""What the README shows of friends far away is what they hear."""

from __future__ import annotations

import re

import pytest

from atlantis_cli.shell.net import far_table
from atlantis_cli.shell.net import hall as halls
from tests.conftest import ROOT
from tests.shell.net.friends import Friend, hall_of

README = ROOT / "README.md"
BLOCK = re.compile(r"(?<=<!-- friends far away -->\n```text\n).*?(?=```)", re.DOTALL)
CODE = "lantern island turtle market violin comet pepper harbour"


def heard(shown: str) -> str:
    """Say what somebody types in these lines, and write down anew what each of them hears."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(halls, "drawn_code", lambda _: CODE)
        patch.setattr(far_table, "drawn_seed", lambda: 1)
        hall, _ = hall_of()
        friends = {"Anna": Friend(hall, "Anna", key="a", typing=True)}
        friends["Bo"] = Friend(hall, "Bo", "lang de", key="b", typing=True)
        lines: list[str] = []
        for line in shown.splitlines():
            name, typed, said = line.partition("> ")
            if typed:
                lines += [line, *_answers(friends, name, said)]
    return "".join(f"{line}\n" for line in lines)


def _answers(friends: dict[str, Friend], name: str, said: str) -> list[str]:
    """Let one of them say something, and tell what all of them hear."""
    for friend in friends.values():
        friend.wire.sent = ""
    friends[name].visit.receive(f"{said}\r".encode())
    told = {each: friend.wire.sent.splitlines()[each == name :] for each, friend in friends.items()}
    return [f"{each} hears: {line}" for each, lines in told.items() for line in lines]


def renew() -> None:
    """Write into the README what friends hear today."""
    text = README.read_text(encoding="utf-8")
    README.write_text(BLOCK.sub(lambda shown: heard(shown[0]), text), encoding="utf-8", newline="\n")


def test_the_readme_shows_friends_as_they_hear_it() -> None:
    """Each line that somebody types brings each of them the lines that stand below it, in their own language."""
    shown = BLOCK.findall(README.read_text(encoding="utf-8"))
    assert [heard(each) for each in shown] == shown
    assert len(shown) == 1
