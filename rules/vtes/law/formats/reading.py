"""Makes a format from plain fields, as YAML or JSON provide them."""

from __future__ import annotations

from datetime import date, timedelta

from cardbase.quick import replace
from rules.vtes.law.datafile import Fields, Origin, card_id, shown, whole_number
from rules.vtes.law.editions import Switch, switch_value
from rules.vtes.law.formats import CardRef, Format, Limit, Period, Pool, Waiting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.vtes.law.datafile import KeyPath


def format_from_plain(plain: dict[str, object]) -> Format:
    """Make a format from what `format_to_plain` returned.

    Raises:
        LawDataError: the values do not describe a format.
    """
    return format_of(plain, Origin())


_SIZES = ("crypt", "library", "copies", "restricted", "notes")
_FORMAT_KEYS = (
    "name",
    "title",
    "official",
    "description",
    "source",
    "periods",
    *_SIZES,
    "grouping",
    "bans",
    "banned",
    "waiting",
    "pool",
    "boosters",
    "not_modelled",
    "players",
    "switches",
)


def format_of(value: object, origin: Origin) -> Format:
    """Make a format from the table in a file.

    Args:
        value: the table, as parsed from YAML.
        origin: the file and the lines, for errors.

    Raises:
        LawDataError: something in it cannot be used.
    """
    fields = Fields(value, _FORMAT_KEYS, origin)
    fields.require("name", "grouping", "bans")
    name = fields.text("name")
    if not name or not all(part.isalnum() for part in name.split(":", 1)[0].replace("_", "-").split("-")):
        raise fields.error(
            "name", f"{shown(name)} cannot be used as a name", "Use letters, digits and hyphens"
        )
    source = fields.text("source") or f"format {name}"
    title = fields.text("title") or name
    booster = fields.fields("boosters", ("crypt", "library"))
    if booster is not None:
        booster.require("crypt", "library")
    return Format(
        name=name,
        title=title,
        official=fields.flag("official"),
        description=fields.text("description"),
        source=source,
        periods=_periods(fields, source),
        grouping=_grouping(fields, source),
        bans=fields.flag("bans"),
        banned=_cards(fields, "banned"),
        waiting=_waiting(fields, source),
        pool=_pool(fields, source),
        booster_crypt=_inner_limit(booster, "crypt", source),
        booster_library=_inner_limit(booster, "library", source),
        not_modelled=fields.texts("not_modelled"),
        players=_limit(fields, "players", source),
        switches=_switches(fields, source),
    )


def _limit(fields: Fields, key: str, source: str) -> Limit | None:
    value = fields.values.get(key)
    path = (*fields.path, key)
    if isinstance(value, dict):
        inner = Fields(value, ("value", "source"), fields.origin, path)
        inner.require("value")
        number = inner.number("value")
        source = inner.text("source") or source
    else:
        number = whole_number(value, fields.origin, path)
    return None if number is None else Limit(number, source)


def _inner_limit(fields: Fields | None, key: str, source: str) -> Limit | None:
    return None if fields is None else _limit(fields, key, source)


def _grouping(fields: Fields, source: str) -> Switch | None:
    value = fields.values["grouping"]
    if value == "edition":
        return None
    if isinstance(value, dict):
        inner = Fields(value, ("value", "source"), fields.origin, (*fields.path, "grouping"))
        inner.require("value")
        return Switch(inner.flag("value"), inner.text("source") or source)
    if not isinstance(value, bool):
        raise fields.error("grouping", f"true, false or edition is expected, not {shown(value)}")
    return Switch(value, source)


def _switches(fields: Fields, source: str) -> tuple[tuple[str, Switch], ...]:
    listed = fields.values.get("switches")
    names = tuple(listed) if isinstance(listed, dict) else ()
    inner = fields.fields("switches", names)
    if inner is None:
        return ()
    switches: list[tuple[str, Switch]] = []
    for name in names:
        point = inner.fields(name, ("value", "source"))
        if point is None:
            raise inner.error(name, "a value is missing")
        point.require("value")
        switches.append((name, Switch(switch_value(point), point.text("source") or source)))
    return tuple(switches)


def _periods(fields: Fields, source: str) -> tuple[Period, ...]:
    if not fields.has("periods"):
        return (_period(fields, source),)
    for key in _SIZES:
        if fields.has(key):
            raise fields.error(
                key, "cannot be combined with 'periods'", "Put it into each period that it applies to"
            )
    periods: list[Period] = []
    for path, item in fields.items("periods"):
        inner = Fields(item, ("from", *_SIZES), fields.origin, path)
        start = inner.day("from")
        if periods:
            earliest = periods[-1].start or date.min
            if start is None:
                raise inner.error("", "the start date of a later period is missing", "Add 'from:'")
            if start <= earliest:
                raise inner.error("from", f"{start} is not after {earliest}", "Put periods in order")
            periods[-1] = replace(periods[-1], end=start - timedelta(days=1))
        periods.append(replace(_period(inner, source), start=start))
    if not periods:
        raise fields.error("periods", "has no period", "Leave it out and give 'crypt:' and 'library:'")
    return tuple(periods)


