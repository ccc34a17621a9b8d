"""A second book of a table, kept from its events alone: what they leave out, it does not know."""

import json

from rules.vtes.state import card_events, events, fight_events, happenings, table_events
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import PHASE_NAMES


class Ledger:
    """Records the events of a game, beginning with the table as it is laid out.

    Args:
        game: freshly built, nothing recorded yet: nothing is read from it later.
    """

    def __init__(self, game):
        self.pools = [methuselah.pool for methuselah in game.methuselahs]
        self.zones = {name: list(zone.items) for name, zone in game.board.zones.items()}
        self.invested = [dict(methuselah.invested) for methuselah in game.methuselahs]
        self.present = set(game.ring.clockwise(0))
        self.points = [0.0] * game.seats
        self.edge = -1
        self.turn = self.active = 0
        self.phase = ""
        self.controller, self.host = {}, {}
        self.blood, self.counters, self.capacity = {}, {}, {}
        self.locked = set()

    def note(self, event):
        getattr(self, f"_{type(event).__name__}", lambda event: None)(event)

    # --- counters ------------------------------------------------------------------------------

    def _PoolChanged(self, event):  # noqa: N802
        self.pools[event.seat] += event.amount
        assert self.pools[event.seat] == event.now, event
        assert event.amount, event

    def _BloodChanged(self, event):  # noqa: N802
        self.blood[event.minion] += event.amount
        assert self.blood[event.minion] == event.now, event
        assert event.amount, event
        assert self.controller[event.minion] == event.seat, event

    def _CountersChanged(self, event):  # noqa: N802
        self.counters[event.card] += event.amount
        assert self.counters[event.card] == event.now, event
        assert event.amount, event

    def _Invested(self, event):  # noqa: N802
        own = self.invested[event.seat]
        own[event.card] += event.amount
        assert own[event.card] == event.now, event
        assert event.amount, event

    _Transferred = _Invested

    def _Uninvested(self, event):  # noqa: N802
        assert self.invested[event.seat][event.card] == event.amount > 0, event
        self.invested[event.seat][event.card] = 0

    def _EdgeMoved(self, event):  # noqa: N802
        assert event.before == self.edge != event.seat, event
        self.edge = event.seat

    def _VictoryPointGained(self, event):  # noqa: N802
        self.points[event.seat] += 1 if event.now - self.points[event.seat] >= 1 else 0.5
        assert self.points[event.seat] == event.now, event

    # --- places --------------------------------------------------------------------------------

    def _Moved(self, event):  # noqa: N802
        assert event.count == len(event.pieces), event
        for card in event.pieces:
            self.zones[event.source.name].remove(card)
            self.zones.setdefault(event.target.name, []).append(card)
            if event.source.zone == "uncontrolled region":
                assert not self.invested[event.source.seat].pop(card, 0), event
            came = event.source.zone == "crypt" or card not in self.controller
            if event.target.zone == "uncontrolled region" and came:
                self.invested[event.target.seat][card] = 0

    def _Shuffled(self, event):  # noqa: N802
        assert event.place.name in self.zones, event

    def _EnteredPlay(self, event):  # noqa: N802
        assert event.card not in self.controller, event
        self.controller[event.card] = event.seat
        self.host[event.card] = event.host
        self.blood[event.card] = event.blood
        self.counters[event.card] = 0
        self.capacity[event.card] = event.capacity

    def _LeftPlay(self, event):  # noqa: N802
        card = event.card
        assert self.blood.pop(card) == event.blood, event
        assert self.counters.pop(card) == event.counters, event
        assert self.controller.pop(card) == event.seat, event
        self.capacity.pop(card)
        self.host.pop(card)
        self.locked.discard(card)

    def _Merged(self, event):  # noqa: N802
        for held in (self.blood, self.counters, self.controller, self.capacity, self.host):
            if event.below in held:
                held[event.above] = held.pop(event.below)
        if event.below in self.locked:
            self.locked.remove(event.below)
            self.locked.add(event.above)
        self.host = {card: event.above if host == event.below else host for card, host in self.host.items()}

    def _Attached(self, event):  # noqa: N802
        assert self.host[event.card] != event.host, event
        self.host[event.card] = event.host

    def _ControlChanged(self, event):  # noqa: N802
        assert self.controller[event.card] == event.before != event.seat, event
        self.controller[event.card] = event.seat

    def _CapacityChanged(self, event):  # noqa: N802
        self.capacity[event.minion] += event.amount
        assert self.capacity[event.minion] == event.now, event
        assert event.amount, event

    # --- locks, turns, seats -------------------------------------------------------------------

    def _Locked(self, event):  # noqa: N802
        assert event.card not in self.locked, event
        self.locked.add(event.card)

    def _Unlocked(self, event):  # noqa: N802
        self.locked.remove(event.card)

    def _AllUnlocked(self, event):  # noqa: N802
        assert event.cards, event
        for card in event.cards:
            self.locked.remove(card)

    def _ContestEnded(self, event):  # noqa: N802
        self.locked.discard(event.card)

    def _Seated(self, event):  # noqa: N802
        own = self.zones.get(f"seat {event.seat + 1} hand", [])
        assert sorted(event.hand) == sorted(own), event
        assert sorted(event.uncontrolled) == sorted(self.invested[event.seat]), event
        assert event.pool == self.pools[event.seat], event

    def _TurnBegan(self, event):  # noqa: N802
        assert event.turn == self.turn + 1, event
        self.turn, self.active, self.phase = event.turn, event.seat, ""

    def _PhaseBegan(self, event):  # noqa: N802
        assert event.seat == self.active, event
        self.phase = event.phase

    def _Ousted(self, event):  # noqa: N802
        self.present.remove(event.seat)

    def _Withdrew(self, event):  # noqa: N802
        assert self.pools[event.seat] == event.pool, event
        self.pools[event.seat] = 0
        self.present.remove(event.seat)

    # --- comparing -----------------------------------------------------------------------------

    def differs(self, game):
        """Return what the book and the table do not agree on: (what, book, table)."""
        cards = {
            card.number: card
            for card in [*game.in_play.values(), *(c for copies in game.contests.values() for c in copies)]
        }
        minions = {number: card for number, card in cards.items() if isinstance(card, Minion)}
        permanents = {number: card for number, card in cards.items() if number not in minions}
        pairs = {
            "pools": (self.pools, [m.pool for m in game.methuselahs]),
            "points": (self.points, [m.victory_points for m in game.methuselahs]),
            "edge": (self.edge, game.edge),
            "turn": (self.turn, game.turn),
            "active": (self.active, game.active.seat),
            "zones": (
                {name: sorted(items) for name, items in self.zones.items()},
                {name: sorted(zone.items) for name, zone in game.board.zones.items()},
            ),
            "invested": (self.invested, [m.invested for m in game.methuselahs]),
            "controller": (self.controller, {n: c.controller for n, c in cards.items()}),
            "blood": (
                {n: blood for n, blood in self.blood.items() if n in minions},
                {n: minion.blood for n, minion in minions.items()},
            ),
            "counters": (self.counters, {n: c.counters for n, c in cards.items()}),
            "capacity": (
                {n: capacity for n, capacity in self.capacity.items() if n in minions},
                {n: minion.capacity for n, minion in minions.items()},
            ),
            "locked": (self.locked, {n for n, c in cards.items() if c.locked}),
            "hosts": (
                {n: host for n, host in self.host.items() if n in permanents and n in game.in_play},
                {
                    n: -1 if card.host is None else card.host.number
                    for n, card in permanents.items()
                    if n in game.in_play
                },
            ),
            "present": (self.present, set(game.ring.clockwise(game.active.seat))),
        }
        if self.phase:
            pairs["phase"] = (self.phase, PHASE_NAMES.get(game.phase, ""))
        return [(what, book, table) for what, (book, table) in pairs.items() if book != table]


EVENTS = [
    kind
    for module in (events, card_events, happenings, table_events, fight_events)
    for kind in vars(module).values()
    if isinstance(kind, type) and kind.__module__ == module.__name__
]
"""Every kind of event of a table."""


def compared(table, player, steps=4_000, listen=None):
    """Play on with one player at all seats and compare the book with the table after each decision.

    Args:
        table: freshly laid out, its journal on.
        player: decides for every seat.
        steps: after this many decisions it breaks off.
        listen: called with each event.

    Returns:
        How many decisions were made.
    """
    ledger = Ledger(table._make())
    read = 0
    for step in range(steps):
        events_now = table.game.journal.events
        for event in events_now[read:]:
            ledger.note(event)
            if listen is not None:
                listen(event)
        read = len(events_now)
        if table.decision is None:
            break
        differences = ledger.differs(table.game)
        assert not differences, (step, differences, [repr(e) for e in events_now[-8:]])
        table.choose(player.choose(table.decision))
    differences = [found for found in ledger.differs(table.game) if found[0] not in ("active", "present")]
    assert not differences, differences
    return step


def as_json(value):
    """Check that JSON holds a value, and return it."""
    assert json.loads(json.dumps(value)) == value
    return value
