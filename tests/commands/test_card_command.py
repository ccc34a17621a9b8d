"""`deckcheck card`: a card as people and as programs read it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from conftest import Command

KEYS = {
    "id", "name", "kind", "types", "clan", "group", "capacity", "disciplines", "title", "sect", "text",
    "sets", "banned", "legal_from",
}  # fmt: skip
"""What the contract promises of a card object."""


def test_a_library_card(deckcheck: Command) -> None:
    ran = deckcheck("card", "govern the unaligned")
    assert ran.code == 0
    assert ran.out.startswith("Govern the Unaligned  (id 100845)\n")
    assert "Action, dom" in ran.out
    assert ran.err == ""


def test_a_crypt_card(deckcheck: Command) -> None:
    ran = deckcheck("card", "Lucita")
    assert ran.code == 0
    assert "Lasombra, group 2, capacity 8" in ran.out


def test_namesakes_are_all_printed(deckcheck: Command) -> None:
    ran = deckcheck("card", "Gilbert Duane")
    assert ran.code == 0
    assert "Gilbert Duane (G1)" in ran.out
    assert "Gilbert Duane (G6)" in ran.out
    only = deckcheck("card", "Gilbert Duane (G6)")
    assert "Gilbert Duane (G6)  (id" in only.out
    assert "Gilbert Duane (G1)  (id" not in only.out


def test_a_guess_is_told(deckcheck: Command) -> None:
    ran = deckcheck("card", "Deflecton")
    assert ran.code == 0
    assert ran.out.startswith("Deflection  (id")
    assert ran.err == "deckcheck: 'Deflecton' was taken as Deflection\n"


def test_several_that_fit_are_told(deckcheck: Command) -> None:
    ran = deckcheck("card", "Forced")
    assert ran.code == 1
    assert ran.out == ""
    assert "'Forced' fits several cards: Forced Awakening" in ran.err


def test_none_that_fits_is_told_and_the_others_are_printed(deckcheck: Command) -> None:
    ran = deckcheck("card", "Nobody of That Name at All", "Villein")
    assert ran.code == 1
    assert "there is no card 'Nobody of That Name at All'" in ran.err
    assert ran.out.startswith("Villein  (id")


def test_a_ban_is_told(deckcheck: Command) -> None:
    assert "Banned in tournaments from 2005-01-01" in deckcheck("card", "Dramatic Upheaval").out


@pytest.mark.parametrize("name", ["Lucita", "Dramatic Upheaval", "Anarch Convert", ".44 Magnum", "Villein"])
def test_the_object_holds_what_the_contract_promises(name: str, deckcheck: Command) -> None:
    ran = deckcheck("card", name, "--output-format", "json")
    assert ran.code == 0
    (card,) = json.loads(ran.out)
    assert set(card) >= KEYS
    assert card["name"] == name
    assert card["kind"] == ("crypt" if card["id"] >= 200000 else "library")
    assert card["sets"]
    assert card["legal_from"]
    assert (card["banned"] is not None) is (name == "Dramatic Upheaval")
    assert card["group"] == {"Lucita": "2", "Anarch Convert": "ANY"}.get(name)


def test_no_name_is_wrong_usage(deckcheck: Command) -> None:
    assert deckcheck("card").code == 2


def test_an_unknown_form_is_refused(deckcheck: Command) -> None:
    ran = deckcheck("card", "Lucita", "--output-format", "xml")
    assert ran.code == 2
    assert "xml" in ran.err
