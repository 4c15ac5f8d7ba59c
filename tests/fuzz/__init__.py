"""Bad input, made up by fuzzers that see which code they reach: nothing of it may do more than be refused."""

from __future__ import annotations

FUZZERS = {
    "reader": ("typed_line",),
    "files": ("saved_game", "settings_file", "locale_file", "results_line"),
    "programs": ("program_lines",),
}
"""The fuzzers, and what each tries: the reader of commands, what lies on the disk, and what a program may say."""
