"""Modifiers and reactions that last for an action, bar or tire who blocks it, and follow what it was."""

import pytest

from rules.vtes.state.blocks import damped, price_of_block
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import stealth, sum_of_minion
from rules.vtes.state.values import strength as strength_of
from rules.vtes.state.who import fits
from rules.vtes.terms import STEALTH, UNLOCK_PHASE

from .chaptertools import ALLY, BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, knows, pools, watchful
from .fighttools import CONTINUE, DODGE, MANEUVER, blood, over, region
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


@pytest.mark.parametrize(("has", "mode", "back", "next_time"), [
    ("pot", "", False, 0), ("tem", "", True, 0), ("TEM", "cancel it, take the card back, +1", True, 1),
])  # fmt: skip
def test_tangle_atropos_hand_cancels_the_action(has, mode, back, next_time):
    """Tangle Atropos' Hand: nobody fights or locks for it, and it can be tried again."""
    story = acts("Tangle Atropos' Hand", has, "Computer Hacking", hand=["Computer Hacking"], blood=5)
    assert "Computer Hacking" not in story.hand()
    story.until("block", 1).choose(PLAIN)
    assert offered(story, "Tangle")
    story.choose("Tangle")
    if mode:
        story.choose(mode)
    while story.kind == "discard-down":
        story.choose("Gestalt")
    resolved(story)
    actor = story.named(PRINCE)
    assert (actor.locked, story.named(PLAIN).locked, actor.blood) == (False, False, 4)
    assert ("Computer Hacking" in story.hand()) == back
    assert pools(story)[1] == 30
    story.until("action").choose("Computer Hacking" if back else "bleed")
    assert stealth(story.game, actor, story.game.action) == next_time
    resolved(story)
    assert pools(story)[1] == 30 - (2 if back else 1)


def test_tangle_atropos_hand_gives_stealth_once():
    story = acts("Tangle Atropos' Hand", "TEM", blood=5).until("block", 1).choose(PLAIN)
    assert offered(story, "Tangle")
    resolved(story.choose("Tangle").choose("cancel it, take the card back, +1"))
    resolved(story.until("action").choose("bleed"))
    story.named(PRINCE).locked = False
    actor = story.named(PRINCE)
    assert not any(isinstance(key, str) and "stealth" in key for key in actor.done or ())


def test_tangle_atropos_hand_needs_an_attempt():
    story = acts("Tangle Atropos' Hand", "TEM", theirs=())
    assert not offered(story, "Tangle")


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


@pytest.mark.parametrize("blocker", [IDLE_ALLY, PLAIN])
def test_invigorate_keeps_allies_from_blocking(blocker):
    story = acts("Invigorate", "dom", theirs=(blocker,), tweaks=[being(sect="anarch")])
    story.until("block", 1).choose(blocker)
    assert offered(story, "Invigorate")
    story.choose("Invigorate")
    resolved(story)
    assert pools(story)[1] == (29 if blocker == IDLE_ALLY else 30)


def test_invigorate_is_for_anarchs():
    assert not offered(acts("Invigorate", "ani dom pro", tweaks=[being(sect="camarilla")]), "Invigorate")


@pytest.mark.parametrize(
    ("theirs", "passes", "end"), [(PLAIN, True, "torpor region"), (IDLE_ALLY, False, "torpor region")]
)
def test_day_operation_keeps_vampires_off_and_ends_in_torpor(theirs, passes, end):
    story = acts("Day Operation", "for", theirs=(theirs,), blood=5).until("as-announced")
    story.choose("Day Operation")
    if theirs == PLAIN:
        assert not story.reaches("block") or story.table.decision.seat != 1
    else:
        story.until("block", 1).choose(theirs)
        resolved(story)
    assert (region(story, PRINCE), blood(story, PRINCE)) == (end, 4)
    assert pools(story)[1] == (29 if passes else 30)


@pytest.mark.parametrize(("has", "usable"), [("for", False), ("FOR", True)])
def test_day_operation_at_superior_undoes_an_attempt(has, usable):
    story = acts("Day Operation", has, blood=5).until("block", 1).choose(PLAIN)
    found = offered(story, "Day Operation")
    assert found == usable
    if found:
        resolved(story.choose("Day Operation"))
        assert (region(story, PRINCE), pools(story)[1]) == ("torpor region", 29)