def _period(fields: Fields, source: str) -> Period:
    crypt = fields.fields("crypt", ("min", "max"))
    library = fields.fields("library", ("min", "max", "per_methuselah"))
    restricted = fields.fields("restricted", ("copies", "cards"))
    if restricted is not None:
        restricted.require("copies", "cards")
    period = Period(
        crypt_min=_inner_limit(crypt, "min", source),
        crypt_max=_inner_limit(crypt, "max", source),
        library_min=_inner_limit(library, "min", source),
        library_max=_inner_limit(library, "max", source),
        library_per_methuselah=_inner_limit(library, "per_methuselah", source),
        copies=_limit(fields, "copies", source),
        restricted=() if restricted is None else _cards(restricted, "cards"),
        restricted_copies=_inner_limit(restricted, "copies", source),
        notes=fields.texts("notes"),
    )
    each = period.library_per_methuselah
    if library is not None and each is not None and period.library_max is None:
        raise library.error("per_methuselah", "adds to a missing 'max'", "Add 'max:'")
    for part, least, most, more in (
        (crypt, period.crypt_min, period.crypt_max, 0),
        (library, period.library_min, period.library_max, 2 * each.value if each else 0),
    ):
        if part is not None and least and most and least.value > most.value + more:
            raise part.error("max", f"the maximum {most.value + more} is below the minimum {least.value}")
    return period


def _cards(fields: Fields, key: str) -> tuple[CardRef, ...]:
    cards: list[CardRef] = []
    seen: set[str] = set()
    for path, item in fields.items(key):
        for ref in _card(item, fields.origin, path):
            mark = f"{_mark(ref)} {ref.since}"
            if mark in seen:
                raise fields.origin.error(path, f"{ref.name or ref.id} occurs here twice")
            seen.add(mark)
            cards.append(ref)
    return tuple(cards)


def _mark(ref: CardRef) -> str:
    return str(ref.id) if ref.id else ref.name.casefold()


def _card(item: object, origin: Origin, path: KeyPath) -> Iterable[CardRef]:
    if isinstance(item, str):
        head, _, rest = item.strip().partition(" ")
        if len(head) == 6 and head.isascii() and head.isdecimal() and rest:
            return (CardRef(card_id(int(head), origin, path), rest.strip()),)
        if not item.strip():
            raise origin.error(path, "a card's name is expected, not an empty text")
        return (CardRef(0, item.strip()),)
    if not isinstance(item, dict):
        return (CardRef(card_id(item, origin, path)),)
    fields = Fields(item, ("id", "name", "since", "source", "until", "cards"), origin, path)
    since, source, until = fields.day("since"), fields.text("source"), fields.day("until")
    if since is not None and until is not None and until < since:
        raise fields.error("until", f"{until} is before {since}")
    if fields.has("cards"):
        if fields.has("id") or fields.has("name"):
            raise fields.error(
                "cards", "cannot be combined with 'id' or 'name'", "Give one card or a list of cards"
            )
        return tuple(replace(ref, since=since, source=source, until=until) for ref in _cards(fields, "cards"))
    if not fields.has("id") and not fields.text("name"):
        raise fields.error("", "a card needs its 'id' or its 'name'")
    id_ = card_id(fields.values["id"], origin, (*path, "id")) if fields.has("id") else 0
    return (CardRef(id_, fields.text("name"), since, source, until),)


def _waiting(fields: Fields, source: str) -> Waiting | None:
    inner = fields.fields("waiting", ("days", "since", "released_before", "source"))
    if inner is None:
        return None
    inner.require("days")
    days = inner.number("days") or 0
    if days > 3650:
        raise inner.error("days", f"{shown(days)} days are more than ten years")
    return Waiting(days, inner.day("since"), inner.day("released_before"), inner.text("source") or source)


def _pool(fields: Fields, source: str) -> Pool | None:
    inner = fields.fields("pool", ("sets", "cards", "changes", "disputed", "source", "known_from"))
    if inner is None:
        return None
    pool = Pool(
        sets=inner.texts("sets"),
        cards=_changed(inner, _cards(inner, "cards")),
        disputed=_cards(inner, "disputed"),
        source=inner.text("source") or source,
        known_from=inner.day("known_from"),
    )
    if not pool.sets and not pool.cards:
        raise inner.error("", "allows no card", "Name 'sets:' or 'cards:'")
    return pool


def _changed(pool: Fields, cards: tuple[CardRef, ...]) -> tuple[CardRef, ...]:
    """Return the cards of a pool, each with the days on which it is in, after all changes to the list."""
    if not pool.has("changes"):
        return cards
    present = {_mark(ref): ref for ref in cards}
    gone: list[CardRef] = []
    before: date | None = None
    for path, item in pool.items("changes"):
        change = Fields(item, ("from", "source", "added", "removed"), pool.origin, path)
        change.require("from")
        on, source = change.day("from"), change.text("source")
        if on is None or (before is not None and on <= before):
            raise change.error("from", f"{on} is not after {before}", "Put changes in order")
        before = on
        for ref in _cards(change, "removed"):
            left = present.pop(_mark(ref), None)
            if left is None:
                raise change.error("removed", f"{ref.name or ref.id} is not in the list before {on}")
            gone.append(replace(left, until=on - timedelta(days=1)))
        for ref in _cards(change, "added"):
            if _mark(ref) in present:
                raise change.error("added", f"{ref.name or ref.id} is in the list before {on}")
            present[_mark(ref)] = replace(ref, since=on, source=source)
    return (*gone, *present.values())
