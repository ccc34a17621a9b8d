"""Formats as data: what a deck must be to be played at a table, in a tournament, in a league.

Each built-in format is a YAML file in this package; a user's own file has the same form. A format
states limits, each with the source it comes from, and says what of it is not modelled. What is
judged on which day is in its periods; what is banned when, in `rules/vtes/bans.yaml`.

`to_plain` and `from_plain` turn a format into values that JSON can hold and back, so that the
built-in ones can be kept beside the cards and a check needs no YAML.
"""

from __future__ import annotations

from datetime import date, timedelta

from cardbase.value import replace, value
from rules.vtes.datafile import (
    FormatError,
    Origin,
    Table,
    read_bytes,
    read_packaged,
    read_yaml,
    shown,
    suggestion,
    whole_number,
)
from rules.vtes.editions import Switch

TYPE_CHECKING = False  # spares every start the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from os import PathLike

    from rules.vtes.datafile import Path

__all__ = [
    "KNOWN_SETS",
    "Ban",
    "CardRef",
    "Format",
    "FormatError",
    "Limit",
    "Period",
    "Pool",
    "Waiting",
    "all_bans",
    "bans_from_plain",
    "bans_to_plain",
    "builtin_names",
    "from_plain",
    "read_builtin",
    "read_file",
    "resolve_names",
    "split_name",
    "to_plain",
    "with_boosters",
]

_BUILTIN = ("rulebook", "standard", "v5", "limited", "restricted-trade", "duel", "storyline")

_SETS = """
Jyhad VTES DS AH Sabbat SW FN BL CE Anarchs BH Gehenna Tenth KMW LoB NoR Third SoC LotN BSC TR KoT EK HttB
DM TU AU Anthology LK SP 25th FB V5 V5A NB FoL SoB EoG NB2 V5C 30th NB3 SV5 HttBR KoTR Ant1 PP1 PP2 PP3
Promo POD
"""

KNOWN_SETS = tuple(_SETS.split())
"""Set abbreviations that a user's file may name without the card data being asked."""


@value
class Limit:
    """A number that deck law sets, and where it is set.

    Attributes:
        value: the number, 0 or more.
        source: the rulebook entry ("VTES-1.2-01") or the section of the tournament rules ("TR25 6.2").
    """

    value: int
    source: str


@value
class CardRef:
    """A card that a format names.

    Attributes:
        id: the official id, 0 while only the name is known (see `resolve_names`).
        name: the name, "" where the format gives the id alone.
        since: first day on which the format counts it, None for always.
        source: where that is said, "" for the format's own source.
    """

    id: int
    name: str = ""
    since: date | None = None
    source: str = ""


@value
class Period:
    """What a format demands from one day to another; None stands for no limit.

    Attributes:
        start: first day, None for always before.
        end: last day, None for until further notice.
        crypt_min: crypt_max: size of the crypt.
        library_min: library_max: size of the library.
        library_per_methuselah: cards added to `library_max` for each Methuselah at the table.
        copies: how often any one card may stand in a deck.
        restricted: cards that are limited to `restricted_copies`.
        restricted_copies: how often a restricted card may stand in a deck.
        notes: what of that time is not modelled or not known.
    """

    start: date | None = None
    end: date | None = None
    crypt_min: Limit | None = None
    crypt_max: Limit | None = None
    library_min: Limit | None = None
    library_max: Limit | None = None
    library_per_methuselah: Limit | None = None
    copies: Limit | None = None
    restricted: tuple[CardRef, ...] = ()
    restricted_copies: Limit | None = None
    notes: tuple[str, ...] = ()


@value
class Waiting:
    """How long a new card waits before it may be played.

    Attributes:
        days: days between release and first play.
        since: first day of judgement on which cards are known to have waited, None for always.
        released_before: cards released on this day or later do not wait, None for all wait.
        source: where that is said.
    """

    days: int
    since: date | None
    released_before: date | None
    source: str


@value
class Pool:
    """The cards a format admits.

    Attributes:
        sets: a card with a printing in one of these sets is admitted, in any printing.
        cards: further cards.
        disputed: cards that some admit and the source does not name: worth a warning, no more.
        source: where the pool is laid down.
    """

    sets: tuple[str, ...]
    cards: tuple[CardRef, ...]
    disputed: tuple[CardRef, ...]
    source: str


