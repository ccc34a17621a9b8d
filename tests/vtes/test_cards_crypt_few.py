"""Crypt cards with few words: what they do in phases, to others, and for their kin."""

import pytest

from rules.vtes.state.plays import Action
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import intercept
from rules.vtes.terms import BLEED_ACTION

from .chaptertools import GANGREL, PLAIN, PRINCE, WEAPON, YOUNG, watchful
from .crypttools import resolved, two
from .fighttools import DODGE, MANEUVER, blood, fight, over, to
from .story import Position, card

BIG = "Alicia Barrows"  # Malkavian without title, capacity 9
KINE = "Kine Resources Contested"


def being(name, **what):
    """Give a tweak: a minion in play is this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                alter(game, minion, **what)

    return change


def going_on(story, name, kind=BLEED_ACTION, target=-1):
    """Let an action of a minion be going on."""
    minion = story.named(name)
    action = Action(story.game.methuselahs[minion.controller], minion, kind)
    action.target = target
    story.game.action = action
    return action


# --- combat --------------------------------------------------------------------------------------------------


def test_uriel_opens_the_hand_of_his_opponents_controller():
    story = fight(mine=PRINCE, theirs="Uriel", against=[MANEUVER])
    assert all(story.me.hand.shown[number] & 2 for number in story.me.hand.items)
    over(story)
    assert not story.me.hand.shown


def test_yseult_may_draw_again_for_melpominee_alone():
    value = next(value for value in card_values("Yseult") if hasattr(value, "discipline"))
    assert (value.discipline, value.types) == ("mel", 0)
    story = two("Yseult", PLAIN, WEAPON).start().until("action").choose(WEAPON)
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


def card_values(name):
    """The values of a card's own text."""
    return two(name).start().named(name).face.values


# --- phases ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kin", "stays"), [(2, True), (3, False)])
def test_obaluaye_burns_among_four_salubri(kin, stays):
    names = [PLAIN, GANGREL, YOUNG][:kin]
    position = Position(players=2).ready("Obaluaye")
    for name in names:
        position = position.ready(name).tweak(being(name, clan="Salubri"))
    story = position.start()
    story.game.uneven = True
    story.until("act").choose("Obaluaye" if stays else names[0]).choose("bleed")
    resolved(story)
    assert story.in_play("Obaluaye") == stays or (kin == 3 and not story.in_play("Obaluaye"))


# --- actions of others, and blocks --------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "can"), [(KINE, True)])
def test_sylvie_helgon_discards_political_cards_for_stealth_or_intercept(held, can):
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready("Sylvie Helgon").hand(held).tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(YOUNG)
    seen = story.game.action is not None and story.table.decision.seat == 0 and story.can("Sylvie")
    assert seen == can
    if can:
        before = story.game.action.stealth
        action = story.game.action
        story.choose("Sylvie")
        assert action.stealth == before + 1
        assert story.where(KINE) == ["ash heap"]


@pytest.mark.parametrize(("what", "less"), [("bleed", 1), ("hunt", 0)])
def test_tears_burns_a_blood_for_blocked_bleeds(what, less):
    name = "Tears, The Dark Pierrot"
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(name, blood=3).hand(DODGE)
    story = position.tweak(watchful).tweak(watchful).start().until("action").choose(what).until("block", 1)
    story.choose(PRINCE)
    while story.game.action is not None:
        story.choose(DODGE) if story.kind == "strike" and story.can(DODGE) else story.pass_once()
    assert story.named(name).blood == 3 - less


# --- a few more --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("far", [True])
def test_juggler_dodges_and_strikes_again_at_long_range(far):
    story = fight(mine="Juggler", theirs=BIG, hand=[DODGE], against=[MANEUVER])
    if far:
        to(story, "maneuver", 1).choose(MANEUVER)
        while story.kind == "maneuver":
            story.choose("pass")
    to(story, "strike", 0)
    assert story.can("Juggler") == far
    if far:
        before = blood(story, "Juggler")
        story.choose("Juggler")
        assert story.game.combat is None or story.game.combat.sides[0].extra in (0, 1)
        over(story)
        assert blood(story, "Juggler") == before - 1


@pytest.mark.parametrize(("clan", "more"), [("Brujah", -1)])
def test_miranda_sanova_is_intercepted_worse_by_brujah(clan, more):
    position = (
        Position(players=2).at(1).ready(PLAIN).tweak(being(PLAIN, clan=clan)).at(0).ready("Miranda Sanova")
    )
    story = position.ready(PRINCE).start()
    going_on(story, "Miranda Sanova", target=1)
    assert intercept(story.game, story.named(PLAIN)) == more
    going_on(story, PRINCE, target=1)
    assert intercept(story.game, story.named(PLAIN)) == 0


# --- predators, preys and the end of the world -----------------------------------------------------------------------


@pytest.mark.parametrize("can", [True, False])
def test_anisa_burns_small_vampires_beside_her_controller(can):
    name, prey = "Anisa Marianna Lopez", YOUNG if can else GANGREL
    assert (card(prey).capacity < 4) == can
    position = Position(players=4).at(1).ready(prey, locked=True).at(2).ready("Anarch Convert", locked=True)
    story = position.at(3).ready(PLAIN, locked=True).at(0).ready(name).start().until("action")
    assert story.can(name) == can
    if can:
        resolved(story.choose(name))
        assert not story.in_play(prey)
        assert story.in_play("Anarch Convert"), "neither predator nor prey"
        assert story.me.pool == 30 - 1
