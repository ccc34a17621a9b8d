"""Keeps every test away from the user's own folders and variables, and runs the command in this process."""

from __future__ import annotations

import compileall
import gc
import io
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardbase.store import CardStore

    Command = Callable[..., "Ran"]

# A busy machine makes examples slowly: that says nothing about the project. The same examples every time, so
# that a test that turns red is about the last change; `--hypothesis-profile search` looks for new ones.
settings.register_profile(
    "search", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("repeatable", settings.get_profile("search"), derandomize=True, database=None)
settings.load_profile("repeatable")

ROOT = Path(__file__).resolve().parents[1]
SCREEN_VARIABLES = ("NO_COLOR", "FORCE_COLOR", "COLUMNS")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the packages once, before several processes do it at the same time."""
    several = getattr(config.option, "numprocesses", None) and not hasattr(config, "workerinput")
    if several and not sys.dont_write_bytecode:
        for name in ("cardbase", "rules", "deckcheck"):
            compileall.compile_dir(ROOT / name, quiet=2, workers=config.option.numprocesses)


def pytest_collection() -> None:
    """Let the cycle collector rest while tests are found: they stay until the end, and nothing else is left over."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Spare the cycle collector the thousands of tests."""
    gc.freeze()
    gc.set_threshold(20_000)
    gc.enable()


def pytest_sessionfinish() -> None:
    """Spare it, too, all that is over anyway."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def no_user_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Send the user's folders elsewhere, also for processes started here; forget the user's variables."""
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    with pytest.MonkeyPatch.context() as patch:
        for kind in ("CACHE", "DATA", "CONFIG"):
            patch.setenv(f"XDG_{kind}_HOME", str(folder / f"user-{kind.lower()}"))
        for name in list(os.environ):
            if name.startswith("DECKCHECK_") or name in SCREEN_VARIABLES:
                patch.delenv(name)
        yield


@pytest.fixture(scope="session")
def cards(no_user_folders: None) -> Iterator[CardStore]:
    """The official cards with the law compiled along, opened once."""
    from deckcheck.carddata import open_cards

    store = open_cards()
    yield store
    store.close()


@dataclass(frozen=True)
class Ran:
    """The result of running the command."""

    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """All that was printed, without line ends and other layout."""
        return " ".join((self.out + self.err).split())


@pytest.fixture
def deckcheck(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Return a function that runs the command line in this process."""
    from deckcheck.__main__ import main

    def run(*arguments: object, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture(scope="session")
def child() -> dict[str, str]:
    """Variables by which another Python finds the packages under test."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"}


@pytest.fixture
def heeded_signals() -> Iterator[None]:
    """Have processes started here heed SIGINT and SIGHUP, even if the tests run where these are ignored.

    A shell ignores the one in the background, and `nohup` the other.
    """
    ways = {"SIGINT": signal.default_int_handler, "SIGHUP": signal.SIG_DFL}
    numbers = {getattr(signal, name): way for name, way in ways.items() if hasattr(signal, name)}
    before = {number: signal.signal(number, way) for number, way in numbers.items()}
    yield
    for number, way in before.items():
        signal.signal(number, way)


@pytest.fixture
def as_anybody(child: dict[str, str]) -> Callable[..., Ran]:
    """Return a function that runs the command in a process that permissions bind, even when root runs the tests."""
    if os.name != "posix":
        pytest.skip("permissions of POSIX")

    def give_up() -> None:
        import ctypes

        drop_from_bounding_set, override, read_search = 24, 1, 2
        for capability in (override, read_search):
            ctypes.CDLL(None).prctl(drop_from_bounding_set, capability, 0, 0, 0)

    def run(*arguments: object, folder: Path | None = None) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "deckcheck", *map(str, arguments)],
            env=child,
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            preexec_fn=give_up if sys.platform == "linux" and os.geteuid() == 0 else None,
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture(scope="session")
def typing() -> Callable[..., Callable[[], str]]:
    """Return a function that makes a keyboard: it returns these lines one by one, then the input has ended."""

    def keyboard(*lines: str) -> Callable[[], str]:
        pending = list(lines)

        def read() -> str:
            if not pending:
                raise EOFError
            return pending.pop(0)

        return read

    return keyboard
