"""The stories of masters that hinder vampires, and of one that teaches few."""

import pytest

from rules.vtes.state.scenery import alter

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .story import Position

BIG = "Lutz von Hohenzollern"  # capacity 11


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def washed(*uncontrolled):
    """Seat 0 has played Brainwash on the second uncontrolled card of seat 1, which holds 1 blood."""
    position = Position(players=2).at(1).ready(PLAIN).uncontrolled(BIG, 2).uncontrolled(PRINCE, 1).at(0)
    story = position.ready(GANGREL).hand("Brainwash").start().until("master").choose("Brainwash")
    assert (story.kind, story.options) == ("amount", ["1", "2"]), "they are hidden"
    return story.choose("2")


def test_brainwash_keeps_transfers_from_an_uncontrolled_card():
    story = washed()
    while (story.kind, story.table.decision.seat) != ("influence", 1):
        story.pass_once()
    assert not any(PRINCE in name for name in story.options)
    assert story.can(f"transfer to {BIG}")
    assert story.can(f"take back from {BIG}")


def test_brainwash_lets_a_full_vampire_out():
    story = washed()
    prey = story.prey
    number = next(number for number in prey.invested if story.game.faces[number].name == PRINCE)
    prey.invested[number] = 8
    story.game.bank -= 7
    while (story.kind, story.table.decision.seat) != ("influence", 1):
        story.pass_once()
    assert not story.can(f"take back from {PRINCE}")
    story.choose(f"move {PRINCE}")
    assert story.where(PRINCE) == ["ready region"]


def test_brainwash_is_burned_by_any_minion():
    for mine in (ALLY, PRINCE):
        position = Position(players=2).at(1).ready(PLAIN).table("Brainwash").at(0).ready(mine)
        story = position.start().until("action").choose("Brainwash")
        assert (story.game.action.stealth, story.game.action.target) == (1, 1)
        assert resolved(story).where("Brainwash") == ["ash heap"]


def test_brainwash_needs_a_card():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL).hand("Brainwash").start()
    assert not story.reaches("master")


def blind(blinder=PRINCE, actor=PRINCE, *hand):
    """Seat 1 has an ally, a younger and an older vampire; the younger one is blinded by the first."""
    position = Position(players=3).at(1).hand(*hand).ready(ALLY).ready(PLAIN).ready(BIG).at(2).ready(GANGREL)
    story = (
        position.at(0)
        .ready(PRINCE)
        .ready(YOUNG)
        .hand("Blind Spot")
        .tweak(knows(seat1="dom"))
        .start()
        .until("master")
    )
    story.choose("Blind Spot").choose(blinder)
    assert story.options == ([ALLY, PLAIN] if blinder == PRINCE else [ALLY])
    story.choose(PLAIN if blinder == PRINCE else ALLY)
    return story.until("act").choose(actor).choose("bleed")


def test_blind_spot_keeps_one_from_blocking_a_chosen_vampire():
    story = blind().until("block", 1)
    assert (story.can(PLAIN), story.can(ALLY), story.can(BIG)) == (False, True, True)
    story = blind(PRINCE, YOUNG).until("block", 1)
    assert story.can(PLAIN), "while that vampire acts"


def test_blind_spot_keeps_one_from_reacting():
    for actor, can in ((PRINCE, False), (YOUNG, True)):
        story = blind(PRINCE, actor, "Deflection")
        story.named(BIG).locked = story.named(ALLY).locked = True
        found = False
        while story.game.action is not None:
            found = found or (story.kind == "react" and story.can("Deflection"))
            story.pass_once()
        assert found == can


def test_blind_spot_lasts_this_turn():
    story = blind()
    resolved(story)
    story.end_turn().until("act").choose(PRINCE).choose("bleed").until("block", 1)
    assert story.can(PLAIN)


@pytest.mark.parametrize(("who", "can"), [("a Laibon", True), ("with Protean", True), ("neither", False)])
def test_abombwe_is_learned_by_laibon_and_by_who_has_protean(who, can):
    def make(game):
        minion = next(m for m in game.in_play.values() if m.face.name == PLAIN)
        if who == "a Laibon":
            alter(game, minion, sect="laibon")
        elif who == "with Protean":
            alter(game, minion, disciplines=(("pro", 1),))

    story = Position().ready(PLAIN).hand("Abombwe").tweak(make).start()
    assert story.reaches("master") == can
    if can:
        story.choose("Abombwe")
        minion = story.named(PLAIN)
        assert (minion.profile.disciplines["abo"], minion.capacity) == (1, 6)
        assert story.named("Abombwe").host is minion


def millicent(actor, blocker=BIG):
    position = Position(players=3).at(1).ready(blocker).at(2).ready(GANGREL).at(0).ready(actor)
    story = position.table("Millicent Smith, Puritan Vampire Hunter").start().until("action").choose("bleed")
    return story.until("block", 1).choose(blocker)


def test_millicent_smith_burns_the_blocked_vampire_without_combat():
    story = millicent(PRINCE)
    assert story.game.combat is None
    resolved(story)
    assert story.where(PRINCE) == ["ash heap"]
    assert story.where("Millicent Smith, Puritan Vampire Hunter") == ["ash heap"]
    assert story.named(BIG).blood == 11


def test_millicent_smith_is_about_vampires_of_her_controller():
    story = resolved(millicent(ALLY))
    assert story.in_play("Millicent Smith, Puritan Vampire Hunter")


def test_millicent_smith_goes_to_the_predator_in_the_discard_phase():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).ready(PRINCE)
    story = (
        position.hand("Millicent Smith, Puritan Vampire Hunter").start().until("master").choose("Millicent")
    )
    story.end_turn() if story.game.active.seat != 0 else None
    while story.game.active.seat == 0:
        story.pass_once()
    assert story.named("Millicent Smith, Puritan Vampire Hunter").controller == 2
