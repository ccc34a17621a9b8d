"""Pilots: how the lone player decides.

A pilot derives from `Pilot` and has a method for each kind of decision it cares about, named like the kind
(`influence`, `master`, `action`, `as_announced`, ...). The method gets the decision and returns one of
`decision.options`; all other kinds go to `otherwise`, which takes the first option. What the seat may see
is in `self.eyes` (a `rules.vtes.table.view.VtesEyes`): the hand, the pool, the uncontrolled cards. Kinds and
options are listed in `rules.vtes`. A pilot starts each game with `sit(eyes)` and must not remember anything
of the game before: any process may play any game. One that raises an exception, answers with something
that is not an option, or takes longer than `watchdog.SECONDS` for a decision ends the run, which names it,
the position and the game.

To change one habit, derive from a pilot that has the others. This one keeps more pool, and bleeds last:

    from deckcheck.goldfish.pilots import Greedy
    from rules.vtes.terms import ADD_MORE, BLEED, PASS, STRIDE

    class Careful(Greedy):
        '''Spends no transfer below 20 pool, and bleeds only with nothing else to do.'''

        def influence(self, decision):
            option = super().influence(decision)
            spends = 0 <= option < STRIDE or option >= ADD_MORE * STRIDE
            return PASS if spends and self.eyes.pool <= 20 else option

        def action(self, decision):
            others = [option for option in decision.options if option >= 0]
            return others[0] if others else BLEED if BLEED in decision.options else PASS

Saved as `careful.py` it is used with `deckcheck goldfish DECK --pilot careful.py:Careful`.
"""

from __future__ import annotations

from importlib import import_module

from deckcheck.goldfish.pilots.base import Pilot
from deckcheck.goldfish.pilots.greedy import Greedy
from deckcheck.goldfish.pilots.loading import NAMES, PilotNameError, pilot_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.goldfish.pilots.patient import Patient
    from deckcheck.goldfish.pilots.simple import First, Random

__all__ = [
    "NAMES",
    "First",
    "Greedy",
    "Patient",
    "Pilot",
    "PilotNameError",
    "Random",
    "pilot_named",
]

FEW_ASK_FOR = {"Patient": "patient", "First": "simple", "Random": "simple"}
"""Pilots of this package that are imported when somebody names them, and their files."""


def __getattr__(name: str) -> type[Pilot]:
    """Import a pilot that few games ask for."""
    if name not in FEW_ASK_FOR:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    pilot: type[Pilot] = getattr(import_module(f"{__name__}.{FEW_ASK_FOR[name]}"), name)
    return pilot
