"""Weapons and other equipment: what is only used so often, or at a price, and what it lends."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state import costs
from rules.vtes.state.contests import begin_contest, give_up
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import intercept, stealth, strength

from .chaptertools import ALLY, BARON, GANGREL, PRINCE, YOUNG, knows
from .fighttools import (
    CONTINUE,
    DODGE,
    HUNTER,
    MANEUVER,
    asked,
    blood,
    close,
    fight,
    over,
    region,
    to,
)
from .story import Position, card

NAMES = ("Talbot's Chainsaw", "Sawed-Off Shotgun", "Mark V", "Deer Rifle", "AK-47", "Bomb", "Banshee Ironwail",
    "The Crimson Sentinel", "Hawg", "Enchanted Marionette", "Sacré-Cœur Cathedral, France", "Ritual Goblet",
    "Eye of Hazimel", "Bloodstone", "Enhanced Coagulant", "Learjet")  # fmt: skip
BIG = "Alicia Barrows"  # capacity 9
STEALER = "Canine Horde"  # strikes to destroy equipment


@pytest.mark.parametrize("name", NAMES)
def test_they_are_played_whole(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


def of_clan(clan, seat=0):
    """Give a tweak: the minions of a seat are of a clan."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == seat and hasattr(minion, "profile"):
                alter(game, minion, clan=clan)

    return change


def armed(weapon, **how):
    """A fight of the prince with a weapon against a vampire of capacity 9."""
    return fight(mine=PRINCE, theirs=how.pop("theirs", BIG), bears=[weapon], **how)


def strikes(story, weapon):
    """Let seat 0 strike with its weapon, and tell what the opponent lost by the pair of strikes."""
    fought = story.game.combat
    to(story, "strike", 0).choose(weapon)
    while story.game.combat is fought and story.kind not in ("press", "additional-strikes"):
        story.pass_once()
    return fought.sides[1].suffered


def acting(position, *names):
    """Start, and let the first of the names act with the second."""
    return position.start().until("act").choose(names[0]).choose(names[1])


def finish(story):
    """Pass until the action is over."""
    while story.game.action is not None:
        story.pass_once()
    return story


# --- the chainsaw --------------------------------------------------------------------------------------------


def test_talbots_chainsaw_strikes_prevents_and_must_go_on_in_the_first_round():
    story = armed("Talbot's Chainsaw")
    to(story, "strike", 0).choose("Talbot's Chainsaw")
    to(story, "prevent", 0).choose("Talbot's Chainsaw")
    to(story, "press", 0)
    assert story.options == ["Talbot's Chainsaw"], "it is mandatory"
    assert (blood(story, PRINCE), blood(story, BIG)) == (8 - 3, 9 - 3), "3 in the unlock phase"
    story.choose("Talbot's Chainsaw")
    kinds = asked(story)
    assert ("prevent", 0) not in kinds, "once each combat"
    assert ("press", 0) not in kinds, "in the first round"
    assert blood(story, PRINCE) == 8 - 3 - 1


def test_talbots_chainsaw_hurts_one_of_its_own_side_each_unlock_phase_and_keeps_from_hunting():
    position = (
        Position(players=2).ready(PRINCE, blood=5).on(PRINCE, "Talbot's Chainsaw").ready(GANGREL, blood=4)
    )
    story = position.at(1).ready(BIG).at(0).start()
    while story.kind != "target":
        story.pass_once()
    assert sorted(story.options) == sorted([PRINCE, GANGREL])
    story.choose(GANGREL)
    assert blood(story, GANGREL) == 1
    story.until("act").choose(PRINCE)
    assert not story.can("hunt")
    assert story.can("Talbot's Chainsaw")


def test_talbots_chainsaw_rests_with_a_bearer_that_is_not_ready():
    position = Position(players=2).torpor(PRINCE, 5).on(PRINCE, "Talbot's Chainsaw").ready(GANGREL, blood=4)
    story = position.start().until("act")
    assert (blood(story, GANGREL), blood(story, PRINCE)) == (4, 5)


def test_talbots_chainsaw_lets_its_bearer_enter_combat_at_stealth():
    position = Position(players=2).ready(PRINCE).on(PRINCE, "Talbot's Chainsaw").at(1).ready(BIG).at(0)
    story = position.start().until("action").choose("Talbot's Chainsaw")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    story.until("press")
    assert story.game.combat.sides[1].minion is story.named(BIG)


