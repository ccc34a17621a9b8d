"""What a configuration file that came with somebody's decks may do, and what only the user decides."""

from __future__ import annotations

import ast
import os
import socket
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

import deckcheck as package
from cardbase.quick import replace
from cardbase.sources import config_folder
from deckcheck.configuration import configured
from deckcheck.configuration.found import MOST_LETTERS, MOST_WORDS
from deckcheck.configuration.sources import FILE, ConfigurationError
from deckcheck.options.check import CheckOptions
from deckcheck.options.declaring import options_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conftest import Command

GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
OWN = "name: league\ntitle: Our league\nsource: our forum\ncrypt: {min: 12}\nlibrary: {min: 40, max: 60}\ngrouping: true\nbans: true\n"

SAYS = "only says how the report on standard output is written, in forms of our own; all text is escaped"
LAW = "only chooses among laws that we bring along, and the report names the law"
LIST = f"only compares words with codes; at most {MOST_WORDS} words of {MOST_LETTERS} letters"
HARMLESS = {
    "format": f"{LAW}; a file must be regular and in the folder of the configuration or below, is data, and is bounded",
    "edition": LAW,
    "players": "is a number in a sum",
    "on": "is a day, today, or deck",
    "select": LIST,
    "ignore": LIST,
    "severity": f"{LIST}; the verdict stays",
    "per-file-ignores": f"{LIST}; the verdict stays, and the globs match paths that were given, and find none",
    "ignore-suppressions": "is stricter than the default",
    "fail-on": "only changes the exit code; who judges somebody else's decks says --isolated",
    "strict": "is stricter than the default",
    "exit-zero": "only changes the exit code; who judges somebody else's decks says --isolated",
    "diff": "prints what --fix would change; writes nothing",
    "output-format": SAYS,
    "statistics": SAYS,
    "event": SAYS,
    "illegal-first": SAYS,
    "color": SAYS,
    "quiet": SAYS,
    "from": "chooses among the readers that every file is tried with",
    "jobs": "at most the processors of this machine",
}
"""Every option that a file found next to decks may set, and why that harms nobody."""

