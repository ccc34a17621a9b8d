"""A pilot that weighs what it plays by whose minion it is done to, and by its price for its own side."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.filling import BANKS, FEEDS_KIN, FILLS, PLAYED_FILLS, is_meant
from deckcheck.full_table.pilots.habits.pricing import TOLLS, USUAL, Pricing
from deckcheck.full_table.pilots.habits.sense import user_of
from deckcheck.full_table.pilots.habits.siding import PLAYED, WAYS_AIMS, Siding
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import CYCLES_CRYPT, EXCHANGES, POOL_PRICE, has_verb
from deckcheck.goldfish.pilots.greedy import Greedy
from rules.kernel import Decision
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.combining import ForEach, Only
from rules.vtes.definitions.conditions import FirstOfItsName
from rules.vtes.definitions.hand import DrawCards
from rules.vtes.definitions.kinds import SAVES
from rules.vtes.definitions.references import CHOSEN, ME, MINIONS, Count, Each
from rules.vtes.definitions.verb import within
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import OTHERS_UNLOCK, PASS, TO_DIABLERIZE, TO_RESCUE, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Final

    from deckcheck.full_table.pilots.habits.siding import Aim
    from rules.kernel.game import Eyes
    from rules.vtes.definitions.abilities import Ability, Trigger
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent

EXCHANGED: Final = 0.5
"""What it is worth to move a blood to the pool, or back, where that is wanted."""
INSTEAD_OF_HUNTING: Final = 0.35
"""What becoming anarch is worth at most: more than to hunt without need."""
TRIFLE: Final = 5.0
"""A trifle comes before other masters: it costs no master phase action."""
SPENT: Final = 0.3
"""What it costs to burn a conviction: it may come back in the next unlock phase."""


A_GIFT: Final = 3
"""So much blood a card gives an uncontrolled one, about: the rest is paid with pool."""
NEARLY: Final = 1
"""So much blood may be lost where it is given instead of pool: it brings somebody sooner."""
LAST_CARDS: Final = 7
"""With fewer cards than this left in the library none is drawn without need."""


def _only_draws(trigger: Trigger) -> bool:
    verbs = list(within(trigger.verbs))
    free = all(isinstance(verb, DrawCards | ForEach | Only) for verb in verbs)
    return free and any(isinstance(verb, DrawCards) for verb in verbs)


OFFERS_CARDS: Final[Found[CardDefinition, bool]] = Found(
    lambda face: bool(face.triggers) and all(map(_only_draws, face.triggers))
)
"""Card definition -> whether all that it offers, again and again, is to draw cards for nothing."""


def _is_shared(face: CardDefinition) -> bool:
    if face.values or face.abilities or face.actions or face.play or not face.triggers:
        return False
    return all(Only(FirstOfItsName()) in trigger.verbs for trigger in face.triggers)


SHARED: Final[Found[CardDefinition, bool]] = Found(_is_shared)
"""Card definition -> whether all that it does in play its copies do together only once."""


def _feeds_others(trigger: Trigger) -> bool:
    """Return whether all that a card offers in the unlock phases of others is to feed minions of theirs."""
    picks = [verb.among for verb in trigger.verbs if isinstance(verb, PickNow)]
    theirs = bool(picks) and all(among.of == ME and among.kind == MINIONS for among in picks)
    gains = [verb for verb in trigger.verbs if isinstance(verb, Gain)]
    only = len(picks) + len(gains) == len(trigger.verbs)
    return trigger.event == OTHERS_UNLOCK and theirs and only and all(one.who == CHOSEN for one in gains)


FEEDS_OTHERS: Final[Found[CardDefinition, bool]] = Found(
    lambda face: bool(face.triggers) and all(map(_feeds_others, face.triggers))
)
"""Card definition -> whether all that it offers by itself is to feed minions of others."""


def _counted(face: CardDefinition) -> list[Each]:
    found: list[Each] = []
    for verb in face.play:
        amount = getattr(verb, "amount", None)
        among = amount.what if isinstance(amount, Count) else getattr(verb, "who", None)
        if not isinstance(among, Each) or among.of != ME or among.kind != MINIONS:
            return []
        found.append(among)
    return found


COUNTED: Final[Found[CardDefinition, list[Each]]] = Found(_counted)
"""Card definition -> of whom of its own there must be any for it to do anything when it is played."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Weighing(Greedy):
    """Plays like `Greedy`, but nothing that helps others, harms its own, or costs more than it brings."""

    def sit(self, eyes: Eyes) -> None:
        """See `Pilot.sit`."""
        super().sit(eyes)
        self.habits()

    def habits(self) -> None:
        """Create the habits for a game; derive to change one."""
        self.siding = Siding(self.eyes, self._book)
        self.pricing = Pricing(self.eyes, self._book)

    # --- whose it is ----------------------------------------------------------------------------------

    def _aims_badly(self, aims: list[Aim], face: CardDefinition, actor: Minion | None = None) -> bool:
        """Return whether all that could be chosen for a use of a card is on the wrong side, or unchanged."""
        best = self.siding.best(aims, face, actor)
        return best is not None and best <= 0

    def _master_worth(self, piece: int) -> float:
        """See `Greedy`; one that is put on a minion, or does something to it, by the best there is for it."""
        worth = super()._master_worth(piece)
        page = self._pages[piece]
        if self._waits(page.face) or self._feeds_in_vain(page.face):
            return 0.0
        if page.blood_to_pool:
            return self.pricing.to_pool(piece, worth)
        if worth <= 0 and self._pays_back(piece):
            return page.play
        best = self.siding.best(PLAYED[page.face], page.face)
        if best is None or (best > 0 and worth > 0):
            return worth
        eyes = self.eyes
        if best <= 0 or (page.pool_cost and eyes.pool - page.pool_cost < self.floor):
            return 0.0
        if page.face.unique_as and eyes.controls_copy(piece):
            return 0.0
        return max(0.0, best - POOL_PRICE * page.pool_cost) + (TRIFLE if page.face.trifle else 0.0)

    def _pays_back(self, piece: int) -> bool:
        """Return whether a master moves blood to the pool turn by turn, and soon more than it costs."""
        page, eyes = self._pages[piece], self.eyes
        if not page.exchanges or not page.face.is_master or page.play <= 0:
            return False
        bearers = [one for one in eyes.ready_of(eyes.seat) if self._could_bear(one.number)]
        return self.pricing.pays_back(bearers, page.pool_cost)

    def _waits(self, face: CardDefinition) -> bool:
        """Return whether a master does nothing yet, since there is nobody of those that it counts."""
        return bool(COUNTED[face]) and not all(map(self.siding.candidates, COUNTED[face]))

    def _uses(self, piece: int) -> bool:
        """See `Chooser`; not where that may cost the last pool."""
        return not self._costs_last_pool(piece) and super()._uses(piece)

    def _costs_last_pool(self, piece: int) -> bool:
        """Return whether a way to use a card in play now takes all the pool: it may be the only one."""
        eyes = self.eyes
        card = eyes.in_play(piece)
        ways = card.face.abilities if card is not None else ()
        return any(way.phases & eyes.phase and way.pool >= eyes.pool for way in ways)

    def _ability_worth(self, card: Permanent, ability: Ability) -> float:
        """See `Chooser`; nothing where it could only help others, harm its own, or change nothing.

        A card of the crypt is exchanged only for one that would not come out.
        """
        if EXCHANGES[ability]:
            return EXCHANGED if self._exchange(card) != PASS else -1.0
        worth = super()._ability_worth(card, ability)
        user = user_of(card)
        if worth > 0 and self._aims_badly(WAYS_AIMS[ability], card.face, user):
            return -1.0
        if worth > 0 and (self.siding.lacks_gear(ability) or self.pricing.too_dear(card, ability)):
            return -1.0
        if worth > 0 and self._fills_in_vain(ability, user):
            return -1.0
        if CYCLES_CRYPT[card.face] and has_verb(ability.verbs, "DrawCrypt"):
            unwanted = any(map(self._unwanted, self.eyes.invested))
            return worth if unwanted and self._may_draw_better() else -1.0
        return worth

    def _exchange(self, card: Permanent) -> int:
        """Return which way to move blood with a card in play that does so at will; PASS for neither."""
        return self.pricing.exchange(card.host) if card.host is not None else PASS

    def way(self, decision: Decision) -> int:
        """See `Chooser`; blood is moved as the pool, and the vampire, want it."""
        about = decision.about
        card = self.eyes.in_play(about) if isinstance(about, int) else None
        if card is not None and any(EXCHANGES[ability] for ability in card.face.abilities):
            chosen = self._exchange(card)
            if chosen in decision.options:
                return chosen
        return super().way(decision)

    def _fills_in_vain(self, way: Mode | Ability, user: Minion | None) -> bool:
        """Return whether a use of a card gives blood to uncontrolled cards, and none could use it."""
        return bool(FILLS[way]) and not any(self._room_for(among, user) for among in FILLS[way])

    def _feeds_in_vain(self, face: CardDefinition) -> bool:
        """Return whether a master gives blood to uncontrolled cards, or pool, and neither is to be had."""
        if FEEDS_KIN[face]:
            return not self._room_for_kin()
        bank, eyes = BANKS[face], self.eyes
        if bank is not None and any(one.profile.clan == bank.clan for one in eyes.ready_of(eyes.seat)):
            return False
        return bool(PLAYED_FILLS[face]) and not any(
            self._room_for(among, None) for among in PLAYED_FILLS[face]
        )

    def _room_for(self, among: Each, user: Minion | None) -> int:
        """Return for how much blood one of some uncontrolled cards has room; 0 if none may come out."""
        pages = self._pages
        return max(
            (self._room_on(one) for one in self.eyes.invested if is_meant(among, pages[one].face, user)),
            default=0,
        )

    def _room_for_kin(self) -> int:
        """Return the same of those to whom an older vampire of their clan could give blood."""
        eyes, most = self.eyes, 0
        ready = [one for one in eyes.ready_of(eyes.seat) if one.profile.kind == VAMPIRE and one.blood]
        for piece in eyes.invested:
            page = self._pages[piece]
            profile = page.face.profile
            if profile is not None and any(
                one.profile.clan == profile.clan and one.capacity > page.capacity for one in ready
            ):
                most = max(most, self._room_on(piece))
        return most

    def _room_on(self, piece: int) -> int:
        """Return for how much blood an uncontrolled card has room; 0 if it could not stay in play.

        Nor has any who can no longer come out to act: in the last turn, or with what pool is left.
        """
        if self._is_stranded(piece):
            return 0
        room = max(0, self._pages[piece].capacity - self.eyes.invested[piece])
        return 0 if self.eyes.is_last_turn or room - A_GIFT >= self.eyes.pool else room

    def _is_stranded(self, piece: int) -> bool:
        """Return whether a card of the crypt cannot come out, or should not."""
        return self._is_surplus(piece)

    def _is_surplus(self, piece: int) -> bool:
        """Return whether a card of the crypt would be burned as it comes out: the seat has a copy."""
        return self.eyes.controls_copy(piece) or self.eyes.contests_copy(piece)

    def mode(self, decision: Decision) -> int:
        """See `Chooser`; no blood goes to who cannot come out."""
        options: list[int] = decision.options
        ways = decision.about
        options = self._with_use(ways, options)
        return super().mode(Decision(decision.seat, decision.kind, options, ways))

    def _with_use(self, ways: Sequence[Any], options: list[int]) -> list[int]:
        """Return the ways to use a card that give no blood in vain; all if all do."""
        if not any(FILLS[ways[option]] for option in options):
            return options
        user = self.eyes.in_play(self._actor)
        actor = user if isinstance(user, Minion) and isinstance(ways[options[0]], Mode) else None
        return [option for option in options if not self._fills_in_vain(ways[option], actor)] or options

    def amount(self, decision: Decision) -> int:
        """See `Chooser`; to a younger vampire as much blood as it has room for, or as little as may be."""
        about = decision.about
        options: list[int] = decision.options
        if not isinstance(about, int) or not FEEDS_KIN[self.eyes.face(about)]:
            return super().amount(decision)
        room = self._room_for_kin()
        return max((amount for amount in options if amount <= room), default=min(options))

    def pool_or(self, decision: Decision) -> int:
        """Give blood to an uncontrolled card that has room for nearly all of it, or take the pool."""
        eyes, about = self.eyes, decision.about
        bank = BANKS[eyes.face(about)] if isinstance(about, int) else None
        if bank is None:
            return int(self.otherwise(decision))
        uncontrolled = [option for option in decision.options if option in eyes.invested]
        least = bank.blood - NEARLY if PASS in decision.options else 1
        wanting = [option for option in uncontrolled if self._room_on(option) >= least]
        if not wanting and PASS in decision.options:
            return PASS
        return self._best_uncontrolled(wanting or uncontrolled, about)

    def _unwanted(self, piece: int) -> bool:
        """Return whether an uncontrolled card will not come out: a second copy, or too expensive."""
        eyes = self.eyes
        page = self._pages[piece]
        if self._is_surplus(piece):
            return True
        return not eyes.invested.get(piece) and page.capacity > self._to_spend()

    def _may_draw_better(self) -> bool:
        """Return whether the crypt, as far as the seat has seen where its cards are, has one to pay for."""
        return not all(map(self._unwanted, self._unseen_crypt()))

    def _unseen_crypt(self) -> list[int]:
        """Return which cards of its crypt the seat has not seen come, or go."""
        eyes = self.eyes
        seen = {*eyes.invested, *eyes.ash}
        return [piece for piece in eyes.own_crypt if piece not in seen and eyes.in_play(piece) is None]

    def _wants_crypt(self) -> bool:
        """See `Greedy`; only where one may come that could be paid for, and stay."""
        return super()._wants_crypt() and self._may_draw_better()

    def _to_spend(self) -> int:
        """Return how much pool may be spent on a card of the crypt, as `Greedy` reckons it."""
        eyes = self.eyes
        return eyes.pool - (self.floor if eyes.ready else self.first_floor) + 1

    def target(self, decision: Decision) -> int:
        """Choose on the side where it belongs, and there as `Greedy`; buy only what can be paid for.

        Its own vampires are rescued, those of others diablerized.
        """
        eyes = self.eyes
        options: list[int] = decision.options
        if decision.about in (TO_RESCUE, TO_DIABLERIZE):
            mine = decision.about == TO_RESCUE
            options = [option for option in options if self._is_mine(option) == mine] or options
        if isinstance(decision.about, int):
            if options[-1] in eyes.invested and CYCLES_CRYPT[eyes.face(decision.about)]:
                return self._worst_of([option for option in options if option in eyes.invested])
            if self._pages[decision.about].blood_to_pool and all(map(self._is_mine, options)):
                return self.pricing.giver(options, decision.about)
            right = self.siding.right(options, eyes.face(decision.about))
            if right and not self._is_mine(right[0]):
                return right[0]
            if right:
                options = list(filter(self._is_mine, right))
                if self._pages[decision.about].exchanges:
                    return self.pricing.bearer(list(filter(self._could_bear, options)) or options)
            elif eyes.combat is not None and options[0] in eyes.hand:
                options = list(filter(self.pricing.may_buy, options)) or options
        return super().target(Decision(decision.seat, decision.kind, options, decision.about))

    def _worst_of(self, uncontrolled: list[int]) -> int:
        """Return the uncontrolled card that goes: one that will not come out; then the least.

        Of those a copy of what the seat has goes first, then one with few counters, then the dearest.
        """
        invested, pages = self.eyes.invested, self._pages
        unwanted = [piece for piece in uncontrolled if self._unwanted(piece)]
        if unwanted:
            unwanted = [piece for piece in unwanted if self._is_surplus(piece)] or unwanted
            return max(unwanted, key=lambda piece: (-invested.get(piece, 0), pages[piece].capacity))
        return min(uncontrolled, key=lambda piece: (invested.get(piece, 0), pages[piece].wish))

    def _is_mine(self, number: int) -> bool:
        card = self.eyes.in_play(number)
        return card is not None and card.controller == self.eyes.seat

    # --- what it costs ----------------------------------------------------------------------------------

    def _card_action_worth(self, option: int, minion: Minion, bleed: float) -> float:
        """See `Acting`; nothing for what is in vain, or aimed at the wrong side."""
        card = self.eyes.in_play(option)
        face = self.eyes.face(option)
        if option in minion.convictions:
            return self._best_mode(face.actions, self._bleed_worth(minion)) - SPENT
        if card is None and (self.pricing.wasted(option, minion, self.fed) or self._adds_nothing(face)):
            return 0.0
        modes = self._modes(minion, option)
        if modes and all(
            self._aims_badly(WAYS_AIMS[mode], face, minion) or self._fills_in_vain(mode, minion)
            for mode in modes
        ):
            return 0.0
        worth = super()._card_action_worth(option, minion, bleed)
        return 0.0 if self._ruins_all(minion, option, worth) else worth

    def _ruins_all(self, minion: Minion, option: int, gain: float = USUAL) -> bool:
        """Return whether all ways to act with a card cost the minion more than they bring."""
        modes = self._modes(minion, option)
        return bool(modes) and all(self.pricing.ruins(minion, mode, option, gain) for mode in modes)

    def _levels(self, ways: Sequence[Any], options: Sequence[int]) -> list[int]:
        """See `Chooser`; without those that cost the acting minion more than they bring, if others do not."""
        left = super()._levels(ways, options)
        dear = [option for option in left if isinstance(ways[option], Mode) and TOLLS[ways[option]]]
        if not dear or self.eyes.combat is not None:
            return left
        action = self.eyes.action
        actor = self.eyes.in_play(self._actor) if action is None else action.actor
        if not isinstance(actor, Minion) or actor.controller != self.eyes.seat:
            return left
        ruinous = [option for option in dear if self._ruins(actor, ways[option])]
        return [option for option in left if option not in ruinous] or left

    def _ruins(self, actor: Minion, way: Mode) -> bool:
        """Return whether a use of whichever card in hand, or in play, has it ruins a minion."""
        played = (piece for piece in self.eyes.hand if way in self.eyes.face(piece).modes)
        return self.pricing.ruins(actor, way, next(played, PASS))

    def _adds_nothing(self, face: CardDefinition) -> bool:
        """Return whether the seat has a copy of a card in play that does all that both would do."""
        in_play = self.eyes.in_play
        return SHARED[face] and any(
            card is not None and card.face is face for card in map(in_play, self.eyes.table)
        )

    def _modes(self, minion: Minion, option: int) -> tuple[Mode, ...]:
        """Return how a minion may act with a card in hand or in play, or with a conviction."""
        card = self.eyes.in_play(option)
        if option in minion.convictions:
            return self.eyes.face(option).actions
        return card.face.actions if card is not None else self.eyes.modes(minion, option)

    def _anarchy(self) -> float:
        """See `Acting`; a minion that could bleed has better things to do."""
        return min(INSTEAD_OF_HUNTING, super()._anarchy())

    def modify(self, decision: Decision) -> int:
        """See `Acting`; with nothing that costs the acting minion more than it gains."""
        action = decision.about.action
        options = [
            option for option in decision.options if option == PASS or self.pricing.pays(option, action)
        ]
        return super().modify(Decision(decision.seat, decision.kind, options, decision.about))

    def as_announced(self, decision: Decision) -> int:
        """Play modifiers as `modify` does."""
        return self.modify(decision)

    def trigger(self, decision: Decision) -> int:
        """See `Chooser`; keep another in the game only where that is worth its price.

        Cards that cost nothing are drawn, but for the last of the library.
        """
        eyes = self.eyes
        option = int(decision.options[-1])
        if option == decision.about and eyes.in_play(option) is not None and OFFERS_CARDS[eyes.face(option)]:
            return option if eyes.library_left >= LAST_CARDS else int(decision.options[0])
        card = eyes.in_play(option) if option >= 0 else None
        if card is not None and decision.options[0] == PASS and FEEDS_OTHERS[card.face]:
            return PASS
        if option in self.eyes.hand and SAVES in self.eyes.face(option).model.traits:
            return option if self.pricing.saves() else PASS
        if decision.options[0] == PASS and isinstance(decision.about, int) and self._declines(decision.about):
            return PASS
        return super().trigger(decision)

    def _declines(self, number: int) -> bool:
        """Return whether what a card offers at a price costs the last pool, or the blood for the action."""
        return not self.pricing.affords(self.eyes.face(number)) or self.pricing.continues_in_vain(number)

    def bid(self, decision: Decision) -> int:
        """Bid what is just enough, while the vampire is worth it and enough pool is left."""
        least: int = decision.options[1]
        return least if self.pricing.may_bid(least, decision.about) else 0

    def pay_with(self, decision: Decision) -> int:
        """Pay with the blood that can best be spared; see `Pricing.payer`."""
        return self.pricing.payer(decision.options)

    def x(self, decision: Decision) -> int:
        """See `Chooser`; no more than is enough."""
        usual = super().x(decision)
        about = decision.about
        return self.pricing.x(decision.options, about, usual) if isinstance(about, int) else usual
