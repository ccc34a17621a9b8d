"""A goldfish run, and what tuning found, as self-contained HTML pages with their pictures."""

from __future__ import annotations

from deckcheck.building.tuned import CANNOT_JUDGE
from deckcheck.carddata import card_data_line
from deckcheck.goldfish.answers import answers_only
from deckcheck.goldfish.causes import ERROR
from deckcheck.goldfish.lines import counted
from deckcheck.goldfish.tallies import GOAL, SHARES
from deckcheck.reports.board_data import BAND_WORDS, bands
from deckcheck.reports.goldfish_pictures import bands_svg, board_svg, gains_svg, goal_svg, heat_svg, mean_svg
from deckcheck.reports.goldfish_screen import at_hand, goldfish_screen
from deckcheck.reports.goldfish_text import (
    ROWS,
    aims_words,
    compared_rows,
    compared_words,
    model_words,
    use_words,
)
from deckcheck.reports.goldfish_trace import REASONS
from deckcheck.reports.intervals import interval_text
from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.page import TABLE_FOOT, table_head, table_row
from deckcheck.reports.pictures import curves_svg
from deckcheck.reports.pieces import (
    figure,
    items,
    lead,
    page,
    pictures,
    remarks,
    section,
    table_of,
    tiles,
    turn_article,
)
from deckcheck.reports.svg import top_of
from deckcheck.reports.tables import ReportTable
from deckcheck.reports.tuning_text import NOT_RUN, number_text, run_words
from deckcheck.terminal.layout import WIDTH
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deckcheck.building.tuned import Tuned
    from deckcheck.goldfish.figures import Figures
    from deckcheck.goldfish.findings import Findings
    from deckcheck.goldfish.narrator import GoldfishStory
    from deckcheck.goldfish.tallies import Distribution, GoldfishTally
    from rules.vtes.definitions.card import CardDefinition

BANDS = (
    ("pool", "Pool at the end of a turn"),
    ("prey_pool_bled", "Pool bled from the prey"),
    ("hand_unplayable", "Cards in hand that cannot be played"),
)
"""What is drawn as bands besides the capacity that is ready."""
CHIEF = (
    ("ready_capacity", "capacity ready at the end of turn {}"),
    ("prey_pool_bled", "pool bled by the end of turn {}"),
    ("pool", "pool left at the end of turn {}"),
)
"""What is among the chief numbers."""
BY_TURN = 2
"""The turn of the chief number about a first minion."""


def goldfish_page(findings: Findings) -> str:
    """Return the page of a run of at least one game: the answer, the chief numbers, pictures, tables."""
    experiment, tally = findings.experiment, findings.outcome.tally
    title = f"{findings.deck.title}: {plural(tally.games, 'game')} alone"
    seat = "a seat drawn anew" if findings.seat == "random" else f"seat {findings.seat}"
    run = (
        f"{experiment.turns} turns, {seat} of {experiment.players}, rules {experiment.edition}, pilot "
        f"{experiment.pilot}, seed {experiment.seed}; {findings.aim_text}"
    )
    interrupted = "Interrupted: fewer games were played than requested." if findings.interrupted else ""
    screen = goldfish_screen(findings, WIDTH)
    parts = [
        lead(screen.verdict),
        remarks(*(part for part in screen.parts if isinstance(part, str))),
        tiles(_chief(findings)),
        pictures(_figures(findings)),
        remarks(f"Bands: {BAND_WORDS}. Curves: the mean, and its 95 % interval."),
        _comparison(findings),
        _causes(findings),
        section("Turn by turn", table_of(_by_turn(findings.figures, tally), sortable=False)),
        section("Library cards, per game", table_of(_library(findings))),
        section("What the engine knows", items(_known(findings))),
        section("These games", items([run, interrupted, findings.stopped])),
        section("Assumptions", items([*use_words(tally), *findings.assumptions()])),
    ]
    return page(title, parts, card_data_line(findings.card_data))


def _known(findings: Findings) -> list[str]:
    whole, idle, *lacking = model_words(findings)
    return [f"{whole} {idle}", *lacking]


