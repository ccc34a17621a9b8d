"""Short games with library cards modelled in Python: auspex."""

import pytest

from rules.kernel import EVERYONE
from rules.vtes.definitions.marks import SPEECHLESS
from rules.vtes.state import costs, values
from rules.vtes.state.cards_in_play import PACT
from rules.vtes.state.changes import unlock
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.working import change_control

from ...chaptertools import BIG, GANGREL, PLAIN, PRINCE, YOUNG, knows
from ...crypttools import resolved
from ...fighttools import DODGE, over
from ...story import Position
from ..helpers import (
    ANIMA,
    SMITH,
    acting_with,
    answers,
    bled,
    face_of,
    fighting,
    gathered,
    in_way,
    intercept_and_bleed,
    offered,
    plays,
    table_of_three,
    until,
    vampires_being,
)

MISDIRECTION = "Telepathic Misdirection"


THEY_ARE_INFERNAL = vampires_being(1, traits=frozenset({"infernal"}))


def hands(story):
    return [methuselah.hand.seen_by for methuselah in story.game.methuselahs]


def revealed():
    story = table_of_three(level="AUS").hand("Revelations").start().until("action").choose("Revelations")
    return resolved(in_way(story, "open hand"))


@pytest.mark.parametrize("blood", [0, 1])
def test_a_reaction_is_cheaper(blood):
    position = Position(players=3).at(1).hand(MISDIRECTION).ready("Nergal", blood=blood).at(2).ready(PRINCE)
    story = position.at(0).ready(GANGREL).start().until("action").choose("bleed")
    while not story.can(MISDIRECTION):
        story.pass_once()
    story.choose(MISDIRECTION)
    while story.kind in ("mode", "seat"):
        story.pass_once()
    if blood:
        assert story.kind == "trigger"
        story.choose("Nergal")
    assert story.named("Nergal").blood == blood
    assert costs.least(story.game, story.named("Nergal"), face_of(SMITH)) == 1


def test_revelations_discards_a_card_of_the_preys_hand():
    story = table_of_three(level="aus").hand("Revelations").start().until("action").choose("Revelations")
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    until(story, lambda: story.kind == "target")
    assert {"Villein", "Deflection"} <= set(story.options)
    story.choose("Villein")
    resolved(story)
    assert story.where("Villein") == ["ash heap", "hand"]
    assert len(story.prey.hand.items) == 7
    drawn = story.prey.hand.items[-1]
    assert not (story.prey.hand.shown or {}).get(drawn), "what was drawn is not seen"


def test_revelations_opens_the_hand_of_the_next_prey():
    story = revealed()
    burn_pool(story.game, story.prey, 40)
    assert hands(story)[2] == EVERYONE


def test_pulse_of_the_canaille_gives_two_bleed_once():
    position = table_of_three(level="AUS").hand("Pulse of the Canaille", "Pulse of the Canaille")
    story = position.start().until("action").choose("Pulse")
    resolved(in_way(story, "+2 bleed"))
    assert values.bleed(story.game, story.named(PRINCE)) == 3
    assert story.named(PRINCE).blood == 8 - 3
    story.end_turn().until("action").choose("Pulse")
    if story.kind == "mode":
        assert not story.can("+2")
    assert story.game.action is None or not story.game.action.play.mode.icons.isupper()


