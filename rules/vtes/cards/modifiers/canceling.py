"""Modifiers and reactions that cancel cards as they are played."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.modifiers.blocking import barring, stealth
from rules.vtes.cards.modifiers.reactions import LOCKS
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.blocking import CannotBlock, ChooseOther
from rules.vtes.definitions.blood import GainPool
from rules.vtes.definitions.guarding import MayVeto
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.reacting import CancelCard, ReduceBleed
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import AFTER, AS_PLAYED, DURING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb


def cancels(icons: str, *verbs: Verb, of: tuple[str, ...], reaction: bool = False) -> Mode:
    """Give the mode of a modifier, or reaction, that cancels a card as it is played."""
    return Mode(icons, *verbs, moment=AS_PLAYED, cancels=of, reaction=reaction, name="cancel a card")


SMALL = Who("vampire", max_capacity=6)
AUSPEX = ("reaction aus",)
SEEN = ("reaction aus", "reaction dem")
CLOUDED = ("non-combat dem", "non-combat dom", "non-combat pre")
ANOTHER = ByAnother(unlocked=True)
SPARES = CancelCard(spares=True)

ENTRIES = (
    card(100947, "I am Legion", "7777259e",
        modes=(stealth("dai", 1), cancels("dai obf", CancelCard(), of=AUSPEX),
            cancels("DAI OBF", CancelCard(), IfSuccessful(GainPool(1)), of=AUSPEX),
            Mode("DAI OBF", GainPool(1), moment=AFTER, success_only=True, name="1 pool"))),
    card(101998, "Touch of Clarity", "65552835",
        modes=(cancels("dem", ANOTHER, SPARES, LOCKS, of=CLOUDED),
            cancels("DEM", ANOTHER, SPARES, of=CLOUDED),
            cancels("dem", SPARES, LOCKS, of=CLOUDED, reaction=True),
            cancels("DEM", SPARES, of=CLOUDED, reaction=True))),
    card(100697, "False Resonance", "fc0e876b",
        modes=(cancels("chi", SPARES, of=SEEN), stealth("CHI", 1, MayVeto(SEEN, blood=1)))),
    card(101325, "Ophidian Gaze", "c5509291",
        modes=(Mode("pre ser", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed"),
            cancels("PRE SER", CancelCard(spares=True, political=True), of=("action modifier",),
                reaction=True))),
    card(100078, "Approximation of Loyalty", "b9e44db0",
        modes=(barring("pre", ChooseOther(SMALL, ALLIES), CannotBlock()),
            cancels("PRE", CancelCard(spares=True, who=SMALL, or_who=ALLIES), Mark("unmodified"),
                of=("reaction",)))),
)  # fmt: skip
"""The entries."""
