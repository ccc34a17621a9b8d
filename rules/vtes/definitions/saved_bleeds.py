"""Verbs of a bleed that is given up, to be stronger the next time."""

from __future__ import annotations
