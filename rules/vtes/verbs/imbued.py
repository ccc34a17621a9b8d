"""What verbs of the Imbued do."""

from __future__ import annotations

TYPE_CHECKING = False
