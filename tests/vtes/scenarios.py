"""Rulings as scenarios: a written position, what the seats do, and what comes of it.

A file of `rulings/` is a list of these:

    - card: Deflection                   # that it is about
      source: LSJ 20010212-1             # reference of who ruled it, as the card data have it
      fact: In our own words, what was ruled.
      position: {phase: minion, seats: [{ready: [Anson]}, {hand: [Deflection], ready: [...]}, {}]}
      story:
      - 1: [Anson, bleed]                # seat 1 takes these options, one after the other
      - can: {2: Deflection}             # from here on, while all pass, seat 2 is offered it in this turn
      - cannot: {3: Deflection}          # seat 3 is not
      - 2: Deflection
      - pass: action                     # all pass until the action is over ("turn": until the turn is)
      - then: {pool: [30, 30, 29], Anson: {locked: true}, in: {Deflection: seat 2 ash heap}}
      but:                               # what differs where it is the other way round
        seats: {2: {ready: [...]}}

Seats count from 1. An option is known by how its name begins, in any case where none has this one; with a question
mark behind, it is taken only if it is offered at once. Whoever is asked for something
that the story does not tell passes (or takes the first option, where passing is none). Libraries that the position
leaves empty get cards that nobody can play. `then` looks at `pool` by seat, `edge` (a seat, 0 for nobody), `out`
(the seats that are out), `in` (the zones of a card's copies), and by its name at a card in
play: any attribute of `Laid`, and `region` or `controller`.

What cannot happen proves little alone: `but` is the same scenario with some of the position changed, in which each
`cannot` of the story has to be a can, so that the position is about what the ruling is about.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml

from rules.vtes.state.cards_in_play import Minion
from rules.vtes.table.position_files import from_plain
from rules.vtes.table.positions import card_of
from rules.vtes.table.registry import table_at
from rules.vtes.terms import INCAPACITATED, PASS, READY, TORPOR, WAITING

from .story import FILLER

FOLDER = Path(__file__).with_name("rulings")
KEYS = {"card", "source", "fact", "position", "story", "but", "differs"}
STEPS = {"can", "cannot", "pass", "then"}
REGIONS = {READY: "ready", TORPOR: "torpor", WAITING: "waiting", INCAPACITATED: "incapacitated"}
LIMIT = 2000
"""Choices after which a story that does not go on is wrong."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One ruling as a scenario.

    Attributes:
        file, number: where it stands.
        card, source, fact: as there.
        position, story, but: plain values.
        differs: why the engine does otherwise, "" where it does what was ruled.
    """

    file: str
    number: int
    card: str
    source: str
    fact: str
    position: dict
    story: list
    but: dict = field(default_factory=dict)
    differs: str = ""

    def __str__(self):
        return f"{self.file}-{self.number}-{self.card}"


@cache
def scenarios():
    """Return all scenarios of the folder, in order."""
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for number, entry in enumerate(yaml.safe_load(path.read_text(encoding="utf-8")), 1):
            assert not entry.keys() - KEYS, f"{path.name} {number}: unknown keys {entry.keys() - KEYS}"
            found.append(Scenario(path.stem, number, **entry))
    return tuple(found)


def play(scenario, turned=False):
    """Play a scenario, as it is written or, `turned`, where it is the other way round.

    Raises:
        AssertionError: where something else happens than the story tells.
    """
    position = _merged(scenario.position, scenario.but) if turned else scenario.position
    run = Run(opened(position))
    for number, step in enumerate(scenario.story, 1):
        (what, about), *more = step.items()
        assert not more, f"step {number} has two parts"
        try:
            if turned and what == "cannot":
                run.can(about)
            elif turned and what in ("can", "then"):
                continue
            elif isinstance(what, int):
                run.choose(what, about)
            else:
                assert what in STEPS, f"there is no {what!r}"
                getattr(run, "pass_until" if what == "pass" else what)(about)
        except AssertionError as error:
            raise AssertionError(f"{scenario}, step {number}: {error}") from None


def _merged(first, second):
    """Return plain values with others in their place; a seat or an item of a list is named by its number from 1."""
    if isinstance(second, dict) and isinstance(first, str):
        return {"card": first, **second}
    if isinstance(second, dict) and isinstance(first, list):
        return [_merged(item, second[n]) if n in second else item for n, item in enumerate(first, 1)]
    if isinstance(second, dict) and isinstance(first, dict):
        return {**first, **{key: _merged(first.get(key), item) for key, item in second.items()}}
    return second


def opened(position):
    """Return a table at a position whose empty libraries are filled up."""
    sides = []
    for side in position["seats"]:
        side = dict(side or {})
        if not side.get("passive") and not side.get("ousted"):
            side.setdefault("library", [FILLER] * 20)
        sides.append(side)
    return table_at(from_plain({**position, "seats": sides}), seed=1)


class Run:
    """A table at which a scenario is played."""

    def __init__(self, table):
        self.table = table

    @property
    def game(self):
        return self.table.game

    def choose(self, seat, names):
        """Take options, the first as soon as it is offered, the others at once when that seat is asked."""
        for name in [names] if isinstance(names, str) else names:
            if str(name).endswith("?"):
                if self._offered(seat, name[:-1]):
                    self.table.choose(_index(self.table, name[:-1]))
                continue
            if self._about(seat, name):
                continue
            assert self._reach(seat, name), f"seat {seat} is never offered {name!r}; {self._asked()}"
            self.table.choose(_index(self.table, name))

    def can(self, about):
        for seat, name in about.items():
            assert Run(self.table.fork())._reach(seat, name, use=True), (
                f"seat {seat} is never offered {name!r}"
            )

    def cannot(self, about):
        for seat, name in about.items():
            fork = Run(self.table.fork())
            assert not fork._reach(seat, name, use=True), (
                f"seat {seat} is offered {name!r} ({fork.table.decision.kind})"
            )

    def pass_until(self, what):
        assert what in ("action", "turn"), f"one passes until the action or the turn is over, not {what!r}"
        turn = self.game.turn
        for _ in range(LIMIT):
            over = self.game.turn != turn if what == "turn" else self.game.action is None
            if self.table.over or over:
                return
            _pass(self.table)
        raise AssertionError("it is never over")

    def then(self, about):
        game = self.game
        for what, wanted in about.items():
            if what == "pool":
                found = [side.pool for side in game.methuselahs]
            elif what == "edge":
                found = game.edge + 1
            elif what == "out":
                found = [side.seat + 1 for side in game.methuselahs if side.seat not in game.ring]
            elif what == "in":
                found = {name: self._where(name) for name in wanted}
                wanted = {
                    name: [zones] if isinstance(zones, str) else sorted(zones)
                    for name, zones in wanted.items()
                }
            else:
                card = self._named(what)
                found = {key: _attribute(card, key) for key in wanted}
            assert found == wanted, f"{what}: {found}, not {wanted}"

    def _reach(self, seat, name, use=False):
        """Let all pass until a seat is offered something, at most to the end of the turn; tell whether it is.

        What may be discarded is not offered for `use`.
        """
        turn = self.game.turn
        for _ in range(LIMIT):
            if self.table.over or self.game.turn != turn:
                return False
            decision = self.table.decision
            if self._offered(seat, name) and not (use and decision.kind == "discard"):
                return True
            _pass(self.table)
        raise AssertionError("the turn never ends")

    def _offered(self, seat, name):
        return self.table.decision.seat == seat - 1 and _index(self.table, name) >= 0

    def _about(self, seat, name):
        """Tell whether the minion of this name is asked what to do, since no other of the seat can do anything."""
        decision = self.table.decision
        if decision is None or decision.kind != "action" or decision.seat != seat - 1:
            return False
        return self.game.faces[decision.about].name.lower().startswith(str(name).lower())

    def _asked(self):
        decision = self.table.decision
        return f"asked: {decision.kind} of seat {decision.seat + 1}" if decision else "the game is over"

    def _named(self, name):
        wanted = card_of(name).id
        found = [card for card in self.game.in_play.values() if card.face.id == wanted]
        assert found, f"{name} is not in play"
        return found[0]

    def _where(self, name):
        wanted = card_of(name).id
        zones = self.game.board.zones.values()
        return sorted(
            zone.name for zone in zones for piece in zone.items if self.game.faces[piece].id == wanted
        )


def _index(table, name):
    for names, start in (
        (table.options, str(name)),
        ([option.lower() for option in table.options], str(name).lower()),
    ):
        fitting = [index for index, option in enumerate(names) if option.startswith(start)]
        if fitting:
            return fitting[0]
    return -1


def _pass(table):
    options = table.decision.options
    table.choose(options.index(PASS) if PASS in options else 0)


def _attribute(card, key):
    if key == "region":
        return REGIONS[card.region]
    if key == "controller":
        return card.controller + 1
    if key == "cards":
        return sorted(one.face.name for one in card.cards)
    if key == "title" and isinstance(card, Minion):
        return card.profile.title
    return getattr(card, key)
