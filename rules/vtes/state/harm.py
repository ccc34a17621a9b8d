"""What damage is to whom it is done."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Set

    from rules.vtes.law.rulebook import Rulebook


def shares_of(rules: Rulebook, amount: int, vulnerable: Set[str], weapon: Set[str]) -> tuple[int, int]:
    """Return how much of the damage of a weapon is normal, and how much aggravated.

    Args:
        rules: of the edition: a vulnerability is a term of the book of 2006 (VTES-11-16).
        amount: of damage that would be normal.
        vulnerable: the traits of weapons to which its target is vulnerable.
        weapon: the traits of the weapon.
    """
    if rules.vulnerability and vulnerable & weapon:
        return 0, amount
    return amount, 0