# --- guns ----------------------------------------------------------------------------------------------------


def again(story, weapon):
    """Go on to the next round, and tell whether the weapon can strike in it."""
    to(story, "press", 0).choose(CONTINUE)
    offered = []
    now = story.game.combat.rounds if story.game.combat is not None else 0
    while story.game.combat is not None and story.game.combat.rounds == now:
        if story.kind == "strike" and story.table.decision.seat == 0:
            offered.append(story.can(weapon))
        story.pass_once()
    return any(offered)


def test_sawed_off_shotgun_fires_once_each_combat():
    story = armed("Sawed-Off Shotgun", hand=[CONTINUE])
    assert strikes(story, "Sawed-Off") == 3
    assert not again(story, "Sawed-Off")


def test_sawed_off_shotgun_fires_far():
    story = armed("Sawed-Off Shotgun", hand=[MANEUVER])
    to(story, "maneuver", 0).choose(MANEUVER)
    assert strikes(story, "Sawed-Off") == 3


def test_mark_v_is_for_long_range_and_once_each_round():
    story = armed("Mark V", hand=[CONTINUE, MANEUVER])
    while story.game.combat.rounds == 1 and story.kind != "press":
        assert story.kind != "strike" or not story.can("Mark V")
        story.pass_once()
    to(story, "press", 0).choose(CONTINUE)
    to(story, "maneuver", 0).choose(MANEUVER)
    assert strikes(story, "Mark V") == 4


