"""A cluster of Dask's: games are played on as many machines as it has, by workers that have this same program."""

from __future__ import annotations

import logging
import sys
from contextlib import contextmanager

from atlantis_cli.shell.files.fingerprint import code
from atlantis_cli.shell.tournament.engines import EngineError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor
    from typing import Any

    from distributed import Client

PATIENCE = 10
"""Seconds within which a cluster has to answer."""

RETRIES = 3
"""How often a task may lose its worker."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Return what plays on the cluster at this address, and how many games it can play at once."""
    from distributed import Client

    logging.disable()  # what matters is told in a sentence
    _reach(address)
    try:
        client: Any = Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception as error:
        sys.unraisablehook = lambda _: None  # what is left of the client complains when it is put away
        raise EngineError("unreachable") from error
    with client:
        if _codes(client) != {code()}:
            raise EngineError("versions")
        yield client.get_executor(pure=False, retries=RETRIES), sum(client.nthreads().values())


def _codes(client: Client) -> set[str]:
    """Ask the workers what code they have; where one has none of ours, Dask raises what it found instead."""
    try:
        return set(client.run(code).values())
    except Exception as error:
        raise EngineError("versions") from error


def _reach(address: str) -> None:
    """See that somebody listens at `tcp://name:port`: the client itself would complain when nobody does."""
    import socket

    name, _, port = address.rpartition("://")[2].rpartition(":")
    try:
        socket.create_connection((name.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        raise EngineError("unreachable") from error
