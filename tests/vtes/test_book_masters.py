"""Master cards and the master phase (chapters 1.6.2 and 5)."""

import pytest

from rules.vtes.cards.decks import definition_of
from rules.vtes.chapters import answering
from rules.vtes.definitions.abilities import Ability
from rules.vtes.definitions.phases import MoreMasterActions
from rules.vtes.definitions.pool import GainPool
from rules.vtes.state import spans
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.scenery import rewrite
from rules.vtes.terms import MASTER_PHASE

from .booktools import (
    BIG,
    GANGREL,
    LATER,
    NEWEST,
    PRINCE,
    changed,
    disciplined,
    each_edition,
    each_later_edition,
    leave_turn,
    printed,
    rule,
    two_seats,
)
from .story import Position, card

FIRST, SECOND = "Information Highway", "Ecoterrorists"  # the second needs a ready Gangrel
ANSWER = "Sudden Reversal"  # out-of-turn: cancels a master
TRIFLES = ("Villein", "Vessel", "Life in the City")


def reversible(edition, *hand, answers=1):
    """Seat 0 plays masters, seat 1 has out-of-turn masters to cancel them, and masters of its own."""
    position = two_seats(edition).hand(FIRST, "Powerbase: Montreal", *hand).table("The Parthenon")
    position = position.ready(GANGREL, blood=2)
    return position.at(1).hand(*[ANSWER] * answers, "Dreams of the Sphinx", "The Rack").ready(BIG).at(0)


def at_seat_1(story, kind="master"):
    """Go on to a decision of seat 1 in its own turn; say whether it comes."""
    turns = story.game.methuselahs[1].turns
    while story.game.methuselahs[1].turns <= turns + 1 and not story.table.over:
        if story.table.decision.seat == 1 and story.game.active.seat == 1 and story.kind == kind:
            return True
        story.pass_once()
    return False


@rule("VTES-1.6.2-01")
@rule("VTES-5-01")
@each_edition
def test_one_master_each_master_phase(edition):
    story = Position(edition).hand(FIRST, SECOND).ready(GANGREL).start()
    story.until("master")
    assert story.me.master_actions == 1
    assert story.can(FIRST)
    story.choose(SECOND)
    assert story.kind != "master"
    assert not story.reaches("master")
    assert story.where(FIRST) == ["hand"]


@rule("VTES-5-01")
@each_edition
def test_cards_give_more_master_phase_actions(edition):
    story = Position(edition).ready(PRINCE).hand(FIRST, "Powerbase: Montreal", "Dreams of the Sphinx").start()
    story.until("master")
    assert story.me.master_actions == 2
    story.do(FIRST, "Powerbase")
    assert story.kind != "master"
    asleep = Position(edition).torpor(PRINCE).hand(FIRST).start()
    assert asleep.until("master").me.master_actions == 1


@rule("VTES-5-02")
@each_edition
def test_a_card_may_use_a_master_phase_action_in_another_way(edition):
    # The card in play offers something for a master phase action, as a recruited ally may.

    offer = Ability(MASTER_PHASE, MoreMasterActions(-1), GainPool(1), once=True)
    story = Position(edition).table("Powerbase: Montreal").hand(FIRST)
    story = story.tweak(_offering("Powerbase: Montreal", offer)).start()
    story.until("master").choose("use Powerbase")
    assert (story.me.pool, story.me.master_actions) == (31, 0)
    assert story.kind != "master", "no master can follow"
    assert story.where(FIRST) == ["hand"]


def _offering(name, *abilities):
    def change(game):
        permanent = next(p for p in game.in_play.values() if p.face.name == name)
        rewrite(game, permanent.number, changed(permanent.face, abilities=abilities))

    return change


@rule("VTES-1.6.2-02")
@rule("VTES-5-03")
@each_edition
def test_an_out_of_turn_master_uses_the_next_master_phase_action(edition):
    story = reversible(edition).start()
    story.until("master").choose(FIRST).choose(ANSWER)
    assert story.where(FIRST) == story.where(ANSWER) == ["ash heap"]
    assert not at_seat_1(story), "one less one is none"
    assert at_seat_1(story), "the phase after that is whole again"


@rule("VTES-5-03")
@each_edition
def test_of_two_master_phase_actions_one_is_left(edition):
    position = reversible(edition).at(1).ready(PRINCE).at(0)
    story = position.start()
    story.until("master").choose(FIRST).choose(ANSWER)
    assert at_seat_1(story)
    assert story.game.methuselahs[1].master_actions == 1


