"""`moves` at the table: after a hint, and in every language."""

from __future__ import annotations

from tests.shell.running import ANNA, here, only, told


def test_what_was_advised_comes_first() -> None:
    """Once `hint` has spoken, `moves` begins with the same move, and tells no more than before."""
    moved = 0
    for seed in ("3", "5", "6", "7"):
        objects = told("--players", "Anna,easy", "--seed", seed, lines=["moves", "hint", "moves", "moves all"])
        (hint,), (before, after, every) = only(objects, "hint"), only(objects, "moves")
        verb, letter, *cards = hint["command"].split()
        if verb != "move":  # to give up a tile can be better at first
            continue
        moved += 1
        assert after["best"][0] == every["best"][0]
        assert (letter.upper() in after["best"][0]["figures"], after["best"][0]["cards"]) == (True, cards)
        assert (len(after["best"]), after["omitted"]) == (len(before["best"]), before["omitted"])
        assert sorted(map(str, before["ways"])) == sorted(map(str, after["ways"]))
    assert moved


def test_moves_are_said_in_every_language() -> None:
    """The words that narrow are understood in the language, and in English."""
    for language, lines in (
        ("en", ("moves to 8", "moves a", "moves all", "moves free", "moves to the mainland", "moves helmet")),
        ("de", ("moves to 8", "züge auf 8", "züge nach 8", "züge A", "züge alle", "züge kostenlos", "züge Helm")),
        ("nl", ("moves to 8", "zetten naar 8", "zetten A", "zetten alle", "zetten gratis", "zetten helm")),
    ):
        run = here(*ANNA, "--lang", language, lines=lines)
        assert run.status == 0, run.err
