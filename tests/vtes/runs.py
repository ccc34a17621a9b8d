"""A table at which a scenario is played: what the words of `scenarios` do."""

from rules.vtes.terms import PASS

from .making import make
from .sights import differs

LOOKS = ("can", "cannot", "then", "offered", "not offered", "options", "asked", "not asked")
"""The steps that say what must be."""
STEPS = frozenset({*LOOKS, "pass", "until", "votes", "make"})
LIMIT = 2000
"""Choices after which a story that does not go on is wrong."""
NOTHING = "nothing"
"""What is asked when the game is over."""


class Run:
    """A table at which a scenario is played.

    Attributes:
        table: it.
        seat: whose turn it is at first, from 1.
        turn: the turn in which something was chosen last.
        made: what was changed that no rule changes, each with how many choices were made before.
    """

    def __init__(self, table, seat=1):
        self.table = table
        self.seat = seat
        self.turn = table.game.turn
        self.made = []
        self.census = table.game.census()

    @property
    def game(self):
        return self.table.game

    def take(self, step, turned=False):
        """Do and look at what a step says, word by word; in the opposite case (`turned`) what cannot be has to be."""
        for what, about in step.items():
            if isinstance(what, int):
                self.choose(what, about)
            else:
                assert what in STEPS, f"there is no {what!r}"
                if not turned or what not in LOOKS:
                    getattr(self, DONE.get(what, what.replace(" ", "_")))(about)
                elif what in OPPOSITES:
                    OPPOSITES[what](self, about)
            if what == "make":
                self.census = self.game.census()
            elif what not in LOOKS:
                self._see_that_nothing_is_lost()

    def _see_that_nothing_is_lost(self):
        assert self.game.census() == self.census, "something appeared or vanished"

    # --- what is done ------------------------------------------------------------------------------------

    def choose(self, seat, names):
        """Take options, the first as soon as it is offered, the others at once when that seat is asked."""
        for name in _listed(names):
            if str(name).endswith("?"):
                if self._offered(seat, name[:-1]):
                    self.table.choose(_index(self.table, name[:-1]))
                continue
            if self._about(seat, name):
                continue
            assert self._reach(seat, name, discards=True), (
                f"seat {seat} is never offered {name!r}; {self._asked()}"
            )
            self.turn = self.game.turn
            self.table.choose(_index(self.table, name))

    def votes(self, about):
        """Have a seat cast all votes that it is asked for, on one side."""
        for seat, side in about.items():
            self.until({seat: "poll"})
            while self._due() == ("poll", seat):
                self.table.choose(1)
                if self._due()[0] == "vote":
                    index = _index(self.table, side)
                    assert index >= 0, f"{side!r} is not among {self.table.options}"
                    self.table.choose(index)

    def until(self, about):
        """Have all pass until something is asked, in this turn."""
        kind, seat = self._whom(about)
        turn = self.game.turn
        for _ in range(LIMIT):
            if self._due() == (kind, seat):
                self.turn = turn
                return
            assert not self.table.over, f"the game ended before {kind!r}"
            _pass(self.table)
            assert self.game.turn == turn, f"the turn ended before {kind!r}"
        raise AssertionError(f"seat {seat} is never asked {kind!r}")

    def pass_until(self, what):
        """Have all pass until something is over, or a number of times."""
        if isinstance(what, int):
            for _ in range(what):
                assert not self.table.over, "the game is over"
                _pass(self.table)
            return
        assert what in GOING, f"one passes until one of {sorted(GOING)} is over, not {what!r}"
        begun = GOING[what](self.game)
        for _ in range(LIMIT):
            if self.table.over or not begun or GOING[what](self.game) != begun:
                self.turn = self.game.turn
                return
            _pass(self.table)
        raise AssertionError("it is never over")

    def make(self, about):
        """Change something that no rule changes."""
        self.made.append((len(self.table.choices), about))
        make(self.game, about)

    # --- what must be ------------------------------------------------------------------------------------

    def can(self, about):
        for seat, names in about.items():
            for name in _listed(names):
                assert self.fork()._reach(seat, name, self.turn), f"seat {seat} is never offered {name!r}"

    def cannot(self, about):
        for seat, names in about.items():
            for name in _listed(names):
                fork = self.fork()
                assert not fork._reach(seat, name, self.turn), (
                    f"seat {seat} is offered {name!r} ({fork.table.decision.kind})"
                )

    def offered(self, about):
        for name in _listed(about):
            assert _index(self.table, name) >= 0, f"{name!r} is not among {self.table.options}"

    def not_offered(self, about):
        for name in _listed(about):
            assert self.table.over or _index(self.table, name) < 0, f"{name!r} is offered ({self._asked()})"

    def options(self, wanted):
        assert self.table.options == [str(name) for name in wanted], f"offered: {self.table.options}"

    def asked(self, about):
        """See what is asked now, or one after the other while all pass."""
        if not isinstance(about, list):
            assert self._due() == self._whom(about), self._asked()
            return
        for one in about:
            self.asked(one)
            _pass(self.table)

    def not_asked(self, about):
        table = self.fork().table
        turn = table.game.turn
        while not table.over and table.game.turn == turn:
            kind = table.decision.kind
            assert kind not in _listed(about), f"seat {table.decision.seat + 1} is asked {kind!r}"
            _pass(table)

    def then(self, about):
        found = differs(self.game, about)
        assert not found, found

    # --- within ------------------------------------------------------------------------------------------

    def fork(self, count=None):
        """Return a run that is where this one is, or was after this many choices."""
        other = Run(self.table.anew(), self.seat)
        made = iter([*self.made, (LIMIT, {})])
        when, about = next(made)
        choices = self.table.choices
        for number in range((len(choices) if count is None else count) + 1):
            while when == number:
                other.make(about)
                when, about = next(made)
            if number < (len(choices) if count is None else count):
                other.table.choose(choices[number])
        other.turn = self.turn
        return other

    def _due(self):
        decision = self.table.decision
        return (decision.kind, decision.seat + 1) if decision else (NOTHING, self.seat)

    def _whom(self, about):
        """Return the kind of a decision and whose it is."""
        if isinstance(about, str):
            return about, self.seat
        ((seat, kind),) = about.items()
        return kind, seat

    def _reach(self, seat, name, turn=None, discards=False):
        """Have all pass until a seat is offered something, at most to the end of a turn; return whether it is.

        That a card may be discarded does not count as offering it, unless `discards`: if it is offered nowhere else.
        """
        turn = self.game.turn if turn is None else turn
        discarded = -1
        for _ in range(LIMIT):
            if self.table.over or self.game.turn != turn:
                if not discards or discarded < 0:
                    return False
                self.table = self.fork(discarded).table
                return True
            if self._offered(seat, name):
                if not self._discards(name):
                    return True
                if discarded < 0:
                    discarded = len(self.table.choices)
            self._pass_over()
        raise AssertionError("the turn never ends")

    def _offered(self, seat, name):
        return self.table.decision.seat == seat - 1 and _index(self.table, name) >= 0

    def _discards(self, name):
        decision = self.table.decision
        option = decision.options[_index(self.table, name)]
        return decision.kind.startswith("discard") and option not in self.game.in_play

    def _pass_over(self):
        """Pass, but let each minion be asked what it does before."""
        decision = self.table.decision
        minions = [option for option in decision.options if option in self.game.in_play]
        if decision.kind == "act" and PASS in decision.options and minions:
            self.table.choose(decision.options.index(minions[0]))
        else:
            _pass(self.table)

    def _about(self, seat, name):
        """Return whether the minion of this name is asked what to do, since no other of the seat can do anything."""
        decision = self.table.decision
        if decision is None or decision.kind != "action" or decision.seat != seat - 1:
            return False
        if _index(self.table, name) >= 0:
            return False
        return self.game.faces[decision.about].name.lower().startswith(str(name).lower())

    def _asked(self):
        decision = self.table.decision
        return f"asked: {decision.kind} of seat {decision.seat + 1}" if decision else "the game is over"


OPPOSITES = {"cannot": Run.can, "not offered": Run.offered}
"""What has to be in the opposite case, instead of what must not."""
DONE = {"pass": "pass_until"}
"""The methods of words that Python needs for itself."""
GOING = {
    "action": lambda game: game.action,
    "combat": lambda game: game.combat,
    "referendum": lambda game: game.referendum,
    "turn": lambda game: game.turn,
}
"""What one passes through."""


def _listed(names):
    return names if isinstance(names, list) else [names]


def _index(table, name):
    """Return the place of the option that a name means, -1 if it names none."""
    if isinstance(name, dict):
        ((kind, name),) = name.items()
        if table.decision.kind != kind:
            return -1
    for names, start in (
        (table.options, str(name)),
        ([option.lower() for option in table.options], str(name).lower()),
    ):
        whole = [index for index, option in enumerate(names) if option.partition(" [")[0] == start]
        fitting = whole or [
            index
            for index, option in enumerate(names)
            if option.startswith(start) or (start[:1] == "[" and option.endswith(f" {start}"))
        ]
        if fitting:
            return fitting[0]
    return -1


def _pass(table):
    options = table.decision.options
    table.choose(options.index(PASS) if PASS in options else 0)
