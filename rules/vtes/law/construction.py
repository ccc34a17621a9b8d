"""Deck law: what a crypt and a library must be.

A `Law` is a format and an edition on one day for one table. Each function below answers one
question under it with a small value, and None means that there is nothing to object to or no limit.
Nothing here reads files, knows a deck's text or talks to people.

The rulebook's paragraph (section 1.2): a crypt of 12 cards or more, without upper limit; a library
of 40 cards or more, and at most 40 and 10 more for each Methuselah at the table; any number of
copies of a card; all crypt cards of one group or of two consecutive ones. Tournament formats set
their own sizes, ban cards, and may allow only some.
"""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

from cardbase.quick import field, value
from rules.vtes.law.bans import Ban
from rules.vtes.law.formats import CardRef, Limit, Period
from rules.vtes.law.violations import GroupingViolation, OutsidePool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from cardbase.card import Card
    from rules.vtes.law.editions import Edition, Switch
    from rules.vtes.law.formats import Format, Pool

SMALLEST_TABLE = 2
"""Fewest Methuselahs at a table (VTES-0-02)."""

LARGEST_TABLE = 6
"""Methuselahs assumed if the table is not known: the rulebook's own example (VTES-1.2-03)."""

LIBRARY_BASE = 40
"""Library cards that any table allows by the rulebook (VTES-1.2-03)."""

LIBRARY_PER_METHUSELAH = 10
"""Library cards that each Methuselah at the table adds to that (VTES-1.2-03)."""


@value
class Law:
    """What a deck is judged by: everything that depends on format, edition, table and day, resolved.

    Made by `law_for`.

    Attributes:
        format: the format.
        edition: the edition of the rulebook.
        players: Methuselahs at the table, None if it is not known.
        on: the day of judgement.
        period: the format's period in force on that day.
        grouping: whether crypt groups are limited, and what says so.
        bans: the bans in force on that day, by card id.
        admitted: cards that the format's pool names individually, by card id, once for each time in it.
        disputed: cards that may or may not belong to the pool, by card id.
        restricted: ids of the cards limited to the period's `restricted_copies`.
        notes: what a report says about the law of that day: what is not known of it, or not modelled.
        table: ids of the cards in the table of bans on any day, if the format observes it.
    """

    format: Format
    edition: Edition
    players: int | None
    on: date
    period: Period
    grouping: Switch
    bans: dict[int, Ban] = field(repr=False)
    admitted: dict[int, list[CardRef]] = field(repr=False)
    disputed: dict[int, CardRef] = field(repr=False)
    restricted: frozenset[int] = field(repr=False)
    notes: tuple[str, ...] = ()
    table: frozenset[int] = field(default=frozenset(), repr=False)


def law_on(law: Law, day: date) -> Law:
    """Return a law as of another day on which the same rules apply."""
    return Law(
        law.format, law.edition, law.players, day, law.period, law.grouping, law.bans, law.admitted,
        law.disputed, law.restricted, law.notes, law.table,
    )  # fmt: skip


def law_for(format: Format, edition: Edition, players: int | None, on: date, bans: Iterable[Ban]) -> Law:
    """Resolve the law for a table on a day.

    A tournament format says itself whether crypts are grouped, whatever the edition: it is played by
    the tournament rules of its own time. The rulebook format leaves it to the edition.

    Args:
        format: the format.
        edition: the edition of the rulebook.
        players: Methuselahs at the table, None if it is not known.
        on: the day of judgement.
        bans: the table of bans; used only if the format observes it.

    Raises:
        ValueError: fewer than two Methuselahs (VTES-0-02), or a card that the format names without its
            id, which `rules.vtes.law.formats.files.resolve_names` has to look up first.
    """
    if players is not None and players < SMALLEST_TABLE:
        raise ValueError(f"a game needs {SMALLEST_TABLE} or more Methuselahs, not {players}")
    table = tuple(bans) if format.bans else ()
    in_force = {ban.card_id: ban for ban in table if ban.holds(on)}
    for ref in format.banned:
        own = Ban(ref.id, ref.name, ref.since, None, ref.source or format.source, "high")
        if own.holds(on):
            in_force.setdefault(ref.id, own)
    pool = format.pool
    period = period_on(format, on)
    named = (*format.banned, *period.restricted, *(() if pool is None else (*pool.cards, *pool.disputed)))
    for ref in named:
        if not ref.id:
            raise ValueError(
                f"the format {format.name!r} names {ref.name!r}, whose id has not been looked up yet"
            )
    return Law(
        format=format,
        edition=edition,
        players=players,
        on=on,
        period=period,
        grouping=edition.grouping if format.grouping is None else format.grouping,
        bans=in_force,
        admitted=_by_id(pool.cards) if pool else {},
        disputed={ref.id: ref for ref in pool.disputed} if pool else {},
        restricted=frozenset(ref.id for ref in period.restricted),
        notes=(*period.notes, *_notes_on_pool(pool, on)),
        table=frozenset(ban.card_id for ban in table),
    )


