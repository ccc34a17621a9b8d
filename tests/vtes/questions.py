"""Whether what the verdicts allow is what is offered: every question in random games, and what came of it.

    python -m tests.vtes.questions --games 2000

Five random players sit at each table, with decks as in `tests.same_games`. At each decision the seat that decides
is asked about each card in its hand and in play, each action that needs no card, passing, blocking, voting and
transfers (about actions without a card mostly where minions act); now and then another seat is asked, to which nothing may be allowed, and what is allowed is done on a
fork of the table.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TYPE_CHECKING

from rules.kernel import Dice, RandomPlayer, Table
from rules.vtes.chapters.discard import event_barred
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from rules.vtes.table.verdicts import do, why_not
from rules.vtes.table.wishes import DEFAULTS
from rules.vtes.terms import ALLOWED, PASS, STRIDE
from tests.same_games import EDITIONS, SEATS, decks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel import Decision
    from rules.vtes.state.state import State

GIVEN_AWAY = {"discard", "discard-down", "burn-option", "bury"}
NOT_CARDS = {
    *("mode", "way", "amount", "bid", "x", "allocate", "range", "prevent-aggravated", "block-by", "clan"),
    *("circle", "discipline", "vote", "seat"),
}
EACH = 40
"""Of so many decisions one is tried out on a fork."""


def questions(game: State, due: Decision, everything: bool) -> Iterator[tuple[str, str, bool]]:
    """Yield what is asked about, by whom it would be done, and whether it is offered, straight from the options.

    Actions that need no card are asked about where minions act; elsewhere only if `everything` is.
    """
    me, kind = game.methuselahs[due.seat], due.kind
    by = game.faces[due.about].name if kind == "action" else ""
    for name, option in DEFAULTS.items() if kind == "action" or everything else ():
        if kind != "act":
            yield name, by, option in due.options
    yield "pass", "", PASS in due.options
    if kind != "act":
        yield "block", "", kind == "block"
        yield "vote", "", kind == "poll"
    names = {game.faces[number].name for number in me.hand.items} if kind != "act" else set()
    for name in sorted(names):
        yield name, by, offers(game, due, name)
        thrown = kind in GIVEN_AWAY and any(
            game.faces[o].name == name for o in due.options if o in me.hand.items
        )
        yield f"discard {name}", "", thrown
    for number in me.invested:
        name = game.faces[number].name
        numbers = {other for other in me.invested if game.faces[other].name == name}
        yield f"transfer to {name}", "", kind == "influence" and bool(numbers & set(due.options))


def offers(game: State, due: Decision, name: str) -> bool:
    """Return whether a card is offered to be played or used."""
    if due.kind in NOT_CARDS:
        return False
    for option in due.options:
        if option < 0 or game.faces[option % STRIDE].name != name:
            continue
        verb, number = divmod(option, STRIDE)
        if due.kind == "influence":
            if verb in (1, 4):
                return True
        elif due.kind in GIVEN_AWAY:
            event = (
                due.kind == "discard" and event_barred(game, game.methuselahs[due.seat], number) == ALLOWED
            )
            if number in game.in_play or event:
                return True
        elif not verb:
            return True
    return False


def ask(seed: int, counts: Counter[str], limit: int = 100_000) -> list[str]:
    """Ask everything in the game of a seed; return what went wrong."""
    dice = Dice(seed)
    setting = Setting(list(decks(dice, EDITIONS[seed % len(EDITIONS)])), 12)
    table = Table(lambda: Vtes(setting, Dice(seed)))
    player = RandomPlayer(seed)
    wrong: list[str] = []
    while not table.over and len(table.choices) < limit:
        due, game = table.decision, table.game
        allowed = []
        for what, by, offered in questions(game, due, len(table.choices) % EACH == 0):
            why = why_not(game, due.seat, what, by)
            counts["allowed" if not why else "refused"] += 1
            if offered != (not why):
                wrong.append(
                    f"{seed} {len(table.choices)} {due.kind}: {what} by {by or 'any'}: {why or 'allowed'}"
                )
            if not why:
                allowed.append((what, by))
        if len(table.choices) % EACH == 0:
            wrong += others(game, due, counts) + done(table, allowed, counts, seed)
        table.choose(player.choose(due))
    return wrong


def others(game: State, due: Decision, counts: Counter[str]) -> list[str]:
    """Ask for those who do not decide: nothing is allowed to them, and there is a reason."""
    found = []
    for seat in range(SEATS):
        if seat == due.seat:
            continue
        for what in (
            *DEFAULTS,
            "block",
            "vote",
            *{game.faces[n].name for n in game.methuselahs[seat].hand.items},
        ):
            counts["of others"] += 1
            if not why_not(game, seat, what):
                found.append(f"{due.kind} of {due.seat}: {what} of {seat} is allowed")
    return found


def done(table: Table, allowed: list[tuple[str, str]], counts: Counter[str], seed: int) -> list[str]:
    """Do on a fork what is allowed; at an "act" also whatever a minion could do."""
    game, due = table.game, table.decision
    if due.kind == "act":
        me = game.methuselahs[due.seat]
        minions = [game.faces[o].name for o in due.options if 0 <= o < STRIDE]
        names = {*DEFAULTS, *(game.faces[n].name for n in me.hand.items)}
        allowed = [(w, by) for by in minions for w in sorted(names) if not why_not(game, due.seat, w, by)]
    found = []
    for what, by in allowed[:3]:
        fork = table.fork()
        counts["done"] += 1
        try:
            do(fork, what, by)
        except Exception as error:  # whatever it is, it is told
            found.append(f"{seed} {len(table.choices)} {due.kind}: {what} by {by}: {error!r}")
        else:
            if len(fork.choices) == len(table.choices):
                found.append(f"{seed} {len(table.choices)} {due.kind}: {what} by {by}: nothing was done")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print how many questions there were, and which were answered wrongly."""
    parser = argparse.ArgumentParser(prog="python -m tests.vtes.questions", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    asked = parser.parse_args(arguments)
    counts: Counter[str] = Counter()
    failed = 0
    for seed in range(asked.first, asked.first + asked.games):
        try:
            wrong = ask(seed, counts)
        except Exception as error:  # whatever it is, it is told with its game
            wrong = [f"{seed}: {error!r}"]
        failed += len(wrong)
        for line in wrong[:5]:
            print(line, flush=True)
    print(f"{asked.games} games, {dict(counts)}, wrong: {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
