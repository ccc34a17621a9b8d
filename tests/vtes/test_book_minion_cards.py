"""Minion cards: who plays them, on what, and what becomes of them (chapter 1.6.3)."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.regions import move_region
from rules.vtes.terms import TORPOR

from .booktools import (
    BIG,
    GANGREL,
    PRINCE,
    disciplined,
    each_edition,
    each_later_edition,
    rule,
    titled,
    two_seats,
)
from .story import Position

ALLY = "Carlton Van Wyk"  # 2 life
IMBUED = 'François "Warden" Loehr'
HIDING = "Cloak the Gathering"  # +1 stealth


def served(edition, *names):
    """The ally is ready, with these cards in hand."""
    story = Position(edition).ready(ALLY).hand(*names).tweak(_alive).start()
    return story.until("action")


def _alive(game):
    for minion in game.in_play.values():
        if minion.face.name == ALLY:
            game.bank -= 3 - minion.blood
            minion.blood, minion.capacity = 3, 3


@rule("VTES-1.6.3-01")
@each_edition
@pytest.mark.parametrize(
    ("name", "place"),
    [("Computer Hacking", "ash heap"), ("Laptop Computer", "table"), (ALLY, "ready region")],
)
def test_a_minion_card_burns_unless_it_stays(edition, name, place):
    story = Position(edition).ready(PRINCE).hand(name).start()
    story.until("action").choose(name)
    story.until("discard")
    older = name == ALLY and edition in ("2000", "2006")
    assert story.where(name) == (["uncontrolled region"] if older else [place])


def pursued(edition):
    """An attempt to block: a modifier was played and a reaction answered it; seat 0 is asked again."""
    position = two_seats(edition).ready(PRINCE).hand(HIDING, HIDING, "Elder Impersonation")
    position = position.at(1).ready(BIG).hand("Enhanced Senses").at(0)
    story = position.tweak(disciplined(("aus", 2), ("obf", 1))).start()
    story.until("action").choose("bleed").until("block", seat=1).choose(BIG)
    assert (story.kind, story.table.decision.seat) == ("attempt", 0)
    story.choose(HIDING)
    assert (story.kind, story.table.decision.seat) == ("attempt", 1)
    return story.choose("Enhanced Senses")


@rule("VTES-1.6.3-01")
@each_edition
def test_a_modifier_and_a_reaction_burn_when_they_are_played(edition):
    story = pursued(edition)
    assert story.where("Enhanced Senses") == ["ash heap"]
    assert story.where(HIDING) == ["ash heap", "hand"]


@rule("VTES-1.6.3-04")
@each_edition
def test_an_ally_plays_no_card_of_a_discipline_or_a_clan(edition):
    story = served(edition, "Deep Song", "Dog Pack", "Computer Hacking")
    assert story.can("Computer Hacking")
    assert not story.can("Deep Song")
    assert not story.can("Dog Pack")


@rule("VTES-1.6.3-04")
@each_edition
def test_since_2006_an_ally_plays_no_card_that_costs_blood(edition):
    story = served(edition, "Marijava Ghoul", "Laptop Computer")
    assert story.can("Laptop Computer")
    assert story.can("Marijava Ghoul") == (edition == "2000")
    vampire = Position(edition).ready(PRINCE).hand("Marijava Ghoul").start().until("action")
    assert vampire.can("Marijava Ghoul")


BEAST = "The Vozhd of Juiz de Fora"  # plays cards for animalism as a vampire


@rule("VTES-1.6.3-05")
@each_later_edition
def test_an_ally_that_plays_cards_as_a_vampire_pays_with_life(edition):
    story = Position(edition).ready(BEAST, blood=3).hand("Raven Spy", "Deep Song", "Govern the Unaligned")
    story = story.start()
    bank = story.game.bank
    story.until("action")
    assert story.can("Deep Song")
    assert not story.can("Govern")
    story.choose("Raven Spy")
    assert story.named("Raven Spy").host is story.named(BEAST)
    assert (story.named(BEAST).blood, story.game.bank) == (2, bank), "1 paid, 1 to the retainer"


@rule("VTES-1.6.3-05")
@each_later_edition
@pytest.mark.parametrize("life", [1, 5])
def test_blood_gained_is_life_gained_and_the_last_life_burns_it(edition, life):
    story = Position(edition).ready(BEAST, blood=life).hand("Deep Song", "Raven Spy").start()
    story.until("action").choose("Deep Song")
    assert story.prey.pool == 30 - 1, "it bleeds for 0, and the card adds 1"
    minion = story.named(BEAST)
    assert gain_blood(story.game, minion, 3) == 3, "life has no upper limit"
    assert minion.blood == life + 3
    last = Position(edition).ready(BEAST, blood=1).hand("Raven Spy").start()
    last.until("action").choose("Raven Spy")
    assert last.where(BEAST) == ["ash heap"]


@rule("VTES-1.6.3-09")
@each_edition
def test_during_an_action_no_second_action_card_is_played(edition):
    story = Position(edition).ready(PRINCE).hand("Govern the Unaligned", "Computer Hacking", "Bonding")
    story = story.tweak(disciplined(("dom", 1))).start()
    story.until("action").choose("Govern")
    assert story.kind == "modify"
    assert story.options == ["pass", "Bonding"]
    story.choose("Bonding")
    assert story.prey.pool == 30 - 1 - 2 - 1
    assert story.where("Computer Hacking") == ["hand"]


@rule("VTES-1.6.3-10")
@each_edition
def test_the_same_modifier_is_not_played_twice_in_an_action(edition):
    story = pursued(edition)
    assert story.table.decision.seat == 0
    assert story.options == ["pass", "Elder Impersonation"], "another one will do"


@rule("VTES-1.6.3-10")
@each_edition
def test_in_another_action_the_same_modifier_may_be_played_again(edition):
    story = Position(edition).ready(PRINCE).hand("Freak Drive", "Freak Drive")
    story = story.tweak(disciplined(("for", 1))).start()
    for _ in range(2):
        story.until("action").choose("hunt").until("after-action").choose("Freak Drive")
        assert not story.named(PRINCE).locked
    assert story.where("Freak Drive") == ["ash heap"] * 2


@rule("VTES-1.6.3-10")
@each_edition
@pytest.mark.parametrize(("knows", "played"), [(PRINCE, True), (BIG, False)])
def test_only_the_acting_minion_plays_modifiers(edition, knows, played):
    def teach(game):
        disciplined()(game)
        disciplined(("dom", 1), only=knows)(game)

    story = Position(edition).ready(PRINCE).ready(BIG).hand("Bonding").tweak(teach).start()
    story.until("act").choose(PRINCE).choose("bleed")
    assert (story.kind == "modify") == played


@rule("VTES-1.6.3-11")
@each_edition
@pytest.mark.parametrize("names", [("Laptop Computer", ".44 Magnum"), ("Tasha Morgan", ALLY)])
def test_each_of_them_needs_its_own_action(edition, names):
    story = Position(edition).ready(PRINCE).ready(GANGREL).hand(*names).start()
    story.until("act").choose(PRINCE).choose(names[0])
    assert story.in_play(names[0])
    assert story.where(names[1]) == ["hand"]
    assert story.named(PRINCE).locked
    story.until("action").choose(names[1])
    assert story.in_play(names[1])
    assert story.named(GANGREL).locked


@rule("VTES-1.6.3-12")
@each_edition
@pytest.mark.parametrize("name", ["Laptop Computer", "Tasha Morgan"])
def test_equipment_and_retainers_go_on_the_acting_minion(edition, name):
    story = Position(edition).ready(PRINCE).ready(GANGREL).hand(name).start()
    story.until("act").choose(PRINCE).choose(name)
    assert story.named(name).host is story.named(PRINCE)
    assert values.bleed(story.game, story.named(PRINCE)) == 2
    assert values.bleed(story.game, story.named(GANGREL)) == 1


@rule("VTES-1.6.3-12")
@each_edition
def test_an_ally_stays_when_its_recruiter_burns(edition):
    story = Position(edition).ready(PRINCE).hand(ALLY).start()
    story.until("action").choose(ALLY)
    assert story.named(ALLY).host is None
    leave_play(story.game, story.named(PRINCE))
    assert story.in_play(ALLY)
    story.end_turn()
    assert story.where(ALLY) == ["ready region"]
    assert story.named(ALLY).blood == 2


@rule("VTES-1.6.3-13")
@each_edition
def test_equipment_and_retainers_burn_with_their_minion(edition):
    names = ("Laptop Computer", "Tasha Morgan", "Mr. Winthrop")
    story = Position(edition).ready(PRINCE).on(PRINCE, *names).start()
    move_region(story.game, story.named(PRINCE), TORPOR)
    assert all(story.in_play(name) for name in names), "in torpor they stay"
    leave_play(story.game, story.named(PRINCE))
    assert [story.where(name) for name in names] == [["ash heap"]] * 3


@rule("VTES-1.6.3-14")
@each_edition
def test_a_political_card_calls_a_referendum_or_is_a_vote(edition):
    # Seat 1 needs its card for the tie; its text does nothing then, but burns a pool of seat 0 if it passes.
    def held(ballot):
        position = two_seats(edition).ready(GANGREL).hand("Ancilla Empowerment")
        position = position.at(1).ready(BIG).hand("Kine Resources Contested").at(0).tweak(titled(""))
        story = position.start()
        story.until("action").choose("Ancilla").until("block", seat=1).choose("pass")
        story.votes().until("poll", seat=1)
        story.do("Kine", "against") if ballot else story.choose("pass")
        while story.kind in ("poll", "vote"):
            story.pass_once()
        return story

    passed, failed = held(ballot=False), held(ballot=True)
    assert [side.pool for side in passed.game.methuselahs] == [28, 29]
    assert [side.pool for side in failed.game.methuselahs] == [30, 30], "a tie fails"
    assert failed.where("Kine Resources Contested") == ["ash heap"]
    assert passed.where("Kine Resources Contested") == ["hand"]


@rule("VTES-1.6.3-17")
@each_edition
@pytest.mark.parametrize("table", [1, 2])
def test_your_own_minions_neither_react_nor_block(edition, table):
    position = two_seats(edition) if table == 2 else Position(edition, players=2)
    story = position.ready(PRINCE).ready(BIG).hand("Enhanced Senses", "Gestalt")
    story = story.tweak(disciplined(("aus", 2), ("dom", 2))).start()
    story.until("act").choose(PRINCE).choose("bleed")
    assert story.game.methuselahs[1].pool == 29
    assert story.hand().count("Enhanced Senses") == 1
    assert story.kind not in ("block", "attempt", "react")


@rule("VTES-1.6.3-21")
@each_later_edition
@pytest.mark.parametrize(("name", "offered"), [(PRINCE, False), (ALLY, False), (IMBUED, True)])
def test_powers_are_for_imbued(edition, name, offered):
    story = Position(edition).ready(name, blood=3).hand("Vigilance").tweak(disciplined(("jud", 1))).start()
    assert story.until("action").can("Vigilance") == offered


@rule("VTES-6.1.5-05")
def test_what_an_ally_pays_for_with_its_last_life_burns_with_it():
    story = Position("2000").ready("Emerald Legionnaire", blood=2).hand("Palatial Estate").start()
    story.until("action").choose("Palatial Estate")
    assert story.where("Emerald Legionnaire") == ["ash heap"]
    assert story.where("Palatial Estate") == ["ash heap"]
