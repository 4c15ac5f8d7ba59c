"""What a door costs: a thousand people by ssh at 250 tables of one `serve`, beside a server that does nothing.

And how long an answer takes at a prompt that has joined a table, beside the prompt of a game at the same computer.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from tests.bench_prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    Measured: TypeAlias = tuple[list[float], float, float, list[float], float, float]

SESSIONS, SEATS, AT_ONCE = 1000, 4, 200
PLAYING = 10
"""One table in so many plays while replies are measured."""

LINES = 10
"""So many lines each of those who play says."""

HALF = 0.5
"""So often somebody looks what they may do, and does it where it is their turn."""

GAMES, SETTLED = 300, 100
"""So many games of two computer players over one table, and after so many memory is to stay."""

ASKED = ["status", "legal", "look d5", "scores", "log 3", "turn"]
SAID = ["where are my islanders", "who is winning", "what can I do now"]
"""What people say in their own words: that costs more than a command."""
ROUNDS = 5

EMPTY = """
import asyncio, asyncssh
class Session(asyncssh.SSHServerSession):
    def shell_requested(self): return True
    def exec_requested(self, command): return True
    def connection_made(self, channel): self.channel = channel
    def session_started(self): self.channel.write(b"ready\\n")
    def data_received(self, data, kind): self.channel.write(b"ready\\n")
class Caller(asyncssh.SSHServer):
    def begin_auth(self, name): return False
    def session_requested(self): return Session()
async def serve():
    key = asyncssh.generate_private_key("ssh-ed25519")
    door = await asyncssh.listen("127.0.0.1", 0, server_factory=Caller, server_host_keys=[key], encoding=None,
                                 line_editor=False, compression_algs=None, backlog=512)
    print(door.get_port(), flush=True)
    await asyncio.Event().wait()
