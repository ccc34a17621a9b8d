"""Leaves the former editions of a rule that is the same in today's to the slow tests."""

from __future__ import annotations

import pytest

CURRENT = "current"


def told_apart(item: pytest.Item) -> tuple[str, str]:
    """Give what an item is but for its edition, and its edition, "" where it is of none or names it otherwise."""
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    edition = parameters.get("edition")
    if not isinstance(edition, str):
        return item.nodeid, ""
    others = sorted((name, repr(given)) for name, given in parameters.items() if name != "edition")
    return f"{item.nodeid.partition('[')[0]} {others}", edition


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them."""
    today = {test for test, edition in map(told_apart, items) if edition == CURRENT}
    for item in items:
        test, edition = told_apart(item)
        if edition not in ("", CURRENT) and test in today:
            item.add_marker(pytest.mark.slow)
