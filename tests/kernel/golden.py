"""Golden playthroughs: one whole game of each kind written down, to be compared with what happens now."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rules.kernel.players import RandomPlayer
from rules.kernel.ring import seat_name
from rules.kernel.table import Table

if TYPE_CHECKING:
    from rules.kernel.records import Options


def playthrough(name: str, options: Options, seed: int = 1, limit: int = 400) -> str:
    """Return the story of one game of random players, as a text.

    It holds every decision with its options, every event in words, and at the end all views,
    the result and the record.

    Args:
        name: of a registered game.
        options: of the game.
        seed: of its dice and of the players.
        limit: after this many decisions it breaks off.
    """
    table = Table.start(name, options, seed, journal=True)
    player = RandomPlayer(seed)
    lines: list[str] = []
    told = 0
    for _ in range(limit):
        game = table.game
        lines += [f"  {text}" for text in game.account(since=told)]
        told = len(game.journal.events)
        decision = table.decision
        if decision is None:
            break
        choice = player.choose(decision)
        names = " | ".join(table.options)
        lines.append(f"{seat_name(decision.seat)} {decision.kind}: {table.options[choice]}   [{names}]")
        table.choose(choice)
    lines.append(f"result: {table.result}")
    for seat in range(-1, table.game.seats):
        who = "everybody" if seat < 0 else seat_name(seat)
        lines.append(f"view of {who}: {json.dumps(table.game.view(seat), sort_keys=True)}")
    lines.append(f"record: {table.record.save().strip()}")
    return "\n".join(lines) + "\n"
