"""What holds at a far table is told to whoever comes, can be asked by all, and is kept."""

from __future__ import annotations

from atlantis_cli.core.match import Match
from tests.shell.net.friends import Friend, hall_of, seated

CLOCKED = "At this table: A turn may take 30 seconds, then a computer player decides it."


def test_who_comes_hears_what_holds() -> None:
    """Clock, absence and undo are told to whoever sits down or watches; where all is as usual, nothing is."""
    hall, _ = hall_of("easy", 30, no_undo=True)
    anna = Friend(hall, "Anna", key="a", typing=True)
    anna.say("open path 2")
    heard = Friend(hall, "Bo", f"join {anna.code}", key="b", typing=True).heard()
    assert f"You sit down with Anna: path. {CLOCKED} Easy plays for whoever has been away for a minute." in heard
    assert "Nobody takes back what has shown something hidden." in heard
    assert "At this table" in Friend(hall, "Cleo", f"watch {anna.code}", typing=True).heard()
    usual = Friend(hall_of()[0], "Anna", key="a", typing=True)
    assert "At this table" not in usual.say("open path 2")


def test_everybody_asks_about_absence_and_the_clock() -> None:
    """Guests and watchers ask what happens about whoever is away, and how much time is left; they change nothing."""
    hall, around = hall_of("easy", 30)
    anna, bo = seated(hall, typing=True)
    cleo = Friend(hall, "Cleo", f"watch {anna.code}", typing=True)
    around.wait(10)
    for friend in (anna, bo, cleo):
        assert "Easy plays for whoever has been away for a minute." in friend.say("absent")
        assert friend.say("clock").endswith("20 seconds left for Anna; a turn may take 30 seconds.")
    assert bo.say("absent wait").endswith("is for whoever keeps this table.")
    assert cleo.say("absent wait").endswith("is for whoever keeps this table.")
    assert "no clock" in seated(hall_of()[0], typing=True)[0].say("clock")


def test_levels_are_called_as_in_a_game() -> None:
    """In German the computer player that sits in or decides is called as everywhere else."""
    hall, around = hall_of("easy", 30)
    anna, bo = seated(hall, asked="lang de", typing=True)
    assert "Leicht spielt für jeden" in anna.say("Vertretung")
    around.wait(30)
    assert "Die Zeit ist um: Leicht entscheidet diesen Zug für Anna." in bo.heard()
    bo.go()
    around.wait(60)
    assert "Leicht spielt für Bo" in anna.heard()


def test_a_table_without_undo_takes_nothing_back_that_was_shown() -> None:
    """Where the door says so, what has shown something hidden is not taken back, in a rematch neither."""
    hall, _ = hall_of(no_undo=True)
    anna, _bo = seated(hall, typing=True)
    anna.say("move a helmet")
    assert "cannot be taken back" in anna.say("undo")
    table = anna.visit.table
    assert table
    assert table.match
    assert len(table.match.log) == 1
    table.rematch(Match(table.match.game, 1, table.match.players, table.match.options))
    anna.say("move a helmet")
    anna.say("undo")
    assert len(table.match.log) == 1


def test_what_is_too_long_is_said_by_nobody() -> None:
    """Nothing is cut from what somebody says: where it is too long, nobody hears it, and it is said why."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    assert "too long by 10: at most 300 letters" in anna.say(f"say {'a' * 310}")
    assert not bo.heard()
    anna.say(f"say {'b' * 300}")
    assert bo.heard() == f"Anna says: {'b' * 300}"


def test_watchers_hear_why_not() -> None:
    """Whoever only watches is told so, and not that it would be for whoever keeps the table."""
    hall, _ = hall_of()
    anna, _ = seated(hall, typing=True)
    cleo = Friend(hall, "Cleo", f"watch {anna.code}", typing=True)
    for word in ("undo", "hint", "invite", "new"):
        assert cleo.say(word).endswith("is for those who play here, and you are watching.")
    assert cleo.say("kick Anna").endswith("is for whoever keeps this table.")


def test_what_is_missing_is_named() -> None:
    """Whoever leaves out the half of what is said to others hears which."""
    hall, _ = hall_of()
    anna, _ = seated(hall, typing=True)
    assert "what you want to tell" in anna.say("whisper bo")
    assert anna.say("kick").endswith("Who: Bo?")
    assert anna.say("chat 0").endswith('"chat 0" repeats nothing; say how many things, as in "chat 20".')
    assert anna.say("Who?").endswith("Anna, English Bo, English")


def test_a_script_is_refused_without_a_line() -> None:
    """What is wrong with how a script comes in is wrong with none of its lines."""
    hall, _ = hall_of()
    anna, _ = seated(hall, typing=True)
    stranger = Friend(hall, "Bo", f"join {anna.code}", key="another")
    assert stranger.wire.wrong.startswith("Somebody is called Bo at this table.")


def test_whoever_keeps_the_table_sets_its_clock() -> None:
    """A clock is set before a game or in it, holds from this turn on, and is kept; the others may only ask for it."""
    hall, around = hall_of()
    anna = Friend(hall, "Anna", key="a", typing=True)
    anna.say("open path 2")
    assert anna.say("clock 30") == "clock 30 A turn may take 30 seconds."
    bo = Friend(hall, "Bo", f"join {anna.code}", key="b", typing=True)
    assert CLOCKED in bo.heard()
    around.wait(10)
    assert anna.say("clock 90").endswith("90 seconds left for Anna; a turn may take 90 seconds.")
    assert "90 seconds left for Anna" in bo.heard()
    around.wait(60)
    assert "30 seconds left for Anna." in bo.heard()
    assert "is for whoever keeps this table." in bo.say("clock 20")
    for wrong in ("5", "3601", "9" * 40):
        assert "10 to 3600" in anna.say(f"clock {wrong}"), wrong
    assert anna.say("clock off") == "clock off There is no clock at this table."
    around.wait(90)
    assert "Time is up" not in bo.heard()
    assert anna.visit.table
    assert anna.visit.table.rules.clock == 0
