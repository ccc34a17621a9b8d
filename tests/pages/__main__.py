"""Write the generated pages anew: `python -m tests.pages [conformance|events|modelled|reference|schemas ...]`, or all of them."""

import argparse
from pathlib import Path

from tests.checks.archive import CORPUS

from . import conformance, events, modelled, reference, schemas

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.pages", description=__doc__)
    parser.add_argument("pages", nargs="*", metavar="PAGE")
    parser.add_argument(
        "--archive", type=Path, default=CORPUS, help="folder of the tournament archive's texts"
    )
    asked = parser.parse_args()
    writers = {
        "conformance": conformance.write,
        "events": events.write,
        "modelled": lambda: modelled.write(asked.archive),
        "reference": reference.write,
        "schemas": schemas.write,
    }
    if unknown := set(asked.pages) - set(writers):
        parser.error(f"{', '.join(sorted(unknown))}: consider {', '.join(writers)}")
    for page in asked.pages or writers:
        writers[page]()
