"""The pages that the codes of findings lead to: what a check looks for, in its own words.

They are written into the user's cache folder when the first of them is needed, so that a click works
without a network; a setting may name a page elsewhere instead.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from cardbase.sources import cache_folder
from deckcheck import __version__
from deckcheck.checks import all_checks
from deckcheck.files.atomic import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.checks import Check


def link_to(code: str, documentation: str = "") -> str:
    """Return the address of what explains a check.

    Args:
        code: of the check.
        documentation: address of a page that has them all, such as "https://example.org/checks.html".

    Returns:
        The address; "" if the pages cannot be written.
    """
    return f"{documentation}#{code.lower()}" if documentation else _pages().get(code, "")


@cache
def _pages() -> dict[str, str]:
    """Write the pages; returns the address of each by code, none if the folder is not writable."""
    folder = os.path.join(cache_folder(), f"checks-{__version__}")
    addresses = {}
    try:
        os.makedirs(folder, exist_ok=True)
        for check in all_checks():
            path = os.path.join(folder, f"{check.code}.md")
            text = page(check)
            if not _holds(path, text):
                with written(path) as file:
                    file.write(text)
            addresses[check.code] = Path(path).as_uri()
    except OSError:
        return {}
    return addresses


def _holds(path: str, text: str) -> bool:
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read() == text
    except (OSError, ValueError):
        return False


def page(check: Check) -> str:
    """Return the page of a check as Markdown."""
    how = f" ({check.options})" if check.options else ""
    rule = f"\nRule: {check.rule}\n" if check.rule else ""
    told = "\n\n".join(" ".join(part.split()) for part in check.explanation.strip().split("\n\n"))
    return (
        f"# {check.code} {check.name}\n\n{check.summary} ({check.severity})\n\n{told}\n{rule}"
        f"\nA deck with this problem{how}:\n\n```text\n{check.bad.strip()}\n```\n"
        f"\nThe same deck, corrected:\n\n```text\n{check.good.strip()}\n```\n"
    )
