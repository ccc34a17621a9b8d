"""A pilot that does not answer is found out by the clock, and named; Ctrl-C ends real processes in order."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import rules.nosferatu  # noqa: F401  (registers the game)
from deckcheck.goldfish import watchdog
from deckcheck.goldfish.experiment import Experiment, PilotError
from deckcheck.goldfish.playouts import Playouts
from deckcheck.goldfish.running import BLOCK, play_many
from deckcheck.goldfish.watchdog import NoAnswerError, Watchdog
from rules.kernel import Table

ROOT = Path(__file__).resolve().parents[2]
VENTRUE = str(ROOT / "sample_decks" / "bleeding_ventrue.twd")
TUNNELS = str(ROOT / "sample_decks" / "nosferatu_starter.txt")
LOOPING = """from deckcheck.goldfish.pilots import Greedy

class Looping(Greedy):
    def discard(self, decision):
        while self.eyes.turn > 1:
            pass
        return super().discard(decision)
"""

needs_alarm = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no alarm signal here")


@pytest.fixture
def looping(tmp_path, monkeypatch):
    """A pilot that loops in a decision of its second turn, and little patience for it."""
    path = tmp_path / "looping.py"
    path.write_text(LOOPING)
    monkeypatch.setattr(Watchdog.__init__, "__defaults__", (0.3,))
    return f"{path}:Looping"


@pytest.mark.pure  # compiled playouts are for games of VTES alone
@pytest.mark.parametrize("tries", [True, False])
def test_who_tries_choices_out_is_let_be_however_long_that_takes(tries):
    table = Table.start("nosferatu", {"players": 5}, 1)
    dog = Watchdog(lambda: table)
    playouts = Playouts(table, 0)
    playouts.deal = lambda *given: None
    try:
        for _ in range(2 * watchdog.LOOKS):
            dog._look(0, None)
            if tries:
                playouts.open(1)
    except NoAnswerError:
        assert not tries
    else:
        assert tries


@pytest.mark.slow
@pytest.mark.pure
@needs_alarm
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_pilot_that_loops_is_named_with_its_game(counted, looping, jobs):
    with pytest.raises(PilotError, match=r"no answer in 0.3 seconds") as caught:
        play_many(Experiment(counted(5), pilot=looping), 2 * BLOCK, jobs=jobs)
    told = str(caught.value)
    assert told.startswith(f"pilot '{looping}' raised NoAnswerError")
    assert "has to choose 'discard'" in told, "the position is quoted"
    assert "This was game 1 of seed 1; to see it: --seed 1 --game 1 --trace" in told


@pytest.mark.pure
@pytest.mark.slow
@needs_alarm
def test_commands_end_with_2(deckcheck, looping):
    for arguments in (
        ("goldfish", VENTRUE, "-n", 20),
        ("goldfish", VENTRUE, "--compare", TUNNELS, "-n", 20),
        ("goldfish", VENTRUE, "--trace"),
        ("play", "vtes", VENTRUE, TUNNELS, "--games", 5),
        ("play", "vtes", VENTRUE, TUNNELS, "--trace"),
    ):
        ran = deckcheck(*arguments, "--pilot", looping)
        assert ran.code == 2, arguments
        assert "looping.py:Looping" in ran.err
        assert "no answer in 0.3 seconds" in ran.err
        assert "Traceback" not in ran.err
        if "--trace" in arguments:
            assert "Turn 1" in ran.out, "the story so far is told"


@pytest.mark.slow
@needs_alarm
def test_a_game_that_goes_on_is_left_alone():
    table = Table.start("nosferatu", {"players": 6}, 1)
    ended = time.monotonic() + 0.6
    with Watchdog(lambda: table, seconds=0.2):
        while time.monotonic() < ended:
            table.choose(0)
            if table.over:
                table = Table.start("nosferatu", {"players": 6}, 1)
            time.sleep(0.01)


@pytest.mark.slow
@needs_alarm
def test_between_games_there_is_all_the_time_of_the_world():
    ended = Table.start("nosferatu", {"players": 6}, 1)
    while not ended.over:
        ended.choose(0)
    for table in (None, ended):
        with Watchdog(lambda table=table: table, seconds=0.05):
            time.sleep(0.2)


@needs_alarm
def test_the_alarm_is_put_back():
    before = signal.getsignal(signal.SIGALRM)
    table = Table.start("nosferatu", {"players": 6}, 1)
    with pytest.raises(NoAnswerError), Watchdog(lambda: table, seconds=0.05):
        time.sleep(2)
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_outside_of_the_main_thread_nobody_watches():
    problems = []

    def work():
        try:
            with Watchdog(lambda: None):
                pass
        except ValueError as error:
            problems.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert not problems
    assert watchdog.SECONDS >= 5, "a slow pilot is not a broken one"


# --- Ctrl-C in a real process --------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent another way there")
@pytest.mark.parametrize(
    "arguments",
    [
        (
            "goldfish",
            VENTRUE,
            "-n",
            "100000000",
            "--jobs",
            "1",
            "--output-format",
            "json",
            "--pilot",
            "PILOT",
        ),
        (
            "goldfish",
            VENTRUE,
            "-n",
            "100000000",
            "--jobs",
            "2",
            "--output-format",
            "json",
            "--pilot",
            "PILOT",
        ),
        (
            "play",
            "vtes",
            TUNNELS,
            "--players",
            "2",
            "--turns",
            "2",
            "--games",
            "100000000",
            "--output-format",
            "json",
            "--pilot",
            "PILOT",
        ),
    ],
    ids=["goldfish", "goldfish-2", "play"],
)
def test_ctrl_c_prints_what_was_measured_so_far(arguments, tmp_path, child):
    flag = tmp_path / "games"
    pilot = tmp_path / "counting.py"
    pilot.write_text(
        "from deckcheck.goldfish.pilots import Random\n"
        "class Counting(Random):\n"
        "    games = 0\n"
        "    def sit(self, eyes):\n"
        "        super().sit(eyes)\n"
        "        Counting.games += 1\n"
        f"        if Counting.games == {3 * BLOCK}:\n"
        f"            open({str(flag)!r}, 'w').close()\n"
    )
    command = [sys.executable, "-m", "deckcheck"]
    command += [f"{pilot}:Counting" if word == "PILOT" else word for word in arguments]
    ran = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=child)
    try:
        waited = time.monotonic() + 60
        while not flag.exists():
            assert ran.poll() is None, ran.communicate()[1].decode()
            assert time.monotonic() < waited, "no game was played"
            time.sleep(0.05)
        time.sleep(0.2)
        ran.send_signal(signal.SIGINT)
        out, err = ran.communicate(timeout=60)
    finally:
        ran.kill()
    assert ran.returncode == 130, err.decode()
    assert json.loads(out)["games"] >= BLOCK
    assert b"interrupted" in err
    assert b"Traceback" not in err


SLOW = """from time import sleep
from deckcheck.goldfish.pilots import Random

