"""Words of terms and of what several Methuselahs choose, gain or lose, and blood that moves, on both sides of each flag."""

import pytest

from rules.kernel import Decision
from rules.vtes.definitions.acting import SEES_HANDS, Hunt, Mark, ThisTurn
from rules.vtes.definitions.aiming import AimAt, CostsMore
from rules.vtes.definitions.allies import Employ
from rules.vtes.definitions.blocked import Bestow, IfBlocked
from rules.vtes.definitions.blocking import CannotBlock, LessIntercept
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import PickCards, PickMethuselahs, PickNow, PickSome, TakeCopies
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.control import Borrow, Give, MoveOnto
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.decrees import Decree, Distribute
from rules.vtes.definitions.disciplines import Learn
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.marks import AVENGER, DEAF, NEXT_TAX, RISING, SOFTENING_TAX
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    ASH,
    BLOCKER,
    BLOOD,
    CAPACITY,
    CHOSEN,
    COUNTERS,
    EVERYBODY,
    FOE,
    HAND,
    LIBRARY,
    ME,
    NAMED,
    OTHERS,
    OUT,
    PAYABLE,
    POOL,
    PREDATOR,
    PREY,
    TARGET,
    THIS,
    UNCONTROLLED,
    Cards,
    Count,
    Each,
    Of,
    Times,
    X,
)
from rules.vtes.definitions.striking import Press
from rules.vtes.definitions.votes import PassesNext
from rules.vtes.definitions.who import Who
from rules.vtes.state import spans
from rules.vtes.state.blocks import marks
from rules.vtes.state.conditions import is_so
from rules.vtes.state.plays import Action
from rules.vtes.state.references import card_of, seats_of
from rules.vtes.state.sets import each, how_many
from rules.vtes.terms import BLEED_ACTION, READY, TORPOR, TURN_ENDS
from rules.vtes.verbs.decrees import choose_terms
from rules.vtes.verbs.registry import carry_out, steps

from .chaptertools import BARON, GANGREL, PRINCE, WEAPON, YOUNG, knows
from .sights import intercepts
from .words import Clause, table

GROUND = "Poacher's Hunting Ground"


def seats():
    """Three Methuselahs: PRINCE and YOUNG of seat 0, GANGREL of its prey, BARON of its predator."""
    return (
        table().at(1).ready(GANGREL, blood=2).at(2).ready(BARON, blood=3).at(0).ready(PRINCE, blood=4)
        .ready(YOUNG, blood=1)
    )  # fmt: skip


def clause(position=None, actor=PRINCE, **how):
    return Clause(position or seats(), actor, **how)


def pools(scene):
    return [methuselah.pool for methuselah in scene.state.methuselahs]


def answered(course, *answers):
    """Run what asks for seats or numbers; returns what was offered."""
    offered, left = [], list(answers)
    try:
        decision = next(course)
        while isinstance(decision, Decision):
            offered.append(list(decision.options))
            decision = course.send(left.pop(0))
    except StopIteration:
        assert not left
    return offered


def carried(scene, verb, *answers):
    return answered(carry_out(scene.state, scene.play, (verb,)), *answers)


# --- amounts ----------------------------------------------------------------------------------------------------------


def test_times_is_so_many_times_an_amount():
    scene = clause()
    assert how_many(scene.state, scene.play, Times(3, Count(Each()))) == 6
    assert how_many(scene.state, scene.play, Times(2, Of(BLOOD, ACTOR))) == 8


def test_x_is_what_was_chosen():
    scene = clause()
    scene.play.amount = 5
    assert how_many(scene.state, scene.play, X) == 5
    assert how_many(scene.state, scene.play, Times(2, X)) == 10


def test_counters_of_a_minion_are_not_its_blood():
    scene = clause()
    scene.play.actor.counters = 2
    assert how_many(scene.state, scene.play, Of(COUNTERS, ACTOR)) == 2
    assert how_many(scene.state, scene.play, Of(BLOOD, ACTOR)) == 4


def test_of_several_methuselahs_each_is_the_one_of_the_amount():
    scene = clause()
    before = pools(scene)
    scene.do(Gain(POOL, Count(Each()), EVERYBODY))
    assert pools(scene) == [before[0] + 2, before[1] + 1, before[2] + 1]
    scene.do(Lose(POOL, Count(Each()), OTHERS))
    assert pools(scene) == [before[0] + 2, before[1], before[2]]