OURS = {
    "executor": "reaches another machine, with the decks, and trusts what it answers",
    "fix": "writes files",
    "unsafe-fixes": "writes files",
    "output": "writes a file",
}
"""Every option that it may not set."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a deck, and one for the user's own configuration."""
    folder = tmp_path / "lists"
    folder.mkdir()
    (folder / "deck.txt").write_text(GOOD, "utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "own"))
    return folder


class Listener:
    """A port of this machine that counts who connects, and hangs up."""

    def __init__(self) -> None:
        self.visits = 0
        self._port = socket.create_server(("127.0.0.1", 0))
        self.address = f"tcp://127.0.0.1:{self._port.getsockname()[1]}"
        Thread(target=self._answer, daemon=True).start()

    def _answer(self) -> None:
        with suppress(OSError):
            while True:
                self._port.accept()[0].close()
                self.visits += 1

    def close(self) -> None:
        self._port.close()


@pytest.fixture
def listener() -> Iterator[Listener]:
    """A port that counts who connects."""
    port = Listener()
    yield port
    port.close()


def own_configuration(text: str) -> None:
    os.makedirs(config_folder())
    Path(config_folder(), FILE).write_text(text, "utf-8")


def test_every_option_has_its_reason() -> None:
    options = {one.key: one for one in options_of(CheckOptions)}
    assert HARMLESS.keys() | OURS.keys() == {key for key, one in options.items() if one.configurable}
    assert {key for key, one in options.items() if one.own or one.writes} == OURS.keys()
    assert all(HARMLESS.values())


@pytest.mark.parametrize("key", sorted(OURS))
def test_what_is_for_the_user_is_refused_in_a_found_file(key: str, here: Path, deckcheck: Command) -> None:
    value = '"dask:tcp://127.0.0.1:1"' if key == "executor" else '"x.json"' if key == "output" else "true"
    (here / FILE).write_text(f'# ours\nquiet = true\n"{key}"  = {value}\n', "utf-8")
    ran = deckcheck("check", "deck.txt")
    assert (ran.code, ran.out) == (2, "")
    assert f"{here / FILE}:3: {key} " in ran.err
    assert f"--{key}" in ran.err
    assert set(os.listdir(here)) == {"deck.txt", FILE}
    assert deckcheck("check", "deck.txt", "--isolated").code == 0


@pytest.mark.slow
def test_only_check_and_the_server_ask_for_a_configuration() -> None:
    """Options of other commands need no reason: no file can set them, least of all your own pilot."""
    base = Path(package.__file__).parent
    asking = {
        path.relative_to(base).as_posix()
        for path in base.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith("deckcheck.configuration")
        and any(one.name.startswith(("configured", "from_")) for one in node.names)
    }
    assert asking == {"commands/check.py", "server/settings.py", "configuration/__init__.py"}


@pytest.mark.parametrize("place", ["beside", "above", "pyproject"])
@pytest.mark.parametrize("command", [("check",), ("check", "--watch"), ("check", "--show-settings"), ()])
def test_a_found_executor_is_never_visited(
    place: str, command: tuple[str, ...], here: Path, listener: Listener, deckcheck: Command
) -> None:
    line = f'executor = "dask:{listener.address}"\n'
    file = {"beside": here / FILE, "above": here.parent / FILE, "pyproject": here / "pyproject.toml"}[place]
    head = "[tool.other]\nexecutor = 1\n[tool.deckcheck]\n" if place == "pyproject" else ""
    file.write_text(head + line, "utf-8")
    ran = deckcheck(*command, "deck.txt")
    assert not listener.visits
    assert (ran.code, ran.out) == (2, "")
    assert f"{file}:{4 if head else 1}: executor sends decks to another machine" in ran.err


@pytest.mark.parametrize("way", ["command line", "named", "variable", "own"])
def test_the_user_may_name_an_executor(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where = "dask:tcp://10.0.0.5:8786"
    asked = CheckOptions(decks=("deck.txt",))
    given: frozenset[str] = frozenset()
    if way == "command line":
        asked, given = replace(asked, executor=where), frozenset({"executor"})
    elif way == "named":
        (tmp_path / "mine.toml").write_text(f'executor = "{where}"\n', "utf-8")
        asked = replace(asked, config=str(tmp_path / "mine.toml"))
    elif way == "variable":
        monkeypatch.setenv("DECKCHECK_EXECUTOR", where)
    else:
        own_configuration(f'executor = "{where}"\n')
    assert configured(asked, given).executor == where


@pytest.mark.parametrize(("jobs", "refused"), [(0, False), (1, False), (3, False), (4, True), (10**9, True)])
def test_a_found_file_takes_no_more_processes_than_there_are_processors(
    jobs: int, refused: bool, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    (here / FILE).write_text(f"jobs = {jobs}\n", "utf-8")
    if refused:
        with pytest.raises(ConfigurationError, match=rf"{FILE}:1: jobs is {jobs}, .* 3 processors"):
            configured(CheckOptions(decks=("deck.txt",)))
    else:
        assert configured(CheckOptions(decks=("deck.txt",))).jobs == jobs
    (here / FILE).unlink()
    own_configuration(f"jobs = {jobs}\n")
    assert configured(CheckOptions(decks=("deck.txt",))).jobs == jobs


def test_the_users_own_file_is_the_weakest(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(**more: object) -> tuple[str, str, bool]:
        options = CheckOptions(decks=("deck.txt",), **more)  # type: ignore[arg-type]
        settled = configured(options, frozenset(more))
        return settled.format, settled.fail_on, settled.strict

    own_configuration("format = 'v5'\nfail-on = 'info'\nstrict = true\n")
    assert asked() == ("v5", "info", True)
    (here / FILE).write_text("format = 'standard'\n", "utf-8")
    assert asked() == ("standard", "info", True)
    monkeypatch.setenv("DECKCHECK_FAIL_ON", "never")
    assert asked() == ("standard", "never", True)
    assert asked(format="duel") == ("duel", "never", True)
    assert asked(isolated=True) == ("", "error", False)


# --- a format file that a found file names ----------------------------------------------------------------


@pytest.mark.parametrize("named", ["league.yaml", "./league.yaml", "below/league.yaml", "standard"])
def test_a_format_file_of_the_folder_is_read(
    named: str, here: Path, deckcheck: Command, tmp_path: Path
) -> None:
    (here / "below").mkdir()
    (here / "league.yaml").write_text(OWN, "utf-8")
    (here / "below" / "league.yaml").write_text(OWN, "utf-8")
    (here / FILE).write_text(f'format = "{named}"\n', "utf-8")
    os.chdir(tmp_path)  # paths are relative to the file, wherever we are
    ran = deckcheck("check", "lists/deck.txt")
    assert ran.code == 0, ran
    assert ("Our league" in ran.out) == (named != "standard")


@pytest.mark.parametrize("kind", ["above", "absolute", "link", "folder", "pipe", "device", "none"])
def test_no_other_file_is_opened(kind: str, here: Path, deckcheck: Command, tmp_path: Path) -> None:
    outside = tmp_path / "secret.yaml"
    outside.write_text("password: hunter2\n", "utf-8")
    named = {
        "above": "../secret.yaml", "absolute": str(outside), "link": "link.yaml", "folder": "folder.yaml",
        "pipe": "pipe.yaml", "device": "/dev/zero", "none": "none.yaml",
    }[kind]  # fmt: skip
    if kind == "link":
        (here / named).symlink_to(outside)
    elif kind == "folder":
        (here / named).mkdir()
    elif kind == "pipe":
        os.mkfifo(here / named)
    (here / FILE).write_text(f'format = "{named}"\n', "utf-8")
    ran = deckcheck("check", "deck.txt")
    assert (ran.code, ran.out) == (2, "")
    assert f"{FILE}:1: format is " in ran.err
    assert "password" not in ran.err


# --- what is too much ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "refused"), [(MOST_WORDS, False), (MOST_WORDS + 1, True)])
def test_a_list_is_bounded(words: int, refused: bool, here: Path) -> None:
    (here / FILE).write_text(f"ignore = {['DC201'] * words}\n", "utf-8")
    if refused:
        with pytest.raises(ConfigurationError, match=f"{FILE}:1: ignore has 1,001 words"):
            configured(CheckOptions(decks=("deck.txt",)))
    else:
        assert len(configured(CheckOptions(decks=("deck.txt",))).ignore) == words


@pytest.mark.parametrize("key", ["on", "edition", "per-file-ignores"])
def test_a_word_is_bounded(key: str, here: Path, deckcheck: Command) -> None:
    word = "*a" * MOST_LETTERS
    (here / FILE).write_text(f'{key} = {"[" * (key[0] == "p")}"{word}"{"]" * (key[0] == "p")}\n', "utf-8")
    ran = deckcheck("check", "deck.txt")
    assert (ran.code, ran.out) == (2, "")
    assert f"{FILE}:1: {key} has a word of more than 4,000 letters" in ran.err
    assert len(ran.err) < 500


def test_a_number_of_thousands_of_digits_is_told_with_its_file(here: Path, deckcheck: Command) -> None:
    (here / FILE).write_text(f"players = {'9' * 5000}\n", "utf-8")
    ran = deckcheck("check", "deck.txt")
    assert ran.code == 2
    assert f"{here / FILE}: not TOML" in ran.err
