"""Which entries of the rulebook that matter to a Methuselah alone have a test that names them."""

import pytest

from tests.rulebooks import carriers, entries

from .open_entries import OPEN

BOOK = entries("vtes")
ALONE = [entry["id"] for entry in BOOK if entry["goldfish"]]


@pytest.fixture(scope="module")
def covered():
    return {name for name in carriers() if name.startswith("VTES-")}


def test_the_book_is_whole():
    assert len(BOOK) == len({entry["id"] for entry in BOOK}) == 473
    assert len(ALONE) == 248


def test_every_entry_is_covered_or_known_to_be_open(covered):
    missing = [name for name in ALONE if name not in covered]
    print(f"{len(ALONE) - len(missing)} of {len(ALONE)} entries are covered")
    for name in missing:
        print(f"  {name}: {OPEN.get(name, 'no test, and no reason')}")
    unknown = [name for name in missing if name not in OPEN]
    assert not unknown, f"{len(unknown)} entries have neither test nor reason: {', '.join(unknown)}"


def test_no_open_entry_is_covered_after_all(covered):
    assert not [name for name in OPEN if name in covered]


@pytest.mark.parametrize("name", OPEN or ["none"])
def test_an_open_entry_is_in_the_book_and_has_a_reason(name):
    assert name == "none" or (name in ALONE and OPEN[name])


def test_only_ids_of_the_book_are_marked(covered):
    assert {entry["id"] for entry in BOOK} >= covered
