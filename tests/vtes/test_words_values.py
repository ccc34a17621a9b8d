"""Words that few cards say: what minions refuse, mute and charge for, and how they fight."""

import pytest

from rules.vtes.cards.idioms import IN_LATER_ROUNDS
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blocking import Mutes
from rules.vtes.definitions.choosing import ChooseRemains, Refuses
from rules.vtes.definitions.conditions import AimedAt, Going
from rules.vtes.definitions.crypt import ComeOut
from rules.vtes.definitions.disciplines import Masterly
from rules.vtes.definitions.equipment import OfWeapons
from rules.vtes.definitions.kinds import EARLY_STRIKES, MASTERLY, MUTES, NO_WEAPONS
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.prices import AimToll
from rules.vtes.definitions.references import ACTOR, ASH, CAPACITY, CHOSEN, Cards, Less, Of
from rules.vtes.definitions.striking import Early, Strike
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.state import fighting, restraints, spans
from rules.vtes.state.sets import found_in
from rules.vtes.terms import ALLY as AN_ALLY
from rules.vtes.terms import BEFORE_RANGE, CHOICE, HUNT_ACTION, MASTER, VAMPIRE
from rules.vtes.verbs.choosing import choices

from .cards.helpers import face_of
from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PRINCE, YOUNG
from .test_words import acting, amount, clause, seats, so

COSTLY = "Academic Hunting Ground"  # 2 pool


def having(value, name, scene=None, kind=None):
    """Give a clause of the prince's at a table where a minion has a value."""
    scene = scene or clause()
    minion = scene.story.named(name)
    minion.values = [*minion.values, (None, value)]
    if kind is not None:
        scene.state.setting.present = scene.state.setting.present | {kind}
    return scene, minion


@pytest.mark.parametrize(
    ("value", "card", "refused"),
    [
        (Refuses("Blood Doll"), "Blood Doll", True),
        (Refuses("Blood Doll"), "Life in the City", False),
        (Refuses(masters=True), "Blood Doll", True),
        (Refuses(masters=True), "Bum's Rush", False),
    ],
)
def test_who_refuses_cards_refuses_those_by_name_or_masters(value, card, refused):
    scene, minion = having(value, GANGREL)
    scene.play.face = face_of(card)
    assert restraints.is_refused(scene.state, scene.play, minion.number) == refused


def test_masters_of_ones_own_are_not_refused_but_cards_by_name_are():
    scene, minion = having(Refuses(masters=True), YOUNG)
    scene.play.face = face_of("Blood Doll")
    assert not restraints.is_refused(scene.state, scene.play, minion.number)
    having(Refuses("Blood Doll"), YOUNG, scene)
    assert restraints.is_refused(scene.state, scene.play, minion.number)


def test_those_of_others_that_fit_pay_to_act_against_one():
    scene, minion = having(AimToll(2, Who(clan="Toreador")), GANGREL)
    actor = scene.story.named(PRINCE)
    assert restraints.aim_toll(minion, actor) == 2
    assert restraints.aim_toll(minion, scene.story.named(YOUNG)) == 0, "it is no Toreador"
    having(AimToll(2, ANYONE), YOUNG, scene)
    assert restraints.aim_toll(scene.story.named(YOUNG), actor) == 0, "it is of the same controller"


def test_an_action_is_aimed_at_a_minion_or_at_nobody():
    scene = acting(clause(seats()))
    scene.choose(GANGREL)
    assert not so(scene, AimedAt(CHOSEN)), "a bleed is aimed at no minion"
    scene.play.action.play = scene.play  # as an action of a card is, which has chosen
    assert so(scene, AimedAt(CHOSEN))
    assert not so(scene, AimedAt(ACTOR))


def test_who_mutes_keeps_others_from_cards_of_a_discipline_as_it_acts():
    scene, _ = having(Mutes(("pre",)), PRINCE, acting(clause()), MUTES)
    other, face = scene.story.named(GANGREL), face_of("Majesty")
    assert restraints.is_muted(scene.state, other, face, Mode("pre"))
    assert not restraints.is_muted(scene.state, other, face, Mode("dom"))
    assert not restraints.is_muted(scene.state, scene.story.named(YOUNG), face, Mode("pre")), "of its own"
    scene, _ = having(Mutes(("pre",)), YOUNG, acting(clause()), MUTES)
    assert not restraints.is_muted(scene.state, scene.story.named(GANGREL), face, Mode("pre")), (
        "it does not act"
    )


@pytest.mark.parametrize(("mode", "spared"), [
    (Mode("tha", IN_LATER_ROUNDS, Strike(1), moment=CHOICE), True),
    (Mode("cel", IN_LATER_ROUNDS, Strike(1), moment=CHOICE), False),
    (Mode("tha", IN_LATER_ROUNDS, moment=BEFORE_RANGE), False),
])  # fmt: skip
def test_early_strikes_are_those_of_a_discipline(mode, spared):
    scene, minion = having(Early("tha"), PRINCE, kind=EARLY_STRIKES)
    asked = fighting.asked_of(scene.state, minion, mode)
    assert (IN_LATER_ROUNDS not in asked) == spared