@pytest.mark.parametrize(("has", "mode", "asked"), [("CEL", 1, True), ("cel", 0, False)])
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


@pytest.mark.parametrize(("actor", "usable"), [("Rusticus", True), (PRINCE, False)])
def test_unleash_the_hounds_counts_the_masters(actor, usable):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(actor).hand("Unleash the Hounds")
    for name in (GANGREL, "Aeron", "Aaron Bathurst"):
        position = position.ready(name, locked=True)
    tweaks = [being(0, name, clan="Tremere") for name in ("Aeron", "Aaron Bathurst")]
    story = position.tweak(knows(seat0="VIS")).tweak(tweaks[0]).tweak(tweaks[1]).start()
    story.until("act").choose(actor).choose("bleed")
    assert offered(story, "Unleash")
    story.choose("Unleash")
    assert story.can("+X") == usable
    if usable:
        resolved(story.choose("+X"))
        assert pools(story)[1] == 30 - 1 - 2


def test_unleash_the_hounds_at_inferior():
    for has in ("dom", "vis"):
        story = acts("Unleash the Hounds", has)
        assert offered(story, "Unleash")
        resolved(story.choose("Unleash"))
        assert pools(story)[1] == 28


# --- what keeps others from blocking ------------------------------------------------------------------------------


def test_squirrel_balance_fights_far_in_the_first_round():
    story = acts("Squirrel Balance", "cel", hand=[CONTINUE, DODGE], against=[MANEUVER], blood=5)
    plays(story, "Squirrel").until("block", 1).choose(PLAIN)
    fighting(story)
    ranges = {}
    while story.game.combat is not None:
        if story.kind == "strike":
            ranges[story.game.combat.rounds] = story.game.combat.close
        assert story.kind != "maneuver" or story.game.combat.rounds > 1
        story.choose(CONTINUE) if story.can(CONTINUE) else story.pass_once()
    assert ranges == {1: False, 2: True}


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


def test_unthinkable_humiliation_is_paid_in_an_attempt_too():
    story = acts("Unthinkable Humiliation", "pot", theirs=(IDLE_ALLY,), hand=[DODGE], tweaks=[POWERFUL])
    story.until("block", 1).choose(IDLE_ALLY)
    plays(story, "Unthinkable")
    assert (story.kind, story.table.decision.seat) == ("trigger", 1)
    story.choose(IDLE_ALLY)
    fighting(story)
    assert blood(story, IDLE_ALLY) == 1


@pytest.mark.parametrize(("theirs", "fails"), [(PLAIN, True), (BIG, False)])
def test_blood_awakening_shakes_off_the_younger(theirs, fails):
    story = acts("Blood Awakening", "QUI", theirs=(theirs,), blood=5).until("block", 1).choose(theirs)
    assert offered(story, "Blood Awakening") == fails
    if fails:
        resolved(story.choose("Blood Awakening"))
        assert pools(story)[1] == 29


def test_blood_awakening_gives_intercept():
    story = answers("Blood Awakening", "qui", blood=3, hand=["Lost in Crowds"], knows0="obf")
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("Blood Awakening")
    assert story.game.action.intercepts == {story.named(PLAIN).number: 1}


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


@pytest.mark.parametrize(("theirs", "fails"), [(SMALL, True), (PLAIN, False)])
def test_predators_mastery_keeps_the_weak_off(theirs, fails):
    """Predator's Mastery."""
    story = acts("Predator's Mastery", "ABO", theirs=(theirs,)).until("block", 1).choose(theirs)
    assert offered(story, "Predator's")
    story.choose("Predator's")
    resolved(story)
    assert pools(story)[1] == (28 if fails else 30)


def test_predators_mastery_at_inferior():
    story = resolved(plays(acts("Predator's Mastery", "abo"), "Predator's"))
    assert pools(story)[1] == 28


@pytest.mark.parametrize(("theirs", "usable"), [(PLAIN, True), (BIG, False), (ALLY, True)])
@pytest.mark.parametrize("has", ["abo", "ABO"])
def test_devil_channel_throat_frightens_the_weaker(has, theirs, usable):
    """Devil-Channel: Throat."""
    story = acts("Devil-Channel: Throat", has, theirs=(theirs,), blood=5).until("block", 1).choose(theirs)
    assert offered(story, "Devil") == usable
    if usable:
        story.choose("Devil")
        if has == "ABO":
            story.choose("the attempt fails, lock")
        resolved(story)
        assert (pools(story)[1], story.named(theirs).locked) == (29, has == "ABO")


