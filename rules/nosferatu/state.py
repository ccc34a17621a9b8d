"""The state of a game of Nosferatu: what lies where, who may see it, and the steps that rules share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cardbase.quick import mypyc_attr
from rules.kernel import (
    EVERYONE,
    NOBODY,
    Decision,
    Dice,
    Event,
    Eyes,
    Game,
    Naming,
    Options,
    Result,
    Zone,
    only,
    seat_name,
)
from rules.nosferatu.components import (
    BITE,
    CHARACTERS,
    DARKNESS,
    DAWN,
    FEWEST_PLAYERS,
    GIVE,
    HUNTER,
    KILL,
    KIND_NAMES,
    KINDS,
    MOST_PLAYERS,
    NIGHT,
    RENFIELD,
    RITUALS,
    STAKE,
    VAMPIRE,
    card_of,
    cards_of,
    noun,
    several,
)
from rules.nosferatu.events import words

if TYPE_CHECKING:
    from collections.abc import Hashable

_OPTIONS = {"players", "renfield"}


def kind_name(card: int) -> str:
    """Return the kind of a card in words."""
    return KIND_NAMES[KINDS[card]]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Game):
    """A game for five to eight players as it lies on the table; `rules.nosferatu.game` plays it.

    Args:
        options: `players` (6 when it is not given) and `renfield`, the seat that is Renfield (0):
            inside, seats count from 0.
        dice: the source of all chance.

    Raises:
        ValueError: for another number of players, a seat that does not exist, or an unknown option.

    Attributes:
        renfield: Renfield's seat (NOSF-SETUP-06).
        holder: the seat that holds the Ancestral Stake; -1 before it is given.
        turn: counts the turns from 1; 0 during the preparation.
        phase: 1 to 4; 0 during the preparation.
        dawn: whether Dawn has come up in this turn's card round.
        case: which case was announced in this turn's phase 2; 0 before.
        lord: whether the Darkness card shows Lord of Darkness, not Eternal Thirst.
        exhausted: whether the last Library card was drawn this turn (NOSF-P4-04).
        givers: who has given a card to Renfield this turn, in order.
        rounds: for each turn so far, who gave a card and how many Bites came of it. Everybody saw that.
    """

    __slots__ = (
        "action",
        "bites",
        "box",
        "case",
        "character",
        "clock",
        "dawn",
        "discard",
        "exhausted",
        "fronts",
        "givers",
        "holder",
        "library",
        "lord",
        "phase",
        "renfield",
        "reserves",
        "rituals_down",
        "rituals_up",
        "rounds",
        "shown_clock",
        "turn",
        "undealt",
    )

    name: ClassVar[str] = "nosferatu"

    def __init__(self, options: Options, dice: Dice) -> None:
        players, renfield = _read(options)
        super().__init__(players, dice, name_of=kind_name)
        self.renfield = renfield
        self.holder = -1
        self.turn = 0
        self.phase = 0
        self.dawn = False
        self.case = 0
        self.lord = False
        self.exhausted = False
        self.bites = [0] * players
        self.givers: list[int] = []
        self.rounds: list[tuple[tuple[int, ...], int]] = []
        self._lay_out(players)

    def _lay_out(self, players: int) -> None:
        """Sort the cards of the box into the starting decks (NOSF-SETUP-01, -02, -04)."""
        add, seer = self.board.add, only(self.renfield)
        hunters, nights = cards_of(HUNTER), cards_of(NIGHT)
        self.undealt = add(
            Zone("characters to deal", self.renfield, seer, ordered=False),
            [card_of(RENFIELD), card_of(VAMPIRE), *hunters[: players - 2]],
        )
        self.clock = add(Zone("Clock", seen_by=NOBODY), [card_of(DAWN), *nights[:players]])
        self.shown_clock = add(Zone("revealed Clock cards", ordered=False))
        rest = [card for card, kind in enumerate(KINDS) if DAWN < kind < RITUALS[0]]
        self.library = add(Zone("Library", seen_by=NOBODY), [*nights[players:], *rest])
        self.discard = add(Zone("discard pile", seen_by=NOBODY))
        self.action = add(Zone("action deck", self.renfield, seer, ordered=False))
        self.rituals_up = add(Zone("Rituals face up", ordered=False), [card_of(kind) for kind in RITUALS])
        self.rituals_down = add(Zone("Rituals face down", ordered=False))
        self.box = add(
            Zone("box", ordered=False), [*hunters[players - 2 :], card_of(STAKE), card_of(DARKNESS)]
        )
        self.character: list[Zone[int]] = []
        self.reserves: list[Zone[int]] = []
        self.fronts: list[Zone[int]] = []
        for seat in range(players):
            owner_and_renfield = only(seat) | seer
            name = seat_name(seat)
            self.character.append(
                add(Zone(f"character of {name}", seat, owner_and_renfield, what="character"))
            )
            self.reserves.append(
                add(Zone(f"Reserve of {name}", seat, only(seat), ordered=False, what="Reserve"))
            )
            self.fronts.append(add(Zone(f"table before {name}", seat, ordered=False, what="table")))

    # --- what the kernel asks -------------------------------------------------------------

    def piece_name(self, piece: int) -> str:
        """Return the kind of a card."""
        return kind_name(piece)

    def seat_name(self, seat: int) -> str:
        """Return what texts call a seat."""
        return f"{seat_name(seat)} (Renfield)" if seat == self.renfield else seat_name(seat)

    def option_name(self, decision: Decision, option: Any) -> str:
        """Return the readable name of an option: a card, a seat, or what to do with the Stake."""
        if decision.kind in CARD_DECISIONS:
            return self.board.name_of(option)
        if decision.kind == "dawn":
            verb, seat = option
            return f"{'kill' if verb == KILL else 'give the Stake to'} {seat_name(seat)}"
        return self.seat_name(option)

    def question(self, decision: Decision) -> str:
        """Return what the seat that decides is asked."""
        if decision.kind == "dawn" and all(verb == GIVE for verb, _ in decision.options):
            return DAWN_OF_THE_VAMPIRE
        return QUESTIONS[decision.kind]

    def public(self) -> dict[str, Any]:
        """Return what everybody knows besides the cards that lie open (NOSF-INFO-05)."""
        return {
            "turn": self.turn,
            "phase": self.phase,
            "renfield": self.renfield,
            "stake": None if self.holder < 0 else self.holder,
            "darkness": "Lord of Darkness" if self.lord else "Eternal Thirst",
            "bites": list(self.bites),
            "dawn": self.dawn,
            "case": self.case,
            "exhausted": self.exhausted,
            "givers": list(self.givers),
            "rounds": [[list(givers), bites] for givers, bites in self.rounds],
        }

    def status(self, seat: int) -> list[str]:
        """Return how things stand: what is public, and last what a seat alone knows (-1: nothing)."""
        bites = [f"{self.seat_name(other)}: {count}" for other, count in enumerate(self.bites) if count]
        known = [
            f"{self.seat_name(other)}: {noun(self.board.name_of(zone.items[0]))}"
            for other, zone in enumerate(self.character)
            if other != self.renfield and self.revealed(other)
        ]
        held = [f"{self.seat_name(other)}: {len(self.reserves[other])}" for other in self.others(seat)]
        rituals = [self.board.name_of(card) for card in self.rituals_up.items]
        shown = several([self.board.name_of(card) for card in self.shown_clock.items])
        holder = "nobody" if self.holder < 0 else self.seat_name(self.holder)
        side = "Lord of Darkness" if self.lord else "Eternal Thirst"
        lines = [
            f"-- Turn {self.turn}. Stake: {holder}. Bites: {', '.join(bites) or 'none'}. Darkness: {side}. "
            f"Revealed: {', '.join(known) or 'nobody'}.",
            f"-- Clock: {_cards(self.clock)} face down, {shown or 'none'} shown. "
            f"Library: {_cards(self.library)}. Rituals face up: {', '.join(rituals) or 'none'}.",
            f"-- Cards in other Reserves: {', '.join(held)}.",
        ]
        if seat >= 0 and self.character[seat].items:
            lines.append(f"-- You are {self._own(seat)}")
        return lines

    def _own(self, seat: int) -> str:
        """Return what a seat alone knows: its character and Reserve, or, as Renfield, who the Vampire is."""
        role = noun(self.board.name_of(self.character[seat].items[0]))
        if seat != self.renfield:
            reserve = sorted(self.board.name_of(card) for card in self.reserves[seat].items)
            return f"{role}. Reserve: {', '.join(reserve) or 'empty'}."
        for other in self.players():
            if self.character[other].items and self.role(other) == VAMPIRE:
                return f"{role}. The Vampire is {self.seat_name(other)}."
        return f"{role}."

    def words(self, event: Event, naming: Naming) -> str:
        """Return what people read about an event."""
        return words(event, naming)

    def back_of(self, piece: int) -> Hashable:
        """Return what a face-down card looks like: character cards have a back different from the others."""
        return KINDS[piece] in CHARACTERS

    def hidden_as(self, zone: Zone[int], piece: int) -> Hashable:
        """Return its back; the action deck is being resolved as it was announced, and stays."""
        return None if zone is self.action else (self.back_of(piece),)

    def eyes(self, seat: int) -> SeatEyes:
        """Return what the player in a seat looks through."""
        return SeatEyes(self, seat)

    # --- questions that rules ask ---------------------------------------------------------

    def role(self, seat: int) -> int:
        """Return the kind of a seat's character card. For rules only: players ask their eyes."""
        return KINDS[self.character[seat].items[0]]

    def revealed(self, seat: int) -> bool:
        """Return whether everybody sees a seat's character card."""
        zone = self.character[seat]
        return bool(zone.items) and zone.who_sees(zone.items[0]) == EVERYONE

    def players(self) -> list[int]:
        """Return the seats of the Hunters and the Vampire: everybody but Renfield."""
        return [seat for seat in range(self.seats) if seat != self.renfield]

    def others(self, seat: int) -> list[int]:
        """Return everybody but Renfield and this seat."""
        return [other for other in range(self.seats) if other not in (self.renfield, seat)]

    def unrevealed(self) -> list[int]:
        """Return the seats whose character only they and Renfield know."""
        return [seat for seat in self.players() if not self.revealed(seat)]

    def kinds_in(self, zone: Zone[int]) -> list[int]:
        """Return one card of each kind that lies in a zone, by kind: cards of one kind are alike."""
        found: dict[int, int] = {}
        for card in zone.items:
            found.setdefault(KINDS[card], card)
        return [found[kind] for kind in sorted(found)]

    # --- steps that rules share -----------------------------------------------------------

    def draw(self, seat: int) -> None:
        """Draw a card into a Reserve; form a new Library when that was the last (NOSF-P1-16, -RIT-07)."""
        library = self.library
        if not library.items:
            return
        self.board.draw(library, self.reserves[seat])
        if not library.items:
            self.exhausted = True
            self.board.pour(self.discard, library)
            self.board.shuffle(library)

    def lay_on_discard(self, card: int, source: Zone[int], face_up: bool) -> None:
        """Put a card on the discard pile; what lay on top is covered (NOSF-INFO-03)."""
        pile = self.discard
        if pile.items:
            self.board.hide(pile.items[-1], pile)
        self.board.move(card, source, pile, shown=EVERYONE if face_up else NOBODY)

    def pass_stake(self, seat: int) -> None:
        """Put the Ancestral Stake in front of a seat, for all to see."""
        source = self.box if self.holder < 0 else self.fronts[self.holder]
        self.board.move(card_of(STAKE), source, self.fronts[seat])
        self.holder = seat

    def reveal(self, seat: int) -> None:
        """Turn a seat's character card face up."""
        zone = self.character[seat]
        self.board.show(zone.items[0], zone)

    def bite(self, card: int, seat: int) -> None:
        """Place a Bite card of the action deck in front of a seat (NOSF-P2-06)."""
        self.board.move(card, self.action, self.fronts[seat])
        self.bites[seat] += 1

    def heal(self, seat: int) -> None:
        """Discard a Bite that lies in front of a seat (NOSF-RIT-04, NOSF-RIT-08)."""
        front = self.fronts[seat]
        card = next(card for card in front.items if KINDS[card] == BITE)
        self.lay_on_discard(card, front, face_up=True)
        self.bites[seat] -= 1

    def remember_round(self, bites: int) -> None:
        """Note who gave a card this turn and how many Bites came of it: everybody saw both."""
        self.rounds.append((tuple(self.givers), bites))

    def result(self, hunters_win: bool, reason: str) -> Result:
        """Return the end of the game: one team wins together, the other loses together (NOSF-WIN-06)."""
        evil = {seat for seat in range(self.seats) if self.role(seat) != HUNTER}
        winners = tuple(seat for seat in range(self.seats) if (seat not in evil) == hunters_win)
        scores = tuple(1.0 if seat in winners else -1.0 for seat in range(self.seats))
        return Result(winners, reason, scores)


