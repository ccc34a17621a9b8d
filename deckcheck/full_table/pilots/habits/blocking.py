"""Blocks: what an action would do, who could stop it, who wakes for that, and what is added to an attempt."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.arms import UNSEEN, Held, exchange, falls, reach
from deckcheck.full_table.pilots.habits.assisting import assistance
from deckcheck.full_table.pilots.habits.sense import (
    ANSWERS,
    EVERYTHING,
    Habit,
    bleed_of,
    bleed_together,
    is_for,
    is_offered,
    may_attempt,
    pool_worth,
)
from deckcheck.full_table.pilots.habits.siding import BARRED
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import EDGE_WORTH
from rules.vtes.definitions.blocked import Bestow
from rules.vtes.definitions.blocking import (
    BlockableBy,
    CannotBlock,
    DampIntercept,
    FailAttempt,
    FailIfFits,
    LessIntercept,
    TaxBlocks,
    Unblockable,
)
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.decrees import Allocate
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.references import EVERYBODY, POOL, Count, Each
from rules.vtes.definitions.value import Everywhere
from rules.vtes.definitions.worth import BLOOD_PRICE
from rules.vtes.state.who import fits, fits_either
from rules.vtes.terms import (
    BLEED_ACTION,
    CARD_ACTION,
    DIABLERIE_ACTION,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    HUNT_ACTION,
    LEAVE_TORPOR_ACTION,
    NEEDED,
    OF_TORPOR,
    PASS,
    POLITICAL_ACTION,
    POWER_ACTION,
    PREVENTION,
    RECRUIT_ACTION,
    STEALTH,
    TORPOR_ACTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from deckcheck.full_table.pilots.habits.voting import Voting
    from deckcheck.goldfish.pilots.appraisals import Appraisals
    from rules.vtes.chapters.sequence import Moment
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Action
    from rules.vtes.table.view import VtesEyes

THREATS: Final = {
    HUNT_ACTION: 0.3,
    EQUIP_ACTION: 1.0,
    EMPLOY_ACTION: 1.0,
    RECRUIT_ACTION: 1.8,
    POWER_ACTION: 1.0,
    CARD_ACTION: 1.0,
    LEAVE_TORPOR_ACTION: 1.5,
    TORPOR_ACTION: 1.5,
}
"""What stopping undirected actions is worth; for all others that are not worked out below `OTHER`."""
BARS: Final = (
    *(Bestow, BlockableBy, CannotBlock, DampIntercept, FailAttempt, FailIfFits, LessIntercept),
    *(TaxBlocks, Unblockable),
)
"""What keeps others from blocking, or prepares for a block."""
BURN_PER_MINION: Final = Lose(POOL, Count(Each(ready=False)), EVERYBODY)
"""Each Methuselah burns a pool for each minion."""
OTHER: Final = 0.6
AT_ME: Final = 1.5
"""What stopping is worth in addition if the action is directed at the pilot's seat."""
LOCKING: Final = 0.5
"""A blocker is locked until the seat's next turn."""
WAKING: Final = 2.0
"""What a minion must have to do for a card to wake it."""
PRICE: Final = 0.3
"""A card that gives intercept."""
ATTEMPTS: Final = 2
"""The most attempts that a minion makes to block the same action."""
HIDING: Final = 2
"""Blood that hiding a bleed is worth at most, if the bleed is for no more."""
ALIKE: Final = 0.25
"""Of blockers that differ by no more than this the sturdiest is taken."""
LEAVING: Final = 0.3
"""A card that ends a combat, or a strike card that dodges."""
TOO_MUCH: Final = 3
"""So big a bleed is worth a minion that falls, if it also takes this share of the pool:"""
A_THIRD: Final = 3
A_POOL: Final = 1
"""So small a bleed is not even worth all blood of a minion."""
BEARABLE: Final = 4
"""A smaller one is not if it leaves this much pool, after all that may follow in the same turn."""
FRAIL: Final = 2
"""Who has less blood than this would fall in most fights."""
ANY_INTERCEPT: Final = 99
"""More than any intercept."""
WEARY: Final = 40
"""From this turn of its seat on it blocks nothing: two who can block each other for ever would never end."""


