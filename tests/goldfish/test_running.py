"""The same seed gives the same games, whoever plays them; Ctrl-C keeps what was measured."""

import json
import pickle
import signal
import sys
from dataclasses import asdict

import pytest

from deckcheck.goldfish.experiment import Experiment, PilotError, Solitaire, different_cards
from deckcheck.goldfish.interrupts import IN_A_GAME, Interrupts, awaited
from deckcheck.goldfish.pilots import Greedy
from deckcheck.goldfish.running import BLOCK, play_many, widest
from deckcheck.goldfish.seeds import Blocks, game_seed, mix, seat_of_game


def as_text(outcome):
    tally = outcome.tally
    return json.dumps(
        {
            "games": tally.games,
            "rows": [[sorted(counter.items()) for counter in row] for row in tally.rows],
            "drawn": tally.drawn,
            "played": tally.played,
            "ready": {number: sorted(turns.items()) for number, turns in sorted(tally.ready_turns.items())},
            "decisions": tally.decisions,
        }
    )


def test_seeds_are_the_published_numbers_of_splitmix64():
    # the first numbers of the generator that starts at 0 (Vigna, splitmix64.c)
    assert [mix(0x9E3779B97F4A7C15 * step) for step in (1, 2, 3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


def test_games_of_neighbouring_seeds_differ():
    seeds = {game_seed(seed, number) for seed in range(40) for number in range(40)}
    assert len(seeds) == 1600


def test_each_seat_is_drawn_as_often():
    counts = [0] * 6
    for number in range(5000):
        counts[seat_of_game(game_seed(1, number), 5)] += 1
    assert counts[0] == 0
    assert all(900 < count < 1100 for count in counts[1:])


def test_the_last_block_ends_where_the_games_end():
    assert list(Blocks(3, 12, 4)) == [(3, 7), (7, 11), (11, 12)]
    assert list(Blocks(3, 11, 4)) == [(3, 7), (7, 11)]
    assert [len(Blocks(3, end, 4)) for end in (3, 4, 11, 12)] == [0, 1, 2, 3]


def test_blocks_of_more_games_than_fit_into_memory_begin_at_once():
    blocks = Blocks(0, 10**15, 250)
    assert len(blocks) == 4 * 10**12
    assert next(iter(blocks)) == (0, 250)


@pytest.mark.slow
def test_processes_change_nothing(samples):
    experiment = Experiment(samples["bleeding_ventrue"].counted, turns=4)
    alone, _ = play_many(experiment, 2 * BLOCK + 60, jobs=1)
    together, _ = play_many(experiment, 2 * BLOCK + 60, jobs=2)
    assert as_text(alone) == as_text(together)


@pytest.mark.slow
def test_stopping_early_does_not_depend_on_processes(counted, capfd):
    experiment = Experiment(counted(3), turns=2)
    alone, _ = play_many(experiment, 20 * BLOCK, until=0.2, jobs=1)
    together, _ = play_many(experiment, 20 * BLOCK, until=0.2, jobs=2)
    assert as_text(alone) == as_text(together)
    assert widest(alone) <= 0.2
    assert alone.tally.games < 20 * BLOCK
    assert alone.tally.games % BLOCK == 0
    assert capfd.readouterr().err == ""  # no worker broke off


def test_what_goes_between_processes_can_be_sent(counted):
    experiment = Experiment(counted(3), turns=2, other=counted(4))
    outcome, _ = play_many(experiment, BLOCK, jobs=1)
    assert outcome.difference is not None
    assert pickle.loads(pickle.dumps(experiment)) == experiment
    assert as_text(pickle.loads(pickle.dumps(outcome))) == as_text(outcome)


def test_a_game_is_the_same_however_it_is_dealt(samples):
    experiment = Experiment(samples["tremere_walls"].counted)
    solitaire = Solitaire(experiment)
    for number in (5, 2, 5):
        table, players = solitaire.deal(number)
        table.run(players)
        first = list(table.choices)
        again, _, _ = Solitaire(experiment).play(number)
        assert again.choices == first


@pytest.mark.pure
def test_ctrl_c_keeps_the_games_that_were_finished(counted, monkeypatch):
    class Interrupted(Greedy):
        asked = 0

        def influence(self, decision):
            type(self).asked += 1
            if type(self).asked > 300:
                raise KeyboardInterrupt
            return super().influence(decision)

    monkeypatch.setattr("deckcheck.goldfish.experiment.pilot_named", lambda name: Interrupted())
    outcome, interrupted = play_many(Experiment(counted(5)), 10_000)
    assert interrupted
    assert 0 < outcome.tally.games < 300
    assert sum(outcome.tally.endings.values()) == outcome.tally.games
    assert outcome.tally.column("pool", -1).number == outcome.tally.games


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="signals of Unix")
def test_ctrl_c_in_a_game_waits_for_its_end(counted, tmp_path):
    path = tmp_path / "pressing.py"
    path.write_text(
        "import os, signal\n"
        "from deckcheck.goldfish.pilots import Greedy\n"
        "class Pressing(Greedy):\n"
        "    games = 0\n"
        "    def deal(self, seed):\n"
        "        Pressing.games += 1\n"
        "    def influence(self, decision):\n"
        "        if Pressing.games == 3 and self.eyes.turn == 2:\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "            os.kill(os.getpid(), signal.SIGINT)  # a terminal sends it to workers too\n"
        "        return super().influence(decision)\n"
    )
    outcome, interrupted = play_many(Experiment(counted(5), pilot=f"{path}:Pressing"), 10_000)
    assert interrupted
    assert outcome.tally.games == 3
    assert outcome.tally.endings == {"turns": 3}


@pytest.fixture
def interrupts(monkeypatch):
    """Interrupts by a clock that stands still until it is set."""

    class Clock:
        now = 1.0

        def monotonic(self):
            return self.now

    monkeypatch.setattr("deckcheck.goldfish.interrupts.time", Clock())
    return Interrupts()


@pytest.mark.pure
def test_ctrl_c_breaks_into_a_game_that_takes_its_time_if_it_comes_again(interrupts):
    clock = sys.modules["deckcheck.goldfish.interrupts"].time
    interrupts.open(IN_A_GAME)
    interrupts.arrive(2, None)
    clock.now += IN_A_GAME - 0.01
    interrupts.arrive(2, None)
    clock.now += 0.02
    with pytest.raises(KeyboardInterrupt):
        interrupts.arrive(2, None)
    clock.now += 1
    interrupts.arrive(2, None)  # what ends the games is not interrupted again


def test_ctrl_c_waits_until_a_game_is_added_up():
    interrupts = Interrupts()
    interrupts.open()
    interrupts.close()
    interrupts.arrive(2, None)
    with pytest.raises(KeyboardInterrupt):
        interrupts.open(IN_A_GAME)


def test_ctrl_c_comes_at_once_while_other_processes_play():
    interrupts = Interrupts()
    interrupts.open()
    with pytest.raises(KeyboardInterrupt):
        interrupts.arrive(2, None)


def test_ctrl_c_that_a_pilot_swallows_is_told_after_its_game():
    interrupts = Interrupts()
    interrupts.open()
    with pytest.raises(KeyboardInterrupt):
        interrupts.arrive(2, None)
    interrupts.close()
    with pytest.raises(KeyboardInterrupt):
        interrupts.open(IN_A_GAME)


def test_workers_tell_which_game_a_pilot_failed_in(counted, tmp_path):
    path = tmp_path / "broken.py"
    path.write_text(
        "from deckcheck.goldfish.pilots import Greedy\n"
        "class Broken(Greedy):\n"
        "    def discard(self, decision):\n"
        "        raise RuntimeError('no idea')\n"
    )
    experiment = Experiment(counted(5), pilot=f"{path}:Broken")
    texts = []
    for jobs in (1, 2):
        with pytest.raises(PilotError) as caught:
            play_many(experiment, 2 * BLOCK, jobs=jobs)
        texts.append(str(caught.value))
    assert texts[0] == texts[1]
    assert "Broken" in texts[0]
    assert "RuntimeError: no idea" in texts[0]
    assert "game 1 of seed 1" in texts[0]


def test_an_experiment_is_a_plain_value(counted):
    experiment = Experiment(counted(5))
    assert asdict(experiment)["turns"] == 6


def test_a_seat_is_laid_out_when_a_game_takes_it_and_the_cards_are_numbered_alike(samples) -> None:
    deck = samples["bleeding_ventrue"].counted
    solitaire = Solitaire(Experiment(deck, turns=1))
    assert list(solitaire.settings) == list(solitaire.watch) == [solitaire.seat(0)]
    for number in range(40):
        solitaire.play(number)
    assert sorted(solitaire.settings) == sorted(solitaire.watch) == [1, 2, 3, 4, 5]
    for watch in solitaire.watch.values():
        assert watch.cards == solitaire.cards == different_cards(deck, "current")


def test_ctrl_c_waits_while_a_thing_is_dealt_with_and_comes_while_the_next_is_made():
    interrupts = Interrupts()
    numbers = awaited(lambda: range(3), interrupts)
    assert next(numbers) == 0
    interrupts.arrive(2, None)
    with pytest.raises(KeyboardInterrupt):
        next(numbers)

    def pressed():
        yield 1
        other.arrive(2, None)
        yield 2

    other = Interrupts()
    things = awaited(pressed, other)
    assert next(things) == 1
    with pytest.raises(KeyboardInterrupt):
        next(things)