@pytest.mark.parametrize(("kind", "has", "works"), [
    ("bleed", "chi", 1), ("bleed", "obf", None), ("hunt", "obf", 2), ("hunt", "chi", 1),
])  # fmt: skip
def test_smoke_and_mirrors_hides(kind, has, works):
    story = acts("Smoke and Mirrors", has, kind, tweaks=[being(sect="anarch"), watchful], blood=5)
    story.until("block", 1).choose(PLAIN)
    assert offered(story, "Smoke") == (works is not None)
    if works:
        story.choose("Smoke")
        assert stealth(story.game, story.named(PRINCE), story.game.action) == works + (kind == "hunt")


@pytest.mark.parametrize(("theirs", "usable"), [(PLAIN, True), (ALLY, False)])
def test_smoke_and_mirrors_dims_a_vampire(theirs, usable):
    story = acts("Smoke and Mirrors", "obt", theirs=(theirs,), tweaks=[being(sect="anarch")])
    story.until("block", 1).choose(theirs)
    assert offered(story, "Smoke") == usable


def test_smoke_and_mirrors_maneuvers_if_blocked():
    story = acts("Smoke and Mirrors", "chi", hand=[DODGE], tweaks=[being(sect="anarch"), watchful])
    plays(story.until("block", 1).choose(PLAIN), "Smoke")
    fighting(story)
    kinds = []
    while story.game.combat is not None:
        kinds.append((story.kind, story.table.decision.seat))
        story.pass_once()
    assert ("maneuver", 0) in kinds


@pytest.mark.parametrize(("counters", "steals"), [(4, True), (3, False)])
@pytest.mark.parametrize(("has", "cost"), [("ser", 1), ("SER", 0)])
def test_venenation_taints_who_blocks(counters, steals, has, cost):
    def tainted(game):
        next(m for m in game.in_play.values() if m.face.name == PLAIN).corruption = {0: counters}

    story = acts("Venenation", has, hand=[DODGE], tweaks=[tainted], blood=5).until("block", 1).choose(PLAIN)
    plays(story, "Venenation", 1 if has == "SER" else "")
    assert story.can(PLAIN) == steals
    if steals:
        resolved(story.choose(PLAIN))
        assert (story.named(PLAIN).controller, story.named(PLAIN).corruption_of(0)) == (0, 0)
    else:
        assert fighting(story).named(PLAIN).corruption_of(0) == counters + 1
        over(story)
    assert blood(story, PRINCE) == 5 - cost - (0 if steals else 1)


@pytest.mark.parametrize(
    ("has", "kind", "more"), [("CHI", "bleed", 1), ("CHI", "hunt", 2), ("chi", "bleed", None)]
)
def test_mirrors_visage_hides_the_undirected_better(has, kind, more):
    """Mirror's Visage."""
    story = acts("Mirror's Visage", has, kind, blood=5, tweaks=[watchful]).until("block", 1).choose(PLAIN)
    assert offered(story, "Mirror's") == (more is not None or has == "chi")
    if more:
        story.choose("Mirror's")
        assert stealth(story.game, story.named(PRINCE), story.game.action) == more + (kind == "hunt")


def test_mirrors_visage_ends_a_blocked_action_for_the_turn():
    story = acts("Mirror's Visage", "chi", hand=[DODGE], blood=5).until("block", 1).choose(PLAIN)
    plays(story, "Mirror's")
    assert story.game.combat is None
    resolved(story)
    assert (story.named(PRINCE).locked, story.named(PLAIN).locked) == (False, True)
    assert not story.reaches("action") or story.table.decision.seat != 0


@pytest.mark.parametrize(("has", "tax", "stays"), [("for", 0, False), ("obe", 1, False), ("OBE", 1, True)])
def test_safe_passage_taxes_reactions(has, tax, stays):
    story = acts("Safe Passage", has, theirs=(PLAIN, ALLY))
    plays(story, "Safe Passage", "-1 intercept, a tax, put" if stays else "")
    marked = story.game.action.marks
    assert (marked.reaction_tax, damped(story.game.action, story.named(ALLY))) == (tax, 1)
    assert damped(story.game.action, story.named(PLAIN)) == 0
    resolved(story)
    assert story.in_play("Safe Passage") == stays