class Slow(Random):
    def sit(self, eyes):
        super().sit(eyes)
        with open(FLAG, "a") as flag:
            flag.write(".")
        sleep(0.5)

class Deaf(Random):
    def sit(self, eyes):
        super().sit(eyes)
        with open(FLAG, "a") as flag:
            flag.write(".")
        while True:
            try:
                sleep(600)
            except BaseException:
                pass
"""


@pytest.mark.slow
@pytest.mark.parametrize(("pilot", "jobs", "begun"), [("Slow", 1, 4), ("Slow", 2, 6), ("Deaf", 2, 2)])
def test_ctrl_c_waits_for_no_block(pilot, jobs, begun, tmp_path, child):
    """A block of these games takes minutes; what was played of it counts, and whoever is deaf is let go."""
    flag = tmp_path / "begun"
    (tmp_path / "slow.py").write_text(SLOW.replace("FLAG", repr(str(flag))))
    command = [
        sys.executable,
        "-m",
        "deckcheck",
        "goldfish",
        VENTRUE,
        "-n",
        "5000",
        "--full",
        "--jobs",
        str(jobs),
    ]
    command += ["--pilot", f"{tmp_path / 'slow.py'}:{pilot}"]
    ran = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=child)
    try:
        waited = time.monotonic() + 60
        while not flag.exists() or flag.stat().st_size < begun:
            assert ran.poll() is None, ran.communicate()[1].decode()
            assert time.monotonic() < waited, "no game was played"
            time.sleep(0.05)
        ran.send_signal(signal.SIGINT)
        out, err = ran.communicate(timeout=30)
    finally:
        ran.kill()
    assert ran.returncode == 130, err.decode()
    told = err.decode().splitlines()[0]
    counted = int(told.removeprefix("deckcheck goldfish: interrupted; ").split()[0])
    assert told.endswith("of 5,000 games were counted")
    assert b"Traceback" not in err
    if pilot == "Deaf":
        assert (counted, out) == (0, b"")
    else:
        assert begun - jobs <= counted <= flag.stat().st_size
        assert f"{counted} games of 6 turns alone".encode() in out
