"""The patient pilot: a few well fed minions and a full pool rather than speed."""

from __future__ import annotations

from deckcheck.goldfish.pilots.greedy import Greedy


class Patient(Greedy):
    """Plays like `Greedy`, but keeps more pool, brings up the strong first, and feeds before it bleeds."""

    name = "patient"
    floor = 14
    haste = 0.35
    fed = 3
