"""What a person at the table reads: how things stand, and what is asked."""

from __future__ import annotations

from collections import Counter

from rules.kernel import seat_name
from rules.kernel.words import counted
from rules.vtes.state.capacities import uncontrolled_capacities
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.table.relations import called
from rules.vtes.table.situation import intercepts, situation
from rules.vtes.terms import ALLY, IMBUED, PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Decision, Zone
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


QUESTIONS = {
    "unlock": "your unlock phase: what do you use?",
    "burn-option": "which card do you discard by its burn option?",
    "master": "your master phase: what do you play?",
    "act": "your minion phase: who acts?",
    "mode": "in which way?",
    "target": "on what?",
    "amount": "how much?",
    "bid": "how much pool do you bid (0: none)?",
    "x": "how much is X?",
    "clan": "which clan?",
    "circle": "which circle?",
    "discipline": "which discipline?",
    "seat": "which Methuselah?",
    "way": "which of the ways?",
    "as-announced": "do you play something as it is announced?",
    "modify": "do you play something before it is resolved?",
    "polling": "do you play something while votes are cast?",
    "after-action": "do you play something after the action?",
    "attempt": "do you add stealth or intercept?",
    "block": "who tries to block?",
    "cancel": "do you cancel the card that is being played?",
    "react": "how do you respond to the action?",
    "reactor": "which of your minions plays it?",
    "before-votes": "do you play something before votes are cast?",
    "skip-turn": "do you skip your whole turn?",
    "trophy": "which trophy goes to it?",
    "avenge": "does it burn a conviction to avenge the Imbued?",
    "slave": "does a slave fight instead?",
    "poll": "with what do you vote?",
    "vote": "for or against?",
    "blood-hunt": "do you call a blood hunt for it?",
    "influence": "where do they go?",
    "discard": "your discard phase: what do you discard?",
    "event": "do you play the event instead of discarding it?",
    "discard-down": "the hand is too large: what do you discard?",
    "trigger": "do you use it now?",
    "first": "what happens first?",
    "contest": "do you pay to keep contesting it (pass to yield)?",
    "before-range": "do you use something before range is determined?",
    "kin-fights": "do you play something for the minion that fights?",
    "maneuver": "do you maneuver?",
    "range": "which range do you set?",
    "before-strikes": "do you use something before strikes are chosen?",
    "strike": "how do you strike?",
    "strike-at": "whom do you strike?",
    "strike-chosen": "do you add something to your strike?",
    "strikes-chosen": "do you use something before the strikes are resolved?",
    "prevent": "do you prevent damage?",
    "falling": "do you do something before the vampire goes to torpor?",
    "hurt": "what do you use against the damage that was inflicted?",
    "worsen": "do you make the damage of your strike worse?",
    "saving": "do you save the ally?",
    "reaping": "do you use something for the minion that has burned?",
    "prevent-aggravated": "how much of it is aggravated?",
    "additional-strikes": "do you gain additional strikes?",
    "press": "do you press?",
    "end-of-round": "do you use something at the end of the round?",
    "combat-ending": "do you use something before combat ends?",
    "counter": "do you cancel the card of your opponent?",
    "diablerize": "do you diablerize?",
    "pay-with": "with what do you pay?",
    "pool-or": "a pool for you, or blood for one of the vampires?",
    "bury": "which card goes under the library?",
    "conviction": "which conviction do you take?",
    "relieve": "do you bring the incapacitated Imbued back?",
}
"""What is asked, by kind of decision."""


def question(state: State, decision: Decision) -> str:
    """Return what a decision asks, in plain words."""
    kind, about = decision.kind, decision.about
    if kind == "action":
        return f"what does {state.in_play[about].face.name} do?"
    asked = QUESTIONS.get(kind, f"choose {kind}")
    if kind == "influence":
        left = state.methuselahs[decision.seat].transfers
        asked = f"your influence phase, {counted(left, 'transfer')} left: {asked}"
    known = situation(state, decision)
    if known:
        more = intercepts(state, decision) if kind == "block" else ""
        return f"{known}: {asked}{more}"
    if type(about) is int and 0 <= about < len(state.faces) and kind not in ("vote", "poll"):
        card = state.in_play.get(about)
        does = _trigger(card) if card is not None and kind == "trigger" else ""
        return f"{state.piece_name(about)}: {asked}{f' ({does})' if does else ''}"
    return asked


