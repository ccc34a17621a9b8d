"""The same deck at tables of different sizes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Command

SIZES = (70, 80, 90, 100)


@pytest.fixture
def deck(tmp_path: Path) -> Callable[[int], Path]:
    def write(size: int) -> Path:
        path = tmp_path / f"{size}.txt"
        rest = f"20x Villein\n{size - 20}x Govern the Unaligned"
        path.write_text(f"Crypt (12 cards)\n12x Lucita\n\nLibrary ({size} cards)\n{rest}\n", "utf-8")
        return path

    return write


@pytest.mark.rule("VTES-1.2-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", SIZES)
def test_a_table_admits_forty_cards_and_ten_for_each_methuselah(
    size: int, players: int, deck: Callable[[int], Path], deckcheck: Command
) -> None:
    ran = deckcheck("check", "--players", players, "--output-format", "json", deck(size))
    told = json.loads(ran.out)["decks"][0]
    fits = size <= 40 + 10 * players
    assert told["verdict"] == ("legal" if fits else "illegal")
    found = [finding for finding in told["findings"] if finding["severity"] == "error"]
    assert [finding["code"] for finding in found] == ([] if fits else ["DC103"])
    if found:
        smallest = (size - 40) // 10
        assert f"at most {40 + 10 * players} are allowed for {players} Methuselahs" in found[0]["message"]
        assert f"play with {smallest} or more Methuselahs" in found[0]["consider"]
        assert found[0]["count"] == size
        assert found[0]["row"] == 4
    assert ran.code == (0 if fits else 1)


@pytest.mark.rule("VTES-1.2-03")
@pytest.mark.parametrize("size", SIZES)
def test_without_a_table_the_smallest_that_fits_is_named(
    size: int, deck: Callable[[int], Path], deckcheck: Command
) -> None:
    ran = deckcheck("check", "--format", "rulebook", deck(size))
    assert ran.code == 0
    assert f"LEGAL at a table of {(size - 40) // 10} or more" in ran.words


@pytest.mark.rule("VTES-1.2-03")
def test_without_a_table_a_hundred_and_one_cards_are_too_many(
    deck: Callable[[int], Path], deckcheck: Command
) -> None:
    ran = deckcheck("check", deck(101))
    assert ran.code == 1
    said = "at most 90 are allowed for tournaments, at most 100 are allowed at a table"
    assert f"the library has 101 cards; {said}" in ran.words
    assert "play with 7 or more Methuselahs" in ran.words


@pytest.mark.parametrize("players", ["1", "0", "-3"])
def test_a_table_of_fewer_than_two_is_refused(
    players: str, deck: Callable[[int], Path], deckcheck: Command
) -> None:
    ran = deckcheck("check", "--players", players, deck(70))
    assert ran.code == 2
    assert "2 or more Methuselahs" in ran.err


def test_in_standard_the_table_does_not_matter(deck: Callable[[int], Path], deckcheck: Command) -> None:
    for players in (2, 6):
        assert deckcheck("check", "--format", "standard", "--players", players, deck(90)).code == 0
        ran = deckcheck("check", "--format", "standard", "--players", players, deck(91))
        assert ran.code == 1
        assert "at most 90 are allowed" in ran.words
