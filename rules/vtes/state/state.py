"""The table as it lies: Methuselahs, cards in play, phases, the bank."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.kernel import EVERYONE, NOBODY, Game, Zone, only
from rules.vtes.state import spans
from rules.vtes.state.aftermath import Aftermath
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.deal import ZONES
from rules.vtes.state.methuselah import Methuselah
from rules.vtes.state.record import Record
from rules.vtes.terms import HAND, READY, TORPOR, WAITING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from rules.kernel import Dice
    from rules.vtes.definitions.abilities import Trigger
    from rules.vtes.definitions.acting import Later
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.value import Everywhere, Lent
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.plays import Action, Play, QueuedCombat
    from rules.vtes.state.referendum import Referendum
    from rules.vtes.state.setting import Setting
    from rules.vtes.state.spans import Lasting


OPENING_CRYPT: Final = 4
RESEARCH: Final = ZONES.index("research area")
TABLE: Final = ZONES.index("table")
IN_PLAY: Final = "in-play"
"""Where a rulebook leaves contested crypt cards that can be used as before."""
NOTHING: Final = "no cards"
"""The empty zone that stands for library, hand and regions of those who are passive."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Game):
    """A table of Vampire: The Eternal Struggle as it lies.

    It is read freely and changed only through the functions of this room.

    Args:
        setting: what is the same for every seed.
        dice: of this game.

    Attributes:
        rules: the switches of the edition.
        faces: the face of each card.
        methuselahs: by seat, those who were ousted too.
        in_play: number -> card in play, minions included.
        edge: the seat that holds the Edge, -1 while it is uncontrolled.
        turn: number of the current turn, counted over all seats.
        phase, phase_number: the current phase, 0 before the game (a position may begin in another), and a
            number that no two phases share.
        active: the Methuselah whose turn it is; before the game who begins.
        bank: counters in the blood bank, against 0 when nobody had any.
        aftermath: what has just happened, while cards do what follows from it.
        record: what has happened, as far as cards and rules ask about it later.
        title_contests: titles -> the minions that contest them.
        stowed: card -> the cards of a library that lie on it, out of play in their owner's research area.
        lasting: what cards have left for a while; see `spans`.
        heard: the events that some card in play waits for (mask).
        dying: those without pool whom others may keep in the game.
        everywhere: the values of cards in play that count for minions of everybody.
        lent: the values that cards in play give to other minions.
        combat: the combat that is being fought, None while there is none.
        referendum: the referendum being polled, None while there is none.
        queued: the combats that effects have caused and that are still to be fought.
        uneven: whether a hand size may have changed, so that hands must be matched (`upkeep.settle`).
        later: what happens in the discard phase of this turn, or at its end, with what was played for it.
        on_turn_end: called with the game and the seat at the end of each turn of a seat with a deck.
    """

    __slots__ = (
        "action",
        "active",
        "aftermath",
        "bank",
        "combat",
        "contests",
        "dying",
        "edge",
        "everywhere",
        "faces",
        "heard",
        "in_play",
        "lasting",
        "later",
        "lent",
        "listeners",
        "methuselahs",
        "on_turn_end",
        "phase",
        "phase_number",
        "queued",
        "record",
        "referendum",
        "rules",
        "setting",
        "stowed",
        "title_contests",
        "turn",
        "uneven",
        "uniques",
    )

    def __init__(self, setting: Setting, dice: Dice) -> None:
        super().__init__(setting.seats, dice, name_of=setting.name_of)
        self.setting = setting
        self.rules = setting.rules
        self.faces: list[CardDefinition] = setting.faces
        self.in_play: dict[int, Permanent] = {}
        self.uniques: dict[str, list[Permanent]] = {}
        self.contests: dict[str, list[Permanent]] = {}
        self.title_contests: dict[str, list[int]] = {}
        self.stowed: dict[int, list[int]] = {}
        self.edge = -1
        self.turn = self.phase = self.phase_number = 0
        self.bank = 0
        self.uneven = False
        self.action: Action | None = None
        self.combat: Combat | None = None
        self.referendum: Referendum | None = None
        self.queued: list[QueuedCombat] = []
        self.record = Record()
        self.aftermath = Aftermath()
        self.dying: list[Methuselah] = []
        self.lasting: list[Lasting] = []
        self.later: list[tuple[Play, Later]] = []
        self.listeners: list[tuple[Permanent, Trigger]] = []
        self.heard = 0
        self.everywhere: list[tuple[Permanent, Everywhere]] = []
        self.lent: list[tuple[Permanent, Lent]] = []
        self.on_turn_end: Callable[[State, int], None] | None = None
        self.methuselahs = [self._seat(seat) for seat in range(setting.seats)]
        self.active = self.methuselahs[0]

    def _seat(self, seat: int) -> Methuselah:
        """Seat a Methuselah with the starting pool (VTES-2.2-01), even one without a deck."""
        setting = self.setting
        if setting.library[seat] or setting.crypt[seat]:
            methuselah = Methuselah(seat, False, self._regions(seat))
            if setting.dealt:
                self._deal(methuselah)
        else:
            methuselah = Methuselah(seat, True, self._no_regions(seat))
        methuselah.pool = setting.pool
        self.bank -= setting.pool
        return methuselah

    def _regions(self, seat: int) -> list[Zone[int]]:
        """Lay out the regions of a seat, library and crypt face down."""
        setting, board, mine = self.setting, self.board, only(seat)
        names = setting.zone_names[seat]
        zones = [
            board.add(Zone(names[0], seat, NOBODY, True, True, ZONES[0]), setting.library[seat]),
            board.add(Zone(names[1], seat, mine, True, False, ZONES[1])),
            board.add(Zone(names[2], seat, EVERYONE, True, True, ZONES[2])),
            board.add(Zone(names[3], seat, NOBODY, True, True, ZONES[3]), setting.crypt[seat]),
            board.add(Zone(names[4], seat, mine, True, False, ZONES[4])),
        ]
        for place in range(5, len(ZONES)):
            seen_by = mine if place == RESEARCH else EVERYONE
            zones.append(board.add(Zone(names[place], seat, seen_by, True, False, ZONES[place])))
        return zones

    def _no_regions(self, seat: int) -> list[Zone[int]]:
        """Return the regions of a passive Methuselah: a table, and otherwise what they all share."""
        board = self.board
        name = self.setting.zone_names[seat][TABLE]
        table = board.add(Zone(name, seat, EVERYONE, True, False, ZONES[TABLE]))
        nothing = board.zones.get(NOTHING)
        if nothing is None:
            nothing = board.add(Zone(NOTHING))
        zones = [nothing] * len(ZONES)
        zones[TABLE] = table
        return zones

    def _deal(self, methuselah: Methuselah) -> None:
        """Shuffle both decks, pay the ante, and draw opening hand and crypt (VTES-2.3-04, 2.4-01)."""
        board, library, crypt = self.board, methuselah.library, methuselah.crypt
        board.shuffle(library)
        board.shuffle(crypt)
        if self.setting.ante:
            stake = board.draw(library, methuselah.removed)
            spans.lay(self.lasting, spans.STAKE, spans.GAME, methuselah.seat, stake)
        board.deal(library, methuselah.hand, HAND)
        board.deal(crypt, methuselah.uncontrolled, OPENING_CRYPT)
        methuselah.invested = dict.fromkeys(methuselah.uncontrolled.items, 0)

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

    def ash_of(self, number: int) -> Zone[int]:
        """Return the ash heap a burned card goes to: its owner's (VTES-1.1-03), or where else it goes."""
        owner = self.methuselahs[self.setting.owners[number]]
        exiled = self.lasting and spans.lasts(self.lasting, spans.EXILED, number)
        return owner.removed if exiled else owner.ash

    def library_of(self, number: int) -> Zone[int]:
        """Return the library of the owner of a card."""
        return self.methuselahs[self.setting.owners[number]].library

    def crypt_of(self, number: int) -> Zone[int]:
        """Return where a card goes that is put into a crypt: that of its owner; a library card burns."""
        if not self.faces[number].card.is_crypt:
            return self.ash_of(number)
        return self.methuselahs[self.setting.owners[number]].crypt

    def heap_of(self, number: int) -> Zone[int] | None:
        """Return the ash heap in which a card lies, None where it lies in none."""
        return next((one.ash for one in self.methuselahs if number in one.ash.items), None)

    def names_on(self, number: int) -> list[str]:
        """Return the names of the cards that lie on a card in play, out of play themselves."""
        return [self.faces[stowed].name for stowed in self.stowed.get(number, ())]

    def minion(self, number: int) -> Minion:
        """Return the minion with this number."""
        minion = self.in_play[number]
        assert isinstance(minion, Minion)
        return minion

    def ready_minions(self, methuselah: Methuselah) -> list[Minion]:
        """Return the ready minions of a Methuselah."""
        return self._minions(methuselah.ready.items)

    def _minions(self, numbers: list[int]) -> list[Minion]:
        in_play, found = self.in_play, []
        for number in numbers:
            found.append(in_play[number])  # noqa: PERF401 - of few, a comprehension costs more
        return found  # type: ignore[return-value]

    def minions_of(self, methuselah: Methuselah) -> list[Minion]:
        """Return all minions of a Methuselah, those in torpor, waiting and incapacitated too."""
        numbers = methuselah.ready.items
        if methuselah.torpor.items or methuselah.incapacitated.items:
            numbers = [*numbers, *methuselah.torpor.items, *methuselah.incapacitated.items]
        found = self._minions(numbers)
        if self.rules.fresh_ally_waits == "uncontrolled":
            found += self._waiting(methuselah)
        return found

    def _waiting(self, methuselah: Methuselah) -> list[Minion]:
        """Return the minions that wait in the uncontrolled region."""
        waiting = map(self.in_play.get, methuselah.uncontrolled.items)
        return [minion for minion in waiting if isinstance(minion, Minion)]

    def clockwise(self, methuselah: Methuselah) -> list[Methuselah]:
        """Return who is still in the game, clockwise, from a Methuselah on."""
        found = []
        for seat in self.ring.clockwise(methuselah.seat):
            found.append(self.methuselahs[seat])  # noqa: PERF401 - of few, a comprehension costs more
        return found

    def prey(self, methuselah: Methuselah) -> Methuselah:
        """Return the prey: the next present Methuselah to the left (VTES-2.1-02)."""
        return self.methuselahs[self.ring.after(methuselah.seat)]

    def predator(self, methuselah: Methuselah) -> Methuselah:
        """Return the predator: the next present Methuselah to the right."""
        return self.methuselahs[self.ring.before(methuselah.seat)]

    def piece_name(self, number: Any) -> str:
        """Return the name of a card."""
        name: str = self.faces[number].name
        return name

    def forbids(self, number: int) -> bool:
        """Return whether no copy of a card can be played in this turn, where one was canceled before."""
        return spans.lasts(self.lasting, spans.FORBIDDEN, self.faces[number].id)

    def contested_in_play(self, methuselah: Methuselah) -> list[Permanent]:
        """Return the cards of a Methuselah that stay in play while contested: another copy is there too."""
        if self.rules.contested_crypt != IN_PLAY:
            return []
        return [
            card
            for copies in self.uniques.values()
            if len(copies) > 1
            for card in copies
            if card.controller == methuselah.seat
        ]

    def must_contest(self, methuselah: Methuselah) -> bool:
        """Return whether there are contests that a Methuselah may have to pay for."""
        if self.contests or self.title_contests:
            return True
        return self.rules.contested_crypt == IN_PLAY and len(self.contested_in_play(methuselah)) > 0

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
