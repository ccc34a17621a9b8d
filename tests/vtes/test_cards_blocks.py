"""The stories of modifiers and reactions about blocks: who attempts, who cannot, and what a block leads to."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state.scenery import alter
from rules.vtes.terms import INTERCEPT, READY, TORPOR

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled, watchful
from .story import Position


def acting(
    *hand, knows0="", mine=PRINCE, theirs=(PLAIN,), against=(), knows1="", players=3, tweaks=(), **how
):
    """Seat 0 has these cards and disciplines, seat 1 these minions; the story stops at the first action."""
    position = Position(players=players).at(1).hand(*against)
    for name in theirs:
        position = position.ready(name)
    position = position.at(0).ready(mine, **how).hand(*hand)
    tweaked = position.tweak(knows(seat0=knows0, seat1=knows1))
    for tweak in tweaks:
        tweaked = tweaked.tweak(tweak)
    return tweaked.start().until("action")


def attempted(*hand, blocker=PLAIN, act="bleed", **how):
    """The same, with the acting minion's action being blocked by one with enough intercept."""
    return acting(*hand, **how).choose(act).until("block", 1).choose(blocker)


def over(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def offered(story, name):
    """Whether a card can be played in the attempt to block that is being made."""
    return story.kind == "attempt" and story.can(name)


def clan(name):
    """A tweak: the first minion of seat 0 is of this clan."""

    def change(game):
        minion = next(minion for minion in game.in_play.values() if minion.controller == 0)
        alter(game, minion, clan=name)

    return change


def used(story, name, way=""):
    """Use a card, in this way where there are several; give the action, which may be over by then."""
    action = story.game.action
    story.choose(name)
    if story.kind == "mode":
        story.choose(way or 1)
    return action


# --- stealth --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "amount"), [("obf", 1), ("OBF", 2)])
def test_lost_in_crowds_is_not_played_beside_into_thin_air(level, amount):
    action = used(attempted("Lost in Crowds", knows0=level), "Lost in Crowds", f"+{amount}")
    assert action.stealth == amount
    story = acting("Lost in Crowds", knows0=level).choose("bleed").until("block", 1)
    story.game.action.modifiers.append("Into Thin Air")
    story.choose(PLAIN)
    assert not offered(story, "Lost in Crowds")


def test_forgotten_labyrinth_is_not_for_bleeds():
    assert not offered(attempted("Forgotten Labyrinth", knows0="OBF"), "Forgotten")
    story = attempted("Forgotten Labyrinth", knows0="OBF", act="hunt", blood=2, tweaks=[watchful])
    assert used(story, "Forgotten", "+3").stealth == 1 + 3


def test_shroud_of_night_at_inferior_is_not_for_bleeds():
    assert not offered(attempted("Shroud of Night", knows0="obt"), "Shroud")
    assert used(attempted("Shroud of Night", knows0="OBT"), "Shroud").stealth == 1
    story = attempted("Shroud of Night", knows0="obt", act="hunt", blood=2, tweaks=[watchful])
    assert used(story, "Shroud").stealth == 2


def test_cloak_the_gathering_at_superior_is_played_by_another():
    def lone(game):
        for minion in game.in_play.values():
            if minion.controller == 0:
                level = 2 if minion.face.name == YOUNG else 0
                alter(game, minion, disciplines=(("obf", level),) if level else ())

    story = attempted("Cloak the Gathering")
    assert not offered(story, "Cloak"), "who has no Obfuscate plays it not, and nobody else is there"
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(YOUNG, locked=True)
    story = (
        position.hand("Cloak the Gathering").tweak(lone).start().until("act").choose(PRINCE).choose("bleed")
    )
    story.until("block", 1).choose(PLAIN)
    action = used(story, "Cloak")
    assert (action.stealth, action.modifiers) == (1, []), "the acting minion may still play its own"
    over(story)
    assert story.prey.pool == 29


def test_cloak_the_gathering_by_either_asks_who():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(YOUNG, locked=True)
    story = position.hand("Cloak the Gathering").tweak(knows(seat0="OBF")).start().until("act")
    story.choose(PRINCE).choose("bleed").until("block", 1).choose(PLAIN)
    action = used(story, "Cloak")
    assert story.kind == "reactor"
    story.choose(PRINCE)
    if story.kind == "mode":
        story.choose(1)
    assert (action.stealth, action.modifiers) == (1, ["Cloak the Gathering"])


def test_changeling_and_instantaneous_transformation_give_stealth():
    assert used(attempted("Changeling", knows0="VIC"), "Changeling").stealth == 1
    story = attempted("Instantaneous Transformation", knows0="cel pro")
    assert used(story, "Instant").stealth == 1


def test_power_of_one_adds_bleed_beyond_the_limit():
    anarch = titled(PRINCE, "baron")
    story = acting("Power of One", "Conditioning", knows0="dom pot", theirs=(), tweaks=[anarch])
    story.choose("bleed").until("modify").choose("Conditioning")
    story.until("modify").choose("Power")
    assert over(story).prey.pool == 30 - 1 - 2 - 1


def test_power_of_one_burns_blood_of_the_blocker():
    story = attempted("Power of One", knows0="obt", tweaks=[titled(PRINCE, "baron")])
    story.until("modify")
    before = story.named(PLAIN).blood
    story.choose("Power")
    assert story.named(PLAIN).blood == before - 2 - 1, "and was struck"


def test_breath_of_thanatos_is_for_wraiths():
    position = (
        Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Breath of Thanatos", "Puppeteer")
    )
    tweaked = position.tweak(knows(seat0="nec")).tweak(watchful)
    story = tweaked.start().until("action").choose("Puppeteer")
    story.until("block", 1).choose(PLAIN)
    assert used(story, "Breath").stealth == 1 + 2
    assert attempted("Breath of Thanatos", knows0="nec").kind != "attempt"


# --- attempts that fail, and minions that cannot block --------------------------------------------


@pytest.mark.parametrize(
    ("name", "level", "blood"),
    [
        ("Elder Impersonation", "OBF", 0),
        ("Call of the Hungry Dead", "NEC", 1),
        ("Stygian Shroud", "OBL", 1),
    ],
)
def test_an_attempt_fails_and_is_not_made_again(name, level, blood):
    story = attempted(name, knows0=level, tweaks=[watchful])
    before = story.named(PRINCE).blood
    story.choose(name)
    if story.kind == "mode":
        story.choose("the attempt fails")
    assert story.named(PRINCE).blood == before - blood - story.game.faces[story.me.ash.items[-1]].blood_cost
    assert story.kind != "attempt"
    assert not story.can(PLAIN), "it cannot attempt again"
    assert over(story).prey.pool == 29


def test_elder_impersonation_at_inferior_gives_stealth():
    assert used(attempted("Elder Impersonation", knows0="obf"), "Elder").stealth == 1


@pytest.mark.parametrize(("name", "level"), [("Call of the Hungry Dead", "nec"), ("Stygian Shroud", "obl")])
def test_a_blocker_loses_intercept_for_the_action(name, level):
    story = attempted(name, knows0=level)
    assert used(story, name).intercepts == {story.named(PLAIN).number: -1}
    assert over(story).prey.pool == 29


def test_faceless_night_locks_who_fails_before_resolution():
    story = attempted("Faceless Night", knows0="OBF").choose("Faceless")
    if story.kind == "mode":
        story.choose("+1 stealth, lock")
    assert not story.named(PLAIN).locked
    story.until("block", 1).choose("pass")
    over(story)
    assert story.named(PLAIN).locked
    assert story.prey.pool == 29
    story = attempted("Faceless Night", knows0="obf").choose("Faceless")
    assert not over(story).named(PLAIN).locked


def test_faceless_night_spares_who_blocks_after_all():
    story = attempted("Faceless Night", knows0="OBF", theirs=(PLAIN, GANGREL)).choose("Faceless")
    if story.kind == "mode":
        story.choose("+1 stealth, lock")
    story.named(GANGREL).values.append((None, Value(INTERCEPT, 1)))
    story.until("block", 1).choose(GANGREL)
    while story.kind == "attempt":
        story.pass_once()
    assert story.named(PLAIN).locked
    assert over(story).prey.pool == 30


@pytest.mark.parametrize(
    ("level", "theirs", "able"),
    [("dom", (YOUNG, PRINCE), (YOUNG,)), ("DOM", (YOUNG, PRINCE), (YOUNG, PRINCE))],
)
def test_seduction_keeps_a_vampire_from_blocking(level, theirs, able):
    story = acting("Seduction", knows0=level, mine=PLAIN, theirs=theirs).choose("bleed").until("as-announced")
    story.choose("Seduction")
    if story.kind == "mode":
        story.choose(1)
    if story.kind == "target":
        assert story.options == list(able)
        story.choose(able[-1])
    story.until("block", 1)
    assert not story.can(able[-1])
    assert story.can(next(name for name in theirs if name != able[-1]))


def test_memory_rift_does_all_that_its_disciplines_allow():
    story = acting(
        "Memory Rift", knows0="dem obf pre", theirs=(YOUNG, PLAIN), tweaks=[titled(PRINCE, "baron")]
    )
    story.choose("bleed").until("as-announced").choose("Memory Rift").choose(YOUNG)
    assert story.game.action.stealth == 1
    story.until("block", 1)
    assert not story.can(YOUNG)
    story.named(PLAIN).values.append((None, Value(INTERCEPT, 1)))
    story.choose(PLAIN).until("strike").choose("Memory Rift")
    blood = story.named(PRINCE).blood
    over(story)
    assert story.named(PRINCE).blood == blood, "combat ended"


@pytest.mark.parametrize(("level", "bleed"), [("pre", 1), ("PRE", 3)])
def test_visions_of_gehenna_keeps_allies_from_blocking(level, bleed):
    story = acting("Visions of Gehenna", knows0=level, theirs=(ALLY, PLAIN), tweaks=[clan("Ravnos")])
    story.choose("bleed")
    story.until("as-announced").choose("Visions")
    if story.kind == "mode":
        story.choose(1)
    story.until("block", 1)
    assert not story.can(ALLY)
    assert story.can(PLAIN)
    assert over(story).prey.pool == 30 - bleed


@pytest.mark.parametrize(("level", "damage"), [("for", 2), ("FOR", 1)])
def test_daring_the_dawn_is_blocked_by_no_vampire_and_hurts(level, damage):
    story = acting("Daring the Dawn", knows0=level, theirs=(PLAIN,)).choose("bleed").until("as-announced")
    story.choose("Daring")
    if story.kind == "mode":
        story.choose(1)
    assert story.reaches("block") is False
    assert story.prey.pool == 29
    assert story.named(PRINCE).region == TORPOR
    cost = story.game.faces[story.me.ash.items[-1]].blood_cost
    assert story.named(PRINCE).blood == 8 - cost - (damage - 1), "the second burns a blood"


def test_perfect_paragon_takes_intercept_of_allies_and_younger_vampires():
    story = acting("Perfect Paragon", knows0="PRE", mine=PLAIN, theirs=(YOUNG, ALLY, PRINCE)).choose("bleed")
    story.until("as-announced").choose("Perfect")
    for name, blocks in ((YOUNG, False), (ALLY, False), (PRINCE, True)):
        action = story.until("block", 1).game.action
        story.choose(name)
        assert action.blocked == blocks, name


def test_perfect_paragon_gives_three_votes():
    story = acting("Perfect Paragon", "Kine Resources Contested", knows0="pre", theirs=()).choose("Kine")
    story.until("polling").choose("Perfect")
    assert story.game.more_votes == {story.named(PRINCE).number: 3}


def test_where_the_veil_thins_taxes_those_without_oblivion():
    story = attempted("Where the Veil Thins", knows0="OBL", theirs=(PLAIN, ALLY)).choose("Where")
    if story.kind == "mode":
        story.choose(1)
    story.until("block", 1)
    assert not story.can(ALLY), "an ally has no blood to burn"
    story.choose(PLAIN)
    assert story.named(PLAIN).blood == 5 - 1
    story = attempted("Where the Veil Thins", knows0="OBL", knows1="obl").choose("Where")
    if story.kind == "mode":
        story.choose(1)
    story.until("block", 1).choose(PLAIN)
    assert story.named(PLAIN).blood == 5


# --- what a block leads to ------------------------------------------------------------------------


def test_mirror_walk_ends_the_blocked_action_and_locks_the_blocker():
    story = attempted("Mirror Walk", knows0="THA", theirs=(PLAIN, GANGREL)).choose("Mirror")
    if story.kind == "mode":
        story.choose(1)
    story.named(GANGREL).values.append((None, Value(INTERCEPT, 1)))
    story.until("block", 1).choose(GANGREL)
    while story.kind == "attempt":
        story.pass_once()
    assert story.game.combat is None
    over(story)
    assert (story.named(GANGREL).locked, story.named(GANGREL).blood) == (True, 4)
    assert story.prey.pool == 30


def test_shroud_of_absence_ends_the_combat_of_a_block():
    story = attempted("Shroud of Absence", knows0="DOM OBT", theirs=(PLAIN, GANGREL)).choose("Shroud")
    if story.kind == "mode":
        story.choose(1)
    story.named(GANGREL).values.append((None, Value(INTERCEPT, 1)))
    story.until("block", 1).choose(GANGREL).until("strike")
    assert story.can("Shroud of Absence")


def test_change_of_target_unlocks_and_the_same_action_is_not_taken_again():
    story = attempted("Change of Target").until("modify").choose("Change")
    assert story.named(PLAIN).locked is False
    over(story)
    assert story.named(PRINCE).locked is False
    story.until("action")
    assert not story.can("bleed")


@pytest.mark.parametrize(("level", "locked"), [("dom", False), ("DOM", True)])
def test_obedience_ends_the_action_of_a_younger_vampire_before_combat(level, locked):
    how = {"mine": YOUNG, "theirs": (PRINCE,), "against": ("Obedience",), "knows1": level}
    story = attempted(blocker=PRINCE, **how).until("react", 1).choose("Obedience")
    if story.kind == "mode":
        story.choose(1)
    assert story.game.combat is None
    over(story)
    assert (story.named(YOUNG).locked, story.named(PRINCE).locked) == (locked, False)


def test_obedience_is_not_for_older_vampires_or_bystanders():
    story = attempted(mine=PRINCE, theirs=(PLAIN,), against=("Obedience",), knows1="DOM")
    assert not story.reaches("react")
    story = acting(mine=YOUNG, theirs=(PRINCE,), against=("Obedience",), knows1="DOM").choose("bleed")
    story.until("block", 1).choose("pass")
    assert story.kind != "react"


def test_obedience_answers_a_rush():
    position = Position(players=2).at(1).ready(PRINCE).hand("Obedience").at(0).ready(YOUNG).hand("Bum's Rush")
    story = position.tweak(knows(seat1="DOM")).start().until("action").choose("Bum").until("react", 1)
    story.choose("Obedience")
    if story.kind == "mode":
        story.choose(1)
    over(story)
    assert story.named(YOUNG).blood == 2, "nobody fought"
    assert not story.game.queued


def test_freak_drive_at_superior_unlocks_after_a_block():
    story = attempted("Freak Drive", knows0="FOR", theirs=(YOUNG,), blocker=YOUNG).until("after-action")
    story.choose("Freak")
    assert over(story).named(PRINCE).locked is False
    story = attempted("Freak Drive", knows0="for", theirs=(YOUNG,), blocker=YOUNG)
    assert not story.reaches("after-action"), "at inferior only after success"


def test_freak_drive_is_not_played_in_torpor():
    position = Position(players=3).at(1).ready(PRINCE).at(0).ready(YOUNG, blood=1).hand("Freak Drive")
    story = position.tweak(knows(seat0="FOR")).start().until("action").choose("bleed").until("block", 1)
    story.choose(PRINCE)
    assert not story.reaches("after-action")
    assert story.named(YOUNG).region == TORPOR or story.named(YOUNG).blood == 0


def test_form_of_the_bat_takes_intercept_and_gives_a_maneuver():
    story = attempted("Form of the Bat", knows0="pro", tweaks=[watchful])
    bat = story.named(PRINCE)
    assert used(story, "Form of the Bat").intercepts == {story.named(PLAIN).number: -1}
    story.until("maneuver")
    assert story.can("Form of the Bat")
    assert story.game.combat.side_of(bat).cannot("equipment")


def test_form_of_the_bat_blocks_with_intercept_and_a_maneuver():
    story = attempted(against=["Form of the Bat"], knows1="PRO", act="hunt", blood=2)
    story.choose("Form of the Bat").until("maneuver", 1)
    assert story.can("Form of the Bat")
    assert story.game.combat.side_of(story.named(PLAIN)).cannot("equipment")
    assert not story.game.combat.side_of(story.named(PRINCE)).cannot("equipment")


def test_form_of_mist_continues_the_blocked_action():
    story = attempted("Form of Mist", knows0="PRO")
    action = story.game.action
    story.until("strike").choose("Form of Mist")
    if story.kind == "mode":
        story.choose("combat ends")
    before = story.named(PRINCE).blood
    story.until("trigger").choose(PRINCE)
    assert (story.named(PRINCE).blood, action.stealth) == (before - 1, 1)
    assert over(story).prey.pool == 29
    assert story.named(PLAIN).locked, "the blocker stays locked"


def test_form_of_mist_need_not_continue_and_only_dodges_at_inferior():
    story = attempted("Form of Mist", knows0="PRO").until("strike").choose("Form of Mist")
    if story.kind == "mode":
        story.choose("combat ends")
    story.until("trigger").choose("pass")
    assert over(story).prey.pool == 30
    story = attempted("Form of Mist", knows0="pro").until("strike").choose("Form of Mist")
    assert not story.reaches("trigger")


def test_form_of_mist_of_a_blocker_continues_nothing():
    story = attempted(against=["Form of Mist"], knows1="PRO").until("strike", 1).choose("Form of Mist")
    if story.kind == "mode":
        story.choose("combat ends")
    assert over(story).prey.pool == 30


def test_who_declined_before_the_block_is_not_asked_again():
    """VTES-6.2.2-07: to decline is final, also where the action continues as if it was not blocked."""
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).ready(PRINCE, blood=3)
    tweaked = position.hand("Form of Mist").tweak(knows(seat0="PRO"))

    def sharp(game):
        for minion in game.in_play.values():
            if minion.controller == 2:
                minion.values.append((None, Value(INTERCEPT, 2)))

    story = tweaked.tweak(sharp).start().until("action").choose("hunt")
    story.until("block", 1).choose("pass").until("block", 2).choose(GANGREL)
    story.until("strike").choose("Form of Mist")
    if story.kind == "mode":
        story.choose("combat ends")
    story.until("trigger").choose(PRINCE)
    seats = []
    while story.game.action is not None:
        if story.kind == "block":
            seats.append(story.table.decision.seat)
        story.pass_once()
    assert 1 not in seats


