"""Tournaments: many games of computer players, kept game by game, counted, and continued."""

from __future__ import annotations

import os
import sys
from contextlib import closing, contextmanager

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.files.disk import reason_of
from atlantis_cli.shell.messages import misuse, refusals, reports
from atlantis_cli.shell.output.program_output import FAILED, INTERRUPTED, MISUSED, WELL
from atlantis_cli.shell.tournament.conditions import conditions_of
from atlantis_cli.shell.tournament.engines import MOST_JOBS, EngineError, one_by_one, processes, spread, undisturbed
from atlantis_cli.shell.tournament.progress import Progress
from atlantis_cli.shell.tournament.progress_state import ProgressState
from atlantis_cli.shell.tournament.results_file import UnkeptError, opened
from atlantis_cli.shell.tournament.standings import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from typing import TypeAlias

    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.output.program_output import ProgramOutput
    from atlantis_cli.shell.tournament.conditions import Conditions
    from atlantis_cli.shell.tournament.one_game import Outcome
    from atlantis_cli.shell.tournament.results_file import ResultsFile

    Play: TypeAlias = Callable[[Iterable[int]], Generator[list[Outcome]]]

CSV = "csv"


def tournament(asked: Options, program_output: ProgramOutput, drawn: int) -> int:
    """Let computer players play many games; `drawn` is the seed where none is given."""
    progress_state = _unfit(asked) or _begun(asked, drawn)
    if isinstance(progress_state, Refusal):
        return program_output.complain(progress_state, MISUSED)
    try:
        return _conducted(progress_state, asked, program_output)
    finally:
        if progress_state.results_file:
            progress_state.results_file.close()


def _unfit(asked: Options) -> Refusal | None:
    """Return what does not go together, or is not there."""
    if "cluster" not in asked:
        return None
    from importlib.util import find_spec

    if "jobs" in asked:
        return misuse.JobsOnCluster()
    return None if find_spec("distributed") else misuse.ClusterMissing()


def _begun(asked: Options, drawn: int) -> ProgressState | Refusal:
    """Settle the conditions, and open the file of results, if any; a new one is made when all is well."""
    path = asked.get("results")
    kept = opened(path) if os.path.lexists(path) else None
    if isinstance(kept, Refusal):
        return kept
    conditions = conditions_of(asked, kept.conditions if kept else {}, drawn)
    if isinstance(conditions, Refusal):
        if kept:
            kept.close()
        return conditions
    results_file = kept or (opened(path) if path else None)
    if isinstance(results_file, Refusal):
        return results_file
    return _written_down(conditions, results_file) or ProgressState(conditions, results_file)


def _written_down(conditions: Conditions, results_file: ResultsFile | None) -> Refusal | None:
    """Write the conditions into a new file of results; say what is against it."""
    if results_file and not results_file.conditions:
        try:
            results_file.begin(conditions)
        except UnkeptError as error:
            results_file.close()
            return misuse.ResultsUnwritable(results_file.path, reason_of(error))
    return None


def _conducted(progress_state: ProgressState, asked: Options, program_output: ProgramOutput) -> int:
    """Play what is left to be played, then tell what is known, whatever has ended it."""
    from time import perf_counter

    failure: Refusal | None = None
    begun, status = perf_counter(), WELL
    try:
        try:
            if not progress_state.over:
                _play(progress_state, asked, Progress(progress_state, perf_counter, _told_by(program_output)))
        finally:
            progress_state.settle()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except UnkeptError as error:
        failure = misuse.ResultsUnwritable(asked.get("results"), reason_of(error))
    except EngineError as error:
        failure = refusals.EngineFailed(error.reason, asked.get("cluster"))
    seconds = max(perf_counter() - begun, 1e-9)
    program_output.speak(asked)  # not before: processes that play are not to be split off from one that speaks
    if status == INTERRUPTED:
        _tell(
            program_output,
            reports.Interrupted(len(progress_state.counting()), progress_state.games, asked.get("results")),
        )
    _report(progress_state, program_output, seconds)
    return program_output.complain(failure, FAILED) if failure else status


def _play(progress_state: ProgressState, asked: Options, progress: Progress) -> None:
    """Play until all is played or decided."""
    with _engine(progress_state, asked) as play, closing(play(progress_state.missing())) as done:
        for outcomes in done:
            with undisturbed():  # else a game could be kept that nothing is told of
                progress_state.take(outcomes)
            if progress_state.over:
                return
            progress.look()


@contextmanager
def _engine(progress_state: ProgressState, asked: Options) -> Iterator[Play]:
    """Choose what plays: this process alone, several, or a cluster."""
    from time import monotonic

    play, jobs = progress_state.one_game.play_all, min(asked.number("jobs", 1), progress_state.games, MOST_JOBS)
    if "cluster" in asked:
        from atlantis_cli.shell.tournament.cluster import cluster  # few tournaments outgrow one machine

        with cluster(asked.get("cluster")) as (executor, threads):
            yield lambda numbers: spread(play, numbers, executor, threads, monotonic)
    elif jobs > 1:
        with processes(jobs) as executor:
            yield lambda numbers: spread(play, numbers, executor, jobs, monotonic)
    else:
        yield lambda numbers: one_by_one(play, numbers)


def _report(progress_state: ProgressState, program_output: ProgramOutput, seconds: float) -> None:
    """Tell the standings, whether the goal is cleared, and how fast it went."""
    played = progress_state.counting()
    if played:
        state = progress_state
        _tell(program_output, counted(state.players, played, state.seed, state.think, state.deal))
    if played and progress_state.until:
        _tell(
            program_output, reports.Goal(progress_state.players[0].name, progress_state.until, progress_state.verdict)
        )
    if progress_state.fresh:
        games, turns = (
            len(progress_state.fresh) / seconds,
            sum(outcome.turns for outcome in progress_state.fresh) / seconds,
        )
        _tell(
            program_output, reports.Speed(int(games), round(turns), round(1 / games), round(games, 3), round(turns, 3))
        )


def _tell(program_output: ProgramOutput, fact: Fact) -> None:
    """Tell a fact; with CSV the table alone goes where results go."""
    if program_output.form != CSV:
        program_output.tell(fact)
    elif isinstance(fact, reports.Tournament):
        _tabulate(fact)
    else:
        program_output.write(sys.stderr, program_output.active_language(), fact)


def _tabulate(fact: reports.Tournament) -> None:
    """Write the standings as a table, with the names that JSON lines have for the columns."""
    from csv import writer

    rows = writer(sys.stdout, lineterminator="\n")
    rows.writerow((*reports.Ranking.fields, "games", "seed", "mean_turns"))
    for standing in fact.standings:
        values = [getattr(standing, field) for field in reports.Ranking.fields]
        rows.writerow((*values, fact.games, fact.seed, fact.mean_turns))


def _told_by(program_output: ProgramOutput) -> Callable[[Fact], object]:
    """Return what tells those who sit at the terminal how far it is; nobody else waits."""
    if not sys.stderr.isatty():
        return lambda _: None
    return lambda fact: program_output.write(sys.stderr, program_output.active_language(), fact)
