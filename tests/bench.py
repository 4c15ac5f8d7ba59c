"""Benchmarks, as ratios measured side by side in one run: all, or `python -m tests.bench search rules`, by name."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from cmd import Cmd
from functools import partial
from io import StringIO
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from atlantis_cli.games import GAMES
from atlantis_cli.shell.reading.command_reader import CommandReader
from tests import bench_memory, bench_rules
from tests.bench_far import far_costs
from tests.bench_keeping import keeping_costs
from tests.bench_prompt import prompt_ratio
from tests.bench_sounding import sounding_costs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.shell.table.place import Place

ROUNDS = 7
KEYS = 20
HARDEST = 10
ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
ASKED = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1"}
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def seconds_of(command: Sequence[str], text: bytes, home: str) -> float:
    """Run a command with this input; give how long it took."""
    homes = {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "CACHE")}
    begun = perf_counter()
    subprocess.run(command, input=text, stdout=subprocess.DEVNULL, env=CLEAN | homes, check=True)
    return perf_counter() - begun


def start_ratio() -> None:
    """Compare starting, telling the status and ending with Python doing nothing."""
    game = [str(BIN / "atlantis"), "--players", "Anna,easy", "--seed", "1"]
    with tempfile.TemporaryDirectory() as home:
        pairs = [
            (seconds_of(game, b"status\nquit\n", home), seconds_of([sys.executable, "-c", "pass"], b"", home))
            for _ in range(41)
        ][1:]
    ours, bare = median(one for one, _ in pairs), median(other for _, other in pairs)
    print(f"start: {ours * 1000:.1f} ms, python -c pass {bare * 1000:.1f} ms: {ours / bare:.2f} times")


def language_ratio() -> None:
    """Compare what loading a language adds to a start, once it has been loaded before, with Python doing nothing."""
    without = [sys.executable, "-c", "from atlantis_cli.shell.output.active_language import ActiveLanguage"]
    loading = [*without[:2], f"{without[2]}; ActiveLanguage('de', 'path')"]
    bare = [sys.executable, "-c", "pass"]
    with tempfile.TemporaryDirectory() as home:
        rounds = [[seconds_of(command, b"", home) for command in (loading, without, bare)] for _ in range(41)][1:]
    added = median(one - other for one, other, _ in rounds)
    nothing = median(least for _, _, least in rounds)
    print(f"language: {added * 1000:.1f} ms more, python -c pass {nothing * 1000:.1f} ms: {added / nothing:.2f} times")


class Echo(Cmd):
    """Prints prepared sentences: the least that a loop of commands can do."""

    prompt = ""
    use_rawinput = False
    answers: list[str]

    def default(self, _line: str) -> None:
        """Print the next sentence."""
        self.stdout.write(self.answers.pop())


def lines_ratio() -> None:
    """Compare 20,000 looking lines, net of start-up, with a `cmd.Cmd` loop that prints the same sentences."""
    around = ["status", "hand", *(f"look {space}" for space in range(1, 54))]
    lines = [around[number % len(around)] for number in range(20_000)]
    game = [str(BIN / "atlantis"), "--players", "Anna,easy", "--seed", "1"]
    with tempfile.TemporaryDirectory() as home:
        script = "".join(f"{line}\n" for line in lines).encode()
        homes = {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "CACHE")}
        said = subprocess.run(game, input=script, capture_output=True, env=CLEAN | homes, check=True)
        answers = said.stdout.decode().splitlines(keepends=True)[::-1]
        net, echo = [], []
        for _ in range(ROUNDS):
            net.append(seconds_of(game, script, home) - seconds_of(game, b"", home))
            echo.append(echo_seconds(script.decode(), list(answers)))
    print(f"lines: {median(net):.3f} s, cmd.Cmd {median(echo):.3f} s: {median(net) / median(echo):.2f} times")


def echo_seconds(script: str, answers: list[str]) -> float:
    """Run the `cmd.Cmd` loop over the same lines."""
    with Path(os.devnull).open("w", encoding="utf-8") as sink:
        loop = Echo(stdin=StringIO(script + "EOF\n"), stdout=sink)
        loop.answers = answers
        begun = perf_counter()
        for line in StringIO(script):
            loop.onecmd(line.rstrip("\n"))
        return perf_counter() - begun


def compiled_ratio() -> None:
    """Compile the hot rules as the README says, and compare with those what `rules` and `search` compare."""
    with tempfile.TemporaryDirectory() as home:
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", home]
        subprocess.run(build, cwd=ROOT, env=CLEAN | ASKED, capture_output=True, check=True)
        shutil.unpack_archive(next(Path(home).iterdir()), home, "zip")
        shutil.copy(bench_rules.__file__, home)
        print("With the hot rules compiled:", flush=True)
        subprocess.run([sys.executable, "bench_rules.py"], cwd=home, env=CLEAN, check=True)


def silence_times() -> None:
    """Compare a key that silences the voice with one at which a shell kills a process, idle and on a busy machine."""
    from tests.shell.speech.silence import kills, load, silences

    for busy in (0, 2 * (os.cpu_count() or 1)):
        with load(busy):
            for style in ("quiet", "plain"):
                ours, shell = sorted(silences(style, KEYS)), sorted(kills(KEYS))
                print(
                    f"silence, {style}, {busy} busy processes: {median(ours) * 1000:.1f} ms, "
                    f"at most {ours[-1] * 1000:.1f} of {KEYS}; a shell {median(shell) * 1000:.1f} ms, "
                    f"at most {shell[-1] * 1000:.1f}: {median(ours) / median(shell):.1f} times"
                )


def worst_ratio() -> None:
    """Compare the hardest lines, understood or refused, and asked at Tab and for a question mark, with Python's start.

    In each game and language: of a third of all that can be said again and again, up to the longest line that is taken,
    what took longest is measured again.
    """
    from tests.shell.reading.long_lines import hard, line_of, place_of, questions
    from tests.shell.running import languages

    for game in GAMES:
        for language in languages():
            bare = median(seconds_of([sys.executable, "-c", "pass"], b"", ".") for _ in range(11))
            place = place_of(game, language)
            lines = [line_of(first, again) for first, again in list(hard(CommandReader(place)))[::3]]
            slowest = sorted(((questioned(place, line, questions), line) for line in lines), reverse=True)
            for ask, name in ((CommandReader.hear, "Enter"), (questions, "Enter, Tab and question mark")):
                times = {line: [questioned(place, line, ask) for _ in range(ROUNDS)] for _, line in slowest[:HARDEST]}
                took, line = max((median(each), line) for line, each in times.items())
                told = f"{took * 1000:.1f} ms, python -c pass {bare * 1000:.1f} ms: {took / bare:.2f} times"
                size = f"{len(line.encode())} bytes, {line[:30]} ..."
                print(f"worst, {game}, {language}, of {len(lines)} lines, {name}: {told} ({size})", flush=True)


def questioned(place: Place, line: str, ask: Callable[[CommandReader, str], object]) -> float:
    """Give how long the questions about a line take where nothing is known of it."""
    reader = CommandReader(place)
    begun = perf_counter()
    ask(reader, line)
    return perf_counter() - begun


BENCHES: dict[str, Callable[[], object]] = {
    "rules": bench_rules.rules_ratio,
    "search": bench_rules.search_ratio,
    "hard": bench_rules.hard_seconds,
    "start": start_ratio,
    "language": language_ratio,
    "lines": lines_ratio,
    "worst": worst_ratio,
    "compiled": compiled_ratio,
    "silence": silence_times,
    "memory": bench_memory.memory_growth,
    "prompt": prompt_ratio,
    "keeping": partial(keeping_costs, seconds_of),
    "far": far_costs,
    "sounding": sounding_costs,
}

if __name__ == "__main__":
    for name in sys.argv[1:] or BENCHES:
        BENCHES[name]()
