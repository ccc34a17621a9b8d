"""More conditions: of what a minion has done."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.parts import Condition

TYPE_CHECKING = False


class DiablerizedOlder(Condition, metaclass=Frozen):
    """The vampire that the minion has just diablerized was older."""