@pytest.mark.parametrize(("has", "paid"), [("obe", 1), ("for", 0)])
def test_safe_passage_is_paid_by_who_reacts(has, paid):
    position = Position(players=3).at(2).ready(GANGREL).at(1).ready(PLAIN, blood=3).hand("Deflection")
    position = position.at(0).ready(PRINCE).hand("Safe Passage").tweak(knows(seat0=has, seat1="DOM"))
    story = position.start().until("action").choose("bleed")
    plays(story, "Safe Passage")
    plays(story, "Deflection")
    resolved(story)
    assert blood(story, PLAIN) == 3 - 1 - paid


def test_safe_passage_makes_actions_at_its_bearer_dearer_until_it_burns():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Safe Passage").at(0).ready(PRINCE, blood=3)
    story = position.hand("Bum's Rush").start().until("action").choose("Bum's Rush")
    assert story.game.action.cost_blood == 1
    position = (
        Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=3).on(PRINCE, "Safe Passage")
    )
    story = position.having(phase=UNLOCK_PHASE).start().until("action")
    assert not story.in_play("Safe Passage")


@pytest.mark.parametrize(("has", "actor", "dimmed"), [
    ("mel", PRINCE, (PLAIN, SMALL, ALLY)), ("cel", PRINCE, (SMALL,)), ("mel", SMALL, (ALLY,)), ("cel", SMALL, None),
])  # fmt: skip
def test_the_missing_voice_dims(has, actor, dimmed):
    others = [name for name in (PLAIN, SMALL, ALLY, BIG) if name != actor]
    story = acts("The Missing Voice", has, actor=actor, theirs=others)
    assert offered(story, "The Missing") == (dimmed is not None)
    if dimmed is not None:
        story.choose("The Missing")
        found = tuple(name for name in others if damped(story.game.action, story.named(name)))
        assert found == dimmed


def test_the_missing_voice_hides():
    story = acts("The Missing Voice", "MEL").until("block", 1).choose(PLAIN)
    plays(story, "The Missing", "+1 stealth")
    assert stealth(story.game, story.named(PRINCE), story.game.action) == 1


def test_random_patterns_reads_and_confuses():
    story = acts("Random Patterns", "AUS DEM").until("block", 1).choose(PLAIN)
    plays(story, "Random")
    assert story.game.action.intercepts == {story.named(PLAIN).number: -1}
    story = answers("Random Patterns", "aus dem", hand=["Lost in Crowds"], knows0="obf")
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("Random")
    assert story.game.action.intercepts == {story.named(PLAIN).number: 1}


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


@pytest.mark.parametrize(("has", "either"), [("obt", False), ("OBT", True)])
def test_eyes_of_the_night_fights_better_if_it_blocks(has, either):
    story = answers("Eyes of the Night", has, hand=["Lost in Crowds"], knows0="obf", against=[DODGE])
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("Eyes of the Night")
    fighting(story)
    kinds = []
    while story.game.combat is not None:
        kinds.append((story.kind, story.table.decision.seat))
        story.pass_once()
    assert (("maneuver", 1) in kinds) == (("press", 1) in kinds) == either


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


def test_fast_reaction_is_not_for_the_one_that_blocked():
    story = answers("Fast Reaction", "aus", hand=[DODGE]).until("block", 1).choose(PLAIN)
    assert not offered(story, "Fast Reaction")


def test_fast_reaction_queues_one_combat_only():
    story = answers("Fast Reaction", "aus", reactor=GANGREL, beside=(PLAIN, BARON), against=["Fast Reaction"])
    story.until("block", 1).choose(PLAIN)
    over(fighting(story))
    plays(story, "Fast Reaction").choose(GANGREL)
    while story.game.combat is None and story.game.action is not None:
        assert not story.can("Fast Reaction")
        story.pass_once()


def four(name, has, actor=IDLE_ALLY, **how):
    """Let a minion of seat 0 bleed seat 1 at a table of four."""
    position = (
        Position(players=4).at(1).ready(CARVER, **how).hand(name).at(3).ready(GANGREL).at(0).ready(actor)
    )
    return position.hand("Computer Hacking").tweak(knows(seat1=has)).start().until("action")


CARVER = 'Jennie "Cassie247" Orne'  # an Imbued
CONVICTION = "Second Sight"