asyncio.run(serve())
"""
LOCAL = ("--local", "--lang", "en", "--address", "127.0.0.1")
DOOR = [sys.executable, "-m", "atlantis_cli", "serve", "--port", "0", *LOCAL]


class Server:
    """A server in a process of its own."""

    def __init__(self, command: Sequence[str], sign: str, home: str) -> None:
        """Start it, and learn its port."""
        homes = {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "CACHE")}
        self.process = subprocess.Popen(
            command, env=os.environ | homes, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL
        )
        assert self.process.stdout
        told = ""
        while not (found := re.search(sign, told)):
            told += os.read(self.process.stdout.fileno(), 4096).decode()
        self.port = int(found[1])

    @property
    def memory(self) -> float:
        """Return how many megabytes it holds of its own."""
        text = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text(encoding="ascii")
        return sum(int(size) for size in re.findall(r"^Private_\w+: +(\d+) kB", text, re.MULTILINE)) / 1000

    @property
    def processor(self) -> float:
        """Return how many seconds of a processor it has used, which hardly depends on what else the machine does."""
        times = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """End it."""
        self.process.kill()
        self.process.communicate()


class Far:
    """Somebody who has come in by ssh, with a program of their own."""

    def __init__(self, number: int) -> None:
        """Be somebody."""
        self.name, self.code = f"P{number}", ""
        self.legal: list[str] = []

    async def come_in(self, port: int, sign: str) -> float:
        """Come in; return how long that took."""
        import asyncssh

        key = asyncssh.generate_private_key("ssh-ed25519")
        begun = perf_counter()
        self.way = await asyncssh.connect("127.0.0.1", port, known_hosts=None, username=self.name, client_keys=[key],
                                          config=None, login_timeout=120)  # fmt: skip
        asked = f"--format jsonl --name {self.name}"
        self.session = await self.way.create_process(asked, encoding="utf-8")
        await self.until(sign)
        return perf_counter() - begun

    async def until(self, sign: str) -> None:
        """Read on until something is told."""
        while sign not in (line := await self.session.stdout.readline()):
            assert line, self.name
            assert '"error"' not in line, line
            if '"invitation"' in line:
                self.code = json.loads(line)["code"]
            if '"legal"' in line:
                self.legal = json.loads(line)["commands"]

    async def say(self, line: str) -> float:
        """Say a line; return how long it took to be answered."""
        begun = perf_counter()
        self.session.stdin.write(f"{line}\n")
        await self.until('"event": "ready"')
        return perf_counter() - begun


async def crowd(port: int, sign: str) -> tuple[list[Far], list[float]]:
    """Let a thousand come in, two hundred at once."""
    people, waited = [Far(number) for number in range(SESSIONS)], []
    for first in range(0, SESSIONS, AT_ONCE):
        waited += await asyncio.gather(*(one.come_in(port, sign) for one in people[first : first + AT_ONCE]))
    return people, waited


async def seated(people: Sequence[Far]) -> None:
    """Let four each sit down at a table."""
    for first in range(0, len(people), SEATS):
        host, *others = people[first : first + SEATS]
        await host.say(f"open island {SEATS}")
        for one in others:
            await one.say(f"join {host.code}")


async def played(people: Sequence[Far]) -> list[float]:
    """Let a tenth of all play, each saying a line a second; return how long each answer took."""
    at_tables = people[: len(people) // PLAYING]

    async def play(one: Far, random: Random) -> list[float]:
        times = []
        for _ in range(LINES):
            await asyncio.sleep(random.random() * 2)
            times.append(await one.say("legal" if random.random() < HALF else random.choice([*ASKED, *SAID])))
            if one.legal:  # it is their turn
                times.append(await one.say(random.choice(one.legal)))
                one.legal = []
        return times

    found = await asyncio.gather(*(play(one, Random(number)) for number, one in enumerate(at_tables)))
    return [time for times in found for time in times]


def crowd_costs() -> None:
    """Compare a door with a thousand people at 250 tables with a server of asyncssh that only answers."""
    found = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        for name, command, sign, ready in (
            ("asyncssh", [sys.executable, "-c", EMPTY], r"^(\d+)\n", "ready"),
            ("door", DOOR, r"-p (\d+) [\s\S]*shuts it", '"ready"'),
        ):
            server = Server(command, sign, home)
            try:
                found[name] = asyncio.run(_measured(server, ready, tables=name == "door"))
            finally:
                server.end()
    ours, bare = found["door"], found["asyncssh"]
    print(f"far: {SESSIONS} sessions {ours[1]:.0f} MB, asyncssh {bare[1]:.0f} MB: {ours[1] / bare[1]:.2f} times; "
          f"at {SESSIONS // SEATS} tables {ours[2]:.0f} MB")  # fmt: skip
    print(f"far: {AT_ONCE} come in at once, the last within {max(ours[0]):.2f} s, asyncssh {max(bare[0]):.2f} s: "
          f"{max(ours[0]) / max(bare[0]):.2f} times")  # fmt: skip
    hundredths = [quantiles(times, n=100)[98] for times in (ours[3], bare[3])]
    print(f"far: a reply at the 99th percentile {hundredths[0] * 1000:.0f} ms (median {median(ours[3]) * 1000:.1f}), "
          f"asyncssh {hundredths[1] * 1000:.0f} ms (median {median(bare[3]) * 1000:.1f})")  # fmt: skip
    print(f"far: of a processor {AT_ONCE} who come in take {ours[4] * AT_ONCE / SESSIONS:.2f} s, "
          f"asyncssh {bare[4] * AT_ONCE / SESSIONS:.2f} s; a reply {ours[5] / len(ours[3]) * 1000:.1f} ms, "
          f"asyncssh {bare[5] / len(bare[3]) * 1000:.1f} ms")  # fmt: skip


async def _measured(server: Server, ready: str, *, tables: bool) -> Measured:
    """Measure how long coming in takes, the memory before and with tables, how long replies take, and the processor."""
    begun = server.processor
    people, came = await crowd(server.port, ready)
    came_in, before = server.processor, server.memory
    if tables:
        await seated(people)
    sat_down = server.processor
    times = await (played if tables else _echoed)(people)
    replied, after = server.processor, server.memory
    for one in people:
        one.way.abort()
    return came, before, after, times, came_in - begun, replied - sat_down


async def _echoed(people: Sequence[Far]) -> list[float]:
    """Let a tenth of all say as much to a server that only answers."""

    async def say(one: Far, random: Random) -> list[float]:
        times = []
        for _ in range(LINES):
            await asyncio.sleep(random.random() * 2)
            begun = perf_counter()
            one.session.stdin.write("x\n")
            await one.until("ready")
            times.append(perf_counter() - begun)
        return times

    some = people[: len(people) // PLAYING]
    found = await asyncio.gather(*(say(one, Random(number)) for number, one in enumerate(some)))
    return [time for times in found for time in times]


def games_memory() -> None:
    """Measure whether a door grows over many games: somebody opens a table, plays a few moves, closes it, and again."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        server = Server(DOOR, r"-p (\d+) [\s\S]*shuts it", home)
        try:
            settled, last = asyncio.run(_many_games(server))
        finally:
            server.end()
    print(f"far: memory of a door {settled:.1f} MB after {SETTLED} games, {last:.1f} MB after {GAMES}: "
          f"{last / settled:.3f} times")  # fmt: skip


