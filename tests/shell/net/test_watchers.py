"""Watchers are announced, but nobody keeps a table from its game by coming and going."""

from __future__ import annotations

from atlantis_cli.games import game_named
from atlantis_cli.shell.net.entry.watchers import A_WHILE, MOST_COMINGS, MOST_KNOWN
from tests.shell.net.friends import Friend, hall_of, seated


def test_who_comes_and_goes_is_told_at_most_so_often() -> None:
    """Coming and going is told; whoever goes on with it is told to have gone only when they stay away."""
    hall, around = hall_of()
    anna, _bo = seated(hall, typing=True)
    code = anna.code
    told = []
    for _ in range(5):
        max_ = Friend(hall, "Max", f"watch {code}", typing=True)
        max_.go()
        told.append(anna.heard())
    assert told == ["Max is watching now. Max no longer watches.", "Max is watching now.", "", "", ""]
    max_ = Friend(hall, "Max", f"watch {code}", typing=True)
    around.wait(A_WHILE)
    assert anna.heard() == ""
    max_.go()
    assert anna.heard() == "Max no longer watches."


def test_who_has_gone_for_good_is_told_to_have_gone() -> None:
    """Nobody is believed to watch who has been away for a while."""
    hall, around = hall_of()
    anna, _bo = seated(hall, typing=True)
    for _ in range(2):
        Friend(hall, "Max", f"watch {anna.code}", typing=True).go()
    anna.heard()
    around.wait(A_WHILE)
    assert anna.heard() == "Max no longer watches."


def test_nobody_comes_to_watch_without_end() -> None:
    """From one address only so many come to watch in a while, under whatever name."""
    hall, around = hall_of()
    anna, _bo = seated(hall, typing=True)
    for number in range(MOST_COMINGS):
        Friend(hall, f"Max{number}", f"watch {anna.code}", typing=True).go()
    anna.heard()
    refused = Friend(hall, "Max", f"watch {anna.code}", typing=True)
    assert "Too many have come to watch from there. Try again in 61 seconds." in refused.heard()
    assert anna.heard() == ""
    assert "You watch" in Friend(hall, "Cleo", f"watch {anna.code}", typing=True, address="near").heard()
    around.wait(A_WHILE)
    assert "You watch" in Friend(hall, "Max", f"watch {anna.code}", typing=True).heard()


def test_only_so_many_watchers_are_remembered() -> None:
    """Of a crowd of keys the last ones are known again."""
    watchers = hall_of()[0].lay(game_named("path"), 2, "en", "anna").watchers
    for number in range(MOST_KNOWN + 5):
        watchers.remember(str(number), "Max")
    assert list(watchers.known) == [str(number) for number in range(5, MOST_KNOWN + 5)]


def test_a_watcher_with_a_key_is_remembered() -> None:
    """Whoever loses the connection watches again without the words; who leaves or is sent away does not."""
    hall, _ = hall_of()
    anna, _bo = seated(hall, typing=True)
    Friend(hall, "Max", f"watch {anna.code}", key="m", typing=True).go()
    again = Friend(hall, "whoever", key="m", typing=True)
    assert again.heard().startswith("You watch Anna and Bo: path.")
    assert "Max, only watching, English" in anna.say("who")
    again.say("quit")
    assert "Welcome, Max" in Friend(hall, "Max", key="m", typing=True).heard()
    Friend(hall, "Max", f"watch {anna.code}", key="m", typing=True)
    anna.say("kick Max")
    assert "Welcome, Max" in Friend(hall, "Max", key="m", typing=True).heard()
