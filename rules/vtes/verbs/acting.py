"""What verbs of actions do."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.acting import (
    BLEEDS_AGAIN,
    BLEEDS_MORE,
    DAZED,
    EXPELLED,
    MUST_BLEED,
    MUST_HUNT,
    NO_BLEEDS,
    RESTS,
    RISES,
    RISES_FREELY,
    SEES_HANDS,
    UNLOCKS_LATE,
    WITHOUT_TRANSFERS,
    ActionFails,
    EndAction,
    Hunt,
    IfSuccessful,
    Later,
    Mark,
    Meanwhile,
    MeanwhileForAll,
    MergesWithOther,
    ThisAction,
    ThisTurn,
    UsableAgain,
)
from rules.vtes.definitions.conditions import Both, Going, Until
from rules.vtes.definitions.marks import ACTION_FAILED, AVENGER, DEAF, LOCKS_FAILING, NEXT_TAX, RISING
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.reacting import is_frenzy
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.values import BlockLimit, UntilBleedBlocked
from rules.vtes.state import open_hands, spans, values
from rules.vtes.state.answers import STEALTH_NEXT, bleed_again, end_action, forbid_again
from rules.vtes.state.blocks import attempting, marks
from rules.vtes.state.cards_in_play import Minion, Permanent
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.merging import merge
from rules.vtes.state.ousting import rebuke
from rules.vtes.state.references import card_of, seats_of
from rules.vtes.state.sets import cards_of
from rules.vtes.state.who import fits
from rules.vtes.terms import GONE, PASS, POLITICAL_ACTION, TURN_ENDS, VAMPIRE
from rules.vtes.verbs.registry import asks, does, notes, possible
from rules.vtes.verbs.searching import by_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.parts import Condition
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(Mark)
def _mark(state: State, play: Play, verb: Mark) -> None:
    answered = play.answered
    action = (answered.action if answered is not None else None) if verb.canceled else play.action
    action = action or (state.action if state.combat is not None else None)
    if action is None:
        return
    lasting, kind = action.lasting, verb.what
    until = _UNTIL.get(kind, spans.ACTION)
    if kind == DEAF and isinstance(verb.who, str):
        for discipline in verb.who.split("/"):
            spans.lay(lasting, kind, until, about=discipline)
    elif kind == RISING:
        spans.lay(lasting, kind, until, amount=play.target)
    elif kind == AVENGER:
        spans.lay(lasting, kind, until, amount=play.methuselah.seat)
    elif verb.who:
        for card in cards_of(state, play, verb.who):
            spans.lay(lasting, kind, until, card.number)
    else:
        spans.lay(lasting, kind, until, amount=verb.amount)


_UNTIL: Final = {NEXT_TAX: spans.REACTION, LOCKS_FAILING: spans.RESOLUTION}
"""What ends before the action does."""


@does(ThisTurn)
def _this_turn(state: State, play: Play, verb: ThisTurn) -> None:
    if verb.what == WITHOUT_TRANSFERS:
        for methuselah in seats_of(state, play, verb.who):
            spans.lay(state.lasting, spans.NO_TRANSFERS, spans.INFLUENCE, methuselah.seat)
        return
    if verb.what == NO_BLEEDS:
        for methuselah in seats_of(state, play, verb.who):
            spans.lay(state.lasting, spans.NO_BLEEDS, spans.TURN, methuselah.seat)
        return
    if verb.what == SEES_HANDS:
        for methuselah in seats_of(state, play, verb.who):
            spans.lay(state.lasting, spans.SEES_HANDS, spans.TURN, methuselah.seat)
        open_hands.update(state)
        return
    for card in cards_of(state, play, verb.who):
        if isinstance(card, Minion):
            if verb.what == RESTS:
                card.fresh = state.turn
            elif verb.what == BLEEDS_MORE:
                spans.lay(state.lasting, spans.BLEEDS_MORE, spans.TURN, card.number, verb.amount)
            elif verb.what == MUST_BLEED:
                card.must_bleed = state.turn
            elif verb.what == MUST_HUNT:
                card.must_hunt = state.turn
            elif verb.what in (EXPELLED, DAZED):
                card.note(verb.what, state.turn)
            elif verb.what == UNLOCKS_LATE:
                spans.lay(state.lasting, spans.UNLOCKS_LATE, TURN_ENDS, card.number)
            elif verb.what == RISES:
                spans.lay(state.lasting, spans.RISES, spans.TURN, card.number)
            elif verb.what == RISES_FREELY:
                spans.lay(state.lasting, spans.RISES_FREELY, spans.TURN, card.number)
            elif verb.what == BLEEDS_AGAIN:
                bleed_again(state, card)
            else:
                card.note(STEALTH_NEXT, state.turn)


@does(IfSuccessful)
def _if_successful(state: State, play: Play, verb: IfSuccessful) -> None:
    if play.against is None:
        play.against = attempting(play)
    if play.action is not None:
        marks(play.action).succeeding.append((play, verb))


@does(Later)
def _later(state: State, play: Play, verb: Later) -> None:
    if play.actor is None or not fits(verb.who, play.actor):
        return
    if not verb.bled or (play.action is not None and play.action.bled > 0):
        state.later.append((play, verb))


@does(Hunt)
def _hunt(state: State, play: Play, verb: Hunt) -> None:
    actor = play.actor
    if actor is not None and actor.region != GONE:
        gain_blood(state, actor, values.hunt(state, actor) + verb.more)


@possible(EndAction)
def _may_end_action(state: State, play: Play, verb: EndAction) -> bool:
    action = play.action
    if action is None:
        return False
    return not is_frenzy(play.face, play.mode) or not values.immune_to_frenzy(state, action.actor)


@notes(EndAction)
def _note_whom(state: State, play: Play, verb: EndAction) -> None:
    if play.action is not None:
        play.against = play.action.actor


@does(EndAction)
def _end_action(state: State, play: Play, verb: EndAction) -> None:
    action = play.action
    if action is None:
        return
    end_action(state, action)
    if verb.barred:
        forbid_again(state, action)
    if action.kind == POLITICAL_ACTION and action.successful:
        rebuke(state, action.actor, play.methuselah.seat)


@asks(ActionFails)
def _action_fails(state: State, play: Play, verb: ActionFails) -> Rules[None]:
    action = play.action
    if action is None:
        return
    actor = action.actor
    pays = verb.life or actor.profile.kind == VAMPIRE
    if verb.blood and pays and actor.blood >= verb.blood:
        choice = yield Decision(actor.controller, "trigger", [PASS, actor.number], play.number)
        if choice != PASS:
            pay_blood(state, actor, verb.blood)
            return
    end_action(state, action)
    forbid_again(state, action)
    spans.lay(action.lasting, ACTION_FAILED, spans.ACTION)
    if verb.stuns:
        actor.stays_locked = True


@does(ThisAction)
def _this_action(state: State, play: Play, verb: ThisAction) -> None:
    minion = card_of(state, play, verb.who)
    action = play.action if play.action is not None else state.action
    if action is not None and isinstance(minion, Minion):
        value = Value(verb.changed, verb.amount, verb.when)
        minion.values.append((None, value))
        marks(action).lent.append((minion, value))


@does(UsableAgain)
def _usable_again(state: State, play: Play, verb: UsableAgain) -> None:
    if play.action is not None and play.mode is not None:
        marks(play.action).once.discard((play.number, play.mode.name))


@does(Meanwhile)
def _meanwhile(state: State, play: Play, verb: Meanwhile) -> None:
    minion = card_of(state, play, verb.who)
    if isinstance(minion, Minion):
        until: Condition = Until(turns=play.methuselah.turns) if verb.lasting else Until(turn=state.turn)
        until = ALWAYS if verb.ever else until
        value = Value(verb.changed, verb.amount, until)
        if verb.against is not None:
            value = BlockLimit(verb.changed, verb.against, verb.amount, when=until)
        minion.values.append((None, value))


@does(MeanwhileForAll)
def _meanwhile_for_all(state: State, play: Play, verb: MeanwhileForAll) -> None:
    """Make the value count as if a card in play gave it, until the end of the turn (`end_of_turn`)."""
    kind = UntilBleedBlocked if verb.unblocked else Everywhere
    when: Condition = Until(turns=play.methuselah.turns) if verb.lasting else Until(turn=state.turn)
    if verb.kinds:
        when = Both(when, Going(verb.kinds))
    value = kind(verb.changed, verb.amount, verb.who, when=when, mine=not verb.everybody)
    played = Permanent(play.number, play.face, play.methuselah.seat, state.turn)
    state.everywhere.append((played, value))


@possible(MergesWithOther)
def _is_unmerged(state: State, play: Play, verb: MergesWithOther) -> bool:
    actor = play.actor
    if verb.chosen:
        return True
    return actor is not None and actor.face.advanced != verb.advanced and actor.advanced_over < 0


@asks(MergesWithOther)
def _merges_with(state: State, play: Play, verb: MergesWithOther) -> Rules[None]:
    actor, methuselah = play.actor, play.methuselah
    chosen = state.in_play.get(play.target) if verb.chosen else None
    if isinstance(chosen, Minion):
        actor = chosen
    if actor is None or actor.region == GONE or not _is_unmerged(state, play, verb):
        return
    advanced = not actor.face.advanced
    zones = (methuselah.uncontrolled, methuselah.ash, methuselah.crypt)
    found: list[int] = []
    for zone in zones[2:] if verb.chosen else zones:
        others = [number for number in zone.items if _is_version_of(state, number, actor, advanced)]
        found += others if zone is methuselah.uncontrolled else by_name(state, others)
    choice: int = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    for zone in zones[1:]:
        if choice in zone.items:
            state.board.move(choice, zone, methuselah.uncontrolled)
            methuselah.invested[choice] = 0
    if choice != PASS:
        merge(state, methuselah, choice)
    state.board.shuffle(methuselah.crypt)


def _is_version_of(state: State, number: int, actor: Minion, advanced: bool) -> bool:
    """Return whether a card is the advanced, or the base version of a vampire."""
    face = state.faces[number]
    same = face.unique_as == actor.face.unique_as != "" and face.advanced == advanced
    return same and actor.advanced_over < 0
