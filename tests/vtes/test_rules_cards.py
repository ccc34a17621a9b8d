"""Playing cards: chapters 1.6.1 to 1.6.4, hand upkeep, sequencing, masters, minion cards."""

import pytest

from rules.vtes.cards.decks import definition_of
from rules.vtes.chapters.answering import charge, out_of_turn_barred, repay
from rules.vtes.definitions.usable import meets
from rules.vtes.law.rulebook import rulebook
from rules.vtes.state import spans, values
from rules.vtes.state.arrivals import put_on, recruit
from rules.vtes.state.departures import burn_life, leave_play
from rules.vtes.state.plays import Play

from .story import Position, card

EDITIONS = ("2000", "2006", "2018", "current")
GANGREL = "Nathan Turner"  # anarch, capacity 4
PRINCE = "Anson"  # Toreador prince, capacity 8, two master phase actions
BARON = "Casey Snyder"  # anarch baron, capacity 6
rule = pytest.mark.rule


def teach(*pairs):
    def change(game):
        for minion in game.in_play.values():
            if minion.face.profile is not None and minion.profile.kind == minion.face.profile.kind:
                minion.profile = game.setting.profile(minion.profile, disciplines=tuple(sorted(pairs)))

    return change


# --- 1.6.1 ------------------------------------------------------------------------------------------


@rule("VTES-1.6.1-02")
def test_masters_need_no_minion_and_minion_cards_do():
    story = Position().hand("Information Highway", "Computer Hacking").start()
    assert story.until("master").can("Information")
    story.choose("Information")
    assert not story.reaches("action")


@rule("VTES-1.6.1-03")
@rule("VTES-1.6.3-01")
def test_a_one_shot_card_is_shown_and_ends_in_the_ash_heap():
    story = Position().ready(PRINCE).tweak(teach(("dom", 1))).hand("Bonding").start(journal=True)
    story.until("action").choose("bleed").until("modify").choose("Bonding")
    assert story.where("Bonding") == ["ash heap"]
    assert any("Bonding" in text for text in story.game.account(-1))


@rule("VTES-1.6.1-04")
@rule("VTES-6.2.1-01")
def test_modes_and_targets_are_declared_before_anything_else_happens():
    story = Position().ready(PRINCE).tweak(teach(("dom", 2))).hand("Govern the Unaligned", "Freak Drive")
    story = story.uncontrolled(GANGREL).uncontrolled("Indira").start()
    story.until("action").choose("Govern")
    assert story.kind == "mode"
    story.choose("3 blood")
    assert story.kind == "target"
    assert not story.named(PRINCE).locked, "the action is still being announced"
    story.choose(GANGREL)
    assert story.named(PRINCE).locked


