"""Words that few cards say: hidden cards, voters, titles that are lost, blood that the bank takes."""

from rules.vtes.definitions.acting import BLEEDS_AGAIN, ThisTurn
from rules.vtes.definitions.blood import MoveBlood
from rules.vtes.definitions.choosing import PickHidden
from rules.vtes.definitions.combining import Declares
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.references import (
    ACTOR,
    ASH,
    BANK,
    CHOSEN,
    HAND,
    KEEPER,
    POLL_VOTES,
    THIS,
    VOTERS,
    Cards,
    Each,
    Of,
)
from rules.vtes.definitions.standing import Entitle
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.state.blocks import marks
from rules.vtes.state.referendum import FOR, Referendum
from rules.vtes.state.sets import each, found_in, how_many

from .chaptertools import GANGREL, PRINCE, YOUNG
from .test_words import HUNTING_GROUND, acting, clause, seats

HIDDEN = ("Aeron", "Agatha")


def hiding():
    return clause(seats().at(1).uncontrolled(HIDDEN[0]).uncontrolled(HIDDEN[1]).at(0))


def test_what_is_hidden_is_picked_by_its_place():
    scene = hiding()
    assert scene.possible(PickHidden())
    scene.declare(PickHidden(), answers=[2])
    assert scene.asked == [("amount", 0, [1, 2])]
    assert scene.play.target == list(scene.story.prey.invested)[1]
    assert not clause().possible(PickHidden()), "the prey has none"


def test_who_has_picked_a_hidden_card_may_look_at_it():
    scene = hiding().declare(PickHidden(), answers=[1])
    zone, number = scene.story.prey.uncontrolled, scene.play.target
    assert not zone.sees(0, number)
    scene.do(Look(CHOSEN))
    assert (zone.sees(0, number), zone.sees(2, number)) == (True, False)


def test_unlock_may_keep_cards_from_unlocking_as_usual():
    for stays in (False, True):
        scene = clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND)
        card = scene.story.named(HUNTING_GROUND)
        card.locked = True
        scene.do(Unlock(THIS, stays))
        assert (card.locked, card.stays_locked) == (False, stays)


def test_the_bank_takes_blood_as_one_likes():
    scene = clause(chosen=[GANGREL]).do(MoveBlood(3, CHOSEN, BANK, least=0), answers=[1])
    assert scene.asked == [("amount", 0, [0, 1, 2])]
    assert scene.blood(GANGREL) == 1
    assert clause(chosen=[GANGREL]).do(MoveBlood(3, CHOSEN, BANK)).blood(GANGREL) == 0


def test_a_title_may_be_lost():
    scene = clause(chosen=[PRINCE])
    assert scene.story.named(PRINCE).profile.title
    scene.do(Entitle(CHOSEN, ""))
    assert not scene.story.named(PRINCE).profile.title
    assert not scene.choose(YOUNG).do(Entitle(CHOSEN, "")).story.named(YOUNG).profile.title


def test_the_chosen_card_of_a_hand_goes_and_is_replaced():
    scene = clause(seats().at(1).hand("Deflection").filler().at(0))
    prey = scene.story.prey
    scene.play.target = next(n for n in prey.hand.items if scene.names([n]) == ["Deflection"])
    before = len(prey.hand.items)
    scene.do(Move(CHOSEN, ASH))
    assert (scene.names(prey.ash.items), len(prey.hand.items)) == (["Deflection"], before)


def test_voters_fit_too():
    scene = clause()
    polled = scene.state.referendum = Referendum(scene.story.me, None)
    polled.cast = {scene.number(PRINCE): (FOR, 2), scene.number(GANGREL): (FOR, 1)}
    polled.ballots = {scene.number(YOUNG): FOR}
    voters = scene.names(each(scene.state, scene.play, Each(ANYONE, kind=VOTERS)))
    assert voters == sorted([PRINCE, GANGREL, YOUNG])
    titled = Each(Who("vampire", title="prince"), kind=VOTERS)
    assert scene.names(each(scene.state, scene.play, titled)) == [PRINCE]


def test_voters_of_a_poll_that_is_over_are_known_by_the_action():
    scene = acting(clause())
    polled = Referendum(scene.play.methuselah, None)
    polled.cast = {scene.number(PRINCE): (FOR, 2)}
    marks(scene.play.action).polled = polled
    assert scene.names(each(scene.state, scene.play, Each(kind=VOTERS))) == [PRINCE]


def test_votes_of_a_vampire():
    assert how_many(clause().state, clause().play, Of(POLL_VOTES, ACTOR)) == 2
    scene = clause(actor=YOUNG)
    assert how_many(scene.state, scene.play, Of(POLL_VOTES, ACTOR)) == 0


def test_who_bleeds_again():
    scene = clause()
    prince = scene.story.named(PRINCE)
    prince.bled = scene.state.turn
    scene.do(ThisTurn(BLEEDS_AGAIN))
    assert prince.bled != scene.state.turn


def test_a_choice_that_is_always_there_needs_no_finder():
    assert clause().possible(Declares(lambda state, play: None))


def test_the_hand_of_another_is_theirs():
    scene = clause(seats().at(1).hand("Deflection").at(0).table(HUNTING_GROUND), source=HUNTING_GROUND)
    scene.story.named(HUNTING_GROUND).controller = 1
    names = scene.names(found_in(scene.state, scene.play, Cards(HAND, KEEPER, name="Deflection")))
    assert names == ["Deflection"]
