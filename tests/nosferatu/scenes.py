"""Positions set up by hand, and one rule of the game played from there."""

from rules.kernel import EVERYONE, ScriptedDice
from rules.nosferatu import Nosferatu
from rules.nosferatu.components import (
    BITE,
    BLOOD_TRANSFUSION,
    COMPONENT,
    DARKNESS,
    DAWN,
    HUNTER,
    KINDS,
    NIGHT,
    RENFIELD,
    RUMOUR,
    SILVER_MIRROR,
    TIME_DISTORTION,
    VAMPIRE,
    card_of,
)

__all__ = [
    "BITE",
    "BLOOD_TRANSFUSION",
    "COMPONENT",
    "DAWN",
    "HUNTER",
    "NIGHT",
    "RENFIELD",
    "RUMOUR",
    "SILVER_MIRROR",
    "TIME_DISTORTION",
    "VAMPIRE",
    "Scene",
]


class Scene:
    """A game after the preparation, with empty Reserves, in which nothing is left to chance.

    Seat 0 is Renfield unless told otherwise. Dice rolls must be scripted; a roll left over fails in
    `close`. What a test does not arrange lies in the Library.
    """

    def __init__(self, players=6, renfield=0, vampire=3, holder=4, rolls=(), game=Nosferatu):
        self.dice = ScriptedDice(rolls)
        self.game = game = game({"players": players, "renfield": renfield}, self.dice)
        board = game.board
        board.move(card_of(RENFIELD), game.undealt, game.character[renfield], shown=EVERYONE)
        for seat in game.players():
            wanted = VAMPIRE if seat == vampire else HUNTER
            board.move(self.find(wanted, game.undealt), game.undealt, game.character[seat])
        board.move(card_of(DARKNESS), game.box, game.fronts[renfield])
        game.pass_stake(holder)
        game.turn = 1
        game.journal.on = True
        self.decision = None
        self.returned = None
        self.asked = []

    # --- arranging ------------------------------------------------------------------------

    def find(self, kind, zone):
        return next(card for card in zone.items if KINDS[card] == kind)

    def take(self, kind, target, **how):
        """Move a card of a kind out of the Library (a Night at need out of the Clock)."""
        source = self.game.library
        if not any(KINDS[card] == kind for card in source.items):
            source = self.game.clock
        self.game.board.move(self.find(kind, source), source, target, **how)

    def reserve(self, seat, *kinds):
        for kind in kinds:
            self.take(kind, self.game.reserves[seat])
        return self

    def action(self, *kinds):
        for kind in kinds:
            self.take(kind, self.game.action)
        return self

    def bitten(self, *seats):
        for seat in seats:
            self.take(BITE, self.game.action)
            self.game.bite(self.game.action.items[-1], seat)
        return self

    def discarded(self, count):
        """Put this many cards from the bottom of the Library on the discard pile."""
        for card in self.game.library.items[:count]:
            self.game.lay_on_discard(card, self.game.library, face_up=True)
        return self

    def library(self, count):
        """Leave only this many cards in the Library; the others go to the discard pile."""
        return self.discarded(len(self.game.library) - count)

    def next_draws(self, *kinds):
        """Arrange the top of the Library."""
        self.on_top(self.game.library, kinds)
        return self

    def clock(self, *kinds):
        """Arrange the top of the Clock."""
        self.on_top(self.game.clock, kinds)
        return self

    def on_top(self, zone, kinds):
        rest, top = list(zone.items), []
        for kind in kinds:
            card = next(card for card in rest if KINDS[card] == kind)
            rest.remove(card)
            top.insert(0, card)
        self.game.board.arrange(zone, [*rest, *top])

    # --- playing --------------------------------------------------------------------------

    def begin(self, rule):
        """Start a rule, and stop at its first decision."""
        self.game.journal.events.clear()
        self.running = rule(self.game)
        return self._go(None)

    def answer(self, wanted):
        """Choose an option, or the option that is a card of this kind."""
        options = self.decision.options
        if wanted in options and self.decision.kind not in ("discard", "give", "lose", "ritual"):
            return self._go(wanted)
        return self._go(next(card for card in options if KINDS[card] == wanted))

    def answers(self, *wanted):
        for each in wanted:
            self.answer(each)
        return self

    def _go(self, option):
        try:
            self.decision = self.running.send(option)
            self.asked.append((self.decision.seat, self.decision.kind))
        except StopIteration as end:
            self.decision = None
            self.returned = end.value
            self.dice.finish()
        return self

    @property
    def over(self):
        return self.decision is None

    # --- looking --------------------------------------------------------------------------

    def kinds(self, zone):
        return sorted(KINDS[card] for card in zone.items)

    def option_kinds(self):
        return sorted(KINDS[card] for card in self.decision.options)

    def view(self, seat):
        return self.game.view(seat)

    def zone(self, seat, name):
        return self.game.view(seat)["zones"][name]

    def public(self, name):
        return self.game.public()[name]
