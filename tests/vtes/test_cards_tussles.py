"""Combat cards that hold the opposing minion down, stay on it, or let it go at a price."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.definitions.value import Value
from rules.vtes.state.cards_in_play import STAYS_OUT
from rules.vtes.state.fight_events import CombatBegan
from rules.vtes.state.gear import is_equipment
from rules.vtes.terms import STRENGTH

from .chaptertools import GANGREL, PRINCE, knows
from .fighttools import (
    CONTINUE,
    KNIFE,
    blood,
    combats,
    events,
    fight,
    over,
    region,
    to,
)
from .story import Position, card

BIG = "Alicia Barrows"  # capacity 9
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


# --- the jones -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "usable"), [(BIG, False)])
def test_the_jones_is_for_allies_and_younger_vampires(theirs, usable):
    story = fight(hand=["The Jones"], knows0="SER", mine=PRINCE, theirs=theirs)
    kinds = []
    while story.game.combat is not None:
        if story.kind == "strike" and story.table.decision.seat == 0:
            kinds.append(story.can("The Jones"))
        story.pass_once()
    assert any(kinds) == usable


# --- stutter-step --------------------------------------------------------------------------------------------


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


# --- undead persistence --------------------------------------------------------------------------------------


def persisting(hand=(), against=(), they_bear=(KNIFE,), **how):
    """A fight whose first strike would send the prince to torpor, and in which it stays up."""
    story = fight(hand=["Undead Persistence", *hand], knows0="for", mine=PRINCE, blood=1, theirs=BIG,
                  against=against, they_bear=they_bear, **how)  # fmt: skip
    to(story, "strike", 1).choose(they_bear[0])
    return to(story, "falling", 0).choose("Undead Persistence")


def test_undead_persistence_keeps_up_no_longer_where_the_next_combat_is_not_fought():
    story = persisting()
    story.game.combat.queued = True
    story.named(BIG).note(STAYS_OUT, story.game.turn)
    over(story)
    assert region(story, PRINCE) == "torpor region"


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


@pytest.mark.parametrize(("kind", "way"), [("press", "press")])
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


def strong(game):
    """A tweak: the minions of seat 0 have a strength of 3."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "values"):
            minion.values.append((minion, Value(STRENGTH, 2)))


@pytest.mark.parametrize(("has", "may"), [("pot", False)])
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
