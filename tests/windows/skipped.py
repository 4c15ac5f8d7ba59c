"""What is not tried on Windows, and why: a test by its name, or a file with all of its tests.

`MOST` is the bound that a test holds: whoever adds something here takes something away, or argues with that test. What
cannot even be loaded there, since it is about programs or terminals of Unix from its first line on, is in `ELSEWHERE`.
"""

from __future__ import annotations

MOST = 40
"""So many tests at most are skipped under Wine."""

POSIX_SHELL = "its commands are for a POSIX shell, and so are the streams that it closes or fills"
HELD = "on Windows a file that is open cannot be replaced, removed or linked by anybody else: what it tries cannot be"
NO_SSH = "Wine has no OpenSSH, and no terminal of Unix to run it in; the other tests come to the door by asyncssh"
SESSIONS = "guards, sessions and process groups are what Unix has; Windows has a job, which test_programs_held tries"

UNIX_SHELLS = "man, bash, zsh and fish are programs of Unix; what is written for them is the same on each system"

UNIX_TERMINAL = "it sits at a terminal of Unix: bytes that are no text, escape sequences, TERM, kills by signal"

ELSEWHERE = {
    "tests/shell/net/test_host_and_join.py": UNIX_TERMINAL,
    "tests/shell/net/test_kills_afar.py": UNIX_TERMINAL,
    "tests/shell/net/test_real_parts.py": UNIX_TERMINAL,
    "tests/shell/speech": "its loudspeaker, screen reader and speech server are stand-ins for those of Linux",
    "tests/shell/terminal/test_prompt_keys.py": UNIX_TERMINAL,
    "tests/shell/terminal/test_prompt_terminals.py": UNIX_TERMINAL,
    "tests/test_house.py": "the linters read the same source on each system, and the set-up under Wine leaves them out",
    "tests/test_house_map.py": POSIX_SHELL,
    "tests/test_packaging.py": POSIX_SHELL,
    "tests/test_readme.py": POSIX_SHELL,
    "tests/test_release.py": "it makes and installs what Linux gets: a wheel, a zipapp, a Debian package",
}
"""Files and folders that are not looked at on Windows."""

SKIPPED = {
    "tests/shell/cli/test_bad_input.py::test_without_lines_nothing_is_wrong": POSIX_SHELL,
    "tests/shell/cli/test_bad_input.py::test_closed_streams_are_no_traceback": POSIX_SHELL,
    "tests/shell/cli/test_bad_input.py::test_what_cannot_be_read_is_no_script": POSIX_SHELL,
    "tests/shell/cli/test_manual.py::test_man_shows_each_page_without_a_warning": UNIX_SHELLS,
    "tests/shell/cli/test_manual.py::test_a_page_says_what_help_says": UNIX_SHELLS,
    "tests/shell/cli/test_manual.py::test_real_shells_complete": UNIX_SHELLS,
    "tests/shell/cli/test_manual.py::test_shells_explain_in_the_language_of_the_system": UNIX_SHELLS,
    "tests/shell/files/test_saves.py::test_a_full_disk_stops_no_game": POSIX_SHELL,
    "tests/shell/files/test_saves.py::test_full_stdout_is_told": POSIX_SHELL,
    "tests/shell/files/test_saves.py::test_full_stderr_is_no_traceback": POSIX_SHELL,
    "tests/shell/files/test_disks.py": "its disk is one of POSIX, whose folders are synced; NTFS writes names down",
    "tests/shell/files/test_keeper.py::test_a_folder_that_cannot_be_synced": "folders are not synced on Windows",
    "tests/shell/files/test_keeper.py::test_whatever_becomes_of_a_game_it_is_kept": HELD,
    "tests/shell/files/test_keeper.py::test_another_name_of_a_game_is_not_written_over": HELD,
    "tests/shell/files/test_keeper.py::test_what_was_replaced_is_not_held": HELD,
    "tests/shell/files/test_keeper.py::test_a_copy_in_its_place_is_added_to": HELD,
    "tests/shell/files/test_keeper.py::test_another_text_in_its_place_is_left_alone": HELD,
    "tests/shell/files/test_keeper.py::test_a_game_of_somebody_who_holds_it_is_left_alone": HELD,
    "tests/shell/files/test_leftovers.py::test_another_users_are_left_alone": "Windows tells no number of a user",
    "tests/shell/net/test_ssh_door.py::test_friends_at_terminals_play": NO_SSH,
    "tests/shell/net/test_ssh_door.py::test_no_files_are_given": NO_SSH,
    "tests/shell/net/test_ssh_door.py::test_nothing_is_forwarded": NO_SSH,
    "tests/shell/net/test_ssh_door.py::test_the_key_of_the_door_is_its_owners": (
        "Windows has no modes of files; what lies in somebody's own folder is theirs there"
    ),
    "tests/shell/players/test_program_process.py::test_who_has_lost_both_guards_goes_with_the_game": SESSIONS,
    "tests/shell/players/test_program_process.py::test_not_even_a_guard_complains_on_the_terminal": SESSIONS,
    "tests/shell/terminal/test_prompt.py::test_nothing_is_ever_painted_again": (
        "what a pseudo-console writes is a painting of its own, whatever the program wrote to it"
    ),
    "tests/shell/terminal/test_prompt.py::test_an_interrupt_from_outside_is_like_ctrl_c": (
        "Windows sends no signals; test_ctrl_c_gives_up_the_line presses that key, which is an event for all there"
    ),
    "tests/shell/tournament/test_tournament_ends.py::test_a_killed_tournament_leaves_its_games_and_no_process": (
        "it watches by a pipe that is handed down to other processes, as only Unix does it"
    ),
    "tests/shell/players/test_program_process.py::test_whoever_leaves_its_session_goes_with_the_game": SESSIONS,
}


def reason(test: str) -> str:
    """Return why a test is skipped on Windows; "" where it is not."""
    file, _, name = test.partition("::")
    return SKIPPED.get(f"{file}::{name.partition('[')[0]}", "") or SKIPPED.get(file, "")
