"""Polling: who casts votes and ballots in a referendum, how many, on which side (VTES-6.3.2-04, 6.3.3)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, answering, modifiers, sequence, uses
from rules.vtes.chapters.course import Course, always, both, playing, present, several
from rules.vtes.definitions import votes as votes_words
from rules.vtes.definitions.kinds import (
    ASKS_WHO_VOTED,
    CARD_VOTES,
    DOUBLED_VOTES,
    EDGE_FEEDS,
    EDGE_VOTES,
    HUNT_FAVOR,
    SENDS,
    SPARES_HUNTED,
    SWAYED,
    SWAYS_CORRUPTED,
    TALLIED,
    VOTE_BRIBE,
    VOTE_POOL,
)
from rules.vtes.definitions.marks import DOUBLED, FAVOR_COSTS, LOCKS_VOTERS, MAY_BUY_VOTES, REFERENDUM_FAILS
from rules.vtes.definitions.references import VOTED, VOTES_CAST
from rules.vtes.definitions.who import Who
from rules.vtes.state import happenings, spans, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood, gain_blood, gain_pool, give_edge
from rules.vtes.state.hand import replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.referendum import AGAINST, FOR, SIDES, Referendum
from rules.vtes.state.silence import is_silent
from rules.vtes.state.votes import (
    abstain,
    ballots_of,
    count,
    count_prisci,
    give_votes,
    is_ignored,
    votes_of,
    withdraw,
)
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    AFTER_REFERENDUM,
    BEFORE_VOTES,
    EDGE,
    GRANTED,
    HUNT_POLLED,
    NOW,
    PASS,
    POLITICAL,
    POLLING,
    VAMPIRE,
    VOTE_PENALTY,
    Trait,
)
from rules.vtes.verbs.votes import vote_tax

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def polling(state: State, referendum: Referendum, action: Action | None) -> Rules[None]:
    """Let everybody cast votes, in any order, until nobody wants to (VTES-6.3.2-04, 05).

    Whenever somebody votes, the acting minion may add votes with modifiers again (6.3.3-18).
    """
    if action is None:
        spans.end(state.lasting, spans.REFERENDUM)
    if action is not None and action.has(spans.MORE_VOTES):
        give_votes(state, action.actor, spans.total(action.lasting, spans.MORE_VOTES))
    state.referendum = referendum
    if referendum.hunted is not None:
        referendum.votes[FOR] += values.of_minion(state, referendum.hunted, HUNT_FAVOR, 0)
    try:
        if (yield from _everybody_casts(state, referendum, action)):
            for tallied in TALLY.chosen(state.setting):
                tallied(state, referendum)
            if state.heard >> TALLIED & 1:
                yield from abilities.fire_for(state, TALLIED, asked_in_order(state, referendum))
    finally:
        state.referendum = None


def asked_in_order(state: State, referendum: Referendum) -> list[int]:
    """Return the seats, that of the caller first."""
    return state.ring.clockwise(referendum.caller.seat)


def _everybody_casts(state: State, referendum: Referendum, action: Action | None) -> Rules[bool]:
    """Ask everybody until nobody does anything more; return whether the referendum was polled to its end."""
    asked = sequence.order(state, referendum.caller)
    used: set[int] = set()
    sways, emissaries = SWAYING(state.setting), SENDING(state.setting)
    while True:
        for step in state.setting.courses.get(BEFORE_EACH_VOTE) or BEFORE_EACH_VOTE.chosen(state.setting):
            used_before = step(state, referendum)
            if used_before is not None:
                yield from used_before
        if action is not None and (action.ended or (action.lasting and action.has(REFERENDUM_FAILS))):
            return False
        if (yield from somebody_votes(state, referendum, asked)):
            continue
        if sways and (yield from _somebody_sways(state, referendum, used)):
            continue
        if not emissaries or not (yield from _emissary_is_refused(state, referendum)):
            return True


SWAYING: Final = present(SWAYED)
"""Whether others may pay a minion to say how it votes."""


def _modified(state: State, referendum: Referendum) -> Rules[None] | None:
    """Offer what adds votes in the referendum of an action (VTES-6.3.3-18)."""
    action = state.action
    if referendum.minion is None or action is None:
        return None
    return _offered(state, action)


_offered: Final = modifiers.offered(POLLING)


def _aided_in_hunt(state: State, referendum: Referendum) -> Rules[None] | None:
    """Allow cards in play that can be used in any referendum, though a blood hunt is not an action."""
    if referendum.minion is not None or state.action is None:
        return None
    asked = sequence.order(state, referendum.caller)
    about = sequence.Moment(state.action, HUNT_POLLED)
    return sequence.window(state, "polling", asked, _aids, _use_aid, about)


def _votes_bought(state: State, referendum: Referendum) -> Rules[None] | None:
    """Offer the vote for which a minion may burn a blood, again before each vote."""
    action = state.action
    if referendum.hunt or action is None or not spans.whom(action.lasting, MAY_BUY_VOTES):
        return None
    asked = sequence.order(state, referendum.caller)
    return sequence.window(state, "polling", asked, _buyers, _buy_vote, action)


def _buyers(state: State, methuselah: Methuselah, action: Action) -> list[int]:
    ready = state.ready_minions(methuselah)
    return [minion.number for minion in ready if minion.blood and action.has(MAY_BUY_VOTES, minion.number)]


def _buy_vote(state: State, _buyer: Methuselah, action: Action, number: int) -> Rules[None]:
    spans.drop(action.lasting, MAY_BUY_VOTES, number)
    burn_blood(state, state.minion(number), 1)
    give_votes(state, state.minion(number), 1)
    yield from ()


def _corrupted_abstain(state: State, referendum: Referendum) -> None:
    """Let those abstain who voted against what they may not vote against any more."""
    caller = referendum.minion
    if caller is not None and values.of_minion(state, caller, SWAYS_CORRUPTED, 0):
        for number in referendum.voters("against"):
            voter = state.in_play.get(number)
            if isinstance(voter, Minion) and _is_corrupted(voter):
                abstain(referendum, voter)


BEFORE_EACH_VOTE: Final[Course[Step[Referendum]]] = Course(
    (_modified, always),
    (_aided_in_hunt, both(several, playing(HUNT_POLLED))),
    (_votes_bought, playing(BEFORE_VOTES)),
    (_corrupted_abstain, present(SWAYS_CORRUPTED)),
)
"""What may be used before somebody casts votes."""


def _somebody_sways(state: State, referendum: Referendum, used: set[int]) -> Rules[bool]:
    """Let minions of others pay one to say how it votes, each once; return whether one did.

    It may have voted already: the last to do so has the final say. Nobody does so in a blood hunt.
    """
    for voter, who in _swayed(state) if referendum.minion is not None else ():
        if votes_of(state, voter) <= 0 or is_silent(state, voter, referendum):
            continue
        for seat in state.ring.clockwise(referendum.caller.seat):
            methuselah = state.methuselahs[seat]
            if seat == voter.controller or methuselah.passive:
                continue
            for minion in state.ready_minions(methuselah):
                if minion.number in used or not minion.blood or not fits(who, minion, voter):
                    continue
                options = [PASS, minion.number]
                if (yield Decision(seat, "trigger", options, voter.number)) == PASS:
                    continue
                used.add(minion.number)
                gain_blood(state, voter, burn_blood(state, minion, 1))
                side = yield from _side(state, methuselah, referendum, voter.number)
                _cast_again(state, referendum, voter, side)
                return True
    return False


SENDING: Final = present(SENDS)
"""Whether others may cancel what an emissary casts."""


def _emissary_is_refused(state: State, referendum: Referendum) -> Rules[bool]:
    """Let older vampires of a sect lock to cancel what an emissary casts; return whether one did."""
    for it in spans.all_of(state.lasting, spans.EMISSARY):
        emissary = state.in_play.get(it.whom)
        who = Who("vampire", sect=it.about, older=True, unlocked=True)
        if not isinstance(emissary, Minion):
            continue
        for methuselah in state.clockwise(referendum.caller):
            ready = [one for one in state.ready_minions(methuselah) if not methuselah.passive]
            found = [one.number for one in ready if fits(who, one, emissary)]
            if (
                found
                and (choice := (yield Decision(methuselah.seat, "trigger", [PASS, *found], it.whom))) != PASS
            ):
                lock(state, state.minion(choice))
                spans.drop(state.lasting, spans.EMISSARY, it.whom)
                abstain(referendum, state.minion(it.whom))
                return True
    return False


def _swayed(state: State) -> list[tuple[Minion, Who]]:
    """Return the ready minions whose votes others can pay for, with those who can."""
    return [
        (minion, value.who)
        for methuselah in state.methuselahs
        for minion in state.ready_minions(methuselah)
        for _, value in minion.values
        if isinstance(value, votes_words.Swayed)
    ]


def _cast_again(state: State, referendum: Referendum, voter: Minion, side: int) -> None:
    """Cast all votes of a minion on a side, including those that it has cast on another one."""
    withdraw(referendum, voter)
    cast(state, state.methuselahs[voter.controller], referendum, voter.number, side)


def _aids(state: State, methuselah: Methuselah, about: sequence.Moment) -> list[int]:
    return answering.aids(state, methuselah, about.mask, about.action)


def _use_aid(state: State, methuselah: Methuselah, about: sequence.Moment, number: int) -> Rules[None]:
    yield from uses.use_aid(state, methuselah, about, state.in_play[number])


def somebody_votes(state: State, referendum: Referendum, asked: list[Methuselah]) -> Rules[bool]:
    """Ask one after the other until somebody casts something; return whether anybody did."""
    for methuselah in asked:
        sources = vote_sources(state, methuselah, referendum) if methuselah.pool > 0 else []
        if not sources:
            continue
        choice = yield Decision(methuselah.seat, "poll", [PASS, *sources], referendum.minion)
        if choice != PASS:
            if choice in referendum.cast:
                side = referendum.cast[choice][0]  # all votes of a vampire go the same way (VTES-6.3.3-03)
            elif choice in referendum.ballots:
                side = referendum.ballots[choice]
            else:
                side = yield from _side(state, methuselah, referendum, choice)
            cast(state, methuselah, referendum, choice, side)
            return True
    return False


def _side(state: State, methuselah: Methuselah, referendum: Referendum, source: int) -> Rules[int]:
    """Ask for or against; a vampire may have to burn blood to vote against some referendums."""
    voter, caller = state.in_play.get(source), referendum.minion
    tax = 0
    taxed = isinstance(voter, Minion) and (tax := vote_tax(state, referendum, voter)) > 0
    sides = [FOR] if taxed and isinstance(voter, Minion) and voter.blood < tax else [FOR, AGAINST]
    if caller is not None and _is_corrupted(voter) and values.of_minion(state, caller, SWAYS_CORRUPTED, 0):
        sides = [FOR]
    if referendum.hunt and isinstance(voter, Minion) and values.of_minion(state, voter, SPARES_HUNTED, 0):
        sides = [FOR]
    if state.lasting:
        sides = spans.amounts(state.lasting, spans.VOTES_ONE_WAY, source) or sides
    side: int = yield Decision(methuselah.seat, "vote", sides, source)
    if taxed and side == AGAINST and isinstance(voter, Minion):
        burn_blood(state, voter, tax)
        referendum.taxed.add(source)
    return side


def _is_corrupted(voter: Permanent | None) -> bool:
    """Return whether a voter is a vampire with corruption counters, anybody's."""
    if not isinstance(voter, Minion) or voter.profile.kind != VAMPIRE or voter.corruption is None:
        return False
    return any(voter.corruption.values())


