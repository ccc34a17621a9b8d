"""Several processes: results in order, a worker that is killed, and an end that waits for nobody."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from typing import TYPE_CHECKING

import pytest

from deckcheck.work import processes
from deckcheck.work.pool import Pool, in_order, stopping

if TYPE_CHECKING:
    from pathlib import Path

_begun: list[str] = []


def begin(word: str = "") -> None:
    _begun.append(word)


def slower_first(number: int) -> tuple[int, str, int]:
    time.sleep(0.05 * (number == 0))
    return number, _begun[-1], os.getpid()


def dies_elsewhere(number: int) -> int:
    if multiprocessing.parent_process() is not None and number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def leaves_a_mark(mark: str) -> None:
    while not stopping():
        time.sleep(0.01)
    with open(mark, "w", encoding="utf-8") as file:
        file.write("stopped")


@pytest.mark.parametrize("jobs", [1, 3])
def test_results_come_in_the_order_of_the_things(jobs: int) -> None:
    results = list(in_order(slower_first, range(8), jobs, begin, "ready"))
    assert [number for number, _, _ in results] == list(range(8))
    assert {word for _, word, _ in results} == {"ready"}
    assert (os.getpid() in {worker for _, _, worker in results}) == (jobs == 1)


@pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
def test_what_is_left_when_a_worker_is_killed_is_done_here() -> None:
    assert list(in_order(dies_elsewhere, range(6), 2, begin)) == [0, 1, 4, 9, 16, 25]


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_workers_hear_that_the_caller_gave_up(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    with Pool(1, begin) as pool:
        with pool.held():
            waiting = [pool.executor.submit(leaves_a_mark, str(mark))]
        while not waiting[0].running():
            time.sleep(0.01)
        assert pool.stop(waiting, 5) == set(waiting)
    assert mark.read_text("utf-8") == "stopped"


def test_what_has_not_begun_is_left_out_when_the_caller_gives_up() -> None:
    begun = time.monotonic()
    results = in_order(time.sleep, [0.0] + [0.2] * 200, 2, begin)
    next(results)
    results.close()
    assert time.monotonic() - begun < 10, "not the 20 seconds that two processes would need"
    assert not multiprocessing.active_children()


@pytest.mark.parametrize(("jobs", "most", "got"), [(3, 10, 3), (3, 2, 2), (1, 9, 1), (5, 0, 1)])
def test_no_more_processes_than_work(jobs: int, most: int, got: int) -> None:
    assert processes(jobs, most) == got


def test_0_is_one_per_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert (processes(0, 100), processes(0, 4)) == (6, 4)
