"""The hand: drawing up to its size, and playing from it (VTES-1.6.1-01, 07 to 09)."""

from __future__ import annotations

from rules.vtes.definitions import values
from rules.vtes.definitions.abilities import BROUGHT, Mode
from rules.vtes.definitions.facts import BENDS_DRAWING, BURNS_TO_DRAW, FOREBODES
from rules.vtes.definitions.hand import Postpones
from rules.vtes.definitions.kinds import (
    BACK_TO_READY,
    COMES_BACK,
    FLIES,
    LAYS,
    LEAVES_GAME,
    POSTPONES,
    REDRAWS,
    WEAKENS,
    WITHHOLDS,
)
from rules.vtes.definitions.usable import are_disciplines
from rules.vtes.state import happenings, spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import change_counters
from rules.vtes.state.foreboding import needs, omens
from rules.vtes.state.hand_sizes import hand_size
from rules.vtes.state.heaps import takes_from_others
from rules.vtes.state.stowing import stowed, take_out
from rules.vtes.state.taxes import withstands
from rules.vtes.state.values import is_spared, worth
from rules.vtes.terms import (
    AFTER_ACTION,
    AFTER_COMBAT,
    AFTER_REFERENDUM,
    AS_CHOSEN_FROM,
    COMBAT,
    COMBAT_MOMENTS,
    DISCARD_PHASE,
    MINION_PHASE,
    NO_DRAWING,
    NOW,
    THIS_MINION,
    UNTIL_LOCKED,
    WEAKENED,
    Span,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Ability
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


SHORT: Final = (NOW, AFTER_ACTION, AFTER_COMBAT, AFTER_REFERENDUM)
"""What is over before the minion phase is, of the times when cards are replaced."""


def note_discard(state: State, methuselah: Methuselah, number: int) -> None:
    """Keep that a Methuselah has discarded a card in the discard phase that is theirs."""
    if state.phase == DISCARD_PHASE and methuselah is state.active:
        state.record.discarded.append(number)


def withheld(state: State, methuselah: Methuselah) -> bool:
    """Return whether a Methuselah does not replace the cards of its own turn for now."""
    if methuselah is not state.active:
        return False
    return any(
        not minion.locked and any(value.kind == WITHHOLDS for _, value in minion.values)
        for minion in state.minions_of(methuselah)
    )


def _replace_card(state: State, play: Play, delay: Span) -> None:
    """Replace a card that was played, or note when; another one may be drawn for it."""
    methuselah, setting = play.methuselah, state.setting
    if BENDS_DRAWING not in setting.present:
        replace(state, methuselah, delay)
        return
    owed, held = len(methuselah.owed), len(methuselah.hand.items)
    if POSTPONES in setting.present and delay in SHORT:
        delay = _postponed(state, play, delay)
    if WITHHOLDS in setting.present and methuselah is state.active:
        if delay == NOW and withheld(state, methuselah):
            delay = UNTIL_LOCKED
        if delay != NOW:
            spans.lay(state.lasting, spans.WITHHELD, delay, methuselah.seat)
    if FOREBODES in setting.present and play.actor is not None:
        for _, value in play.actor.values:
            if isinstance(value, values.DrawsAgain) and _is_such(play, value):
                spans.lay(state.lasting, spans.DRAWS_FOR, delay, methuselah.seat, play.actor.number)
                state.uneven = True  # its Methuselah is asked (`settle`)
    replace(state, methuselah, delay)
    if FLIES in setting.present:
        _flight(state, play, owed, held)


def _postponed(state: State, play: Play, delay: Span) -> Span:
    """Return when a card is replaced that minions' texts may delay; as its own text says, if none does."""
    action = play.action or state.action
    for minion in state.minions_of(play.methuselah):
        for source, value in minion.values:
            if not isinstance(value, Postpones) or not worth(state, value, source or minion, minion):
                continue
            acts = action is not None and action.actor is minion
            such = not value.types or _played_as(play) & value.types
            if acts if value.acting else play.actor is minion and such:
                return value.until
    return delay


def _played_as(play: Play) -> int:
    """Return the kinds of cards as which one is played."""
    combat = play.mode is not None and play.mode.moment & COMBAT_MOMENTS
    return COMBAT if combat and play.face.types & COMBAT else play.face.types & ~COMBAT or play.face.types


def _is_such(play: Play, value: values.DrawsAgain) -> bool:
    """Return whether another card may be drawn for one that is played."""
    if value.discipline and not needs(play, value.discipline):
        return False
    return not value.types or _played_as(play) & value.types != 0


def replace(state: State, methuselah: Methuselah, delay: Span = NOW) -> None:
    """Draw for a card that left the hand, or note when that will be (VTES-1.6.1-07)."""
    if delay == NOW and BURNS_TO_DRAW in state.setting.present and _burns_counter(state, methuselah):
        return
    if (
        state.everywhere
        and state.phase == MINION_PHASE
        and delay in SHORT
        and _draws_nothing(state, methuselah)
    ):
        delay = THIS_MINION
    if delay != NOW:
        methuselah.owed.append(delay)
        if delay == WEAKENED and not methuselah.hand.items:
            fall_due(state, methuselah, WEAKENED)
    elif methuselah.library.items and state.stowed and stowed(state, methuselah):
        methuselah.owed.append(AS_CHOSEN_FROM)
        state.uneven = True  # its Methuselah chooses (`settle`)
    elif methuselah.library.items:
        hand = methuselah.hand
        if len(hand.items) + len(methuselah.owed) < hand_size(state, methuselah):
            draw(state, methuselah)
            if state.lasting:
                _draw_more(state, methuselah)


def _draw_more(state: State, methuselah: Methuselah) -> None:
    """Draw further cards, as something lasting says; their Methuselah discards down at once (`settle`)."""
    more = spans.total(state.lasting, spans.DRAWS_MORE, methuselah.seat)
    for _ in range(min(more, len(methuselah.library.items))):
        draw(state, methuselah)
        state.uneven = True


def waits(state: State, methuselah: Methuselah) -> bool:
    """Return whether a Methuselah has to choose about what it draws, or is owed what was withheld."""
    for it in state.lasting:
        if it.until == NOW and it.whom == methuselah.seat:
            return True
    return AS_CHOSEN_FROM in methuselah.owed or UNTIL_LOCKED in methuselah.owed


def draw(state: State, methuselah: Methuselah) -> None:
    """Draw a card of the library, which must not be empty."""
    number = state.board.draw(methuselah.library, methuselah.hand)
    if REDRAWS in state.setting.present:
        spans.lay(state.lasting, spans.DRAWN, NOW, methuselah.seat, number)
        state.uneven = True  # another may be drawn instead (`settle`)


def discard_drawn(state: State, methuselah: Methuselah, count: int) -> None:
    """Move cards in hand, drawn at random, to the ash heap; all of them if there are no more."""
    cards = methuselah.hand.items
    for _ in range(min(count, len(cards))):
        number = cards[state.dice.pick(len(cards))]
        state.board.move(number, methuselah.hand, state.ash_of(number))


def _draws_nothing(state: State, methuselah: Methuselah) -> bool:
    """Return whether a card in play keeps a Methuselah from replacing cards in minion phases."""
    return any(
        value.kind == NO_DRAWING and source.memory == methuselah.seat for source, value in state.everywhere
    )


def sweep(state: State) -> None:
    """Remove those cards from the game that have gone to an ash heap and must not stay there."""
    for number in sorted(spans.whom(state.lasting, spans.EXILED)):
        for methuselah in state.methuselahs:
            if number in methuselah.ash.items:
                owner = state.methuselahs[state.setting.owners[number]]
                state.board.move(number, methuselah.ash, owner.removed)
                spans.drop(state.lasting, spans.EXILED, number)


def put_on_table(state: State, play: Play) -> None:
    """Put a card from the hand on the table: it is being played (VTES-1.6.1-01)."""
    methuselah = play.methuselah
    source = take_out(state, methuselah, play.number)
    play.laid = source is not methuselah.hand
    if play.laid and source is not methuselah.ash and takes_from_others(play.actor):
        spans.lay(state.lasting, spans.EXILED, spans.GAME, play.number)
    state.board.move(play.number, source, methuselah.playing)
    state.record.played.append((methuselah.turns, play.number))
    action = play.action or state.action
    if action is not None and play.actor is not None:
        action.cards.append((play.actor.number, play.number))
    if state.journal.on:
        state.journal.note(_as_played(state, play))
    if FOREBODES in state.setting.present and play.actor is not None:
        omens(state, play, play.actor)


def may_reach(state: State, methuselah: Methuselah, minion: Minion | None, number: int) -> bool:
    """Return whether a minion, or its Methuselah if None, may play a card: in hand, or kept for it."""
    if not methuselah.kept or number not in methuselah.kept:
        return True
    keeper = state.in_play.get(methuselah.kept[number])
    if keeper is None or not keeper.working or keeper.host not in (None, minion):
        return False
    if isinstance(keeper, Minion):
        return keeper is minion
    clans, laid = keeper.face.clans, LAYS in keeper.face.model.traits
    user = minion if keeper.host is None and not laid else keeper.host
    return user is None or not clans or user.profile.clan in clans


def throw_in(state: State, play: Play) -> None:
    """Play a card that cancels another: it goes to the ash heap at once."""
    methuselah = play.methuselah
    play.laid = play.number in methuselah.kept
    state.board.move(play.number, take_out(state, methuselah, play.number), methuselah.playing)
    state.record.played.append((methuselah.turns, play.number))
    if state.journal.on:
        state.journal.note(_as_played(state, play))
    state.board.move(play.number, methuselah.playing, state.ash_of(play.number))


def put_away(state: State, methuselah: Methuselah, number: int) -> None:
    """Move a card that was played to the ash heap, or out of the game where its text says so."""
    leaves = LEAVES_GAME in state.faces[number].model.traits
    gone = state.methuselahs[state.setting.owners[number]].removed
    state.board.move(number, methuselah.playing, gone if leaves else state.ash_of(number))


def put_away_played(state: State, play: Play) -> None:
    """Put the card of a play away that came from the hand, unless its text has taken it elsewhere."""
    if play.source is None and play.number in play.methuselah.playing.items:
        put_away(state, play.methuselah, play.number)


def _as_played(state: State, play: Play) -> happenings.Played:
    """Return the event of a card that is played; whom an action concerns is told as it is announced."""
    minion = -1 if play.actor is None else play.actor.number
    of_action = play.action is not None and play.action.play is play
    on, whom = ((), ()) if of_action else chosen_for(state, play)
    return happenings.Played(play.methuselah.seat, play.number, minion, ways_of(play), on, whom)


def note_use(state: State, play: Play, way: str) -> None:
    """Note that a Methuselah uses a card in play, on what was chosen for it."""
    if state.journal.on:
        on, whom = chosen_for(state, play)
        state.journal.note(happenings.Used(play.methuselah.seat, play.number, way, on, whom))


def chosen_for(state: State, play: Play) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the cards in play, and the Methuselahs, that were chosen as a card was played or used."""
    whom = tuple(play.seats)
    own = {play.number, *(() if play.actor is None else (play.actor.number,)), *whom}
    found = [one for one in dict.fromkeys([play.target, *play.chosen]) if one in state.in_play]
    return tuple([one for one in found if one not in own]), whom


def ways_of(play: Play) -> str:
    """Return what a card is played for, in all ways that are used at once."""
    ways = [way_of(mode) for mode in play.modes or (play.mode,)]
    return ", ".join(way for way in ways if way)


def way_of(mode: Mode | Ability | None) -> str:
    """Return what a card is used for in this way; "" where that goes without saying."""
    if mode is None or (isinstance(mode, Mode) and mode.name in (mode.icons, BROUGHT)):
        return ""
    return mode.name


def _flight(state: State, play: Play, owed: int, held: int) -> None:
    """Keep that its Methuselah may draw another card with the one that replaces a card, now or later.

    Args:
        state: of the table.
        play: the card, which was just replaced, or will be.
        owed: how many replacements were owed before.
        held: how many cards were in the hand before.
    """
    methuselah, actor, action = play.methuselah, play.actor, play.action or state.action
    if actor is None or action is None or action.actor is not actor:
        return
    for card in actor.cards:
        if card.working and FLIES in card.face.model.traits:
            if len(methuselah.owed) > owed:
                when = methuselah.owed[-1]
                spans.lay(state.lasting, spans.FLIES, when, methuselah.seat, card.number)
            elif len(methuselah.hand.items) > held:
                spans.lay(state.lasting, spans.FLIES, NOW, methuselah.seat, card.number)
                state.uneven = True  # its Methuselah chooses (`settle`)


def replace_shown(state: State, play: Play, delay: Span) -> None:
    """Replace a card as it is shown, in the editions that do so before others can cancel it."""
    if play.laid:
        return
    if WEAKENS in state.setting.present:
        delay = _of_play(state, play, delay)
    if not state.rules.replaced_after_window:
        _replace_card(state, play, delay)


def replace_played(state: State, play: Play, delay: Span) -> None:
    """Replace a card when nobody cancels it any more, in the other editions.

    A canceled one is replaced at once in all: its text, which says when it is, is canceled too.
    """
    if play.laid:
        return
    if WEAKENS in state.setting.present:
        delay = _of_play(state, play, delay)
    if state.rules.replaced_after_window:
        _replace_card(state, play, NOW if play.canceled else delay)
    if COMES_BACK in play.face.model.traits and not play.canceled and play.methuselah.owed:
        when = play.methuselah.owed[-1]
        needed = play.actor if BACK_TO_READY in play.face.model.traits else None
        by = str(needed.number) if needed is not None else ""
        spans.lay(state.lasting, spans.TAKES_BACK, when, play.methuselah.seat, play.number, by)
    if state.rules.replaced_after_window:
        return
    if play.canceled and delay in play.methuselah.owed:
        play.methuselah.owed.remove(delay)
        spans.postpone(state.lasting, spans.DRAWS_FOR, delay, NOW, play.methuselah.seat)
        replace(state, play.methuselah)


def _of_play(state: State, play: Play, delay: Span) -> Span:
    """Return when a card that is being played is replaced; see `weakened`."""
    if play.actor is None or (play.action is None and state.action is None):
        return delay
    modes = play.modes or ((play.mode,) if play.mode is not None else ())
    return weakened(state, play.actor, play.face, modes, delay)


def weakened(
    state: State, minion: Minion, face: CardDefinition, modes: tuple[Mode, ...], delay: Span
) -> Span:
    """Return when a card that a minion plays is replaced, where cards in play delay that.

    Vampires that have committed diablerie since the last Gehenna event was played are spared.

    Args:
        state: of the table.
        minion: who plays it.
        face: the card.
        modes: the ways in which it is played.
        delay: when it is replaced else.
    """
    needed = [name for mode in modes for name, _ in mode.needs] if modes else face.card.disciplines
    sources = [source for source, value in state.everywhere if value.kind == WEAKENS]
    if (
        delay != NOW
        or not are_disciplines(needed)
        or all(is_spared(state, source, minion) for source in sources)
    ):
        return delay
    return delay if withstands(state, minion) else WEAKENED


def replace_canceler(state: State, play: Play, delay: Span) -> None:
    """Replace a card from the hand that was played to cancel another; at once if it is canceled itself."""
    if play.laid:
        return
    if WEAKENS in state.setting.present:
        delay = _of_play(state, play, delay)
    replace(state, play.methuselah, NOW if play.canceled else delay)


def _burns_counter(state: State, methuselah: Methuselah) -> bool:
    """Burn a counter instead of drawing, where a card in play says so; see `settle` for the last."""
    for number in methuselah.table.items:
        card = state.in_play.get(number)
        if card is not None and card.face.model.burns_to_draw and card.working and card.counters:
            change_counters(state, card, -1)
            state.uneven = True  # the hand size is another, and an empty card goes (`settle`)
            return True
    return False


def refill(state: State, methuselah: Methuselah) -> None:
    """Draw until the hand has its size, cards whose replacement waits apart (VTES-1.6.1-09)."""
    missing = hand_size(state, methuselah) - len(methuselah.hand.items) - len(methuselah.owed)
    if missing > 0 and state.stowed and stowed(state, methuselah):
        methuselah.owed += [AS_CHOSEN_FROM] * min(missing, len(methuselah.library.items))
        state.uneven = True  # its Methuselah chooses (`settle`)
        return
    while missing > 0 and methuselah.library.items:
        draw(state, methuselah)
        missing -= 1


def fall_due_for_all(state: State, delay: Span) -> None:
    """Replace everybody's cards whose replacement waited for this."""
    for methuselah in state.methuselahs:
        if methuselah.owed:
            fall_due(state, methuselah, delay)


def fall_due(state: State, methuselah: Methuselah, delay: Span) -> None:
    """Replace the cards whose replacement waited for this moment."""
    owed, lasting, seat = methuselah.owed, state.lasting, methuselah.seat
    if delay not in owed:
        return
    still = 0
    if lasting and delay != UNTIL_LOCKED:
        still = min(len(spans.due(lasting, spans.WITHHELD, seat, delay)), owed.count(delay))
        still = still if withheld(state, methuselah) else 0
    methuselah.owed = [other for other in owed if other != delay] + [UNTIL_LOCKED] * still
    if BURNS_TO_DRAW in state.setting.present:
        for _ in range(len(owed) - len(methuselah.owed)):
            _burns_counter(state, methuselah)
    if lasting:
        at = UNTIL_LOCKED if still else NOW
        spans.postpone(lasting, spans.DRAWS_FOR, delay, at, seat)
        state.uneven = state.uneven or spans.lasts(lasting, spans.DRAWS_FOR, seat)
    refill(state, methuselah)
    if lasting and any(it.kind == spans.FLIES and it.whom == seat and it.until == delay for it in lasting):
        spans.postpone(lasting, spans.FLIES, delay, NOW, seat)
        state.uneven = True
