"""Roles of cards kept in the cache folder: found once, and the same from then on."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.kept_cards import files_of_cards
from deckcheck.kept_roles import KeptRoles
from rules.vtes.cards import roles

if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.store import CardStore

DECK = str(Path(__file__).resolve().parents[2] / "sample_decks" / "bleeding_ventrue.twd")
DEFLECTION, VILLEIN = 100518, 102113
RUN = """
import sys
from deckcheck.__main__ import main
main(sys.argv[1:])
sys.stderr.write(str([name for name in sys.modules if name.startswith("rules.vtes.cards.")]))
"""


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_roles_are_found_once_and_kept(cards: CardStore, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[int] = []
    roles_of = roles.roles_of

    def find(card: Card) -> frozenset[str]:
        found.append(card.id)
        return roles_of(card)

    monkeypatch.setattr(roles, "roles_of", find)
    two = [card for number in (DEFLECTION, VILLEIN) if (card := cards.card(number)) is not None]
    for _ in range(2):
        kept = KeptRoles(cards)
        assert [kept.of(card) for card in two] == [roles_of(card) for card in two]
        kept.keep()
    assert found == [DEFLECTION, VILLEIN]
    assert "bounce" in KeptRoles(cards).of(two[0])
    (path,) = files_of_cards()
    Path(path).write_bytes(b"damaged")
    assert "bounce" in KeptRoles(cards).of(two[0])
    assert found == [DEFLECTION, VILLEIN, DEFLECTION]


@pytest.mark.slow
@pytest.mark.pure
@pytest.mark.parametrize("words", [["search", "--quiet", "bounce"], ["stats", DECK]])
def test_a_second_run_reads_no_card_and_says_the_same(words: list[str]) -> None:
    first, second = (
        subprocess.run([sys.executable, "-c", RUN, *words], capture_output=True, text=True, check=True)
        for _ in range(2)
    )
    assert first.stdout == second.stdout
    assert "rules.vtes.cards.catalogue" in ast.literal_eval(first.stderr)
    assert "rules.vtes.cards.catalogue" not in ast.literal_eval(second.stderr)
