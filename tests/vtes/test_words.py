"""The words that cards are composed of, each by itself and on both sides of each of its flags."""

import pytest

from rules.vtes.chapters.afterwards import what_waited_happens
from rules.vtes.definitions import marks
from rules.vtes.definitions.acting import (
    BLEEDS_MORE,
    EXPELLED,
    MUST_BLEED,
    NO_BLEEDS,
    RESTS,
    STEALTHY_NEXT,
    EndAction,
    IfSuccessful,
    Mark,
    ThisTurn,
)
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import Pick, PickAll, PickNow, PickSome
from rules.vtes.definitions.combat import Fight
from rules.vtes.definitions.combining import Does, DoesIf, ForEach, If, May, Only, Or
from rules.vtes.definitions.conditions import (
    AnyOf,
    AtLeast,
    Both,
    Fell,
    Going,
    Is,
    Kept,
    Not,
    Pending,
    Same,
    Superior,
    That,
)
from rules.vtes.definitions.control import Give, MoveOnto
from rules.vtes.definitions.counters import MaySteal
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import BurnTop
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import (
    DEAF,
    GAGGED,
    MAY_BUY_INTERCEPT,
    MOST_BLED,
    MUTED,
    NEXT_TAX,
    ONCE_ONLY,
    REACTION_TAX,
    SOFTENING_TAX,
    SPARED,
    SPEECHLESS,
    STAYS_UNLOCKED,
)
from rules.vtes.definitions.needed import BLOCKERS, NOTHING
from rules.vtes.definitions.needed import OTHERS as OTHERS_ABOUT
from rules.vtes.definitions.references import (
    ACTING,
    ACTIVE,
    ACTOR,
    ACTS,
    AGAINST,
    AIMED,
    ATTEMPTING,
    BEARER,
    BLED,
    BLEED,
    BLOCKER,
    BLOCKS,
    BLOOD,
    BLOOD_OR_LIFE,
    CHOSEN,
    CONTROLLER,
    COPIES,
    CORRUPTION,
    COUNTERS,
    DISCARDS,
    EDGE,
    EVERYBODY,
    FALLEN,
    GEAR,
    KEEPER,
    LIBRARY,
    LIFE,
    LOCATIONS,
    ME,
    MORE_INTERCEPT,
    OTHERS,
    POOL,
    PREDATOR,
    PREY,
    REMEMBERED,
    RETAINERS,
    SPARE_BLOOD,
    STEALTH,
    TARGET,
    THIS,
    UNCONTROLLED,
    VICTORIES,
    VOTERS,
    Count,
    Each,
    Of,
    Part,
)
from rules.vtes.definitions.standing import Entitle, Turn
from rules.vtes.definitions.torpor import LeaveTorpor, SendToTorpor
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.answers import STEALTH_NEXT
from rules.vtes.state.cards_in_play import INFLUENCED, Fall
from rules.vtes.state.conditions import holds, is_so
from rules.vtes.state.references import seat_of
from rules.vtes.state.sets import how_many
from rules.vtes.state.who import slave_of
from rules.vtes.terms import POLITICAL_ACTION, READY, TORPOR
from rules.vtes.verbs.choosing import choices

from .chaptertools import BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, WEAPON, YOUNG, rule
from .sights import intercepts
from .words import Clause, table

RETAINER = "J. S. Simmons, Esq."
HUNTING_GROUND, PLAIN_LOCATION = "Poacher's Hunting Ground", "KRCG News Radio"


def seats():
    """Three Methuselahs: PRINCE and YOUNG of seat 0, GANGREL of its prey, BARON of its predator."""
    return (
        table().at(1).ready(GANGREL, blood=2).at(2).ready(BARON, blood=3).at(0).ready(PRINCE, blood=4)
        .ready(YOUNG, blood=1)
    )  # fmt: skip


def clause(position=None, actor=PRINCE, **how):
    return Clause(position or seats(), actor, **how)


def meant(scene, each):
    """The names of all that are meant."""
    return scene.names(choices(scene.state, scene.play, Pick(each)))


def amount(scene, of):
    return how_many(scene.state, scene.play, of)


def so(scene, test):
    return is_so(scene.state, scene.play, test)


# --- all of a kind ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("of", "names"),
    [
        (ME, [YOUNG, PRINCE]),
        (PREY, [GANGREL]),
        (PREDATOR, [BARON]),
        (OTHERS, [BARON, GANGREL]),
        (EVERYBODY, [YOUNG, PRINCE, BARON, GANGREL]),
    ],
)
def test_each_is_of_somebody(of, names):
    assert meant(clause(), Each(of=of)) == sorted(names)


def test_each_is_of_the_controller_of_what_was_chosen():
    assert meant(clause(chosen=[GANGREL]), Each(of=CONTROLLER)) == [GANGREL]


def test_each_is_ready_unless_any_will_do():
    position = seats().torpor("Aeron")
    assert meant(clause(position), Each(VAMPIRES)) == sorted([PRINCE, YOUNG])
    assert meant(clause(position), Each(VAMPIRES, ready=False)) == sorted([PRINCE, YOUNG, "Aeron"])


def test_each_fits_what_is_said_of_it_beside_the_actor():
    assert meant(clause(), Each(Who(younger=True), EVERYBODY)) == sorted([YOUNG, GANGREL, BARON])
    assert meant(clause(actor=YOUNG), Each(Who(younger=True), EVERYBODY)) == []


def test_each_besides_leaves_one_out():
    assert meant(clause(), Each(besides=ACTOR)) == [YOUNG]
    assert meant(clause(), Each(besides=CHOSEN)) == sorted([PRINCE, YOUNG]), "nothing is chosen"


def test_each_that_arrived_came_in_the_last_influence_phase():
    scene = clause()
    came, before = scene.story.named(PRINCE), scene.story.named(YOUNG)
    turns = scene.state.methuselahs[0].turns
    came.note(INFLUENCED, turns - 1)
    before.note(INFLUENCED, turns - 2)
    assert meant(scene, Each(arrived=True)) == [PRINCE]


