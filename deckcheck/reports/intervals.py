"""How 95 % intervals are written: with as many digits as it takes to tell their ends apart."""

from __future__ import annotations

MOST_DIGITS = 6


def interval_text(interval: tuple[float, float], *, share: bool = False, sign: str = "") -> str:
    """Write an interval: "[1.97, 2.03]", "[95.5%, 97.7%]".

    Args:
        interval: its ends.
        share: in percent, with one digit behind the point, not two.
        sign: "+" for differences, which show theirs.
    """
    kind, digits = ("%", 1) if share else ("f", 2)
    low, high = interval
    while low < high and digits < MOST_DIGITS and f"{low:.{digits}{kind}}" == f"{high:.{digits}{kind}}":
        digits += 1
    return f"[{low:{sign}.{digits}{kind}}, {high:{sign}.{digits}{kind}}]"
