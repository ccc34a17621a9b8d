"""Several processes: results in order, a worker that is killed, and an end that waits for nobody."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from concurrent.futures import Future
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from deckcheck.work import processes
from deckcheck.work.flow import Flow, in_order
from deckcheck.work.pool import LostError, Pool, stopping

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def begin(word: str = "") -> str:
    return word


def slower_first(word: str, number: int) -> tuple[int, str, int]:
    time.sleep(0.05 * (number == 0))
    return number, word, os.getpid()


def sleep(_: str, seconds: float) -> None:
    time.sleep(seconds)


def dies_elsewhere(_: str, number: int) -> int:
    if multiprocessing.parent_process() is not None and number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def leaves_a_mark(_: str, mark: str) -> None:
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
        waiting = [pool.submit(leaves_a_mark, [str(mark)])]
        while not waiting[0].running():
            time.sleep(0.01)
        assert pool.stop(waiting, 5) == set(waiting)
    assert mark.read_text("utf-8") == "stopped"


@pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
@pytest.mark.parametrize("before", [None, "", "1"])
def test_what_workers_may_import_is_no_matter_of_the_caller(
    before: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers import nothing from the current folder; their caller continues as before."""
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    if before is not None:
        monkeypatch.setenv("PYTHONSAFEPATH", before)
    with Pool(1, begin):
        assert os.environ["PYTHONSAFEPATH"] == "1"
    assert os.environ.get("PYTHONSAFEPATH") == before


def test_a_worker_that_has_ended_by_now_need_not_hear(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    def gone(pid: int, _: int) -> None:
        told.append(pid)
        raise ProcessLookupError

    with Pool(2, begin) as pool:
        pool.submit(sleep, [0.0]).result()
        monkeypatch.setattr(os, "kill", gone)
        pool.interrupt()
        monkeypatch.undo()
    assert told


@pytest.mark.slow
def test_what_has_not_begun_is_left_out_when_the_caller_gives_up() -> None:
    begun = time.monotonic()
    results = in_order(sleep, [0.0] + [0.2] * 200, 2, begin)
    next(results)
    results.close()
    assert time.monotonic() - begun < 10, "not the 20 seconds that two processes would need"
    assert not multiprocessing.active_children()


@pytest.mark.slow
def test_things_are_taken_as_they_are_needed() -> None:
    taken: list[int] = []

    def things() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    results = in_order(slower_first, things(), 2, begin, "ready")
    for expected in range(20):
        assert next(results)[0] == expected
        assert len(taken) <= expected + 1 + 3 * 2 + 1
    results.close()
    assert len(taken) < 40


class Vanishing:
    """Workers that do two batches at a time and are gone after some."""

    ahead = 2

    def __init__(self, batches: int, word: str) -> None:
        self.left = batches
        self.word = word

    def take(self, items):
        return [("packed", item) for item in islice(items, 3)]

    def unpacked(self, batch):
        return [item for _, item in batch]

    def submit(self, work, batch):
        if not self.left:
            raise LostError("the workers are gone")
        self.left -= 1
        future: Future = Future()
        future.set_result(([work(self.word, item) for _, item in batch], 0.0))
        return future

    def result(self, future):
        return future.result()[0]


@pytest.mark.parametrize("batches", range(5))
def test_what_is_left_when_all_workers_are_gone_is_done_here(
    batches: int, capsys: pytest.CaptureFixture[str]
) -> None:
    flow = Flow(Vanishing(batches, "there"), slower_first, range(10), lambda: "here")
    done = list(flow)
    assert [number for number, _, _ in done] == list(range(10))
    there = sum(word == "there" for _, word, _ in done)
    assert there in (10 if batches == 4 else 3 * batches, max(0, 3 * (batches - 1)))
    assert ("the rest is done here" in capsys.readouterr().err) == (batches < 4)


@pytest.mark.parametrize(("jobs", "most", "got"), [(3, 10, 3), (3, 2, 2), (1, 9, 1), (5, 0, 1)])
def test_no_more_processes_than_work(jobs: int, most: int, got: int) -> None:
    assert processes(jobs, most) == got


def test_0_is_one_per_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert (processes(0, 100), processes(0, 4)) == (6, 4)
