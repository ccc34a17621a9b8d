"""What changed between decks, as text or Markdown for people."""

from __future__ import annotations

from deckcheck.analysis.curve import EXTREMES
from deckcheck.checks import check_named
from deckcheck.lawbook.asked import place_of
from deckcheck.reports.effect_text import coverage_lines, crypt_lines, curve_lines, library_lines
from deckcheck.reports.numbers import short
from deckcheck.reports.words import markdown as escaped
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import WIDTH, columns, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.analysis.comparing import ComparedDeck, Comparison, Pair
    from deckcheck.judging import Verdict


def pair_text(comparison: Comparison, markdown: bool = False, width: int = WIDTH) -> str:
    """Describe everything about two decks, for a screen of `width` columns."""
    old, new = comparison.old, comparison.new
    title = f"{old.path} -> {new.path}"
    names = (
        f"{deck_in_words(old)} -> {deck_in_words(new)}"
        if deck_in_words(old) != deck_in_words(new)
        else deck_in_words(old)
    )
    blocks = [
        [
            *_heading(title, markdown, 2, width),
            *([escaped(names)] if markdown and names else wrapped(names, width, "", "  ") if names else []),
            sizes(comparison),
        ],
        *_cards(comparison, markdown, width),
    ]
    for head, lines in effects(comparison):
        blocks.append(_heading(head, markdown, 3) + _listed(lines, markdown, width))
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def effects(comparison: Comparison) -> list[tuple[str, list[str]]]:
    """Return what the change does, each part with its heading; parts without any are left out."""
    told = (
        ("Law and findings", _law(comparison)),
        ("Curve", _curve(comparison)),
        ("Clans, titles and disciplines", _crypt(comparison)),
        ("Library", _library(comparison)),
        ("Who can play what", _players(comparison)),
    )
    return [(head, lines) for head, lines in told if lines]


def many(pairs: Sequence[Pair], markdown: bool = False, width: int = WIDTH) -> str:
    """Describe two folders: one line per player, then what changed in each deck that did."""
    keys = [one_line(pair.key) for pair in pairs]
    wide = min(max(map(columns, keys), default=0), width // 2)
    lines: list[str] = []
    for key, pair in zip(keys, pairs, strict=True):
        if markdown:
            lines.append(f"- **{escaped(key)}**: {escaped(summary(pair))}")
        else:
            blank = " " * (wide - columns(key))
            lines += wrapped(summary(pair), width, f"{key}{blank}  ", " " * 6)
    head = ["## Lists", ""] if markdown else []
    parts = ["\n".join([*head, *lines]) + "\n"]
    parts += [
        pair_text(pair.comparison, markdown, width)
        for pair in pairs
        if pair.comparison and pair.comparison.differs
    ]
    return "\n".join(parts)


def summary(pair: Pair) -> str:
    """Say in one line what happened to a player's deck."""
    found = pair.comparison
    if found is None:
        return pair.problem
    before, after = verdicts_in_words(found.old), verdicts_in_words(found.new)
    if not found.differs:
        return f"unchanged{f'; {before} -> {after}' if before != after else ''}"
    return f"{found.cards_in} in, {found.cards_out} out; {_step(before, after)}"


def verdicts_in_words(side: ComparedDeck) -> str:
    """Say by which laws a deck is legal: "legal", "not legal", "legal at a table"."""
    legal = [place_of(one.name, one.law) for one in side.verdicts if one.legal]
    if len(legal) in (0, len(side.verdicts)):
        return "legal" if legal else "not legal"
    return f"legal {' and '.join(legal)}"


def deck_in_words(side: ComparedDeck) -> str:
    """Say what a deck is called and whose it is; "" if its file does not."""
    title = f'"{side.name}"' if side.name else ""
    return f"{title} by {side.author}".strip() if side.author else title


def _heading(text: str, markdown: bool, level: int, width: int = WIDTH) -> list[str]:
    return [f"{'#' * level} {escaped(text)}", ""] if markdown else wrapped(text, width, "", "  ")


def _listed(lines: Iterable[str], markdown: bool, width: int) -> list[str]:
    if markdown:
        return [f"- {escaped(line)}" for line in lines]
    return [line for text in lines for line in wrapped(text, width, "  ", "    ")]


def sizes(found: Comparison) -> str:
    """Say how many cards come in and go out."""
    if not found.differs:
        return "Same cards, same numbers."
    crypt, library = (
        _step(getattr(found.old, name), getattr(found.new, name)) for name in ("crypt", "library")
    )
    return f"{found.cards_in} in, {found.cards_out} out; crypt {crypt}, library {library}"


def _step(old: object, new: object) -> str:
    return str(old) if old == new else f"{old} -> {new}"


def _cards(found: Comparison, markdown: bool, width: int) -> list[list[str]]:
    blocks = []
    for section in dict.fromkeys(change.section for change in found.changes):
        of_it = [change for change in found.changes if change.section == section]
        total = sum(change.by for change in of_it)
        lines = [f"{change.by:+d} {change.name} ({change.old} -> {change.new})" for change in of_it]
        head = f"{section} ({total:+d})" if total else section
        blocks.append(_heading(head, markdown, 3) + _listed(lines, markdown, width))
    return blocks


def _law(found: Comparison) -> list[str]:
    lines = [
        f"{place_of(old.name, old.law)}: {_step(_verdict(old), _verdict(new))}"
        for old, new in zip(found.old.verdicts, found.new.verdicts, strict=True)
    ]
    for word, findings in (("new", found.gained), ("gone", found.lost)):
        lines += [f"{word}: {finding.severity} {finding.code} {finding.message}" for finding in findings]
    return lines


def _verdict(verdict: Verdict) -> str:
    if verdict.legal:
        return "legal"
    names = (f"{code} {check_named(code).name}" for code in verdict.codes)
    return f"not legal ({', '.join(names)})"


def _curve(found: Comparison) -> list[str]:
    old, new = found.old.figures, found.new.figures
    if old == new:
        return []
    lines = []
    if (old.min4, old.max4, old.mean) != (new.min4, new.max4, new.mean):
        mean = _step(short(old.mean), short(new.mean))
        least, most = _step(old.min4, new.min4), _step(old.max4, new.max4)
        lines.append(f"{EXTREMES} lowest {least}, {EXTREMES} highest {most}, average {mean}")
    steps = [
        f"{capacity}: {old.curve.get(capacity, 0)} -> {new.curve.get(capacity, 0)}"
        for capacity in sorted(old.curve.keys() | new.curve.keys())
        if old.curve.get(capacity, 0) != new.curve.get(capacity, 0)
    ]
    if steps:
        lines.append(f"crypt cards by capacity: {', '.join(steps)}")
    if old.groups.keys() != new.groups.keys():
        lines.append(f"groups: {_step(', '.join(sorted(old.groups)), ', '.join(sorted(new.groups)))}")
    return lines + (curve_lines(found.effect) if found.effect else [])


def _crypt(found: Comparison) -> list[str]:
    return crypt_lines(found.effect) if found.effect else []


def _library(found: Comparison) -> list[str]:
    return library_lines(found.effect) if found.effect else []


def _players(found: Comparison) -> list[str]:
    lines = [
        f"{what}: {', '.join(names)}"
        for what, names in (
            ("can no longer be played", found.no_longer),
            ("added, but no crypt card can play it", found.never),
            ("can be played now", found.again),
        )
        if names
    ]
    return lines + (coverage_lines(found.effect, found.never) if found.effect else [])
