"""The tests that every game gets for free.

`CHECKS` holds one function for each property. Each takes a `Case` (game, options, seed) and raises
`AssertionError` naming the case, so that a failure is one line to play again. A test of a game is

    @pytest.mark.parametrize("check", battery.CHECKS)
    def test_battery(check): check(battery.Case("nosferatu", {"players": 6}, seed=1))

and the project's own tests run it for every registered game and all its samples.
"""

from __future__ import annotations

import gc
import json
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from rules.kernel.decisions import ChoiceError, GameOverError, IllegalChoiceError, UnreadableChoiceError
from rules.kernel.dice import Dice
from rules.kernel.events import plain
from rules.kernel.players import RandomPlayer
from rules.kernel.records import Record, RecordError
from rules.kernel.ring import seat_name
from rules.kernel.table import Table
from rules.kernel.words import Naming
from tests.kernel import sameness

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.kernel.events import Event
    from rules.kernel.game import Game
    from rules.kernel.records import Options

PROBES = 12
"""At how many points of a game the expensive checks look: those that replay it."""

LOOKS = 250
"""The most points of a game at which the views are compared."""


@dataclass(frozen=True, slots=True)
class Case:
    """One game to be examined.

    Attributes:
        game: a registered name.
        options: of the game.
        seed: of its dice, and of the random players.
        steps: after this many decisions the checks stop looking (for long games).
    """

    game: str
    options: Options = field(default_factory=dict)
    seed: int = 1
    steps: int = 3_000

    def table(self, journal: bool = False) -> Table:
        """Open the table of this case."""
        return Table.start(self.game, self.options, self.seed, journal)

    def walk(self, table: Table) -> Iterator[int]:
        """Play at random, pausing at every decision with the choice that comes next."""
        player = RandomPlayer(self.seed)
        for _ in range(self.steps):
            decision = table.decision
            if decision is None:
                return
            self.require(len(decision.options) > 0, f"there is a decision without options: {decision!r}")
            choice = player.choose(decision)
            yield choice
            table.choose(choice)

    def replay(self, record: Record, journal: bool = False) -> Table:
        """Replay a record; raise an AssertionError that names this case if it does not fit."""
        try:
            return Table.replay(record, journal)
        except RecordError as error:
            raise AssertionError(f"the replay fails: {error} -- {self}") from error

    def require(self, holds: bool, problem: str) -> None:
        """Raise an AssertionError that names this case, unless `holds`."""
        if not holds:
            raise AssertionError(f"{problem} -- {self}")

    def __str__(self) -> str:
        return f"Case({self.game!r}, {json.dumps(dict(self.options))[:200]}, seed={self.seed})"


def fingerprint(table: Table) -> str:
    """Return the whole position as text: equal texts mean equal positions."""
    game, decision = table.game, table.decision
    everything = {
        "views": [game.view(seat) for seat in range(-1, game.seats)],
        "zones": {
            name: [[game.board.name_of(piece) for piece in zone.items], zone.loose]
            for name, zone in game.board.zones.items()
        },
        "ring": game.ring.clockwise(0),
        "decision": None if decision is None else [decision.seat, decision.kind, table.options],
        "result": None if table.result is None else repr(table.result),
    }
    return json.dumps(everything, sort_keys=True)


def plays_to_the_end(case: Case) -> None:
    """Let random players reach a result; no decision lacks options, and every option has a name."""
    table = case.table()
    for _ in case.walk(table):
        decision = table.decision
        assert decision is not None
        case.require(0 <= decision.seat < table.game.seats, f"{decision!r} is nobody's")
        case.require(all(table.options), f"an option of {decision!r} has no name")
    case.require(table.over, f"the game is not over after {case.steps} decisions")
    result = table.result
    assert result is not None
    case.require(len(result.scores) == table.game.seats, f"{result} does not score each seat")
    case.require(list(result.winners) == sorted(set(result.winners)), f"{result}: winners out of order")
    case.require(set(result.winners) <= set(range(table.game.seats)), f"{result}: winner without a seat")
    case.require(result.reason != "", f"{result} gives no reason")


def replays_the_same(case: Case) -> None:
    """Replay the record to the same game, journal and all; see that keeping a journal changes nothing."""
    table = case.table(journal=True)
    for _ in case.walk(table):
        pass
    again = case.replay(table.record, journal=True)
    case.require(fingerprint(again) == fingerprint(table), "the replay ends elsewhere")
    case.require(again.game.journal.events == table.game.journal.events, "the replay tells another story")
    silent = case.replay(table.record)
    case.require(fingerprint(silent) == fingerprint(table), "the journal changes the game")
    case.require(silent.game.journal.events == [], "the journal is written though it is off")


def saves_and_loads(case: Case) -> None:
    """Save and load at every step: the bytes stay the same, and lead to the same place."""
    table = case.table()
    every = _stride(case)
    for step, _ in enumerate(case.walk(table)):
        record = table.record
        text = record.save()
        case.require(Record.load(text) == record, f"the record changes by saving at step {step}")
        case.require(Record.load(text).save() == text, f"the bytes change by saving at step {step}")
        if step % every == 0:
            loaded = case.replay(Record.load(text))
            case.require(fingerprint(loaded) == fingerprint(table), f"loading leads elsewhere at step {step}")


