"""What a cluster's worker does with what it is sent; and how large batches are. No cluster needed."""

from __future__ import annotations

import gc
import itertools
import pickle
import zlib
from collections import Counter

import pytest

from deckcheck.usage import UsageError
from deckcheck.work import visiting
from deckcheck.work.sizes import GROWTH, MOST_ITEMS, SECONDS, Sizes
from deckcheck.work.visiting import MOST_RUNS, do, own_ticket

begun: Counter[str] = Counter()


def begin(word: str) -> str:
    begun[word] += 1
    gc.disable()
    gc.set_threshold(12_345)
    return word


def work(word: str, number: int) -> tuple[str, int, bool, int]:
    return word, number, gc.isenabled(), gc.get_threshold()[0]


def baggage(word: str) -> bytes:
    return zlib.compress(pickle.dumps((begin, (word,))))


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    begun.clear()
    monkeypatch.setattr(visiting, "_runs", type(visiting._runs)())


def visit(word: str, *numbers: int) -> list[tuple[str, int, bool, int]]:
    packed = pickle.dumps([pickle.dumps(number) for number in numbers])
    return pickle.loads(do(own_ticket(word, baggage(word)), baggage(word), work, packed)[0])  # type: ignore[no-any-return]


def test_a_run_begins_once_and_takes_turns_with_others() -> None:
    enabled, threshold = gc.isenabled(), gc.get_threshold()
    assert visit("one", 1, 2) == [("one", 1, False, 12_345), ("one", 2, False, 12_345)]
    assert (gc.isenabled(), gc.get_threshold()) == (enabled, threshold)
    assert visit("two", 3)[0][:2] == ("two", 3)
    assert visit("one", 4)[0] == ("one", 4, False, 12_345)
    assert begun == {"one": 1, "two": 1}
    for number in range(MOST_RUNS):
        visit(f"more {number}", 1)
    visit("one", 5)
    assert begun["one"] == 2


@pytest.mark.parametrize(("what", "name"), [("deckcheck", "version"), ("Python", "python")])
def test_another_version_is_refused(what: str, name: str) -> None:
    from cardbase.value import replace

    ticket = replace(own_ticket("run", baggage("run")), **{name: "0.0"})
    with pytest.raises(UsageError, match=f"a worker has {what} .*, and this is {what} 0.0"):
        do(ticket, baggage("run"), work, b"")
    assert not begun


def test_what_arrives_otherwise_than_it_was_sent_is_refused() -> None:
    with pytest.raises(UsageError, match="other card data"):
        do(own_ticket("run", baggage("run")), baggage("other"), work, b"")
    assert not begun


def test_a_failure_leaves_the_collector_as_it_was() -> None:
    enabled, threshold = gc.isenabled(), gc.get_threshold()
    with pytest.raises(TypeError):
        do(own_ticket("run", baggage("run")), baggage("run"), len, pickle.dumps([pickle.dumps(1)]))  # type: ignore[arg-type]
    assert (gc.isenabled(), gc.get_threshold()) == (enabled, threshold)


@pytest.mark.parametrize("each", [0.0001, 0.002, 0.05, 3.0])
def test_batches_grow_until_they_last_long_enough(each: float) -> None:
    sizes = Sizes()
    taken = [sizes.items]
    for _ in range(12):
        sizes.learn(sizes.items, sizes.items * each)
        taken.append(sizes.items)
    assert taken[0] == 1
    assert all(after <= GROWTH * before for before, after in itertools.pairwise(taken))
    assert taken[-1] == pytest.approx(max(1, min(SECONDS / each, MOST_ITEMS)), abs=1)


def test_batches_shrink_when_things_become_heavier() -> None:
    sizes = Sizes()
    for _ in range(10):
        sizes.learn(sizes.items, sizes.items * 0.001)
    before = sizes.items
    for _ in range(20):
        sizes.learn(sizes.items, sizes.items * 0.1)
    assert before == pytest.approx(SECONDS / 0.001, rel=0.01)
    assert sizes.items <= 2 * SECONDS / 0.1
