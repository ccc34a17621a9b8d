"""What must hold between the values of a sheet: sums, the map, what a card must have.

A check looks at known values only; if one that it needs is unknown, it is skipped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.emerald.terms import ALL_GAME_CARDS, CITIES, INITIAL_CARDS, NAMED, SAFE_COUNTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.emerald.sheet.values import Path, Sheet


def inconsistencies(sheet: Sheet) -> Iterator[tuple[Path, str]]:
    """Yield everything that does not fit together: the value where it shows, and what is wrong."""
    yield from _copies(sheet, "initial_cards", INITIAL_CARDS, "")
    yield from _copies(
        sheet, "game_cards", ALL_GAME_CARDS - NAMED, f" (with the {NAMED} Agents {ALL_GAME_CARDS})"
    )
    yield from _tracks(sheet)
    yield from _royalty(sheet)
    yield from _map(sheet)
    yield from _empty_cards(sheet)
    yield from _texts(sheet)
    yield from _safe_counters(sheet)


def _copies(sheet: Sheet, section: str, wanted: int, more: str) -> Iterator[tuple[Path, str]]:
    """EMER-COMP-01, -02: ten Initial cards per player, sixty Game cards."""
    paths = [path for path in sheet.values if path[0] == section and path[2] == "copies"]
    if all(sheet.known(path) for path in paths):
        total = sum(sheet[path] for path in paths)
        if total != wanted:
            yield paths[0], f"the copies of all {section} add up to {total}, but there are {wanted}{more}"


def _tracks(sheet: Sheet) -> Iterator[tuple[Path, str]]:
    for track in ("war", "revolution"):
        last, points = ("board", track, "last"), ("board", track, "points")
        if sheet.known(last) and sheet.known(points):
            for space, _ in sheet[points]:
                if space > sheet[last]:
                    yield points, f"space {space} lies beyond the last one, {sheet[last]}"


def _royalty(sheet: Sheet) -> Iterator[tuple[Path, str]]:
    for city in CITIES:
        there = ("cities", city, "royalty")
        for field in ("royalty_points", "royalty_defence"):
            path = ("cities", city, field)
            if not sheet.known(there) or not sheet.known(path):
                continue
            if not sheet[there] and sheet[path]:
                yield path, f"{city} has no Royalty, so this must be 0"
            if sheet[there] and field == "royalty_defence" and not sheet[path]:
                yield path, f"the Royalty of {city} needs a defence of 1 or more"


def _map(sheet: Sheet) -> Iterator[tuple[Path, str]]:
    path = ("board", "map", "connections")
    if not sheet.known(path):
        return
    lines = [frozenset(cities) for cities, _ in sheet[path]]
    for line in {line for line in lines if lines.count(line) > 1}:
        yield path, f"the connection of {', '.join(CITIES[city] for city in sorted(line))} is there twice"
    reached = {0}
    while more := {city for line in lines if line & reached for city in line} - reached:
        reached |= more
    apart = [name for city, name in enumerate(CITIES) if city not in reached]
    if apart:
        yield path, f"the map is not connected: no way leads from {CITIES[0]} to {', '.join(apart)}"


def _empty_cards(sheet: Sheet) -> Iterator[tuple[Path, str]]:
    """Check that a card shows something: no card in the game is blank."""
    for section in ("cities", "agents", "game_cards", "initial_cards"):
        for name in [path[1] for path in sheet.values if path[0] == section and path[2] == "cubes"]:
            fields = ["cubes", "gold", "bombs", "arrows"]
            fields += ["ability"] if section != "cities" else []
            fields += ["assassinates_royalty", "assassinates_agents"] if section == "agents" else []
            paths = [(section, name, field) for field in fields]
            if all(sheet.known(path) and sheet[path] in (0, (), "none") for path in paths):
                yield paths[0], f"{name} shows nothing at all: no symbol, no arrow, no text"


def _texts(sheet: Sheet) -> Iterator[tuple[Path, str]]:
    """Check that marks are only on cards with a text, and texts that only Agents have only on Agents."""
    for path in sheet.values:
        section, name, field = path
        if field not in ("free_action", "one_use") or not sheet.known(path) or not sheet[path]:
            continue
        texts = [
            (section, name, other) for other in ("ability", "assassinates_royalty", "assassinates_agents")
        ]
        texts = [text for text in texts if text in sheet.values]
        if all(sheet.known(text) and sheet[text] in (False, "none") for text in texts):
            yield path, f"{name} has no text that could have this mark"
    for path in sheet.values:
        section, name, field = path
        if field != "ability" or not sheet.known(path):
            continue
        if sheet[path] == "peter-rachkovsky" and section != "agents":
            yield (
                path,
                "a card is drawn at the claim only for an Agent: this ability belongs on an Agent's card",
            )
        if sheet[path] in ("assassinate", "hired-assassin", "zombies", "bismarck") and section == "agents":
            yield (
                path,
                f"{sheet[path]} belongs on a card that is not an Agent; an Agent's card has assassinates_...",
            )


def _safe_counters(sheet: Sheet) -> Iterator[tuple[Path, str]]:
    """Check that every Royalty that can be hidden gets its Safe counter (EMER-HIDE-04)."""
    hiding = [
        path
        for path in sheet.values
        if path[0] == "game_cards"
        and path[2] == "ability"
        and sheet.known(path)
        and sheet[path] == "hide-royalty"
    ]
    counts = [(path[0], path[1], "copies") for path in hiding]
    if all(sheet.known(path) for path in counts):
        copies = sum(sheet[path] for path in counts)
        if copies > SAFE_COUNTERS:
            yield hiding[0], f"{copies} cards hide Royalty, but there are {SAFE_COUNTERS} Safe counters"
