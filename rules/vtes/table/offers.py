"""What is offered now: which option of the decision that is due does what somebody asks about."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.chapters import answering, block, discard, duties, minion, modifiers, out_of_turn, sequence
from rules.vtes.chapters.combat import windows
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.combat import Combat
from rules.vtes.table.finding import is_called
from rules.vtes.table.situation import UNNAMED
from rules.vtes.table.wishes import BLOCK, DISCARD, NOTHING, UNLOCK, VERBS, VOTE, number_of, option_named
from rules.vtes.terms import (
    ALLOWED,
    ATTEMPTED,
    EDGE,
    MARK,
    NEEDED,
    PASS,
    READY_NOW,
    STRIDE,
    USE,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Decision
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State
    from rules.vtes.table.wishes import Wish

SIDES = ("", "for", "against")
"""What a vote is, by number."""
NOT_CARDS = UNNAMED | {"seat"}
"""Kinds of decisions whose options are not cards."""
AWAY = frozenset({"discard", "discard-down", "burn-option", "bury"})
"""Kinds in which a card in hand is given away, not played."""


@value
class Step:
    """An option to take.

    Attributes:
        index: its place.
        more: whether what is wanted is chosen only after it: it leads there.
    """

    index: int
    more: bool = False


def offered(game: State, seat: int, wish: Wish) -> Step | None:
    """Return the option that does what a seat asks about, or leads to it; None if none does.

    One that leads to it is the minion that is to act, or passing with the one that is asked before it.
    """
    due = game.due
    if due is None or due.seat != seat:
        return None
    for index, option in enumerate(due.options):
        if _does(game, due, option, wish):
            return Step(index)
    if due.kind == "act":
        return _through_minion(game, due, wish)
    if due.kind == "action":
        return _after_another(game, due, wish)
    return _by_its_words(game, due, wish)


def _by_its_words(game: State, due: Decision, wish: Wish) -> Step | None:
    if wish.name or wish.verb or wish.option != NOTHING:
        return None
    index = option_named(game, wish.words)
    return None if index < 0 else Step(index)


def _does(game: State, due: Decision, option: object, wish: Wish) -> bool:
    """Return whether an option is what somebody asks about."""
    kind = due.kind
    if wish.option != NOTHING:
        return option == wish.option and _is_by(game, due, wish)
    if wish.verb == BLOCK:
        return (
            kind == "block" and option != PASS and is_called(game, game.in_play[number_of(option)], wish.by)
        )
    if wish.verb == VOTE:
        return _votes(game, due, option, wish)
    if not wish.name or _named(game, option) != wish.name:
        return False
    assert isinstance(option, int)
    if wish.verb == DISCARD:
        return kind in AWAY and option not in game.in_play
    if wish.verb == UNLOCK:
        return kind == "unlock" and option >= STRIDE
    if wish.verb:
        where = "master" if VERBS[wish.verb] == MARK else "influence"
        return kind == where and option // STRIDE == VERBS[wish.verb]
    return _plays(game, due, option, wish)


def _plays(game: State, due: Decision, option: int, wish: Wish) -> bool:
    """Return whether an option plays or uses a card, or chooses it."""
    kind, verb, number = due.kind, option // STRIDE, option % STRIDE
    if kind == "influence":
        return verb in (USE, READY_NOW)
    if kind == "act":
        return verb == USE
    if kind in NOT_CARDS or verb:
        return False
    if kind in AWAY and number not in game.in_play:
        me = game.methuselahs[due.seat]
        return kind == "discard" and discard.event_barred(game, me, number) == ALLOWED
    if not wish.by:
        return True
    able = players(game, due, number)
    return able is None or any(is_called(game, one, wish.by) for one in able)


def _votes(game: State, due: Decision, option: object, wish: Wish) -> bool:
    """Return whether an option casts votes, of a source and on a side where somebody says which."""
    if due.kind == "poll":
        source = "the Edge" if option == EDGE else _named(game, option)
        return option != PASS and wish.by in ("", source)
    if due.kind != "vote":
        return False
    return bool(wish.side) and option == SIDES.index(wish.side)


def _is_by(game: State, due: Decision, wish: Wish) -> bool:
    """Return whether the minion that is asked what it does is the one that is to do it."""
    return due.kind != "action" or is_called(game, game.in_play[due.about], wish.by)


def _named(game: State, option: object) -> str:
    number = number_of(option)
    return game.faces[number].name if 0 <= number < len(game.faces) else ""


def players(game: State, due: Decision, number: int) -> list[Minion] | None:
    """Return the minions that could play or use a card that is offered; None where that is not known."""
    card = game.in_play.get(number)
    if card is not None:
        host = card if isinstance(card, Minion) else card.host
        return [host] if host is not None and due.kind != "action" else _acting(game, due)
    me, about = game.methuselahs[due.seat], due.about
    if due.kind == "action":
        return _acting(game, due)
    if isinstance(about, block.Attempt):
        if me is about.action.methuselah:
            return _modifying(game, about.action, number, Moments(NEEDED | ATTEMPTED))
        moment = ATTEMPTED if about.enough(game) else NEEDED
        found = block.ways_to_help(game, me, about.blocker, number, about.action, moment)
        return [one for one, _ in found if one is not None]
    if isinstance(about, sequence.Moment):
        if me is about.action.methuselah:
            return _modifying(game, about.action, number, about.mask)
        return [
            one for one, _ in answering.ways(game, me, number, about.mask, about.action) if one is not None
        ]
    fight = about.fight if isinstance(about, windows.Moment) else about
    if isinstance(fight, Combat):
        return [side.minion for side in fight.sides if side.minion.controller == due.seat]
    return None


def _acting(game: State, due: Decision) -> list[Minion] | None:
    return [game.minion(due.about)] if due.kind == "action" else None


def _modifying(game: State, action: Action, number: int, moment: Moments) -> list[Minion]:
    """Return the minions of the acting Methuselah that could play a modifier now."""
    face = game.faces[number]
    own = modifiers.modifier_barred(game, action, number, face, moment) == ALLOWED
    others = [one for one, _ in modifiers.helpers(game, action, number, moment)]
    return [action.actor, *others] if own else others


# --- by way of the minion that acts ------------------------------------------------------------------


def _through_minion(game: State, due: Decision, wish: Wish) -> Step | None:
    """Return the minion, of those that may act, that can do it; or that is itself what is asked about."""
    itself = None
    for index, option in enumerate(due.options):
        if not 0 <= option < STRIDE:
            continue
        name = _named(game, option)
        if wish.by in ("", name) and _can_do(game, due, option, wish):
            return Step(index, more=True)
        if itself is None and wish.is_card and name == wish.name and wish.by in ("", name):
            itself = Step(index)
    return itself


def _can_do(game: State, due: Decision, number: int, wish: Wish) -> bool:
    """Return whether a minion may do what somebody asks about, once it is the one that acts."""
    me, actor = game.methuselahs[due.seat], game.minion(number)
    if me is game.active:
        ways = minion.ways_to_act(game, me, actor, PASS not in due.options)
    else:
        ways = out_of_turn.ways_to_act(game, me, actor)
    if wish.is_default:
        return wish.option in ways
    return wish.is_card and any(_named(game, option) == wish.name for option in ways)


def _after_another(game: State, due: Decision, wish: Wish) -> Step | None:
    """Return passing, if another minion that is named comes next and can do it."""
    me, asked = game.methuselahs[due.seat], game.minion(due.about)
    if PASS not in due.options or me is not game.active or is_called(game, asked, wish.by):
        return None
    owing, able = duties.may_act(game, me)
    for number in owing or able:
        named = number != asked.number and is_called(game, game.in_play[number], wish.by)
        if named and _can_do(game, due, number, wish):
            return Step(due.options.index(PASS), more=True)
    return None


def follow_up(game: State, seat: int, wish: Wish) -> Step | None:
    """Return the option that says who does it, or on which side, if that is asked next."""
    due = game.due
    if due is None or due.seat != seat:
        return None
    for index, option in enumerate(due.options):
        if due.kind == "vote" and wish.side and option == SIDES.index(wish.side):
            return Step(index)
        if (
            due.kind == "reactor"
            and wish.by
            and option != PASS
            and is_called(game, game.in_play[option], wish.by)
        ):
            return Step(index)
        if due.kind == "event" and wish.is_card and _named(game, option) == wish.name:
            return Step(index)
    return None
