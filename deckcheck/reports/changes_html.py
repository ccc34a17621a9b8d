"""What changed between decks as a page: cards in and out, curves before and after, what the change does."""

from __future__ import annotations

from deckcheck.analysis.report import analyse
from deckcheck.reports.changes_text import deck_in_words, effects, sizes, summary
from deckcheck.reports.curve import curve_svg
from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.page import TABLE_FOOT, badge, breakable, table_head, table_row
from deckcheck.reports.picture_data import ready_lines
from deckcheck.reports.pictures import curves_svg
from deckcheck.reports.pieces import (
    ABOVE_0,
    figure,
    folded,
    items,
    lead,
    page,
    pictures,
    remarks,
    section,
    tiles,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardbase.deck import Deck
    from deckcheck.analysis.comparing import Comparison, Pair

COLUMNS = (("card", False), ("change", True), ("before", True), ("after", True), ("section", False))
SIDES = ("before", "after")


def pair_page(found: Comparison, decks: Sequence[Deck | None], about: str) -> str:
    """Return the page of two decks.

    Args:
        found: what changed.
        decks: the old one and the new one, None for one that cannot be read.
        about: which card data it was.
    """
    names = [deck_in_words(side) for side in (found.old, found.new)]
    named = names[0] if names[0] == names[1] else " \u2192 ".join(name or "?" for name in names)
    parts = [
        lead(_arrows(sizes(found))),
        remarks(named if any(names) else ""),
        tiles(_chief(found)),
        fill("<p>{} {}, {} {}</p>\n", badge(found.old.verdict), "before", badge(found.new.verdict), "after"),
        section("Cards", cards_table(found)),
        pictures(_figures(found, decks)) if found.differs else NOTHING,
        *(section(head, items(map(_arrows, lines))) for head, lines in effects(found)),
    ]
    return page(f"{found.old.path} \u2192 {found.new.path}", parts, about)


def pairs_page(pairs: Sequence[Pair], about: str) -> str:
    """Return the page of two folders: a row for each player, then what changed in each deck that did."""
    rows = [table_row((("long", "", breakable(pair.key)), ("long", "", summary(pair)))) for pair in pairs]
    listed = join([table_head((("list", False), ("what changed", False))), *rows, TABLE_FOOT])
    changed = [
        folded(
            f"{pair.key}: {summary(pair)}",
            cards_table(pair.comparison),
            *(section(head, items(map(_arrows, lines))) for head, lines in effects(pair.comparison)),
        )
        for pair in pairs
        if pair.comparison is not None and pair.comparison.differs
    ]
    differing = sum(pair.differs for pair in pairs)
    answer = f"{differing} of {len(pairs)} lists changed."
    return page("Lists compared", [lead(answer), listed, section("What changed", *changed)], about)


def cards_table(found: Comparison) -> Markup:
    """Return a row for each card whose number of copies changed; "" if none did."""
    if not found.changes:
        return NOTHING
    rows = [
        table_row(
            (
                ("long", "", change.name),
                ("up" if change.by > 0 else "down", f"{change.by + ABOVE_0}", f"{change.by:+d}"),
                ("n", "", change.old),
                ("n", "", change.new),
                ("", "", change.section),
            )
        )
        for change in found.changes
    ]
    return join([table_head(COLUMNS, len(rows) > 2), *rows, TABLE_FOOT])


def _arrows(text: str) -> str:
    return text.replace(" -> ", " \u2192 ")


def _chief(found: Comparison) -> Iterator[tuple[str, str, str]]:
    yield f"+{found.cards_in}", "cards in", ""
    yield f"\u2212{found.cards_out}", "cards out", ""
    for section_name in ("crypt", "library"):
        before, after = (getattr(side, section_name) for side in (found.old, found.new))
        yield f"{after}", f"cards in the {section_name}", f"before: {before}" if before != after else ""
    means = [float(side.figures.mean) for side in (found.old, found.new)]
    yield f"{means[1]:.2f}", "capacity on average", f"before: {means[0]:.2f}" if means[0] != means[1] else ""


def _figures(found: Comparison, decks: Sequence[Deck | None]) -> Iterator[Markup]:
    for word, side in zip(SIDES, (found.old, found.new), strict=True):
        yield figure(f"Crypt by capacity, {word}", curve_svg(side.figures.curve))
    if any(deck is None or not deck.crypt for deck in decks):
        return
    lines = [ready_lines(analyse(deck)) for deck in decks if deck is not None]
    for (who, before), (_, after) in zip(*lines, strict=True):
        title = f"A {who} ready by the end of a turn, by transfers alone"
        curves = [[100 * float(chance) for chance in chances] for chances in (before, after)]
        yield figure(title, curves_svg(title, curves, SIDES, " %", 100))
