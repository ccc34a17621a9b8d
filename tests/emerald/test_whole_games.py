"""What holds at every moment of every game, whoever plays."""

import ast
import textwrap
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules.emerald
import rules.kernel
from rules.emerald import REASONS, Emerald, SensiblePlayer
from rules.emerald.state.scoring import discs_in_use, shown
from rules.emerald.table.naming import QUESTIONS
from rules.emerald.terms import BESIDE, CITIES, NAMED, PLACES, TROPHY
from rules.kernel import FirstPlayer, RandomPlayer, Table
from tests.kernel import battery

PLAYERS = (2, 3, 4, 5)
MAKERS = (RandomPlayer, SensiblePlayer)


def steps(table, players):
    for seat, player in enumerate(players):
        player.sit(table.game.eyes(seat))
    while not table.over:
        yield table.decision
        table.choose(players[table.decision.seat].choose(table.decision))


def check(game, decision):
    """What must hold between any two decisions."""
    for seat in range(game.seats):
        assert sum(game.cubes[seat]) == 20
        assert min(game.cubes[seat]) >= 0
        assert game.spare[seat] - game.borrowed[seat] + discs_in_use(game, seat) == 15
        assert not (game.spare[seat] and game.borrowed[seat])
        hidden = sum(game.box.points[c] for c in range(12) if game.city_owner[c] == seat)
        hidden += sum(game.box.royal_points[c] for c in range(12) if game.royal_owner[c] == seat)
        hidden += 3 * sum(game.claimed_by[card] == seat for card in game.box.by_ability[15])
        assert game.open_points[seat] == hidden
        assert shown(game, seat) < game.box.threshold[game.seats] or decision is None
    for place in range(12):
        here = [0] * game.seats
        for agent in range(NAMED + game.seats):
            if game.where[agent] == place:
                here[game.controller[agent]] += 1
        assert game.present[place] == here
    for agent in range(NAMED):
        serving = game.where[agent] < BESIDE or game.where[agent] in (14, TROPHY)
        assert (game.controller[agent] >= 0) == serving
    assert game.blocked_spare + sum(game.blocked) == 10
    assert game.zombies_spare + sum(game.zombies) == 8
    assert game.safe_spare + sum(game.safe) == 3
    if decision is not None:
        assert decision.kind in QUESTIONS
        assert len({repr(option) for option in decision.options}) == len(decision.options)


@pytest.mark.parametrize("players", PLAYERS)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**40), maker=st.sampled_from(MAKERS))
def test_nothing_impossible_ever_happens(players, seed, maker):
    table = Table.start("emerald", {"players": players, "sheet": f"stand-in:{seed % 5}"}, seed)
    for number, decision in enumerate(steps(table, [maker(seed + seat) for seat in range(players)])):
        if number % 8 == 0:
            check(table.game, decision)
        if decision.kind == "action":
            assert (
                len(table.game.hands[decision.seat])
                >= (5 if table.game.actions == 0 and not table.game.free_taken else 0)
                or not table.game.decks[decision.seat].items
            )
    check(table.game, None)
    assert table.result.reason in REASONS


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("check", battery.CHECKS, ids=lambda check: check.__name__)
def test_the_battery_holds_on_another_stand_in(check, players):
    """Only the beginning: whole games of each number of players are `tests/kernel/test_every_game.py`'s."""
    steps = 3_000 if check is battery.plays_to_the_end else 70
    check(battery.Case("emerald", {"players": players, "sheet": "stand-in:7"}, 40 + players, steps))


def kinds_asked():
    """The kinds of decisions in the sources: `Decision(seat, "kind", ...)` and whatever asks on its behalf."""
    found = set()
    for path in (Path(rules.emerald.__file__).parent / "chapters").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Decision", "choose", "pay"):
                found |= {
                    each.value
                    for argument in node.args[:3]
                    for each in ast.walk(argument)
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                }
    return found


def test_every_kind_of_decision_has_its_question():
    assert kinds_asked() == set(QUESTIONS)


@pytest.mark.slow
def test_every_option_and_question_has_words():
    seen = set()
    for seed in range(4):
        table = Table.start("emerald", {"players": 5 - seed % 4, "sheet": f"stand-in:{seed}"}, seed)
        player = RandomPlayer(seed)
        while not table.over:
            decision = table.decision
            if decision.kind not in seen:
                assert all(table.options)
                assert table.game.question(decision).endswith("?")
                assert table.game.status(decision.seat)
                assert table.game.status(-1)
            seen.add(decision.kind)
            table.choose(player.choose(decision))
    assert len(seen) > 15


def test_the_first_option_always_leads_to_an_end():
    for seed in range(2):
        result = Table.start("emerald", {"players": 3}, seed).run([FirstPlayer()] * 3)
        assert result.reason in REASONS


def test_the_documented_example_runs(capsys):
    lines = rules.emerald.__doc__.splitlines()
    example = "\n".join(line for line in lines if line.startswith("    "))
    exec(textwrap.dedent(example), {})
    assert capsys.readouterr().out.split()[-1] in REASONS


def test_the_kernel_knows_nothing_of_the_game():
    text = "\n".join(
        path.read_text("utf-8").casefold() for path in Path(rules.kernel.__file__).parent.glob("*.py")
    )
    assert not [
        word for word in ("emerald", "royalty", "restorationist", "loyalist", "influence") if word in text
    ]
    assert issubclass(Emerald, rules.kernel.Game)
    assert 3 + 3 * len(CITIES) == PLACES
