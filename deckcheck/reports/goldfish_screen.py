"""What a goldfish run found, in one screen: how the deck opens, and what was not judged."""

from __future__ import annotations

from cardbase.card import CryptCard
from deckcheck.analysis.intervals import share_interval
from deckcheck.carddata import card_data_line
from deckcheck.goldfish.aims import PLAIN
from deckcheck.goldfish.answers import answers_only
from deckcheck.goldfish.measures import OUSTED
from deckcheck.goldfish.tallies import AT_HAND, GOAL
from deckcheck.goldfish.waiting import COMBAT, OTHERS, REACTIONS, VOTES
from deckcheck.reports.goldfish_text import compared_names, compared_rows, shown_turns
from deckcheck.reports.intervals import between
from deckcheck.reports.numbers import percent
from deckcheck.reports.screen import Screen
from deckcheck.reports.tables import ReportTable
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import WIDTH
from deckcheck.terminal.numbers import enumerated, first_few, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.goldfish.findings import Findings
    from deckcheck.goldfish.tallies import Distribution, GoldfishTally
    from deckcheck.goldfish.waiting import Waiting

    Row = tuple[str, ...]

EARLY, LATE = 0.9, 0.5
"""A deck is ready early if it has a minion by turn 2 in this share of its games, and late if in less."""
SOON, THEN = 2, 4
"""The turns of which the verdict speaks: the first minion, and what there is when the table gets going."""
WORTH_TELLING = 0.005
"""The least share of the games of which the verdict speaks."""
STUCK = 0.1
"""A card gets stuck if at least this many copies a game do."""
NAMED = 4
"""How many cards are named that get stuck, or that the engine does not play."""
HAND_STUCK = 0.05
"""Hands that get stuck are told of if no card can be played after at least this share of the turns."""
FEW = 3
"""Cards of a kind of which a library has fewer are not followed."""
VOTING = 0.1
"""From this share of the library on that is for votes, the votes of ready minions are told."""
MOST_KINDS, SAID = 4, 3
"""How many kinds of cards are followed, and of how many of them the verdict speaks."""
AT_HAND_WORDS = dict(
    zip(
        AT_HAND,
        ("a bounce", "a wake", "intercept", "a rush", "a combat card", "a referendum"),
        strict=True,
    )
)
GROUP_WORDS = {REACTIONS: "reactions", COMBAT: "for combat", VOTES: "for votes", OTHERS: "aimed at others"}
ONE_WORDS = {"reactions": "reaction"}
ROWS = (
    ("ready_minions", "minions ready"),
    ("ready_capacity", "capacity ready"),
    ("pool", "own pool"),
    ("prey_pool_bled", "pool bled from prey"),
)
"""The rows of a deck that does for itself what it does."""
WAITING_ROWS = (*ROWS[:2], ("ready_blood", "blood on them"), ROWS[2])
"""Those of a deck that waits for others, above those of what is at hand."""
NAMED_APART = {
    "minions ready": "fewer",
    "capacity ready": "less",
    "pool": "less",
    "pool bled from prey": "less",
    "library cards drawn": "fewer",
}
"""The figures whose difference makes a sentence, each with what the smaller one is."""
FIRST = "first minion, turn"
LEAST_APART = 0.05
"""Means that differ by less are the same to a player."""
NAME = 14
"""Columns for what a deck is called at the head of its figures."""
MORE = "All figures: --full, -o FILE.html; what holds it back: --why; one game: --trace"


def goldfish_screen(findings: Findings, width: int) -> Screen:
    """Return the answer of a run of at least one game, for a screen of `width` columns."""
    if findings.causes is not None:
        verdict, table = _holding_back(findings)
    elif findings.comparison is not None:
        verdict, table = _compared(findings, width)
    elif findings.experiment.goal:
        verdict, table = _goal(findings, width)
    elif findings.target:
        verdict, table = _target(findings, width)
    else:
        verdict, table = _opening(findings), _table(findings, width)
    below = card_data_line(findings.card_data)
    told = (table, _stuck(findings), _not_judged(findings))
    return Screen(verdict, told, (_how_sure(findings), MORE, below))


# --- verdicts ----------------------------------------------------------------------------------------


def _opening(findings: Findings) -> str:
    waiting, title = findings.waiting, one_line(findings.deck.title)
    readiness = f"is {_pace(findings)}, {_board(findings)}"
    if waiting.mostly:
        return (
            f"{title} needs the others at the table: {_percent(waiting.share)} of its library "
            f"({_groups(waiting)}) cannot be judged alone. It {readiness}; {_pool(findings)}."
            f"{_at_hand(findings)}"
        )
    return f"{title} {readiness}; it {_bleeding(findings)}."


