"""Verbs of masters that hinder vampires: those in uncontrolled regions, those that block or are blocked."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose

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
