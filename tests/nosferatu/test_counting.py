"""The lines of play, counted by the engine and by a slow twin that shares nothing with it.

The twin keeps kinds of cards as letters (Bite, Night, Rumour, Component, Dawn) and a list of steps
that are still to be done; at each choice it copies everything.
"""

from copy import deepcopy

import pytest

from rules.kernel.counting import count_lines
from rules.kernel.dice import Dice
from rules.nosferatu import Nosferatu
from rules.nosferatu.components import BITE, COMPONENT, DAWN, NIGHT, RUMOUR
from rules.nosferatu.flow import turn

from .scenes import Scene

LETTERS = {"B": BITE, "N": NIGHT, "R": RUMOUR, "C": COMPONENT, "D": DAWN}


class Unmixed(Dice):
    """Always takes the top piece, so that nothing is mixed."""

    def pick(self, sides):
        return sides - 1


class OneTurn(Nosferatu):
    """A game of one turn from a given position."""

    __slots__ = ()

    def play(self):
        result = yield from turn(self)
        return result or self.result(False, "the turn is over")


def position(library, clock, bitten, vampire, holder):
    """Five players, Renfield at seat 0, a Rumour in each Reserve, the next cards as the letters say."""

    def make():
        scene = Scene(players=5, vampire=vampire, holder=holder, game=OneTurn)
        game = scene.game
        for seat in (1, 2, 3, 4):
            scene.reserve(seat, RUMOUR)
        scene.bitten(*bitten)
        scene.next_draws(*[LETTERS[letter] for letter in library])
        scene.clock(*[LETTERS[letter] for letter in clock])
        game.board.dice = Unmixed(0)
        game.journal.on = False
        return game

    return make


class Twin:
    def __init__(self, library, clock, bitten, vampire, holder):
        self.reserves = {seat: ["R"] for seat in (1, 2, 3, 4)}
        self.library, self.clock = list(library), list(clock)
        self.bites = {seat: bitten.count(seat) for seat in (1, 2, 3, 4)}
        self.vampire, self.holder = vampire, holder
        self.action, self.rituals, self.hidden = [], {"mirror", "time", "blood"}, {1, 2, 3, 4}
        self.dawn = False
        order = [seat for seat in (*range(holder, 5), *range(holder)) if seat]
        self.steps = [(what, seat) for seat in order for what in ("draw", "discard", "give", "clock")]
        self.steps += ["case", "stake"]

    def count(self, depth):
        while self.steps:
            step = self.steps.pop(0)
            what, seat = step if isinstance(step, tuple) else (step, None)
            options = getattr(self, f"do_{what}")(seat)
            if options is not None:
                if depth == 0:
                    return 1
                return sum(self.after(change, depth - 1) for change in options)
        return 1

    def after(self, change, depth):
        twin = deepcopy(self)
        change(twin)
        return twin.count(depth)

    def do_draw(self, seat):
        for _ in range(2):
            self.reserves[seat].append(self.library.pop(0))

    def do_discard(self, seat):
        return [lambda t, c=c: t.reserves[seat].remove(c) for c in sorted(set(self.reserves[seat]))]

    def do_give(self, seat):
        def give(twin, card):
            twin.reserves[seat].remove(card)
            twin.action.append(card)

        return [lambda t, c=c: give(t, c) for c in sorted(set(self.reserves[seat]))]

    def do_clock(self, seat):
        if seat != self.holder and self.clock.pop(0) == "D":
            self.dawn = True
            self.steps = ["case", "stake"]

    def do_case(self, _):
        if set(self.action) == {"C"}:
            self.steps.insert(0, "ritual")
        self.steps[:0] = ["bite"] * self.action.count("B")

    def do_bite(self, _):
        def bite(twin, seat):
            twin.bites[seat] += 1
            if sum(twin.bites.values()) == 5:
                twin.steps = []
            elif twin.reserves[seat]:
                twin.steps.insert(0, ("discard", seat))

        return [lambda t, s=s: bite(t, s) for s in self.bites if self.bites[s] < 2]

    def do_ritual(self, _):
        options = [lambda t: t.steps.insert(0, "mirror"), lambda t: None]
        if any(self.bites.values()):
            options.append(lambda t: t.steps.insert(0, "blood"))
        return options

    def do_mirror(self, _):
        return [lambda t, s=s: t.hidden.discard(s) for s in self.hidden]

    def do_blood(self, _):
        return [lambda t, s=s: t.bites.update({s: t.bites[s] - 1}) for s in self.bites if self.bites[s]]

    def do_stake(self, _):
        others = [seat for seat in (1, 2, 3, 4) if seat != self.holder]
        kills = others if self.dawn and self.holder != self.vampire else []

        def end(twin):
            twin.steps = ["over"]

        return [lambda t: None for _ in others] + [end for _ in kills]

    def do_over(self, _):
        return None


POSITIONS = {
    "bites": (("BBCN", "D", [], 3, 4), 8),
    "components": (("CCCC", "D", [2, 2, 4], 3, 4), 8),
    "the vampire holds the Stake": (("CRBN", "D", [1], 3, 3), 8),
    "a fifth bite": (("BRBB", "D", [1, 1, 2, 4], 3, 4), 9),
    "no Dawn": (("BRRRRRRC", "NNN", [], 2, 1), 10),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_as_many_lines_as_the_twin(name):
    place, deepest = POSITIONS[name]
    counts = [Twin(*place).count(depth) for depth in range(deepest + 1)]
    assert [count_lines(position(*place), depth) for depth in range(deepest + 1)] == counts
    assert counts == sorted(counts)
    assert counts[-1] >= 30
