"""Where card lists and law disagree about a card on a day, and where neither says enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from lawkit import judge, library_card, read_bans, vampire

from cardbase.quick import replace as changed
from rules.vtes.law.bans import Ban
from rules.vtes.law.construction import law_for
from rules.vtes.law.doubts import BanDoubt, ban_doubt, undated_sets
from rules.vtes.law.formats import CardRef

if TYPE_CHECKING:
    from cardbase.store import CardStore

UPHEAVAL = 100583
"""A card that the table bans from 2005-01-01."""

GYPSIES = 100875
"""A card that the table bans from 2020-08-01."""


def doubt(card_id: int, listed: str, on: str, format: str = "standard") -> BanDoubt | None:
    return ban_doubt(changed(library_card(id=card_id), banned=listed), judge(format, on))


@pytest.mark.parametrize(
    ("listed", "on", "doubted"),
    [
        ("2026-01-01", "2025-12-31", False),
        ("2026-01-01", "2026-01-01", True),
        ("2026", "2025-12-31", False),
        ("2026", "2026-01-01", True),
        ("yes", "1994-08-16", True),
        ("", "2026-01-01", False),
    ],
)
def test_a_ban_that_the_table_does_not_know_is_in_doubt_from_its_day(
    listed: str, on: str, doubted: bool
) -> None:
    assert doubt(100002, listed, on) == (BanDoubt(False, listed) if doubted else None)


@pytest.mark.parametrize(
    ("listed", "on", "doubted"),
    [
        ("", "2020-07-31", False),
        ("", "2020-08-01", True),
        ("2020-08-01", "2020-07-31", False),
        ("2020-08-01", "2020-08-01", False),
        ("2020-07-01", "2020-06-30", False),
        ("2020-07-01", "2020-07-01", True),
        ("2020-07-01", "2020-07-31", True),
        ("2020-07-01", "2020-08-01", False),
        ("2020", "2020-01-01", False),
        ("2020", "2020-12-31", False),
        ("2020", "2021-01-01", False),
        ("2019", "2019-12-31", False),
        ("2019", "2020-07-31", True),
        ("2021", "2020-12-31", True),
    ],
)
def test_a_ban_that_the_table_knows_is_in_doubt_while_the_lists_say_otherwise(
    listed: str, on: str, doubted: bool
) -> None:
    assert (doubt(GYPSIES, listed, on) is not None) == doubted


def test_a_doubt_names_the_ban_that_the_lists_do_not_know() -> None:
    assert doubt(UPHEAVAL, "", "2026-11-20") == BanDoubt(True, "2005-01-01")


def test_where_nothing_is_banned_nothing_is_in_doubt() -> None:
    assert doubt(UPHEAVAL, "", "2026-11-20", "rulebook") is None
    assert doubt(100001, "2026", "2026-11-20", "rulebook") is None


def test_lists_know_neither_lifted_bans_nor_those_of_a_format() -> None:
    law = judge("standard")
    lifted = [Ban(100001, "Lifted", None, law.on, "us", "high"), *read_bans()]
    assert ban_doubt(library_card(id=100001), law_for(law.format, law.edition, None, law.on, lifted)) is None
    own = changed(law.format, banned=(CardRef(name="Own", id=100001),))
    assert ban_doubt(library_card(id=100001), law_for(own, law.edition, None, law.on, read_bans())) is None


def test_the_installed_lists_and_the_table_agree_on_every_day_of_a_ban(cards: CardStore) -> None:
    days = {ban.start.isoformat() for ban in read_bans() if ban.start} | {"1994-08-16", "2026-11-20"}
    table = {ban.card_id for ban in read_bans()}
    concerned = [card for card in cards.cards() if card.banned or card.id in table]
    assert len(concerned) >= 20
    for day in sorted(days):
        law = judge("standard", day)
        assert not [card.name for card in concerned if ban_doubt(card, law)], day


def test_a_card_is_undated_if_no_printing_has_a_day() -> None:
    assert undated_sets(library_card("Jyhad 1994-08-16")) is None
    assert undated_sets(library_card("New", "Jyhad 1994-08-16")) is None
    assert undated_sets(library_card("New", "Newer", "New")) == ("New", "Newer")
    assert undated_sets(changed(vampire(1), printings=())) == ()
