"""A referendum being polled (chapter 6.3)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.votes import VotesInPoll
    from rules.vtes.definitions.who import Who
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah


FOR: Final = 1
AGAINST: Final = 2
SIDES: Final = {FOR: "for", AGAINST: "against"}
"""What events call the sides."""


class Referendum:
    """A referendum being polled.

    Attributes:
        caller: who called it.
        minion: the vampire that called it, None for a blood hunt.
        card: the political card that called it while its vote is not cast, -1 for none.
        votes: for and against.
        cast: number of a minion -> (side, votes) that it has cast.
        granted: seat -> votes that it has by the card that calls it, and has not cast.
        from_cards: the seats that have used their one vote from cards.
        taxed: the minions that have burned blood to vote against it.
        abstaining: the minions that something forces to abstain.
        ballots: of ready prisci for the block: for and against.
        against: the seats that have cast something against it, `favoring` those that have for it.
        edge_burned: whether the Edge was burned for a vote.
        hunt: whether it is a blood hunt referendum.
        hunted: on whom the blood hunt is called, None for any other.
        swayed: what says that some have votes more or less in it.
        ignored: whose votes in its favor do not count.
        levelled: whether titles count a vote less in it, or a ballot, and the Edge a vote more.
    """

    __slots__ = (
        "abstaining", "against", "ballots", "caller", "card", "cast", "edge_burned", "favoring",
        "from_cards", "granted", "hunt", "hunted", "ignored", "levelled", "minion", "swayed", "taxed",
        "votes",
    )  # fmt: skip

    def __init__(
        self, caller: Methuselah, minion: Minion | None, card: int = -1, hunted: Minion | None = None
    ) -> None:
        self.caller = caller
        self.minion = minion
        self.card = card
        self.votes = [0, 0, 0]
        self.cast: dict[int, tuple[int, int]] = {}
        self.from_cards: set[int] = {caller.seat} if card >= 0 else set()
        self.ballots: dict[int, int] = {}
        self.abstaining: set[int] = set()
        self.granted: dict[int, int] = {}
        self.taxed: set[int] = set()
        self.against: set[int] = set()
        self.favoring: set[int] = set()
        self.edge_burned = False
        self.levelled = False
        self.ignored: list[Who] = []
        self.hunt = minion is None
        self.hunted = hunted
        self.swayed: list[VotesInPoll] = []

    def voters(self, side: str = "") -> list[int]:
        """Return the minions that have cast votes or ballots, "for" or "against" it or on either side."""
        found = [number for number, (cast, _) in self.cast.items() if side in ("", SIDES.get(cast))]
        found += [number for number, cast in self.ballots.items() if side in ("", SIDES.get(cast))]
        return list(dict.fromkeys(found))

    def take_side(self, seat: int, side: int) -> None:
        """Keep that a seat has cast something on a side."""
        (self.against if side == AGAINST else self.favoring).add(seat)
