"""Verbs that are aimed at cards in play, one's own or of others: burning, stealing, borrowing them."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb

LOCATION: Final = "location"
HUNTING_GROUND: Final = "hunting ground"
ALLY_IN_PLAY: Final = "ally"
RETAINER_IN_PLAY: Final = "retainer"
VAMPIRES_RETAINER: Final = "retainer of a vampire"
EQUIPMENT_IN_PLAY: Final = "equipment"
SLEEPER: Final = "vampire in torpor"
UNREADY: Final = "minion that is not ready"
SMALL_MINION: Final = "ally or small vampire"
OUT_OF_ORDER: Final = "incapacitated Imbued"
BOON: Final = "boon"
TARGETS: Final = (
    *(LOCATION, HUNTING_GROUND, ALLY_IN_PLAY, RETAINER_IN_PLAY, EQUIPMENT_IN_PLAY),
    *(SLEEPER, SMALL_MINION, OUT_OF_ORDER, VAMPIRES_RETAINER, BOON, UNREADY),
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final
"""What can be chosen in play."""


class ChooseTarget(Choose, metaclass=Frozen):
    """Chooses a card in play; an action is directed at its controller, unless that is oneself (6.2.2-10).

    Args:
        what: one of `TARGETS`.
        others: only cards of other Methuselahs.
        max_capacity: of a vampire that is chosen; 0 for any.
        unlike: kinds of cards that it must not be, parted by "/", as the first line of the text says.
        max_cost: in blood or pool; -1 for any.
        near: one's prey or predator must control it.
    """

    what: str
    others: bool = False
    max_capacity: int = 0
    unlike: str = ""
    max_cost: int = -1
    near: bool = False
    needs = "other Methuselahs"


class ChooseAllTargets(Verb, metaclass=Frozen):
    """Aims at all cards of a kind that other Methuselahs control: at each of these (VTES-6.2.2-03).

    Args:
        what: one of `TARGETS`.
    """

    what: str
    conditional = True
    declared = True
    done = False
    needs = "other Methuselahs"


class StealTarget(Verb, metaclass=Frozen):
    """Takes control of the chosen card for good (VTES-11-12)."""

    takes_control = True


class MoreLife(Verb, metaclass=Frozen):
    """Gives the ally or retainer whose text it is more life: its superior version (VTES-6.1.5-06)."""

    amount: int


class TakeTitle(Verb, metaclass=Frozen):
    """Puts the played card on the acting vampire, to stand for a title (VTES-11-13).

    Args:
        title: which.
        city: that it is of, "" for none.
    """

    title: str
    city: str = ""
    conditional = True


class ChangeClan(Verb, metaclass=Frozen):
    """Lets the acting vampire be of another clan, which is chosen (VTES-10-04)."""