def test_each_uncontrolled_leaves_out_the_chosen_one():
    scene = clause(seats().uncontrolled("Aeron").uncontrolled("Agatha").uncontrolled(IDLE_VAMPIRE))
    assert meant(scene, Each(kind=UNCONTROLLED)) == sorted(["Aeron", "Agatha", IDLE_VAMPIRE])
    scene.choose("Agatha")
    assert meant(scene, Each(kind=UNCONTROLLED)) == sorted(["Aeron", IDLE_VAMPIRE])
    assert meant(scene, Each(Who("vampire", clan="Tremere"), kind=UNCONTROLLED)) == [IDLE_VAMPIRE]


IDLE_VAMPIRE = PLAIN


def test_each_location_may_have_to_be_unique_or_unlocked():
    scene = clause(seats().table(HUNTING_GROUND, PLAIN_LOCATION, "Papillon"))
    mine = sorted([HUNTING_GROUND, PLAIN_LOCATION, "Papillon"])
    assert meant(scene, Each(kind=LOCATIONS)) == mine
    assert meant(scene, Each(kind=LOCATIONS, of=PREY)) == []
    scene.story.named("Papillon").locked = True
    assert meant(scene, Each(kind=LOCATIONS, unlocked=True)) == sorted([HUNTING_GROUND, PLAIN_LOCATION])
    unique = [name for name in mine if scene.story.named(name).face.unique_as]
    assert meant(scene, Each(kind=LOCATIONS, unique=True)) == unique != mine


def test_each_of_a_minion_is_what_it_bears():
    scene = clause(seats().on(PRINCE, WEAPON, RETAINER).on(YOUNG, "Laptop Computer"))
    assert meant(scene, Each(of=ACTOR, kind=GEAR)) == [WEAPON]
    assert meant(scene, Each(of=ACTOR, kind=RETAINERS)) == [RETAINER]


# --- amounts ---------------------------------------------------------------------------------------------------------


def test_count_is_how_many_there_are():
    assert [amount(clause(), Count(Each(of=of))) for of in (ME, PREY, EVERYBODY)] == [2, 1, 4]


def test_of_is_what_somebody_has():
    position = seats().pool(17, 1).table(HUNTING_GROUND).on(PRINCE, RETAINER)
    scene = clause(position, chosen=[GANGREL], source=RETAINER)
    assert amount(scene, Of(POOL, PREY)) == 17
    assert amount(scene, Of(BLOOD, ACTOR)) == 4
    assert amount(scene, Of(BLOOD, CHOSEN)) == 2
    assert amount(scene, Of("capacity", CHOSEN)) == 4
    assert amount(scene, Of("wounds", CHOSEN)) == 2
    assert amount(scene, Of(COUNTERS, THIS)) == scene.story.named(RETAINER).counters
    assert amount(scene, Of(BLOOD, BLOCKER)) == 0, "there is none"


def test_of_an_action_is_its_stealth_and_bleed():
    scene = clause()
    assert (amount(scene, Of(STEALTH)), amount(scene, Of(BLEED))) == (0, 0), "there is no action"
    acting(scene)
    scene.do(Gain(STEALTH, 2), Gain(BLEED, 3))
    assert (amount(scene, Of(STEALTH)), amount(scene, Of(BLEED))) == (2, 4)


def acting(scene):
    """Make the actor's action a bleed that has been announced."""
    story = scene.story.until("act").choose(PRINCE).until("action").choose("bleed")
    scene.state = story.game
    scene.play.action = story.game.action
    scene.play.methuselah, scene.play.actor = story.game.methuselahs[0], story.game.action.actor
    return scene


# --- tests -----------------------------------------------------------------------------------------------------------


def test_is_asks_what_a_card_is():
    scene = clause(chosen=[GANGREL])
    assert so(scene, Is(CHOSEN, VAMPIRES))
    assert not so(scene, Is(CHOSEN, ALLIES))
    assert not so(scene, Is(BLOCKER)), "there is none"
    assert so(scene, Is(CHOSEN, Who(younger=True)))
    assert not so(scene, Is(ACTOR, Who(younger=True), beside=CHOSEN))


def test_is_mine_only_of_what_one_controls():
    assert not so(clause(chosen=[GANGREL]), Is(CHOSEN, mine=True))
    assert so(clause(chosen=[YOUNG]), Is(CHOSEN, mine=True))


def test_is_up_only_of_the_ready():
    position = seats().torpor("Aeron")
    assert so(clause(position, chosen=["Aeron"]), Is(CHOSEN))
    assert so(clause(position, chosen=[YOUNG]), Is(CHOSEN, up=True))
    assert not so(clause(position, chosen=["Aeron"]), Is(CHOSEN, up=True))


def test_is_of_a_card_that_is_not_a_minion_asks_nothing_else():
    scene = clause(seats().table(HUNTING_GROUND), chosen=[HUNTING_GROUND])
    assert so(scene, Is(CHOSEN))
    assert not so(scene, Is(CHOSEN, VAMPIRES))
    assert not so(scene, Is(CHOSEN, up=True))


@pytest.mark.parametrize(("least", "holds"), [(3, True), (4, True), (5, False)])
def test_at_least_begins_at_its_limit(least, holds):
    assert so(clause(), AtLeast(Of(BLOOD, ACTOR), least)) is holds
    assert so(clause(), Not(AtLeast(Of(BLOOD, ACTOR), least))) is not holds
    assert so(clause(), Both(AtLeast(Of(BLOOD, ACTOR), least), AtLeast(1, 1))) is holds


def test_superior_is_what_the_card_in_play_keeps():
    scene = clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND)
    assert not so(scene, Superior())
    scene.story.named(HUNTING_GROUND).memory = AT_SUPERIOR
    assert so(scene, Superior())


def test_going_asks_how_far_the_action_has_come():
    assert not so(clause(), Going()), "there is no action"
    scene = acting(clause())
    action = scene.play.action
    assert so(scene, Going())
    assert not so(scene, Going(blocked=True))
    assert not so(scene, Going(fought=True))
    action.blocked = action.fought = True
    assert so(scene, Going(blocked=True))
    assert so(scene, Going(fought=True))
    action.ended = True
    assert not so(scene, Going(blocked=True, ended=False)), "something else has ended it"