def vote_sources(state: State, methuselah: Methuselah, referendum: Referendum) -> list[int]:
    """Return what a Methuselah could still cast with: ready titled minions, the Edge, one card.

    A minion that gained votes after it has voted may cast those too. See VTES-6.3.3.
    """
    seat, found = methuselah.seat, []
    for minion in state.ready_minions(methuselah):
        if _has_votes(state, minion, referendum) and not is_silent(state, minion, referendum):
            found.append(minion.number)  # noqa: PERF401 - of few, a comprehension costs more
    if referendum.card >= 0 and methuselah is referendum.caller:
        found.append(referendum.card)
    if state.edge == seat:
        found.append(EDGE)
    if seat in referendum.granted:
        found.append(GRANTED)
    if seat not in referendum.from_cards:
        found += [number for number in methuselah.hand.items if state.faces[number].types & POLITICAL]
    return found


def _has_votes(state: State, minion: Minion, referendum: Referendum) -> bool:
    """Return whether a minion has votes left, or ballots."""
    side, already = referendum.cast.get(minion.number, (AGAINST, 0))
    if votes_of(state, minion) > already and not is_ignored(referendum, minion, side):
        return True
    return minion.number not in referendum.ballots and ballots_of(state, minion, referendum) > 0


def cast(state: State, methuselah: Methuselah, referendum: Referendum, source: int, side: int) -> None:
    """Cast the votes of one source on one side; it is final (VTES-6.3.2-04, 6.3.3-03, 17)."""
    before = referendum.votes[side]
    referendum.take_side(methuselah.seat, side)
    if source == EDGE:
        give_edge(state, -1)
        referendum.edge_burned = True
        referendum.votes[side] += 2 if referendum.levelled else 1
        referendum.votes[side] += values.together(state, EDGE_VOTES, state.minions_of(methuselah))
        _feed(state)
    elif source == GRANTED:
        referendum.votes[side] += referendum.granted.pop(methuselah.seat)
    elif source in state.in_play:
        _cast_by(state, referendum, state.minion(source), side)
    elif source == referendum.card:
        referendum.votes[side] += 1
        referendum.card = -1
    else:
        referendum.votes[side] += 1 + values.together(state, CARD_VOTES, state.minions_of(methuselah))
        _burn_for_vote(state, methuselah, referendum, source)
    if state.journal.on:
        votes = referendum.votes[side] - before
        state.journal.note(happenings.Voted(methuselah.seat, max(source, -1), SIDES[side], votes))


