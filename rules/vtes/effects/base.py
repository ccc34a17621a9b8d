"""What a card's effects are made of: verbs, values, abilities, triggers, and the modes of a card."""

from __future__ import annotations

from rules.kernel.compiling import mypyc_attr
from rules.vtes.words import READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Minion, Permanent, Play


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One thing a card does.

    A verb is declared when its card is played or its action announced (VTES-1.6.1-04: targets and
    choices), and done when it takes effect.
    """

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """Return whether the verb finds what it needs, so that the card may be played now."""
        return True

    def declare(self, game: Vtes, play: Play) -> Rules[None]:
        """Make the choices that are made at once: targets, amounts."""
        yield from ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """Take effect."""
        yield from ()


def checked(verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """Return the verbs that need something to be possible; the others need not be asked."""
    return tuple(verb for verb in verbs if type(verb).possible is not Verb.possible)


def declared(verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """Return the verbs that have something to declare."""
    return tuple(verb for verb in verbs if type(verb).declare is not Verb.declare)


def done(verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """Return the verbs that do something: choosing is only declared."""
    return tuple(verb for verb in verbs if type(verb).do is not Verb.do)


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """When a value counts or an ability works; this one holds always."""

    __slots__ = ()

    def holds(self, game: Vtes, source: Permanent, minion: Minion | None) -> bool:
        """Return whether it holds for a card in play, and the minion it is on or of."""
        return True


ALWAYS = Condition()


class WhileReady(Condition):
    """While the vampire whose text it is, or who bears the card, is ready."""

    __slots__ = ()

    def holds(self, game: Vtes, source: Permanent, minion: Minion | None) -> bool:
        """See `Condition.holds`."""
        return minion is not None and minion.region == READY


WHILE_READY = WhileReady()


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A number that a card in play adds to what is asked for (stealth, hand size, transfers, ...).

    Args:
        kind: which value, one of `words.VALUE_NAMES` by number.
        amount: what it adds.
        when: the condition under which it counts.
    """

    __slots__ = ("amount", "kind", "when")

    def __init__(self, kind: int, amount: int, when: Condition = ALWAYS) -> None:
        self.kind = kind
        self.amount = amount
        self.when = when

    def of(self, game: Vtes, source: Permanent, minion: Minion | None) -> int:
        """Return what it adds now."""
        return self.amount if self.when is ALWAYS or self.when.holds(game, source, minion) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """Something a card in play lets its controller do in certain phases of their own turn.

    Args:
        phases: mask of the phases in which it may be used.
        verbs: what it does, in order.
        locks: the card locks to use it (VTES-11T-05: so it must be unlocked).
        pool: cost in pool.
        blood: cost in blood of the vampire.
        transfers: cost in transfers.
        once: once each phase (VTES-11T-01).
        once_a_turn: once each turn.
        burns: the card is burned to use it.
        when: a further condition.
        name: readable.
    """

    __slots__ = (
        "blood",
        "burns",
        "checked",
        "declared",
        "done",
        "locks",
        "name",
        "once",
        "once_a_turn",
        "phases",
        "pool",
        "transfers",
        "verbs",
        "when",
    )

    def __init__(
        self,
        phases: int,
        *verbs: Verb,
        locks: bool = False,
        pool: int = 0,
        blood: int = 0,
        transfers: int = 0,
        once: bool = False,
        once_a_turn: bool = False,
        burns: bool = False,
        when: Condition = ALWAYS,
        name: str = "",
    ) -> None:
        self.phases = phases
        self.verbs = verbs
        self.checked = checked(verbs)
        self.declared = declared(verbs)
        self.done = done(verbs)
        self.locks = locks
        self.pool = pool
        self.blood = blood
        self.transfers = transfers
        self.once = once
        self.once_a_turn = once_a_turn
        self.burns = burns
        self.when = when
        self.name = name


# --- triggers ----------------------------------------------------------------------------------------