def _pace(findings: Findings) -> str:
    turn = _turn(findings, SOON)
    share = _ready_by(findings, turn)
    pace = " early" if share >= EARLY else " late" if share < LATE else " in time"
    ready = f"ready{pace if turn == SOON else ''}"
    return f"{ready}: {_minion(findings)} by turn {turn} in {_percent(share)} of games"


def _board(findings: Findings) -> str:
    turn = _turn(findings, THEN)
    minions, capacity = (_mean(findings, name, turn) for name in ("ready_minions", "ready_capacity"))
    return f"{minions:.1f} minions with {capacity:.1f} capacity on turn {turn}"


def _pool(findings: Findings) -> str:
    turns = findings.outcome.tally.turns
    return f"{_mean(findings, 'pool', turns):.1f} pool left on turn {turns}"


def _bleeding(findings: Findings) -> str:
    tally = findings.outcome.tally
    amount = _mean(findings, "prey_pool_bled", tally.turns)
    bled = (
        f"bleeds its prey for {amount:.1f} by turn {tally.turns}"
        if amount >= LEAST_APART
        else "hardly bleeds"
    )
    ousted = findings.figures.share(OUSTED, tally.prey_ousted.number, tally.games)[0] or 0.0
    return f"{bled} and ousts it in {_percent(ousted)}" if ousted >= WORTH_TELLING else bled


def _at_hand(findings: Findings) -> str:
    """Say what could be played early, of the kinds that are followed."""
    turn = _turn(findings, 3)
    copies = dict(zip(AT_HAND, findings.waiting.counted, strict=True))
    kinds = sorted(_kinds(findings.waiting), key=lambda kind: -copies[kind])[:SAID]
    told = [f"{AT_HAND_WORDS[kind]} in {_percent(_some(findings, kind, turn))}" for kind in kinds]
    return f" By turn {turn} it could play {enumerated(told)} of games." if told else ""


def _goal(findings: Findings, width: int) -> tuple[str, ReportTable]:
    tally = findings.outcome.tally
    share, interval = findings.figures.share(GOAL, tally.goal, tally.games)
    reaches = f"{findings.experiment.goal} in {_percent(share or 0.0)} of games{_between(interval)}"
    verdict = f"{one_line(findings.deck.title)} reaches {reaches}. It is {_pace(findings)}."
    turns = shown_turns(tally.turns, width)
    shares = tuple(_percent(tally.goal_by_turn[turn - 1] / tally.games) for turn in turns)
    return verdict, _table(findings, width, (("goal reached", *shares),))


def _target(findings: Findings, width: int) -> tuple[str, ReportTable]:
    tally, card = findings.outcome.tally, findings.target
    crypt = any(face.name == card and face.card.is_crypt for face in findings.faces)
    done, turns = "ready" if crypt else "played", shown_turns(tally.turns, width)
    rows = [(f"{card} {done}", *(_by(tally.target_used, turn, tally) for turn in turns))]
    drawn = ""
    if not crypt:
        rows.insert(0, (f"{card} drawn", *(_by(tally.target_drawn, turn, tally) for turn in turns)))
        drawn = f", and drawn in {_by(tally.target_drawn, tally.turns, tally)}"
    often = _by(tally.target_used, tally.turns, tally)
    interval = share_interval(tally.target_used.number, tally.games)
    used = f"{card} is {done} by turn {tally.turns} in {often} of games{_between(interval)}{drawn}"
    return f"{used}. The deck is {_pace(findings)}.", _table(findings, width, rows)


def _compared(findings: Findings, width: int) -> tuple[str, ReportTable]:
    """Say what is shown to differ of two decks or pilots, and set their figures side by side."""
    one, two = (one_line(name) for name in findings.labels)
    rows: list[Row] = []
    told: list[str] = []
    reached = ready = ""
    for words, mine, yours, (by, interval), share in compared_rows(findings):
        row = (
            words,
            _figure(mine, share),
            _figure(yours, share),
            _difference(by, interval if width >= WIDTH else None, share),
        )
        apart = _apart(by, interval, share)
        if words == GOAL:
            rows.insert(0, row)
            reached = f"{one} reaches {findings.experiment.goal} in {row[1]} of games and {two} in {row[2]}"
            reached += ". " if apart else ", which shows no difference. "
            continue
        rows.append(row)
        if words == FIRST and apart:
            ready = f"is ready {abs(by or 0):.1f} turns {'later' if (by or 0) > 0 else 'earlier'} than {two}"
        if words in NAMED_APART and apart:
            told.append(f"{abs(by or 0):.1f} {'more' if (by or 0) > 0 else NAMED_APART[words]} {words}")
    turns = findings.outcome.tally.turns
    has = f"has {enumerated(told)} after turn {turns}{'' if ready else f' than {two}'}" if told else ""
    some = f"{one} {' and '.join(filter(None, (ready, has)))}."
    none = f"Nothing {'else ' if reached else ''}is shown to differ between {one} and {two}."
    table = ReportTable(
        "compared",
        f"After turn {turns}, over the same deals",
        ("", *compared_names(findings, NAME), "difference" + (" (95 %)" if width >= WIDTH else "")),
        ("text", "count", "count", "text"),
        tuple(rows),
    )
    return reached + (some if ready or has else none), table


