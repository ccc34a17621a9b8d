"""What `--executor` takes, and what is said where it leads nowhere."""

from __future__ import annotations

import socket
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.options import COMMANDS, command_named
from deckcheck.work import elsewhere

if TYPE_CHECKING:
    from conftest import Command

DECK = Path(__file__).parents[2] / "sample_decks" / "bleeding_ventrue.twd"


def commands() -> list[tuple[str, str]]:
    below = ((name, one) for name, place in COMMANDS.items() if isinstance(place, dict) for one in place)
    return [*((name, "") for name, place in COMMANDS.items() if isinstance(place, str)), *below]


def test_it_stands_wherever_jobs_does() -> None:
    found = []
    for path in commands():
        command = command_named(*path)
        assert command is not None
        keys = {one.key for one in command.options}
        assert ("executor" in keys) == ("jobs" in keys), path
        if "jobs" in keys:
            found.append(" ".join(path).strip())
    assert found == [
        "check", "stats", "compare", "goldfish", "tune", "doctor", "play vtes", "play nosferatu", "play emerald",
    ]  # fmt: skip


@pytest.mark.parametrize("word", ["processes", "Processes", " processes "])
def test_processes_are_the_default(deckcheck: Command, word: str) -> None:
    assert deckcheck("check", DECK, "--executor", word) == deckcheck("check", DECK)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("threads", "it is processes, dask:ADDRESS or ray:ADDRESS"),
        ("dask", "names no address; consider dask:tcp://127.0.0.1:8786"),
        ("dask: ", "names no address"),
        ("ray:", "consider ray:auto"),
        ("processes:4", "it is processes"),
        (":", "it is processes"),
    ],
)
@pytest.mark.parametrize("command", ["check", "stats", "goldfish"])
def test_what_makes_no_sense_is_told(deckcheck: Command, command: str, word: str, said: str) -> None:
    ran = deckcheck(command, DECK, "--executor", word)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert "--executor is" in ran.err


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["dask", "ray"])
@pytest.mark.parametrize("words", [["check", DECK], ["stats", DECK.parent], ["play", "nosferatu"]])
def test_without_the_engine_it_is_said_how_to_get_it(
    deckcheck: Command, monkeypatch: pytest.MonkeyPatch, words: list[object], engine: str
) -> None:
    for name in ("distributed", "ray"):
        monkeypatch.setitem(sys.modules, name, None)
    for name in ("deckcheck.work.on_dask", "deckcheck.work.on_ray"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    ran = deckcheck(*words, "--executor", f"{engine}:127.0.0.1:8786")
    assert (ran.code, ran.out) == (2, "")
    library = "distributed" if engine == "dask" else "ray"
    assert f"-m pip install {library}\n" in ran.err


@pytest.mark.slow
@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:x", "tcp://:1", "tcp://127.0.0.1:{free}"])
def test_an_address_where_nobody_answers_is_told_soon(deckcheck: Command, address: str) -> None:
    pytest.importorskip("distributed")
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))  # but nobody listens
        where = address.format(free=held.getsockname()[1])
        begun = time.monotonic()
        ran = deckcheck("check", DECK, "--executor", f"dask:{where}")
    assert (ran.code, ran.out) == (2, "")
    assert "no Dask scheduler answers there" in ran.err
    assert "Traceback" not in ran.err
    assert time.monotonic() - begun < 30


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["", "tcp://"])
def test_a_port_where_nobody_speaks_is_told(
    deckcheck: Command, monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    """Dask's client waits for the greeting without end."""
    pytest.importorskip("distributed")
    monkeypatch.setattr("deckcheck.work.reaching.SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        ran = deckcheck("check", DECK, "--executor", f"dask:{scheme}127.0.0.1:{silent.getsockname()[1]}")
    assert (ran.code, ran.out) == (2, "")
    assert "no Dask scheduler answers there" in ran.err


def test_who_is_elsewhere() -> None:
    assert not elsewhere("")
    assert not elsewhere("processes")
    assert elsewhere("dask:x:1")


def test_the_users_configuration_may_set_it(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text('executor = "nowhere"\n', "utf-8")
    (tmp_path / "deck.twd").write_bytes(DECK.read_bytes())
    ran = deckcheck("check", "deck.twd", "--config", "mine.toml")
    assert ran.code == 2
    assert "--executor is 'nowhere'" in ran.err
