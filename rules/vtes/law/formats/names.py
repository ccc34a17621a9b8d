"""What the built-in formats are called, and which of them take a number of boosters after their name."""

from __future__ import annotations

from cardbase.quick import replace
from rules.vtes.law.datafile import LawDataError, shown, suggestion
from rules.vtes.law.formats import Limit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.law.formats import Format

_BUILTIN = ("rulebook", "standard", "v5", "two-player", "limited", "restricted-trade", "duel", "storyline")


def builtin_names() -> tuple[str, ...]:
    """Return the names of the built-in formats."""
    return _BUILTIN


def is_path(name: str) -> bool:
    """Whether a format is named by the path of a file."""
    return "/" in name or "\\" in name or name.endswith((".yaml", ".yml"))


def split_name(name: str) -> tuple[str, int | None]:
    """Split the name of a built-in format from its parameter: "limited:6" is ("limited", 6).

    Raises:
        LawDataError: there is no such format, it takes no parameter, or the parameter is not a number.
    """
    base, colon, parameter = name.partition(":")
    if base not in _BUILTIN:
        raise LawDataError(
            f"there is no format {shown(base)}",
            consider=f"{suggestion(base, _BUILTIN)}, or give the path of a file of your own",
        )
    if not colon:
        return base, None
    if base != "limited":
        raise LawDataError(f"the format {base!r} takes nothing after a colon", consider=f"Consider {base!r}")
    if not (parameter.isascii() and parameter.isdecimal() and 0 < len(parameter) < 4 and int(parameter) > 0):
        raise LawDataError(
            f"{shown(parameter)} is not a number of boosters", consider="Consider 'limited:6' for six each"
        )
    return base, int(parameter)


def with_boosters(fmt: Format, boosters: int) -> Format:
    """Return the format as it applies when each player opens that many boosters.

    The minimum sizes shrink to what the boosters hold; they never exceed the plain ones.

    Raises:
        LawDataError: the format is not played from boosters.
    """
    if fmt.booster_crypt is None or fmt.booster_library is None:
        raise LawDataError(f"the format {fmt.name!r} is not played with boosters")

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