def _difference(by: float | None, interval: tuple[float, float] | None, share: bool) -> str:
    if by is None:
        return "-"
    digits, scale = (0, 100) if share else (1, 1)
    told, *ends = (f"{scale * number:+.{digits}f}" for number in (by, *(interval or ())))
    between = f" [{', '.join(ends)}]" if ends else ""
    return f"{told}{' points' if share else ''}{between}"


def _apart(by: float | None, interval: tuple[float, float] | None, share: bool) -> bool:
    """Return whether a difference is shown, and large enough to matter to a player."""
    if by is None or interval is None or interval[0] <= 0 <= interval[1]:
        return False
    return abs(by) >= (WORTH_TELLING if share else LEAST_APART)


def _holding_back(findings: Findings) -> tuple[str, ReportTable]:
    from deckcheck.reports.causes_text import TOLD, effect_words, tried_words

    causes = findings.causes
    assert causes is not None
    title, share = one_line(findings.deck.title), causes.aim.is_share
    rows = tuple((tried_words(cause), effect_words(cause.effect, share)) for cause in causes.claimed[:TOLD])
    table = ReportTable("causes", "", ("what, and what was tried", "gain (95 %)"), ("text", "text"), rows)
    if rows:
        worst, gain = rows[0]
        found = f"What holds {title} back most: {worst[0].lower()}{worst[1:]}, it would gain {gain}."
    else:
        found = f"Nothing that was tried would help {title} more than one more transfer on the first turn."
    return f"{found} Counted: {PLAIN.get(causes.aim.kind, causes.aim.text)}.", table


# --- what carries them -------------------------------------------------------------------------------


def _table(findings: Findings, width: int, first: Sequence[Row] = ()) -> ReportTable:
    """Return the figures by turn: those of the question, then those of every deck of its kind."""
    waiting = findings.waiting
    turns = shown_turns(findings.outcome.tally.turns, width)
    rows = list(first)
    for name, words in WAITING_ROWS if waiting.mostly else ROWS:
        if name == "ready_blood" and not _mean(findings, name, turns[-1]):
            continue  # of Imbued
        rows.append((words, *(f"{_mean(findings, name, turn):.1f}" for turn in turns)))
    if waiting.groups[VOTES] >= VOTING * waiting.library > 0:
        rows.append(("votes of titles", *(f"{_mean(findings, 'ready_votes', turn):.1f}" for turn in turns)))
    room = MOST_KINDS + len(WAITING_ROWS) - len(rows)
    followed = _kinds(waiting, room) if waiting.mostly else []
    for kind in followed:
        words = f"{AT_HAND_WORDS[kind]} at hand"
        rows.append((words, *(_percent(_some(findings, kind, turn)) for turn in turns)))
    if waiting.mostly:
        rows.append(
            ("turns with nothing to play", *(f"{_mean(findings, 'turns_stuck', turn):.1f}" for turn in turns))
        )
    kinds = ("text", *("count" for _ in turns))
    note = "at hand: drawn, and somebody ready can play it; none is used up alone" if followed else ""
    return ReportTable("turns", "", ("at the end of turn", *map(str, turns)), kinds, tuple(rows), note)


def at_hand(findings: Findings) -> list[tuple[str, list[float]]]:
    """Return what waits for others and in which share of games it can be played, by turn."""
    turns = range(1, findings.outcome.tally.turns + 1)
    return [
        (AT_HAND_WORDS[kind], [_some(findings, kind, turn) for turn in turns])
        for kind in _kinds(findings.waiting)
    ]


def _kinds(waiting: Waiting, most: int = MOST_KINDS) -> list[str]:
    """Return the columns of what waits and is followed, those with most cards, in the usual order."""
    copies = dict(zip(AT_HAND, waiting.counted, strict=True))
    kept = sorted(AT_HAND, key=lambda kind: -copies[kind])[:most]
    return [kind for kind in AT_HAND if kind in kept and copies[kind] >= FEW]


