"""Puts the guides that are kept with the code into the site: a page of `@include FILE` becomes that file."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
INCLUDE = re.compile(r"@include (\S+)\s*")
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")
PAGES = {"rules/README.md": "engine.md", "CONTRIBUTING.md": "contributing.md"}


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Return the text of a page; links to what is not a page of the site become plain text."""
    found = INCLUDE.fullmatch(markdown)
    if found is None:
        return markdown
    folder = posixpath.dirname(found[1])

    def led(link: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(folder, link[2]))
        page = PAGES.get(path, path.removeprefix("docs/") if path.startswith("docs/") else "")
        return f"[{link[1]}]({page})" if page else f"`{path}`"

    return LINK.sub(led, (ROOT / found[1]).read_text("utf-8"))
