"""Whose minion: what helps goes to its own, what harms to others, and what has no such target waits."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.effects import (
    LASTS,
    ONLY_BARS,
    amount_of,
    blocks_now,
    effect,
    ways_for,
)
from deckcheck.full_table.pilots.habits.sense import Habit, find_verb, pool_worth
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.aiming import ChooseHurt, ChooseTarget, ChooseTwoOfOne
from rules.vtes.definitions.blocking import CannotBlock
from rules.vtes.definitions.blood import Gain, GainBlood, Lose, Restore, StealBlood
from rules.vtes.definitions.choosing import Pick, PickNow, PickSome
from rules.vtes.definitions.combining import If, Offer, Only
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.decrees import Decree, Distribute, FavorMasters
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import Once, OnceATurn, OnceThisTurn, OnlyUse
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.references import (
    ACTOR,
    BLOOD,
    BLOOD_OR_LIFE,
    CHOSEN,
    EVERYBODY,
    GEAR,
    LIFE,
    ME,
    MINIONS,
    NEIGHBORS,
    OTHERS,
    POOL,
    PREDATOR,
    PREY,
    THIS,
    Each,
)
from rules.vtes.definitions.torpor import Frighten, SendToTorpor
from rules.vtes.definitions.who import VAMPIRES
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.gear import possessions
from rules.vtes.state.who import fits_either
from rules.vtes.terms import BLEED_ACTION, PASS, POLITICAL_ACTION, READY, RETAINER
from rules.vtes.verbs.aiming import is_target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Ability
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb

OF_PREY: Final = -0.7
OF_PREDATOR: Final = -0.4
OF_OTHERS: Final = -0.1
"""What a point that a minion of theirs gains is worth to the seat."""
RETAINER_HURT: Final = -0.8
"""What it is worth to a Methuselah that a retainer of theirs is hurt."""
IN_VAIN: Final = -0.1
"""What a card is worth where it would change nothing."""

SEATS: Final = frozenset({ME, PREY, PREDATOR, OTHERS, EVERYBODY, NEIGHBORS})
"""Whose minions may be meant whoever uses a card."""


class Aim:
    """A choice of a minion, and what is done to it.

    Attributes:
        among: of which; a target of an action is a minion only in some cases.
        verbs: what is done.
        otherwise: what happens if none is chosen.
        whole: whether that is all that the use of the card does, and `effect` knows all of it.
        retainers: whether a retainer may be hurt instead.
    """

    __slots__ = ("among", "otherwise", "retainers", "verbs", "whole")

    def __init__(
        self,
        among: Each | ChooseTarget,
        verbs: tuple[Verb, ...],
        otherwise: tuple[Verb, ...] = (),
        whole: bool = False,
        retainers: bool = False,
    ) -> None:
        self.among = among
        self.verbs = verbs
        self.otherwise = otherwise
        self.whole = whole
        self.retainers = retainers


def _is_known(verb: Verb) -> bool:
    """Return whether a verb turns, feeds or drains who is chosen, or only says who, or what it takes."""
    if isinstance(verb, Lock | Unlock):
        return verb.what in (CHOSEN, THIS) and not verb.stays
    if isinstance(verb, Gain | Lose):
        return verb.who == CHOSEN and verb.thing in (BLOOD, LIFE, BLOOD_OR_LIFE)
    if isinstance(verb, Give | Burn):
        return verb.what == THIS
    if isinstance(verb, Pick):
        return verb.or_among is None
    if isinstance(verb, Once | OnceATurn | OnceThisTurn | OnlyUse):
        return True
    return isinstance(verb, PickNow | PickSome | Only | SpendMaster | GainBlood | Restore | StealBlood)


def _alone(verbs: tuple[Verb, ...]) -> list[Aim]:
    """Return the choices of minions among verbs that are all that the use of a card does."""
    found = aims_of(verbs)
    among = found[0].among if len(found) == 1 else None
    if isinstance(among, Each) and among.of in SEATS and all(map(_is_known, verbs)):
        found[0].whole = True
    return found


def _of_way(way: Mode | Ability) -> list[Aim]:
    if isinstance(way, Mode) and (way.bleed or way.kind in (BLEED_ACTION, POLITICAL_ACTION)):
        return aims_of(way.verbs)
    return _alone(way.verbs)


def aims_of(verbs: tuple[Verb, ...]) -> list[Aim]:
    """Return the choices of minions among verbs, also those that others put together."""
    found: list[Aim] = []
    for place, verb in enumerate(verbs):
        if isinstance(verb, Pick | PickNow | PickSome | Offer):
            among = verb.among
            if isinstance(among, Each) and among.kind == MINIONS:
                if isinstance(verb, Offer):
                    found.append(Aim(among, verb.then, verb.otherwise))
                else:
                    found.append(Aim(among, verbs[place + 1 :]))
        elif isinstance(verb, ChooseTarget):
            found.append(Aim(verb, verbs[place + 1 :]))
        elif isinstance(verb, ChooseTwoOfOne):
            found.append(Aim(Each(verb.who, EVERYBODY, ready=verb.kin), verbs[place + 1 :]))
        elif isinstance(verb, ChooseHurt):
            hurt = Each(verb.who, EVERYBODY, ready=not verb.fallen, besides=ACTOR)
            found.append(Aim(hurt, verbs[place + 1 :], retainers=verb.retainers))
        elif isinstance(verb, Frighten):
            found.append(Aim(Each(VAMPIRES, EVERYBODY), (SendToTorpor(CHOSEN),)))
        elif isinstance(verb, Distribute):
            one = Lose(BLOOD, 1, CHOSEN) if verb.burns else Gain(BLOOD, 1, CHOSEN)
            found.append(Aim(Each(VAMPIRES, EVERYBODY), (one,)))
        elif isinstance(verb, Decree):
            terms = aims_of(verb.choosing)
            found += [Aim(aim.among, aim.verbs + verbs[place + 1 :], aim.otherwise) for aim in terms]
        elif verb.parts():
            found += aims_of(verb.parts())
    return found


def _all_aims(face: CardDefinition) -> list[Aim]:
    parts = [face.play, *(mode.verbs for mode in (*face.modes, *face.actions, *face.model.aids))]
    parts += [ability.verbs for ability in face.abilities]
    parts += [trigger.verbs for trigger in face.triggers]
    return [aim for verbs in parts for aim in aims_of(verbs)]


AIMS: Final[Found[CardDefinition, list[Aim]]] = Found(_all_aims)
"""Card definition -> every choice of a minion in its text."""
FAVORS: Final[Found[CardDefinition, bool]] = Found(
    lambda face: find_verb(face.modes, FavorMasters) is not None
)
"""Card definition -> whether it does good to the Methuselahs that are chosen for it."""
PLAYED: Final[Found[CardDefinition, list[Aim]]] = Found(lambda face: _alone(face.play))
"""Card definition -> those that are made as it is played by nobody."""
WAYS_AIMS: Final[Found[Mode | Ability, list[Aim]]] = Found(_of_way)
"""Mode or ability -> those that are made in it."""


def _barred(mode: Mode) -> list[Each]:
    found = [aim.among for aim in WAYS_AIMS[mode] if CannotBlock() in aim.verbs]
    return [among for among in found if isinstance(among, Each)]


BARRED: Final[Found[Mode, list[Each]]] = Found(_barred)
"""Mode -> of whom one is chosen who then cannot block the action."""


def _gear_of(ability: Ability) -> Each | None:
    for verb in ability.verbs:
        if isinstance(verb, Pick | PickNow):
            among = verb.among
            if isinstance(among, Each) and among.kind == GEAR and among.of in SEATS:
                return among
    return None


GEAR_OF: Final[Found[Ability, Each | None]] = Found(_gear_of)
"""Ability -> the equipment of which it asks for one; None if for none."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Siding(Habit):
    """Weighs a target by what is done to it and who controls it."""

    def share(self, seat: int) -> float:
        """Return what a point that a Methuselah gains is worth to the seat: a loss, if another's."""
        eyes = self.eyes
        if seat == eyes.seat:
            return 1.0
        return OF_PREY if seat == eyes.prey else OF_PREDATOR if seat == eyes.predator else OF_OTHERS

    def score(self, minion: Minion, verbs: tuple[Verb, ...], face: CardDefinition) -> float:
        """Return what it is worth to the seat to choose a minion for verbs; 0 if nothing is known of them."""
        done = effect(self.eyes, minion, verbs, face)
        if not done:
            return IN_VAIN if ONLY_BARS[face] or CannotBlock() in verbs else 0.0
        return self.share(minion.controller) * done + self._brought(minion, verbs)

    def _brought(self, minion: Minion, verbs: tuple[Verb, ...]) -> float:
        """Return what the seat itself gains by the choice of a minion."""
        total = 0.0
        for verb in verbs:
            if isinstance(verb, If):
                ways = [self._brought(minion, way) for way in ways_for(verb, minion)]
                total += sum(ways) / len(ways) if ways else 0.0
            elif isinstance(verb, Gain | Lose) and verb.thing == POOL and verb.who == ME:
                sign = -1 if isinstance(verb, Gain) else 1
                total -= pool_worth(self.eyes.pool, round(sign * amount_of(verb.amount, minion)))
        return total

    def bars(self, mode: Mode, actor: Minion) -> float:
        """Return how likely the likeliest blocker that a modifier can bar would block; 0 for nobody."""
        chosen = [minion for among in BARRED[mode] for minion in self.candidates(among, actor)]
        return max((blocks_now(self.eyes, minion) for minion in chosen), default=0.0)

    def candidates(self, among: Each | ChooseTarget, actor: Minion | None = None) -> list[Minion]:
        """Return the minions that can be chosen, as far as everybody sees."""
        eyes = self.eyes
        if isinstance(among, ChooseTarget):
            seats = eyes.others if among.others else [eyes.seat, *eyes.others]
            minions = [minion for seat in seats for minion in eyes.minions_of(seat)]
            return [minion for minion in minions if is_target(minion, among.what, among.max_capacity)]
        return [
            minion
            for seat in self._seats(among.of)
            for minion in eyes.minions_of(seat)
            if (not among.ready or minion.region == READY)
            and not (among.besides == ACTOR and minion is actor)
            and fits_either(among.who, among.or_who, minion, actor)
        ]

    def _seats(self, of: str) -> list[int]:
        """Return the seats that are meant by one of `SEATS`; none by anything else."""
        eyes = self.eyes
        near = {ME: [eyes.seat], PREY: [eyes.prey], PREDATOR: [eyes.predator], OTHERS: eyes.others}
        near[EVERYBODY] = [eyes.seat, *eyes.others]
        near[NEIGHBORS] = [eyes.prey, eyes.predator]
        return near.get(of, [])

    def _seats_with_retainers(self) -> list[int]:
        eyes = self.eyes
        return [
            seat
            for seat in self._seats(EVERYBODY)
            if any(card.face.types & RETAINER for minion in eyes.minions_of(seat) for card in minion.cards)
        ]

    def lacks_gear(self, ability: Ability) -> bool:
        """Return whether an ability asks for equipment of somebody who has none."""
        among = GEAR_OF[ability]
        if among is None:
            return False
        minions = [minion for seat in self._seats(among.of) for minion in self.eyes.minions_of(seat)]
        return not any(possessions(minion, GEAR) for minion in minions)

    def favored(self, seats: list[int], face: CardDefinition) -> int | None:
        """Return which Methuselah gets what every one wants; None if a card does no such thing.

        PASS where nobody else need get it.
        """
        if not FAVORS[face]:
            return None
        if self.eyes.seat in seats:
            return self.eyes.seat
        return PASS if PASS in seats else max(seats, key=self.share)

    def best(self, aims: list[Aim], face: CardDefinition, actor: Minion | None = None) -> float | None:
        """Return what the best choice is worth for the first of some aims that says; None if none does.

        0 where nothing would change, whoever is chosen.
        """
        for aim in aims:
            scores = [self.score(minion, aim.verbs, face) for minion in self.candidates(aim.among, actor)]
            if aim.retainers:
                scores += [RETAINER_HURT * self.share(seat) for seat in self._seats_with_retainers()]
            if any(scores):
                return max(scores)
            if aim.whole:
                return 0.0
        return None

    def right(self, options: list[int], face: CardDefinition) -> list[int]:
        """Return the minions among options that are on the right side, the best first.

        PASS if it is offered and none is; the least bad if it is not. Nothing if the text of the card says
        nothing of help or harm. Retainers are among them where they may be hurt instead.
        """
        eyes, aims = self.eyes, AIMS[face]
        cards = [card for card in map(eyes.in_play, options) if card is not None]
        minions = [card for card in cards if isinstance(card, Minion)]
        retainers = [card for card in cards if card.face.types & RETAINER and card.host is not None]
        if retainers and not any(aim.retainers for aim in aims):
            return []
        if not cards or len(minions) + len(retainers) < sum(option != PASS for option in options):
            return []
        scores = {card.number: RETAINER_HURT * self.share(card.controller) for card in retainers}
        scores.update(dict.fromkeys((minion.number for minion in minions), 0.0))
        nobody = 0.0
        for aim in aims:
            nobody += self._brought(minions[0], aim.otherwise) if minions else 0.0
            for minion in minions:
                scores[minion.number] += self.score(minion, aim.verbs, face)
        if not any(scores.values()):
            return []
        order = sorted(scores, key=lambda number: -scores[number])
        good = [number for number in order if scores[number] > max(0.0, nobody)]
        if not good and (PASS not in options or scores[order[0]] > nobody):
            return order[:1]
        if LASTS[face]:
            good = self._upright(good, scores)
        return good or [PASS]

    def _upright(self, good: list[int], scores: dict[int, float]) -> list[int]:
        """Return minions without those of its own in torpor that gain no more than the best that is ready."""
        eyes = self.eyes
        best = max((scores[number] for number in good if number in eyes.ready), default=0.0)
        return [number for number in good if number not in eyes.torpor or scores[number] > best]
