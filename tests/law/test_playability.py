"""Who can play what: requirements against crypt cards, by the rulebook and by the archive's own stories."""

from __future__ import annotations

import pytest

from cardbase.card import CryptCard, LibraryCard
from cardbase.names import Names
from cardbase.store import open_store
from rules.vtes.law.playability import can_play, meets, support
from rules.vtes.law.requirements import Demand, requirements_of

STORE = open_store()
NAMES = Names(STORE)


def library(name: str) -> LibraryCard:
    card = NAMES.certain(name).card
    assert isinstance(card, LibraryCard), name
    return card


def vampire(name: str) -> CryptCard:
    card = NAMES.certain(name).card
    assert isinstance(card, CryptCard), name
    return card


def minion(
    *disciplines: str,
    clan: str = "Caitiff",
    title: str = "",
    sect: str = "Camarilla",
    capacity: int = 5,
    traits: tuple[str, ...] = (),
    path: str = "",
    kind: str = "Vampire",
    text: str = "",
) -> CryptCard:
    """A crypt card made up for one story; each has an id of its own."""
    minion.made += 1  # type: ignore[attr-defined]
    return CryptCard(
        290000 + minion.made,  # type: ignore[attr-defined]
        "Someone", kind, clan, path, False, 5, capacity, disciplines, title, "", sect, frozenset(traits),
        text, (), (),
    )  # fmt: skip


minion.made = 0  # type: ignore[attr-defined]


def failed(card: str, by: CryptCard) -> list[str]:
    return [str(demand) for demand in can_play(library(card), by).failed]


@pytest.mark.rule("VTES-1.5-09")
def test_a_discipline_card_needs_its_discipline():
    assert failed("Govern the Unaligned", minion("aus")) == ["[dom]"]
    assert failed("Govern the Unaligned", minion("dom")) == []


@pytest.mark.rule("VTES-1.5-10")
def test_the_basic_level_opens_the_basic_line_only():
    play = can_play(library("Govern the Unaligned"), minion("dom"))
    assert (play.levels, play.grade) == ((0,), "inferior")


@pytest.mark.rule("VTES-1.5-11")
def test_the_superior_level_opens_both_lines():
    play = can_play(library("Govern the Unaligned"), minion("DOM"))
    assert (play.levels, play.grade) == ((0, 1), "superior")


@pytest.mark.rule("VTES-1.5-12")
def test_a_line_needs_all_of_its_icons():
    assert failed("Forced March", minion("CEL")) == ["[cel][for]"]
    assert can_play(library("Forced March"), minion("CEL", "for")).grade == "inferior"
    assert can_play(library("Forced March"), minion("CEL", "FOR")).grade == "superior"


@pytest.mark.rule("VTES-1.5-12")
def test_a_card_with_an_easier_line_is_played_by_that():
    assert can_play(library("Muricia's Call"), minion("ani")).levels == (0,)
    assert can_play(library("Muricia's Call"), minion("ANI", "SPI")).levels == (0, 1, 2)
    assert can_play(library("Elemental Stoicism"), minion("FOR", "obf")).grade == "superior"


def test_a_line_of_alternative_icons_is_opened_by_any_of_them():
    assert can_play(library("Swift Cover"), minion("obf", sect="Sabbat")).levels == (1,)
    assert can_play(library("Swift Cover"), minion("OBF", sect="Sabbat")).levels == (1, 3)
    assert can_play(library("Swift Cover"), minion("CEL", "obf", sect="Sabbat")).levels == (0, 1, 2)
    assert failed("Swift Cover", minion("dom", sect="Sabbat")) == ["[cel] or [obf]"]


def test_any_of_several_disciplines_serves_and_the_failure_names_them_all():
    assert can_play(library("Dust Up"), minion("pot", sect="Anarch")).levels == (2,)
    assert failed("Dust Up", minion("dom", sect="Anarch")) == ["[ani] or [cel] or [pot]"]


def test_a_line_headed_by_either_of_two_icons_takes_the_second_too():
    enthrall = library("Enthrall")
    assert can_play(enthrall, minion("pre", path="Cathari")).grade == "inferior"
    assert can_play(enthrall, minion("PRE", path="Cathari")).grade == "superior"
    assert can_play(enthrall, minion("obf", path="Cathari")).grade == "inferior"


def test_a_demand_of_one_line_does_not_bind_the_others():
    mute = library("Condemnation: Mute")
    assert can_play(mute, minion("chi")).levels == (0,)
    assert failed("Condemnation: Mute", minion("dai")) == ["the trait infernal"]
    assert can_play(mute, minion("DAI", traits=("infernal",))).levels == (1, 2)


@pytest.mark.rule("VTES-1.5-07")
def test_a_clan_card_needs_a_member_of_the_clan():
    assert failed("Kindred Intelligence", minion("OBF", clan="Malkavian")) == ["clan Nosferatu"]
    assert failed("Kindred Intelligence", minion(clan="Nosferatu")) == []
    assert failed("Create Gargoyle", minion("THA", clan="Tremere antitribu", sect="Sabbat")) == []


