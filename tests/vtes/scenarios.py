"""Rulings as scenarios: a written position, what the seats do, and the outcome.

A file of `rulings/` is a list of these:

    - card: Deflection                   # the card it is about
      source: LSJ 20010212-1             # reference of who ruled it, as in the card data
      fact: In our own words, what was ruled.
      position: {phase: minion, seats: [{ready: [Anson]}, {hand: [Deflection], ready: [...]}, {}]}
      story:
      - 1: [Anson, bleed]                # seat 1 takes these options, one after the other
      - can: {2: Deflection}             # from here on, while all pass, seat 2 is offered it in this turn
      - cannot: {3: Deflection}          # seat 3 is not
      - 2: Deflection
      - pass: action                     # all pass until the action is over ("turn": until the turn is)
      - then: {pool: [30, 30, 29], Anson: {locked: true}, in: {Deflection: seat 2 ash heap}}
      but:                               # what differs in the opposite case
        seats: {2: {ready: [...]}}

Seats count from 1. An option is known by how its name begins, in any case where none has this one, and a way to play
a card by the disciplines that it needs ("[dom]"), with which its name ends; followed by a question
mark, it is taken only if it is offered at once, and with the kind of the decision before it
(`{trigger: Anson}`) only there. Whoever is asked for something that the story does not mention
passes (or takes the first option, if passing is none). Libraries that the position leaves empty get cards that
nobody can play. `then` looks at `pool`, `hand` (how many cards) and victory `points` by seat, `edge` (a seat, 0 for
nobody), `out` (the seats that are out), `in` (the zones of a card's copies), `uncontrolled` (counters on uncontrolled
cards), and by its name at a card in play: any attribute of `Laid`, and `region` or `controller`.

What cannot happen proves little alone: `but` is the same scenario with some of the position changed, in which each
`cannot` of the story has to be a can, so that the position is about what the ruling is about. It may change steps
of the story too, by their numbers: `but: {story: {2: {1: []}}}` leaves out what seat 1 does in the second.
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

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Safe either way; that of C takes a ninth of the time."""
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
        file, number: where it is.
        card, source, fact: as there.
        position, story, but: plain values.
        differs: why the engine does something else, "" if it does what was ruled.
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
def scenarios(folder=FOLDER):
    """Return all scenarios of a folder, in order; what nobody ruled has no source."""
    found = []
    for path in sorted(folder.glob("*.yaml")):
        for number, entry in enumerate(yaml.load(path.read_text(encoding="utf-8"), LOADER), 1):
            assert not entry.keys() - KEYS, f"{path.name} {number}: unknown keys {entry.keys() - KEYS}"
            found.append(Scenario(path.stem, number, **{"source": "", **entry}))
    return tuple(found)


def play(scenario, turned=False):
    """Play a scenario, as it is written or, `turned`, in the opposite case.

    Raises:
        AssertionError: if something else happens than the story says.
    """
    told = {**scenario.position, "story": scenario.story}
    if turned:
        told = _merged(told, scenario.but)
    story = told.pop("story")
    run = Run(opened(told))
    for number, step in enumerate(story, 1):
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
    if isinstance(second, dict) and isinstance(first, dict) and not _other_step(first, second):
        return {**first, **{key: _merged(first.get(key), item) for key, item in second.items()}}
    return second


def _other_step(first, second):
    """Return whether a step of a story has another step in its place."""
    steps = [key for key in (*first, *second) if isinstance(key, int) or key in STEPS]
    return len(first) == len(second) == 1 and len(set(steps)) == 2


def opened(position):
    """Return a table at a position whose empty libraries are filled up."""
    sides = []
    for seat, side in enumerate(position["seats"], 1):
        side = dict(side or {})
        if seat == position.get("seat", 1):
            side.setdefault("hand", [FILLER])  # so that its turn is not over before one has looked
        if not side.get("passive") and not side.get("ousted"):
            side.setdefault("library", [FILLER] * 20)
        sides.append(side)
    return table_at(from_plain({**position, "seats": sides}), seed=1)


