"""What somebody has to know to decide: the action with its numbers, the block, the votes, the combat."""

from __future__ import annotations

from cardbase.card import X
from rules.kernel import seat_name
from rules.vtes.state import blocks, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.plays import calling
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.votes import votes_of
from rules.vtes.table.labels import blood_of
from rules.vtes.table.relations import called, relation
from rules.vtes.terms import BLEED, BLEED_ACTION, EDGE, STRIDE, TORPOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Decision
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Action
    from rules.vtes.state.referendum import Referendum
    from rules.vtes.state.state import State

DEEDS: Final = (
    "",
    "bleeds",
    "hunts",
    "equips",
    "employs a retainer",
    "recruits an ally",
    "takes a political action",
    "acts",
    "leaves torpor",
    "rescues a vampire",
    "commits diablerie",
    "becomes anarch",
    "takes equipment",
    "uses a power",
    "enters combat",
    "finishes off an Imbued",
)
"""What a minion does in an action, by its kind."""

DURING_ACTION: Final = frozenset({"as-announced", "modify", "react", "reactor", "block"})
"""Kinds of decisions about the action that is being taken."""
WITH_RANGE: Final = frozenset({
    "before-strikes", "strike", "strike-chosen", "strikes-chosen", "additional-strikes", "prevent"
})  # fmt: skip
"""Kinds of decisions in combat when its range is known."""
IN_COMBAT: Final = WITH_RANGE | {
    "before-range", "maneuver", "range", "press", "end-of-round", "combat-ending"
}  # fmt: skip
VOTING: Final = frozenset({"poll", "vote", "polling"})
UNNAMED: Final = frozenset({
    "mode", "way", "amount", "bid", "x", "allocate", "range", "prevent-aggravated", "block-by", "clan",
    "circle", "discipline", "vote", "influence",
})  # fmt: skip
"""Kinds whose options are not cards."""
GIVEN_AWAY: Final = frozenset({"discard", "discard-down", "burn-option", "bury", "poll"})
"""Kinds in which cards from hand cost nothing."""


def situation(state: State, decision: Decision) -> str:
    """Return what is being decided, in words for the seat that decides; "" if that goes without saying."""
    kind, action = decision.kind, state.action
    if kind in IN_COMBAT and state.combat is not None:
        return _fight(state, decision)
    if kind in VOTING and state.referendum is not None:
        return _votes(state, state.referendum, decision)
    if action is None or state.combat is not None:
        return ""
    if kind == "attempt":
        return _attempt(state, action)
    return _deed(state, action, decision.seat) if kind in DURING_ACTION else ""


def _deed(state: State, action: Action, seat: int) -> str:
    """Say who does what to whom, and with how much stealth."""
    actor = action.actor
    deed = DEEDS[action.kind]
    if action.kind == BLEED_ACTION:
        deed += f" {_whom(state, action.target, seat)} for {values.bleed(state, actor, action)}"
    else:
        if action.play is not None and action.play.source is None:
            deed += f" with {action.play.face.name}"
        deed += f", at {_whom(state, action.target, seat)}" if action.target >= 0 else ""
    if action.blocked and action.blocker is not None:
        return f"{actor.face.name} {deed}, blocked by {action.blocker.face.name}"
    return f"{actor.face.name} {deed}, stealth {values.stealth(state, actor, action)}"


def _whom(state: State, target: int, seat: int) -> str:
    return "you" if target == seat else called(state.ring, seat, target)


def _attempt(state: State, action: Action) -> str:
    """Compare the action's stealth with the intercept of the minion that attempts to block."""
    blocker, actor = action.attempting, action.actor
    if blocker is None:
        return ""
    stealth = values.stealth(state, actor, action)
    intercept = blocks.intercept_in(state, action, blocker)
    return f"{blocker.face.name} (intercept {intercept}) tries to block {actor.face.name} (stealth {stealth})"


