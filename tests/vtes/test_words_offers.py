"""Words that offer something: a card or none, a price, a number that is chosen as the card is played."""

import pytest

from rules.vtes.definitions.acting import WITHOUT_TRANSFERS, ThisTurn
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.combining import ChooseX, Declares, Either, May, Offer, Only, Repeat
from rules.vtes.definitions.conditions import AtLeast, Is, Not, Same
from rules.vtes.definitions.control import Auction
from rules.vtes.definitions.hand import ONE_DISCARDS, ONE_UNLOCKS, THE_GAME_ENDS, THE_TURN_ENDS, MoreHand
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.references import (
    ACTOR,
    BEARER,
    BLOOD,
    BURNED,
    CHANCE,
    CHOSEN,
    COST,
    COUNTERS,
    DISCARDS,
    DISEASE,
    EVENTS,
    EVERYBODY,
    KEEPER,
    LOST,
    ME,
    POLL_VOTES,
    POOL,
    PREY,
    REMEMBERED,
    TARGET,
    THIS,
    UNCONTROLLED,
    Count,
    Each,
    Half,
    Least,
    Of,
    X,
)
from rules.vtes.definitions.who import LOCKED, UNLOCKED, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import Reaped
from rules.vtes.state.conditions import is_so
from rules.vtes.state.illness import is_ill
from rules.vtes.state.sets import each, how_many
from rules.vtes.terms import GAIN_BLOOD, GAIN_POOL
from tests.vtes.sights import more_votes

from .chaptertools import GANGREL, IDLE_ALLY, PRINCE, YOUNG
from .sights import intercepts
from .test_words import HUNTING_GROUND, RETAINER, acting, clause, seats


def counted(scene, amount):
    return how_many(scene.state, scene.play, amount)


# --- offers ----------------------------------------------------------------------------------------------------------


def test_offer_does_something_with_the_card_that_is_chosen():
    offer = Offer(Each(of=PREY), (Lose(BLOOD, 1, CHOSEN),), (Lose(POOL, 1, ME),))
    scene = clause().do(offer, answers=[GANGREL])
    assert scene.asked == [("target", 0, sorted([GANGREL, "pass"]))]
    assert (scene.blood(GANGREL), scene.story.me.pool) == (1, 30)
    scene = clause().do(offer, answers=["pass"])
    assert (scene.blood(GANGREL), scene.story.me.pool) == (2, 29)


def test_offer_of_nothing_is_declined():
    scene = clause().do(Offer(Each(Who("ally")), (), (Lose(POOL, 1, ME),)))
    assert (scene.asked, scene.story.me.pool) == ([], 29)


def test_offer_asks_whom_it_says():
    scene = clause().do(Offer(Each(of=PREY), (Burn(CHOSEN),), by=PREY), answers=[GANGREL])
    assert [seat for _, seat, _ in scene.asked] == [1]
    assert not scene.story.in_play(GANGREL)


def test_who_is_passive_takes_no_offer():
    scene = clause()
    scene.state.methuselahs[1].passive = True
    scene.do(Offer(Each(of=PREY), (Burn(CHOSEN),), by=PREY))
    assert scene.asked == []


def test_may_lock_a_card_that_is_unlocked():
    price = May(ME, Lock(BEARER), (Gain(BLOOD, 1, BEARER),))
    scene = clause(seats().on(PRINCE, RETAINER), source=RETAINER).do(price, answers=[RETAINER])
    assert (scene.blood(PRINCE), scene.story.named(PRINCE).locked) == (5, True)
    scene.do(price)
    assert (len(scene.asked), scene.blood(PRINCE)) == (1, 5), "it is locked"
    scene = clause(seats().on(PRINCE, RETAINER), source=RETAINER).do(price, answers=["pass"])
    assert (scene.blood(PRINCE), scene.story.named(PRINCE).locked) == (4, False)


@pytest.mark.parametrize(("most", "possible"), [(2, True), (1, False)])
def test_choose_x_needs_its_least(most, possible):
    assert clause().possible(ChooseX(most, 2)) is possible


def test_x_stands_for_what_was_chosen():
    scene = clause().declare(ChooseX(Of(BLOOD, ACTOR)), answers=[3]).do(Lose(BLOOD, X, ACTOR))
    assert scene.asked == [("x", 0, [1, 2, 3, 4])]
    assert scene.blood(PRINCE) == 1


def test_choose_x_may_begin_at_nothing():
    assert clause().declare(ChooseX(2, 0), answers=[0]).asked == [("x", 0, [0, 1, 2])]


