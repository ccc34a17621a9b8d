"""Verbs that bend a combat or begin one, each by name; and that every verb of combat has its test."""

import re
from pathlib import Path

import pytest

from cardbase.quick import replace
from rules.vtes.cards.idioms import AGAINST_VAMPIRES, AGAINST_WEAKER, IN_FIRST_ROUND
from rules.vtes.definitions import combat, damage, striking
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.combat import (
    COSTLIER_CARDS,
    BoughtOff,
    CancelCombatCard,
    ChooseFoe,
    EndCombat,
    EnterCombat,
    Fight,
    Forbid,
    HandStrikesOnly,
    Lasts,
    QueueCombat,
)
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Fighting, Is, Not
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.damage import (
    LosesBlood,
    Strengthen,
)
from rules.vtes.definitions.equipment import EquipInCombat
from rules.vtes.definitions.in_play import PutOn
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.references import ACTOR, BLOCKER, BLOOD, CHOSEN, FOE, ME, POOL
from rules.vtes.definitions.striking import IfHit, Maneuver, MoreDamage, Press
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ALLIES, YOUNGER
from rules.vtes.state.fighting import begin
from rules.vtes.state.scenery import rewrite
from rules.vtes.terms import (
    AS_CHOSEN,
    BEFORE_RANGE,
    BEFORE_STRIKES,
    COUNTERING,
    END_OF_ROUND,
    ENDING,
    PRESSING,
    RANGE,
)

from .chaptertools import BARON, GANGREL, PLAIN, YOUNG, knows
from .fighttools import (
    CONTINUE,
    DODGE,
    END,
    FLAMES,
    GUN,
    HUNTER,
    KNIFE,
    MANEUVER,
    asked,
    blood,
    close,
    does,
    fight,
    over,
    region,
    to,
)
from .story import Position
from .words import Clause

# --- what bends a combat ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "kind", "card", "icons"),
    [
        ("dodge", "strike", "Side Strike", "cel"),
        ("combat ends", "strike", "Earth Meld", "pro"),
        ("strike", "strike", "Roundhouse", "pot"),
        ("maneuver", "maneuver", MANEUVER, ""),
        ("maneuver long", "maneuver", MANEUVER, ""),
        ("press", "press", CONTINUE, ""),
        ("press continue", "press", CONTINUE, ""),
    ],
)
def test_forbid(what, kind, card, icons):
    for forbidden in (what, "something else"):
        story = does(Forbid(forbidden), BEFORE_RANGE, against=[card], knows1=icons).choose(DODGE)
        assert ((kind, 1) in asked(story)) == (forbidden != what)


def test_forbid_equipment():
    for forbidden in ("equipment", "something else"):
        story = does(Forbid(forbidden), BEFORE_RANGE, they_bear=[GUN]).choose(DODGE)
        assert (("maneuver", 1) in asked(story)) == (forbidden != "equipment")


def test_forbid_striking_altogether():
    story = does(Forbid("strike"), BEFORE_RANGE).choose(DODGE)
    assert (blood(over(story), PLAIN), blood(story, GANGREL)) == (5, 3)


@pytest.mark.parametrize(("both", "can"), [(True, False), (False, True)])
def test_forbid_both(both, can):
    story = does(Forbid("press", both=both), BEFORE_RANGE, hand=[CONTINUE]).choose(DODGE)
    assert (("press", 0) in asked(story)) == can


def test_hand_strikes_only():
    cards = ["Roundhouse", "Side Strike", CONTINUE]
    story = does(HandStrikesOnly(), BEFORE_STRIKES, against=cards, they_bear=[KNIFE], knows1="pot cel")
    story.choose(DODGE)
    assert (story.kind, story.options) == ("strike", ["hand strike", "Roundhouse"])
    to(story, "press", 1).choose(CONTINUE)
    assert to(story, "strike", 1).can("Side Strike"), "it was for that round"


def test_hand_strikes_only_undoes_a_strike_that_a_maneuver_chose():
    story = does(HandStrikesOnly(), BEFORE_STRIKES, hand=[MANEUVER], they_bear=[GUN])
    story.choose("pass").choose(GUN).choose(MANEUVER).choose(DODGE)
    assert blood(over(story), PLAIN) == 5, "it does not even strike with its hands"


def test_hand_strikes_only_leaves_a_hand_strike_that_a_maneuver_chose():
    story = does(
        HandStrikesOnly(), BEFORE_STRIKES, hand=["Slam"], against=[MANEUVER], knows0="POT", theirs=BARON
    )
    story.choose(MANEUVER).choose("Slam").choose(DODGE)
    assert blood(over(story), BARON) == 6 - 3


