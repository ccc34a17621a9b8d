"""What `deckcheck check` does on a local Dask cluster, with decks by the million (see `synthetic`).

    python -m tools.benchmarks.cluster [--decks N] [--file FILE] [--rounds N] [--each N] [--as-installed] [WHAT ...]

    memory   N decks on two workers: decks a second, processor time by who used it, and what each process holds
             in memory (RSS) after 10, 50 and 100 % of the decks; bar: flat, scheduler below 5 % of all time
    linear   a tenth of N and N on two workers: processor time per deck; bar: within 10 %
    scaling  a tenth of N, or as many as --each says, on one worker and on two, interleaved: decks a second; bar
             1.8 on a quiet machine of two processors and more. Each worker reads every line that it has not seen
             for itself, some seconds of each run, so that few decks scale worse than many. Besides, what the
             processor times alone would give: on a machine that has a processor for each process, and on one
             that has two for all of them and nothing else to do. And what the machine gives two commands that
             share nothing, each with half of the decks, at the same time: no cluster can scale better there
    killed   a hundredth of N, a worker killed in the middle, against one process; bar: the same bytes

The processor time per deck is shown for workers, client and scheduler, and what others took of the machine
meanwhile. Scheduler and workers are started as docs/cluster.md says, with Dask's self-monitoring reduced;
--as-installed leaves it on. The decks are those of FILE, which is written if it is missing (and is in a
temporary folder if no FILE is given). Everything runs with the interpreter that runs this.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import psutil

from tests.work.dask_cluster import DaskCluster
from tools.benchmarks.synthetic import write

MARKS = (0.1, 0.5, 1.0)
WORDS = ("memory", "linear", "scaling", "killed")
TURNED_DOWN = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
}


@dataclass(frozen=True)
class Run:
    """The result of one run: seconds by the clock and of processors, megabytes, and the bytes' fingerprint.

    `others` is the part of the machine's processors that went to processes other than ours.
    """

    decks: int
    seconds: float
    client: float
    scheduler: float
    workers: tuple[float, ...]
    memory: dict[float, tuple[int, ...]]
    fingerprint: str
    others: float

    @property
    def on_two(self) -> float:
        """Seconds on two processors that do nothing else, if each process works whenever it can."""
        return max(self.all / 2, *self.workers)

    @property
    def all(self) -> float:
        """Seconds of processors."""
        return self.client + self.scheduler + sum(self.workers)


def command(path: Path, *more: str) -> list[str]:
    """Return the command that checks a file."""
    program = [sys.executable, "-m", "deckcheck", "check", str(path), "--output-format", "json-lines"]
    return [*program, "-q", "--exit-zero", "--isolated", *more]


def spent(process: Any) -> float:
    """Return the processor time of a process."""
    times = process.cpu_times()
    return float(times.user + times.system)


def busy() -> float:
    """Return the processor time of everything on this machine."""
    times = psutil.cpu_times()
    return float(times.user + times.system + times.nice)


def held(process: Any) -> int:
    """Return what a process holds in memory, in megabytes."""
    return round(process.memory_info().rss / 1e6)


def run(path: Path, decks: int, cluster: DaskCluster, kill: bool = False) -> Run:
    """Check a file on a cluster; kill one of its workers when a third of the decks are done."""
    others = [psutil.Process(one.pid) for one in cluster.processes if one.poll() is None]
    before = [spent(one) for one in others]
    began, machine = time.monotonic(), busy()
    process = subprocess.Popen(command(path, "--executor", f"dask:{cluster.address}"), stdout=subprocess.PIPE)
    client = psutil.Process(process.pid)
    digest = hashlib.blake2b()
    memory: dict[float, tuple[int, ...]] = {}
    done = 0
    used = 0.0
    assert process.stdout is not None
    while chunk := process.stdout.read1(1 << 20):  # type: ignore[attr-defined]
        digest.update(chunk)
        done += chunk.count(b"\n")
        for mark in MARKS:
            if done >= mark * decks and mark not in memory:
                memory[mark] = tuple(held(one) for one in (client, *others))
        if client.status() != psutil.STATUS_ZOMBIE:
            used = spent(client)
        if kill and done > decks / 3:
            cluster.workers[0].kill()
            kill = False
            others = others[:1] + others[2:]
            before = before[:1] + before[2:]
    assert process.wait() == 0, process.returncode
    assert done == decks
    seconds = time.monotonic() - began
    after = [spent(one) - first for one, first in zip(others, before, strict=True)]
    strange = max(0.0, busy() - machine - used - sum(after)) / (seconds * psutil.cpu_count())
    return Run(decks, seconds, used, after[0], tuple(after[1:]), memory, digest.hexdigest(), strange)


def print_run(what: str, one: Run) -> None:
    """Print the result of a run."""
    each = 1e3 / one.decks
    workers = " + ".join(f"{seconds:.1f}" for seconds in one.workers)
    print(
        f"{what}: {one.decks:,} decks in {one.seconds:.1f} s, {one.decks / one.seconds:,.0f} decks a second; "
        f"processor time {one.all:.1f} s: workers {workers}, client {one.client:.1f}, scheduler "
        f"{one.scheduler:.1f}; a deck {each * one.all:.3f} ms: workers {each * sum(one.workers):.3f}, "
        f"client {each * one.client:.3f} ({one.client / one.all:.1%}), scheduler {each * one.scheduler:.3f} "
        f"({one.scheduler / one.all:.1%}); others took {one.others:.0%} of the machine",
        flush=True,
    )


def apart(files: list[Path]) -> float:
    """Check files at the same time, each by a command of one process, and return the seconds by the clock."""
    began = time.monotonic()
    commands = [subprocess.Popen(command(file, "-j", "1"), stdout=subprocess.DEVNULL) for file in files]
    assert sum(process.wait() for process in commands) == 0
    return time.monotonic() - began


def part(path: Path, decks: int, folder: Path, after: int = 0) -> Path:
    """Return a file with some decks of another, after that many."""
    name = folder / f"{decks}-after-{after}.jsonl"
    if not name.exists():
        with path.open("rb") as file, name.open("wb") as out:
            out.writelines(islice(file, after, after + decks))
    return name


def main() -> None:
    """Measure what is requested."""
    asked = argparse.ArgumentParser(description="What `deckcheck check` does on a local Dask cluster.")
    asked.add_argument("what", nargs="*", default=list(WORDS))
    asked.add_argument("--decks", type=int, default=1_000_000)
    asked.add_argument("--file", type=Path)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--each", type=int, default=0, help="decks of each run of scaling")
    asked.add_argument("--as-installed", action="store_true", help="leave Dask's watching of itself on")
    options = asked.parse_args()
    settings = {} if options.as_installed else TURNED_DOWN
    if unknown := set(options.what) - set(WORDS):
        asked.error(f"there is no {', '.join(unknown)}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = options.file or folder / "decks.jsonl"
        if not path.exists():
            write(path, options.decks)
        with path.open("rb") as file:
            found = sum(1 for _ in file)
        if found != options.decks:
            asked.error(f"{path} has {found:,} decks; consider --decks {found}")
        few, fewest = options.decks // 10, options.decks // 100
        if "memory" in options.what or "linear" in options.what:
            with DaskCluster(folder, 2, settings) as cluster:
                small = run(part(path, few, folder), few, cluster)
                print_run("a tenth", small)
                whole = run(path, options.decks, cluster)
                print_run("all", whole)
            for mark in MARKS:
                client, scheduler, *workers = whole.memory[mark]
                print(
                    f"  after {mark:4.0%}: client {client} MB, scheduler {scheduler} MB, workers {workers} MB"
                )
            ratio = (whole.all / whole.decks) / (small.all / small.decks)
            print(f"  processor time a deck, all decks against a tenth: {ratio:.3f}")
        if "scaling" in options.what:
            share = part(path, each := options.each or few, folder)
            halves = [part(path, each // 2, folder, after) for after in (0, each // 2)]
            for number in range(options.rounds):
                with DaskCluster(folder, 1, settings) as cluster:
                    one = run(share, each, cluster)
                with DaskCluster(folder, 2, settings) as cluster:
                    two = run(share, each, cluster)
                alone, together = apart([share]), apart(halves)
                print_run("one worker", one)
                print_run("two workers", two)
                print(
                    f"  round {number + 1}: {one.seconds / two.seconds:.2f} times by the clock; by processor time "
                    f"{sum(one.workers) / max(two.workers):.2f} times with a processor for each process, "
                    f"{one.on_two / two.on_two:.2f} times with two processors; two commands that share nothing "
                    f"{alone / together:.2f} times",
                    flush=True,
                )
        if "killed" in options.what:
            short = part(path, fewest, folder)
            alone = hashlib.blake2b(subprocess.run(command(short, "-j", "1"), capture_output=True).stdout)
            with DaskCluster(folder, 2, settings) as cluster:
                killed = run(short, fewest, cluster, kill=True)
            same = alone.hexdigest() == killed.fingerprint
            print(f"a worker killed: {fewest:,} decks, {'the same bytes' if same else 'OTHER BYTES'}")


if __name__ == "__main__":
    main()