@value
class Format:
    """A format: the limits on a deck, through the years.

    Attributes:
        name: what `--format` calls it; with its parameter where it has one ("limited:6").
        title: what people call it.
        official: whether the VEKN runs tournaments in it.
        description: a sentence or two.
        source: where it is laid down.
        periods: in order, without gap; the first may be open to the past, the last is open.
        grouping: whether the crypt must keep to one group or two consecutive ones; None leaves it
            to the edition of the rulebook.
        bans: whether the official table of bans applies.
        banned: cards that this format bans by itself.
        waiting: whether and how new cards wait, None where they do not.
        pool: the cards admitted, None for all.
        booster_crypt: crypt cards owed for each booster, in a format played from boosters.
        booster_library: library cards owed for each booster.
        not_modelled: what belongs to the format and no check looks at, in sentences for a report.
    """

    name: str
    title: str
    official: bool
    description: str
    source: str
    periods: tuple[Period, ...]
    grouping: Switch | None
    bans: bool
    banned: tuple[CardRef, ...] = ()
    waiting: Waiting | None = None
    pool: Pool | None = None
    booster_crypt: Limit | None = None
    booster_library: Limit | None = None
    not_modelled: tuple[str, ...] = ()


@value
class Ban:
    """A card that may not be played, and when.

    Attributes:
        card_id: the official id.
        name: the card's name.
        start: first day of the ban, None where the format itself bans the card and names no day.
        end: last day of the ban, None where it holds to this day.
        source: where it was announced, or who has the day.
        confidence: how sure the day is: "high", "medium-high", "medium" or "low".
    """

    card_id: int
    name: str
    start: date | None
    end: date | None
    source: str
    confidence: str

    def holds(self, on: date) -> bool:
        """Tell whether the ban is in force on a day."""
        return (self.start is None or self.start <= on) and (self.end is None or on <= self.end)


# --- names ------------------------------------------------------------------------------------


def builtin_names() -> tuple[str, ...]:
    """Give the names of the built-in formats."""
    return _BUILTIN


def split_name(name: str) -> tuple[str, int | None]:
    """Split the name of a built-in format from its parameter: "limited:6" is ("limited", 6).

    Raises:
        FormatError: there is no such format, it takes no parameter, or the parameter is no number.
    """
    base, colon, parameter = name.partition(":")
    if base not in _BUILTIN:
        raise FormatError(
            f"there is no format {shown(base)}",
            consider=f"{suggestion(base, _BUILTIN)}, or give the path of a file of your own",
        )
    if not colon:
        return base, None
    if base != "limited":
        raise FormatError(f"the format {base!r} takes nothing behind a colon", consider=f"Consider {base!r}")
    if not (parameter.isascii() and parameter.isdecimal() and 0 < len(parameter) < 4 and int(parameter) > 0):
        raise FormatError(
            f"{shown(parameter)} is not a number of boosters", consider="Consider 'limited:6' for six each"
        )
    return base, int(parameter)


def with_boosters(fmt: Format, boosters: int) -> Format:
    """Give the format as it stands when each player opens that many boosters.

    The minimum sizes shrink to what the boosters hold; they never grow beyond the plain ones.

    Raises:
        FormatError: the format is not played from boosters.
    """
    if fmt.booster_crypt is None or fmt.booster_library is None:
        raise FormatError(f"the format {fmt.name!r} is not played from boosters")

    def owed(plain: Limit | None, each: Limit) -> Limit:
        held = Limit(boosters * each.value, each.source)
        return held if plain is None or held.value < plain.value else plain

    periods = tuple(
        replace(
            period,
            crypt_min=owed(period.crypt_min, fmt.booster_crypt),
            library_min=owed(period.library_min, fmt.booster_library),
        )
        for period in fmt.periods
    )
    return replace(fmt, name=f"{fmt.name}:{boosters}", periods=periods)


# --- reading ----------------------------------------------------------------------------------


def read_builtin(name: str) -> Format:
    """Read a built-in format from its YAML, with its parameter ("limited:6") where it has one.

    Raises:
        FormatError: there is no such format.
    """
    base, boosters = split_name(name)
    value, origin = read_packaged("rules.vtes.formats", f"{base}.yaml")
    fmt = _format(value, origin)
    return fmt if boosters is None else with_boosters(fmt, boosters)


def read_file(path: str | PathLike[str], sets: Iterable[str] = ()) -> Format:
    """Read a user's own format.

    Args:
        path: the YAML file.
        sets: abbreviations of sets in the card data at hand, to know beside `KNOWN_SETS`.

    Raises:
        FormatError: the file cannot be read, or something in it cannot be used.
    """
    file = str(path)
    value, origin = read_yaml(read_bytes(path), file)
    if value is None:
        raise FormatError("the file is empty", file=file, consider="Start with 'name:' and 'library:'")
    fmt = _format(value, origin)
    if fmt.name.partition(":")[0] in _BUILTIN:
        raise origin.error(("name",), f"{fmt.name!r} is the name of a built-in format", "Choose another")
    if fmt.pool is not None:
        known = dict.fromkeys((*KNOWN_SETS, *sets))
        for index, abbreviation in enumerate(fmt.pool.sets):
            if abbreviation not in known:
                problem = f"there is no set {shown(abbreviation)}"
                raise origin.error(("pool", "sets", index), problem, suggestion(abbreviation, known))
    return fmt


