"""Names in other languages: those that the card lists carry, and never in the place of another card's own name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from invented import as_csv, invented_lists

from cardbase.names import Names
from cardbase.sources import installed_source, look_in
from cardbase.vekn import CardListError, read_lists
from cardbase.vekn_files import TRANSLATED

if TYPE_CHECKING:
    from pathlib import Path

    from cardbase.store import CardStore

SPANISH = "vtescsv-es/vteslib.es-ES.csv"


def spanish(*names: tuple[str, str]) -> bytes:
    return as_csv(["Id", "Name es-ES"], [{"Id": card_id, "Name es-ES": name} for card_id, name in names])


def names_of(*names: tuple[str, str]) -> dict[int, tuple[str, ...]]:
    lists = read_lists({**invented_lists(), SPANISH: spanish(*names)})
    return {card.id: card.aliases for card in lists.library}


def test_a_translated_name_is_one_more_name() -> None:
    assert names_of(("100001", "Estante de papel"))[100001][-1:] == ("Estante de papel",)
    without = {card.id: card.aliases for card in read_lists(invented_lists()).library}
    assert names_of(("100001", ""), ("999999", "Nadie")) == without


def test_no_translation_takes_the_name_of_another_card() -> None:
    assert names_of(("100001", "Ink Seal™"))[100001] == names_of()[100001]


def test_a_translation_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(CardListError, match=r"es-ES.csv: the header lacks Name es-ES"):
        read_lists({**invented_lists(), SPANISH: as_csv(["Id"], [{"Id": "100001"}])})


def test_a_folder_may_hold_some_of_the_translations(tmp_path: Path) -> None:
    for name, content in {**invented_lists(), SPANISH: spanish(("100001", "Estante"))}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    source = look_in(str(tmp_path), "folder")
    assert source is not None
    assert SPANISH in source.files
    assert set(TRANSLATED) & set(source.files) == {SPANISH}
    assert SPANISH in source.stamp


@pytest.mark.parametrize(
    ("written", "card"),
    [("Canción profunda", "Deep Song"), ("zona de caza: ámbito politico", "Political Hunting Ground")],
)
def test_the_installed_lists_know_spanish(cards: CardStore, written: str, card: str) -> None:
    if not set(TRANSLATED) <= set(installed_source().files):
        pytest.skip("the installed krcg has no translations (krcg 5 has)")
    match = Names(cards).find(written)
    assert match.card is not None
    assert (match.card.name, match.how) == (card, "alias")
