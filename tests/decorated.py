"""Lines of cards dressed up as people write them: `python -m tests.decorated --count 1000000`.

Each line is a name from the card data with a count in some form and decorations that chance puts around: bullets,
numbering, brackets, quotes, emphasis, pipes, tags, entities, other digits, letters that look like ours, remarks.
Whoever puts a line together knows how many copies it means, or that it leaves that open. A line fails if the
program reads another card, another number of copies, or nothing without a word; a finding on the line is always
right, but too many of them would be no help, so how many lines were read is counted as well. Then the list is
fixed, brought into canonical form and converted: its cards and counts must stay the same. A failing list is
one line with its seed; `--only SEED` shows it. With `--pairs` each row holds two lines that chance joined.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from cardbase.card import CryptCard
from cardbase.names import Names, archive_name
from deckcheck.building.formatting import FormatError, format_deck
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, UnreadableFileError, find_losses, read_deck, write_deck
from deckcheck.deckfiles.columns import is_decoration
from deckcheck.deckfiles.losses import UnwritableError
from deckcheck.options.check import CheckOptions
from deckcheck.run import Judge, judged, mended
from deckcheck.shelf import open_shelf
from tests.fuzz import TODAY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.card import Card
    from cardbase.deck import Deck
    from cardbase.store import CardStore

BLOCK = 100
"""Lists that a process reads with one reader."""
LONGEST_LIST = 12
"""Decorated lines of a list; a third of the lists have only one."""
HEAD = ("Crypt", "6x Lucita", "", "Library", "30x Govern the Unaligned", "20x Conditioning", "")
"""What is above the decorated lines, so that the list is plain text."""

DIGITS = {
    "full-width": "０１２３４５６７８９", "Arabic": "٠١٢٣٤٥٦٧٨٩", "Devanagari": "०१२३४५६७८९", "bold": "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗",
}  # fmt: skip
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮"
FILLED = "❶❷❸❹❺❻❼❽❾❿"
CROSSES = ("x",) * 8 + ("X", "×", "*", "х", "ｘ", "✕", "χ")
FRONTS = ("",) * 12 + (
    "- ", "* ", "• ", "– ", "— ", "· ", "+ ", "◦ ", "▪ ", "→ ", "» ", "[ ] ", "[x] ", "- [ ] ", "☐ ", "☑ ", "✔ ",
    "| ", "1. ", "12) ", "(3) ", "10.) ", "  ", "\t", "&bull; ", "\u200b",
)  # fmt: skip
BEFORE = ("{n}{x} ",) * 6 + ("{n} ",) * 4 + (
    "{x}{n} ", "{n} {x} ", "{n}{x}", "({n}) ", "({n}{x}) ", "[{n}] ", "[{n}{x}] ", "{{{n}}} ", "**{n}{x}** ",
    "**{n}** ", "*{n}* ", "_{n}{x}_ ", "`{n}{x}` ", "'{n}' ", "“{n}” ", "{n}: ", "{n} - ", "{n} — ", "{n}; ", "{n}, ",
    "|{n}| ", "{n} | ", "{n}\t", "{n}   ", "{n}{x}\t", "<b>{n}{x}</b> ", "{n}&nbsp;", "{n}&times; ", "{n}) ", "{n}. ",
    "+{n} ", "{n} = ",
)  # fmt: skip
BEHIND = (" {x}{n}",) * 5 + (
    " {n}", " ({n})", " ({x}{n})", " [{n}]", " {{{n}}}", " - {n}", " -- {n}", " — {n}", " – {n}", " -{n}", ": {n}",
    " = {n}", "\t{n}", "   {n}", ", {n}", " *{n}*", " **{n}**", "...... {n}", " ({n} copies)", " {n}{x}", " | {n}",
    " ({x}{n}, bleed)", " / {n}", " <b>{n}</b>", "&nbsp;{x}{n}",
)  # fmt: skip
JOINING = ("{n}; ", "{n}, ")
"""Counts that end like a card among others on a line."""
NUMBERING = ("{n}. ", "{n}) ", "({n}) ", "[{n}] ")
"""Counts that may number the lines instead: a second number behind the name is the count."""
OPEN_BEFORE = (
    "{n}? ", "{n}/{m} ", "{n}+{m} ", "{n}-{m} ", "~{n} ", "≈{n} ", "<{n} ", "{n}+ ", "{n}% ", "{n}-{m}x ", "{n}.5 ",
    "{n} or {m} ", "{n} {m} ", "${n} ", "±{n} ", "½ ", "{n}² ", "Ⅳ ", "四 ", "~~{n}x~~ ",
)  # fmt: skip
OPEN_BEHIND = (
    " {n}?", " {n}/{m}", " {n}+{m}", " {n}-{m}", " ~{n}", " {n}+", " #{n}", " @{n}", " x{n} x{m}", " ({n} or {m})",
    " -- {n} or {m}", " // {n} of them", " ({n} in the other list)", " x{n}?", "²", " x{n}/{m}", "{n}",
)  # fmt: skip
WRAPS = (("", ""),) * 12 + (
    ('"', '"'), ("'", "'"), ("`", "`"), ("**", "**"), ("*", "*"), ("__", "__"), ("_", "_"), ("|", "|"), ("| ", " |"),
    ("(", ")"), ("[", "]"), ("{", "}"), ("«", "»"), ("“", "”"), ("‹", "›"), ("<i>", "</i>"), ("[b]", "[/b]"),
    ("<li>", "</li>"), ("***", "***"), ("``", "``"),
)  # fmt: skip
BACKS = ("",) * 14 + (
    ";", ",", ".", " |", "<br>", "<br/>", "&nbsp;", "\\", " ✓", " 👍", "  ", " *", " -- why not", " - for the pool",
    " – mine", " — maybe", " // borrowed", " # proxy", " (proxy)", " [foil]", " /* new */", " !", "&shy;", "\t",
)  # fmt: skip
COUNTED_BACKS = (" -- 2 are proxies", " // cut 1 or 2", " # was 5 before", " -- errata of 2008")
"""Remarks with a number, which say nothing about the count where it is before the name."""
SECOND_NUMBERS = (
    " {m}",
    " ({m})",
    " [{m}]",
    " x{m}",
    " --{m}",
    " -- {m}",
    " #{m}",
    " ({m} in the side)",
    "\t{m}",
)
"""Second numbers: what they mean is open."""
JOINTS = ("; ", ", ", " + ", " / ", "\t", " ")
"""What is between two lines on one."""
PAIRS = "pairs"
"""What the seed of a list begins with whose rows hold two lines each."""
QUOTES = ("> ", ">", "> > ")
LOOK_ALIKE = str.maketrans("aeopcyxiAEOPCTXBHKM", "аеорсухіАЕОРСТХВНКМ")


@dataclass(frozen=True, slots=True)
class Line:
    """A decorated line: what it says, the card, and the copies it means; None if that is open."""

    text: str
    card: Card
    copies: int | None


@dataclass(slots=True)
class Count:
    """What was tried; of lines that share a row with another, only if they are reported or read right."""

    lines: int = 0
    sure: int = 0
    read: int = 0
    reported: int = 0
    rewritten: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, other: Count) -> None:
        """Add what another process tried."""
        self.lines += other.lines
        self.sure += other.sure
        self.read += other.read
        self.reported += other.reported
        self.rewritten += other.rewritten
        self.failures += other.failures


@lru_cache(maxsize=1)
def cards() -> tuple[CardStore, list[Card]]:
    """Open the card file."""
    store = open_cards()
    return store, [card for card in store.cards() if card.name]


def number(copies: int, chance: Random) -> str:
    """Write a number, mostly in plain digits."""
    kind = chance.randrange(24)
    if kind < len(DIGITS):
        digits = list(DIGITS.values())[kind]
        return "".join(digits[int(digit)] for digit in str(copies))
    if kind == 5 and copies <= len(CIRCLED):
        return CIRCLED[copies - 1]
    if kind == 6 and copies <= len(FILLED):
        return FILLED[copies - 1]
    if kind == 7:
        return "".join(f"{digit}\ufe0f\u20e3" for digit in str(copies))
    return str(copies)


def spelt(card: Card, chance: Random) -> str:
    """Write a card's name as people and programs do."""
    name = card.full_name
    kind = chance.randrange(24)
    if kind < 3:
        return name if isinstance(card, CryptCard) and card.twin else archive_name(card)
    if kind == 3:
        return name.lower()
    if kind == 4:
        return name.upper()
    if kind == 5:
        letters = list(name)
        at = chance.randrange(len(letters))
        letters[at] = letters[at].translate(LOOK_ALIKE)
        return "".join(letters)
    if kind == 6:
        return chance.choice(
            ("**{}**", "*{}*", '"{}"', "`{}`", "_{}_", "<b>{}</b>", "[{}](https://example.org/a)")
        ).format(name)
    return name


