"""Goals: `ready_capacity>=10 by 4`, `Govern the Unaligned by 3`, `drawn(type:master)>=3 by 2`.

    goal       = option { "or" option }
    option     = demand { "and" demand }
    demand     = "not" demand | "(" goal ")" | comparison
    comparison = measure sign number [ when ]
               | count "(" cards ")" [ sign number ] [ when ]
               | card [ sign number ] [ when ]
    sign       = ">=" | "<=" | ">" | "<" | "=" | "!="
    when       = "by" turn | "at" turn

"by 4" asks whether it was true at the end of any of turns 1 to 4, "at 4" at the end of turn 4; without
either the last turn counts. Measures are those of `NAMES`, counts those of `COUNTS`. Cards are a name or a
query, as `deckcheck odds` takes them; without a sign, one of them is enough ("2x" in front: two). A card by
itself is to have been played, or to be ready if it is in the crypt. A name with a sign, or with one of the
words above in it, may be in quotation marks.

Which cards are meant is found once (`read_goal`), and passed on wherever games are played as `GoalCards`.
"""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING

from cardbase.query import QueryError
from cardbase.quick import value
from deckcheck.goldfish.tallies import AT_HAND, COLUMNS, COUNTS, USED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deckcheck.goldfish.tallies import Row

    Test = Callable[[Sequence[Row]], bool]

GOAL_OPTION = "--goal"

