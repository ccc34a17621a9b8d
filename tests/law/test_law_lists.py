"""Formats whose cards are a list that changes from day to day: Two-player, and JOL's Duel."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
import yaml
from lawkit import Judge, library_card, read_format, vampire

from cardbase.card import CryptCard
from cardbase.store import CardStore, open_store
from rules.vtes.law import construction
from rules.vtes.law.datafile import LawDataError
from rules.vtes.law.editions import read_edition
from rules.vtes.law.formats import Limit
from rules.vtes.law.formats.files import read_file

FACTS = Path(__file__).parents[3] / "shared" / "facts" / "two-player.yaml"

# What the V:EKN's page "Two-player format updates" says of each day: how many cards came and went, the first
# and the last of those that came, and all that went.
CHANGES: dict[str, tuple[int, tuple[str, str], tuple[str, ...]]] = {
    "2025-05-17": (
        29,
        ("47th Street Royals", "Visions of Zapathasura"),
        (
            *("Abaddon", "Adrino Manauara", "Apportation", "Conquer the Beast", "Flash", "Flávio Gonçalves"),
            *("Flesh of Marble", "Form of the Wolf", "Hidden Strength", "Indomitability", "Keegan"),
            *("Rat's Warning", "Resist Earth's Grasp", "Revelation of the Serpent"),
        ),
    ),
    "2025-06-14": (28, ("Anarch Salon", "Umbrous Clutch"), ()),
    "2025-07-08": (13, ("Break the Bonds", "Sreelekha"), ("Bear's Skin",)),
    "2026-10-03": (81, ("Aaradhya, The Callous Tyrant", "Zbigniew, Hunter of Mekhet"), ("Phaibun",)),
}
# How many cards its list of 2026-10-03 has.
LISTED = {"crypt": 113, "library": 198}

# The deck that it suggests for the Ventrue, on a page last edited on 2025-07-08.
VENTRUE = {
    201700: 2,
    201647: 1,
    201529: 3,
    201531: 2,
    201629: 1,
    201616: 1,
    201550: 1,
    201557: 1,
    100860: 2,
    101104: 2,
    101388: 1,
    102180: 1,
    100573: 1,
    100640: 3,
    101495: 2,
    101056: 3,
    101353: 2,
    100236: 2,
    101387: 3,
    101712: 2,
    101805: 2,
    101978: 2,
    102131: 2,
    101706: 4,
    101515: 1,
    101649: 3,
    101817: 2,
    102169: 2,
}


@pytest.fixture(scope="module")
def store() -> CardStore:
    return open_store()


def before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def listed(format: str, on: str) -> set[int]:
    """Return the cards of a format's list on a day, as the law judges every card it ever names."""
    law = construction.law_for(read_format(format), read_edition("current"), None, date.fromisoformat(on), ())
    found = set()
    for id_ in law.admitted:
        card = vampire(6, id=id_) if id_ >= 200000 else library_card(id=id_)
        if construction.outside_pool(card, law) is None:
            found.add(id_)
    return found


def names(ids: set[int], store: CardStore) -> set[str]:
    return {card.name for card in map(store.card, ids) if card is not None}


# --- the list of Two-player -------------------------------------------------------------------


@pytest.mark.parametrize("day", CHANGES)
def test_a_list_changes_on_its_day_and_not_the_day_before(day: str, store: CardStore) -> None:
    came, ends, went = CHANGES[day]
    old, new = listed("two-player", before(day)), listed("two-player", day)
    assert len(new - old) == came
    assert set(ends) <= names(new - old, store)
    assert names(old - new, store) == set(went)


def test_between_its_changes_the_list_stays_as_it_is() -> None:
    days = [*CHANGES]
    for day, next_ in zip(days, [*days[1:], "2031-01-01"], strict=True):
        assert listed("two-player", day) == listed("two-player", before(next_))


def test_the_newest_list_has_as_many_cards_as_the_published_one() -> None:
    newest = listed("two-player", "2026-10-03")
    crypt = {id_ for id_ in newest if id_ >= 200000}
    assert {"crypt": len(crypt), "library": len(newest - crypt)} == LISTED


@pytest.mark.parametrize("format", ["two-player", "duel"])
def test_each_id_of_a_list_is_the_card_of_that_name(format: str, store: CardStore) -> None:
    pool = read_format(format).pool
    assert pool is not None
    assert len(pool.cards) > 250
    for ref in pool.cards:
        card = store.card(ref.id)
        assert card is not None, ref
        assert card.name == ref.name


def test_each_vampire_of_two_player_is_the_printing_of_group_5_or_later(store: CardStore) -> None:
    pool = read_format("two-player").pool
    assert pool is not None
    for ref in pool.cards:
        card = store.card(ref.id)
        if isinstance(card, CryptCard):
            assert card.group is not None, ref
            assert card.group >= 5, ref


def test_the_lists_are_those_that_were_written_down() -> None:
    """The change that the page heads 2025-08-07 is of 2025-07-08: its decks were edited that day."""
    if not FACTS.is_file():
        pytest.skip("the facts are not beside the checkout (../shared/facts)")
    facts: dict[str, Any] = yaml.safe_load(FACTS.read_text("utf-8"))
    expected = set(facts["allowed_on_2026_10_03"])
    assert listed("two-player", "2026-10-03") == expected
    for day in sorted(facts["changes"], reverse=True):
        change = facts["changes"][day]
        ours = "2025-07-08" if day == date(2025, 8, 7) else day.isoformat()
        assert listed("two-player", ours) == expected
        expected = (expected - set(change["added"])) | set(change["removed"])
        assert listed("two-player", before(ours)) == expected
    assert listed("duel", "2026-11-28") == set(facts["jol_duel_since_2026_04_10"])
    assert facts["published_decklists"]["ventrue"] == VENTRUE