def test_mark_v_fires_again_in_the_next_round_but_not_in_this_one():
    story = armed("Mark V", hand=[CONTINUE, MANEUVER, MANEUVER, "Blur"], knows0="cel")
    to(story, "maneuver", 0).choose(MANEUVER)
    assert strikes(story, "Mark V") == 4
    story.choose("Blur")
    while story.kind != "press":
        assert not story.can("Mark V")
        story.pass_once()
    story.choose(CONTINUE)
    to(story, "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0)
    assert story.can("Mark V")


def test_deer_rifle_maneuvers_twice_each_combat_be_it_in_a_round():
    story = armed("Deer Rifle", hand=[CONTINUE], against=[MANEUVER])
    to(story, "maneuver", 0).choose("Deer Rifle")
    to(story, "maneuver", 1).choose(MANEUVER)
    assert close(story)
    to(story, "maneuver", 0).choose("Deer Rifle")
    assert not close(story)
    fought = story.game.combat
    to(story, "press", 0)
    assert fought.sides[1].suffered == 1, "who maneuvers with it strikes with it"
    story.choose(CONTINUE)
    while story.game.combat is not None:
        assert story.kind != "maneuver" or not story.can("Deer Rifle"), "both are spent"
        story.pass_once()


def test_deer_rifle_keeps_its_second_maneuver_for_a_later_round():
    story = armed("Deer Rifle", hand=[CONTINUE, CONTINUE])
    for _ in range(2):
        to(story, "maneuver", 0).choose("Deer Rifle")
        to(story, "press", 0).choose(CONTINUE)
    while story.game.combat is not None:
        assert story.kind != "maneuver" or not story.can("Deer Rifle")
        story.pass_once()


def test_ak_47_strikes_on_with_itself_once_a_round():
    story = armed("AK-47", hand=["Blur"], knows0="cel")
    assert strikes(story, "AK-47") == 2
    assert (story.kind, story.can("AK-47"), story.can("Blur")) == ("additional-strikes", True, True)
    fought = story.game.combat
    story.choose("AK-47")
    assert story.game.combat is not fought or not story.can("Blur"), "it is the limited one"
    while story.game.combat is fought and story.kind != "press":
        assert story.kind != "strike" or story.table.decision.seat != 0, "no other strike will do"
        story.pass_once()
    assert blood(story, BIG) == 9 - 2 - 2


def test_ak_47_strikes_not_on_after_another_strike():
    story = armed("AK-47", hand=["Blur"], knows0="cel")
    to(story, "strike", 0).choose("hand strike")
    while story.game.combat is not None:
        assert story.kind != "additional-strikes" or not story.can("AK-47")
        story.pass_once()


def test_ak_47_maneuvers():
    story = armed("AK-47")
    to(story, "maneuver", 0).choose("AK-47")
    assert not close(story)
    to(story, "additional-strikes", 0).choose("AK-47")
    over(story)
    assert (blood(story, BIG), blood(story, PRINCE)) == (9 - 4, 8)


# --- the bomb ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dodges", [False, True])
def test_bomb_hurts_both_and_burns(dodges):
    story = armed("Bomb", against=[DODGE] if dodges else [])
    to(story, "strike", 0).choose("Bomb")
    if dodges:
        to(story, "strike", 1).choose(DODGE)
    over(story)
    assert not story.in_play("Bomb")
    assert (blood(story, PRINCE), blood(story, BIG)) == (8 - 5 - (not dodges), 9 - (0 if dodges else 5))


def test_bomb_stays_where_combat_ends_before():
    story = armed("Bomb", against=["Majesty"], knows1="PRE")
    to(story, "strike", 0).choose("Bomb")
    to(story, "strike", 1).choose("Majesty")
    over(story)
    assert story.in_play("Bomb")


def test_bomb_burns_a_location():
    place = "Zoo Hunting Ground"
    position = Position(players=2).ready(PRINCE).on(PRINCE, "Bomb").at(1).ready(GANGREL).table(place)
    story = position.at(0).start().until("action").choose("Bomb")
    assert story.game.action.target == 1
    finish(story)
    assert not story.in_play("Bomb")
    assert not story.in_play(place)


# --- melee weapons -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("clan", "where"), [("Kiasyd", "torpor region"), ("Gangrel", "ready region")])
def test_banshee_ironwail_is_aggravated_to_a_kiasyd(clan, where):
    story = armed("Banshee Ironwail", tweaks=[of_clan(clan, 1)])
    to(story, "strike", 0).choose("Banshee Ironwail")
    over(story)
    assert region(story, BIG) == where
    if clan != "Kiasyd":
        assert blood(story, BIG) == 9 - 3


def test_banshee_ironwail_takes_stealth():
    position = (
        Position(players=2).ready(PRINCE, blood=3).on(PRINCE, "Banshee Ironwail").at(1).ready(GANGREL).at(0)
    )
    story = position.start().until("action").choose("hunt")
    assert stealth(story.game, story.game.action.actor, story.game.action) == 0


@pytest.mark.parametrize(
    ("mine", "before", "after"), [(PRINCE, 5, 4 - 3), (HUNTER, 6, 5 - 3), (PRINCE, 1, None)]
)
def test_banshee_ironwail_costs_who_is_blocked_a_blood_or_life(mine, before, after):
    position = (
        Position(players=2).at(1).ready(BIG).on(BIG, "Banshee Ironwail").at(0).ready(mine, blood=before)
    )
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    while story.game.combat is None:
        story.pass_once()
    assert blood(story, mine) == max(0, before - 1)
    to(story, "strike", 1).choose("Banshee Ironwail")
    over(story)
    assert after is None or blood(story, mine) == after


def test_banshee_ironwail_ends_the_action_of_whom_it_burns():
    position = Position(players=2).at(1).ready(BIG).on(BIG, "Banshee Ironwail").at(0).ready(ALLY)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    finish(story)
    assert not story.in_play(ALLY)
    assert not story.named(BIG).locked


def test_the_crimson_sentinel_grows_by_a_soul_for_each_round_in_which_it_hurts():
    story = armed("The Crimson Sentinel", hand=[CONTINUE])
    assert strikes(story, "The Crimson") == 2
    assert story.named("The Crimson Sentinel").counters == 0, "at the end of the round"
    to(story, "press", 0).choose(CONTINUE)
    assert story.named("The Crimson Sentinel").counters == 1
    assert strikes(story, "The Crimson") == 3
    over(story)
    assert story.named("The Crimson Sentinel").counters == 2


def test_the_crimson_sentinel_gains_nothing_by_a_strike_that_is_dodged():
    story = armed("The Crimson Sentinel", against=[DODGE])
    to(story, "strike", 0).choose("The Crimson")
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert story.named("The Crimson Sentinel").counters == 0


def test_the_crimson_sentinel_loses_its_souls_to_another_minion():
    def souls(game):
        for permanent in game.in_play.values():
            if permanent.face.name == "The Crimson Sentinel":
                permanent.counters = 2
                game.bank -= 2

    position = (
        Position(players=2).ready(PRINCE).on(PRINCE, "The Crimson Sentinel").ready(GANGREL).tweak(souls)
    )
    story = finish(acting(position, GANGREL, "take equipment"))
    sword = story.named("The Crimson Sentinel")
    assert (sword.host, sword.counters) == (story.named(GANGREL), 0)


# --- what is no weapon ---------------------------------------------------------------------------------------


def test_hawg_presses_once_each_combat():
    story = armed("Hawg")
    to(story, "press", 0).choose("Hawg")
    while story.game.combat is not None:
        assert story.kind != "press" or not story.can("Hawg")
        story.pass_once()


def test_hawg_is_the_one_vehicle():
    story = Position(players=2).ready(PRINCE).on(PRINCE, "Hawg").hand("Hawg").start().until("action")
    assert not story.can("Hawg")


@pytest.mark.parametrize(("clan", "more"), [("Malkavian antitribu", 1), ("Malkavian", 0)])
def test_enchanted_marionette_is_for_a_malkavian_antitribu(clan, more):
    position = Position().ready(PRINCE, blood=3).on(PRINCE, "Enchanted Marionette").tweak(of_clan(clan))
    story = position.start().until("action").choose("bleed")
    assert story.prey.pool == 30 - 1 - more
    position = position.at(1).ready(GANGREL).at(0)
    story = position.start().until("action").choose("bleed")
    assert stealth(story.game, story.game.action.actor, story.game.action) == more
    story = position.start().until("action").choose("hunt")
    assert stealth(story.game, story.game.action.actor, story.game.action) == 1


@pytest.mark.parametrize(("theirs", "may"), [(ALLY, False), (GANGREL, True)])
def test_sacre_coeur_keeps_allies_from_blocking(theirs, may):
    name = "Sacré-Cœur Cathedral, France"
    position = Position(players=2).ready(PRINCE).on(PRINCE, name).at(1).ready(theirs).at(0)
    story = position.start().until("action").choose("bleed")
    offered = []
    while story.game.action is not None:
        offered.append(story.kind == "block" and story.can(theirs))
        story.pass_once()
    assert any(offered) == may


def test_sacre_coeur_is_a_location_and_unique():
    name = "Sacré-Cœur Cathedral, France"
    story = Position(players=2).ready(PRINCE).on(PRINCE, name).ready(GANGREL).start().until("act")
    assert story.named(name).face.location
    assert story.named(name).face.unique_as
    story.choose(GANGREL)
    assert not story.can("take equipment")


def goblet(blood_of_it=5, locked=False):
    position = Position(players=2).ready(PRINCE, blood=blood_of_it).on(PRINCE, "Ritual Goblet")
    return position.torpor(GANGREL, 3).torpor(YOUNG, 2)


def test_ritual_goblet_teaches_blood_sorcery():
    story = goblet().tweak(knows(seat0="")).start()
    assert story.named("Ritual Goblet").host is story.named(PRINCE)
    position = Position(players=2).ready(PRINCE).hand("Ritual Goblet").tweak(knows(seat0=""))
    story = finish(position.start().until("action").choose("Ritual Goblet"))
    assert story.named(PRINCE).profile.disciplines == {"tha": 1}


def test_ritual_goblet_makes_rescues_cheaper_and_unlocks_once_a_turn():
    story = goblet().start().until("act").choose(PRINCE).choose("rescue")
    while story.kind in ("target", "amount"):
        story.choose(story.options[-1] if story.kind == "target" else story.table.decision.options[-1])
    while story.kind != "trigger":
        story.pass_once()
    story.choose("Ritual Goblet")
    assert blood(story, PRINCE) == 5 - 1
    assert not story.named(PRINCE).locked
    story.until("act").choose(PRINCE).choose("rescue")
    while story.kind in ("target", "amount"):
        story.choose(story.options[-1] if story.kind == "target" else story.table.decision.options[-1])
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()
    assert story.named(PRINCE).locked


# --- the eye -------------------------------------------------------------------------------------------------


def eye(**how):
    return Position(players=2).at(1).ready(BIG, **how).at(0).ready(PRINCE).on(PRINCE, "Eye of Hazimel")


def test_eye_of_hazimel_is_paid_for_or_burns_and_hurts():
    story = eye().start().until("trigger")
    story.choose("Eye of Hazimel")
    assert (story.me.pool, story.in_play("Eye of Hazimel")) == (29, True)
    story = eye().start().until("trigger").choose("pass")
    assert (story.me.pool, story.in_play("Eye of Hazimel"), blood(story, PRINCE)) == (30, False, 8 - 5)


def test_the_eye_hurts_nobody_who_has_yielded_a_contest():
    position = Position(players=2).ready(PRINCE, blood=2).on(PRINCE, "Eye of Hazimel")
    story = position.start().until("trigger").choose("Eye of Hazimel").until("action")
    prince = story.named(PRINCE)
    begin_contest(story.game, PRINCE)
    give_up(story.game, PRINCE, prince)
    while story.game.scorched:
        story.pass_once()
    assert story.where(PRINCE) == story.where("Eye of Hazimel") == ["ash heap"]


def test_eye_of_hazimel_sends_who_cannot_bear_its_end_to_torpor():
    position = Position(players=2).ready(PRINCE, blood=4).on(PRINCE, "Eye of Hazimel")
    story = position.start().until("trigger").choose("pass")
    assert region(story, PRINCE) == "torpor region"


def test_eye_of_hazimel_strengthens_and_teaches():
    position = Position(players=2).ready(PRINCE).hand("Eye of Hazimel").tweak(knows(seat0=""))
    story = finish(position.start().until("action").choose("Eye of Hazimel"))
    assert story.named(PRINCE).profile.disciplines == {"pot": 2, "chi": 2}
    assert strength(story.game, story.named(PRINCE)) == 2
    story = eye().start().until("trigger").choose("Eye").until("action").choose("bleed")
    story = finish(story)
    assert story.prey.pool == 30 - 2


def test_eye_of_hazimel_makes_combat_cards_cheaper():
    story = armed("Eye of Hazimel", hand=["Blood to Water", CONTINUE], knows0="tha")
    to(story, "press", 0).choose(CONTINUE)
    before = blood(story, PRINCE)
    to(story, "before-strikes", 0).choose("Blood to Water")
    over(story)
    assert blood(story, PRINCE) == before - 1 - 1, "for the card, and of the strike"


def test_eye_of_hazimel_enters_combat():
    position = eye().hand(MANEUVER)
    story = position.start().until("trigger").choose("Eye").until("action").choose("Eye of Hazimel")
    assert (story.game.action.stealth, story.game.action.target) == (0, 1)
    story.until("maneuver")
    assert story.game.combat.sides[1].minion is story.named(BIG)


def test_eye_of_hazimel_stays_with_who_is_ready():
    position = eye().ready(GANGREL)
    story = position.start().until("trigger").choose("Eye").until("act").choose(GANGREL)
    assert not story.can("take equipment")
    position = Position(players=2).torpor(PRINCE, 5).on(PRINCE, "Eye of Hazimel").ready(GANGREL)
    story = position.start().until("trigger").choose("Eye").until("act").choose(GANGREL)
    assert story.can("take equipment")


def test_eye_of_hazimel_hurts_who_loses_it_in_combat():
    position = eye().at(1).hand(STEALER).at(0).tweak(knows(seat1="ANI"))
    story = position.start().until("trigger").choose("Eye").until("action").choose("bleed")
    story.until("block", 1).choose(BIG)
    story.until("strike", 1).choose(STEALER)
    over(story.choose(1))
    assert not story.in_play("Eye of Hazimel")
    assert blood(story, PRINCE) == 8 - 5


# --- what ends up on others ----------------------------------------------------------------------------------


def coagulated(**how):
    """A fight after which the weapon is on the opponent."""
    story = armed("Enhanced Coagulant", **how)
    to(story, "strike", 0).choose("Enhanced Coagulant")
    return over(story)


def test_enhanced_coagulant_hurts_and_stays_on_the_vampire():
    story = coagulated(against=["Soak"], knows1="for")
    assert blood(story, BIG) == 9 - 3, "nothing prevents it"
    card_of = story.named("Enhanced Coagulant")
    assert (card_of.host, card_of.controller) == (story.named(BIG), 1)
    assert not is_equipment(card_of)


def test_enhanced_coagulant_stays_where_it_was_when_the_strike_is_dodged():
    story = armed("Enhanced Coagulant", against=[DODGE])
    to(story, "strike", 0).choose("Enhanced Coagulant")
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert story.named("Enhanced Coagulant").host is story.named(PRINCE)
    assert is_equipment(story.named("Enhanced Coagulant"))


def test_enhanced_coagulant_is_not_for_an_ally():
    story = armed("Enhanced Coagulant", theirs=HUNTER, hand=[CONTINUE])
    while story.game.combat is not None:
        assert story.kind != "strike" or not story.can("Enhanced Coagulant")
        story.pass_once()


def test_enhanced_coagulant_makes_cards_of_disciplines_dearer_until_the_vampire_has_hunted():
    def spent(game):
        for permanent in game.in_play.values():
            if permanent.face.name == "Enhanced Coagulant":
                permanent.memory = 1

    position = Position(players=2).at(1).ready(GANGREL, blood=3).at(0).ready(PRINCE, blood=4)
    position = position.on(PRINCE, "Enhanced Coagulant").hand("Computer Hacking", "Govern the Unaligned")
    story = position.tweak(spent).tweak(knows(seat0="dom")).start().until("action")
    assert not story.can("take equipment")
    vampire, faces = story.named(PRINCE), {face.name: face for face in story.game.faces}
    govern, hacking = faces["Govern the Unaligned"], faces["Computer Hacking"]
    assert costs.blood(story.game, vampire, govern, govern.modes[0]) == govern.blood_cost + 1
    assert costs.blood(story.game, vampire, hacking, hacking.modes[0]) == 0
    finish(story.choose("hunt"))
    assert not story.in_play("Enhanced Coagulant")


def test_enhanced_coagulant_is_a_weapon_before():
    position = (
        Position(players=2)
        .ready(PRINCE, blood=4)
        .on(PRINCE, "Enhanced Coagulant")
        .hand("Govern the Unaligned")
    )
    story = position.tweak(knows(seat0="dom")).start().until("action")
    govern = next(face for face in story.game.faces if face.name == "Govern the Unaligned")
    assert costs.blood(story.game, story.named(PRINCE), govern, govern.modes[0]) == govern.blood_cost
    finish(story.choose("hunt"))
    assert story.in_play("Enhanced Coagulant")


def stone(whom, actor=PRINCE):
    position = Position(players=3).at(2).ready(BARON).at(1).ready(GANGREL).at(0).hand("Bloodstone")
    position = position.ready(actor, locked=False)
    story = position.start().until("action").choose("Bloodstone").choose(whom)
    target = story.game.action.target
    assert story.game.action.stealth == 1
    return finish(story), target


@pytest.mark.parametrize(("whom", "target"), [(GANGREL, 1), (BARON, 2), (PRINCE, -1)])
def test_bloodstone_goes_on_any_minion(whom, target):
    story, directed = stone(whom)
    assert directed == target
    assert story.named("Bloodstone").host is story.named(whom)
    assert story.named("Bloodstone").controller == max(0, target)


@pytest.mark.parametrize(("actor", "more"), [(PRINCE, 2), (HUNTER, 0)])
def test_bloodstone_gives_intercept_against_its_bearer_to_the_vampire_that_equipped(actor, more):
    story, _ = stone(GANGREL, actor)
    seen = []
    for _ in range(60):
        action = story.game.action
        if action is None:
            assert intercept(story.game, story.named(actor)) == 0
        elif action.actor is story.named(GANGREL):
            seen.append(intercept(story.game, story.named(actor)))
            assert intercept(story.game, story.named(BARON)) == 0
        if story.kind in ("action", "act") and story.table.decision.seat == 1:
            story.choose("hunt" if story.can("hunt") else 1)
        else:
            story.pass_once()
    assert seen
    assert set(seen) == {more}


# --- the learjet ---------------------------------------------------------------------------------------------


def flight(*hand, library=(), has=""):
    position = Position(players=2).at(1).ready(GANGREL).at(0).hand(*hand).library(*library, *["Gestalt"] * 9)
    return position.ready(PRINCE).on(PRINCE, "Learjet").tweak(knows(seat0=has)).start().until("action")


@pytest.mark.parametrize("wanted", [True, False])
def test_learjet_draws_another_card_with_that_for_an_action(wanted):
    story = flight("Computer Hacking", library=["Villein", "Blood Doll", "Minion Tap"])
    story.choose("Computer Hacking")
    assert story.kind == "trigger"
    assert "Villein" in story.hand(), "it is asked when the replacement is seen"
    story.choose("Learjet" if wanted else "pass")
    if wanted:
        assert story.kind == "discard-down"
        assert "Blood Doll" in story.hand()
        story.choose("Villein")
    assert ("Blood Doll" in story.hand()) == wanted
    assert len(story.me.hand.items) == 7
    finish(story)


def test_learjet_draws_another_card_for_a_modifier_and_none_for_what_others_do():
    story = flight("Bonding", library=["Villein", "Blood Doll"], has="DOM").choose("bleed")
    while not story.can("Bonding"):
        story.pass_once()
    story.choose("Bonding")
    if story.kind == "mode":
        story.choose(0)
    assert (story.kind, story.can("Learjet")) == ("trigger", True)
    finish(story)


def test_learjet_waits_for_a_replacement_that_waits():
    """Bum's Rush is replaced after the action."""
    story = flight("Bum's Rush", library=["Villein", "Blood Doll"]).choose("Bum's Rush")
    while story.game.action is not None and story.kind != "trigger":
        assert "Villein" not in story.hand()
        story.pass_once()
    assert (story.kind, "Villein" in story.hand()) == ("trigger", True)
    story.choose("Learjet").choose("Villein")
    assert "Blood Doll" in story.hand()


def test_learjet_does_nothing_for_who_does_not_act():
    position = (
        Position(players=2).at(1).ready(GANGREL).on(GANGREL, "Learjet").hand("Wake with Evening's Freshness")
    )
    story = position.at(0).ready(PRINCE).start().until("action").choose("bleed")
    while story.game.action is not None:
        assert story.kind != "trigger"
        if story.can("Wake"):
            story.choose("Wake")
        else:
            story.pass_once()


def test_learjet_is_the_one_vehicle():
    assert not flight("Hawg").can("Hawg")


# --- the reliquary -------------------------------------------------------------------------------------------

SHANGO = "Reliquary: Shango Remains"
KIN = "Basir"  # Banu Haqim


def reliquary(position):
    """Let the prince, a Banu Haqim, bring it into play."""
    position = position.ready(PRINCE, blood=5).hand(SHANGO).tweak(of_clan("Banu Haqim"))
    story = position.start().until("action").choose(SHANGO)
    while story.kind != "target" and story.game.action is not None:
        story.pass_once()
    return story


def test_reliquary_removes_a_vampire_of_the_ash_heap_or_burns():
    position = Position(players=2).ash(KIN, PRINCE)
    story = finish(reliquary(position).choose(KIN))
    assert story.where(KIN) == ["out of the game"]
    assert (story.in_play(SHANGO), story.me.pool) == (True, 30)
    story = reliquary(Position(players=2).ash(KIN))
    assert story.options == [KIN, "pass"]
    finish(story.choose("pass"))
    assert not story.in_play(SHANGO)
    story = finish(reliquary(Position(players=2).ash(GANGREL)))
    assert not story.in_play(SHANGO), "no vampire of the clan"


def test_reliquary_removes_an_uncontrolled_vampire_for_a_pool():
    story = finish(reliquary(Position(players=2).uncontrolled(KIN, 2)).choose(KIN))
    assert story.where(KIN) == ["out of the game"]
    assert (story.in_play(SHANGO), story.me.pool) == (True, 29)


@pytest.mark.parametrize(("clan", "may"), [("Banu Haqim", True), ("Gangrel", False)])
def test_reliquary_gives_hand_size_once_each_turn(clan, may):
    position = Position(players=2).ready(PRINCE, blood=5).on(PRINCE, SHANGO).tweak(of_clan(clan))
    story = position.start()
    while story.kind not in ("unlock", "master", "action"):
        story.pass_once()
    assert story.can(f"use {SHANGO}") == may
    if may:
        story.choose(f"use {SHANGO}")
        assert (blood(story, PRINCE), len(story.me.hand.items)) == (4, 9)
        assert not story.can(f"use {SHANGO}")
