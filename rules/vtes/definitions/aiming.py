"""Verbs used as an action is announced: its target and its price."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions import needed
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.references import Amount, Cards, Each
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


@value
class AsAnnounced(Verb):
    """Does something as the action is announced instead of when it is resolved.

    Args:
        then: what.
    """

    then: Verb
    conditional = True
    declared = True
    done = False
    worth = 0.0


@value
class PickBeside(Verb):
    """Chooses another as the action is announced, beside what was chosen; what follows concerns that one.

    Args:
        among: which.
    """

    among: Each | Cards
    declared = True
    worth = 0.0


@value
class ChooseBorne(Choose):
    """Chooses an equipment or a location on a minion of the player's prey or predator."""

    needs = needed.OTHERS


@value
class ChooseKind(Choose):
    """Chooses any ally or retainer of a kind; the action is directed at any other controller.

    Args:
        trait: the kind.
        others: an ally must be another Methuselah's.
    """

    trait: str
    others: bool = False
    worth = 0.0


@value
class AtThis(Verb):
    """Lets a minion act against the card with this text: the action is directed at that card's controller.

    Args:
        who: what the minion must be.
        others: only minions of other Methuselahs may.
        bearer: the action is aimed at the ready minion that bears the card, and that another Methuselah
            controls.
        not_bearer: any minion but the one that bears it.
        undirected: the action is not directed.
        by_bearer: only the minion that bears it may.
        mine: only minions of its controller may.
        itself: the action is aimed at the ready minion with this text, which another Methuselah controls.
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


@value
class AimAt(Verb):
    """Directs the action at a Methuselah, or at several.

    Args:
        who: at whom.
        controlling: only those who control such minions; if nobody does, it is not directed.
    """

    who: str
    controlling: Who | None = None
    conditional = True
    declared = True
    done = False
    needs = needed.OTHERS


@value
class CostsMore(Verb):
    """Makes the action cost more blood, which is declared as it is announced.

    Args:
        amount: how much more.
    """

    amount: Amount
    conditional = True
    declared = True
    done = False
    worth = 0.0


@value
class ChooseHurt(Choose):
    """Chooses anybody's minion or retainer; the action is directed at its controller.

    Args:
        who: what a minion must be.
        retainers: retainers qualify too.
        fallen: vampires in torpor qualify too.
    """

    who: Who = ANYONE
    retainers: bool = False
    fallen: bool = False
    needs = needed.OTHERS


@value
class ChooseTarget(Choose):
    """Chooses a card in play; the action is directed at any other controller (6.2.2-10).

    Args:
        what: one of `TARGETS`.
        others: only cards of other Methuselahs.
        max_capacity: of a vampire that is chosen; 0 for any.
        unlike: kinds of cards that it must not be, separated by "/", in the words of the text's first line.
        max_cost: in blood or pool; -1 for any.
        near: the acting Methuselah's prey or predator must control it.
    """

    what: str
    others: bool = False
    max_capacity: int = 0
    unlike: str = ""
    max_cost: int = -1
    near: bool = False
    needs = needed.OTHERS


@value
class ChooseTwoOfOne(Verb):
    """Chooses one or two minions of one Methuselah, at whom the action is directed if it is another.

    Args:
        who: what both must be.
        kin: two, ready, and of one clan.
    """

    who: Who = ANYONE
    kin: bool = False

    conditional = True
    declared = True
    done = False
    needs = needed.OTHERS
    worth = 0.0