# --- judged by it -----------------------------------------------------------------------------


@pytest.mark.parametrize(("on", "legal"), [("2025-07-07", False), ("2025-07-08", True), ("2026-11-28", True)])
def test_the_published_ventrue_deck_is_legal_from_its_day(
    law: Judge, store: CardStore, on: str, legal: bool
) -> None:
    judged = law("two-player", on)
    cards = [(store.card(id_), copies) for id_, copies in VENTRUE.items()]
    outside = {
        card.name
        for card, _ in cards
        if card is not None and construction.outside_pool(card, judged) is not None
    }
    assert outside == (set() if legal else {"Perfectionist", "Propaganda", "The Sleeping Mind"})
    groups = [card.group for card, copies in cards for _ in range(copies) if isinstance(card, CryptCard)]
    assert construction.grouping_violation(groups, judged) is None
    library = sum(copies for card, copies in cards if not isinstance(card, CryptCard))
    least, most = construction.library_minimum(judged), construction.library_maximum(judged)
    assert least is not None
    assert most is not None
    assert least.value <= library <= most.value
    assert len(groups) == 12


def test_the_sizes_of_two_player(law: Judge) -> None:
    for players in (None, 2):
        judged = law("two-player", players=players)
        assert construction.crypt_minimum(judged) == Limit(12, "VTES-1.2-01")
        assert construction.crypt_maximum(judged) is None
        assert construction.library_minimum(judged) == Limit(40, "2P 2.3")
        assert construction.library_maximum(judged) == Limit(60, "2P 2.3")


@pytest.mark.parametrize(
    ("format", "on", "told"),
    [
        ("two-player", "2000-01-01", True),
        ("two-player", "2025-05-16", True),
        ("two-player", "2025-05-17", False),
        ("duel", "2026-04-09", True),
        ("duel", "2026-04-10", False),
        ("v5", "2000-01-01", False),
    ],
)
def test_a_day_of_which_no_list_is_known_is_judged_by_the_oldest_and_said_so(
    law: Judge, format: str, on: str, told: bool
) -> None:
    judged = law(format, on)
    assert any("oldest" in note for note in judged.notes) is told
    if told:
        first = read_format(format).pool.known_from  # type: ignore[union-attr]
        assert first is not None
        assert str(first) in judged.notes[0]
        assert listed(format, on) == listed(format, before(first.isoformat()))


def test_who_left_and_who_will_come_are_told_apart(law: Judge) -> None:
    phaibun, noluthando = vampire(7, id=201681), vampire(7, id=201785)
    gone = construction.outside_pool(phaibun, law("two-player", "2026-10-03"))
    assert gone is not None
    assert (gone.left, gone.joins, gone.source) == (date(2026, 10, 3), None, "2P 2.3")
    early = construction.outside_pool(noluthando, law("two-player", "2026-10-02"))
    assert early is not None
    assert (early.left, early.joins) == (None, date(2026, 10, 3))
    never = construction.outside_pool(vampire(2, id=201352), law("two-player"))
    assert never is not None
    assert (never.left, never.joins) == (None, None)


# --- a list of your own ------------------------------------------------------------------------

OWN = """name: own
grouping: false
bans: false
pool:
  cards: [100001 One, 100002 Two]
  changes:
    - {from: 2020-01-01, removed: [100001], added: [100003 Three]}
    - {from: 2021-01-01, added: [100001 One]}
"""


def test_a_card_may_come_back(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN)
    own = read_file(path)

    def inside(on: str) -> list[int]:
        law = construction.law_for(own, read_edition("current"), None, date.fromisoformat(on), ())
        return [n for n in (1, 2, 3) if construction.outside_pool(library_card(id=100000 + n), law) is None]

    assert [inside(on) for on in ("2019-12-31", "2020-01-01", "2020-12-31", "2021-01-01")] == [
        [1, 2],
        [2, 3],
        [2, 3],
        [1, 2, 3],
    ]
    law = construction.law_for(own, read_edition("current"), None, date(2020, 6, 1), ())
    outside = construction.outside_pool(library_card(), law)
    assert outside is not None
    assert (outside.left, outside.joins) == (date(2020, 1, 1), date(2021, 1, 1))


@pytest.mark.parametrize(
    ("was", "becomes", "problem"),
    [
        ("from: 2021-01-01", "from: 2020-01-01", "2020-01-01 is not after 2020-01-01"),
        ("removed: [100001]", "removed: [100004]", "100004 is not in the list before 2020-01-01"),
        ("added: [100003 Three]", "added: [100002 Two]", "Two is in the list before 2020-01-01"),
        ("from: 2021-01-01, ", "", "the key 'from' is missing"),
        (
            "bans: false",
            "bans: false\nswitches: {merge: {value: false}}",
            "only built-in formats change rules of play",
        ),
        ("[100001 One, 100002 Two]", "[{id: 100001, since: 2020-01-01, until: 2019-01-01}]", "before"),
    ],
)
def test_what_makes_no_sense_in_a_list_is_told(tmp_path: Path, was: str, becomes: str, problem: str) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN.replace(was, becomes))
    with pytest.raises(LawDataError, match=problem):
        read_file(path)