@rule("VTES-1.6.1-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_played_card_is_replaced_at_once(edition):
    story = Position(edition).hand("Information Highway").library("Villein").start()
    story.until("master").choose("Information")
    assert "Villein" in story.hand()
    assert len(story.me.hand.items) == 7


@rule("VTES-1.6.1-07")
def test_a_card_may_delay_its_replacement():
    story = Position().hand("Liquidation").filler(20).ready(PRINCE).start()
    story.until("master").choose("Liquidation")
    assert len(story.me.hand.items) == 6
    story.until("influence") if story.me.invested else None
    story.until("discard")
    assert len(story.me.hand.items) == 7


@rule("VTES-1.6.1-06")
@pytest.mark.parametrize(("edition", "drawn"), [("2000", 7), ("2006", 7), ("2018", 6), ("current", 6)])
def test_the_replacement_is_drawn_after_the_window_in_which_cards_are_canceled(edition, drawn):
    position = Position(edition, players=2).hand("Information Highway").at(1).hand("Sudden Reversal").at(0)
    story = position.start()
    story.until("master").choose("Information")
    assert story.kind == "cancel"
    assert len(story.me.hand.items) == drawn


@rule("VTES-1.6.1-08")
def test_with_an_empty_library_one_plays_on():
    story = Position().short_hand().hand("Information Highway", "Elder Library", "Villein", "Vessel")
    story = story.library("Gestalt").start()
    me = story.me
    story.game.board.draw(me.library, me.ash)
    story.until("master").choose("Information")
    assert len(me.hand.items) == 3
    story.end_turn()
    assert not story.table.over


@rule("VTES-1.6.1-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hand_always_has_its_size(edition):
    story = Position(edition).hand("Monastery of Shadows").ready(BARON).start()
    story.until("master").choose("Monastery")
    assert len(story.me.hand.items) == 8, "one card is drawn at once"
    leave_play(story.game, story.named("Monastery of Shadows"))
    story.until("action").choose("bleed")
    assert story.kind == "discard-down"
    story.choose("Gestalt")
    assert len(story.me.hand.items) == 7


@rule("VTES-1.6.1-09")
def test_a_card_too_many_is_discarded_and_a_delayed_one_is_not_counted():
    story = Position().ready("Mistress Fanchon").library("Villein", "Govern the Unaligned").start()
    story.until("action").choose("Mistress").choose("Govern")
    assert story.kind == "discard-down"
    story.choose("Gestalt")
    assert len(story.me.hand.items) == 7
    story = Position().hand("Liquidation", "Information Highway").table("The Parthenon").filler(20).start()
    story.until("master").do("use The Parthenon", "Liquidation", "Information")
    assert len(story.me.hand.items) in (6, 7)


@rule("VTES-1.6.1-11")
def test_a_master_demands_a_ready_minion():
    assert Position().hand("Ecoterrorists").ready(GANGREL).start().until("master").can("Ecoterrorists")
    assert not Position().hand("Ecoterrorists").torpor(GANGREL, 1).start().reaches("master")
    assert not Position().hand("Ecoterrorists").ready(PRINCE).start().reaches("master")


BURNABLE = "Unleash Hell's Fury"


@rule("VTES-1.6.1-12")
@pytest.mark.parametrize(
    ("edition", "there"), [("2000", False), ("2006", True), ("2018", True), ("current", True)]
)
def test_the_burn_option_discards_what_no_minion_can_play(edition, there):
    story = Position(edition).hand(BURNABLE).ready(PRINCE).start()
    assert story.reaches("unlock") == there
    if there:
        story.choose(BURNABLE)
        assert story.where(BURNABLE) == ["ash heap"]
        assert len(story.me.hand.items) == 7


@rule("VTES-1.6.1-12")
def test_the_burn_option_works_in_the_unlock_phase_of_others_but_not_beside_a_minion_that_fits():
    position = Position(players=2).ready(GANGREL).at(1).hand(BURNABLE).at(0)
    story = position.start()
    story.until("burn-option", seat=1).choose(BURNABLE)
    assert story.where(BURNABLE) == ["ash heap"]
    assert not Position().hand(BURNABLE).ready("The unnamed", 1).start().reaches("unlock")


@rule("VTES-1.6.1-13")
def test_one_burn_option_each_unlock_phase():
    story = Position().hand(BURNABLE, BURNABLE).start()
    story.until("unlock").choose(BURNABLE)
    assert story.kind != "unlock"


@rule("VTES-1.6.1-14")
def test_blood_is_paid_by_the_vampire_and_pool_by_the_methuselah():
    story = Position().ready(PRINCE, blood=4).pool(20).hand("Carlton Van Wyk", "The Embrace").start()
    story.until("action").choose("Carlton")
    assert (story.me.pool, story.named(PRINCE).blood) == (18, 4)


@rule("VTES-1.6.1-15")
@rule("VTES-1.6.1-16")
@rule("VTES-1.6.2-08")
def test_targets_are_in_play_in_torpor_too_but_not_uncontrolled():
    story = Position().hand("Blood Doll").torpor(GANGREL, 1).uncontrolled(PRINCE, 3).start()
    story.until("master").choose("Blood Doll")
    assert story.named("Blood Doll").host is story.named(GANGREL)
    assert not Position().hand("Dementation").uncontrolled(PRINCE, 3).start().reaches("master")
    assert Position().hand("Dementation").torpor(GANGREL).start().until("master").can("Dementation")


@rule("VTES-1.6.1-16")
def test_a_contested_card_is_not_a_target():
    position = Position(players=2).hand("Blood Doll").ready(PRINCE).at(1).ready(PRINCE).at(0)
    story = position.start()
    assert not story.in_play(PRINCE)
    assert not story.reaches("master")


@rule("VTES-1.6.1-17")
@rule("VTES-6.2-02")
def test_the_acting_methuselah_has_the_first_chance_and_may_go_on():
    names = ("Bonding", "Freak Drive", "Conditioning")
    position = Position(players=2).ready(PRINCE).tweak(teach(("dom", 1), ("for", 1))).hand(*names)
    story = position.at(1).hand("Direct Intervention").at(0).start()
    story.until("action").choose("bleed").until("modify")
    assert story.table.decision.seat == 0
    story.choose("Bonding")
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    story.choose("pass").until("after-action").choose("Freak")
    assert story.table.decision.seat in (0, 1)


@rule("VTES-1.6.1-18")
@rule("VTES-1.6.1-19")
def test_the_chance_goes_on_to_the_defender_and_returns_after_every_use():
    position = Position(players=2).ready(GANGREL).tweak(teach(("obf", 1), ("aus", 1)))
    position.hand("Cloak the Gathering", "Faceless Night").at(1).ready(PRINCE).hand("Enhanced Senses")
    story = position.at(0).start()
    story.until("action").choose("bleed").until("block", seat=1).choose(PRINCE)
    assert (story.kind, story.table.decision.seat) == ("attempt", 0)
    story.choose("Cloak")
    assert (story.kind, story.table.decision.seat) == ("attempt", 1)
    story.choose("Enhanced")
    assert (story.kind, story.table.decision.seat) == ("attempt", 0)


# --- 1.6.2 ------------------------------------------------------------------------------------------


@rule("VTES-1.6.2-01")
@rule("VTES-5-01")
def test_one_regular_master_in_the_master_phase():
    story = Position().hand("Information Highway", "Elder Library").ready(GANGREL).start()
    story.until("master").choose("Information")
    assert not story.reaches("master")
    story = Position().hand("Information Highway").ready(GANGREL).start()
    story.until("action")
    assert not story.can("Information")


def reversal(edition="current", **rest):
    position = Position(edition, players=2, **rest).hand("Information Highway").at(1).ready(PRINCE)
    return position.hand("Sudden Reversal", "Sudden Reversal", "Elder Library", "The Parthenon").at(0).start()


@rule("VTES-1.6.2-02")
@rule("VTES-5-03")
def test_an_out_of_turn_master_uses_an_action_of_the_next_master_phase():
    story = reversal()
    story.until("master").choose("Information").choose("Sudden")
    assert story.where("Information Highway") == ["ash heap"]
    assert spans.lasts(story.game.lasting, spans.CHARGED, 1)
    while story.game.active.seat == 0:
        story.pass_once()
    story.until("master", seat=1)
    assert story.game.methuselahs[1].master_actions == 1, "Anson gives 2, and 1 is owed"


@rule("VTES-1.6.2-03")
def test_out_of_turn_masters_are_not_played_in_your_own_turn():
    story = Position(players=2).hand("Sudden Reversal").at(1).hand("Villein").at(0).start()
    assert not story.reaches("master")
    assert out_of_turn_barred(
        story.game, story.game.active, definition_of(card("Sudden Reversal"), "current")
    )


@rule("VTES-1.6.2-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_out_of_turn_master_for_each_coming_master_phase(edition):
    story = reversal(edition)
    game = story.game
    other, face = game.methuselahs[1], definition_of(card("Sudden Reversal"), edition)
    assert not out_of_turn_barred(game, other, face)
    charge(game, other)
    assert out_of_turn_barred(game, other, face)


@rule("VTES-1.6.2-04")
@pytest.mark.parametrize(("edition", "again"), [("2000", False), ("2006", True)])
def test_in_2000_one_waits_until_the_next_master_phase_has_ended(edition, again):
    story = reversal(edition)
    game = story.game
    other, face = game.methuselahs[1], definition_of(card("Sudden Reversal"), edition)
    charge(game, other)
    spans.drop(game.lasting, spans.CHARGED, 1)  # regained
    assert (not out_of_turn_barred(game, other, face)) == again


@rule("VTES-1.6.2-17")
@pytest.mark.parametrize("canceled", [False, True])
@pytest.mark.parametrize(("edition", "actions"), [("2000", 0), ("2006", 1), ("2018", 0), ("current", 1)])
def test_an_out_of_turn_trifle_pays_back_by_edition(edition, actions, canceled):
    story = Position(edition).start()
    charge(story.game, story.me)
    play = Play(story.me, 0, definition_of(card("Wash"), edition))
    play.canceled = canceled
    repay(story.game, play)
    assert values.master_actions(story.game, story.me) == (0 if canceled else actions)


@rule("VTES-1.6.2-06")
def test_a_location_is_used_on_the_turn_it_is_played_and_again():
    story = Position().hand("Powerbase: Montreal").uncontrolled(PRINCE).start()
    story.until("master").choose("Powerbase").until("influence").choose("use Powerbase")
    story.end_turn().until("influence").choose("use Powerbase")
    assert story.invested(PRINCE) == 2


@rule("VTES-1.6.2-09")
@rule("VTES-1.6.2-10")
def test_a_discipline_master_gives_a_level_and_a_capacity_without_blood():
    story = Position().hand("Dementation", "Dementation").ready(GANGREL, blood=2).start()
    minion = story.named(GANGREL)
    story.until("master").choose("Dementation")
    assert (minion.profile.disciplines["dem"], minion.capacity, minion.blood) == (1, 5, 2)
    story.end_turn().until("master").choose("Dementation")
    assert (minion.profile.disciplines["dem"], minion.capacity) == (2, 6)
    assert not Position().hand("Dementation").ready("Lutz von Hohenzollern").start().reaches("master")


@rule("VTES-1.6.2-11")
def test_a_trophy_enters_play_and_does_nothing_yet():
    story = Position().hand("Trophy: Revered").ready(GANGREL).start()
    story.until("master").choose("Trophy")
    assert story.in_play("Trophy: Revered")
    story.until("action").choose("bleed")
    assert story.prey.pool == 29


@rule("VTES-1.6.2-15")
@rule("VTES-1.6.2-16")
@pytest.mark.parametrize(
    ("edition", "after_first", "second", "after_second"),
    [("2000", 0, False, 0), ("2006", 1, True, 0), ("2018", 1, False, 1), ("current", 1, True, 0)],
)
def test_trifles_by_edition(edition, after_first, second, after_second):
    story = Position(edition).hand("Life in the City", "Life in the City", "Information Highway")
    story = story.ready(GANGREL, blood=1).start()
    story.until("master").choose("Life")
    assert story.me.master_actions == after_first if story.kind == "master" else after_first == 0
    if after_first:
        assert story.can("Life") == second
        assert story.can("Information")
    if second:
        story.choose("Life")
        assert story.kind != "master"
    assert after_second in (0, 1)


@rule("VTES-1.6.2-15")
def test_a_canceled_trifle_gives_no_action():
    position = Position(players=2).hand("Life in the City", "Information Highway").ready(GANGREL, blood=1)
    story = position.at(1).hand("Sudden Reversal").at(0).start()
    story.until("master").choose("Life").choose("Sudden")
    assert story.kind != "master"


@rule("VTES-1.6.2-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_masters_go_to_the_ash_heap_unless_they_stay(edition):
    story = Position(edition).hand("Zillah's Valley").uncontrolled(PRINCE).start()
    story.until("master").choose("Zillah")
    assert story.where("Zillah's Valley") == ["ash heap"]
    story = Position(edition).hand("Blood Doll").ready(PRINCE).start()
    story.until("master").choose("Blood Doll")
    assert story.where("Blood Doll") == ["table"]


# --- 1.6.3 ------------------------------------------------------------------------------------------


@rule("VTES-1.6.3-04")
@pytest.mark.parametrize(
    ("edition", "playable"), [("2000", True), ("2006", False), ("2018", False), ("current", False)]
)
def test_an_ally_cannot_play_what_costs_blood_except_in_2000(edition, playable):
    ally = definition_of(card("Carlton Van Wyk"), edition)
    free, costly, disciplined = (
        definition_of(card(name), edition)
        for name in ("Computer Hacking", "Faithful Servant", "Govern the Unaligned")
    )
    rules = rulebook(edition)
    assert meets(ally.profile, free, rules)
    assert meets(ally.profile, costly, rules) == playable
    assert not meets(ally.profile, disciplined, rules)


@rule("VTES-1.6.3-09")
def test_one_action_card_for_an_action():
    story = Position().ready(PRINCE).tweak(teach(("pre", 1))).hand("Computer Hacking", "Entrancement").start()
    story.until("action").choose("Computer")
    assert story.where("Entrancement") == ["hand"]
    assert story.prey.pool == 28


@rule("VTES-1.6.3-10")
def test_a_modifier_only_once_in_an_action():
    story = Position().ready(PRINCE).tweak(teach(("for", 1))).hand("Freak Drive", "Freak Drive").start()
    story.until("action").choose("bleed").until("after-action").choose("Freak")
    assert story.kind != "after-action"


@rule("VTES-1.6.3-11")
@rule("VTES-6.1.4-03")
def test_each_permanent_needs_its_own_action():
    story = Position().ready(PRINCE).tweak(teach(("ani", 1))).hand(".44 Magnum", "Ivory Bow").start()
    story.until("action").choose(".44")
    assert not story.in_play("Ivory Bow")
    story = (
        Position().ready(PRINCE).tweak(teach(("ani", 1))).on(PRINCE, "Mr. Winthrop").hand("Raven Spy").start()
    )
    story.until("action").choose("Raven")
    assert len(story.named(PRINCE).cards) == 2


@rule("VTES-1.6.3-12")
def test_an_ally_does_not_depend_on_its_recruiter():
    story = Position().ready(PRINCE).hand("Carlton Van Wyk").start()
    story.until("action").choose("Carlton")
    leave_play(story.game, story.named(PRINCE))
    assert story.in_play("Carlton Van Wyk")
    assert story.named("Carlton Van Wyk").host is None


@rule("VTES-1.6.3-14")
@rule("VTES-6.3.3-06")
def test_a_political_card_is_a_referendum_or_a_vote():
    position = Position(players=2).ready(PRINCE).hand("Consanguineous Boon").at(1).ready(BARON)
    story = position.hand("Parity Shift").at(0).start()
    story.until("action").choose("Consang").until("clan").choose("Toreador")
    story.until("poll", seat=1).choose("Parity").choose("against")
    assert story.where("Parity Shift") == ["ash heap"]
    assert story.me.pool == 30, "one vote each: a tie fails"


@rule("VTES-1.6.3-17")
def test_your_own_minions_do_not_react():
    story = Position(players=2).ready(PRINCE).ready(GANGREL, this_turn=("fresh",)).hand("Enhanced Senses")
    story = story.tweak(teach(("aus", 1))).at(1).hand("Villein").at(0).start()
    story.until("action").choose("bleed")
    assert not story.reaches("attempt")
    assert not story.reaches("block")


@rule("VTES-1.6.3-21")
@rule("VTES-IMB-04")
@rule("VTES-1.5-22")
def test_powers_are_for_imbued_with_the_virtue():
    innocent, other = 'Béatrice "Oracle171" Tremblay', 'Anna "Dictatrix11" Suljic'
    for name, able in ((innocent, True), (other, False), (PRINCE, False)):
        story = Position().ready(name).hand("Inspire").start()
        assert story.until("action").can("Inspire") == able


# --- 1.6.4 ------------------------------------------------------------------------------------------


@rule("VTES-1.6.4-01")
def test_an_event_is_a_discard_phase_action():
    story = Position().hand("The Unmasking", "Villein").start()
    story.until("discard").do("The Unmasking", "The Unmasking")
    assert story.in_play("The Unmasking")
    assert story.me.turns == 3, "the action is spent, and with it the turn"


@rule("VTES-1.6.4-02")
def test_at_most_one_event_a_discard_phase():
    story = Position().ready("Unmada").hand("The Unmasking", "Scourge of the Enochians").start()
    story.until("discard")
    assert story.me.discard_actions == 2
    story.do("The Unmasking", "The Unmasking").choose("Scourge")
    assert story.where("Scourge of the Enochians") == ["ash heap"]


@rule("VTES-1.6.4-03")
def test_each_event_once_a_game_by_anyone():
    position = Position(players=2).hand("The Unmasking").at(1).hand("The Unmasking").at(0)
    story = position.start()
    story.until("discard").do("The Unmasking", "The Unmasking")
    while not (story.kind == "discard" and story.table.decision.seat == 1):
        story.pass_once()
    story.choose("The Unmasking")
    assert story.kind != "event"


# --- glossary and templates ---------------------------------------------------------------------------


@rule("VTES-11T-01")
def test_during_x_do_y_is_once_each_x():
    story = Position().ready(GANGREL, blood=3).on(GANGREL, "Vessel").with_edge().start()
    story.until("unlock").choose("use Vessel").choose("blood to pool")
    assert story.kind == "unlock"
    assert not story.can("use Vessel")


@rule("VTES-11T-02")
def test_a_canceled_card_counts_as_played():
    position = Position(players=2).ready(PRINCE).tweak(teach(("dom", 1))).hand("Bonding", "Bonding")
    story = position.at(1).hand("Direct Intervention").at(0).start()
    story.until("action").choose("bleed").until("modify").choose("Bonding").choose("Direct")
    assert story.where("Bonding") == ["ash heap", "hand"]
    assert story.kind != "modify", "the second copy is the same modifier in the same action"
    assert story.prey.pool <= 29


@rule("VTES-11T-04")
@pytest.mark.parametrize(("edition", "again"), [("2006", False), ("2018", True), ("current", True)])
def test_a_canceled_action_card_may_be_played_again(edition, again):
    position = Position(edition, players=2).ready(PRINCE, blood=5).tweak(teach(("for", 1)))
    story = position.hand("The Embrace", "The Embrace").at(1).hand("Direct Intervention").at(0).start()
    story.until("action").choose("The Embrace").choose("Direct")
    assert story.named(PRINCE).blood == 5, "nothing is paid"
    story.until("action")
    assert story.can("The Embrace") == again


@rule("VTES-11T-05")
def test_lock_to_do_needs_an_unlocked_card():
    story = Position().table("Dreams of the Sphinx").uncontrolled(PRINCE).start()
    story.until("master").choose("use Dreams").choose("add 1 blood")
    assert not story.reaches("influence") or not story.can("use Dreams")


@rule("VTES-11T-07")
def test_a_search_may_find_nothing_and_shuffles():
    story = Position().ready("Mistress Fanchon").library("Villein", "Villein", "Villein").start()
    assert story.me.library.loose == 0
    story.until("action").choose("Mistress")
    assert story.kind != "target", "there is no minion card to find"
    assert story.me.library.loose == len(story.me.library.items)


@rule("VTES-11-15")
def test_a_search_does_not_find_what_lies_in_a_research_area():
    story = Position().ready("Mistress Fanchon").library("Villein", "Bonding", "Conditioning").start()
    me = story.me
    hidden = next(p for p in me.library.items if story.game.faces[p].name == "Bonding")
    story.game.board.move(hidden, me.library, me.research)
    story.until("action").choose("Mistress")
    assert story.options == ["pass", "Conditioning"]
    assert "Bonding" in str(story.game.view(0)["zones"]["seat 1 research area"])
    assert "Bonding" not in str(story.game.view(1)["zones"]["seat 1 research area"])


@rule("VTES-6.1.4-04")
@rule("VTES-6.1.5-05")
def test_life_comes_from_the_bank_and_with_the_last_of_it_the_card_goes():
    story = Position().ready(PRINCE).library("Mr. Winthrop", "Carlton Van Wyk").start()
    me = story.me
    winthrop, carlton = (
        next(p for p in me.library.items if story.game.faces[p].name == n)
        for n in ("Mr. Winthrop", "Carlton Van Wyk")
    )
    retainer = put_on(story.game, me, story.named(PRINCE), winthrop, me.library)
    ally = recruit(story.game, me, carlton, me.library, fresh=False)
    assert (retainer.counters, ally.blood) == (1, 2)
    burn_life(story.game, retainer, 1)
    burn_life(story.game, ally, 1)
    assert not story.in_play("Mr. Winthrop")
    assert ally.blood == 1
    burn_life(story.game, ally, 1)
    assert story.where("Carlton Van Wyk") == ["ash heap"]


@rule("VTES-GL-03")
def test_equipment_for_a_certain_bearer_gives_nothing_to_others():

    for pairs, intercept in (((("aus", 1),), 1), ((("dom", 2),), 0)):
        story = Position().ready(PRINCE).tweak(teach(*pairs)).on(PRINCE, "Bowl of Convergence").start()
        assert values.intercept(story.game, story.named(PRINCE)) == intercept
