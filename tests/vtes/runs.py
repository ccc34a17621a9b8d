"""A table at which a scenario is played: what the words of `scenarios` do, with seats that count from 1."""

from rules.vtes.table.prompts import QUESTIONS
from rules.vtes.table.runner import GOING, LIMIT, NotReachedError, Runner, index_of

from .making import make
from .sights import differs

LOOKS = ("can", "cannot", "then", "offered", "not offered", "options", "asked", "not asked")
"""The steps that say what must be."""
STEPS = frozenset({*LOOKS, "pass", "until", "votes", "make"})
NOTHING = "nothing"
"""What is asked when the game is over."""
KINDS = {*QUESTIONS, "action", NOTHING}
"""The kinds of decisions: what never is one is never asked."""


class Run:
    """A table at which a scenario is played.

    Attributes:
        runner: which plays it.
        seat: whose turn it is at first, from 1.
        made: what was changed that no rule changes, each with how many choices were made before.
    """

    def __init__(self, table, seat=1):
        self.runner = Remade(table)
        self.runner.remade = self.remake
        self.seat = seat
        self.made = []
        self.census = table.game.census()

    @property
    def table(self):
        return self.runner.table

    @property
    def game(self):
        return self.table.game

    def take(self, step, turned=False):
        """Do and look at what a step says, word by word; in the opposite case (`turned`) what cannot be has to be."""
        for what, about in step.items():
            try:
                self.take_word(what, about, turned)
            except NotReachedError as error:
                raise AssertionError(str(error)) from None
            if what == "make":
                self.census = self.game.census()
            elif what not in LOOKS:
                assert self.game.census() == self.census, "something appeared or vanished"

    def take_word(self, what, about, turned=False):
        """Do or look at what one word of a step says; see `take`."""
        if isinstance(what, int):
            self.choose(what, about)
            return
        assert what in STEPS, f"there is no {what!r}"
        if not turned or what not in LOOKS:
            getattr(self, DONE.get(what, what.replace(" ", "_")))(about)
        elif what in OPPOSITES:
            OPPOSITES[what](self, about)

    def fork(self):
        """Return a run in the same position, with what was made."""
        other = Run(self.remake(len(self.table.choices)), self.seat)
        other.made = [*self.made]
        return other

    # --- what is done ------------------------------------------------------------------------------------

    def choose(self, seat, names):
        """Take options, the first as soon as it is offered, the others at once when that seat is asked."""
        for name in _listed(names):
            if isinstance(name, str) and name.endswith("?"):
                if self.runner.asked[1] == seat - 1 and self.runner.offered(name[:-1]):
                    self.table.choose(index_of(self.table.options, name[:-1]))
                continue
            self.runner.take(seat - 1, name)

    def votes(self, about):
        """Have a seat cast all votes that it is asked for, on one side."""
        for seat, side in about.items():
            self.runner.votes(seat - 1, side)

    def until(self, about):
        """Have all pass until something is asked, in this turn."""
        kind, seat = self._whom(about)
        self.runner.until(kind, seat - 1)

    def pass_until(self, what):
        """Have all pass until something is over, or a number of times."""
        if isinstance(what, int):
            for _ in range(what):
                self.runner.pass_once()
            return
        assert what in GOING, f"one passes until one of {sorted(GOING)} is over, not {what!r}"
        self.runner.pass_over(what)

    def make(self, about):
        """Change something that no rule changes."""
        self.made.append((len(self.table.choices), about))
        make(self.game, about)

    def remake(self, count):
        """Return a table after so many choices, with what was made in between."""
        table = self.table.anew()
        made = iter([*self.made, (LIMIT * LIMIT, {})])
        when, about = next(made)
        for number in range(count + 1):
            while when == number:
                make(table.game, about)
                when, about = next(made)
            if number < count:
                table.choose(self.table.choices[number])
        return table

    # --- what must be ------------------------------------------------------------------------------------

    def can(self, about):
        for seat, names in about.items():
            for name in _listed(names):
                assert self.runner.can(seat - 1, name), f"seat {seat} is never offered {name!r}"

    def cannot(self, about):
        for seat, names in about.items():
            for name in _listed(names):
                assert self.runner.cannot(seat - 1, name), f"seat {seat} is offered {name!r}"

    def offered(self, about):
        for name in _listed(about):
            assert self.runner.offered(name), f"{name!r} is not among {self.table.options}"

    def not_offered(self, about):
        for name in _listed(about):
            assert not self.runner.offered(name), f"{name!r} is offered ({self.runner.asked_in_words()})"

    def options(self, wanted):
        assert self.table.options == [str(name) for name in wanted], f"offered: {self.table.options}"

    def asked(self, about):
        """See what is asked now, or one after the other while all pass."""
        if not isinstance(about, list):
            kind, seat = self.runner.asked
            due = (kind, seat + 1) if kind else (NOTHING, self.seat)
            assert due == self._whom(about), self.runner.asked_in_words()
            return
        for one in about:
            self.asked(one)
            self.runner.pass_once()

    def not_asked(self, about):
        told = about if isinstance(about, list) else [about]
        anybody = {_known(one) for one in told if isinstance(one, str)}
        somebody = {self._whom(one) for one in told if isinstance(one, dict)}
        fork = self.runner.fork()
        turn = fork.game.turn
        while not fork.table.over and fork.game.turn == turn:
            kind, seat = fork.asked
            found = kind in anybody or (kind, seat + 1) in somebody
            assert not found, f"it is asked: {fork.asked_in_words()}"
            fork.pass_once()

    def then(self, about):
        found = differs(self.game, about)
        assert not found, found

    def _whom(self, about):
        """Return the kind of a decision and whose it is."""
        if isinstance(about, str):
            return _known(about), self.seat
        ((seat, kind),) = about.items()
        return _known(kind), seat


class Remade(Runner):
    """A runner whose forks have what was made."""

    remade = None

    def fork(self):
        table = self.table.fork() if self.remade is None else self.remade(len(self.table.choices))
        other = type(self)(table)
        other.turn = self.turn
        return other


OPPOSITES = {"cannot": Run.can, "not offered": Run.offered}
"""What has to be in the opposite case, instead of what must not."""
DONE = {"pass": "pass_until"}
"""The methods of words that Python needs for itself."""


def _known(kind):
    """Return a kind of decisions if there is such a kind."""
    assert kind in KINDS, f"no decision is of the kind {kind!r}"
    return kind


def _listed(names):
    """Return names as a list; a number that YAML has read is the name of an option."""
    listed = names if isinstance(names, list) else [names]
    return [
        {_known(kind): str(one) for kind, one in name.items()} if isinstance(name, dict) else str(name)
        for name in listed
    ]


__all__ = ["LOOKS", "STEPS", "Run"]
