"""Modifiers and reactions that last for an action, bar or tire who blocks it, and follow what it was."""

import pytest

from rules.vtes.state.blocks import damped, price_of_block
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import strength as strength_of
from rules.vtes.state.values import sum_of_minion
from rules.vtes.state.who import fits
from rules.vtes.terms import STEALTH

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PLAIN, PRINCE, knows, watchful
from .fighttools import CONTINUE, DODGE, over
from .story import Position

BIG = "Alicia Barrows"  # capacity 9
SMALL = "Almiro Suarez"  # capacity 2


def being(seat=0, name="", **what):
    """Give a tweak: the vampires of a seat, or that of a name, are this."""

    def change(game):
        for minion in game.in_play.values():
            vampire = hasattr(minion, "profile") and minion.face.card.is_crypt
            if vampire and minion.controller == seat and name in ("", minion.face.name):
                alter(game, minion, **what)

    return change


def acts(card, has, action="bleed", actor=PRINCE, theirs=(PLAIN,), hand=(), against=(), knows1="", tweaks=(),
         ally="", blood=None, players=2, **theirs_how):  # fmt: skip
    """Let a vampire of seat 0 act, with a card in the hand, against minions of seat 1."""
    position = Position(players=players).at(1).hand(*against)
    for other in theirs:
        position = position.ready(other, **theirs_how)
    position = position.at(0).ready(actor, blood=blood).hand(card, *hand, DODGE)
    position = position.ready(ally, locked=True) if ally else position
    position = position.tweak(knows(seat0=has, seat1=knows1))
    for tweak in tweaks:
        position = position.tweak(tweak)
    story = position.start()
    if ally:
        story.until("act").choose(actor)
    return story.until("action").choose(action)


def offered(story, name):
    """Pass until something is offered, or the action is over; tell whether it was."""
    while story.game.action is not None and not (story.can(name) and story.kind not in ("discard-down",)):
        story.pass_once()
    return story.game.action is not None


def fighting(story):
    """Pass until the combat of the action."""
    while story.game.combat is None:
        assert story.game.action is not None, "nobody fought"
        story.pass_once()
    return story


def plays(story, name, mode=""):
    """Pass until a card can be played, and play it in some way."""
    assert offered(story, name), f"{name} was never offered"
    story.choose(name)
    return story.choose(mode) if mode else story


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def answers(card, has, action="bleed", reactor=PLAIN, beside=(), hand=(), actor=PRINCE, tweaks=(), knows0="",
            against=(), players=2, locked=False, blood=None, actor_blood=None, **how):  # fmt: skip
    """Let a minion of seat 0 act, and one of seat 1 have a card to answer with."""
    position = Position(players=players).at(1).ready(reactor, blood=blood, locked=locked).hand(card, *against)
    for other in beside:
        position = position.ready(other, **how)
    position = (
        position.at(0)
        .ready(actor, blood=actor_blood)
        .hand(*hand, DODGE)
        .tweak(knows(seat0=knows0, seat1=has))
    )
    for tweak in tweaks:
        position = position.tweak(tweak)
    return position.start().until("action").choose(action)


# --- canceled, or taken back ------------------------------------------------------------------------------------


def test_tangle_atropos_hand_gives_stealth_once():
    story = acts("Tangle Atropos' Hand", "TEM", blood=5).until("block", 1).choose(PLAIN)
    assert offered(story, "Tangle")
    resolved(story.choose("Tangle").choose("cancel it, take the card back, +1"))
    resolved(story.until("action").choose("bleed"))
    story.named(PRINCE).locked = False
    actor = story.named(PRINCE)
    assert not any(isinstance(key, str) and "stealth" in key for key in actor.done or ())


# --- for the action -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "strong", "hard"), [("ani", 2, False), ("pro", 1, True)])
def test_invigorate_lasts_for_the_action(has, strong, hard):
    story = acts("Invigorate", has, hand=[DODGE], tweaks=[being(sect="anarch"), watchful])
    story.until("as-announced").choose("Invigorate")
    actor = story.named(PRINCE)
    assert strength_of(story.game, actor) == strong
    story.until("block", 1).choose(PLAIN)
    fighting(story)
    side = story.game.combat.side_of(actor)
    assert (strength_of(story.game, actor), side.aggravates_hands) == (strong, hard)
    resolved(story)
    assert strength_of(story.game, actor) == 1
    assert not [value for source, value in actor.values if source is None]


@pytest.mark.parametrize(("has", "mode", "asked"), [("cel", 0, False)])
def test_alacrity_maneuvers_in_the_first_round_if_blocked(has, mode, asked):
    story = acts("Alacrity", has, hand=[CONTINUE], tweaks=[watchful], blood=5).until("block", 1).choose(PLAIN)
    plays(story, "Alacrity", mode)
    fighting(story)
    maneuvers = []
    while story.game.combat is not None:
        if story.kind == "maneuver" and story.table.decision.seat == 0:
            maneuvers.append(story.game.combat.rounds)
        story.choose(CONTINUE) if story.can(CONTINUE) else story.pass_once()
    assert maneuvers == ([1] if asked else [])


# --- what keeps others from blocking ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "knows1", "less"), [("spi", "", 1), ("SPI", "", 2), ("SPI", "spi", 0), ("SPI", "fli", 0)]
)
def test_squirrel_balance_dims_those_without_flight_and_spiritus(has, knows1, less):
    story = acts("Squirrel Balance", has, knows1=knows1, blood=5)
    plays(story, "Squirrel", f"-{2 if has == 'SPI' else 1}" if has == "SPI" else "")
    assert damped(story.game.action, story.named(PLAIN)) == less


