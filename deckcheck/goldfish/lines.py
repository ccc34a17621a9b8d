"""The lines of a game's story: a play, an action or the transfers of a turn, each with its result."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import groupby

POOL, BLOOD, GIVEN = "{} pool", "{} blood", "given"
"""Kinds of parts that are counters: in a pool, on a minion, on a card that is not ready yet."""
COUNTERS = (POOL, BLOOD, GIVEN)
CHOICE, CHOSEN, PLAIN = "choice", "chosen", "plain"
"""A Methuselah or a card chosen, plain words. Any other kind is a sentence about cards, {} for the names."""
BURNED, SHED = "burns from the library: {}", "discards {}"
HERSELF = ""
"""Who gains or burns pool, or is chosen: the Methuselah whose story it is."""
TIMES = {1: "", 2: " twice", 3: " three times", 4: " four times", 5: " five times", 6: " six times"}
PLURALS = ((" is ", " are "), (" goes ", " go "))


@dataclass(frozen=True, slots=True)
class TracePart:
    """A result of a play.

    Attributes:
        kind: one of the kinds above.
        who: the Methuselah or card concerned; for plain words, the words.
        amount: counters gained, negative if they are burned; how often a Methuselah was chosen.
        now: how many counters there are then.
        room: how many there is room for, 0 if that is not said.
    """

    kind: str
    who: str
    amount: int = 0
    now: int = 0
    room: int = 0


@dataclass(slots=True)
class TraceLine:
    """One line.

    Attributes:
        phase: the phase it is reported in.
        head: what is done, "" for what happens by itself.
        actor: the minion that acts, or on which the card is played; "" if there is none.
        details: choices that belong to the head, said before it is known.
        parts: the results, in order.
        drawn: cards drawn meanwhile.
        awaited: an action chosen, but not announced yet.
        silent: it is reported only if something resulted.
    """

    phase: str
    head: str = ""
    actor: str = ""
    details: str = ""
    parts: list[TracePart] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    awaited: bool = False
    silent: bool = False

    def add(self, text: str) -> None:
        """Add plain words."""
        self.parts.append(TracePart(PLAIN, text))

    def detail(self, text: str, otherwise: TracePart) -> None:
        """Add a choice to what was played last: to the head, or to a modifier played during the action.

        Args:
            text: the choice as it follows the name of what was played.
            otherwise: its words if the play has had a result already.
        """
        if not self.parts and not (text.startswith(" on ") and " on " in self.details):
            self.details += text
        elif self.parts and self.parts[-1].kind == PLAIN and self.parts[-1].who.startswith("plays "):
            self.parts[-1] = TracePart(PLAIN, self.parts[-1].who + text)
        else:
            self.parts.append(otherwise)

    @property
    def text(self) -> str:
        """The line as it is read; "" if there is nothing to tell."""
        told = ", ".join(_in_words(parts, self) for parts in together(self.parts))
        if not told and not self.drawn and self.silent:
            return ""
        head = self.head + self.details
        text = f"{head}: {told}" if head and told else head or told
        if self.drawn:
            text += f"{'; ' if text else ''}draws {', '.join(counted(self.drawn))}"
        return text


def counted(names: list[str]) -> list[str]:
    """Put equal names together with their number, in the order in which they first appear."""
    return [name if times == 1 else f"{times} {name}" for name, times in Counter(names).items()]


def together(parts: list[TracePart]) -> list[list[TracePart]]:
    """Combine what is told in one breath: sums, such as losses of several, cards that went one way.

    Choices are left out if their results are told.
    """
    found: list[TracePart] = []
    for part in parts:
        place = _earlier(found, part)
        if place < 0:
            found.append(part)
        else:
            found[place] = replace(part, amount=found[place].amount + part.amount)
    cards = [part.who for part in found if part.kind not in (CHOICE, CHOSEN)]
    found = [part for part in found if part.kind != CHOSEN or not any(part.who in one for one in cards)]
    touched = {part.who for part in found if part.kind == POOL}
    if {part.who for part in found if part.kind == CHOICE} <= touched:
        found = [part for part in found if part.kind != CHOICE]
    return [list(group) for _, group in groupby(found, key=_alike)]


def _earlier(found: list[TracePart], part: TracePart) -> int:
    """Return the place of an earlier part that this one only makes larger, -1 if there is none.

    Counters are added up as long as only counters come between; choices only one after the other.
    """
    for place in range(len(found) - 1, -1, -1):
        other = found[place]
        if part.kind == other.kind and part.who == other.who and part.kind in (*COUNTERS, CHOICE):
            return place if part.kind == CHOICE or (part.amount > 0) == (other.amount > 0) else -1
        if part.kind not in COUNTERS or other.kind not in (*COUNTERS, CHOSEN):
            return -1
    return -1


def _alike(part: TracePart) -> tuple[object, ...]:
    """Return what parts reported together have in common."""
    if part.kind == POOL:
        return part.kind, part.amount, part.who == HERSELF
    return (id(part),) if part.kind in (PLAIN, BLOOD, GIVEN) else (part.kind,)


def _in_words(parts: list[TracePart], line: TraceLine) -> str:
    """Say parts that belong together; the acting minion need not be named again."""
    part = parts[0]
    if part.kind == PLAIN:
        return part.who
    if part.kind == CHOICE:
        whom = (
            (each.who or "themselves") + TIMES.get(each.amount, f" {each.amount} times") for each in parts
        )
        return f"chooses {', '.join(whom)}"
    if part.kind == GIVEN:
        whom_to = "" if part.who == line.actor else f" to {part.who}"
        return f"{part.amount} blood{whom_to} ({part.now}/{part.room})"
    if part.kind in (POOL, BLOOD):
        return _changed(parts, line.actor)
    names = counted([each.who for each in parts])
    if part.kind == CHOSEN:
        return f"chooses {', '.join(names)}"
    text = part.kind
    if len(parts) > 1:
        for one, many in PLURALS:
            text = text.replace(one, many, 1)
    elif line.head.endswith(part.who):
        names = ["it"]
    return text.format(", ".join(names))


def _changed(parts: list[TracePart], actor: str) -> str:
    """Say what one, or several alike, gain or burn."""
    part = parts[0]
    counters = part.kind.format(abs(part.amount))
    if len(parts) > 1:
        whom = ", ".join(f"{each.who} ({each.now})" for each in parts)
        return f"{whom} {'gain' if part.amount > 0 else 'burn'} {counters} each"
    who = "" if part.who in (HERSELF, actor) else f"{part.who} "
    return f"{who}{'gains' if part.amount > 0 else 'burns'} {counters} ({part.now})"
