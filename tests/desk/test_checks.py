"""Deck checks at an event: who is drawn, and a record that several judges write."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest

from deckcheck.desk.drawing import drawn, number_drawn, seated
from deckcheck.desk.people import Player
from deckcheck.desk.record import DRAWN, NOTED, Entry, added, findings_of, read_record
from deckcheck.desk.rounds import for_round, round_of
from deckcheck.files import locking
from deckcheck.files.locking import locked

PLAYERS = tuple(Player(f"Player {number}", str(9990000 + number)) for number in range(64))


def test_the_same_seed_draws_the_same_players_in_whatever_order_they_come() -> None:
    first = drawn(PLAYERS, "417", 7)
    assert len(set(first)) == 7
    assert drawn(PLAYERS[::-1], " 4 1 7", 7) == first, "as it was heard"
    assert drawn(PLAYERS, "418", 7) != first
    assert drawn(PLAYERS, "417", 8)[:7] == first
    rest = [one for one in PLAYERS if one is not first[0]]
    assert drawn(rest, "417", 6) == first[1:], "who drops out changes nobody else's lot"


def test_everybody_is_drawn_as_often_as_anybody_else() -> None:
    tally = Counter(one.number for seed in range(1000) for one in drawn(PLAYERS, str(seed), 7))
    mean, spread = 1000 * 7 / 64, (1000 * 7 / 64 * (1 - 7 / 64)) ** 0.5
    assert len(tally) == 64
    assert all(abs(times - mean) < 4 * spread for times in tally.values())


@pytest.mark.parametrize(
    ("players", "asked", "expected"),
    [(64, {}, 7), (60, {}, 6), (61, {}, 7), (1, {}, 1), (0, {}, 0), (64, {"share": 50}, 32), (64, {"least": 9}, 9),
     (64, {"least": 2}, 7), (4, {"least": 9}, 4)],
)  # fmt: skip
def test_at_least_a_tenth_is_drawn(players: int, asked: dict[str, int], expected: int) -> None:
    assert number_drawn(players, **asked) == expected


def test_who_dropped_out_or_sits_out_is_not_there() -> None:
    there, dropped, bye = Player("A", table="1"), Player("B", table="1", out="DQ"), Player("C")
    assert seated((there, dropped, bye)) == (there,)
    assert seated((bye, dropped)) == (bye,), "no tables are known"


@pytest.mark.parametrize(
    ("path", "expected"),
    [("lists/Round 2/jane.txt", "2"), ("lists/jane_r3.txt", "3"), ("Jane Doe - Runde 1.txt", "1"),
     ("round1/jane_R2.txt", "2"), ("lists.zip:ronda_2/jane.txt", "2"), ("r1.txt", "1"), ("manche 03.txt", "3"),
     ("jane.txt", ""), ("final/jane.txt", ""), ("jane_2.txt", ""), ("Tour 2026/jane.txt", ""),
     ("player2.txt", ""), ("sabir2.txt", ""), ("round10.txt", "")],
)  # fmt: skip
def test_the_round_of_a_list(path: str, expected: str) -> None:
    assert round_of(path) == expected


def test_the_list_for_a_round() -> None:
    rounds = {"": "all.txt", "2": "two.txt"}
    assert [for_round(rounds, wanted) for wanted in ("1", "2", "")] == ["all.txt", "two.txt", "all.txt"]
    assert for_round({"2": "two.txt"}, "1") is None
    assert for_round({"2": "two.txt"}, "") == "two.txt"


def test_a_record_goes_on(tmp_path: Path) -> None:
    path = str(tmp_path / "desk.jsonl")
    one = Entry(DRAWN, "2026-03-14T10:00:00", "Jane Doe", "1234567", round="1", seed="417")
    two = Entry(NOTED, "2026-03-14T10:20:00", "doe jané", found="60 <cards>\n", sections=("1.0.2", "3.1.2"))
    other = Entry(NOTED, "2026-03-14T10:30:00", "Jane Roe", "7654321", found="fine")
    assert added(path, lambda before: [one]) == (one,)
    assert added(path, lambda before: [two, other] if before == (one,) else []) == (two, other)
    assert read_record(path) == (one, two, other)
    assert findings_of(read_record(path), "Jane Doe", "1234567") == (two,)
    lines = Path(path).read_text("utf-8").splitlines()
    assert json.loads(lines[0]) == {"deckcheck": "desk record", "schema": 1}
    assert [json.loads(line)["at"][11:16] for line in lines[1:]] == ["10:00", "10:20", "10:30"]
    assert os.listdir(tmp_path) == ["desk.jsonl"]


def test_nothing_to_add_leaves_no_file(tmp_path: Path) -> None:
    assert added(str(tmp_path / "desk.jsonl"), lambda before: []) == ()
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    "content",
    ["Jane Doe,1234567\n", '{"schema": 1}\n', '{"deckcheck": "desk record"}\n{"what": "noted"}\n',
     '{"deckcheck": "desk record"}\n{"at": 1, "what": "noted"}\n', '{"deckcheck": "desk record"}\n[1]\n',
     '{"deckcheck": "desk record"}\n{"at": "", "what": "noted", "sections": [1]}\n'],
)  # fmt: skip
def test_what_is_not_a_record_is_left_as_it_is(tmp_path: Path, content: str) -> None:
    path = tmp_path / "players.csv"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match=r"players\.csv.*consider"):
        added(str(path), lambda before: [Entry(NOTED, "2026")])
    assert path.read_text("utf-8") == content


WRITER = """
import sys
from deckcheck.desk.record import Entry, added
path, name = sys.argv[1:]
for number in range(20):
    added(path, lambda before: [Entry("noted", f"{len(before):04}", name, found=str(number))])