@pytest.mark.parametrize(("act", "continues"), [("hunt", True), ("bleed", False)])
def test_shadow_body_continues_what_is_no_bleed(act, continues):
    how = {"blood": 3, "tweaks": [watchful]} if act == "hunt" else {}
    story = attempted("Shadow Body", knows0="OBT", act=act, **how).until("strike").choose("Shadow Body")
    if story.kind == "mode":
        story.choose("combat ends, continue")
    over(story)
    assert story.prey.pool == 30
    if act == "hunt":
        assert (story.named(PRINCE).blood == 3 - 1 + 1) == continues, "it paid 1 for the card"


# --- answers of others ----------------------------------------------------------------------------


def test_organized_resistance_gives_an_anarch_intercept():
    position = Position(players=2).at(1).ready(BARON, locked=True).ready(GANGREL).hand("Organized Resistance")
    story = position.at(0).ready(PRINCE, blood=3).start().until("action").choose("hunt")
    story.until("block", 1).choose(GANGREL).choose("Organized")
    assert story.game.action is None or story.game.action.blocked
    position = Position(players=2).at(1).ready(BARON, locked=True).ready(PLAIN).hand("Organized Resistance")
    story = position.at(0).ready(PRINCE, blood=3).start().until("action").choose("hunt")
    action = story.until("block", 1).game.action
    story.choose(PLAIN)
    assert (story.kind, action.intercepts) == ("react", None), "it was no Anarch; but the baron may unlock"


