"""Verbs of corruption counters, which each Methuselah puts on minions of others."""

from __future__ import annotations