def test_one_methuselah_gains_by_what_is_of_who_plays():
    scene = clause()
    before = pools(scene)
    scene.do(Gain(POOL, Count(Each()), PREY))
    assert pools(scene) == [before[0], before[1] + 2, before[2]]


def test_several_burn_pool_at_the_same_time():
    scene = clause(table(4).at(1).ready(GANGREL).at(0).ready(PRINCE))
    for methuselah in scene.state.methuselahs[1:3]:
        methuselah.pool = 1
    scene.do(Lose(POOL, 1, OTHERS))
    assert [seat in scene.state.ring for seat in range(4)] == [True, False, False, True]
    assert scene.state.methuselahs[0].victory_points == 1, "the other was no prey of hers yet"


# --- whom ---------------------------------------------------------------------------------------------------------------


def acting(scene, target=1, actor=PRINCE):
    """Put an action in progress, directed at a seat."""
    action = Action(scene.state.methuselahs[0], scene.story.named(actor), BLEED_ACTION)
    action.target = target
    scene.state.action = scene.play.action = action
    return scene


def test_the_target_is_at_whom_the_action_is_directed():
    scene = clause()
    assert seats_of(scene.state, scene.play, TARGET) == []
    for target in (1, 2):
        assert [one.seat for one in seats_of(scene.state, acting(scene, target).play, TARGET)] == [target]
    assert seats_of(scene.state, acting(scene, -1).play, TARGET) == []


def test_the_opponent_is_also_whom_one_is_about_to_fight():
    scene = acting(clause())
    assert card_of(scene.state, scene.play, FOE) is None
    action = scene.play.action
    action.blocker, action.blocked = scene.story.named(GANGREL), True
    assert card_of(scene.state, scene.play, FOE) is action.blocker
    scene.play.actor = action.blocker
    assert card_of(scene.state, scene.play, FOE) is action.actor
    scene.play.actor = scene.story.named(BARON)
    assert card_of(scene.state, scene.play, FOE) is None


@pytest.mark.parametrize("who", [ACTING, BLOCKER])
def test_what_is_bestowed_waits_for_the_combat(who):
    scene = acting(clause(actor=YOUNG))
    action = scene.play.action
    scene.do(Bestow(BLOCKER, Press()))
    assert action.marks is None or not action.marks.gifts
    action.blocker = scene.story.named(GANGREL)
    scene.do(Bestow(who, Press()))
    ((minion, what, _),) = marks(action).gifts
    assert (minion is action.actor, what) == (who == ACTING, Press())


@pytest.mark.parametrize(("several", "answers", "named"), [(False, (1,), [1]), (True, (2, 0, -1), [0, 2])])
def test_methuselahs_are_chosen_one_or_several(several, answers, named):
    scene = clause()
    offered = carried(scene, PickMethuselahs(several=several), *answers)
    assert offered[0] == [0, 1, 2]  # one at least
    assert [one.seat for one in seats_of(scene.state, scene.play, NAMED)] == named
    assert not several or offered[1:] == [[-1, 0, 1], [-1, 1]]


def test_methuselahs_are_chosen_among_those_that_are_said():
    scene = clause()
    assert carried(scene, PickMethuselahs(OTHERS), 1) == [[1, 2]]
    before = pools(scene)
    scene.do(Gain(POOL, 1, NAMED))
    assert pools(scene) == [before[0], before[1] + 1, before[2]]


def test_the_only_one_is_chosen_without_asking():
    scene = clause()
    assert carried(scene, PickMethuselahs(PREDATOR)) == []
    assert scene.play.seats == [2]


@pytest.mark.parametrize(
    ("most", "answers", "chosen"),
    [
        (2, (GANGREL, BARON), [GANGREL, BARON]),
        (2, (BARON, "pass"), [BARON]),
        (1, (GANGREL,), [GANGREL]),
        (2, ("pass",), []),
    ],
)
def test_some_are_chosen_up_to_a_number(most, answers, chosen):
    scene = clause(chosen=[PRINCE])
    scene.do(PickSome(Each(of=OTHERS), most), Lock(CHOSEN), answers=answers)
    assert [name for name in (GANGREL, BARON) if scene.story.named(name).locked] == chosen
    assert not scene.story.named(PRINCE).locked


# --- terms --------------------------------------------------------------------------------------------------------------


def test_a_decree_is_possible_while_what_it_chooses_is():
    scene = clause()
    assert scene.possible(Decree((PickNow(Each(of=PREY)),)))
    assert not scene.possible(Decree((PickNow(Each(Who("ally"), PREY)),)))
    assert scene.possible(Decree((PickMethuselahs(),)))