@pytest.mark.parametrize(("discipline", "raised"), [("", {"aus", "pre"}), ("aus", {"aus"}), ("dom", set())])
def test_who_is_masterly_plays_what_it_has_at_superior(discipline, raised):
    scene, minion = having(Masterly(discipline), PRINCE, kind=MASTERLY)
    profile = scene.state.setting.profile(minion.profile, disciplines=(("aus", 1), ("pre", 1)))
    played = fighting.as_master(scene.state, minion, profile)
    assert {name for name, level in played.disciplines.items() if level == 2} == raised
    assert set(played.disciplines) == {"aus", "pre"}


def test_a_value_may_count_for_weapons_of_a_kind_only():
    for weapon, counts in (("melee weapon", [True, False]), ("ranged weapon", [False, True])):
        scene, minion = having(OfWeapons(NO_WEAPONS, weapon), PRINCE)
        faces = [face_of("Meat Cleaver"), face_of(".44 Magnum")]
        assert [fighting.of_weapon(scene.state, minion, NO_WEAPONS, face) for face in faces] == counts


def test_an_amount_less_another_is_never_below_zero():
    scene = clause()
    assert amount(scene, Less(Of(CAPACITY, ACTOR), 3)) == scene.story.named(PRINCE).capacity - 3
    assert amount(scene, Less(3, Of(CAPACITY, ACTOR))) == 0


@pytest.mark.parametrize("rests", [False, True])
def test_who_comes_out_may_have_to_rest(rests):
    scene = clause(seats().ash("Aeron"))
    scene.play.target = scene.story.me.ash.items[0]
    scene.do(ComeOut(2, rests=rests))
    come = scene.story.named("Aeron")
    assert (come.blood, come.fresh == scene.state.turn) == (2, rests)


def test_nobody_comes_out_with_more_blood_than_its_capacity():
    scene = clause(seats().ash("Aeron"))
    scene.play.target = scene.story.me.ash.items[0]
    come = scene.do(ComeOut(30)).story.named("Aeron")
    assert come.blood == come.capacity


def test_cards_may_be_of_a_capacity_or_cost_at_most():
    scene = clause(seats().ash("Aeron", "Almiro Suarez", "Blood Doll", COSTLY))
    small = Cards(ASH, types=VAMPIRE, max_capacity=2)
    assert scene.names(found_in(scene.state, scene.play, small)) == ["Almiro Suarez"]
    both = Cards(ASH, types=VAMPIRE)
    assert scene.names(found_in(scene.state, scene.play, both)) == ["Aeron", "Almiro Suarez"]
    for most, names in ((0, ["Blood Doll"]), (2, [COSTLY, "Blood Doll"]), (-1, [COSTLY, "Blood Doll"])):
        masters = Cards(ASH, types=MASTER, max_pool=most)
        assert scene.names(found_in(scene.state, scene.play, masters)) == sorted(names)


def test_remains_lie_in_any_ash_heap_or_in_ones_own():
    scene = clause(seats().ash(ALLY).at(1).ash(IDLE_ALLY).at(0))
    for own, names in ((False, sorted([ALLY, IDLE_ALLY])), (True, [ALLY])):
        assert scene.names(choices(scene.state, scene.play, ChooseRemains(AN_ALLY, own=own))) == names


def test_remains_may_have_to_be_burned_of_late_under_another():
    scene = clause(seats().ready(ALLY).at(1).ready(IDLE_ALLY).ash("Gypsies").at(0))
    for name in (ALLY, IDLE_ALLY):
        scene.choose(name).do(Burn(CHOSEN))
    found = {
        how: scene.names(
            choices(scene.state, scene.play, ChooseRemains(AN_ALLY, lately=how[0], anothers=how[1]))
        )
        for how in ((False, False), (True, False), (True, True))
    }
    assert found == {
        (False, False): sorted([ALLY, IDLE_ALLY, "Gypsies"]),
        (True, False): sorted([ALLY, IDLE_ALLY]),
        (True, True): [IDLE_ALLY],
    }


@pytest.mark.parametrize("fed", [False, True])
def test_a_hunt_is_fed_or_dry(fed):
    scene = acting(clause())
    scene.play.action.kind = HUNT_ACTION
    if fed:
        spans.lay(scene.play.action.lasting, spans.FED, spans.ACTION)
    assert so(scene, Going((HUNT_ACTION,), fed=fed))
    assert not so(scene, Going((HUNT_ACTION,), fed=not fed))
    assert so(scene, Going((HUNT_ACTION,)))
