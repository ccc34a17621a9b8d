"""Reactions, reflexes, and out-of-turn masters that answer an action."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, LOCKED_ONLY, Mode
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.clauses import COMBAT, OTHERS_ACT
from rules.vtes.definitions.reacting import (
    AtMe,
    AttemptToBlock,
    BleedsMe,
    BurnActor,
    CancelCard,
    CancelReferendum,
    EndAction,
    LockReactor,
    Redirect,
    ReduceBleed,
)
from rules.vtes.definitions.rulings import LeaveInstead
from rules.vtes.definitions.striking import Strike
from rules.vtes.terms import AS_PLAYED, BEFORE_BLOCK, CHOICE, DURING, NEEDED, POLLING, WOULD_BURN


def redirect(icons: str, *verbs: LockReactor, younger: bool = False) -> Mode:
    """Give the mode of a reaction that gives a bleed another target."""
    return Mode(
        icons, BleedsMe(younger=younger), *verbs, Redirect(), moment=DURING, reaction=True,
        name="redirect, lock" if verbs else "redirect",
    )  # fmt: skip


def intercept(icons: str, more: int, *verbs: AtMe) -> Mode:
    """Give the mode of a reaction that gives intercept."""
    return Mode(icons, *verbs, moment=NEEDED, stealth=more, reaction=True, name=f"+{more} intercept")


LOCKS = LockReactor()
ENTRIES = (
    card(100518, "Deflection", "2a94f4d6", modes=(redirect("dom", LOCKS), redirect("DOM"))),
    card(101578, "Redirection", "ed08c33f",
        modes=(redirect("dom", LOCKS, younger=True), redirect("DOM", LOCKS))),
    card(101706, "Second Tradition: Domain", "ba840529",
        modes=(intercept("", 2),
            Mode("", UnlockActor(), AttemptToBlock(2), moment=BEFORE_BLOCK, by=LOCKED_ONLY, blood=1,
                reaction=True, name="unlock and block"))),
    card(102219, "Deep Ecology", "9bc2b079",
        modes=(intercept("ani", 2, AtMe()),
            Mode("for", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed"),
            Mode("pro", UnlockActor(), moment=BEFORE_BLOCK | DURING, by=LOCKED_ONLY, blood=1, reaction=True,
                name="unlock"))),
    card(100519, "Delaying Tactics", "8490c766",
        modes=(Mode("", CancelReferendum(), moment=POLLING, reaction=True, name="cancel the referendum"),)),
    card(100085, "Archon Investigation", "519cd8aa",
        modes=(Mode("", BleedsMe(least=4), BurnActor(), moment=DURING, reaction=True,
            name="burn the acting minion"),)),
    card(100189, "Bliss", "e5a32d0b",
        modes=(Mode("dom pre", CancelCard(), moment=AS_PLAYED, cancels=("frenzy",), reaction=True,
            name="cancel a frenzy card"),),
        combat=(Mode("DOM PRE", Strike(ends=True), moment=CHOICE, name="combat ends"),),
        lacks={"canceling in a combat": COMBAT}),
    card(100005, "Abandoning the Flesh", "40d31f1e",
        modes=(Mode("dem", LeaveInstead(), moment=WOULD_BURN, by=ANYBODY, reaction=True,
            name="leave the game instead"),),
        lacks={"bleed of those who act with it": OTHERS_ACT, "burning in other ways": COMBAT}),
    card(100261, "Brujah Frenzy", "ccce1883",
        modes=(Mode("", EndAction(clan="Brujah"), moment=DURING, reaction=True, name="end the action"),),
        lacks={"the combat after it": COMBAT}),
)  # fmt: skip
"""The entries."""