def test_the_terms_of_a_decree_are_set_before_it_is_done():
    scene = clause()
    verb = Decree((PickNow(Each(of=EVERYBODY)),))
    answered(choose_terms(scene.state, scene.play, verb), scene.number(GANGREL))
    assert scene.play.target == scene.number(GANGREL)
    assert steps(Decree) == (True, False, False)


# --- blood that moves ---------------------------------------------------------------------------------------------------


def test_blood_moves_from_a_minion_to_another_up_to_its_capacity():
    scene = clause(chosen=[YOUNG])
    scene.do(MoveBlood(1, ACTOR, CHOSEN))
    assert (scene.blood(PRINCE), scene.blood(YOUNG)) == (3, 2)


def test_no_more_moves_than_there_is():
    scene = clause(chosen=[GANGREL])
    scene.do(MoveBlood(9, CHOSEN, ACTOR))
    assert (scene.blood(PRINCE), scene.blood(GANGREL)) == (6, 0)


@pytest.mark.parametrize("least", [0, 1])
def test_its_methuselah_may_choose_how_much_moves(least):
    scene = clause(chosen=[GANGREL])
    assert carried(scene, MoveBlood(2, ACTOR, CHOSEN, least=least), 2) == [list(range(least, 3))]
    assert (scene.blood(PRINCE), scene.blood(GANGREL)) == (2, 4)


def test_pool_and_counters_move_alike():
    scene = clause(seats().table(GROUND), source=GROUND)
    before = pools(scene)
    scene.do(MoveBlood(2, PREY, THIS))
    assert (pools(scene), scene.blood(GROUND)) == ([before[0], before[1] - 2, before[2]], 2)
    scene.do(MoveBlood(Of(COUNTERS), THIS, ME))
    assert (pools(scene), scene.blood(GROUND)) == ([before[0] + 2, before[1] - 2, before[2]], 0)


def test_what_is_moved_is_gained_though_its_giver_is_ousted():
    scene = clause()
    scene.state.methuselahs[1].pool = 1
    before = pools(scene)[0]
    scene.do(MoveBlood(3, PREY, ME))
    assert 1 not in scene.state.ring
    assert pools(scene)[0] == before + 1 + 6


@pytest.mark.parametrize("more", [0, 2])
def test_a_hunt_gains_what_a_hunt_gains_and_more(more):
    scene = clause(seats(), actor=YOUNG) if not more else clause()
    before = scene.play.actor.blood
    scene.do(Hunt(more))
    assert scene.play.actor.blood == before + 1 + more


def test_uncontrolled_vampires_of_everybody_gain_blood():
    scene = clause(
        table().at(1).uncontrolled(GANGREL, 1).ready(BARON).at(0).uncontrolled(YOUNG, 0).ready(PRINCE)
    )
    scene.do(Gain(BLOOD, 1, Each(of=EVERYBODY, kind=UNCONTROLLED)))
    invested = [list(methuselah.invested.values()) for methuselah in scene.state.methuselahs]
    assert invested == [[1], [2], []]


# --- other words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("aggravated", "region"), [(False, READY), (True, TORPOR)])
def test_aggravated_damage_sends_to_torpor(aggravated, region):
    scene = clause()
    scene.do(Inflict(ACTOR, 1, aggravated=aggravated))
    assert scene.play.actor.region == region


@pytest.mark.parametrize("stays", [False, True])
def test_what_stays_locked_does_not_unlock_next(stays):
    scene = clause()
    scene.do(Lock(ACTOR, stays=stays))
    assert scene.play.actor.locked
    assert scene.play.actor.stays_locked == stays


def test_a_minion_is_given_with_what_it_bears():
    scene = clause(seats().on(PRINCE, WEAPON))
    scene.play.seats = [1]
    scene.do(Give(ACTOR, NAMED))
    assert scene.play.actor.controller == 1
    assert scene.story.named(WEAPON).controller == 1


@pytest.mark.parametrize("superior", [False, True])
def test_a_card_keeps_a_minion_or_a_methuselah(superior):
    scene = clause(seats().table(GROUND), source=GROUND, chosen=[GANGREL])
    scene.play.seats = [2]
    for what, kept in ((ACTOR, scene.number(PRINCE)), (CHOSEN, scene.number(GANGREL)), (NAMED, 2)):
        scene.do(Keep(what, superior))
        assert scene.play.source.memory == kept | (AT_SUPERIOR if superior else 0)