def intercepts(state: State, decision: Decision) -> str:
    """Return the intercept of those who may be chosen to block, as far as they have any."""
    action = state.action
    if action is None:
        return ""
    found = []
    for number in decision.options:
        minion = state.in_play.get(number)
        if isinstance(minion, Minion) and (amount := blocks.intercept_in(state, action, minion)):
            found.append(f"{minion.face.name} {amount}")
    return f" (intercept: {', '.join(found)})" if found else ""


def _votes(state: State, referendum: Referendum, decision: Decision) -> str:
    """Say what is voted on, how the vote stands, and how many votes the voting seat has."""
    action = state.action
    if referendum.hunt:
        about = state.in_play.get(decision.about) if isinstance(decision.about, int) else None
        what = "a blood hunt" if about is None else f"a blood hunt on {about.face.name}"
    else:
        play = calling(action) if action is not None else None
        what = "the referendum" if play is None else play.face.name
    told = f"{what}, {referendum.votes[FOR]} for, {referendum.votes[AGAINST]} against"
    if decision.kind != "poll":
        return told
    own = []
    for number in decision.options:
        source = state.in_play.get(number)
        if isinstance(source, Minion):
            own.append(f"{source.face.name} {max(0, votes_of(state, source))}")
        elif number == EDGE:
            own.append("the Edge 1")
    return f"{told}; your votes: {', '.join(own)}" if own else told


def remarks(state: State, decision: Decision) -> list[str]:
    """Return what a person should know of each option: whose it is and how it stands, or what it costs."""
    options = decision.options
    if decision.kind == "seat":
        return [_of_seat(state, option, decision.seat) for option in options]
    if decision.kind in UNNAMED:
        return [""] * len(options)
    if decision.kind == "action" and BLEED in options:
        return [_of_action(state, option, decision) for option in options]
    cards = [
        state.in_play.get(option % STRIDE) if type(option) is int and option >= 0 else None
        for option in options
    ]
    many = decision.kind == "target" and len({card.controller for card in cards if card is not None}) > 1
    hand = state.methuselahs[decision.seat].hand.items
    return [
        (_at_a_glance(card, decision.seat) if many else "")
        if card is not None
        else (_price(state.faces[option]) if option in hand and decision.kind not in GIVEN_AWAY else "")
        for card, option in zip(cards, options, strict=True)
    ]


def _of_action(state: State, option: int, decision: Decision) -> str:
    methuselah = state.methuselahs[decision.seat]
    if option == BLEED:
        prey = state.prey(methuselah).seat
        amount = values.bleed(state, state.minion(decision.about))
        return f"{called(state.ring, decision.seat, prey)} for {amount}"
    return _price(state.faces[option]) if option in methuselah.hand.items else ""


def _of_seat(state: State, seat: int, own: int) -> str:
    if seat < 0:
        return ""
    pool = f"{state.methuselahs[seat].pool} pool"
    words = relation(state.ring, own, seat)
    return f"{words}, {pool}" if words else pool


def _at_a_glance(card: Permanent, seat: int) -> str:
    told = ["yours" if card.controller == seat else seat_name(card.controller)]
    if isinstance(card, Minion):
        told.append(blood_of(card))
        told += ["in torpor"] if card.region == TORPOR else []
    return ", ".join([*told, "locked"] if card.locked else told)


def _price(face: CardDefinition) -> str:
    prices = [(face.pool_cost, "pool"), (face.blood_cost, "blood"), (face.conviction_cost, "conviction")]
    return ", ".join(f"{'X' if amount == X else amount} {what}" for amount, what in prices if amount)


def _fight(state: State, decision: Decision) -> str:
    """Say in which round of combat, at which range, and who fights whom."""
    fight = state.combat
    assert fight is not None
    first, second = fight.sides
    if second.minion.controller == decision.seat != first.minion.controller:
        first, second = second, first
    where = f" at {'close' if fight.close else 'long'} range" if decision.kind in WITH_RANGE else ""
    return f"round {max(1, fight.rounds)}{where}, {first.minion.face.name} against {second.minion.face.name}"
