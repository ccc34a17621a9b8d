"""The stories of cards that cancel others in an action, and of what blocks though it is no minion."""

import pytest

from rules.vtes.terms import TORPOR

from .chaptertools import ALLY, BARON, PLAIN, PRINCE, YOUNG, knows, titled
from .story import Position
from .test_cards_blocked import of, until, way
from .test_cards_blocks import acting, attempted, over

FURY = "Unleash Hell's Fury"


# --- canceling ----------------------------------------------------------------------------------------------


def deflected(name, knows0, against="Deflection", knows1="dom", theirs=PLAIN, **how):
    """A bleed that somebody answers; the story is where the acting side may cancel the answer."""
    story = acting(name, knows0=knows0, against=[against], knows1=knows1, theirs=(theirs,), **how)
    story.choose("bleed").until("block", 1).choose("pass").until("react", 1).choose(against)
    if story.kind == "seat":
        story.choose(story.options[0])
    return story


@pytest.mark.parametrize(("level", "pool"), [("dai obf", 30), ("DAI OBF", 31)])
def test_i_am_legion_cancels_a_reaction_with_auspex_and_gains_a_pool(level, pool):
    story = attempted(
        "I am Legion", knows0=level, against=["Precognition"], knows1="aus", act="hunt", blood=4
    )
    assert (story.kind, story.table.decision.seat) == ("attempt", 1)
    story.choose("Precognition").until("cancel")
    before = story.named(PRINCE).blood
    story.choose("I am Legion")
    over(story)
    assert story.named(PRINCE).blood == before - 1 + 1, "the hunt succeeded"
    assert story.me.pool == pool
    assert story.where("Precognition") == ["ash heap"]


def test_i_am_legion_cancels_no_reaction_with_another_discipline():
    story = deflected("I am Legion", "dai obf")
    assert story.kind != "cancel"


def test_i_am_legion_gains_a_pool_without_canceling():
    story = acting("I am Legion", knows0="DAI OBF", theirs=()).choose("bleed").until("after-action")
    assert over(story.choose("I am Legion")).me.pool == 31


def test_the_cost_of_what_i_am_legion_cancels_is_paid():
    story = acting("I am Legion", knows0="dai obf", against=["Telepathic Misdirection"], knows1="AUS")
    story.choose("bleed").until("block", 1).choose("pass").until("react", 1).choose("Telepathic")
    if story.kind == "seat":
        story.choose(story.options[0])
    before = story.named(PLAIN).blood
    story.until("cancel").choose("I am Legion")
    over(story)
    cost = story.game.faces[story.prey.ash.items[0]].blood_cost
    assert story.named(PLAIN).blood == before - cost
    assert story.prey.pool == 29, "the bleed goes on"


@pytest.mark.parametrize(("level", "locked"), [("dem", True), ("DEM", False)])
def test_touch_of_clarity_is_played_by_another_minion_of_the_acting_side(level, locked):
    position = Position(players=3).at(1).ready(PLAIN).hand("Deflection").at(0).ready(PRINCE).ready(YOUNG)
    position = position.hand("Touch of Clarity").tweak(knows(seat0=level, seat1="dom"))
    story = position.start().until("act").choose(PRINCE).choose("bleed").until("block", 1).choose("pass")
    story.until("react", 1).choose("Deflection")
    if story.kind == "seat":
        story.choose(story.options[0])
    story.until("cancel").choose("Touch")
    assert (story.named(YOUNG).locked, story.named(YOUNG).blood) == (locked, 1)
    assert over(story).prey.pool == 29
    assert not story.named(PLAIN).locked, "the Deflection was canceled, and cost nothing"


def test_touch_of_clarity_cancels_an_action_card_of_another():
    story = acting("Govern the Unaligned", knows0="dom", against=["Touch of Clarity"], knows1="dem", blood=4)
    story.choose("Govern").until("cancel", 1).choose("Touch")
    assert story.where("Govern the Unaligned") == ["ash heap"]
    assert (story.named(PRINCE).locked, story.named(PRINCE).blood) == (False, 4)
    assert story.named(PLAIN).locked


