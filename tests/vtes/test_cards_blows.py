"""Cards whose strikes bring more than damage, or which bend what strikes do."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.decks import definition_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.happenings import Played
from rules.vtes.state.scenery import alter

from .chaptertools import PRINCE
from .fighttools import (
    CONTINUE,
    DODGE,
    KNIFE,
    blood,
    fight,
    over,
    to,
)
from .story import card

BIG = "Alicia Barrows"  # capacity 9
READ = ("Undead Strength", "Pushing the Limit", "Lucky Blow", "Brute Force", "Blessed Blade", "Mighty Grapple",
        "Growing Fury", "Channeling the Beast", "Vengeance of Samiel", "Soul Burn", "Cauldron of Blood", "Drain Essence",
    "Torment the Soul", "Bollix", "Telepathic Tracking", "Burst of Sunlight", "Blood Rage", "Blood Fury", "Walk of Flame")  # fmt: skip


@pytest.mark.parametrize("name", READ)
def test_cards_that_the_reader_reads_whole(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


def is_anarch(game):
    """A tweak: the minions of seat 0 are anarchs."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, sect="anarch")


def strike(story, name, *ways):
    """Let seat 0 strike with a card."""
    to(story, "strike", 0).choose(name)
    for way in ways:
        if story.kind == "mode":
            story.choose(way)
    return story


# --- what the strike itself brings -----------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "offered"), [(True, False)])
def test_walk_of_flame_is_for_later_rounds(first, offered):
    story = fight(hand=["Walk of Flame", CONTINUE], knows0="tha", mine=PRINCE, theirs=BIG)
    if not first:
        to(story, "press", 0).choose(CONTINUE)
    kinds = []
    while story.game.combat is not None and story.game.combat.rounds == (1 if first else 2):
        if story.kind == "strike" and story.table.decision.seat == 0:
            kinds.append(story.can("Walk of Flame"))
        story.pass_once()
    assert any(kinds) == offered


def test_blood_rage_does_nothing_to_the_weapon_of_who_dodges():
    story = fight(hand=["Blood Rage"], knows0="tha", mine=PRINCE, they_bear=[KNIFE], against=[DODGE])
    strike(story, "Blood Rage")
    fought = story.game.combat
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert not fought.sides[1].has("unarmed")


# --- what lasts ----------------------------------------------------------------------------------------------------


def test_aura_reading_opens_a_hand_until_combat_is_over():
    story = fight(hand=["Aura Reading", DODGE], knows0="aus", mine=PRINCE, against=[KNIFE, DODGE])
    hand = story.prey.hand
    seen = lambda: all(hand.sees(0, number) for number in hand.items)  # noqa: E731
    assert not seen()
    story.choose("Aura Reading")
    assert seen()
    over(story)
    assert not any(hand.sees(0, number) for number in hand.items)
    assert all(hand.sees(1, number) for number in hand.items)


# --- prevention ------------------------------------------------------------------------------------------------------


def test_rockheart_prevents_half_and_twice_all():
    story = fight(hand=["Rockheart", "Rockheart"], knows0="vis", mine=PRINCE, they_bear=["Submachine Gun"])
    to(story, "strike", 1).choose("Submachine")
    to(story, "prevent", 0).choose("Rockheart")
    me = story.named(PRINCE)
    assert sum(hurt.amount for hurt in story.game.combat.pending if hurt.target is me) == 3 - 2
    over(to(story, "prevent", 0).choose("Rockheart"))
    assert blood(story, PRINCE) == 8


# --- retainers, torpor, cancels -------------------------------------------------------------------------------------


def test_pack_alpha_employs_an_animal_in_combat():
    hand = ["Pack Alpha", "Raven Spy", "J. S. Simmons, Esq."]
    story = fight(hand=hand, knows0="ani", mine=PRINCE, journal=True)
    story.choose("Pack Alpha")
    played = [event.card for event in story.game.journal.events if isinstance(event, Played)]
    assert [story.game.faces[number].name for number in played] == ["Pack Alpha", "Raven Spy"]
    assert story.named("Raven Spy").host is story.named(PRINCE)
    assert (story.named("Raven Spy").counters, blood(over(story), PRINCE)) == (1, 8 - 1 - 1)


@pytest.mark.parametrize(("weapon", "can"), [((KNIFE,), True)])
def test_groundfighting_cancels_what_takes_ones_weapon(weapon, can):
    story = fight(hand=["Groundfighting"], bears=weapon, mine=PRINCE, tweaks=[is_anarch], knows1="ani",
                  against=["Terror Frenzy"])  # fmt: skip
    to(story, "before-range", 1).choose("Terror Frenzy")
    assert (story.kind == "counter" and story.can("Groundfighting")) == can
    if can:
        story.choose("Groundfighting")
        assert (blood(story, PRINCE), story.game.combat.sides[0].cannot("equipment")) == (7, False)


@pytest.mark.parametrize("weapon", ["Zip Gun", "Molotov Cocktail"])
def test_a_weapon_of_a_combat_card_is_no_melee_weapon(weapon):
    assert not is_weapon(definition_of(card(weapon), "current"), melee=True)
    assert is_weapon(definition_of(card(weapon), "current"))
    assert is_weapon(definition_of(card("Weighted Walking Stick"), "current"), melee=True)