NAMES = {
    **{name: name for name in COLUMNS if name not in AT_HAND},
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
COUNTED = re.compile(rf"\s*({'|'.join(COUNTS)})\s*\(", re.IGNORECASE)
QUOTED = re.compile(r'\s*"([^"]*)("?)')
CARD_ENDS = re.compile(r"\s*(?:(?<=\s)(?:by|at|and|or)\b|[<>=!]|\)|$)", re.IGNORECASE)
KEYWORDS = ("and", "or", "not", "by", "at")

LONGEST = 2000
"""The most characters a goal may have."""

DEEPEST = 50
"""How deep its parentheses and "not" may be nested."""


class GoalError(ValueError):
    """A goal that cannot be read; the message shows the place and says what was expected."""


@value
class GoalCards:
    """Cards that a goal mentions.

    Attributes:
        start, end: where they are in the goal.
        ids: the official ids.
        least: how many are wanted if the goal compares with no number.
        exactly: whether just that many.
    """

    start: int
    end: int
    ids: tuple[int, ...]
    least: int = 1
    exactly: bool = False


@value
class Asked:
    """What is counted at the end of each turn: one of `COUNTS`, or `USED`, of the cards with these ids."""

    what: str
    ids: frozenset[int]


class Goal:
    """A goal that was read.

    Args:
        text: as written.
        turns: how many turns a game has.
        cards: those it mentions, as `read_goal` found them.

    Attributes:
        text: as written.
        asked: what else has to be counted: `reached` wants these numbers after those of `COLUMNS`.

    Raises:
        GoalError: if the text is not a goal, or names a turn that is not played.
    """

    __slots__ = ("_test", "asked", "text")

    def __init__(self, text: str, turns: int, cards: Sequence[GoalCards] = ()) -> None:
        self.text = text
        known = {one.start: one for one in cards}
        reader = _Reader(text, turns, lambda _, start, __, ___: known.get(start))
        self._test = reader.read()
        self.asked: list[Asked] = reader.asked

    def reached(self, rows: Sequence[Row]) -> bool:
        """Return whether a game reached it, from what was recorded at the end of each of its turns.

        For the first turns of a game it is whether it would have been reached had the game ended there.
        """
        return self._test(rows)


def read_goal(
    text: str, turns: int, find: Callable[[str, str, bool], GoalCards | None], option: str = GOAL_OPTION
) -> list[GoalCards]:
    """Read a goal and find the cards that it mentions.

    Args:
        text: as written.
        turns: how many turns a game has.
        find: returns the cards of a name or query, with any `start` and `end`; None if it names none. It is
            given what is counted of them, and whether a guess is fine. Its ValueErrors are shown to the user.
        option: the option that holds the goal, for errors.

    Raises:
        GoalError: if the text is not a goal, names a turn that is not played, or names no cards.
    """
    found: list[GoalCards] = []

    def at(whole: str, start: int, end: int, what: str) -> GoalCards | None:
        ends = [end] if end >= 0 else _possible_ends(whole, start)
        ways = [(stop, False) for stop in ends] if end < 0 else []
        if end >= 0 or not _is_nearly_a_measure(whole[start : ends[-1]]):
            ways.append((ends[-1], True))
        for stop, guess in ways:
            words = whole[start:stop].strip().strip('"')
            cards = find(words, what, guess) if words else None
            if cards is not None:
                placed = GoalCards(start, stop, cards.ids, cards.least, cards.exactly)
                found.append(placed)
                return placed
        return None

    _Reader(text, turns, at, option).read()
    return found


def _is_nearly_a_measure(name: str) -> bool:
    from difflib import get_close_matches

    return bool(get_close_matches(name.strip().lower(), NAMES, n=1, cutoff=0.8))


def _possible_ends(text: str, start: int) -> list[int]:
    """Return where a name that begins here may end, the farthest first."""
    ends = [match.start() for match in CARD_ENDS.finditer(text, start) if match.start() > start]
    return sorted(set(ends), reverse=True) or [len(text)]


class _Reader:
    """Reads a goal from left to right, a method for each line of the grammar."""

    def __init__(
        self,
        text: str,
        turns: int,
        find: Callable[[str, int, int, str], GoalCards | None],
        option: str = GOAL_OPTION,
    ) -> None:
        self.text = text
        self.asked_by = option
        self.turns = turns
        self.find = find
        self.asked: list[Asked] = []
        self.depth = 0
        self.after = 0
        self.kind = self.word = ""
        self.column = 0
        if len(text) > LONGEST:
            raise GoalError(f"{option}: it has {len(text):,} characters; at most {LONGEST:,} are allowed")
        self.step(0)

    def step(self, position: int) -> None:
        """Look at the next token from a place on; if there is none, `expected` says so."""
        rest = self.text[position:]
        match = TOKEN.match(self.text, position)
        self.column = position + len(rest) - len(rest.lstrip())
        if not rest.strip():
            self.kind, self.word, self.column, self.after = "end", "", len(self.text.rstrip()), position
        elif match is None:
            self.kind, self.word, self.after = "none", self.text[self.column], self.column
        else:
            self.kind = match.lastgroup or ""
            self.word = match.group(self.kind).lower()
            self.after = match.end()

    def error(self, problem: str, column: int) -> GoalError:
        return GoalError(f"{self.asked_by}, column {column + 1}: {problem}\n  {self.text}\n  {' ' * column}^")

    def expected(self, what: str) -> GoalError:
        if self.kind == "none":
            return self.error(f"{self.word!r} has no meaning here", self.column)
        found = "the end" if self.kind == "end" else repr(self.word)
        return self.error(f"expected {what}, found {found}", self.column)

    def taken(self, *texts: str) -> bool:
        if self.word in texts and self.kind not in ("end", "none"):
            self.step(self.after)
            return True
        return False

    def read(self) -> Test:
        test = self.goal()
        if self.kind != "end":
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
        opened, column = self.word, self.column
        if not self.taken("not", "("):
            return self.comparison()
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.error(f"parentheses and 'not' are nested more than {DEEPEST} deep", column)
        test = self.demand() if opened == "not" else self.goal()
        if opened == "(" and not self.taken(")"):
            raise self.expected("')'")
        self.depth -= 1
        return (lambda rows: not test(rows)) if opened == "not" else test

    def comparison(self) -> Test:
        if COUNTED.match(self.text, self.column):
            return self.count()
        quoted = QUOTED.match(self.text, self.column)
        if quoted is not None and self.kind == "none":
            if not quoted[2]:
                raise self.error("the quotation mark is never closed", self.column)
            return self.card(quoted.end())
        if self.kind == "word" and self.word not in KEYWORDS and self.word not in NAMES:
            return self.card(-1)
        if self.kind != "word" or self.word in KEYWORDS:
            raise self.expected("a measure such as ready_capacity, or a card")
        index = COLUMNS.index(NAMES[self.word])
        self.step(self.after)
        if self.kind != "sign":
            raise self.expected("one of >= <= > < = !=")
        compare, number = self.sign()
        return self.when(index, compare, number)

    def count(self) -> Test:
        """Read a count of certain cards: `drawn(type:master)`."""
        what = self.word
        self.step(self.after)
        start = self.after
        end = self.closing(start)
        shown = start + len(self.text[start:end]) - len(self.text[start:end].lstrip())
        if not self.text[start:end].strip():
            raise self.error("expected a card or a query", end)
        found = self.cards_named(start, end, what, shown)
        if found is None:
            raise self.error(f"there is no card {self.text[start:end].strip()!r}", shown)
        self.step(end + 1)
        return self.counted(what, found)

    def closing(self, start: int) -> int:
        """Return where the parenthesis closes that was opened before a place, ignoring those in quotes."""
        depth, quoted = 1, False
        for place in range(start, len(self.text)):
            letter = self.text[place]
            if letter == '"':
                quoted = not quoted
            elif letter in "()" and not quoted:
                depth += 1 if letter == "(" else -1
                if not depth:
                    return place
        self.step(len(self.text))
        raise self.expected("')'")

    def card(self, end: int) -> Test:
        """Read a card by itself."""
        found = self.cards_named(self.column, end, USED, self.column)
        if found is None:
            raise self.error(self.nothing(), self.column)
        self.step(found.end)
        return self.counted(USED, found)

    def nothing(self) -> str:
        """Report that a word is neither measure nor card."""
        from difflib import get_close_matches

        name = self.word if self.kind == "word" else self.text[self.column :]
        near = get_close_matches(name, NAMES, n=1)
        hint = (
            f"did you mean {near[0]!r}?"
            if near
            else f"consider one of {', '.join(dict.fromkeys(NAMES.values()))}, or a card"
        )
        return f"there is no measure {name!r}; {hint}"

    def cards_named(self, start: int, end: int, what: str, shown: int) -> GoalCards | None:
        try:
            return self.find(self.text, start, end, what)
        except QueryError as error:
            inside = self.text.find(error.query, start)
            raise self.error(error.problem, shown if inside < 0 else inside + error.start) from None
        except ValueError as error:
            raise self.error(str(error).splitlines()[0], shown) from None

    def counted(self, what: str, cards: GoalCards) -> Test:
        asked = Asked(what, frozenset(cards.ids))
        if asked not in self.asked:
            self.asked.append(asked)
        index = len(COLUMNS) + self.asked.index(asked)
        compare, number = SIGNS["=" if cards.exactly else ">="], cards.least
        if self.kind == "sign":
            compare, number = self.sign()
        return self.when(index, compare, number)

    def sign(self) -> tuple[Callable[[int, int], bool], int]:
        compare = SIGNS[self.word]
        self.step(self.after)
        return compare, self.number("a number")

    def when(self, index: int, compare: Callable[[int, int], bool], number: int) -> Test:
        if self.taken("by"):
            last = self.turn()
            return lambda rows: any(compare(row[index], number) for row in rows[:last])
        turn = self.turn() if self.taken("at") else self.turns
        return lambda rows: compare(rows[min(turn, len(rows)) - 1][index], number)

    def number(self, what: str) -> int:
        if self.kind != "number":
            raise self.expected(what)
        number = int(self.word)
        self.step(self.after)
        return number

    def turn(self) -> int:
        column = self.column
        turn = self.number("the number of a turn")
        if not 1 <= turn <= self.turns:
            raise self.error(f"turn {turn} is not played; the games have {self.turns} turns", column)
        return turn
