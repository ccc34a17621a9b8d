"""A check of very many decks keeps no more of them than a check of some: what is remembered is bounded.

Nothing names the places that remember: whatever can be reached from the modules and from what judges is counted.
"""

from __future__ import annotations

import gc
import sys
from collections import deque
from functools import _lru_cache_wrapper
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from cardbase import names
from deckcheck.checks import dc009_column_mismatch
from deckcheck.deckfiles import lines
from deckcheck.files.sources import Source
from deckcheck.options.check import CheckOptions
from deckcheck.run.freight import freight
from deckcheck.run.many import start_worker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.store import CardStore
    from deckcheck.run.worker import Worker

OURS = ("cardbase", "deckcheck", "rules")
FEW = 100
"""What is lowered to so few may be remembered; all else that has a bound has one far below the texts of a round."""
ROUND = 60
"""Decks; each has at least one text of each kind that no other has."""
ROUNDS = 6
MORE = FEW + 100
"""So much may come to be held: the last deck's lines come on top."""


def deck(number: int) -> str:
    """Return a deck of the same cards as all others, whose every line is its own."""
    unlike = f"n{number}"
    crypt = [
        f"{at + 1}x Aisling Sturbridge  {number % 90 + 10 + at}  AUS {unlike[:at]}  prince  Tremere{unlike}:{at}"
        for at in range(3)
    ]
    blanks = " " * (number % 7)
    return "\n".join(
        [
            f"Deck Name: {unlike}",
            f"Author: {unlike}",
            f"Created: {unlike}",
            f"Description: {unlike}",
            f"Crypt ({number + 100} cards, min={number}, max={number}, avg={number})",
            *crypt,
            f"2x Lucita  8  DOM FOR {unlike}  Lasombra:2",
            f"3x{blanks}Ignatius -- {unlike}",
            f"# deckcheck: ignore[DC{number % 900:03}] {unlike}",
            f"Library ({number + 100} cards)",
            f"Master ({number})",
            f"{number % 90 + 1}x Blood Doll // {unlike}",
            f"4x Vilein {unlike}",
            f"Combat {unlike} ({number})",
            f"6x Apportation ({unlike})",
            f"Deflection x{number + 1000}",
        ]
    )


pytestmark = pytest.mark.slow


@pytest.fixture
def judge(cards: CardStore, monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """What a cluster's worker judges with, that may remember little."""
    for module, bound in (
        (lines, "MOST_KNOWN"),
        (names, "MOST_KNOWN"),
        (dc009_column_mismatch, "MOST_REMEMBERED"),
    ):
        monkeypatch.setattr(module, bound, FEW)
    options = CheckOptions(decks=("decks.jsonl",), output_format="json-lines")
    enabled = gc.isenabled()
    yield start_worker(options, False, 10_000, 80, freight(cards))
    (gc.enable if enabled else gc.disable)()


def check(judge: Worker, first: int) -> None:
    """Judge a round of decks, as a worker does."""
    items = [Source(f"decks.jsonl:{at}", deck(at).encode()) for at in range(first, first + ROUND)]
    texts, _ = judge.run(items)
    assert len(texts) == ROUND


def followed(part: object) -> bool:
    """Whether something may lead to what remembers: not what belongs to other libraries."""
    if isinstance(part, ModuleType):
        return False
    if isinstance(part, type | FunctionType):
        return (part.__module__ or "").partition(".")[0] in OURS
    return gc.is_tracked(part) or isinstance(part, dict | set)


def holding(judge: Worker) -> dict[int, tuple[int, str]]:
    """Count what everything holds that can be reached from our modules and from what judges.

    Returns:
        By identity: how many things, and where it lies.
    """
    ours = [(vars(one), name) for name, one in sys.modules.items() if name.partition(".")[0] in OURS]
    waiting: deque[tuple[Any, str]] = deque(ours)
    waiting.append((judge, "the judge"))
    found: dict[int, tuple[int, str]] = {}
    seen: set[int] = set()
    while waiting:
        one, where = waiting.popleft()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, _lru_cache_wrapper):
            found[id(one)] = one.cache_info().currsize, f"{where}()"
        elif isinstance(one, dict | list | set | deque):
            found[id(one)] = len(one), where
        if isinstance(one, dict):
            parts = [(part, f"{where}.{key}" if isinstance(key, str) else where) for key, part in one.items()]
        else:
            parts = [(part, f"{where}.{type(part).__name__}") for part in gc.get_referents(one)]
        waiting.extend((part, told) for part, told in parts if followed(part))
    return found


def test_nothing_holds_more_after_many_decks_than_after_some(judge: Worker) -> None:
    check(judge, 0)
    some = holding(judge)
    assert any("_known" in where for _, where in some.values())
    for number in range(1, ROUNDS):
        check(judge, number * ROUND)
    grown = {
        where: (before, held)
        for one, (held, where) in holding(judge).items()
        if held > (before := some.get(one, (0, ""))[0]) + MORE
    }
    assert grown == {}


def test_decks_make_no_cycles_as_nobody_collects_them(judge: Worker) -> None:
    assert not gc.isenabled()
    check(judge, 0)
    # What the runner of the tests leaves lying about is no more than an object a deck three times in a row.
    assert min(collected(judge) for _ in range(3)) < ROUND


def collected(judge: Worker) -> int:
    gc.collect()
    check(judge, ROUND)
    return gc.collect()
