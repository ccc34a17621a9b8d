"""The pilot of the full table: greedy alone, and with an eye on everybody else."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.knowledge import WATCHFUL
from deckcheck.full_table.pilots.answering import Answering
from deckcheck.full_table.pilots.habits.acting import LEADS_TO_COMBAT, RETURNS_HOME
from deckcheck.full_table.pilots.habits.bearing import Bearing
from deckcheck.full_table.pilots.habits.calling import Calling
from deckcheck.full_table.pilots.habits.convictions import Convictions
from deckcheck.full_table.pilots.habits.holding import NOTHING, SOMEBODY
from deckcheck.full_table.pilots.habits.levying import IS_VOTED_ON, LEVIES, ends_levy
from deckcheck.full_table.pilots.habits.sense import ANSWERS, OUSTS_PREY, find_verb
from deckcheck.full_table.pilots.habits.siding import BARRED
from deckcheck.full_table.pilots.habits.silencing import SILENCES
from deckcheck.full_table.pilots.habits.voting import BURNS_POOL
from deckcheck.full_table.pilots.keeping import FOR_NOTHING
from deckcheck.goldfish.pilots.appraising import KEPT
from deckcheck.goldfish.pilots.choosing import ENOUGH_COPIES
from rules.kernel import Decision
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.decrees import Allocate
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import (
    BLEED,
    BLEED_ACTION,
    COMBAT_MOMENTS,
    PASS,
    POLITICAL,
    READY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from rules.vtes.state.plays import Action

LEAVES_HOME: Final = 2.6
"""An action worth more than this is taken even by a minion that was to stay home."""
AS_LIKELY: Final = 0.5
"""A referendum with such chances is worth calling."""
HUNTING: Final = 0.5
"""What hunting is worth at most to a minion that is not hungry."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Watchful(Answering):
    """Plays like `Weighing` when alone; each habit of the full table has a class of its own.

    It sees what its seat may see: its hand, and what is public.
    """

    name = WATCHFUL

    def habits(self) -> None:
        """Create the habits for a game; derive to change one."""
        super().habits()
        eyes, book = self.eyes, self._book
        self.bearing = Bearing(eyes, book)
        self.convictions = Convictions(eyes, book)
        self.levying = self.voting.levying
        self.calling = Calling(eyes, book, self.voting)

    # --- acting -----------------------------------------------------------------------------------------

    def act(self, decision: Decision) -> int:
        """Act with everybody except those who stay home, who only hunt and heal; see `Roaming`."""
        chosen = super().act(decision)
        home = self.roaming.stays_home()
        if chosen in home:
            others = [o for o in decision.options if o not in home and self._may_act(o)]
            return int(others[0]) if others else chosen
        return chosen

    def _may_act(self, option: int) -> bool:
        return option in self.eyes.ready or option in self.eyes.torpor

    def action(self, decision: Decision) -> int:
        """Take the action that is worth most; a minion that stays home needs a better reason than a bleed.

        Who can oust the prey with its own bleed bleeds, and in the last turn whoever would do something for
        later; who must act does something, though worth nothing.
        """
        chosen = super().action(decision)
        if chosen not in decision.options:
            return int(decision.options[0])
        if BLEED in decision.options and self._bleeds_at_last(decision.about, chosen):
            return BLEED
        ousting = self._ousting(decision)
        if ousting:
            return chosen if chosen in ousting else ousting[0]
        if BLEED in decision.options:
            actor = decision.about
            if chosen != BLEED and self._is_for_later(actor, chosen):
                return BLEED
        if (
            decision.about in self.roaming.stays_home()
            and PASS in decision.options
            and self._idle(decision.about, chosen)
        ):
            return self._without_leaving(decision)
        return chosen

    def _without_leaving(self, decision: Decision) -> int:
        """Return the best action after which a minion is home again by the end of the turn; PASS for none."""
        minion = self.eyes.minion(decision.about)
        options = [one for one in decision.options if one >= 0 and RETURNS_HOME[self.eyes.face(one)]]
        worth = {one: self._card_action_worth(one, minion, 0.0) for one in options}
        best = max(options, key=worth.__getitem__, default=PASS)
        return int(best) if best != PASS and worth[best] > 0 else PASS

    def _bleed_worth(self, minion: Minion) -> float:
        """See `Acting`; nothing for a bleed that comes to nothing."""
        return self.roaming.bleed_worth(minion)

    def modify(self, decision: Decision) -> int:
        """See `Weighing`; nothing is hidden from nobody, nor added to a bleed of another than the prey."""
        about = decision.about
        options = [one for one in decision.options if not self.blocking.hides_in_vain(one, about)]
        options = [one for one in options if not self._adds_for_others(one, about.action)]
        chosen = super().modify(Decision(decision.seat, decision.kind, options, about))
        return chosen if chosen != PASS else self.convictions.hides(options, about)

    def conviction(self, decision: Decision) -> int:
        """Take the conviction that will be of most use; see `Convictions`."""
        minion = self.eyes.minion(decision.about)
        options = [one for one in decision.options if one != PASS]
        return self.convictions.best(options, minion, not self.roaming.somebody_blocks())

    def _adds_for_others(self, piece: int, action: Action) -> bool:
        """Return whether all that a card does is to add to a bleed that is not at the prey."""
        eyes = self.eyes
        if piece == PASS or action.kind != BLEED_ACTION or action.is_at(eyes.prey):
            return False
        card = eyes.in_play(piece)
        modes = eyes.modes(action.actor, piece) if card is None else card.face.model.aids
        return bool(modes) and all(mode.bleed > 0 and not mode.stealth for mode in modes)

    def _may_bleed(self, minion: Minion) -> bool:
        """See `Acting`; for nothing it does not, nor if it stays home."""
        home = self.roaming.stays_home()
        return super()._may_bleed(minion) and self.roaming.bleed(minion) > 0 and minion.number not in home

    def _may_act_with(self, minion: Minion, piece: int, cost: int) -> bool:
        """See `Acting`; or attack somebody. Only for more than hunting would be worth."""
        if not (super()._may_act_with(minion, piece, cost) or self._may_attack_with(minion, piece, cost)):
            return False
        least = LEAVES_HOME if minion.number in self.roaming.stays_home() else HUNTING
        return self._card_action_worth(piece, minion, 0.0) > least

    def _may_attack_with(self, minion: Minion, piece: int, cost: int) -> bool:
        """Return whether a minion could attack with a card in hand, after paying this much."""
        face = self.eyes.face(piece)
        if not LEADS_TO_COMBAT[face] or (minion.done and face.name in minion.done):
            return False
        blood = self._pages[piece].blood_cost
        return minion.blood - cost >= blood and self.eyes.usable_by(minion.number, piece)

    def _bleeds_at_last(self, actor: int, chosen: int) -> bool:
        """Return whether a plain bleed would oust the prey, and what was chosen instead would not."""
        eyes = self.eyes
        if eyes.bleed(actor) < eyes.prey_pool:
            return False
        return chosen < 0 or not self._is_for_oust(eyes.minion(actor), chosen)

    def _is_for_oust(self, minion: Minion, option: int) -> bool:
        """Return whether a minion bleeds by a card, or may burn all of the prey's pool with it."""
        modes = self._modes(minion, option)
        return any(mode.kind == BLEED_ACTION or self.voting.ousts_prey(mode) for mode in modes)

    def _ousting(self, decision: Decision) -> list[int]:
        """Return the actions by which a minion does its part where all together oust the prey; none if not.

        All bleed, or some call referendums. The first is a bleed for nothing, the strongest that there is.
        """
        minion = self.eyes.minion(decision.about)
        if BLEED not in decision.options or not self.roaming.can_oust():
            calls = self.calling.oust(self.roaming.who_may_oust())
            if not calls or minion.number in calls:
                call = calls.get(minion.number, PASS)
                return [call] if call in decision.options and call != PASS else []
            if BLEED not in decision.options:
                return []
        cards = [one for one in decision.options if one >= 0 and self._is_for_oust(minion, one)]
        free = [one for one in cards if one in minion.convictions]
        return [*free, *(one for one in cards if one not in free)] if free else [BLEED, *cards]

    def _is_for_later(self, actor: int, chosen: int) -> bool:
        """Return whether it is the last turn, and what was chosen cannot help to oust as a bleed can."""
        eyes = self.eyes
        minion = eyes.minion(actor)
        if not eyes.is_last_turn or actor in self.roaming.stays_home() or self._bleed_worth(minion) <= 0:
            return False
        if chosen < 0:
            return True
        modes = self._modes(minion, chosen)
        now = any(mode.kind == BLEED_ACTION for mode in modes) or find_verb(modes, EnterCombat) is not None
        return not now and not BURNS_POOL[eyes.face(chosen)]

    def _idle(self, actor: int, chosen: int) -> bool:
        """Return whether a minion does not leave home for an action; the last defender does only to oust."""
        minion = self.eyes.minion(actor)
        if chosen < 0:
            ousts = chosen == BLEED and self.roaming.ousts(minion)
            return not ousts and minion.blood >= self.fed and minion.region == READY
        if self.roaming.besieged:
            modes = self._modes(minion, chosen)
            return not (self.roaming.ousts(minion, modes) or any(map(self.voting.ousts_prey, modes)))
        return self._card_action_worth(chosen, minion, self.eyes.bleed(actor)) < LEAVES_HOME

    def _card_action_worth(self, option: int, minion: Minion, bleed: float) -> float:
        """See `Acting`; a referendum by its chances, an attack by the combat it leads to."""
        worth = super()._card_action_worth(option, minion, bleed)
        card = self.eyes.in_play(option)
        face = self.eyes.face(option)
        modes = self._modes(minion, option)
        if card is not None and ends_levy(face):
            chances = self.voting.chances() if IS_VOTED_ON[face] else 1.0
            return max(0.0, self.levying.relief(card)) * chances
        if face.types & POLITICAL and card is None:
            if self.voting.lost_before(minion, face) or any(map(self.voting.hurts_caller, modes)):
                return 0.0
            if self.voting.titled_in_vain(minion, modes):
                return 0.0
            ousts = any(map(self.voting.ousts_prey, modes))
            hurts_prey = ousts or find_verb(modes, Allocate) is not None
            chances = self.voting.chances(hurts_prey)
            return max(
                max(worth * 2, OUSTS_PREY if ousts else 0.0) * chances, self.calling.brings(minion, option)
            )
        if card is None and self.voting.carries_oust(minion, option):
            return OUSTS_PREY
        if self._rushes_in_vain(minion, option):
            return 0.0
        return max(worth, self.roaming.rush_worth(minion, modes))

    def _rushes_in_vain(self, minion: Minion, option: int) -> bool:
        """Return whether a minion could not harm whom it would fight by a card in hand or in play."""
        card = self.eyes.in_play(option)
        host = card.host if card is not None else None
        other = host if host is not None and host.controller != self.eyes.seat else None
        return self.roaming.rushes_in_vain(minion, self._modes(minion, option), other)

    def ousts_with(self, piece: int) -> bool:
        """Return whether a card, if a ready minion of the seat plays it, burns all of the prey's pool."""
        eyes = self.eyes
        if not BURNS_POOL[eyes.face(piece)]:
            return False
        return any(self.voting.carries_oust(minion, piece) for minion in eyes.ready_of(eyes.seat))

    def _master_worth(self, piece: int) -> float:
        """See `Weighing`; nothing for a further copy of what the seat contests.

        What burns pool of everybody is played by who loses less by it.
        """
        page = self._pages[piece]
        if self.eyes.contests_copy(piece):
            return 0.0
        if not LEVIES[page.face]:
            return super()._master_worth(piece)
        if page.pool_cost or (page.name in self.eyes.uniques and self.eyes.controls_copy(piece)):
            return 0.0
        return max(0.0, self.levying.worth(page.face))

    def _fetching(self, piece: int) -> float:
        """See `Keeping`; what is worth nothing alone may be a referendum that is likely to pass."""
        page, eyes = self._pages[piece], self.eyes
        if not page.face.types & POLITICAL or page.keep > 0 or self.voting.chances() < AS_LIKELY:
            return super()._fetching(piece)
        able = any(eyes.usable_by(one, piece) for one in eyes.ready)
        return SOMEBODY - 0.5 * self._held(page) if able else super()._fetching(piece)

    def _keeping(self, piece: int) -> float:
        """See `Keeping`; what burns pool of everybody is kept by who loses less by it.

        What ousts the prey is kept before all else; what can never be played in this game goes first.
        """
        if self.eyes.is_spent(piece) or self.wasting.is_closed(piece):
            return 0.0
        face = self.eyes.face(piece)
        if self.ousts_with(piece):
            return FOR_NOTHING
        if face.is_master and LEVIES[face]:
            return SOMEBODY if self.levying.worth(face) > 0 else NOTHING
        return self._calling_worth(piece, super()._keeping(piece))

    def _calling_worth(self, piece: int, otherwise: float) -> float:
        """Return what it is worth to hold a card, by what else it is worth, and the referendum it calls.

        Nothing is worth more than several that burn all of the prey's pool.
        """
        if not self.eyes.face(piece).types & POLITICAL or self.wasting.is_dead(piece):
            return otherwise
        if self.calling.lethal(piece):
            return FOR_NOTHING
        if otherwise >= KEPT or self._held(self._pages[piece]) > ENOUGH_COPIES:
            return otherwise
        return SOMEBODY if self.calling.helps(piece) else otherwise

    # --- details ----------------------------------------------------------------------------------------

    def mode(self, decision: Decision) -> int:
        """Choose as `Greedy`; reactions at their best, combat cards by what they do now.

        What gets past who attempts to block is played as it is enough for that; what bars somebody from
        blocking, as it bars the likeliest.
        """
        ways: Any = decision.about
        options = self._levels(ways, decision.options)
        first = ways[options[0]]
        if getattr(first, "moment", 0) & COMBAT_MOMENTS and self.eyes.combat is not None:
            return self.fighting.way(ways, options)
        if all(getattr(way, "reaction", False) for way in ways):
            return self._way_to_answer(ways, options)
        past = self.blocking.way_past(ways, options) if isinstance(first, Mode) else None
        if past is not None:
            return past
        action = self.eyes.action
        if action is not None and all(isinstance(ways[one], Mode) and BARRED[ways[one]] for one in options):
            bars = {one: self.siding.bars(ways[one], action.actor) for one in options}
            options = [one for one in options if bars[one] == max(bars.values())]
        return super().mode(Decision(decision.seat, decision.kind, options, ways))

    def target(self, decision: Decision) -> int:
        """Choose as `Weighing`; to fight, whom it is best to fight; to take, what gains most."""
        eyes = self.eyes
        taker = self._taker(decision)
        if taker is not None:
            return self.bearing.to_take(decision.options, taker)
        if isinstance(decision.about, int) and SILENCES[eyes.face(decision.about)]:
            silenced = self.voting.against_most(decision.options)
            if silenced != PASS:
                return silenced
        options: list[int] = [option for option in decision.options if option >= 0]
        cards = map(eyes.in_play, options)
        foes = [card for card in cards if isinstance(card, Minion) and card.controller != eyes.seat]
        acting = eyes.action.actor if eyes.action is not None else eyes.in_play(self._actor)
        if foes and len(foes) == len(options) and eyes.combat is None and isinstance(acting, Minion):
            face = eyes.face(decision.about) if isinstance(decision.about, int) else None
            if face is None or not self.siding.right(options, face):
                return max(foes, key=lambda foe: self.roaming.foe_worth(acting, foe)).number
        return super().target(decision)

    def _taker(self, decision: Decision) -> Minion | None:
        """Return the minion that is to take some of the equipment on another of the seat; None if none is."""
        eyes = self.eyes
        taker = eyes.in_play(self._actor)
        if decision.about is not None or eyes.action is not None or not isinstance(taker, Minion):
            return None
        return taker if self.bearing.is_borne_by_others(decision.options, taker) else None

    def seat(self, decision: Decision) -> int:
        """Choose as `Greedy`; who gets a redirected bleed, a favor, or a point of its own referendum."""
        about = decision.about
        chosen = self._seat_for(decision.options, about) if isinstance(about, int) else None
        return super().seat(decision) if chosen is None else chosen

    def _seat_for(self, seats: list[int], number: int) -> int | None:
        """Return which Methuselah of some a card is for; None if nothing is known of it."""
        eyes = self.eyes
        action, face = eyes.action, eyes.face(number)
        if action is not None and action.methuselah.seat != eyes.seat and ANSWERS[face].redirects:
            return self.bouncing.to_whom(seats, action)
        if action is not None and action.play is not None and number == action.play.number:
            chosen = self.voting.point_for(seats, action.play)
            if chosen is not None:
                return chosen
        return self.siding.favored(seats, face)
