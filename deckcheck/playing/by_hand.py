"""`deckcheck draw --interactive`: draw card by card, see other openings, go on for some turns."""

from __future__ import annotations

import re

from deckcheck.analysis.dealing import DealError, deal
from deckcheck.terminal.layout import width_of, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from cardbase.card import CryptCard
    from cardbase.deck import Deck
    from deckcheck.analysis.dealing import Deal

KEYS = "d draw  c crypt  t turn  p N play  b N back  m mulligan  u undo  ? help  q quit"
HELP = """\
  d, d 3   draw a library card, or three
  c        draw a crypt card
  t        next turn: its transfers, and one more card
  p 2      play or discard card 2 of the hand; it is replaced
  b 2, b c put card 2 of the hand, or vampire c, back; it is shuffled in
  m        mulligan: see the next opening of this seed
  s 4      sit in seat 4, s for any; starts the opening over
  u        undo
  q        quit, as Ctrl-D does"""
WORDS = {
    "d": "draw", "c": "crypt", "t": "turn", "p": "play", "b": "back", "m": "mulligan", "s": "seat",
    "u": "undo", "?": "help", "q": "quit",
}  # fmt: skip
COMMAND = re.compile(r"([a-z]+|\?)\s*(\d{1,3}|[a-z])?\Z")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
MOST = 50
"""The most cards that are drawn at a time."""


class Drawing:
    """Somebody who draws from one deck.

    Args:
        deck: the deck.
        seed: of the openings.
        number: the first opening to show, from 1.
        seat: 1 to 5; None for any.
        stdout: where everything is shown.
        vampire: writes a crypt card on one line.
    """

    def __init__(
        self,
        deck: Deck,
        seed: int,
        number: int,
        seat: int | None,
        stdout: TextIO,
        vampire: Callable[[CryptCard], str],
    ) -> None:
        self._deck = deck
        self._seed = seed
        self._seat = seat
        self._stdout = stdout
        self._vampire = vampire
        self._width = width_of(stdout)
        self.now = self._dealt(number)
        self._before: list[Deal] = []

    def _dealt(self, number: int) -> Deal:
        return deal(self._deck.crypt, self._deck.library, self._seed, number, self._seat)

    def run(self, read: Callable[[], str]) -> int:
        """Show, ask, and do so until somebody leaves.

        Args:
            read: returns the next line; raises EOFError if there is none.

        Returns:
            0, or 130 after Ctrl-C.
        """
        code = 0
        self._show()
        while True:
            try:
                self._write(KEYS)
                self._stdout.write("> ")
                self._stdout.flush()
                line = read()
            except EOFError:
                self._stdout.write("\n")
                break
            except KeyboardInterrupt:
                self._stdout.write("\n")
                code = 130
                break
            try:
                if self.step(line):
                    break
            except DealError as error:
                self._write(f"{error}.")
        again = f" --redraw {self.now.number - 1}" if self.now.number > 1 else ""
        self._write(
            f"seed {self._seed}, opening {self.now.number}; to see it again: --seed {self._seed}{again}"
        )
        return code

    def step(self, line: str) -> bool:
        """Do what a line says; returns whether it asks to quit.

        Raises:
            DealError: it cannot be done.
        """
        text = line.strip().lower()
        found = COMMAND.match(text)
        word, operand = (found[1], found[2] or "") if found else (text, "")
        key = next((key for key, name in WORDS.items() if text and word in (key, name)), "")
        if not key:
            if text:
                raise DealError(f"{line.strip()[:40]!r} is not a key; ? shows them")
            return False
        if key == "q":
            return True
        if key == "?":
            for told in HELP.splitlines():
                self._write(told)
            return False
        before = self.now
        self._take(key, operand)
        self._show(before)
        return False

    def _take(self, key: str, operand: str) -> None:
        before = self.now
        if key == "u":
            if not self._before:
                raise DealError("nothing to undo")
            self.now = self._before.pop()
            return
        if key == "d":
            self.now = before.drawn(_number(operand))
        elif key == "c":
            self.now = before.crypt_drawn(_number(operand))
        elif key == "t":
            self.now = before.next_turn()
        elif key == "p":
            self.now = before.played(_place(operand))
        elif key == "b":
            letter = operand.isalpha()
            self.now = (
                before.crypt_returned(ord(operand) - ord("a")) if letter else before.returned(_place(operand))
            )
        elif key == "m":
            self.now = self._dealt(before.number + 1)
        else:
            self._seat = _seat(operand)
            self.now = self._dealt(before.number)
        self._before.append(before)

    # --- showing ------------------------------------------------------------------------------------

    def _write(self, text: str) -> None:
        self._stdout.write("".join(f"{line}\n" for line in wrapped(text, self._width, "", " " * 8)))

    def _show(self, before: Deal | None = None) -> None:
        """Show the table; a star marks what was drawn since `before`, of the same opening."""
        now = self.now
        same = before is not None and (before.number, before.seat) == (now.number, now.seat)
        new = new_crypt = 0
        if before is not None and same:
            new = len(before.library_left) - len(now.library_left)
            new_crypt = len(before.crypt_left) - len(now.crypt_left)
        transfers = f"{now.transfers} transfer{'s' if now.transfers != 1 else ''} so far"
        self._write("")
        self._write(f"Opening {now.number}, seat {now.seat}, turn {now.turn}: {transfers}")
        self._write(f"  uncontrolled region; {len(now.crypt_left)} left in the crypt")
        for place, card in enumerate(now.crypt):
            letter = LETTERS[place] if place < len(LETTERS) else " "
            mark = "*" if place >= len(now.crypt) - new_crypt else " "
            self._write(f"  {mark} {letter}  {self._vampire(card)}")
        self._write(f"  hand; {len(now.library_left)} left in the library")
        for place, held in enumerate(now.hand, 1):
            mark = "*" if place > len(now.hand) - new else " "
            self._write(f"  {mark}{place:>2}  {held.full_name}  [{held.type}]")
        if now.ash:
            self._write(f"  played or discarded: {', '.join(card.full_name for card in now.ash)}")


def _number(operand: str) -> int:
    if operand and not operand.isdecimal():
        raise DealError(f"{operand!r} is not a number")
    number = int(operand or 1)
    if not 1 <= number <= MOST:
        raise DealError(f"draw 1 to {MOST} cards at a time")
    return number


def _place(operand: str) -> int:
    if not operand.isdecimal():
        raise DealError("which card? Its number is next to it")
    return int(operand) - 1


def _seat(operand: str) -> int | None:
    if not operand:
        return None
    if operand not in ("1", "2", "3", "4", "5"):
        raise DealError("seats are 1 to 5")
    return int(operand)
