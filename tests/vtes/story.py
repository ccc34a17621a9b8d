"""Positions set up by hand, and stories played from them by the names of options."""

from rules.kernel import Dice, Table
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.table import positions
from rules.vtes.table.finding import every
from rules.vtes.table.laying import game_at, setting_of
from rules.vtes.table.positions import FILLER
from rules.vtes.table.positions import card_of as card
from rules.vtes.table.runner import NotReachedError, Runner, index_of
from rules.vtes.terms import READY


class Position:
    """A written position with what tests take for granted, and the start of the story.

    Hands are filled up with cards that nobody can play, and so are libraries that were not set up. One Methuselah
    has cards, the others are passive, unless `others` seats some with cards too:
    `position.at(2).ready("Anson")` puts a card on the side of seat 2 and makes it play.
    """

    def __init__(self, edition="current", players=5, seat=0, turn=2, turns=0, pool=30, passive=True, seed=1):
        self.written = positions.Position.of_seats(
            players, seat, passive, edition=edition, turn=turn, limit=turns
        )
        self.pool(pool)
        self.seed = seed
        self.tweaks = []
        self.full = 7

    def _write(self, written):
        self.written = written
        return self

    def at(self, seat):
        """Move on to another side; that seat plays too."""
        return self._write(self.written.at(seat))

    def hand(self, *names):
        return self._write(self.written.hand(*names))

    def short_hand(self):
        """Leave the hand as it was set up; otherwise it is filled up with cards that nobody can play."""
        self.full = 0
        return self

    def library(self, *names):
        """Put these cards on top of the library, the first on top."""
        return self._write(self.written.library(*names))

    def filler(self, count=10):
        return self.library(*[FILLER] * count)

    def crypt(self, *names):
        return self._write(self.written.crypt(*names))

    def ash(self, *names):
        return self._write(self.written.ash(*names))

    def uncontrolled(self, name, counters=0):
        return self._write(self.written.uncontrolled(name, counters))

    def ready(self, name, blood=None, locked=False, **how):
        return self._write(self.written.ready(name, blood, locked, **how))

    def torpor(self, name, blood=0, locked=False, **how):
        return self._write(self.written.torpor(name, blood, locked, **how))

    def table(self, *names):
        return self._write(self.written.table(*names))

    def on(self, host, *names):
        return self._write(self.written.on(host, *names))

    def pool(self, amount, seat=-1):
        return self._write(self.written.pool(amount, seat))

    def with_edge(self, seat=-1):
        return self._write(self.written.with_edge(seat))

    def having(self, **how):
        """Change other attributes of the position: the phase that begins, the limit of turns."""
        return self._write(self.written.having(**how))

    def tweak(self, change):
        """Call a function with the game before it starts."""
        self.tweaks.append(change)
        return self

    def start(self, journal=False):
        written = self.written
        for seat, side in enumerate(written.sides):
            if not side.passive:
                written = written.at(seat).hand(*[FILLER] * max(0, self.full - len(side.hand)))
                written = written.library(*[FILLER] * (0 if side.library else 20))
        setting = setting_of(written)

        def make():
            game = game_at(written, Dice(self.seed), setting)
            for change in self.tweaks:
                change(game)
            return game

        return Story(make, written.seat, journal)


class Story:
    """A game that is played by the names of options, at once or as a `Runner` waits for them."""

    def __init__(self, make, seat, journal=False):
        self.table = Table(make, journal)
        self.runner = Runner(self.table)
        self.seat = seat
        self.start = self.game.census()

    @property
    def game(self):
        return self.table.game

    @property
    def me(self):
        return self.game.methuselahs[self.seat]

    @property
    def prey(self):
        return self.game.prey(self.me)

    @property
    def kind(self):
        """The kind of the decision that is due, "" when the game is over."""
        return self.table.decision.kind if self.table.decision else ""

    @property
    def options(self):
        """The names of the options."""
        return self.table.options

    def choose(self, name):
        """Take the first option whose name begins like this."""
        if isinstance(name, int):
            values = self.table.decision.options
            assert name in values, f"{name} is not among {values}"
            index = values.index(name)
        else:
            index = index_of([one.lower() for one in self.table.options], name.lower())
            assert index >= 0, f"{name!r} is not among {self.table.options} ({self.kind})"
        self.table.choose(index)
        assert self.game.census() == self.start, "something appeared or vanished"
        return self

    def do(self, *names):
        for name in names:
            self.choose(name)
        return self

    def can(self, name):
        return index_of([one.lower() for one in self.table.options], name.lower()) >= 0

    def until(self, kind, seat=None):
        """Pass until a decision of this kind is due; fail when the turn ends before."""
        try:
            self.runner.until(kind, self.seat if seat is None else seat)
        except NotReachedError as error:
            raise AssertionError(str(error)) from None
        return self

    def reaches(self, kind):
        """Pass until a decision of this kind is due, or the turn ends; say which."""
        turn = self.game.turn
        while not self.table.over and self.game.turn == turn:
            if self.kind == kind:
                return True
            self.pass_once()
        return False

    def pass_once(self):
        self.runner.pass_once()
        return self

    def votes(self, side="for"):
        """Cast one after the other all votes that the seat is asked for, on one side."""
        while self.kind == "poll" and self.table.decision.seat == self.seat:
            self.table.choose(1)
            if self.kind == "vote":
                self.choose(side)
        return self

    def end_turn(self):
        """Pass through to the next turn of the same seat, or to the end of the game."""
        turns = self.me.turns
        while not self.table.over and self.me.turns == turns:
            self.pass_once()
        return self

    # --- looking ---------------------------------------------------------------------------------

    def named(self, name):
        """The card in play with this name."""
        found = [one for one in every(self.game, name) if one.number in self.game.in_play]
        assert found, f"{name} is not in play"
        return found[0]

    def in_play(self, name):
        return any(one.number in self.game.in_play for one in every(self.game, name))

    def where(self, name):
        """The names of the zones that contain copies of a card, sorted."""
        wanted = card(name)
        return sorted(
            zone.name.split(" ", 2)[2]
            for zone in self.game.board.zones.values()
            for piece in zone.items
            if self.game.faces[piece].id == wanted.id
        )

    def invested(self, name):
        wanted = card(name)
        return next(n for piece, n in self.me.invested.items() if self.game.faces[piece].id == wanted.id)

    def hand(self):
        return sorted(self.game.faces[piece].name for piece in self.me.hand.items)


__all__ = ["FILLER", "READY", "Minion", "Position", "Story", "card"]
