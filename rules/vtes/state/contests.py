"""Unique cards contested: begun, ended, yielded (chapter 4.1)."""

from __future__ import annotations

from rules.kernel import EVERYONE, Zone
from rules.vtes.state import card_events, claims
from rules.vtes.state.cards_in_play import TORTURED, Minion
from rules.vtes.state.deal import ZONES
from rules.vtes.state.departures import burn_hidden, empty, leave_play, scatter
from rules.vtes.state.state import IN_PLAY
from rules.vtes.state.titles import contest_titles
from rules.vtes.state.working import start_working, stop_working
from rules.vtes.terms import GONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State


def begin_contest(state: State, name: str) -> None:
    """Turn all copies of a unique card face down and out of play (VTES-4.1-02, 03)."""
    contest = state.contests.setdefault(name, [])
    copies = list(state.uniques.get(name, ()))
    for card in copies:
        contest.append(card)
        stop_working(state, card)
        if card.used is not None:
            _burn_torture(card.used)
        if isinstance(card, Minion):
            claims.leave_contest(state, card)
        if card.host is not None and card in card.host.cards:
            card.host.cards.remove(card)
        for attached in getattr(card, "cards", ()):
            stop_working(state, attached)
        state.board.move(card.number, state.zone_of(card), contested_zone(state, card.controller))
        del state.in_play[card.number]
    state.uniques[name] = []
    note(state, name, copies)


def note(state: State, name: str, copies: list[Permanent]) -> None:
    """Note that copies of a card are contested."""
    if state.journal.on:
        state.journal.note(card_events.Contested(-1, name, tuple(card.number for card in copies)))


def stays_in_play(state: State, card: Permanent) -> bool:
    """Return whether a unique card can be used while it is contested: by some rules a crypt card can."""
    return state.rules.contested_crypt == IN_PLAY and state.faces[card.number].card.is_crypt


def _burn_torture(used: dict[object, int]) -> None:
    """Burn the torture counters that a card which leaves play has put on vampires."""
    for key in list(used):
        if isinstance(key, tuple) and key[0] == TORTURED:
            del used[key]


def contested_zone(state: State, seat: int) -> Zone[int]:
    """Return where a seat's contested cards lie; one who is passive gets the zone when it is needed."""
    methuselah = state.methuselahs[seat]
    if methuselah.passive and methuselah.contested is methuselah.library:
        name = state.setting.zone_names[seat][ZONES.index("contested cards")]
        methuselah.contested = state.board.add(Zone(name, seat, EVERYONE, True, False, "contested cards"))
    return methuselah.contested


def end_contest(state: State, name: str, card: Permanent) -> None:
    """Turn the last copy face up and unlocked again, on the minion it was on."""
    if card.host is not None and state.in_play.get(card.host.number) is not card.host:
        give_up(state, name, card)  # the minion that it was on is gone
        return
    del state.contests[name]
    state.in_play[card.number] = card
    if card.host is not None:
        card.host.cards.append(card)
    methuselah = state.methuselahs[card.controller]
    target = state.zone_of(card)
    state.board.move(card.number, methuselah.contested, target)
    card.locked = False
    if state.journal.on:
        state.journal.note(card_events.ContestEnded(card.controller, card.number))
    start_working(state, card)
    for attached in getattr(card, "cards", ()):
        start_working(state, attached)
    state.uniques[name] = [card]
    if isinstance(card, Minion) and card.profile.title:
        contest_titles(state, card)


def give_up(state: State, name: str, card: Permanent, target: Zone[int] | None = None) -> None:
    """Yield: the card burns with all cards and counters on it (VTES-4.1-05).

    Args:
        state: of the table.
        name: what is contested.
        card: which copy.
        target: where it goes; its owner's ash heap where None.
    """
    contest = state.contests[name]
    contest.remove(card)
    if not contest:
        del state.contests[name]
    methuselah = state.methuselahs[card.controller]
    state.board.move(
        card.number, methuselah.contested, state.ash_of(card.number) if target is None else target
    )
    empty(state, card)
    scatter(state, card.number)
    if card.used is not None:
        burn_hidden(state, card.used)
    if isinstance(card, Minion):
        for attached in list(card.cards):
            leave_play(state, attached)
        for conviction in card.convictions:
            state.board.move(conviction, methuselah.table, state.ash_of(conviction))
        card.region = GONE
        if card.advanced_over >= 0:
            state.board.move(
                card.advanced_over,
                methuselah.table,
                state.ash_of(card.advanced_over) if target is None else target,
            )
