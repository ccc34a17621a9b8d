"""Pages opened in Chromium, without a screen."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

CHROMIUM = shutil.which("chromium")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--enable-logging=stderr",
)  # fmt: skip
FRAME = """<body style="margin:0"><iframe id="frame" style="width:{width}px;height:2000px;border:0"></iframe>
<script>frame.onload=()=>{{const page=frame.contentDocument;const inside=element=>element.closest(".wide,pre");
for(const one of page.querySelectorAll("details"))one.open=true;
const out=[...page.querySelectorAll("body *")].filter(element=>!inside(element)&&
element.getBoundingClientRect().right>{width}+1).map(element=>element.tagName);
if(page.documentElement.scrollWidth>{width})out.push("PAGE");
document.title=out.join(" ")||"all inside"}};
frame.src="{page}"</script>"""


def opened(page: Path, tmp_path: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """Open a page, and return what Chromium says; its standard output is the page as it is then."""
    return subprocess.run(
        [
            CHROMIUM or "",
            *FLAGS,
            f"--user-data-dir={tmp_path / 'profile'}",
            *more,
            "--dump-dom",
            page.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def beyond(page: Path, tmp_path: Path, width: int) -> str:
    """Return which elements leave a screen of so many pixels: "all inside" if none does."""
    frame = tmp_path / "frame.html"
    frame.write_text(FRAME.format(page=page.as_uri(), width=width), "utf-8")
    told = opened(frame, tmp_path, "--allow-file-access-from-files").stdout
    return told.partition("<title>")[2].partition("</title>")[0]
