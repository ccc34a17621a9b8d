"""What the texts demand and grant, in the words the cards use, and against the old layout's side table."""

from __future__ import annotations

import csv
import os
from typing import TYPE_CHECKING, Any

import pytest

from cardbase.card import NO_REQUIREMENT, Requirement
from cardbase.card_text import (
    CITY_TITLES,
    SECTS,
    TITLES,
    paragraphs,
    read_city,
    read_crypt_traits,
    read_requirement,
    read_sect,
)
from cardbase.sources import installed_source
from cardbase.vekn import read_lists

if TYPE_CHECKING:
    from collections.abc import Callable


def only(*words: str) -> frozenset[str]:
    return frozenset(words)


@pytest.mark.parametrize(
    ("text", "demand"),
    [
        ("Put this card in play.", NO_REQUIREMENT),
        ("Requires a prince or justicar.", Requirement(titles=only("prince", "justicar"))),
        ("+1 stealth action. Requires an Inner Circle member.", Requirement(titles=only("inner circle"))),
        ("Requires an archbishop.", Requirement(titles=only("archbishop"))),
        ("Requires a titled Laibon vampire.", Requirement(titled=True, sects=only("laibon"), vampire=True)),
        ("Requires a non-titled vampire.", Requirement(titled=False, vampire=True)),
        ("Requires a vampire with a city title.", Requirement(titles=CITY_TITLES, titled=None, vampire=True)),
        ("Requires an anarch.", Requirement(sects=only("anarch"))),
        ("Requires a non-Anarch vampire.", Requirement(not_sects=only("anarch"), vampire=True)),
        ("Requires a Black Hand seraph.", Requirement(traits=only("black hand", "seraph"))),
        ("Requires a non-sterile vampire.", Requirement(not_traits=only("sterile"), vampire=True)),
        ("Requires a non-Red List minion.", Requirement(not_traits=only("red list"))),
        ("Requires a vampire with capacity 5 or more.", Requirement(vampire=True, min_capacity=5)),
        ("Requires a vampire with capacity above 5.", Requirement(vampire=True, min_capacity=6)),
        ("Requires a vampire with capacity 4 or less.", Requirement(vampire=True, max_capacity=4)),
        ("Requires a vampire with capacity less than 4.", Requirement(vampire=True, max_capacity=3)),
        ("Requires an imbued.", Requirement(imbued=True)),
        ("Requires 2 other Gehenna events in play.", Requirement(table=("2 other gehenna events in play",))),
        ("Requires a mage in\ncombat.", Requirement(table=("a mage in combat",))),
        ("[dom] Requires a prince. Write.\n[DOM] Write more.", NO_REQUIREMENT),
        ("Requires a baron.\n[dom] Requires a prince.", Requirement(titles=only("baron"))),
        ("This action requires a prince.", NO_REQUIREMENT),
    ],
)  # fmt: skip
def test_a_demand_is_read_from_its_sentence(text: str, demand: Requirement) -> None:
    assert read_requirement(text) == demand


@pytest.mark.parametrize(
    ("text", "sect", "city"),
    [
        ("Camarilla Prince of Sample Town: +1 bleed.", "Camarilla", "Sample Town"),
        ("Advanced, Sabbat Archbishop of Sample. +1 bleed.", "Sabbat", "Sample"),
        ("Camarilla Prince of Washington, D.C.: +1 bleed.", "Camarilla", "Washington, D.C."),
        ("Independent. Two votes.", "Independent", ""),
        ("Anarch Baron of Sample: cannot meet a Prince of Elsewhere.", "Anarch", "Sample"),
        ("Camarilla primogen: fears the Prince of Elsewhere.", "Camarilla", ""),
        ("Sabbat.\n[MERGED] Archbishop of Nowhere.", "Sabbat", ""),
        ("The Camarilla is not named first.", "", ""),
    ],
)
def test_sect_and_city_of_a_vampire(text: str, sect: str, city: str) -> None:
    assert (read_sect(text), read_city(text)) == (sect, city)