def _feed(state: State) -> None:
    """Give blood to minions that gain some as anybody burns the Edge for a vote."""
    for methuselah in state.methuselahs:
        for minion in state.minions_of(methuselah):
            if fed := values.together(state, EDGE_FEEDS, (minion,)):
                gain_blood(state, minion, fed)


def _cast_by(state: State, referendum: Referendum, minion: Minion, side: int) -> None:
    """Cast the votes that a minion has and has not cast yet, and the ballot of a priscus."""
    number = minion.number
    if ballots_of(state, minion, referendum) > 0:
        referendum.ballots[number] = side
    count(state, referendum, minion, side)
    if state.action is not None and state.action.lasting and state.action.has(LOCKS_VOTERS, number):
        lock(state, minion)


def _burn_for_vote(state: State, methuselah: Methuselah, referendum: Referendum, number: int) -> None:
    """Burn a political card in hand for a vote, once (VTES-6.3.2-09, 6.3.3-04, 06)."""
    referendum.from_cards.add(methuselah.seat)
    state.board.move(number, methuselah.hand, state.ash_of(number))
    state.record.played.append((methuselah.turns, number))
    delay = NOW if state.rules.replaced_in_referendum == "all" else AFTER_REFERENDUM
    replace(state, methuselah, delay)


DOUBLING: Final = present(DOUBLED_VOTES)
"""Whether minions may double the votes of vampires."""


