"""What players' eyes found wrong in the traces of the pilots, and how it is done now."""

from types import SimpleNamespace

import pytest

from deckcheck.analysis.turns import turn_for
from deckcheck.goldfish.experiment import Experiment, Solitaire
from deckcheck.goldfish.pilots import Greedy
from deckcheck.goldfish.pilots.appraising import GAINS, appraise, speeds_opening
from deckcheck.goldfish.pilots.quick import Quick
from deckcheck.goldfish.running import play_many
from rules.vtes.cards.decks import definition_of
from rules.vtes.terms import BLEED_ACTION, OTHERS_MINION, PASS, VAMPIRE


class Page(SimpleNamespace):
    """Stands for the appraisal of a card."""

    __hash__ = object.__hash__


def card(capacity, wish, name="", **more):
    return Page(capacity=capacity, wish=wish, wishes=(wish,) * 50, name=name, own=frozenset(), adds=0, **more)


def planner(pages, transfers, ready=(), pool=30, begun=None):
    """A greedy pilot who looks at some uncontrolled cards, piece by piece."""
    pilot = Greedy()
    pilot._pages = pages
    pilot._book = SimpleNamespace(places={}, fits=lambda piece: 0)
    pilot._plan = -1
    invested = dict.fromkeys(pages, 0) | (begun or {})
    pilot.eyes = SimpleNamespace(
        pool=pool,
        transfers=transfers,
        invested=invested,
        ready=list(ready),
        hand=[],
        uniques={},
        turn=1,
        stuck=(),
    )
    return pilot


@pytest.mark.pure
@pytest.mark.parametrize(
    ("capacity", "transfers", "ready", "first"),
    [
        (6, 1, (9,), "small"),  # 1 + 4 + 4 pay for 3 and 6 as soon as for 6 alone
        (6, 2, (9,), "big"),  # 2 + 4 pay for 6, not for 3 more
        (7, 4, (9,), "big"),  # one is left over: too few
        (5, 4, (9,), "small"),
        (6, 2, (), "small"),  # while nobody is ready, what a turn pays for comes first
    ],
)
def test_who_keeps_nobody_waiting_comes_first(capacity, transfers, ready, first):
    pages = {1: card(capacity, 90.0, "big"), 2: card(3, 1.0, "small")}
    pilot = planner(pages, transfers, ready)
    need = pilot._make_plan()
    assert pages[pilot._plan].name == first
    assert need == pages[pilot._plan].capacity


@pytest.mark.pure
def test_what_was_begun_lets_a_vampire_of_capacity_1_pass():
    pages = {1: card(9, 90.0, "big"), 2: card(1, 1.0, "convert")}
    pilot = planner(pages, 4, (7,), begun={1: 2})
    pilot._plan = 1
    assert pilot._make_plan() == 1
    assert pilot._plan == 2


@pytest.mark.pure
def test_a_second_copy_of_what_is_planned_is_not_let_in():
    pages = {1: card(9, 90.0, "same"), 2: card(1, 1.0, "same")}
    pilot = planner(pages, 4, (7,), begun={1: 2})
    pilot._plan = 1
    assert pilot._make_plan() == 7
    assert pilot._plan == 1


@pytest.mark.pure
@pytest.mark.parametrize(("cost", "usable", "left"), [(0, True, 1), (2, True, 3), (2, False, 1)])
def test_a_drained_vampire_can_still_pay_for_what_it_would_play(cost, usable, left):
    from rules.vtes.state.cards_in_play import Minion

    pilot = Greedy()
    minion = object.__new__(Minion)
    minion.blood, minion.number = 8, 3
    pilot._pages = {5: SimpleNamespace(blood_cost=cost, idle=-1.0)}
    pilot.eyes = SimpleNamespace(
        hand=[5], in_play=lambda piece: minion, usable_by=lambda minion, piece: usable
    )
    decision = SimpleNamespace(options=list(range(1, 9)), about=3)
    assert 8 - pilot.amount(decision) == left


def flown(pilot, deck, games=30, **changes):
    outcome, _ = play_many(Experiment(deck, pilot=pilot, **changes), games)
    return outcome.tally


def times_played(tally, deck, name):
    cards = Solitaire(Experiment(deck)).cards
    return tally.played[[face.name for face in cards].index(name)]


def test_what_drinks_from_a_vampire_is_not_put_on_a_small_one(counted, named):
    for capacity, played in ((3, False), (6, True)):
        deck = (*counted(capacity, 60), (named("Vessel"), 20))
        assert bool(times_played(flown("greedy", deck), deck, "Vessel")) is played


