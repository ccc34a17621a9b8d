"""The parts of a card's text: abilities, triggers, and the ways to play it."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.vtes.definitions.parts import ALWAYS, Part
from rules.vtes.definitions.verb import conditional, declared, done
from rules.vtes.terms import COMBAT_MOMENTS, NO_MOMENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.terms import EventKind, Moments


UNLOCKED: Final = 0
LOCKED_ONLY: Final = 1
EITHER: Final = 2
ANYBODY: Final = 3
BESIDE: Final = 5
OPPONENT: Final = 6
ANYWHERE: Final = 7
ANY_FIGHTER: Final = 8
"""Which minions play a reaction, or use something; see `Mode`."""
BROUGHT: Final = "bring into play"
"""The name of the mode in which a permanent is played, where its text says no more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Part):
    """Something a card in play lets its controller do in certain phases of their own turn.

    Args:
        phases: a mask of the phases in which it may be used.
        verbs: what it does, in order.
        locks: the card locks to use it (VTES-11T-05: so it must be unlocked to begin with).
        pool: cost in pool.
        blood: cost in blood of the vampire.
        transfers: cost in transfers.
        once: once each phase (VTES-11T-01).
        once_a_turn: once each turn.
        burns: the card is burned to use it.
        when: a further condition.
        anybody: every Methuselah may use it, in their own phases.
        name: readable.
    """

    __slots__ = (
        "anybody",
        "blood",
        "burns",
        "conditional",
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

    arguments: ClassVar[tuple[str, ...]] = (
        *(
            "phases",
            "verbs",
            "locks",
            "pool",
            "blood",
            "transfers",
        ),
        *(
            "once",
            "once_a_turn",
            "burns",
            "when",
            "anybody",
            "name",
        ),
    )
    spread: ClassVar[str] = "verbs"

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
        anybody: bool = False,
        name: str = "",
    ) -> None:
        super().__init__()
        self.anybody = anybody
        self.phases = phases
        self.verbs = verbs
        self.conditional = conditional(verbs)
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger(Part):
    """Something a card in play does by itself, or lets its controller do, when something happens.

    Args:
        event: one of the events above.
        verbs: what it does.
        optional: its controller may decline.
        when: a further condition.
        once_a_turn: at most once each turn.
        any_minion: it concerns every minion its controller has, not only the one it is on or belongs to.
        anybody: any Methuselah it concerns may use it, whoever controls the card.
    """

    __slots__ = (
        "any_minion",
        "anybody",
        "conditional",
        "declared",
        "done",
        "event",
        "once_a_turn",
        "optional",
        "verbs",
        "when",
    )

    arguments: ClassVar[tuple[str, ...]] = (
        *(
            "event",
            "verbs",
            "optional",
            "when",
            "once_a_turn",
            "any_minion",
            "anybody",
        ),
    )
    spread: ClassVar[str] = "verbs"

    def __init__(
        self,
        event: EventKind,
        *verbs: Verb,
        optional: bool = False,
        when: Condition = ALWAYS,
        once_a_turn: bool = False,
        any_minion: bool = False,
        anybody: bool = False,
    ) -> None:
        super().__init__()
        self.event = event
        self.verbs = verbs
        self.conditional = conditional(verbs)
        self.declared = declared(verbs)
        self.done = done(verbs)
        self.optional = optional
        self.when = when
        self.once_a_turn = once_a_turn
        self.any_minion = any_minion
        self.anybody = anybody


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode(Part):
    """One way to play a minion card, or one action that a card in play offers.

    Args:
        icons: the disciplines it needs, "dom" for inferior, "DOM" for superior, several with blanks.
        verbs: what it does, in order.
        kind: the kind of action it is (`terms.BLEED_ACTION`, ...), for modes of action cards.
        stealth: the action's inherent stealth.
        bleed: what it adds to the bleed of its action.
        moment: for modifiers: when it is played (mask).
        blood, pool: cost on top of the card's own.
        directed: whether the action is directed even if it is not a bleed.
        limited: one of the bleed modifiers of which an action may have only one.
        bleed_only, success_only: playable only during a bleed, or only after a successful action.
        once_a_turn: by the same minion.
        convictions: cost in convictions of an Imbued.
        locks: the card in play that grants the action locks.
        reaction: it is played as a reaction; `stealth` then is intercept.
        by: of reactions: UNLOCKED minions play it, LOCKED ones only, either (EITHER), or even those that
            are not ready: ANYBODY for a reflex of the minion concerned, ANYWHERE for any. Of what cards in
            play do during an action: ANYBODY where the minion need not be ready. Of what they do in combat:
            ANYBODY where they do it for any minion of their controller, BESIDE for any except the one with
            this text, OPPONENT where the opponent of that one uses it, ANYWHERE where its controller uses it
            in any combat, whoever fights, ANY_FIGHTER where any combatant uses it, whoever controls the card.
        draft: the clan of a DRAFT effect, which is used only while a draft event is in play (VTES-1.6.1-21).
        cancels: the traits of which a card must have one to be canceled by it as that card is played.
        name: readable.

    Attributes:
        needs_combat: whether it is for combat, or leads to one.
    """

    __slots__ = (
        "bleed",
        "bleed_only",
        "blood",
        "by",
        "cancels",
        "conditional",
        "convictions",
        "declared",
        "directed",
        "done",
        "draft",
        "icons",
        "kind",
        "limited",
        "locks",
        "moment",
        "name",
        "needs",
        "needs_combat",
        "once_a_turn",
        "pool",
        "reaction",
        "stealth",
        "success_only",
        "verbs",
    )

    arguments: ClassVar[tuple[str, ...]] = (
        *(
            "icons",
            "verbs",
            "kind",
            "stealth",
            "bleed",
            "moment",
        ),
        *(
            "blood",
            "pool",
            "directed",
            "limited",
            "bleed_only",
            "success_only",
        ),
        *(
            "once_a_turn",
            "convictions",
            "locks",
            "reaction",
            "by",
            "cancels",
            "draft",
            "name",
        ),
    )
    spread: ClassVar[str] = "verbs"

    def __init__(
        self,
        icons: str,
        *verbs: Verb,
        kind: int = 0,
        stealth: int = 0,
        bleed: int = 0,
        moment: Moments = NO_MOMENT,
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
        by: int = UNLOCKED,
        cancels: tuple[str, ...] = (),
        draft: str = "",
        name: str = "",
    ) -> None:
        super().__init__()
        self.icons = icons
        self.needs = tuple((icon.lower(), 2 if icon.isupper() else 1) for icon in icons.split())
        self.verbs = verbs
        self.conditional = conditional(verbs)
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
        self.by = by
        self.cancels = cancels
        self.draft = draft
        self.name = name or icons
        self.needs_combat = moment & COMBAT_MOMENTS != 0 or any(verb.need() == "combat" for verb in verbs)