def _chief(findings: Findings) -> Iterator[tuple[str, str, str]]:
    """Yield the chief numbers: number, words, interval."""
    tally, figures = findings.outcome.tally, findings.figures
    turn = min(BY_TURN, tally.turns)
    share, interval = figures.first_minion_by(turn)
    yield f"{share or 0.0:.0%}", f"have a minion ready by turn {turn}", _interval(interval, share=True)
    measures = CHIEF[:1] + CHIEF[2:] if findings.waiting.mostly else CHIEF  # a wall is not there to bleed
    for name, words in measures:
        mean, interval = figures.column(name)
        yield f"{mean or 0.0:.1f}", words.format(tally.turns), _interval(interval)
    if findings.experiment.goal:
        share, interval = figures.share(GOAL, tally.goal, tally.games)
        yield f"{share or 0.0:.1%}", f"reach {findings.experiment.goal}", _interval(interval, share=True)


def _interval(interval: tuple[float, float] | None, share: bool = False) -> str:
    return f"95 %: {interval_text(interval, share=share)}" if interval else ""


def _figures(findings: Findings) -> Iterator[Markup]:
    """Yield the pictures: of each deck what is spread, then of both what is compared."""
    series = [(findings.labels[0], findings.outcome.tally, findings.figures, findings.faces)]
    if findings.comparison is not None:
        other = findings.other_faces or findings.faces
        series.append((findings.labels[1], findings.comparison[1], findings.compared_figures[0], other))
    several = len(series) > 1
    tallies = [(label, tally) for label, tally, _, _ in series]
    most = max(one[-1] for _, tally in tallies for one in bands(tally, "ready_capacity"))
    for number, (label, tally, _, faces) in enumerate(series):
        whose = f", {label}" if several else ""
        yield figure(f"Capacity ready{whose}", board_svg(tally, most, number))
        yield figure(f"Who is ready by the end of a turn{whose}", _who(tally, faces))
    if findings.experiment.goal:
        yield figure(f"Goal: {findings.experiment.goal}", goal_svg(tallies))
    if several:
        figures = [(label, one) for label, _, one, _ in series]
        for name, words in BANDS:
            yield figure(f"{words}, mean", mean_svg(name, words, figures, findings.experiment.turns))
    else:
        tally = findings.outcome.tally
        for name, words in BANDS:
            found = bands(tally, name)
            yield figure(words, bands_svg(words, found, max(one[-1] for one in found)))
    if (waiting := at_hand(findings)) and not several:
        title = "Share of games in which it can be played"
        yield figure("At hand, and somebody ready can play it", heat_svg(title, waiting))
    if findings.target:
        yield figure(f"{findings.target}, by the end of a turn", _target(findings))


def _who(tally: GoldfishTally, faces: Sequence[CardDefinition]) -> Markup:
    """Draw who is ready when: each crypt card, the most often ready first."""
    rows = []
    for number, face in enumerate(faces):
        turns = tally.ready_turns.get(number)
        if face.card.is_crypt and turns:
            rows.append((face.name, _reached(tally.turn_of(dict(turns)), tally)))
    rows.sort(key=lambda row: (-row[1][-1], -sum(row[1]), row[0]))
    return heat_svg("Share of games in which a card is ready by turn", rows) if rows else NOTHING


def _reached(turns: Distribution, tally: GoldfishTally) -> list[float]:
    """Return the share of the games in which something has happened by each turn."""
    shares, reached = [], 0
    for turn in range(1, tally.turns + 1):
        reached += turns.counts.get(turn, 0)
        shares.append(reached / tally.games)
    return shares


def _target(findings: Findings) -> Markup:
    tally = findings.outcome.tally
    crypt = any(face.name == findings.target and face.card.is_crypt for face in findings.faces)
    rows = [("ready" if crypt else "played", _reached(tally.target_used, tally))]
    if not crypt:
        rows.insert(0, ("drawn", _reached(tally.target_drawn, tally)))
    return heat_svg(f"Share of games with {findings.target}", rows)


def _by_turn(figures: Figures, tally: GoldfishTally) -> ReportTable:
    """Return the means at the end of each turn, and of the last their intervals."""
    turns = range(1, tally.turns + 1)
    rows = []
    for name, words in ROWS:
        share = name in SHARES
        means = [figures.mean(name, turn) for turn in turns]
        interval = figures.column(name)[1]
        shown = [f"{mean:.0%}" if share else f"{mean:.1f}" for mean in means if mean is not None]
        rows.append((words, *shown, interval_text(interval, share=share) if interval else ""))
    head = ("at the end of turn", *map(str, turns), "95 %")
    return ReportTable("turns", "Turn by turn", head, ("text",) * len(head), tuple(rows))


