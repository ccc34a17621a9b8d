"""What a play costs later: the minion that plays it, the pool of X; and how little is enough."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.arms import BLOOD_WORTH, hurt_worth
from deckcheck.full_table.pilots.habits.effects import lost
from deckcheck.full_table.pilots.habits.sense import OUSTS_PREY, POOR, RICH, Habit, bleed_coming, pool_worth
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.greedy import TRANSFERS, WAY_OUT
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.combining import ChooseX, If, May
from rules.vtes.definitions.damage import Inflict, PreventForBlood
from rules.vtes.definitions.helping import HelpNextActions
from rules.vtes.definitions.kinds import SAVES
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.pool import BloodToPool
from rules.vtes.definitions.prices import MasterSurcharge
from rules.vtes.definitions.references import ACTOR, BEARER, BLEED, BLOOD, POLL_VOTES, POOL, THIS
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.verb import within
from rules.vtes.state.presence import is_meant
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.terms import BLEED_ACTION, BLOOD_TO_POOL, EQUIPMENT, PASS, POOL_TO_BLOOD, READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from rules.vtes.definitions.abilities import Ability, Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.plays import Action

USERS: Final = frozenset({ACTOR, BEARER})
"""Whom the words of a card call the minion that uses it."""
USUAL: Final = 2.0
"""What is gained by an action that succeeds: a bleed, a card in play."""
SAVED: Final = 3.0
"""What it is worth that another Methuselah but the prey is not ousted: somebody else's victory point."""
ARMED: Final = 3
"""The pool that buying a weapon in the middle of a combat leaves."""

DANGER: Final = 2
"""With no more pool than this after the predator's bleeds, as far as they are seen, it is in danger."""
LAST_BLOOD: Final = 3.0
"""What moving even the last blood to the pool is worth then."""
ENOUGH_BLOOD: Final = 2
"""So much blood must be moved to be worth a card."""
PLENTY: Final = 4
"""More blood than this to spare pays even for who is rich."""
LEFT_BLOOD: Final = 2
"""What is left to a vampire whose blood moves to the pool turn by turn; one less by who is poor."""
POOL_ENOUGH: Final = 22
"""With so much pool none moves there."""
GENEROUS: Final = 18
"""With so much pool it moves even to who is left one blood; with `RICH`, to who has none."""
CONTINUING: Final = 1
"""The blood that a vampire pays to continue a blocked action."""


def spare_blood(minion: Minion) -> int:
    """Return how much blood a vampire can miss: all but the last, or but what takes it out of torpor."""
    if minion.region == READY:
        return minion.blood - 1
    return minion.blood - WAY_OUT if minion.blood >= WAY_OUT else minion.blood


def _needs_x(mode: Mode) -> bool:
    """Return whether a way to play a card is in vain if its X is 0: it is then removed at once."""
    may_be_none = any(isinstance(verb, ChooseX) and verb.least == 0 for verb in mode.verbs)
    return may_be_none and any(isinstance(verb, If) and Remove(THIS) in verb.then for verb in mode.verbs)


def _price(face: CardDefinition) -> int:
    verbs = [*face.play, *(verb for trigger in face.triggers for verb in trigger.verbs)]
    prices = [verb.price for verb in within(verbs) if isinstance(verb, May)]
    pools = [price.amount for price in prices if isinstance(price, Lose) and price.thing == POOL]
    return max((amount for amount in pools if isinstance(amount, int)), default=0)


MOVES_MOST: Final[Found[CardDefinition, int]] = Found(
    lambda face: max((verb.most for verb in within(face.play) if isinstance(verb, BloodToPool)), default=0)
)
"""Card definition -> how much blood of a vampire it moves to the pool at most."""
PRICES: Final[Found[CardDefinition, int]] = Found(_price)
"""Card definition -> the most pool for which it offers anything."""
NEEDS_X: Final[Found[Mode, bool]] = Found(_needs_x)
"""Mode -> whether it is in vain if its X is 0."""


def _tolls(verbs: Iterable[Verb]) -> tuple[Verb, ...]:
    found: list[Verb] = []
    for verb in verbs:
        if (
            isinstance(verb, May)
            and isinstance(verb.price, Lose)
            and verb.price.who in USERS
            and verb.price.thing == BLOOD
        ):
            if _tolls(verb.otherwise):
                found.append(verb)
        elif isinstance(verb, Inflict | SendToTorpor | Burn):
            if verb.what in USERS:
                found.append(verb)
        else:
            found += _tolls(verb.parts())
    return tuple(found)


