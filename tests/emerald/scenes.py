"""Positions set up by hand on small sheets, and turns played there by the names of options."""

from functools import cache

from rules.emerald import Emerald
from rules.emerald.chapters.turn import turn
from rules.emerald.sheet import Stated, printed
from rules.emerald.sheet.schema import INITIAL, KINDS
from rules.emerald.state import changes
from rules.emerald.state.box import Box
from rules.emerald.state.changes import EndedError
from rules.emerald.state.state import State
from rules.emerald.terms import (
    ACTIVE,
    AGENTS,
    BOX,
    CITIES,
    EFFECT,
    EFFECTS,
    FIRST_CITY_CARD,
    FIRST_DOUBLE,
    FIRST_EFFECT,
    FIRST_GAME_CARD,
    FIRST_IDENTITY,
    FIRST_SANITY,
    INITIAL_CARDS,
    LIMBO,
    NAMED,
    ON_CARD,
    PLAYERS,
    POOL,
    TOP,
)
from rules.kernel import EVERYONE, Dice
from rules.kernel.decisions import read_choice

MON, TUE, WED, THU, FRI = range(5)

LINES = [
    ("Paris", "Zurich", 1),
    ("Zurich", "Vienna", 1),
    ("Vienna", "Berlin", 2),
    ("Berlin", "St. Petersburg", 2),
    ("London", "The Hague", 1),
    ("The Hague", "Paris", 1),
    ("Paris", "Madrid", 1),
    ("Madrid", "Rome", 2),
    ("Rome", "Cairo", 1),
    ("Cairo", "Constantinople", 1),
    ("Constantinople", "Vienna", 2),
    ("London", "Washington", 3),
    ("Berlin", "The Hague", "Zurich", 2),
]
"""The map of the tests; the last line forks."""

_BLANK = {
    ("board", "map", "connections"): [{"cities": list(line[:-1]), "cost": line[-1]} for line in LINES],
    ("board", "war", "last"): 20,
    ("board", "war", "points"): {5: 2, 10: 4},
    ("board", "revolution", "last"): 20,
    ("board", "revolution", "points"): {6: 3, 12: 5},
    ("board", "sanity", "mad"): 9,
    **{("board", f"{count} players", "threshold"): 30 for count in range(2, 6)},
}


@cache
def blank():
    """The printed sheet without what is unknown: no symbol, no mark, no point."""
    changes = {}
    for path in printed().missing():
        if path in _BLANK:
            given = _BLANK[path]
        elif path[2] == "ability":
            given = "none"
        elif path[2] == "arrows":
            given = []
        elif path[2] == "defence" or (path[2] == "royalty_defence" and path[1] in ROYAL):
            given = 3
        elif path[2] in ("points", "royalty_points") and (path[2] == "points" or path[1] in ROYAL):
            given = 4
        elif path[2] in (
            "counter_bombs",
            "counter_points",
            "cubes",
            "gold",
            "bombs",
            "royalty_points",
            "royalty_defence",
        ):
            given = 0
        else:
            given = False
        changes[path] = Stated(KINDS[path].read(given), "box")
    return printed().with_values("blank", changes)


ROYAL = ("Berlin", "Washington", "Madrid", "Paris", "Rome", "Vienna")


def sheet(changes=None):
    """A small sheet: blank except for what is given as {"section/entry/field": value}."""
    paths = {tuple(key.split("/")): given for key, given in (changes or {}).items()}
    plain = {path: list(given) if isinstance(given, tuple) else given for path, given in paths.items()}
    return blank().with_values("small", {p: Stated(KINDS[p].read(v), "box") for p, v in plain.items()})


@cache
def _box(items):
    return Box(sheet(dict(items)))


def box_of(changes):
    """The components of a small sheet, made once for all scenes that want the same; lists are written as tuples."""
    return _box(tuple(changes.items()))


def city(name):
    return CITIES.index(name)


def agent(name):
    """The number of an Agent: a name, or a player's Main Agent."""
    return NAMED + PLAYERS.index(name) if name in PLAYERS else AGENTS.index(name)


def box(name):
    return BOX + city(name)


def top(name):
    return TOP + city(name)


def effect(name):
    return EFFECT + EFFECTS.index(name)


class SceneGame(Emerald):
    """The game on a box that was made for a test."""

    def __init__(self, players, components, dice):
        State.__init__(self, players, components, dice)


