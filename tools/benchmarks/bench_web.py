"""How large the page is, and how long a visitor waits for the first verdict, in Chromium on this machine.

    WEB_TEST_MODULES=FOLDER python -m tools.benchmarks.bench_web [VISITS]

FOLDER is where `npm install` put what tests/web/package.json lists. Each visit has a new, empty profile, and
is followed by a second one of the same profile; what is printed are medians, and the load of the machine.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from pathlib import Path

from deckcheck.hosting.folder import build
from tests.web.conftest import MODULES, Chromium, lacking, served

DECK = Path(__file__).resolve().parents[2] / "sample_decks" / "bleeding_ventrue.twd"
LISTS = 100


def main(visits: int) -> int:
    """Build, visit, print."""
    if why := lacking(browser=True):
        sys.stderr.write(f"skipped: {why}\n")
        return 2
    text = DECK.read_text("utf-8")
    first, ready, again, later, event = ([] for _ in range(5))
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary, "site")
        built = build(str(folder), f"{MODULES}/node_modules/pyodide")
        print(f"{built.files} files, {built.size / 1e6:.1f} MB")
        for part in ("pyodide", "wheels", "cards.sqlite"):
            path = folder / built.build / part
            inside = path.rglob("*") if path.is_dir() else [path]
            print(f"  {part}: {sum(one.stat().st_size for one in inside) / 1e6:.1f} MB")
        lists = Path(temporary, "lists")
        lists.mkdir()
        for number in range(LISTS):
            (lists / f"{number}.txt").write_text(text.replace("A. Sample", f"Player {number}"), "utf-8")
        with served(folder) as server:
            for visit in range(visits):
                browser = Chromium(Path(temporary, f"profile-{visit}"))
                ready.append(browser("open", address=server.address)["milliseconds"])
                first.append(ready[-1] + browser("paste", text=text)["milliseconds"])
                again.append(browser("paste", text=f"{text}\n")["milliseconds"])
                event.append(
                    browser("files", paths=[str(path) for path in sorted(lists.iterdir())])["milliseconds"]
                )
                second = browser("open", address=server.address)["milliseconds"]
                later.append(second + browser("paste", text=text)["milliseconds"])
                browser.close()
    told = (
        ("first visit: until the page is ready", ready),
        ("first visit: until the first verdict and its pictures", first),
        ("second visit: the same", later),
        ("another verdict with its pictures", again),
        (f"the page of an event of {LISTS} lists", event),
    )
    for what, times in told:
        print(f"{what}: {statistics.median(times) / 1000:.2f} s ({min(times)} to {max(times)} ms)")
    print("load:", *(f"{load:.1f}" for load in os.getloadavg()), "on", os.cpu_count(), "processors")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
