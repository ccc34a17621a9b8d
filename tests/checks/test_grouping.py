"""DC104: one sentence about the crypt, however many cards are at fault."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cardbase.names import Names
from deckcheck.building.swaps import Swaps
from deckcheck.goldfish.changes import SWAP, Change
from deckcheck.lawbook import LawBook
from tests.checks.court import TODAY

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Command

    from cardbase.card import Card
    from cardbase.store import CardStore

LIBRARY = "\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"


def grouping(deckcheck: Command, folder: Path, crypt: str, *words: str) -> list[dict[str, Any]]:
    (folder / "deck.txt").write_text(f"Crypt\n{crypt}\n{LIBRARY}", "utf-8")
    ran = deckcheck("check", folder / "deck.txt", *words, "--on", "2026-11-20", "--output-format", "json")
    (deck,) = json.loads(ran.out)["decks"]
    return [one for one in deck["findings"] if one["code"] == "DC104"]


@pytest.mark.rule("VTES-1.2-06")
def test_a_mixed_crypt_is_one_finding_with_what_fits_and_what_to_replace(
    deckcheck: Command, tmp_path: Path
) -> None:
    crypt = "4x Lucita\n3x Gilbert Duane (G1)\n2x Oshri Dahan\n2x Chelsea Blake\n1x Nana Buruku"
    (found,) = grouping(deckcheck, tmp_path, crypt)
    assert found["message"] == (
        "the crypt mixes groups 1, 2, 4 and 6; groups 1 and 2 fit most, 7 of 12 cards"
    )
    assert found["consider"] == "replace 1 Nana Buruku (group 4), 2 Oshri Dahan and 2 Chelsea Blake (group 6)"
    assert (found["row"], found["count"], found["section"], found["card"]) == (1, 5, "crypt", None)
    assert found["formats"] == ["standard", "rulebook"]


@pytest.mark.rule("VTES-1.2-06")
@pytest.mark.parametrize(
    ("crypt", "said"),
    [
        ("6x Gilbert Duane (G1)\n6x Lucita", None),
        ("11x Lucita\n1x Oshri Dahan", "groups 2 and 6; group 2 fits most, 11 of 12 cards"),
        ("6x Lucita\n5x Oshri Dahan\n1x Anarch Convert", "groups 2 and 6; group 2 fits most, 7 of 12 cards"),
    ],
)
def test_cards_of_any_group_fit_and_two_groups_in_a_row_are_not_mixed(
    crypt: str, said: str | None, deckcheck: Command, tmp_path: Path
) -> None:
    found = grouping(deckcheck, tmp_path, crypt)
    assert [one["message"] for one in found] == ([f"the crypt mixes {said}"] if said else [])


def test_a_swap_that_mixes_the_crypt_more_is_worse(cards: CardStore) -> None:
    """The finding is one, whether a card is at fault or two: what counts is how many."""
    names = Names(cards)

    def card(name: str) -> Card:
        found = names.certain(name).card
        assert found is not None
        return found

    lucita, oshri, chelsea = card("Lucita"), card("Oshri Dahan"), card("Chelsea Blake")
    counted = [(lucita, 11), (oshri, 1), (card("Villein"), 60)]
    swaps = Swaps(counted, LawBook(cards).laws(TODAY))
    assert not swaps.admits((Change(SWAP, lucita.id, 1, chelsea),))
    assert swaps.admits((Change(SWAP, oshri.id, 1, chelsea),))
    assert swaps.admits((Change(SWAP, oshri.id, 1, lucita),))
