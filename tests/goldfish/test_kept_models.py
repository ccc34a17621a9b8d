"""Models of cards kept in the cache folder: the same as read ones, in every state a file can be in."""

from __future__ import annotations

import ast
import marshal
import os
import re
import subprocess
import sys
import zlib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import rules.vtes.cards.catalogue as catalogue
from cardbase.quick import kept
from cardbase.sources import cache_folder
from deckcheck import kept_cards, kept_models
from deckcheck.kept_models import KeptModels
from rules.vtes.cards import decks
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.plain import model_from_plain, model_to_plain
from tests.test_house import IN_ROOMS, MODULES, imports

if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.store import CardStore

ROOT = Path(__file__).resolve().parents[2]
DECK = str(ROOT / "sample_decks" / "bleeding_ventrue.twd")
GOVERN, DEFLECTION = 100845, 100518


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return Path(cache_folder())


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The cards whose model was read, in order."""
    read: list[int] = []

    def read_model(card: Card) -> object:
        read.append(card.id)
        return catalogue.model_of(card)

    monkeypatch.setattr(kept_models, "read_model", read_model)
    return read


def some(store: CardStore) -> list[Card]:
    found = [store.card(number) for number in (GOVERN, DEFLECTION, 200020)]
    return [card for card in found if card is not None]


def file_of(store: CardStore) -> Path:
    """Keep the models of some cards, and give the file."""
    with KeptModels(store) as models:
        for card in some(store):
            models.model(card)
    (path,) = kept_cards.files_of_cards()
    return Path(path)


@pytest.mark.slow
def test_every_card_is_the_same_after_it_was_made_plain(cards: CardStore) -> None:
    for card in cards.cards():
        model = catalogue.model_of(card)
        again = model_from_plain(marshal.loads(marshal.dumps(model_to_plain(model))))
        assert again == model, card.name
        assert model_to_plain(again) == model_to_plain(model), card.name
        for part, other in zip(model.parts, again.parts, strict=True):
            assert (getattr(part, "when", None) is ALWAYS) == (getattr(other, "when", None) is ALWAYS)


def test_a_model_is_read_once_and_kept(cards: CardStore, reads: list[int]) -> None:
    file_of(cards)
    assert reads == [card.id for card in some(cards)]
    reads.clear()
    models = KeptModels(cards)
    assert [models.model(card) for card in some(cards)] == [catalogue.model_of(card) for card in some(cards)]
    assert reads == []


def test_the_engine_takes_models_from_what_is_kept_only_while_a_command_runs(cards: CardStore) -> None:
    with KeptModels(cards) as models:
        assert decks._source == models.model
    assert decks._source == decks.read_model


def test_a_card_is_defined_again_by_other_models(cards: CardStore) -> None:
    govern, deflection, _ = some(cards)
    right = decks.definition_of(deflection, "current")
    decks.models_from(lambda _: catalogue.model_of(govern))
    try:
        assert decks.definition_of(deflection, "current").modes != right.modes
    finally:
        decks.models_from(decks.read_model)
    assert decks.definition_of(deflection, "current").modes == right.modes


def test_a_file_is_filled_deck_by_deck_and_by_two_processes_at_once(
    cards: CardStore, reads: list[int]
) -> None:
    one, two, three = some(cards)
    first, second = KeptModels(cards), KeptModels(cards)  # neither knows what the other will keep
    first.model(one)
    first.keep()
    second.model(two)
    second.keep()
    with KeptModels(cards) as models:
        models.model(three)
    reads.clear()
    models = KeptModels(cards)
    for card in (one, two, three):
        models.model(card)
    assert reads == []


@pytest.mark.parametrize("state", ["lists", "version", "code"])
def test_another_state_of_cards_or_code_begins_another_file(
    state: str, cards: CardStore, reads: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file_of(cards)
    if state == "lists":
        monkeypatch.setitem(cards.meta, "sha256", "0" * 64)
    elif state == "version":
        monkeypatch.setattr(kept_cards, "__version__", "0.0.0")
    else:
        monkeypatch.setattr(kept_cards, "_build", lambda: ["masters.py:1:2"])
    reads.clear()
    kept_before = path.read_bytes()
    with KeptModels(cards) as models:
        models.model(some(cards)[0])
    assert reads == [GOVERN]
    assert path.read_bytes() == kept_before
    assert len(kept_cards.files_of_cards()) == 2


def test_a_file_of_another_state_under_this_name_is_not_believed(cards: CardStore, reads: list[int]) -> None:
    path = file_of(cards)
    path.write_bytes(path.read_bytes().replace(cards.meta["sha256"].encode(), b"0" * 64))
    reads.clear()
    KeptModels(cards).model(some(cards)[0])
    assert reads == [GOVERN]


def test_old_files_go(cards: CardStore, own_cache: Path) -> None:
    own_cache.mkdir(parents=True)
    for number in range(6):
        old = own_cache / f"models-{number:08d}.bin"
        old.touch()
        os.utime(old, (number, number))
    kept_path = own_cache / "cards-5-00000000.sqlite"
    kept_path.touch()
    with KeptModels(cards) as models:
        models.model(some(cards)[0])
    names = [os.path.basename(path) for path in kept_cards.files_of_cards()]
    assert len(names) == kept.KEPT_FILES
    assert {f"models-{number:08d}.bin" for number in (3, 4, 5)} < set(names)
    assert kept_path.exists()


DAMAGE = {
    "empty": lambda whole: b"",
    "cut short": lambda whole: whole[:-1],
    "cut in the index": lambda whole: whole[: kept.HEAD + 9],
    "of another kind": lambda whole: b"SQLite format 3\0" + whole,
    "a bit in the index": lambda whole: flipped(whole, kept.HEAD + 20),
    "a bit in a model": lambda whole: flipped(whole, len(whole) - 3),
    "no index": lambda whole: with_index(None),
}


def flipped(whole: bytes, place: int) -> bytes:
    return whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]


def with_index(index: object, body: bytes = b"") -> bytes:
    plain = marshal.dumps(index)
    return b"".join(
        [
            kept.MARK,
            len(plain).to_bytes(4, "little"),
            zlib.crc32(plain).to_bytes(4, "little"),
            plain,
            body,
        ]
    )


def test_a_damaged_file_is_forgotten_and_made_again(cards: CardStore, reads: list[int]) -> None:
    path = file_of(cards)
    whole = path.read_bytes()
    right = [catalogue.model_of(card) for card in some(cards)]
    stamp = KeptModels(cards)._kept._stamp
    ways = {
        **DAMAGE,
        "an index of nonsense": lambda whole: with_index((stamp, {GOVERN: "nonsense"})),
        "an index that is a list": lambda whole: with_index((stamp, [1, 2])),
    }
    for name, spoil in ways.items():
        path.write_bytes(spoil(whole))
        reads.clear()
        with KeptModels(cards) as models:
            assert [models.model(card) for card in some(cards)] == right, name
        assert reads, name
        reads.clear()
        again = KeptModels(cards)
        assert [again.model(card) for card in some(cards)] == right, name
        assert reads == [], name


def test_a_model_whose_checksum_differs_is_not_believed(cards: CardStore, reads: list[int]) -> None:
    path = file_of(cards)
    stamp = KeptModels(cards)._kept._stamp
    other = marshal.dumps(model_to_plain(catalogue.model_of(some(cards)[1])))
    for checksum, read in ((zlib.crc32(other), []), (zlib.crc32(other) ^ 1, [GOVERN])):
        path.write_bytes(with_index((stamp, {GOVERN: (0, len(other), checksum)}), other))
        reads.clear()
        KeptModels(cards).model(some(cards)[0])
        assert reads == read


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_a_pipe_in_the_place_of_the_file_is_not_waited_for(cards: CardStore, reads: list[int]) -> None:
    path = file_of(cards)
    path.unlink()
    os.mkfifo(path)
    reads.clear()
    KeptModels(cards).model(some(cards)[0])
    assert reads == [GOVERN]


def test_a_folder_that_cannot_be_written_is_no_trouble(
    cards: CardStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with KeptModels(cards) as models:
        assert models.model(some(cards)[0]) == catalogue.model_of(some(cards)[0])
    assert kept_cards.files_of_cards() == []


HOSTILE = (
    ["model.Model", "", (), False, (), (["clauses.so_many", 1],)],
    ["model.Model", "", (), False, (), (["blood.Verb"],)],
    ["model.Model", "", (), False, (), (["card.Profile", 1, "", "", "", 0, (), frozenset()],)],
    ["os.system", "touch hacked"],
    ["card.re", "x"],
    ["blood.Verb"],
    ["blood.value", "x"],
    ["../cards/masters.Master", 1],
    ["card.CardDefinition", 1, 2, 3],
    ["blood.AddBlood", 1, 2, 3, 4],
    ["abilities.Mode", "dom"],
    ["blood.AddBlood", 2],
    ["blood", 2],
    [],
    [7],
    "blood.AddBlood",
    {"blood.AddBlood": 2},
    None,
    compile("import os", "code", "exec"),
)


@pytest.mark.parametrize("plain", HOSTILE, ids=range(len(HOSTILE)))
def test_what_comes_back_is_a_model_or_an_error(plain: object) -> None:
    with pytest.raises(ValueError, match="no "):
        model_from_plain(plain)


def test_a_forged_file_can_at_worst_be_refused(cards: CardStore, reads: list[int]) -> None:
    path = file_of(cards)
    stamp = KeptModels(cards)._kept._stamp
    for plain in HOSTILE:
        body = marshal.dumps(plain)
        path.write_bytes(with_index((stamp, {GOVERN: (0, len(body), zlib.crc32(body))}), body))
        reads.clear()
        models = KeptModels(cards)
        assert models.model(some(cards)[0]) == catalogue.model_of(some(cards)[0])
        assert reads == [GOVERN]


@pytest.mark.slow
@pytest.mark.pure
def test_the_stamp_covers_all_that_models_and_roles_come_from() -> None:
    shelves = [name for name in IN_ROOMS if re.match(r"rules\.vtes\.cards\.(crypt|library)\.", name)]
    readers = [f"rules.vtes.cards.{name}" for name in ("catalogue", "roles", "role_signs")]
    pending, seen = [*readers, *shelves], set[str]()
    while pending:
        module = pending.pop()
        if module in seen:
            continue
        seen.add(module)
        needed = [name for name in imports(module, at_import_time=True) if name in IN_ROOMS]
        # a model only names the functions next to its card; what these import says nothing about the model
        pending += [name for name in needed if name.split(".")[2] not in ("state", "verbs")]
    rooms = {name.split(".")[2] for name in seen}
    assert {"cards", "definitions"} <= rooms <= {"cards", "definitions", "law", "terms"}
    told = Counter(one.partition(":")[0] for one in kept_cards._build() if ".py:" in one)
    assert not Counter(MODULES[module].name for module in seen) - told


@pytest.mark.slow
@pytest.mark.pure
def test_a_second_run_reads_no_card_and_says_the_same() -> None:
    program = """
import sys
from deckcheck.__main__ import main
code = main(["goldfish", sys.argv[1], "-n", "1", "-q", "--jobs", "1"])
sys.stderr.write(str([name for name in sys.modules if name.startswith("rules.vtes.cards.")]))
sys.exit(code)
"""
    first, second = (
        subprocess.run([sys.executable, "-c", program, DECK], capture_output=True, text=True, check=True)
        for _ in range(2)
    )
    assert first.stdout == second.stdout
    assert "rules.vtes.cards.catalogue" in ast.literal_eval(first.stderr)
    assert ast.literal_eval(second.stderr) == ["rules.vtes.cards.decks"]
