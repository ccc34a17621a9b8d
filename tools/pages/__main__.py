"""Rewrite the generated pages: `python -m tools.pages [builders|conformance|events|modelled|reference|schemas ...]`, or all of them.

`python -m tools.pages sentences [--since REV]` prints what the program can say, for proofreading.
"""

import argparse
from pathlib import Path

from tests.checks.archive import CORPUS

from . import builders, conformance, events, modelled, reference, schemas, sentences

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.pages", description=__doc__)
    parser.add_argument("pages", nargs="*", metavar="PAGE")
    parser.add_argument(
        "--archive", type=Path, default=CORPUS, help="folder of the tournament archive's texts"
    )
    parser.add_argument(
        "--since", default="", metavar="REV", help="of the sentences, only those new since then"
    )
    asked = parser.parse_args()
    writers = {
        "builders": builders.write,
        "conformance": conformance.write,
        "events": events.write,
        "modelled": lambda: modelled.write(asked.archive),
        "reference": reference.write,
        "schemas": schemas.write,
    }
    if asked.pages == ["sentences"]:
        sentences.write(asked.since)
        parser.exit()
    if unknown := set(asked.pages) - set(writers):
        parser.error(f"{', '.join(sorted(unknown))}: consider {', '.join(writers)}, or sentences alone")
    for page in asked.pages or writers:
        writers[page]()
