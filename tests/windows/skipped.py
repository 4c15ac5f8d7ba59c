"""What is not tried on Windows, and why: a test by its name, or a file of which nothing can be tried there.

`tests/skipped.py` asks for it, and `test_skipped.py` counts it: whoever adds something here takes something away. A
file stands here as a whole where each of its tests needs what Windows does not have; what stands in it shows that.
"""

from __future__ import annotations

POSIX_SHELL = "its commands are for a POSIX shell, and so are the streams that it closes or fills"
HELD = "on Windows a file that is open cannot be replaced, removed or linked by anybody else: what it tries cannot be"
NO_SSH = "Wine has no OpenSSH, and no terminal of Unix to run it in; the other tests come to the door by asyncssh"
SESSIONS = "guards, sessions and process groups are what Unix has; Windows has a job, which test_programs_held tries"
UNIX_SHELLS = "man, bash, zsh and fish are programs of Unix; what is written for them is the same on each system"
UNIX_TERMINAL = "it sits at a terminal of Unix: bytes that are no text, escape sequences, TERM, kills by signal"
ESCAPES = "how a prompt looks is told by escape sequences and TERM; the console of Windows is painted by calls"
LOUDSPEAKER = "its loudspeaker is a stand-in for that of Linux, and it looks at processes in /proc"
ESPEAK = "it holds what is heard to espeak-ng, the voice of Linux; that of Windows is tried by test_other_systems"
OWN_VOICES = "Windows and macOS have voices of their own, and nothing of espeak-ng is packed for them"
NO_FUZZER = "the fuzzer that is asked for is one of Linux; what chance makes of files is tried everywhere"
LINUX_WARES = "it makes and installs what Linux gets: a wheel by pip, a zipapp, a Debian package"

WHOLE = {
    "tests/language/test_spelling.py": ("misspelt", "hunspell comes by Debian's packages; the sentences are the same"),
    "tests/shell/cli/test_manual_read.py": ("needed", UNIX_SHELLS),
    "tests/shell/cli/test_streams.py": ("shell", POSIX_SHELL),
    "tests/shell/files/test_disks.py": (
        "Disk",
        "its disk is one of POSIX, whose folders are synced; NTFS writes names down",
    ),
    "tests/shell/files/test_keeper_moved.py": ("Keeper", HELD),
    "tests/shell/net/test_host_and_join.py": ("Home", UNIX_TERMINAL),
    "tests/shell/net/test_kills_afar.py": ("tests.shell.net.far_terminal", UNIX_TERMINAL),
    "tests/shell/net/test_real_parts.py": ("tests.shell.net.far_terminal", UNIX_TERMINAL),
    "tests/shell/players/test_program_guards.py": ("begin", SESSIONS),
    "tests/shell/speech/test_brought.py": ("bare", "it is about a Linux of which everything was taken away"),
    "tests/shell/speech/test_dispatcher.py": ("speech-dispatcher", "the speech server of Linux is only there"),
    "tests/shell/speech/test_engine.py": ("speaker", LOUDSPEAKER),
    "tests/shell/speech/test_file.py": ("needed|loudspeaker", ESPEAK),
    "tests/shell/speech/test_file_ends.py": ("needed", ESPEAK),
    "tests/shell/speech/test_in_one_stream.py": ("loudspeaker", LOUDSPEAKER),
    "tests/shell/speech/test_in_their_places.py": ("needed", ESPEAK),
    "tests/shell/speech/test_keys.py": ("loudspeaker", LOUDSPEAKER),
    "tests/shell/speech/test_sound_on.py": ("device", "its sound device is ALSA's, which only Linux has"),
    "tests/shell/speech/test_sounds.py": ("phonemes", ESPEAK),
    "tests/shell/terminal/test_prompt_keys.py": ("send|NO_TEXT|well", UNIX_TERMINAL),
    "tests/shell/terminal/test_prompt_styles.py": ("style_of|COLOUR|x1b", ESCAPES),
    "tests/test_house.py": (
        "vulture",
        "the linters read the same source on each system; the set-up under Wine has none",
    ),
    "tests/test_house_walk.py": (
        "walk",
        "walks are counted for whoever builds this, at a terminal of Unix",
    ),
    "tests/test_packaging.py": ("hatchling", LINUX_WARES),
    "tests/test_readme.py": ("bash", POSIX_SHELL),
    "tests/test_release_steps.py": ("bash", POSIX_SHELL),
}
"""Files of which nothing can be tried on Windows: what stands in each of them, and why that cannot be."""

SKIPPED = {
    "tests/fuzz/test_fuzz.py::test_an_hour_of_each_fuzzer_finds_nothing": NO_FUZZER,
    "tests/shell/files/test_keeper.py::test_a_folder_that_cannot_be_synced": "folders are not synced on Windows",
    "tests/shell/files/test_leftovers.py::test_another_users_are_left_alone": "Windows tells no number of a user",
    "tests/shell/net/test_ssh_door.py::test_friends_at_terminals_play": NO_SSH,
    "tests/shell/net/test_ssh_door.py::test_no_files_are_given": NO_SSH,
    "tests/shell/net/test_ssh_door.py::test_nothing_is_forwarded": NO_SSH,
    "tests/shell/net/test_ssh_door.py::test_the_key_of_the_door_is_its_owners": (
        "Windows has no modes of files; what lies in somebody's own folder is theirs there"
    ),
    "tests/shell/terminal/test_prompt.py::test_nothing_is_ever_painted_again": (
        "what a pseudo-console writes is a painting of its own, whatever the program wrote to it"
    ),
    "tests/shell/terminal/test_prompt.py::test_an_interrupt_from_outside_is_like_ctrl_c": (
        "Windows sends no signals; test_ctrl_c_gives_up_the_line presses that key, which is an event for all there"
    ),
    "tests/shell/terminal/test_prompt_terminals.py::test_a_window_can_change_its_size": (
        "the console of Wine goes on telling its old width, by which lines are broken"
    ),
    "tests/shell/tournament/test_tournament_ends.py::test_a_killed_tournament_leaves_its_games_and_no_process": (
        "it watches by a pipe that is handed down to other processes, as only Unix does it"
    ),
    "tests/windows/test_skipped.py::test_what_hangs_is_ended": "Wine is begun on Linux, by streams that Unix can watch",
    "tests/test_bundle.py::test_it_plays_at_a_prompt": (
        "a terminal of these tests starts a Python there; test_bundle_windows sits down at its prompt under Wine"
    ),
    "tests/test_bundle.py::test_its_voices_are_inside": OWN_VOICES,
}