def _hides(mode: Mode) -> bool:
    rest = [verb for verb in mode.verbs if verb.done and not isinstance(verb, BARS)]
    bars = mode.stealth > 0 or any(isinstance(verb, BARS) for verb in mode.verbs)
    return bars and not mode.bleed and not rest


HIDES: Final[Found[Mode, bool]] = Found(_hides)
"""Mode of a modifier -> whether it only makes blocks harder, and what follows them."""


def hides_from(mode: Mode, minion: Minion, actor: Minion) -> bool:
    """Return whether a modifier makes blocks harder for a minion, as far as its words tell."""
    if mode.stealth > 0:
        return True
    for verb in mode.verbs:
        if isinstance(verb, CannotBlock):
            barred = BARRED[mode]
            if not barred or any(fits_either(one.who, one.or_who, minion, actor) for one in barred):
                return True
        elif isinstance(verb, BARS) and not (
            isinstance(verb, DampIntercept | Unblockable) and not fits(verb.who, minion, actor)
        ):
            return True
    return False


def _evades(mode: Mode) -> int:
    total = mode.stealth if mode.moment & NEEDED else 0
    for verb in mode.verbs:
        if isinstance(verb, FailAttempt):
            return ANY_INTERCEPT
        if isinstance(verb, LessIntercept):
            total += verb.amount
        if isinstance(verb, HelpActor) and not verb.bleed and mode.moment & NEEDED:
            total += verb.amount
    return total