@pytest.mark.parametrize(
    ("text", "traits"),
    [
        ("Sabbat. Black Hand: +1 bleed. Sterile.", only("black hand", "sterile")),
        ("Camarilla. Red List. Infernal.", only("red list", "infernal")),
        ("Camarilla: Tremere slave.", only("slave")),
        ("Camarilla: Tremere slave. Flight [FLIGHT].", only("slave", "flight")),
        ("Independent. Scarce. Blood cursed.\n[MERGED] Seraph.", only("scarce", "blood cursed")),
        ("Independent: may burn an infernal vampire.", only()),
        ("Independent. Non-unique.", only("non-unique")),
        ("Sabbat: Sample slave: pays less. Sampledogs are not unique.", only("slave", "non-unique")),
        ("Sabbat: +1 bleed for each card that is not unique.", only()),
    ],
)
def test_traits_of_a_vampire(text: str, traits: frozenset[str]) -> None:
    assert read_crypt_traits(text) == traits


# Cards that the side table and the text judge differently, and why.
SAID_OTHERWISE = {
    "Circle": "asks for a minion with flight, which the side table leaves out",
    "Patsy": "asks for the Edge with 'Only usable if', not 'Requires': a state of the table",
    "Praxis Seizure: York": "newer than the side table",
}
TABLE_WORDS = {"edge", "same circle", "unmerged", "advanced", "base", "mortal", "ghoul", "mage"}


def side_table_demand(cell: str) -> tuple[Requirement, bool]:
    """Return what a cell of the side table demands of the minion, and whether it demands more of the table."""
    if cell == "laibon,non-titled":  # either is enough, which no other row means: kept in `table`
        return NO_REQUIREMENT, True
    wanted: dict[str, set[str]] = {
        name: set() for name in ("titles", "sects", "not_sects", "traits", "not_traits")
    }
    titled: bool | None = None
    imbued = on_table = False
    least = most = 0
    for word in (part.strip().lower() for part in cell.split(",")):
        positive = word.removeprefix("non-")
        if word == "titled":
            titled = True
        elif word == "non-titled":
            titled = False
        elif word == "city title":
            wanted["titles"] |= CITY_TITLES
        elif word == "imbued":
            imbued = True
        elif word in TITLES:
            wanted["titles"].add(word)
        elif positive in SECTS:
            wanted["sects" if word == positive else "not_sects"].add(positive)
        elif word.startswith("capacity"):
            number = int(word.split()[1])
            least, most = (number, most) if word.endswith("more") else (least, number)
        elif word in TABLE_WORDS or word[0].isdigit():
            on_table = True
        else:
            wanted["traits" if word == positive else "not_traits"].add(positive)
    words: dict[str, Any] = {name: frozenset(found) for name, found in wanted.items()}
    demand = Requirement(titled=titled, imbued=imbued, min_capacity=least, max_capacity=most, **words)
    return demand, on_table


@pytest.mark.slow
def test_the_texts_say_what_the_side_table_of_the_old_layout_says(
    amber: Callable[[str, object, object], None],
) -> None:
    source = installed_source()
    path = os.path.join(source.folder, "vteslibmeta.csv")
    if not os.path.exists(path):
        pytest.skip(f"{source.label} has no vteslibmeta.csv; only the layout of krcg 4 does")
    cards = {card.id: card for card in read_lists(source.read()).library}
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = {int(row["Id"]): row["Requirement"] for row in csv.DictReader(file)}
    differing = set()
    for card_id, card in cards.items():
        read = card.requirement
        expected, on_table = side_table_demand(rows[card_id]) if card_id in rows else (NO_REQUIREMENT, False)
        same_minion = all(
            getattr(read, name) == getattr(expected, name)
            for name in (
                "titles", "titled", "sects", "not_sects", "traits", "not_traits", "imbued", "min_capacity",
                "max_capacity",
            )
        )  # fmt: skip
        if not same_minion or (on_table and not read.table):
            differing.add(card.name)
    amber("cards that differ from the side table", differing, set(SAID_OTHERWISE))


def test_people_read_names_of_cards_without_the_marks_of_the_lists() -> None:
    text = "Trifle.\nBurn a card named <Blood Doll> (if any) or <Golconda: Inner Peace>.\n2 < 3 > 1\n<open"
    assert paragraphs(text) == [
        "Trifle.",
        "Burn a card named Blood Doll (if any) or Golconda: Inner Peace.",
        "2 < 3 > 1",
        "<open",
    ]
