"""How somebody far away leaves, and what they can ask before a game begins."""

from __future__ import annotations

import json

from tests.shell.net.friends import Friend, hall_of, seated


def test_a_program_that_leaves_is_answered() -> None:
    """`quit` is answered by one ready too, at a table and in the lobby, as every line is."""
    hall, _ = hall_of()
    anna, _bo = seated(hall, asked="format jsonl")
    stranger = Friend(hall, "Max", "format jsonl")
    for friend, goodbye in ((anna, "seat_kept"), (stranger, "farewell")):
        friend.heard()
        friend.visit.receive(b"quit\n")
        events = [json.loads(line)["event"] for line in friend.wire.sent.splitlines()]
        assert events == [goodbye, "ready"]
        assert friend.wire.status == 0


def test_a_seat_is_kept_as_long_as_it_is_said() -> None:
    """Before the game begins a seat is kept for a minute, later for good, and who has none keeps none."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna", key="a", typing=True)
    anna.say("open path 3")
    assert anna.say("quit").endswith("The seat stays yours for a minute, as the game has not begun.")
    assert seated(hall, typing=True)[0].say("quit").endswith("Goodbye. The seat stays yours.")
    assert Friend(hall, "Max", typing=True).say("quit").endswith("Goodbye.")


def test_ctrl_c_tells_how_to_leave() -> None:
    """Whoever gives a line up hears how one leaves, and that a seat is kept where there is one."""
    hall, _ = hall_of()
    stranger = Friend(hall, "easy", "lang de", typing=True)
    assert stranger.press("\x03").endswith("mit Strg-D gehst du.\n")
    anna = seated(hall, typing=True)[0]
    assert '"quit" leaves, and the seat stays yours.' in anna.press("\x03")


def test_help_far_is_for_everybody() -> None:
    """`help far` names all that is said at a far table, in the lobby, while one waits, and while one plays."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna", key="a", typing=True)
    lobby = anna.say("help far")
    anna.say("open path 2")
    waiting = anna.say("help far")
    Friend(hall, "Bo", f"join {anna.code}", key="b", typing=True)
    assert lobby == waiting == anna.say("help far")
    named = ("atlantis join", "ssh", "watch", "say", "whisper", "chat", "who", "invite", "kick", "close", "clock")
    for word in (*named, "absent", "again", "undo", "bell on", "rules far"):
        assert word in lobby, word
    assert len(lobby.split()) < 125


def test_the_rules_say_where_the_game_lies() -> None:
    """`rules far` tells who could look into the saved game, in each language by its own word; other rules stay."""
    hall, _ = hall_of()
    anna, _bo = seated(hall, asked="lang de", typing=True)
    assert "wer dort sitzt, könnte nachsehen" in anna.say("Regeln fern")
    assert "wer dort sitzt, könnte nachsehen" in anna.say("Regeln Ferne")
    assert "nachsehen" not in anna.say("Regeln Brücken")
    assert anna.say("Regeln").endswith('"Regeln fern" sagt, wo die Partie liegt und wer dort nachsehen könnte.')


def test_a_host_has_no_lobby_full_of_tables() -> None:
    """Where there is a single table, nobody is sent to a list of tables that is not there."""
    hall, _ = hall_of()
    hall.private = True
    told = Friend(hall, "Max", typing=True).say("join Anna")
    assert told.endswith('"Anna" leads to no table; an invitation has eight words.')


def test_a_table_is_opened_in_either_german_word() -> None:
    """In German a table is opened to all by any of the usual words."""
    for line in ("öffne Weg 2 öffentlich", "oeffne Weg 2 oeffentlich", "eröffne Weg 2 offen"):
        hall, _ = hall_of()
        assert "Der Tisch steht allen offen" in Friend(hall, "Anna", "lang de", typing=True).say(line), line
