"""Lists that know more than the installed ones: columns, clans, disciplines and sets that nobody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from invented import (
    BUNDLES,
    CRYPT,
    LIBRARY,
    NEW_BUNDLES,
    NEW_CRYPT,
    NEW_LIBRARY,
    NEW_SETS,
    OLD_CHANGES,
    SETS,
    Row,
    as_csv,
)

from cardbase.search import Search
from cardbase.sources import look_in
from cardbase.store import open_store
from cardbase.update import update_from_file
from cardbase.vekn import read_lists

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CARDS: list[Row] = [
    NEW_CRYPT[0] | {
        "Id": "299001", "Name": "Quentin Quill", "Clan": "Quillmaker", "Group": "8", "Disciplines": "aus INK",
        "Set": "QN:V1", "Aka": "",
    },
]  # fmt: skip
BLOT: Row = {
    "Id": "199001", "Name": "Blot", "Type": "Action", "Discipline": "ink", "Set": "QN:C1",
    "Card Text": "[ink] Blot.\n[INK] Blot twice.",
}  # fmt: skip
PARCHMENT: Row = {
    "Id": "199002", "Name": "Parchment", "Type": "Reaction", "Clan": "Quillmaker", "Discipline": "ink&dom",
    "Set": "QN:PX2, Later:C1", "Card Text": "[dom][ink] Unroll.",
}  # fmt: skip
UNDATED: Row = {
    "Id": "199003",
    "Name": "Loose Leaf",
    "Type": "Master",
    "Card Text": "Read.",
    "Set": "Later:C1",
}
UNLISTED: Row = {
    "Id": "199004",
    "Name": "Lost Leaf",
    "Type": "Master",
    "Card Text": "Seek.",
    "Set": "Nowhere:C1",
}


def newer(layout: str, *library: Row) -> dict[str, bytes]:
    """Lists with a new clan, discipline and sets, and a new column each, which holds a bar."""
    sets = [
        *NEW_SETS,
        {"Id": "300998", "Abbrev": "QN", "Release Date": "20260401", "Full Name": "Quill Nights"},
        {"Id": "300999", "Abbrev": "Later", "Release Date": "", "Full Name": "Later Nights"},
    ]
    crypt, cards = [*NEW_CRYPT, *CARDS], [*NEW_LIBRARY, *(library or (BLOT, PARCHMENT, UNDATED, UNLISTED))]
    if layout == "old":
        names = {"ink": "Inkcraft", "ink&dom": "Inkcraft & Dominate"}
        cards = [
            row | {"Discipline": names.get(row.get("Discipline", ""), row.get("Discipline", ""))}
            for row in cards
        ]
        crypt, cards = ([row | OLD_CHANGES.get(row["Id"], {}) for row in rows] for rows in (crypt, cards))
        sets.append(
            {"Id": "300003", "Abbrev": "Promo-20040411", "Release Date": "20040411", "Full Name": "Promo"}
        )

    def written(header: list[str], rows: list[Row]) -> bytes:
        return as_csv([*header, "Legacy"], [row | {"Legacy": "a|b"} for row in rows], layout)

    files = {
        "vtescrypt.csv": written(CRYPT, crypt),
        "vteslib.csv": written(LIBRARY, cards),
        "vtessets.csv": written(SETS, sets),
    }
    return files if layout == "old" else files | {"vtesbundles.csv": written(BUNDLES, NEW_BUNDLES)}


both_layouts = pytest.mark.parametrize("layout", ["old", "new"])


@both_layouts
def test_new_columns_clans_disciplines_and_sets_are_taken_in(layout: str) -> None:
    lists = read_lists(newer(layout))
    quill = next(card for card in lists.crypt if card.id == 299001)
    assert (quill.clan, quill.group, quill.disciplines) == ("Quillmaker", 8, ("aus", "INK"))
    blot, parchment = (next(card for card in lists.library if card.id == one) for one in (199001, 199002))
    assert (blot.disciplines, blot.levels) == (("ink",), (("ink",), ("INK",)))
    assert (parchment.disciplines, parchment.all_disciplines) == (("ink", "dom"), True)
    assert (parchment.clans, str(parchment.released)) == (("Quillmaker",), "2026-04-01")
    assert str(lists.newest) == "2026-04-01"


@both_layouts
def test_a_card_whose_sets_have_no_day_or_are_not_listed_has_none(layout: str) -> None:
    library = {card.id: card for card in read_lists(newer(layout)).library}
    for card_id, set_ in ((199003, "Later"), (199004, "Nowhere")):
        assert library[card_id].released is None
        assert [printing.set for printing in library[card_id].printings] == [set_]


@pytest.mark.parametrize(
    ("text", "disciplines"),
    [
        ("[ink] Blot.", ("ink",)),
        ("[ink] or [quo] Blot.", ("inkcraft",)),
        ("Blot.", ("inkcraft",)),
        ("[dom] Blot.", ("inkcraft",)),
    ],
)
def test_the_letters_of_a_named_discipline_are_taken_from_its_cards_if_they_leave_no_choice(
    text: str, disciplines: tuple[str, ...]
) -> None:
    (blot,) = [
        card for card in read_lists(newer("old", BLOT | {"Card Text": text})).library if card.id == 199001
    ]
    assert blot.disciplines == disciplines


def test_several_cards_of_a_named_discipline_settle_its_letters() -> None:
    first = BLOT | {"Card Text": "[ink] or [quo] Blot."}
    second = BLOT | {"Id": "199005", "Name": "Splash", "Card Text": "[INK] Splash. [vic] Smear."}
    library = {card.id: card for card in read_lists(newer("old", first, second)).library}
    assert library[199001].disciplines == library[199005].disciplines == ("ink",)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("clan:quillmaker", [199002, 299001]),
        ("discipline:ink", [199001, 199002, 299001]),
        ("d:INK", [199001, 299001]),
        ("set:QN", [199001, 199002, 299001]),
        ('set:"quill nights"', [199001, 199002, 299001]),
        ("set:Nowhere", [199004]),
        ("group:8", [299001]),
    ],
)
def test_they_are_searched_for(
    write_lists: Callable[..., Path], own_cache: Path, query: str, found: list[int]
) -> None:
    source = look_in(str(write_lists(newer("new"))), "folder")
    store = open_store(source)
    assert sorted(Search(query, store, None).ids()) == found
    store.close()


@both_layouts
def test_an_update_takes_them(
    write_lists: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, layout: str
) -> None:
    small = look_in(str(write_lists(newer(layout, BLOT), "installed")), "krcg")
    monkeypatch.setattr("cardbase.update.installed_source", lambda: small)
    result = update_from_file(str(write_lists(newer(layout))))
    assert result.status == "updated"
    assert [card.name for card in result.added] == ["Parchment", "Loose Leaf", "Lost Leaf"]