class Scene:
    """A game after the preparation with empty hands and no Game cards; nobody's turn yet.

    Main Agents are in Washington (all of them) unless given otherwise. `sides` has one letter per seat. Extra keyword
    arguments are not accepted: the methods say what is where, and return the scene.
    """

    def __init__(self, players=4, sides="LRLR", sheet=None, seed=1):
        self.game = game = SceneGame(players, box_of(sheet or {}), Dice(seed))
        board = game.board
        left = {"L": [0, 1, 2], "R": [3, 4, 5]}
        for seat in range(players):
            piece = FIRST_IDENTITY + left[sides[seat]].pop(0)
            board.move(piece, game.identity_pack, game.identities[seat])
            changes.use_disc(game, seat)
            changes.stand(game, NAMED + seat, city("Washington"))
        game.turn = 1
        game.journal.on = True
        self.rule = None
        self.decision = None
        self.ended = ""
        self.asked = []

    # --- arranging ------------------------------------------------------------------------

    def find(self, name):
        """A card by name, and where it is; Game cards and Initial cards in no hand come first."""
        zones = [self.game.game_pack, self.game.city_cards, self.game.effect_deck, *self.game.decks]
        for zone in [*zones, *self.game.discards, *self.game.hands]:
            for piece in zone.items:
                if self.game.box.names[piece] == name:
                    return piece, zone
        raise LookupError(name)

    def card(self, name):
        """The number of a card, wherever it is."""
        return self.game.box.names.index(name)

    def hand(self, seat, *names):
        """Put cards into a hand: Initial cards from the seat's own deck, others from where they are."""
        for name in names:
            if name in INITIAL:
                deck = self.game.decks[seat]
                piece = next(piece for piece in deck.items if self.game.box.names[piece] == name)
                self.game.board.move(piece, deck, self.game.hands[seat])
            else:
                piece, zone = self.find(name)
                self.game.board.move(piece, zone, self.game.hands[seat])
        return self

    def deck(self, seat, *names):
        """Put cards on top of a deck, the last on top, in a fixed order."""
        for name in names:
            piece, zone = self.find(name)
            self.game.board.move(piece, zone, self.game.decks[seat])
        return self

    def discarded(self, seat, *names):
        for name in names:
            piece, zone = self.find(name)
            self.game.board.move(piece, zone, self.game.discards[seat], shown=EVERYONE)
        return self

    def no_deck(self, seat):
        """Take a seat's deck away, so that nothing is drawn."""
        self.game.board.pour(self.game.decks[seat], self.game.gone)
        return self

    def on_top(self, where, name, *below):
        """Put a Game card face up on a city, others under it (the last at the bottom)."""
        game, place = self.game, city(where)
        for each in reversed(below):
            piece, zone = self.find(each)
            game.board.move(piece, zone, game.stacks[place])
        piece, zone = self.find(name)
        game.board.move(piece, zone, game.tops[place])
        if game.box.agent_of[piece] >= 0:
            changes.stand(game, game.box.agent_of[piece], ON_CARD)
        return self

    def serving(self, seat, name, where, card="discard", vampire=False):
        """Have a named Agent serve a seat in a city, its card in the discard pile, hand or deck (or gone)."""
        game, who = self.game, agent(name)
        zones = {"discard": game.discards, "hand": game.hands, "deck": game.decks}
        piece, zone = self.find(name)
        target = zones[card][seat] if card in zones else game.gone
        game.board.move(piece, zone, target)
        changes.stand(game, who, city(where))
        self.quietly(changes.control, who, seat)
        game.vampire[who] = vampire
        return self

    def quietly(self, change, *args):
        """Change something without making anybody Known for it or ending the game."""
        known, threshold = list(self.game.known), self.game.box.threshold
        self.game.known[:] = [True] * self.game.seats
        self.game.box.threshold = [999] * 6
        try:
            return change(self.game, *args)
        finally:
            self.game.known[:] = known
            self.game.box.threshold = threshold

    def main(self, seat, where, vampire=False):
        changes.stand(self.game, NAMED + seat, city(where))
        self.game.vampire[NAMED + seat] = vampire
        return self

    def known(self, *seats):
        for seat in seats:
            self.game.known[seat] = True
            changes.use_disc(self.game, seat)
        return self

    def revealed(self, *seats):
        for seat in seats:
            self.quietly(changes.reveal, seat)
        return self

    def cubes(self, seat, place, count):
        """Put cubes on a place: from the reserve, then from the Pool."""
        for _ in range(count):
            source = ACTIVE if self.game.cubes[seat][ACTIVE] else POOL
            changes.move_cubes(self.game, seat, 1, source, place)
        return self

    def reserve(self, seat, count):
        """Leave this many cubes in an Active Reserve; the others go to or come from the Pool."""
        more = count - self.game.cubes[seat][ACTIVE]
        source, target = (POOL, ACTIVE) if more > 0 else (ACTIVE, POOL)
        changes.move_cubes(self.game, seat, abs(more), source, target)
        return self

    def available(self, *names):
        """Turn Permanent Effects up for claiming."""
        for name in names:
            self.game.board.move(FIRST_EFFECT + EFFECTS.index(name), self.game.effect_deck, self.game.row)
        return self

    def owns(self, seat, *names):
        for name in names:
            number = EFFECTS.index(name)
            self.game.board.move(FIRST_EFFECT + number, self.game.effect_deck, self.game.effects[seat])
            self.game.effect_owner[number] = seat
        return self

    def doubles(self, seat, *names):
        for name in names:
            self.game.board.move(
                FIRST_DOUBLE + agent(name), self.game.doubles, self.game.counters_spare[seat]
            )
        return self

    def city_of(self, seat, name, card="discard"):
        """Give a city to a seat, its card into the discard pile, hand or deck."""
        game = self.game
        zones = {"discard": game.discards, "hand": game.hands, "deck": game.decks}
        game.board.move(FIRST_CITY_CARD + city(name), game.city_cards, zones[card][seat])
        self.quietly(changes.take_city, city(name), seat)
        return self

    def royalty_of(self, seat, name, safe=False):
        self.quietly(changes.take_royalty, city(name), seat, safe)
        return self

    def sanity(self, *kinds):
        """Arrange which Sanity counters are drawn next: "Mad" or "Sane"."""
        game = self.game
        left, chosen = list(game.sanity.items), []
        for kind in kinds:
            piece = next(p for p in left if (p < FIRST_SANITY + game.box.mad) == (kind == "Mad"))
            left.remove(piece)
            chosen.insert(0, piece)
        game.board.arrange(game.sanity, [*left, *chosen])
        return self

    def mad(self, seat, count):
        for _ in range(count):
            self.sanity("Mad")
            self.game.board.draw(self.game.sanity, self.game.mad[seat])
        return self

    def tracks(self, war=None, revolution=None):
        for track, steps in enumerate((war, revolution)):
            if steps is not None:
                self.game.marker[track] = steps
        return self

    def zombies(self, **cities):
        for name, count in cities.items():
            for _ in range(count):
                self.quietly(changes.place_zombie, city(name.replace("_", " ")))
        return self

    def blocked(self, *places):
        for place in places:
            changes.block(self.game, place)
        return self

    def locked(self, seat, name):
        changes.lock(self.game, city(name), seat)
        return self

    # --- playing --------------------------------------------------------------------------

    def begin(self, rule):
        """Start a rule (a generator), and stop at its first decision."""
        self.rule = rule
        return self._send(None)

    def turn(self, seat):
        """Begin a turn."""
        return self.begin(turn(self.game, seat))

    def do(self, *names):
        """Choose options by their names, or the start of them."""
        for name in names:
            assert self.decision is not None, f"nothing is asked any more, but {name!r} was to be chosen"
            options = self.options
            self._send(self.decision.options[read_choice(name, options, str(options))])
        return self

    def _send(self, option):
        try:
            self.decision = self.rule.send(option)
            self.asked.append((self.decision.seat, self.decision.kind))
        except StopIteration:
            self.decision = None
        except EndedError as end:
            self.decision = None
            self.ended = end.reason
        return self

    def ends(self, change, *args):
        """Do something that is not a generator; return the reason if it ends the game, otherwise ""."""
        try:
            change(self.game, *args)
        except EndedError as end:
            return end.reason
        return ""

    # --- looking --------------------------------------------------------------------------

    @property
    def options(self):
        """The names of the options of the decision that is due."""
        return (
            []
            if self.decision is None
            else [self.game.option_name(self.decision, o) for o in self.decision.options]
        )

    @property
    def kind(self):
        return None if self.decision is None else self.decision.kind

    @property
    def seat(self):
        return self.decision.seat

    def names(self, zone):
        return sorted(self.game.box.names[piece] for piece in zone.items)

    def in_hand(self, seat):
        return self.names(self.game.hands[seat])

    def in_discard(self, seat):
        return self.names(self.game.discards[seat])

    def out(self):
        return self.names(self.game.gone)

    def at(self, seat, place):
        return self.game.cubes[seat][place]

    def limbo(self, seat):
        return self.game.cubes[seat][LIMBO]

    def where(self, name):
        place = self.game.where[agent(name)]
        return CITIES[place] if place < len(CITIES) else place

    def controller(self, name):
        return self.game.controller[agent(name)]

    def points(self, seat):
        return self.game.public()["points"][seat]

    def view(self, seat):
        return self.game.view(seat)

    def stack(self, name):
        return len(self.game.stacks[city(name)])


FIRST = FIRST_GAME_CARD
SET = INITIAL_CARDS
