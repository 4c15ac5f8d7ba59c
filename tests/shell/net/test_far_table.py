"""A table whose people are far away: each hears their own, once, and nobody acts for another."""

from __future__ import annotations

import pytest

from atlantis_cli.shell.net.entry.invitations import MINUTE, TRIES
from atlantis_cli.shell.net.hall import MOST_OF_AN_ADDRESS
from atlantis_cli.shell.net.incoming import AT_A_TIME
from atlantis_cli.shell.net.people import AT_ONCE, AWAY, SECONDS
from atlantis_cli.shell.net.visit import MOST_WAITING
from tests.shell.net.friends import Friend, hall_of, seated

ANNAS_MOVE = "move a helmet"
"""What Anna can begin with in the game that these tests deal."""


def test_each_hears_it_in_their_language() -> None:
    """The same move is told to each in a language of their own, and the watcher sees no cards."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna", "lang de", key="a", typing=True)
    anna.say("eröffne Weg 2")
    bo = Friend(hall, "Bo", f"join {anna.code} lang nl", key="b", typing=True)
    max_ = Friend(hall, "Max", f"watch {anna.code}", typing=True)
    for friend in (bo, max_):
        friend.heard()
    assert "Max schaut jetzt zu" in anna.heard()
    assert anna.say("ziehe a Helm").startswith("ziehe a Helm Du ziehst Figur A mit einer Helmkarte")
    assert bo.heard().startswith("Anna verplaatst figuur A")
    assert max_.heard().startswith("Anna moves figure A to space 8 with a helmet card")
    assert "only watches" in max_.say("hand")


def test_whose_turn_has_come_is_called() -> None:
    """When others have played, one is told that it is one's turn, by the bell too where that is wanted; but once."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    bo.say("bell on")
    anna.say(ANNAS_MOVE)
    heard = bo.heard()
    assert heard.endswith("Your turn. \a")
    assert "Your turn" not in anna.heard()
    assert "Your turn" not in bo.say("hand")


def test_nothing_is_told_into_a_line_that_is_typed() -> None:
    """What others say and do waits until the line is empty or entered, and comes before the answer."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    assert bo.press("turn") == "turn"
    anna.say(f"say mind the helmet\n{ANNAS_MOVE}")
    assert bo.heard() == "turn"
    lines = bo.press("\r").splitlines()
    assert lines[:2] == ["", "Anna says: mind the helmet"]
    assert lines[2].startswith("Anna moves figure A")
    assert lines[-1].startswith("Turn 2 is yours")


def test_a_line_that_is_given_up_lets_the_news_come() -> None:
    """Ctrl-C clears the line, and what waited is told."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    bo.press("tur")
    anna.say("say hello")
    assert "Anna says: hello" in bo.press("\x03")


def test_whispers_are_heard_by_one() -> None:
    """What is whispered to Bo is heard by Bo alone, also when others ask what was said."""
    hall, _ = hall_of()
    anna, bo, cleo = seated(hall, ("Anna", "Bo", "Cleo"), typing=True)
    anna.say("whisper Bo psst")
    anna.say("say how are you?")
    assert bo.heard() == "Anna whispers to you: psst Anna says: how are you?"
    assert cleo.heard() == "Anna says: how are you?"
    assert "psst" not in cleo.say("chat")
    assert "psst" in bo.say("chat")
    assert "psst" in anna.say("chat 5")


def test_whispers_are_for_a_person_and_not_for_a_name() -> None:
    """Whoever comes later under the same name, to watch or to a seat that is free, hears nothing that was whispered."""
    hall, _ = hall_of()
    anna, _ = seated(hall, typing=True)
    cas = Friend(hall, "Cas", f"watch {anna.code}", key="c", typing=True)
    anna.say("whisper Cas a secret")
    anna.say("whisper Bo another secret")
    cas.say("whisper Anna a third secret")
    anna.say("say good evening")
    assert "Anna whispers to Cas: a secret" in cas.say("chat")
    cas.say("quit")
    stranger = Friend(hall, "Cas", f"watch {anna.code}", key="x", typing=True)
    assert stranger.say("chat") == "chat Anna: good evening"
    stranger.say("quit")
    assert "a third secret" in Friend(hall, "Cas", f"watch {anna.code}", key="c", typing=True).say("chat")
    anna.say("kick Bo")
    new = Friend(hall, "Bo", f"join {anna.code}", key="n", typing=True)
    assert "secret" not in new.heard() + new.say("chat")


