"""Writes a puzzle as the file that `deckcheck.full_table.puzzles` reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from rules.vtes.table.position_files import plain
from tools.puzzles.auditing import PILOTS, PLAYOUTS

if TYPE_CHECKING:
    from pathlib import Path

    from tools.puzzles.auditing import Audited
    from tools.puzzles.cutting import Candidate


def names_of(candidate: Candidate) -> list[str]:
    """Return the names of what is chosen on the way to a decision."""
    table = candidate.scene.table()
    found = []
    for choice in candidate.line:
        found.append(table.options[choice])
        table.choose(choice)
    return found


def ways(found: Audited) -> list[dict[str, Any]]:
    """Return the options as they are written, the best first."""
    order = sorted(found.points, key=lambda name: -sum(found.points[name]))
    told = []
    for name in order:
        way: dict[str, Any] = {"does": name, "points": [round(value, 3) for value in found.points[name]]}
        if name in found.gaps:
            way["behind"] = [round(ahead, 3) for ahead, _ in found.gaps[name]]
            way["error"] = [round(error, 3) for _, error in found.gaps[name]]
        told.append(way)
    return told


def text_of(entries: dict[str, Any]) -> str:
    """Return the text of a puzzle's file."""
    return str(
        yaml.safe_dump(entries, sort_keys=False, allow_unicode=True, width=100, default_flow_style=None)
    )


def write(folder: Path, candidate: Candidate, found: Audited) -> Path:
    """Write a puzzle that was just cut, without its sentence, and return its file."""
    entries = {
        "kind": candidate.kind,
        "why": "",
        "seat": candidate.seat + 1,
        "asked": candidate.asked,
        "seed": candidate.game,
        "line": names_of(candidate),
        "playouts": PLAYOUTS,
        "pilots": list(PILOTS),
        "options": ways(found),
        "position": plain(candidate.position),
    }
    number = 1
    while (path := folder / f"{candidate.kind.replace(' ', '-')}-{number:02}.yaml").exists():
        number += 1
    path.write_text(text_of(entries), "utf-8")
    return path


def written_again(text: str, found: Audited) -> str:
    """Return the text of a puzzle's file with other figures."""
    entries = yaml.safe_load(text)
    entries |= {"playouts": PLAYOUTS, "pilots": list(PILOTS), "options": ways(found)}
    return text_of(entries)
