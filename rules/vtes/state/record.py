"""What has happened in a game, as far as cards and rules ask about it later."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Banished


class Record:
    """What has happened in a game.

    Attributes:
        played: (turn of its Methuselah, card) of each card played from the hand.
        events: names of the events played in this game, and of cards that are played once a game.
        ousted: ousted seat -> the turn that its predator was in, counted by their own turns.
        attempted: seat -> the turn in which one of its minions last attempted an action.
        performed: the latest turn in which an action was performed that nobody owed.
        earlier: one was performed this turn before the latest action.
        taken: number of the phase in which the last action was taken.
        minion_phases: (seat, number) of each minion phase that has begun.
        trifles: seat -> the turn in which it last played a trifle that counts.
        discarded: the cards that the Methuselah whose turn it is has discarded in the discard phase.
        marked: Red List minion -> the turn in which it was marked.
        fighting: (minion, card) of each card that was played in combat in the latest action.
        gehenna: how many Gehenna events have been played.
        newcomer: the card that was brought out last, -1 before any was.
        aided: seat -> the moments of an action for which it has had a card in play to use (mask).
        burned: number of a minion or retainer that was burned in play -> who controlled it, and when that was
            by the turns of each seat: in which, or before which.
        failed: seat -> number of the phase in which one of its minions last bled in vain.
        keepers: numbers of the cards in play that remember another card.
        banished: number of a vampire in an uncontrolled region -> what waits for it to come back.
    """

    __slots__ = (
        "aided",
        "attempted",
        "banished",
        "burned",
        "discarded",
        "earlier",
        "events",
        "failed",
        "fighting",
        "gehenna",
        "keepers",
        "marked",
        "minion_phases",
        "newcomer",
        "ousted",
        "performed",
        "played",
        "taken",
        "trifles",
    )

    def __init__(self) -> None:
        self.played: list[tuple[int, int]] = []
        self.events: list[str] = []
        self.fighting: list[tuple[int, int]] = []
        self.ousted: dict[int, int] = {}
        self.attempted: dict[int, int] = {}
        self.failed: dict[int, int] = {}
        self.performed = self.taken = self.newcomer = -1
        self.earlier = False
        self.gehenna = 0
        self.minion_phases: list[tuple[int, int]] = []
        self.trifles: dict[int, int] = {}
        self.discarded: list[int] = []
        self.marked: dict[int, int] = {}
        self.aided: dict[int, int] = {}
        self.burned: dict[int, tuple[int, tuple[int, ...]]] = {}
        self.keepers: set[int] = set()
        self.banished: dict[int, Banished] = {}

    @property
    def last(self) -> int:
        """Return the card that was played last, -1 before any was."""
        return self.played[-1][1] if self.played else -1

    def last_turn_of(self, seat: int) -> int:
        """Return the number of the last phase of a Methuselah's turn before this one, in a master phase.

        It is below 0 where there was none: two more phases follow on the minion phase.
        """
        return max([number + 2 for who, number in self.minion_phases if who == seat], default=-1)

    def minion_phase_before(self, seat: int) -> int:
        """Return the number of the last minion phase but one of a Methuselah, 0 where there was none."""
        numbers = [number for who, number in self.minion_phases if who == seat]
        return numbers[-2] if len(numbers) > 1 else 0

    def burned_since(self, seat: int, turn: int, number: int, whose: bool | None) -> bool:
        """Return whether a card was burned in play in or before a turn of a seat.

        Args:
            seat: whose turn.
            turn: which of theirs.
            number: of the card.
            whose: True if they must have controlled it, False if they must not have.
        """
        controller, turns = self.burned.get(number, (-1, ()))
        if controller < 0 or turns[seat] < turn:
            return False
        return whose is None or (controller == seat) == whose