def test_what_was_whispered_is_told_again_as_a_whisper() -> None:
    """What somebody missed, and what `chat` repeats, tells what was for one alone."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    bo.go()
    anna.say("whisper Bo psst")
    again = Friend(hall, "x", key="key of Bo", typing=True)
    assert "Anna whispers to Bo: psst" in again.heard()
    assert "Anna whispers to Bo: psst" in anna.say("chat")


def test_what_others_say_is_never_a_command() -> None:
    """Whatever somebody says reaches others as theirs, without anything but letters, digits and punctuation."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    bo.say("say quit \u00a7 move a helmet")
    assert anna.heard() == "Bo says: quit § move a helmet"
    assert bo.say("say \u20ac").endswith("letters, digits and punctuation only.")
    assert anna.say("log") == "log Nothing of that kind has been played yet."


def test_who_says_too_much_has_to_wait() -> None:
    """So many sayings in a moment are enough; a little later one can talk on."""
    hall, around = hall_of()
    anna, bo = seated(hall, typing=True)
    for number in range(AT_ONCE):
        assert "Said" in anna.say(f"say {number}")
    assert "Go on talking in eleven seconds" in anna.say("say more")
    bo.heard()
    around.wait(SECONDS)
    anna.say("say more")
    assert bo.heard() == "Anna says: more"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        *((line, "nothing else is saved or loaded.") for line in ("save x", "load x", "games")),
        *((line, "in a game on your own computer.") for line in ("tutorial", "skip", "speech on", "voice 1", "rate 100",
                                                                 "volume 3", "louder")),
        ("seed", "all cards follow from it."),
        *((line, "is for whoever keeps this table.") for line in ("kick Anna", "absent easy", "close")),
    ],
)  # fmt: skip
def test_guests_do_nothing_that_is_not_theirs(line: str, why: str) -> None:
    """Whoever sits far away saves and loads nothing here, hears no seed, and lets this machine say nothing."""
    hall, _ = hall_of()
    _, bo = seated(hall, typing=True)
    assert bo.say(line).endswith(why)
    word = line.split(maxsplit=1)[0]
    assert word == "absent" or word not in bo.say("help").partition("At the table")[2]


@pytest.mark.parametrize("name", ["speech on", "voice x", "style rich", "pause enter", "rate 100"])
def test_guests_set_what_is_theirs(name: str) -> None:
    """Nothing can be set from afar but how one is told oneself."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    assert "What fits is language, verbosity, width or bell" in bo.say(f"set {name}")
    bo.say("set verbosity brief")
    assert "Verbosity: normal" in anna.say("set")
    assert "Verbosity: brief" in bo.say("set")


def test_the_seed_is_told_to_nobody() -> None:
    """Neither the start nor the end tells the seed to anybody far away, not even to who keeps the table."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna", "format jsonl", key="a")
    anna.say("open path 2")
    heard = anna.say("start random")
    assert '"seed": null' in heard
    assert '"code": "not-far-away"' in anna.say("seed")