def _notes_on_pool(pool: Pool | None, on: date) -> tuple[str, ...]:
    if pool is None or pool.known_from is None or pool.known_from <= on:
        return ()
    return (f"The list of cards is known from {pool.known_from} on; judged by the oldest one that is known.",)


def _by_id(refs: Iterable[CardRef]) -> dict[int, list[CardRef]]:
    found: dict[int, list[CardRef]] = {}
    for ref in refs:
        found.setdefault(ref.id, []).append(ref)
    return found


def turns_of(format: Format) -> set[date]:
    """Return the days on which a rule of a format begins that a `Law` resolves; see `law_on`."""
    days = [period.start for period in format.periods]
    days += [ref.since for ref in format.banned]
    if format.pool is not None:
        days.append(format.pool.known_from)
    return {day for day in days if day is not None}


def period_on(format: Format, on: date) -> Period:
    """Return the format's period in force on a day; before the first one, a period without limits."""
    for period in reversed(format.periods):
        if period.start is None or period.start <= on:
            return period
    first = format.periods[0].start
    return Period(
        end=None if first is None else first - timedelta(days=1),
        notes=(f"The format is described only from {first} on.",),
    )


# --- sizes ------------------------------------------------------------------------------------


def crypt_minimum(law: Law) -> Limit | None:
    """Return the fewest cards a crypt may hold: 12 by the rulebook (VTES-1.2-01)."""
    return law.period.crypt_min


def crypt_maximum(law: Law) -> Limit | None:
    """Return the most cards a crypt may hold: none by the rulebook (VTES-1.2-04)."""
    return law.period.crypt_max


def library_minimum(law: Law) -> Limit | None:
    """Return the fewest cards a library may hold: 40 by the rulebook (VTES-1.2-02), 60 in tournaments."""
    return law.period.library_min


def library_maximum(law: Law) -> Limit | None:
    """Return the most cards a library may hold: 40 and 10 for each Methuselah (VTES-1.2-03).

    If the table is not known, six Methuselahs are assumed.
    """
    most, each = law.period.library_max, law.period.library_per_methuselah
    if most is None or each is None:
        return most
    return Limit(most.value + each.value * (law.players or LARGEST_TABLE), each.source)