@rule("VTES-1.6.2-03")
@each_edition
def test_never_in_your_own_turn(edition):
    story = Position(edition).hand(ANSWER, FIRST).start()
    assert story.until("master").options == ["pass", FIRST]
    both = two_seats(edition).hand(FIRST, ANSWER).start()
    both.until("master").choose(FIRST)
    assert both.kind != "cancel", "nobody cancels their own card"
    face = definition_of(card(ANSWER), edition)
    mine, other = both.game.methuselahs
    assert answering.out_of_turn_barred(both.game, mine, face)
    assert not answering.out_of_turn_barred(both.game, other, face)
    assert both.in_play(FIRST)


@rule("VTES-1.6.2-04")
@each_edition
def test_one_out_of_turn_master_between_two_turns(edition):
    story = reversible(edition, answers=2).start()
    story.until("master").do("use The Parthenon", FIRST, ANSWER)
    story.choose("Powerbase: Montreal")
    assert story.kind != "cancel"
    assert story.in_play("Powerbase: Montreal")
    other = story.game.methuselahs[1]
    leave_turn(story)
    while story.game.active is other:
        story.pass_once()
    assert not answering.out_of_turn_barred(story.game, other, definition_of(card(ANSWER), edition))


@rule("VTES-1.6.2-04")
@pytest.mark.parametrize("edition", NEWEST)
def test_even_when_the_action_came_back(edition):
    story = reversible(edition, answers=2).start()
    story.until("master").do("use The Parthenon", FIRST, ANSWER)
    spans.lay(story.game.lasting, spans.REGAINED, spans.MASTER, 1)
    story.choose("Powerbase: Montreal")
    assert story.kind != "cancel"


@rule("VTES-1.6.2-06")
@each_edition
def test_a_location_stays_and_works_at_once_and_again(edition):
    story = Position(edition).hand("Powerbase: Montreal").uncontrolled(BIG).start()
    story.until("master").choose("Powerbase").until("influence").choose("use Powerbase")
    assert story.invested(BIG) == 1
    story.end_turn().until("influence").choose("use Powerbase")
    assert story.invested(BIG) == 2
    same_phase = Position(edition).hand("The Parthenon", FIRST).start()
    same_phase.until("master").choose("The Parthenon").choose("use The Parthenon").choose(FIRST)
    assert same_phase.in_play(FIRST)


@rule("VTES-1.6.2-08")
@each_edition
def test_a_discipline_goes_on_a_controlled_vampire_anybodys(edition):
    position = two_seats(edition).hand("Animalism").ready(PRINCE).uncontrolled(GANGREL, 3)
    story = position.at(1).ready(BIG).uncontrolled("Beckett", 3).at(0).start()
    story.until("master").choose("Animalism")
    assert sorted(story.options) == sorted([PRINCE, BIG])
    story.choose(BIG)
    assert story.named(BIG).profile.has("ani")
    assert story.named("Animalism").controller == 0


@rule("VTES-1.6.2-09")
@each_edition
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2)])
def test_a_discipline_master_adds_one_level(edition, before, after):
    known = (("ani", before),) if before else ()
    story = Position(edition).hand("Animalism").ready(PRINCE).tweak(disciplined(*known)).start()
    story.until("master").choose("Animalism")
    assert story.named(PRINCE).profile.disciplines == {"ani": after}


@rule("VTES-1.6.2-09")
@each_edition
def test_two_copies_give_the_superior_level_and_a_third_nothing(edition):
    story = Position(edition).hand("Animalism", "Animalism", "Animalism").ready(PRINCE)
    story = story.tweak(disciplined()).start()
    story.until("master").do("Animalism", "Animalism")
    assert story.named(PRINCE).profile.disciplines == {"ani": 2}
    story.end_turn()
    assert not story.reaches("master") or not story.can("Animalism")


@rule("VTES-1.6.2-10")
@each_edition
def test_a_discipline_master_adds_capacity_and_no_blood(edition):
    story = Position(edition).hand("Animalism").ready(GANGREL, blood=2).start()
    bank = story.game.bank
    story.until("master").choose("Animalism")
    minion = story.named(GANGREL)
    assert (minion.capacity, minion.profile.capacity, minion.blood) == (5, 5, 2)
    assert story.game.bank == bank
    gain_blood(story.game, minion, 9)
    assert minion.blood == 5