async def _many_games(server: Server) -> tuple[float, float]:
    one, settled = Far(1), 0.0
    await one.come_in(server.port, '"ready"')
    for number in range(GAMES):
        await one.say(f"open {('island', 'path')[number % 2]} 2")
        await one.say("start random")
        for _ in range(5):
            await one.say("legal")
            if one.legal:
                await one.say(one.legal[0])
        await one.say("close")
        if number + 1 == SETTLED:
            settled = server.memory
    one.way.abort()
    return settled, server.memory


def joined_ratio() -> None:
    """Compare an answer at a prompt that has joined a table over loopback with one at a local prompt, side by side."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        homes = {f"XDG_{kind}_HOME": f"{home}/host" for kind in ("DATA", "CONFIG", "CACHE")}
        here = ("--local", "--address", "127.0.0.1", "--port", "8791")
        command = [sys.executable, "-m", "atlantis_cli"]
        hosting = subprocess.Popen(
            [*command, "host", "--lang", "en", *here, "--game", "island", "--seats", "2", "--name", "Anna", "--variant",
             "none", "--width", "200"],
            env=os.environ | homes, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        assert hosting.stdout
        told = ""
        while "same words." not in " ".join(told.split()):
            told += os.read(hosting.stdout.fileno(), 4096).decode()
        code = " ".join(told.split()).partition("atlantis join ")[2].split()[:8]
        joining = [*command, "join", *code, *here[1:], "--lang", "en", "--name", "Bo"]
        local = [*command, "--game", "island", "--players", "Bo,easy", "--seed", "1", "--lang", "en"]
        prompts = {"join": Prompt(joining, f"{home}/bo"), "local": Prompt(local, f"{home}/local")}
        waited: dict[str, list[float]] = {name: [] for name in prompts}
        for _ in range(ROUNDS):
            for asked in ASKED:
                for name, prompt in prompts.items():
                    waited[name].append(prompt.wait(asked))
        for prompt in prompts.values():
            os.close(prompt.end)
        hosting.kill()
        hosting.communicate()
    ours, bare = median(waited["join"]), median(waited["local"])
    print(
        f"far: a reply at a joined prompt {ours * 1000:.2f} ms, at a local one {bare * 1000:.2f} ms: "
        f"{ours / bare:.2f} times"
    )


def far_costs() -> None:
    """Measure all of it."""
    joined_ratio()
    games_memory()
    crowd_costs()


if __name__ == "__main__":
    far_costs()
