"""Positions set up by hand, and stories played from them by the names of options."""

from functools import cache

from cardbase.card import CryptCard
from cardbase.names import Names
from cardbase.store import open_store
from rules.kernel import Dice, Table
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.state.arrivals import enter_as_minion, enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import invest
from rules.vtes.state.regions import move_region
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from rules.vtes.terms import PASS, READY, TORPOR

FILLER = "Deflection"
"""A card that nobody can play alone: what the library is filled with."""


@cache
def card(name):
    """Give the card of a name as players write it, "Theo Bell (G6)" too."""
    match = _names().find(name)
    assert match.card is not None, f"{name}: {match.how}"
    return match.card


@cache
def _names():
    return Names(open_store())


class Position:
    """Collects what lies where, and starts the story.

    One Methuselah has cards, the others are passive, unless `others` seats some with cards too:
    `position.at(2).ready("Anson")` puts a card on the side of seat 2 and makes it play.
    """

    def __init__(self, edition="current", players=5, seat=0, turn=2, turns=0, pool=30, passive=True, seed=1):
        self.edition = edition
        self.players = players
        self.first = seat
        self.seat = seat
        self.turn = turn
        self.turns = turns
        self.passive = passive
        self.seed = seed
        self.placed = {seat: []}
        self.pools = {seat: pool}
        self.edge = -1
        self.tweaks = []
        self.full = 7

    def at(self, seat):
        """Go on to lay cards on another side; that seat plays too."""
        self.seat = seat
        self.placed.setdefault(seat, [])
        return self

    def _put(self, place, names, **how):
        for name in names:
            self.placed[self.seat].append((card(name), place, how))
        return self

    def hand(self, *names):
        return self._put("hand", names)

    def short_hand(self):
        """Leave the hand as it was laid out; else it is filled up with cards that nobody can play."""
        self.full = 0
        return self

    def library(self, *names):
        """Lay these cards on top of the library, the first on top."""
        return self._put("library", names)

    def filler(self, count=10):
        return self._put("library", [FILLER] * count)

    def crypt(self, *names):
        return self._put("crypt", names)

    def ash(self, *names):
        return self._put("ash", names)

    def uncontrolled(self, name, counters=0):
        return self._put("uncontrolled", [name], counters=counters)

    def ready(self, name, blood=None, locked=False, **attributes):
        return self._put("ready", [name], blood=blood, locked=locked, attributes=attributes)

    def torpor(self, name, blood=0, **attributes):
        return self._put("torpor", [name], blood=blood, locked=False, attributes=attributes)

    def table(self, *names):
        return self._put("table", names)

    def on(self, host, *names):
        return self._put("on", names, host=host)

    def pool(self, amount, seat=None):
        self.pools[self.seat if seat is None else seat] = amount
        return self

    def with_edge(self, seat=None):
        self.edge = self.seat if seat is None else seat
        return self

    def tweak(self, change):
        """Call a function with the game before it starts."""
        self.tweaks.append(change)
        return self

    def start(self, journal=False):
        decks = []
        for seat, placed in self.placed.items():
            self.seat = seat
            self.hand(*[FILLER] * max(0, self.full - sum(entry[1] == "hand" for entry in placed)))
        for seat in range(self.players):
            if seat not in self.placed and self.passive:
                decks.append(None)
                continue
            cards = [entry[0] for entry in self.placed.get(seat, [])]
            cards += [card(FILLER)] * (0 if any(e[1] == "library" for e in self.placed.get(seat, [])) else 20)
            decks.append(CompiledDeck([(c, 1) for c in cards], self.edition))
        setting = Setting(decks, self.turns)
        return Story(lambda: self._make(setting), self.first, journal)

    def _make(self, setting):
        game = Vtes(setting, Dice(self.seed))
        for seat, placed in self.placed.items():
            self._lay_out(game, game.methuselahs[seat], placed)
        for seat, pool in self.pools.items():
            methuselah = game.methuselahs[seat]
            game.bank += methuselah.pool - pool
            methuselah.pool = pool
        for methuselah in game.methuselahs:
            methuselah.turns = self.turn - 1 if methuselah.seat >= self.first else self.turn
        game.edge = self.edge
        game.turn = (self.turn - 1) * self.players
        for change in self.tweaks:
            change(game)
        return game

    def _lay_out(self, game, me, placed):
        board = game.board
        for piece in list(me.hand.items):
            board.move(piece, me.hand, me.library)
        for piece in list(me.uncontrolled.items):
            me.invested.pop(piece)
            board.move(piece, me.uncontrolled, me.crypt)
        used = set()

        def find(wanted):
            zone = me.crypt if isinstance(wanted, CryptCard) else me.library
            for piece in sorted(zone.items):
                if game.faces[piece].id == wanted.id and piece not in used:
                    used.add(piece)
                    return piece, zone
            raise AssertionError(wanted)

        tops = {"library": [], "crypt": []}
        in_play = []
        for wanted, place, how in placed:
            piece, zone = find(wanted)
            if place in tops:
                tops[place].append(piece)
            elif place == "hand":
                board.move(piece, zone, me.hand)
            elif place == "ash":
                board.move(piece, zone, me.ash)
            elif place == "uncontrolled":
                board.move(piece, zone, me.uncontrolled)
                me.invested[piece] = 0
                invest(game, me, piece, how["counters"])
            else:
                in_play.append((piece, zone, place, how))
        later = [entry[0] for entry in in_play]
        for place, zone in (("library", me.library), ("crypt", me.crypt)):
            rest = [piece for piece in zone.items if piece not in tops[place] and piece not in later]
            last = [piece for piece in later if piece in zone.items]
            board.arrange(zone, last + rest + tops[place][::-1])
        for piece, zone, place, how in in_play:
            if place in ("ready", "torpor"):
                self._place_minion(game, me, piece, zone, place, how)
            elif place == "table":
                enter_play(game, piece, zone, me)
            else:
                wanted = card(how["host"]).id
                host = next(c for c in game.in_play.values() if c.face.id == wanted)
                enter_play(game, piece, zone, me, host)

    def _place_minion(self, game, me, piece, zone, place, how):
        face = game.faces[piece]
        blood = face.capacity if how["blood"] is None else how["blood"]
        if face.profile is None:
            raise AssertionError(f"{face.name} is no minion")
        minion = enter_as_minion(game, piece, zone, me, blood)
        if minion is None:  # contested
            return
        minion.capacity = face.capacity
        minion.locked = how["locked"]
        if place == "torpor":
            move_region(game, minion, TORPOR)
        for name, value in how["attributes"].items():
            setattr(minion, name, value)