def test_declares_chooses_as_a_function_tells():
    def chosen(state, play):
        play.target = play.actor.number

    scene = clause().declare(Declares(chosen, lambda state, play: True))
    assert scene.play.target == scene.number(PRINCE)
    assert scene.possible(Declares(chosen, lambda state, play: True))
    assert not scene.possible(Declares(chosen, lambda state, play: False))


# --- whom ------------------------------------------------------------------------------------------------------------


def test_a_card_stands_for_its_controller():
    scene = clause(seats().on(PRINCE, RETAINER), source=RETAINER, chosen=[GANGREL])
    scene.story.named(RETAINER).memory = scene.number(GANGREL)
    scene.do(Lose(POOL, 1, CHOSEN), Lose(POOL, 1, REMEMBERED), Lose(POOL, 1, BEARER))
    assert (scene.story.prey.pool, scene.story.me.pool) == (28, 29)


def test_the_target_is_at_whom_the_action_is_directed():
    scene = acting(clause())
    assert is_so(scene.state, scene.play, Same(TARGET, PREY))
    scene.play.action.target = 2
    assert not is_so(scene.state, scene.play, Same(TARGET, PREY))
    scene.play.action.target = -1
    assert is_so(scene.state, scene.play, Same(TARGET, ME)), "at nobody"


# --- how much --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("blood", "down", "up"), [(3, 1, 2), (4, 2, 2)])
def test_half_is_rounded_down_or_up(blood, down, up):
    scene = clause()
    scene.story.named(PRINCE).blood = blood
    assert (counted(scene, Half(Of(BLOOD, ACTOR))), counted(scene, Half(Of(BLOOD, ACTOR), up=True))) == (
        down,
        up,
    )


def test_half_of_an_action():
    scene = acting(clause())
    scene.do(Gain("stealth", 5))
    assert counted(scene, Half(Of("stealth"))) == 2


def test_at_least_may_be_as_much_as_something_else():
    scene = clause(chosen=[GANGREL])
    assert is_so(scene.state, scene.play, AtLeast(Of(BLOOD, ACTOR), Of(BLOOD, CHOSEN)))
    assert is_so(scene.state, scene.play, Not(AtLeast(Of(BLOOD, CHOSEN), Of(BLOOD, ACTOR))))


def test_capacity_is_of_a_card_that_left_play_too():
    scene = clause(seats().ash("Aeron"))
    scene.play.target = next(
        n for n in scene.story.me.ash.items if scene.state.faces[n].name.startswith("Aeron")
    )
    assert counted(scene, Of("capacity", CHOSEN)) == scene.state.faces[scene.play.target].capacity > 0


def test_what_a_bleed_has_burned():
    scene = acting(clause())
    scene.play.action.bled = 3
    assert counted(scene, Of(LOST)) == 3
    spans.lay(scene.play.action.lasting, spans.NOT_BURNED, spans.ACTION, amount=2)
    assert counted(scene, Of(LOST)) == 1
    assert counted(clause(), Of(LOST)) == 0


def test_what_was_just_burned():
    scene = clause(seats().at(1).ready(IDLE_ALLY).at(0))
    assert not is_so(scene.state, scene.play, Is(BURNED))
    ally = scene.story.named(IDLE_ALLY)
    scene.state.aftermath.reaping = Reaped(ally, scene.story.named(PRINCE), 7, True)
    assert (counted(scene, Of(BLOOD, BURNED)), counted(scene, Of(COST, BURNED))) == (
        7,
        ally.face.pool_cost + ally.face.blood_cost,
    )


def test_discard_phase_actions_are_used_up():
    scene = clause()
    before = scene.story.me.discard_actions
    scene.do(Gain(DISCARDS, 2, ME), Lose(DISCARDS, 1, ME))
    assert counted(scene, Of(DISCARDS, ME)) == before + 1


def test_votes_and_diseases():
    scene = clause().do(Gain(POLL_VOTES, 2, Each(VAMPIRES)), Gain(DISEASE, 1, ACTOR))
    assert more_votes(scene.state) == {scene.number(PRINCE): 2, scene.number(YOUNG): 2}
    assert is_ill(scene.story.named(PRINCE))
    assert not is_ill(scene.story.named(YOUNG))


