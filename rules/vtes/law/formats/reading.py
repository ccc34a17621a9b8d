"""Makes a format from plain fields, as YAML or JSON provide them."""

from __future__ import annotations

from datetime import date, timedelta

from cardbase.value import replace
from rules.vtes.law.datafile import Fields, Origin, card_id, shown, whole_number
from rules.vtes.law.editions import Switch
from rules.vtes.law.formats import CardRef, Format, Limit, Period, Pool, Waiting

TYPE_CHECKING = False  # spares every start the import of typing
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
    seen: set[int | str] = set()
    for path, item in fields.items(key):
        for ref in _card(item, fields.origin, path):
            mark = ref.id or ref.name.casefold()
            if mark in seen:
                raise fields.origin.error(path, f"{ref.name or ref.id} occurs here twice")
            seen.add(mark)
            cards.append(ref)
    return tuple(cards)


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
    fields = Fields(item, ("id", "name", "since", "source", "cards"), origin, path)
    since, source = fields.day("since"), fields.text("source")
    if fields.has("cards"):
        if fields.has("id") or fields.has("name"):
            raise fields.error(
                "cards", "cannot be combined with 'id' or 'name'", "Give one card or a list of cards"
            )
        return tuple(replace(ref, since=since, source=source) for ref in _cards(fields, "cards"))
    if not fields.has("id") and not fields.text("name"):
        raise fields.error("", "a card needs its 'id' or its 'name'")
    id_ = card_id(fields.values["id"], origin, (*path, "id")) if fields.has("id") else 0
    return (CardRef(id_, fields.text("name"), since, source),)


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
    inner = fields.fields("pool", ("sets", "cards", "disputed", "source"))
    if inner is None:
        return None
    pool = Pool(
        sets=inner.texts("sets"),
        cards=_cards(inner, "cards"),
        disputed=_cards(inner, "disputed"),
        source=inner.text("source") or source,
    )
    if not pool.sets and not pool.cards:
        raise inner.error("", "allows no card", "Name 'sets:' or 'cards:'")
    return pool
