"""Short games with library cards modelled in Python: allies."""

import pytest

from rules.vtes.chapters.combat.cards import by_themselves
from rules.vtes.chapters.combat.strikes import BARE_HANDS
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.usable import usable_in_combat, usable_modes
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.departures import burn_life
from rules.vtes.state.hurts import Blow
from rules.vtes.state.scenery import give
from rules.vtes.terms import BEGINNING, BLEED_ACTION

from ...chaptertools import ALLY, BIG, IDLE_ALLY, PLAIN, PRINCE, knows, pools
from ...crypttools import resolved
from ...fighttools import CONTINUE, DODGE, MANEUVER, blood
from ...sights import intercepts
from ...story import Position
from ..helpers import fighting, until, vampires_being

ZOMBIES = "Aggressive Corpse"


STRANGER = "Aeron"


def act(position, action, *choices):
    """Have the one ready minion take an action; return the story at the next decision."""
    story = position.start()
    return story.until("action").choose(action).do(*choices)


def test_neighborhood_watch_commander_hurts_who_has_not_succeeded():
    name = "Neighborhood Watch Commander"
    position = Position(players=2).at(1).ready(name).ready(IDLE_ALLY).ready(name).at(0).ready(PRINCE, blood=6)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(IDLE_ALLY)
    while not story.can(name):
        story.pass_once()
    assert story.kind == "react"
    assert story.game.combat is None
    story.choose(name)
    assert not story.can(name), "only one each action"
    before = blood(story, PRINCE)
    resolved(story)
    assert (before, blood(story, PRINCE)) == (5, 5)
    locked = [card.locked for card in story.game.in_play.values() if card.face.name == name]
    assert sorted(locked) == [False, True]


@pytest.mark.parametrize(
    ("name", "fights", "acts"), [("Grey Thorne", ["cel", "pot"], ["pot"]), ("Vivienne Géroux", ["cel"], [])]
)
def test_some_ghouls_play_cards_as_anarch_vampires(name, fights, acts):
    """Cards of their disciplines at the lower level, which ask for an Anarch; they are no Anarchs otherwise."""
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name)
    game = position.hand("Dust Up", "Adhocracy", "Forced March").start().game
    profile = next(card for card in game.in_play.values() if card.face.name == name).profile
    faces = {game.faces[number].name: game.faces[number] for number in game.methuselahs[0].hand.items}
    assert [mode.icons for mode in usable_in_combat(profile, faces["Dust Up"], game.rules)] == fights
    assert [mode.icons for mode in usable_modes(profile, faces["Adhocracy"], game.rules)] == acts
    assert bool(usable_modes(profile, faces["Forced March"], game.rules)) == (name == "Vivienne Géroux")
    assert profile.sect == ""


def test_an_ally_cannot_pay_for_an_action_that_costs_blood():
    def costlier(game):
        ally = next(minion for minion in game.in_play.values() if minion.face.name == ALLY)
        give(game, ally, ActionPrice(1, (BLEED_ACTION,)))

    position = Position(players=2).at(1).at(0).ready(ALLY, blood=2)
    assert position.start().until("action").can("bleed")
    assert not position.tweak(costlier).start().reaches("action"), "nothing is left to do"


def test_zombies_gain_no_life():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(ZOMBIES).ready("Double Deuce").start()
    for name, more in ((ZOMBIES, 0), ("Double Deuce", 1)):
        minion = story.named(name)
        before = minion.blood
        gain_blood(story.game, minion, 1)
        assert minion.blood == before + more


@pytest.mark.parametrize(("card", "bound"), [("Telepathic Misdirection", True), ("Flash", False)])
def test_ossian_binds_who_has_used_auspex(card, bound):
    """In the first round; a vampire that has not used it may strike and maneuver."""
    position = (
        Position(players=2).at(1).ready(BIG).hand(card, MANEUVER).at(0).ready("Ossian").hand(CONTINUE, DODGE)
    )
    position = position.tweak(knows(seat1="aus cel"))
    story = position.start().until("action").choose("Ossian").until("block", 1).choose(BIG)
    if bound:
        story.choose(card)
    else:
        story.game.action.stealth = 0
        while story.kind == "attempt":
            story.pass_once()
    while story.game.combat is None:
        assert story.game.action is not None
        story.pass_once()
    side = story.game.combat.sides[1]
    assert (side.cannot("strike"), side.cannot("maneuver")) == (bound, bound)


def test_ossian_binds_as_auspex_is_used_before_the_strikes():
    position = Position(players=2).at(1).ready(BIG).hand("Aura Reading").at(0).ready("Ossian").hand(DODGE)
    story = position.tweak(knows(seat1="vis tha")).start().until("action").choose("Ossian")
    while story.game.combat is None:
        story.pass_once()
    fight = story.game.combat
    assert not fight.sides[1].cannot("strike")
    story.game.action.users = {(story.named(BIG).number, "aus")}
    for _ in by_themselves(story.game, fight, BEGINNING):
        pass
    assert fight.sides[1].cannot("strike")