@pytest.mark.parametrize(
    ("flag", "change"),
    [
        ("blocked", {"blocked": True}),
        ("ended", {"ended": True}),
        ("fought", {"fought": True}),
        ("directed", {"target": -1, "targets": []}),
        ("successful", {"successful": True}),
        ("passed", {"kind": POLITICAL_ACTION, "margin": 1}),
    ],
)
def test_going_asks_each_thing_both_ways(flag, change):
    scene = acting(clause())
    before = flag == "directed"
    assert so(scene, Going(**{flag: before}))
    assert not so(scene, Going(**{flag: not before}))
    for name, value in change.items():
        setattr(scene.play.action, name, value)
    assert not so(scene, Going(**{flag: before}))
    assert so(scene, Going(**{flag: not before}))


def test_a_political_action_without_a_margin_has_not_passed():
    scene = acting(clause())
    scene.play.action.kind, scene.play.action.margin = POLITICAL_ACTION, 0
    assert not so(scene, Going(passed=True))


def test_same_asks_whether_two_words_mean_the_same():
    scene = clause(chosen=[PRINCE])
    assert so(scene, Same(ACTOR, CHOSEN))
    assert not so(scene.choose(GANGREL), Same(ACTOR, CHOSEN))
    assert not so(scene, Same(BLOCKER, ATTEMPTING)), "there is neither"
    assert so(scene, Same(ME, ACTIVE))
    assert not so(scene, Same(PREY, ACTIVE))


def test_the_keeper_of_a_card_is_who_controls_it():
    scene = clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND)
    assert so(scene, Same(ME, KEEPER))
    scene.story.named(HUNTING_GROUND).controller = 1
    assert so(scene, Same(PREY, KEEPER))
    assert not so(scene, Same(ME, KEEPER))


def test_who_acts_is_of_the_action():
    scene = acting(clause())
    assert so(scene, Same(ME, ACTS))
    scene.play.methuselah = scene.state.methuselahs[1]
    assert not so(scene, Same(ME, ACTS))


def test_the_remembered_card_is_known_whatever_the_level():
    scene = clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND)
    card = scene.story.named(HUNTING_GROUND)
    assert not so(scene, Is(REMEMBERED))
    for memory in (scene.number(PRINCE), scene.number(PRINCE) | AT_SUPERIOR):
        card.memory = memory
        assert so(scene, Same(ACTOR, REMEMBERED))
    card.memory = scene.number(YOUNG)
    assert not so(scene, Same(ACTOR, REMEMBERED))


def test_who_attempts_to_block_does_so_while_ready():
    scene = acting(clause())
    gangrel = scene.state.in_play[scene.number(GANGREL)]
    assert not so(scene, Is(ATTEMPTING))
    scene.play.action.attempting = gangrel
    assert so(scene, Is(ATTEMPTING, VAMPIRES))
    gangrel.region = TORPOR
    assert not so(scene, Is(ATTEMPTING))