TOLLS: Final[Found[Mode | Ability, tuple[Verb, ...]]] = Found(lambda way: _tolls(way.verbs))
"""Mode or ability -> what it does to the minion that uses or bears its card; what buys that off instead."""
PREVENTS_MORE: Final[Found[CardDefinition, int]] = Found(
    lambda face: max(
        (verb.more for mode in face.model.combat for verb in mode.verbs if isinstance(verb, PreventForBlood)),
        default=-1,
    )
)
"""Card definition -> how much more damage it prevents than its X; -1 if it does no such thing."""
HIDES_NEXT: Final[Found[CardDefinition, bool]] = Found(
    lambda face: any(isinstance(verb, HelpNextActions) for mode in face.modes for verb in mode.verbs)
)
"""Card definition -> whether its X is how many of the next actions it gives stealth."""


def _surcharges_here(face: CardDefinition) -> list[MasterSurcharge]:
    values = [value for value in face.values if isinstance(value, MasterSurcharge)]
    return [value for value in values if not value.anywhere]


SURCHARGES_HERE: Final[Found[CardDefinition, list[MasterSurcharge]]] = Found(_surcharges_here)
"""Card definition -> what makes masters on the minion that bears it cost more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Pricing(Habit):
    """Weighs what a play does to its own side later against what it gains."""

    def toll(self, minion: Minion, way: Mode | Ability, paid: int = 0) -> float:
        """Return what a use of a card does to the minion that uses or bears it, now or after its action.

        Args:
            minion: the one.
            way: the use.
            paid: the blood that it pays before.
        """
        return sum(self._toll_of(minion, verb, minion.blood - paid) for verb in TOLLS[way])

    def _toll_of(self, minion: Minion, verb: Verb, blood: int) -> float:
        """Return what a verb does to a minion with so much blood; what it may buy off, if it cannot."""
        if isinstance(verb, May):
            spared = verb.price.amount if isinstance(verb.price, Lose) else 0
            if isinstance(spared, int) and spared <= blood:
                return BLOOD_WORTH * spared
            return sum(self._toll_of(minion, other, blood) for other in within(verb.otherwise))
        if isinstance(verb, Inflict):
            return hurt_worth(minion, minion.blood + 1 if verb.aggravated else verb.amount)
        return lost(minion) if isinstance(verb, Burn) else hurt_worth(minion, minion.blood + 1)

    def ruins(self, minion: Minion, way: Mode | Ability, piece: int = PASS, gain: float = USUAL) -> bool:
        """Return whether a use of a card costs the minion that uses it more than it brings.

        Args:
            minion: the one.
            way: the use.
            piece: the card in hand whose blood it pays before, if any.
            gain: what the use brings.
        """
        if not TOLLS[way]:
            return False
        paid = self.pages[piece].blood_cost if piece in self.eyes.hand else 0
        return self.toll(minion, way, paid) > max(gain, USUAL)

    def too_dear(self, card: Permanent, ability: Ability) -> bool:
        """Return whether using a card in play costs the seat's own minion under it more than it brings."""
        bearer = card.host
        if bearer is None or bearer.controller != self.eyes.seat:
            return False
        return self.ruins(bearer, ability)

    def pays(self, number: int, action: Action) -> bool:
        """Return whether a modifier gains the acting minion's side what it costs that minion."""
        eyes = self.eyes
        actor = action.actor
        card = eyes.in_play(number)
        modes = eyes.modes(actor, number) if card is None else card.face.model.aids
        toll = min((self.toll(actor, mode) for mode in modes), default=0.0)
        ousts = action.kind == BLEED_ACTION and eyes.bleed(actor.number) >= eyes.prey_pool
        return toll <= (OUSTS_PREY if ousts else USUAL)

    def wasted(self, number: int, minion: Minion, fed: int) -> bool:
        """Return whether a card in hand would come to nothing, since nothing is left to pay as its X."""
        modes = self.eyes.modes(minion, number)
        if minion.blood - self.pages[number].blood_cost - fed >= 1:
            return False
        return bool(modes) and all(NEEDS_X[mode] for mode in modes)

    def survives(self, number: int) -> bool:
        """Return whether a card in hand leaves its player a pool."""
        return self.eyes.in_play(number) is not None or self.pages[number].pool_cost < self.eyes.pool

    def affords(self, face: CardDefinition) -> bool:
        """Return whether what a card offers at a price leaves a pool."""
        return PRICES[face] < self.eyes.pool

    def continues_in_vain(self, number: int) -> bool:
        """Return whether a minion, asked for blood to continue its blocked action, could not pay for that."""
        action = self.eyes.action
        if action is None or action.actor.number != number or not (action.blocked and action.fought):
            return False
        return 0 < action.cost_blood > action.actor.blood - CONTINUING

    def saves(self) -> bool:
        """Return whether to keep a Methuselah whose pool is gone in the game, for a pool of its own."""
        eyes = self.eyes
        dying = [seat for seat in eyes.others if eyes.pool_of(seat) <= 0]
        return eyes.prey not in dying and eyes.pool > POOR and pool_worth(eyes.pool, 1) < SAVED

    def x(self, options: list[int], number: int, usual: int) -> int:
        """Return the least X that does what its card is for; the usual one where none does, or none is known.

        Args:
            options: the numbers that may be chosen, in order.
            number: of the card.
            usual: what is chosen otherwise.
        """
        face = self.eyes.face(number)
        if SAVES in face.model.traits:
            return options[0]
        if PREVENTS_MORE[face] >= 0:
            return next((x for x in options if x >= self._coming() - PREVENTS_MORE[face]), usual)
        if HIDES_NEXT[face]:
            return max([x for x in options if x <= min(usual, self._to_follow())], default=options[0])
        things = {verb.thing for mode in face.modes for verb in mode.verbs if isinstance(verb, Gain)}
        missing = self._missing(things)
        if missing is None:
            return usual
        return next((x for x in options if x >= missing), usual)

    def _to_follow(self) -> int:
        """Return how many minions of the seat may act after the one that does."""
        eyes = self.eyes
        acting = eyes.action.actor if eyes.action is not None else None
        return sum(one is not acting and not one.locked for one in eyes.ready_of(eyes.seat))

    def _coming(self) -> int:
        """Return how much damage is about to hit the seat's minion in combat that it may prevent."""
        fight, seat = self.eyes.combat, self.eyes.seat
        if fight is None:
            return 0
        mine = [side.minion for side in fight.sides if side.minion.controller == seat]
        return sum(hurt.amount for minion in mine[:1] for hurt in fight.preventable(minion, ()))

    def _missing(self, things: set[str]) -> int | None:
        """Return how much of what a card gives is missing; None if it gives nothing that can be enough."""
        eyes = self.eyes
        action, referendum = eyes.action, eyes.referendum
        if BLEED in things and action is not None and action.kind == BLEED_ACTION:
            return eyes.prey_pool - eyes.bleed(action.actor.number)
        if POLL_VOTES in things and referendum is not None:
            return referendum.votes[AGAINST] + 1 - referendum.votes[FOR]
        return None

    def payer(self, options: list[int]) -> int:
        """Return the vampire that pays a blood instead of a pool: who has most to spare, or is full.

        Who has much pool pays with that unless a vampire has much to spare. Nobody pays the last of it
        while there is pool enough; then who is in torpor does first.

        Args:
            options: PASS to pay with pool, and the vampires.
        """
        eyes = self.eyes
        vampires = [eyes.minion(option) for option in options if option != PASS]
        best = max(vampires, key=lambda one: (spare_blood(one), one.blood >= one.capacity))
        if self._pays_with_pool(options, best):
            return PASS
        if spare_blood(best) > 0:
            return best.number
        if eyes.pool > POOR and PASS in options:
            return PASS
        return min(vampires, key=lambda one: (one.region == READY, one.capacity)).number

    def _pays_with_pool(self, options: list[int], best: Minion) -> bool:
        """Return whether the seat has more pool to spare than the vampire that has most blood to spare."""
        rich = PASS in options and self.eyes.pool >= RICH
        return rich and best.region == READY and spare_blood(best) <= PLENTY

    def to_pool(self, piece: int, usual: float) -> float:
        """Return what moving blood of a vampire to the pool is worth; see `giver`.

        Unless the pool is in danger, nothing if it is little, or somebody with more comes out this turn.

        Args:
            piece: the card in hand that does.
            usual: what it is worth if there is enough to be moved.
        """
        eyes = self.eyes
        face = self.eyes.face(piece)
        most = max((self.brings(one, face)[0] for one in eyes.ready_of(eyes.seat)), default=-1)
        if most >= 0 and eyes.pool <= bleed_coming(eyes) + DANGER:
            return max(usual, LAST_BLOOD)
        if most < ENOUGH_BLOOD:
            return 0.0
        for other, laid in eyes.invested.items():
            capacity = self.pages[other].capacity
            if (
                min(capacity - 1, MOVES_MOST[face]) > most
                and capacity - laid <= TRANSFERS < eyes.pool
                and not eyes.controls_copy(other)
            ):
                return 0.0
        return usual

    def exchange(self, bearer: Minion) -> int:
        """Return whether to move a vampire's blood to the pool, or back lest it hunt; PASS for neither.

        Args:
            bearer: the vampire.
        """
        pool, blood, ready = self.eyes.pool, bearer.blood, bearer.region == READY
        left = LEFT_BLOOD - 1 if ready and pool <= POOR else LEFT_BLOOD
        if blood > left and pool < POOL_ENOUGH:
            return BLOOD_TO_POOL
        if ready and blood <= 1 and pool >= (GENEROUS if blood else RICH):
            return POOL_TO_BLOOD
        return PASS

    def pays_back(self, bearers: list[Minion], cost: int) -> bool:
        """Return whether a card that moves blood to the pool turn by turn soon brings more than it costs.

        Args:
            bearers: on whom it could be put.
            cost: its cost in pool, of which enough must be left to live through the predator's bleeds.
        """
        pool = self.eyes.pool - cost
        if pool <= bleed_coming(self.eyes) or pool >= POOL_ENOUGH:
            return False
        left = LEFT_BLOOD - 1 if pool <= POOR else LEFT_BLOOD
        return any(minion.blood - left > cost for minion in bearers)

    def bearer(self, options: list[int]) -> int:
        """Return on which vampire such a card is put: who is ready, and has most blood now."""
        minions = map(self.eyes.minion, options)
        return max(minions, key=lambda one: (one.region == READY, one.blood, one.capacity)).number

    def giver(self, options: list[int], number: int) -> int:
        """Return which vampire gives blood for a card in hand: who brings most; see `brings`."""
        face, minion = self.eyes.face(number), self.eyes.minion
        return max(options, key=lambda one: (self.brings(minion(one), face), spare_blood(minion(one))))

    def brings(self, minion: Minion, face: CardDefinition) -> tuple[int, int]:
        """Return how much pool a vampire's blood brings by a card; then what is paid for that, below 0.

        It is what the vampire can miss, and the card moves, less what cards on it make the card cost more.
        """
        if minion.profile.kind != VAMPIRE:
            return -1, 0
        dearer = sum(
            [
                value.amount
                for card in minion.cards
                for value in SURCHARGES_HERE[card.face]
                if value.everybody or is_meant(face, value)
            ]
        )
        return min(spare_blood(minion), MOVES_MOST[face]) - dearer, -dearer

    def leaves(self, minion: Minion, face: CardDefinition) -> int:
        """Return how much blood is left to a vampire that gives what it can miss by a card."""
        return minion.blood - min(spare_blood(minion), MOVES_MOST[face])

    def may_bid(self, bid: int, number: int) -> bool:
        """Return whether a vampire that is auctioned is worth this much pool: to get, or not to lose."""
        eyes = self.eyes
        minion = eyes.minion(number)
        left = eyes.pool - bid
        return left >= POOR and pool_worth(eyes.pool, bid) <= lost(minion)

    def may_buy(self, number: int) -> bool:
        """Return whether a card in hand can be paid for in the middle of a combat."""
        return self.eyes.pool - self.pages[number].pool_cost >= ARMED

    def can_arm(self) -> bool:
        """Return whether the hand has equipment that can be paid for so."""
        eyes = self.eyes
        return any(eyes.face(number).types & EQUIPMENT and self.may_buy(number) for number in eyes.hand)
