"""What a change of a deck does to its numbers, in lines for people: only what differs."""

from __future__ import annotations

from deckcheck.analysis.definitions import BY_NAME
from deckcheck.reports.numbers import percent, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from deckcheck.analysis.coverage import CardCoverage
    from deckcheck.analysis.effect import Effect, ReadyShift, Shift
    from deckcheck.analysis.figures import FigureChange

    Players = tuple[int, int, Fraction]

CURVE = ("opening-capacity", "cheapest", "different")
CRYPT = ("points", "votes")
LIBRARY = ("masters-share", "trifles", "permanents")
PLAYING = ("playable-hand", "unplayable")


def curve_lines(effect: Effect) -> list[str]:
    """Describe the first four crypt cards and who is ready when."""
    lines = _figures(effect, CURVE)
    for who, shifts in (("first", effect.first), ("second", effect.second)):
        if shifts:
            lines.append(f"{who} vampire ready, by transfers alone: {', '.join(map(_turn, shifts))}")
    return lines


def crypt_lines(effect: Effect) -> list[str]:
    """Describe clans, sects, titles, votes and disciplines of the crypt."""
    lines = [
        f"{name}: {_steps(effect.counts[name])}"
        for name in ("clans", "sects", "titles", "paths")
        if name in effect.counts
    ]
    lines += [
        f"crypt cards with {level}: {_steps(effect.counts[level])}"
        for level in ("superior", "inferior")
        if level in effect.counts
    ]
    return lines + _figures(effect, CRYPT)


def library_lines(effect: Effect) -> list[str]:
    """Describe types, costs and what the library asks for."""
    lines = []
    if "types" in effect.counts:
        lines.append(f"types: {_steps(effect.counts['types'])}")
    lines += _figures(effect, LIBRARY)
    for cost in ("pool", "blood", "conviction"):
        told = effect.by_name
        parts = [f"{short_name} {_step(told[name])}" for name, short_name in (
            (f"{cost}-cost", "in total"), (f"{cost}-hand", "expected in seven")) if name in told]  # fmt: skip
        costing = [shift for shift in effect.counts.get(cost, ()) if shift.name != "0"]
        if costing:
            parts.append(f"cards of cost {_steps(costing)}")
        if parts:
            lines.append(f"{cost}: {'; '.join(parts)}")
    for name, words in (
        ("disciplines", "cards by discipline"),
        ("required clans", "cards by clan"),
        ("requirements", "cards that require"),
    ):
        if name in effect.counts:
            lines.append(f"{words}: {_steps(effect.counts[name])}")
    return lines


def coverage_lines(effect: Effect, told: Iterable[str]) -> list[str]:
    """Return which cards more or fewer crypt cards play; cards with the same change share a line.

    Args:
        effect: of the change.
        told: names of the cards that are reported elsewhere as unplayable or playable again.
    """
    lines = _figures(effect, PLAYING)
    known = set(told)
    alike: dict[tuple[Players, Players], list[str]] = {}
    conferred, gone = [], []
    for change in effect.coverage:
        before, after = change.before, change.after
        if before is not None and after is not None:
            alike.setdefault((_players(before), _players(after)), []).append(change.card.name)
        elif after is not None and change.card.name not in known:
            conferred.append(change.card.name)
        elif after is None:
            gone.append(change.card.name)
    for (old, new), names in alike.items():
        superior = f" ({_numbers(old[1], new[1])} at superior)" if old[1] or new[1] else ""
        chance = _numbers(percent(old[2]), percent(new[2]))
        cards = f"{_numbers(old[0], new[0])} crypt cards{superior}"
        lines.append(f"{', '.join(names)}: {cards}, one among the first four {chance}")
    if conferred:
        lines.append(f"added, playable only with what is gained in play: {', '.join(conferred)}")
    if gone:
        lines.append(f"removed, no crypt card could play it as printed: {', '.join(gone)}")
    return lines


def _players(one: CardCoverage) -> Players:
    able = one.support.copies if one.playable else 0
    return able, one.support.superior_copies if one.playable else 0, one.among[0]


def _figures(effect: Effect, names: Sequence[str]) -> list[str]:
    told = effect.by_name
    return [f"{BY_NAME[name].title.lower()}: {_step(told[name])}" for name in names if name in told]


def _step(change: FigureChange) -> str:
    share = BY_NAME[change.name].unit == "share"

    def text(number: Fraction | int | None) -> str:
        return "none" if number is None else percent(_exact(number)) if share else short(number)

    return _numbers(text(change.before), text(change.after))


def _exact(number: Fraction | int) -> Fraction:
    from fractions import Fraction

    return Fraction(number)


def _numbers(before: object, after: object) -> str:
    return f"{before} -> {after}" if before != after else str(after)


def _steps(shifts: Sequence[Shift]) -> str:
    return ", ".join(
        f"{shift.name}{':' * shift.name.isdigit()} {shift.before} -> {shift.after}" for shift in shifts
    )


def _turn(shift: ReadyShift) -> str:
    return f"turn {shift.turn} {percent(shift.before)} -> {percent(shift.after)}"
