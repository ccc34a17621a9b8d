"""The call list on paper: one page of A4, even if sixty players are called."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.desk import cup

if TYPE_CHECKING:
    from pathlib import Path

    from cardbase.store import CardStore
    from tests.conftest import Command

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PAGE = re.compile(rb"/Type /Page\b(?!s)")


def pages(path: Path) -> int:
    """Print a page in Chromium and count the sheets."""
    out = path.with_suffix(".pdf")
    words = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={out}"]
    subprocess.run([str(CHROMIUM), *words, path.as_uri()], check=True, capture_output=True, timeout=120)
    return len(PAGE.findall(out.read_bytes()))


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium to print with")
@pytest.mark.parametrize("called", [12, 60])
def test_the_call_list_is_one_page(deckcheck: Command, cards: CardStore, tmp_path: Path, called: int) -> None:
    made = cup.make(cards, cup.made_decks(cards))
    if called == 60:  # whoever can be called is
        banned = f"\n1x {cup.BANNED}\n".encode()
        read = {
            name: one for name, one in made.files.items() if name.endswith(".txt") and b"\0" not in one[0]
        }
        made.files |= {
            name: (content + banned, at) for name, (content, at) in read.items() if name != "guest.txt"
        }
        made.files |= {f"{name}.pdf": (b"%PDF", 0) for name in ("a scan", "another scan", "a third one")}
    made.into(tmp_path / "cup")
    ran = deckcheck("check", tmp_path / "cup", "--event", "--output-format", "html")
    desk, _, behind = ran.out.partition('<section class="behind">')
    alone = tmp_path / "desk.html"
    alone.write_text(f"{desk}</body></html>", "utf-8")
    whole = tmp_path / "whole.html"
    whole.write_text(ran.out, "utf-8")
    assert ran.out.count('<td class="who">') >= (50 if called == 60 else 20)
    assert pages(alone) == 1
    assert "DC105" in behind
    assert pages(whole) > 1
