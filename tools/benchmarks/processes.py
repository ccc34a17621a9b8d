"""What whole processes take, run in turn: for all benchmarks that compare commands.

The processor's time is what other users of the machine disturb least; where several processes share the work,
the clock says more.
"""

from __future__ import annotations

import os
import random
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Name = TypeVar("Name")


@dataclass(frozen=True, slots=True)
class Used:
    """What a process used, the processes that it started included.

    Attributes:
        processor: seconds of the processor, its own and the system's.
        clock: seconds from its start to its end.
        kilobytes: the most memory that one of them held.
    """

    processor: float
    clock: float
    kilobytes: int


def installed() -> list[str]:
    """Return the command: the script next to this interpreter, otherwise the package with this interpreter."""
    script = shutil.which("deckcheck", path=str(Path(sys.executable).parent))
    return [script] if script else [sys.executable, "-m", "deckcheck"]


def run(
    words: Sequence[str], *, environment: Mapping[str, str] | None = None, ends: tuple[int, ...] = (0,)
) -> Used:
    """Run a command, without its output.

    Args:
        words: the command.
        environment: its variables, None for those of this process.
        ends: exit codes that are fine.

    Raises:
        SystemExit: it ended with another.
    """
    started = time.perf_counter()
    process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    clock = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in ends:
        raise SystemExit(f"{' '.join(words)}\nends with {process.returncode}")
    return Used(used.ru_utime + used.ru_stime, clock, used.ru_maxrss)


def in_turn(
    commands: Mapping[Name, Sequence[str]], rounds: int, ends: tuple[int, ...] = (0,)
) -> dict[Name, list[Used]]:
    """Run commands in turn, each once before to fill the caches, and then in rounds of random order.

    Args:
        commands: by any name.
        rounds: how many.
        ends: exit codes that are fine.

    Returns:
        By the same names, what each used, round by round.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    times: dict[Name, list[Used]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name in random.sample([*commands], len(commands)):
            used = run(commands[name], ends=ends)
            if number:
                times[name].append(used)
    return times


def ratio(ones: Sequence[float], others: Sequence[float]) -> str:
    """Say how many times as long the ones took as the others of the same rounds: "4.01 (at best 4.06)"."""
    median = statistics.median(one / other for one, other in zip(ones, others, strict=True))
    return f"{median:.2f} (at best {min(ones) / min(others):.2f})"
