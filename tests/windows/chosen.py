"""What is run under Wine: what touches the system each time, the rest as a soak."""

from __future__ import annotations

QUICK = (
    "tests/shell/cli",
    "tests/shell/commands/test_script.py",
    "tests/shell/commands/test_seed.py",
    "tests/shell/files/test_growing_saves.py",
    "tests/shell/files/test_keeper.py",
    "tests/shell/files/test_kills.py",
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
    "tests/shell/terminal/test_prompt.py::test_a_line_is_answered_below_it",
    "tests/shell/terminal/test_prompt.py::test_ctrl_c_gives_up_the_line[quiet]",
    "tests/shell/tournament/test_results_files.py",
)
"""The command line, scripts, saves, settings, the far door, JSON lines, programs that play, tournaments, the prompt."""
