"""Actions: chapters 6, 6.1 and 6.2, alone and with somebody who blocks."""

import pytest

from rules.vtes.cards.decks import definition_of
from rules.vtes.chapters.announcing import kind_of
from rules.vtes.chapters.block import may_block
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.model import Model
from rules.vtes.state import values
from rules.vtes.terms import ACTION_NAMES, BLEED_ACTION, HUNT_ACTION, READY, WAITING

from .story import Position

EDITIONS = ("2000", "2006", "2018", "current")
LATER = EDITIONS[1:]
GANGREL = "Nathan Turner"  # anarch, capacity 4
PRINCE = "Anson"  # Toreador prince, capacity 8
BARON = "Casey Snyder"  # anarch baron, capacity 6
WEAK = "Anarch Convert"
rule = pytest.mark.rule


def teach(*pairs):
    def change(game):
        for minion in game.in_play.values():
            if minion.face.profile is not None and minion.profile.kind == minion.face.profile.kind:
                minion.profile = game.setting.profile(minion.profile, disciplines=tuple(sorted(pairs)))

    return change


def against(blocker, *hand, edition="current", players=2, at=1):
    """A position whose prey (or the seat `at`) has a minion to block with, and cards; go on with seat 0."""
    position = Position(edition, players=players).at(at).ready(blocker)
    position.hand(*hand)
    return position.at(0)


def blocked(position, action, *choices, blocker=PRINCE, at=1):
    """Take an action with the one ready minion and have it blocked."""
    story = position.start()
    story.until("action").choose(action).do(*choices)
    story.until("block", seat=at).choose(blocker)
    return story


# --- 6: the minion phase -----------------------------------------------------------------------------


@rule("VTES-6-03")
@rule("VTES-6.2.3-02")
def test_a_blocked_action_has_no_effect_and_the_blocker_locks():
    story = blocked(against(PRINCE).ready(GANGREL), "bleed")
    assert story.prey.pool == 30
    assert story.named(PRINCE).locked
    assert story.named(GANGREL).blood == 3, "they fought"


@rule("VTES-6-04")
def test_an_action_is_resolved_before_the_next():
    story = Position().ready(GANGREL).ready(PRINCE).tweak(teach(("dom", 1))).hand("Bonding").start()
    story.until("act").choose(PRINCE).choose("bleed")
    assert story.kind == "modify", "no other action starts meanwhile"
    story.choose("pass")
    story.until("action").choose("bleed")
    assert story.named(GANGREL).locked


