"""What the player in a seat sees: fast accessors for pilots."""

from __future__ import annotations

from rules.kernel import Eyes
from rules.vtes.definitions.usable import has_icons, usable_in_combat, usable_modes
from rules.vtes.state import blocks, costs, values
from rules.vtes.state.answers import awake
from rules.vtes.state.hand_sizes import hand_size
from rules.vtes.state.votes import votes_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.referendum import Referendum
    from rules.vtes.state.state import State


class VtesEyes(Eyes):
    """The eyes of a Methuselah: its own hand and uncontrolled cards, and everything that lies open.

    `hand`, `ready`, `torpor`, `table`, `ash` are the live lists of card numbers in its own zones: look,
    never change. `invested` maps its own uncontrolled cards to their counters, `uniques` the names of
    unique cards to their copies in play, whoever controls them.

    Args:
        state: of the table.
        seat: the seat.

    Attributes:
        face: returns what a card says; ask only for cards that this seat sees.
        minion: returns a minion in play: its blood, capacity, profile, locked, ... Look, never change.
        in_play: returns a card in play, None if the card is not in play.
    """

    __slots__ = (
        "_me", "_vtes", "ash", "face", "hand", "in_play", "invested", "minion", "ready", "table", "torpor",
        "uniques",
    )  # fmt: skip

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._vtes = state
        self._me: Methuselah = state.methuselahs[seat]
        me = self._me
        self.hand = me.hand.items
        self.ready = me.ready.items
        self.torpor = me.torpor.items
        self.table = me.table.items
        self.ash = me.ash.items
        self.invested = me.invested
        self.uniques = state.uniques
        # used so often that the lists and dicts themselves answer
        in_play = state.in_play
        self.face: Callable[[int], CardDefinition] = state.faces.__getitem__
        self.minion: Callable[[int], Minion] = in_play.__getitem__  # type: ignore[assignment]
        self.in_play: Callable[[int], Permanent | None] = in_play.get

    # --- numbers --------------------------------------------------------------------------------

    @property
    def pool(self) -> int:
        """The seat's own pool."""
        return self._me.pool

    @property
    def prey_pool(self) -> int:
        """The pool of the prey."""
        return self._vtes.prey(self._me).pool

    @property
    def prey(self) -> int:
        """The seat of the prey."""
        return self._vtes.ring.after(self.seat)

    @property
    def predator(self) -> int:
        """The seat of the predator."""
        return self._vtes.ring.before(self.seat)

    @property
    def others(self) -> list[int]:
        """The other seats still in the game, clockwise from the prey on."""
        return self._vtes.ring.others(self.seat)

    def pool_of(self, seat: int) -> int:
        """Return the pool of a seat."""
        return self._vtes.methuselahs[seat].pool

    @property
    def turn(self) -> int:
        """The number of this seat's own turn, 1 for the first."""
        return self._me.turns

    @property
    def is_last_turn(self) -> bool:
        """Whether the game ends by its limit of turns before this seat has another one."""
        deal = self._vtes.setting
        return 0 < deal.turns <= self._me.turns and not deal.alone

    def has_turns_left(self, seat: int) -> bool:
        """Return whether it is the turn of a seat, or the limit of turns lets it have another one."""
        state = self._vtes
        limit, other = state.setting.turns, state.methuselahs[seat]
        return not limit or other.turns < limit or state.active is other

    @property
    def phase(self) -> int:
        """The current phase, as in `terms.PHASE_NAMES`."""
        return self._vtes.phase

    @property
    def stuck(self) -> set[int]:
        """The uncontrolled cards, anybody's, to or from which no transfers move anything."""
        state = self._vtes
        return values.stuck(state) if state.everywhere else set()

    @property
    def transfers(self) -> int:
        """Transfers left in this influence phase."""
        return self._me.transfers

    @property
    def may_follow(self) -> bool:
        """Whether cards of this seat's deck ask for Paths that its vampires may come to follow."""
        return len(self._vtes.setting.paths[self.seat]) > 0

    @property
    def may_merge(self) -> bool:
        """Whether some crypt at the table has advanced cards that merge with others of it."""
        return len(self._vtes.setting.mergeable) > 0

    @property
    def master_actions(self) -> int:
        """Master phase actions left in this phase."""
        return self._me.master_actions

    @property
    def crypt_left(self) -> int:
        """How many cards are left in this seat's own crypt."""
        return len(self._me.crypt.items)

    @property
    def library_left(self) -> int:
        """How many cards are left in this seat's own library."""
        return len(self._me.library.items)

    @property
    def own_crypt(self) -> list[int]:
        """The cards of the crypt this seat brought, wherever they are now."""
        return self._vtes.setting.crypt[self.seat]

    @property
    def own_library(self) -> list[int]:
        """The cards of the library this seat brought, wherever they are now."""
        return self._vtes.setting.library[self.seat]

    @property
    def has_edge(self) -> bool:
        """Whether this seat holds the Edge."""
        return self._vtes.edge == self.seat

    @property
    def hand_size(self) -> int:
        """The seat's own hand size."""
        return hand_size(self._vtes, self._me)

    # --- what is going on -------------------------------------------------------------------------

    @property
    def action(self) -> Action | None:
        """The action being taken, None if there is none. Look, never change."""
        return self._vtes.action

    @property
    def combat(self) -> Combat | None:
        """The combat being fought, None if there is none. Look, never change."""
        return self._vtes.combat

    @property
    def referendum(self) -> Referendum | None:
        """The referendum being polled, None if there is none. Look, never change."""
        return self._vtes.referendum

    def ready_of(self, seat: int) -> list[Minion]:
        """Return the ready minions of a seat."""
        return self._vtes.ready_minions(self._vtes.methuselahs[seat])

    def minions_of(self, seat: int) -> list[Minion]:
        """Return all minions that a seat controls, ready or not."""
        return self._vtes.minions_of(self._vtes.methuselahs[seat])

    def stealth(self) -> int:
        """Return the stealth of the action being taken; 0 if there is none."""
        action = self._vtes.action
        return 0 if action is None else values.stealth(self._vtes, action.actor, action)

    def intercept(self, minion: Minion) -> int:
        """Return the intercept of a minion, with what it got and lost for the current action."""
        state = self._vtes
        if state.action is None:
            return values.intercept(state, minion)
        return blocks.intercept_in(state, state.action, minion)

    def is_awake(self, minion: Minion) -> bool:
        """Return whether a minion may block and react: it is unlocked, or has woken for this action."""
        action = self._vtes.action
        return not minion.locked if action is None else awake(action, minion)

    def may_block(self, minion: Minion) -> bool:
        """Return whether a minion is awake, and nothing keeps it from blocking the action being taken."""
        state = self._vtes
        action = state.action
        if action is None or not awake(action, minion):
            return False
        return blocks.price_of_block(state, action, minion) >= 0

    def strength(self, minion: Minion) -> int:
        """Return the strength of a minion, with what affects it in the current combat."""
        fight = self._vtes.combat
        if fight is not None:
            from rules.vtes.state import fighting

            for side in fight.sides:
                if side.minion is minion:
                    return fighting.strength(self._vtes, side)
        return values.strength(self._vtes, minion)

    def votes(self, minion: Minion) -> int:
        """Return the votes of a minion, with what it got in the current referendum; never less than none."""
        return max(0, votes_of(self._vtes, minion))

    # --- cards ----------------------------------------------------------------------------------

    def bleed(self, number: int) -> int:
        """Return the bleed of a minion, with what was played for the current action if it is the actor."""
        state = self._vtes
        minion = self.minion(number)
        action = state.action
        return values.bleed(state, minion, action if action is not None and action.actor is minion else None)

    def blood_cost(self, minion: int, number: int) -> int:
        """Return what a card costs a minion in blood."""
        return costs.blood(self._vtes, self.minion(minion), self.face(number))

    def pool_cost(self, minion: int, number: int) -> int:
        """Return what a minion card costs in pool when that minion plays it."""
        return costs.pool(self._vtes, self.minion(minion), self.face(number))

    def has_bled(self, minion: int) -> bool:
        """Return whether a minion has bled this turn, so that it cannot bleed again (VTES-6.1.1-03)."""
        return self._vtes.rules.one_bleed_a_turn and self.minion(minion).bled == self._vtes.turn

    def usable_by(self, minion: int, number: int) -> bool:
        """Return whether a minion in play meets the demands and disciplines of some mode of a card."""
        return bool(usable_modes(self.minion(minion).profile, self.face(number), self._vtes.rules))

    def modes(self, minion: Minion, number: int) -> tuple[Mode, ...]:
        """Return the modes of a card whose demands and disciplines a minion meets, except those of combat."""
        return usable_modes(minion.profile, self.face(number), self._vtes.rules)

    def combat_modes(self, minion: Minion, number: int) -> tuple[Mode, ...]:
        """Return the modes of a card, in hand or on the minion, that a minion could use in combat."""
        card = self.in_play(number)
        if card is None:
            return usable_in_combat(minion.profile, self.face(number), self._vtes.rules)
        return tuple(mode for mode in card.face.armed if has_icons(minion.profile, mode))

    def controls_copy(self, number: int) -> bool:
        """Return whether this seat controls a copy of this unique card already: a second one would burn."""
        for card in self.uniques.get(self.face(number).unique_as, ()):  # noqa: SIM110 - a generator costs more
            if card.controller == self.seat:
                return True
        return False

    def is_spent(self, number: int) -> bool:
        """Return whether a card was played that is played once a game, so that this copy never will be."""
        return self.face(number).name in self._vtes.record.events

    def contests_copy(self, number: int) -> bool:
        """Return whether this seat contests a copy of this unique card: a further one would burn."""
        contested = self._vtes.contests.get(self.face(number).unique_as, ())
        return any(card.controller == self.seat for card in contested)
