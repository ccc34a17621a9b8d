"""What holds an opening back: planted causes are named, and nothing else; without one, nothing is."""

from __future__ import annotations

import math
import random

import pytest

from cardbase.quick import replace
from deckcheck.goldfish.causes import corrected, effect_of, find_causes
from deckcheck.goldfish.changes import BLANK, MASTER, OPEN, QUICK, SWAP, TRANSFER, Change
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.tallies import Distribution
from deckcheck.goldfish.trials import Bench, Helped, Trials, aim_of, looks
from rules.vtes.cards.decks import definition_of
from rules.vtes.state.values import master_actions
from rules.vtes.terms import MASTER_ACTIONS, TRANSFERS


@pytest.fixture
def slow_and_quick(plain_vampires, inert_cards):
    """Two decks: one with quick vampires, and the same with slow ones in their places; no two alike."""
    quick, slow = (
        [
            (replace(plain_vampires[capacity], id=290_000 + 100 * capacity + at, name=f"{capacity} {at}"), 1)
            for at in range(12)
        ]
        for capacity in (3, 8)
    )
    library = (inert_cards[0], 80)
    return (*quick[:5], *slow[:7], library), (*slow, library)


@pytest.mark.slow
def test_a_deck_without_its_only_quick_vampires_is_told_exactly_that(slow_and_quick):
    whole, without = slow_and_quick
    for aim in ({}, {"pilot": "quick"}, {"goal": "ready>=1 by 2"}):
        found = find_causes(Experiment(without, **aim), 300)
        assert [cause.kind for cause in found.claimed] == [QUICK]
        assert find_causes(Experiment(whole, **aim), 300).claimed == []


@pytest.mark.slow
def test_a_library_that_nobody_can_play_is_told_by_its_requirements(plain_vampires, named):
    strong, govern = plain_vampires[3], named("Govern the Unaligned")
    assert not strong.level("dom")
    found = find_causes(Experiment(((strong, 12), (govern, 60))), 200)
    assert [cause.kind for cause in found.claimed] == [OPEN]
    assert found.claimed[0].effect.mean > found.transfer.mean > 0


@pytest.mark.slow
def test_cards_that_only_answer_others_are_not_tried(samples):
    found = find_causes(Experiment(samples["tremere_walls"].counted), 20)
    tried = {cause.card for cause in found.tried}
    assert {"Govern the Unaligned", "Blood Doll"} <= tried
    assert not {"Deflection", "Telepathic Misdirection", "Theft of Vitae"} & tried


def test_a_free_transfer_is_one_more_on_the_first_turn_alone(counted):
    """Capacity 5 in seat 4: 4 transfers on the first turn are one too few, and 5 are enough."""
    experiment = Experiment(counted(5), seat=4, turns=2, goal="ready>=1 by 1")
    bench = Bench(experiment, [(Change(TRANSFER),), (Change(MASTER),)])
    assert bench.play(0, (0, 1)) == (0, [1, 0])
    _, watch, _ = Helped(replace(experiment, deck=counted(11)), (Change(TRANSFER),)).play(0)
    assert [row[2] for row in watch.rows] == [25, 21]  # 5 transfers, then 4


def test_a_master_phase_action_for_free_is_one_more_in_every_turn(counted):
    experiment = Experiment(counted(5), seat=5, turns=3)
    for change, actions in ((Change(MASTER), 2), (Change(TRANSFER), 1)):
        table, _, _ = Helped(experiment, (change,)).play(0)
        game = table.game
        assert master_actions(game, game.methuselahs[4]) == actions


@pytest.mark.parametrize(("change", "kind"), [(TRANSFER, TRANSFERS), (MASTER, MASTER_ACTIONS)])
def test_what_comes_for_free_is_present_at_the_table_though_no_card_brings_it(counted, change, kind):
    experiment = Experiment(counted(5))
    assert kind in Helped(experiment, (Change(change),)).settings[1].present
    assert kind not in Helped(experiment, (Change(OPEN),)).settings[1].present


def test_a_blank_is_never_played_and_a_swap_keeps_all_other_places(samples):
    deck = samples["bleeding_ventrue"].counted
    bench = Bench(Experiment(deck), [])
    govern = next(card for card, _ in deck if card.name == "Govern the Unaligned")
    kine = next(card for card, _ in deck if card.name == "Kine Resources Contested")
    blanked = Helped(bench.experiment, (Change(BLANK, govern.id),))
    assert not any(
        face.playable for face in blanked.compiled.library if abs(face.id) % 1_000_000 == govern.id
    )
    swapped = Helped(bench.experiment, (Change(SWAP, govern.id, 2, kine),))
    places = [
        at
        for at, (old, new) in enumerate(
            zip(bench.base.compiled.library, swapped.compiled.library, strict=True)
        )
        if old is not new
    ]
    assert len(places) == 2
    assert swapped.touched == frozenset(places)
    assert {swapped.compiled.library[at].name for at in places} == {"Kine Resources Contested"}
    with pytest.raises(ValueError, match=r"the deck has \d+ of the card"):
        Helped(bench.experiment, (Change(SWAP, govern.id, 60, kine),))