def decorated(card: Card, chance: Random, *, remarks: bool = True) -> Line:
    """Decorate a card's name, with or without a remark."""
    copies, other = chance.randint(2, 15), chance.randint(2, 15)
    while other in (copies, getattr(card, "capacity", 0)):
        other = chance.randint(2, 15)
    wanted: int | None = copies
    front, back = chance.choice(FRONTS), chance.choice(BACKS)
    back = back if remarks or not any(letter.isalpha() for letter in back) else ""
    opening, closing = chance.choice(WRAPS)
    name = spelt(card, chance)
    forms = {"n": number(copies, chance), "m": other, "x": chance.choice(CROSSES)}
    kind = chance.randrange(20 if remarks else 17)
    if kind < 9:
        form = chance.choice(BEFORE if remarks else [form for form in BEFORE if form not in JOINING])
        said = form.format(**forms) + name
        if remarks and chance.random() < 0.1:
            back = chance.choice((*COUNTED_BACKS, *editions(card, chance)))
        elif remarks and chance.random() < 0.1 and form not in NUMBERING:
            front, back, wanted = without_number(front), chance.choice(SECOND_NUMBERS).format(m=other), None
    elif kind < 15:
        said = name + chance.choice(BEHIND).format(**forms)
    elif kind < 17:
        said, wanted = name, 1
        front = without_number(front)
    else:
        wanted = None
        front = without_number(front)
        before = chance.random() < 0.5
        form = chance.choice(OPEN_BEFORE if before else OPEN_BEHIND).format(n=copies, m=other)
        name = card.full_name if form == str(copies) else name
        said = form + name if before else name + form
    if chance.random() < 0.03:
        opening, closing, wanted = "~~", "~~", None
    inside = chance.random() < 0.5
    text = f"{opening}{said}{back if inside else ''}{closing}{'' if inside else back}"
    return Line(f"{front}{text}", card, wanted)