def from_plain(plain: dict[str, object]) -> Format:
    """Make a format from what `to_plain` gave.

    Raises:
        FormatError: the values do not describe a format.
    """
    return _format(plain, Origin())


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


def _format(value: object, origin: Origin) -> Format:
    table = Table(value, _FORMAT_KEYS, origin)
    table.require("name", "grouping", "bans")
    name = table.text("name")
    if not name or not all(part.isalnum() for part in name.split(":", 1)[0].replace("_", "-").split("-")):
        raise table.error(
            "name", f"{shown(name)} does not serve as a name", "Use letters, digits and hyphens"
        )
    source = table.text("source") or f"format {name}"
    title = table.text("title") or name
    booster = table.table("boosters", ("crypt", "library"))
    if booster is not None:
        booster.require("crypt", "library")
    return Format(
        name=name,
        title=title,
        official=table.flag("official"),
        description=table.text("description"),
        source=source,
        periods=_periods(table, source),
        grouping=_grouping(table, source),
        bans=table.flag("bans"),
        banned=_cards(table, "banned"),
        waiting=_waiting(table, source),
        pool=_pool(table, source),
        booster_crypt=_inner_limit(booster, "crypt", source),
        booster_library=_inner_limit(booster, "library", source),
        not_modelled=table.texts("not_modelled"),
    )


def _limit(table: Table, key: str, source: str) -> Limit | None:
    value = table.values.get(key)
    path = (*table.path, key)
    if isinstance(value, dict):
        inner = Table(value, ("value", "source"), table.origin, path)
        inner.require("value")
        number = inner.number("value")
        source = inner.text("source") or source
    else:
        number = whole_number(value, table.origin, path)
    return None if number is None else Limit(number, source)


def _inner_limit(table: Table | None, key: str, source: str) -> Limit | None:
    return None if table is None else _limit(table, key, source)


def _grouping(table: Table, source: str) -> Switch | None:
    value = table.values["grouping"]
    if value == "edition":
        return None
    if isinstance(value, dict):
        inner = Table(value, ("value", "source"), table.origin, (*table.path, "grouping"))
        inner.require("value")
        return Switch(inner.flag("value"), inner.text("source") or source)
    if not isinstance(value, bool):
        raise table.error("grouping", f"true, false or edition is expected, not {shown(value)}")
    return Switch(value, source)


def _periods(table: Table, source: str) -> tuple[Period, ...]:
    if not table.has("periods"):
        return (_period(table, source),)
    for key in _SIZES:
        if table.has(key):
            raise table.error(key, "stands beside 'periods'", "Put it into each period that it holds for")
    periods: list[Period] = []
    for path, item in table.items("periods"):
        inner = Table(item, ("from", *_SIZES), table.origin, path)
        start = inner.day("from")
        if periods:
            earliest = periods[-1].start or date.min
            if start is None:
                raise inner.error("", "the day a later period starts is missing", "Add 'from:'")
            if start <= earliest:
                raise inner.error("from", f"{start} is not after {earliest}", "Put periods in order")
            periods[-1] = replace(periods[-1], end=start - timedelta(days=1))
        periods.append(replace(_period(inner, source), start=start))
    if not periods:
        raise table.error("periods", "holds no period", "Leave it out and give 'crypt:' and 'library:'")
    return tuple(periods)


def _period(table: Table, source: str) -> Period:
    crypt = table.table("crypt", ("min", "max"))
    library = table.table("library", ("min", "max", "per_methuselah"))
    restricted = table.table("restricted", ("copies", "cards"))
    if restricted is not None:
        restricted.require("copies", "cards")
    period = Period(
        crypt_min=_inner_limit(crypt, "min", source),
        crypt_max=_inner_limit(crypt, "max", source),
        library_min=_inner_limit(library, "min", source),
        library_max=_inner_limit(library, "max", source),
        library_per_methuselah=_inner_limit(library, "per_methuselah", source),
        copies=_limit(table, "copies", source),
        restricted=() if restricted is None else _cards(restricted, "cards"),
        restricted_copies=_inner_limit(restricted, "copies", source),
        notes=table.texts("notes"),
    )
    each = period.library_per_methuselah
    if library is not None and each is not None and period.library_max is None:
        raise library.error("per_methuselah", "adds to a 'max' that is not there", "Add 'max:'")
    for part, least, most, more in (
        (crypt, period.crypt_min, period.crypt_max, 0),
        (library, period.library_min, period.library_max, 2 * each.value if each else 0),
    ):
        if part is not None and least and most and least.value > most.value + more:
            raise part.error("max", f"the maximum {most.value + more} is below the minimum {least.value}")
    return period


