"""Verbs of how an action is announced: what it is aimed at, and its price."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions import needed
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.references import Amount
    from rules.vtes.definitions.who import Who

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


class AsAnnounced(Verb, metaclass=Frozen):
    """Does something as the action is announced, not when it is resolved.

    Args:
        then: what.
    """

    then: Verb
    conditional = True
    declared = True
    done = False
    worth = 0.0


class ChooseBorne(Choose, metaclass=Frozen):
    """Chooses an equipment or a location on a minion of one's prey or predator."""

    needs = needed.OTHERS


class ChooseKind(Choose, metaclass=Frozen):
    """Chooses an ally or a retainer of a kind, whosever; the action is directed at another who controls it.

    Args:
        trait: the kind.
        others: an ally must be another's.
    """

    trait: str
    others: bool = False
    worth = 0.0


class AtThis(Verb, metaclass=Frozen):
    """Lets a minion act against the card whose text it is: the action is directed at its controller.

    Args:
        who: what the minion must be.
        others: only minions of other Methuselahs may.
        bearer: the action is aimed at the ready minion that bears the card, of another Methuselah.
        not_bearer: any minion but the one that bears it.
        undirected: the action is not directed.
        by_bearer: only the minion that bears it may.
        mine: only minions of who controls it may.
        itself: the action is aimed at the ready minion whose text it is, of another Methuselah.
    """

    who: Who = ANYONE
    others: bool = False
    bearer: bool = False
    not_bearer: bool = False
    by_bearer: bool = False
    undirected: bool = False
    itself: bool = False
    mine: bool = False
    conditional = True
    declared = True
    done = False
    needs = needed.OTHERS


class AimAt(Verb, metaclass=Frozen):
    """Directs the action at a Methuselah, or at several.

    Args:
        who: at whom.
    """

    who: str
    conditional = True
    declared = True
    done = False
    needs = needed.OTHERS


class CostsMore(Verb, metaclass=Frozen):
    """Makes the action cost more blood, which is told as it is announced.

    Args:
        amount: how much more.
    """

    amount: Amount
    conditional = True
    declared = True
    done = False
    worth = 0.0


class ChooseHurt(Choose, metaclass=Frozen):
    """Chooses a minion or a retainer of whomever, at whose controller the action is directed.

    Args:
        who: what a minion must be.
        retainers: retainers will do too.
        fallen: vampires in torpor will do too.
    """

    who: Who = ANYONE
    retainers: bool = False
    fallen: bool = False
    needs = needed.OTHERS


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
    needs = needed.OTHERS


class ChooseTwoOfOne(Verb, metaclass=Frozen):
    """Chooses one or two ready minions of one other Methuselah, at whom the action is directed."""

    conditional = True
    declared = True
    done = False
    needs = needed.OTHERS
    worth = 0.0
