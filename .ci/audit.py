"""Judge the tournament archive as of each deck's own day: the faulty lists are known, nothing else may fail.

Usage: audit.py FOLDER. Exit code 1 if a verdict is not as expected, or a name was not found for certain.
"""

import json
import subprocess
import sys
from pathlib import Path

FAULTY = {
    "stevewampler", "dog", "jd32000", "ckgc2k", "genconuk2k1-treasure", "saveface2k1", "2k3nycanarch",
    "2k8pwbsla2", "2k6sncqvs",
}  # fmt: skip
UNMARKED_LINES = {"12082", "12355", "12548"}
"""Files that have free text between their cards, which the archive elsewhere marks as a comment."""

NAMES = {"DC002", "DC003", "DC004", "DC005", "DC009", "DC010"}


def main() -> int:
    """Run the check over the folder, compare, and say what differs."""
    command = [sys.executable, "-m", "deckcheck", "check", "--format", "standard", "--on", "deck"]
    done = subprocess.run([*command, "--output-format", "json", sys.argv[1]], capture_output=True, text=True)
    decks = json.loads(done.stdout)["decks"]
    illegal = {Path(deck["path"]).stem for deck in decks if deck["verdict"] != "legal"}
    named = {
        Path(deck["path"]).stem for deck in decks for finding in deck["findings"] if finding["code"] in NAMES
    }
    wrong = sorted(illegal ^ FAULTY)
    unsure = sorted(named - UNMARKED_LINES)
    print(f"{len(decks)} decks, {len(illegal)} illegal; other verdicts than expected: {wrong or 'none'};")
    print(f"names or lines not read for sure in: {unsure or 'none'} (expected: {sorted(UNMARKED_LINES)})")
    return 1 if wrong or unsure or not decks else 0


if __name__ == "__main__":
    sys.exit(main())
