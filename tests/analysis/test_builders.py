"""The tables for builders: every cell is found a second way, and what others published comes out again."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from deckcheck.analysis.acceleration import Accelerator, Pace, accelerators, pace_of, ready_with
from deckcheck.analysis.builders import figures_for_builders, latest_turn, master_each_turn
from deckcheck.analysis.opening import describe
from deckcheck.reports.placing import place_line, place_object, place_tables, placed, roles_line
from deckcheck.reports.tables import cell_text
from deckcheck.winners.sealing import DamagedFileError, seal
from deckcheck.winners.usual import Spread, pack, shipped_usual, unpack
from tests import builders as second
from tools.pages import builders as written

from .kit import card, vampire

if TYPE_CHECKING:
    from cardbase.store import CardStore


@pytest.mark.slow
def test_every_cell_is_the_same_when_found_a_second_way() -> None:
    cells, wrong = second.differences(shipped_usual())
    assert cells > 1000
    assert not wrong


@pytest.mark.slow
def test_figures_of_winners_are_those_of_crypts_dealt_one_by_one() -> None:
    _, wrong = second.recounted(12, seed=7)
    assert not wrong


@pytest.mark.slow
def test_what_is_shipped_is_what_is_counted() -> None:
    assert not second.counts_anew(), (
        "run `python -m deckcheck.winners --usual`, then `python -m tools.pages builders`"
    )


@pytest.mark.slow
def test_chances_with_masters_are_those_of_openings_dealt_at_random() -> None:
    assert not second.dealt(1500, decks=3)


def test_a_second_way_notices_a_wrong_cell() -> None:
    usual = shipped_usual()
    counts = dict(usual.figures["masters"].counts)
    fewer = Spread({**counts, 17: counts[17] - 300})
    assert fewer.share(18) != usual.figures["masters"].share(18)
    assert second.at_least(12, 4, 4) == Fraction(425, 495)
    assert second.master_each_turn(60, 20, 3) == master_each_turn(60, 20, 3)
    assert second.master_each_turn(60, 20, 3) != master_each_turn(60, 21, 3)


@pytest.mark.parametrize(("what", "said", "ours"), [one[2:] for one in written.PUBLISHED])
def test_published_figures_come_out_again(what: str, said: str, ours: Fraction) -> None:
    assert cell_text(ours, "chance") == said, what


@pytest.mark.slow
def test_the_page_is_up_to_date() -> None:
    assert written.PAGE.read_text("utf-8") == written.page(), "run `python -m tools.pages builders`"
    assert written.DATA.read_text("utf-8") == written.data(), "run `python -m tools.pages builders`"


def test_without_masters_readiness_is_that_by_transfers() -> None:
    crypt = [(vampire(3), 3), (vampire(7), 4), (vampire(9), 5)]
    by_transfers = describe(crypt, 4).first
    for seat, chances in enumerate(ready_with(crypt, 60, ())):
        assert chances == by_transfers[seat].by_turn


def test_a_master_that_is_always_drawn_is_as_good_as_its_transfers() -> None:
    crypt = [(vampire(7), 12)]
    always = (Accelerator(Pace(each=1), 60, 1),)
    first, *_, last, _ = ready_with(crypt, 60, always)
    assert first == (0, 1, 1, 1)  # 5 transfers and 2 counters
    assert last == (0, 1, 1, 1)
    two = (Accelerator(Pace(each=1), 30, 1), Accelerator(Pace(once=1), 30, 4))
    assert ready_with([(vampire(9), 12)], 60, two)[0][1] == 0  # 5 and 3, one master a turn
    assert ready_with([(vampire(8), 12)], 60, two)[0][1] > Fraction(98, 100)


def test_a_master_helps_only_those_it_is_for() -> None:
    tremere, other = vampire(8, clan="Tremere", title="prince"), vampire(8)
    assert Pace(each=1, clan="Tremere").helps(tremere)
    assert not Pace(each=1, clan="Tremere").helps(other)
    assert not Pace(once=3, titled=True).helps(other)
    assert not Pace(once=4, capacity=9).helps(other)
    assert not Pace(each=1, sect="sabbat").helps(other)
    assert not Pace(each=1).helps(vampire(4, kind="Imbued"))
    assert Pace(each=1, imbued=True).helps(vampire(4, kind="Imbued"))
    assert Pace(each=1, most=3).brings(5) == 3


PACES = {
    "Information Highway": Pace(each=2, imbued=True),
    "Powerbase: Montreal": Pace(each=1),
    "Dreams of the Sphinx": Pace(each=1, most=3),
    "Zillah's Valley": Pace(once=4, capacity=8),
    "Arcane Library": Pace(each=1, clan="Tremere"),
    "Unholy Sacrament": Pace(once=3, sect="sabbat", titled=True),
    "Mapatano Utando": None,  # burns the Edge
    "Grooming the Protégé": None,  # needs a ready vampire
    "Blood Doll": None,
    "Govern the Unaligned": None,
}


@pytest.mark.parametrize("name", PACES)
def test_the_engine_says_what_a_master_brings(cards: CardStore, name: str) -> None:
    found = next(one for one in cards.cards() if one.name == name)
    assert (pace_of(found) if "Master" in found.types else None) == PACES[name]  # type: ignore[union-attr,arg-type]


@pytest.mark.parametrize("size", range(1, 12))
def test_libraries_of_a_few_cards_have_chances_too(size: int) -> None:
    for masters in range(size + 1):
        assert 0 <= master_each_turn(size, masters, 3) <= 1
        assert ready_with([(vampire(5), 2)], size, (Accelerator(Pace(1), masters, 4),) if masters else ())
    assert master_each_turn(size, size, 3) == (size >= 3)


def test_a_unique_master_is_of_use_once() -> None:
    one = card(types=("Master",))
    found = accelerators([(one, 6), (card(), 3)], lambda _: Pace(each=1))
    assert [(each.copies, each.useful) for each in found] == [(6, 4)]


@pytest.mark.parametrize(
    ("turn", "short", "each", "once", "last"),
    [(2, 1, 1, False, 2), (2, 2, 1, False, 1), (2, 3, 1, False, 0), (4, 4, 2, False, 3), (3, 4, 4, True, 3),
     (3, 4, 3, True, 0)],
)  # fmt: skip
def test_the_last_turn_of_a_master(turn: int, short: int, each: int, once: bool, last: int) -> None:
    assert latest_turn(turn, short, each, once) == last


def test_the_file_of_what_is_usual_reads_back() -> None:
    usual = shipped_usual()
    assert unpack(pack(usual)) == usual
    with pytest.raises(DamagedFileError):
        unpack(pack(usual)[:-9])
    with pytest.raises(DamagedFileError):
        unpack(seal("usual-1", {}, {"paces": b"[]"}))
    assert usual.figures["library"].decks == usual.about["decks"]
    spread = Spread({1: 1, 2: 2, 4: 1})
    assert spread.quartiles == (1, 2, 2)
    assert spread.share(2) == Fraction(3, 4)
    assert spread.percentile(2) == 50


def test_a_deck_has_its_place() -> None:
    crypt = [(vampire(5, "dom"), 6), (vampire(8), 6)]
    library = [(card(types=("Master",)), 15), (card("dom"), 45)]
    usual = shipped_usual()
    place = placed(crypt, library, usual)
    assert place
    assert place.figures == figures_for_builders(crypt, library, usual.pace)
    assert place.disciplines["dom"][:2] == (6, 45)
    assert place_line(place).startswith("in ")
    told = place_object(place, {"bounce": 3})
    assert told["among"] == {name: usual.about[name] for name in ("source", "decks", "until")}
    names = {one.name for one in place_tables(place)}
    assert names == {"builders ready", "builders capacities", "builders masters", "builders disciplines"}
    assert placed([], library, usual) is None


def test_roles_that_stand_out_are_named() -> None:
    usual = shipped_usual()
    assert roles_line({name: spread.quartiles[1] for name, spread in usual.roles.items()}, usual) == ""
    told = roles_line({"bounce": 40, "wake": 4, "bleed": 8, "stealth": 8, "pool gain": 8}, usual)
    assert told.startswith("more bounce; fewer ")
    assert "unlock" in told
    assert usual.ranked_roles()["role bounce"] == sorted(usual.ranked_roles()["role bounce"])
