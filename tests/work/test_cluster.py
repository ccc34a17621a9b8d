"""The same bytes from a local Dask cluster of two workers as from one process, whatever happens to them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.work import cluster as reached
from deckcheck.work import visiting
from deckcheck.work.flow import in_order

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conftest import Command
    from dask_cluster import DaskCluster

pytest.importorskip("distributed")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")]

SAMPLES = Path(__file__).parents[2] / "sample_decks"
GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
WRONG = GOOD.replace("12x", "11x").replace("Villein", "Vilein")
SQUARES = [number * number for number in range(200)]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskCluster]:
    """A cluster of two workers, for those tests that kill none of them."""
    from dask_cluster import DaskCluster

    with DaskCluster(tmp_path_factory.mktemp("dask")) as cluster:
        yield cluster


@pytest.fixture
def doomed(tmp_path: Path) -> Iterator[DaskCluster]:
    """A cluster of two workers to kill."""
    from dask_cluster import DaskCluster

    (tmp_path / "dask").mkdir()
    with DaskCluster(tmp_path / "dask") as cluster:
        yield cluster


@pytest.fixture
def visitors() -> object:
    """What the workers are to do."""
    import visitors

    return visitors


def test_its_own_warnings_are_not_heard(two: DaskCluster) -> None:
    import logging

    from deckcheck.work.on_dask import Dask

    Dask(two.address).close()
    for name in ("distributed", "distributed.client", "distributed.core", "tornado"):
        assert not logging.getLogger(name).isEnabledFor(logging.ERROR), name


# --- the commands ----------------------------------------------------------------------------------------


def both(deckcheck: Command, cluster: DaskCluster, *words: object) -> None:
    """Run a command in one process and on the cluster; what comes out must be the same."""
    alone = deckcheck(*words, "--jobs", "1")
    together = deckcheck(*words, "--executor", f"dask:{cluster.address}")
    assert together == alone
    assert alone.out


@pytest.mark.parametrize("form", ["text", "json", "json-lines", "sarif", "html"])
def test_a_check_of_a_folder(
    two: DaskCluster, deckcheck: Command, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    monkeypatch.chdir(SAMPLES.parent)
    files = SAMPLES if form == "sarif" else SAMPLES.name
    both(deckcheck, two, "check", files, "--output-format", form, "--on", "2026-11-22")


def test_a_check_of_an_archive_with_what_lies_only_here(
    two: DaskCluster, deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [json.dumps({"name": f"{at}", "text": (GOOD, WRONG)[at % 7 == 0]}) for at in range(400)]
    (tmp_path / "decks.jsonl").write_text("\n".join([*lines, "broken"]), "utf-8")
    (tmp_path / "two.txt").write_text(f"{GOOD}\n{WRONG}", "utf-8")
    own = "name: mine\ntitle: Mine\nlibrary: {min: 10, max: 50}\ngrouping: true\nbans: false\n"
    (tmp_path / "mine.yaml").write_text(own, "utf-8")
    (tmp_path / "have.txt").write_text("9 Villein\n", "utf-8")
    words = "check", "decks.jsonl", "two.txt:2", "two.txt", "--inventory", "have.txt"
    asked = "--per-file-ignores", "two.txt*:DC004", "--output-format", "json"
    both(deckcheck, two, *words, *asked)
    for formats in ("mine.yaml", "standard,./mine.yaml,limited:6"):
        both(deckcheck, two, "check", "decks.jsonl", "--format", formats)


def test_a_deck_from_standard_input(two: DaskCluster, deckcheck: Command) -> None:
    words = "check", "-", "--on", "2026-11-22"
    alone = deckcheck(*words, stdin=WRONG.encode())
    assert deckcheck(*words, "--executor", f"dask:{two.address}", stdin=WRONG.encode()) == alone
    assert alone.code == 1


def test_statistics(two: DaskCluster, deckcheck: Command) -> None:
    both(deckcheck, two, "stats", SAMPLES, "--output-format", "json")


def test_games(two: DaskCluster, deckcheck: Command) -> None:
    deck = SAMPLES / "tremere_walls.twd"
    both(deckcheck, two, "goldfish", deck, "-n", "300", "--turns", "1", "-q")
    both(deckcheck, two, "goldfish", deck, "--precision", "5", "--turns", "1", "-q")
    both(deckcheck, two, "play", "vtes", deck, "--players", "2", "--games", "12", "--turns", "1")
    both(deckcheck, two, "play", "nosferatu", "--games", "20")
    both(deckcheck, two, "play", "emerald", "--sheet", "stand-in", "--games", "2", "--pilot", "random")


def test_what_tune_and_why_play(two: DaskCluster) -> None:
    from deckcheck.goldfish.causes import find_causes
    from deckcheck.goldfish.experiment import Experiment
    from deckcheck.reading import read
    from deckcheck.shelf import open_shelf

    deck = read(str(SAMPLES / "tremere_walls.twd"), open_shelf())
    experiment = Experiment(deck.counted, turns=1)
    alone = find_causes(experiment, 25)
    assert find_causes(experiment, 25, executor=f"dask:{two.address}") == alone
    assert alone.games == 25


def test_a_pilot_that_fails_is_told_as_in_one_process(
    two: DaskCluster, deckcheck: Command, tmp_path: Path
) -> None:
    pilot = tmp_path / "broken.py"
    pilot.write_text(
        "from deckcheck.goldfish.pilots import Greedy\n"
        "class Broken(Greedy):\n"
        "    def influence(self, decision):\n"
        "        raise RuntimeError('no idea')\n",
        "utf-8",
    )
    deck = SAMPLES / "tremere_walls.twd"
    for words in (("goldfish", deck, "-n", "20"), ("play", "vtes", deck, "--games", "20")):
        alone = deckcheck(*words, "--pilot", f"{pilot}:Broken", "--jobs", "1")
        together = deckcheck(*words, "--pilot", f"{pilot}:Broken", "--executor", f"dask:{two.address}")
        assert together == alone
        assert "RuntimeError: no idea" in alone.err


def test_fix_is_refused(two: DaskCluster, deckcheck: Command, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(WRONG, "utf-8")
    ran = deckcheck("check", tmp_path, "--fix", "--executor", f"dask:{two.address}")
    assert ran.code == 2
    assert "leave out --executor" in ran.err
    assert (tmp_path / "deck.txt").read_text("utf-8") == WRONG


# --- workers ---------------------------------------------------------------------------------------------


def test_each_worker_begins_once(two: DaskCluster, visitors: object, tmp_path: Path) -> None:
    task = str(tmp_path), os.getpid()
    results = in_order(visitors.square, range(200), 1, visitors.begin, *task, executor=f"dask:{two.address}")  # type: ignore[attr-defined]
    assert list(results) == SQUARES
    began = (tmp_path / "begun").read_text("utf-8").split()
    assert 1 <= len(began) <= 2
    assert {int(pid) for pid in began} <= {worker.pid for worker in two.workers}
    assert len(set(began)) == len(began)


def test_a_worker_keeps_no_calls_of_what_it_does(
    doomed: DaskCluster, visitors: object, tmp_path: Path
) -> None:
    import distributed

    task = str(tmp_path), os.getpid()
    results = in_order(visitors.marks, range(30), 1, visitors.begin, *task, executor=f"dask:{doomed.address}")  # type: ignore[attr-defined]
    assert list(results) == list(range(30))
    with distributed.Client(doomed.address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        kept = "".join(client.run(visitors.calls_kept).values())  # type: ignore[attr-defined, no-untyped-call]
    assert "visitors.py" not in kept
    assert "on_dask.py" in kept


def test_an_error_comes_at_its_place(two: DaskCluster, visitors: object, tmp_path: Path) -> None:
    task = str(tmp_path), os.getpid()
    results = in_order(visitors.fails, range(200), 1, visitors.begin, *task, executor=f"dask:{two.address}")  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="the twentieth"):
        list(results)


def test_a_worker_of_another_version_is_refused(
    two: DaskCluster, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visiting, "__version__", "99.0")
    ran = deckcheck("check", SAMPLES, "--executor", f"dask:{two.address}")
    assert (ran.code, ran.out) == (2, "")
    assert "and this is deckcheck 99.0" in ran.err
    assert "Traceback" not in ran.err


def test_a_worker_of_other_code_is_refused_by_name(
    two: DaskCluster, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visiting, "code_digest", lambda: "another")
    ran = deckcheck("check", SAMPLES, "--executor", f"dask:{two.address}")
    assert (ran.code, ran.out) == (2, "")
    assert "Traceback" not in ran.err
    assert "and this is code of deckcheck" in ran.err
    assert any(f"(process {worker.pid}) has code of deckcheck" in ran.err for worker in two.workers)


def test_a_worker_that_lacks_what_reads_decks_is_refused_by_name(
    doomed: DaskCluster, deckcheck: Command, tmp_path: Path
) -> None:
    """One of three cannot read xlsx: what it did before depended on who got the file."""
    hidden = tmp_path / "openpyxl-hidden"
    hidden.mkdir()
    (hidden / "sitecustomize.py").write_text(
        "import importlib.metadata as m\n"
        "known = m.version\n"
        "def version(name):\n"
        "    if name == 'openpyxl':\n"
        "        raise m.PackageNotFoundError(name)\n"
        "    return known(name)\n"
        "m.version = version\n",
        "utf-8",
    )
    doomed.add_worker(
        {"PYTHONPATH": os.pathsep.join(map(str, (hidden, SAMPLES.parent, Path(__file__).parent)))}
    )
    for worker in doomed.workers[:-1]:
        worker.kill()
    ran = deckcheck("check", SAMPLES, "--executor", f"dask:{doomed.address}")
    assert (ran.code, ran.out) == (2, "")
    assert f"(process {doomed.workers[-1].pid}) has no openpyxl, and this is openpyxl " in ran.err


def test_the_batch_of_a_worker_that_is_killed_is_done_again(
    doomed: DaskCluster, visitors: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    task = str(tmp_path), os.getpid()
    results = in_order(
        visitors.dies_once, range(200), 1, visitors.begin, *task, executor=f"dask:{doomed.address}"
    )  # type: ignore[attr-defined]
    assert list(results) == SQUARES
    assert (tmp_path / "died").exists()
    assert sum(worker.poll() is None for worker in doomed.workers) == 1
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("scheduler_too", [False, True])
def test_what_is_left_when_the_cluster_is_gone_is_done_here(
    doomed: DaskCluster,
    visitors: object,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    scheduler_too: bool,
) -> None:
    monkeypatch.setattr(reached, "POLL", 0.1)
    monkeypatch.setattr(reached, "PATIENCE", 3)
    task = str(tmp_path), os.getpid()
    work = visitors.square if scheduler_too else visitors.dies_each_time  # type: ignore[attr-defined]
    results = in_order(work, range(200), 1, visitors.begin, *task, executor=f"dask:{doomed.address}")  # type: ignore[attr-defined]
    assert next(results) == 0
    if scheduler_too:
        for process in doomed.processes:
            process.kill()
    assert list(results) == SQUARES[1:]
    assert "the rest is done here" in capsys.readouterr().err


def test_a_check_survives_the_kill_of_a_worker(
    doomed: DaskCluster, tmp_path: Path, child: dict[str, str]
) -> None:
    lines = [json.dumps({"text": f"{WRONG}\n1 Unknown {at}\n"}) for at in range(500)]
    (tmp_path / "decks.jsonl").write_text("\n".join(lines), "utf-8")
    words = ["check", "decks.jsonl", "--output-format", "json-lines", "-q", "--exit-zero", "--isolated"]
    program = [sys.executable, "-m", "deckcheck", *words]
    env = {**child, "PYTHONWARNINGS": "default"}
    alone = subprocess.run([*program, "-j", "1"], cwd=tmp_path, env=env, capture_output=True, check=True)
    process = subprocess.Popen(
        [*program, "--executor", f"dask:{doomed.address}"],
        cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
    )  # fmt: skip
    assert process.stdout is not None
    first = process.stdout.read(10_000)
    doomed.workers[0].send_signal(signal.SIGKILL)
    rest, err = process.communicate(timeout=120)
    assert first + rest == alone.stdout
    assert (process.returncode, err) == (0, b"")


@pytest.mark.parametrize(
    "at", [0, 1, 7], ids=["what goes to each worker", "the first batch", "a later batch"]
)
@pytest.mark.usefixtures("heeded_signals")
def test_ctrl_c_waits_until_what_is_being_submitted_is_submitted(
    two: DaskCluster, visitors: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    import distributed

    begun: list[int] = []
    ended: list[int] = []
    begin_one = distributed.Future.__init__

    def interrupted(future: object, *arguments: object, **others: object) -> None:
        number = len(begun)
        begun.append(number)
        if number == at:
            signal.raise_signal(signal.SIGINT)
        begin_one(future, *arguments, **others)  # type: ignore[arg-type]
        ended.append(number)

    monkeypatch.setattr(distributed.Future, "__init__", interrupted)
    task = str(tmp_path), os.getpid()
    with pytest.raises(KeyboardInterrupt):
        list(
            in_order(visitors.square, range(10_000), 1, visitors.begin, *task, executor=f"dask:{two.address}")
        )  # type: ignore[attr-defined]
    assert ended == begun == list(range(at + 1))
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_ends_it_soon_and_cancels_what_waits(
    two: DaskCluster, tmp_path: Path, child: dict[str, str], heeded_signals: None
) -> None:
    here = Path(__file__).parent
    code = (
        "import os, sys, visitors\n"
        "from deckcheck.guard import guarded\n"
        "from deckcheck.work.flow import in_order\n"
        "def run():\n"
        f"    task = {str(tmp_path)!r}, os.getpid()\n"
        "    results = in_order(visitors.marks, range(10_000), 1, visitors.begin, *task,\n"
        f"                       executor='dask:{two.address}')\n"
        "    for result in results:\n"
        "        print(result, flush=True)\n"
        "    return 0\n"
        "sys.exit(guarded(run))\n"
    )
    env = {**child, "PYTHONPATH": f"{child['PYTHONPATH']}{os.pathsep}{here}", "PYTHONWARNINGS": "default"}
    process = subprocess.Popen(
        [sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"0\n"
    process.send_signal(signal.SIGINT)
    begun = time.monotonic()
    _, err = process.communicate(timeout=60)
    assert time.monotonic() - begun < 10
    assert (process.returncode, err) == (130, b"interrupted\n")
    time.sleep(1.5)  # the batches that were being done
    done = len(list(tmp_path.glob("done-*")))
    time.sleep(1)
    assert len(list(tmp_path.glob("done-*"))) == done < 200