POWERFUL = being(path="Power and the Inner Voice", sect="sabbat")


@pytest.mark.parametrize(("has", "less"), [("pot", 0), ("pre", 0), ("POT", 1), ("PRE", 1)])
def test_unthinkable_humiliation_makes_blocks_dear(has, less):
    story = acts("Unthinkable Humiliation", has, theirs=(PLAIN, IDLE_ALLY, ALLY), tweaks=[POWERFUL])
    plays(story, "Unthinkable", "a tax, -1" if less else "")
    prices = [
        price_of_block(story.game, story.game.action, story.named(name)) for name in (PLAIN, IDLE_ALLY, ALLY)
    ]
    assert prices == [1, 1, -1]  # the last has but one life
    assert damped(story.game.action, story.named(PLAIN)) == less


@pytest.mark.parametrize(("has", "reacts"), [("qui", True), ("QUI", False)])
def test_deed_the_hearts_desire_bars_a_younger_vampire(has, reacts):
    """Deed the Heart's Desire."""
    story = acts(
        "Deed the Heart's Desire",
        has,
        theirs=(PLAIN, BIG),
        against=["Deflection"],
        knows1="dom",
        blood=5,
        players=3,
    )
    plays(story, "Deed", 1 if has == "QUI" else "")
    if story.kind == "target":
        assert not story.can(BIG)
        story.choose(PLAIN)
    story.named(BIG).locked = True
    assert story.named(PLAIN).number in story.game.action.marks.barred
    assert offered(story, "Deflection") == reacts


@pytest.mark.parametrize(("has", "tax", "stays"), [("for", 0, False), ("obe", 1, False), ("OBE", 1, True)])
def test_safe_passage_taxes_reactions(has, tax, stays):
    story = acts("Safe Passage", has, theirs=(PLAIN, ALLY))
    plays(story, "Safe Passage", "-1 intercept, a tax, put" if stays else "")
    marked = story.game.action.marks
    assert (marked.reaction_tax, damped(story.game.action, story.named(ALLY))) == (tax, 1)
    assert damped(story.game.action, story.named(PLAIN)) == 0
    resolved(story)
    assert story.in_play("Safe Passage") == stays


@pytest.mark.parametrize(
    ("has", "actor", "dimmed"),
    [("mel", PRINCE, (PLAIN, SMALL, ALLY)), ("cel", PRINCE, (SMALL,)), ("mel", SMALL, (ALLY,))],
)
def test_the_missing_voice_dims(has, actor, dimmed):
    others = [name for name in (PLAIN, SMALL, ALLY, BIG) if name != actor]
    story = acts("The Missing Voice", has, actor=actor, theirs=others)
    assert offered(story, "The Missing") == (dimmed is not None)
    if dimmed is not None:
        story.choose("The Missing")
        found = tuple(name for name in others if damped(story.game.action, story.named(name)))
        assert found == dimmed


def test_private_audience_silences_all_but_the_sabbat():
    position = Position(players=2).at(1).ready(GANGREL).ready(BIG).at(0).ready(PRINCE, blood=5)
    position = position.hand("Private Audience", "Kine Resources Contested")
    position = position.tweak(being(0, title="archbishop", sect="sabbat")).tweak(being(1, BIG, sect="sabbat"))
    position = position.tweak(being(1, GANGREL, sect="camarilla"))
    story = position.start().until("action").choose("Kine")
    plays(story, "Private Audience")
    silenced = story.game.action.marks.silenced
    assert [any(fits(who, story.named(name)) for who in silenced) for name in (GANGREL, BIG)] == [True, False]


# --- reactions ------------------------------------------------------------------------------------------------------


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


def four(name, has, actor=IDLE_ALLY, **how):
    """Let a minion of seat 0 bleed seat 1 at a table of four."""
    position = (
        Position(players=4).at(1).ready(CARVER, **how).hand(name).at(3).ready(GANGREL).at(0).ready(actor)
    )
    return position.hand("Computer Hacking").tweak(knows(seat1=has)).start().until("action")


CARVER = 'Jennie "Cassie247" Orne'  # an Imbued
CONVICTION = "Second Sight"


def test_determine_cancels_an_action_card():
    assert not four("Determine", "viz", PRINCE).choose("Computer Hacking").can("Determine"), "it costs 1"
    story = four("Determine", "viz", PRINCE, convictions=[CONVICTION]).choose("Computer Hacking")
    assert story.can("Determine")
    story.choose("Determine")
    assert story.where(CONVICTION) == ["ash heap"]
    assert (story.game.action, story.named(PRINCE).locked) == (None, False)
    assert story.named(PRINCE).noted("Computer Hacking") == story.game.turn


@pytest.mark.parametrize(("has", "asked"), [("pro", False), ("PRO", True)])
def test_eyes_of_the_beast_stay_until_the_discard_phase(has, asked):
    story = answers("Eyes of the Beast", has, hand=["Lost in Crowds"], knows0="obf", against=[DODGE])
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("Eyes of the Beast")
    plain = story.named(PLAIN)
    assert story.named("Eyes of the Beast").host is plain
    fighting(story)
    kinds = []
    while story.game.combat is not None:
        kinds.append((story.kind, story.table.decision.seat))
        story.pass_once()
    assert (("maneuver", 1) in kinds) == asked
    resolved(story)
    while story.game.active.seat == 0:
        story.pass_once()
    assert sum_of_minion(story.game, plain, STEALTH, 0) == -1
    while story.game.active.seat == 1:
        story.pass_once()
    assert not story.in_play("Eyes of the Beast")