class Story:
    """A game that is played by the names of options."""

    def __init__(self, make, seat, journal=False):
        self.table = Table(lambda: start_at(make(), seat), journal)
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
        """Take the first option whose name begins so."""
        if isinstance(name, int):
            values = self.table.decision.options
            assert name in values, f"{name} is not among {values}"
            index = values.index(name)
        else:
            names = self.table.options
            fitting = [i for i, n in enumerate(names) if n.lower().startswith(name.lower())]
            assert fitting, f"{name!r} is not among {names} ({self.kind})"
            index = fitting[0]
        self.table.choose(index)
        assert self.game.census() == self.start, "something appeared or vanished"
        return self

    def do(self, *names):
        for name in names:
            self.choose(name)
        return self

    def can(self, name):
        return any(n.lower().startswith(name.lower()) for n in self.table.options)

    def until(self, kind, seat=None):
        """Pass until a decision of this kind is due; fail when the turn ends before."""
        seat = self.seat if seat is None else seat
        turn = self.game.turn
        while self.kind != kind or self.table.decision.seat != seat:
            assert not self.table.over, f"the game ended before {kind!r}"
            assert self.game.turn == turn, f"the turn ended before {kind!r}"
            self.pass_once()
        return self

    def reaches(self, kind):
        """Pass until a decision of this kind is due, or the turn ends; tell which."""
        turn = self.game.turn
        while not self.table.over and self.game.turn == turn:
            if self.kind == kind:
                return True
            self.pass_once()
        return False

    def pass_once(self):
        options = self.table.decision.options
        self.table.choose(options.index(PASS) if PASS in options else 0)
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
        """The card in play of this name."""
        wanted = card(name)
        found = [c for c in self.game.in_play.values() if c.face.id == wanted.id]
        assert found, f"{name} is not in play"
        return found[0]

    def in_play(self, name):
        wanted = card(name)
        return any(c.face.id == wanted.id for c in self.game.in_play.values())

    def where(self, name):
        """The names of the zones where copies of a card lie, sorted."""
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


def start_at(game, seat):
    """Let the game begin with the turn of this seat."""
    game.first = seat
    return game


__all__ = ["READY", "Minion", "Position", "Story", "card"]