@pytest.mark.parametrize(("first", "second"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_any_of_and_both_put_two_together(first, second):
    pair = (AtLeast(first, 1), AtLeast(second, 1))
    assert so(clause(), AnyOf(*pair)) is bool(first or second)
    assert so(clause(), Both(*pair)) is bool(first and second)


def test_tests_work_for_values_of_cards_in_play_too():
    scene = clause(seats().table(HUNTING_GROUND))
    card, minion = scene.story.named(HUNTING_GROUND), scene.story.named(PRINCE)
    assert holds(scene.state, AnyOf(AtLeast(0, 1), Is(ACTOR, VAMPIRES)), card, minion)
    assert not holds(scene.state, AnyOf(AtLeast(0, 1), Is(ACTOR, ALLIES)), card, minion)


def test_that_asks_what_stands_beside_the_card():
    assert so(clause(), That(lambda state, play: play.actor.face.name == PRINCE))
    assert not so(clause(), That(lambda state, play: False))


def test_copies_are_of_a_methuselah_or_on_a_minion():
    position = seats().table(HUNTING_GROUND).at(1).table(HUNTING_GROUND).at(0)
    scene = clause(position, source=HUNTING_GROUND)
    counted = [amount(scene, Count(Each(of=of, kind=COPIES))) for of in (ME, PREY, PREDATOR, EVERYBODY)]
    assert counted == [1, 1, 0, 2]
    scene = clause(seats().on(PRINCE, WEAPON, WEAPON).on(YOUNG, WEAPON), source=WEAPON)
    assert amount(scene, Count(Each(of=ACTOR, kind=COPIES))) == 2


def test_of_edge_and_victory_points():
    scene = clause(seats().with_edge(1))
    assert [amount(scene, Of(EDGE, who)) for who in (ME, PREY)] == [0, 1]
    scene.state.methuselahs[1].victory_points = 2
    assert [amount(scene, Of(VICTORIES, who)) for who in (ME, PREY)] == [0, 2]


@pytest.mark.parametrize(
    ("test", "need"),
    [
        (Going(blocked=True), BLOCKERS),
        (Going(blocked=False), NOTHING),
        (Going(directed=True), NOTHING),
        (Is(BLOCKER), BLOCKERS),
        (Is(ACTOR), NOTHING),
        (Same(ACTOR, ATTEMPTING), BLOCKERS),
        (Same(ACTOR, ACTING), NOTHING),
        (Not(Same(ME, ACTS)), OTHERS_ABOUT),
        (Not(Same(ME, KEEPER)), NOTHING),
    ],
)
def test_what_must_be_about_follows_from_what_is_asked(test, need):
    assert Only(test).need() == need


def test_kept_holds_for_the_turn_or_the_phase():
    scene = clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND)
    for what in ("turn", "phase"):
        assert not so(scene, Kept(what))
        scene.do(Keep(what))
        assert so(scene, Kept(what))
        scene.story.named(HUNTING_GROUND).memory = -1
    scene.choose(GANGREL).do(Keep("chosen"))
    assert scene.story.named(HUNTING_GROUND).memory == scene.number(GANGREL)


# --- choosing --------------------------------------------------------------------------------------------------------


def test_pick_offers_each_as_the_card_is_played():
    scene = clause().declare(Pick(Each()), answers=[YOUNG])
    assert scene.asked == [("target", 0, sorted([PRINCE, YOUNG]))]
    assert scene.play.target == scene.number(YOUNG)
    assert clause().possible(Pick(Each(of=PREY)))
    assert not clause().possible(Pick(Each(ALLIES)))


def test_pick_all_takes_each_and_asks_nobody():
    scene = clause().declare(PickAll(Each()))
    assert scene.names(scene.play.chosen) == sorted([PRINCE, YOUNG])
    assert clause().possible(PickAll(Each()))
    assert not clause().possible(PickAll(Each(ALLIES)))


def test_pick_now_asks_as_the_card_takes_effect():
    scene = clause().do(PickNow(Each(of=OTHERS)), answers=[BARON])
    assert scene.asked == [("target", 0, sorted([BARON, GANGREL]))]
    assert scene.play.target == scene.number(BARON)
    assert clause().do(PickNow(Each(of=PREY))).asked == [], "nobody is asked of a single one"
    assert clause().possible(PickNow(Each(of=PREY)))
    assert not clause().possible(PickNow(Each(ALLIES)))


def test_pick_now_may_be_anothers_choice_and_none_of_them():
    scene = clause().do(PickNow(Each(), by=PREY), answers=[YOUNG])
    assert scene.asked == [("target", 1, sorted([PRINCE, YOUNG]))]
    scene = clause().do(PickNow(Each(of=PREY), optional=True), answers=["pass"])
    assert scene.asked == [("target", 0, sorted([GANGREL, "pass"]))]
    assert scene.play.target == -1


# --- more and less ---------------------------------------------------------------------------------------------------


def test_gain_gives_pool_to_whom_it_says():
    for who, pools in (
        (ME, [32, 30, 30]),
        (PREY, [30, 32, 30]),
        (EVERYBODY, [32, 32, 32]),
        (OTHERS, [30, 32, 32]),
    ):
        scene = clause().do(Gain(POOL, 2, who))
        assert [methuselah.pool for methuselah in scene.state.methuselahs] == pools


def test_lose_burns_pool_of_whom_it_says():
    for who, pools in ((ME, [28, 30, 30]), (PREDATOR, [30, 30, 28]), (EVERYBODY, [28, 28, 28])):
        scene = clause().do(Lose(POOL, 2, who))
        assert [methuselah.pool for methuselah in scene.state.methuselahs] == pools


@rule("VTES-1.5-04")
def test_gain_of_blood_goes_up_to_the_capacity():
    scene = clause(chosen=[GANGREL]).do(Gain(BLOOD, 1, ACTOR), Gain(BLOOD, 9, CHOSEN))
    assert (scene.blood(PRINCE), scene.blood(GANGREL)) == (5, 4)


def test_gain_and_lose_are_of_all_that_are_meant():
    scene = clause().do(Gain(BLOOD, 1, Each()))
    assert [scene.blood(name) for name in (PRINCE, YOUNG, GANGREL)] == [5, 2, 2]
    scene = clause(chosen=[YOUNG, GANGREL]).do(Lose(BLOOD, 1, CHOSEN))
    assert [scene.blood(name) for name in (PRINCE, YOUNG, GANGREL)] == [4, 0, 1]


def test_gain_of_blood_reaches_uncontrolled_vampires():
    scene = clause(seats().uncontrolled("Aeron", 1).uncontrolled("Agatha"))
    scene.do(Gain(BLOOD, 2, Each(kind=UNCONTROLLED)))
    assert (scene.story.invested("Aeron"), scene.story.invested("Agatha")) == (3, 2)
    scene.choose("Agatha").do(Gain(BLOOD, 1, CHOSEN))
    assert (scene.story.invested("Aeron"), scene.story.invested("Agatha")) == (3, 3)


def test_counters_come_and_go():
    scene = clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND).do(Gain(COUNTERS, 3, THIS))
    assert scene.blood(HUNTING_GROUND) == 3
    assert scene.do(Lose(COUNTERS, 1, THIS)).blood(HUNTING_GROUND) == 2


def test_an_amount_is_counted_as_it_is_used():
    scene = clause().do(Lose(POOL, Count(Each(of=EVERYBODY)), PREY))
    assert scene.state.methuselahs[1].pool == 30 - 4


def test_stealth_and_bleed_are_of_the_action():
    scene = acting(clause()).do(Gain(STEALTH, 2), Lose(STEALTH, 1), Gain(BLEED, 3), Lose(BLEED, 2))
    assert (amount(scene, Of(STEALTH)), amount(scene, Of(BLEED))) == (1, 1 + 3 - 2)
    assert clause().do(Gain(STEALTH, 1)).play.action is None, "without an action nothing happens"


def test_discard_phase_actions_are_gained():
    scene = clause()
    before = scene.play.methuselah.discard_actions
    assert scene.do(Gain(DISCARDS, 2)).play.methuselah.discard_actions == before + 2


def test_who_loses_the_edge_has_it_no_more():
    scene = clause(seats().with_edge(1))
    assert scene.state.edge == 1
    assert scene.do(Lose(EDGE, 1, PREY)).state.edge == -1


# --- what is done to cards -------------------------------------------------------------------------------------------


def test_burn_and_remove_take_cards_out_of_play():
    scene = clause(chosen=[GANGREL]).do(Burn(CHOSEN))
    assert scene.story.where(GANGREL) == ["ash heap"]
    scene = clause(chosen=[GANGREL]).do(Remove(CHOSEN))
    assert scene.story.where(GANGREL) == ["out of the game"]
    assert sorted(clause().do(Burn(Each(of=OTHERS))).state.in_play) == sorted(
        number for number in clause().state.in_play if clause().state.in_play[number].controller == 0
    )


def test_lock_and_unlock():
    scene = clause(chosen=[GANGREL, YOUNG]).do(Lock(CHOSEN))
    assert [scene.story.named(name).locked for name in (PRINCE, YOUNG, GANGREL)] == [False, True, True]
    scene.do(Unlock(Each(of=PREY)))
    assert [scene.story.named(name).locked for name in (PRINCE, YOUNG, GANGREL)] == [False, True, False]


def test_give_changes_who_controls_a_card():
    scene = clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND).do(Give(THIS, PREY))
    assert scene.story.named(HUNTING_GROUND).controller == 1
    assert scene.do(Give(BLOCKER, PREY)).story.named(HUNTING_GROUND).controller == 1, "there is no blocker"


