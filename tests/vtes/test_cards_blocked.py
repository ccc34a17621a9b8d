"""The stories of cards that bear a block in mind: what it leads to, who attempts one, and who cannot."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state.scenery import alter
from rules.vtes.state.table_events import CannotBlockNow
from rules.vtes.terms import INTERCEPT, STEALTH

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, knows, titled
from .story import Position
from .test_cards_blocks import acting, attempted, over, used

ANARCH = titled(PRINCE, "baron")


def sharp(game):
    """A tweak: each minion of seat 1 has 4 intercept."""
    for minion in game.in_play.values():
        if minion.controller == 1 and hasattr(minion, "values"):
            minion.values.append((None, Value(INTERCEPT, 4)))


def of(seat, **how):
    """A tweak: the minions of a seat are so."""

    def change(game):
        for minion in list(game.in_play.values()):
            if minion.controller == seat and hasattr(minion, "profile"):
                alter(game, minion, **how)

    return change


def until(story, arrived):
    """Pass until something is so."""
    for _ in range(200):
        if arrived():
            return story
        story.pass_once()
    raise AssertionError("it never came to that")


def fighting(story):
    """Pass until a combat is being fought; give it."""
    until(story, lambda: story.game.combat is not None)
    return story.game.combat


def effects(fight, side):
    return sorted(type(effect.verb).__name__ for effect in fight.sides[side].effects)


def way(story, name):
    """Choose a way to play a card by a part of its name, where it is asked for."""
    if story.kind == "mode":
        story.choose(next(place for place, told in enumerate(story.options) if name in told))
    return story


def never(story, name):
    """Whether a card is not to be played in what remains of the action."""
    while story.game.action is not None:
        if story.can(name):
            return False
        story.pass_once()
    return True


# --- what a block leads to --------------------------------------------------------------------------------


def test_one_with_the_land_unlocks_to_block_and_nobody_strikes_in_the_first_round():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("One With the Land").at(0)
    tweaked = position.ready(PRINCE).hand("Fake Out").tweak(of(1, clan="Tzimisce", disciplines=(("pro", 2),)))
    story = tweaked.start().until("action").choose("bleed").until("react", 1).choose("One With")
    way(story, "unlock and block")
    fight = fighting(story)
    assert (effects(fight, 0), effects(fight, 1)) == (["Forbid"], ["Forbid"])
    assert over(story).prey.pool == 30
    assert (story.named(PRINCE).blood, story.named(PLAIN).blood) == (8, 5), "nobody struck"


def test_the_strikes_of_another_block_are_not_forbidden_by_one_with_the_land():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ready(GANGREL).hand("One With the Land")
    tweaked = position.at(0).ready(PRINCE).hand("Elder Impersonation", "Fake Out")
    tweaked = tweaked.tweak(of(1, clan="Tzimisce", disciplines=(("pro", 2),))).tweak(knows(seat0="OBF"))
    story = tweaked.start().until("action").choose("bleed").until("react", 1).choose("One With")
    if story.kind == "reactor":
        story.choose(PLAIN)
    way(story, "unlock and block")
    story.choose("Elder")
    way(story, "the attempt fails")
    story.until("block", 1).choose(GANGREL)
    fight = fighting(story)
    assert (effects(fight, 0), effects(fight, 1)) == ([], [])


def test_mind_of_the_wilds_keeps_the_blocker_from_ending_combat():
    story = acting("Mind of the Wilds", knows0="ani aus").choose("bleed").until("as-announced")
    story.choose("Mind")
    story.until("block", 1).choose(PLAIN)
    fight = fighting(story)
    assert effects(fight, 0) == ["GainManeuver"]
    assert fight.sides[1].cannot("combat ends")
    assert not fight.sides[0].cannot("combat ends")
    story = attempted("Mind of the Wilds", knows0="ANI AUS")
    assert used(story, "Mind", "+1 stealth").stealth == 1


def test_mind_of_the_wilds_gives_its_maneuver_for_the_first_round_only():
    story = acting("Mind of the Wilds", knows0="ani aus").choose("bleed").until("as-announced")
    story.choose("Mind").until("block", 1).choose(PLAIN)
    fight = fighting(story)
    fight.begin_round()
    assert effects(fight, 0) == []
    assert fight.sides[1].cannot("combat ends")


@pytest.mark.parametrize(
    ("name", "level", "stealth"),
    [("Mind Tricks", "DEM", 1), ("Skin of the Chameleon", "vis", 1), ("Skin of the Chameleon", "VIS", 2)],
)
def test_a_maneuver_or_a_press_but_not_both(name, level, stealth):
    story = attempted(name, knows0=level, theirs=(PLAIN, GANGREL))
    action = story.game.action
    way(story.choose(name), f"[{level}]")
    assert action.stealth == stealth
    story.named(GANGREL).values.append((None, Value(INTERCEPT, 3)))
    story.until("block", 1).choose(GANGREL)
    fight = until(story, lambda: story.kind == "maneuver").game.combat
    assert effects(fight, 0) == ["GainEither"]
    story.choose(name)
    assert effects(fight, 0) == [], "the one is used for both"


def test_repulsion_gives_a_maneuver_to_long_range():
    story = acting("Repulsion", knows0="pre").choose("bleed").until("as-announced").choose("Repulsion")
    story.until("block", 1).choose(PLAIN)
    [effect] = fighting(story).sides[0].effects
    assert effect.verb.way == "long"


def test_repulsion_stays_on_the_vampire_and_allows_no_other():
    story = acting("Repulsion", "Repulsion", knows0="OBE", theirs=()).choose("bleed").until("as-announced")
    story.choose("Repulsion")
    assert story.named("Repulsion").host is story.named(PRINCE)
    assert never(story, "Repulsion"), "a second one cannot be played"
    assert any(value.kind == STEALTH for _, value in story.named(PRINCE).values)


def test_stone_travel_lets_one_do_without_the_combat():
    story = attempted("Stone Travel", knows0="MYT", theirs=(PLAIN, GANGREL)).choose("Stone")
    way(story, "[MYT]")
    story.named(GANGREL).values.append((None, Value(INTERCEPT, 3)))
    story.until("block", 1).choose(GANGREL)
    story.until("trigger").choose(PRINCE)
    over(story)
    assert (story.named(GANGREL).blood, story.named(GANGREL).locked, story.prey.pool) == (4, True, 30)


def test_beast_meld_prevents_one_damage_in_all():
    story = attempted("Beast Meld", knows0="ani pro", theirs=(PLAIN, GANGREL))
    story.choose("Beast Meld")
    story.named(GANGREL).values.append((None, Value(INTERCEPT, 3)))
    story.until("block", 1).choose(GANGREL)
    fight = fighting(story)
    [effect] = fight.sides[0].effects
    assert effect.left == 1
    effect.left = 0
    fight.begin_round()
    fight.begin_round()
    assert effect.left == 0, "it does not come back in the next round"


def test_beast_meld_at_superior_is_blocked_by_no_vampire_but_not_for_bleeds():
    story = acting("Beast Meld", knows0="ANI PRO", blood=4, theirs=(PLAIN, ALLY), tweaks=[sharp])
    story.choose("hunt").until("as-announced").choose("Beast Meld")
    way(story, "cannot block")
    story.until("block", 1)
    assert story.can(ALLY)
    assert not story.can(PLAIN)
    story = acting("Beast Meld", knows0="ANI PRO").choose("bleed")
    assert story.kind != "as-announced", "not for bleeds"


def test_that_a_block_failed_after_all_is_told():
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(PRINCE).hand("Psychomachia")
    story = position.tweak(knows(seat0="DAI")).start(journal=True).until("action").choose("bleed")
    story.until("block", 1).choose(YOUNG).until("modify").choose("Psychomachia")
    way(story, "[DAI]")
    told = [event for event in story.game.journal.events if isinstance(event, CannotBlockNow)]
    assert [event.minion for event in told] == [story.named(YOUNG).number]


def test_the_sleeping_mind_keeps_a_locked_vampire_from_blocking():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ready(GANGREL).at(0).ready(PRINCE)
    story = position.hand("The Sleeping Mind").tweak(knows(seat0="dom")).start().until("action")
    story.choose("bleed").until("as-announced").choose("The Sleeping")
    assert story.game.action.marks.barred == {story.named(PLAIN).number}


def test_ni_dieu_ni_maitre_does_all_that_its_disciplines_allow():
    story = acting("Ni Dieu ni Maître", "Fake Out", knows0="ani for vic", tweaks=[ANARCH]).choose("bleed")
    story.until("as-announced").choose("Ni Dieu").until("block", 1).choose(PLAIN)
    fight = fighting(story)
    assert story.named(PLAIN).blood == 4, "it paid to attempt"
    assert fight.sides[1].cannot("maneuver")
    assert effects(fight, 0) == ["Strengthen"]


def test_adhocracy_bleeds_votes_or_strengthens():
    story = acting("Adhocracy", knows0="ani", theirs=(), tweaks=[ANARCH]).choose("bleed").until("modify")
    assert over(story.choose("Adhocracy")).prey.pool == 28
    story = acting("Adhocracy", "Kine Resources Contested", knows0="chi", theirs=(), tweaks=[ANARCH])
    story.choose("Kine").until("polling").choose("Adhocracy")
    assert story.game.more_votes == {story.named(PRINCE).number: 3}
    story = (
        acting("Adhocracy", "Fake Out", knows0="pot", tweaks=[ANARCH]).choose("bleed").until("as-announced")
    )
    story.choose("Adhocracy").until("block", 1).choose(PLAIN)
    assert effects(fighting(story), 0) == ["Strengthen"]


def test_hags_wrinkles_is_for_equipping():
    story = acting("Hag's Wrinkles", ".44 Magnum", knows0="THN", tweaks=[sharp]).choose(".44")
    story.until("block", 1).choose(PLAIN)
    assert used(story, "Hag", "+1 stealth").stealth == 2
    story = acting("Hag's Wrinkles", ".44 Magnum", knows0="thn", theirs=()).choose(".44")
    story.until("as-announced").choose("Hag")
    over(story)
    assert not story.named(PRINCE).locked
    assert never(acting("Hag's Wrinkles", knows0="thn", theirs=()).choose("bleed"), "Hag")
    assert used(attempted_equip(), "Hag", "+2 stealth").stealth == 3


def attempted_equip():
    story = acting("Hag's Wrinkles", ".44 Magnum", knows0="obf", tweaks=[sharp]).choose(".44")
    return story.until("block", 1).choose(PLAIN)


# --- actions ------------------------------------------------------------------------------------------------


def test_skullduggery_bleeds_with_stealth_and_a_maneuver():
    story = acting("Skullduggery", knows0="obf", tweaks=[ANARCH, sharp]).choose("Skull")
    assert story.game.action.stealth == 1
    story.until("block", 1).choose(PLAIN)
    assert effects(fighting(story), 0) == ["GainManeuver"]
    story = acting("Skullduggery", knows0="pre", theirs=(), tweaks=[ANARCH]).choose("Skull")
    assert over(story).prey.pool == 28
    assert acting("Skullduggery", knows0="pro", tweaks=[ANARCH]).choose("Skull").game.action.stealth == 1


@pytest.mark.parametrize(("level", "more"), [("pot pre", 1), ("POT PRE", 2)])
def test_show_of_force_makes_stronger_if_blocked(level, more):
    story = acting("Show of Force", "Fake Out", knows0=level).choose("Show")
    way(story, f"bleed +{more}")
    story.until("block", 1).choose(PLAIN)
    [effect] = fighting(story).sides[0].effects
    assert effect.verb.amount == more
    story = acting("Show of Force", knows0=level, theirs=()).choose("Show")
    way(story, f"bleed +{more}")
    assert over(story).prey.pool == 30 - 1 - more


def test_dive_bomb_gives_a_maneuver_and_a_blocker_a_press():
    story = acting("Dive Bomb", knows0="fli", theirs=(PLAIN, GANGREL), tweaks=[sharp]).choose("Dive")
    story.choose(GANGREL)
    assert story.game.action.stealth == 1
    story.until("block", 1).choose(PLAIN)
    fight = fighting(story)
    assert (effects(fight, 0), effects(fight, 1)) == ([], ["GainPress"])
    story = acting("Dive Bomb", knows0="fli").choose("Dive").until("block", 1).choose("pass")
    fight = fighting(story)
    assert (effects(fight, 0), effects(fight, 1)) == (["GainManeuver"], [])


def test_make_the_misere_enters_combat_with_a_locked_minion():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ready(GANGREL).at(0).ready(PRINCE)
    position = position.hand("Make the Misere").tweak(knows(seat0="cel obf pot")).tweak(ANARCH)
    story = position.start().until("action").choose("Make").choose("enter combat (cel obf pot)")
    assert story.game.action.stealth == 1
    fight = fighting(story)
    assert fight.sides[1].minion is story.named(PLAIN), "the locked one"
    assert effects(fight, 0) == ["GainManeuver", "Strengthen"]
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).hand("Make the Misere")
    assert not position.tweak(knows(seat0="cel")).tweak(ANARCH).start().until("action").can("Make")


def test_sense_death_at_superior_gives_a_maneuver_and_a_press():
    story = acting("Sense Death", knows0="VAL").choose("Sense")
    way(story, "enter combat, a maneuver")
    assert effects(fighting(story), 0) == ["GainManeuver", "GainPress"]
    story = acting("Sense Death", knows0="val").choose("Sense")
    assert effects(fighting(story), 0) == ["GainPress"]
    assert not acting("Sense Death", knows0="ani", mine=YOUNG, theirs=(PRINCE,)).can("Sense")


# --- reactions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "press"), [("ani", []), ("ANI", ["GainPress"])])
def test_rats_warning_unlocks_a_bled_vampire(level, press):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("Rat's Warning").at(0)
    position = position.ready(PRINCE).hand("Fake Out")
    story = position.tweak(knows(seat1=level)).start().until("action").choose("bleed").until("react", 1)
    story.choose("Rat's")
    way(story, f"[{level}]")
    story.until("block", 1).choose(PLAIN)
    assert effects(fighting(story), 1) == press


@pytest.mark.parametrize(("level", "most"), [("nec", 1), ("NEC", 2)])
def test_funeral_wake_unlocks_wraiths(level, most):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ready("Puppeteer", locked=True)
    position = position.ready("Puppeteer", locked=True).ready(IDLE_ALLY, locked=True).hand("Funeral Wake")

    def wise(game):
        vampire = next(minion for minion in game.in_play.values() if minion.face.name == PLAIN)
        alter(game, vampire, disciplines=(("nec", 2 if level == "NEC" else 1),))

    story = position.at(0).ready(PRINCE).tweak(wise).start().until("action").choose("bleed")
    way(story.until("react", 1).choose("Funeral"), f"[{level}]")
    for _ in range(most):
        story.choose("Puppeteer")
    minions = [minion for minion in story.game.in_play.values() if minion.controller == 1]
    assert sum(not minion.locked for minion in minions) == most
    assert story.named(IDLE_ALLY).locked
