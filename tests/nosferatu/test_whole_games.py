"""What holds at every moment of every game, whoever plays."""

import textwrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules.nosferatu
from rules.kernel import RandomPlayer, Table
from rules.nosferatu import SensiblePlayer
from rules.nosferatu.components import DAWN, KINDS, STAKE
from tests.kernel import battery

MAKERS = st.sampled_from([RandomPlayer, SensiblePlayer])


@st.composite
def options(draw):
    players = draw(st.integers(5, 8))
    return {"players": players, "renfield": draw(st.integers(0, players - 1))}


def steps(table, players):
    for seat, player in enumerate(players):
        player.sit(table.game.eyes(seat))
    while not table.over:
        yield table.decision
        table.choose(players[table.decision.seat].choose(table.decision))


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(options(), st.integers(0, 2**40), MAKERS)
def test_nothing_impossible_ever_happens(options, seed, maker):
    table = Table.start("nosferatu", options, seed)
    game = table.game
    for decision in steps(table, [maker(seed + seat) for seat in range(game.seats)]):
        assert max(game.bites) <= 2
        assert sum(game.bites) < 5
        assert game.bites[game.renfield] == 0
        assert len(game.reserves[game.renfield]) == 0
        clock = [KINDS[card] for zone in (game.clock, game.shown_clock) for card in zone.items]
        assert clock.count(DAWN) == 1
        if decision.kind in ("vampire", "bite", "mirror"):
            assert decision.seat == game.renfield
        if game.turn:
            assert game.holder != game.renfield
            assert STAKE in [KINDS[card] for card in game.fronts[game.holder].items]
        if decision.kind in ("stake", "dawn", "ritual", "thirst") and game.turn:
            for seat in game.players():
                assert len(game.reserves[seat]) == 2 - game.bites[seat]
    assert table.result.reason in ("vampire-killed", "hunter-killed", "five-bites")


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(options(), st.integers(0, 2**40))
@pytest.mark.parametrize("check", battery.CHECKS, ids=lambda check: check.__name__)
def test_the_battery_holds_for_any_seed(check, options, seed):
    check(battery.Case("nosferatu", options, seed))


def test_the_documented_example_runs(capsys):
    lines = rules.nosferatu.__doc__.splitlines()
    example = "\n".join(line for line in lines if line.startswith("    "))
    exec(textwrap.dedent(example), {})
    told = capsys.readouterr().out
    assert told.split()[-1] in ("vampire-killed", "hunter-killed", "five-bites")
