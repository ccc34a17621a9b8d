"""The pilot that tries its choices out, over what it cannot see."""

import pytest

from deckcheck.goldfish.experiment import Experiment, Solitaire
from deckcheck.goldfish.pilots import Greedy
from deckcheck.goldfish.pilots.thorough import Thorough
from deckcheck.goldfish.playouts import LastTurn, PlayoutsAlone
from deckcheck.goldfish.running import play_many


class Trying(Greedy):
    """Tries the first choice of the first influence phase out, with several orders of what is hidden."""

    name = "trying"
    tries = True

    def __init__(self):
        super().__init__()
        self.results = []
        self.hands = []

    def attend(self, playouts):
        self.playouts = playouts

    def influence(self, decision):
        if not self.results:
            self.results = [self.playouts.play(1, seed) for seed in (5, 5, 6, 7, 8)]
            self.after = list(self.eyes.hand), self.eyes.pool, self.playouts.decisions
        return super().influence(decision)


def test_playouts_of_one_seed_are_alike_and_leave_the_game_alone(samples):
    experiment = Experiment(samples["bleeding_ventrue"].counted, seed=3)
    usual = Solitaire(experiment)
    told, _, _ = usual.play(0)
    solitaire = Solitaire(experiment)
    solitaire.pilot = pilot = Trying()
    solitaire._trying = True
    pilot.know(solitaire.settings[solitaire.seat(0)].faces)
    table, _, _ = solitaire.play(0)
    assert pilot.results[0] == pilot.results[1]
    assert len(set(pilot.results)) > 1  # another order of the library, another game
    assert table.choices == told.choices


@pytest.mark.pure  # notes are taken by a method put in from outside
def test_playouts_keep_what_was_seen_and_deal_the_rest_again(samples, monkeypatch):
    experiment = Experiment(samples["bleeding_ventrue"].counted, seed=3, seat=1)
    solitaire = Solitaire(experiment)
    solitaire.pilot = pilot = Trying()
    solitaire._trying = True
    pilot.know(solitaire.settings[1].faces)
    hands, draws = [], []
    finish = type(solitaire.watch[1]).finish

    def note(watch, game):
        me = game.methuselahs[0]
        seen = {
            piece for zone in (me.hand, me.ash, me.table, me.ready, me.uncontrolled) for piece in zone.items
        }
        hands.append(opening <= seen | {piece for _, piece in game.record.played})
        draws.append(frozenset(me.library.items))
        finish(watch, game)

    table, _ = solitaire.deal(0)
    me = table.game.methuselahs[0]
    opening = set(me.hand.items)
    monkeypatch.setattr(type(solitaire.watch[1]), "finish", note)
    solitaire.play(0)
    assert all(hands[:5])
    assert len(set(draws[:5])) > 1


@pytest.mark.slow
@pytest.mark.pure  # a method is put in from outside
@pytest.mark.parametrize("goal", ["", "ready_minions>=2 by 3"])
def test_playouts_from_a_copy_come_to_the_same_as_from_the_beginning(samples, monkeypatch, goal):
    experiment = Experiment(samples["anarch_gangrel"].counted, pilot="thorough", turns=3, aim=goal)
    play = PlayoutsAlone.play
    made = []

    def noted(playouts, choice, seed):
        made.append((playouts.decisions, choice, seed, play(playouts, choice, seed)))
        return made[-1][-1]

    monkeypatch.setattr(PlayoutsAlone, "play", noted)
    table, _, _ = Solitaire(experiment).play(1)
    copied = made.copy()
    made.clear()
    monkeypatch.setattr(LastTurn, "keep", lambda self, game: None)
    again, _, _ = Solitaire(experiment).play(1)
    assert made == copied
    assert again.choices == table.choices


def test_thorough_plays_the_same_games_wherever_they_are_played(samples):
    experiment = Experiment(samples["anarch_gangrel"].counted, pilot="thorough", turns=2)
    first, again = (Solitaire(experiment).play(3)[0].choices for _ in range(2))
    assert first == again


def test_thorough_without_a_game_to_try_plays_like_greedy(samples):
    deck = samples["anarch_gangrel"].counted
    solitaire = Solitaire(Experiment(deck, turns=3))
    told = solitaire.play(1)[0].choices
    solitaire.pilot = pilot = Thorough()
    pilot.know(solitaire.settings[solitaire.seat(1)].faces)
    assert solitaire.play(1)[0].choices == told


@pytest.mark.slow
def test_thorough_comes_further_than_greedy(samples):
    experiment = Experiment(
        samples["bleeding_ventrue"].counted, pilot="thorough", rival="greedy", turns=4, seed=2
    )
    outcome, _ = play_many(experiment, 5, measured=True)
    numbers = [numbers[len(outcome.samples[2].bounds) - 1] for numbers in outcome.samples[2].numbers]
    assert sum(numbers) / 5 > 1


@pytest.mark.slow
def test_thorough_plays_for_a_goal_that_it_is_given(samples):
    goal = "ready_minions>=2 by 3"
    experiment = Experiment(
        samples["bleeding_ventrue"].counted, pilot="thorough", rival="greedy", turns=3, aim=goal, goal=goal
    )
    outcome, _ = play_many(experiment, 10, measured=True)
    assert outcome.tally.goal > outcome.other.goal