def test_names_are_taken_by_their_keys() -> None:
    """Nobody comes in under a name that is another key's, however it is written, without the words of that seat."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    code = anna.code
    thief = Friend(hall, "bo", f"join {code}", key="another key", typing=True)
    assert "Somebody is called Bo at this table. If that is you, which two words" in thief.heard()
    assert "which two words" in Friend(hall, "BO", f"join {code}", typing=True).heard()
    assert "say the two words of your seat behind" in Friend(hall, "BO", f"join {code}").heard()
    assert "Somebody else is called Bo" in Friend(hall, "Bo", f"watch {code}", key="key of Bo", typing=True).heard()
    assert not bo.heard()


def test_the_invitation_of_the_door_leads_back_to_the_seat() -> None:
    """Whoever came by the words of a door, sat down there and lost the program is back at the table by them."""
    hall, _ = hall_of()
    hall.house = "cabbage sandal pebble glacier marble dinner coffee singer"
    asked = f"join {hall.house.replace(' ', '-')}"
    anna = Friend(hall, "Anna", asked, key="a")
    assert "Welcome, Anna." in anna.heard()
    anna.say("open path 2")
    anna.go()
    again = Friend(hall, "Anna", asked, key="a")
    assert "Welcome back, Anna." in again.heard()
    assert again.visit.table is hall.tables[0]
    assert Friend(hall, "Bo", asked, key="b").visit.table is None


def test_a_name_alone_takes_no_seat() -> None:
    """At a table that everybody sees, a stranger under a name of somebody there needs the invitation as well."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna", typing=True)
    anna.say("open path 2 public")
    bo = Friend(hall, "Bo", typing=True)
    assert "Invitation: " in bo.say("join 1")
    code = bo.code
    bo.go()
    stranger = Friend(hall, "Bo", typing=True)
    for line in ("join 1", "join Anna", "watch 1"):
        assert "Somebody else is called Bo" in stranger.say(line)
    assert "Somebody else is called Bo" in Friend(hall, "Bo", "join Anna", key="k", typing=True).heard()
    assert "which two words" in Friend(hall, "Bo", f"join {code}", typing=True).heard()


def words_of(friend: Friend) -> str:
    """Return the words of somebody's seat, as `seat word` tells them."""
    return friend.say("seat word").partition('words "')[2].partition('"')[0]


@pytest.mark.parametrize("key", ["", "key of Ida"])
def test_who_comes_from_another_device_says_the_words_of_the_seat(key: str) -> None:
    """Whoever sits down hears two words; with them and the invitation they come from anywhere, and the table hears it.

    A device that has a key is known by it from then on.
    """
    hall, _ = hall_of()
    anna = Friend(hall, "Anna", key="a", typing=True)
    assert 'you come back to this seat from any device; "seat word" tells them again.' in anna.say("open path 2")
    ida = Friend(hall, "Ida", f"join {anna.code}", key=key, typing=True)
    words = ida.heard().partition('and the words "')[2].partition('"')[0]
    assert words == words_of(ida)
    assert len(words.split()) == 2
    anna.heard()
    phone = Friend(hall, "ida", f"join {anna.code}", key="phone", address="elsewhere", typing=True)
    assert phone.say(words.upper()).endswith("Welcome back, Ida. Anna's turn.")
    assert "You have come in from somewhere else" in ida.heard()
    assert anna.heard() == "Ida is back, from somewhere else."
    phone.go()
    anna.heard()
    assert "Welcome back, Ida." in Friend(hall, "x", key="phone", address="on the way", typing=True).heard()
    assert anna.heard() == "Ida is back."
    script = Friend(hall, "Ida", f"join {anna.code}-{words.replace(' ', '-')}", address="a pipe")
    assert "Welcome back, Ida." in script.heard()
    spaced = f"join {anna.code} {words} lang de".replace("-", " ")
    assert "Willkommen zurück, Ida." in Friend(hall, "Ida", spaced, address="a pipe").heard()


def test_wrong_words_cost_time() -> None:
    """Who guesses at a seat waits as who guesses invitations does, wherever they come from; who sits there hears it."""
    hall, around = hall_of()
    anna, ida = seated(hall, ("Anna", "Ida"), typing=True)
    words = words_of(ida)
    for number in range(TRIES):
        thief = Friend(hall, "Ida", f"join {anna.code}", key="another", address=f"from {number}", typing=True)
        assert "Those are not the two words" in thief.say("wrong words")
        assert "by wrong words" in ida.heard()
    assert "by wrong words" in anna.heard()
    late = Friend(hall, "Ida", f"join {anna.code}", key="another", address="late", typing=True)
    assert "Too many invitations were wrong" in late.say(words)
    around.wait(MINUTE)
    assert "not the two words" in late.say("wrong")
    assert "What is your name?" in late.say("")
    assert "No seat is free here" in late.say("Max")
    assert not late.visit.table


