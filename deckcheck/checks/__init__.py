"""The checks: one module each, named after its code. To add one, write a module and add a line here.

DC0xx are about reading the file, DC1xx about deck law, DC2xx about playing the deck.
"""

from __future__ import annotations

from importlib import import_module

from deckcheck.checks.finding import SEVERITIES, Check, Finding

__all__ = ["CODES", "SEVERITIES", "Check", "Finding", "all_checks", "check_named"]

_FILES = (
    "dc001_unreadable_file",
    "dc002_unknown_card",
    "dc003_ambiguous_card",
    "dc004_guessed_card",
    "dc005_unread_line",
    "dc006_bad_count",
    "dc007_repeated_card",
    "dc008_total_mismatch",
    "dc009_column_mismatch",
    "dc010_misplaced_card",
    "dc011_legacy_encoding",
    "dc012_undated_deck",
    "dc013_unused_suppression",
    "dc014_cards_beside",
    "dc015_not_as_registered",
    "dc101_crypt_too_small",
    "dc102_library_too_small",
    "dc103_library_too_large",
    "dc104_grouping",
    "dc105_banned_card",
    "dc106_unreleased_card",
    "dc107_waiting_period",
    "dc108_outside_format",
    "dc109_too_many_copies",
    "dc110_crypt_too_large",
    "dc111_law_in_part",
    "dc112_doubtful_ban",
    "dc113_undated_card",
    "dc201_unplayable_card",
    "dc202_thin_support",
    "dc203_not_owned",
)
MODULES = {name[:5].upper(): name for name in _FILES}
"""Module of each check, by code, in order."""

CODES = tuple(MODULES)


def check_named(name: str) -> Check:
    """Return a check by its code or its name.

    Raises:
        KeyError: there is no such check.
    """
    if name.upper() in MODULES:
        check: Check = import_module(f"deckcheck.checks.{MODULES[name.upper()]}").CHECK
        return check
    for check in all_checks():
        if check.name == name.lower():
            return check
    raise KeyError(name)


def all_checks() -> tuple[Check, ...]:
    """Return every check, by code."""
    return tuple(import_module(f"deckcheck.checks.{module}").CHECK for module in MODULES.values())