def test_end_combat():
    story = does(EndCombat(), BEFORE_RANGE, hand=[CONTINUE], against=[DODGE]).choose(DODGE)
    assert story.game.combat is None
    assert (blood(story, PLAIN), blood(story, GANGREL)) == (5, 4)


def test_queue_combat():
    story = over(does(QueueCombat(), ENDING).choose(DODGE))
    assert blood(story, GANGREL) == 2


@pytest.mark.parametrize(
    ("verb", "can"),
    [
        (EquipInCombat(), True),
        (EquipInCombat("melee weapon"), False),
        (EquipInCombat(max_pool=2), True),
        (EquipInCombat(max_pool=1), False),
        (EquipInCombat(max_damage=2), True),
        (EquipInCombat(max_damage=1), False),
    ],
)
def test_equip_in_combat(verb, can):
    story = does(verb, BEFORE_RANGE, hand=[GUN])
    assert (story.kind == "before-range") == can
    if can:
        story.choose(DODGE)
        assert (story.kind, story.options) == ("maneuver", ["pass", GUN])
        assert (story.named(GUN).host is story.named(PLAIN), story.me.pool) == (True, 30 - 2)


def test_equip_in_combat_with_what_is_not_aggravated_or_unique():
    assert asked(does(EquipInCombat(max_damage=9), BEFORE_RANGE, hand=[FLAMES])) == []
    assert asked(does(EquipInCombat(unique=False), BEFORE_RANGE, hand=["Ivory Bow"])) == []
    assert asked(does(EquipInCombat(), BEFORE_RANGE, hand=["Ivory Bow"])) != []


def test_put_on_in_combat():
    story = does(PutOn(), BEFORE_RANGE, CountersOnCard(3)).choose(DODGE)
    card = story.named(DODGE)
    assert (card.host is story.named(PLAIN), card.counters) == (True, 3)


@pytest.mark.parametrize(
    ("verb", "can"),
    [
        (CancelCombatCard(), True),
        (CancelCombatCard(("strike",)), True),
        (CancelCombatCard(("grapple",)), False),
        (CancelCombatCard(("grapple", "strike")), True),
        (CancelCombatCard(discipline="pro"), True),
        (CancelCombatCard(discipline="cel"), False),
    ],
)
def test_cancel_combat_card(verb, can):
    story = does(verb, COUNTERING, seat=1, hand=["Earth Meld"], knows0="pro").choose("Earth Meld")
    assert (story.kind == "counter") == can
    if can:
        over(story.choose(DODGE))
        assert (blood(story, PLAIN), region(story, "Earth Meld")) == (4, "ash heap")


def test_cancel_combat_card_can_be_canceled_itself():
    """By a card of the other side that cancels cards."""
    story = does(
        CancelCombatCard(), COUNTERING, seat=1, hand=["Earth Meld", "Direct Intervention"], knows0="pro"
    )
    story.choose("Earth Meld").choose(DODGE)
    assert story.kind != "cancel", "out-of-turn masters are for the turns of others"
    assert blood(over(story), GANGREL) == 3


@pytest.mark.parametrize("before", [3, 2, 1])
def test_more_expensive_cards(before):
    """By two: whoever cannot pay does not play; cards in play cost no more."""
    story = does(
        Lasts(COSTLIER_CARDS, 2, FOE), BEFORE_RANGE, against=[CONTINUE], they_bear=[GUN], their_blood=before
    )
    story.choose(DODGE)
    assert story.kind == "maneuver", "the gun is not a card being played"
    story.choose("pass").choose("hand strike")
    left = max(0, before - 1)
    assert (story.kind == "press") == (left >= 2)
    if story.kind == "press":
        story.choose(CONTINUE)
        assert blood(story, GANGREL) == left - 2


def test_who_has_felled_its_foe():
    for before, pool in ((0, 27), (1, 30)):
        story = does(Only(Not(Is(FOE, up=True))), END_OF_ROUND, Lose(POOL, 3, FOE), their_blood=before)
        if story.kind == "end-of-round":
            story.choose(DODGE)
        assert over(story).game.methuselahs[1].pool == pool


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_bought_off(cards):
    """For two combat cards, of the opponent's choice; it is canceled once, whatever else could be discarded."""
    story = does(MoreDamage(2), AS_CHOSEN, BoughtOff(2), against=[CONTINUE, END, MANEUVER, MANEUVER][:cards])
    story.choose(DODGE) if story.kind == "strike-chosen" else to(story, "strike-chosen", 0).choose(DODGE)
    assert (story.kind == "counter") == (cards >= 2)
    if cards >= 2:
        assert story.options == ["pass", DODGE]
        story.choose(DODGE).choose(CONTINUE)
        story.choose(END) if story.kind == "discard-down" else None
        assert region(story, CONTINUE) == "ash heap"
        assert story.kind != "counter"
    assert blood(over(story), GANGREL) == (3 if cards >= 2 else 1)


