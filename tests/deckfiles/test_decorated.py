"""Decorated lines by the thousand mean what they say, or are reported, and no command changes the cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from deckcheck.deckfiles import read_deck
from deckcheck.web.bridge import Bridge
from tests.decorated import doubts, held, listed, try_lists

if TYPE_CHECKING:
    from pathlib import Path

    from deckcheck.deckfiles import LineReader

LISTS = 90
"""Lists of the plain run, some 500 lines; the slow one has 20,000."""


@pytest.mark.slow
def test_no_count_of_a_decorated_line_is_lost_in_silence() -> None:
    count = try_lists([f"plain:{at}" for at in range(LISTS)])
    assert count.failures == []
    assert count.lines > 400
    assert count.read > 0.95 * count.sure


@pytest.mark.slow
def test_no_second_card_on_a_row_is_taken_for_columns_or_a_remark() -> None:
    count = try_lists([f"pairs:{at}" for at in range(60)])
    assert count.failures == []
    assert count.lines > 300


@pytest.mark.parametrize("lists", [40, pytest.param(1_000, marks=pytest.mark.slow)])
def test_the_pages_fix_leaves_the_cards_as_they_are(
    lists: int, reader: LineReader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what the page calls when somebody presses Fix; where a count is in doubt nothing is fixed."""
    monkeypatch.chdir(tmp_path)
    bridge = Bridge(str(tmp_path))
    path = tmp_path / "deck.txt"
    rewritten = 0
    for at in range(lists):
        content = listed(f"page:{at}")[0].encode()
        before = read_deck(content, reader)
        path.write_bytes(content)
        assert "error" not in json.loads(bridge.run(json.dumps({"decks": ["deck.txt"], "fix": True})))
        after = read_deck(path.read_bytes(), reader)
        assert (held(after), doubts(after)) == (held(before), doubts(before)), f"page:{at}"
        rewritten += path.read_bytes() != content
    assert rewritten > lists // 20


@pytest.mark.slow
def test_no_count_of_twenty_thousand_decorated_lines_is_lost_in_silence() -> None:
    count = try_lists([f"slow:{at}" for at in range(4_600)])
    assert count.failures == []
    assert count.lines > 20_000
    assert count.read > 0.97 * count.sure
    assert min(count.rewritten[form] for form in ("fixed", "formatted", "text", "twd", "jol")) > 1_000


@pytest.mark.pure
def test_a_loss_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The trial itself can fail: a reader that takes every count for one is caught on each list."""
    from deckcheck.deckfiles import lines

    settle = lines.settle

    def forgetful(*told):
        settled = settle(*told)
        settled.count, settled.left = 1, []
        return settled

    monkeypatch.setattr(lines, "settle", forgetful)
    caught = try_lists([f"plain:{at}" for at in range(10)]).failures
    assert len(caught) >= 10


def test_a_seed_is_a_list() -> None:
    assert listed("plain:1") == listed("plain:1") != listed("plain:2")