@rule("VTES-1.6.2-11")
@each_later_edition
def test_a_trophy_takes_a_master_phase_action_and_does_nothing_yet(edition):
    trophy = "Trophy: Hunting Ground"
    story = Position(edition).hand(trophy, FIRST).ready(GANGREL, blood=1).start()
    story.until("master").choose(trophy)
    assert story.me.master_actions == 0
    assert story.in_play(trophy)
    assert story.named(trophy).host is None
    story.end_turn()
    story.until("discard")
    assert story.named(GANGREL).blood == 1, "nobody has it yet"


# --- trifles ----------------------------------------------------------------------------------------------


@rule("VTES-1.6.2-15")
@each_edition
def test_a_trifle_gives_its_action_back(edition):
    story = Position(edition).hand("Villein", FIRST).ready(GANGREL, blood=3).start()
    story.until("master").do("Villein", "2")
    if edition == "2000":
        assert story.kind != "master", "there are no trifles yet"
        return
    assert story.me.master_actions == 1
    story.choose(FIRST)
    assert story.kind != "master"
    assert story.in_play(FIRST)


@rule("VTES-1.6.2-15")
@each_later_edition
def test_a_canceled_trifle_gives_nothing(edition):
    story = reversible(edition, "Life in the City").start()
    story.until("master").choose("Life in the City").choose(GANGREL).choose(ANSWER)
    assert story.me.master_actions == 0
    assert not story.can(FIRST)
    assert story.named(GANGREL).blood == 2


@rule("VTES-1.6.2-16")
@each_later_edition
def test_a_second_trifle_by_edition(edition):
    story = Position(edition).hand(*TRIFLES).ready(GANGREL, blood=3).start()
    story.until("master").do("Villein", "2")
    if edition == "2018":
        assert story.kind != "master", "one a turn"
        assert story.where("Vessel") == ["hand"]
        return
    story.choose("Vessel")
    assert story.me.master_actions == 0, "the second is like any other master"
    assert not story.can("Life in the City")
    assert story.in_play("Vessel")


@rule("VTES-1.6.2-16")
@each_later_edition
def test_each_turn_has_its_trifle(edition):
    story = Position(edition).hand("Villein", "Life in the City", FIRST).ready(GANGREL, blood=3).start()
    story.until("master").do("Villein", "2")
    story.end_turn().until("master").choose("Life in the City")
    assert story.me.master_actions == 1


@rule("VTES-1.6.2-17")
@pytest.mark.parametrize("edition", LATER)
def test_an_out_of_turn_trifle_pays_itself_back_by_edition(edition):
    story = reversible(edition).tweak(printed(ANSWER, trifle=True)).start()
    story.until("master").choose(FIRST).choose(ANSWER)
    assert at_seat_1(story) == (edition != "2018")
    if edition != "2018":
        assert story.game.methuselahs[1].master_actions == 1


@rule("VTES-1.6.2-18")
@each_edition
@pytest.mark.parametrize(
    ("name", "place"),
    [("Giant's Blood", "ash heap"), ("Effective Management", "ash heap"), ("Blood Doll", "table")],
)
def test_other_masters_do_what_they_say_and_go(edition, name, place):
    story = Position(edition).hand(name).ready(BIG, blood=3).crypt(GANGREL).start()
    story.until("master").choose(name)
    assert story.where(name) == [place]
    assert (story.named(BIG).blood == 11) == (name == "Giant's Blood")
    assert bool(story.me.uncontrolled.items) == (name == "Effective Management")


# --- the master phase ---------------------------------------------------------------------------------------


@rule("VTES-5-04")
@each_edition
@pytest.mark.parametrize("first", ["use The Coven", FIRST])
def test_effects_and_masters_come_in_any_order(edition, first):
    story = Position(edition).table("The Coven").hand(FIRST).ready(BIG, blood=3).start()
    second = FIRST if first.startswith("use") else "use The Coven"
    story.until("master").do(first, second)
    assert story.in_play(FIRST)
    assert story.named(BIG).blood == 5


@rule("VTES-5-05")
@each_edition
def test_unused_actions_are_lost(edition):
    story = Position(edition).hand(FIRST, "Powerbase: Montreal").ready(GANGREL).start()
    story.until("master").choose("pass")
    assert story.me.master_actions == 0
    story.end_turn().until("master")
    assert story.me.master_actions == 1
    story.choose(FIRST)
    assert story.kind != "master"
