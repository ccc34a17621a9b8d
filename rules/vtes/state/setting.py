"""Decks made ready for many games: compiled once, dealt anew for every seed."""

from __future__ import annotations

from rules.vtes.definitions import prices, reacting
from rules.vtes.definitions.abilities import ANYWHERE, BESIDE
from rules.vtes.definitions.combining import BY_LOCKED
from rules.vtes.definitions.kinds import (
    ACTION_PRICE,
    BINDS,
    BOUND,
    BREAKS_OFF,
    CHEAPER_MASTER,
    DISCOUNT,
    DOUBLES,
    DRAWS_AGAIN,
    FLIES,
    FREE_COMBAT,
    GATHERS,
    GREETS,
    GUARDS,
    HALVES,
    HUSHES_ANIMALS,
    LAYS,
    LISTS,
    LOCKS_FOR_LOCATIONS,
    MASTERS_ALL,
    MOURNS,
    OMENS,
    ON_LOCATION,
    OPENS,
    OPENS_HANDS,
    OUTLASTS,
    PAYS_LOCATIONS,
    PLAYS_FROM_ASH,
    REDRAWS,
    RESTS,
    RETRIEVES,
    RIDDLES,
    SAVES,
    SICKENS,
    STANDS,
    STARVES,
    STAYS_LOCKED,
    UNTOUCHED,
    WATCHES_EDGE,
    WEAKENS,
    WITHHOLDS,
)
from rules.vtes.definitions.needed import OTHERS
from rules.vtes.definitions.value import Everywhere, Lent
from rules.vtes.state.deal import DEFAULT_TURNS, Deal
from rules.vtes.terms import (
    AS_PLAYED,
    AS_SUCCESSFUL,
    BLOCK_PRICE,
    CANNOT_BLOCK,
    CONVICTION,
    DURING,
    GUARDING,
    HAND_SIZE,
    HUNT_ACTION,
    IMBUED,
    KIN_FIGHTS,
    OTHERS_BETWEEN,
    OTHERS_DISCARD,
    OTHERS_MINION,
    PATHS,
    REAPING,
    REPRIEVE,
    UNBLOCKABLE,
    X_COST,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.faces import Faces


class Setting(Deal):
    """Everything of a game that is the same for every seed: also what the cards of its decks can ask for.

    The arguments are those of a `Deal`.

    Attributes:
        burning: whether any library holds cards with the burn option.
        borrowing: whether a card at the table lets somebody act in the minion phases of others.
        starving: whether a card at the table sends a vampire to torpor that must hunt.
        hunting: the cards that a vampire which must hunt can hunt with.
        actions: the cards that are played as an action.
        modifiers, reactions: the moments of an action at which some card of a library can be a modifier, or
            a reaction (mask).
        reacting: the moments of an action at which some card at the table can be a reaction (mask).
        open: whether a card at the table lets minions of others act with it.
        between: whether a card at the table can be used between the actions of others.
        meddling: whether a card at the table can be used in the discard phases of others.
        answering: whether a card at the table lets its minion react.
        aiding: whether a card at the table can be used from play during actions.
        helping: the modifiers and reactions that another minion than the acting or blocking one can play.
        block_limits: whether a card at the table bars blocks, or makes them dearer.
        discounting: whether a minion at the table can make cards that it plays cheaper.
        retrieving: whether a minion at the table brings canceled masters back.
        mastering: whether a card gives all of a clan a discipline, and counts the unique that burn.
        mourning: whether one gains blood when vampires of its neighbours burn.
        chipping_in: whether one helps to pay for masters or locations.
        reckoning: whether a minion at the table plays cards for half the blood, or for none.
        foreboding: whether something happens as a minion at the table plays cards of a discipline.
        redrawing: whether somebody at the table can put a card under the library as it is drawn.
        greeting: whether a card at the table locks minions as others put them into play.
        opening: whether a minion at the table lets others play cards of a discipline that they have not.
        hushing: whether one silences animal retainers while it acts or fights.
        cutting: whether a card at the table is locked to make others cheaper.
        guarding: whether a card at the table prevents damage to those that fight.
        reaping: whether a card at the table can be played when a minion has burned another.
        bystanding: the combat cards that are played by who does not fight; `reprieving` those of them that
            are played as another would burn.
        dearer: whether a card at the table makes cards of minions dearer; `pricing` their actions.
        shared_hands: whether a card at the table gives all Methuselahs hand size.
        resting: whether a card at the table burns as its bearer unlocks.
        showing: whether hands may lie open for longer than a moment.
        edge_watched: whether a minion at the table unlocks as somebody loses the Edge.
        covering: whether a card at the table can lie on a location.
        crowded: whether a minion at the table burns among too many of a clan.
        cancelers: the cards that are played while another is being played.
        moments: for each seat the moments of an action for which its library holds modifiers (mask).
        burn_options, imbued: for each seat whether its deck holds such cards.
        paths: for each seat the Paths that cards of its library ask for, by their place in `PATHS`, if its
            vampires may come to follow them.
        red_list: whether somebody at a table of several has a Red List minion, where the edition knows them.
        ailing: whether a card at the table makes vampires ill.
        standing: whether a card at the table ends the turn in which somebody is ousted.
        saving: whether a card at the table keeps Methuselahs without pool in the game.
        funding: whether the counters of a card at the table pay for action cards.
        gathering: whether a card at the table counts new Anarchs, and pays for equipment.
        weakening: whether a card at the table delays the replacement of cards of disciplines in actions.
        laying: whether a card at the table lets its controller play a card that lies on it.
        breaking_off: whether a card at the table can end combats from outside.
        binding: whether a card at the table keeps its bearer from unlocking as normal.
        forcing: the action cards with which locked minions act.
        burning_to_draw: whether a card at the table burns counters in place of drawing.
        imbued_about: whether somebody at a table of several has Imbued.
        fought: the moments of a combat at which some card at the table can be used (mask).
        besiding: whether a card on a minion can be used in the combats of another minion of its controller.
        flying: whether one may draw another card with each that a minion plays.
        parting: whether a card in play can be used in the combats of others.
        heeding: whether Imbued at the table can burn convictions to cancel what is aimed at them.
        sparing: whether Gehenna events do not affect a minion at the table.
        outlasting: whether a minion at the table goes to torpor where it would burn.
        unburying: whether a minion at the table plays cards of the ash heap.
        withholding: whether a minion at the table keeps cards from being replaced.
        cancelable: the types of the cards that may be canceled as they are played (mask).
        present: the kinds of values and the traits of the cards at the table.
        events: those that some card at the table waits for (mask).
        usable: the moments of an action at which some card at the table can be used (mask).
        courses: for each course that was walked the steps that the table needs (see `chapters.course`).
    """

    __slots__ = (
        "actions",
        "aiding",
        "ailing",
        "answering",
        "besiding",
        "between",
        "binding",
        "block_limits",
        "borrowing",
        "breaking_off",
        "burn_options",
        "burning",
        "burning_to_draw",
        "bystanding",
        "cancelable",
        "cancelers",
        "chipping_in",
        "courses",
        "covering",
        "crowded",
        "cutting",
        "dearer",
        "discounting",
        "edge_watched",
        "events",
        "flying",
        "forcing",
        "foreboding",
        "fought",
        "funding",
        "gathering",
        "greeting",
        "guarding",
        "heeding",
        "helping",
        "hunting",
        "hushing",
        "imbued",
        "imbued_about",
        "laying",
        "mastering",
        "meddling",
        "modifiers",
        "moments",
        "mourning",
        "open",
        "opening",
        "outlasting",
        "parting",
        "paths",
        "present",
        "pricing",
        "reacting",
        "reactions",
        "reaping",
        "reckoning",
        "red_list",
        "redrawing",
        "reprieving",
        "resting",
        "retrieving",
        "saving",
        "shared_hands",
        "showing",
        "sparing",
        "standing",
        "starving",
        "unburying",
        "usable",
        "weakening",
        "withholding",
    )

    def __init__(
        self,
        decks: Sequence[Faces | None],
        turns: int = DEFAULT_TURNS,
        ante: bool = False,
        pool: int = 30,
        dealt: bool = True,
    ) -> None:
        super().__init__(decks, turns, ante, pool, dealt)
        numbered = list(enumerate(self.faces))
        self.actions = frozenset(number for number, face in numbered if face.is_action and face.modes)
        different = list(dict.fromkeys(self.faces))
        self.modifiers = self.reactions = 0
        for face in different:
            self.modifiers |= face.moments
            self.reactions |= face.reactions
        said = {trait for face in different for trait in face.model.traits}
        self.cancelers = frozenset(
            number
            for number, face in numbered
            if face.model.cancels
            or (face.reactions | face.moments) & AS_PLAYED
            or any(mode.moment & AS_PLAYED for mode in face.model.aids)
        )
        self.fought = 0
        for face in different:
            self.fought |= face.combat_moments | face.armed_moments
        self.besiding = any(mode.by == BESIDE for face in different for mode in face.armed)
        self.parting = any(mode.by == ANYWHERE for face in different for mode in face.armed)
        self.answering = any(face.model.reactions for face in different)
        self.aiding = any(face.model.aids and (not self.alone or _helps_bleeds(face)) for face in different)
        helping = {
            face
            for face in different
            if any(
                type(verb).by_another or verb.helps_to_block() for mode in face.modes for verb in mode.verbs
            )
        }
        self.helping = frozenset([number for number, face in numbered if face in helping])
        kinds = {value.kind for face in different for value in (*face.values, *face.model.merged)}
        self.present: frozenset[int | str] = frozenset((*kinds, *said))
        self.events = 0
        for face in different:
            for trigger in face.triggers:
                self.events |= 1 << trigger.event
        self.courses: dict[object, Any] = {}
        self.block_limits = not kinds.isdisjoint((UNBLOCKABLE, BLOCK_PRICE, CANNOT_BLOCK))
        self.discounting = DISCOUNT in kinds
        self.retrieving = RETRIEVES in kinds
        self.mourning = MOURNS in kinds
        self.chipping_in = not kinds.isdisjoint((CHEAPER_MASTER, LOCKS_FOR_LOCATIONS, PAYS_LOCATIONS))
        self.redrawing = REDRAWS in kinds
        self.reckoning = not kinds.isdisjoint((DOUBLES, FREE_COMBAT, HALVES))
        self.foreboding = not kinds.isdisjoint((DRAWS_AGAIN, OMENS))
        self.withholding = WITHHOLDS in kinds
        self.sparing = UNTOUCHED in kinds
        self.outlasting = OUTLASTS in kinds
        self.unburying = PLAYS_FROM_ASH in kinds
        self.greeting = GREETS in kinds
        self.opening = OPENS in kinds
        self.mastering = MASTERS_ALL in kinds
        self.hushing = HUSHES_ANIMALS in kinds
        self.breaking_off = BREAKS_OFF in kinds
        self.guarding = GUARDS in kinds
        self.cutting = X_COST in kinds and any(
            isinstance(value, prices.LockCut) for face in different for value in face.values
        )
        self.funding = X_COST in kinds and any(
            isinstance(value, prices.CountersPay) for face in different for value in face.values
        )
        self.reaping = not self.alone and any(
            (face.moments | face.combat_moments) & REAPING for face in different
        )
        self.bystanding = frozenset(
            number
            for number, face in numbered
            if face.combat_moments & (GUARDING | REPRIEVE | KIN_FIGHTS) and not self.alone
        )
        self.reprieving = frozenset(
            number for number in self.bystanding if self.faces[number].combat_moments & REPRIEVE
        )
        self.pricing = ACTION_PRICE in kinds
        self.dearer = self.cutting or any(
            isinstance(value.value if isinstance(value, Lent) else value, prices.Dearer | prices.SuperiorTax)
            for face in different
            for value in (*face.values, *face.model.merged)
            if value.kind == X_COST
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
        self.paths = [
            [which for which, path in enumerate(PATHS) if self.rules.paths and path in asked]
            for asked in ({self.faces[number].card.path for number in numbers} for numbers in self.library)
        ]
        self.open = any(
            not self.alone or all(verb.need() != OTHERS for verb in mode.verbs)
            for face in different
            for mode in face.model.open_actions
        )
        self.between = not self.alone and any(
            ability.phases & OTHERS_BETWEEN for face in different for ability in face.abilities
        )
        self.meddling = not self.alone and any(
            ability.phases & OTHERS_DISCARD for face in different for ability in face.abilities
        )
        self.starving = STARVES in said
        self.borrowing = any(
            ability.phases & OTHERS_MINION for face in different for ability in face.abilities
        )
        self.burning = True in self.burn_options
        self.cancelable = 0
        self.heeding = False
        if not self.alone:
            for face in different:
                if face.out_of_turn:
                    self.cancelable |= face.model.cancels
                if any(mode.cancels and mode.moment & AS_PLAYED for mode in face.modes):
                    self.cancelable = -1
                for mode in face.model.aids:
                    for verb in mode.verbs:
                        if isinstance(verb, reacting.CancelPlayed):
                            self.cancelable |= verb.types
                if face.types & CONVICTION and any(mode.moment & AS_PLAYED for mode in face.model.aids):
                    self.cancelable = -1
                    self.heeding = True
        self.imbued = [
            self.rules.imbued and any(self.faces[number].types & IMBUED for number in numbers)
            for numbers in self.crypt
        ]
        self.shared_hands = any(
            value.kind == HAND_SIZE and isinstance(value, Everywhere)
            for face in different
            for value in face.values
        )
        self.flying = FLIES in said
        self.ailing = SICKENS in said
        self.saving = SAVES in said
        self.standing = STANDS in said
        self.gathering = GATHERS in said
        self.chipping_in = self.chipping_in or self.gathering
        self.edge_watched = WATCHES_EDGE in kinds
        self.weakening = WEAKENS in kinds
        self.laying = LAYS in said
        if self.laying and not self.alone:
            every = 0
            for moments in self.moments:
                every |= moments
            self.moments = [every] * self.seats
        self.usable = self.reacting | self.modifiers
        for moments in self.moments:
            self.usable |= moments
        self.resting = RESTS in said
        self.showing = OPENS_HANDS in said
        self.crowded = any(face.model.burns_among[0] for face in different)
        self.covering = ON_LOCATION in said
        self.binding = not said.isdisjoint((BINDS, BOUND, RIDDLES, STAYS_LOCKED))
        self.forcing = frozenset(
            number
            for number, face in numbered
            if face.is_action and any(BY_LOCKED in mode.verbs for mode in face.modes)
        )
        self.burning_to_draw = any(face.model.burns_to_draw for face in different)
        self.red_list = (
            self.rules.red_list
            and not self.alone
            and (
                LISTS in said
                or any(
                    "red list" in face.heads
                    or (face.profile is not None and "red list" in face.profile.traits)
                    for face in different
                )
            )
        )
        self.imbued_about = not self.alone and True in self.imbued


def _helps_bleeds(face: CardDefinition) -> bool:
    """Return whether a card in play can be used in a bleed to make it bigger, which matters alone too."""
    verbs = [verb for mode in face.model.aids for verb in mode.verbs]
    return any(verb.helps() and getattr(verb, "bleed", True) for verb in verbs)


def alone(deck: Faces, seat: int = 1, players: int = 5, turns: int = 6, ante: bool = False) -> Setting:
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
    decks: list[Faces | None] = [None] * players
    decks[seat - 1] = deck
    return Setting(decks, turns, ante)
