"""A number that a card in play adds to a value: of its own minion, of some others, or of all.

Special ones are in `values`, `prices` and the files of verbs; `rules.vtes.state.values` says what each adds.
"""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.vtes.definitions.parts import ALWAYS, Condition, Part
from rules.vtes.definitions.who import ANYONE, Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.terms import ValueKind


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Part):
    """A number that a card in play adds to a value (stealth, hand size, transfers, ...).

    Args:
        kind: which value, one of `value_names.VALUE_NAMES` by number.
        amount: what it adds.
        when: the condition under which it counts.
    """

    __slots__ = ("amount", "kind", "plain", "when")

    multiplied: ClassVar[bool] = False
    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount", "when")

    def __init__(self, kind: ValueKind, amount: int, when: Condition = ALWAYS) -> None:
        super().__init__()
        self.kind = kind
        self.amount = amount
        self.when = when
        self.plain = when is ALWAYS and not self.multiplied


@mypyc_attr(allow_interpreted_subclasses=True)
class Everywhere(Value):
    """Adds to a value of all minions that fit, whoever controls them.

    Args:
        kind: which value: INTERCEPT, BLEED_VALUE, VOTES, STRENGTH, MANEUVERS, HUNT_VALUE, BLOCK_TOLL; or
            HAND_SIZE, for all Methuselahs.
        amount: what it adds.
        who: whose.
        against: only while such a minion acts.
        each: to a hand size, for each fitting ready minion of the Methuselah whose hand it is.
        when: the condition.
        mine: only minions that the controller of the card controls.
    """

    __slots__ = ("against", "each", "mine", "who")

    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount", "who", "against", "each", "when", "mine")

    def __init__(
        self,
        kind: ValueKind,
        amount: int,
        who: Who = ANYONE,
        against: Who = ANYONE,
        each: bool = False,
        when: Condition = ALWAYS,
        mine: bool = False,
    ) -> None:
        super().__init__(kind, amount, when)
        self.who = who
        self.against = against
        self.each = each
        self.mine = mine


@mypyc_attr(allow_interpreted_subclasses=True)
class Lent(Value):
    """Gives a value to all minions that fit; its own condition applies to them.

    Args:
        value: which one; any value of a minion, even what its cards cost.
        who: whose; younger or older means than the minion with this text.
        mine: only minions of the same Methuselah.
        besides: not the minion with this text.
        at_it: only against the minion with this text: in combat with
        it, or while it acts. when: the condition, applied to the minion with this text.
        of: a reference to the Methuselahs whose minions alone, "" for anybody's.
    """

    __slots__ = ("at_it", "besides", "mine", "of", "value", "who")

    arguments: ClassVar[tuple[str, ...]] = ("value", "who", "mine", "besides", "at_it", "when", "of")

    def __init__(
        self,
        value: Value,
        who: Who = ANYONE,
        mine: bool = False,
        besides: bool = False,
        at_it: bool = False,
        when: Condition = ALWAYS,
        of: str = "",
    ) -> None:
        super().__init__(value.kind, value.amount, when)
        self.value = value
        self.of = of
        self.who = who
        self.mine = mine
        self.besides = besides
        self.at_it = at_it
