"""`deckcheck odds`: exact chances of drawing cards, by turn, together, and given what was seen."""

from __future__ import annotations

import json
import os
from fractions import Fraction

from deckcheck.analysis import odds as chances
from deckcheck.analysis.turns import crypt_drawn_by, library_drawn_by
from deckcheck.meaning.groups import Selector
from deckcheck.meaning.seen import drawn_by, drawn_in, seen_of, zone_size
from deckcheck.reading import read_one
from deckcheck.shelf import open_shelf
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from cardbase.deck import Deck
    from cardbase.names import Names
    from deckcheck.meaning.groups import Group
    from deckcheck.meaning.seen import SeenCards
    from deckcheck.options.odds import OddsOptions
    from deckcheck.reports.tables import ReportTable
    from deckcheck.shelf import Shelf

MOST_GROUPS = 6
"""The most groups whose joint chances are shown."""
SELDOM = Fraction(1, 100)
"""What is never as likely as this has no row at first."""
SHOWN = 5
"""How many numbers of copies, from 0, the tables show."""


def run(options: OddsOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Print the chances.

    Args:
        options: what was requested.
        stdout: where they go.
        stderr: where it is said which names were guessed, and what is left out of the deck.

    Returns:
        0.

    Raises:
        UsageError, QueryError: the cards or options make no sense.
        UnreadableFileError: the deck cannot be read.
    """
    options = checked(options)
    if options.copies:
        from deckcheck.run.odds_by_number import write_odds

        return write_odds(options, stdout)
    _validate(options)
    shelf = open_shelf()
    deck = read_one(options.deck, shelf, stderr, options.from_format)
    selector = Selector(deck, shelf.names, shelf.store)
    if not options.cards and options.output_format != "json":
        if options.drawn > zone_size(deck, "library"):
            raise UsageError(
                f"--drawn is {options.drawn}; the library has {zone_size(deck, 'library')} cards"
            )
        _overview(options, deck, _seen([], options, deck, shelf.names, selector), shelf, stdout)
        return 0
    groups = [selector.select(argument, options.zone) for argument in options.cards or _usual(deck)]
    seen = _seen(groups if options.cards else [], options, deck, shelf.names, selector)
    for guess in (*(guess for group in groups for guess in group.guesses), *seen.guesses):
        stderr.write(f"deckcheck odds: {guess.message}\n")
    for group in groups:
        if options.drawn > zone_size(deck, group.zone):
            size = zone_size(deck, group.zone)
            raise UsageError(f"--drawn is {options.drawn}; the {group.zone} has {size} cards")
        if not group.copies:
            stderr.write(f"no card in the {group.zone} is {group.title!r}\n")
    told = [(group, draws_of(group, deck, seen, options)) for group in groups]
    if options.plot:
        from deckcheck.reports.plots import plot_odds

        title = deck.name or os.path.basename(options.deck)
        plot_odds([(group.title, draws) for group, draws in told], title, options.plot)
    if options.output_format == "json":
        from cardbase.fingerprint import fingerprint

        objects = [_object(group, draw, seen) for group, draws in told for draw in draws]
        whole = {
            "schema": 1,
            "cards": shelf.cards,
            "deck": {"path": options.deck, "name": deck.name, "crypt": zone_size(deck, "crypt"),
                     "library": zone_size(deck, "library"), "fingerprint": fingerprint(deck)},
            "draws": objects,
            "together": together_objects(groups, deck, seen, options) if options.cards else [],
            "needed": needed_objects(groups, deck, options),
        }  # fmt: skip
        stdout.write(json.dumps(whole, ensure_ascii=False, indent=2) + "\n")
        return 0
    if options.output_format == "text" and not options.full:
        stdout.write(_screen(told, deck, seen, options, shelf.line, width_of(stdout)))
        return 0
    from deckcheck.reports.tables import render

    tables = [_table(group, draws, options) for group, draws in told]
    tables += together_tables(groups, deck, seen, options)
    if options.target is not None:
        tables += [_needed_table(group, deck, options) for group in groups]
    if options.output_format == "html":
        from deckcheck.reports.odds_html import odds_page

        drawn = [(group.title, draws) for group, draws in told]
        stdout.write(odds_page(deck.name or os.path.basename(options.deck), tables, shelf.line, drawn))
        return 0
    stdout.write(render(tables, options.output_format, width_of(stdout)))
    if options.output_format != "csv":
        line = fitted(shelf.line, width_of(stdout)) if options.output_format == "text" else shelf.line
        stdout.write(f"\n{line}")
    return 0


def _usual(deck: Deck) -> list[str]:
    """Return what the table without a CARD is about, as words that a selector reads."""
    from deckcheck.reports.odds_overview import cards_of, types_of

    types = [f'type:"{kind.lower()}"' for kind, _ in types_of(deck.library)]
    return types + [name for name, _ in cards_of(deck.library)]


def _overview(options: OddsOptions, deck: Deck, seen: SeenCards, shelf: Shelf, stdout: TextIO) -> None:
    """Print the chances of every type, and of each card of several copies."""
    from deckcheck.reports.odds_overview import overview

    left = ((card, copies - seen.copies.get(card.id, 0)) for card, copies in deck.library)
    library = [(card, copies) for card, copies in left if copies]
    each = options.draws_per_turn
    if options.drawn:
        steps = [(f"{options.drawn} drawn", max(0, options.drawn - seen.library))]
    elif _from_now(options):
        steps = [(f"turn {turn}", each * (turn - 1)) for turn in range(2, max(options.turns, 2) + 1)]
    else:
        turns = range(1, options.turns + 1)
        steps = [(f"turn {turn}", max(0, library_drawn_by(turn, each) - seen.library)) for turn in turns]
    among = "the cards to come, turn 1 being this one" if _from_now(options) else "the cards drawn"
    if options.seen and not _from_now(options):
        among = "the cards to come"
    if options.output_format == "text" and not options.full:
        from deckcheck.reports.odds_screen import columns, overview_screen
        from deckcheck.reports.screen import screen_text

        steps = [steps[at] for at in columns(len(steps))]
        tables = overview(library, steps, among)
        screen = overview_screen(tables, [head for head, _ in steps], [shelf.line.rstrip("\n")], among)
        stdout.write(screen_text(screen, width_of(stdout)))
        return
    tables = overview(library, steps, among)
    if options.output_format == "html":
        from deckcheck.reports.odds_html import odds_page

        stdout.write(odds_page(deck.name or os.path.basename(options.deck), tables, shelf.line))
        return
    from deckcheck.reports.tables import render

    stdout.write(render(tables, options.output_format, width_of(stdout)))


def _screen(
    told: list[tuple[Group, list[chances.Draw]]],
    deck: Deck,
    seen: SeenCards,
    options: OddsOptions,
    card_data: str,
    width: int,
) -> str:
    """Say how likely each wish is, and show it turn by turn; of a single one, also other numbers."""
    from deckcheck.reports.odds_screen import Chances, columns, odds_screen
    from deckcheck.reports.screen import screen_text

    groups = [group for group, _ in told]
    every = _steps(groups[0].zone, options, seen)
    shown = columns(len(every))
    steps = [_step_text(turn, "", drawn) for turn, drawn in (every[at] for at in shown)]
    told = [(group, [draws[at] for at in shown]) for group, draws in told]

    def together(some: list[Group], any_of: bool = False) -> tuple[Fraction, ...]:
        return tuple(together_chance(some, deck, seen, step, options, any_of) for step in shown)

    said = [
        Chances(one_line(group.wanted), together([group]), f"{group.copies} of {draws[0].size}")
        for group, draws in told
    ]
    title = f"{'With so many cards drawn' if options.drawn else 'At the start of a turn'}, in percent"
    title += ", turn 1 being this one" if _from_now(options) else ""
    title += ", given the cards seen" if options.seen or _from_now(options) else ""
    if len(told) > 1:
        whole = Chances("All of them", together(groups))
        rows = [*said, whole, Chances("Any of them", together(groups, True))]
        said = [whole, *said]
    else:
        [(group, draws)] = told
        most = min(SHOWN, max(len(draw.exactly) for draw in draws))
        rows = [
            Chances(
                f"{least} or more",
                tuple(draw.at_least[least] if least < len(draw.exactly) else chances.NEVER for draw in draws),
            )
            for least in range(1, most)
        ]
        rows = [row for row in rows if max(row.by_step) >= SELDOM] or rows[:1]
        if group.wish.most is not None:
            rows.insert(0, Chances(f"exactly {group.wish.least}", said[0].by_step))
    then = []
    if options.target is not None:
        then = [_needed_words(group, deck, options) for group in groups]
    screen = odds_screen(said, rows, steps, title, then=then, more=[card_data.rstrip("\n")])
    return screen_text(screen, width)


def _from_now(options: OddsOptions) -> bool:
    """Return whether turns count from a hand or a position on."""
    return bool(options.hand or options.position)


def _seen(
    groups: list[Group], options: OddsOptions, deck: Deck, names: Names, selector: Selector
) -> SeenCards:
    """Return what was drawn: as the options say it, or in a position."""
    if options.position:
        return seen_of(drawn_in(options.position, options.seat), groups, deck, selector, "--position")
    return seen_of(drawn_by(options.hand, options.seen, names), groups, deck, selector, "--seen")


def draws_of(group: Group, deck: Deck, seen: SeenCards, options: OddsOptions) -> list[chances.Draw]:
    """Compute a group's chances for each turn, or for the one number of draws that was requested."""
    size = zone_size(deck, group.zone)
    known, hidden = seen.of(group), seen.cards(group.zone)
    draws = []
    for turn, drawn in _steps(group.zone, options, seen):
        drawn = min(size, max(drawn, hidden))
        left = chances.exactly(size - hidden, group.copies - known, drawn - hidden)
        expected = known + chances.expected(size - hidden, group.copies - known, drawn - hidden)
        draws.append(chances.Draw(turn, size, drawn, (chances.NEVER,) * known + left, expected))
    return draws


def _steps(zone: str, options: OddsOptions, seen: SeenCards) -> list[tuple[int | None, int]]:
    if options.drawn:
        return [(None, options.drawn)]
    turns = range(1, options.turns + 1)
    if options.position or (options.hand and zone == "library"):  # from now on, whatever turn it is
        each = options.crypt_draws if zone == "crypt" else options.draws_per_turn
        return [(turn, seen.cards(zone) + each * (turn - 1)) for turn in turns]
    return [(turn, _drawn_by(turn, zone, options)) for turn in turns]


def _drawn_by(turn: int, zone: str, options: OddsOptions) -> int:
    if zone == "crypt":
        return crypt_drawn_by(turn, options.crypt_draws)
    return library_drawn_by(turn, options.draws_per_turn)


def together_chance(
    groups: list[Group], deck: Deck, seen: SeenCards, step: int, options: OddsOptions, any_of: bool
) -> Fraction:
    """Return the chance that all wishes are granted, or any: crypt and library are drawn independently."""
    total = chances.SURE
    for zone in ("crypt", "library"):
        of_zone = [group for group in groups if group.zone == zone]
        if not of_zone:
            continue
        size, hidden = zone_size(deck, zone), seen.cards(zone)
        drawn = max(_steps(zone, options, seen)[step][1], hidden)
        masks: dict[int, int] = {}
        copies = {card.id: number for card, number in deck.counted}
        for bit, group in enumerate(of_zone):
            for card in group.cards:
                masks[card.id] = masks.get(card.id, 0) | 1 << bit
        members = [
            (mask, copies.get(card_id, 0) - seen.copies.get(card_id, 0)) for card_id, mask in masks.items()
        ]
        chance = chances.chance_of(
            members,
            size - hidden,
            min(size, drawn) - hidden,
            [group.wish for group in of_zone],
            any_of=any_of,
            have=[seen.of(group) for group in of_zone],
        )
        total *= 1 - chance if any_of else chance
    return 1 - total if any_of else total


def together_tables(
    groups: list[Group], deck: Deck, seen: SeenCards, options: OddsOptions
) -> list[ReportTable]:
    """Show the chance of all wishes together and of any of them; nothing for a single plain wish."""
    if len(groups) == 1 and groups[0].wish == chances.Wish():
        return []
    from deckcheck.reports.tables import ReportTable

    steps = _steps(groups[0].zone, options, seen)
    asked = [group.wanted_exactly for group in groups]
    rows = [
        (
            _step_text(turn, groups[0].zone, drawn),
            together_chance(groups, deck, seen, step, options, any_of=False),
            together_chance(groups, deck, seen, step, options, any_of=True),
        )
        for step, (turn, drawn) in enumerate(steps)
    ]
    if len(groups) == 1:
        return [
            ReportTable(
                "wish",
                f"{asked[0]} (chance)",
                ("by", "chance"),
                ("text", "chance"),
                tuple(r[:2] for r in rows),
            )
        ]
    return [
        ReportTable(
            "together",
            f"{'; '.join(asked)}: chance of all and of any",
            ("by", "all", "any"),
            ("text", "chance", "chance"),
            tuple(rows),
        )
    ]


def together_objects(
    groups: list[Group], deck: Deck, seen: SeenCards, options: OddsOptions
) -> list[dict[str, object]]:
    """Return the same for JSON."""
    return [
        {
            "turn": turn,
            "all": float(together_chance(groups, deck, seen, step, options, any_of=False)),
            "any": float(together_chance(groups, deck, seen, step, options, any_of=True)),
        }
        for step, (turn, _) in enumerate(_steps(groups[0].zone, options, seen))
    ]


def needed_objects(groups: list[Group], deck: Deck, options: OddsOptions) -> list[dict[str, object]]:
    """Return as JSON how many copies reach the target; nothing if none was set."""
    if options.target is None:
        return []
    objects: list[dict[str, object]] = []
    for group in groups:
        size, drawn = _aim(group, deck, options)
        needed = chances.copies_needed(size, drawn, _target(options), group.wish.least)
        objects.append(
            {"cards": group.title, "target": options.target, "size": size, "drawn": drawn, "copies": needed}
        )
    return objects


def _needed_table(group: Group, deck: Deck, options: OddsOptions) -> ReportTable:
    from deckcheck.reports.tables import ReportTable

    size, drawn = _aim(group, deck, options)
    least = group.wish.least
    needed = chances.copies_needed(size, drawn, _target(options), least)
    top = size if needed is None else min(size, max(needed, group.copies) + 2)
    first = max(0, (needed or 0) - 6)
    rows = tuple(
        (copies, chances.at_least(size, copies, drawn, least), chances.expected(size, copies, drawn))
        for copies in range(first, top + 1)
    )
    verdict = (
        f"{needed} {'copy is' if needed == 1 else 'copies are'} needed"
        if needed is not None
        else "no number of copies is enough"
    )
    return ReportTable(
        "needed",
        f"{one_line(group.title)}: at least {least} among {drawn} of {size} cards, by number of copies;\n"
        f"for {options.target:g} % {verdict}, the deck has {group.copies}",
        ("copies", "chance", "expected"),
        ("count", "chance", "number"),
        rows[-14:],
    )


def _aim(group: Group, deck: Deck, options: OddsOptions) -> tuple[int, int]:
    size = zone_size(deck, group.zone)
    if options.drawn:
        return size, min(size, options.drawn)
    return size, min(size, _drawn_by(options.by_turn, group.zone, options))


def _target(options: OddsOptions) -> Fraction:
    return Fraction(str(options.target)) / 100


def _needed_words(group: Group, deck: Deck, options: OddsOptions) -> str:
    size, drawn = _aim(group, deck, options)
    needed = chances.copies_needed(size, drawn, _target(options), group.wish.least)
    what = f"{options.target:g} %" + ("" if options.drawn else f" by turn {options.by_turn}")
    if needed is None:
        return f"No number of copies gives {what}."
    return f"{needed} {'copy gives' if needed == 1 else 'copies give'} {what}; the deck has {group.copies}."


def _step_text(turn: int | None, zone: str, drawn: int) -> str:
    return f"{drawn} drawn" if turn is None else f"turn {turn}"


def _table(group: Group, draws: list[chances.Draw], options: OddsOptions) -> ReportTable:
    from deckcheck.reports.tables import ReportTable

    most = min(SHOWN, max(len(draw.exactly) for draw in draws))
    rows: list[tuple[str | int | Fraction, ...]] = []
    for draw in draws:
        exactly = [draw.exactly[k] if k < len(draw.exactly) else chances.NEVER for k in range(most)]
        tails = [draw.at_least[k] if k < len(draw.exactly) else chances.NEVER for k in range(1, most)]
        rows.append(
            (_step_text(draw.turn, group.zone, draw.drawn), draw.drawn, draw.expected, *exactly, *tails)
        )
    title = f"{one_line(group.title)}: {group.copies} of {draws[0].size} cards of the {group.zone} (percent)"
    if not options.drawn:
        title += "\nat the start of a turn"
        title += ", 1 being this one" if _from_now(options) else ""
        title += ", given the cards seen" if options.seen or _from_now(options) else ""
    return ReportTable(
        f"odds {group.title}",
        title,
        (
            "by",
            "drawn",
            "expected",
            *(str(k) for k in range(most)),
            *(f"{k}+" for k in range(1, most)),
        ),
        ("text", "count", "number", *("percent",) * (2 * most - 1)),
        tuple(rows),
    )


def _object(group: Group, draw: chances.Draw, seen: SeenCards) -> dict[str, object]:
    return {
        "zone": group.zone,
        "asked": group.label,
        "guessed": [guess.plain for guess in group.guesses],
        "cards": [card.full_name for card in group.cards],
        "card_ids": [card.id for card in group.cards],
        "copies": group.copies,
        "size": draw.size,
        "turn": draw.turn,
        "drawn": draw.drawn,
        "seen": {"cards": seen.cards(group.zone), "copies": seen.of(group)},
        "expected": float(draw.expected),
        "exactly": {str(k): float(chance) for k, chance in enumerate(draw.exactly)},
        "at_least": {str(k): float(chance) for k, chance in enumerate(draw.at_least) if k},
    }


def _validate(options: OddsOptions) -> None:
    if not options.deck:
        raise UsageError("no deck named; name one, or say --copies 4 --of 90")
    if options.of:
        raise UsageError("--of goes with --copies")
    if not options.cards and options.plot:
        raise UsageError("no card named; name one, or a query such as type:master")
    if options.position and (options.seen or options.hand):
        raise UsageError("--position says what is drawn; leave --hand and --seen out")
    if options.seat and not options.position:
        raise UsageError("--seat goes with --position")
    if len(options.cards) > MOST_GROUPS:
        raise UsageError(f"{len(options.cards)} groups are too many; consider at most {MOST_GROUPS}")
    if options.target is not None and not 0 < options.target <= 100:
        raise UsageError(f"--target is {options.target:g}; consider a percentage above 0, up to 100")
