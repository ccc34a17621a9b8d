"""What a card knows of itself."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from datetime import date

import pytest
from invented import invented_lists

from cardbase.card import Printing, first_release
from cardbase.vekn import read_lists

LISTS = read_lists(invented_lists())
ADA, BRAM, TWIN, ADVANCED, NAMELESS, CORA = LISTS.crypt
RACK, HOOD = LISTS.library[:2]


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        ADA.capacity = 11  # type: ignore[misc]
    assert not hasattr(ADA, "__dict__")


def test_a_card_knows_where_it_belongs() -> None:
    assert ADA.is_crypt
    assert not RACK.is_crypt


def test_the_group_is_written_as_in_the_archive() -> None:
    assert (BRAM.group_name, NAMELESS.group_name) == ("3", "ANY")


def test_full_names_tell_namesakes_apart() -> None:
    assert [card.full_name for card in (ADA, BRAM, TWIN, ADVANCED)] == [
        "Ada Quill", "Bram Orlok (G3)", "Bram Orlok (G6)", "Bram Orlok (ADV)",
    ]  # fmt: skip
    assert RACK.full_name == "The Paper Rack"


def test_the_level_of_a_discipline() -> None:
    assert [ADA.level(name) for name in ("ser", "pre", "dom")] == [2, 1, 0]


def test_only_a_vampire_that_says_so_is_not_unique() -> None:
    assert not ADA.unique
    assert BRAM.unique


def test_only_an_imbued_is_one() -> None:
    assert CORA.is_imbued
    assert not ADA.is_imbued


def test_the_type_heads_a_section() -> None:
    assert (RACK.type, HOOD.type) == ("Master", "Action Modifier/Combat")


def test_the_first_release_is_the_earliest_day_that_is_known() -> None:
    late, early = date(2020, 1, 2), date(2001, 6, 11)
    printings = (Printing("A", "", late), Printing("POD", "DTC", None), Printing("B", "", early))
    assert first_release(printings) == early
    assert first_release(printings[1:2]) is None
    assert replace(ADA, printings=printings).released == early
    assert replace(RACK, printings=()).released is None
