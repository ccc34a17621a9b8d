"""Counts what no person would do: `python -m tools.benchmarks.follies --corpus FOLDER --pilot searching --games 20`.

Games of five decks of the tournament archive, the pilot in all seats; the same command plays the same games. Each
kind of folly is counted where it is done, and how often it could have been (see `WORDS`).
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckcheck.full_table.limits import TOURNAMENT_TURNS
from deckcheck.full_table.pilots.habits.siding import AIMS
from deckcheck.full_table.seating import Host, SeatError, Seating
from deckcheck.goldfish.pilots.appraising import has_verb
from rules.kernel import PlayerError
from rules.vtes.chapters.block import may_block
from rules.vtes.definitions.standing import TITLE_VOTES, TakeTitle
from rules.vtes.definitions.usable import usable_in_combat
from rules.vtes.state import values
from rules.vtes.state.answers import awake
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.happenings import Announced, BlockAttempted, ReferendumEnded
from rules.vtes.state.table_events import Woke
from rules.vtes.terms import ACTION_NAMES, BLEED, BLEED_ACTION, HUNT, HUNT_ACTION, POLITICAL, RESCUE_ACTION
from tools.benchmarks.archive_decks import archive_decks

if TYPE_CHECKING:
    from rules.kernel import Decision
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.table.game import Vtes

SEATS = 5
WORDS = {
    "taught": "a level of a discipline put on a minion of another, of all that were put on one by choice",
    "unlocked to hunt": "a card that unlocks paid for by a minion that then hunts, of all with which it then did something",
    "lost again": "a referendum lost before by the same vampire, with no more votes than then, of all called",
    "hunted full": "hunts of a minion without room for blood, of all",
    "hid from nobody": "cards against blocks alone while nobody who may block is awake, or for a hunt, of all",
    "rescued theirs": "rescues of a minion of another, of all",
    "fetched and discarded": "a card fetched, and discarded in the same turn, of all fetched",
    "armless": "cards for combat discarded that a ready minion could use, of all cards discarded in their phase",
    "titled in vain": "a title called for by who has one with as many votes, of all called for by card",
    "prey let live": "actions but bleeds by a minion that could oust the prey by a plain bleed, of all its actions",
    "same for same": "a card in hand exchanged for a copy of it, of all exchanged for one of the ash heap",
    "woke for nothing": "cards that wake whose minion then neither tries to block nor reacts, of all",
}


def teaches(face: CardDefinition) -> bool:
    """Return whether a card gives the minion that is chosen for it a level of a discipline."""
    return face.is_master and any(has_verb(aim.verbs, "Learn") for aim in AIMS[face])


BARS = {"BlockableBy", "CannotBlock", "DampIntercept", "FailAttempt", "FailIfFits", "LessIntercept", "TaxBlocks",
        "Unblockable"}  # fmt: skip


def only_hides(face: CardDefinition) -> bool:
    """Return whether a modifier makes blocks harder, and does not bleed."""
    return bool(face.modes) and all(
        (mode.stealth > 0 or any(type(verb).__name__ in BARS for verb in mode.verbs)) and not mode.bleed
        for mode in face.modes
    )


class Watcher:
    """Looks at each choice of a game.

    Args:
        game: which, freshly laid out.
        counts: kind -> follies; ("of", kind) -> occasions. Added to.
    """

    def __init__(self, game: Vtes, counts: Counter[Any]) -> None:
        self._game: Any = game
        self._counts = counts
        self._unlocked: dict[int, int] = {}
        self._lost: dict[tuple[int, str], int] = {}
        self._called: tuple[int, str, int] | None = None
        self._fetched: dict[int, int] = {}
        self._asleep: dict[int, Any] = {}
        self._wanted: tuple[int, int] | None = None
        self._given = -1

    def sees(self, decision: Decision, index: int) -> None:
        """Look at a choice before it is made."""
        game, option = self._game, decision.options[index]
        self._settle(decision)
        look = getattr(self, "_" + decision.kind.replace("-", "_"), None)
        if look is not None and isinstance(option, int):
            look(decision, option)
        if isinstance(option, int) and option >= 0 and option in game.methuselahs[decision.seat].hand.items:
            self._plays(decision, option)

    def _count(self, kind: str, folly: bool) -> None:
        self._counts["of", kind] += 1
        self._counts[kind] += folly

    # --- what is chosen -------------------------------------------------------------------------------

    def _target(self, decision: Decision, option: int) -> None:
        game = self._game
        face = game.faces[decision.about] if isinstance(decision.about, int) else None
        card = game.in_play.get(option)
        if face is not None and isinstance(card, Minion) and teaches(face):
            self._count("taught", card.controller != decision.seat)
        me = game.methuselahs[decision.seat]
        if option in me.hand.items:
            self._given = option
        elif option in me.ash.items and face is not None and has_verb(_used(face), "Swap"):
            self._count("same for same", game.faces[option].name == game.faces[self._given].name)
        if card is None and option in {*me.ash.items, *me.library.items}:
            self._wanted = (decision.seat, option)

    def _action(self, decision: Decision, option: int) -> None:
        game, actor = self._game, decision.about
        minion = game.in_play[actor]
        if actor in self._unlocked and self._unlocked.pop(actor) == game.turn:
            self._count("unlocked to hunt", option == HUNT)
        if option == HUNT:
            self._count("hunted full", minion.blood >= minion.capacity)
        face = game.faces[option] if option >= 0 else None
        if BLEED in decision.options and self._could_oust(decision.seat, minion):
            bleeds = face is not None and any(
                mode.kind == BLEED_ACTION for mode in (*face.modes, *face.actions)
            )
            self._count("prey let live", option != BLEED and not bleeds)
        titles = (
            [verb.title for verb in _verbs(face) if isinstance(verb, TakeTitle)] if face is not None else []
        )
        if titles:
            has = TITLE_VOTES.get(minion.profile.active_title, 0)
            self._count("titled in vain", has >= max(TITLE_VOTES.get(title, 1) for title in titles))
        if face is not None and face.types & POLITICAL:
            called = (actor, face.name)
            balance = self._balance(decision.seat)
            self._count("lost again", balance <= self._lost.get(called, balance - 1))
            self._called = (*called, balance)

    def _could_oust(self, seat: int, minion: Minion) -> bool:
        game = self._game
        return bool(values.bleed(game, minion) >= game.prey(game.methuselahs[seat]).pool)

    def _balance(self, seat: int) -> int:
        game = self._game
        total = 0
        for other in game.ring.clockwise(seat):
            sign = 1 if other == seat else -1
            ready = game.ready_minions(game.methuselahs[other])
            total += sign * sum(max(0, values.votes(game, minion)) for minion in ready)
        return total

    def _discard(self, decision: Decision, option: int) -> None:
        game = self._game
        me = game.methuselahs[decision.seat]
        if decision.kind == "discard" and option in me.hand.items:
            face = game.faces[option]
            fights = face.combat and not (face.modes or face.play or face.out_of_turn)
            able = [one for one in game.ready_minions(me) if usable_in_combat(one.profile, face, game.rules)]
            self._count("armless", bool(fights and able))
        if option in self._fetched:
            self._counts["fetched and discarded"] += self._fetched.pop(option) == self._game.turn

    _discard_down = _discard

    # --- cards from the hand ----------------------------------------------------------------------------

    def _plays(self, decision: Decision, option: int) -> None:
        game = self._game
        face, action = game.faces[option], game.action
        if decision.kind not in ("discard", "discard-down"):
            self._fetched.pop(option, None)
        if action is None:
            return
        mine = action.methuselah.seat == decision.seat
        if mine and decision.kind == "after-action" and has_verb(_verbs(face), "UnlockActor"):
            self._unlocked[action.actor.number] = game.turn
        if mine and decision.kind in ("modify", "as-announced", "attempt") and only_hides(face):
            self._count("hid from nobody", not self._is_seen(decision, action))

    def _is_seen(self, decision: Decision, action: Any) -> bool:
        """Return whether somebody tries to block, or could, an action that is more than a hunt."""
        game = self._game
        ready = [one for seat in may_block(game, action) for one in game.ready_minions(seat)]
        return decision.kind == "attempt" or (
            action.kind != HUNT_ACTION and any(awake(action, one) for one in ready)
        )

    # --- what has come of it ------------------------------------------------------------------------------

    def _settle(self, decision: Decision) -> None:
        """See what has become of earlier choices."""
        game = self._game
        if self._wanted is not None:
            seat, number = self._wanted
            if number in game.methuselahs[seat].hand.items:
                self._fetched[number] = game.turn
                self._counts["of", "fetched and discarded"] += 1
            self._wanted = None
        for minion, action in list(self._asleep.items()):
            if game.action is not action:
                del self._asleep[minion]
                reacted = [name for number, name in action.reacted or () if number == minion]
                self._count("woke for nothing", len(reacted) <= 1)
        if any(turn != game.turn for turn in self._unlocked.values()):
            self._unlocked = {number: turn for number, turn in self._unlocked.items() if turn == game.turn}

    def hear(self, event: Any) -> None:
        """Keep which referendums were lost, and who woke and then tried to block; the journal stays empty."""
        if isinstance(event, Woke) and self._game.action is not None:
            self._asleep[event.minion] = self._game.action
        elif isinstance(event, Announced) and event.action == ACTION_NAMES[RESCUE_ACTION]:
            rescued = self._game.in_play.get(event.on)
            self._count("rescued theirs", rescued is not None and rescued.controller != event.seat)
        elif isinstance(event, BlockAttempted) and self._asleep.pop(event.minion, None) is not None:
            self._count("woke for nothing", False)
        elif isinstance(event, ReferendumEnded) and self._called is not None:
            actor, name, balance = self._called
            if event.passed:
                self._lost.pop((actor, name), None)
            else:
                self._lost[actor, name] = balance
        self._game.journal.events.clear()


def _verbs(face: CardDefinition) -> tuple[Any, ...]:
    return tuple(verb for mode in face.modes for verb in mode.verbs)


def _used(face: CardDefinition) -> tuple[Any, ...]:
    return tuple(verb for ability in face.abilities for verb in ability.verbs)


def watched(host: Host, number: int, counts: Counter[Any]) -> None:
    """Play a game, and count its follies."""
    table, players = host.deal(number, journal=True)
    game: Any = table.game
    watcher = Watcher(game, counts)
    game.journal.listener = watcher.hear
    for seat, player in enumerate(players):
        player.sit(game.eyes(seat))
    while (decision := table.decision) is not None:
        index = players[decision.seat].choose(decision)
        watcher.sees(decision, index)
        table.choose(index)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--pilot", default="searching")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--turns", type=int, default=TOURNAMENT_TURNS, help="the limit of each seat")
    parser.add_argument("--seed", type=int, default=1, help="of the draw of decks, and of the games")
    asked = parser.parse_args()
    decks = [deck for _, deck in archive_decks(asked.corpus, SEATS * asked.games, asked.seed)]
    counts: Counter[Any] = Counter()
    played, began = 0, time.process_time()
    for number in range(asked.games):
        five = tuple(decks[SEATS * number : SEATS * (number + 1)])
        host = Host(Seating(five, (asked.pilot,) * SEATS, turns=asked.turns, seed=asked.seed + number))
        try:
            watched(host, 0, counts)
        except (PlayerError, SeatError) as error:
            print(f"game {number} FAILED: {error}", flush=True)
            continue
        played += 1
    seconds = time.process_time() - began
    print(f"{played} games of five {asked.pilot}, {seconds / max(1, played):.1f} s of the processor each")
    for kind, words in WORDS.items():
        print(f"  {counts[kind]:4} of {counts['of', kind]:5}  {kind}: {words}")


if __name__ == "__main__":
    main()
