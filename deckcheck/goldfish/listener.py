"""The story of a game while it is played: its events, from one player's point of view."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from deckcheck.goldfish.lines import BLOOD, BURNED, GIVEN, HERSELF, POOL, TraceLine, TracePart
from rules.kernel import Moved, Naming
from rules.vtes.state import card_events, events, happenings, table_events
from rules.vtes.table.words import words
from rules.vtes.terms import PHASE_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel import Event, Table
    from rules.vtes.table.game import Vtes

ACTS = {
    "bleed": "bleeds",
    "hunt": "hunts",
    "leave torpor": "leaves torpor",
    "rescue": "rescues",
    "diablerie": "attempts diablerie",
    "become anarch": "becomes anarch",
    "take equipment": "takes equipment",
    "action": "acts",
}
WITH_CARD = {
    "bleed": "bleeds with {}",
    "hunt": "hunts with {}",
    "equip": "equips {}",
    "employ": "employs {}",
    "recruit": "recruits {}",
    "political action": "calls {}",
    "power": "takes {}",
}


@dataclass(slots=True)
class ToldTurn:
    """A turn of the story.

    Attributes:
        number: of the player's own turns, from 1.
        pool: at its start.
        hand: names of the cards in hand at its start.
        uncontrolled: name, counters and capacity of each card that is not ready yet, at its start.
        ready: name and blood of each minion at its start.
        events: (phase, text), in order; the phase "end" says how things stand at its end, "others" what
            happened in the turns of others.
    """

    number: int
    pool: int
    hand: list[str]
    uncontrolled: list[str]
    ready: list[str]
    events: list[tuple[str, str]] = field(default_factory=list)


class Listener:
    """Reads the events of a game and writes lines into the turns of one seat.

    Args:
        table: of the game, its journal on.
        seat: whose story it is, from 0.

    Attributes:
        turns: in order.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.turns: list[ToldTurn] = []
        self._game: Vtes = table.game  # type: ignore[assignment]
        self._seat = seat
        self._me = self._game.methuselahs[seat]
        self._line: TraceLine | None = None
        self._transfers: dict[int, int] = {}
        self._paid = 0
        self._naming = Naming(self._game.piece_name, self._addressed)
        self._resting = self._me.turns == 0

    def _turn(self) -> ToldTurn:
        """Return the current turn."""
        return self.turns[-1]

    # --- lines -------------------------------------------------------------------------------------

    def _close(self) -> None:
        """Put the open line into the turn, and the transfers."""
        line, self._line = self._line, None
        if line is not None and line.text:
            self.turns[-1].events.append((line.phase, line.text))
        if self._transfers:
            self.turns[-1].events.append(("influence", self._transferred()))
            self._transfers = {}

    def _transferred(self) -> str:
        """Say in one line what was transferred, and who came out."""
        told: dict[str, list[str]] = {}
        for piece, count in self._transfers.items():
            face = self._game.faces[piece]
            counters = self._me.invested.get(piece)
            stands = "ready" if counters is None else f"{counters}/{face.capacity}"
            if count > 0:
                told.setdefault("transfers ", []).append(f"{count} to {face.name} ({stands})")
            elif count < 0:
                told.setdefault("takes back ", []).append(f"{-count} from {face.name} ({stands})")
            elif counters is None:
                told.setdefault("", []).append(f"{face.name} is ready")
        return "; ".join(way + ", ".join(items) for way, items in told.items())

    def _now(self) -> str:
        return "others" if self._resting else PHASE_NAMES.get(self._game.phase, "")

    def _open(self, head: str = "") -> TraceLine:
        """Begin a line; the one before is finished."""
        self._turn()
        self._close()
        self._line = TraceLine(self._now(), head)
        return self._line

    def _current(self) -> TraceLine:
        """Return the line that is open, or a new one if there is none in this phase."""
        self._turn()
        line = self._line
        return line if line is not None and line.phase == self._now() else self._open()

    # --- events ------------------------------------------------------------------------------------

    def _named(self, seat: int) -> str:
        game = self._game
        if seat == self._seat:
            return "themselves"
        if seat == game.prey(self._me).seat:
            return "the prey"
        return "the predator" if seat == game.predator(self._me).seat else f"seat {seat + 1}"

    def _addressed(self, seat: int) -> str:
        """Name a seat where a sentence begins: "is ousted" needs no word for the player."""
        return "" if seat == self._seat else self._named(seat)

    def _hear(self, event: Event) -> None:
        """Report an event as it happens; those left out are covered by something else."""
        tell = self._tellers.get(type(event))
        if tell is not None:
            tell(self, event)
        elif type(event) in PLAINLY:
            self._current().add(words(event, self._naming).lstrip())

    def _tell_move(self, move: Moved) -> None:
        source, target = move.source.zone, move.target.zone
        if move.source.seat != self._seat:
            return
        for piece in move.pieces:
            card = self._game.piece_name(piece)
            if source == "library" and target == "hand":
                self._current().drawn.append(card)
            elif source == "library" and target == "ash heap":
                self._current().parts.append(TracePart(BURNED, card))
            elif source == "crypt":
                self._current().add(f"draws {card} from the crypt")
            elif move.under:
                self._current().parts.append(TracePart("puts {} under the " + target, card))
            elif source != "card being played" and target not in ("card being played", "ready region"):
                way = moved(source, target, self._named(move.target.seat))
                if way:
                    self._current().parts.append(TracePart(way, card))

    def _tell_pool(self, change: events.PoolChanged) -> None:
        if change.seat == self._seat and change.amount < 0 and self._paid:
            self._paid -= 1
            return
        who = HERSELF if change.seat == self._seat else self._named(change.seat)
        self._current().parts.append(TracePart(POOL, who, change.amount, change.now))

    def _tell_blood(self, change: events.BloodChanged) -> None:
        name = self._game.piece_name(change.minion)
        self._current().parts.append(TracePart(BLOOD, name, change.amount, change.now))

    def _tell_investment(self, event: events.Invested) -> None:
        if event.seat == self._seat:
            face = self._game.faces[event.card]
            self._current().parts.append(TracePart(GIVEN, face.name, event.amount, event.now, face.capacity))

    def _tell_transfer(self, event: events.Transferred) -> None:
        if event.seat == self._seat:
            self._change_transfers(event.card, event.amount)
            if event.amount > 0:
                self._paid += 1

    def _change_transfers(self, piece: int, amount: int) -> None:
        """Add up transfers, which are reported together until something else happens."""
        self._turn()
        if self._line is not None:
            self._close()
        self._transfers[piece] = self._transfers.get(piece, 0) + amount

    def _tell_action(self, announced: happenings.Announced) -> None:
        actor, kind = self._game.piece_name(announced.minion), announced.action
        line = self._line if self._line is not None and self._line.awaited else self._open()
        line.awaited, line.actor = False, actor
        if announced.card < 0:
            line.head = f"{actor} {ACTS.get(kind, kind)}"
        else:
            card = self._game.piece_name(announced.card)
            line.head = f"{actor} {WITH_CARD.get(kind, 'acts with {}').format(card)}"

    def _tell_use(self, used: happenings.Used) -> None:
        if used.seat != self._seat:
            return
        head = f"uses {self._game.piece_name(used.card)}"
        if self._line is not None and self._line.awaited:
            self._line.add(head)
        elif self._line is None or self._line.head != head:
            self._open(head)

    def _tell_effect(self, event: happenings.TookEffect) -> None:
        card = self._game.piece_name(event.card)
        if self._game.action is not None:
            line = self._current()
            if card != line.actor:
                line.add(f"{card} takes effect")
        elif self._line is None or self._line.head != card or self._line.phase != self._now():
            line = self._open(card)
            line.silent, line.actor = True, card

    def _tell_unlocking(self, event: card_events.Unlocked) -> None:
        line, card = self._current(), self._game.piece_name(event.card)
        line.add("unlocks" if card == line.actor else f"{card} unlocks")

    def _tell_referendum(self, event: happenings.ReferendumEnded) -> None:
        outcome = "passes" if event.passed else "fails"
        self._current().add(f"it {outcome} {event.votes_for} to {event.votes_against}")

    _tellers: ClassVar[dict[type[Event], Callable[[Any, Any], None]]] = {
        Moved: _tell_move,
        events.PoolChanged: _tell_pool,
        events.Invested: _tell_investment,
        events.Transferred: _tell_transfer,
        events.BloodChanged: _tell_blood,
        happenings.Announced: _tell_action,
        happenings.Used: _tell_use,
        happenings.TookEffect: _tell_effect,
        card_events.Unlocked: _tell_unlocking,
        happenings.ReferendumEnded: _tell_referendum,
    }


PLAINLY = frozenset(
    {
        card_events.Contested,
        card_events.FellToTorpor,
        card_events.Merged,
        happenings.BlockAttempted,
        happenings.Blocked,
        happenings.BloodHunted,
        happenings.Canceled,
        happenings.Diablerized,
        happenings.Ousted,
        happenings.WithdrawalAnnounced,
        happenings.Withdrew,
        table_events.PathFollowed,
    }
)
"""Events that are reported in the table's words."""


def moved(source: str, target: str, taker: str) -> str:
    """Say that a card, given as {}, went from one zone to another; "" if something else says it.

    Args:
        source: the zone it left.
        target: the zone it came to.
        taker: whose zone that is, in words.
    """
    if target == "ash heap":
        return "" if source == "hand" else "{} is burned"
    if source == target == "table":
        return "{} goes to " + taker
    if target == "table":
        return "" if source in ("hand", "ready region") else "puts {} in play from the " + source
    if target == "out of the game":
        return "{} is removed from the game"
    return "{} goes from the " + source + " to the " + target
