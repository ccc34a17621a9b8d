"""Block attempts, stealth and intercept, and what a block leads to (chapters 6.2.2, 6.2.3)."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.kernel import Decision
from rules.vtes.chapters import abilities, answering, modifiers, reactions, sequence
from rules.vtes.chapters.sequence import Moment
from rules.vtes.definitions.blocking import ANY_VAMPIRE, Disables
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION,
    ATTEMPT_STINGS,
    ATTEMPT_TOLL,
    BLOCK_FAILED,
    BLOCKS_LOCKED,
    STINGS,
)
from rules.vtes.definitions.marks import LOCKS_FAILING, MAY_BUY_INTERCEPT, NO_MODIFIERS, POOL_FOR_INTERCEPT
from rules.vtes.definitions.verb import conditional, done, within
from rules.vtes.state import chances, happenings, spans, values
from rules.vtes.state.answers import add_intercept, awake
from rules.vtes.state.blocks import (
    intercept_in,
    locks_failing,
    marks,
    pay_toll,
    price_of_block,
)
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import burn_failing, pay_blood
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play, attempting_in
from rules.vtes.state.undoing import forgo, resume
from rules.vtes.terms import (
    ATTEMPTED,
    BEFORE_BLOCK,
    CONVICTION,
    NEEDED,
    OUTSIDE,
    PASS,
    READY,
    VAMPIRE,
    Moments,
)
from rules.vtes.verbs.registry import all_possible, carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.blocking import MayInAttempt
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Marks
    from rules.vtes.state.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class Attempt:
    """A minion attempting to block.

    Attributes:
        action: what it tries to block.
        blocker: the minion; only one at a time may be attempting (VTES-6.2.2-06).
        up: whether it was unlocked or had woken when it began.
        seat: of its controller then.
    """

    __slots__ = ("action", "blocker", "seat", "up")

    def __init__(self, action: Action, blocker: Minion) -> None:
        self.action = action
        self.blocker = blocker
        self.up = awake(action, blocker)
        self.seat = blocker.controller

    def enough(self, state: State) -> bool:
        """Return whether the intercept is equal to or above the stealth (VTES-6.2.2-11)."""
        action = self.action
        return intercept_in(state, action, self.blocker) >= values.stealth(state, action.actor, action)

    def stands(self) -> bool:
        """Return whether it still stands: the minion is ready, did not give up, and nothing made it fail.

        One that is locked meanwhile fails, unless it has woken; one that is stolen does, too.
        """
        if attempting_in(self.action) is not self.blocker or self.blocker.controller != self.seat:
            return False
        return not self.up or awake(self.action, self.blocker)


def may_block(state: State, action: Action) -> list[Methuselah]:
    """Return who may block, in order.

    Only the target may block a directed action (VTES-6.2.2-02); the prey, then the predator an undirected
    one (6.2.2-04); one at several Methuselahs each of them clockwise (6.2.2-03), or in older editions prey
    and predator (6.2-05).
    """
    acting = action.methuselah
    several = action.targets is not None and len(action.targets) > 1
    if several and state.rules.several_targets == "each":
        seats = [seat for seat in state.ring.others(acting.seat) if seat in (action.targets or ())]
    elif action.target >= 0 and not several:
        seats = [action.target]
    else:
        seats = [state.ring.after(acting.seat), state.ring.before(acting.seat)]
    found: list[Methuselah] = []
    for seat in seats:
        methuselah = state.methuselahs[seat]
        if (
            seat in state.ring
            and methuselah is not acting
            and not methuselah.passive
            and methuselah not in found
        ):
            found.append(methuselah)
    return found


def besides(state: State, action: Action) -> tuple[str, list[Methuselah]]:
    """Return a clan whose minions may block an action, whoever controls them, and who else controls some.

    Returns:
        The clan, "" for none, and the other Methuselahs with such minions who may not block anyway, in order.
    """
    modes = action.play.modes if action.play is not None else ()
    clans = [verb.lets_in() for mode in modes for verb in mode.verbs if verb.lets_in()]
    if not clans:
        return "", []
    able = [action.methuselah, *may_block(state, action)]
    others = [state.methuselahs[seat] for seat in state.ring.others(action.methuselah.seat)]
    return clans[0], [other for other in others if other not in able and not other.passive]


def attempts(state: State, action: Action) -> Rules[None]:
    """Let those who may try to block, as often as they want (VTES-6.2.2-05); stopping is final (6.2.2-07).

    Before each attempt minions may wake or unlock for it (11-02).
    """
    asked = may_block(state, action)
    clan, more = besides(state, action)
    asked += more
    for seat in spans.amounts(action.lasting, spans.RESUMED)[-1:] if action.lasting else ():
        _not_again(asked, seat)
    for methuselah in asked:
        while not action.blocked and not action.ended:
            if chances.to_react_of(state, methuselah, BEFORE_BLOCK):
                about = Moment(action, BEFORE_BLOCK)
                yield from sequence.window(state, "react", [methuselah], _wakers, reactions.use, about)
                if action.ended:
                    break
            blocker = yield from who_attempts(state, action, methuselah, clan if methuselah in more else "")
            if blocker is None:
                break
            yield from attempt(state, action, blocker)
            if is_shut(action, methuselah):
                break
    if chances.to_react(state, OUTSIDE) and not action.blocked and not action.ended:
        yield from _of_outsiders(state, action, asked)


def is_shut(action: Action, methuselah: Methuselah) -> bool:
    """Return whether a Methuselah cannot attempt to block an action any more, with any minion."""
    return action.has(spans.BLOCKS_NO_MORE, methuselah.seat)


def _not_again(asked: list[Methuselah], seat: int) -> None:
    """Leave out those who declined before the block after which the action continues: they had a chance."""
    seats = [methuselah.seat for methuselah in asked]
    if seat in seats:
        del asked[: seats.index(seat)]


def _of_outsiders(state: State, action: Action, asked: list[Methuselah]) -> Rules[None]:
    """Let cards attempt to block for those whose minions may not by the rules (VTES-6.2.2-04)."""
    for methuselah in sequence.order(state, action.methuselah)[1:]:
        while methuselah not in asked and not (action.blocked or action.ended or is_shut(action, methuselah)):
            about = Moment(action, OUTSIDE)
            yield from sequence.window(state, "react", [methuselah], _wakers, reactions.use, about)
            blocker = action.pressing
            if blocker is None:
                break
            action.pressing = None
            yield from attempt(state, action, blocker)


def _disable(state: State, action: Action, blocker: Minion) -> None:
    """Keep the acting minion from the cards forbidden by a minion that attempts to block it."""
    for _, value in blocker.values:
        if isinstance(value, Disables) and value.modifiers:
            if action.actor.profile.kind == VAMPIRE or not value.vampire:
                spans.lay(action.lasting, NO_MODIFIERS, spans.ACTION, about="/".join(value.disciplines))
        elif isinstance(value, Disables):
            forgo(state, action.actor, value.disciplines)
            marks(action).forgoing.append(action.actor)


def _enable(state: State, action: Action, blocker: Minion) -> None:
    """Let the acting minion use cards again that were forbidden only while the other attempted to block."""
    for _, value in blocker.values:
        if isinstance(value, Disables) and value.meanwhile:
            marks(action).forgoing.remove(action.actor)
            if action.actor not in marks(action).forgoing:
                resume(state, action.actor)


def attempt(state: State, action: Action, blocker: Minion) -> Rules[None]:
    """Let a minion attempt to block: it succeeds if it has enough intercept (VTES-6.2.2-10, 11)."""
    price = price_of_block(state, action, blocker)
    if price < 0 or blocker.region != READY:
        return
    if price:
        pay_blood(state, blocker, price)
    _burn_tolls(state, action, blocker)
    if blocker.region != READY:
        return
    attempted = Attempt(action, blocker)
    if state.journal.on:
        state.journal.note(happenings.BlockAttempted(blocker.controller, blocker.number, action.actor.number))
    asked = sequence.order(state, action.methuselah, blocker.controller)
    action.attempting = blocker
    _disable(state, action, blocker)
    yield from sequence.window(state, "attempt", asked, find, use, attempted)
    stands = attempted.stands()
    action.attempting = None
    if stands and attempted.enough(state):
        action.blocked = True
        action.blocker = blocker
    else:
        _fails(state, attempted, given_up=not stands)
        if state.heard >> BLOCK_FAILED & 1:
            yield from abilities.fire_own(state, BLOCK_FAILED, blocker, action)
    if action.marks is not None and action.marks.if_failing:
        yield from _what_waited(state, action, action.marks, blocker)


def _what_waited(state: State, action: Action, marked: Marks, blocker: Minion) -> Rules[None]:
    """Do what was to happen if the attempt of a minion fails."""
    waiting = [one for one in marked.if_failing if one[0].actor is blocker]
    marked.if_failing = [one for one in marked.if_failing if one not in waiting]
    for play, verb in waiting if not action.blocked else ():
        yield from carry_out(state, play, (verb,))


def _fails(state: State, attempted: Attempt, given_up: bool) -> None:
    """Do what follows when an attempt to block fails."""
    action, blocker = attempted.action, attempted.blocker
    _enable(state, action, blocker)
    burn_failing(state, action, blocker)
    if state.journal.on:
        _note_failure(state, attempted, given_up)
    if state.heard >> AFTER_ANY_ACTION & 1:
        spans.lay(action.lasting, spans.FAILED, spans.ACTION, blocker.number)
    if action.has(LOCKS_FAILING):
        spans.lay(action.lasting, spans.LOCKS, spans.RESOLUTION, amount=blocker.number)
    if locks_failing(state, action.actor, blocker):
        spans.lay(action.lasting, spans.LOCKS, spans.ACTION, amount=blocker.number)
    if values.of_minion(state, action.actor, STINGS, 0):
        spans.lay(action.lasting, spans.STUNG, spans.RESOLUTION, amount=blocker.number)


def _burn_tolls(state: State, action: Action, blocker: Minion) -> None:
    """Let a minion that attempts to block burn what cards ask for it."""
    toll = values.of_minion(state, action.actor, ATTEMPT_TOLL, 0)
    if state.everywhere:
        pay_toll(state, action, blocker)
        toll += values.from_everywhere(state, blocker, ATTEMPT_TOLL, action.actor)
    if state.lasting:
        toll += spans.total(state.lasting, spans.TOLLS, action.actor.number)
    if toll and blocker.profile.kind == VAMPIRE:
        burn_blood(state, blocker, toll)
    stings = values.of_minion(state, blocker, ATTEMPT_STINGS, 0)
    if stings:
        pay_blood(state, blocker, min(stings, blocker.blood))


def _note_failure(state: State, attempted: Attempt, given_up: bool) -> None:
    action, blocker = attempted.action, attempted.blocker
    stealth = values.stealth(state, action.actor, action)
    intercept = intercept_in(state, action, blocker)
    state.journal.note(
        happenings.BlockFailed(blocker.controller, blocker.number, intercept, stealth, given_up)
    )


def _wakers(state: State, methuselah: Methuselah, about: Moment) -> list[int]:
    """Return by which cards minions may wake or unlock now; none while one is about to attempt by a card."""
    if about.action.pressing is not None:
        return []
    return answering.find(state, methuselah, about)


def who_attempts(
    state: State, action: Action, methuselah: Methuselah, clan: str = ""
) -> Rules[Minion | None]:
    """Ask which minion tries to block: a ready one that is unlocked or has woken; None for none.

    Args:
        state: of the table.
        action: which.
        methuselah: who is asked.
        clan: only minions of this one, "" for any; or `ANY_VAMPIRE`.
    """
    pressing = action.pressing
    if pressing is not None:
        action.pressing = None
        return pressing if pressing.region == READY else None
    blockers = [
        minion.number
        for minion in state.ready_minions(methuselah)
        if (awake(action, minion) or values.of_minion(state, minion, BLOCKS_LOCKED, 0))
        and price_of_block(state, action, minion) >= 0
        and (
            not clan
            or minion.profile.clan == clan
            or (clan == ANY_VAMPIRE and minion.profile.kind == VAMPIRE)
        )
    ]
    if not blockers:
        return None
    choice = yield Decision(methuselah.seat, "block", [PASS, *blockers], action.actor.number)
    return None if choice == PASS else state.minion(choice)


def find(state: State, methuselah: Methuselah, attempt: Attempt) -> list[int]:
    """Return what stealth or intercept may be added now: only what is needed (VTES-6.2.2-13, 14)."""
    action = attempt.action
    if not attempt.stands():
        return []
    if methuselah is action.methuselah:
        return _stealth(state, methuselah, attempt)
    if attempt.enough(state):
        return answering.aids(state, methuselah, ATTEMPTED, action) + _anyway(state, methuselah, attempt)
    if methuselah.seat != attempt.blocker.controller:
        return _by_bystanders(state, methuselah, attempt)
    return _intercept(state, methuselah, attempt)


def _stealth(state: State, methuselah: Methuselah, attempt: Attempt) -> list[int]:
    """Return what the acting Methuselah may use, stealth only while it is needed (VTES-6.2.2-13)."""
    action = attempt.action
    moments = chances.of_acting(state, methuselah, NEEDED | ATTEMPTED) & (NEEDED | ATTEMPTED)
    if not moments and action.marks is None:
        return []
    found: list[int] = []
    if moments & NEEDED and attempt.enough(state):
        found += modifiers.find(state, methuselah, Moment(action, NEEDED))
    if moments & ATTEMPTED:
        anyway = modifiers.find(state, methuselah, Moment(action, ATTEMPTED))
        found += [number for number in anyway if number not in found]
    return found + [play.number for play, _ in _offered(state, action)]


def _anyway(state: State, methuselah: Methuselah, attempt: Attempt) -> list[int]:
    """Return the cards that a blocker whose intercept is enough may play all the same."""
    blocker = attempt.blocker
    return [
        number
        for number in (methuselah.reach() if methuselah.seat == blocker.controller else ())
        if state.faces[number].reactions & ATTEMPTED
        and answering.minion_modes(state, methuselah, blocker, number, ATTEMPTED, attempt.action)
    ]


def _by_bystanders(state: State, methuselah: Methuselah, attempt: Attempt) -> list[int]:
    """Return what gives another Methuselah's blocker intercept: what lies in play, and cards in hand."""
    found = [
        number
        for number in methuselah.reach()
        if state.faces[number].reactions & NEEDED
        and ways_to_help(state, methuselah, attempt.blocker, number, attempt.action)
    ]
    return answering.aids(state, methuselah, NEEDED, attempt.action) + found


