"""Decks made ready for many games: compiled once, dealt anew for every seed."""

from __future__ import annotations

from rules.kernel import seat_name
from rules.vtes.definitions import crypt_answers, lending, values
from rules.vtes.definitions.card import Profile
from rules.vtes.definitions.kinds import (
    ACTION_PRICE,
    CHEAPER_MASTER,
    DISCOUNT,
    FREE_COMBAT,
    GREETS,
    GUARDS,
    HALVES,
    HUSHES_ANIMALS,
    MOURNS,
    OMENS,
    OPENS,
    OPENS_HANDS,
    PAYS_LOCATIONS,
    REDRAWS,
    RESTS,
    RETRIEVES,
    WATCHES_EDGE,
)
from rules.vtes.definitions.value import Everywhere, Lent
from rules.vtes.law.rulebook import rulebook
from rules.vtes.terms import (
    ABOUT_TO_FIGHT,
    ADD_MORE,
    AFTER,
    AFTER_BLOCK,
    AS_ANNOUNCED,
    AS_PLAYED,
    AS_SUCCESSFUL,
    ATTEMPTED,
    BEFORE_BLOCK,
    BEFORE_RESOLUTION,
    BEFORE_VOTES,
    BLOCK_PRICE,
    BLOCKED,
    CANNOT_BLOCK,
    DURING,
    HAND_SIZE,
    HUNT_ACTION,
    IMBUED,
    MOST_AT_ONCE,
    NEEDED,
    OTHERS_DISCARD,
    OTHERS_MINION,
    OUTSIDE,
    POLLING,
    STRIDE,
    TAKE_BACK,
    UNBLOCKABLE,
    WOULD_BURN,
    X_COST,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from rules.vtes.cards.decks import CompiledDeck
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.law.rulebook import Rulebook


DEFAULT_TURNS = 0
"""No limit of turns."""
MOMENTS: Final = (
    *(AS_ANNOUNCED, DURING, POLLING, AFTER, NEEDED),
    *(BEFORE_VOTES, ATTEMPTED, BLOCKED, ABOUT_TO_FIGHT, AS_SUCCESSFUL, AFTER_BLOCK),
)
"""Of an action: when modifiers are played, and most reactions."""
ZONES: Final = (
    "library",
    "hand",
    "ash heap",
    "crypt",
    "uncontrolled region",
    "ready region",
    "torpor region",
    "table",
    "card being played",
    "out of the game",
    "research area",
    "incapacitated region",
    "contested cards",
)
"""The zones of a Methuselah, in the order of `Methuselah.__init__`."""


class Setting:
    """Everything of a game that is the same for every seed.

    Args:
        decks: for each seat its deck, or None for a Methuselah who sits there and does nothing. At least
            two seats (VTES-0-02): to play alone is to sit with passive ones.
        turns: the game ends when each Methuselah with a deck has had this many turns; 0 for no limit.
        ante: the optional ante of the edition of 2000.
        pool: pool at the start.
        dealt: whether decks are shuffled and dealt; else all cards lie in library and crypt until they are
            laid out (see `scenery`).

    Attributes:
        faces: the definition of each card; cards are numbered through all decks.
        owners: the seat that owns each card.
        library, crypt: for each seat the numbers of its cards.
        active: the seats with a deck; `alone` where there is only one of them.
        amounts: for each card and each highest amount up to its capacity, the options of an influence
            phase that put 2, 3, ... counters at once on it.
        back: for each card the one option that takes a counter back from it.
        burning: whether any library holds cards with the burn option.
        borrowing: whether a card at the table lets somebody act in the minion phases of others.
        starving: whether a card at the table sends a vampire to torpor that must hunt.
        hunting: the cards that a vampire which must hunt can hunt with.
        masters, actions: the cards that are played in one's own master phase, or as an action.
        modifiers: moment of an action -> the modifiers that are played then; `reactions` the reactions.
        reacting: the moments of an action at which some card at the table can be a reaction (mask).
        open: whether a card at the table lets minions of others act with it.
        meddling: whether a card at the table can be used in the discard phases of others.
        answering: whether a card at the table lets its minion react.
        aiding: whether a card at the table can be used from play during actions.
        helping: the modifiers and reactions that another minion than the acting or blocking one can play.
        block_limits: whether a card at the table bars blocks, or makes them dearer.
        discounting: whether a minion at the table can make cards that it plays cheaper.
        retrieving: whether a minion at the table brings canceled masters back.
        mourning: whether one gains blood when vampires of its neighbours burn.
        chipping_in: whether one helps to pay for masters or locations.
        reckoning: whether a minion at the table plays cards for half the blood, or for none.
        foreboding: whether the next card of a library can cancel cards of a minion at the table.
        redrawing: whether somebody at the table can put a card under the library as it is drawn.
        greeting: whether a card at the table locks minions as others put them into play.
        opening: whether a minion at the table lets others play cards of a discipline that they have not.
        hushing: whether one silences animal retainers while it acts or fights.
        cutting: whether a card at the table is locked to make others cheaper.
        guarding: whether a card at the table prevents damage to those that fight.
        dearer: whether a card at the table makes cards of minions, or their actions, dearer.
        shared_hands: whether a card at the table gives all Methuselahs hand size.
        resting: whether a card at the table burns as its bearer unlocks.
        showing: whether hands may lie open for longer than a moment.
        edge_watched: whether a minion at the table unlocks as somebody loses the Edge.
        crowded: whether a minion at the table burns among too many of a clan.
        cancelers: the cards that are played while another is being played.
        moments: for each seat the moments of an action for which its library holds modifiers (mask).
        burn_options, imbued: for each seat whether its deck holds such cards.
        red_list: whether somebody at a table of several has a Red List minion, where the edition knows them.
        binding: whether a card at the table keeps its bearer from unlocking as normal.
        forcing: the action cards with which locked minions act.
        burning_to_draw: whether a card at the table burns counters in place of drawing.
        imbued_about: whether somebody at a table of several has Imbued.
        cancelable: the types of the cards that may be canceled as they are played (mask).
        capacities: the capacity of each card.
        mergeable: the cards whose other version, advanced or base, is at the table too.

    Raises:
        ValueError: for fewer than two seats, decks of different editions, or no deck at all.
    """

    __slots__ = (
        "actions",
        "active",
        "aiding",
        "alone",
        "amounts",
        "answering",
        "ante",
        "back",
        "backs",
        "binding",
        "block_limits",
        "borrowing",
        "burn_options",
        "burning",
        "burning_to_draw",
        "cancelable",
        "cancelers",
        "capacities",
        "chipping_in",
        "crowded",
        "crypt",
        "cutting",
        "dealt",
        "dearer",
        "discounting",
        "edge_watched",
        "edition",
        "faces",
        "forcing",
        "foreboding",
        "greeting",
        "guarding",
        "helping",
        "hunting",
        "hushing",
        "imbued",
        "imbued_about",
        "library",
        "masters",
        "meddling",
        "mergeable",
        "modifiers",
        "moments",
        "mourning",
        "open",
        "opening",
        "owners",
        "pool",
        "profiles",
        "reacting",
        "reactions",
        "reckoning",
        "red_list",
        "redrawing",
        "resting",
        "retrieving",
        "rules",
        "seats",
        "shared_hands",
        "showing",
        "starving",
        "turns",
        "zone_names",
    )

    def __init__(
        self,
        decks: Sequence[CompiledDeck | None],
        turns: int = DEFAULT_TURNS,
        ante: bool = False,
        pool: int = 30,
        dealt: bool = True,
    ) -> None:
        real = [deck for deck in decks if deck is not None]
        if len(decks) < 2:
            raise ValueError(f"{len(decks)} seats: the game is for two or more Methuselahs")
        if not real:
            raise ValueError("at least one seat needs a deck")
        if len({deck.edition for deck in real}) > 1:
            raise ValueError("all decks must be compiled for one edition")
        self.seats = len(decks)
        self.edition = real[0].edition
        self.rules: Rulebook = rulebook(self.edition)
        self.turns = turns
        self.ante = ante and self.rules.ante
        self.pool = pool
        self.dealt = dealt
        self.faces: list[CardDefinition] = []
        self.owners: list[int] = []
        self.backs: list[str] = []
        self.library: list[list[int]] = []
        self.crypt: list[list[int]] = []
        self.active = [seat for seat, deck in enumerate(decks) if deck is not None]
        self.alone = len(self.active) == 1
        self.profiles: dict[tuple[object, ...], Profile] = {}
        for seat, deck in enumerate(decks):
            self.library.append(self._number(seat, deck.library if deck else [], "library"))
            self.crypt.append(self._number(seat, deck.crypt if deck else [], "crypt"))
        self.capacities = [face.capacity for face in self.faces]
        self.amounts = [_amounts(number, capacity) for number, capacity in enumerate(self.capacities)]
        self.back = [[TAKE_BACK * STRIDE + number] for number in range(len(self.faces))]
        self.mergeable = self._mergeable() if self.rules.merge else frozenset()
        numbered = list(enumerate(self.faces))
        self.masters = frozenset(number for number, face in numbered if face.regular_master)
        self.actions = frozenset(number for number, face in numbered if face.is_action and face.modes)
        modifying = [(number, face.moments) for number, face in numbered if face.moments]
        self.modifiers = {
            moment: frozenset([number for number, moments in modifying if moments & moment])
            for moment in MOMENTS
        }
        reacting = [(number, face.reactions) for number, face in numbered if face.reactions]
        self.reactions = {
            moment: frozenset([number for number, moments in reacting if moments & moment])
            for moment in (*MOMENTS, BEFORE_BLOCK, WOULD_BURN, OUTSIDE, BEFORE_RESOLUTION)
        }
        different = list(dict.fromkeys(self.faces))
        self.cancelers = frozenset(
            number
            for number, face in numbered
            if face.model.cancels
            or (face.reactions | face.moments) & AS_PLAYED
            or any(mode.moment & AS_PLAYED for mode in face.model.aids)
        )
        self.answering = any(face.model.reactions for face in different)
        self.aiding = any(face.model.aids and (not self.alone or _helps_bleeds(face)) for face in different)
        helping = {
            face
            for face in different
            if any(
                type(verb).by_another or type(verb).helps_blocker
                for mode in face.modes
                for verb in mode.verbs
            )
        }
        self.helping = frozenset([number for number, face in numbered if face in helping])
        kinds = {value.kind for face in different for value in (*face.values, *face.model.merged)}
        self.block_limits = not kinds.isdisjoint((UNBLOCKABLE, BLOCK_PRICE, CANNOT_BLOCK))
        self.discounting = DISCOUNT in kinds
        self.retrieving = RETRIEVES in kinds
        self.mourning = MOURNS in kinds
        self.chipping_in = not kinds.isdisjoint((CHEAPER_MASTER, PAYS_LOCATIONS))
        self.redrawing = REDRAWS in kinds
        self.reckoning = not kinds.isdisjoint((FREE_COMBAT, HALVES))
        self.foreboding = OMENS in kinds
        self.greeting = GREETS in kinds
        self.opening = OPENS in kinds
        self.hushing = HUSHES_ANIMALS in kinds
        self.guarding = GUARDS in kinds
        self.cutting = X_COST in kinds and any(
            isinstance(value, values.LockCut) for face in different for value in face.values
        )
        self.dearer = self.cutting or any(
            isinstance(
                value.value if isinstance(value, Lent) else value,
                lending.Dearer | lending.ActionPrice | values.SuperiorTax,
            )
            for face in different
            for value in (*face.values, *face.model.merged)
            if value.kind in (X_COST, ACTION_PRICE)
        )
        self.reacting = 0
        for face in () if self.alone else different:
            self.reacting |= face.reactions
            for mode in (*face.model.reactions, *face.model.aids):
                self.reacting |= mode.moment
        self.hunting = frozenset(
            number for number, face in numbered if any(mode.kind == HUNT_ACTION for mode in face.modes)
        )
        self.moments = [0] * self.seats
        for seat, numbers in enumerate(self.library):
            for number in numbers:
                self.moments[seat] |= self.faces[number].moments
            if self.alone and self.aiding:
                self.moments[seat] |= DURING | AS_SUCCESSFUL
        self.burn_options = [
            any(self.faces[number].burn_option for number in numbers) for numbers in self.library
        ]
        self.open = not self.alone and any(face.model.open_actions for face in different)
        self.meddling = not self.alone and any(
            ability.phases & OTHERS_DISCARD for face in different for ability in face.abilities
        )
        self.starving = any("starves" in face.model.traits for face in different)
        self.borrowing = any(
            ability.phases & OTHERS_MINION for face in different for ability in face.abilities
        )
        self.burning = True in self.burn_options
        self.cancelable = 0
        if not self.alone:
            for face in different:
                if face.out_of_turn:
                    self.cancelable |= face.model.cancels
                if any(mode.cancels and mode.moment & AS_PLAYED for mode in face.modes):
                    self.cancelable = -1
                for mode in face.model.aids:
                    for verb in mode.verbs:
                        if isinstance(verb, crypt_answers.CancelPlayed):
                            self.cancelable |= verb.types
        self.imbued = [
            self.rules.imbued and any(self.faces[number].types & IMBUED for number in numbers)
            for numbers in self.crypt
        ]
        self.shared_hands = any(
            value.kind == HAND_SIZE and isinstance(value, Everywhere)
            for face in different
            for value in face.values
        )
        self.edge_watched = WATCHES_EDGE in kinds
        self.resting = any(RESTS in face.model.traits for face in different)
        self.showing = any(OPENS_HANDS in face.model.traits for face in different)
        self.crowded = any(face.model.burns_among[0] for face in different)
        self.binding = any("keeps its bearer locked" in face.model.traits for face in different)
        self.forcing = frozenset(
            number
            for number, face in numbered
            if face.is_action and any(type(verb).by_locked for mode in face.modes for verb in mode.verbs)
        )
        self.burning_to_draw = any(face.model.burns_to_draw for face in different)
        self.red_list = (
            self.rules.red_list
            and not self.alone
            and any(
                "red list" in face.heads or (face.profile is not None and "red list" in face.profile.traits)
                for face in different
            )
        )
        self.imbued_about = not self.alone and True in self.imbued
        self.zone_names = [[f"{seat_name(seat)} {what}" for what in ZONES] for seat in range(self.seats)]

    def _mergeable(self) -> frozenset[int]:
        versions: dict[str, set[bool]] = {}
        numbers = [number for crypt in self.crypt for number in crypt]
        for number in numbers:
            face = self.faces[number]
            versions.setdefault(face.unique_as, set()).add(face.advanced)
        return frozenset(
            number
            for number in numbers
            if self.faces[number].unique_as and len(versions[self.faces[number].unique_as]) > 1
        )

    def _number(self, seat: int, faces: list[CardDefinition], back: str) -> list[int]:
        first = len(self.faces)
        self.faces += faces
        self.owners += [seat] * len(faces)
        self.backs += [f"{seat} {back}"] * len(faces)
        return list(range(first, len(self.faces)))

    def name_of(self, number: int) -> str:
        """Return the name of a card."""
        return self.faces[number].name

    def profile(self, base: Profile, **changes: object) -> Profile:
        """Return the profile that differs from `base` in these points; two alike are the same object."""
        values = {
            "kind": base.kind,
            "clan": base.clan,
            "sect": base.sect,
            "title": base.title,
            "capacity": base.capacity,
            "disciplines": tuple(sorted(base.disciplines.items())),
            "traits": base.traits,
            "path": base.path,
            "city": base.city,
            "stripped": base.stripped,
            "passes": base.passes,
            "poses": base.poses,
        }
        values.update(changes)
        key = tuple(values.values())
        known = self.profiles.get(key)
        if known is None:
            known = self.profiles[key] = Profile(**values)  # type: ignore[arg-type]
        return known


def _helps_bleeds(face: CardDefinition) -> bool:
    """Return whether a card in play can be used in a bleed to make it bigger, which matters alone too."""
    verbs = [verb for mode in face.model.aids for verb in mode.verbs]
    return any(type(verb).helps_bleed and getattr(verb, "bleed", True) for verb in verbs)


def _amounts(number: int, capacity: int) -> list[list[int]]:
    first = (ADD_MORE - 2) * STRIDE + number
    highest = min(MOST_AT_ONCE, capacity)
    return [[first + amount * STRIDE for amount in range(2, most + 1)] for most in range(highest + 1)]


def alone(deck: CompiledDeck, seat: int = 1, players: int = 5, turns: int = 6, ante: bool = False) -> Setting:
    """Return the setting of a Methuselah alone: everybody else has 30 pool and does nothing.

    Args:
        deck: of the one who plays.
        seat: the place in the turn order, 1 to `players`.
        players: how many sit at the table, two or more.
        turns: after so many turns of theirs the game ends.
        ante: the optional ante of the edition of 2000.

    Raises:
        ValueError: if there is no such seat.
    """
    if not 1 <= seat <= players:
        raise ValueError(f"there is no seat {seat} at a table of {players}")
    decks: list[CompiledDeck | None] = [None] * players
    decks[seat - 1] = deck
    return Setting(decks, turns, ante)
