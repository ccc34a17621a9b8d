"""What Methuselahs and minions do, as values: actions, blocks, votes, cards used, ousting. See `events`."""

from __future__ import annotations

from cardbase.quick import value
from rules.kernel import Event


@value
class Announced(Event):
    """An action was announced (VTES-6.2.1-01).

    Attributes:
        seat: who takes it.
        minion: which acts.
        action: bleed, hunt, equip, ...
        card: it is taken with, none if it is taken without one.
        target: the Methuselah at whom it is directed, none if it is undirected.
        way: what a card in play is used for; see `Played`.
        on: the card in play that it is about, none if it does not concern one.
    """

    kind = "action"
    piece_fields = ("minion", "card", "on")
    seat_fields = ("seat", "target")

    seat: int
    minion: int
    action: str
    card: int
    target: int
    way: str = ""
    on: int = -1


@value
class BlockAttempted(Event):
    """A minion attempts to block (VTES-6.2.2-05).

    Attributes:
        seat: whose.
        minion: which.
        actor: the minion that acts.
    """

    kind = "block attempt"
    piece_fields = ("minion", "actor")

    seat: int
    minion: int
    actor: int


@value
class BlockFailed(Event):
    """An attempt to block failed (VTES-6.2.2-11).

    Attributes:
        seat: whose.
        minion: which.
        intercept: that it had.
        stealth: of the action.
        given_up: whether it ended otherwise than by too little intercept.
    """

    kind = "block failed"
    piece_fields = ("minion",)

    seat: int
    minion: int
    intercept: int
    stealth: int
    given_up: bool


@value
class Blocked(Event):
    """An action was blocked (VTES-6.2.3-02).

    Attributes:
        seat: whose minion did.
        minion: which.
        actor: the minion that acted.
    """

    kind = "blocked"
    piece_fields = ("minion", "actor")

    seat: int
    minion: int
    actor: int


@value
class Bled(Event):
    """A bleed succeeded; what pool it burns is an event of its own (VTES-6.1.1-04).

    Attributes:
        seat: who bled.
        minion: with which.
        target: the Methuselah who was bled.
        amount: for how much.
    """

    kind = "bleed"
    piece_fields = ("minion",)
    seat_fields = ("seat", "target")

    seat: int
    minion: int
    target: int
    amount: int


@value
class Played(Event):
    """A card was played from the hand.

    Attributes:
        seat: who plays it.
        card: which.
        minion: which plays it, none for masters and events.
        way: what it is played for; "" where its text has one way only, or none has words.
        on: the cards in play that were chosen for it.
        whom: the Methuselahs that were.
    """

    kind = "played"
    piece_fields = ("card", "minion", "on")
    seat_fields = ("seat", "whom")

    seat: int
    card: int
    minion: int
    way: str
    on: tuple[int, ...] = ()
    whom: tuple[int, ...] = ()


@value
class Used(Event):
    """A Methuselah used a card in play.

    Attributes:
        seat: who.
        card: which.
        way: what for; as above.
        on: the cards in play that were chosen for it.
        whom: the Methuselahs that were.
    """

    kind = "used"
    piece_fields = ("card", "on")
    seat_fields = ("seat", "whom")

    seat: int
    card: int
    way: str = ""
    on: tuple[int, ...] = ()
    whom: tuple[int, ...] = ()


@value
class TookEffect(Event):
    """A card in play took effect by itself.

    Attributes:
        seat: who controls it.
        card: which.
    """

    kind = "took effect"
    piece_fields = ("card",)

    seat: int
    card: int


@value
class Canceled(Event):
    """A card was canceled as it was played.

    Attributes:
        seat: who canceled it.
        by: with which card.
        card: which was canceled.
    """

    kind = "canceled"
    piece_fields = ("by", "card")

    seat: int
    by: int
    card: int


@value
class Voted(Event):
    """A Methuselah cast votes in a referendum (VTES-6.3.3-03).

    Attributes:
        seat: who.
        source: the minion or card whose votes they are, none for the Edge.
        side: for or against.
        votes: how many.
    """

    kind = "vote"
    piece_fields = ("source",)

    seat: int
    source: int
    side: str
    votes: int


@value
class TermsChosen(Event):
    """The terms of a referendum were chosen, before the votes (VTES-6.3.1-02).

    Attributes:
        seat: who chose them.
        card: whose referendum it is.
        whom: the Methuselah chosen apart from the points, who gains or whose pool it is; otherwise none.
        seats: a Methuselah for each point, or those who are chosen.
        cards: those that are chosen.
    """

    kind = "terms"
    piece_fields = ("card", "cards")
    seat_fields = ("seat", "whom", "seats")

    seat: int
    card: int
    whom: int
    seats: tuple[int, ...]
    cards: tuple[int, ...]


@value
class ReferendumEnded(Event):
    """The votes of a political action were counted.

    Attributes:
        seat: who called it.
        minion: which vampire did.
        passed: whether it passed.
        votes_for: how many.
        votes_against: how many.
    """

    kind = "referendum"
    piece_fields = ("minion",)

    seat: int
    minion: int
    passed: bool
    votes_for: int
    votes_against: int


@value
class Diablerized(Event):
    """A vampire committed diablerie (VTES-6.5.5-01).

    Attributes:
        seat: whose.
        minion: which.
        victim: the vampire that burned.
    """

    kind = "diablerie"
    piece_fields = ("minion", "victim")

    seat: int
    minion: int
    victim: int


@value
class BloodHuntCalled(Event):
    """The referendum on a blood hunt begins (VTES-6.5.6-01).

    Attributes:
        seat: whose minion it is about.
        minion: which.
    """

    kind = "blood hunt called"
    piece_fields = ("minion",)

    seat: int
    minion: int


@value
class BloodHuntEnded(Event):
    """The votes on a blood hunt were counted.

    Attributes:
        seat: whose minion it is about.
        minion: which.
        passed: whether it passed.
        votes_for: how many.
        votes_against: how many.
    """

    kind = "blood hunt ended"
    piece_fields = ("minion",)

    seat: int
    minion: int
    passed: bool
    votes_for: int
    votes_against: int


@value
class BloodHunted(Event):
    """A blood hunt was called, and the diablerist burns (VTES-6.5.6-02).

    Attributes:
        seat: whose.
        minion: which.
    """

    kind = "blood hunt"
    piece_fields = ("minion",)

    seat: int
    minion: int


@value
class Ousted(Event):
    """A Methuselah is out of the game (VTES-9.1-01).

    Attributes:
        seat: who.
        predator: who ousted them.
    """

    kind = "ousted"
    seat_fields = ("seat", "predator")

    seat: int
    predator: int


@value
class WithdrawalAnnounced(Event):
    """A Methuselah announced the withdrawal (VTES-9.2-01).

    Attributes:
        seat: who.
    """

    kind = "withdrawal announced"

    seat: int


@value
class Withdrew(Event):
    """A Methuselah withdrew from the game (VTES-9.2-03).

    Attributes:
        seat: who.
        pool: that went to the bank.
    """

    kind = "withdrew"

    seat: int
    pool: int