def test_eagles_sight_blocks_from_anywhere():
    position = Position(players=4).at(2).ready(PLAIN).hand("Eagle's Sight").at(0).ready(PRINCE)
    story = position.tweak(knows(seat2="AUS")).start().until("action").choose("bleed").until("react", 2)
    story.choose("Eagle")
    over(story)
    assert story.prey.pool == 30
    assert story.named(PLAIN).locked
    story = position.tweak(knows(seat2="aus")).start().until("action").choose("bleed")
    assert not story.reaches("react")


def test_eagles_sight_gives_intercept_at_inferior():
    story = attempted(against=["Eagle's Sight"], knows1="aus", act="hunt", blood=3).choose("Eagle")
    assert story.game.action is None or story.game.action.blocked


def test_protection_racket_sees_titles():
    anarch = titled(BARON, "baron")
    how = {"theirs": (BARON,), "against": ("Protection Racket",), "act": "hunt", "blood": 3}
    story = attempted(blocker=BARON, mine=PRINCE, tweaks=[anarch], **how)
    story.game.action.stealth += 1
    story.choose("Protection")
    assert story.game.action is None or story.game.action.blocked, "two intercept against a prince"
    story = attempted(blocker=BARON, mine=PLAIN, tweaks=[anarch], **how)
    story.game.action.stealth += 1
    story.choose("Protection")
    assert not story.game.action.blocked