def _intercept(state: State, methuselah: Methuselah, attempt: Attempt) -> list[int]:
    """Return what gives a blocker intercept that it needs (VTES-6.2.2-14)."""
    action, blocker = attempt.action, attempt.blocker
    faces = state.faces
    found = [
        number
        for number in methuselah.reach()
        if faces[number].reactions & NEEDED and ways_to_help(state, methuselah, blocker, number, action)
    ]
    found += [
        card.number
        for card in chances.answering(state, methuselah, NEEDED)
        if (card is blocker or card.host is blocker or chances.helps_others(state, card.number))
        and answering.ways_in_play(state, card, NEEDED, action)
    ]
    found += answering.from_play(state, methuselah, NEEDED, action)
    if (blocker.blood and action.has(MAY_BUY_INTERCEPT, blocker.number)) or (
        methuselah.pool and action.has(POOL_FOR_INTERCEPT, blocker.number)
    ):
        found.append(blocker.number)
    return found


def ways_to_help(
    state: State,
    methuselah: Methuselah,
    blocker: Minion,
    number: int,
    action: Action,
    moment: Moments = NEEDED,
) -> list[tuple[Minion | None, Mode]]:
    """Return the ways to give a blocker intercept with a card: its own, and those of minions that help it.

    An out-of-turn master is played by none.
    """
    if state.faces[number].is_master:
        return answering.ways(state, methuselah, number, moment, action)
    own = blocker.controller == methuselah.seat
    modes = answering.minion_modes(state, methuselah, blocker, number, moment, action) if own else []
    found: list[tuple[Minion | None, Mode]] = [(blocker, mode) for mode in modes]
    if moment & NEEDED and chances.helps_others(state, number):
        for minion in state.ready_minions(methuselah):
            if minion is not blocker:
                found += [
                    (minion, mode)
                    for mode in answering.minion_modes(state, methuselah, minion, number, NEEDED, action)
                    if any(verb.helps_to_block() for verb in within(mode.verbs))
                ]
    return found