def test_touch_of_clarity_cancels_neither_other_disciplines_nor_combat_cards():
    story = acting("Deep Song", knows0="ani", against=["Touch of Clarity"], knows1="dem").choose("Deep")
    if story.kind == "mode":
        story.choose(0)
    assert story.kind != "cancel"
    lone = acting("Touch of Clarity", knows0="dem", against=["Deflection"], knows1="dom").choose("bleed")
    lone.until("block", 1).choose("pass").until("react", 1).choose("Deflection")
    if lone.kind == "seat":
        lone.choose(lone.options[0])
    assert lone.kind != "cancel", "the acting minion itself cannot play it"


def test_false_resonance_cancels_at_once_or_later_for_a_blood():
    story = attempted("False Resonance", knows0="CHI", against=["Precognition", "Precognition"], knows1="aus",
        act="hunt", blood=5)  # fmt: skip
    story.choose("Precognition").until("cancel").choose("False")
    assert over(story).named(PRINCE).blood == 5 - 1 + 1
    story = attempted("False Resonance", knows0="CHI", against=["Precognition"], knows1="aus")
    story.choose("False")
    assert story.game.action.stealth == 1
    story.choose(PLAIN) if story.kind == "block" else None
    story.choose("Precognition").until("cancel")
    before = story.named(PRINCE).blood
    story.choose("False")
    assert story.named(PRINCE).blood == before - 1
    assert over(story).prey.pool == 29


def test_ophidian_gaze_cancels_modifiers_of_political_actions_after_blocks():
    how = {"against": ["Ophidian Gaze"], "knows1": "PRE SER", "tweaks": [titled(PRINCE, "prince")]}
    story = acting("Awe", "Kine Resources Contested", knows0="pre", **how).choose("Kine")
    story.until("polling").choose("Awe")
    if story.kind == "x":
        story.choose("0")
    story.until("cancel", 1).choose("Ophidian")
    assert not story.game.more_votes
    story = acting("Conditioning", knows0="dom", **how).choose("bleed").until("modify").choose("Conditioning")
    assert story.kind != "cancel", "a bleed is no political action"
    story = acting(against=["Ophidian Gaze"], knows1="pre ser").choose("bleed").until("react", 1)
    assert over(story.choose("Ophidian")).prey.pool == 30


@pytest.mark.parametrize(("theirs", "can"), [(PLAIN, True), (PRINCE, False)])
def test_approximation_of_loyalty_cancels_reactions_of_the_small(theirs, can):
    story = deflected("Approximation of Loyalty", "PRE", mine="Lutz von Hohenzollern", theirs=theirs)
    assert (story.kind == "cancel") == can
    if can:
        story.choose("Approximation")
        assert story.game.action is None or story.game.action.marks.unmodified
        assert over(story).prey.pool == 30 - 3
    story = acting(
        "Approximation of Loyalty", knows0="pre", mine="Lutz von Hohenzollern", theirs=(PRINCE, ALLY)
    )
    story.choose("bleed").until("as-announced").choose("Approximation")
    assert story.game.action.marks.barred == {story.named(ALLY).number}


def test_no_modifier_is_played_after_approximation_of_loyalty():
    story = acting("Approximation of Loyalty", "Conditioning", knows0="PRE dom", against=["Deflection"],
        knows1="dom", mine="Lutz von Hohenzollern")  # fmt: skip
    story.choose("bleed").until("block", 1).choose("pass").until("modify").choose("pass")
    story.until("react", 1).choose("Deflection")
    if story.kind == "seat":
        story.choose(story.options[0])
    story.until("cancel").choose("Approximation")
    while story.game.action is not None:
        assert not story.can("Conditioning")
        story.pass_once()


# --- what blocks though it is no minion ---------------------------------------------------------------------


def guarded(act="bleed", mine=PRINCE, **how):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).table(FURY).at(0).ready(mine, **how)
    return position.start().until("action").choose(act)


