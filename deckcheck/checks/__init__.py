"""The checks: one module each. `ALL` lists them; adding one is a module and a line here.

DC0xx are about reading the file, DC1xx about deck law, DC2xx about playing the deck.
"""

from __future__ import annotations

from deckcheck.checks.check import SEVERITIES, Check, Finding
from deckcheck.modules import module_named

__all__ = ["CODES", "READING", "SEVERITIES", "Check", "Finding", "all_checks", "check_named"]

MODULES = {
    "DC001": "dc001_unreadable_file",
    "DC002": "dc002_unknown_card",
    "DC003": "dc003_ambiguous_card",
    "DC004": "dc004_guessed_card",
    "DC005": "dc005_unread_line",
    "DC006": "dc006_bad_count",
    "DC007": "dc007_repeated_card",
    "DC008": "dc008_total_mismatch",
    "DC009": "dc009_column_mismatch",
    "DC010": "dc010_misplaced_card",
    "DC011": "dc011_legacy_encoding",
    "DC012": "dc012_undated_deck",
    "DC013": "dc013_unused_suppression",
    "DC101": "dc101_crypt_too_small",
    "DC102": "dc102_library_too_small",
    "DC103": "dc103_library_too_large",
    "DC104": "dc104_grouping",
    "DC105": "dc105_banned_card",
    "DC106": "dc106_unreleased_card",
    "DC107": "dc107_waiting_period",
    "DC108": "dc108_outside_format",
    "DC109": "dc109_too_many_copies",
    "DC110": "dc110_crypt_too_large",
    "DC201": "dc201_unplayable_card",
    "DC202": "dc202_thin_support",
}
"""Module of each check, by code, in order."""

CODES = tuple(MODULES)
READING = frozenset({"DC001", "DC002", "DC003", "DC006"})
"""Errors of reading: with one of these standing a deck counts as illegal, for nobody can say what it is."""


def check_named(name: str) -> Check:
    """Give a check by its code or its name.

    Raises:
        KeyError: there is no such check.
    """
    if name.upper() in MODULES:
        check: Check = module_named(f"deckcheck.checks.{MODULES[name.upper()]}").CHECK
        return check
    for check in all_checks():
        if check.name == name.lower():
            return check
    raise KeyError(name)


def all_checks() -> tuple[Check, ...]:
    """Give every check, by code."""
    return tuple(module_named(f"deckcheck.checks.{module}").CHECK for module in MODULES.values())
