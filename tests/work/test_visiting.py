"""What a cluster's worker does with what it is sent; and how large batches are. No cluster needed."""

from __future__ import annotations

import gc
import itertools
import pickle
import re
import shutil
import zlib
from collections import Counter
from pathlib import Path

import pytest

from cardbase.quick import replace
from deckcheck.usage import UsageError
from deckcheck.work import visiting
from deckcheck.work.sizes import GROWTH, MOST_ITEMS, SECONDS, Sizes
from deckcheck.work.visiting import MOST_RUNS, READERS, code_digest, own_name, own_ticket
from deckcheck.work.visiting import visit as do

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


@pytest.mark.parametrize(
    ("what", "name"), [("deckcheck", "version"), ("Python", "python"), ("code of deckcheck [^ ]*", "code")]
)
def test_another_version_is_refused_and_the_worker_named(what: str, name: str) -> None:
    ticket = replace(own_ticket("run", baggage("run")), **{name: "0.0"})
    worker = re.escape(own_name())
    with pytest.raises(UsageError, match=f"the worker {worker} has {what} .*, and this is {what} 0.0"):
        do(ticket, baggage("run"), work, b"")
    assert not begun


@pytest.mark.parametrize("at", range(len(READERS)), ids=READERS)
def test_other_readers_are_refused(at: int) -> None:
    ticket = own_ticket("run", baggage("run"))
    for other, said in (("0.0", f"{READERS[at]} 0.0"), ("", f"no {READERS[at]}")):
        if ticket.readers[at] == other:
            continue
        readers = (*ticket.readers[:at], other, *ticket.readers[at + 1 :])
        with pytest.raises(UsageError, match=f"and this is {said}: the results would differ"):
            do(replace(ticket, readers=readers), baggage("run"), work, b"")
    assert not begun


@pytest.mark.slow
def test_the_digest_of_the_code_changes_with_any_file_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is away from here, has other ends of lines, and what Python keeps of it."""
    here = code_digest()
    root = Path(visiting.__file__).parents[2]
    for package in ("cardbase", "deckcheck", "rules"):
        shutil.copytree(
            root / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__", "*.so")
        )
    monkeypatch.setattr(visiting, "__file__", str(tmp_path / "deckcheck" / "work" / "visiting.py"))

    def digest() -> str:
        code_digest.cache_clear()
        return code_digest()

    try:
        one = tmp_path / "rules" / "kernel" / "dice.py"
        one.write_bytes(one.read_bytes().replace(b"\n", b"\r\n"))
        (tmp_path / "rules" / "__pycache__").mkdir()
        (tmp_path / "rules" / "__pycache__" / "kept.py").touch()
        assert digest() == here
        for name in ("rules/kernel/dice.py", "rules/vtes/law/editions/current.yaml", "cardbase/names.py"):
            content = (tmp_path / name).read_bytes()
            (tmp_path / name).write_bytes(content + b"#")
            assert digest() != here
            (tmp_path / name).write_bytes(content)
        (tmp_path / "deckcheck" / "further.py").touch()
        assert digest() != here
    finally:
        code_digest.cache_clear()


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