@pytest.mark.parametrize(("name", "can"), [(PLAIN, True), (YOUNG, False)])
def test_melange_burns_for_a_bleed_of_its_bearers_controller(name, can):
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .ready(YOUNG)
        .at(0)
        .ready(PRINCE, locked=True)
        .on(PRINCE, "Melange")
    )

    def remember(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Melange")
        change_control(game, card, game.methuselahs[1])
        card.memory = next(card.number for card in game.in_play.values() if card.face.name == PLAIN)

    story = position.tweak(remember).start()
    until(story, lambda: story.kind == "act" and story.table.decision.seat == 1).choose(name).choose("bleed")
    found = False
    while story.game.action is not None:
        if story.can("Melange"):
            found = True
            story.choose("Melange")
        else:
            story.pass_once()
    assert (found, story.me.pool, story.in_play("Melange")) == (can, 30 - 1 - can, not can)


@pytest.mark.parametrize("hand", [(), ("Forced Confessional",)])
def test_melange_burns_in_an_attempt_to_block(hand):
    position = Position(players=2).at(1).ready(PLAIN).hand(*hand).at(0).ready(PRINCE).on(PRINCE, "Melange")

    def remember(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Melange")
        change_control(game, card, game.methuselahs[1])
        card.memory = next(card.number for card in game.in_play.values() if card.face.name == PLAIN)

    story = position.tweak(knows(seat1="DOM")).tweak(remember).start()
    until(story, lambda: story.kind == "action" and story.table.decision.seat == 1).choose("bleed")
    until(story, lambda: story.kind == "block" and story.table.decision.seat == 0).choose(PRINCE)
    assert story.kind == "attempt"
    assert story.can("Melange")
    if hand:
        assert not story.choose("Melange").in_play("Melange")


@pytest.mark.parametrize(("has", "locks"), [("aus pre", False), ("AUS PRE", True)])
def test_under_the_skin_silences_a_younger_vampire(has, locks):
    position = Position(players=2).at(1).ready(GANGREL).ready(BIG).at(0).ready(PRINCE, blood=5)
    position = position.hand("Kine Resources Contested", "Under the Skin").tweak(knows(seat0=has))
    story = (
        position.tweak(vampires_being(1, title="primogen", sect="camarilla"))
        .start()
        .until("action")
        .choose("Kine")
    )
    plays(story, "Under the Skin", 1 if locks else "")
    if story.kind == "target":
        assert not story.can(BIG)
        story.choose(GANGREL)
    assert story.game.action.has(SPEECHLESS, story.named(GANGREL).number)
    while story.game.action is not None:
        if story.kind == "poll" and story.table.decision.seat == 0:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    assert story.named(GANGREL).locked == locks


@pytest.mark.parametrize("name", ["Spirit's Touch", "Quicken Sight", "Precognition"])
def test_intercept_that_helps_in_the_combat(name):
    story = bled(name, has="AUS CEL")
    story.game.action.stealth = 1
    story.until("block", 1).choose(PLAIN).until("attempt", 1).choose(name)
    until(story, lambda: story.game.combat is not None)
    lasting = [effect.verb for effect in story.game.combat.sides[1].effects]
    assert [type(verb).__name__ for verb in lasting] == [
        "Toughen" if name == "Precognition" else "GainManeuver"
    ]


def test_melange_is_used_though_its_bearer_lies_in_torpor():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, locked=True).on(PRINCE, "Melange")

    def remember(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Melange")
        change_control(game, card, game.methuselahs[1])
        card.memory = next(card.number for card in game.in_play.values() if card.face.name == PLAIN)

    story = position.tweak(remember).start()
    until(story, lambda: story.kind == "action" and story.game.active.seat == 1)
    go_to_torpor(story.game, story.named(PRINCE))
    story.choose("bleed")
    until(story, lambda: story.can("Melange")).choose("Melange")
    assert story.me.pool == 28


def test_anima_gathering_ends_as_its_bearer_unlocks_otherwise():
    story = gathered("aus")
    unlock(story.game, story.named(PRINCE))
    assert intercept_and_bleed(story, GANGREL) == (0, 1)
    story.named(PRINCE).locked = True
    resolved(until(story, lambda: story.can("bleed") or story.can(GANGREL)).choose(story.options[1]))
    assert not story.in_play(ANIMA)


@pytest.mark.parametrize("has", ["aus", "AUS"])
def test_fast_reaction_fights_the_acting_minion_again(has):
    story = answers("Fast Reaction", has, reactor=GANGREL, beside=(PLAIN,), against=[DODGE])
    story.until("block", 1).choose(PLAIN)
    over(fighting(story))
    assert offered(story, "Fast Reaction")
    story.choose("Fast Reaction")
    if has == "AUS":
        story.choose("fight, a press")
    fighting(story)
    fight = story.game.combat
    assert [side.minion.face.name for side in fight.sides] == [PRINCE, GANGREL]
    assert story.named(GANGREL).locked
    seen = set()
    while story.game.combat is not None:
        seen.add((story.kind, story.table.decision.seat))
        story.pass_once()
    assert ("strike", 0) not in seen
    assert (("press", 1) in seen) == (has == "AUS")


def test_nightmare_curse_burns_when_its_vampire_is_not_ready_any_more():
    story = acting_with("Nightmare Curse", knows0="AUS CHI").choose("Nightmare")
    in_way(story, "put on")
    resolved(story)
    go_to_torpor(story.game, story.named(PRINCE))
    story.end_turn()
    assert until(story, lambda: story.game.phase == 4).in_play("Nightmare Curse") is False
    assert not story.named(PLAIN).locked


@pytest.mark.parametrize(("actor", "turned"), [(GANGREL, True), (PRINCE, False)])
@pytest.mark.parametrize(("has", "pool"), [("dai", 30), ("DAI", 29)])
def test_diabolic_lure_makes_the_small_infernal(actor, turned, has, pool):
    story = (
        answers("Diabolic Lure", has, actor=actor, tweaks=[THEY_ARE_INFERNAL], blood=3)
        .until("block", 1)
        .choose(PLAIN)
    )
    plays(story, "Diabolic Lure", 1 if has == "DAI" else "")
    minion = story.named(actor)
    assert ("infernal" in minion.profile.traits) == turned
    assert minion.noted(PACT) == (0 if turned else 4)
    assert story.me.pool == pool


def test_diabolic_lure_counts_pact_counters():
    story = (
        answers("Diabolic Lure", "dai", tweaks=[THEY_ARE_INFERNAL], blood=3).until("block", 1).choose(PLAIN)
    )
    story.named(PRINCE).note(PACT, 4)
    plays(story, "Diabolic Lure")
    assert "infernal" in story.named(PRINCE).profile.traits
