"""Tournaments: many games of computer players, kept game by game, counted, and gone on with."""

from __future__ import annotations

import os
import sys
from contextlib import closing, contextmanager

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell import misuse, refusals, reports
from atlantis_cli.shell.contest import Contest
from atlantis_cli.shell.engines import MOST_JOBS, EngineError, one_by_one, processes, spread
from atlantis_cli.shell.ledger import opened
from atlantis_cli.shell.progress import Progress
from atlantis_cli.shell.standings import counted
from atlantis_cli.shell.teller import FAILED, INTERRUPTED, MISUSED, WELL
from atlantis_cli.shell.terms import terms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from typing import TypeAlias

    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.options import Options
    from atlantis_cli.shell.pairing import Outcome
    from atlantis_cli.shell.teller import Teller

    Play: TypeAlias = Callable[[Iterable[int]], Generator[list[Outcome]]]

CSV = "csv"


def tournament(asked: Options, teller: Teller, drawn: int) -> int:
    """Let computer players play many games; `drawn` is the seed where none is given."""
    contest = _unfit(asked) or _begun(asked, drawn)
    if isinstance(contest, Refusal):
        return teller.complain(contest, MISUSED)
    try:
        return _conducted(contest, asked, teller)
    finally:
        if contest.ledger:
            contest.ledger.close()


def _unfit(asked: Options) -> Refusal | None:
    """Say what does not go together, or is not there."""
    if "cluster" not in asked:
        return None
    from importlib.util import find_spec

    if "jobs" in asked:
        return misuse.JobsOnCluster()
    return None if find_spec("distributed") else misuse.ClusterMissing()


def _begun(asked: Options, drawn: int) -> Contest | Refusal:
    """Settle the terms, and open the file of results where there is to be one; a new one is made when all is well."""
    path = asked.get("results")
    kept = opened(path) if os.path.lexists(path) else None
    if isinstance(kept, Refusal):
        return kept
    terms = terms_of(asked, kept.terms if kept else {}, drawn)
    if isinstance(terms, Refusal):
        if kept:
            kept.close()
        return terms
    ledger = kept or (opened(path) if path else None)
    if isinstance(ledger, Refusal):
        return ledger
    if ledger and not ledger.terms:
        ledger.begin(terms)
    return Contest(terms, ledger)


def _conducted(contest: Contest, asked: Options, teller: Teller) -> int:
    """Play what is left to be played, then tell what is known, whatever has ended it."""
    from time import perf_counter

    begun, status, failure = perf_counter(), WELL, None
    try:
        if not contest.over:
            _play(contest, asked, Progress(contest, perf_counter, _teller(teller)))
    except KeyboardInterrupt:
        status = INTERRUPTED
    except EngineError as error:
        failure = refusals.EngineFailed(error.reason, asked.get("cluster"))
    seconds = max(perf_counter() - begun, 1e-9)
    teller.speak(asked)  # not before: processes that play are not to be split off from one that speaks
    if status == INTERRUPTED:
        _tell(teller, reports.Interrupted(len(contest.counting()), contest.games, asked.get("results")))
    _report(contest, teller, seconds)
    return teller.complain(failure, FAILED) if failure else status


def _play(contest: Contest, asked: Options, progress: Progress) -> None:
    """Play until all is played or decided."""
    with _engine(contest, asked) as play, closing(play(contest.missing())) as done:
        for outcomes in done:
            contest.take(outcomes)
            if contest.over:
                return
            progress.look()


@contextmanager
def _engine(contest: Contest, asked: Options) -> Iterator[Play]:
    """Choose what plays: this process alone, several, or a cluster."""
    from time import monotonic

    play, jobs = contest.pairing.play_all, min(asked.number("jobs", 1), contest.games, MOST_JOBS)
    if "cluster" in asked:
        from atlantis_cli.shell.cluster import cluster  # few tournaments outgrow one machine

        with cluster(asked.get("cluster")) as (executor, threads):
            yield lambda numbers: spread(play, numbers, executor, threads, monotonic)
    elif jobs > 1:
        with processes(jobs) as executor:
            yield lambda numbers: spread(play, numbers, executor, jobs, monotonic)
    else:
        yield lambda numbers: one_by_one(play, numbers)


def _report(contest: Contest, teller: Teller, seconds: float) -> None:
    """Tell the standings, whether the goal is cleared, and how fast it went."""
    played = contest.counting()
    if played:
        _tell(teller, counted(contest.players, played, contest.seed))
    if played and contest.until:
        _tell(teller, reports.Goal(contest.players[0].name, contest.until, contest.verdict))
    if contest.fresh:
        games, turns = len(contest.fresh) / seconds, sum(outcome.turns for outcome in contest.fresh) / seconds
        _tell(teller, reports.Speed(int(games), round(turns), round(1 / games), round(games, 3), round(turns, 3)))


def _tell(teller: Teller, fact: Fact) -> None:
    """Tell a fact; with CSV the table alone goes where results go."""
    if teller.form != CSV:
        teller.tell(fact)
    elif isinstance(fact, reports.Tournament):
        _tabulate(fact)
    else:
        teller.write(sys.stderr, teller.tongue(), fact)


def _tabulate(fact: reports.Tournament) -> None:
    """Write the standings as a table, with the names that JSON lines have for the columns."""
    from csv import writer

    rows = writer(sys.stdout, lineterminator="\n")
    rows.writerow((*reports.Ranking.fields, "games", "seed", "mean_turns"))
    for standing in fact.standings:
        values = [getattr(standing, field) for field in reports.Ranking.fields]
        rows.writerow((*values, fact.games, fact.seed, fact.mean_turns))


def _teller(teller: Teller) -> Callable[[Fact], object]:
    """Tell those who sit at the terminal; nobody else waits."""
    if not sys.stderr.isatty():
        return lambda _: None
    return lambda fact: teller.write(sys.stderr, teller.tongue(), fact)