@rule("VTES-6-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unlocked_minion_may_act_again(edition):
    story = Position(edition).ready(GANGREL, blood=2).tweak(teach(("for", 1))).hand("Freak Drive").start()
    story.until("action").choose("hunt").until("after-action").choose("Freak")
    story.until("action").choose("bleed")
    assert story.prey.pool == 29


@rule("VTES-6-06")
@rule("VTES-6-07")
@rule("VTES-6-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_vampire_hunts_before_anybody_else_acts(edition):
    story = Position(edition).ready(GANGREL, blood=0).ready(PRINCE, blood=3).start()
    story.until("action")
    assert story.named(GANGREL).blood == 1, "it hunted without being asked"
    assert story.named(GANGREL).locked
    assert story.table.decision.about == story.named(PRINCE).number


@rule("VTES-6-08")
def test_among_several_duties_one_chooses_the_order():
    story = Position().ready(GANGREL, blood=0).ready(PRINCE, blood=0).start()
    story.until("act")
    assert "pass" not in story.options
    story.choose(PRINCE)
    assert story.named(PRINCE).blood == 1


@rule("VTES-6-09")
def test_who_must_bleed_does_nothing_else():
    story = Position().ready(GANGREL, this_turn=("must bleed",)).uncontrolled(PRINCE).start()
    assert story.kind == "influence", "it bled without being asked"
    assert story.prey.pool == 29
    assert story.named(GANGREL).locked


@rule("VTES-6-10")
@pytest.mark.parametrize("edition", LATER)
def test_two_duties_leave_a_minion_stuck(edition):
    story = Position(edition).ready(GANGREL, blood=0, this_turn=("must bleed",)).ready(PRINCE).start()
    story.until("action")
    assert story.table.decision.about == story.named(PRINCE).number
    assert not story.named(GANGREL).locked
    story.choose("bleed")
    assert not story.reaches("action")
    assert story.named(GANGREL).blood == 0


@rule("VTES-6-11")
def test_in_2000_the_duty_to_hunt_comes_up_at_any_time():
    story = (
        Position("2000").ready(GANGREL, blood=1).ready(PRINCE, this_turn=("fresh",)).tweak(teach(("for", 1)))
    )
    story = story.hand("Freak Drive").start()
    story.until("action").choose("bleed").until("after-action").choose("Freak")
    assert story.named(GANGREL).blood == 1, "it paid its last blood, unlocked, and hunted at once"
    assert story.named(GANGREL).locked


# --- 6.1 ---------------------------------------------------------------------------------------------


@rule("VTES-6.1-01")
def test_vampires_bleed_and_hunt_and_allies_only_bleed():
    story = Position().ready(GANGREL).start()
    assert story.until("action").can("bleed")
    assert story.can("hunt")
    story = Position().ready("Nephandus", blood=2).start()
    assert story.until("action").can("bleed")
    assert not story.can("hunt")


@rule("VTES-6.1-02")
def test_permanents_come_by_their_own_kinds_of_action():

    from .story import card

    kinds = {
        name: ACTION_NAMES[kind_of(definition_of(card(name), "current"), None)]
        for name in ("Ivory Bow", "Raven Spy", "Carlton Van Wyk", "Parity Shift", "Inspire")
    }
    assert list(kinds.values()) == ["equip", "employ", "recruit", "political action", "power"]


@rule("VTES-6.1-03")
@rule("VTES-6.1.3-04")
def test_equipment_is_taken_from_one_other_minion_and_retainers_are_not():
    position = (
        Position().ready(GANGREL, this_turn=("fresh",)).ready(BARON, this_turn=("fresh",)).ready(PRINCE)
    )
    position.on(GANGREL, "Ivory Bow", ".44 Magnum", "Mr. Winthrop").on(BARON, "Sniper Rifle")
    story = position.start()
    story.until("action").choose("take equipment")
    assert not story.can("Mr. Winthrop")
    story.choose("Ivory")
    assert story.can(".44")
    assert not story.can("Sniper"), "from one minion only"
    story.choose(".44")
    assert story.named("Ivory Bow").host is story.named(PRINCE)
    assert story.named(".44 Magnum").host is story.named(PRINCE)
    assert story.named("Mr. Winthrop").host is story.named(GANGREL)


@rule("VTES-6.1.3-04")
def test_equipment_stays_when_the_taking_is_blocked():
    position = against(PRINCE, "Enhanced Senses").tweak(teach(("aus", 1)))
    position = position.ready(GANGREL, this_turn=("fresh",)).ready(WEAK, blood=1).on(GANGREL, "Ivory Bow")
    story = blocked(position, "take equipment")
    story.until("attempt", seat=1).choose("Enhanced")
    assert story.named("Ivory Bow").host is story.named(GANGREL)


@rule("VTES-6.1-04")
@rule("VTES-6.1.6-02")
def test_an_action_card_is_the_action():
    story = Position().ready(GANGREL).hand("Computer Hacking").start()
    story.until("action").choose("Computer")
    assert story.prey.pool == 28
    assert story.named(GANGREL).bled == story.game.turn, "it was the bleed of this turn"


@rule("VTES-6.1-05")
@pytest.mark.parametrize(
    ("edition", "anarch"), [("2000", False), ("2006", True), ("2018", True), ("current", True)]
)
def test_torpor_and_anarch_actions(edition, anarch):
    story = Position(edition).ready("Matasuntha").torpor(GANGREL, 2).start()
    story.until("act").choose("Matasuntha")
    assert story.can("rescue")
    assert story.can("diablerize")
    assert story.can("become anarch") == anarch


@rule("VTES-6.1.1-01")
@rule("VTES-6.1.1-08")
def test_a_bleed_is_directed_at_the_prey_without_stealth():
    story = against(PRINCE, players=3).at(2).ready(BARON).at(0).ready(GANGREL).start()
    story.until("action").choose("bleed")
    action = story.game.action
    assert (action.kind, action.target, values.stealth(story.game, action.actor, action)) == (
        BLEED_ACTION,
        1,
        0,
    )
    assert [methuselah.seat for methuselah in may_block(story.game, action)] == [1]
    story.until("block", seat=1).choose("pass")
    assert story.prey.pool == 29


@rule("VTES-6.1.1-03")
@pytest.mark.parametrize(
    ("edition", "again"), [("2000", True), ("2006", False), ("2018", False), ("current", False)]
)
def test_one_bleed_action_each_turn(edition, again):
    story = Position(edition).ready(GANGREL).tweak(teach(("for", 1))).hand("Freak Drive", "Computer Hacking")
    story = story.start()
    story.until("action").choose("bleed").until("after-action").choose("Freak").until("action")
    assert story.can("bleed") == again
    assert story.can("Computer") == again
    assert story.can("hunt")


@rule("VTES-6.1.1-03")
def test_a_blocked_bleed_counts_too():
    story = against(PRINCE).ready(BARON).ready(GANGREL).start()
    story.until("act").choose(BARON).choose("bleed").until("block", seat=1).choose(PRINCE)
    story.until("action")
    assert story.table.decision.about == story.named(GANGREL).number
    story.named(BARON).locked = False
    story.choose("pass")
    assert story.table.decision.about == story.named(BARON).number
    assert not story.can("bleed")


@rule("VTES-6.1.1-04")
@rule("VTES-6.2.2-09")
def test_a_bleed_burns_as_much_pool_as_the_bleed_amounts_to():
    position = against(PRINCE).ready(GANGREL).tweak(teach(("dom", 1))).hand("Bonding")
    story = position.start()
    story.until("action").choose("bleed").until("block", seat=1).choose("pass")
    assert (story.kind, story.table.decision.seat) == ("modify", 0), "declining opens the chance again"
    story.choose("Bonding")
    assert story.prey.pool == 28


@rule("VTES-6.1.1-05")
@pytest.mark.parametrize(("edition", "bleed"), [("2000", 0), ("2006", 1), ("2018", 1), ("current", 1)])
def test_the_bleed_of_an_ally_without_bleed_text(edition, bleed):
    from rules.vtes.law.rulebook import rulebook

    from .story import card

    plain = CardDefinition(card("Carlton Van Wyk"), Model(life=2), rulebook(edition))
    assert plain.own_bleed == bleed
    vampire = CardDefinition(card(GANGREL), Model(), rulebook(edition))
    assert vampire.own_bleed == 1


@rule("VTES-6.1.1-06")
@rule("VTES-6.1.1-07")
@pytest.mark.parametrize("holder", [-1, 0, 1, 3])
def test_a_successful_bleed_takes_the_edge(holder):
    story = Position().ready(GANGREL).with_edge(holder).start()
    story.until("action").choose("bleed")
    assert story.game.edge == 0


@rule("VTES-6.1.1-06")
def test_a_bleed_of_zero_does_not_take_the_edge():
    story = Position().ready("Carlton Van Wyk", blood=2).with_edge(2).start()
    story.until("action").choose("bleed")
    assert (story.game.edge, story.prey.pool) == (2, 30)


@rule("VTES-6.1.2-01")
@rule("VTES-6.1.2-03")
@rule("VTES-6.2.2-04")
def test_a_hunt_has_stealth_is_undirected_and_prey_then_predator_may_block():
    position = against(PRINCE, players=3).at(2).ready(BARON).hand("Enhanced Senses").at(0)
    story = position.ready(GANGREL, blood=2).tweak(teach(("aus", 1))).start()
    story.until("action").choose("hunt")
    action = story.game.action
    assert (action.kind, action.target, values.stealth(story.game, action.actor, action)) == (
        HUNT_ACTION,
        -1,
        1,
    )
    assert [methuselah.seat for methuselah in may_block(story.game, action)] == [1, 2]
    story.until("block", seat=1).choose(PRINCE)
    assert (story.kind, story.table.decision.seat) == ("block", 1), "the attempt failed; again, or no more"
    story.choose("pass").until("block", seat=2).choose(BARON)
    story.until("attempt", seat=2).choose("Enhanced")
    assert story.named(BARON).locked
    assert story.named(GANGREL).blood == 1


@rule("VTES-6.1.3-01")
@rule("VTES-6.1.4-01")
@rule("VTES-6.1.5-01")
@rule("VTES-6.1.7-01")
@rule("VTES-6.2.2-16")
@pytest.mark.parametrize("name", ["Ivory Bow", "Mr. Winthrop", "Carlton Van Wyk", "Consanguineous Boon"])
def test_actions_with_inherent_stealth(name):
    story = against(PRINCE).ready(GANGREL).hand(name).start()
    story.until("action").choose(name)
    assert story.game.action.stealth == 1
    story = Position().ready("Nephandus", blood=2).hand("Consanguineous Boon").start()
    assert not story.until("action").can("Consang"), "political actions are for vampires"


@rule("VTES-6.1.6-01")
def test_action_cards_have_no_stealth_by_default_and_are_open_to_allies():
    story = against(PRINCE).ready("Nephandus", blood=2).hand("Computer Hacking").start()
    story.until("action").choose("Computer")
    assert story.game.action.stealth == 0


@rule("VTES-6.1.3-02")
@rule("VTES-6.1.4-02")
@rule("VTES-6.1.5-02")
@rule("VTES-6.2.3-03")
@pytest.mark.parametrize("name", [".44 Magnum", "Raven Spy", "Carlton Van Wyk"])
def test_a_blocked_permanent_is_burned_and_not_paid(name):
    position = against(PRINCE, "Enhanced Senses").ready(GANGREL, blood=3).hand(name).pool(10)
    position.tweak(teach(("aus", 1), ("ani", 1)))
    story = blocked(position, name)
    blood = story.named(GANGREL).blood
    story.until("attempt", seat=1).choose("Enhanced")
    assert story.where(name) == ["ash heap"]
    assert story.me.pool == 10
    assert story.named(GANGREL).blood == blood - 1, "only the combat cost blood"


@rule("VTES-6.1.3-03")
def test_a_minion_holds_any_number_of_equipment():
    story = Position().ready(PRINCE).on(PRINCE, "Ivory Bow", ".44 Magnum").hand("Sniper Rifle").start()
    story.until("action").choose("Sniper")
    assert len(story.named(PRINCE).cards) == 3


@rule("VTES-6.1.5-02")
@rule("VTES-6.1.5-03")
@pytest.mark.parametrize(
    ("edition", "region"), [("2000", WAITING), ("2006", WAITING), ("2018", READY), ("current", READY)]
)
def test_a_fresh_ally_waits(edition, region):
    story = Position(edition).ready(PRINCE).hand("Carlton Van Wyk").pool(20).start()
    story.until("action").choose("Carlton")
    ally = story.named("Carlton Van Wyk")
    assert story.me.pool == 18
    assert ally.region == region
    assert not story.reaches("action"), "it cannot act this turn"
    story.end_turn() if story.me.turns == 2 else None
    assert ally.region == READY
    story.until("act")
    assert story.can("Carlton")


@rule("VTES-6.1.5-04")
@rule("VTES-6.1.5-07")
def test_an_ally_that_came_by_a_master_may_act_at_once():
    story = Position().hand("Jake Washington").start()
    story.until("master").choose("Jake").until("action").choose("bleed")
    assert story.named("Jake Washington").locked


@rule("VTES-6.1.6-03")
def test_a_blocked_action_card_is_burned_unpaid():
    position = against(PRINCE).ready(BARON, blood=4).tweak(teach(("dom", 1))).hand("Govern the Unaligned")
    story = blocked(position, "Govern")
    assert story.where("Govern the Unaligned") == ["ash heap"]
    assert story.named(BARON).blood == 3, "only the combat cost blood"


@rule("VTES-6.1.6-04")
def test_a_granted_action_that_is_blocked_does_nothing_and_the_card_stays():
    position = against(PRINCE).ready("Cybele", blood=5)
    story = blocked(position, "Cybele")
    assert story.in_play("Cybele")
    assert story.prey.pool == 30
    assert story.named("Cybele").blood == 4, "the blood of the action was not paid; the combat cost one"


@rule("VTES-6.1.6-05")
@pytest.mark.parametrize(
    ("edition", "again"), [("2000", True), ("2006", False), ("2018", False), ("current", False)]
)
def test_the_same_card_once_a_turn(edition, again):
    position = Position(edition).ready("Mistress Fanchon").tweak(teach(("for", 1))).hand("Freak Drive")
    story = position.filler(20).start()
    story.until("action").choose("Mistress").until("after-action").choose("Freak").until("action")
    assert story.can("Mistress") == again
    names = ("Freak Drive", "The Embrace", "The Embrace")
    story = Position(edition).ready("Mistress Fanchon").tweak(teach(("for", 1))).hand(*names).start()
    story.until("action").choose("The Embrace").until("after-action").choose("Freak").until("action")
    assert story.can("The Embrace") == again


@rule("VTES-6.1.7-02")
def test_a_political_action_is_undirected():
    story = against(PRINCE, players=3).ready(BARON).hand("Consanguineous Boon").start()
    story.until("action").choose("Consang")
    assert story.game.action.target == -1


@rule("VTES-6.1.7-03")
@pytest.mark.parametrize(
    ("edition", "again"), [("2000", True), ("2006", False), ("2018", False), ("current", False)]
)
def test_one_political_action_each_turn(edition, again):
    hand = ("Consanguineous Boon", "Ancilla Empowerment", "Freak Drive")
    story = Position(edition).ready(PRINCE).tweak(teach(("for", 1))).hand(*hand).start()
    story.until("action").choose("Consang").until("after-action").choose("Freak").until("action")
    assert story.can("Ancilla") == again


# --- 6.2 ---------------------------------------------------------------------------------------------


@rule("VTES-6.2-01")
@rule("VTES-6.2.1-02")
@rule("VTES-6.2.3-01")
def test_the_flow_of_an_action():
    story = against(PRINCE).ready(GANGREL).hand("Carlton Van Wyk").pool(20).start()
    story.until("action").choose("Carlton")
    assert (story.kind, story.table.decision.seat) == ("block", 1)
    assert story.named(GANGREL).locked
    assert story.where("Carlton Van Wyk") == ["card being played"]
    assert story.me.pool == 20
    story.choose("pass")
    assert story.me.pool == 18
    assert story.where("Carlton Van Wyk") == ["ready region"]


@rule("VTES-6.2-04")
@rule("VTES-6.2.2-15")
def test_what_is_played_lasts_for_the_action():
    position = Position().ready(BARON).tweak(teach(("dom", 1), ("for", 1))).hand("Bonding", "Freak Drive")
    story = position.start()
    story.until("action").choose("bleed").until("modify").choose("Bonding")
    assert values.bleed(story.game, story.named(BARON)) == 1


@rule("VTES-6.2.2-01")
def test_directed_or_undirected():
    targets = {}
    position = Position(players=3).ready(PRINCE).tweak(teach(("dom", 2))).uncontrolled(GANGREL)
    for name, way in (("bleed", None), ("hunt", None), ("Govern", "3 blood")):
        story = position.at(1).ready(BARON).at(0).hand("Govern the Unaligned").start()
        story.until("action").choose(name)
        if way:
            story.choose(way)
        targets[name] = story.game.action.target if story.game.action else None
        position = Position(players=3).ready(PRINCE, blood=4).tweak(teach(("dom", 2))).uncontrolled(GANGREL)
    assert targets == {"bleed": 1, "hunt": -1, "Govern": -1}


@rule("VTES-6.2.2-02")
@rule("VTES-6.2.2-05")
@rule("VTES-6.2.2-07")
def test_the_target_may_try_as_often_as_it_wants_and_to_stop_is_final():
    position = against(PRINCE).ready(GANGREL, blood=2)
    story = position.start()
    story.until("action").choose("hunt")
    for _ in range(3):
        assert (story.kind, story.table.decision.seat) == ("block", 1)
        story.choose(PRINCE)
    story.choose("pass")
    assert story.kind != "block"
    assert story.named(GANGREL).blood == 3


@rule("VTES-6.2.2-06")
@rule("VTES-6.2.2-11")
@rule("VTES-6.2.2-12")
@pytest.mark.parametrize(
    ("stealth", "reactions", "blocks"), [(0, 0, True), (1, 1, True), (1, 0, False), (2, 1, False)]
)
def test_a_block_needs_as_much_intercept_as_there_is_stealth(stealth, reactions, blocks):
    cards = ["Cloak the Gathering", "Faceless Night"][:stealth]
    position = against(PRINCE, *["Enhanced Senses"] * reactions).ready(GANGREL).hand(*cards)
    story = position.tweak(teach(("obf", 1), ("aus", 1))).start()
    story.until("action").choose("bleed").until("block", seat=1).choose(PRINCE)
    while story.kind == "attempt":
        story.choose(next(o for o in story.options if o != "pass"))
    assert story.named(PRINCE).locked == blocks
    assert (story.prey.pool == 30) == blocks or story.kind == "block"


@rule("VTES-6.2.2-13")
@rule("VTES-6.2.2-14")
def test_stealth_and_intercept_only_as_needed():
    position = against(PRINCE, "Enhanced Senses").ready(GANGREL).hand("Cloak the Gathering", "Faceless Night")
    story = position.tweak(teach(("obf", 1), ("aus", 1))).start()
    story.until("action").choose("bleed")
    assert story.kind == "block", "no stealth before somebody blocks"
    story.choose(PRINCE)
    assert story.table.decision.seat == 0, "the blocker has enough intercept: only stealth is needed"
    story.choose("Cloak")
    assert story.table.decision.seat == 1, "now only intercept is"
    assert story.options == ["pass", "Enhanced Senses"]


@rule("VTES-6.2-03")
@rule("VTES-1.6.3-16")
@rule("VTES-1.6.3-18")
def test_a_reaction_once_by_each_minion_and_it_does_not_lock():
    position = against(PRINCE, "Enhanced Senses", "Enhanced Senses").ready(GANGREL)
    position = position.hand("Cloak the Gathering", "Faceless Night").tweak(teach(("obf", 1), ("aus", 1)))
    story = position.start()
    story.until("action").choose("bleed").until("block", seat=1).choose(PRINCE)
    story.choose("Cloak").choose("Enhanced").choose("Faceless")
    assert story.kind != "attempt", "the second copy cannot be played by the same minion"
    assert not story.named(PRINCE).locked


@rule("VTES-6.2.3-04")
def test_modifiers_are_paid_whatever_happens():
    position = against(PRINCE, "Enhanced Senses").ready(BARON, blood=4).hand("Forgotten Labyrinth")
    story = position.tweak(teach(("obf", 1), ("aus", 2))).start()
    story.until("action").choose("bleed").until("block", seat=1).choose(PRINCE)
    story.choose("Forgotten")
    assert story.named(BARON).blood == 3