def without_number(front: str) -> str:
    """Leave out the number of a line, which would be its count where no other is certain."""
    return "" if any(letter.isdigit() for letter in front) else front


def editions(card: Card, chance: Random) -> list[str]:
    """Return marks of an edition of a card, as deck builders of other games write them."""
    if not card.printings:
        return []
    code = chance.choice(card.printings).set
    return [
        f" ({code})",
        f" [{code}]",
        f" ({code}) {chance.randint(1, 300)}",
        f"|{code}",
        f" (#{chance.randint(1, 300)})",
    ]


def listed(seed: str) -> tuple[str, dict[int, list[Line]]]:
    """Return the list of a seed, and its decorated lines by row: some rows hold two, and some lists are quoted."""
    chance = Random(seed)
    known = cards()[1]
    many = 1 if chance.random() < 0.34 else chance.randint(2, LONGEST_LIST)
    chosen = [card for card in chance.sample(known, many) if not is_decoration(card.name)]
    rows: dict[int, list[Line]] = {}
    lines = list(HEAD)
    while chosen:
        two = (chance.random() < 0.04 or seed.startswith(PAIRS)) and len(chosen) > 1
        here = [decorated(chosen.pop(), chance, remarks=not two)]
        here += [decorated(chosen.pop(), chance, remarks=False)] if two else []
        lines.append(chance.choice(JOINTS).join(line.text for line in here))
        rows[len(lines)] = here
    quote = chance.choice(QUOTES) if chance.random() < 0.04 else ""
    end = chance.choice(("\r\n", "\n\n")) if chance.random() < 0.02 else "\n"
    if end == "\n\n":
        rows = {2 * row - 1: here for row, here in rows.items()}
    return "".join(f"{quote}{line}{end}" for line in lines), rows


