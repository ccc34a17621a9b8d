"""Boundaries of how names are found: lengths of typing errors, short names, groups of the other vampires."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from rapidfuzz import fuzz

from cardbase.card import CryptCard
from cardbase.deck import Columns, Match
from cardbase.fold import fold
from cardbase.marks import split_marks
from cardbase.names import LEAST_RATIO, Names, errors_allowed, settle_by_groups
from cardbase.nicknames import NICKNAMES

if TYPE_CHECKING:
    from cardbase.store import CardStore


@pytest.mark.parametrize(("letters", "errors"), [(3, 0), (4, 1), (7, 1), (8, 2), (15, 2), (16, 3), (40, 3)])
def test_longer_names_may_hold_more_errors(letters: int, errors: int) -> None:
    assert errors_allowed("x" * letters) == errors


@pytest.fixture(scope="module")
def vampires(cards: CardStore) -> dict[int, CryptCard]:
    """One vampire of each group whose name no other bears."""
    every = [card for card in cards.cards() if isinstance(card, CryptCard) and not card.advanced]
    names = [card.name for card in every]
    return {card.group: card for card in every if card.group and names.count(card.name) == 1}


@pytest.fixture(scope="module")
def villon(cards: CardStore) -> Match:
    """A name that lives in the groups 2 and 6."""
    found = tuple(
        card
        for card in cards.cards()
        if isinstance(card, CryptCard) and card.name == "François Villon" and not card.advanced
    )
    assert sorted(card.group or 0 for card in found) == [2, 6]
    return Match(None, "ambiguous", found)


@pytest.mark.parametrize(
    ("held", "group"),
    [
        ({5: 1}, 6),
        ({3: 1}, 2),
        ({4: 1}, None),  # near to neither
        ({5: 3, 1: 2}, 6),  # a stray
        ({5: 2, 1: 2}, None),  # no pair holds more than half
        ({5: 2, 6: 1, 1: 2}, 6),  # the two neighbours together hold more than half
        ({5: 2, 6: 1, 1: 3}, None),
        ({3: 2, 4: 1, 7: 1}, None),  # next to one of the two, and not next to the other
        ({4: 1, 5: 2, 1: 1}, None),
        ({5: 0, 6: 0, 1: 1}, 6),  # a line without a count is one vampire
    ],
)
def test_a_namesake_is_of_the_group_that_the_greater_part_leaves_open(
    vampires: dict[int, CryptCard], villon: Match, held: dict[int, int], group: int | None
) -> None:
    matches = [villon, *(Match(vampires[other], "exact") for other in held)]
    settled = settle_by_groups(matches, [1, *held.values()])[0]
    assert (settled.how, settled.card.group if isinstance(settled.card, CryptCard) else None) == (
        ("context", group) if group else ("ambiguous", None)
    )


def test_without_counts_each_line_is_one(vampires: dict[int, CryptCard], villon: Match) -> None:
    matches = [villon, Match(vampires[5], "exact"), Match(vampires[1], "exact")]
    assert settle_by_groups(matches)[0].how == "ambiguous"
    assert settle_by_groups([*matches, Match(vampires[6], "exact")])[0].how == "context"


def test_a_guess_stays_in_the_section_of_its_line_if_it_can(cards: CardStore) -> None:
    names = Names(cards)
    in_library = names.find("Deflecton", section="library")
    assert in_library.card is not None
    assert (in_library.card.name, in_library.how) == ("Deflection", "close")
    for spelling in ("Lucit", "Theo B"):
        found = names.find(spelling, section="crypt")
        cards = [found.card] if found.card else [*found.candidates]
        assert cards
        assert all(card.is_crypt for card in cards), spelling


@pytest.mark.parametrize(
    ("spelling", "parts"),
    [
        ("Theo Bell (G6)", ("Theo Bell", "6", False)),
        ("Theo Bell (ADV)", ("Theo Bell", None, True)),
        ("Theo Bell G3 ADV", ("Theo Bell", "3", True)),
        ("G6", ("G6", None, False)),
        ("Theo Bell (G10)", ("Theo Bell (G10)", None, False)),
    ],
)
def test_marks_come_off_the_end(spelling: str, parts: tuple[str, str | None, bool]) -> None:
    assert split_marks(spelling) == parts


@pytest.mark.parametrize(
    ("spelling", "card"),
    [
        ("Theo Bell (avd)", "Theo Bell (ADV)"),
        ("Theo Bell (xyz)", ""),
        ("Anson (AVD)", ""),
        ("Kuyén (avd)", ""),
    ],
)
def test_an_advanced_mark_may_slip_where_there_is_an_advanced_card(
    cards: CardStore, spelling: str, card: str
) -> None:
    match = Names(cards).find(spelling)
    assert match.how == ("close" if card else "unknown")
    assert (match.card.full_name if match.card else "") == card


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("DI", "Direct Intervention"),
        ("k.r.c.", "Kine Resources Contested"),
        ("OtQV", "On the Qui Vive"),
        ("WWEF", "Wake with Evening's Freshness"),
        ("GtU", "Govern the Unaligned"),
        ("2nd Trad", "Second Tradition: Domain"),
        ("Ventrue HQ", "Ventrue Headquarters"),
    ],
)
def test_what_players_call_a_card_is_known_and_said(cards: CardStore, written: str, card: str) -> None:
    match = Names(cards).find(written)
    assert match.card is not None
    assert (match.card.name, match.how) == (card, "abbreviation")


def test_each_nickname_means_a_card_and_is_not_a_name_of_one(cards: CardStore) -> None:
    names = {card.name for card in cards.cards()}
    known = {fold(name) for name in names}
    for nickname, name in NICKNAMES.items():
        assert name in names
        assert fold(nickname) == nickname
        assert nickname not in known


def misspelt(cards: CardStore, seed: int, number: int) -> list[str]:
    """Names with one to five errors of typing, and words that are none."""
    dice = random.Random(seed)
    every = [card.name for card in cards.cards()]
    made = []
    for name in dice.sample(every, number):
        letters = list(name)
        for _ in range(dice.randint(1, 5)):
            place = dice.randrange(len(letters))
            letters[place] = dice.choice(("", letters[place] * 2, dice.choice("aeiourstln")))
            swapped = dice.randrange(len(letters))
            letters[place], letters[swapped] = letters[swapped], letters[place]
        made.append("".join(letters))
        made.append("".join(dice.choices("aeiounrst ", k=dice.randint(4, 18))))
    return made


@pytest.mark.parametrize("key", ["deflecton", "govrn", "kineresorces", "nathanturnr"])
def test_nothing_near_is_left_out_for_its_letters(cards: CardStore, key: str) -> None:
    """Not all names are looked at, but all that are near."""
    names = Names(cards)
    every = list(names._all_keys())
    near = {known for known in every if fuzz.ratio(key, known) >= LEAST_RATIO}
    assert near
    alike = names._alike(key)
    assert near <= set(alike)
    assert len(alike) < len(every)


@pytest.mark.slow
def test_leaving_out_what_is_too_far_by_its_letters_changes_no_answer(
    cards: CardStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    spellings = misspelt(cards, 1, 150)
    plain = Names(cards)
    expected = [plain.find(spelling) for spelling in spellings]
    monkeypatch.setattr("cardbase.names.counts_in_python", lambda: True)
    names = Names(cards)
    assert [names.find(spelling) for spelling in spellings] == expected
    assert len({match.how for match in expected} & {"close", "unknown", "ambiguous"}) == 3
    assert len(names._alike("govern", 1)) < len(names._all_keys()) / 50


@pytest.mark.parametrize(
    ("columns", "group"),
    [
        (Columns(disciplines=("CHI", "FOR", "PRE", "AUS")), None),
        (Columns(capacity=3), None),
    ],
)
def test_columns_that_no_namesake_has_tell_none_apart(cards: CardStore, columns: Columns, group: int) -> None:
    assert Names(cards).find("François Villon", columns).how == "ambiguous"


def test_disciplines_alone_tell_namesakes_apart(cards: CardStore) -> None:
    both = [card for card in cards.cards() if isinstance(card, CryptCard) and card.name == "François Villon"]
    first, second = sorted((card for card in both if not card.advanced), key=lambda card: card.group or 0)
    assert set(first.disciplines) != set(second.disciplines)
    for wanted in (first, second):
        match = Names(cards).find("François Villon", Columns(disciplines=wanted.disciplines))
        assert match.card == wanted