def test_whoever_is_sent_away_leaves_no_words() -> None:
    """The words of a seat are gone with whoever had it; who takes it gets other ones, and its keeper has none."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    words = words_of(bo)
    anna.say("kick Bo")
    new = Friend(hall, "Bo", f"join {anna.code}", typing=True)
    assert words_of(new) not in {words, ""}
    thief = Friend(hall, "Bo", f"join {anna.code}", key="key of Bo", typing=True)
    assert "not the two words" in thief.say(words)


def test_a_key_leads_home_though_the_invitation_has_changed() -> None:
    """Who sits here is back by the key, whatever table is named that there is not; guessing tells them nothing."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    code = anna.code
    Friend(hall, "Max", f"watch {code}", typing=True)
    anna.say("kick Max")
    bo.go()
    for _ in range(TRIES + 1):
        back = Friend(hall, "Bo", f"join {code}", key="key of Bo", typing=True)
        assert "Welcome back, Bo." in back.heard()
    cleo, _ = seated(hall, ("Cleo", "Dirk"))
    assert "Welcome back, Bo." in Friend(hall, "Bo", f"join {cleo.code}", key="key of Bo", typing=True).heard()
    elsewhere = Friend(hall, "Bo", f"watch {cleo.code}", key="key of Bo", typing=True, address="elsewhere")
    assert elsewhere.visit.table is cleo.visit.table


@pytest.mark.parametrize(
    "name", ["easy", "easy.", "./x.py", "x.py", "a,b", "\u0410nna\u0061", "[2Jvil", "'Bo'", 'Bo"x"b', "..."]
)
def test_names_are_names(name: str) -> None:
    """Nobody is called like a computer player, a program or a sign, and nobody far away can start one."""
    hall, _ = hall_of()
    friend = Friend(hall, name, typing=True)
    heard = friend.heard()
    assert "cannot be a player's name" in heard or "is what a computer player is called" in heard
    assert heard.endswith("What is your name?")
    assert "What is your name" in friend.say("")
    assert "Welcome, Anna" in friend.say("Anna")


@pytest.mark.parametrize("name", ["Rene.", "RENE", "René", "re-ne", "\uff32ene"])
def test_who_sounds_the_same_is_called_the_same(name: str) -> None:
    """At a table where all is heard, nobody takes a name that sounds like somebody else's."""
    hall, _ = hall_of()
    anna, _ = seated(hall, ("Anna", "Rene"))
    assert "Somebody else is called Rene" in Friend(hall, name, f"watch {anna.code}", key="k", typing=True).heard()


@pytest.mark.parametrize("name", ["O'Brien", "Jean-Luc", "Max.2", "Łukasz", "Иван"])
def test_ordinary_names_are_names(name: str) -> None:
    """Hyphens, apostrophes, full stops and other alphabets belong to names."""
    hall, _ = hall_of()
    assert f"Welcome, {name}." in Friend(hall, name, typing=True).heard()


def test_who_comes_back_hears_what_was_missed_once() -> None:
    """Dropping out keeps the seat; the others hear it, and coming back tells what was missed, then whose turn it is."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    bo.go()
    assert anna.heard() == "Bo is away; the seat stays kept."
    anna.say(ANNAS_MOVE)
    anna.say("say hurry up")
    bo = Friend(hall, "whoever", key="key of Bo", typing=True)
    heard = bo.heard()
    assert heard.startswith("Welcome back, Bo. Anna: hurry up Anna moves figure A")
    assert heard.endswith("now shows ring 1. Your turn.")
    assert "Bo is back" in anna.heard()
    bo.go()
    assert Friend(hall, "x", key="key of Bo", typing=True).heard() == "Welcome back, Bo. Your turn."


def test_what_was_not_sent_off_is_told_again() -> None:
    """What waited behind a half-typed line, or was never read, counts as missed."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    bo.press("mo")
    anna.say(ANNAS_MOVE)
    bo.go()
    bo = Friend(hall, "x", key="key of Bo", typing=True)
    assert bo.heard().startswith("Welcome back, Bo. Anna moves figure A")
    bo.wire.stuck = 10
    bo.say("pass\n" + "move a statue")
    anna.heard()
    bo.go()
    assert anna.heard() == "Bo is away; the seat stays kept."