def test_move_onto_leaves_the_controller():
    scene = clause(seats().on(PRINCE, WEAPON), source=WEAPON, chosen=[GANGREL]).do(MoveOnto(THIS, CHOSEN))
    card = scene.story.named(WEAPON)
    assert card.host is scene.story.named(GANGREL)
    assert card.controller == 0


def test_entitle_and_turn_change_what_a_minion_is():
    scene = clause(chosen=[YOUNG]).do(Entitle(CHOSEN, "primogen"))
    assert scene.story.named(YOUNG).profile.title == "primogen"
    scene = clause(chosen=[YOUNG]).do(Turn(CHOSEN, "sabbat"))
    assert scene.story.named(YOUNG).profile.sect == "sabbat"
    assert clause(chosen=[YOUNG]).do(Turn(CHOSEN, "anarch")).story.named(YOUNG).profile.sect == "anarch"


def test_damage_is_inflicted_outside_of_combat():
    scene = clause(chosen=[GANGREL]).do(Inflict(CHOSEN, 2))
    assert (scene.blood(GANGREL), scene.story.named(GANGREL).region) == (0, READY)
    assert scene.do(Inflict(CHOSEN, 1)).story.named(GANGREL).region == TORPOR, "it is wounded now"
    scene = clause(seats().on(PRINCE, RETAINER), chosen=[RETAINER]).do(Inflict(CHOSEN, 9))
    assert not scene.story.in_play(RETAINER)


def test_corruption_counters_are_of_who_uses_the_card():
    scene = clause(chosen=[GANGREL]).do(Gain(CORRUPTION, 2, CHOSEN))
    gangrel = scene.story.named(GANGREL)
    assert [gangrel.corruption_of(seat) for seat in range(3)] == [2, 0, 0]
    assert meant(scene, Each(Who(corrupted=True), EVERYBODY)) == [GANGREL]
    scene.do(Lose(CORRUPTION, 1, CHOSEN))
    assert gangrel.corruption_of(0) == 1


def test_the_last_life_takes_the_card_along():
    scene = clause(seats().ready(IDLE_ALLY), chosen=[IDLE_ALLY]).do(Lose(LIFE, 1, CHOSEN))
    assert scene.blood(IDLE_ALLY) == 1
    assert not scene.do(Lose(LIFE, 1, CHOSEN)).story.in_play(IDLE_ALLY)
    burned = clause(seats().ready(IDLE_ALLY), chosen=[IDLE_ALLY]).do(Lose(BLOOD, 2, CHOSEN))
    assert burned.story.in_play(IDLE_ALLY), "that is no life"


def test_the_top_of_a_library_burns_as_far_as_there_are_cards():
    for who, seat in ((ME, 0), (PREY, 1)):
        scene = clause()
        library, ash = scene.state.methuselahs[seat].library, scene.state.methuselahs[seat].ash
        count = amount(scene, Of(LIBRARY, who))
        assert count == len(library.items) > 3
        scene.do(BurnTop(3, who))
        assert (len(library.items), len(ash.items)) == (count - 3, 3)
        scene.do(BurnTop(99, who))
        assert (amount(scene, Of(LIBRARY, who)), len(ash.items)) == (0, count)


def test_what_a_bleed_burned_is_of_the_action():
    assert amount(clause(), Of(BLED)) == 0, "there is no action"
    scene = acting(clause())
    scene.play.action.bled = 2
    assert amount(scene, Of(BLED)) == 2


def test_for_each_lets_each_methuselah_be_the_one():
    scene = clause(seats().torpor("Aeron")).do(
        ForEach(EVERYBODY, (Gain(POOL, Count(Each(ready=False)), ME),))
    )
    assert [methuselah.pool for methuselah in scene.state.methuselahs] == [30 + 3, 30 + 1, 30 + 1]
    assert scene.play.methuselah.seat == 0
    scene = clause().do(ForEach(OTHERS, (Lose(POOL, 2, ME),)))
    assert [methuselah.pool for methuselah in scene.state.methuselahs] == [30, 28, 28]


def test_equipment_is_of_a_minion_or_of_all_that_somebody_controls():
    scene = clause(seats().on(PRINCE, WEAPON).on(YOUNG, "Laptop Computer").at(1).on(GANGREL, WEAPON).at(0))
    assert meant(scene, Each(kind=GEAR)) == sorted([WEAPON, "Laptop Computer"])
    assert meant(scene, Each(of=PREY, kind=GEAR)) == [WEAPON]
    assert meant(scene, Each(of=PREDATOR, kind=GEAR)) == []


def test_torpor_is_gone_to_from_ready_and_left_from_torpor():
    scene = clause().do(SendToTorpor(ACTOR), SendToTorpor(BLOCKER))
    assert scene.story.named(PRINCE).region == TORPOR
    scene.do(LeaveTorpor(ACTOR))
    assert scene.story.named(PRINCE).region == READY


def test_the_side_of_the_blocker_is_who_controls_it():
    scene = acting(clause())
    scene.play.action.blocker = scene.state.in_play[scene.number(GANGREL)]
    assert [methuselah.pool for methuselah in scene.do(Lose(POOL, 1, BLOCKS)).state.methuselahs] == [
        30,
        29,
        30,
    ]


ALL_MARKS = [what for name, what in vars(marks).items() if name.isupper() and name != "TYPE_CHECKING"]
OF_MINIONS = (MAY_BUY_INTERCEPT, GAGGED, MUTED, SPEECHLESS, STAYS_UNLOCKED)


@pytest.mark.parametrize("what", [what for what in ALL_MARKS if what not in (DEAF, *OF_MINIONS)])
def test_a_mark_is_of_the_action(what):
    scene = acting(clause())
    assert not scene.play.action.has(what)
    scene.do(Mark(what))
    assert scene.play.action.has(what)
    assert clause().do(Mark(what)).play.action is None, "without an action nothing happens"


@pytest.mark.parametrize("what", OF_MINIONS)
def test_a_mark_is_of_cards(what):
    scene = acting(clause(chosen=[GANGREL])).do(Mark(what, CHOSEN))
    assert [(it.kind, it.whom) for it in scene.play.action.lasting] == [(what, scene.number(GANGREL))]
    assert acting(clause()).do(Mark(what, CHOSEN)).play.action.lasting == [], "nobody was chosen"


def test_a_mark_is_so_much():
    action = acting(clause()).do(Mark(MOST_BLED, amount=2)).play.action
    assert spans.amounts(action.lasting, MOST_BLED) == [2]