def test_what_is_being_played_is_removed_from_the_game():
    scene = clause(seats().hand("Bum's Rush"))
    methuselah = scene.state.methuselahs[0]
    number = methuselah.hand.items[0]
    scene.play.number, scene.play.source = number, None
    scene.state.board.move(number, methuselah.hand, methuselah.playing)
    scene.do(Remove(THIS))
    assert methuselah.removed.items == [number]


# --- more words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "seen"), [(0, 3), (2, 2), (9, 3)])
def test_who_looks_sees_all_cards_or_the_top(top, seen):
    scene = clause(seats().at(1).library("Dodge", "Fake Out", "Torn Signpost").at(0))
    library = scene.state.methuselahs[1].library
    scene.do(Look(Cards(LIBRARY, PREY), top))
    known = [library.who_sees(number) for number in library.items]
    assert [mask & 1 for mask in known].count(1) == seen
    assert not any(mask >> 2 & 1 for mask in known), "nobody else does"


def test_a_hand_is_looked_at_of_whom_it_is_said():
    scene = clause(seats().at(1).hand("Dodge").at(2).hand("Fake Out").at(0))
    scene.play.seats = [2]
    scene.do(Look(Cards(HAND, NAMED)))
    hands = [scene.state.methuselahs[seat].hand for seat in (1, 2)]
    known = [hand.who_sees(hand.items[0]) for hand in hands]
    assert [mask & 1 for mask in known] == [0, 1]


@pytest.mark.parametrize("action", [False, True])
def test_a_borrowed_minion_goes_back_with_the_turn_or_the_next_action(action):
    scene = acting(clause(chosen=[GANGREL]))
    scene.do(Borrow(CHOSEN, action=action))
    minion = scene.story.named(GANGREL)
    assert minion.controller == 0
    (laid,) = scene.state.lasting
    until = spans.NEXT_ACTION if action else TURN_ENDS
    assert (laid.kind, laid.whom, laid.amount, laid.until) == (spans.BORROWED, minion.number, 1, until)


def test_cards_on_a_minion_are_of_a_kind_or_a_name():
    scene = clause(seats().on(PRINCE, WEAPON).on(PRINCE, "Blood Doll"))
    assert [
        scene.state.faces[n].name for n in each(scene.state, scene.play, Each(of=ACTOR, kind="blood doll"))
    ] == ["Blood Doll"]
    assert each(scene.state, scene.play, Each(of=ACTOR, kind="haven")) == []
    scene.do(Burn(Each(of=ACTOR, kind="blood doll")))
    assert [card.face.name for card in scene.play.actor.cards] == [WEAPON]


@pytest.mark.parametrize("anybody", [False, True])
def test_the_next_referendum_passes_of_the_player_or_anybody(anybody):
    scene = clause()
    scene.do(PassesNext("sabbat", anybody=anybody))
    (laid,) = scene.state.lasting
    told = (spans.ANYBODY, spans.GAME, "") if anybody else (0, spans.TURN, "sabbat")
    assert (laid.kind, laid.whom, laid.until, laid.about) == (spans.PASSES, *told)


@pytest.mark.parametrize(
    ("burns", "most", "answers", "blood"),
    [
        (False, 99, (GANGREL, GANGREL, PRINCE), (5, 1, 4)),
        (True, 1, (GANGREL, YOUNG, BARON), (4, 0, 1)),
    ],
)
def test_blood_is_distributed_point_by_point(burns, most, answers, blood):
    scene = clause()
    verb = Distribute(3, burns=burns, most=most)
    offered = answered(choose_terms(scene.state, scene.play, verb), *map(scene.number, answers))
    assert (scene.number(GANGREL) in offered[1]) == (not burns), "no more than once each"
    scene.do(verb)
    assert (scene.blood(PRINCE), scene.blood(YOUNG), scene.blood(GANGREL)) == blood


def test_x_of_a_card_is_what_can_be_paid():
    scene = clause(seats().hand("Awe"))
    hand = scene.state.methuselahs[0].hand
    scene.play.number, scene.play.face = hand.items[0], scene.state.faces[hand.items[0]]
    scene.play.mode = scene.play.face.modes[0]
    assert how_many(scene.state, scene.play, Of(PAYABLE)) == 4
    scene.play.actor.blood = 1
    assert how_many(scene.state, scene.play, Of(PAYABLE)) == 1