def conserves_pieces(case: Case) -> None:
    """Take the census after every step: nothing appears and nothing vanishes."""
    table = case.table()
    start = _census(table, case)
    case.require(bool(start), "the census is empty")
    for step, _ in enumerate(case.walk(table)):
        now = _census(table, case)
        case.require(now == start, f"step {step} changes the census: {_difference(start, now)}")
    case.require(_census(table, case) == start, "the end changes the census")


def lets_its_memory_go(case: Case) -> None:
    """Leave the table at the beginning, in the middle and at the end: nothing may stay in memory."""
    kind = type(case.table().game)

    def kept() -> int:
        gc.collect()
        return sum(type(each) is kind for each in gc.get_objects())

    gc.freeze()  # what was there before is not searched again and again
    try:
        for steps in (1, PROBES, case.steps):
            for _ in replace(case, steps=steps).walk(case.table()):
                pass
            case.require(kept() == 0, f"a game left after {steps} decisions or at its end stays in memory")
    finally:
        gc.unfreeze()


def hides_what_is_hidden(case: Case) -> None:
    """Exchange what a seat does not see: its view must stay the same."""
    table = case.table()
    dice = Dice(case.seed, "battery")
    every = _stride(case, LOOKS)
    for step, _ in enumerate(case.walk(table)):
        if step % every:
            continue
        for seat in who_sees_hidden(table, dice):
            case.require(False, f"{seat_name(seat)} sees something hidden at step {step}")


def journal_keeps_secrets(case: Case) -> None:
    """Read every seat's events, in words and as JSON: they may name no piece that the seat never saw."""
    table = case.table(journal=True)
    board = table.game.board
    plain = board.name_of
    numbers: dict[Any, int] = {}

    def unmistakable(piece: Any) -> str:
        return f"{plain(piece)}<#{numbers.setdefault(piece, len(numbers))}>"

    board.name_of = unmistakable
    watcher = _Watcher(table.game, case)
    table.game.journal.listener = watcher.read
    for _ in case.walk(table):
        watcher.look()


def undoes(case: Case) -> None:
    """Take choices back: the position before them returns, and a fork does not touch its origin."""
    table = case.table(journal=True)
    every = _stride(case)
    for step, choice in enumerate(case.walk(table)):
        if step % every:
            continue
        before = fingerprint(table)
        other = table.fork()
        other.choose(choice)
        case.require(fingerprint(table) == before, f"a fork touched its origin at step {step}")
        other.undo()
        case.require(fingerprint(other) == before, f"undo leads elsewhere at step {step}")
        case.require(other.game.journal.events == table.game.journal.events, f"undo retells step {step}")


