"""The stories of cards that bear a block in mind: what it leads to, who attempts one, and who cannot."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.scenery import alter
from rules.vtes.state.table_events import CannotBlockNow
from rules.vtes.terms import INTERCEPT, READY, STEALTH, TORPOR

from .chaptertools import ALLY, BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, knows, titled
from .story import Position
from .test_cards_blocks import acting, attempted, clan, offered, over, used

SLAVE = "Rusticus"  # of Tremere
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


def test_one_with_the_land_gives_intercept_against_directed_actions_only():
    how = {"against": ["One With the Land"], "knows1": "pro", "tweaks": [of(1, clan="Tzimisce")]}
    story = acting(**how).choose("bleed")
    story.game.action.stealth = 2
    story.until("block", 1).choose(PLAIN).choose("One With")
    assert story.game.action is None or story.game.action.blocked
    story = attempted(act="hunt", blood=2, **how)
    assert not offered(story, "One With")


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


@pytest.mark.parametrize(("level", "locked"), [("obf", True), ("OBF", False)])
@pytest.mark.parametrize(("kin", "price"), [("Tremere", 1), ("Ministry", 0)])
def test_mental_maze_ends_the_action_of_a_younger_vampire(level, locked, kin, price):
    how = {"mine": YOUNG, "theirs": (PRINCE,), "against": ("Mental Maze",), "knows1": level}
    story = attempted(blocker=PRINCE, tweaks=[of(1, clan=kin)], **how).until("react", 1).choose("Mental")
    way(story, f"[{level}]")
    over(story)
    assert (story.named(PRINCE).locked, story.named(PRINCE).blood) == (locked, 8 - price)
    assert (story.prey.pool, story.named(YOUNG).blood) == (30, 2), "and nobody fought"


def test_mental_maze_works_on_allies_and_not_on_older_vampires():
    position = Position(players=2).at(1).ready(YOUNG).hand("Mental Maze").at(0).ready(ALLY)
    story = position.tweak(knows(seat1="OBF")).start().until("action").choose("bleed").until("block", 1)
    story.choose(YOUNG).until("react", 1).choose("Mental")
    way(story, "end the action")
    assert over(story).in_play(ALLY), "it did not have to fight"
    story = attempted(mine=PRINCE, theirs=(YOUNG,), blocker=YOUNG, against=("Mental Maze",), knows1="OBF")
    assert not story.reaches("react")


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


def test_a_maneuver_or_a_press_may_be_the_press():
    story = acting("Skin of the Chameleon", knows0="tha").choose("bleed").until("as-announced")
    story.choose("Skin").until("block", 1).choose(PLAIN)
    story.until("maneuver").choose("pass").until("press").choose("Skin")
    assert until(story, lambda: story.kind != "press").kind != "block"
    assert story.named(PLAIN).blood <= 5 - 2, "there was a second round"


@pytest.mark.parametrize("acts", [True, False])
def test_gift_of_sleep_locks_an_ally_and_ends_the_action(acts):
    if acts:
        story = attempted("Gift of Sleep", knows0="obe", theirs=(ALLY,), blocker=ALLY).until("modify")
    else:
        story = attempted(against=("Gift of Sleep",), knows1="obe", mine=ALLY).until("react", 1)
    story.choose("Gift")
    over(story)
    assert story.in_play(ALLY)
    assert story.named(ALLY).locked
    assert story.prey.pool == 30
    assert story.named(PRINCE if acts else PLAIN).locked == acts, "a blocker need not lock"


def test_gift_of_sleep_is_for_combats_with_allies_only():
    story = attempted("Gift of Sleep", knows0="obe")
    while story.game.action is not None:
        assert not story.can("Gift")
        story.pass_once()
    assert used(attempted("Gift of Sleep", knows0="OBE"), "Gift", "+1 stealth").stealth == 1


def test_gift_of_sleep_avoids_a_combat_that_no_block_led_to():
    story = acting("Gift of Sleep", "Bum's Rush", knows0="obe", theirs=(ALLY,)).choose("Bum")
    story.until("modify").choose("Gift")
    over(story)
    assert story.in_play(ALLY)
    assert story.named(ALLY).locked


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


def test_repulsion_burns_in_torpor():
    story = Position(players=2).ready(PRINCE).on(PRINCE, "Repulsion").start()
    go_to_torpor(story.game, story.named(PRINCE))
    assert not story.in_play("Repulsion")


def test_stone_travel_lets_one_do_without_the_combat():
    story = attempted("Stone Travel", knows0="MYT", theirs=(PLAIN, GANGREL)).choose("Stone")
    way(story, "[MYT]")
    story.named(GANGREL).values.append((None, Value(INTERCEPT, 3)))
    story.until("block", 1).choose(GANGREL)
    story.until("trigger").choose(PRINCE)
    over(story)
    assert (story.named(GANGREL).blood, story.named(GANGREL).locked, story.prey.pool) == (4, True, 30)


def test_stone_travel_costs_blood_at_obtenebration():
    story = attempted("Stone Travel", knows0="obt")
    before = story.named(PRINCE).blood
    assert used(story, "Stone").stealth == 1
    assert story.named(PRINCE).blood == before - 1


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


@pytest.mark.parametrize(("level", "region"), [("for", READY), ("FOR", TORPOR)])
def test_the_kiss_of_ra_ends_the_action_of_who_may_take_it_again(level, region):
    story = attempted("The Kiss of Ra", knows0=level, knows1="dom")
    way(story.choose("The Kiss"), f"[{level}]")
    over(story)
    assert (story.named(PLAIN).blood, story.named(PLAIN).region) == (5 - 2, region)
    assert (story.named(PRINCE).blood, story.prey.pool) == (8 - 3, 30), "there was no combat"
    assert story.named(PRINCE).locked
    assert story.named(PRINCE).bled == -1, "it may bleed again, if it unlocks"


def test_the_kiss_of_ra_is_only_for_vampires_without_fortitude():
    assert not offered(attempted("The Kiss of Ra", knows0="FOR", knows1="for"), "The Kiss")
    assert not offered(attempted("The Kiss of Ra", knows0="FOR", theirs=(ALLY,), blocker=ALLY), "The Kiss")


@pytest.mark.parametrize(("name", "level"), [("Domain of Evernight", "tem"), ("Dawn Operation", "FOR")])
def test_all_damage_to_vampires_is_aggravated_in_the_combat_of_a_block(name, level):
    story = acting(name, knows0=level).choose("bleed").until("as-announced").choose(name)
    story.until("block", 1).choose(PLAIN)
    over(story)
    assert (story.named(PRINCE).region, story.named(PLAIN).region) == (TORPOR, TORPOR)
    story = acting(name, knows0=level, theirs=(ALLY,)).choose("bleed").until("as-announced").choose(name)
    story.until("block", 1).choose(ALLY)
    over(story)
    assert not story.in_play(ALLY), "an ally just loses life"
    assert story.named(PRINCE).region == TORPOR


def test_domain_of_evernight_unlocks_after_a_success():
    story = acting("Domain of Evernight", knows0="TEM", theirs=()).choose("bleed").until("after-action")
    story.choose("Domain")
    way(story, "unlock")
    assert not over(story).named(PRINCE).locked


@pytest.mark.parametrize("gives_up", [True, False])
def test_dawn_operation_lets_a_vampire_give_up_its_attempt(gives_up):
    story = acting("Dawn Operation", knows0="for").choose("bleed").until("block", 1).choose(PLAIN)
    story.choose("Dawn")
    assert (story.kind, story.table.decision.seat) == ("trigger", 1)
    story.choose(PLAIN if gives_up else "pass")
    if gives_up:
        story.until("block", 1).choose("pass")
    over(story)
    assert story.prey.pool == (29 if gives_up else 30)
    assert story.named(PLAIN).region == (READY if gives_up else TORPOR)


@pytest.mark.parametrize(("level", "blood"), [("dai", 2), ("DAI", 1)])
def test_psychomachia_lets_the_block_fail(level, blood):
    story = attempted("Psychomachia", knows0=level, theirs=(YOUNG, PLAIN), blocker=YOUNG).until("modify")
    story.choose("Psychomachia")
    way(story, f"[{level}]")
    assert story.named(YOUNG).blood == blood
    story.until("block", 1)
    assert not story.can(YOUNG)
    assert story.can(PLAIN)
    assert over(story).prey.pool == 29
    assert not story.named(YOUNG).locked


def test_that_a_block_failed_after_all_is_told():
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(PRINCE).hand("Psychomachia")
    story = position.tweak(knows(seat0="DAI")).start(journal=True).until("action").choose("bleed")
    story.until("block", 1).choose(YOUNG).until("modify").choose("Psychomachia")
    way(story, "[DAI]")
    told = [event for event in story.game.journal.events if isinstance(event, CannotBlockNow)]
    assert [event.minion for event in told] == [story.named(YOUNG).number]


def test_psychomachia_with_presence_unlocks_and_ends_the_action():
    story = attempted("Psychomachia", knows0="pre", theirs=(YOUNG,), blocker=YOUNG).until("modify")
    story.choose("Psychomachia")
    over(story)
    assert (story.named(PRINCE).locked, story.prey.pool, story.named(YOUNG).blood) == (False, 30, 2)
    story = attempted("Psychomachia", knows0="DAI pre", mine=YOUNG, theirs=(PRINCE,), blocker=PRINCE)
    assert not story.reaches("modify"), "not against an older vampire"


def test_neutral_guard_taxes_vampires():
    story = acting("Neutral Guard", knows0="for", theirs=(PLAIN, ALLY)).choose("bleed").until("as-announced")
    story.choose("Neutral").until("block", 1)
    assert story.can(ALLY)
    story.choose(PLAIN)
    over(story)
    assert story.named(PLAIN).blood == 5 - 1 - 1


def test_neutral_guard_keeps_each_round_at_long_range():
    story = acting("Neutral Guard", knows0="OBE", mine=YOUNG, theirs=(PLAIN, ALLY))
    story.choose("bleed").until("as-announced").choose("Neutral")
    way(story, "[OBE]")
    story.until("block", 1)
    assert story.options[1:] == [PLAIN], "allies and younger vampires cannot block"
    story.choose(PLAIN)
    over(story)
    assert (story.named(YOUNG).blood, story.named(PLAIN).blood) == (1, 5), "no hand reaches so far"


def test_neutral_guard_works_in_a_combat_that_the_action_itself_begins():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Neutral Guard", "Bum's Rush")
    story = position.tweak(knows(seat0="obe")).start().until("action").choose("Bum").until("as-announced")
    story.choose("Neutral")
    over(story)
    assert (story.named(PRINCE).blood, story.named(PLAIN).blood) == (8 - 1, 5), "no hand reaches so far"


def test_the_sleeping_mind_keeps_a_locked_vampire_from_blocking():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ready(GANGREL).at(0).ready(PRINCE)
    story = position.hand("The Sleeping Mind").tweak(knows(seat0="dom")).start().until("action")
    story.choose("bleed").until("as-announced").choose("The Sleeping")
    assert story.game.action.marks.barred == {story.named(PLAIN).number}


def test_the_sleeping_mind_at_superior_keeps_all_minions_from_unlocking():
    position = Position(players=2).at(1).ready(PRINCE, locked=True).hand("Second Tradition: Domain")
    position = position.at(0).ready(BARON).hand("The Sleeping Mind", "Freak Drive")
    story = position.tweak(knows(seat0="DOM for")).start().until("action").choose("bleed")
    story.until("as-announced").choose("The Sleeping")
    way(story, "[DOM]")
    while story.game.action is not None:
        assert not (story.kind == "react" and story.can("Second"))
        assert not story.can("Freak")
        story.pass_once()
    assert story.prey.pool == 29
    story = position.tweak(knows(seat0="DOM for")).start().until("action").choose("bleed")
    assert story.reaches("react"), "without it the prince wakes"


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


@pytest.mark.parametrize(("level", "locked"), [("san", True), ("SAN", False)])
@pytest.mark.parametrize("kin", [True, False])
def test_claiming_the_body_is_for_a_brother_of_the_circle(level, locked, kin):
    other = "Larry" if kin else YOUNG
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Barry").ready(other)
    position = position.hand("Claiming the Body").tweak(knows(seat0=level))
    story = position.start().until("act").choose("Barry").choose("bleed").until("block", 1).choose(PLAIN)
    found = story.reaches("modify") and story.can("Claiming")
    assert found == kin
    if kin:
        way(story.choose("Claiming"), f"[{level}]")
        over(story)
        assert (story.named("Barry").locked, story.named(PLAIN).locked) == (locked, True)
        assert story.prey.pool == 30


@pytest.mark.parametrize(("level", "price"), [("aus", 1), ("AUS", 2)])
@pytest.mark.parametrize("pays", [True, False])
def test_crocodiles_tongue_shuts_out_a_methuselah_unless_the_blocker_pays(level, price, pays):
    story = attempted("Crocodile's Tongue", knows0=level, theirs=(YOUNG, PLAIN), blocker=YOUNG)
    story.choose("Crocodile")
    way(story, "it fails, or 2" if price == 2 else "it fails, or 1")
    assert (story.kind, story.table.decision.seat) == ("trigger", 1)
    story.choose(YOUNG if pays else "pass")
    if pays:
        assert story.game.action is None or story.game.action.blocked or story.game.combat
        assert over(story).prey.pool == 30
    else:
        assert story.game.action is None or story.kind != "block"
        assert over(story).prey.pool == 29, "neither minion can block any more"


def test_crocodiles_tongue_is_for_allies_and_younger_vampires():
    story = attempted("Crocodile's Tongue", knows0="AUS", mine=YOUNG, theirs=(PRINCE,), blocker=PRINCE)
    assert not offered(story, "Crocodile")
    assert offered(attempted("Crocodile's Tongue", knows0="aus", theirs=(ALLY,), blocker=ALLY), "Crocodile")


@pytest.mark.parametrize(("level", "more"), [("aus chi", 1), ("AUS CHI", 2)])
def test_hearts_desire_adds_bleed_and_stops_the_young(level, more):
    story = attempted("Heart's Desire", knows0=level, theirs=(YOUNG,), blocker=YOUNG)
    story.choose("Heart")
    way(story, f"+{more}")
    assert story.game.action is None or not story.game.action.blocked
    assert over(story).prey.pool == 30 - 1 - more
    story = attempted("Heart's Desire", knows0=level, mine=YOUNG, theirs=(PRINCE,), blocker=PRINCE)
    story.choose("Heart")
    way(story, f"+{more}")
    assert over(story).prey.pool == 30, "an older vampire blocks all the same"


def test_acheron_vortex_dims_those_without_necromancy_or_obtenebration():
    for has, sees in (("aus", -1), ("nec", 0), ("obt", 0)):
        story = acting("Acheron Vortex", knows1=has, tweaks=[clan("Harbinger of Skulls")]).choose("bleed")
        story.until("as-announced").choose("Acheron").until("block", 1).choose(PLAIN)
        assert (story.game.action is not None and not story.game.action.blocked) == (sees < 0), has
        assert over(story).prey.pool == (29 if sees < 0 else 30)


def test_dominant_personality_takes_intercept_or_bars_a_vampire():
    power = of(0, path="Power and the Inner Voice", sect="sabbat")
    story = attempted("Dominant Personality", knows0="pot", tweaks=[power])
    assert used(story, "Dominant").intercepts == {story.named(PLAIN).number: -1}
    story = acting("Dominant Personality", knows0="PRE", tweaks=[power]).choose("bleed").until("as-announced")
    story.choose("Dominant")
    assert not story.reaches("block")


def test_strange_day_is_played_once_a_game():
    laibon = of(0, sect="laibon")
    story = acting("Strange Day", "Strange Day", theirs=(PLAIN, ALLY), tweaks=[laibon]).choose("bleed")
    story.until("as-announced").choose("Strange").until("block", 1)
    assert not story.can(PLAIN)
    assert story.can(ALLY)
    over(story).end_turn().until("action").choose("bleed")
    assert story.kind != "as-announced" or not story.can("Strange")


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


def test_paths_in_two_worlds_is_for_wraiths_and_unlocks_for_blood():
    story = acting("Paths in Two Worlds", "Puppeteer", knows0="OBL NEC nec", theirs=()).choose("Puppeteer")
    way(story, "[nec]")
    story.until("as-announced").choose("Paths")
    way(story, "+1 stealth, unlock")
    assert story.game.action.stealth == 2
    blood = story.named(PRINCE).blood
    story.until("trigger").choose(PRINCE)
    assert not story.named(PRINCE).locked
    assert story.named(PRINCE).blood < blood
    assert never(acting("Paths in Two Worlds", knows0="OBL", theirs=()).choose("bleed"), "Paths")


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


@pytest.mark.parametrize(
    ("name", "level", "amount", "price"),
    [
        ("Falcon's Eye", "ani", 1, 1), ("Falcon's Eye", "spi", 1, 0), ("Ears of the Hare", "pro", 1, 1),
        ("Ears of the Hare", "SPI", 2, 0), ("Aura Absorption", "aus", 1, 1), ("Aura Absorption", "myt", 1, 0),
        ("Voices of the Castle", "tha", 1, 1), ("Voices of the Castle", "vis", 1, 0),
        ("Speak with Spirits", "spi", 1, 0), ("Predator's Communion", "abo", 1, 0),
    ],
)  # fmt: skip
def test_intercept_costs_blood_at_the_one_discipline_and_none_at_the_other(name, level, amount, price):
    story = acting(against=(name,), knows1=level, blood=3).choose("hunt")
    story.game.action.stealth = amount
    story.until("block", 1).choose(PLAIN)
    before = story.named(PLAIN).blood
    assert offered(story, name)
    story.choose(name)
    assert story.game.action is None or story.game.action.blocked
    assert story.named(PLAIN).blood in (before - price, before - price - 1), "and was struck maybe"


def test_aura_absorption_gives_stealth_to_who_acts():
    assert used(attempted("Aura Absorption", knows0="MYT"), "Aura").stealth == 1


def test_speak_with_spirits_is_for_bleeds_at_animalism():
    how = {"against": ("Speak with Spirits",), "knows1": "ani"}
    assert not offered(attempted(act="hunt", blood=3, **how), "Speak")
    story = acting(**how).choose("bleed")
    story.game.action.stealth = 1
    assert offered(story.until("block", 1).choose(PLAIN), "Speak")


def test_speak_with_spirits_unlocks_to_block_and_buys_intercept():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("Speak with Spirits").at(0)
    story = position.ready(PRINCE, blood=3).tweak(knows(seat1="SPI")).start().until("action").choose("hunt")
    story.until("react", 1).choose("Speak")
    assert story.kind == "attempt"
    story.choose(PLAIN)
    assert story.named(PLAIN).blood <= 4
    assert story.game.action is None or story.game.action.blocked


def test_falcons_eye_blocks_from_anywhere():
    position = Position(players=4).at(2).ready(PLAIN).hand("Falcon's Eye").at(0).ready(PRINCE)
    story = position.tweak(knows(seat2="SPI")).start().until("action").choose("bleed").until("react", 2)
    over(story.choose("Falcon"))
    assert story.prey.pool == 30


def test_voices_of_the_castle_helps_the_master_of_a_slave():
    for kin, can in (("Tremere", True), ("Ventrue", False)):
        position = Position(players=2).at(1).ready(PLAIN).ready(SLAVE)
        position = position.hand("Voices of the Castle").at(0).ready(PRINCE, blood=3)
        tweaked = position.tweak(of(1, disciplines=(("vis", 1),)))

        def one(game, kin=kin):
            for minion in game.in_play.values():
                if minion.face.name == PLAIN:
                    alter(game, minion, clan=kin, disciplines=())

        story = tweaked.tweak(one).start().until("action").choose("hunt").until("block", 1).choose(PLAIN)
        assert offered(story, "Voices") == can
    story = acting(against=("Voices of the Castle",), knows1="VIS").choose("bleed").until("react", 1)
    assert over(story.choose("Voices")).prey.pool == 30


@pytest.mark.parametrize(("level", "press"), [("ani", []), ("ANI", ["GainPress"])])
def test_rats_warning_unlocks_a_bled_vampire(level, press):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("Rat's Warning").at(0)
    position = position.ready(PRINCE).hand("Fake Out")
    story = position.tweak(knows(seat1=level)).start().until("action").choose("bleed").until("react", 1)
    story.choose("Rat's")
    way(story, f"[{level}]")
    story.until("block", 1).choose(PLAIN)
    assert effects(fighting(story), 1) == press


def test_predators_communion_unlocks_against_vampires_only():
    for mine, can in ((PRINCE, True), (ALLY, False)):
        position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("Predator's Communion").at(0)
        story = position.ready(mine).tweak(knows(seat1="ABO")).start().until("action").choose("bleed")
        found = story.reaches("react")
        assert found == can
        if can:
            assert not story.choose("Predator").named(PLAIN).locked


def test_wrong_and_crosswise_reduces_or_votes_against():
    story = acting(against=("Wrong and Crosswise",), knows1="dem").choose("bleed").until("react", 1)
    assert over(story.choose("Wrong")).prey.pool == 30
    position = acting("Kine Resources Contested", against=("Wrong and Crosswise",), knows1="DEM")
    story = position.choose("Kine").until("react", 1).choose("Wrong")
    assert story.game.referendum.votes[2] == 4


@pytest.mark.parametrize(("level", "stays"), [("myt", False), ("MYT", True)])
def test_faerie_wards_let_the_action_of_the_weaker_fail(level, stays):
    story = acting(mine=YOUNG, theirs=(PRINCE,), against=("Faerie Wards",), knows1=level).choose("bleed")
    story.until("block", 1).choose("pass").until("react", 1).choose("Faerie")
    way(story, f"[{level}]")
    over(story)
    assert (story.prey.pool, story.named(PRINCE).locked, story.named(PRINCE).blood) == (30, True, 6)
    assert story.named(YOUNG).stays_locked == stays
    story = acting(mine=PRINCE, theirs=(YOUNG,), against=("Faerie Wards",), knows1=level).choose("bleed")
    assert not story.reaches("react"), "not against an older vampire"


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