def _stuck(findings: Findings) -> str:
    """Say what gets stuck: cards, and hands of which nobody ready can play a card."""
    tally = findings.outcome.tally
    games = tally.games
    cards = [
        (tally.stuck[number] / games, face.name)
        for number, face in enumerate(findings.faces)
        if not face.card.is_crypt and not answers_only(face) and tally.stuck[number] >= STUCK * games
    ]
    told = [
        f"{one_line(name)} ({times:.1f} a game)"
        for times, name in sorted(cards, key=lambda one: (-one[0], one[1]))
    ]
    if findings.waiting.mostly and not told:
        return ""  # its hand is meant to wait
    stuck = f"Stuck in hand: {first_few(told, NAMED)}." if told else "No card gets stuck in hand."
    turns = tally.column("turns_stuck", -1).mean or 0.0
    if turns >= HAND_STUCK * tally.turns and not findings.waiting.mostly:
        stuck += f" {turns:.1f} of {tally.turns} turns end with a hand of which nobody ready can play a card."
    return stuck


def _groups(waiting: Waiting) -> str:
    told = [(number, GROUP_WORDS[group]) for group, number in waiting.groups.items() if number]
    return ", ".join(
        f"{number} {ONE_WORDS.get(words, words) if number == 1 else words}" for number, words in told
    )


def _not_judged(findings: Findings) -> str:
    """Say what the figures leave out: cards that wait, those not played, what others would do."""
    waiting = findings.waiting
    told = []
    if waiting.cards and not waiting.mostly:
        told.append(f"{_percent(waiting.share)} of the library, which waits for others ({_groups(waiting)})")
    states = findings.by_state()
    for state, words in (("blank", "not played at all"), ("partial", "played in part")):
        if states[state]:
            names = [f"{copies} {one_line(face.name)}" for face, copies in states[state]]
            told.append(f"{words}: {first_few(names, NAMED)}")
    unknown = findings.deck.unknown
    if unknown:
        told.append(f"left out as unknown: {first_few([one_line(name) for name in unknown], NAMED)}")
    alone = "Nobody blocks, bleeds, fights or votes here."
    return f"Not judged: {'; '.join(told)}. {alone}" if told else alone


def _how_sure(findings: Findings) -> str:
    """Say how many games these are and how far their shares may be off."""
    experiment, reached, games = findings.experiment, findings.reached, findings.outcome.tally.games
    if reached is not None and not reached.about:
        off = f", within {100 * reached.asked * reached.ratio:.1f} points (95 %)"
    elif findings.comparison is None:
        low, high = share_interval(games // 2, games)
        off = f", within {50 * (high - low):.1f} points (95 %)"
    else:
        off = " with each"
    seat = f"seat drawn from {experiment.players}" if findings.seat == "random" else (
        f"seat {findings.seat} of {experiment.players}"
    )  # fmt: skip
    pilot = "" if experiment.pilot == "greedy" else f", pilot {experiment.pilot}"
    early = "interrupted after " if findings.interrupted else ""
    return (
        f"{early}{plural(games, 'game')}{off}; seed {experiment.seed}, "
        f"{seat}, rules {experiment.edition}{pilot}"
    )


# --- figures -----------------------------------------------------------------------------------------


def _turn(findings: Findings, turn: int) -> int:
    return min(turn, findings.outcome.tally.turns)


def _ready_by(findings: Findings, turn: int) -> float:
    return findings.figures.first_minion_by(turn)[0] or 0.0


def _mean(findings: Findings, name: str, turn: int) -> float:
    return findings.figures.mean(name, turn) or 0.0


def _some(findings: Findings, kind: str, turn: int) -> float:
    """Return the share of the games with one of a kind at hand at the end of a turn."""
    tally = findings.outcome.tally
    return 1 - tally.column(kind, turn).counts.get(0, 0) / tally.games


def _by(distribution: Distribution, turn: int, tally: GoldfishTally) -> str:
    reached = sum(times for when, times in distribution.counts.items() if when <= turn)
    return _percent(reached / tally.games)


def _minion(findings: Findings) -> str:
    kinds = {face.card.type for face in findings.faces if isinstance(face.card, CryptCard)}
    return "a vampire" if kinds == {"Vampire"} else "an Imbued" if kinds == {"Imbued"} else "a minion"


def _percent(share: float) -> str:
    return percent(share, 0)


def _figure(value: float | None, share: bool) -> str:
    return "-" if value is None else _percent(value) if share else f"{value:.1f}"


def _between(interval: tuple[float, float] | None) -> str:
    return "" if interval is None else between(interval)
