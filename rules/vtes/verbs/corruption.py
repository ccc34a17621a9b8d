"""Corruption counters: put on minions of others, and burned for what they are worth."""

from __future__ import annotations

TYPE_CHECKING = False