EVADES: Final[Found[Mode, int]] = Found(_evades)
"""Mode of a modifier -> how much of an attempt's intercept it makes up for."""
GIVES_STEALTH: Final[Found[CardDefinition, list[Everywhere]]] = Found(
    lambda face: [
        one for one in face.values if isinstance(one, Everywhere) and one.kind == STEALTH and one.plain
    ]
)
"""Card definition -> what stealth it gives to whom while it is in play."""
AIDS_BLOCK: Final[Found[CardDefinition, int]] = Found(
    lambda face: max(
        (verb.amount for mode in face.model.aids for verb in mode.verbs if isinstance(verb, HelpBlocker)),
        default=0,
    )
)
"""Card definition of a conviction -> how much intercept it gives the minion that burns it."""
BY_ANOTHER: Final[Found[Mode, bool]] = Found(lambda mode: any(verb.by_another for verb in mode.verbs))
"""Mode of a modifier -> whether a minion other than the acting one plays it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Blocking(Habit):
    """Blocks what would hurt more than the combat that follows, with the minion that stands it best."""

    _action: Action | None = None
    _tried: dict[int, int]

    def __init__(self, eyes: VtesEyes, book: Appraisals, voting: Voting) -> None:
        super().__init__(eyes, book)
        self.voting = voting

    def gains_by(self, action: Action) -> bool:
        """Return whether it is known that the seat gains by an action of another."""
        return (self.voting.expected(action) or 0.0) > 0

    def threat(self, action: Action) -> float:
        """Return how bad it is for the seat that an action succeeds, in pool; negative if it gains."""
        expected = self.voting.expected(action)
        if expected is None:
            return self._usual_threat(action)
        return -expected if expected > 0 else max(-expected, self._usual_threat(action))

    def _usual_threat(self, action: Action) -> float:
        """Return how bad an action is of which the words of its card tell no more."""
        eyes = self.eyes
        kind = action.kind
        at_me = action.is_at(eyes.seat)
        if kind == BLEED_ACTION:
            amount = bleed_of(eyes, action)
            return pool_worth(eyes.pool, amount) + EDGE_WORTH if at_me and amount > 0 else 0.0
        if kind == POLITICAL_ACTION:
            return self._referendum(action)
        if kind == DIABLERIE_ACTION and at_me:
            return 6.0
        worth = THREATS.get(kind, OTHER)
        return worth + AT_ME if at_me else worth

    def _referendum(self, action: Action) -> float:
        """Return what a referendum might do, its terms unknown: the caller's prey gets most of it."""
        play = action.play
        eyes = self.eyes
        caught = 0.6 if action.methuselah.seat == eyes.predator else 0.3
        for mode in play.modes if play is not None else ():
            for verb in mode.verbs:
                if isinstance(verb, Allocate):
                    return pool_worth(eyes.pool, round(caught * verb.points))
                if verb == BURN_PER_MINION:
                    return pool_worth(eyes.pool, len(eyes.minions_of(eyes.seat)))
        return 1.0

    def best(self, blockers: list[int], action: Action, instead: float = 0.0) -> int:
        """Return which minion attempts to block; PASS if none should, or none could get through.

        Args:
            blockers: the minions that may.
            action: what they may block.
            instead: what the best alternative against it is worth.
        """
        eyes = self.eyes
        if eyes.turn >= WEARY:
            return PASS
        if action is not self._action:
            self._action, self._tried = action, {}
        threat = self.threat(action) - instead
        worths: dict[int, float] = {}
        for number in blockers:
            if self._tried.get(number, 0) < ATTEMPTS:
                worth = self.worth(eyes.minion(number), action, threat)
                if worth > 0:
                    worths[number] = worth
        chosen = self.sturdiest(worths) if worths else PASS
        if chosen != PASS:
            self._tried[chosen] = self._tried.get(chosen, 0) + 1
        return chosen

    def sturdiest(self, worths: dict[int, float]) -> int:
        """Return the minion that can take most among those that do best, or nearly so.

        Args:
            worths: what each does.
        """
        least = max(worths.values()) - ALIKE
        alike = [number for number, worth in worths.items() if worth >= least]
        return max(alike, key=lambda number: (self.eyes.minion(number).blood, worths[number]))

    def worth(self, minion: Minion, action: Action, threat: float) -> float:
        """Return what a block by a minion is worth: the threat and the combat, less what it takes."""
        cost = self.needed(minion)
        if cost < 0:
            return -1.0
        fight = 0.0 if action.kind in OF_TORPOR else self._fight(minion, action.actor)
        if fight < 0 and self.falls_for_little(minion, action):
            return -1.0
        return threat + fight - cost - (0.0 if minion.locked else LOCKING)

    def _fight(self, minion: Minion, actor: Minion) -> float:
        """Return what the combat is worth to which a block leads: who can end or dodge it need not lose."""
        worth = exchange(self.eyes, minion, actor)
        return -LEAVING if worth < -LEAVING and self._leaves(minion) else worth

    def _leaves(self, minion: Minion) -> bool:
        """Return whether a strike card in hand keeps a minion from harm."""
        return any(strike.ends or strike.dodge for strike in Held(self.eyes, minion).strikes)

    def falls_for_little(self, minion: Minion, action: Action) -> bool:
        """Return whether a minion surely falls in a block of a bleed that the pool can bear.

        For a bleed of 1, whether it loses all of its blood.

        That is by what its opponent has in play, against which the hand has nothing; the pool must bear what
        else may bleed it in the same turn, too.
        """
        eyes, actor = self.eyes, action.actor
        amount = bleed_of(eyes, action)
        if action.kind != BLEED_ACTION or (amount >= TOO_MUCH and amount * A_THIRD >= eyes.pool):
            return False
        if eyes.in_play(actor.number) is not actor:
            return False
        others = [one for one in eyes.ready_of(action.methuselah.seat) if not one.locked]
        if eyes.pool - amount - bleed_together(eyes, others) < BEARABLE:
            return False
        if exchange(eyes, minion, actor) >= 0 or self._leaves(minion):
            return False
        taken = reach(eyes, actor)[0] - UNSEEN
        if not (falls(minion, taken) or (amount <= A_POOL and taken >= minion.blood > 0)):
            return False
        return not any(eyes.face(number).combat_moments & PREVENTION for number in eyes.hand)

    def needed(self, minion: Minion) -> float:
        """Return the price of the intercept that a minion still needs; below 0 if it cannot get it."""
        missing = self.eyes.stealth() - self.eyes.intercept(minion)
        if missing <= 0:
            return 0.0
        price = 0.0
        for number, amount in sorted(self._intercept(minion), key=lambda one: -one[1]):
            price += PRICE + self.cost(number)
            missing -= amount
            if missing <= 0:
                return price
        return -1.0

    def _intercept(self, minion: Minion) -> list[tuple[int, int]]:
        """Return the cards with which a minion could get intercept, and how much.

        What it uses itself is counted once, what others may play for it as often as they can.
        """
        eyes = self.eyes
        action = eyes.action
        found: dict[str, tuple[int, int]] = {}
        reacted = action.reacted if action is not None and action.reacted is not None else ()
        for number in (*eyes.hand, *(card.number for card in (minion, *minion.cards))):
            face = eyes.face(number)
            if ANSWERS[face].intercept <= 0 or (minion.number, face.name) in reacted:
                continue
            card = eyes.in_play(number)
            modes = eyes.modes(minion, number) if card is None else face.model.reactions
            amount = max(
                (
                    mode.stealth
                    for mode in modes
                    if mode.reaction
                    and mode.moment & NEEDED
                    and self.is_offered(mode)
                    and minion.blood >= mode.blood + self.pages[number].blood_cost
                    and not (mode.locks and card is not None and card.locked)
                ),
                default=0,
            )
            if amount > 0:
                found[face.name] = (number, amount)
        for number in minion.convictions:
            amount = self._burned_for(minion, number)
            if amount > 0:
                found[eyes.face(number).name] = (number, amount)
        own = list(found.values())
        used = [number for number, _ in own]
        return own + [one for one in assistance(eyes, self.pages, minion) if one[0] not in used]

    def _burned_for(self, minion: Minion, number: int) -> int:
        """Return how much intercept a minion gets that burns a conviction: one of a name in each action."""
        action, face = self.eyes.action, self.eyes.face(number)
        if not AIDS_BLOCK[face] or action is None:
            return 0
        if action.marks is not None and (minion.number, face.name) in action.marks.once:
            return 0
        modes = [mode for mode in face.model.aids if mode.moment & NEEDED]
        return AIDS_BLOCK[face] if any(is_for(mode, minion, action.actor) for mode in modes) else 0

    def is_offered(self, mode: Mode) -> bool:
        """Return whether what is going on is an action for which there is a reaction."""
        return is_offered(mode, self.eyes.action, self.eyes.seat)

    def intercept(self, cards: list[int], blocker: Minion) -> int:
        """Return the card that gives just enough intercept, otherwise the one that gives most.

        PASS if none is needed, or all of them together are not enough.
        """
        missing = self.eyes.stealth() - self.eyes.intercept(blocker)
        if missing <= 0 or self.needed(blocker) < 0:
            return PASS
        face = self.eyes.face
        gives: dict[CardDefinition, int] = {}
        for number, amount in self._intercept(blocker):
            gives[face(number)] = max(amount, gives.get(face(number), 0))
        enough = [number for number in cards if gives.get(face(number), 0) >= missing]
        if enough:
            return min(enough, key=lambda number: (self.cost(number), gives[face(number)]))
        best = max(cards, key=lambda number: gives.get(face(number), 0))
        return best if gives.get(face(best), 0) > 0 else PASS

    def hides_in_vain(self, number: int, about: Moment) -> bool:
        """Return whether all that a modifier in hand does now is to hide an action for less than it costs.

        That is from blocks of which nobody who is awake is capable, or at the price of more blood than the
        bleed is for; nor is anything played to hide a hunt.

        Args:
            number: of the card.
            about: the moment at which it may be played.
        """
        eyes, action = self.eyes, about.action
        if number not in eyes.hand:
            return False
        modes = [mode for mode in eyes.modes(action.actor, number) if mode.moment & about.mask]
        if not modes or not all(HIDES[mode] for mode in modes):
            return False
        if action.kind == HUNT_ACTION:
            return True
        price = self.pages[number].blood_cost
        if action.kind == BLEED_ACTION and max(HIDING, bleed_of(eyes, action)) <= price:
            return True
        seats = may_attempt(eyes, action)
        awake = [minion for seat in seats for minion in eyes.ready_of(seat) if eyes.may_block(minion)]
        return not any(hides_from(mode, minion, action.actor) for mode in modes for minion in awake)

    def stealth(self, cards: list[int], action: Action, blocker: Minion) -> int:
        """Return the card that gets the seat's own action past a blocker; PASS if none can, or need not.

        To hunt, only who would fall in the fight is hidden, and only for nothing.
        """
        eyes = self.eyes
        missing = eyes.intercept(blocker) - eyes.stealth() + 1
        if action.kind == HUNT_ACTION:
            cards = [number for number in cards if action.actor.blood < FRAIL and not self.cost(number)]
        if missing <= 0 or not cards:
            return PASS
        gives = {number: self._evades(number, action) for number in cards}
        if sum(gives.values()) < missing:
            return PASS
        enough = [number for number in cards if gives[number] >= missing]
        if enough:
            return min(enough, key=lambda number: (self.cost(number), gives[number]))
        return max(cards, key=lambda number: gives[number])

    def _evades(self, number: int, action: Action) -> int:
        """Return how much intercept a card on offer makes up for, whoever of the seat plays it."""
        eyes, actor = self.eyes, action.actor
        card = eyes.in_play(number)
        if card is not None:
            return max([EVADES[mode] for mode in card.face.model.aids], default=0)
        most = max([EVADES[mode] for mode in eyes.modes(actor, number) if not BY_ANOTHER[mode]], default=0)
        for minion in eyes.ready_of(eyes.seat):
            if minion is not actor:
                for mode in eyes.modes(minion, number):
                    if BY_ANOTHER[mode]:
                        most = max(most, EVADES[mode])
        given = [value.amount for value in GIVES_STEALTH[eyes.face(number)] if fits(value.who, actor)]
        return max(most, sum(given))

    def way_past(self, ways: Sequence[Mode], options: Sequence[int]) -> int | None:
        """Return the cheapest way to play a card that gets the seat's own action past who attempts to block.

        None if nobody attempts to, or no way does.
        """
        eyes = self.eyes
        action = eyes.action
        blocker = action.attempting if action is not None and action.methuselah.seat == eyes.seat else None
        if blocker is None:
            return None
        missing = eyes.intercept(blocker) - eyes.stealth() + 1
        enough = [option for option in options if EVADES[ways[option]] >= max(1, missing)]
        return min(enough, key=lambda option: (ways[option].blood, -option)) if enough else None

    def waker(self, cards: list[int], action: Action, turns_away: float) -> int:
        """Return the card with which a minion wakes to block or to redirect a bleed; PASS for none.

        Args:
            cards: that can be used now.
            action: for which.
            turns_away: what redirecting it is worth to a minion that would be awake.
        """
        eyes = self.eyes
        up = [minion for minion in eyes.ready_of(eyes.seat) if eyes.is_awake(minion)]
        threat = self.threat(action)
        if any(self.worth(minion, action, threat) > 0 for minion in up):
            return PASS
        asleep = [minion for minion in eyes.ready_of(eyes.seat) if not eyes.is_awake(minion)]
        wakers = [number for number in cards if ANSWERS[eyes.face(number)].wakes]
        if wakers and turns_away <= WAKING:
            worths = [(minion, self.worth(minion, action, threat)) for minion in asleep]
            able = [minion for minion, worth in worths if worth > WAKING]
            if threat < EVERYTHING:
                wakers = [one for one in wakers if any(self.keeps_blood(minion, one) for minion in able)]
            elif not able:
                return PASS
        return min(wakers, key=self._waking_cost, default=PASS)

    def keeps_blood(self, minion: Minion, number: int) -> bool:
        """Return whether a minion that wakes with a card does not pay its last blood for that."""
        eyes = self.eyes
        price = ANSWERS[eyes.face(number)].waking_blood
        price += self.pages[number].blood_cost if number in eyes.hand else 0
        return not price or minion.blood > price

    def _waking_cost(self, number: int) -> float:
        return self.cost(number) + BLOOD_PRICE * ANSWERS[self.eyes.face(number)].waking_blood