def test_a_second_login_ends_the_first() -> None:
    """Whoever comes in from elsewhere takes over at once; nobody else hears of it."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    again = Friend(hall, "Bo", key="key of Bo", typing=True)
    assert bo.heard() == "You have come in from somewhere else; it goes on there."
    assert bo.visit.ended
    assert again.heard() == "Welcome back, Bo. Anna's turn."
    assert not anna.heard()
    again.say("say here")
    assert anna.heard() == "Bo says: here"


def test_the_table_waits_where_it_shall() -> None:
    """Usually nobody decides for somebody who is away, however long."""
    hall, around = hall_of()
    anna, bo = seated(hall, typing=True)
    anna.say(ANNAS_MOVE)
    bo.go()
    around.wait(100 * AWAY)
    assert anna.say("turn") == "turn Turn 2 is Bo's."


def test_somebody_sits_in_where_that_is_wanted() -> None:
    """After a minute a computer player plays for who is away, until that one is back."""
    hall, around = hall_of(absent="easy")
    anna, bo = seated(hall, typing=True)
    anna.say(ANNAS_MOVE)
    bo.go()
    around.wait(AWAY - 1)
    assert anna.say("turn") == "turn Turn 2 is Bo's."
    around.wait(2)
    heard = anna.heard()
    assert heard.startswith("Easy plays for Bo until Bo is back. Bo ")
    assert heard.endswith("Your turn.")
    bo = Friend(hall, "x", key="key of Bo", typing=True)
    assert "You move" in bo.heard()


def test_a_thought_for_somebody_who_is_back_counts_for_nothing() -> None:
    """Whoever comes back while the computer player still thinks decides for themselves."""
    hall, around = hall_of(absent="easy")
    anna, bo = seated(hall, typing=True)
    bo.go()
    around.slow = True
    around.wait(AWAY + 1)
    anna.say(ANNAS_MOVE)
    assert around.thoughts
    bo = Friend(hall, "x", key="key of Bo", typing=True)
    around.thought_out()
    assert bo.say("turn").startswith("turn Turn 2 is yours")


def test_a_clock_says_a_word_and_then_decides_one_turn() -> None:
    """A third before the end of the time everybody hears it; then easy decides that turn, and no further one."""
    hall, around = hall_of(clock=90)
    anna, bo = seated(hall, typing=True)
    around.wait(59)
    assert not bo.heard()
    around.wait(2)
    assert bo.heard() == "30 seconds left for Anna."
    around.wait(30)
    heard = bo.heard()
    assert heard.startswith("Time is up: easy decides this turn for Anna. Anna ")
    assert heard.endswith("Your turn.")
    assert anna.say("turn") == "turn Turn 2 is Bo's."
    around.wait(58)
    assert not anna.heard()


def test_a_hint_holds_nobody_up() -> None:
    """While advice is thought out others play on; it is about the game as it stands when it comes."""
    hall, around = hall_of()
    anna, bo = seated(hall, typing=True)
    around.slow = True
    anna.say("hint\nturn")
    assert not anna.heard()
    assert "Said, and heard by one" in bo.say("say I wait")
    around.thought_out()
    heard = anna.heard()
    assert "Move A" in heard
    assert heard.endswith("Turn 1 is yours.")


def test_who_reads_too_slowly_is_let_go_and_can_come_back() -> None:
    """A connection that takes nothing any more holds nobody up; the seat stays kept."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    bo.wire.stuck = MOST_WAITING + 1
    assert "Bo is away" in anna.say("say hello")
    assert bo.wire.dropped
    assert "Anna: hello" in Friend(hall, "x", key="key of Bo", typing=True).heard()