def _library(findings: Findings) -> ReportTable:
    """Return what became of each library card, the most often played first."""
    tally = findings.outcome.tally
    games = tally.games
    rows = []
    for number, face in enumerate(findings.faces):
        if not face.card.is_crypt:
            times = tally.played_games[number]
            turn = tally.played_turns[number] / times if times else None
            drawn, played, stuck = (one[number] / games for one in (tally.drawn, tally.played, tally.stuck))
            held = None if answers_only(face) else stuck
            rows.append((face.name, findings.copies(face), drawn, played, turn, held))
    rows.sort(key=lambda row: (-row[3], row[0]))
    return ReportTable(
        "library",
        "Library cards, per game",
        ("card", "copies", "drawn", "played", "first played on turn", "stuck in hand"),
        ("text", "count", "number", "number", "number", "number"),
        tuple(rows),
        note="a card that only answers others is not counted as stuck",
    )


def _comparison(findings: Findings) -> Markup:
    if findings.comparison is None:
        return NOTHING
    this, that = findings.labels
    rows = tuple(compared_words(*row) for row in compared_rows(findings))
    head = ("at the end", this, that, "difference", "95 %")
    table = ReportTable("compared", "", head, ("text",) * len(head), rows)
    return section(
        f"Compared with {that}, same seeds", table_of(table, sortable=False), remarks(aims_words(findings))
    )


def _causes(findings: Findings) -> Markup:
    if findings.causes is None:
        return NOTHING
    from deckcheck.reports.causes_text import measured_words, ranked_words

    causes = findings.causes
    told = fill("<ol>{}</ol>\n", join(fill("<li>{}</li>\n", one) for one in ranked_words(causes)))
    return section("What holds this opening back, by experiment", told, remarks(measured_words(causes)))


def goldfish_story_page(story: GoldfishStory, title: str, which: str) -> str:
    """Return the page of one game.

    Args:
        story: the game.
        title: of the deck.
        which: which game this is.
    """
    turns = []
    for turn in story.turns:
        held = (("Hand", turn.hand), ("Uncontrolled", turn.uncontrolled), ("In play", turn.ready))
        first = [f"{words}: {'; '.join(counted(cards))}" for words, cards in held if cards]
        turns.append(turn_article(f"Turn {turn.number}", f"pool {turn.pool}", turn.events, first))
    pools = [float(turn.pool) for turn in story.turns]
    words = "Pool at the start of a turn"
    drawn = [figure(words, curves_svg(words, [pools], (), "", top_of(max(pools))))] if pools else []
    parts = [
        lead(f"The end: {REASONS.get(story.reason, story.reason)}."),
        remarks(f"seat {story.seat}; {which}"),
        pictures(drawn),
        *turns,
    ]
    return page(f"{title}: one game alone", parts)


def tuning_page(tuned: Tuned) -> str:
    """Return the page of a run of `tune`."""
    result = tuned.result
    share = result.aim.is_share
    parts = [remarks(run_words(tuned))]
    if result.finalists:
        parts.append(figure("Gains; the intervals hold together at 95 %; filled: helps", gains_svg(tuned)))
        parts.append(table_head((("swap", False), ("gain", True), ("from", True), ("to", True), ("", False))))
        for place, one in enumerate(result.finalists):
            numbers = (one.effect.mean, one.effect.low, one.effect.high)
            cells = [("n", f"{number}", number_text(number, share, "+")) for number in numbers]
            verdict = "helps" if one.effect.helps else "within chance"
            parts.append(table_row([("long", "", tuned.name(place)), *cells, ("", "", verdict)]))
        parts.append(TABLE_FOOT)
    else:
        parts.append(fill("<p>{}</p>\n", NOT_RUN))
        if tuned.leading:
            names = join(fill("<li>{}</li>", exchange.name) for exchange in tuned.leading)
            parts.append(fill("<p>In front so far</p>\n<ul>{}</ul>\n", names))
    if tuned.diff:
        parts.append(section("The first change", _change(tuned.diff)))
    parts.append(
        fill(
            '<p class="soft">Not judged: {}. At most {} of such runs claim a swap that does not help '
            "(Bonferroni).</p>\n",
            ", ".join(CANNOT_JUDGE),
            f"{ERROR:.0%}",
        )
    )
    return page(f"{tuned.head.title}: swaps, by {result.aim.text}", parts, card_data_line(tuned.card_data))


def _change(diff: str) -> Markup:
    """Return the lines of cards that change in the file: what goes, and what comes."""
    lines = [line for line in diff.splitlines() if line[:1] in ("+", "-") and line[1:].strip()[:1].isdigit()]
    return items(f"{'out' if line[0] == '-' else 'in'}: {line[1:].strip()}" for line in lines)
