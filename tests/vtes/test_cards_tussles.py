"""Combat cards that hold the opposing minion down, stay on it, or let it go at a price."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.definitions.value import Value
from rules.vtes.state.cards_in_play import STAYS_OUT
from rules.vtes.state.fight_events import CombatBegan
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.scenery import alter
from rules.vtes.terms import STRENGTH

from .chaptertools import GANGREL, PLAIN, PRINCE, knows
from .fighttools import (
    CONTINUE,
    DODGE,
    GUN,
    HUNTER,
    KNIFE,
    MANEUVER,
    PRESS,
    asked,
    blood,
    close,
    combats,
    events,
    fight,
    over,
    region,
    to,
)
from .story import Position, card

BIG = "Alicia Barrows"  # capacity 9
AGAIN = "Psyche!"  # the same two fight again
GOES_ON = "Telepathic Tracking"  # a new round
NAMES = ("Song of Serenity", "Blight", "Blood to Water", "The Jones", "High Ground", "Catatonic Fear",
    "Sculpt the Flesh", "Unholy Penance", "Stutter-Step", "Blissful Agony", "Undead Persistence",
    "Monstrous Form")  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_they_are_played_whole(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


def strike(story, name, way=""):
    """Let seat 0 strike with a card."""
    to(story, "strike", 0).choose(name)
    if story.kind == "mode":
        story.choose(way)
    return story


def first(story, name, way=""):
    """Let seat 0 use a card before range is determined."""
    to(story, "before-range", 0).choose(name)
    if story.kind == "mode":
        story.choose(way)
    return story


# --- weaker, slower ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "way", "lost"), [("ani", "", 0 + 1), ("ANI", "-1 strength this combat", 0)])
def test_song_of_serenity_weakens_for_a_round_or_the_combat(has, way, lost):
    """The minion strikes for nothing in the first round, and at basic level for 1 in the second."""
    story = fight(hand=["Song of Serenity", CONTINUE], knows0=has, mine=PRINCE)
    to(story, "before-range", 0).choose("Song of Serenity")
    if story.kind == "mode":
        story.choose(way)
    to(story, "press", 0).choose(CONTINUE)
    over(story)
    assert blood(story, PRINCE) == 8 - lost


def test_song_of_serenity_is_played_once_each_combat():
    story = first(
        fight(hand=["Song of Serenity"] * 2, knows0="ANI", mine=PRINCE),
        "Song of Serenity",
        "-1 strength this c",
    )
    while story.game.combat is not None:
        assert not story.can("Song of Serenity")
        story.pass_once()


def test_blight_weakens_for_the_combat():
    story = first(fight(hand=["Blight", "Blight", CONTINUE], knows0="nec", mine=PRINCE), "Blight")
    assert not story.can("Blight")
    to(story, "press", 0).choose(CONTINUE)
    over(story)
    assert blood(story, PRINCE) == 8


@pytest.mark.parametrize(("has", "held"), [("nec", False), ("NEC", True)])
def test_blight_at_superior_leaves_no_additional_strikes_nor_presses_to_continue(has, held):
    story = fight(hand=["Blight"], knows0=has, mine=PRINCE, against=["Blur", CONTINUE], knows1="cel")
    first(story, "Blight", "-1 strength, no more" if held else "-1 strength")
    seen = []
    while story.game.combat is not None and story.game.combat.rounds == 1:
        if story.table.decision.seat == 1:
            seen += [name for name in ("Blur", CONTINUE) if story.can(name)]
        story.pass_once()
    assert set(seen) == (set() if held else {"Blur", CONTINUE})


def test_blight_at_superior_lets_the_opponent_end_combat():
    """A press to end is none to continue."""
    story = fight(hand=["Blight", CONTINUE], knows0="NEC", mine=PRINCE, against=[PRESS])
    first(story, "Blight", "-1 strength, no more")
    to(story, "press", 0).choose(CONTINUE)
    to(story, "press", 1)
    assert story.can(PRESS)


# --- blood to water ------------------------------------------------------------------------------------------


def later(**how):
    """A fight that has come to the second round."""
    story = fight(hand=["Blood to Water", CONTINUE, *how.pop("hand", ())], mine=PRINCE, **how)
    to(story, "press", 0)
    assert not any(story.game.faces[n].name == "Blood to Water" for n in story.me.ash.items)
    return story.choose(CONTINUE)


@pytest.mark.parametrize(("has", "burns"), [("tha", 3), ("THA", 5)])
@pytest.mark.parametrize("when", ["before-strikes", "strikes-chosen"])
def test_blood_to_water_burns_blood_in_a_later_round(has, burns, when):
    story = to(later(knows0=has, theirs=BIG), when, 0)
    before = blood(story, BIG)
    story.choose("Blood to Water")
    if story.kind == "mode":
        story.choose(f"{burns} blood")
    over(story)
    assert (blood(story, BIG), blood(story, PRINCE)) == (before - burns - 1, 8 - 1 - 2 - 1)


def test_blood_to_water_is_not_for_the_first_round():
    story = fight(hand=["Blood to Water"], knows0="THA", mine=PRINCE, theirs=BIG)
    while story.game.combat is not None:
        assert not story.can("Blood to Water")
        story.pass_once()


def test_blood_to_water_is_not_for_long_range():
    story = later(knows0="THA", theirs=BIG, hand=[MANEUVER])
    to(story, "maneuver", 0).choose(MANEUVER)
    while story.game.combat is not None:
        assert not story.can("Blood to Water")
        story.pass_once()


@pytest.mark.parametrize(("has", "burns"), [("tha", True), ("THA", True)])
def test_blood_to_water_burns_an_ally_at_basic_level(has, burns):
    """At superior it asks for a vampire: only the basic way is open."""
    story = fight(hand=["Blood to Water", CONTINUE], knows0=has, mine=PRINCE, theirs=HUNTER, their_blood=3)
    to(story, "press", 0).choose(CONTINUE)
    to(story, "before-strikes", 0).choose("Blood to Water")
    assert story.kind != "mode"
    assert (region(story, HUNTER) == "ash heap") == burns


# --- the jones -----------------------------------------------------------------------------------------------


def test_the_jones_dodges_with_a_press_to_end():
    story = fight(hand=["The Jones"], knows0="ser", mine=PRINCE, against=[CONTINUE])
    strike(story, "The Jones")
    to(story, "press", 1).choose(CONTINUE)
    to(story, "press", 0).choose("The Jones")
    over(story)
    assert blood(story, PRINCE) == 8


def test_the_jones_cancels_a_strike_card_once_each_round():
    story = fight(hand=["The Jones"] * 2, knows0="SER", mine=PRINCE, against=["Undead Strength"] * 2,
                  knows1="pot")  # fmt: skip
    to(story, "strike", 1).choose("Undead Strength")
    story.choose("The Jones")
    to(story, "strike", 1).choose("Undead Strength")
    assert story.kind != "counter"
    over(story)
    assert blood(story, PRINCE) == 8 - 2


@pytest.mark.parametrize(("theirs", "usable"), [(GANGREL, True), (HUNTER, True), (BIG, False)])
def test_the_jones_is_for_allies_and_younger_vampires(theirs, usable):
    story = fight(hand=["The Jones"], knows0="SER", mine=PRINCE, theirs=theirs)
    kinds = []
    while story.game.combat is not None:
        if story.kind == "strike" and story.table.decision.seat == 0:
            kinds.append(story.can("The Jones"))
        story.pass_once()
    assert any(kinds) == usable


# --- high ground ---------------------------------------------------------------------------------------------


def test_high_ground_maneuvers_to_long_range_once_each_round():
    story = fight(hand=["High Ground"] * 2, mine=PRINCE, against=[MANEUVER])
    to(story, "maneuver", 0).choose("High Ground")
    assert not close(story)
    to(story, "maneuver", 1).choose(MANEUVER)
    while story.game.combat is not None:
        assert not story.can("High Ground")
        story.pass_once()


@pytest.mark.parametrize(
    ("mine", "theirs", "sets"), [("fli", "", True), ("fli", "fli", False), ("", "", False)]
)
def test_high_ground_sets_the_range_for_who_flies_alone(mine, theirs, sets):
    story = fight(hand=["High Ground"], mine=PRINCE, knows0=mine, knows1=theirs, against=[MANEUVER])
    seen = [kind for kind, seat in [(story.kind, story.table.decision.seat)] if kind == "before-range"]
    assert (bool(seen) and story.table.decision.seat == 0 and story.can("High Ground")) == sets
    if sets:
        fought = story.game.combat
        story.choose("High Ground")
        assert not fought.close
        assert "maneuver" not in [kind for kind, _ in asked(story)]


# --- combat ends, and more -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "way", "far", "left"), [("pre", "", False, 4), ("PRE", "combat ends, 1", False, 3),
                                                         ("PRE", "combat ends, 1", True, 4)])  # fmt: skip
def test_catatonic_fear_hurts_after_combat_at_close_range(has, way, far, left):
    story = fight(hand=["Catatonic Fear", MANEUVER], knows0=has, mine=PRINCE, their_blood=4, knows1="for",
                  against=["Soak"])  # fmt: skip
    if far:
        to(story, "maneuver", 0).choose(MANEUVER)
    over(strike(story, "Catatonic Fear", way))
    assert blood(story, GANGREL) == left, "no card of combat prevents it"


def test_catatonic_fear_sends_the_empty_to_torpor_and_not_who_dodges():
    story = fight(hand=["Catatonic Fear"], knows0="PRE", mine=PRINCE, their_blood=0)
    over(strike(story, "Catatonic Fear", "combat ends, 1"))
    assert region(story, GANGREL) == "torpor region"
    story = fight(hand=["Catatonic Fear"], knows0="PRE", mine=PRINCE, their_blood=0, against=[DODGE])
    strike(story, "Catatonic Fear", "combat ends, 1")
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert region(story, GANGREL) == "ready region"


def penance(**how):
    """A fight after which the card is on the opponent."""
    story = fight(hand=["Unholy Penance", *how.pop("hand", ())], knows0="PRE", mine=PRINCE, **how)
    return over(strike(story, "Unholy Penance", "combat ends, put on"))


def test_unholy_penance_gives_bleed_against_the_controller_to_the_striker_alone():
    story = penance(their_blood=4)
    assert story.in_play("Unholy Penance")
    before = story.end_turn().until("action").prey.pool
    story.choose("bleed")
    while story.game.action is not None:
        story.pass_once()
    assert before - story.prey.pool == 2


def test_unholy_penance_is_burned_by_its_bearer_alone():
    position = Position(players=2).ready(PRINCE).on(PRINCE, "Unholy Penance").ready(GANGREL)
    position = position.at(1).ready(BIG).at(0)
    story = position.start().until("act").choose(GANGREL)
    assert not story.can("Unholy Penance")
    story = position.start().until("act").choose(PRINCE).choose("Unholy Penance")
    assert story.game.action.stealth == 1
    while story.game.action is not None:
        story.pass_once()
    assert not story.in_play("Unholy Penance")


def test_unholy_penance_is_on_a_minion_but_once():
    story = fight(hand=["Unholy Penance"], knows0="PRE", mine=PRINCE, they_bear=["Unholy Penance"])
    over(strike(story, "Unholy Penance", "combat ends, put on"))
    assert story.where("Unholy Penance") == ["ash heap", "table"]


def test_unholy_penance_reaches_far_and_ends_combat():
    story = penance(against=[])
    assert story.named("Unholy Penance").host is story.named(GANGREL)


# --- sculpt the flesh ----------------------------------------------------------------------------------------


def tzimisce(game):
    """A tweak: the minions of seat 0 are Tzimisce."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, clan="Tzimisce")


