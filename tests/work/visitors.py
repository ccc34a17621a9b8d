"""What workers do in the tests of a cluster; a module of its own, as workers import it."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any


def begin(folder: str, parent: int) -> tuple[str, int]:
    """Note which process has begun."""
    with (Path(folder) / "begun").open("a", encoding="utf-8") as file:
        file.write(f"{os.getpid()}\n")
    return folder, parent


def square(begun: tuple[str, int], number: int) -> int:
    """Do a little."""
    time.sleep(0.002)
    return number * number


def dies_once(begun: tuple[str, int], number: int) -> int:
    """Kill the first process that gets to the twentieth thing."""
    mark = Path(begun[0]) / "died"
    if number == 20 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(begun, number)


def dies_each_time(begun: tuple[str, int], number: int) -> int:
    """Kill every worker that gets to the twentieth thing."""
    if number == 20 and os.getpid() != begun[1]:
        os.kill(os.getpid(), signal.SIGKILL)
    return square(begun, number)


def fails(begun: tuple[str, int], number: int) -> int:
    """Fail at the twentieth thing."""
    if number == 20:
        raise ValueError("the twentieth")
    return square(begun, number)


def marks(begun: tuple[str, int], number: int) -> int:
    """Leave a mark for each thing, and take some time for it."""
    (Path(begun[0]) / f"done-{number}").touch()
    time.sleep(0.1)
    return number


def calls_kept(dask_worker: Any) -> str:
    """Return what a Dask worker keeps of the calls that it saw tasks do."""
    return repr([*dask_worker.profile_history, dask_worker.profile_recent])
