"""Decks made ready for many games: compiled once, dealt again for every seed."""

from __future__ import annotations

from rules.vtes.definitions.facts import AIDS, IMBUED_ABOUT, LISTED
from rules.vtes.definitions.kinds import LAYS
from rules.vtes.definitions.usable import UsableAt, usable_at
from rules.vtes.state import presence
from rules.vtes.state.deal import DEFAULT_TURNS, Deal
from rules.vtes.terms import COMBAT_MOMENTS, IMBUED, PATHS, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.faces import Faces
    from rules.vtes.definitions.value import Value
    from rules.vtes.state.presence import Test
    from rules.vtes.terms import Present


class Setting(Deal):
    """Everything of a game that is the same for every seed: also what the cards of its decks can ask for.

    The arguments are those of a `Deal`.

    Attributes:
        present: what some card at the table brings: kinds of values, traits, and facts of
            `rules.vtes.definitions.facts`.
        events: those that some card at the table waits for (mask).
        actions: the cards that are played as an action.
        hunting: the cards that a vampire which must hunt can hunt with.
        forcing: the action cards with which locked minions act.
        helping: the modifiers and reactions that a minion other than the acting or blocking one can play.
        cancelers: the cards that are played while another is being played.
        reprieving: the combat cards that bystanders play as another minion would burn.
        modifiers, reactions: the moments of an action at which some card of a library can be a modifier, or
            a reaction (mask).
        modifiers_at, reactions_at: the cards that can be so, by the moment.
        reacting: the moments of an action at which some card at the table can be a reaction (mask).
        answered: the moments of an action at which some card at the table lets its minion react (mask).
        aided: the moments of an action at which some card in play can be used by its controller (mask).
        fought: the moments of a combat at which some card at the table can be used (mask).
        usable: the moments of an action at which some card at the table can be used (mask).
        cancelable: the types of the cards that may be canceled as they are played (mask).
        moments: for each seat the moments of an action for which its library holds modifiers (mask).
        burn_options, imbued: for each seat whether its deck holds such cards.
        paths: for each seat the Paths that cards of its library ask for, by their place in `PATHS`, if its
            vampires may come to follow them.
        costlier: the masters that some card at the table may make cost more, by their ids.
        courses: for each course that was walked the steps that the table needs (see `chapters.course`).
    """

    __slots__ = (
        "_aiding",
        "_as_aid",
        "_as_modifier",
        "_as_reaction",
        "actions",
        "aided",
        "answered",
        "burn_options",
        "cancelable",
        "cancelers",
        "costlier",
        "courses",
        "events",
        "forcing",
        "fought",
        "helping",
        "hunting",
        "imbued",
        "modifiers",
        "modifiers_at",
        "moments",
        "paths",
        "present",
        "reacting",
        "reactions",
        "reactions_at",
        "reprieving",
        "usable",
        "widenings",
    )

    def __init__(
        self,
        decks: Sequence[Faces | None],
        turns: int = DEFAULT_TURNS,
        ante: bool = False,
        pool: int = 30,
        dealt: bool = True,
        beside: Sequence[tuple[int, list[CardDefinition]]] = (),
    ) -> None:
        super().__init__(decks, turns, ante, pool, dealt, beside)
        self.present: frozenset[Present] = frozenset()
        nothing: frozenset[int] = frozenset()
        self.actions = self.hunting = self.forcing = self.helping = nothing
        self.cancelers = self.reprieving = self.costlier = nothing
        self.modifiers = self.reactions = self.reacting = self.answered = self.aided = self.fought = (
            self.cancelable
        ) = self.events = 0
        self.moments = [0] * self.seats
        self.burn_options = [False] * self.seats
        self.imbued = [False] * self.seats
        self.paths: list[list[int]] = [[] for _ in range(self.seats)]
        self.courses: dict[object, Any] = {}
        self._as_aid = [0] * len(self.faces)
        self._as_modifier = [0] * len(self.faces)
        self._as_reaction = [0] * len(self.faces)
        self._aiding: dict[int, frozenset[int]] = {}
        self.modifiers_at: dict[int, frozenset[int]] = UsableAt(self._as_modifier)
        self.reactions_at: dict[int, frozenset[int]] = UsableAt(self._as_reaction)
        self.widenings: list[tuple[Mapping[int, CardDefinition], Sequence[Value]]] = []
        self.widen(dict(enumerate(self.faces)))
        self.widen(self.merged())

    def with_beside(self, beside: Sequence[tuple[int, list[CardDefinition]]]) -> Setting:
        """Return the same setting with what decks may turn out to have, see `Deal`."""
        other = Setting(self.decks, self.turns, self.ante, self.pool, self.dealt, beside)
        for cards, values in self.widenings[2:]:
            other.widen(cards, values)
        return other

    def widen(self, cards: Mapping[int, CardDefinition], values: Sequence[Value] = ()) -> None:
        """Add what the decks do not bring: what is put on the table as it is laid out.

        Args:
            cards: number -> what the card is from now on.
            values: what minions and Methuselahs have besides.
        """
        self.widenings.append((cards, values))
        different = list(dict.fromkeys(cards.values()))
        found = presence.of_cards(different, self.alone) | presence.of_values(values) | self.present
        found.update(presence.together(found))
        self.present = frozenset(found) - self._without_rules()
        for face in different:
            for trigger in face.triggers:
                self.events |= 1 << trigger.event
        self._find_moments(different)
        self._find_cards(cards, different)
        self._find_by_seat(cards)
        self._find_costlier()
        self.usable = self.reacting | self.modifiers | self.moments[self.active[0]]
        for chosen in (self._aiding, self.modifiers_at, self.reactions_at):
            chosen.clear()
        self.courses.clear()

    def aids_of(self, number: int) -> int:
        """Return the moments of an action at which a card may be used in play, merged or not (mask)."""
        return self._as_aid[number]

    def aids_at(self, moment: int) -> frozenset[int]:
        """Return the cards that may be used in play at a moment of an action, in the same way."""
        found = self._aiding.get(moment)
        if found is None:
            found = usable_at(moment, self._as_aid)
            self._aiding[moment] = found
        return found

    def _without_rules(self) -> set[Present]:
        """Return what the edition does not have rules for."""
        known = ((LISTED, self.rules.red_list), (IMBUED_ABOUT, self.rules.imbued))
        return {fact for fact, has_rules in known if not has_rules}

    def _find_moments(self, faces: list[CardDefinition]) -> None:
        for face in faces:
            self.modifiers |= presence.modifies(face, self.alone)
            self.reactions |= face.reactions
            self.fought |= face.combat_moments | face.armed_moments | face.reactions & COMBAT_MOMENTS
            self.answered |= presence.moments_of(face.model.reactions)
            if not self.alone:
                self.cancelable |= presence.cancelable_by(face)

        if AIDS in self.present:
            for face in {*self.faces, *faces}:
                self.aided |= presence.moments_of(face.model.aids)
        if not self.alone:
            self.reacting = self.reactions | self.answered | self.aided

    def _find_cards(self, cards: Mapping[int, CardDefinition], faces: list[CardDefinition]) -> None:
        def numbers(test: Test) -> frozenset[int]:
            found = {face for face in faces if test(face)}
            return frozenset([number for number, face in cards.items() if face in found])

        self.actions |= numbers(presence.is_action)
        self.hunting |= numbers(presence.hunts)
        self.forcing |= numbers(presence.acts_locked)
        self.helping |= numbers(presence.helps_others)
        self.cancelers |= numbers(presence.is_canceler)
        if not self.alone:
            self.reprieving |= numbers(presence.reprieves)

    def _find_costlier(self) -> None:
        faces = {face for cards, _ in self.widenings for face in cards.values()}
        surcharges = presence.surcharges(faces, [value for _, values in self.widenings for value in values])
        self.costlier = frozenset([face.id for face in faces if presence.may_cost_more(face, surcharges)])

    def _find_by_seat(self, cards: Mapping[int, CardDefinition]) -> None:
        for number, face in cards.items():
            seat = self.owners[number]
            self._as_modifier[number] |= presence.modifies(face, self.alone)
            self.moments[seat] |= self._as_modifier[number]
            self._as_aid[number] |= presence.moments_of(face.model.aids)
            self._as_reaction[number] |= face.reactions
            if face.burn_option:
                self.burn_options[seat] = True
            if face.types & IMBUED and self.rules.imbued:
                self.imbued[seat] = True
            if self.rules.paths and face.card.path in PATHS and not face.types & VAMPIRE:
                self.paths[seat] = sorted({*self.paths[seat], PATHS.index(face.card.path)})
        if AIDS in self.present and self.alone:
            self.moments = [moments | self.aided for moments in self.moments]
        if LAYS in self.present and not self.alone:
            self.moments = [self.modifiers] * self.seats


def alone(deck: Faces, seat: int = 1, players: int = 5, turns: int = 6, ante: bool = False) -> Setting:
    """Return the setting of a solitary Methuselah: everybody else has 30 pool and does nothing.

    Args:
        deck: of the only player.
        seat: the place in the turn order, 1 to `players`.
        players: how many sit at the table, two or more.
        turns: the number of their turns after which the game ends.
        ante: the optional ante of the edition of 2000.

    Raises:
        ValueError: if there is no such seat.
    """
    if not 1 <= seat <= players:
        raise ValueError(f"there is no seat {seat} at a table of {players}")
    decks: list[Faces | None] = [None] * players
    decks[seat - 1] = deck
    return Setting(decks, turns, ante)