class Trial:
    """Reads, fixes and converts lists with one reader."""

    def __init__(self) -> None:
        """Open the cards and the law."""
        store = cards()[0]
        self.reader = LineReader(Names(store))
        self.judge = Judge(CheckOptions(format="standard", on="deck", today=TODAY), shelf=open_shelf(store))

    def faults(self, text: str, rows: dict[int, list[Line]], count: Count) -> list[str]:
        """Return what is wrong with how a list is read and written."""
        try:
            deck = read_deck(text.encode(), self.reader)
        except UnreadableFileError as error:
            return [f"the list was not read: {error}"]
        wrong = []
        for row, meant in rows.items():
            here = [entry for entry in deck.entries if entry.row == row]
            counted = [(entry.card, entry.count) for entry in here if entry.card is not None]
            reported = len(counted) < len(here) or any(one.place.row == row for one in deck.unread)
            sure = [(line.card, line.copies) for line in meant if line.copies is not None]
            right = len(sure) == len(meant) and counted == sure
            count.lines += len(meant)
            if len(meant) == 1:
                count.sure += len(sure)
                count.read += len(sure) if right else 0
            count.reported += reported
            if (counted and not right) or (not counted and not reported):
                found = [f"{copies}x {card.full_name}" for card, copies in counted]
                wanted = [f"{line.copies or 'open'} {line.card.full_name}: {line.text!r}" for line in meant]
                wrong.append(f"{'; '.join(wanted)}, is {', '.join(found) or 'nothing, in silence'}")
        if not wrong:
            wrong += self._rewritten(text.encode(), deck, count)
        return wrong

    def _rewritten(self, content: bytes, deck: Deck, count: Count) -> Iterable[str]:
        """Yield what --fix, fmt and convert change of the cards, and of the lines in doubt."""
        before = held(deck)
        (found,) = judged("deck.txt", content, self.judge)
        _, after, done = mended(found, content, self.judge)
        again = read_deck(after, self.reader)
        count.rewritten["fixed"] += bool(done)
        if held(again) != before or doubts(again) != doubts(deck):
            yield f"--fix changes the deck: {changes(before, held(again))}; {done}"
        try:
            formatted = format_deck(content, self.reader).content
        except FormatError:
            formatted = b""
        if formatted:
            count.rewritten["formatted"] += 1
            if doubts(deck) or held(read_deck(formatted, self.reader)) != before:
                yield "fmt changes the deck"
        if any(entry.card is None for entry in deck.entries):
            return  # the command refuses
        for form in ("text", "twd", "jol"):
            if any(loss.kind == "group" for loss in find_losses(deck, form)):
                continue
            try:
                written = write_deck(deck, form)
            except UnwritableError:
                continue
            count.rewritten[form] += 1
            known = held(read_deck(written, self.reader))
            if known != before:
                yield f"convert to {form} changes the deck: {changes(before, known)}"


def held(deck: Deck) -> Counter[str]:
    """Return what a deck holds, unknown names included."""
    found: Counter[str] = Counter()
    for entry in deck.entries:
        found[entry.card.full_name if entry.card else f"? {entry.line.written.lower()}"] += entry.count
    return found


def doubts(deck: Deck) -> list[str]:
    """Return the lines that were not read."""
    return [line.text for line in deck.unread]


def changes(before: Counter[str], after: Counter[str]) -> str:
    """Say what differs."""
    return ", ".join(
        f"{name}: {before[name]} -> {after[name]}" for name in before | after if before[name] != after[name]
    )


def try_lists(seeds: Sequence[str]) -> Count:
    """Try the lists of some seeds."""
    trial, count = Trial(), Count()
    for seed in seeds:
        text, rows = listed(seed)
        count.failures += [f"{seed}: {wrong}" for wrong in trial.faults(text, rows, count)]
    return count


def run(lines: int, seed: str, jobs: int) -> Count:
    """Try lists until they have this many lines."""
    count, block = Count(), 0
    with ProcessPoolExecutor(jobs) as pool:
        while count.lines < lines:
            wanted = min(jobs * 4, 1 + (lines - count.lines) // (BLOCK * 4))
            blocks = [
                [f"{seed}:{(block + one) * BLOCK + at}" for at in range(BLOCK)] for one in range(wanted)
            ]
            block += wanted
            for found in pool.map(try_lists, blocks):
                count.add(found)
    return count


def main() -> int:
    """Try lists, and say what failed."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=20_000, help="how many decorated lines")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--pairs", action="store_true", help="two lines on each row")
    parser.add_argument("--only", help="show the list of this seed")
    options = parser.parse_args()
    if options.only:
        text, rows = listed(options.only)
        print(text, end="")
        wrong = Trial().faults(text, rows, Count())
        print("\n".join(wrong) or "nothing is wrong")
        return bool(wrong)
    begin = time.monotonic()
    count = run(options.count, f"{PAIRS if options.pairs else ''}{options.seed}", options.jobs)
    for failure in count.failures[:60]:
        print(failure)
    print(
        f"{count.lines:,} lines in {time.monotonic() - begin:.0f} s: {count.read:,} of {count.sure:,} that are "
        f"sure were read, {count.reported:,} reported, "
        f"{len(count.failures):,} faults; {dict(count.rewritten)}"
    )
    return bool(count.failures)


if __name__ == "__main__":
    sys.exit(main())
