"""Reads formats from their files: the built-in ones, and a user's own, whose card names are looked up."""

from __future__ import annotations

from cardbase.quick import replace
from rules.vtes.law.datafile import LawDataError, shown, suggestion
from rules.vtes.law.formats.names import builtin_names, split_name, with_boosters
from rules.vtes.law.formats.reading import format_of
from rules.vtes.law.yamlfile import read_bytes, read_packaged, read_yaml

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from os import PathLike

    from rules.vtes.law.formats import CardRef, Format

_SETS = """
Jyhad VTES DS AH Sabbat SW FN BL CE Anarchs BH Gehenna Tenth KMW LoB NoR Third SoC LotN BSC TR KoT EK HttB
DM TU AU Anthology LK SP 25th FB V5 V5A NB FoL SoB EoG NB2 V5C 30th NB3 SV5 HttBR KoTR Ant1 PP1 PP2 PP3
Promo POD
"""

KNOWN_SETS = tuple(_SETS.split())
"""Set abbreviations that a user's file may use without consulting the card data."""


def read_format(name: str) -> Format:
    """Read a built-in format from its YAML, with its parameter ("limited:6") if it has one.

    Raises:
        LawDataError: there is no such format.
    """
    base, boosters = split_name(name)
    value, origin = read_packaged("rules.vtes.law.formats", f"{base}.yaml")
    fmt = format_of(value, origin)
    return fmt if boosters is None else with_boosters(fmt, boosters)


def read_file(path: str | PathLike[str], sets: Iterable[str] = ()) -> Format:
    """Read a user's own format.

    Args:
        path: the YAML file.
        sets: abbreviations of sets in the card data at hand, accepted in addition to `KNOWN_SETS`.

    Raises:
        LawDataError: the file cannot be read, or something in it cannot be used.
    """
    file = str(path)
    value, origin = read_yaml(read_bytes(path), file)
    if value is None:
        raise LawDataError("the file is empty", file=file, consider="Start with 'name:' and 'library:'")
    fmt = format_of(value, origin)
    if fmt.name.partition(":")[0] in builtin_names():
        raise origin.error(("name",), f"{fmt.name!r} is the name of a built-in format", "Choose another")
    if fmt.switches:
        raise origin.error(("switches",), "only built-in formats change rules of play")
    if fmt.pool is not None:
        known = dict.fromkeys((*KNOWN_SETS, *sets))
        for index, abbreviation in enumerate(fmt.pool.sets):
            if abbreviation not in known:
                problem = f"there is no set {shown(abbreviation)}"
                raise origin.error(("pool", "sets", index), problem, suggestion(abbreviation, known))
    return fmt


def resolve_names(
    fmt: Format, find: Callable[[str], tuple[int | None, Sequence[str]]], file: str = ""
) -> Format:
    """Fill in the id of each card that a format names without one.

    Args:
        fmt: the format.
        find: takes a name; returns the id of the one card it means, or None and the names nearest to it.
        file: the file the format came from, for the error.

    Raises:
        LawDataError: a name means no card or several.
    """

    def with_ids(refs: tuple[CardRef, ...], key: str) -> tuple[CardRef, ...]:
        return tuple(ref if ref.id else replace(ref, id=id_of(ref.name, key)) for ref in refs)

    def id_of(name: str, key: str) -> int:
        id_, near = find(name)
        if id_ is None:
            consider = "Consider " + " or ".join(repr(other) for other in near) if near else ""
            raise LawDataError(f"{shown(name)} does not name one card", file=file, key=key, consider=consider)
        return id_

    pool = fmt.pool
    if pool is not None:
        pool = replace(
            pool,
            cards=with_ids(pool.cards, "pool.cards"),
            disputed=with_ids(pool.disputed, "pool.disputed"),
        )
    periods = tuple(
        replace(period, restricted=with_ids(period.restricted, "restricted.cards")) for period in fmt.periods
    )
    return replace(fmt, banned=with_ids(fmt.banned, "banned"), pool=pool, periods=periods)
