"""How many votes a minion has in the referendum being polled, and on which side they count (VTES-6.3.3)."""

from __future__ import annotations

from rules.vtes.definitions.kinds import HUNT_VOTES
from rules.vtes.definitions.standing import SECTS
from rules.vtes.state import spans, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.who import fits
from rules.vtes.terms import BALLOTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.votes import VotesInPoll
    from rules.vtes.state.referendum import Referendum
    from rules.vtes.state.state import State


PRISCI: Final = 3
"""Votes of the block of the prisci (VTES-6.3.3-14)."""


def votes_of(state: State, minion: Minion) -> int:
    """Return the votes of a minion in this referendum, with what cards added to them (VTES-6.3.3-18).

    They may be fewer than none. What it has against the referendum only, by cards or in a blood hunt by its
    text, does not count while it is for it.
    """
    votes = values.net_votes(state, minion)
    if state.lasting:
        votes += spans.total(state.lasting, spans.MORE_VOTES, minion.number)
    referendum = state.referendum
    if referendum is None:
        return votes
    if (state.lasting or referendum.hunt) and referendum.cast.get(minion.number, (AGAINST, 0))[0] == AGAINST:
        votes += spans.total(state.lasting, spans.VOTES_AGAINST, minion.number)
        votes += values.of_minion(state, minion, HUNT_VOTES, 0) if referendum.hunt else 0
    if referendum.levelled and minion.profile.active_title not in ("", "priscus"):
        votes -= 1
    for verb in referendum.swayed:
        votes += _swayed_by(verb, minion)
    return votes


def ballots_of(state: State, minion: Minion, referendum: Referendum) -> int:
    """Return the ballots that a minion has in a referendum: 1 as a priscus, and what cards add."""
    titled = 1 if minion.profile.active_title == "priscus" and not referendum.levelled else 0
    if BALLOTS not in state.setting.present:
        return titled
    return titled + values.of_minion(state, minion, BALLOTS, 0)


def abstain(referendum: Referendum, minion: Minion) -> None:
    """Count nothing that a minion has cast, and let it cast nothing more."""
    referendum.abstaining.add(minion.number)
    referendum.ballots.pop(minion.number, None)
    withdraw(referendum, minion)


def _swayed_by(verb: VotesInPoll, minion: Minion) -> int:
    """Return how many votes more or less a minion has by the card of the referendum."""
    if not fits(verb.who, minion):
        return 0
    title = minion.profile.active_title
    spared = verb.but_titles and (title == "priscus" or SECTS.get(title) == verb.but_titles)
    return 0 if spared else verb.amount


def count_prisci(state: State, referendum: Referendum, times: int = 1) -> None:
    """Cast the block of the prisci as most of their ballots say, or take it back (-1); a tie abstains.

    See VTES-6.3.3-14, 15. Ballots that are ignored on their side are no part of it.
    """
    sides: list[int] = []
    for number, side in referendum.ballots.items():
        voter = state.in_play.get(number)
        if not isinstance(voter, Minion):
            sides.append(side)
        elif not is_ignored(referendum, voter, side):
            sides += [side] * ballots_of(state, voter, referendum)
    if sides.count(FOR) > sides.count(AGAINST):
        referendum.votes[FOR] += PRISCI * times
    elif sides.count(AGAINST) > sides.count(FOR):
        referendum.votes[AGAINST] += PRISCI * times


def count(state: State, referendum: Referendum, minion: Minion, side: int) -> int:
    """Count all votes of a minion on a side, and none on another; fewer than none count as none.

    Returns:
        How many more there are on that side than before.
    """
    before = referendum.votes[side]
    withdraw(referendum, minion)
    referendum.cast[minion.number] = (side, 0)
    votes = max(0, votes_of(state, minion))
    if is_ignored(referendum, minion, side):
        votes = 0
    referendum.votes[side] += votes
    referendum.cast[minion.number] = (side, votes)
    return referendum.votes[side] - before


def is_ignored(referendum: Referendum, minion: Minion, side: int) -> bool:
    """Return whether what a minion casts on a side does not count."""
    ignored = referendum.ignored
    return side == FOR and len(ignored) > 0 and any(fits(who, minion) for who in ignored)


def withdraw(referendum: Referendum, minion: Minion) -> None:
    """Count none of the votes that a minion has cast."""
    if minion.number in referendum.cast:
        side, votes = referendum.cast.pop(minion.number)
        referendum.votes[side] -= votes


def give_votes(state: State, minion: Minion, amount: int) -> None:
    """Give a minion votes in the referendum being polled; below zero, take them, cast or not."""
    spans.lay(state.lasting, spans.MORE_VOTES, spans.REFERENDUM, minion.number, amount)
    referendum = state.referendum
    if amount < 0 and referendum is not None and minion.number in referendum.cast:
        count(state, referendum, minion, referendum.cast[minion.number][0])


def vote_against(state: State, referendum: Referendum, minion: Minion, amount: int) -> int:
    """Give a minion votes that count against the referendum only, and have it vote so with all that it has.

    Returns:
        How many more there are against it.
    """
    spans.lay(state.lasting, spans.VOTES_AGAINST, spans.REFERENDUM, minion.number, amount)
    return count(state, referendum, minion, AGAINST)