@pytest.mark.parametrize(("per", "again"), [(THIS_ROUND, True), (THIS_COMBAT, False)])
def test_one_each(per, again):
    story = does(Strengthen(1, lasts=THIS_ROUND), BEFORE_STRIKES, OneEach(per), hand=[CONTINUE])
    story.choose(DODGE)
    side = story.game.combat.sides[0] if story.game.combat else None
    assert side is not None
    assert side.used == {(DODGE, per)}
    to(story, "press", 0).choose(CONTINUE)
    assert (len(side.used) == 0) == again


@pytest.mark.parametrize(("close_only", "maneuver", "can"), [(True, False, True), (True, True, False),
    (False, False, False), (False, True, True)])  # fmt: skip
def test_only_at(close_only, maneuver, can):
    story = does(LosesBlood(1), BEFORE_STRIKES, Only(Fighting(close=close_only)), hand=[MANEUVER])
    story.choose(MANEUVER if maneuver else "pass")
    assert (story.kind == "before-strikes") == can


def test_only_first_round():
    story = does(LosesBlood(1), BEFORE_STRIKES, IN_FIRST_ROUND, hand=[CONTINUE])
    assert story.kind == "before-strikes"
    story.choose("pass")
    to(story, "press", 0).choose(CONTINUE)
    assert ("before-strikes", 0) not in asked(story)


@pytest.mark.parametrize(
    ("verb", "foes"),
    [
        (AGAINST_VAMPIRES, {BARON, YOUNG}),
        (Only(Is(FOE, YOUNGER)), {YOUNG}),
        (Only(Is(FOE, ALLIES)), {HUNTER}),
        (AGAINST_WEAKER, {YOUNG, HUNTER}),
    ],
)
def test_only_against(verb, foes):
    found = {
        foe
        for foe in (BARON, YOUNG, HUNTER)
        if ("before-range", 0) in asked(does(Strengthen(1), BEFORE_RANGE, verb, theirs=foe))
    }
    assert found == foes


# --- entering combat --------------------------------------------------------------------------------------


def rush(*verbs, **how):
    """Seat 0 takes an action with these verbs; seat 1 has an old, a young and a locked vampire, and an ally."""
    position = Position(players=2).at(1).ready(BARON).ready(YOUNG).ready(GANGREL, blood=2, locked=True)
    position = position.ready(HUNTER).at(0).hand("Bum's Rush").ready(PLAIN)

    def change(game):
        hand = game.methuselahs[0].hand.items
        number = next(number for number in hand if game.faces[number].name == "Bum's Rush")
        face = game.faces[number]
        modes = (Mode("", *verbs, directed=True, name="rush"),)
        rewrite(game, number, CardDefinition(face.card, replace(face.model, modes=modes), game.rules))

    return (
        position.tweak(knows(seat0="", seat1="")).tweak(change).start().until("action").choose("Bum's Rush")
    )


@pytest.mark.parametrize(
    ("verb", "foes"),
    [
        (ChooseFoe(), {BARON, YOUNG, GANGREL, HUNTER}),
        (ChooseFoe(vampire=True), {BARON, YOUNG, GANGREL}),
        (ChooseFoe(younger=True), {YOUNG, GANGREL}),
        (ChooseFoe(max_blood=2), {YOUNG, GANGREL}),
    ],
)
def test_choose_foe(verb, foes):
    assert set(rush(verb, EnterCombat()).options) == foes


def test_choose_foe_that_is_locked():
    story = rush(ChooseFoe(locked=True), EnterCombat())
    assert story.game.action.play.target == story.named(GANGREL).number
    assert story.game.action.target == 1


def test_enter_combat():
    story = rush(ChooseFoe(), EnterCombat(maneuvers=1, presses=1)).choose(BARON).until("block", 1)
    story.choose("pass")
    assert asked(story) == [("maneuver", 0), ("press", 0)]
    assert (blood(story, PLAIN), blood(story, BARON)) == (4, 5)


def test_enter_combat_stronger():
    story = rush(ChooseFoe(), EnterCombat(strength=2)).choose(BARON).until("block", 1).choose("pass")
    assert blood(over(story), BARON) == 6 - 3