def _offered(state: State, action: Action) -> list[tuple[Play, MayInAttempt]]:
    """Return what previously played cards let the acting minion do now, once each."""
    if action.marks is None or action.actor.region != READY:
        return []
    return [
        (play, verb)
        for play, verb in action.marks.offers
        if verb.blood <= action.actor.blood and _way_of(state, play, verb) is not None
    ]


def _way_of(state: State, play: Play, verb: MayInAttempt) -> tuple[Verb, ...] | None:
    """Return what it would do now, None if none of it is possible."""
    for way in (verb.then, verb.other):
        if way and all_possible(state, play, conditional(way)):
            return way
    return None


def _take_offer(state: State, action: Action, number: int) -> Rules[None]:
    """Let the acting minion do what a card allows it to do once."""
    play, verb = next(offer for offer in _offered(state, action) if offer[0].number == number)
    way = _way_of(state, play, verb)
    assert action.marks is not None
    assert way is not None
    action.marks.offers.remove((play, verb))
    burn_blood(state, action.actor, verb.blood)
    yield from carry_out(state, play, done(way))


def use(state: State, methuselah: Methuselah, attempt: Attempt, number: int) -> Rules[None]:
    """Play a stealth modifier, or an intercept reaction of the blocker in its best mode."""
    action = attempt.action
    if methuselah is action.methuselah and number in [play.number for play, _ in _offered(state, action)]:
        yield from _take_offer(state, action, number)
    elif methuselah is action.methuselah:
        moments = Moments(ATTEMPTED | NEEDED) if attempt.enough(state) else ATTEMPTED
        yield from modifiers.use(state, methuselah, Moment(action, moments), number)
    elif number == attempt.blocker.number and action.has(MAY_BUY_INTERCEPT, number):
        spans.drop(action.lasting, MAY_BUY_INTERCEPT, number)
        burn_blood(state, attempt.blocker, 1)
        add_intercept(action, attempt.blocker, 1)
    elif number == attempt.blocker.number and action.has(POOL_FOR_INTERCEPT, number):
        spans.drop(action.lasting, POOL_FOR_INTERCEPT, number)
        burn_pool(state, methuselah, 1)
        add_intercept(action, attempt.blocker, 1)
    elif number in state.in_play or state.faces[number].types & CONVICTION:
        about = Moment(action, ATTEMPTED if attempt.enough(state) else NEEDED)
        yield from reactions.use(state, methuselah, about, number)
    else:
        moment = ATTEMPTED if attempt.enough(state) else NEEDED
        ways = ways_to_help(state, methuselah, attempt.blocker, number, action, moment)
        minion, best = max(ways, key=lambda way: (way[1].stealth, sum(level for _, level in way[1].needs)))
        yield from reactions.play_reaction(state, methuselah, Moment(action, moment), number, minion, best)