def test_blood_of_an_uncontrolled_card_burns_as_far_as_it_goes():
    scene = clause(seats().at(1).uncontrolled("Aeron", 2).at(0), chosen=["Aeron"])
    scene.do(Lose(BLOOD, 1, CHOSEN))
    assert list(scene.story.prey.invested.values()) == [1]
    scene.do(Lose(BLOOD, 3, CHOSEN))
    assert list(scene.story.prey.invested.values()) == [0]


# --- what ------------------------------------------------------------------------------------------------------------


def test_cards_that_are_not_minions_are_locked_or_unlocked():
    scene = clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND)
    for locked in (False, True):
        scene.story.named(HUNTING_GROUND).locked = locked
        assert is_so(scene.state, scene.play, Is(THIS, LOCKED)) is locked
        assert is_so(scene.state, scene.play, Is(THIS, UNLOCKED)) is not locked
    assert not is_so(scene.state, scene.play, Is(THIS, Who("vampire", locked=True)))
    assert not is_so(scene.state, scene.play, Is(THIS, LOCKED, up=True))


def test_events_are_of_everybody():
    scene = clause(seats().table("Dragonbound").at(1).table("The Slow Withering").at(0), source="Dragonbound")
    events = Each(of=EVERYBODY, kind=EVENTS)
    assert scene.names(each(scene.state, scene.play, events)) == ["Dragonbound", "The Slow Withering"]
    others = Each(of=EVERYBODY, kind=EVENTS, besides=THIS)
    assert scene.names(each(scene.state, scene.play, others)) == ["The Slow Withering"]
    assert counted(scene, Count(others)) == 1
    assert counted(scene, Of(COUNTERS, KEEPER)) == 0


def test_the_oldest_have_the_highest_capacity_among_those_that_fit():
    scene = clause(seats().ready("Aeron"))
    oldest = scene.names(each(scene.state, scene.play, Each(oldest=True)))
    highest = max(scene.story.named(name).capacity for name in (PRINCE, YOUNG, "Aeron"))
    assert oldest == sorted(n for n in (PRINCE, YOUNG, "Aeron") if scene.story.named(n).capacity == highest)
    assert scene.names(each(scene.state, scene.play, Each(Who("vampire", max_capacity=3), oldest=True))) == [
        YOUNG
    ]
    assert each(scene.state, scene.play, Each(Who("ally"), oldest=True)) == []


def test_chance_chooses_one_and_asks_nobody():
    scene = clause().do(PickNow(Each(), by=CHANCE))
    assert scene.asked == []
    assert scene.play.target in (scene.number(PRINCE), scene.number(YOUNG))
    assert clause().do(PickNow(Each(Who("ally")), by=CHANCE)).play.target == -1


def test_what_is_free_may_be_declined_too():
    for answer, pool in (("pass", 30), (RETAINER, 31)):
        scene = clause(seats().on(PRINCE, RETAINER), source=RETAINER)
        scene.do(May(ME, None, (Gain(POOL, 1, ME),)), answers=[answer])
        assert scene.story.me.pool == pool


def test_repeat_chooses_again_each_time():
    scene = clause(seats().uncontrolled("Aeron").uncontrolled("Agatha"))
    feed = (PickNow(Each(kind=UNCONTROLLED)), Gain(BLOOD, 1, CHOSEN))
    scene.do(Repeat(3, feed), answers=["Aeron", "Agatha", "Aeron"])
    assert sorted(scene.story.me.invested.values()) == [1, 2]
    assert clause().do(Repeat(0, (Burn(ACTOR),))).story.in_play(PRINCE)


def test_whether_pool_comes_or_a_bleed_shrinks_follows_from_the_thing():
    assert Gain(POOL, 1, ME).brings()
    assert not Gain(POOL, 1, PREY).brings()
    assert not Gain(BLOOD, 1, ME).brings()
    assert Lose("bleed", 1).is_soft()
    assert not Lose(BLOOD, 1).is_soft()
    assert not Gain("bleed", 1).is_soft()


def test_repeat_ends_where_nothing_is_chosen():
    feed = (Offer(Each(kind=UNCONTROLLED), (MoveBlood(1, ACTOR, CHOSEN),)),)
    scene = clause(seats().uncontrolled("Aeron")).do(Repeat(3, feed), answers=["Aeron", "pass"])
    assert (list(scene.story.me.invested.values()), scene.blood(PRINCE)) == ([1], 3)


def test_blood_moves_from_an_uncontrolled_card_too():
    scene = clause(seats().at(1).uncontrolled("Aeron", 2).at(0), chosen=["Aeron"])
    scene.do(MoveBlood(3, CHOSEN, ACTOR))
    assert (list(scene.story.prey.invested.values()), scene.blood(PRINCE)) == ([0], 6)