@pytest.mark.parametrize("named", ["dom", ""])
def test_one_learns_what_is_named_or_was_chosen(named):
    scene = clause(chosen=[YOUNG])
    scene.play.word = "pot"
    minion = scene.story.named(YOUNG)
    before = {name: minion.profile.disciplines.get(name, 0) for name in ("dom", "pot")}
    scene.do(Learn(named))
    grown = {name for name in before if minion.profile.disciplines.get(name, 0) > before[name]}
    assert grown == {named or "pot"}


@pytest.mark.parametrize(
    ("up_to", "answers", "left"),
    [
        (False, ("Dodge",), ["Fake Out"]),
        (True, ("Dodge", "pass"), ["Fake Out"]),
        (True, ("pass",), ["Dodge", "Fake Out"]),
    ],
)
def test_cards_move_as_many_or_up_to_so_many(up_to, answers, left):
    scene = clause(seats().ash("Dodge", "Fake Out"))
    scene.do(Move(Cards(ASH), OUT, 1 + up_to, up_to=up_to), answers=answers)
    assert scene.names(scene.state.methuselahs[0].ash.items) == left


def test_up_to_so_many_may_be_none():
    scene = clause()
    assert scene.possible(Move(Cards(ASH), HAND, up_to=True))
    assert not scene.possible(Move(Cards(ASH), HAND))


@pytest.mark.parametrize(
    ("count", "answers"), [(1, ("Dodge", "Gestalt")), (2, ("Dodge", "Fake Out", "Gestalt", "Gestalt"))]
)
def test_what_was_named_is_taken_or_copies_of_it(count, answers):
    scene = clause(seats().ash("Dodge", "Dodge", "Fake Out"))
    assert scene.possible(PickCards(Cards(ASH), count))
    assert not scene.possible(PickCards(Cards(ASH), 4))
    methuselah = scene.state.methuselahs[0]
    scene.do(PickCards(Cards(ASH), count), answers=answers[:count])
    scene.state.board.move(scene.play.cards[0], methuselah.ash, methuselah.removed)
    scene.do(TakeCopies(), answers=answers[count:])
    assert [name for name in scene.names(methuselah.hand.items) if name != "Gestalt"] == [
        "Dodge",
        "Fake Out",
    ][:count]


@pytest.mark.parametrize("theirs", [False, True])
def test_who_controls_what_moves_onto_a_minion(theirs):
    scene = clause(seats().on(PRINCE, WEAPON), source=WEAPON, chosen=[GANGREL])
    scene.do(MoveOnto(THIS, CHOSEN, theirs=theirs))
    card = scene.story.named(WEAPON)
    assert card.host is scene.story.named(GANGREL)
    assert card.controller == int(theirs)


def test_marks_add_up_or_are_of_somebody():
    scene = acting(clause())
    scene.do(Mark(NEXT_TAX, amount=1), Mark(NEXT_TAX, amount=1), Mark(DEAF, "dom/pre"), Mark(AVENGER))
    action = scene.play.action
    taxes = (NEXT_TAX, SOFTENING_TAX)
    assert [spans.total(action.lasting, kind) for kind in taxes] == [2, 0]
    assert [spans.lasts_of(action.lasting, DEAF, name) for name in ("dom", "pre", "for")] == [
        True,
        True,
        False,
    ]
    assert spans.amounts(action.lasting, AVENGER) == [0]


@pytest.mark.parametrize("blocked", [False, True])
def test_if_blocked_waits_for_a_block_unless_there_is_one(blocked):
    scene = acting(clause())
    scene.play.action.blocked = blocked
    scene.do(IfBlocked(Lock(ACTOR)))
    assert scene.play.actor.locked == blocked
    assert (scene.play.action.marks is None or not marks(scene.play.action).if_blocked) == blocked


def test_the_capacity_of_the_actor_is_what_it_was():
    scene = clause()
    capacity = scene.play.actor.capacity
    scene.do(Burn(ACTOR))
    assert how_many(scene.state, scene.play, Of(CAPACITY, ACTOR)) == capacity


@pytest.mark.parametrize(("name", "listed"), [("Chavi Oraczko", True), (PRINCE, False)])
def test_what_a_minion_is_may_head_its_text(name, listed):
    scene = clause(seats().ready("Chavi Oraczko"), chosen=[name])
    assert is_so(scene.state, scene.play, Is(CHOSEN, Who(trait="red list"))) == listed


def test_a_card_remembers_that_it_was_played_at_the_higher_level():
    scene = clause(seats().table(GROUND), source=GROUND)
    scene.do(Keep("higher level"))
    assert scene.play.source.memory == AT_SUPERIOR