def test_unleash_hells_fury_blocks_a_directed_action_and_burns():
    story = guarded()
    story.game.action.stealth = 2
    story.until("react", 1).choose(FURY)
    over(story)
    assert story.where(FURY) == ["ash heap"]
    assert story.prey.pool == 30, "the bleed was blocked"
    assert (story.named(PRINCE).region, story.named(PRINCE).blood) == (TORPOR, 8), "1 aggravated damage"


def test_unleash_hells_fury_has_two_intercept_and_may_try_again():
    story = guarded()
    story.game.action.stealth = 3
    story.until("react", 1).choose(FURY)
    assert (story.kind, story.table.decision.seat) == ("react", 1), "it is still there"
    story.choose("pass")
    over(story)
    assert story.prey.pool == 29
    assert story.in_play(FURY)


def test_unleash_hells_fury_does_not_block_undirected_actions():
    story = guarded("hunt", blood=3)
    while story.game.action is not None:
        assert story.kind != "react"
        story.pass_once()
    assert story.in_play(FURY)


def test_unleash_hells_fury_is_a_vampire_while_it_attempts():
    """It cannot attempt again when its attempt was made to fail, nor where vampires cannot block."""
    position = Position(players=2).at(1).ready(PLAIN, locked=True).table(FURY).at(0).ready(PRINCE)
    position = position.hand("Elder Impersonation", "Daring the Dawn").tweak(knows(seat0="OBF for"))
    story = position.start().until("action").choose("bleed").until("react", 1).choose(FURY)
    way(story.choose("Elder"), "[OBF]")
    assert over(story).prey.pool == 29
    story = position.start().until("action").choose("bleed").until("as-announced").choose("Daring")
    assert not story.reaches("react")


def test_unleash_hells_fury_pays_no_tax_and_burns_an_ally():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).table(FURY).at(0).ready(PRINCE)
    position = position.hand("Neutral Guard").tweak(knows(seat0="for"))
    story = position.start().until("action").choose("bleed").until("as-announced").choose("Neutral")
    assert not story.reaches("react"), "it has no blood to burn"
    story = guarded(mine=ALLY).until("react", 1).choose(FURY)
    assert not over(story).in_play(ALLY)


def test_change_of_target_comes_too_late_for_unleash_hells_fury():
    position = Position(players=2).at(1).table(FURY).ready(PLAIN, locked=True).at(0).ready(BARON)
    story = position.hand("Change of Target").start().until("action").choose("bleed").until("react", 1)
    story.choose(FURY)
    until(story, lambda: story.kind == "modify").choose("Change")
    over(story)
    assert story.where(FURY) == ["ash heap"]
    assert story.named(BARON).region == TORPOR


def test_unleash_hells_fury_goes_to_no_torpor():
    """The Kiss of Ra ends the action; the card, a vampire only as it attempts, is in no region to leave."""
    position = Position(players=2).at(1).ready(PLAIN, locked=True).table(FURY).at(0).ready(PRINCE)
    position = position.hand("The Kiss of Ra").tweak(knows(seat0="FOR"))
    story = position.start().until("action").choose("bleed").until("react", 1).choose(FURY)
    way(until(story, lambda: story.can("The Kiss")).choose("The Kiss"), "[FOR]")
    over(story)
    assert FURY not in story.game.methuselahs[1].torpor.items
    assert (story.where("The Kiss of Ra"), story.prey.pool) == (["ash heap"], 30)


def test_unleash_hells_fury_need_not_be_unlocked():
    def locked(game):
        for card in game.in_play.values():
            if card.face.name == FURY:
                card.locked = True

    position = Position(players=2).at(1).ready(PLAIN, locked=True).table(FURY).at(0).ready(PRINCE)
    story = position.tweak(locked).start().until("action").choose("bleed").until("react", 1).choose(FURY)
    assert over(story).prey.pool == 30


def test_who_has_infernal_kin_puts_unleash_hells_fury_in_play():
    infernal = of(0, traits=frozenset({"infernal"}))
    story = acting(FURY, knows0="DAI", theirs=(), tweaks=[infernal]).choose("Unleash")
    way(story, "[DAI]")
    over(story)
    assert story.in_play(FURY)
    assert not story.named(PRINCE).locked
