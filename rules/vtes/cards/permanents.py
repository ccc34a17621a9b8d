"""Equipment, retainers, allies and events."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import LOCKED_ONLY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource, UnlockActor
from rules.vtes.definitions.blood import AddBlood
from rules.vtes.definitions.choosing import ChooseUncontrolled
from rules.vtes.definitions.clauses import COMBAT, NOTHING, OTHERS, OTHERS_ACT
from rules.vtes.definitions.combat import OneEach, OnlyAt
from rules.vtes.definitions.conditions import WHILE_READY, BearerHas, Succeeded
from rules.vtes.definitions.lasting import PutInPlay, ReturnFromAsh
from rules.vtes.definitions.library import DrawAndBury
from rules.vtes.definitions.striking import Press, Strike
from rules.vtes.definitions.targets import (
    SLEEPER,
    SMALL_MINION,
    BorrowTarget,
    BurnTarget,
    ChooseTarget,
    MoreLife,
)
from rules.vtes.definitions.values import Everywhere, Value
from rules.vtes.definitions.who import ALLIES, VAMPIRES
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    BEFORE_BLOCK,
    CARD_ACTION,
    CHOICE,
    DURING,
    IMBUED,
    INTERCEPT,
    NEEDED,
    NEXT_DISCARD,
    PRESSING,
    TOUGHNESS,
    UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb


def strike(what: Strike, *conditions: Verb) -> Mode:
    """Give a strike that a card in play can make, or that can be made with it."""
    return Mode("", *conditions, what, moment=CHOICE, name="dodge" if what.dodge else f"{what.damage} damage")


PLAIN = (Mode("", name="bring into play"),)
READY = WHILE_READY

ENTRIES = (
    card(101519, "Puppeteer", "902fb3c1", life=1, bleed=0, strength=1, traits=frozenset({"wraith"}),
        modes=(Mode("nec", name="1 life"), Mode("NEC", MoreLife(1), name="2 life")),
        actions=(Mode("", ChooseTarget(SMALL_MINION, others=True, max_capacity=4), BorrowTarget(),
            directed=True, name="borrow"),)),
    card(100634, "Emerald Legionnaire", "b8e0afca",
        modes=PLAIN, life=2, bleed=1, strength=2, traits=frozenset({"wraith"}),
        abilities=(Ability(UNLOCK_PHASE, ReturnFromAsh("Harbinger of Skulls", 7), once=True, when=READY),)),
    card(100903, "Heart of Nizchetus", "67a7ece8",
        modes=PLAIN, abilities=(Ability(UNLOCK_PHASE, DrawAndBury(3), once=True, when=READY),)),
    card(101550, "Raven Spy", "22534940",
        modes=(Mode("ani", name="1 life"), Mode("ANI", MoreLife(1), name="2 life")), life=1,
        traits=frozenset({"animal"}), values=(Value(INTERCEPT, 1),)),
    card(100991, "Inspire", "c229253d",
        modes=PLAIN,
        actions=(Mode("", ChooseUncontrolled(kind=IMBUED), AddBlood(1), stealth=1, convictions=1, locks=True,
            kind=CARD_ACTION, name="inspire"),),
        lacks={"moving the paid conviction instead": NOTHING}),
    card(102120, "Vigilance", "8bb2331d",
        modes=PLAIN,
        triggers=(Trigger(AFTER_OWN_ACTION, LockSource(), UnlockActor(), optional=True, when=Succeeded()),),
        reactions=(Mode("", UnlockActor(), by=LOCKED_ONLY, convictions=1, moment=BEFORE_BLOCK | DURING,
            reaction=True, name="unlock"),)),
    card(101272, "Nephandus", "4ce9fca3",
        modes=PLAIN, life=2, bleed=1, strength=0, traits=frozenset({"mage"}),
        armed=(strike(Strike(1, ranged=True)),
            Mode("", OneEach("combat"), Press(), moment=PRESSING, name="press")),
        values=(Value(TOUGHNESS, 1),),
        actions=(Mode("", ChooseTarget(SLEEPER), BurnTarget(), MoreLife(1), directed=True,
            name="burn a vampire in torpor"),)),
    card(100298, "Carlton Van Wyk", "2aea56fa",
        modes=PLAIN, life=2, bleed=0, strength=0, traits=frozenset({"mortal"}),
        armed=(strike(Strike(1, ranged=True)), strike(Strike(dodge=True), OneEach("combat"))),
        lacks={"intercept": OTHERS_ACT, "burning diablerists": OTHERS}),
    card(100243, "Bowl of Convergence", "690b5539", modes=PLAIN,
        values=(Value(INTERCEPT, 1, BearerHas("aus")),),
        reactions=(Mode("AUS", stealth=1, blood=1, moment=NEEDED, reaction=True, name="+1 intercept"),)),
    card(101816, "Sniper Rifle", "698d0d44", modes=PLAIN,
        armed=(strike(Strike(2, ranged=True), OnlyAt(close=False)),),
        lacks={"setting the range after a block": COMBAT}),
    card(102079, "The Unmasking", "251245dd", play=(PutInPlay(),), delay=NEXT_DISCARD,
        values=(Everywhere(INTERCEPT, 1, ALLIES, VAMPIRES),)),
)  # fmt: skip
"""The entries."""
