"""How a sensible pilot lets its minions act."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.goldfish.pilots.appraising import EDGE_WORTH, HELPS, WAYS
from deckcheck.goldfish.pilots.choosing import Chooser
from rules.vtes.definitions.worth import BLOOD_PRICE
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import (
    BECOME_ANARCH,
    BLEED,
    BLEED_ACTION,
    HUNT,
    LEAVE_TORPOR,
    PASS,
    STRIDE,
    USE,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Decision
    from rules.kernel.game import Eyes
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.plays import Action

USES: Final = USE * STRIDE


@mypyc_attr(allow_interpreted_subclasses=True)
class Acting(Chooser):
    """Gives each minion the action that is worth most, and plays modifiers with it."""

    def sit(self, eyes: Eyes) -> None:
        """See `Pilot.sit`."""
        super().sit(eyes)
        self._actor = -1
        self._bleeds_later = False

    def act(self, decision: Decision) -> int:
        """Use what is in play, then let one minion after the other act."""
        eyes = self.eyes
        options: list[int] = decision.options
        ready, torpor = eyes.ready, eyes.torpor
        chosen = PASS
        for option in options:
            if option < 0:
                continue
            if option in ready or option in torpor:
                if chosen == PASS:
                    chosen = option
                continue
            if self._uses(option - USES):
                self._use(option - USES)
                return option
        return chosen

    def action(self, decision: Decision) -> int:
        """Take the action that is worth most; hunt when hungry or with nothing better to do."""
        eyes = self.eyes
        actor: int = decision.about
        minion = eyes.minion(actor)
        best, chosen = 0.0, PASS
        may_bleed = False
        bleed = eyes.bleed(actor) + (0.0 if eyes.has_edge else EDGE_WORTH)
        options: list[int] = decision.options
        for option in options:
            if option >= 0:
                worth = self._card_action_worth(option, minion, bleed)
            elif option == BLEED:
                may_bleed = True
                worth = self._bleed_worth(minion)
            elif option == HUNT:
                room = minion.capacity - minion.blood
                if room <= 0:
                    continue
                worth = 2.5 if minion.blood < self.fed else 0.2 + 0.02 * room
            elif option == LEAVE_TORPOR:
                worth = 5.0
            elif option == BECOME_ANARCH:
                worth = self._anarchy()
            else:
                continue
            if worth > best:
                best, chosen = worth, option
        self._actor = actor
        self._bleeds_later = (
            may_bleed
            and chosen != BLEED
            and (chosen < 0 or chosen not in eyes.hand or self._pages[chosen].beyond_bleeding)
        )
        return chosen

    def _bleed_worth(self, minion: Minion) -> float:
        """Return what a plain bleed of a minion is worth."""
        return self.eyes.bleed(minion.number) + (0.0 if self.eyes.has_edge else EDGE_WORTH)

    def _would_act_again(self) -> bool:
        """See `Chooser._would_act_again`; a minion that did not bleed yet always would."""
        card = self.eyes.in_play(self._actor)
        if not isinstance(card, Minion):
            return False
        return self._bleeds_later or self._has_more_to_do(card, BLEED_ACTION, 1, -1)

    def _anarchy(self) -> float:
        """Becoming anarch is worth it for cards in hand that require anarchs."""
        book = self._book
        wanting = sum(map(book.anarch, self.eyes.hand)) if book.wants_anarchs else 0
        return 1.0 + 0.8 * wanting if wanting else 0.0

    def _card_action_worth(self, option: int, minion: Minion, bleed: float) -> float:
        """Return what an action with a card from hand, or granted by a card in play, is worth."""
        eyes = self.eyes
        card = eyes.in_play(option)
        if card is not None:
            return self._best_mode(card.face.actions, bleed)
        page = self._pages[option]
        if page.name in eyes.uniques and eyes.controls_copy(option):
            return 0.0
        face = page.face
        cost = page.pool_cost
        if cost and eyes.pool - cost < self.floor - 2:
            return 0.0
        modes = minion.profile.usable.get(face.id) or face.modes
        best = self._best_mode(modes, bleed)
        blood = page.blood_cost
        hungry = 0.6 if blood and minion.blood - blood < self.fed else 0.0
        return best + page.play + 0.15 - hungry

    def _best_mode(self, modes: tuple[Mode, ...], bleed: float) -> float:
        """Return what the best mode is worth; modes that bleed have the minion's own bleed added.

        Blood for which there is no room is worth nothing.
        """
        best = 0.0
        for mode in modes:
            worth, bleeds, feeds = WAYS[mode]
            if bleeds:
                worth += bleed
            elif feeds:
                minions = map(self.eyes.minion, self.eyes.ready)
                room = sum(minion.capacity - minion.blood for minion in minions)
                worth -= 0.5 * max(0.0, feeds - room)
            if worth > best:
                best = worth
        return best

    def modify(self, decision: Decision) -> int:
        """Play the modifier that adds most to a bleed, unless the prey has no more pool than that."""
        eyes = self.eyes
        action = decision.about.action
        actor = action.actor
        if action.kind == BLEED_ACTION and eyes.bleed(actor.number) >= eyes.prey_pool:
            return PASS
        best, chosen = 0.0, PASS
        for option in decision.options:
            card = eyes.in_play(option) if option >= 0 else None
            if card is not None and action.methuselah.seat == eyes.seat:
                worth = self._best_mode(HELPS[card.face], 0.0)
                if worth > best:
                    best, chosen = worth, option
            if option < 0 or option not in eyes.hand:
                continue
            page = self._pages[option]
            if self._starves(option, action):
                continue
            face = page.face
            modes = actor.profile.usable.get(face.id) or face.modes
            worth = self._best_mode(modes, 0.0) - BLOOD_PRICE * page.blood_cost
            if actor.blood - page.blood_cost < 1:
                worth -= 0.5
            if worth > best:
                best, chosen = worth, option
        return chosen

    def _starves(self, piece: int, action: Action) -> bool:
        """Return whether a card in hand would take the blood that the action itself will cost."""
        play, actor = action.play, action.actor
        if play is None or play.paid or actor.profile.kind != VAMPIRE:
            return False
        due = self._pages[play.number].blood_cost
        return due > 0 and actor.blood - self._pages[piece].blood_cost < due

    def as_announced(self, decision: Decision) -> int:
        """Play modifiers as `modify` does."""
        return Acting.modify(self, decision)

    def polling(self, decision: Decision) -> int:
        """Keep what brings votes: nobody votes against."""
        return PASS

    def after_action(self, decision: Decision) -> int:
        """Unlock a minion that still has something to do; take blood and whatever else there is."""
        action = decision.about.action
        minion = action.actor
        for option in decision.options:
            if option < 0:
                continue
            page = self._pages[option]
            if not page.unlocks or self._has_more_to_do(minion, action.kind, page.blood_cost, option):
                return int(option)
        return PASS

    def _has_more_to_do(self, minion: Minion, kind: int, cost: int, card: int) -> bool:
        """Return whether a minion would act again, after paying this much, for more than hunting."""
        if minion.blood - cost < 1 and minion.profile.kind == VAMPIRE:
            return False
        if self._acts_out_of_turn(minion):
            return True
        if kind != BLEED_ACTION and self._may_bleed(minion):
            return True
        return any(piece != card and self._may_act_with(minion, piece, cost) for piece in self.eyes.hand)

    def _may_bleed(self, minion: Minion) -> bool:
        """Return whether a minion that took another action would bleed too."""
        return not self.eyes.has_bled(minion.number)

    def _may_act_with(self, minion: Minion, piece: int, cost: int) -> bool:
        """Return whether a minion would act with a card in hand, after paying this much, but for a bleed."""
        page = self._pages[piece]
        return (
            page.beyond_bleeding
            and page.idle < 0
            and not (minion.done and page.face.name in minion.done)
            and page.keep > 0
            and minion.blood - cost >= page.blood_cost
            and self.eyes.usable_by(minion.number, piece)
        )