def test_enter_combat_the_other_way_round():
    """The other one locks, and counts as the acting minion."""
    story = rush(ChooseFoe(), EnterCombat(locks=True, reversed=True, presses=1)).choose(BARON)
    story.until("block", 1).choose("pass")
    fought = story.game.combat
    assert fought.sides[0].minion is story.named(BARON)
    assert story.named(BARON).locked
    assert (story.kind, story.table.decision.seat) == ("press", 0), "what it gains is the actor's"


def test_enter_combat_and_forbid():
    for forbids in ("strike", ""):
        story = rush(ChooseFoe(), EnterCombat(forbids=forbids)).choose(BARON).until("block", 1).choose("pass")
        assert blood(over(story), PLAIN) == (5 if forbids else 4)


def test_fight():
    """Two minions fight once the text has been followed; the second cannot strike if it is kept from that."""
    for forbids in ("", "strike"):
        position = Position(players=2).at(1).ready(BARON).at(0).ready(PLAIN)
        scene = Clause(position, PLAIN, chosen=[BARON]).do(Fight(ACTOR, CHOSEN, forbids=forbids))
        (queued,) = scene.state.queued
        assert (queued.acting.face.name, queued.opposing.face.name) == (PLAIN, BARON)
        assert queued.verb.forbids == forbids
    assert Clause(position, PLAIN).do(Fight(ACTOR, CHOSEN)).state.queued == [], "nobody was chosen"


@pytest.mark.parametrize(("on", "mine", "theirs"), [(FOE, 5, 5), (ACTOR, 4, 6)])
def test_forbid_one_of_the_two(on, mine, theirs):
    story = over(does(Forbid("strike", on=on), BEFORE_RANGE, theirs=BARON).choose(DODGE))
    assert (blood(story, PLAIN), blood(story, BARON)) == (mine, theirs)


def test_the_opponent_is_known_after_combat():
    for verb, left in ((Lose(BLOOD, 1, FOE), 6 - 1), (Lose(BLOOD, 1, BLOCKER), 6)):
        position = Position(players=2).at(1).ready(BARON).at(0).ready(PLAIN)
        scene = Clause(position, PLAIN)
        scene.state.aftermath.fought = begin(scene.state, scene.story.named(PLAIN), scene.story.named(BARON))
        assert scene.do(verb).blood(BARON) == left
    scene.state.aftermath.fought = None
    assert scene.do(Lose(BLOOD, 1, FOE)).blood(BARON) == 6, "nobody was fought"


def test_give_in_combat_waits_until_the_strikes_are_resolved():
    story = does(IfHit(Give(FOE, ME)), AS_CHOSEN, theirs=BARON).choose(DODGE)
    assert over(story).named(BARON).controller == 0


# --- all of them ------------------------------------------------------------------------------------------


TOLD_ELSEWHERE = frozenset(
    {
        "after_combat",
        "as_struck",
        "beside",
        "bystander",
        "costs_copies",
        "fight_next",
        "harm_actor",
        "has_reaped",
        "hurt_preys",
        "hurt_self",
        "if_hit",
        "new_round",
        "no_frenzy",
        "notes_foe",
        "play_buried",
        "prevent_there",
        "save_ally",
        "sets_upon",
        "strike_with_melee",
        "strikes_again",
    }
)
"""Verbs tested with the words of cards, or by the stories of those that say them."""


def test_every_verb_of_combat_has_a_test_named_after_it():
    names = {
        name
        for module in (combat, damage, striking)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Verb) and kind.__module__ == module.__name__
    }
    words = {re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower() for name in names}
    told = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_combat_verbs*.py"))
    assert len(words) > 20
    assert {word for word in words if f"def test_{word}" not in told} <= TOLD_ELSEWHERE


def test_what_a_weapon_does_once_each_combat_is_counted_by_itself():
    """Using its maneuver leaves its press, and the other way round."""

    def double(game):
        weapon = next(card for card in game.in_play.values() if card.face.name == KNIFE)
        armed = (
            Mode("", OneEach(THIS_COMBAT), Maneuver(), moment=RANGE, name="maneuver"),
            Mode("", OneEach(THIS_COMBAT), Press(), moment=PRESSING, name="press"),
        )
        model = replace(weapon.face.model, armed=armed)
        rewrite(game, weapon.number, CardDefinition(weapon.face.card, model, game.rules))

    story = to(fight(bears=[KNIFE], tweaks=[double]), "maneuver", 0).choose("Meat Cleaver")
    assert not close(story)
    to(story, "press", 0).choose("Meat Cleaver")
    while story.game.combat is not None and story.game.combat.rounds == 1:
        story.pass_once()
    assert "press" not in [kind for kind, seat in asked(story) if seat == 0], "both were used in this combat"
