"""What the player of a seat sees: quick accessors for pilots."""

from __future__ import annotations

from rules.kernel import Eyes
from rules.vtes import costs, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.faces import Face
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah, Minion, Permanent


class VtesEyes(Eyes):
    """The eyes of a Methuselah: one's own hand and uncontrolled cards, and all that lies open.

    `hand`, `ready`, `torpor`, `table`, `ash` are the live lists of piece numbers of one's own zones: look,
    never change. `invested` maps one's own uncontrolled cards to their counters.

    Args:
        game: the game.
        seat: the seat.
    """

    __slots__ = ("_me", "_vtes", "ash", "hand", "invested", "ready", "table", "torpor")

    def __init__(self, game: Vtes, seat: int) -> None:
        super().__init__(game, seat)
        self._vtes = game
        self._me: Methuselah = game.methuselahs[seat]
        self.hand = self._me.hand.items
        self.ready = self._me.ready.items
        self.torpor = self._me.torpor.items
        self.table = self._me.table.items
        self.ash = self._me.ash.items
        self.invested = self._me.invested

    # --- numbers --------------------------------------------------------------------------------

    @property
    def pool(self) -> int:
        """One's own pool."""
        return self._me.pool

    @property
    def prey_pool(self) -> int:
        """The pool of the prey."""
        return self._vtes.prey(self._me).pool

    @property
    def turn(self) -> int:
        """The number of one's own turn, 1 for the first."""
        return self._me.turns

    @property
    def phase(self) -> int:
        """The current phase, as in `words.PHASE_NAMES`."""
        return self._vtes.phase

    @property
    def transfers(self) -> int:
        """Transfers left in this influence phase."""
        return self._me.transfers

    @property
    def master_actions(self) -> int:
        """Master phase actions left in this phase."""
        return self._me.master_actions

    @property
    def crypt_left(self) -> int:
        """How many cards are left in one's own crypt."""
        return len(self._me.crypt.items)

    @property
    def library_left(self) -> int:
        """How many cards are left in one's own library."""
        return len(self._me.library.items)

    @property
    def has_edge(self) -> bool:
        """Whether one holds the Edge."""
        return self._vtes.edge == self.seat

    @property
    def hand_size(self) -> int:
        """One's own hand size."""
        return self._vtes.hand_size(self._me)

    # --- cards ----------------------------------------------------------------------------------

    def face(self, piece: int) -> Face:
        """Return what a card says; ask it only for cards that one sees."""
        return self._vtes.faces[piece]

    def minion(self, piece: int) -> Minion:
        """Return a minion in play: its blood, capacity, profile, locked, ... Look, never change."""
        return self._vtes.minion(piece)

    def in_play(self, piece: int) -> Permanent | None:
        """Return a card in play, None where the piece is not in play."""
        return self._vtes.in_play.get(piece)

    def bleed(self, piece: int) -> int:
        """Return the bleed of a minion, with what was played for the current action if it is the actor."""
        minion = self._vtes.minion(piece)
        action = self._vtes.action
        return values.bleed(self._vtes, minion, action if action and action.actor is minion else None)

    def blood_cost(self, minion: int, piece: int) -> int:
        """Return what a card costs a minion in blood."""
        return costs.blood(self._vtes, self._vtes.minion(minion), self._vtes.faces[piece])

    def pool_cost(self, minion: int, piece: int) -> int:
        """Return what a minion card costs in pool when that minion plays it."""
        return costs.pool(self._vtes, self._vtes.minion(minion), self._vtes.faces[piece])

    def usable_by(self, minion: int, piece: int) -> bool:
        """Return whether a minion in play meets the demands and disciplines of some mode of a card."""
        from rules.vtes.faces import usable_modes

        return bool(
            usable_modes(self._vtes.minion(minion).profile, self._vtes.faces[piece], self._vtes.rules)
        )

    def controls_copy(self, piece: int) -> bool:
        """Return whether one controls a copy of this unique card already, so that a second would burn."""
        name = self._vtes.faces[piece].unique_as
        return any(card.controller == self.seat for card in self._vtes.uniques.get(name, ()))