@pytest.mark.rule("VTES-1.6.1-10")
def test_every_demand_must_be_met_by_the_same_minion():
    progeny = library("Third Tradition: Progeny")
    assert can_play(progeny, minion(title="prince")).able
    assert failed("Third Tradition: Progeny", minion(title="prince", traits=("sterile",))) == [
        "not being sterile"
    ]
    assert failed("Third Tradition: Progeny", minion(title="bishop")) == ["the title justicar or prince"]
    told = support(progeny, [(minion(), 3), (minion(title="prince", traits=("sterile",)), 2)])
    assert not told.playable
    assert told.unmet == ()
    assert {len(demands) for _, demands in told.nearest} == {1}


@pytest.mark.rule("VTES-1.6.1-11")
def test_a_master_with_a_demand_needs_a_ready_minion_that_meets_it():
    card = library("Drop Point Network")
    with_one = support(card, [(minion(sect="Sabbat", traits=("black hand",)), 2), (minion(), 3)])
    assert with_one.playable
    assert with_one.copies == 2
    assert not support(card, [(minion(), 12)]).playable


def test_a_master_without_demands_is_the_methuselahs():
    told = support(library("Vessel"), [])
    assert told.playable
    assert told.copies == 0


def test_a_master_that_asks_for_two_clans_takes_a_minion_of_each():
    treaty = library("Treaty of Laibach")
    tremere, ministry = minion(clan="Tremere"), minion(clan="Ministry")
    assert support(treaty, [(tremere, 1), (ministry, 1)]).playable
    assert not support(treaty, [(tremere, 2)]).playable
    assert support(treaty, [(tremere, 2)]).unmet == (Demand("clan", ("Ministry", "Tremere"), every=True),)


@pytest.mark.rule("VTES-1.5-23")
def test_flight_is_a_trait_and_no_discipline():
    assert failed("Dive Bomb", minion("FOR"))
    assert can_play(library("Dive Bomb"), minion(traits=("flight",))).able


@pytest.mark.rule("VTES-1.6.3-04")
def test_cost_and_icons_shut_the_imbued_out():
    imbued = minion("jud", clan="Judge", sect="", kind="Imbued")
    assert failed("Govern the Unaligned", imbued) == ["a vampire", "[dom]"]
    assert failed("Taste of Vitae", imbued) == ["a vampire"]
    assert failed("Computer Hacking", imbued) == []


@pytest.mark.rule("VTES-6.1.7-01")
def test_political_actions_are_for_vampires():
    assert failed("Kine Resources Contested", minion(clan="Judge", sect="", kind="Imbued")) == ["a vampire"]
    assert failed("Kine Resources Contested", minion()) == []


@pytest.mark.rule("VTES-1.6.3-21")
@pytest.mark.rule("VTES-IMB-04")
def test_powers_need_an_imbued_with_the_virtue():
    assert failed("Champion", minion("FOR")) == ["an imbued", "[def]"]
    assert failed("Champion", minion("jud", clan="Judge", sect="", kind="Imbued")) == ["[def]"]
    assert (
        can_play(library("Champion"), minion("def", clan="Defender", sect="", kind="Imbued")).grade == "plain"
    )


def test_a_vampire_passes_for_what_its_text_says():
    assert failed("Kindred Intelligence", vampire("Mata Hari")) == []
    assert failed("Kindred Intelligence", vampire("Lisandro Giovanni")) == ["clan Nosferatu"]
    assert failed("Parity Shift", vampire("Karl Schrekt")) == []
    assert failed("Govern the Unaligned", vampire("Ian Forestal")) == []


def test_a_path_is_printed_or_open_to_sabbat_vampires_that_print_none():
    """German NC 2025 and others were won with Path cards and older Sabbat vampires only."""
    assert failed("Forward Momentum", minion(path="Cathari", sect="Sabbat")) == []
    assert failed("Forward Momentum", minion(sect="Sabbat")) == []
    assert failed("Forward Momentum", minion(path="Caine", sect="Sabbat")) == ["the Path of Cathari"]
    assert failed("Forward Momentum", minion()) == ["the Path of Cathari"]


def test_capacities_are_bounds():
    assert failed("The Becoming", minion()) == []
    assert requirements_of(library("Hall of Hades' Court")).ways[0].demands[0] == Demand("capacity", ("5",))
    assert can_play(library("Hall of Hades' Court"), minion("dom", capacity=4)).failed


def test_demands_on_the_table_are_never_held_against_a_card():
    """Gehenna events in play, combat, the Edge: no list can tell."""
    for card in STORE.cards():
        if isinstance(card, LibraryCard) and card.requirement.table:
            assert all(demand.words != card.requirement.table for demand in requirements_of(card).demands)


@pytest.mark.slow
def test_no_card_of_the_lists_is_beyond_all_vampires():
    """A misread requirement would leave a card that nobody at all can play; these two icons nobody prints."""
    everybody = [card for card in STORE.cards() if isinstance(card, CryptCard)]
    for card in STORE.cards():
        if isinstance(card, LibraryCard) and not requirements_of(card).nothing:
            required = requirements_of(card)
            split = [Demand(d.kind, (word,)) for d in required.demands if d.every for word in d.words]
            able = next((one for one in everybody if can_play(card, one).able), None)
            assert able or set(card.disciplines) & {"mal", "str"}, card.name
            assert all(any(meets(part, one) for one in everybody) for part in split)