@pytest.mark.parametrize(("actor", "works"), [(PRINCE, True), (IDLE_ALLY, False)])
def test_determine_sends_the_bleed_of_a_monster_on(actor, works):
    story = four("Determine", "viz", actor, convictions=[CONVICTION]).choose("bleed")
    assert offered(story, "Determine") == works
    if works:
        story.choose("Determine")
        assert (story.game.action.target, story.named(CARVER).locked) == (3, True)
        assert story.where(CONVICTION) == ["ash heap"]


def test_determine_cancels_an_action_card():
    assert not four("Determine", "viz", PRINCE).choose("Computer Hacking").can("Determine"), "it costs 1"
    story = four("Determine", "viz", PRINCE, convictions=[CONVICTION]).choose("Computer Hacking")
    assert story.can("Determine")
    story.choose("Determine")
    assert story.where(CONVICTION) == ["ash heap"]
    assert (story.game.action, story.named(PRINCE).locked) == (None, False)
    assert story.named(PRINCE).noted("Computer Hacking") == story.game.turn


@pytest.mark.parametrize(
    ("circle", "locked", "less"), [("same", False, 3), ("other", False, 1), ("same", True, 1)]
)
def test_camaraderie_is_stronger_in_a_circle(circle, locked, less):
    def joined(game):
        for minion in game.minions_of(game.methuselahs[1]):
            other = minion.face.name == GANGREL and circle == "other"
            alter(game, minion, traits=frozenset({"lonely circle" if other else "happy circle"}))

    story = answers(
        "Camaraderie", "SAN", beside=(GANGREL,), tweaks=[joined], hand=["Conditioning"], knows0="DOM"
    )
    story.named(GANGREL).locked = locked
    plays(story, "Conditioning", "+3")
    plays(story, "Camaraderie")
    if not locked:
        story.choose(PLAIN)
    if less == 3:
        story.choose("-3")
    resolved(story)
    assert pools(story)[1] == 30 - 4 + less


@pytest.mark.parametrize(("sect", "more"), [("sabbat", 3), ("camarilla", 2)])
def test_ministry_sees_the_sabbat_better(sect, more):
    hand = ["Lost in Crowds"]
    story = answers(
        "Ministry",
        "",
        hand=hand,
        knows0="obf",
        blood=3,
        tweaks=[being(0, sect=sect), being(1, traits=frozenset({"black hand"}))],
    )
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("Ministry")
    assert story.game.action.intercepts == {story.named(PLAIN).number: more}
    assert len(story.game.methuselahs[1].hand.items) == 6
    resolved(story)
    assert len(story.game.methuselahs[1].hand.items) == 7


def test_fillip_wakes_a_younger_vampire_once_each_turn():
    position = (
        Position(players=2).at(1).ready(BIG, locked=True).ready(PLAIN, locked=True).hand("Fillip", "Fillip")
    )
    story = position.at(0).ready(PRINCE).start().until("action").choose("bleed")
    plays(story, "Fillip")
    assert not story.can("Fillip")
    story.until("block", 1)
    assert story.options == ["pass", PLAIN]


def test_fillip_wakes_nobody_older():
    position = Position(players=2).at(1).ready(BIG, locked=True).ready(ALLY).ready(PLAIN).hand("Fillip")
    assert not offered(position.at(0).ready(PRINCE).start().until("action").choose("bleed"), "Fillip")


@pytest.mark.parametrize(("has", "bled", "left"), [("SER", 1, 6), ("ser", 1, 7), ("SER", 2, 7)])
def test_ecstasy_tires_who_bleeds_for_nothing(has, bled, left):
    story = answers(
        "Ecstasy",
        has,
        hand=["Computer Hacking"],
        actor_blood=7,
        action="bleed" if bled == 1 else "Computer Hacking",
    )
    plays(story, "Ecstasy", 1 if has == "SER" else "")
    resolved(story)
    assert (blood(story, PRINCE), pools(story)[1]) == (left, 30 - bled + 1)


@pytest.mark.parametrize(("has", "ends"), [("obf pre", False), ("OBF PRE", True)])
def test_night_terrors_uncover_the_acting_minion(has, ends):
    story = answers(
        "Night Terrors",
        has,
        hand=["Lost in Crowds"],
        knows0="OBF",
        blood=3,
        against=[DODGE],
        tweaks=[being(1, clan="Ravnos")],
    )
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("+2")
    assert stealth(story.game, story.named(PRINCE), story.game.action) == 2
    plays(story, "Night Terrors")
    assert stealth(story.game, story.named(PRINCE), story.game.action) == 0
    fighting(story)
    while story.kind != "strike" or story.table.decision.seat != 1:
        story.pass_once()
    assert any("Night Terrors" in name for name in story.options) == ends


