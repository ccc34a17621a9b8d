"""Combat (chapter 6.4), round by round: range, strikes, press; each step has its own file."""

from __future__ import annotations

from rules.vtes.chapters.combat.ending import foe_fell
from rules.vtes.chapters.combat.rounds import combat, fight_queued

__all__ = ["combat", "fight_queued", "foe_fell"]