def test_undo_asks_those_who_have_played_since() -> None:
    """What others have played on is taken back only if they agree, wherever they sit."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    anna.say(ANNAS_MOVE)
    bo.say("move a statue")
    assert "needs a yes from everybody" in anna.say("undo")
    assert "May Anna take back" in bo.heard()
    bo.say("yes")
    assert "Taken back" in anna.heard()


def test_whoever_is_sent_away_does_not_come_back_by_the_old_invitation() -> None:
    """The host sends Bo away: neither his key nor the words he knew bring him back, and a newcomer takes the seat."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    code = anna.code
    assert "Bo was sent away" in anna.say("kick Bo")
    assert "You were sent away" in bo.heard()
    assert bo.visit.ended
    assert "Welcome, Bo" in Friend(hall, "Bo", key="key of Bo", typing=True).heard()
    assert "No table has this invitation" in Friend(hall, "Bo", f"join {code}", key="key of Bo", typing=True).heard()
    assert anna.code != code
    assert "Only the seat of Bo is free" in Friend(hall, "Max", f"join {anna.code}", typing=True).heard()
    anna.heard()
    new = Friend(hall, "Bo", f"join {anna.code}", key="new", typing=True)
    assert new.heard().startswith("You take over the seat of Bo, and are called Bo here.")
    assert anna.heard() == "Somebody else plays as Bo from now on."


def test_whoever_keeps_the_table_lets_a_computer_player_sit_in_at_any_time() -> None:
    """Where the table waits for somebody who is away, its keeper hears what can be done, does it, and takes it back."""
    hall, around = hall_of()
    anna, bo = seated(hall, typing=True)
    assert "The table waits for whoever is away." in anna.say("absent")
    anna.say(ANNAS_MOVE)
    bo.go()
    around.wait(59)
    assert anna.heard().endswith("Bo is away; the seat stays kept.")
    around.wait(1)
    assert anna.heard().startswith("Bo is still away, and the table waits.")
    heard = anna.say("absent easy")
    assert "Easy plays for Bo until Bo is back." in heard
    assert "Bo moves figure" in heard
    assert "Easy plays for whoever" in anna.say("absent")
    assert "The table waits" in anna.say("absent wait")
    anna.say("move a statue")
    assert "Bo moves" not in anna.heard()
    assert "Welcome back, Bo." in Friend(hall, "x", key="key of Bo", typing=True).heard()


def test_a_computer_player_takes_the_seat_of_whoever_was_sent_away() -> None:
    """After kick nobody sits there: the keeper hears how the seat is filled, and others who it was."""
    hall, _ = hall_of()
    anna, bo, cleo = seated(hall, ("Anna", "Bo", "Cleo"), typing=True)
    assert "Bo was sent away. The seat of Bo is free, and the table waits." in anna.say("kick Bo")
    assert cleo.heard() == "Bo was sent away."
    assert bo.visit.ended
    anna.say("absent medium")
    assert "Medium plays on the seat of Bo until somebody takes it." in cleo.heard()
    assert "seat of Bo, free" in cleo.say("who")


def test_that_a_watcher_is_sent_away_is_told() -> None:
    """Whoever sends a watcher away hears that it was done, and so do all others."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    max_ = Friend(hall, "Max", f"watch {anna.code}", typing=True)
    bo.heard()
    assert anna.say("kick Max").endswith("Max was sent away.")
    assert bo.heard() == "Max was sent away."
    assert max_.visit.ended


def test_a_rematch_is_with_the_same_people() -> None:
    """When the game is over anybody on a seat begins the next one, which nobody can foretell by the last."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    assert "has to wait until the game is over" in bo.say("new")
    while anna.visit.table and not anna.visit.table.over:
        on = anna if anna.visit.reader and anna.visit.reader.place.on else bo
        assert on.visit.reader
        place = on.visit.reader.place
        on.say(place.match.game.write(place.match.game.legal(place.match.state)[0]))
    anna.heard()
    assert "The path is laid out" in bo.say("new")
    assert "The path is laid out" in anna.heard()


