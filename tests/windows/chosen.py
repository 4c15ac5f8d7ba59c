"""What is run under Wine: what touches the system each time, the rest as a soak."""

from __future__ import annotations

SOUNDS = "tests/shell/sound/test_made.py"
LETTERS = "tests/shell/terminal/test_prompt_terminals.py::test_letters_are_right_in_any_console"
QUICK = (
    "tests/shell/cli",
    "tests/shell/commands/test_script.py",
    "tests/shell/commands/test_seed.py",
    "tests/shell/files/test_growing_saves.py",
    "tests/shell/files/test_keeper.py",
    *(f"tests/shell/files/test_kills.py::test_killed_between_lines_nothing_is_lost[{group}]" for group in (0, 9)),
    "tests/shell/files/test_leftovers.py",
    "tests/shell/files/test_own_record.py",
    "tests/shell/files/test_places.py",
    "tests/shell/files/test_regular.py",
    "tests/shell/files/test_saves.py",
    "tests/shell/files/test_settings.py",
    "tests/shell/files/test_unkept_settings.py",
    "tests/shell/net/test_another_client.py",
    "tests/shell/output/test_json_lines.py",
    "tests/shell/players/test_program_process.py",
    "tests/shell/players/test_programs.py",
    "tests/shell/players/test_programs_held.py",
    *(f"{SOUNDS}::test_a_kind_is_the_same_bytes_everywhere[{kind}]" for kind in ("tile", "water", "shark", "monster")),
    "tests/shell/speech/test_other_systems.py",
    "tests/shell/terminal/test_prompt.py::test_a_line_is_answered_below_it",
    "tests/shell/terminal/test_prompt.py::test_ctrl_c_gives_up_the_line[quiet]",
    "tests/shell/terminal/test_prompt_terminals.py::test_a_window_can_be_closed[-quiet]",
    f"{LETTERS}[850-quiet]",
    "tests/shell/tournament/test_power_cuts.py",
    "tests/shell/tournament/test_results_files.py",
    "tests/shell/tournament/test_standings.py",
    "tests/shell/tournament/test_tournament.py::test_a_file_of_results_is_gone_on_with",
    "tests/shell/tournament/test_tournament.py::test_a_tournament_is_counted",
    "tests/shell/tournament/test_tournament.py::test_two_of_a_kind_are_two_players",
    "tests/shell/tournament/test_tournament_ends.py",
)
"""The command line, scripts, saves, settings, the far door, JSON lines, programs that play, tournaments, the prompt."""

LIMITED = ("-o", "faulthandler_timeout=120", "-o", "faulthandler_exit_on_timeout=true")
"""A test that takes longer tells where it stands and fails; another process goes on with those that are left."""

SPREAD = ("-n", "2", "--dist", "worksteal")
WHOLE_SUITE = ("-m", "pytest", "-q", *SPREAD, *LIMITED)
"""What the soak runs: every test, so that each passes, or is skipped with an argued reason."""

LONGEST = 8 * 60.0
"""Seconds after which `quick` is ended, whatever holds it."""
