"""Verbs of masters that hinder vampires: those in uncontrolled regions, those that block or are blocked."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class ChooseStudent(Choose, metaclass=Frozen):
    """Chooses anybody's vampire that fits and has not the discipline at superior yet.

    Args:
        discipline: which.
        who: what it must be; or `or_who`.
        or_who: what else.
    """

    discipline: str
    who: Who
    or_who: Who


class PutOnHidden(Verb, metaclass=Frozen):
    """Puts the played card into play for an uncontrolled card of one's prey, chosen by its place alone."""

    conditional = True
    declared = True


class Blind(Verb, metaclass=Frozen):
    """Keeps an ally or younger vampire of the prey from blocking and reacting while a chosen vampire acts.

    It lasts this turn; the vampire is one's own.
    """

    conditional = True
    declared = True
