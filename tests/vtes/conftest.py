"""Leaves to the slow tests the former editions of a rule that is the same in today's, and stories of single cards.

The stories count as slow only if all tests are run, since there are thousands; `pytest tests/vtes` runs them.
Without slow tests not even the file is read that has a test of each: to find them takes as long as to run many others.
"""

from __future__ import annotations

from pathlib import Path

import pytest

CURRENT = "current"
STORIES = "test_card_stories.py"
ABOUT_STORIES = "test_card_files.py"
SOME = 15
"""The most folders and files of `tests` that somebody names who does not run all tests."""


def told_apart(item: pytest.Item) -> tuple[str, str]:
    """Return what an item is apart from its edition, and its edition ("" for none, or if named elsewhere)."""
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    edition = parameters.get("edition")
    if not isinstance(edition, str):
        return item.nodeid, ""
    others = sorted((name, repr(given)) for name, given in parameters.items() if name != "edition")
    return f"{item.nodeid.partition('[')[0]} {others}", edition


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the stories out where all tests but the slow ones are run."""
    if collection_path.name not in (STORIES, ABOUT_STORIES) or config.option.markexpr != "not slow":
        return None
    here = Path(__file__).parent
    named = [(config.invocation_params.dir / name.partition("::")[0]).resolve() for name in config.args]
    return None if any(here in (name, *name.parents) for name in named) else True


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them."""
    here = Path(__file__).parent
    tests = here.parent
    files = {item.path for item in items}
    everything = len({path.relative_to(tests).parts[0] for path in files if tests in path.parents}) > SOME
    of_cards = {
        path for path in files if here / "cards" in path.parents or path.name in (STORIES, ABOUT_STORIES)
    }
    told = [told_apart(item) for item in items]
    today = {test for test, edition in told if edition == CURRENT}
    for item, (test, edition) in zip(items, told, strict=True):
        if (edition not in ("", CURRENT) and test in today) or (everything and item.path in of_cards):
            item.add_marker(pytest.mark.slow)