def _cards(table: Table, key: str) -> tuple[CardRef, ...]:
    cards: list[CardRef] = []
    seen: set[int | str] = set()
    for path, item in table.items(key):
        for ref in _card(item, table.origin, path):
            mark = ref.id or ref.name.casefold()
            if mark in seen:
                raise table.origin.error(path, f"{ref.name or ref.id} stands here a second time")
            seen.add(mark)
            cards.append(ref)
    return tuple(cards)


def _card(item: object, origin: Origin, path: Path) -> Iterable[CardRef]:
    if isinstance(item, str):
        head, _, rest = item.strip().partition(" ")
        if len(head) == 6 and head.isascii() and head.isdecimal() and rest:
            return (CardRef(_card_id(int(head), origin, path), rest.strip()),)
        if not item.strip():
            raise origin.error(path, "a card's name is expected, not an empty text")
        return (CardRef(0, item.strip()),)
    if not isinstance(item, dict):
        return (CardRef(_card_id(item, origin, path)),)
    table = Table(item, ("id", "name", "since", "source", "cards"), origin, path)
    since, source = table.day("since"), table.text("source")
    if table.has("cards"):
        if table.has("id") or table.has("name"):
            raise table.error("cards", "stands beside 'id' or 'name'", "Give one card or a list of cards")
        return tuple(replace(ref, since=since, source=source) for ref in _cards(table, "cards"))
    if not table.has("id") and not table.text("name"):
        raise table.error("", "a card needs its 'id' or its 'name'")
    id_ = _card_id(table.values["id"], origin, (*path, "id")) if table.has("id") else 0
    return (CardRef(id_, table.text("name"), since, source),)


def _card_id(value: object, origin: Origin, path: Path) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 100001 <= value <= 299999:
        return value
    raise origin.error(
        path, f"{shown(value)} is neither a card's name nor its id", "Ids run from 100001 to 299999"
    )


def _waiting(table: Table, source: str) -> Waiting | None:
    inner = table.table("waiting", ("days", "since", "released_before", "source"))
    if inner is None:
        return None
    inner.require("days")
    days = inner.number("days") or 0
    if days > 3650:
        raise inner.error("days", f"{shown(days)} days are more than ten years")
    return Waiting(days, inner.day("since"), inner.day("released_before"), inner.text("source") or source)


def _pool(table: Table, source: str) -> Pool | None:
    inner = table.table("pool", ("sets", "cards", "disputed", "source"))
    if inner is None:
        return None
    pool = Pool(
        sets=inner.texts("sets"),
        cards=_cards(inner, "cards"),
        disputed=_cards(inner, "disputed"),
        source=inner.text("source") or source,
    )
    if not pool.sets and not pool.cards:
        raise inner.error("", "admits no card", "Name 'sets:' or 'cards:'")
    return pool


def resolve_names(
    fmt: Format, find: Callable[[str], tuple[int | None, Sequence[str]]], file: str = ""
) -> Format:
    """Give each card that a format names without an id its id.

    Args:
        fmt: the format.
        find: takes a name; gives the id of the one card it means, or None and the names nearest to it.
        file: the file the format came from, for the error.

    Raises:
        FormatError: a name means no card or several.
    """

    def found(refs: tuple[CardRef, ...], key: str) -> tuple[CardRef, ...]:
        return tuple(ref if ref.id else replace(ref, id=one(ref.name, key)) for ref in refs)

    def one(name: str, key: str) -> int:
        id_, near = find(name)
        if id_ is None:
            consider = "Consider " + " or ".join(repr(other) for other in near) if near else ""
            raise FormatError(f"{shown(name)} does not name one card", file=file, key=key, consider=consider)
        return id_

    pool = fmt.pool
    if pool is not None:
        pool = replace(
            pool,
            cards=found(pool.cards, "pool.cards"),
            disputed=found(pool.disputed, "pool.disputed"),
        )
    periods = tuple(
        replace(period, restricted=found(period.restricted, "restricted.cards")) for period in fmt.periods
    )
    return replace(fmt, banned=found(fmt.banned, "banned"), pool=pool, periods=periods)