def _trigger(card: Permanent) -> str:
    """Return what a card does when something happens, if it is one thing that the grammar can say."""
    from rules.vtes.cards.grammar.telling import (
        trigger_in_words,  # rarely needed, and the grammar is slow to import
    )

    optional = [trigger for trigger in card.face.model.triggers if trigger.optional]
    return trigger_in_words(optional[0], card.face.name) if len(optional) == 1 else ""


def status(state: State, seat: int) -> list[str]:
    """Return the state of play: everything that lies open, and the seat's own hand and uncontrolled cards.

    Args:
        state: of the table.
        seat: for whom; -1 for someone without a seat.
    """
    edge = seat_name(state.edge) if state.edge >= 0 else "nobody"
    phase = PHASE_NAMES.get(state.phase, "")
    lines = [f"-- turn {state.turn}: {seat_name(state.active.seat)}, {phase} phase; the Edge: {edge}"]
    for place in state.ring.clockwise(max(seat, 0) if seat in state.ring else state.active.seat):
        lines += _side(state, state.methuselahs[place], seat)
    return lines


def _side(state: State, methuselah: Methuselah, seat: int) -> list[str]:
    own = methuselah.seat == seat
    who = "you" if own else called(state.ring, seat, methuselah.seat)
    won = methuselah.victory_points
    points = f", {won:g} victory point{'' if won == 1 else 's'}" if won else ""
    counts = (
        ""
        if methuselah.passive
        else f", {len(methuselah.hand)} in hand, {len(methuselah.library)} in library"
    )
    lines = [f"   {who}: {methuselah.pool} pool{points}{counts}"]
    for words, zone in (
        ("ready", methuselah.ready),
        ("torpor", methuselah.torpor),
        ("incapacitated", methuselah.incapacitated),
    ):
        lines += _laid(state, words, zone)
    others = [state.in_play[number] for number in methuselah.table.items if number in state.in_play]
    loose = [_permanent(card) for card in others if card.host is None and not isinstance(card, Minion)]
    if loose:
        lines.append(f"      in play: {'; '.join(sorted(loose))}")
    if methuselah.invested:
        lines.append(f"      uncontrolled: {_uncontrolled(state, methuselah, own)}")
    if own:
        held = Counter(sorted(map(state.piece_name, methuselah.hand.items)))
        cards = [f"{count}x {name}" if count > 1 else name for name, count in held.items()]
        lines.append(f"      hand: {'; '.join(cards) or 'empty'}")
    return lines


def _laid(state: State, words: str, zone: Zone[int]) -> list[str]:
    minions = [state.in_play[number] for number in zone.items if number in state.in_play]
    return [f"      {words}: {'; '.join(map(_permanent, minions))}"] if minions else []


def _permanent(card: Permanent) -> str:
    notes = ["locked"] if card.locked else []
    if isinstance(card, Minion):
        alive = card.profile.kind in (ALLY, IMBUED)
        counters = f"{card.blood} life" if alive else f"{card.blood}/{card.capacity} blood"
        if card.corruption is not None and any(card.corruption.values()):
            notes.append(f"corruption {sum(card.corruption.values())}")
        notes = [counters, *notes, *(f"with {other.face.name}" for other in card.cards)]
    elif card.counters:
        notes.append(counted(card.counters, "counter"))
    return f"{card.face.name} ({', '.join(notes)})" if notes else card.face.name


def _uncontrolled(state: State, methuselah: Methuselah, own: bool) -> str:
    counters = methuselah.invested
    if not own:
        blood = [str(count) for count in sorted(counters.values(), reverse=True) if count]
        cards = "1 card" if len(counters) == 1 else f"{len(counters)} cards"
        return f"{cards} with {', '.join(blood)} blood" if blood else f"{cards} without blood"
    capacities = uncontrolled_capacities(state)
    return "; ".join(
        f"{state.piece_name(number)} ({blood}/{capacities[number]})" for number, blood in counters.items()
    )