class Run:
    """A table at which a scenario is played, and the turn in which something was chosen last."""

    def __init__(self, table):
        self.table = table
        self.turn = table.game.turn

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
            discards = not Run(self.table.fork())._reach(seat, name)  # better played than discarded
            assert self._reach(seat, name, discards=discards), (
                f"seat {seat} is never offered {name!r}; {self._asked()}"
            )
            self.turn = self.game.turn
            self.table.choose(_index(self.table, name))

    def can(self, about):
        for seat, name in about.items():
            assert Run(self.table.fork())._reach(seat, name, self.turn), (
                f"seat {seat} is never offered {name!r}"
            )

    def cannot(self, about):
        for seat, name in about.items():
            fork = Run(self.table.fork())
            assert not fork._reach(seat, name, self.turn), (
                f"seat {seat} is offered {name!r} ({fork.table.decision.kind})"
            )

    def pass_until(self, what):
        assert what in ("action", "turn"), f"one passes until the action or the turn is over, not {what!r}"
        turn = self.game.turn
        for _ in range(LIMIT):
            over = self.game.turn != turn if what == "turn" else self.game.action is None
            if self.table.over or over:
                self.turn = self.game.turn
                return
            _pass(self.table)
        raise AssertionError("it is never over")

    def then(self, about):
        game = self.game
        for what, wanted in about.items():
            if what == "pool":
                found = [side.pool for side in game.methuselahs]
            elif what == "points":
                found = [side.victory_points for side in game.methuselahs]
            elif what == "hand":
                found = [len(side.hand) for side in game.methuselahs]
            elif what == "edge":
                found = game.edge + 1
            elif what == "out":
                found = [side.seat + 1 for side in game.methuselahs if side.seat not in game.ring]
            elif what == "uncontrolled":
                found = {
                    game.faces[number].name: amount
                    for side in game.methuselahs
                    for number, amount in side.invested.items()
                }
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

    def _reach(self, seat, name, turn=None, discards=False):
        """Let all pass until a seat is offered something, at most to the end of a turn; return whether it is.

        That a card may be discarded does not count as offering it, unless `discards`: if that is asked about already.
        """
        turn = self.game.turn if turn is None else turn
        for _ in range(LIMIT):
            if self.table.over or self.game.turn != turn:
                return False
            if self._offered(seat, name) and (discards or not self._discards(name)):
                return True
            self._pass_over()
        raise AssertionError("the turn never ends")

    def _offered(self, seat, name):
        return self.table.decision.seat == seat - 1 and _index(self.table, name) >= 0

    def _discards(self, name):
        decision = self.table.decision
        option = decision.options[_index(self.table, name)]
        return decision.kind.startswith("discard") and option not in self.game.in_play

    def _pass_over(self):
        """Pass, but let each minion be asked what it does before."""
        decision = self.table.decision
        minions = [option for option in decision.options if option in self.game.in_play]
        if decision.kind == "act" and PASS in decision.options and minions:
            self.table.choose(decision.options.index(minions[0]))
        else:
            _pass(self.table)

    def _about(self, seat, name):
        """Return whether the minion of this name is asked what to do, since no other of the seat can do anything."""
        decision = self.table.decision
        if decision is None or decision.kind != "action" or decision.seat != seat - 1:
            return False
        if _index(self.table, name) >= 0:
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
    if isinstance(name, dict):
        ((kind, name),) = name.items()
        if table.decision.kind != kind:
            return -1
    for names, start in (
        (table.options, str(name)),
        ([option.lower() for option in table.options], str(name).lower()),
    ):
        whole = [index for index, option in enumerate(names) if option.partition(" [")[0] == start]
        fitting = whole or [
            index
            for index, option in enumerate(names)
            if option.startswith(start) or (start[:1] == "[" and option.endswith(f" {start}"))
        ]
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
    if key in ("title", "clan", "sect") and isinstance(card, Minion):
        return getattr(card.profile, key)
    return getattr(card, key)
