"""The state of a game of VTES, and the only ways to change it.

Rooms of the rulebook (`setup`, `unlock`, `master`, `action`, ...) tell the rules; what they change, they
change through the methods here: pool and blood through `gain_pool`, `burn_pool`, `gain_blood`,
`burn_blood`, cards through the board and through `enter_play` and `leave_play`.
"""

from __future__ import annotations

from rules.kernel import EVERYONE, NOBODY, Game, Zone, only
from rules.vtes import asking, endgame, naming
from rules.vtes.eyes import VtesEyes
from rules.vtes.pieces import HAND, Methuselah, Minion, Permanent
from rules.vtes.setting import ZONES
from rules.vtes.words import (
    ALLY,
    GONE,
    HAND_SIZE,
    IMBUED,
    INCAPACITATED,
    METHUSELAH_VALUES,
    NOW,
    READY,
    TORPOR,
    WAITING,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from typing import Any

    from rules.kernel import Decision, Dice, Result, Rules
    from rules.vtes.effects.base import Trigger, Value
    from rules.vtes.faces import Face
    from rules.vtes.pieces import Action
    from rules.vtes.setting import Setting

OPENING_CRYPT = 4
NOTHING = "no cards"
"""The empty zone that stands for library, hand and regions of those who are passive."""


class Vtes(Game):
    """A game of Vampire: The Eternal Struggle.

    Args:
        setting: what is the same for every seed.
        dice: of this game.

    Attributes:
        rules: the switches of the edition.
        faces: the face of each piece.
        methuselahs: by seat, those who were ousted too.
        in_play: piece -> card in play, minions included.
        first: the seat that begins.
        edge: the seat that holds the Edge, -1 while it is uncontrolled.
        turn: number of the current turn, counted over all seats.
        phase, phase_number: the current phase, and a number that no two phases share.
        active: the Methuselah whose turn it is.
        bank: counters in the blood bank, against 0 when nobody had any.
        played: (turn of the Methuselah, piece) of each card played from the hand.
        events: names of the events played in this game, and of cards that are played once a game.
        ousted_turn: ousted seat -> the turn that its predator was in, counted by their own turns.
        more_votes: votes that cards gave to minions in the referendum being polled.
        heard: the events that some card in play waits for (mask).
        uneven: whether a hand size may have changed, so that hands must be matched (`hand.settle`).
        on_turn_end: called with the game and the seat at the end of each turn of a seat with a deck.
    """

    __slots__ = (
        "action",
        "active",
        "announced",
        "bank",
        "contests",
        "edge",
        "events",
        "faces",
        "first",
        "heard",
        "in_play",
        "listeners",
        "methuselahs",
        "more_votes",
        "on_turn_end",
        "ousted_turn",
        "phase",
        "phase_number",
        "played",
        "rules",
        "setting",
        "turn",
        "uneven",
        "uniques",
    )

    name = "vtes"

    def __init__(self, setting: Setting, dice: Dice) -> None:
        super().__init__(setting.seats, dice, name_of=setting.name_of)
        self.setting = setting
        self.rules = setting.rules
        self.faces: list[Face] = setting.faces
        self.in_play: dict[int, Permanent] = {}
        self.uniques: dict[str, list[Permanent]] = {}
        self.contests: dict[str, list[Permanent]] = {}
        self.edge = -1
        self.first = 0
        self.turn = 0
        self.phase = 0
        self.phase_number = 0
        self.bank = 0
        self.uneven = False
        self.action: Action | None = None
        self.announced = -1
        self.played: list[tuple[int, int]] = []
        self.events: list[str] = []
        self.more_votes: dict[int, int] = {}
        self.listeners: list[tuple[Permanent, Trigger]] = []
        self.heard = 0
        self.ousted_turn: dict[int, int] = {}
        self.on_turn_end: Callable[[Vtes, int], None] | None = None
        self.methuselahs = [self._seat(seat) for seat in range(setting.seats)]
        self.active = self.methuselahs[0]

    # --- setup (VTES-2.2, 2.3) ----------------------------------------------------------------

    def _seat(self, seat: int) -> Methuselah:
        """Lay out the regions of a seat; shuffle, and draw the opening hand and the opening crypt."""
        setting = self.setting
        library, crypt = setting.library[seat], setting.crypt[seat]
        names = setting.zone_names[seat]
        board = self.board
        mine = only(seat)
        if not library and not crypt:
            table = board.add(Zone(names[7], seat, EVERYONE, True, False))
            nothing = board.zones.get(NOTHING)
            if nothing is None:
                nothing = board.add(Zone(NOTHING))
            zones = [nothing] * len(ZONES)
            zones[ZONES.index("table")] = table
            methuselah = Methuselah(seat, True, zones)
        else:
            zones = [
                board.add(Zone(names[0], seat, NOBODY), library),
                board.add(Zone(names[1], seat, mine, True, False)),
                board.add(Zone(names[2], seat)),
                board.add(Zone(names[3], seat, NOBODY), crypt),
                board.add(Zone(names[4], seat, mine, True, False)),
            ]
            zones += [board.add(Zone(names[place], seat, EVERYONE, True, False)) for place in range(5, 10)]
            zones.append(board.add(Zone(names[10], seat, mine, True, False)))
            zones += [board.add(Zone(names[place], seat, EVERYONE, True, False)) for place in range(11, 13)]
            methuselah = Methuselah(seat, False, zones)
            board.shuffle(zones[0])
            board.shuffle(zones[3])
            if setting.ante:
                board.draw(zones[0], zones[9])
            board.deal(zones[0], zones[1], HAND)
            board.deal(zones[3], zones[4], OPENING_CRYPT)
            methuselah.invested = dict.fromkeys(zones[4].items, 0)
        methuselah.pool = setting.pool
        self.bank -= setting.pool
        return methuselah

    # --- counters -------------------------------------------------------------------------------

    def gain_pool(self, methuselah: Methuselah, amount: int) -> None:
        """Move counters from the bank to a pool."""
        methuselah.pool += amount
        self.bank -= amount
        if self.journal.on:
            self.journal.say(f"seat {methuselah.seat} gains {amount} pool ({methuselah.pool})")

    def burn_pool(self, methuselah: Methuselah, amount: int) -> int:
        """Burn pool, at most all of it, and return how much; without pool one is ousted (VTES-9.1-01)."""
        amount = min(amount, methuselah.pool)
        if amount > 0:
            methuselah.pool -= amount
            self.bank += amount
            methuselah.withdrawing = False
            if self.journal.on:
                self.journal.say(f"seat {methuselah.seat} burns {amount} pool ({methuselah.pool})")
            if methuselah.pool == 0:
                endgame.oust(self, [methuselah])
        return amount

    def burn_pools(self, amounts: list[tuple[Methuselah, int]]) -> None:
        """Burn the pool of several Methuselahs at the same time (VTES-9.1-07)."""
        empty: list[Methuselah] = []
        for methuselah, wanted in amounts:
            amount = min(wanted, methuselah.pool)
            if amount <= 0:
                continue
            methuselah.pool -= amount
            self.bank += amount
            methuselah.withdrawing = False
            if self.journal.on:
                self.journal.say(f"seat {methuselah.seat} burns {amount} pool ({methuselah.pool})")
            if methuselah.pool == 0:
                empty.append(methuselah)
        if empty:
            endgame.oust(self, empty)

    def gain_blood(self, minion: Minion, amount: int) -> int:
        """Add blood from the bank; over its capacity a vampire keeps none.

        Return what stays. See VTES-1.5-04.
        """
        if minion.profile.kind != ALLY:
            amount = min(amount, minion.capacity - minion.blood)
        if amount <= 0:
            return 0
        minion.blood += amount
        self.bank -= amount
        if self.journal.on:
            self.journal.say(f"{minion.face.name} gains {amount} blood ({minion.blood})")
        return amount

    def burn_blood(self, minion: Minion, amount: int) -> int:
        """Burn blood or life, at most all of it.

        And return how much. What burns an ally is for the caller.
        """
        amount = min(amount, minion.blood)
        if amount > 0:
            minion.blood -= amount
            self.bank += amount
            self.methuselahs[minion.controller].withdrawing = False
            if self.journal.on:
                self.journal.say(f"{minion.face.name} burns {amount} blood ({minion.blood})")
        return amount

    def invest(self, methuselah: Methuselah, piece: int, amount: int) -> None:
        """Put counters from the bank on a card of the uncontrolled region."""
        methuselah.invested[piece] += amount
        self.bank -= amount
        if self.journal.on:
            self.journal.say(f"a card of seat {methuselah.seat}'s uncontrolled region gets {amount} blood")

    # --- cards coming into play and leaving it ------------------------------------------------------

    def enter_play(
        self,
        piece: int,
        source: Zone[int],
        methuselah: Methuselah,
        host: Minion | None = None,
    ) -> Permanent | None:
        """Put a card that is no minion into play, on a minion or by itself.

        Returns:
            The card in play; None where it was burned at once, being a second copy (VTES-4.1-07), or is
            contested.
        """
        face = self.faces[piece]
        permanent = Permanent(piece, face, methuselah.seat, self.turn)
        if face.unique_as and not self._may_stay(permanent, source, methuselah):
            return None
        self.in_play[piece] = permanent
        self.board.move(piece, source, methuselah.table)
        if host is not None:
            permanent.host = host
            host.cards.append(permanent)
        self.start_working(permanent)
        self._contest(permanent)
        return permanent if piece in self.in_play else None

    def enter_as_minion(
        self, piece: int, source: Zone[int], methuselah: Methuselah, blood: int
    ) -> Minion | None:
        """Put a minion into the ready region with this blood or life from the bank; see `enter_play`."""
        face = self.faces[piece]
        profile = face.profile
        assert profile is not None
        minion = Minion(piece, face, methuselah.seat, self.turn, profile)
        if face.unique_as and not self._may_stay(minion, source, methuselah):
            return None
        self.in_play[piece] = minion
        self.board.move(piece, source, methuselah.ready)
        minion.blood = blood
        self.bank -= blood
        self.start_working(minion)
        self._contest(minion)
        return minion if piece in self.in_play else None

    def _may_stay(self, permanent: Permanent, source: Zone[int], methuselah: Methuselah) -> bool:
        """Burn the incoming copy of a unique card that its Methuselah controls already (VTES-4.1-07)."""
        others = self.uniques.get(permanent.face.unique_as)
        if others and not self.rules.self_contest:
            for other in others:
                if other.controller == methuselah.seat:
                    self.board.move(permanent.piece, source, self.ash_of(permanent.piece))
                    return False
        return True

    def _contest(self, permanent: Permanent) -> None:
        """Note a unique card; with another copy in play or contested, all are contested (VTES-4.1-02)."""
        name = permanent.face.unique_as
        if name:
            present = self.uniques.setdefault(name, [])
            present.append(permanent)
            if len(present) > 1 or name in self.contests:
                from rules.vtes import contests

                contests.begin(self, name)

    def _values_of(self, permanent: Permanent) -> tuple[Value, ...]:
        """Return the values of a card; of a merged one also those of the base and those for merged cards.

        (VTES-1.5-19, 20.)
        """
        if isinstance(permanent, Minion) and permanent.advanced_over >= 0:
            face = permanent.face
            return face.values + face.model.merged + self.faces[permanent.advanced_over].values
        return permanent.face.values

    def burn_life(self, permanent: Permanent, amount: int) -> None:
        """Burn life of an ally or a retainer; with the last of it goes the card (VTES-6.1.4-04, 6.1.5-05)."""
        if isinstance(permanent, Minion):
            self.burn_blood(permanent, amount)
            if permanent.blood == 0 and permanent.profile.kind != IMBUED:
                self.leave_play(permanent)
            elif permanent.blood == 0 and permanent.region == READY:
                self.move_region(permanent, INCAPACITATED)  # VTES-IMB-05
            return
        burned = min(amount, permanent.counters)
        permanent.counters -= burned
        self.bank += burned
        if permanent.counters == 0:
            self.leave_play(permanent)

    def start_working(self, permanent: Permanent) -> None:
        """Let the values, abilities and triggers of a card in play count from now on."""
        permanent.working = True
        face = permanent.face
        methuselah = self.methuselahs[permanent.controller]
        for value in self._values_of(permanent):
            if value.kind < METHUSELAH_VALUES:
                methuselah.add_value(permanent, value)
                if value.kind == HAND_SIZE:
                    self.refill(methuselah)
            else:
                bearer = permanent if isinstance(permanent, Minion) else permanent.host
                if bearer is not None:
                    bearer.values.append((None if permanent is bearer else permanent, value))
        if methuselah.values[HAND_SIZE]:
            self.uneven = True
        for ability in face.abilities:
            methuselah.abilities.append((permanent, ability))
            methuselah.phases |= ability.phases
        for trigger in face.triggers:
            self.listeners.append((permanent, trigger))
            self.heard |= 1 << trigger.event

    def stop_working(self, permanent: Permanent) -> None:
        """Take its values, abilities and triggers out again, if they count."""
        if not permanent.working:
            return
        permanent.working = False
        face = permanent.face
        methuselah = self.methuselahs[permanent.controller]
        for value in self._values_of(permanent):
            if value.kind < METHUSELAH_VALUES:
                if value.kind == HAND_SIZE:
                    self.uneven = True
                methuselah.values[value.kind].remove((permanent, value))
            else:
                bearer = permanent if isinstance(permanent, Minion) else permanent.host
                if bearer is not None:
                    bearer.values.remove((None if permanent is bearer else permanent, value))
        if methuselah.values[HAND_SIZE]:
            self.uneven = True
        for ability in face.abilities:
            methuselah.abilities.remove((permanent, ability))
        if face.abilities:
            methuselah.phases = 0
            for _, ability in methuselah.abilities:
                methuselah.phases |= ability.phases
        for trigger in face.triggers:
            self.listeners.remove((permanent, trigger))
        if face.triggers:
            self.heard = 0
            for _, trigger in self.listeners:
                self.heard |= 1 << trigger.event

    def change_control(self, permanent: Permanent, methuselah: Methuselah) -> None:
        """Give a card in play that is no minion to another Methuselah."""
        before = self.methuselahs[permanent.controller]
        self.stop_working(permanent)
        self.board.move(permanent.piece, before.table, methuselah.table)
        permanent.controller = methuselah.seat
        self.start_working(permanent)

    def leave_play(self, permanent: Permanent, target: Zone[int] | None = None) -> None:
        """Burn a card in play, or move it elsewhere; its counters and the cards on it burn (VTES-1.1-06).

        Args:
            permanent: the card.
            target: where it goes; its owner's ash heap where None (VTES-1.1-03).
        """
        self.stop_working(permanent)
        source = self.zone_of(permanent)
        piece = permanent.piece
        del self.in_play[piece]
        name = permanent.face.unique_as
        if name and permanent in self.uniques.get(name, ()):
            self.uniques[name].remove(permanent)
        self.bank += permanent.counters
        permanent.counters = 0
        if isinstance(permanent, Minion):
            self.bank += permanent.blood
            permanent.blood = 0
            for card in list(permanent.cards):
                self.leave_play(card)
            for conviction in permanent.convictions:
                self.board.move(
                    conviction, self.methuselahs[permanent.controller].table, self.ash_of(conviction)
                )
            permanent.convictions = []
            permanent.region = GONE
            if permanent.advanced_over >= 0:
                self.board.move(
                    permanent.advanced_over,
                    self.methuselahs[permanent.controller].table,
                    self.ash_of(permanent.advanced_over) if target is None else target,
                )
        elif permanent.host is not None:
            permanent.host.cards.remove(permanent)
        self.board.move(piece, source, self.ash_of(piece) if target is None else target)

    def zone_of(self, permanent: Permanent) -> Zone[int]:
        """Return the zone where a card in play lies."""
        methuselah = self.methuselahs[permanent.controller]
        if not isinstance(permanent, Minion):
            return methuselah.table
        region = permanent.region
        if region == READY:
            return methuselah.ready
        if region == TORPOR:
            return methuselah.torpor
        return methuselah.uncontrolled if region == WAITING else methuselah.incapacitated

    def move_region(self, minion: Minion, region: int) -> None:
        """Move a minion between the regions of its controller."""
        source = self.zone_of(minion)
        minion.region = region
        self.board.move(minion.piece, source, self.zone_of(minion))
        if self.methuselahs[minion.controller].values[HAND_SIZE]:
            self.uneven = True

    def ash_of(self, piece: int) -> Zone[int]:
        """Return the ash heap a burned card goes to: its owner's (VTES-1.1-03)."""
        return self.methuselahs[self.setting.owners[piece]].ash

    # --- minions ----------------------------------------------------------------------------------

    def minion(self, piece: int) -> Minion:
        """Return the minion with this number."""
        minion = self.in_play[piece]
        assert isinstance(minion, Minion)
        return minion

    def ready_minions(self, methuselah: Methuselah) -> list[Minion]:
        """Return the ready minions of a Methuselah."""
        in_play = self.in_play
        return [in_play[piece] for piece in methuselah.ready.items]  # type: ignore[misc]

    def minions_of(self, methuselah: Methuselah) -> list[Minion]:
        """Return all minions of a Methuselah, those in torpor, waiting and incapacitated too."""
        found = self.ready_minions(methuselah)
        for zone in (methuselah.torpor, methuselah.incapacitated):
            found += [self.minion(piece) for piece in zone.items]
        if self.rules.fresh_ally_waits == "uncontrolled":
            found += [
                minion
                for piece in methuselah.uncontrolled.items
                if isinstance(minion := self.in_play.get(piece), Minion)
            ]
        return found

    def prey(self, methuselah: Methuselah) -> Methuselah:
        """Return the prey: the next present Methuselah to the left (VTES-2.1-02)."""
        return self.methuselahs[self.ring.after(methuselah.seat)]

    def predator(self, methuselah: Methuselah) -> Methuselah:
        """Return the predator: the next present Methuselah to the right."""
        return self.methuselahs[self.ring.before(methuselah.seat)]

    # --- hand (VTES-1.6.1-07 to 09) ------------------------------------------------------------------

    def hand_size(self, methuselah: Methuselah) -> int:
        """Return the hand size: 7, and what cards in play add; never below 0."""
        size = HAND
        for source, value in methuselah.values[HAND_SIZE]:
            size += value.of(self, source, source if isinstance(source, Minion) else source.host)
        if methuselah.hand_bonus_turn >= self.turn:
            size += methuselah.hand_bonus
        return max(0, size)

    def replace(self, methuselah: Methuselah, delay: int = NOW) -> None:
        """Draw for a card that left the hand, or note when that will be (VTES-1.6.1-07)."""
        if delay != NOW:
            methuselah.owed.append(delay)
        elif methuselah.library.items:
            hand = methuselah.hand
            if len(hand.items) + len(methuselah.owed) < self.hand_size(methuselah):
                self.board.draw(methuselah.library, hand)

    def refill(self, methuselah: Methuselah) -> None:
        """Draw until the hand has its size, cards whose replacement waits apart (VTES-1.6.1-09)."""
        missing = self.hand_size(methuselah) - len(methuselah.hand.items) - len(methuselah.owed)
        while missing > 0 and methuselah.library.items:
            self.board.draw(methuselah.library, methuselah.hand)
            missing -= 1

    def fall_due(self, methuselah: Methuselah, delay: int) -> None:
        """Replace the cards whose replacement waited for this moment."""
        owed = methuselah.owed
        if delay in owed:
            methuselah.owed = [other for other in owed if other != delay]
            self.refill(methuselah)

    # --- what the kernel asks ---------------------------------------------------------------------------

    def play(self) -> Rules[Result]:
        """Tell the whole game."""
        from rules.vtes.turn import whole_game

        return whole_game(self)

    def eyes(self, seat: int) -> VtesEyes:
        """Return what the player of a seat sees."""
        return VtesEyes(self, seat)

    def piece_name(self, piece: Any) -> str:
        """Return the name of a card."""
        name: str = self.faces[piece].name
        return name

    def option_name(self, decision: Decision, option: Any) -> str:
        """Return the readable name of an option; see `naming`."""
        return naming.option_name(self, decision, option)

    def question(self, decision: Decision) -> str:
        """Return what a decision asks; see `asking`."""
        return asking.question(self, decision)

    def status(self, seat: int) -> list[str]:
        """Return how things stand for a seat; see `asking`."""
        return asking.status(self, seat)

    def back_of(self, piece: Any) -> Hashable:
        """Return whose card it is, and whether of crypt or library: more its back does not tell."""
        back: str = self.setting.backs[piece]
        return back

    def public(self) -> dict[str, Any]:
        """Return what everybody sees beside the zones."""
        return naming.public(self)

    def census(self) -> dict[str, int]:
        """Return the cards by name, and all counters with those of the bank, which are always the same."""
        counts = self.board.census()
        counters = self.bank
        for methuselah in self.methuselahs:
            counters += methuselah.pool + sum(methuselah.invested.values())
        for permanent in self.in_play.values():
            counters += permanent.counters
            if isinstance(permanent, Minion):
                counters += permanent.blood
        for contested in self.contests.values():
            for permanent in contested:
                counters += permanent.counters
                if isinstance(permanent, Minion):
                    counters += permanent.blood
        counts["counters"] = counters
        return counts
