"""What is heard of a game while it is told: the events of the journal, in the words of a player."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckcheck.goldfish.lines import BLOOD, BURNED, GIVEN, HERSELF, POOL, Line, Part
from rules.vtes.terms import PHASE_NAMES

if TYPE_CHECKING:
    from rules.kernel import Table
    from rules.kernel.journal import Entry
    from rules.vtes.table.game import Vtes

SEAT = re.compile(r"\bseat (\d+)\b")
MOVE = re.compile(
    r"^(?P<card>.+): seat (?P<seat>\d+) (?P<source>[a-z ]+) -> (?P<under>under )?"
    r"seat (?P<taker>\d+) (?P<target>[a-z ]+)$"
)
POOL_CHANGE = re.compile(r"^seat (?P<seat>\d+) (?P<way>gains|burns) (?P<amount>\d+) pool \((?P<now>-?\d+)\)$")
BLOOD_CHANGE = re.compile(r"^(?P<who>.+) (?P<way>gains|burns) (?P<amount>\d+) blood \((?P<now>\d+)\)$")
INVESTED = re.compile(r"^a card of seat (?P<seat>\d+)'s uncontrolled region gets (?P<amount>\d+) blood$")
ANNOUNCED = re.compile(r"^(?P<actor>.+) announces: (?P<kind>[a-z ]+?)(?: with (?P<card>.+))?$")
USED = re.compile(r"^seat (?P<seat>\d+) uses (?P<card>.+)$")
TRIGGERED = re.compile(r"^(?P<card>.+) takes effect$")
UNLOCKED = re.compile(r"^(?P<who>.+) unlocks$")
REFERENDUM = re.compile(r"^the referendum (?P<outcome>\w+): (?P<votes>\d+ to \d+)$")
SAID_ELSEWHERE = re.compile(
    r"^(?:.+ bleeds seat \d+ for \d+|seat \d+ votes (?:for|against)|.+ moves to the ready region of seat \d+"
    r"|.+ becomes anarch)$"
)
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
class Turn:
    """A turn as it is told.

    Attributes:
        number: of the player's own turns, from 1.
        pool: at its start.
        hand: names of the cards in the hand at its start.
        uncontrolled: name, counters and capacity of each card that is not ready yet, at its start.
        ready: name and blood of each minion at its start.
        events: (phase, text), in order; the phase "end" tells how things stand then, "others" what
            happened in the turns of others.
    """

    number: int
    pool: int
    hand: list[str]
    uncontrolled: list[str]
    ready: list[str]
    events: list[tuple[str, str]] = field(default_factory=list)


class Listener:
    """Hears the journal of a game and writes lines into the turns of one seat.

    Args:
        table: of the game, its journal on.
        seat: whose story it is, from 0.

    Attributes:
        turns: in order.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.turns: list[Turn] = []
        self._game: Vtes = table.game  # type: ignore[assignment]
        self._seat = seat
        self._me = self._game.methuselahs[seat]
        self._line: Line | None = None
        self._transfers: dict[int, int] = {}
        self._paid = 0
        self._known = dict(self._me.invested)
        self._resting = self._me.turns == 0

    def _turn(self) -> Turn:
        """Return the turn that is on."""
        return self.turns[-1]

    # --- lines -------------------------------------------------------------------------------------

    def _close(self) -> None:
        """Put the line that is open into the turn, and the transfers."""
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

    def _open(self, head: str = "") -> Line:
        """Begin a line; the one before is finished."""
        self._turn()
        self._close()
        self._line = Line(self._now(), head)
        return self._line

    def _current(self) -> Line:
        """Return the line that is open, or a new one if there is none in this phase."""
        self._turn()
        line = self._line
        return line if line is not None and line.phase == self._now() else self._open()

    # --- events ------------------------------------------------------------------------------------

    def _named(self, seat: int) -> str:
        game = self._game
        if seat == self._seat:
            return "oneself"
        if seat == game.prey(self._me).seat:
            return "the prey"
        return "the predator" if seat == game.predator(self._me).seat else f"seat {seat + 1}"

    def _hear(self, entry: Entry) -> None:
        """Tell an event of the journal as it happens."""
        text = entry.full
        for pattern, tell in self._patterns:
            match = pattern.match(text)
            if match:
                tell(self, match)
                break
        else:
            if not text.endswith("is shuffled"):
                text = text.removeprefix(f"seat {self._seat} ")
                self._current().add(SEAT.sub(lambda found: self._named(int(found[1])), text))
        self._known = dict(self._me.invested)

    def _heard_move(self, move: re.Match[str]) -> None:
        if int(move["seat"]) != self._seat:
            return
        source, target, card = move["source"], move["target"], move["card"]
        if source == "library" and target == "hand":
            self._current().drawn.append(card)
        elif source == "library" and target == "ash heap":
            self._current().parts.append(Part(BURNED, card))
        elif source == "crypt":
            self._current().add(f"draws {card} from the crypt")
        elif move["under"]:
            self._current().parts.append(Part("puts {} under the " + target, card))
        elif source != "card being played" and target not in ("card being played", "ready region"):
            way = moved(source, target, self._named(int(move["taker"])))
            if way:
                self._current().parts.append(Part(way, card))

    def _heard_pool(self, change: re.Match[str]) -> None:
        seat, amount, now = int(change["seat"]), int(change["amount"]), int(change["now"])
        burned = change["way"] == "burns"
        if seat == self._seat and burned and self._paid:
            self._paid -= 1
            return
        who = HERSELF if seat == self._seat else self._named(seat)
        self._current().parts.append(Part(POOL, who, -amount if burned else amount, now))

    def _heard_blood(self, change: re.Match[str]) -> None:
        amount = int(change["amount"]) * (-1 if change["way"] == "burns" else 1)
        self._current().parts.append(Part(BLOOD, change["who"], amount, int(change["now"])))

    def _heard_investment(self, found: re.Match[str]) -> None:
        if int(found["seat"]) != self._seat:
            return
        amount, line = int(found["amount"]), self._current()
        for piece, counters in self._me.invested.items():
            if counters - self._known.get(piece, 0) == amount:
                face = self._game.faces[piece]
                line.parts.append(Part(GIVEN, face.name, amount, counters, face.capacity))
                return
        line.add(f"{amount} blood to a card that is not ready yet")

    def _heard_action(self, announced: re.Match[str]) -> None:
        actor, kind, card = announced["actor"], announced["kind"], announced["card"]
        line = self._line if self._line is not None and self._line.awaited else self._open()
        line.awaited, line.actor = False, actor
        with_card = WITH_CARD.get(kind, "acts with {}").format(card)
        line.head = f"{actor} {with_card if card else ACTS.get(kind, kind)}"

    def _heard_use(self, used: re.Match[str]) -> None:
        if int(used["seat"]) != self._seat:
            return
        head = f"uses {used['card']}"
        if self._line is not None and self._line.awaited:
            self._line.add(head)
        elif self._line is None or self._line.head != head:
            self._open(head)

    def _heard_trigger(self, trigger: re.Match[str]) -> None:
        card = trigger["card"]
        if self._game.action is not None:
            line = self._current()
            if card != line.actor:
                line.add(f"{card} takes effect")
        elif self._line is None or self._line.head != card or self._line.phase != self._now():
            line = self._open(card)
            line.silent, line.actor = True, card

    def _heard_unlock(self, unlocked: re.Match[str]) -> None:
        line = self._current()
        line.add("unlocks" if unlocked["who"] == line.actor else f"{unlocked['who']} unlocks")

    def _heard_referendum(self, outcome: re.Match[str]) -> None:
        self._current().add(f"it {outcome['outcome']} {outcome['votes']}")

    def _ignore(self, found: re.Match[str]) -> None:
        """Tell nothing: what comes of it says the same."""

    _patterns = (
        (MOVE, _heard_move),
        (POOL_CHANGE, _heard_pool),
        (INVESTED, _heard_investment),
        (BLOOD_CHANGE, _heard_blood),
        (ANNOUNCED, _heard_action),
        (USED, _heard_use),
        (TRIGGERED, _heard_trigger),
        (UNLOCKED, _heard_unlock),
        (REFERENDUM, _heard_referendum),
        (SAID_ELSEWHERE, _ignore),
    )


def moved(source: str, target: str, taker: str) -> str:
    """Say that a card, which stands as {}, went from one zone to another; "" where something else says it.

    Args:
        source: the zone it left.
        target: the zone it came to.
        taker: whose zone that is, as it is told.
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