def test_a_mark_of_the_action_that_is_canceled():
    scene, canceled = acting(clause()), acting(clause())
    scene.play.answered = canceled.play
    scene.do(Mark(ONCE_ONLY, canceled=True))
    assert [one.play.action.has(ONCE_ONLY) for one in (scene, canceled)] == [False, True]
    scene.play.answered = None
    assert not scene.do(Mark(ONCE_ONLY, canceled=True)).play.action.has(ONCE_ONLY)


@pytest.mark.parametrize(
    ("test", "holds_now"),
    [
        (Fell(), True),
        (Fell(down=True), False),
        (Fell(of=PREY), True),
        (Fell(of=PREDATOR), False),
        (Fell(bearer=True), False),
    ],
)
def test_fell_is_about_who_left_the_ready_region(test, holds_now):
    scene = clause(seats().at(1).on(GANGREL, WEAPON).at(0))
    assert not so(scene, Fell()), "nobody has"
    minion = scene.story.named(GANGREL)
    scene.play.fall = Fall(minion, False, False, None, None)
    assert so(scene, test) == holds_now
    assert seat_of(scene.state, scene.play, FALLEN).seat == 1
    scene.play.fall, scene.play.source = Fall(minion, True, True, None, None), scene.story.named(WEAPON)
    assert so(scene, Fell(down=True, of=PREY, bearer=True))


def test_what_is_lost_tells_whom_it_helps():
    assert [Lose(thing, 1).is_soft() for thing in (BLEED, STEALTH, BLOOD)] == [True, False, False]
    assert [Lose(thing, 1).helps_to_block() for thing in (BLEED, STEALTH, BLOOD)] == [False, True, False]


def test_end_action_ends_it_once_unless_it_would_be_a_frenzy():
    scene = acting(clause(actor=YOUNG))
    assert scene.possible(EndAction())
    assert not clause().possible(EndAction())
    assert scene.do(EndAction()).play.action.ended


def test_pick_a_card_that_is_meant():
    scene = acting(clause())
    assert scene.names(choices(scene.state, scene.play, Pick(ACTING))) == [PRINCE]
    assert choices(scene.state, scene.play, Pick(BLOCKER)) == []


@pytest.mark.parametrize(
    ("anyway", "undone", "does"), [(True, True, True), (False, True, False), (False, False, True)]
)
def test_after_action_waits_until_it_is_over(anyway, undone, does):
    scene = acting(clause()).do(AfterAction((Lose(BLOOD, 1, ACTOR),), anyway))
    assert scene.blood(PRINCE) == 4
    if undone:
        spans.lay(scene.play.action.lasting, spans.CALLED_OFF, spans.ACTION)
    for _ in what_waited_happens(scene.state, scene.play.action):
        raise AssertionError("nobody is asked")
    assert scene.blood(PRINCE) == 4 - does


def test_against_is_whom_it_was_played_against():
    scene = clause()
    assert not so(scene, Is(AGAINST))
    scene.play.against = scene.story.named(GANGREL)
    assert so(scene, Same(AGAINST, AGAINST))
    assert so(scene, Is(AGAINST, Who(clan="Gangrel")))


@pytest.mark.parametrize(("counters", "answers", "seat"), [(3, (), 1), (4, ("pass",), 1), (4, (GANGREL,), 0)])
def test_may_steal_for_as_many_counters_as_the_capacity(counters, answers, seat):
    scene = clause(chosen=[GANGREL]).do(Gain(CORRUPTION, counters, CHOSEN))
    scene.do(MaySteal(CHOSEN), answers=answers)
    minion = scene.story.named(GANGREL)
    assert (minion.controller, minion.corruption_of(0)) == (seat, 0 if seat == 0 else counters)


def test_count_is_of_what_a_word_refers_to():
    assert [amount(clause(chosen=names), Count(CHOSEN)) for names in ([], [PRINCE], [PRINCE, YOUNG])] == [
        0,
        1,
        2,
    ]


@pytest.mark.parametrize("what", [SOFTENING_TAX, NEXT_TAX, REACTION_TAX])
def test_marks_of_taxes_add_up(what):
    action = acting(clause()).do(Mark(what, amount=1), Mark(what, amount=2)).play.action
    assert spans.total(action.lasting, what) == 3


def test_blood_or_life_is_lost_by_either():
    scene = clause(seats().ready(IDLE_ALLY), chosen=[IDLE_ALLY])
    life = scene.blood(IDLE_ALLY)
    scene.do(Lose(BLOOD_OR_LIFE, 1, ACTOR), Lose(BLOOD_OR_LIFE, 1, CHOSEN))
    assert scene.blood(PRINCE) == 3
    assert not scene.story.in_play(IDLE_ALLY) if life == 1 else scene.blood(IDLE_ALLY) == life - 1


def test_intercept_is_gained_for_the_action():
    scene = acting(clause(chosen=[GANGREL])).do(Gain(MORE_INTERCEPT, 2, CHOSEN))
    assert intercepts(scene.play.action) == {scene.number(GANGREL): 2}


@pytest.mark.parametrize("what", [RESTS, STEALTHY_NEXT])
def test_this_turn_something_is_so_of_a_minion(what):
    scene = clause(chosen=[YOUNG]).do(ThisTurn(what, CHOSEN))
    turn, (chosen, other) = scene.state.turn, [scene.story.named(name) for name in (YOUNG, PRINCE)]
    assert [chosen.fresh == turn, chosen.noted(STEALTH_NEXT) == turn] == [
        what == RESTS,
        what == STEALTHY_NEXT,
    ]
    assert other.fresh != turn != other.noted(STEALTH_NEXT)


def test_this_turn_minions_do_not_bleed():
    scene = clause().do(ThisTurn(NO_BLEEDS, PREY))
    lasting = scene.state.lasting
    assert [spans.lasts(lasting, spans.NO_BLEEDS, seat) for seat in range(3)] == [False, True, False]


def test_pick_some_of_those_that_were_chosen():
    scene = clause(chosen=[PRINCE, YOUNG]).do(PickSome(CHOSEN, 1), answers=[YOUNG])
    assert scene.names(scene.play.chosen) == [YOUNG]


