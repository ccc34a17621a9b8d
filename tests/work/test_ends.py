"""However a command is ended, no process and no file of it is left, and what it had said is whole."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="looks for processes in /proc")

SAMPLES = Path(__file__).parents[2] / "sample_decks"
GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
PATIENCE = 120
"""Seconds after which nothing is expected any more; all of it takes a few."""

DECK, OTHER = str(SAMPLES / "bleeding_ventrue.twd"), str(SAMPLES / "tremere_walls.twd")
PLAYED = ("--games", "10000000", "-j", "2")
COMMANDS: dict[str, tuple[str, ...]] = {
    "check lines": ("check", "decks.jsonl", "-j", "2", "--output-format", "json-lines"),
    "check json": ("check", "decks.jsonl", "-j", "2", "--output-format", "json"),
    "check sarif": ("check", "decks.jsonl", "-j", "2", "--output-format", "sarif"),
    "check -o": ("check", "decks.jsonl", "-j", "2", "-o", "out.json"),
    "stats": ("stats", "decks.jsonl", "-j", "2", "--output-format", "json"),
    "goldfish": ("goldfish", DECK, *PLAYED, "--output-format", "json"),
    "goldfish --plot": ("goldfish", DECK, *PLAYED, "--plot", "out.svg"),
    "goldfish --why": ("goldfish", DECK, *PLAYED, "--why"),
    "tune": ("tune", DECK, "--goal", "ready_capacity>=12 by 4", "--games", "20000", "-j", "2"),
    "play vtes": ("play", "vtes", DECK, OTHER, "--players", "2", *PLAYED),
    "play nosferatu": ("play", "nosferatu", *PLAYED),
    "play emerald": ("play", "emerald", "--sheet", "stand-in", *PLAYED),
}
"""The commands that run long with workers."""

SIGNALS = {"INT": 130, "TERM": 143, "HUP": 129, "KILL": -9}


def of_session(session: int) -> list[int]:
    """Return the processes of a session that have not ended."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            state, _, _, belongs = (
                Path("/proc", name, "stat").read_text("utf-8").rpartition(")")[2].split()[:4]
            )
        except (OSError, ValueError):  # it has ended meanwhile
            continue
        if int(belongs) == session and state not in "ZX":
            found.append(int(name))
    return found


