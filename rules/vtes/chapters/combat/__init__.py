"""Combat (chapter 6.4), round by round: range, strikes, press; each step has its own file."""

from __future__ import annotations

from rules.vtes.chapters.combat.rounds import combat, fight_queued
from rules.vtes.state.wounding import damage

__all__ = ["combat", "damage", "fight_queued"]
