"""One game of the goldfish, told turn by turn for a reader."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from deckcheck.goldfish.lines import counted
from deckcheck.reports.turns import WIDTH, by_phase

if TYPE_CHECKING:
    from deckcheck.goldfish.listener import Turn
    from deckcheck.goldfish.narrator import Story

REASONS = {
    "turns": "all turns were played",
    "ousted": "without pool, out of the game",
    "withdrawn": "withdrew from the game",
    "last-standing": "nobody else is left",
}


def story_text(story: Story, title: str, head: str) -> str:
    """Return a game as text.

    Args:
        story: the game.
        title: of the deck.
        head: which game this is.
    """
    lines = [f"{title}, seat {story.seat}", head]
    for turn in story.turns:
        lines += ["", *_turn(turn)]
    lines += ["", f"The end: {REASONS.get(story.reason, story.reason)}."]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _turn(turn: Turn) -> list[str]:
    lines = [f"Turn {turn.number}, pool {turn.pool}"]
    lines += _wrapped(f"hand: {'; '.join(counted(turn.hand))}", "  ")
    if turn.uncontrolled:
        lines += _wrapped(f"uncontrolled: {'; '.join(counted(turn.uncontrolled))}", "  ")
    if turn.ready:
        lines += _wrapped(f"in play: {'; '.join(counted(turn.ready))}", "  ")
    return [*lines, *by_phase(turn.events)]


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=indent + "    ", break_on_hyphens=False
    )