def test_a_quick_vampire_comes_only_where_there_is_none(slow_and_quick):
    whole, without = slow_and_quick
    arms = [(Change(QUICK),)]
    lacking = Bench(Experiment(without, seat=4, turns=2, goal="ready>=1 by 1"), arms)
    assert [lacking.play(game, (0,)) for game in range(5)] == [(0, [1])] * 5
    having = Bench(Experiment(whole, seat=4, turns=2, goal="ready>=1 by 1"), arms)
    games = [having.play(game, (0,)) for game in range(40)]
    assert {score + more[0] for score, more in games} == {1}
    assert {(1, 0), (0, 1)} == {(score, more[0]) for score, more in games}


def arms_for(deck):
    vampires = [card for card, _ in deck if card.is_crypt]
    library = [card for card, _ in deck if not card.is_crypt]
    arms = [(Change(kind),) for kind in (TRANSFER, MASTER, OPEN, QUICK)]
    arms += [(Change(BLANK, card.id),) for card in library]
    arms += [(Change(SWAP, vampires[0].id, 1, other),) for other in vampires[1:]]
    arms += [(Change(SWAP, library[-1].id, 1, other),) for other in library[:-1]]
    return arms


@pytest.mark.slow
def test_games_that_are_left_out_are_those_that_would_be_the_same(samples):
    """The looking cards too: of the sample decks some have cards that search, some have none."""
    for name in ("tremere_walls", "anarch_gangrel", "imbued_watch"):
        deck = samples[name].counted
        arms = arms_for(deck)
        sparing = Bench(Experiment(deck), arms)
        whole = Bench(Experiment(deck), arms, sparing=False)
        numbers = range(len(arms))
        assert [sparing.play(game, numbers) for game in range(15)] == [
            whole.play(game, numbers) for game in range(15)
        ]
        assert sparing.played < whole.played


@pytest.mark.parametrize(
    ("name", "stirs"),
    [("Coroner's Contact", True), ("Great Symposium", True), ("Reinforcements", True), ("Blood Doll", False)],
)
def test_what_looks_in_is_found_within_conditions_and_repetitions_too(named, name, stirs):
    assert looks(definition_of(named(name), "current")) == stirs


@pytest.mark.slow
def test_processes_change_nothing(samples):
    experiment = Experiment(samples["anarch_gangrel"].counted)
    arms = [(Change(kind),) for kind in (TRANSFER, QUICK)]
    found = []
    for jobs in (1, 2):
        with Trials(experiment, arms, jobs) as trials:
            part = trials.play((0, 1), 0, 45)
            found.append((part.scores, part.counts, part.played))
    assert found[0] == found[1]


def test_the_aim_is_the_goal_or_what_the_pilot_wants(counted):
    experiment = Experiment(counted(5))
    assert aim_of(experiment).kind == "board"
    assert aim_of(replace(experiment, pilot="quick")).kind == "early"
    assert aim_of(replace(experiment, goal="ready>=1 by 2")).is_share


# --- how often something is claimed though there is nothing ----------------------------------------


def claims(dice, tests, games, draw):
    """Whether a report of this many tests claims anything; none of them has an effect."""
    level = corrected(tests)
    for _ in range(tests):
        counts = {}
        for _ in range(games):
            difference = draw(dice)
            counts[difference] = counts.get(difference, 0) + 1
        if effect_of(Distribution(counts, -math.inf, math.inf), level).helps:
            return True
    return False


def rare(dice):
    """A difference such as that of a card seldom drawn."""
    roll = dice.random()
    return 1 if roll < 0.01 else -1 if roll < 0.02 else 0


def skewed(dice):
    """Seldom much, often a little less: its mean is 0."""
    return 9 if dice.random() < 0.1 else -1


@pytest.mark.slow
@pytest.mark.parametrize("draw", [rare, lambda dice: dice.randint(-4, 4), skewed])
def test_nothing_is_claimed_of_nothing_in_more_than_one_report_of_20(draw):
    dice = random.Random(7)
    reports = 300
    false = sum(claims(dice, 12, 300, draw) for _ in range(reports))
    assert false / reports <= 0.05 + 2 * math.sqrt(0.05 * 0.95 / reports)


def test_what_never_makes_a_difference_is_nothing_and_a_clear_gain_is_one():
    level = corrected(20)
    assert effect_of(Distribution({0: 400}), level).high == 0
    assert not effect_of(Distribution({0: 397, 1: 3}, -1, 1), level).helps
    assert effect_of(Distribution({0: 360, 1: 40}, -1, 1), level).helps
    assert not effect_of(Distribution({0: 360, -1: 40}, -1, 1), level).helps
