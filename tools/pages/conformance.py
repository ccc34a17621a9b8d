"""`docs/conformance.md`: which entries of the rulebooks have tests that name them, and which are open."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from tests.rulebooks import carriers, entries
from tests.vtes.open_entries import OPEN

from .markdown import DOCS, paragraph, table

PAGE = DOCS / "conformance.md"
OTHERS = {"Nosferatu": "nosferatu", "A Study in Emerald": "emerald"}
"""The games besides VTES, and the files of their rulebooks."""

HEAD = """# Rulebook entries tested

`tests/conformance/` holds the rulebooks as entries, one testable fact each. A test names the entry whose
behaviour it asserts (`@pytest.mark.rule("VTES-7-03")`), and covers it in every edition in which the entry holds.
What an entry says is in the YAML file under its id; this page says which tests cover it.

This page is written by `python -m tools.pages`; a test fails when it is out of date.
"""

CURRENT = """
### The day of the current edition

The V:EKN edits the pages of its rulebook (vekn.net/rulebook) and leaves their label, "version 1.1, October 2023". By
the dates of the pages, chapter 4 was last edited on 2025-12-13, chapters 6 and 7 on 2025-11-16, chapter 2 on
2024-04-05, chapters 1, 3 and 8 on 2024-02-29, chapters 5, 9 and the appendix for Imbued on 2021-02-08. The edition
`current` stands for that state, 2025-12-13.

The pages themselves could not be read here. Chapters 2, 4, 6 and 7 were read in the copy of 2026-10-09 that
github.com/gurchon-hall/tasha-morgan keeps, beside the text of version 1.1 in github.com/vtes-biased/archon-vibe, from
before the Paths:

- Chapter 2 lets any number of trifles be played in a turn, of which one in a master phase gives an action, and gives that
  of one that is played out of turn in the next master phase (VTES-1.6.2-16 and 17), as in 2006.
- Chapter 6 has the Paths of Enlightenment, which are new (VTES-10.2-07 and 08). The Sabbat came over from chapter 7,
  its rules as they were.
- Chapter 7 is shorter by the Sabbat.
- Chapter 4 rules on nothing otherwise than the engine plays. It says in other words when an action card may be played
  again (VTES-11T-04) and who may use a burn option (VTES-1.6.1-12), and it no longer says that a diablerie is one unit
  (VTES-6.5.5-08), which is still played so. What was edited on 2025-12-13 cannot be told from the two texts.

The other chapters, last edited in 2024 or earlier, were not compared again.
"""


def ids_and_tests(entries: list[dict[str, Any]]) -> str:
    """Return the table of entries that have tests."""
    tests = carriers()
    rows = []
    for entry in entries:
        files = tests.get(entry["id"])
        if files:
            rows.append(
                (entry["id"], "; ".join(f"`{file}`: {', '.join(names)}" for file, names in files.items()))
            )
    lines = ["| Entry | tests |", "|---|---|", *(f"| {name} | {carried} |" for name, carried in rows)]
    return "\n".join(lines) + "\n"


def share(covered: int, all_of_them: int) -> str:
    """Return how many of how many."""
    return f"{covered} of {all_of_them}" if all_of_them else "-"


def vtes_counts(entries: list[dict[str, Any]]) -> str:
    """Return how many entries of VTES are covered, by what they are about and who they matter to."""
    tests = carriers()
    sums: dict[str, Counter[tuple[bool, bool]]] = defaultdict(Counter)
    for entry in entries:
        for scope in (entry["scope"], "**all**"):
            sums[scope][entry["goldfish"], entry["id"] in tests] += 1
    rows = []
    for scope in [*sorted(set(sums) - {"**all**"}), "**all**"]:
        sizes = sums[scope]
        alone = sizes[True, True] + sizes[True, False]
        rest = sizes[False, True] + sizes[False, False]
        rows.append((scope, share(sizes[True, True], alone), share(sizes[False, True], rest)))
    return table(("About", "matters alone", "needs opponents"), rows)


def open_alone(entries: list[dict[str, Any]]) -> str:
    """Name the entries that matter to a Methuselah alone and have no test, with the reason."""
    tests = carriers()
    missing = [entry["id"] for entry in entries if entry["goldfish"] and entry["id"] not in tests]
    if not missing:
        return "None.\n"
    return "".join(f"- {name}: {OPEN.get(name, 'no reason is given')}\n" for name in missing)


def open_at_a_table(entries: list[dict[str, Any]]) -> str:
    """Name the entries that need opponents and have no test, by what they are about."""
    tests = carriers()
    missing: dict[str, list[str]] = defaultdict(list)
    for entry in entries:
        if not entry["goldfish"] and entry["id"] not in tests:
            missing[entry["scope"]].append(entry["id"])
    return "\n".join(
        paragraph(f"**{scope}** ({len(names)}): {', '.join(names)}.")
        for scope, names in sorted(missing.items())
    )


def covered(entries: list[dict[str, Any]]) -> str:
    """Say how many entries of a rulebook have tests, and which have none."""
    tests = carriers()
    untested = [entry["id"] for entry in entries if entry["id"] not in tests]
    done = len(entries) - len(untested)
    return paragraph(
        f"{share(done, len(entries))} entries have tests. Open: {', '.join(untested) or 'none'}."
    )


def page() -> str:
    """Return the whole page."""
    vtes = entries("vtes")
    others = {name: entries(file) for name, file in OTHERS.items()}
    text = f"{HEAD}\n## Vampire: The Eternal Struggle\n\n{vtes_counts(vtes)}\n"
    text += f"### Open, though they matter to a Methuselah alone\n\n{open_alone(vtes)}\n"
    text += "### Open, since they need opponents\n\n"
    text += open_at_a_table(vtes) or "None.\n"
    text += CURRENT
    for name, told in others.items():
        text += f"\n## {name}\n\n{covered(told)}"
    text += f"\n## Who tests what in VTES\n\n{ids_and_tests(vtes)}"
    for name, told in others.items():
        text += f"\n## Who tests what in {name}\n\n{ids_and_tests(told)}"
    return text


def write() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")
