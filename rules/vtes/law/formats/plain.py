"""Turns a format into values that JSON can hold; `reading` turns them back."""

from __future__ import annotations

from rules.vtes.law.datafile import filled, iso

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.law.editions import Switch
    from rules.vtes.law.formats import CardRef, Format, Limit, Period


def format_to_plain(fmt: Format) -> dict[str, object]:
    """Turn a format into values that JSON can hold; `format_from_plain` turns them back.

    They have the form of the YAML files, and leave out what is empty.
    """
    return filled(
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
        and filled(
            days=fmt.waiting.days,
            since=iso(fmt.waiting.since),
            released_before=iso(fmt.waiting.released_before),
            source=fmt.waiting.source,
        ),
        pool=fmt.pool
        and filled(
            sets=list(fmt.pool.sets),
            cards=_plain_cards(fmt.pool.cards),
            disputed=_plain_cards(fmt.pool.disputed),
            source=fmt.pool.source,
            known_from=iso(fmt.pool.known_from),
        ),
        boosters=filled(crypt=_plain_value(fmt.booster_crypt), library=_plain_value(fmt.booster_library)),
        not_modelled=list(fmt.not_modelled),
        players=_plain_value(fmt.players),
        switches={name: _plain_value(switch) for name, switch in fmt.switches},
    )


def _plain_value(value: Limit | Switch | None) -> dict[str, object] | None:
    return None if value is None else {"value": value.value, "source": value.source}


def _plain_cards(refs: tuple[CardRef, ...]) -> list[dict[str, object]]:
    return [
        filled(
            id=ref.id or None, name=ref.name, since=iso(ref.since), source=ref.source, until=iso(ref.until)
        )
        for ref in refs
    ]


def _plain_period(period: Period) -> dict[str, object]:
    return filled(
        from_=iso(period.start),
        crypt=filled(min=_plain_value(period.crypt_min), max=_plain_value(period.crypt_max)),
        library=filled(
            min=_plain_value(period.library_min),
            max=_plain_value(period.library_max),
            per_methuselah=_plain_value(period.library_per_methuselah),
        ),
        copies=_plain_value(period.copies),
        restricted=filled(
            copies=_plain_value(period.restricted_copies), cards=_plain_cards(period.restricted)
        ),
        notes=list(period.notes),
    )