@pytest.mark.pure
def test_blood_for_a_vampire_is_not_bought_where_there_is_no_room_for_it(counted, named):
    """Zillah's Valley adds 4: bought for a vampire that lacks 11, not for one that lacks 3."""
    valley = appraise(definition_of(named("Zillah's Valley"), "current"))
    worth = {}
    for counters in (0, 8):
        pilot = Greedy()
        pilot._pages = {1: valley, 2: card(11, 5.0)}
        pilot.eyes = SimpleNamespace(
            pool=30, invested={2: counters}, uniques={}, stuck=(), ready=[], hand=[1]
        )
        worth[counters] = pilot._master_worth(1)
    assert worth[0] > 0
    assert worth[8] == 0.0


def test_nobody_pays_for_unlocking_a_vampire_that_has_nothing_more_to_do(counted, named):
    deck = (*counted(5, 40), (named("Metro Underground"), 40))
    solitaire = Solitaire(Experiment(deck, seed=7))
    used = []

    class Watched(Greedy):
        def discard(self, decision):
            option = super().discard(decision)
            used.append(option != PASS and option in self.eyes.table)
            return option

    solitaire.pilot = Watched()
    for number in range(10):
        solitaire.play(number)
    assert used
    assert not any(used)


@pytest.mark.pure
@pytest.mark.parametrize("name", ["Ventrue Investment", "Acquired Ventrue Assets"])
def test_what_depends_on_the_table_can_be_put_on_an_uncontrolled_vampire(named, name):
    """One counter for each of some vampires is not a number before the card is played."""
    source = definition_of(named(name), "current")
    pilot = planner({1: card(9, 5.0), 2: card(9, 9.0)}, 4)
    pilot.eyes.face = lambda piece: source
    assert pilot._best_uncontrolled([1, 2], 7) == 2


@pytest.mark.pure
def test_blood_goes_where_there_is_room_for_all_of_it(named):
    """The Eternals of Sirius give 5: to the vampire that lacks 9 rather than to the one that lacks 2."""
    sirius = definition_of(named("The Eternals of Sirius"), "current")
    assert GAINS[sirius] == 5
    pilot = planner({1: card(9, 5.0), 2: card(9, 5.0)}, 4, begun={1: 7})
    pilot.eyes.face = lambda piece: sirius
    assert pilot._best_uncontrolled([1, 2], 7) == 2


@pytest.mark.pure
@pytest.mark.parametrize(("locked", "again"), [(False, True), (True, False)])
def test_a_vampire_is_unlocked_to_act_in_the_turns_of_others(locked, again):
    """With Enkil Cog on it, Freak Drive is not kept in the hand."""
    pilot = Greedy()
    pilot._pages = {}
    cog = SimpleNamespace(
        locked=locked, face=SimpleNamespace(abilities=(SimpleNamespace(phases=OTHERS_MINION),))
    )
    minion = SimpleNamespace(
        number=0, blood=5, cards=[cog], done=None, profile=SimpleNamespace(kind=VAMPIRE), locked=True
    )
    pilot.eyes = SimpleNamespace(hand=[], has_bled=lambda piece: True)
    assert pilot._has_more_to_do(minion, BLEED_ACTION, 1, 0) is again
    assert pilot._worth_unlocking(minion) is again


# --- quick -------------------------------------------------------------------------------------------


def test_quick_is_as_early_as_transfers_allow(plain_vampires, inert_cards):
    deck = (*((plain_vampires[capacity], 3) for capacity in (2, 5, 7, 9)), (inert_cards[0], 60))
    solitaire = Solitaire(Experiment(deck, pilot="quick", turns=4))
    for number in range(60):
        table, _ = solitaire.deal(number)
        seat = solitaire.seat(number)
        opening = table.game.methuselahs[seat - 1].uncontrolled.items
        cheapest = min(table.game.faces[piece].capacity for piece in opening)
        _, watch, _ = solitaire.play(number)
        assert watch.first_minion == turn_for(seat, cheapest)


@pytest.mark.slow
def test_quick_is_never_later_than_greedy(samples):
    for deck in (samples["anarch_gangrel"].counted, samples["tremere_walls"].counted):
        firsts = []
        for pilot in ("quick", "greedy"):
            solitaire = Solitaire(Experiment(deck, pilot=pilot, turns=4))
            firsts.append([solitaire.play(number)[1].first_minion or 9 for number in range(60)])
        assert all(quick <= greedy for quick, greedy in zip(*firsts, strict=True))
    assert Quick.aim == "early"


@pytest.mark.parametrize(
    ("name", "speeds"),
    [
        ("Information Highway", True),
        ("Zillah's Valley", True),
        ("Blood Doll", False),
        ("Govern the Unaligned", False),  # takes a minion first
        ("Effective Management", True),
        ("The Eternals of Sirius", True),
    ],
)
def test_which_cards_speed_an_opening(named, name, speeds):
    assert speeds_opening(definition_of(named(name), "current")) is speeds
