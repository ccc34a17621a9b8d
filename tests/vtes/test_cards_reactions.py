"""The stories of reactions, and of out-of-turn masters that answer an action."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.chapters.answering import may_answer
from rules.vtes.definitions.abilities import ANYBODY, EITHER, LOCKED_ONLY, UNLOCKED, Mode
from rules.vtes.definitions.clauses import FULL, WHOLE

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, acts, knows
from .story import Position, card

VOTE = "Kine Resources Contested"


def bled(*hand, seat1="", mine=PRINCE, theirs=PLAIN, players=4, locked=False, **how):
    """Seat 0 bleeds seat 1, whose vampire has these disciplines and whose hand these cards."""
    position = Position(players=players).at(1).ready(theirs, locked=locked).hand(*hand)
    for seat in range(2, players):
        position = position.at(seat).ready(GANGREL if seat == 2 else BARON)
    position = position.at(0).ready(mine, **how).tweak(knows(seat1=seat1, seat2="", seat3=""))
    return acts(position, "bleed")


def unblocked(story):
    """Nobody tries to block until something else may be done."""
    while story.kind == "block":
        story.choose("pass")
    return story


def over(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def kinds(story):
    """What is asked until the action is over, all of it passed."""
    found = []
    while story.game.action is not None:
        found.append(story.kind)
        story.pass_once()
    return found


@pytest.mark.parametrize(("level", "locks"), [("dom", True), ("DOM", False)])
def test_deflection_gives_a_bleed_another_target(level, locks):
    story = unblocked(bled("Deflection", seat1=level))
    assert (story.kind, story.table.decision.seat) == ("react", 1)
    story.choose("Deflection")
    if story.kind == "mode":
        assert story.options == ["redirect, lock [dom]", "redirect [DOM]"]
        story.table.choose(1)
    assert story.options == ["seat 3", "seat 4"], "neither the one who bleeds nor oneself"
    story.choose("seat 3")
    assert (story.kind, story.table.decision.seat) == ("block", 2), "the new target may block"
    assert story.named(PLAIN).locked == locks
    over(story)
    assert [methuselah.pool for methuselah in story.game.methuselahs] == [30, 30, 29, 30]
    assert story.named(PLAIN).blood == 5 - 1
    assert story.game.edge == 0


def test_deflection_is_for_who_is_bled():
    position = Position(players=3).at(1).ready(PLAIN).hand("Deflection").at(0).ready(PRINCE, blood=2)
    story = acts(position.tweak(knows(seat1="DOM")), "hunt")
    assert "react" not in kinds(story)


def test_deflection_is_not_for_those_who_look_on():
    position = (
        Position(players=3).at(1).ready(BARON).at(2).ready(PLAIN).hand("Deflection").at(0).ready(PRINCE)
    )
    story = acts(position.tweak(knows(seat2="DOM")), "bleed")
    assert "react" not in kinds(story)


@pytest.mark.parametrize(
    ("mine", "level", "can"), [(YOUNG, "dom", True), (PRINCE, "dom", False), (PRINCE, "DOM", True)]
)
def test_redirection_of_an_older_vampire_takes_the_superior(mine, level, can):
    story = unblocked(bled("Redirection", seat1=level, mine=mine))
    assert (story.kind == "react") == can
    if can:
        story.choose("Redirection")
        if story.kind == "mode":
            story.choose(1)
        story.choose("seat 4")
        assert story.named(PLAIN).locked


def test_murmur_of_the_false_will_redirects_the_bleed_of_a_younger_vampire():
    story = unblocked(bled("Murmur of the False Will", seat1="DOM", mine=YOUNG))
    story.choose("Murmur").choose("seat 3")
    assert over(story).game.methuselahs[2].pool == 29
    assert unblocked(bled("Murmur of the False Will", seat1="dom", mine=YOUNG)).kind != "react"


def test_bait_and_switch_is_a_barons():
    story = unblocked(bled("Bait and Switch", theirs=BARON, players=3))
    story.choose("Bait and Switch")
    assert over(story).game.methuselahs[2].pool == 29
    assert unblocked(bled("Bait and Switch")).kind != "react"


def test_telepathic_misdirection_and_my_enemys_enemy_at_superior():
    story = unblocked(bled("Telepathic Misdirection", seat1="AUS"))
    story.choose("Telepathic").choose("seat 4")
    assert over(story).game.methuselahs[3].pool == 29
    story = unblocked(bled("My Enemy's Enemy", seat1="AUS"))
    story.choose("My Enemy")
    assert over(story).game.methuselahs[3].pool == 29, "the predator of the predator"
    assert unblocked(bled("My Enemy's Enemy", seat1="AUS", players=2)).kind != "react"


@pytest.mark.parametrize(("level", "left"), [("aus", 1), ("AUS", 2)])
def test_telepathic_counter_reduces_a_bleed(level, left):
    story = unblocked(bled("Telepathic Counter", seat1=level))
    story.choose("Telepathic")
    if story.kind == "mode":
        story.choose(f"-{left}")
    assert over(story).prey.pool == 30
    assert story.game.edge == -1, "a bleed of none is no success"


def test_deep_ecology_and_party_out_of_bounds_reduce_by_two():
    for name, level in (("Deep Ecology", "for"), ("Party Out of Bounds", "obf")):
        story = unblocked(bled(name, seat1=level, theirs=GANGREL, players=2))
        story.choose(name)
        assert over(story).prey.pool == 30


def test_deep_ecology_unlocks_for_a_blood():
    story = bled("Deep Ecology", seat1="pro", theirs=GANGREL, players=2, locked=True)
    assert story.kind == "react"
    story.choose("Deep Ecology")
    assert (story.named(GANGREL).locked, story.named(GANGREL).blood) == (False, 3)
    assert story.kind == "block"


@pytest.mark.parametrize(
    "name", ["Wake with Evening's Freshness", "On the Qui Vive", "Forced Awakening", "Eyes of Argus"]
)
def test_a_locked_vampire_wakes_to_block(name):
    story = bled(name, seat1="AUS", locked=True, players=2)
    assert story.kind == "react"
    story.choose(name)
    assert (story.kind, story.named(PLAIN).locked) == ("block", True)
    story.choose(PLAIN)
    over(story)
    assert story.prey.pool == 30


@pytest.mark.parametrize("name", ["On the Qui Vive", "Forced Awakening", "Black Sunrise", "Guard Dogs"])
def test_an_unlocked_vampire_has_no_use_for_what_only_wakes(name):
    level = "AUS ani QUI"
    assert bled(name, seat1=level, locked=True, players=2).kind == "react"
    assert "react" not in kinds(bled(name, seat1=level, players=2))


@pytest.mark.parametrize(("by", "unlocked", "locked", "in_torpor"), [
    (UNLOCKED, True, False, False),
    (LOCKED_ONLY, False, True, False),
    (EITHER, True, True, False),
    (ANYBODY, True, True, True),
])  # fmt: skip
def test_who_may_use_a_reaction(by, unlocked, locked, in_torpor):
    position = Position(players=2).at(1).ready(PLAIN).ready(BARON, locked=True).torpor(YOUNG, blood=1)
    story = position.at(0).ready(GANGREL).start()
    mode = Mode("", by=by, reaction=True)
    can = [may_answer(story.named(name), mode, None) for name in (PLAIN, BARON, YOUNG)]
    assert can == [unlocked, locked, in_torpor]


def test_on_the_qui_vive_once_between_unlock_phases():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("On the Qui Vive", "On the Qui Vive")
    story = position.at(0).ready(PRINCE).ready(YOUNG).start().until("act").choose(PRINCE).choose("bleed")
    story.choose("On the Qui Vive")
    over(story)
    story.until("action").choose("bleed")
    assert story.kind != "react"
    assert over(story).prey.pool == 28


def test_second_tradition_unlocks_a_prince_for_a_blood_who_blocks_with_intercept():
    position = Position(players=2).at(1).ready(PRINCE, locked=True).hand("Second Tradition: Domain")
    story = acts(position.at(0).ready(GANGREL, blood=2), "hunt")
    story.choose("Second Tradition")
    over(story)
    assert story.named(GANGREL).locked
    assert not story.me.pool < 30
    assert story.named(PRINCE).blood < 8, "it paid, blocked and fought"
    assert story.named(GANGREL).blood <= 2


def test_second_tradition_is_two_intercept_of_an_unlocked_prince():
    position = Position(players=2).at(1).ready(PRINCE).hand("Second Tradition: Domain")
    story = acts(position.at(0).ready(GANGREL, blood=2), "hunt").choose(PRINCE).choose("Second Tradition")
    assert story.game.action is None or story.game.action.blocked


def test_sense_the_savage_way_unlocks_to_block():
    story = bled("Sense the Savage Way", seat1="ANI", theirs=PRINCE, mine=PLAIN, players=2, locked=True)
    story.choose("Sense")
    over(story)
    assert (story.prey.pool, story.named(PRINCE).locked) == (30, True)


def test_organized_resistance_unlocks_another_anarch_to_block():
    position = Position(players=2).at(1).ready(BARON).ready(GANGREL, locked=True).hand("Organized Resistance")
    story = acts(position.at(0).ready(PRINCE), "bleed").choose("Organized")
    over(story)
    assert story.prey.pool == 30
    assert story.named(GANGREL).blood < 4


def test_cats_guidance_gives_intercept_at_superior():
    position = Position(players=2).at(1).ready(PLAIN).hand("Cats' Guidance").tweak(knows(seat1="ANI"))
    story = acts(position.at(0).ready(PRINCE, blood=3), "hunt").choose(PLAIN).choose("Cats")
    assert story.game.action is None or story.game.action.blocked


def test_delaying_tactics_cancels_a_referendum():
    """The card goes back to the hand, its vampire unlocks, and it is not called again this turn."""
    position = Position(players=3).at(1).ready(PLAIN).hand("Delaying Tactics")
    story = position.at(0).ready(PRINCE).hand(VOTE).start().until("action").choose(VOTE)
    story.until("react", 1).choose("Delaying")
    over(story)
    assert VOTE in story.hand()
    assert not story.named(PRINCE).locked
    assert story.game.methuselahs[1].pool == 30
    assert not (story.reaches("action") and story.can(VOTE))


@pytest.mark.parametrize(("bonus", "burns"), [(2, False), (3, True)])
def test_archon_investigation_burns_a_minion_that_bleeds_for_four(bonus, burns):
    position = Position(players=3).at(1).ready(PLAIN, locked=True).hand("Archon Investigation")
    position = position.at(0).ready(PRINCE).hand("Conditioning")
    story = acts(position.tweak(knows(seat0="DOM")), "bleed").until("modify").choose("Conditioning")
    story.choose(f"+{bonus} bleed")
    assert (story.kind == "react") == burns
    if burns:
        story.choose("Archon")
        over(story)
        assert story.where(PRINCE) == ["ash heap"]
        assert story.prey.pool == 27
        assert story.prey.debt == 1


@pytest.mark.parametrize(
    ("haven", "pool", "can"),
    [(0, 5, True), (0, 3, True), (0, 2, False), (1, 5, True), (1, 4, True), (1, 3, False)],
)
def test_archon_investigation_is_aimed_at_the_minion_and_costs_more_for_a_secure_haven(haven, pool, can):
    position = Position(players=3).at(1).pool(pool).hand("Archon Investigation")
    position = position.at(0).ready(PRINCE).on(PRINCE, *["Secure Haven"] * haven).hand("Conditioning")
    story = acts(position.tweak(knows(seat0="DOM")), "bleed").until("modify").choose("Conditioning")
    story.choose("+3 bleed")
    assert (story.kind == "react") == can
    if pool == 5:
        over(story.choose("Archon"))
        assert (story.where(PRINCE), story.prey.pool) == (["ash heap"], 2 - haven)


def test_brujah_frenzy_ends_an_unblocked_action_of_a_brujah():
    for clan, ends in (("Brujah", True), ("Tremere", False)):
        position = Position(players=3).at(1).ready(PLAIN, locked=True).hand("Brujah Frenzy")
        position = position.at(2).ready("Carlton Van Wyk")
        story = acts(position.at(0).ready(GANGREL, clan=clan), "bleed")
        assert (story.kind == "react") == ends
        if ends:
            story.choose("Brujah Frenzy")
        over(story)
        assert story.prey.pool == (30 if ends else 29)


def test_reactions_that_are_read_whole_are_played_whole():
    for name in (
        "Telepathic Misdirection",
        "Wake with Evening's Freshness",
        "Deflection",
        "Telepathic Counter",
    ):
        assert model_of(card(name)).verdict(FULL) == WHOLE


def test_bliss_cancels_a_frenzy_card():
    """Of another, as a reaction: the Brujah acts on."""
    position = Position(players=3).at(1).ready(PLAIN, locked=True).hand("Brujah Frenzy")
    position = position.at(2).ready(YOUNG, disciplines="dom pre").hand("Bliss").at(0)
    story = acts(position.ready(GANGREL, clan="Brujah"), "bleed").choose("Brujah Frenzy")
    assert (story.kind, story.table.decision.seat) == ("cancel", 2)
    story.choose("Bliss")
    assert over(story).prey.pool == 29


@pytest.mark.parametrize("played", [False, True])
def test_abandoning_the_flesh_takes_a_vampire_out_of_the_game(played):
    position = Position(players=2).at(1).torpor(GANGREL, 2).hand("Abandoning the Flesh").at(0)
    story = acts(position.ready(PRINCE, blood=3).tweak(knows(seat1="dem")), "diablerize")
    story.choose("Abandoning" if played else "pass")
    over(story)
    assert story.where(GANGREL) == (["out of the game"] if played else ["ash heap"])
