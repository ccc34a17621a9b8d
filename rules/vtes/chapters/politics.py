"""Political actions and referendums (chapter 6.3): terms, polling, resolution; the blood hunt (6.5.6)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, answering, modifiers, sequence, uses
from rules.vtes.chapters.certainty import use_certainty
from rules.vtes.definitions import decrees
from rules.vtes.definitions import votes as votes_words
from rules.vtes.definitions.decrees import Terms
from rules.vtes.definitions.kinds import (
    DOUBLED_VOTES,
    HUNT_VOTES,
    REFERENDUM_HELD,
    SPARES_HUNTED,
    SWAYS_CORRUPTED,
    VOTE_POOL,
)
from rules.vtes.definitions.standing import SECTS
from rules.vtes.state import blocks, chances, happenings, spans, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, gain_blood, give_edge
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import fall_due, replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import calling
from rules.vtes.state.referendum import AGAINST, FOR, Referendum
from rules.vtes.state.state import listening
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    AFTER_REFERENDUM,
    ANY_PASSED,
    BALLOTS,
    BEFORE_VOTES,
    EDGE,
    HUNT_POLLED,
    NO_BLOOD_HUNT,
    NOW,
    PASS,
    POLITICAL,
    POLLING,
    REFERENDUM_PASSED,
    VAMPIRE,
    VOTE_PENALTY,
    VOTE_TAX,
)
from rules.vtes.verbs.decrees import choose_terms
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.definitions.votes import VotesInPoll
    from rules.vtes.definitions.who import Who
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


PRISCI: Final = 3
"""Votes of the block of the prisci (VTES-6.3.3-14)."""


def political_action(state: State, action: Action) -> Rules[None]:
    """Hold the referendum of a successful political action (VTES-6.3.2-01, 02).

    Terms are chosen only now (6.3.1-02); the card that called it gives its caller one vote, to cast or to
    keep, which counts as the one vote from cards (6.3.3-05).
    """
    play = calling(action)
    assert play is not None
    methuselah = action.methuselah
    certain = use_certainty(state, action)
    if state.rules.before_votes == "terms" and not certain:
        yield from before_votes(state, action)
    for mode in play.modes:
        for verb in mode.verbs:
            if isinstance(verb, Terms):
                yield from choose_terms(state, play, verb)
    if state.rules.before_votes == "polling" and not certain:
        yield from before_votes(state, action)
    referendum = Referendum(methuselah, action.actor, play.number if play.source is None else -1)
    _weigh(referendum, action, [verb for mode in play.modes for verb in mode.verbs])
    action.polled = referendum
    if certain:
        referendum.votes[FOR] = 1
    elif not action.ended and not action.has(spans.DOOMED):
        yield from polling(state, referendum, action)
    if action.ended:
        refill_after(state)
        return
    action.margin = referendum.votes[FOR] - referendum.votes[AGAINST]
    if action.has(spans.DOOMED):
        action.margin = min(action.margin, 0)
    if state.journal.on:
        votes = referendum.votes
        state.journal.note(
            happenings.ReferendumEnded(
                methuselah.seat, action.actor.number, action.margin > 0, votes[FOR], votes[AGAINST]
            )
        )
    if action.margin > 0:
        avengers = spans.amounts(action.lasting, spans.AVENGER) if action.lasting else []
        for seat in avengers:
            spans.lay(state.lasting, spans.LOSES, spans.TURN, seat, 0)
        for mode in play.modes:
            yield from carry_out(state, play, mode.done)
        if action.play is not None and action.play is not play:
            for mode in action.play.modes:
                yield from carry_out(state, action.play, mode.done)
        if avengers:
            _retaliate(state, action, avengers)
        if listening(state, REFERENDUM_PASSED):
            yield from abilities.fire(state, REFERENDUM_PASSED, methuselah, action)
        yield from _passed(state, methuselah)
    if listening(state, REFERENDUM_HELD):
        yield from abilities.fire_for(state, REFERENDUM_HELD, state.ring.clockwise(methuselah.seat), action)
    refill_after(state)


def _passed(state: State, methuselah: Methuselah) -> Rules[None]:
    """Let cards in play do what follows any referendum that has passed."""
    if listening(state, ANY_PASSED):
        for seat in state.ring.clockwise(methuselah.seat):
            yield from abilities.fire(state, ANY_PASSED, state.methuselahs[seat])


def _weigh(referendum: Referendum, action: Action, verbs: list[Verb]) -> None:
    """Note how votes count in a referendum by its card."""
    for verb in verbs:
        if not isinstance(verb, Terms) or not type(verb).weighs:
            continue
        referendum.levelled = referendum.levelled or isinstance(verb, votes_words.LevelVotes)
        referendum.hunt = referendum.hunt or isinstance(verb, decrees.HuntOfPrey)
        if isinstance(verb, votes_words.VotesInPoll):
            referendum.swayed.append(verb)
        if isinstance(verb, votes_words.SilencesInPoll):
            blocks.marks(action).silenced.append(verb.who)


def _retaliate(state: State, action: Action, avengers: list[int]) -> None:
    """Make the acting side lose what others have lost by the referendum, who have provided for it."""
    lost = sum(it.amount for seat in avengers for it in spans.drop(state.lasting, spans.LOSES, seat))
    if lost:
        burn_pool(state, action.methuselah, lost)


def before_votes(state: State, action: Action) -> Rules[None]:
    """Offer what is used before votes are cast: in the older books before the terms are set.

    See VTES-6.3.2-03.
    """
    setting = state.setting
    if (setting.moments[action.methuselah.seat] | setting.reacting) & BEFORE_VOTES:
        yield from modifiers.window(state, BEFORE_VOTES, action)


def polling(state: State, referendum: Referendum, action: Action | None) -> Rules[None]:
    """Let everybody cast votes, in any order, until nobody wants to (VTES-6.3.2-04, 05).

    Whenever somebody has voted, the acting minion may add votes with modifiers again (6.3.3-18).
    """
    state.more_votes = {}
    if action is not None and action.has(spans.MORE_VOTES):
        state.more_votes[action.actor.number] = spans.total(action.lasting, spans.MORE_VOTES)
    state.referendum = referendum
    try:
        yield from _cast_in_turn(state, referendum, action)
    finally:
        state.referendum = None


def _cast_in_turn(state: State, referendum: Referendum, action: Action | None) -> Rules[None]:
    alone = state.setting.alone
    asked = (
        [referendum.caller]
        if alone
        else [
            state.methuselahs[seat]
            for seat in state.ring.clockwise(referendum.caller.seat)
            if not state.methuselahs[seat].passive
        ]
    )
    used: set[int] = set()
    while True:
        if action is not None and chances.at_moment(state, action, POLLING):
            yield from modifiers.window(state, POLLING, action)
        if action is None and state.action is not None and state.setting.aided & HUNT_POLLED and not alone:
            yield from _aids_in_hunt(state, referendum, state.action)
        if action is not None and (action.ended or action.has(spans.DOOMED)):
            return
        if (yield from somebody_votes(state, referendum, asked)):
            continue
        if alone or action is None or not (yield from _somebody_sways(state, referendum, used)):
            break
    _double(state, referendum)
    count_prisci(state, referendum)
    _penalties(state, referendum)


def _somebody_sways(state: State, referendum: Referendum, used: set[int]) -> Rules[bool]:
    """Let minions of others pay one to say how it votes, each once; return whether one did.

    It may have voted already: the last to do so has the final say.
    """
    for voter, who in _swayed(state):
        silent = _is_expelled(state, voter) or _is_silenced(state, voter)
        if voter.number in referendum.abstaining or silent or votes_of(state, voter) <= 0:
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
    before = referendum.cast.pop(voter.number, None)
    if before is not None:
        referendum.votes[before[0]] -= before[1]
    cast(state, state.methuselahs[voter.controller], referendum, voter.number, side)


def _double(state: State, referendum: Referendum) -> None:
    """Double the votes of all vampires of a Methuselah whose minion says so; once, however many say so.

    No modelled card multiplies votes in another way; it could not multiply these.
    """
    doubled = {
        minion.controller
        for methuselah in state.methuselahs
        for minion in state.ready_minions(methuselah)
        if values.of_minion(state, minion, DOUBLED_VOTES, 0)
    }
    for number, (side, votes) in referendum.cast.items() if doubled else ():
        voter = state.in_play.get(number)
        if isinstance(voter, Minion) and voter.profile.kind == VAMPIRE and voter.controller in doubled:
            against_hunt = referendum.hunt and side == AGAINST
            more = values.of_minion(state, voter, HUNT_VOTES, 0) if against_hunt else 0
            referendum.votes[side] += votes + more


def _aids_in_hunt(state: State, referendum: Referendum, action: Action) -> Rules[None]:
    """Allow cards in play that can be used in any referendum, though a blood hunt is not an action."""
    asked = sequence.order(state, referendum.caller)
    about = sequence.Moment(action, HUNT_POLLED)
    yield from sequence.window(state, "polling", asked, _aids, _use_aid, about)


def _aids(state: State, methuselah: Methuselah, about: sequence.Moment) -> list[int]:
    return answering.aids(state, methuselah, about.mask, about.action)


def _use_aid(state: State, methuselah: Methuselah, about: sequence.Moment, number: int) -> Rules[None]:
    yield from uses.use_aid(state, methuselah, about, state.in_play[number])


def somebody_votes(state: State, referendum: Referendum, asked: list[Methuselah]) -> Rules[bool]:
    """Ask one after the other until somebody casts something; return whether anybody did."""
    for methuselah in asked:
        sources = vote_sources(state, methuselah, referendum)
        if not sources:
            continue
        choice = yield Decision(methuselah.seat, "poll", [PASS, *sources], referendum.minion)
        if choice != PASS:
            if choice in referendum.cast:
                side = referendum.cast[choice][0]  # all votes of a vampire go the same way (VTES-6.3.3-03)
            else:
                side = yield from _side(state, methuselah, referendum, choice)
            cast(state, methuselah, referendum, choice, side)
            return True
    return False


def _side(state: State, methuselah: Methuselah, referendum: Referendum, source: int) -> Rules[int]:
    """Ask for or against; a vampire may have to burn blood to vote against some referendums."""
    voter, caller = state.in_play.get(source), referendum.minion
    tax = values.of_minion(state, caller, VOTE_TAX, 0) if caller is not None else 0
    taxed = tax > 0 and isinstance(voter, Minion) and voter.profile.kind == VAMPIRE
    taxed = taxed and source not in referendum.taxed
    sides = [FOR] if taxed and isinstance(voter, Minion) and voter.blood < tax else [FOR, AGAINST]
    if caller is not None and _is_corrupted(voter) and values.of_minion(state, caller, SWAYS_CORRUPTED, 0):
        sides = [FOR]
    if referendum.hunt and isinstance(voter, Minion) and values.of_minion(state, voter, SPARES_HUNTED, 0):
        sides = [FOR]
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


def _penalties(state: State, referendum: Referendum) -> None:
    """Let vampires that have voted against some referendums burn blood, once votes are tallied."""
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


def vote_sources(state: State, methuselah: Methuselah, referendum: Referendum) -> list[int]:
    """Return what a Methuselah could still cast with: ready titled minions, the Edge, one card.

    A minion that gained votes after it has voted may cast those too. See VTES-6.3.3.
    """
    seat = methuselah.seat
    already = referendum.cast
    found = [
        minion.number
        for minion in state.ready_minions(methuselah)
        if minion.number not in referendum.abstaining
        and not _is_silenced(state, minion)
        and not _is_expelled(state, minion)
        and (
            votes_of(state, minion) > (already[minion.number][1] if minion.number in already else 0)
            or (
                minion.profile.title == "priscus"
                and minion.number not in referendum.ballots
                and ballots_of(state, minion, referendum) > 0
            )
        )
    ]
    if referendum.card >= 0 and methuselah is referendum.caller:
        found.append(referendum.card)
    if state.edge == seat:
        found.append(EDGE)
    if seat not in referendum.from_cards:
        found += [number for number in methuselah.hand.items if state.faces[number].types & POLITICAL]
    return found


def _is_silenced(state: State, minion: Minion) -> bool:
    """Return whether something keeps a minion from casting votes and ballots in this referendum."""
    action = state.action
    if action is None:
        return False
    marked = action.marks
    return action.has(spans.SPEECHLESS, minion.number) or (
        marked is not None and any(fits(who, minion) for who in marked.silenced)
    )


def _is_expelled(state: State, minion: Minion) -> bool:
    """Return whether a minion cannot vote in this turn."""
    return minion.done is not None and minion.noted(blocks.EXPELLED) == state.turn


def votes_of(state: State, minion: Minion) -> int:
    """Return the votes of a minion in this referendum, with what cards added to them (VTES-6.3.3-18)."""
    votes = values.votes(state, minion) + state.more_votes.get(minion.number, 0)
    referendum = state.referendum
    if referendum is not None and referendum.levelled and minion.profile.active_title not in ("", "priscus"):
        votes -= 1
    for verb in referendum.swayed if referendum is not None else ():
        votes += _swayed_by(verb, minion)
    return votes


def _swayed_by(verb: VotesInPoll, minion: Minion) -> int:
    """Return how many votes more or less a minion has by the card of the referendum."""
    if not fits(verb.who, minion):
        return 0
    title = minion.profile.active_title
    spared = verb.but_titles and (title == "priscus" or SECTS.get(title) == verb.but_titles)
    return 0 if spared else verb.amount


def ballots_of(state: State, minion: Minion, referendum: Referendum) -> int:
    """Return the ballots that a priscus has in a referendum: 1, and what cards add."""
    return (0 if referendum.levelled else 1) + values.of_minion(state, minion, BALLOTS, 0)


def cast(state: State, methuselah: Methuselah, referendum: Referendum, source: int, side: int) -> None:
    """Cast the votes of one source on one side; it is final (VTES-6.3.2-04, 6.3.3-03, 17)."""
    before = referendum.votes[side]
    if side == AGAINST:
        referendum.against.add(methuselah.seat)
    if source == EDGE:
        give_edge(state, -1)
        referendum.edge_burned = True
        referendum.votes[side] += 2 if referendum.levelled else 1
    elif source in state.in_play:
        minion = state.minion(source)
        if minion.profile.title == "priscus":
            referendum.ballots[source] = side
        votes = votes_of(state, minion)
        if source not in referendum.cast and referendum.hunt and side == AGAINST:
            referendum.votes[side] += values.of_minion(state, minion, HUNT_VOTES, 0)
        referendum.votes[side] += votes - (referendum.cast[source][1] if source in referendum.cast else 0)
        referendum.cast[source] = (side, votes)
    elif source == referendum.card:
        referendum.votes[side] += 1
        referendum.card = -1
    else:
        referendum.from_cards.add(methuselah.seat)
        referendum.votes[side] += 1
        state.board.move(source, methuselah.hand, methuselah.ash)
        state.record.played.append((methuselah.turns, source))
        delay = NOW if state.rules.replaced_in_referendum == "all" else AFTER_REFERENDUM
        replace(state, methuselah, delay)
    if state.journal.on:
        named = "for" if side == FOR else "against"
        state.journal.note(
            happenings.Voted(methuselah.seat, max(source, -1), named, referendum.votes[side] - before)
        )


def count_prisci(state: State, referendum: Referendum) -> None:
    """Cast the block of the prisci as the majority of their ballots says; a tie abstains.

    See VTES-6.3.3-14, 15.
    """
    sides: list[int] = []
    for number, side in referendum.ballots.items():
        voter = state.in_play.get(number)
        sides += [side] * (ballots_of(state, voter, referendum) if isinstance(voter, Minion) else 1)
    if sides.count(FOR) > sides.count(AGAINST):
        referendum.votes[FOR] += PRISCI
    elif sides.count(AGAINST) > sides.count(FOR):
        referendum.votes[AGAINST] += PRISCI


def refill_after(state: State) -> None:
    """Replace what waited for the end of the referendum (VTES-6.3.2-09)."""
    for methuselah in state.methuselahs:
        if methuselah.owed:
            fall_due(state, methuselah, AFTER_REFERENDUM)


def blood_hunt(state: State, methuselah: Methuselah, diablerist: Minion) -> Rules[None]:
    """Hold the referendum that follows a diablerie; if it passes, the diablerist burns (VTES-6.5.6-01, 02).

    It is not an action: nothing can block or modify it. In 2000 somebody must ask for it first.
    """
    if state.rules.blood_hunt == "on-request":
        wanted = False
        for seat in state.ring.others(methuselah.seat):
            if not state.methuselahs[seat].passive and not wanted:
                wanted = (yield Decision(seat, "blood-hunt", [PASS, diablerist.number])) != PASS
        if not wanted:
            return
    if values.of_minion(state, diablerist, NO_BLOOD_HUNT, 0):
        return
    referendum = Referendum(methuselah, None)
    seat, minion, votes = diablerist.controller, diablerist.number, referendum.votes
    if state.journal.on:
        state.journal.note(happenings.BloodHuntCalled(seat, minion))
    yield from polling(state, referendum, None)
    refill_after(state)
    passed = votes[FOR] > votes[AGAINST]
    if state.journal.on:
        state.journal.note(happenings.BloodHuntEnded(seat, minion, passed, votes[FOR], votes[AGAINST]))
    if not passed:
        return
    if minion in state.in_play:
        if state.journal.on:
            state.journal.note(happenings.BloodHunted(diablerist.controller, minion))
        leave_play(state, diablerist)
    yield from _passed(state, methuselah)