def copies_play_on_the_same(case: Case) -> None:
    """Copy the game between turns: each copy plays on the same, to the last counter, and changes no other."""
    table = case.table(journal=True)
    copies: list[tuple[int, Game]] = []

    def keep(game: Game) -> None:
        copies.append((len(table.choices), game.copy()))

    table.game.between_turns = keep
    for _ in case.walk(table):
        pass
    end = fingerprint(table)
    for made, copy in copies[:: len(copies) // PROBES + 1]:
        where = f"a copy made after {made} choices"
        first = copy.copy()
        case.require(not (way := sameness.difference(copy, first)), f"{where} differs from its copy: {way}")
        common = sameness.shared(copy, first)
        for game in (first, copy):
            other = Table(lambda game=game: game, journal=True)
            try:
                other.follow(replace(table.record, choices=tuple(table.choices[made:])))
            except RecordError as error:
                case.require(False, f"{where} does not play on: {error}")
            case.require(fingerprint(other) == end, f"{where} ends elsewhere")
            way = sameness.difference(table.game, game)
            case.require(not way, f"{where} ends with another {way}")
            if game is first:
                way = ", ".join(sameness.changed(common))
                case.require(not way, f"playing on {where} changes another: {way}")


def redraws_what_is_hidden(case: Case) -> None:
    """Deal again what the seat to decide does not see: it sees no change, and the game can be played on."""
    table = case.table()
    every = _stride(case)
    changed = 0
    for step, _ in enumerate(case.walk(table)):
        if step % every:
            continue
        other = table.fork()
        decision = other.decision
        assert decision is not None
        seat, where = decision.seat, f"after a redraw at step {step}"
        before, census, whole = _sight(other, seat), other.game.census(), fingerprint(other)
        other.game.redraw(seat, Dice(case.seed + step, "redrawn"))
        case.require(_sight(other, seat) == before, f"{seat_name(seat)} sees a change {where}")
        case.require(other.game.census() == census, f"the census is another {where}")
        changed += fingerprint(other) != whole
        for _ in case.walk(other):
            pass
        case.require(other.game.census() == census, f"playing on {where} changes the census")
    case.require(changed > 0, "no redraw changes anything")


def refuses_illegal_choices(case: Case) -> None:
    """Choose wrongly: the error quotes the choice and the position, and nothing changes."""
    table = case.table()
    every = _stride(case)
    for step, _ in enumerate(case.walk(table)):
        if step % every:
            continue
        before = fingerprint(table)
        decision = table.decision
        assert decision is not None
        for wrong, kind in (
            (len(decision.options), IllegalChoiceError),
            (-1, IllegalChoiceError),
            ("no such option", UnreadableChoiceError),
        ):
            try:
                table.read(wrong) if isinstance(wrong, str) else table.choose(wrong)
            except ChoiceError as error:
                case.require(type(error) is kind, f"{wrong!r} gives {error!r}")
                case.require(repr(wrong) in str(error) and decision.kind in str(error), f"{error} is vague")
            else:
                case.require(False, f"{wrong!r} is taken at step {step}")
        case.require(fingerprint(table) == before, f"a refused choice changed step {step}")
    if table.over:
        try:
            table.choose(0)
        except GameOverError:
            return
        case.require(False, "a choice is taken after the end")


CHECKS: list[Callable[[Case], None]] = [
    plays_to_the_end,
    replays_the_same,
    saves_and_loads,
    conserves_pieces,
    lets_its_memory_go,
    hides_what_is_hidden,
    journal_keeps_secrets,
    undoes,
    copies_play_on_the_same,
    redraws_what_is_hidden,
    refuses_illegal_choices,
]


def who_sees_hidden(table: Table, dice: Dice) -> list[int]:
    """Exchange what each seat, and the public (-1), does not see; return the seats for which that makes a
    difference.

    Sight is the view, the status, who is asked for what, and the options of whoever is asked.
    """
    found = []
    for seat in range(-1, table.game.seats):
        before = _sight(table, seat)
        undo = scramble_hidden(table.game, seat, dice)
        after = _sight(table, seat)
        undo()
        if before != after:
            found.append(seat)
    return found


def scramble_hidden(game: Game, seat: int, dice: Dice) -> Callable[[], None]:
    """Exchange at random, among equal backs, all pieces that a seat does not see; return what undoes it."""
    board = game.board
    before = {name: list(zone.items) for name, zone in board.zones.items()}
    by_back: dict[Any, list[Any]] = {}
    places = board.hidden_places(seat) if seat >= 0 else _places_hidden_from_public(game)
    for zone, place in places:
        by_back.setdefault(game.back_of(zone.items[place]), []).append((zone, place))
    for group in by_back.values():
        pieces = [zone.items[place] for zone, place in group]
        dice.shuffle(pieces)
        for (zone, place), piece in zip(group, pieces, strict=True):
            zone.items[place] = piece

    def undo() -> None:
        for name, items in before.items():
            board.zones[name].items[:] = items

    return undo


def _places_hidden_from_public(game: Game) -> list[tuple[Any, int]]:
    return [
        (zone, place)
        for zone in game.board.zones.values()
        for place, piece in enumerate(zone.items)
        if zone.who_sees(piece) != -1
    ]


def _sight(table: Table, seat: int) -> str:
    decision = table.decision
    assert decision is not None
    options = table.options if decision.seat == seat else None
    sight = [table.game.view(seat), table.game.status(seat), decision.seat, decision.kind, options]
    return json.dumps(sight, sort_keys=True)


def _stride(case: Case, looks: int = PROBES) -> int:
    """Return the interval between steps to look at, so that about this many are looked at."""
    table = case.table()
    return max(1, sum(1 for _ in case.walk(table)) // looks)


def _census(table: Table, case: Case) -> dict[str, int]:
    try:
        return table.game.census()
    except AssertionError as error:
        raise AssertionError(f"{error} -- {case}") from None


def _difference(start: dict[str, int], now: dict[str, int]) -> str:
    names = sorted(set(start) | set(now))
    return ", ".join(
        f"{n}: {start.get(n, 0)} -> {now.get(n, 0)}" for n in names if start.get(n) != now.get(n)
    )


_MARK = re.compile(r"<#\d+>")


class _Watcher:
    """Checks each event of a journal against what its reader has seen so far."""

    def __init__(self, game: Game, case: Case) -> None:
        self._game = game
        self._case = case
        self._seen: dict[int, set[str]] = {seat: set() for seat in range(-1, game.seats)}
        self.look()

    def look(self) -> None:
        """Note what everybody sees now."""
        for seat, seen in self._seen.items():
            seen.update(_MARK.findall(json.dumps(self._game.view(seat))))

    def read(self, event: Event) -> None:
        """Read a new event with everybody's eyes; fail if it betrays something."""
        game = self._game
        naming = Naming(game.board.name_of, game.seat_name)
        for seat, seen in self._seen.items():
            sight = event.seen_by(seat)
            if sight is None:
                continue
            text = f"{game.words(sight, naming)} {json.dumps(plain(sight, game.board.name_of))}"
            if set(_MARK.findall(text)) - seen:
                self.look()  # at every event would take most of the time of a game
            unknown = set(_MARK.findall(text)) - seen
            who = "somebody at no seat" if seat < 0 else seat_name(seat)
            self._case.require(not unknown, f"{who} reads of {sorted(unknown)} in {text!r}")
