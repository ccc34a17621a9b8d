"""What a deck is missing in one screen: what comes in, and what goes out for it."""

from __future__ import annotations

import os

from deckcheck.reports.advice_text import facts
from deckcheck.reports.screen import Facts, Screen
from deckcheck.reports.tables import ReportTable
from deckcheck.reports.winner_names import flat
from deckcheck.terminal.numbers import enumerated, first_few, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deckcheck.building.answers import Advice
    from deckcheck.building.cutting import Cut
    from deckcheck.building.suggesting import Suggestion, TypeRoom

NAMED = 3
"""Cards that are named in a sentence or a line."""

FULL = "All suggestions with their reasons: --full, -o FILE.json, .csv"


def suggest_screen(advice: Advice, most: int | None, below: int = 0) -> Screen:
    """Name the best additions, and beside each what similar winners would leave out for it.

    Args:
        advice: all there is to say.
        most: the most cards that the library may have, None for no bound.
        below: lines that the command writes below.
    """
    library = [one for one in advice.suggestions if not one.card.is_crypt]
    crypt = [one for one in advice.suggestions if one.card.is_crypt]
    if not advice.suggestions:
        verdict = f"{_name(advice)}: nothing to add; similar winners play no other legal card."
        if len(advice.unjudged) == len(advice.deck.counted):
            verdict = f"{_name(advice)}: no winning deck has played a card of it, so nothing is known."
        return Screen(verdict, (Facts(_besides(advice, [])),), (FULL,), below)
    best = enumerated([one.card.full_name for one in (library or crypt)[:NAMED]])
    verdict = f"{_name(advice)}: similar winners play {best}, which it lacks."
    if library:
        verdict += f" {_room(advice, most)}"
    table = _exchanges(library, advice.cuts) if library and advice.cuts else _additions(library or crypt)
    return Screen(verdict, (Facts(_besides(advice, crypt if library else [])), table), (FULL,), below)


def cuts_screen(advice: Advice, below: int = 0) -> Screen:
    """Name what similar winners play least, or fewer of; arguments as for `suggest_screen`."""
    if not advice.cuts:
        verdict = "nothing to cut; similar winners play all of these cards, in these numbers."
        return Screen(f"{_name(advice)}: {verdict}", (Facts(_besides(advice, [])),), (FULL,), below)
    first = enumerated([f"{one.copies - one.leave} {one.card.full_name}" for one in advice.cuts[:NAMED]])
    of = advice.cuts[0].of
    table = ReportTable(
        "cuts",
        f"What can go, and what the {of} nearest winners say",
        ("out", "card", "here", "they keep", "play it"),
        ("count", "text", "count", "text", "text"),
        tuple((one.copies - one.leave, one.card.full_name, one.copies, *_kept(one)) for one in advice.cuts),
    )
    return Screen(f"{_name(advice)}: the first to go are {first}.", (table,), (FULL,), below)


def _kept(cut: Cut) -> tuple[str, str]:
    if cut.playable_by == 0:
        return "", "nobody here can"
    return str(cut.leave) if cut.leave else "none", f"{cut.playing} of {cut.of}"


def _name(advice: Advice) -> str:
    return flat(advice.deck.name) or flat(os.path.basename(advice.path))


def _room(advice: Advice, most: int | None) -> str:
    room = 1 if most is None else most - advice.deck.size("library")
    if room <= 0:
        out = "what they play least goes out" if advice.cuts else "they would take out none of its cards"
        many = f"are {plural(-room, 'card')} too many" if room else "is no room"
        return f"There {many}: {out}."
    free = "There is room" if most is None else f"There is room for {plural(room, 'more card')}"
    return f"{free}; otherwise what they play least goes out." if advice.cuts else f"{free}."


def _besides(advice: Advice, crypt: Sequence[Suggestion]) -> tuple[tuple[str, str], ...]:
    """Tell what else there is to say: crypt cards, types, new cards, and what nothing is known about."""
    few = [_range(one) for one in advice.types if one.here < one.low - 1]
    many = [_range(one) for one in advice.types if one.here > one.high + 1]
    types = [f"{word} {', '.join(some)}" for word, some in (("few", few), ("many", many)) if some]
    new = [f"{one.card.full_name} (like {one.like[0].full_name})" for one in advice.new if one.like]
    return (
        (
            "crypt",
            first_few([f"{one.copies} {one.card.full_name} ({_playing(one)})" for one in crypt], NAMED),
        ),
        ("types", "; ".join(types)),
        ("new", first_few(new, NAMED)),
        ("unknown", first_few([card.full_name for card in advice.unjudged], NAMED)),
    )


def _range(one: TypeRoom) -> str:
    they = f"{one.low}-{one.high}" if one.low != one.high else str(one.low)
    return f"{one.type.lower()} ({one.here}; they {they})"


def _playing(one: Suggestion) -> str:
    return f"{one.playing} of {one.of}"


def _additions(found: Sequence[Suggestion]) -> ReportTable:
    return ReportTable(
        "additions",
        "What comes in, and how many of the nearest winners play it",
        ("in", "card", "", "play it"),
        ("count", "text", "text", "text"),
        tuple((one.copies, one.card.full_name, facts(one.card), _playing(one)) for one in found),
    )


def _exchanges(found: Sequence[Suggestion], cuts: Sequence[Cut]) -> ReportTable:
    """Pair additions with cuts, copy by copy, as long as there are cuts."""
    out = _copies(cuts)
    rows = []
    for one in found:
        going: dict[str, int] = {}
        for _, name in zip(range(one.copies), out, strict=False):
            going[name] = going.get(name, 0) + 1
        leaving = ", ".join(f"{copies} {name}" for name, copies in going.items())
        rows.append((one.copies, one.card.full_name, _playing(one), leaving))
    return ReportTable(
        "exchanges",
        "What comes in, how many of the nearest winners play it, what goes out for it",
        ("in", "card", "play it", "out"),
        ("count", "text", "text", "text"),
        tuple(rows),
    )


def _copies(cuts: Sequence[Cut]) -> Iterator[str]:
    for one in cuts:
        for _ in range(one.copies - one.leave):
            yield one.card.full_name
