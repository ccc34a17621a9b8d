"""Equipment, retainers, allies and events."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import LOCKED_ONLY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource, UnlockActor, UnlockTarget
from rules.vtes.definitions.aftermath import AsBlocker, MustStrike
from rules.vtes.definitions.choosing import OnlyOne
from rules.vtes.definitions.combat import EndCombat, OneEach, OnlyAt
from rules.vtes.definitions.conditions import WHILE_READY, Going, Is
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.exposed import ChooseAnybody
from rules.vtes.definitions.lasting import PutInPlay, ReturnFromAsh
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawAndBury
from rules.vtes.definitions.meddling import ChooseDiablerist
from rules.vtes.definitions.recruiting import (
    ActsAtOnce,
    AgainDearer,
    BurnsUnlessPaid,
    RemembersSuperior,
    UnlockFirstRecruiter,
)
from rules.vtes.definitions.references import ACTING, ACTOR, PREDATOR, THIS
from rules.vtes.definitions.striking import TO_LONG, Press, SetRange, Strike
from rules.vtes.definitions.targets import (
    SLEEPER,
    SMALL_MINION,
    BorrowTarget,
    BurnTarget,
    ChooseTarget,
    MoreLife,
)
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    BEFORE_BLOCK,
    BEFORE_RANGE,
    BLEED_VALUE,
    CANNOT_BLOCK,
    CARD_ACTION,
    CHOICE,
    DISCARD_PHASE,
    DURING,
    IN_DISCARD_PHASE,
    INTERCEPT,
    NEEDED,
    NEXT_DISCARD,
    OWN_UNLOCK,
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
RIFLE = Strike(2, ranged=True)

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
    card(102120, "Vigilance", "8bb2331d",
        modes=PLAIN,
        triggers=(Trigger(AFTER_OWN_ACTION, LockSource(), UnlockActor(), optional=True,
            when=Going(successful=True)),),
        reactions=(Mode("", UnlockActor(), by=LOCKED_ONLY, convictions=1, locks=True,
            moment=BEFORE_BLOCK | DURING, reaction=True, name="unlock"),)),
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
        values=(Value(INTERCEPT, 1, Is(ACTING, VAMPIRES)),),
        abilities=(Ability(DISCARD_PHASE, ChooseDiablerist(), BurnTarget(), burns=True),)),
    card(101114, "Living Manse", "5331a5ef",
        traits=frozenset({"living manse"}),
        modes=(Mode("", OnlyOne("living manse"), name="bring into play"),),
        values=(Value(BLEED_VALUE, 1),),
        armed=(Mode("", EndCombat(), Burn(THIS), moment=BEFORE_RANGE, name="end combat"),)),
    card(102296, "Spectral Servitor", "51b1f828",
        life=1, strength=1, bleed=1, traits=frozenset({"wraith", "plays no Action"}),
        as_vampire=(("obl", 1),),
        modes=(Mode("obl", ActsAtOnce(), UnlockFirstRecruiter(), name="recruit"),
            Mode("OBL", ActsAtOnce(), UnlockFirstRecruiter(), RemembersSuperior(), name="recruit to keep")),
        triggers=(Trigger(OWN_UNLOCK, BurnsUnlessPaid(1)),)),
    card(101293, "Nocturn", "d96b8e86",
        life=1, strength=1, bleed=1, traits=frozenset({"demon", "plays no Ally"}),
        as_vampire=(("obt", 1),),
        modes=(Mode("obt", ActsAtOnce(), UnlockFirstRecruiter(), name="recruit"),
            Mode("OBT", ActsAtOnce(), UnlockFirstRecruiter(), AgainDearer(), name="recruit, and again")),
        triggers=(Trigger(OWN_UNLOCK, BurnsUnlessPaid()),)),
    card(101261, "Mylan Horseed", "27b0971d",
        modes=PLAIN, life=1, bleed=1, strength=0, traits=frozenset({"changeling"}),
        armed=(strike(Strike(dodge=True), OneEach("combat")),),
        actions=(Mode("", ChooseAnybody(Who("vampire", not_sect="camarilla", min_capacity=8)),
            UnlockTarget(), kind=CARD_ACTION, stealth=1, name="unlock"),),
        values=(BlockLimit(CANNOT_BLOCK, VAMPIRES),)),
    card(101697, "Scourge of the Enochians", "6846728f",
        play=(PutInPlay(),),
        abilities=(Ability(DISCARD_PHASE, ChooseAnybody(Who("vampire", max_capacity=2), ready=False),
            BurnTarget(), Give(THIS, PREDATOR)),),
        triggers=(Trigger(IN_DISCARD_PHASE, Give(THIS, PREDATOR)),)),
    card(100243, "Bowl of Convergence", "690b5539", modes=PLAIN,
        values=(Value(INTERCEPT, 1, Is(ACTOR, Who(has="aus"))),),
        reactions=(Mode("AUS", stealth=1, blood=1, moment=NEEDED, reaction=True, name="+1 intercept"),)),
    card(101816, "Sniper Rifle", "698d0d44", modes=PLAIN,
        armed=(strike(RIFLE, OnlyAt(close=False)),
            Mode("", AsBlocker(), SetRange(TO_LONG), MustStrike(RIFLE), moment=BEFORE_RANGE,
                name="long range"))),
    card(102079, "The Unmasking", "251245dd", play=(PutInPlay(),), delay=NEXT_DISCARD,
        values=(Everywhere(INTERCEPT, 1, ALLIES, VAMPIRES),)),
)  # fmt: skip
"""The entries."""