@pytest.mark.parametrize(("clan", "helps"), [("Tremere", True), ("Toreador", False)])
def test_ponticulus_helps_tremere_and_does_not_act(clan, helps):
    position = (
        Position(players=2).at(1).ready("Ponticulus").ready(BIG).at(0).ready(PRINCE).hand("Spying Mission")
    )
    position = position.tweak(vampires_being(1, clan=clan)).tweak(knows(seat0="obf"))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    story.choose("Spying Mission")
    assert (story.kind == "attempt" and story.can("Ponticulus")) == helps
    if helps:
        story.choose("Ponticulus")
        assert story.named("Ponticulus").locked
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready("Ponticulus").ready(PRINCE).start()
    assert not story.until("action").can("Ponticulus")
    assert story.table.decision.about == story.named(PRINCE).number


def test_high_top_fights_like_a_wolf():
    name = "High Top"
    story = Position(players=2).at(1).ready(BIG).at(0).ready(name).start().until("action").choose(name)
    kinds = []
    fighting(story)
    while story.game.combat is not None:
        kinds.append(story.kind)
        if story.can(name):
            story.choose(name)
        else:
            story.pass_once()
    assert "maneuver" in kinds
    profile = Position(players=2).at(1).ready(BIG).at(0).ready(name).start().named(name).profile
    assert (profile.disciplines, profile.capacity) == ({"cel": 1}, 4)


def test_harzomatuili_has_hard_hands_and_sees_for_life():
    name = "Harzomatuili"
    position = (
        Position(players=2).at(1).ready(name).at(0).ready(PRINCE, blood=5).hand("Lost in Crowds", DODGE)
    )
    story = position.tweak(knows(seat0="obf")).start().until("action").choose("bleed").until("block", 1)
    story.choose(name).choose("Lost in Crowds").choose(name)
    assert (blood(story, name), intercepts(story.game.action)) == (3, {story.named(name).number: 1})
    side = fighting(story).game.combat.side_of(story.named(name))
    assert side.aggravates(Blow(BARE_HANDS))


@pytest.mark.parametrize(("actor", "burns"), [(ALLY, False)])
def test_member_of_the_entourage_burns_as_it_blocks_a_vampire(actor, burns):
    name = "Member of the Entourage"
    position = Position(players=2).at(1).ready(name).hand(CONTINUE).at(0).ready(actor).hand(DODGE, DODGE)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(name)
    while story.game.action is not None:
        assert not (burns and story.game.combat is not None)
        story.pass_once()
    assert pools(story)[1] == 30
    assert story.in_play(name) != burns


def test_member_of_the_entourage_sees_for_life_and_does_not_act():
    name = "Member of the Entourage"
    position = Position(players=2).at(1).ready(name).at(0).ready(PRINCE).hand("Lost in Crowds", DODGE)
    story = (
        position.tweak(knows(seat0="obf"))
        .start()
        .until("action")
        .choose("bleed")
        .until("block", 1)
        .choose(name)
    )
    story.choose("Lost in Crowds")
    assert story.can(name)
    before = blood(story, name)
    story.choose(name)
    assert not story.in_play(name) or blood(story, name) == before - 1
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).ready(STRANGER).start().until("action")
    assert story.table.decision.about == story.named(STRANGER).number


def test_allies_come_with_life_and_bleed():
    story = act(Position().ready("Malgorzata").hand("Nephandus"), "Nephandus")
    ally = story.named("Nephandus")
    assert (ally.blood, ally.face.own_bleed, ally.face.own_strength) == (2, 1, 0)
    story = act(Position().ready(PRINCE).hand("Carlton Van Wyk"), "Carlton")
    assert story.named("Carlton Van Wyk").face.own_bleed == 0
    assert story.me.pool == 28


@pytest.mark.parametrize(("level", "can"), [("nec", False), ("NEC", True)])
def test_a_vagabond_mystic_heals_an_ally_up_to_the_life_with_which_it_came(level, can):
    mystic = "Vagabond Mystic"
    position = Position(players=2).ready(PRINCE).ready(mystic, locked=True).hand("Puppeteer")
    story = position.tweak(knows(seat0=level)).start().until("act").choose(PRINCE).choose("Puppeteer")
    if story.kind == "mode":
        story.choose("2 life")
    until(story, lambda: story.in_play("Puppeteer") and story.game.action is None)
    puppeteer = story.named("Puppeteer")
    burn_life(story.game, puppeteer, puppeteer.blood - 1)
    until(story, lambda: story.kind == "discard").choose("pass")
    until(story, lambda: story.game.active.seat == 0 and story.kind in ("unlock", "master", "act"))
    assert story.can(f"use {mystic}") == can