def _double(state: State, referendum: Referendum) -> None:
    """Double the votes of all vampires of a Methuselah whose minion says so; once, however many say so.

    Votes that a card multiplies in the action are not multiplied twice.
    """
    chosen = spans.whom(state.action.lasting, DOUBLED) if state.action is not None else []
    doubled = _who_double(state) if DOUBLING(state.setting) else set()
    for number, (side, votes) in referendum.cast.items() if doubled or chosen else ():
        voter = state.in_play.get(number)
        if not isinstance(voter, Minion) or voter.profile.kind != VAMPIRE:
            continue
        if voter.controller in doubled or number in chosen:
            referendum.votes[side] += votes


def _who_double(state: State) -> set[int]:
    return {
        minion.controller
        for methuselah in state.methuselahs
        for minion in state.ready_minions(methuselah)
        if values.of_minion(state, minion, DOUBLED_VOTES, 0)
    }


def _penalties(state: State, referendum: Referendum) -> None:
    """Make vampires that voted against some referendums burn blood, once votes are tallied."""
    caller = referendum.minion
    penalty = values.of_minion(state, caller, VOTE_PENALTY, 0) if caller is not None else 0
    price = values.of_minion(state, caller, VOTE_POOL, 0) if caller is not None else 0
    for seat in state.ring.clockwise(state.active.seat) if price else ():
        if seat in referendum.against:
            burn_pool(state, state.methuselahs[seat], price)
    if not penalty:
        return
    against = {number for number, (side, _) in referendum.cast.items() if side == AGAINST}
    against |= {number for number, side in referendum.ballots.items() if side == AGAINST}
    for number in sorted(against):
        voter = state.in_play.get(number)
        if isinstance(voter, Minion) and voter.profile.kind == VAMPIRE:
            burn_blood(state, voter, penalty)