def until(what: Callable[[], object], say: Callable[[], object]) -> None:
    """Wait until something is the case."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, say()
        time.sleep(0.02)


class Running:
    """A command in a session of its own, all of whose output is read."""

    def __init__(
        self, words: tuple[str, ...], folder: Path, env: dict[str, str], stdin: bytes | None = None
    ) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "deckcheck", *words],
            cwd=folder, env=env, start_new_session=True, bufsize=0,
            stdin=subprocess.DEVNULL if stdin is None else subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        if stdin is not None:
            assert self.process.stdin is not None
            self.process.stdin.write(stdin)
        self.printed: dict[str, bytearray] = {"stdout": bytearray(), "stderr": bytearray()}
        self.readers = [Thread(target=self._read, args=(name,), daemon=True) for name in self.printed]
        for reader in self.readers:
            reader.start()

    def _read(self, name: str) -> None:
        stream = getattr(self.process, name)
        while more := stream.read(65536):
            self.printed[name] += more

    def processes(self) -> list[int]:
        """All that it started and that has not ended, with itself."""
        return of_session(self.process.pid)

    def wait_for(self, what: Callable[[], object]) -> None:
        """Wait until something is the case, while it runs."""
        until(lambda: what() or self.process.poll() is not None, lambda: self.printed)
        assert self.process.poll() is None, self.printed

    def end(self, name: str) -> int:
        """Send a signal to the command, and to nothing that it started; return its exit code when all is over."""
        self.process.send_signal(getattr(signal, f"SIG{name}"))
        code = self.process.wait(PATIENCE)
        until(lambda: not self.processes(), lambda: f"left: {self.processes()}")
        for reader in self.readers:
            reader.join(PATIENCE)
            assert not reader.is_alive(), "somebody still holds the pipe"
        return code

    def kill(self) -> None:
        """End all that is left of it."""
        for pid in self.processes():
            os.kill(pid, signal.SIGKILL)
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()


@pytest.fixture
def started(tmp_path: Path, child: dict[str, str], heeded_signals: None) -> Iterator[Callable[..., Running]]:
    """Return a function that starts a command; what is left of it is killed after the test."""
    (tmp_path / "work").mkdir()
    running: list[Running] = []
    # Python leaves the file of a module open if a signal comes while it is imported, and warns of that.
    env = {**child, "PYTHONWARNINGS": f"{child['PYTHONWARNINGS']},ignore::ResourceWarning"}

    def start(*words: str, stdin: bytes | None = None) -> Running:
        running.append(Running(words, tmp_path / "work", env, stdin))
        return running[-1]

    yield start
    for one in running:
        one.kill()


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """The folder in which commands run, with an endless number of decks."""
    folder = tmp_path / "work"
    line = json.dumps({"text": GOOD})
    (folder / "decks.jsonl").write_text(f"{line}\n" * 200_000, "utf-8")
    return folder


def leaves_nothing(folder: Path) -> bool:
    """Whether a file that is being written is gone even after SIGKILL: see `deckcheck.files.atomic`."""
    try:
        os.close(os.open(folder, os.O_TMPFILE | os.O_RDWR))
    except (AttributeError, OSError):
        return False
    return True


QUICK = [("check -o", "TERM"), ("check lines", "KILL"), ("check json", "TERM"), ("goldfish", "HUP")]
ALL = [(name, number) for name in COMMANDS for number in SIGNALS]


@pytest.mark.parametrize(
    ("name", "number"),
    [*QUICK, *(pytest.param(*one, marks=pytest.mark.slow) for one in ALL if one not in QUICK)],
)
def test_nothing_is_left(name: str, number: str, started: Callable[..., Running], work: Path) -> None:
    running = started(*COMMANDS[name])
    running.wait_for(lambda: len(running.processes()) >= 3)
    if name.startswith("check ") and "-o" not in name:
        running.wait_for(lambda: running.printed["stdout"])
    code = running.end(number)
    assert code == SIGNALS[number], running.printed
    assert b"Traceback" not in running.printed["stderr"]
    if number != "KILL" or leaves_nothing(work):
        assert set(os.listdir(work)) - {"out.svg"} == {"decks.jsonl"}
    drawn = work / "out.svg"  # what was measured so far, if anything was
    assert not drawn.exists() or drawn.read_text("utf-8").endswith("</svg>\n")
    if number == "KILL":
        return
    out = running.printed["stdout"].decode()
    if name == "goldfish":
        assert json.loads(out)["games"] >= 0 if out else b"interrupted" in running.printed["stderr"]
    elif name == "check json":
        told = json.loads(out)
        assert told["summary"] == {**told["summary"], "interrupted": True, "decks": len(told["decks"])}
    elif name == "check sarif":
        assert json.loads(out)["version"] == "2.1.0"
    elif name == "check lines":
        assert out.endswith("\n")
        assert all(json.loads(line)["verdict"] == "legal" for line in out.splitlines())


@pytest.mark.parametrize(
    "words",
    [
        ("check", "decks.jsonl", "-j", "1", "--output-format", "json-lines"),
        pytest.param(("check", "decks.jsonl", "-j", "1", "-o", "out.html"), marks=pytest.mark.slow),
        pytest.param(("stats", "decks.jsonl", "-j", "1", "-o", "out.json"), marks=pytest.mark.slow),
        pytest.param(("stats", "decks.jsonl", "-j", "1", "--tidy", "-o", "out.csv"), marks=pytest.mark.slow),
        pytest.param(("check", "few.txt", "--watch"), marks=pytest.mark.slow),
        pytest.param(("draw", "few.txt", "-i"), marks=pytest.mark.slow),
        pytest.param(
            ("play", "vtes", "few.txt", "few.txt", "--players", "2", "--me", "1"), marks=pytest.mark.slow
        ),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize(
    "number", ["TERM", *(pytest.param(name, marks=pytest.mark.slow) for name in ("INT", "HUP"))]
)
def test_a_command_without_workers_ends_alike(
    words: tuple[str, ...], number: str, started: Callable[..., Running], work: Path
) -> None:
    (work / "few.txt").write_text(GOOD, "utf-8")
    before = set(os.listdir(work))
    running = started(*words, stdin=b"")
    if "-o" in words:  # nothing is heard of it; that it writes can be seen
        running.wait_for(lambda: set(os.listdir(work)) > before or any_unnamed(running))
    else:
        running.wait_for(lambda: running.printed["stdout"])
    assert running.end(number) == SIGNALS[number], running.printed
    assert b"Traceback" not in running.printed["stderr"]
    assert set(os.listdir(work)) == before


def any_unnamed(running: Running) -> bool:
    """Whether a process holds a file that has no name."""
    folder = Path("/proc", str(running.process.pid), "fd")
    for one in folder.iterdir():
        try:
            if "(deleted)" in os.readlink(one):
                return True
        except OSError:  # closed meanwhile
            continue
    return False


@pytest.mark.parametrize(
    "number", ["TERM", *(pytest.param(name, marks=pytest.mark.slow) for name in ("HUP", "KILL"))]
)
def test_the_server_ends_at_once(number: str, started: Callable[..., Running], work: Path) -> None:
    pytest.importorskip("pygls")
    asked = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {"capabilities": {}, "processId": None},
    }
    content = json.dumps(asked).encode()
    running = started("server", stdin=b"Content-Length: %d\r\n\r\n%s" % (len(content), content))
    running.wait_for(lambda: b"capabilities" in running.printed["stdout"])
    assert running.end(number) == SIGNALS[number]
    assert running.printed["stderr"] == b""


@pytest.mark.slow
def test_the_server_ends_with_its_editor(started: Callable[..., Running], work: Path) -> None:
    pytest.importorskip("pygls")
    running = started("server", stdin=b"")
    assert running.process.stdin is not None
    running.process.stdin.close()  # as the system does when the editor is gone
    assert running.process.wait(PATIENCE) == 1


@pytest.mark.slow
def test_what_is_ignored_stays_ignored(started: Callable[..., Running], work: Path) -> None:
    """`nohup` starts a command that no closed terminal ends."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        running = started("check", "decks.jsonl", "-j", "2", "--output-format", "json-lines")
    finally:
        signal.signal(signal.SIGHUP, before)
    running.wait_for(lambda: running.printed["stdout"])
    running.process.send_signal(signal.SIGHUP)
    said = len(running.printed["stdout"])
    running.wait_for(lambda: len(running.printed["stdout"]) > said)
    assert running.end("TERM") == 143


