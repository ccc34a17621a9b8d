"""Action modifiers."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.reactions import redirect
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import AfterBleedOfPrey, BleedForBlood, Captivate, MoreBleed, UnlockActor
from rules.vtes.definitions.blood import GainPool
from rules.vtes.definitions.clauses import BLOCKERS, OTHERS, OTHERS_ACT, VOTERS
from rules.vtes.definitions.lasting import PutOn
from rules.vtes.definitions.reacting import LockReactor
from rules.vtes.definitions.saved_bleeds import AddSavedBleed, SpareBleed
from rules.vtes.definitions.values import Value
from rules.vtes.terms import (
    ABOUT_TO_BLEED,
    AFTER,
    AS_SUCCESSFUL,
    BEFORE_VOTES,
    BLEED_VALUE,
    DURING,
    NEEDED,
    OTHERS_MINION,
)


def more(icons: str, bleed: int, *verbs: MoreBleed, stealth: int = 0) -> Mode:
    """Give the mode of a limited bleed modifier; one that gives stealth is played where that is needed."""
    name = f"+{bleed} bleed"
    for verb in verbs:
        if verb.target_pool:
            name = f"+{bleed + verb.amount} bleed if the target has {verb.target_pool} or fewer pool"
    return Mode(
        icons, *verbs, bleed=bleed, stealth=stealth, moment=NEEDED if stealth else DURING, limited=True,
        bleed_only=True, name=name,
    )  # fmt: skip


def unlock(icons: str, once: bool = False, blood: int = 0) -> Mode:
    """Give the mode of a modifier that unlocks after a successful action."""
    return Mode(
        icons, UnlockActor(), moment=AFTER, success_only=True, once_a_turn=once, blood=blood, name="unlock"
    )


ENTRIES = (
    card(100401, "Conditioning", "b8a855f3", modes=(more("dom", 2), more("DOM", 3))),
    card(102131, "Voter Captivation", "fc4e8035",
        modes=(Mode("pre", Captivate(0), moment=AFTER, name="blood"),
            Mode("PRE", Captivate(2), moment=AFTER, name="blood and pool"))),
    card(100645, "Enkil Cog", "4d3a2962",
        modes=(Mode("", AfterBleedOfPrey(), PutOn(), moment=AFTER, name="put on"),),
        values=(Value(BLEED_VALUE, 1),),
        abilities=(Ability(OTHERS_MINION, locks=True),),
        lacks={"acting again when its action was canceled": OTHERS_ACT}),
    card(100251, "Bribes", "3549a9fc",
        modes=(Mode("", GainPool(1), moment=BEFORE_VOTES, name="1 pool"),),
        lacks={"pool for others who vote for it": VOTERS}),
    card(101857, "Spying Mission", "9137f27b",
        modes=(Mode("obf", stealth=1, moment=NEEDED, name="+1 stealth"),
            Mode("OBF", SpareBleed(), moment=AS_SUCCESSFUL, bleed_only=True, name="save the bleed")),
        triggers=(Trigger(ABOUT_TO_BLEED, AddSavedBleed(2)),)),
    card(100236, "Bonding", "79ea97bf", modes=(more("dom", 1), more("DOM", 1, stealth=1))),
    card(100381, "Command of the Beast", "f017e6ec",
        modes=(more("dom", 1),
            Mode("DOM", bleed=1, moment=DURING, bleed_only=True, name="+1 bleed, not limited"))),
    card(102233, "Revelation of the Serpent", "829d5d5f",
        modes=(more("pre pro", 1), more("PRE PRO", 1, stealth=1)),
        lacks={"unlocking for corruption counters at superior": OTHERS}),
    card(100761, "Forced March", "d4c412b1",
        modes=(unlock("cel for", once=True),), lacks={"stealth at superior": BLOCKERS}),
    card(100405, "Confusion", "1856ff4a", modes=(more("dem", 1), more("DEM", 1, stealth=1))),
    card(100031, "Aire of Elation", "861a12c9",
        modes=(more("pre", 1, MoreBleed(1, clan="Toreador")), more("PRE", 2, MoreBleed(1, clan="Toreador")))),
    card(100682, "Eyes of Chaos", "67551305", modes=(more("dem", 1), more("DEM", 2))),
    card(100765, "Foreshadowing Destruction", "015192df",
        modes=(more("dom", 1), more("DOM", 0, MoreBleed(3, target_pool=9)))),
    card(101239, "Monkey Wrench", "6f040920",
        modes=(Mode("", BleedForBlood(3), moment=DURING, limited=True, bleed_only=True, name="+X bleed"),)),
    card(101256, "Murmur of the False Will", "a0cd68c4",
        modes=(more("dom", 1), redirect("DOM", LockReactor(), younger=True))),
    card(100947, "I am Legion", "7777259e",
        modes=(Mode("dai", stealth=1, moment=NEEDED, name="+1 stealth"),
            Mode("DAI OBF", GainPool(1), moment=AFTER, success_only=True, name="1 pool")),
        lacks={"canceling reactions": OTHERS_ACT}),
)  # fmt: skip
"""The entries."""