def _bribes(state: State, referendum: Referendum) -> None:
    """Give pool to the others who have cast something for some referendums and nothing against them."""
    caller = referendum.minion
    bribe = values.of_minion(state, caller, VOTE_BRIBE, 0) if caller is not None else 0
    for seat in state.ring.others(referendum.caller.seat) if bribe else ():
        if seat in referendum.favoring - referendum.against:
            gain_pool(state, state.methuselahs[seat], bribe)


def _favor_costs(state: State, referendum: Referendum) -> None:
    """Burn pool of those who have voted for the referendum of another, where a card says so."""
    action = state.action
    price = spans.total(action.lasting, FAVOR_COSTS) if action is not None and action.lasting else 0
    for seat in state.ring.others(referendum.caller.seat) if price and referendum.minion is not None else ():
        if seat in referendum.favoring:
            burn_pool(state, state.methuselahs[seat], price)


ACCORDS: Final = Trait("gives votes for accord")
"""The trait of a card that gives a clan votes, which count only if all are cast as those of its player."""


def _discord(state: State, referendum: Referendum) -> None:
    """Leave out the votes that a clan had for its accord with a minion, where any of them disagrees."""
    for it in spans.all_of(state.lasting, spans.ACCORD):
        kin = [
            (voter, *referendum.cast[number])
            for number in referendum.cast
            if isinstance(voter := state.in_play.get(number), Minion) and voter.profile.clan == it.about
        ]
        sides = {side for _, side, _ in kin}
        if it.whom in referendum.cast and len(sides) == 1:
            continue
        for voter, side, votes in kin:
            if votes == votes_of(state, voter):
                referendum.votes[side] -= 1
                referendum.cast[voter.number] = (side, votes - 1)


def _note_voters(state: State, referendum: Referendum) -> None:
    """Let minions keep how many votes they have cast, and forget those of the referendum before."""
    voters = {number: votes for number, (_, votes) in referendum.cast.items() if votes > 0}
    for minion in [card for card in state.in_play.values() if isinstance(card, Minion)]:
        votes = voters.get(minion.number, 0)
        if not votes and minion.noted(VOTES_CAST) < 0:
            continue
        minion.note(VOTES_CAST, votes or -1)
        for other in state.methuselahs:
            minion.note((VOTED, other.seat), other.turns + (other is not state.active) if votes else -1)


TALLY: Final[Course[Callable[[State, Referendum], None]]] = Course(
    (_discord, present(ACCORDS)),
    (_double, always),
    (count_prisci, always),  # 6.3.3-14, 15
    (_penalties, present(VOTE_PENALTY, VOTE_POOL)),
    (_bribes, present(VOTE_BRIBE)),
    (_favor_costs, several),
    (_note_voters, present(ASKS_WHO_VOTED)),
)
"""What the end of the polling brings."""
