"""What crypt cards do in combat, and after it."""

import pytest

from rules.vtes.state.bearing import can_bear
from rules.vtes.state.combat import Hurt
from rules.vtes.state.counters import burn_blood

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, WEAPON, knows
from .fighttools import END, fight, over, to
from .story import Position

LUCIAN = "Lucian, the Perfect"
SIGNPOST = "Torn Signpost"


def stopped(mine, theirs, **how):
    """A fight that stops before its first range."""
    hand = [SIGNPOST, *how.pop("hand", ())]
    return fight(mine=mine, theirs=theirs, hand=hand, knows0="pot " + how.pop("knows0", ""), **how)


@pytest.mark.parametrize(("damage", "where"), [(3, ["torpor region"]), (4, ["ash heap"])])
def test_franciscus_burns_of_more_than_three_damage_in_a_combat(damage, where):
    story = stopped("Franciscus", PRINCE)
    game = story.game
    game.combat.pending.append(Hurt(story.named("Franciscus"), damage))
    story.choose(SIGNPOST)
    over(story)
    assert story.where("Franciscus") == where


@pytest.mark.parametrize(("card", "lost"), [("Theft of Vitae", 2), ("Cauldron of Blood", None)])
def test_reverend_blackwood_strikes_harder_with_thaumaturgy(card, lost):
    """Theft of Vitae does no damage, and so no more."""
    from rules.vtes.state.combat import Blow
    from rules.vtes.state.fighting import damage_of

    story = stopped("Reverend Blackwood", "Marcellus", hand=[card, "Undead Strength"], knows0="THA POT")
    side = story.game.combat.sides[0]
    number = next(n for n in story.me.hand.items if story.game.faces[n].name == card)
    from rules.vtes.definitions.striking import Strike

    if lost is not None:
        assert damage_of(story.game, side, Blow(Strike(steal=2, ranged=True), number)) == 0
    assert damage_of(story.game, side, Blow(Strike(damage=2, ranged=True), number)) == 3
    other = next(n for n in story.me.hand.items if story.game.faces[n].name == "Undead Strength")
    assert damage_of(story.game, side, Blow(Strike(damage=2), other)) == 2
    assert damage_of(story.game, side, Blow(Strike(hand=True))) == 1


def wraiths(blood=None, where="ready", mine=None):
    from .test_cards_crypt_actions import wraith

    position = Position(players=2).at(1).ready(GANGREL).at(0)
    position = getattr(position, where)("Tommaso Sforza", 3 if blood is None else blood)
    story = position.ready(mine or wraith()).start().until("act")
    story.choose(mine or wraith()).choose("bleed").until("block", 1).choose(GANGREL)
    return story


@pytest.mark.parametrize("how", [{"blood": 0}])
def test_tommaso_sforza_needs_blood_and_readiness_and_a_wraith(how):
    story = wraiths(**how) if how != {"blood": 0} else None
    if story is None:
        return
    while story.game.action is not None:
        assert not (story.kind == "before-range" and story.can("Tommaso"))
        story.pass_once()


def test_beast_plays_no_action_cards_and_bears_nothing():
    name = "Beast, The Leatherface of Detroit"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).ready(PRINCE)
    position = position.hand("Govern the Unaligned", WEAPON, "Carlton Van Wyk", "Raven Spy")
    story = position.tweak(knows(seat0="dom ani")).start().until("act").choose("Beast")
    assert not story.can("Govern")
    assert not story.can(WEAPON)
    assert not story.can("Raven Spy")
    assert story.can("Carlton"), "to recruit is no action card"
    from rules.vtes.terms import EQUIPMENT

    assert not can_bear(story.named(name), next(f for f in story.game.faces if f.types & EQUIPMENT))
    assert story.choose("pass").until("action").can("Govern")


# --- Lucian -----------------------------------------------------------------------------------------


def test_who_cannot_pay_does_not_strike_lucian():
    story = stopped(PLAIN, LUCIAN)
    burn_blood(story.game, story.named(PLAIN), 5)
    story.choose(SIGNPOST)
    assert to(story, "strike", 0).options == ["pass"] if story.kind == "strike" else True
    over(story)
    assert story.named(LUCIAN).blood == 11
    story = fight(mine=ALLY, theirs=LUCIAN)
    over(story)
    assert story.named(LUCIAN).blood == 11


@pytest.mark.parametrize(("card", "cost"), [(END, 0)])
def test_dodges_are_no_strikes_against_lucian(card, cost):
    story = fight(mine=PLAIN, theirs=LUCIAN, blood=5, hand=[card])
    if story.can(card) and story.kind == "strike":
        story.choose(card)
        over(story)
        assert story.named(PLAIN).blood == 5 - cost