def test_night_terrors_can_be_played_where_there_is_no_stealth():
    story = answers("Night Terrors", "OBF PRE", blood=3, against=[DODGE], tweaks=[being(1, clan="Ravnos")])
    plays(story, "Night Terrors", "no stealth, combat ends")
    fighting(story.until("block", 1).choose(PLAIN))
    while story.kind != "strike" or story.table.decision.seat != 1:
        story.pass_once()
    assert any("Night Terrors" in name for name in story.options)


@pytest.mark.parametrize(("title", "more"), [("primogen", 3), ("", 2)])
def test_the_warrens_are_watched(title, more):
    story = answers(
        "The Warrens",
        "",
        hand=["Lost in Crowds"],
        knows0="obf",
        blood=3,
        tweaks=[being(1, clan="Nosferatu", title=title)],
    )
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("The Warrens")
    assert story.game.action.intercepts == {story.named(PLAIN).number: more}


def test_friend_of_mine_does_one_of_three_things():
    anarchs = [being(1, sect="anarch")]
    story = answers("Friend of Mine", "obt", blood=3, tweaks=anarchs)
    plays(story, "Friend")
    resolved(story)
    assert (pools(story)[1], blood(story, PRINCE)) == (29, 8 - 2)
    story = answers("Friend of Mine", "for", blood=3, tweaks=anarchs)
    resolved(plays(story, "Friend"))
    assert pools(story)[1] == 30
    story = answers("Friend of Mine", "obt", blood=3, tweaks=anarchs, actor=ALLY)
    assert not offered(story, "Friend")


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


def test_forced_vigilance_unlocks_who_blocked_an_action_that_goes_on():
    hand = ["Form of Mist"]
    story = (
        answers("Forced Vigilance", "for", hand=hand, knows0="PRO", blood=3).until("block", 1).choose(PLAIN)
    )
    fighting(story)
    while not story.can("Form of Mist"):
        story.pass_once()
    story.choose("Form of Mist")
    if story.kind == "mode":
        story.choose("combat ends")
    plays(story, "Forced Vigilance")
    assert not story.named(PLAIN).locked
    story.until("trigger").choose(PRINCE)
    resolved(story)
    assert pools(story)[1] == 29


def test_forced_vigilance_unlocks_who_has_blocked():
    story = answers("Forced Vigilance", "for", blood=3).until("block", 1).choose(PLAIN)
    plays(story, "Forced Vigilance")
    assert not story.named(PLAIN).locked
    story = answers("Forced Vigilance", "for", blood=3)
    assert not offered(story, "Forced Vigilance")


@pytest.mark.parametrize(("action", "usable"), [("bleed", True), ("hunt", False)])
def test_forced_vigilance_at_superior_unlocks_for_directed_actions(action, usable):
    story = answers("Forced Vigilance", "FOR", blood=3, locked=True, action=action)
    assert offered(story, "Forced Vigilance") == usable
    if usable:
        story.choose("Forced Vigilance")
        assert not story.named(PLAIN).locked


@pytest.mark.parametrize(("knows0", "usable"), [("obf", True), ("DOM", False)])
def test_scry_the_hearthstone_sees_through_tricks(knows0, usable):
    trick = "Lost in Crowds" if usable else "Conditioning"
    story = answers("Scry the Hearthstone", "VIS", hand=[trick], knows0=knows0)
    if usable:
        story.until("block", 1).choose(PLAIN)
    plays(story, trick)
    found = story.kind == "cancel" and story.can("Scry")
    assert found == usable
    if found:
        story.choose("Scry")
        assert stealth(story.game, story.named(PRINCE), story.game.action) == 0


def test_scry_the_hearthstone_sees_what_is_directed_at_its_methuselah():
    story = answers(
        "Scry the Hearthstone",
        "VIS",
        hand=["Lost in Crowds"],
        knows0="obf",
        action="hunt",
        actor_blood=5,
        tweaks=[watchful],
    )
    story.until("block", 1).choose(PLAIN)
    plays(story, "Lost in Crowds")
    assert not story.can("Scry")
