"""How exact numbers are written: rounded halves up, never to a false certainty."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

MOST_DIGITS = 12
"""Decimals after which a chance is written as it is."""


def rounded(value: Fraction | int | float, digits: int = 2) -> str:
    """Write a number with a fixed number of decimals, halves rounded up, exactly."""
    return _ratio(*value.as_integer_ratio(), digits)


def _ratio(numerator: int, denominator: int, digits: int) -> str:
    if numerator < 0:
        return f"-{_ratio(-numerator, denominator, digits)}"
    scale = 10**digits
    whole = (2 * scale * numerator + denominator) // (2 * denominator)
    if not digits:
        return str(whole)
    return f"{whole // scale}.{whole % scale:0{digits}d}"


def short(value: Fraction | int | float, digits: int = 2) -> str:
    """Write a number with at most this many decimals, without zeros at the end."""
    text = rounded(value, digits)
    return text.rstrip("0").rstrip(".") if "." in text else text


def percent(chance: Fraction | float, digits: int = 1) -> str:
    """Write a chance in percent; only what is impossible is 0 %, only what is certain 100 %.

    Digits are added until the text says neither: 1/5000 is "0.02 %", 4999/5000 is "99.98 %".
    """
    if chance in (0, 1):
        return f"{int(100 * chance)} %"
    numerator, denominator = chance.as_integer_ratio()
    for more in range(digits, MOST_DIGITS):
        text = _ratio(100 * numerator, denominator, more)
        if float(text) not in (0, 100):
            return f"{text} %"
    return f"{float(100 * chance):.3g} %" if 2 * chance < 1 else f"100 - {percent(1 - chance)}"


def signed(value: Fraction | int, digits: int = 2) -> str:
    """Write a difference with its sign."""
    text = short(value, digits)
    return text if text.startswith("-") or not float(text) else f"+{text}"
