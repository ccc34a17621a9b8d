"""One game of the goldfish, turn by turn for a reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.goldfish.lines import counted
from deckcheck.reports.turns import by_phase
from deckcheck.terminal.layout import WIDTH, wrapped

if TYPE_CHECKING:
    from deckcheck.goldfish.listener import ToldTurn
    from deckcheck.goldfish.narrator import GoldfishStory

REASONS = {
    "turns": "all turns were played",
    "ousted": "out of pool",
    "withdrawn": "withdrew from the game",
    "last-standing": "nobody else is left",
}


def story_text(story: GoldfishStory, title: str, head: str, width: int = WIDTH) -> str:
    """Return a game as text.

    Args:
        story: the game.
        title: of the deck.
        head: which game this is.
        width: columns of the screen.
    """
    lines = [*wrapped(f"{title}, seat {story.seat}", width, "", "  "), *wrapped(head, width, "", "  ")]
    for turn in story.turns:
        lines += ["", *_turn(turn, width)]
    lines += ["", f"The end: {REASONS.get(story.reason, story.reason)}."]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _turn(turn: ToldTurn, width: int) -> list[str]:
    lines = [f"Turn {turn.number}, pool {turn.pool}"]
    lines += wrapped(f"hand: {'; '.join(counted(turn.hand))}", width, "  ", "      ")
    if turn.uncontrolled:
        lines += wrapped(f"uncontrolled: {'; '.join(counted(turn.uncontrolled))}", width, "  ", "      ")
    if turn.ready:
        lines += wrapped(f"in play: {'; '.join(counted(turn.ready))}", width, "  ", "      ")
    return [*lines, *by_phase(turn.events, width)]
