"""What to hope for: `ready_capacity>=10 by 4`, `ready>=2 by 3 and pool>=20`.

    goal       = option { "or" option }
    option     = demand { "and" demand }
    demand     = "not" demand | "(" goal ")" | comparison
    comparison = measure sign number [ "by" turn | "at" turn ]
    sign       = ">=" | "<=" | ">" | "<" | "=" | "!="

"by 4" asks whether it was so at the end of one of the turns 1 to 4, "at 4" at the end of turn 4; without
either the last turn counts. Measures are those of `NAMES`.
"""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING

from deckcheck.goldfish.tallies import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deckcheck.goldfish.tallies import Row

    Test = Callable[[Sequence[Row]], bool]

NAMES = {
    **{name: name for name in COLUMNS},
    "ready": "ready_minions",
    "minions": "ready_minions",
    "capacity": "ready_capacity",
    "bled": "prey_pool_bled",
    "unplayable": "hand_unplayable",
    "drawn": "library_drawn",
}
"""How a goal may call a measure, and the column it is."""

SIGNS: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "==": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
}
TOKEN = re.compile(r"\s*(?:(?P<number>\d+)|(?P<word>[A-Za-z_]+)|(?P<sign>[<>!=]=|[<>=])|(?P<mark>[()]))")


LONGEST = 2000
"""So many characters a goal may have."""

DEEPEST = 50
"""So deep its brackets and "not" may be nested."""


class GoalError(ValueError):
    """A goal that cannot be read; the message shows the place and says what was expected."""


class Goal:
    """A goal that was read.

    Args:
        text: as written.
        turns: how many turns a game has.

    Raises:
        GoalError: if the text is no goal, or names a turn that is not played.
    """

    __slots__ = ("_test", "text")

    def __init__(self, text: str, turns: int) -> None:
        self.text = text
        self._test = _Reader(text, turns).read()

    def reached(self, rows: Sequence[Row]) -> bool:
        """Return whether a game reached it, from what was noted at the end of each of its turns."""
        return self._test(rows)


class _Reader:
    """Reads a goal from left to right, a method for each line of the grammar."""

    def __init__(self, text: str, turns: int) -> None:
        self.text = text
        self.turns = turns
        self.tokens: list[tuple[str, str, int]] = []
        self.place = 0
        self.depth = 0
        if len(text) > LONGEST:
            raise GoalError(f"--goal: it has {len(text):,} characters; at most {LONGEST:,} are allowed")
        position = 0
        while text[position:].strip():
            match = TOKEN.match(text, position)
            if match is None:
                column = position + len(text[position:]) - len(text[position:].lstrip())
                raise self.error(f"{text[column]!r} has no meaning here", column)
            kind = match.lastgroup or ""
            self.tokens.append((kind, match.group(kind).lower(), match.start(kind)))
            position = match.end()
        self.tokens.append(("end", "", len(text.rstrip())))

    def error(self, problem: str, column: int) -> GoalError:
        return GoalError(f"--goal, column {column + 1}: {problem}\n  {self.text}\n  {' ' * column}^")

    def expected(self, what: str) -> GoalError:
        kind, found, column = self.tokens[self.place]
        return self.error(f"expected {what}, found {'the end' if kind == 'end' else repr(found)}", column)

    def taken(self, *texts: str) -> bool:
        if self.tokens[self.place][1] in texts and self.tokens[self.place][0] != "end":
            self.place += 1
            return True
        return False

    def read(self) -> Test:
        test = self.goal()
        if self.tokens[self.place][0] != "end":
            raise self.expected("'and', 'or', 'by', 'at' or the end")
        return test

    def goal(self) -> Test:
        tests = [self.option()]
        while self.taken("or"):
            tests.append(self.option())
        return tests[0] if len(tests) == 1 else lambda rows: any(test(rows) for test in tests)

    def option(self) -> Test:
        tests = [self.demand()]
        while self.taken("and"):
            tests.append(self.demand())
        return tests[0] if len(tests) == 1 else lambda rows: all(test(rows) for test in tests)

    def demand(self) -> Test:
        if not self.taken("not", "("):
            return self.comparison()
        _, opened, column = self.tokens[self.place - 1]
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.error(f"parentheses and 'not' are nested more than {DEEPEST} deep", column)
        test = self.demand() if opened == "not" else self.goal()
        if opened == "(" and not self.taken(")"):
            raise self.expected("')'")
        self.depth -= 1
        return (lambda rows: not test(rows)) if opened == "not" else test

    def comparison(self) -> Test:
        kind, name, column = self.tokens[self.place]
        if kind != "word":
            raise self.expected("a measure such as ready_capacity")
        if name not in NAMES:
            from difflib import get_close_matches

            near = get_close_matches(name, NAMES, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"consider one of {', '.join(COLUMNS)}"
            raise self.error(f"there is no measure {name!r}; {hint}", column)
        self.place += 1
        kind, sign, _ = self.tokens[self.place]
        if kind != "sign":
            raise self.expected("one of >= <= > < = !=")
        self.place += 1
        number = self.number("a number")
        index, compare = COLUMNS.index(NAMES[name]), SIGNS[sign]
        if self.taken("by"):
            last = self.turn()
            return lambda rows: any(compare(row[index], number) for row in rows[:last])
        turn = self.turn() if self.taken("at") else self.turns
        return lambda rows: compare(rows[turn - 1][index], number)

    def number(self, what: str) -> int:
        kind, text, _ = self.tokens[self.place]
        if kind != "number":
            raise self.expected(what)
        self.place += 1
        return int(text)

    def turn(self) -> int:
        column = self.tokens[self.place][2]
        turn = self.number("the number of a turn")
        if not 1 <= turn <= self.turns:
            raise self.error(f"turn {turn} is not played; the games have {self.turns} turns", column)
        return turn