def test_retainers_of_a_kind_say_so():
    scene = clause(seats().on(PRINCE, RETAINER, "Raven Spy"))
    assert meant(scene, Each(of=ACTOR, kind=RETAINERS, line="animal")) == ["Raven Spy"]
    assert len(meant(scene, Each(of=ACTOR, kind=RETAINERS))) == 2


def test_voters_have_cast_votes():
    scene = acting(clause())
    assert meant(scene, Each(kind=VOTERS)) == []


def test_keep_remembers_at_what_the_action_is_aimed():
    scene = acting(clause(seats().on(PRINCE, WEAPON), source=WEAPON)).do(Keep(AIMED))
    assert scene.story.named(WEAPON).memory == -1, "a bleed is aimed at none"


def test_pool_is_gained_by_who_controls_some():
    scene = clause().do(Gain(POOL, 2, Each(VAMPIRES, EVERYBODY, oldest=True)))
    capacities = {name: scene.story.named(name).capacity for name in (PRINCE, YOUNG, GANGREL, BARON)}
    oldest = {scene.story.named(n).controller for n, c in capacities.items() if c == max(capacities.values())}
    gained = {one.seat for one in scene.state.methuselahs if one.pool == 32}
    assert gained == oldest != {0, 1, 2}


def test_part_is_one_for_so_many():
    assert [amount(clause(), Part(of, 2)) for of in (1, 2, 5)] == [0, 1, 2]
    assert amount(clause(), Part(Of(BLOOD, ACTOR), 3)) == 1


def test_masters_are_of_the_clan_whose_slave_the_minion_is():
    slave = "Rusticus"
    scene = clause(seats().ready(slave).ready("Aeron"), actor=slave)
    clan = slave_of(scene.story.named(slave))
    masters = [n for n in (PRINCE, YOUNG, "Aeron") if scene.story.named(n).profile.clan == clan]
    assert meant(scene, Each(Who(master=True))) == sorted(masters)
    assert meant(clause(), Each(Who(master=True))) == [], "who is no slave has none"


def test_another_combat_is_pending_where_one_follows_the_action():
    scene = acting(clause())
    assert not so(scene, Pending())
    scene.do(IfSuccessful(Lose(BLOOD, 1, ACTOR)))
    assert not so(scene, Pending())
    scene.do(IfSuccessful(Fight(ACTOR, AGAINST), always=True))
    assert so(scene, Pending())


@pytest.mark.parametrize(
    ("test", "held"), [(Fell(burned=True), True), (Fell(who=ALLIES), False), (Fell(who=VAMPIRES), True)]
)
def test_fell_is_about_what_was_burned(test, held):
    scene = clause()
    scene.play.fall = Fall(scene.story.named(GANGREL), True, True, None, None)
    assert so(scene, test) == held
    scene.play.fall = Fall(scene.story.named(GANGREL), False, True, None, None)
    assert so(scene, test) == (held and not test.burned)


def test_a_card_keeps_at_whom_the_action_is_directed():
    scene = acting(clause(seats().on(PRINCE, WEAPON), source=WEAPON))
    assert not so(scene, Kept(TARGET))
    scene.do(Keep(TARGET, superior=True))
    assert so(scene, Kept(TARGET))
    assert so(scene, Superior())
    scene.play.action.target = 2
    assert not so(scene, Kept(TARGET)), "it is another one"


def test_a_bleed_is_spared():
    scene = acting(clause())
    assert [so(scene, Going(spared=spared)) for spared in (None, False, True)] == [True, True, False]
    scene.do(Mark(SPARED))
    assert [so(scene, Going(spared=spared)) for spared in (None, False, True)] == [True, False, True]


def test_tests_know_the_bleed_and_the_stealth_of_the_action():
    scene = acting(clause())
    assert [so(scene, AtLeast(Of(thing), least)) for thing in (BLEED, STEALTH) for least in (1, 2)] == [
        True,
        False,
        False,
        False,
    ]


def test_of_corruption_is_your_own():
    scene = clause(chosen=[GANGREL]).do(Gain(CORRUPTION, 2, CHOSEN))
    assert amount(scene, Of(CORRUPTION, CHOSEN)) == 2
    scene.play.methuselah = scene.state.methuselahs[1]
    assert amount(scene, Of(CORRUPTION, CHOSEN)) == 0


def test_spare_blood_is_what_a_card_leaves():
    assert amount(clause(source=""), Of(SPARE_BLOOD)) == 4


def test_keep_for_the_turn_only():
    scene = clause(seats().on(PRINCE, WEAPON), source=WEAPON, chosen=[YOUNG])
    assert not so(scene.do(Keep(CHOSEN)), Kept("this turn"))
    assert so(scene.do(Keep(CHOSEN, this_turn=True)), Kept("this turn"))
    scene.state.turn += 1
    assert not so(scene, Kept("this turn"))
    assert so(scene, Kept("anything"))


@pytest.mark.parametrize("what", [MUST_BLEED, EXPELLED])
def test_this_turn_a_minion_is_bound(what):
    scene = clause(chosen=[YOUNG]).do(ThisTurn(what, CHOSEN))
    minion, turn = scene.story.named(YOUNG), scene.state.turn
    assert [minion.must_bleed == turn, minion.noted("expelled") == turn] == [
        what == MUST_BLEED,
        what == EXPELLED,
    ]


def test_this_turn_a_minion_bleeds_for_more():
    scene = clause(chosen=[YOUNG]).do(ThisTurn(BLEEDS_MORE, CHOSEN, 2), ThisTurn(BLEEDS_MORE, CHOSEN, 1))
    minion = scene.story.named(YOUNG)
    assert spans.total(scene.state.lasting, spans.BLEEDS_MORE, minion.number) == 3
    assert {it.until for it in scene.state.lasting} == {spans.TURN}


def test_the_first_action_is_told_from_others():
    scene = acting(clause())
    for first in (True, False):
        scene.play.action.first = first
        assert [so(scene, Going(first=one)) for one in (None, True, False)] == [True, first, not first]


def test_what_gains_bleed_helps_to_bleed():
    assert [Gain(thing, 1).helps() for thing in (BLEED, STEALTH)] == [True, False]


