"""What is compared to the letter: reports, playthroughs, messages, screens.

`REWRITE=1 python -m pytest TESTS` rewrites what these tests compare; read the diff before committing it:
it is what has changed for those who use the program.
"""

from __future__ import annotations

import os
import re
from importlib.metadata import version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

REWRITE = bool(os.environ.get("REWRITE"))
HOW = "is it meant? REWRITE=1 python -m pytest with the test's name rewrites what is kept"


KEPT_WITH = "4.19"
"""The release of krcg that kept texts name as the card data, whichever is installed."""


def compare(path: Path, text: str) -> None:
    """Compare a text with what is kept in a file; if REWRITE is set, keep it there instead."""
    text = re.sub(rf"(card\s+data:\s+krcg\s+){re.escape(version('krcg'))}\b", rf"\g<1>{KEPT_WITH}", text)
    if REWRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    assert path.is_file(), f"{path.name} is not kept yet; {HOW}"
    assert text == path.read_text("utf-8"), f"{path.name} is another; {HOW}"