def played_out(friends: list[Friend]) -> None:
    """Let friends play to the end, as whatever comes first."""
    while friends[0].visit.table and not friends[0].visit.table.over:
        reader = next(one.visit.reader for one in friends if one.visit.reader and one.visit.reader.place.on)
        for friend in friends:
            friend.heard()
        place = reader.place
        friends[place.match.actor].visit.receive(
            f"{place.match.game.write(place.match.game.legal(place.match.state)[0])}\n".encode()
        )


def test_the_end_is_told_as_at_any_table() -> None:
    """At the end each hears the points and what can be said then, once; a watcher only the points, a program events."""
    hall, _ = hall_of()
    friends = seated(hall, typing=True)
    watcher = Friend(hall, "Max", f"watch {friends[0].code}", typing=True)
    played_out(friends)
    watched = watcher.heard()
    for friend in friends:
        heard = friend.heard()
        assert heard.endswith('Say "again" for a rematch, or "new" for a new game.')
        assert "rematch" not in friend.say("scores")
    assert "points" in watched
    assert "rematch" not in watched


def test_the_next_one_begins_a_rematch() -> None:
    """After the end `again` plays a rematch that the next player begins, each for themselves; before, it tells."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    anna.say("hand")
    before = anna.say("hand").partition(" ")[2]
    assert anna.say("again") == f"again {before}"
    assert "new medium" not in anna.say("again medium")
    played_out([anna, bo])
    anna.heard()
    bo.heard()
    assert "Turn order: Bo and Anna" in anna.say("again")
    assert "Turn order: Bo and Anna" in bo.heard()
    assert "yours" in bo.say("turn")
    assert bo.say("hand") != anna.say("hand")
    max_ = Friend(hall, "Max", f"watch {anna.code}", typing=True)
    max_.say("again")
    assert "Turn order" not in bo.heard()


@pytest.mark.parametrize("line", ["clos", "cl", "kic Bo", "qui"])
def test_nothing_ends_by_a_slip(line: str) -> None:
    """What ends something for people is said in full, or it is not said."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    anna.say(line)
    assert bo.visit.table
    assert anna.visit.table
    assert not bo.heard()


def test_a_closed_table_is_closed_for_all() -> None:
    """Whoever keeps the table is asked, and closes it then: everybody hears it and is in the lobby again."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    assert anna.say("close").endswith(
        "That ends this table, for Bo too. Do it all the same? yes or no. Enter means no."
    )
    assert anna.say("").strip() == "Nothing was done."
    assert not bo.heard()
    anna.say("close")
    anna.say("yes")
    assert "Anna closes the table" in bo.heard()
    assert "Nobody is waiting" in bo.say("tables")
    assert not hall.tables


@pytest.mark.parametrize("seats", [2, 3])
def test_a_table_that_waits_is_not_closed_by_a_slip(seats: int) -> None:
    """Before a game too, and in a script it is closed at once."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna", key="a", typing=True)
    anna.say(f"open path {seats}")
    assert anna.say("close").endswith("That ends this table. Do it all the same? yes or no. Enter means no.")
    assert "Nothing was done." in anna.say("who")
    anna.say("close")
    anna.say("yes")
    assert not hall.tables
    script = Friend(hall, "Anna", key="a")
    script.say(f"open path {seats}")
    script.say("close")
    assert not hall.tables