def test_each_on_a_minion_may_be_of_several_kinds():
    scene = clause(seats().on(PRINCE, WEAPON, RETAINER, "Laptop Computer"))
    for kind in ("weapon/vehicle", "weapon/laptop computer"):
        names = [WEAPON] + ["Laptop Computer"] * ("laptop" in kind)
        assert meant(scene, Each(of=ACTOR, kind=kind)) == sorted(names)


def test_for_each_card_in_turn():
    scene = clause().do(ForEach(Each(), (Lose(BLOOD, 1, CHOSEN),)))
    assert [scene.blood(name) for name in (PRINCE, YOUNG, GANGREL)] == [3, 0, 2]


def test_the_wounded_have_damage_or_are_in_torpor():
    scene = clause(seats().torpor("Aeron"))
    scene.story.named(YOUNG).damaged = True
    assert meant(scene, Each(Who(wounded=True), ready=False)) == sorted([YOUNG, "Aeron"])


# --- what puts others together ---------------------------------------------------------------------------------------


def test_only_is_possible_while_something_is_so():
    assert clause().possible(Only(AtLeast(Of(BLOOD, ACTOR), 4)))
    assert not clause().possible(Only(AtLeast(Of(BLOOD, ACTOR), 5)))


def test_if_does_one_thing_or_the_other():
    scene = clause().do(If(AtLeast(Of(BLOOD, ACTOR), 4), (Gain(POOL, 1, ME),), (Lose(POOL, 1, ME),)))
    assert scene.state.methuselahs[0].pool == 31
    scene = clause().do(If(AtLeast(Of(BLOOD, ACTOR), 5), (Gain(POOL, 1, ME),), (Lose(POOL, 1, ME),)))
    assert scene.state.methuselahs[0].pool == 29
    assert clause().do(If(AtLeast(0, 1), (Gain(POOL, 1, ME),))).state.methuselahs[0].pool == 30


MERCY = May(PREY, Lose(POOL, 2, PREY), (Gain(POOL, 1, ME),), (Burn(CHOSEN),))


def test_may_is_a_choice_at_a_price():
    scene = clause(source=YOUNG, chosen=[GANGREL]).do(MERCY, answers=[YOUNG])
    assert scene.asked == [("trigger", 1, sorted([YOUNG, "pass"]))]
    assert [methuselah.pool for methuselah in scene.state.methuselahs] == [31, 28, 30]
    assert scene.story.in_play(GANGREL)
    scene = clause(source=YOUNG, chosen=[GANGREL]).do(MERCY, answers=["pass"])
    assert [methuselah.pool for methuselah in scene.state.methuselahs] == [30, 30, 30]
    assert not scene.story.in_play(GANGREL)


@pytest.mark.parametrize(("pool", "asked"), [(1, 0), (2, 1)])
def test_may_is_asked_only_of_who_can_pay(pool, asked):
    scene = clause(seats().pool(pool, 1), source=YOUNG, chosen=[GANGREL])
    scene.do(MERCY, answers=["pass"] * asked)
    assert len(scene.asked) == asked
    assert not scene.story.in_play(GANGREL)


def test_may_stop_what_the_card_does_to_whom_it_chose():
    course = (May(CONTROLLER, Lose(POOL, 2, CONTROLLER), stops=True), Burn(CHOSEN))
    scene = clause(chosen=[GANGREL]).do(*course, answers=[GANGREL])
    assert scene.story.in_play(GANGREL)
    assert scene.state.methuselahs[1].pool == 28
    scene = clause(chosen=[GANGREL]).do(*course, answers=["pass"])
    assert not scene.story.in_play(GANGREL)
    assert scene.state.methuselahs[1].pool == 30


def test_a_price_may_be_the_edge_or_blood():
    edge = May(PREY, Lose(EDGE, 1, PREY), (Gain(POOL, 1, ME),))
    assert clause(seats().with_edge(2), source=YOUNG).do(edge).asked == []
    scene = clause(seats().with_edge(1), source=YOUNG).do(edge, answers=[YOUNG])
    assert (scene.state.edge, scene.state.methuselahs[0].pool) == (-1, 31)
    for price, asked in ((4, 1), (5, 0)):
        blood = May(ME, Lose(BLOOD, price, ACTOR), (Gain(POOL, 1, ME),))
        scene = clause(source=YOUNG).do(blood, answers=[YOUNG] * asked)
        assert (len(scene.asked), scene.blood(PRINCE)) == (asked, 4 - price * asked)


def test_or_is_the_first_where_it_can_be_and_else_the_second():
    bloody = Or(Lose(BLOOD, 1, BEARER), Burn(THIS))
    for answer, blood, stays in (("pass", 3, True), (RETAINER, 4, False)):
        scene = clause(seats().on(PRINCE, RETAINER), source=RETAINER).do(bloody, answers=[answer])
        assert scene.asked == [("target", 0, sorted([RETAINER, "pass"]))]
        assert (scene.blood(PRINCE), scene.story.in_play(RETAINER)) == (blood, stays)
    scene = clause(seats().on(PRINCE, RETAINER), source=RETAINER)
    scene.story.named(PRINCE).blood = 0
    assert not scene.do(bloody).story.in_play(RETAINER), "there is nothing to pay with"


def test_does_calls_what_stands_beside_the_card():
    told = []

    def plainly(state, play):
        told.append(play.actor.face.name)

    def asking(state, play):
        told.append("asking")
        yield from ()

    clause().do(Does(plainly), DoesIf(asking, lambda state, play: True))
    assert told == [PRINCE, "asking"]
    assert clause().possible(DoesIf(plainly, lambda state, play: play.actor is not None))
    assert not clause().possible(DoesIf(plainly, lambda state, play: False))


def test_does_gives_the_function_more():
    done = []
    clause().do(Does(lambda state, play, more: done.append(more), (3,)))
    assert done == [3]
    for more in (2, 3):
        verb = DoesIf(lambda state, play, least: None, lambda state, play, least: least > 2, (more,))
        assert clause().possible(verb) == (more > 2)


def test_acting_and_blocker_are_of_the_action():
    scene = acting(clause())
    assert so(scene, Is(ACTING, VAMPIRES))
    assert not so(scene, Is(BLOCKER))
    scene.play.action.blocker = scene.state.in_play[scene.number(GANGREL)]
    assert so(scene, Is(BLOCKER, VAMPIRES))