CARD_DECISIONS = frozenset({"discard", "give", "lose", "ritual"})
"""Decisions whose options are cards; all others choose a seat, or what to do with the Stake."""

QUESTIONS = {
    "vampire": "who is to be the Vampire?",
    "stake": "who gets the Ancestral Stake?",
    "discard": "discard a card face up",
    "give": "give a card to Renfield, face down",
    "bite": "who gets the Bite?",
    "lose": "you are bitten: discard a card face down",
    "ritual": "which Ritual do you use?",
    "mirror": "whose character do you reveal in the Silver Mirror?",
    "transfusion": "who gets the Blood Transfusion?",
    "dawn": "Dawn has come: kill with the Stake, or give it away?",
    "thirst": "whose character do you reveal to the Eternal Thirst?",
}
"""Every kind of decision there is, as it is put to a person."""

DAWN_OF_THE_VAMPIRE = "Dawn has come: to whom do you give the Stake?"
"""What a holder is asked who cannot kill (NOSF-P3-04)."""


def _cards(zone: Zone[int]) -> str:
    """Return how many cards lie in a zone, in words."""
    return "1 card" if len(zone) == 1 else f"{len(zone)} cards"


def _read(options: Options) -> tuple[int, int]:
    unknown = sorted(set(options) - _OPTIONS)
    if unknown:
        raise ValueError(f"nosferatu has no option {unknown[0]!r} (it has: players, renfield)")
    players, renfield = options.get("players", 6), options.get("renfield", 0)
    if type(players) is not int or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError(f"nosferatu is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players!r}")
    if type(renfield) is not int or not 0 <= renfield < players:
        raise ValueError(f"there is no seat of index {renfield!r} among {players} for Renfield")
    return players, renfield


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatEyes(Eyes):
    """What a player sees, asked piece by piece: quicker than a whole view, and never more."""

    __slots__ = ("_state",)

    def __init__(self, game: State, seat: int) -> None:
        super().__init__(game, seat)
        self._state = game

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 during the preparation."""
        return self._state.turn

    @property
    def renfield(self) -> int:
        """Renfield's seat."""
        return self._state.renfield

    @property
    def holder(self) -> int:
        """The seat that holds the Stake."""
        return self._state.holder

    @property
    def bites(self) -> tuple[int, ...]:
        """The bites in front of each seat."""
        return tuple(self._state.bites)

    @property
    def rounds(self) -> tuple[tuple[tuple[int, ...], int], ...]:
        """For each turn so far, who gave a card and how many Bites came of it."""
        return tuple(self._state.rounds)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._state.seats

    def role_of(self, seat: int) -> int | None:
        """Return the kind of a seat's character card, or None if this seat cannot see it."""
        zone = self._state.character[seat]
        if not zone.items or not zone.sees(self.seat, zone.items[0]):
            return None
        return KINDS[zone.items[0]]

    def kind_of(self, card: int) -> int:
        """Return the kind of a card among this seat's own options."""
        return KINDS[card]