def test_who_gets_up_keeps_the_seat_and_finds_other_tables() -> None:
    """From a game one comes to the lobby, where tables are listed, opened and joined; the own seats are among them."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    for line in ("tables", "open path 3", "open island", "join 1", "watch Anna"):
        assert bo.say(line).endswith('First "leave" takes you to the lobby; your seat stays yours.'), line
    heard = bo.say("leave")
    assert 'the seat stays yours. "tables" tells where you sit' in heard
    assert anna.heard() == "Bo is away; the seat stays kept."
    anna.say(ANNAS_MOVE)
    assert not bo.heard()
    assert bo.say("tables") == "tables 1, path: Anna and Bo; you have a seat there"
    assert "The table is open" in bo.say("open path 3 public")
    bo.say("lobby")
    assert "2, path: Anna and Bo; you have a seat there" in bo.say("tables")
    assert "Welcome back, Bo. Anna moves figure A" in bo.say("join 2")
    assert anna.heard().endswith("Bo is back.")
    bo.go()
    assert "Welcome back, Bo. Your turn." in Friend(hall, "x", key="key of Bo", typing=True).heard()


def test_who_has_no_key_comes_back_from_the_lobby_too() -> None:
    """As long as the connection lasts it is known whose seat it was; `join` alone leads there."""
    hall, _ = hall_of()
    anna, _, _ = seated(hall, ("Anna", "Bo", "Cleo"), typing=True)
    hall.private = True
    anna.say("kick Bo")
    ida = Friend(hall, "Bo", f"join {anna.code}", typing=True)
    ida.say("leave")
    assert "you have a seat there" in ida.say("tables")
    assert "Welcome back, Bo." in ida.say("join")
    ida.say("leave")
    anna.say("kick Bo")
    assert "Welcome back" not in ida.say("join")


def test_a_watcher_gets_up_too() -> None:
    """Whoever only watches is in the lobby again, and belongs to the table no more."""
    hall, _ = hall_of()
    anna, _ = seated(hall, typing=True)
    max_ = Friend(hall, "Max", f"watch {anna.code}", key="m", typing=True)
    anna.heard()
    assert "You no longer watch." in max_.say("leave")
    assert anna.heard() == "Max no longer watches."
    assert "Nobody is waiting" in max_.say("tables")
    max_.go()
    assert "Welcome, Max." in Friend(hall, "Max", key="m", typing=True).heard()


def test_who_says_a_thousand_lines_keeps_nobody_waiting() -> None:
    """Of a flood of lines or keys some are answered, then others have their turn; nothing of it is lost."""
    hall, around = hall_of()
    anna = Friend(hall, "Anna")
    anna.visit.receive(b"tables\n" * 1000)
    anna.visit.end_of_input()
    assert anna.wire.sent.count("Nobody is waiting") == AT_A_TIME
    assert anna.wire.held
    around.wait(1)
    assert anna.wire.sent.count("Nobody is waiting") == 1000
    assert anna.wire.status == 0
    bo = Friend(hall, "Bo", typing=True)
    bo.press("\t" * 1000)
    assert bo.wire.sent.count("quit") == AT_A_TIME
    around.wait(1)
    assert bo.wire.sent.count("quit") == 1000
    assert not bo.wire.held


def test_one_address_does_not_fill_the_house() -> None:
    """From one address come so many and no more; others find room, and so does whoever sits at the computer itself."""
    hall, _ = hall_of()
    hall.visits += [Friend(hall, "Max", typing=True, address="crowd").visit] * MOST_OF_AN_ADDRESS
    assert not hall.has_room("crowd")
    assert hall.has_room("elsewhere")
    assert hall.has_room("127.0.0.1")


def test_what_loses_needlessly_is_asked_about() -> None:
    """Somebody who types is asked as at any prompt: yes does it, Enter, no and other lines leave all as it was."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna", typing=True)
    anna.say("open path 2\nstart easy")
    anna.say("move b helmet")
    anna.say("move b olives")
    for answer in ("", "no", "n", "status", "where"):
        assert anna.say("pay crown 5 amphora").endswith("Do it all the same? yes or no. Enter means no.")
        assert anna.say(answer).removeprefix(answer).strip().startswith("Nothing was done.")
    anna.say("pay crown 5 amphora")
    assert "You pay three points with crown 5 plus an amphora card" in anna.say("yes")
    assert "not asked or proposed" in anna.say("yes")


def test_a_script_is_not_asked() -> None:
    """Lines from a pipe mean what they say."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna")
    anna.say("open path 2\nstart easy")
    anna.say("move b helmet")
    anna.say("move b olives")
    assert "You pay three points" in anna.say("pay crown 5 amphora")