def test_a_card_on_a_minion_is_given_where_it_is():
    scene = clause(seats().on(PRINCE, WEAPON), source=WEAPON)
    scene.do(Give(THIS, PREY))
    assert (scene.play.source.controller, scene.play.source.host) == (1, scene.play.actor)


def test_who_sees_hands_sees_them_this_turn():
    scene = clause(seats().at(1).hand("Dodge").at(0))
    hand = scene.state.methuselahs[1].hand
    assert not hand.who_sees(hand.items[0]) & 1
    scene.do(ThisTurn(SEES_HANDS, ME))
    assert hand.who_sees(hand.items[0]) & 1


def test_a_mark_may_be_of_the_chosen_card():
    scene = acting(clause(chosen=[GANGREL]))
    scene.do(Mark(RISING, CHOSEN))
    assert spans.amounts(scene.play.action.lasting, RISING) == [scene.number(GANGREL)]


def test_blood_of_an_uncontrolled_vampire_is_what_lies_on_it():
    scene = clause(table().uncontrolled(YOUNG, 2).at(0).ready(PRINCE), chosen=[YOUNG])
    assert how_many(scene.state, scene.play, Of(BLOOD, CHOSEN)) == 2


@pytest.mark.parametrize(("more", "can"), [(4, True), (5, False)])
def test_an_action_costs_more_as_far_as_there_is_blood(more, can):
    scene = acting(clause())
    assert scene.possible(CostsMore(more)) == can
    before = scene.play.action.cost_blood
    scene.declare(CostsMore(more))
    assert scene.play.action.cost_blood == before + more


@pytest.mark.parametrize("or_not", [False, True])
def test_if_blocked_or_not(or_not):
    scene = acting(clause())
    scene.do(IfBlocked(Lock(ACTOR), or_not=or_not))
    marked = marks(scene.play.action)
    assert (len(marked.if_blocked), len(marked.deferred)) == ((0, 1) if or_not else (1, 0))


@pytest.mark.parametrize(("who", "target", "targets"), [(PREY, 1, None), (OTHERS, 1, [1, 2])])
def test_an_action_is_aimed_at_one_or_several(who, target, targets):
    scene = acting(clause(), -1)
    assert scene.possible(AimAt(who))
    scene.declare(AimAt(who))
    action = scene.play.action
    assert (action.target, action.targets or None) == (target, targets)


def test_nobody_is_their_own_target():
    assert not clause().possible(AimAt(ME))


@pytest.mark.parametrize("names", [(GANGREL,), (GANGREL, BARON), (BARON, BARON)])
def test_intercept_is_taken_from_each_as_often_as_it_was_chosen(names):
    scene = acting(clause(chosen=names))
    assert scene.possible(LessIntercept(1, what=CHOSEN))
    assert not scene.possible(LessIntercept(1)), "nobody attempts to block"
    scene.do(LessIntercept(1, what=CHOSEN))
    taken = intercepts(scene.play.action)
    assert [-taken.get(scene.number(name), 0) for name in (GANGREL, BARON)] == [
        names.count(GANGREL),
        names.count(BARON),
    ]


@pytest.mark.parametrize("names", [(GANGREL,), (GANGREL, BARON)])
def test_all_that_were_chosen_cannot_block(names):
    scene = acting(clause(chosen=names))
    scene.do(CannotBlock())
    barred = [name for name in (GANGREL, BARON) if scene.number(name) in marks(scene.play.action).barred]
    assert barred == list(names)


@pytest.mark.parametrize("freely", [False, True])
@pytest.mark.parametrize(("trait", "is_such"), [("animal", True), ("ghoul", False)])
def test_a_retainer_of_a_kind_is_employed_as_it_requires_or_freely(freely, trait, is_such):
    scene = clause(seats().hand("Raven Spy").tweak(knows(seat0="dom")))
    verb = Employ(trait, freely=freely)
    assert scene.possible(verb) == (is_such and freely), "she has no Animalism"
    if scene.possible(verb):
        scene.declare(verb)
        scene.do(verb)
        assert [card.face.name for card in scene.play.actor.cards] == ["Raven Spy"]
        assert scene.play.actor.blood == 4 - 1


def test_who_knows_what_a_retainer_requires_need_not_employ_it_freely():
    scene = clause(seats().hand("Raven Spy").tweak(knows(seat0="ani")))
    assert scene.possible(Employ("animal"))
    scene.play.actor.blood = 0
    assert not scene.possible(Employ("animal", freely=True)), "it costs a blood"