def test_intercept_is_of_who_blocks():
    scene = acting(clause(chosen=[GANGREL]))
    scene.do(Gain("intercept", 2, CHOSEN))
    assert intercepts(scene.play.action) == {scene.number(GANGREL): 2}


def test_more_bleed_helps_whoever_bleeds():
    assert Gain("bleed", 1).helps()
    assert not Gain(BLOOD, 1).helps()


EITHER = Either(
    GAIN_BLOOD, (Only(Is(ACTOR, UNLOCKED)), Gain(BLOOD, 1, ACTOR)), GAIN_POOL, (Gain(POOL, 1, ME),)
)


@pytest.mark.parametrize(("way", "gained"), [(GAIN_BLOOD, (5, 30)), (GAIN_POOL, (4, 31))])
def test_either_does_what_is_chosen(way, gained):
    scene = clause().do(EITHER, answers=[way])
    assert scene.asked == [("way", 0, [GAIN_BLOOD, GAIN_POOL])]
    assert (scene.blood(PRINCE), scene.story.me.pool) == gained


def test_either_asks_nobody_where_only_one_is_possible():
    scene = clause()
    scene.story.named(PRINCE).locked = True
    scene.do(EITHER)
    assert (scene.asked, scene.story.me.pool) == ([], 31)


def test_either_is_the_second_for_who_is_passive():
    scene = clause()
    scene.state.methuselahs[0].passive = True
    scene.do(EITHER)
    assert (scene.asked, scene.blood(PRINCE), scene.story.me.pool) == ([], 4, 31)


@pytest.mark.parametrize(("blood", "least"), [(2, 2), (5, 3)])
def test_the_least_of_two_amounts(blood, least):
    scene = clause()
    scene.story.named(PRINCE).blood = blood
    assert counted(scene, Least(3, Of(BLOOD, ACTOR))) == least


@pytest.mark.parametrize(
    ("until", "span"),
    [
        (THE_TURN_ENDS, spans.DISCARD),
        (ONE_UNLOCKS, spans.NEXT_TURN),
        (ONE_DISCARDS, spans.OWN_DISCARD),
        (THE_GAME_ENDS, spans.GAME),
    ],
)
def test_more_hand_lasts_until_then(until, span):
    scene = clause().do(MoreHand(2, until))
    assert [(it.whom, it.amount, it.until) for it in scene.state.lasting] == [(scene.story.me.seat, 2, span)]


def test_who_is_without_transfers():
    scene = clause().do(ThisTurn(WITHOUT_TRANSFERS, PREY))
    lasting = scene.state.lasting
    assert [spans.lasts(lasting, spans.NO_TRANSFERS, seat) for seat in range(3)] == [False, True, False]


def test_a_die_is_kept():
    scene = clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND).do(Keep("die"))
    assert 1 <= scene.story.named(HUNTING_GROUND).memory <= 6


def auctioned(verb, *bids, mine=30, theirs=30):
    scene = clause(seats().pool(mine, 0).pool(theirs, 1), chosen=[GANGREL])
    scene.state.methuselahs[2].passive = True
    return scene.do(verb, answers=list(bids))


def pools(scene):
    return [methuselah.pool for methuselah in scene.state.methuselahs[:2]]


def test_an_auction_gives_control_to_who_bids_most():
    scene = auctioned(Auction(), 3, 4, 5, 0)
    assert (pools(scene), scene.story.named(GANGREL).controller) == ([25, 30], 0)
    scene = auctioned(Auction(), 0, 0)
    assert (pools(scene), scene.story.named(GANGREL).controller) == ([30, 30], 1)


def test_a_hostile_auction_pays_the_controller():
    scene = auctioned(Auction(hostile=True), 3, 0)
    assert (pools(scene), scene.story.named(GANGREL).controller) == ([27, 33], 0)
    scene = auctioned(Auction(hostile=True), 3, 5, 0)
    assert (pools(scene), scene.story.named(GANGREL).controller) == ([30, 27], 1), "half, rounded up"


def test_an_auction_may_be_on_credit():
    scene = auctioned(Auction(5), 3, 0, 2)
    assert pools(scene) == [29, 30]
    assert spans.total(scene.state.lasting, spans.DEBT, 0) == 2
    assert max(auctioned(Auction(5), 0, 0, mine=4).asked[0][2]) == 9
    assert max(auctioned(Auction(), 0, 0, mine=4).asked[0][2]) == 4
