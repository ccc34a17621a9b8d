"""Short games with crypt cards modelled in Python: toreador."""

import pytest

from rules.vtes.chapters import polling
from rules.vtes.chapters.contests import cost_of_title
from rules.vtes.chapters.polling import cast
from rules.vtes.state import values
from rules.vtes.state.referendum import AGAINST, FOR, Referendum
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_title
from rules.vtes.terms import MASTER_ACTIONS, TOUGHNESS

from ...chaptertools import ALLY, GANGREL, KINE, PLAIN, PRINCE, YOUNG, knows
from ...crypttools import ever_offers, two
from ...story import Position
from ..helpers import one_against

VASILY = "Vasily"


VILLON = "François Villon (G6)"


def referendum(caller, beside=()):
    """A referendum in which seat 1 can play Scalpel Tongue."""
    position = Position(players=2).at(1).ready(PRINCE).hand("Scalpel Tongue").at(0).ready(caller)
    for name in beside:
        position = position.ready(name, this_turn=("fresh",))
    story = position.hand(KINE).tweak(knows(seat1="CEL PRE")).start().until("action").choose("Kine")
    while story.kind != "poll":
        story.pass_once()
    if story.can(caller):
        story.choose(caller).choose("for")
    while story.game.action is not None and not story.can("Scalpel"):
        story.pass_once()
    return story


def test_values_of_a_vampire_in_torpor_that_must_be_ready_do_not_count():
    story = Position().torpor("Anson", 1).start()
    assert values.of_methuselah(story.game, story.me, MASTER_ACTIONS, 1) == 1


def test_andre_leroux_takes_nothing_of_what_allies_and_others_bleed():
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready("Andre LeRoux").ready(ALLY)
    story = position.start().until("act").choose(ALLY).choose("bleed")
    assert not ever_offers(story, "Andre")
    story = (
        Position(players=2)
        .at(1)
        .ready("Andre LeRoux")
        .at(0)
        .ready(PRINCE)
        .start()
        .until("action")
        .choose("bleed")
    )
    assert not ever_offers(story, "Andre", 1)


@pytest.mark.parametrize(("beside", "kinds"), [(None, set())])
def test_edith_blount_has_a_maneuver_and_a_press_with_enid(beside, kinds):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Edith Blount")
    story = (position.ready(beside) if beside else position).start()
    story = story.until("act").choose("Edith Blount") if beside else story.until("action")
    story.choose("bleed").until("block", 1).choose(PRINCE)
    seen = set()
    while story.game.combat is not None:
        if story.table.decision.seat == 0 and story.can("Edith"):
            seen.add(story.kind)
        story.pass_once()
    assert seen == kinds


@pytest.mark.parametrize(("side", "burned"), [(AGAINST, 1), (FOR, 0)])
def test_marcos_belegrad_makes_who_votes_against_him_burn_a_pool(side, burned):
    story = two("Marcos Belegrad", PRINCE).start()
    for caller, price in (("Marcos Belegrad", burned), (PRINCE, 0)):
        referendum = Referendum(story.me, story.named(caller))
        cast(story.game, story.prey, referendum, story.named(PRINCE).number, side)
        before = story.prey.pool
        polling._penalties(story.game, referendum)
        assert before - story.prey.pool == price
    assert story.me.pool == 30


def test_alexandra_nudges_in_actions_too_but_only_in_her_turn():
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Alexandra")
    story = position.start().until("act").choose("Alexandra").choose("bleed")
    assert story.kind == "as-announced"
    story.choose("Alexandra").choose("lock")
    assert story.named(PRINCE).locked
    assert not ever_offers(story, "Alexandra")
    position = Position(players=2).at(1).ready("Alexandra").at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    assert not ever_offers(story, "Alexandra", 1)


@pytest.mark.parametrize(("edge", "price"), [(True, 1), (False, 2)])
def test_vasily_pays_more_to_contest_his_title_without_the_edge(edge, price):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(VASILY)
    story = (position.with_edge() if edge else position).start()
    vasily = story.named(VASILY)
    alter(story.game, story.named(PLAIN), sect="camarilla")
    change_title(story.game, story.named(PLAIN), "prince", "Prague")
    assert vasily.profile.stripped
    assert cost_of_title(story.game, vasily) == price
    assert cost_of_title(story.game, story.named(PLAIN)) == 1


def test_diana_cancels_nothing_in_the_referendums_of_others():
    story = referendum(PLAIN, beside=["Diana Iadanza"])
    if story.game.action is None:
        return
    story.choose("Scalpel")
    while story.game.action is not None:
        assert not (story.kind == "cancel" and story.can("Diana"))
        story.pass_once()


def test_helena_knows_more_and_suffers_nothing_from_demons_while_merged():
    story = Position(pool=10).ready("Helena").uncontrolled("Helena (ADV)", 2).start()
    story.until("influence").choose("merge")
    helena = story.named("Helena (ADV)")
    assert helena.profile.has("dai", 2)
    assert helena.profile.has("obt", 1)
    assert [value.kind for _, value in helena.values].count(TOUGHNESS) == 1
    alone = Position().ready("Helena (ADV)").start().named("Helena (ADV)")
    assert not alone.profile.has("obt")
    assert not alone.profile.has("dai", 2)


@pytest.mark.parametrize(("locked", "stealth"), [(True, 1), (False, 0)])
def test_annabelle_triabell_helps_other_toreador_while_she_is_locked(locked, stealth):
    story = (
        one_against(PRINCE, GANGREL)
        .ready("Annabelle Triabell (G6)", locked=locked, this_turn=("fresh",))
        .start()
    )
    story.until("action").choose("bleed")
    annabelle = story.named("Annabelle Triabell (G6)")
    annabelle.locked = locked
    assert values.stealth(story.game, story.named(PRINCE), story.game.action) == stealth
    assert values.stealth(story.game, annabelle, story.game.action) == 0


@pytest.mark.parametrize(("theirs", "can"), [("Lutz von Hohenzollern", False)])
def test_francois_villon_locks_a_younger_vampire_for_two_blood(theirs, can):
    story = two(VILLON, theirs, blood=3).start()
    assert story.kind == "unlock" and story.can(f"use {VILLON}") == can if can else True
    if not can:
        assert not (story.kind == "unlock" and story.can(f"use {VILLON}"))
        return
    story.choose(f"use {VILLON}")
    assert (story.named(theirs).locked, story.named(VILLON).blood) == (True, 1)
    assert not (story.kind == "unlock" and story.can(f"use {VILLON}"))
