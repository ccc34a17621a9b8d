"""A table of decks is bytes and back, and never half read; the one that comes with the package holds figures only."""

from __future__ import annotations

import math
import re
from array import array
from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.winners import sealing
from deckcheck.winners.model import SuggestionModel, step_of
from deckcheck.winners.model import pack as pack_model
from deckcheck.winners.model import unpack as unpack_model
from deckcheck.winners.origins import DATA, shipped_model, shipped_table
from deckcheck.winners.sealing import DamagedFileError, seal, unseal
from deckcheck.winners.table import joined, pack, table_of, unpack

CARD = st.integers(100001, 100040) | st.integers(200001, 200030)
DAY = st.none() | st.dates(date(1994, 1, 1), date(2100, 1, 1))
DECKS = st.lists(st.tuples(DAY, st.dictionaries(CARD, st.integers(1, 90), min_size=1)), max_size=8)
MOST_BYTES = 600_000


@pytest.mark.slow
@given(DECKS)
@settings(max_examples=30)
def test_what_is_packed_is_unpacked(decks: list[tuple[date | None, dict[int, int]]]) -> None:
    table = unpack(pack(table_of(decks, "a test")))
    held = [(table.day(n), table.deck(n)) for n in range(len(table))]
    dated = sorted((one for one in decks if one[0] is not None), key=lambda one: one[0])
    assert held == dated + [one for one in decks if one[0] is None]
    assert all((card >= 200_000) == (n >= table.first_crypt) for n, card in enumerate(table.cards))


@pytest.mark.slow
@given(DECKS, DECKS)
@settings(max_examples=15)
def test_two_tables_make_one_of_all_their_decks(first: list, second: list) -> None:  # type: ignore[type-arg]
    both = joined(table_of(first, "a"), table_of(second, "b"), "both")
    assert len(both) == len(first) + len(second)
    assert Counter(map(both.day, range(len(both)))) == Counter(day for day, _ in (*first, *second))


def test_a_byte_that_changed_is_noticed_wherever_it_is() -> None:
    content = pack(table_of([(date(2020, 1, 1), {100001: 2, 200001: 1})], "a test"))
    unpack(content)
    for at in range(len(content)):
        hurt = content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]
        with pytest.raises(DamagedFileError):
            unpack(hurt)
    for end in range(0, len(content), 7):
        with pytest.raises(DamagedFileError):
            unpack(content[:end])


def test_a_table_whose_parts_do_not_fit_is_refused_though_its_checksum_is_right() -> None:
    sections = unseal("winners-1", pack(table_of([(None, {100001: 2})], "a test")))[1]
    for name in sections:
        hurt = seal("winners-1", {}, {**sections, name: sections[name] + b"\1\0\0\0"})
        with pytest.raises(DamagedFileError):
            unpack(hurt)
    beyond = {**sections, "rows": array("H", [7]).tobytes()}
    with pytest.raises(DamagedFileError):
        unpack(seal("winners-1", {}, beyond))


def test_a_small_file_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    content = seal("winners-1", {}, {"rows": bytes(10_000)})
    assert unseal("winners-1", content)[1] == {"rows": bytes(10_000)}
    monkeypatch.setattr(sealing, "MOST_BYTES", 9_999)
    with pytest.raises(DamagedFileError):
        unseal("winners-1", content)


def test_a_model_keeps_its_weights_in_proportion() -> None:
    said = [[(1, 0.5), (2, -0.02)], [(0, 0.001)], [], [(0, 0.3)]]
    model = unpack_model(pack_model({"source": "a"}, [100001, 100002, 200001], ["clan:Baali"], said))
    assert isinstance(model, SuggestionModel)
    assert model.traits == {"clan:Baali": 3}
    for source, weights in enumerate(said):
        told = model.say(source)
        assert [target for target, _ in told] == [target for target, _ in weights]
        for (_, kept), (_, weight) in zip(told, weights, strict=True):
            assert math.isclose(kept, weight, rel_tol=0.15)
    assert (step_of(1.0, 1.0), step_of(-1.0, 1.0), step_of(0.0, 1.0)) == (127, -127, 0)


def test_the_package_holds_figures_and_towns_only_and_few_bytes() -> None:
    files = sorted(Path(DATA).iterdir())
    assert [file.name for file in files] == ["places.bin", "usual.bin", "weights.bin", "winners.bin"]
    places, towns = unseal("places-1", (Path(DATA) / "places.bin").read_bytes())
    assert (places, set(towns)) == ({}, {"places"})
    assert all(len(town.split(", ")) <= 2 for town in towns["places"].decode().split("\n"))
    assert sum(file.stat().st_size for file in files) <= MOST_BYTES
    table, sections = unseal("winners-1", (Path(DATA) / "winners.bin").read_bytes())
    assert set(table) == {"source", "decks", "until", "archive_bytes"}
    assert set(sections) == {"cards", "days", "lengths", "rows", "copies", "played", "vectors"}
    model, _ = unseal("weights-1", (Path(DATA) / "weights.bin").read_bytes())
    assert set(model) == {"source", "decks", "until", "archive_bytes", "traits", "scale"}
    assert all(
        re.fullmatch(r"clan:[\w ]+|(some|most):[a-z]{3}|[36]:1\d{5}", trait) for trait in model["traits"]
    )


def test_the_shipped_table_is_what_its_rows_say() -> None:
    table = shipped_table()
    decks = [table.counts(n) for n in range(len(table))]
    assert len(decks) == table.meta["decks"] > 4600
    played = Counter(place for deck in decks for place in deck)
    assert list(table.played) == [played[place] for place in range(len(table.cards))]
    rarity = {place: math.log((len(decks) + 1) / (number + 1)) for place, number in played.items()}
    for n in range(0, len(decks), 97):
        length = math.sqrt(sum(copies * rarity[place] ** 2 for place, copies in decks[n].items()))
        assert math.isclose(table.lengths[n], length, rel_tol=1e-5)
    days = [table.day(n) for n in range(len(table))]
    dated = [day for day in days if day]
    assert dated == sorted(dated)
    assert dated[-1].isoformat() == table.meta["until"] == shipped_model().meta["until"]
    assert days == dated + [None] * (len(days) - len(dated))
