"""A request to end that Python drops is noted all the same, and not told as a fault."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from deckcheck.commands.check import run
from deckcheck.ending import Heeding, end_if_asked
from deckcheck.options.check import CheckOptions
from deckcheck.run.watch import watch

if TYPE_CHECKING:
    from pathlib import Path

GOOD = "Crypt\n12x Nathan Turner\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n"


class Finalised:
    """A signal comes while it is finalised, where Python ignores what is raised."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __del__(self) -> None:
        signal.raise_signal(self.number)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_watch_ends_although_python_dropped_the_signal(
    name: str, tmp_path: Path, heeded_signals: None
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(GOOD, "utf-8")

    def judged(options: CheckOptions, *others: object) -> int:
        code = run(options, *others)  # type: ignore[arg-type]
        Finalised(getattr(signal, name))
        return code

    def never(_: float) -> None:
        raise AssertionError("it went on watching")

    with Heeding(), pytest.raises(KeyboardInterrupt):
        watch(lambda: CheckOptions(decks=(str(deck),)), judged, io.StringIO(), io.StringIO(), sleep=never)


def test_nothing_is_asked_before_a_signal_or_after_it_was_heeded(heeded_signals: None) -> None:
    with Heeding():
        end_if_asked()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            end_if_asked()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    with Heeding():
        end_if_asked()


class Dropping:
    """Raises something as it is dropped, which Python can only tell."""

    def __init__(self, error: type[BaseException]) -> None:
        self.error = error

    def __del__(self) -> None:
        raise self.error


def test_only_an_interruption_that_was_dropped_is_kept_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda dropped: told.append(dropped.exc_type))
    before = sys.unraisablehook
    with Heeding():
        Dropping(KeyboardInterrupt)
        Dropping(ValueError)
    assert told == [ValueError]
    assert sys.unraisablehook is before
    Dropping(KeyboardInterrupt)
    assert told == [ValueError, KeyboardInterrupt]


WAITING = """
import signal, sys
from threading import Thread
from deckcheck.ending import ENDING, end_at_once

end_at_once()
reader = Thread(target=sys.stdin.buffer.read)
reader.start()
signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
print("waits", flush=True)
reader.join()
"""
"""The main thread cannot come round to a handler, as when a signal comes just before it begins to wait."""


@pytest.mark.skipif(not hasattr(signal, "sigwait"), reason="there is no such call here")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_who_waits_for_input_ends_at_once(name: str, child: dict[str, str], heeded_signals: None) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITING], env=child, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"waits\n"
        process.send_signal(getattr(signal, name))
        try:
            assert process.wait(20) == 128 + getattr(signal, name)
        finally:
            process.kill()
