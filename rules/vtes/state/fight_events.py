"""What happens in combat, as values. See `events`."""

from __future__ import annotations

from cardbase.quick import value
from rules.kernel import Event


@value
class CombatBegan(Event):
    """Two minions began to fight (VTES-6.4-01).

    Attributes:
        seat: whose minion acts.
        minion: which.
        opponent: the minion it fights.
    """

    kind = "combat"
    piece_fields = ("minion", "opponent")

    seat: int
    minion: int
    opponent: int


@value
class RoundBegan(Event):
    """A round of combat began (VTES-6.4.1-01).

    Attributes:
        seat: whose minion acts.
        round: its number, 1 for the first.
    """

    kind = "round"

    seat: int
    round: int


@value
class Maneuvered(Event):
    """A minion maneuvered (VTES-6.4.2-02).

    Attributes:
        seat: whose.
        minion: which.
        range: close or long, as it is now.
    """

    kind = "maneuver"
    piece_fields = ("minion",)

    seat: int
    minion: int
    range: str


@value
class RangeSet(Event):
    """The range of a round was set: no maneuver changes it (VTES-A7-09).

    Attributes:
        seat: whose minion set it.
        minion: which.
        range: close or long.
    """

    kind = "range set"
    piece_fields = ("minion",)

    seat: int
    minion: int
    range: str


@value
class StrikeChosen(Event):
    """A minion chose its strike (VTES-6.4.3-02, 03).

    Attributes:
        seat: whose.
        minion: which.
        card: the card or weapon it strikes with, none for bare hands.
        target: the opposing minion or one of its retainers.
    """

    kind = "strike"
    piece_fields = ("minion", "card", "target")

    seat: int
    minion: int
    card: int
    target: int


@value
class Dodged(Event):
    """A minion dodged the strike of another (VTES-6.4.5-08).

    Attributes:
        seat: whose.
        minion: which.
    """

    kind = "dodge"
    piece_fields = ("minion",)

    seat: int
    minion: int


@value
class DamagePrevented(Event):
    """Damage was prevented (VTES-6.4.6-01).

    Attributes:
        seat: whose card was to suffer it.
        card: which.
        normal: how much that is not aggravated.
        aggravated: how much that is.
    """

    kind = "prevented"
    piece_fields = ("card",)

    seat: int
    card: int
    normal: int
    aggravated: int


@value
class DamageInflicted(Event):
    """Damage was inflicted; what it burns has events of its own (VTES-6.4.6-01).

    Attributes:
        seat: whose card suffers it.
        card: which.
        normal: how much that is not aggravated.
        aggravated: how much that is.
    """

    kind = "damage"
    piece_fields = ("card",)

    seat: int
    card: int
    normal: int
    aggravated: int


@value
class Wounded(Event):
    """A vampire has damage that it cannot heal (VTES-6.4.6-05, 06).

    Attributes:
        seat: whose.
        minion: which.
    """

    kind = "wounded"
    piece_fields = ("minion",)

    seat: int
    minion: int


@value
class Pressed(Event):
    """A minion pressed (VTES-6.4.4-01, 02).

    Attributes:
        seat: whose.
        minion: which.
        continues: whether combat continues now.
    """

    kind = "press"
    piece_fields = ("minion",)

    seat: int
    minion: int
    continues: bool


@value
class CombatEnded(Event):
    """A combat is over.

    Attributes:
        seat: whose minion acted.
        minion: which.
        opponent: the minion it fought.
        rounds: how many there were.
    """

    kind = "combat ended"
    piece_fields = ("minion", "opponent")

    seat: int
    minion: int
    opponent: int
    rounds: int