@pytest.mark.slow
def test_a_signal_that_the_whole_group_gets_ends_it_alike(
    started: Callable[..., Running], work: Path
) -> None:
    """`timeout` and a closed terminal tell the workers too, and twice."""
    running = started("goldfish", DECK, *PLAYED, "--output-format", "json")
    running.wait_for(lambda: len(running.processes()) >= 3)
    for _ in range(2):
        os.killpg(running.process.pid, signal.SIGHUP)
    assert running.end("HUP") == 129
    assert b"Traceback" not in running.printed["stderr"]


# --- ways to start workers ----------------------------------------------------------------------------------

SCRIPT = """
import multiprocessing, sys, time
from deckcheck.work.flow import in_order

def begin(word): return word
def work(word, number): time.sleep(0.01); return word, number

if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[1])
    for one in in_order(work, iter(range(int(sys.argv[2]))), 2, begin, "done"):
        print(*one, flush=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize("way", ["spawn", "forkserver"])
def test_workers_that_start_again_end_with_their_parent_and_import_nothing_from_here(
    way: str, tmp_path: Path, child: dict[str, str]
) -> None:
    """macOS and Windows start them so, and Python 3.14 on Linux; a folder of decks may hold anything."""
    (tmp_path / "scripts").mkdir()
    script = tmp_path / "scripts" / "script.py"
    script.write_text(SCRIPT, "utf-8")
    for name in ("multiprocessing", "yaml", "concurrent"):
        (tmp_path / f"{name}.py").write_text("open('ran', 'w').close()\n", "utf-8")
    command = [sys.executable, str(script), way]
    ran = subprocess.run([*command, "3"], cwd=tmp_path, env=child, capture_output=True, text=True, timeout=PATIENCE, check=False)  # fmt: skip
    assert (ran.stdout, ran.returncode) == ("done 0\ndone 1\ndone 2\n", 0), ran.stderr
    assert not (tmp_path / "ran").exists()
    with subprocess.Popen(
        [*command, "1000000"], cwd=tmp_path, env=child, stdout=subprocess.PIPE, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"done 0\n"
        process.kill()
        process.wait()
        until(lambda: not of_session(process.pid), lambda: of_session(process.pid))