"""


@pytest.mark.parametrize("system_locks", [True, False])
def test_two_judges_lose_no_line(tmp_path: Path, child: dict[str, str], system_locks: bool) -> None:
    """Each entry holds how many there were before it, which two at a time would get wrong."""
    path = str(tmp_path / "desk.jsonl")
    program = WRITER
    if not system_locks:
        program = f"import deckcheck.files.locking as locking\nlocking.fcntl = None\n{WRITER}"
    judges = [
        subprocess.Popen([sys.executable, "-c", program, path, name], env=child)
        for name in ("Ann", "Bo", "Cy")
    ]
    assert [judge.wait(120) for judge in judges] == [0, 0, 0]
    entries = read_record(path)
    assert [one.at for one in entries] == [f"{number:04}" for number in range(60)]
    for name in ("Ann", "Bo", "Cy"):
        assert [one.found for one in entries if one.player == name] == [str(number) for number in range(20)]
    assert os.listdir(tmp_path) == ["desk.jsonl"]


@pytest.mark.skipif(locking.fcntl is None, reason="the system has no such locks")
def test_a_file_that_is_replaced_before_it_is_locked_is_locked_as_it_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another judge replaces the record between opening and locking: a lock on the old file would keep nobody out."""
    path, other = str(tmp_path / "desk.jsonl"), tmp_path / "other"
    other.write_text("new", "utf-8")
    plain = locking.fcntl.flock

    def flock(file: int, how: int) -> None:
        if other.exists():
            os.replace(other, path)
        plain(file, how)

    monkeypatch.setattr(locking.fcntl, "flock", flock)
    with locked(path):
        assert locking._held(path) is None
    assert Path(path).read_text("utf-8") == "new"


@pytest.mark.parametrize("system_locks", [True, False])
def test_whoever_waits_too_long_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system_locks: bool
) -> None:
    if not system_locks:
        monkeypatch.setattr(locking, "fcntl", None)
    path = str(tmp_path / "desk.jsonl")
    with locked(path):
        with pytest.raises(ValueError, match="somebody else is writing it"), locked(path, 0.05):
            pass
        taken = threading.Event()

        def wait() -> None:
            with locked(path):
                taken.set()

        other = threading.Thread(target=wait)
        other.start()
        assert not taken.wait(0.1)
    other.join(10)
    assert taken.is_set()
    assert os.listdir(tmp_path) == []