def test_cats_guidance_unlocks_after_a_block():
    story = attempted(against=["Cats' Guidance"], knows1="ani", mine=YOUNG).until("react", 1)
    assert story.named(PLAIN).locked
    story.choose("Cats")
    assert story.named(PLAIN).locked is False


@pytest.mark.parametrize("blocks", [False, True])
def test_forced_awakening_burns_blood_of_who_does_not_block(blocks):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("Forced Awakening")
    story = position.at(0).ready(BARON).start().until("action").choose("bleed").until("react", 1)
    story.choose("Forced").until("block", 1)
    if blocks:
        story.choose(PLAIN)
    over(story)
    hit = blocks * 1  # of a hand strike, which it returns
    assert story.named(PLAIN).blood == 5 - hit - (not blocks)
    assert story.named(BARON).blood == 6 - hit


def test_on_the_qui_vive_keeps_an_ally_locked():
    position = Position(players=2).at(1).ready(ALLY, locked=True).hand("On the Qui Vive")
    story = position.at(0).ready(PRINCE).start().until("action").choose("bleed").until("react", 1)
    story.choose("On the Qui Vive")
    ally = story.named(ALLY)
    over(story)
    turn = story.game.turn
    while story.game.turn == turn or story.game.active.seat != 1 or story.game.phase < 2:
        story.pass_once()
    assert ally.locked, "it does not unlock as normal"
    while story.game.active.seat == 1:
        story.pass_once()
    while story.game.active.seat != 1 or story.game.phase < 2:
        story.pass_once()
    assert not ally.locked, "but the next time it does"


def test_eyes_of_the_wild_unlocks_to_block_and_locks_again():
    position = Position(players=2).at(1).ready(BARON, locked=True).hand("Eyes of the Wild").at(0)
    position = position.ready(PRINCE, blood=3)
    story = position.start().until("action").choose("hunt").until("react", 1)
    blood = story.named(BARON).blood
    story.choose("Eyes")
    assert story.kind == "attempt"
    story.choose(BARON)
    assert story.named(BARON).blood < blood
    assert story.game.action is None or story.game.action.blocked
    story = position.start().until("action").choose("hunt").until("react", 1)
    story.choose("Eyes")
    while story.kind == "attempt":
        story.choose("pass")
    over(story)
    assert story.named(BARON).locked
    assert story.named(BARON).region == READY