OWN_UNLOCK = 0
"""In its controller's unlock phase."""
EACH_UNLOCK = 1
"""In every Methuselah's unlock phase."""
OTHERS_UNLOCK = 2
"""In every other Methuselah's unlock phase."""
UNLOCK_EVENTS = 0b111
"""The mask of the three above."""
AFTER_OWN_ACTION = 3
"""After an action of the minion was resolved."""
END_OF_MINION_PHASE = 4
IN_DISCARD_PHASE = 5
"""When its controller's discard phase ends."""
REFERENDUM_PASSED = 6
"""After a referendum called by one of its controller's vampires passed."""
AFTER_BLEED = 7
"""After its minion bled successfully."""
START_OF_INFLUENCE = 8
START_OF_MASTER = 9
ENTERS_PLAY = 10
MASTER_PLAYED = 11
"""After its controller played a master card."""
BLEED_ANNOUNCED = 12
"""As a minion of its controller announces a bleed."""
ABOUT_TO_BLEED = 13
"""Just before a bleed of its minion is resolved."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """Something a card in play does by itself, or lets its controller do, when something happens.

    Args:
        event: one of the events above.
        verbs: what it does.
        optional: its controller may leave it.
        when: a further condition.
        once_a_turn: at most once each turn.
        any_minion: it is about every minion of its controller, not only about the one it is on or of.
    """

    __slots__ = (
        "any_minion",
        "checked",
        "declared",
        "done",
        "event",
        "once_a_turn",
        "optional",
        "verbs",
        "when",
    )

    def __init__(
        self,
        event: int,
        *verbs: Verb,
        optional: bool = False,
        when: Condition = ALWAYS,
        once_a_turn: bool = False,
        any_minion: bool = False,
    ) -> None:
        self.event = event
        self.verbs = verbs
        self.checked = checked(verbs)
        self.declared = declared(verbs)
        self.done = done(verbs)
        self.optional = optional
        self.when = when
        self.once_a_turn = once_a_turn
        self.any_minion = any_minion


# --- the ways to play a card --------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode:
    """One way to play a minion card, or one action that a card in play offers.

    Args:
        icons: the disciplines it needs, "dom" for inferior, "DOM" for superior, several with blanks.
        verbs: what it does, in order.
        kind: the kind of action it is (`action.BLEED_ACTION`, ...), for modes of action cards.
        stealth: inherent stealth of the action.
        bleed: what it adds to the bleed of its action.
        moment: for modifiers: when it is played (mask).
        blood, pool: cost beside the card's own.
        directed: whether the action is directed though it is no bleed.
        limited: of the bleed modifiers of which only one may be played in an action.
        bleed_only, success_only: playable only during a bleed, after a successful action.
        once_a_turn: by the same minion.
        convictions: cost in convictions of an Imbued.
        locks: the card in play that grants the action locks.
        reaction: it is played as a reaction; `stealth` then is intercept.
        name: readable.
    """

    __slots__ = (
        "bleed",
        "bleed_only",
        "blood",
        "checked",
        "convictions",
        "declared",
        "directed",
        "done",
        "icons",
        "kind",
        "limited",
        "locks",
        "moment",
        "name",
        "needs",
        "once_a_turn",
        "pool",
        "reaction",
        "stealth",
        "success_only",
        "verbs",
    )

    def __init__(
        self,
        icons: str,
        *verbs: Verb,
        kind: int = 0,
        stealth: int = 0,
        bleed: int = 0,
        moment: int = 0,
        blood: int = 0,
        pool: int = 0,
        directed: bool = False,
        limited: bool = False,
        bleed_only: bool = False,
        success_only: bool = False,
        once_a_turn: bool = False,
        reaction: bool = False,
        convictions: int = 0,
        locks: bool = False,
        name: str = "",
    ) -> None:
        self.icons = icons
        self.needs = tuple((icon.lower(), 2 if icon.isupper() else 1) for icon in icons.split())
        self.verbs = verbs
        self.checked = checked(verbs)
        self.declared = declared(verbs)
        self.done = done(verbs)
        self.kind = kind
        self.stealth = stealth
        self.bleed = bleed
        self.moment = moment
        self.blood = blood
        self.pool = pool
        self.directed = directed
        self.limited = limited
        self.bleed_only = bleed_only
        self.success_only = success_only
        self.once_a_turn = once_a_turn
        self.reaction = reaction
        self.convictions = convictions
        self.locks = locks
        self.name = name or icons