def test_sculpt_the_flesh_strikes_with_aggravated_hands():
    story = fight(hand=["Sculpt the Flesh"], knows0="pro", mine=PRINCE, tweaks=[tzimisce])
    over(strike(story, "Sculpt the Flesh"))
    assert region(story, GANGREL) == "torpor region"


def test_sculpt_the_flesh_stays_and_costs_a_blood_each_turn():
    story = fight(hand=["Sculpt the Flesh"], knows0="PRO", mine=PRINCE, tweaks=[tzimisce], their_blood=4)
    over(strike(story, "Sculpt the Flesh", "+1 damage"))
    assert blood(story, GANGREL) == 4 - 2
    story.end_turn()
    assert blood(story, GANGREL) == 4 - 2 - 1


@pytest.mark.parametrize("mine", [PLAIN, HUNTER])
def test_sculpt_the_flesh_takes_life_and_is_healed_by_anybody(mine):
    position = (
        Position(players=2).ready(mine).on(mine, "Sculpt the Flesh").ready(PRINCE).at(1).ready(GANGREL).at(0)
    )
    story = position.start().until("act")
    assert story.in_play("Sculpt the Flesh")
    story.choose(PRINCE).choose("Sculpt the Flesh")
    assert story.game.action.stealth == 1
    assert story.game.action.target == -1
    while story.game.action is not None:
        story.pass_once()
    assert not story.in_play("Sculpt the Flesh")


