"""Goldfish pilots at a table of others: what they were never asked when they were alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.full_table.answers import react
from deckcheck.full_table.pilots.watchful import Watchful
from deckcheck.goldfish.pilots.choosing import Chooser
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.referendum import AGAINST, FOR

if TYPE_CHECKING:
    from deckcheck.goldfish.pilots import Pilot
    from rules.kernel import Decision
    from rules.kernel.game import Eyes
    from rules.vtes.table.view import VtesEyes


class Guest:
    """Lets a sensible pilot decide as if it were alone, and answers for it what only a full table asks.

    It never tries to block; it redirects or reduces bleeds if its hand can, votes against the referendums of
    others, and for every blood hunt. A pilot of your own that has a method `block` blocks, one with `react`
    reacts, and one with its own `vote` votes.

    Args:
        pilot: a goldfish pilot that takes part in whatever it is offered.
    """

    def __init__(self, pilot: Chooser) -> None:
        self.name = pilot.name
        self._pilot = pilot
        self._seat = -1
        self._blocks = hasattr(pilot, "block")
        self._reacts = hasattr(pilot, "react")
        self._votes = type(pilot).vote is not Chooser.vote
        self._side = FOR

    def sit(self, eyes: Eyes) -> None:
        """Take the seat for a game."""
        self._seat = eyes.seat
        self._eyes: VtesEyes = eyes  # type: ignore[assignment]
        self._pilot.sit(eyes)

    def choose(self, decision: Decision) -> int:
        """Return the index of the option that is taken."""
        kind = decision.kind
        if kind == "block" and not self._blocks:
            return 0
        if kind == "react" and not self._reacts:
            return decision.options.index(react(self._eyes, decision))
        if kind == "mode" and all(getattr(way, "reaction", False) for way in decision.about):
            return len(decision.options) - 1  # the superior way
        if kind == "poll":
            caller = decision.about
            mine = not isinstance(caller, Minion) or caller.controller == self._seat
            self._side = FOR if mine else AGAINST
        elif kind == "vote" and not self._votes and self._side in decision.options:
            return decision.options.index(self._side)
        return self._pilot.choose(decision)


def seated(pilot: Pilot) -> Pilot | Guest:
    """Return what sits at the table for a pilot: the pilot itself if it knows the table, or else a guest."""
    if isinstance(pilot, Chooser) and not isinstance(pilot, Watchful):
        return Guest(pilot)
    return pilot