def smallest_table(library_count: int, law: Law | None = None) -> int | None:
    """Return the fewest Methuselahs whose table allows a library of that many cards (VTES-1.2-03).

    Args:
        library_count: cards in the library.
        law: the law whose numbers apply; without it, the rulebook's.

    Returns:
        Two or more, or None if the law's maximum does not grow with the table.
    """
    base, each = LIBRARY_BASE, LIBRARY_PER_METHUSELAH
    if law is not None:
        most, more = law.period.library_max, law.period.library_per_methuselah
        if most is None or more is None or more.value == 0:
            return None
        base, each = most.value, more.value
    return max(SMALLEST_TABLE, -(-(library_count - base) // each))


# --- groups -----------------------------------------------------------------------------------


def grouping_violation(groups: Iterable[int | None], law: Law) -> GroupingViolation | None:
    """Return how a crypt breaks the rule of one group or two consecutive ones (VTES-1.2-06).

    If several pairs fit equally many cards, the one with fewer groups and then the oldest counts
    as best.

    Args:
        groups: the group of each crypt card, copies counted; None for a card of ANY group, which
            goes with any.
        law: the law.

    Returns:
        The violation, or None if there is none or the rule does not apply.
    """
    if not law.grouping.value:
        return None
    listed = list(groups)
    present = sorted({group for group in listed if group is not None})
    if not present or present[-1] - present[0] <= 1:
        return None
    counts = Counter(listed)
    wild = counts.pop(None, 0)
    pairs = [tuple(group for group in (first, first + 1) if group in counts) for first in present]
    best = max(pairs, key=lambda pair: (sum(counts[group] for group in pair), -len(pair), -pair[0]))
    return GroupingViolation(
        best=best,
        fit=wild + sum(counts[group] for group in best),
        total=wild + counts.total(),
        at_fault=tuple(group for group in present if group not in best),
        source=law.grouping.source,
    )


def legacy_group(expansion_symbol: bool) -> int:
    """Return the group of an old vampire that prints none (VTES-1.5-13): 2 with expansion symbol, or 1."""
    return 2 if expansion_symbol else 1


# --- single cards -----------------------------------------------------------------------------


def misplaced(card: Card, in_crypt: bool) -> bool:
    """Return whether a card is in the wrong one of the two decks, crypt and library (VTES-1.2-07)."""
    return card.is_crypt != in_crypt


def ban_on(card_id: int, law: Law) -> Ban | None:
    """Return the ban of a card that is in force, by the table of bans or by the format itself."""
    return law.bans.get(card_id)


def not_yet_released(card: Card, law: Law) -> date | None:
    """Return the day a card was first printed if that is after the day of judgement.

    A card of which no printing has a day counts as printed. Applies in every format.
    """
    released = card.released
    return released if released is not None and released > law.on else None


def waiting_until(card: Card, law: Law) -> date | None:
    """Return the first day on which a card that is out but new may be played in the format.

    A promotional printing does not wait: it is not sold. Also None for a card that is not out yet,
    which `not_yet_released` reports.
    """
    waiting = law.format.waiting
    if waiting is None or (waiting.since is not None and law.on < waiting.since):
        return None
    released = card.released
    if released is None or not 0 <= (law.on - released).days < waiting.days:
        return None
    first: date | None = None
    for printing in card.printings:
        day = printing.released
        if day is None:
            continue
        waits = printing.set != "Promo" and (waiting.released_before is None or day < waiting.released_before)
        legal = day + timedelta(days=waiting.days) if waits else day
        if first is None or legal < first:
            first = legal
    return first if first is not None and first > law.on else None


def outside_pool(card: Card, law: Law) -> OutsidePool | None:
    """Return why a card is not in the format's pool; None if it is, or the format allows all cards.

    A card counts in any printing as soon as one of the pool's sets contains it. A card that is not
    out yet is left to `not_yet_released`.
    """
    pool = law.format.pool
    if pool is None or not_yet_released(card, law):
        return None
    joins: list[date] = []
    left: date | None = None
    for ref in law.admitted.get(card.id, ()):
        if ref.holds(law.on):
            return None
        if ref.until is not None and ref.until < law.on:
            left = ref.until + timedelta(days=1)
        elif ref.since is not None:
            joins.append(ref.since)
    for printing in card.printings:
        if printing.set in pool.sets:
            if printing.released is None or printing.released <= law.on:
                return None
            joins.append(printing.released)
    doubt = law.disputed.get(card.id)
    if doubt is not None and doubt.holds(law.on):
        return OutsidePool(True, min(joins, default=None), left, doubt.source or pool.source)
    return OutsidePool(False, min(joins, default=None), left, pool.source)


def copies_limit(card_id: int, law: Law) -> Limit | None:
    """Return how many copies of a card a deck may hold: any number by the rulebook (VTES-1.2-05)."""
    every, restricted = law.period.copies, law.period.restricted_copies
    if card_id not in law.restricted or restricted is None:
        return every
    return restricted if every is None or restricted.value < every.value else every