def test_sculpt_the_flesh_is_not_put_on_who_dodges():
    story = fight(hand=["Sculpt the Flesh"], knows0="PRO", mine=PRINCE, tweaks=[tzimisce], against=[DODGE])
    strike(story, "Sculpt the Flesh", "+1 damage")
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert region(story, "Sculpt the Flesh") == "ash heap"


# --- stutter-step --------------------------------------------------------------------------------------------


def test_stutter_step_strikes_and_dodges_at_once():
    story = fight(hand=["Stutter-Step"], knows0="CEL", mine=PRINCE, their_blood=4)
    over(strike(story, "Stutter-Step", "hand strike and dodge"))
    assert (blood(story, PRINCE), blood(story, GANGREL)) == (8, 3)


def test_stutter_step_dodges_at_any_range_at_basic_level_alone():
    story = fight(hand=["Stutter-Step", MANEUVER], knows0="CEL", mine=PRINCE, they_bear=[GUN])
    to(story, "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0).choose("Stutter-Step")
    assert story.kind != "mode"
    over(story)
    assert blood(story, PRINCE) == 8


def test_stutter_step_is_no_additional_strike_at_superior_and_leaves_none():
    story = fight(hand=["Stutter-Step", "Blur"], knows0="CEL", mine=PRINCE)
    strike(story, "Stutter-Step", "hand strike and dodge")
    while story.game.combat is not None:
        assert not story.can("Blur")
        story.pass_once()
    story = fight(hand=["Stutter-Step", "Blur"], knows0="CEL", mine=PRINCE)
    to(story, "strike", 0).choose("hand strike")
    to(story, "additional-strikes", 0).choose("Blur")
    while story.kind == "mode":
        story.choose(0)
    to(story, "strike", 0).choose("Stutter-Step")
    assert story.kind != "mode", "the basic way alone is open"
    over(story)


def test_stutter_step_is_no_answer_to_a_grapple():
    story = fight(
        hand=["Stutter-Step"], knows0="CEL", mine=PRINCE, against=["Immortal Grapple"], knows1="pot"
    )
    to(story, "before-strikes", 1).choose("Immortal Grapple")
    kinds = []
    while story.game.combat is not None:
        kinds.append(story.can("Stutter-Step"))
        story.pass_once()
    assert not any(kinds)


# --- blissful agony ------------------------------------------------------------------------------------------


def test_blissful_agony_strikes_harder():
    story = fight(hand=["Blissful Agony"], knows0="ani", mine=PRINCE, their_blood=4)
    over(strike(story, "Blissful Agony"))
    assert (blood(story, PRINCE), blood(story, GANGREL)) == (8 - 1 - 1, 2)


def test_blissful_agony_hurts_each_round_at_close_range_and_is_played_so_once():
    story = fight(hand=["Blissful Agony", "Blissful Agony", CONTINUE, MANEUVER], knows0="val", mine=PRINCE,
                  their_blood=4, against=["Soak"], knows1="for")  # fmt: skip
    to(story, "before-strikes", 0).choose("Blissful Agony")
    assert story.table.decision.seat != 0 or not story.can("Blissful Agony")
    to(story, "press", 0).choose(CONTINUE)
    assert blood(story, GANGREL) == 4 - 1 - 1, "of the strike, and of the card"
    to(story, "maneuver", 0).choose(MANEUVER)
    over(story)
    assert blood(story, GANGREL) == 2, "nothing reaches it at long range"


def agony(theirs=GANGREL, against=(), library=(), **how):
    """A fight of three Methuselahs that ends with the card."""
    position = Position(players=3).at(2).ready("Casey Snyder").at(1).hand(*against).ready(theirs)
    position = position.at(0).hand("Blissful Agony").ready(PRINCE).ready("Aaron Bathurst")
    position = position.tweak(knows(seat0="VAL", seat1=how.get("knows1", "")))
    story = position.start(journal=True).until("act").choose(PRINCE).choose("bleed").until("block", 1)
    story.choose(theirs)
    while story.kind == "attempt":
        story.pass_once()
    return story


def test_blissful_agony_sets_the_vampire_upon_another():
    story = agony()
    strike(story, "Blissful Agony")
    while story.kind != "target":
        story.pass_once()
    assert story.table.decision.seat == 0
    assert sorted(story.options) == sorted([PRINCE, "Aaron Bathurst", "Casey Snyder"])
    story.choose("Casey Snyder")
    begun = events(story, CombatBegan)[-1]
    assert begun.minion == story.named(GANGREL).number
    assert begun.opponent == story.named("Casey Snyder").number
    over(story)
    assert combats(story) == 2


def test_blissful_agony_does_nothing_more_to_who_dodges():
    story = agony(against=[DODGE])
    strike(story, "Blissful Agony")
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert combats(story) == 1


def test_blissful_agony_is_no_such_strike_against_an_ally():
    story = agony(theirs=HUNTER)
    while story.game.combat is not None:
        assert story.kind != "strike" or not story.can("Blissful Agony")
        story.pass_once()


def test_blissful_agony_leaves_no_room_for_the_same_two_to_fight_again():
    story = agony(against=[AGAIN], knows1="CEL")
    strike(story, "Blissful Agony")
    while story.kind != "target":
        assert not story.can(AGAIN)
        story.pass_once()


def test_blissful_agony_is_lost_where_the_combat_goes_on():
    story = agony(against=[GOES_ON], knows1="AUS")
    strike(story, "Blissful Agony")
    to(story, "combat-ending", 1).choose(GOES_ON)
    over(story)
    assert combats(story) == 1


# --- undead persistence --------------------------------------------------------------------------------------


def persisting(hand=(), against=(), they_bear=(KNIFE,), **how):
    """A fight whose first strike would send the prince to torpor, and in which it stays up."""
    story = fight(hand=["Undead Persistence", *hand], knows0="for", mine=PRINCE, blood=1, theirs=BIG,
                  against=against, they_bear=they_bear, **how)  # fmt: skip
    to(story, "strike", 1).choose(they_bear[0])
    return to(story, "falling", 0).choose("Undead Persistence")


def test_undead_persistence_presses_and_goes_to_torpor_after_combat():
    story = persisting()
    assert (region(story, PRINCE), story.named(PRINCE).wounded) == ("ready region", True)
    to(story, "press", 0).choose("Undead Persistence")
    assert story.game.combat is None or story.game.combat.rounds == 2
    over(story)
    assert region(story, PRINCE) == "torpor region"
    assert blood(story, BIG) == 9 - 2, "it has struck in both rounds"


def test_undead_persistence_keeps_up_no_longer_where_the_next_combat_is_not_fought():
    story = persisting()
    story.game.combat.queued = True
    story.named(BIG).note(STAYS_OUT, story.game.turn)
    over(story)
    assert region(story, PRINCE) == "torpor region"


def test_undead_persistence_is_used_once_in_a_combat():
    story = persisting(hand=["Undead Persistence", CONTINUE])
    to(story, "press", 0).choose(CONTINUE)
    assert "falling" not in [kind for kind, _ in asked(story)]


def test_undead_persistence_presses_in_its_round_alone():
    story = persisting(hand=[CONTINUE])
    to(story, "press", 0).choose(CONTINUE)
    while story.game.combat is not None:
        assert story.kind != "press" or not story.can("Undead Persistence")
        story.pass_once()


def test_undead_persistence_does_not_save_from_burning():
    story = persisting(they_bear=["Flamethrower"], hand=[CONTINUE])
    to(story, "press", 0).choose(CONTINUE)
    to(story, "strike", 1).choose("Flamethrower")
    over(story)
    assert region(story, PRINCE) == "ash heap"


def test_undead_persistence_ends_combat_after_three_quiet_rounds():
    """Something continues combat without any card, again and again."""
    story = persisting()
    fought = story.game.combat
    while story.game.combat is fought and fought.rounds < 9:
        fought.continues = True
        story.pass_once()
    assert fought.rounds == 1 + 3, "the card itself was played in the first"
    over(story)
    assert region(story, PRINCE) == "torpor region"


def test_undead_persistence_at_superior_prevents_two():
    story = fight(
        hand=["Undead Persistence"], knows0="FOR", mine=PRINCE, blood=3, they_bear=["Submachine Gun"]
    )
    to(story, "strike", 1).choose("Submachine")
    to(story, "prevent", 0).choose("Undead Persistence")
    over(story)
    assert blood(story, PRINCE) == 3 - 1


def test_undead_persistence_comes_after_what_the_acting_minion_does():
    """The opponent acts, and beheads it first."""
    position = Position(players=2).ready(PRINCE).at(1).ready(BIG, blood=0).hand("Undead Persistence")
    position = position.at(0).hand("Decapitate").tweak(knows(seat0="POT", seat1="for"))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    to(story, "falling", 0).choose("Decapitate")
    over(story)
    assert region(story, BIG) == "ash heap"
    assert story.game.methuselahs[1].hand.items, "the card was not asked for"


def test_undead_persistence_does_not_reach_into_another_combat():
    story = persisting(against=[AGAIN], knows1="CEL", journal=True)
    while story.kind == "press" or not (story.table.decision.seat == 1 and story.can(AGAIN)):
        story.pass_once()
    assert story.can(AGAIN)
    over(story.choose(AGAIN))
    assert region(story, PRINCE) == "torpor region"
    assert blood(story, BIG) == 9 - 1, "nobody strikes in the second one"


# --- monstrous form ------------------------------------------------------------------------------------------


def test_monstrous_form_strengthens_for_the_combat_once_each_round():
    story = first(
        fight(hand=["Monstrous Form"] * 2, knows0="dom pro", mine=PRINCE, theirs=BIG), "Monstrous Form"
    )
    seen = []
    while story.game.combat is not None:
        seen.append(story.can("Monstrous Form"))
        story.pass_once()
    assert not any(seen)
    assert blood(story, BIG) == 9 - 2


def formed(**how):
    return fight(mine=PRINCE, theirs=BIG, bears=["Monstrous Form"], hand=[CONTINUE], **how)


def test_monstrous_form_is_put_on_by_an_action():
    position = Position(players=2).at(1).ready(BIG).at(0).ready(PRINCE).hand("Monstrous Form")
    story = position.tweak(knows(seat0="DOM PRO")).start().until("action").choose("Monstrous Form")
    assert story.game.action.stealth == 1
    while story.game.action is not None:
        story.pass_once()
    assert story.named("Monstrous Form").host is story.named(PRINCE)
    assert not is_equipment(story.named("Monstrous Form"))


@pytest.mark.parametrize(
    ("kind", "way"), [("before-range", "+1 strength"), ("maneuver", "maneuver"), ("press", "press")]
)
def test_monstrous_form_is_locked_for_one_of_three(kind, way):
    story = to(formed(), kind, 0).choose("Monstrous Form")
    fought = story.game.combat
    assert story.named("Monstrous Form").locked
    if way == "+1 strength":
        to(story, "press", 0).choose(CONTINUE)
        over(story)
        assert blood(story, BIG) == 9 - 2 - 1, "in the first round alone"
    elif way == "maneuver":
        assert not fought.close
        over(story)
        assert blood(story, BIG) == 9
    else:
        over(story)
        assert fought.rounds == 2


# --- twisting the knife --------------------------------------------------------------------------------------


def twisted(has="pot", *, hand=(), bears=("Bastard Sword",), **how):
    """A fight in which the prince strikes with a sword of strength+1."""
    return fight(hand=["Twisting the Knife", *hand], knows0=has, mine=PRINCE, theirs=BIG, bears=bears, **how)


def test_twisting_the_knife_adds_a_damage_to_a_strike_of_three():
    story = twisted(hand=["Twisting the Knife", "Undead Strength"], bears=())
    strike(story, "Undead Strength")
    assert "worsen" not in [kind for kind, _ in asked(story)], "it inflicts 2"
    story = twisted(tweaks=[strong], hand=["Twisting the Knife"], bears=())
    to(story, "worsen", 0).choose("Twisting the Knife")
    assert story.kind != "worsen", "one in a round"
    over(story)
    assert (blood(story, BIG), blood(story, PRINCE)) == (9 - 3 - 1, 8 - 1 - 1)


def strong(game):
    """A tweak: the minions of seat 0 have a strength of 3."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "values"):
            minion.values.append((minion, Value(STRENGTH, 2)))


def test_twisting_the_knife_counts_what_was_not_prevented():
    story = twisted(tweaks=[strong], bears=(), against=["Soak"], knows1="for")
    to(story, "prevent", 1).choose("Soak")
    assert "worsen" not in [kind for kind, _ in asked(story)]


def test_twisting_the_knife_is_not_for_a_gun():
    story = twisted(tweaks=[strong], bears=("Submachine Gun",))
    to(story, "strike", 0).choose("Submachine Gun")
    assert "worsen" not in [kind for kind, _ in asked(story)]


@pytest.mark.parametrize(("has", "may"), [("pot", False), ("POT", True)])
def test_twisting_the_knife_presses_at_superior(has, may):
    story = twisted(has, tweaks=[strong], bears=(KNIFE,))
    to(story, "strike", 0).choose(KNIFE)
    to(story, "worsen", 0).choose("Twisting the Knife")
    if may:
        story.choose("1 damage more, press")
    pressing = []
    while story.game.combat is not None:
        pressing.append(story.kind == "press" and story.can("Twisting"))
        story.pass_once()
    assert any(pressing) == may
    assert blood(story, BIG) == 9 - 4 - 1


# --- botched move --------------------------------------------------------------------------------------------


def botched(*top, played="Undead Strength", hand=("Botched Move",)):
    """The opponent of seat 1 plays a card with its library laid out."""
    position = Position(players=2).at(1).hand(played, played).library(*top, *["Gestalt"] * 8).ready(BIG).at(0)
    position = position.hand(*hand).ready(PRINCE).tweak(knows(seat1="pot"))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    return to(story, "strike", 1).choose(played)


def test_botched_move_cancels_a_card_of_which_a_copy_is_near():
    story = botched("Gestalt", "Undead Strength", "Undead Strength")
    assert story.kind == "counter"
    story.choose("Botched Move")
    assert story.kind == "strike", "it chooses another strike"
    theirs = story.game.methuselahs[1]
    names = [story.game.faces[number].name for number in theirs.ash.items]
    assert names.count("Undead Strength") == 2, "the card, and the copy that was revealed"
    assert blood(story, BIG) == 9 - 1
    over(story.choose("hand strike"))
    assert blood(story, PRINCE) == 8 - 1


def test_botched_move_finds_nothing_deeper():
    story = botched("Gestalt", "Gestalt", "Undead Strength").choose("Botched Move")
    over(story)
    assert (blood(story, PRINCE), blood(story, BIG)) == (8 - 2, 9 - 1)


def test_botched_move_is_for_cards_of_disciplines_and_once_each_combat():
    story = botched("Gestalt", played=DODGE)
    while story.game.combat is not None:
        assert not story.can("Botched Move")
        story.pass_once()
    story = botched("Undead Strength", hand=["Botched Move"] * 2).choose("Botched Move")
    story.choose("Undead Strength")
    while story.game.combat is not None:
        assert not story.can("Botched Move")
        story.pass_once()


def test_blissful_agony_of_both_is_resolved_as_the_acting_side_says():
    position = Position(players=3).at(2).ready("Casey Snyder").at(1).hand("Blissful Agony").ready(GANGREL)
    position = position.at(0).hand("Blissful Agony").ready(PRINCE).tweak(knows(seat0="VAL", seat1="VAL"))
    story = position.start(journal=True).until("action").choose("bleed").until("block", 1).choose(GANGREL)
    to(story, "strike", 0).choose("Blissful Agony")
    to(story, "strike", 1).choose("Blissful Agony")
    while story.kind != "target":
        story.pass_once()
    assert (story.table.decision.seat, len(story.options)) == (0, 2)
    story.table.choose(1)
    assert (story.kind, story.table.decision.seat) == ("target", 1), (
        "that of the blocking vampire comes first"
    )
    story.choose("Casey Snyder")
    while story.game.action is not None:
        story.pass_once()
    assert combats(story) == 2, "the other one is lost"
    assert events(story, CombatBegan)[-1].minion == story.named(PRINCE).number