# --- writing ----------------------------------------------------------------------------------


def to_plain(fmt: Format) -> dict[str, object]:
    """Turn a format into values that JSON can hold; `from_plain` turns them back.

    They have the form of the YAML files, and leave out what is empty.
    """
    return _filled(
        name=fmt.name,
        title=fmt.title,
        official=fmt.official,
        description=fmt.description,
        source=fmt.source,
        periods=[_plain_period(period) for period in fmt.periods],
        grouping="edition" if fmt.grouping is None else _plain_value(fmt.grouping),
        bans=fmt.bans,
        banned=_plain_cards(fmt.banned),
        waiting=fmt.waiting
        and _filled(
            days=fmt.waiting.days,
            since=_iso(fmt.waiting.since),
            released_before=_iso(fmt.waiting.released_before),
            source=fmt.waiting.source,
        ),
        pool=fmt.pool
        and _filled(
            sets=list(fmt.pool.sets),
            cards=_plain_cards(fmt.pool.cards),
            disputed=_plain_cards(fmt.pool.disputed),
            source=fmt.pool.source,
        ),
        boosters=_filled(crypt=_plain_value(fmt.booster_crypt), library=_plain_value(fmt.booster_library)),
        not_modelled=list(fmt.not_modelled),
    )


def _filled(**values: object) -> dict[str, object]:
    return {key.rstrip("_"): value for key, value in values.items() if value not in (None, "", [], {})}


def _iso(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _plain_value(value: Limit | Switch | None) -> dict[str, object] | None:
    return None if value is None else {"value": value.value, "source": value.source}


def _plain_cards(refs: tuple[CardRef, ...]) -> list[dict[str, object]]:
    return [
        _filled(id=ref.id or None, name=ref.name, since=_iso(ref.since), source=ref.source) for ref in refs
    ]


def _plain_period(period: Period) -> dict[str, object]:
    return _filled(
        from_=_iso(period.start),
        crypt=_filled(min=_plain_value(period.crypt_min), max=_plain_value(period.crypt_max)),
        library=_filled(
            min=_plain_value(period.library_min),
            max=_plain_value(period.library_max),
            per_methuselah=_plain_value(period.library_per_methuselah),
        ),
        copies=_plain_value(period.copies),
        restricted=_filled(
            copies=_plain_value(period.restricted_copies), cards=_plain_cards(period.restricted)
        ),
        notes=list(period.notes),
    )


# --- bans -------------------------------------------------------------------------------------


def all_bans() -> tuple[Ban, ...]:
    """Read the table of bans, past and present, from its YAML."""
    value, origin = read_packaged("rules.vtes", "bans.yaml")
    return _bans(Table(value, ("bans",), origin))


def bans_to_plain(bans: Iterable[Ban]) -> list[dict[str, object]]:
    """Turn bans into values that JSON can hold; `bans_from_plain` turns them back."""
    return [
        _filled(
            id=ban.card_id,
            name=ban.name,
            from_=_iso(ban.start),
            until=_iso(ban.end),
            source=ban.source,
            confidence=ban.confidence,
        )
        for ban in bans
    ]


def bans_from_plain(plain: list[dict[str, object]]) -> tuple[Ban, ...]:
    """Make bans from what `bans_to_plain` gave.

    Raises:
        FormatError: the values do not describe bans, or two bans of a card overlap.
    """
    return _bans(Table({"bans": plain}, ("bans",), Origin()))


def _bans(table: Table) -> tuple[Ban, ...]:
    bans: list[Ban] = []
    for path, item in table.items("bans"):
        inner = Table(item, ("id", "name", "from", "until", "source", "confidence"), table.origin, path)
        inner.require("id", "name", "source", "confidence")
        ban = Ban(
            card_id=_card_id(inner.values["id"], table.origin, (*path, "id")),
            name=inner.text("name"),
            start=inner.day("from"),
            end=inner.day("until"),
            source=inner.text("source"),
            confidence=inner.text("confidence"),
        )
        if ban.start is not None and ban.end is not None and ban.end < ban.start:
            raise inner.error("until", f"{ban.end} is before {ban.start}")
        if any(other.card_id == ban.card_id and _overlap(other, ban) for other in bans):
            raise inner.error("", f"{ban.name} is banned twice on the same day")
        bans.append(ban)
    return tuple(bans)


def _overlap(one: Ban, other: Ban) -> bool:
    starts_in_time = one.start is None or other.end is None or one.start <= other.end
    return starts_in_time and (other.start is None or one.end is None or other.start <= one.end)
