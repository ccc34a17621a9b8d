"""Whose list is whose: by V:EKN number, author or file name; each match says how it was made."""

from __future__ import annotations

import re

from cardbase.fold import fold
from cardbase.quick import replace, value
from deckcheck.desk.people import Player, name_words, number_in, spellings
from deckcheck.files import file_name
from deckcheck.terminal.numbers import first_few

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import TypeVar

    K = TypeVar("K")

BY_NUMBER, BY_AUTHOR, BY_FILE, BY_PLACE = "number", "author", "file name", "place"
PLACE = re.compile(r"(.*)_(\d{1,3})")
"""How the files of an archive of lists are named: the event and the place in the standings."""
ENDING = re.compile(r"(?:\.[A-Za-z]\w{0,4}){1,2}$")
LONGEST_NAME = 6
"""In words."""
MOST_WORDS = 30
EQUAL, NEAR, INITIAL = 3, 2, 1
ENOUGH = 3
"""What the words that two names share must be worth for one to stand for the other, perhaps."""
LEAST = 3
"""Letters of a word that may stand for a name alone."""
MAY_DIFFER = 4
"""Letters of a word in which one may be wrong."""
MOST_NAMED = 3
NOBODY = "neither the list nor its file's name says whose it is"


@value
class Claim:
    """What a list says of whose it is.

    Attributes:
        path: of its file.
        author: the player whom it names, "" if it names none.
        number: the V:EKN number in it, "" if it has none.
    """

    path: str
    author: str = ""
    number: str = ""


@value
class Match:
    """Whose a list is.

    Attributes:
        player: None if nobody knows.
        how: "number", "author", "file name" or "place" (in the standings); "" without a player.
        sure: whether there is no need to ask.
        account: how it was made, or why not, in words.
        candidates: who it may be, if several.
    """

    player: Player | None = None
    how: str = ""
    sure: bool = False
    account: str = ""
    candidates: tuple[Player, ...] = ()


class Matcher:
    """Finds players by what lists say.

    Args:
        players: of the event.
    """

    __slots__ = ("_initials", "_near", "_numbers", "_places", "_players", "_sets", "_spelled", "_stand_ins")

    def __init__(self, players: Iterable[Player]) -> None:
        self._players = tuple(players)
        self._numbers: dict[str, list[int]] = {}
        self._stand_ins: dict[str, list[int]] = {}
        self._places: dict[int, list[int]] = {}
        self._spelled: dict[str, list[int]] = {}
        self._sets: dict[frozenset[str], list[int]] = {}
        self._near: dict[str, dict[int, int]] = {}
        self._initials: dict[str, list[int]] = {}
        for at, player in enumerate(self._players):
            words = name_words(player.name)
            _hold(self._numbers, player.number, at)
            _hold(self._stand_ins, fold(player.stand_in), at)
            _hold(self._places, player.rank, at)
            _hold(self._sets, frozenset(words), at)
            for spelling in spellings(player.name):
                self._spelled.setdefault(spelling, []).append(at)
            for word in {*words, *spellings(player.name)}:
                for form in _forms(word):
                    worth = EQUAL if form == word else NEAR
                    held = self._near.setdefault(form, {})
                    held[at] = max(worth, held.get(at, 0))
            for letter in {word[0] for word in words}:
                self._initials.setdefault(letter, []).append(at)

    def match(self, claim: Claim) -> Match:
        """Find whose a list is."""
        number = claim.number or number_in(claim.author)
        author = claim.author if any(map(str.isalpha, claim.author)) else ""
        named = self._named(author)
        if number and (found := self._numbers.get(number)):
            return self._by_number(found, number, author, named)
        if not named and (found := self._stand_ins.get(fold(author), [])):
            return self._if_alone(found, BY_NUMBER, f"by {author!r}, which stands for the number", author)
        if named:
            return self._by_author(named, author, number)
        file = file_name(claim.path)
        if found := self._numbers.get(number_in(file), []):
            return self._if_alone(found, BY_FILE, f"by the number in the file's name {file!r}", file)
        if found := self._in_file(file):
            if not author or self._alike(author, found):
                return self._if_alone(found, BY_FILE, f"by the file's name {file!r}", file)
            return self._doubtful(found, BY_FILE, f"the file is named {file!r}, but its author is {author!r}")
        if not author and not number and (found := self._places.get(place_of(claim.path)[1], [])):
            told = f"the place in the standings may be in the file's name, {file!r}"
            return self._doubtful(found, BY_PLACE, told)
        if found := self._loosely(name_words(author)):
            return self._doubtful(found, BY_AUTHOR, f"the author is {author!r}")
        if not author and (found := self._loosely(name_words(ENDING.sub("", file)))):
            return self._doubtful(found, BY_FILE, f"the file is named {file!r}")
        return Match(account=self._nobody(author, number))

    def _by_number(self, found: list[int], number: str, author: str, named: list[int]) -> Match:
        both = [at for at in found if at in named]
        if len(both or found) > 1:
            return self._doubtful(both or found, BY_NUMBER, f"{number} is the number of several players")
        (at,) = both or found
        if both or not author or not self._players[at].name or self._alike(author, [at]):
            return Match(self._players[at], BY_NUMBER, True, f"by the number {number}")
        return self._doubtful([at], BY_NUMBER, f"the number is {number}, but the author is {author!r}")

    def _by_author(self, named: list[int], author: str, number: str) -> Match:
        if number:
            free = [at for at in named if not self._players[at].number]
            if not free:
                others = ", ".join([self._players[at].number for at in named][:MOST_NAMED])
                told = f"the number is {number}, on the roster {others}"
                return self._doubtful(named, BY_AUTHOR, told)
            named = free
        return self._if_alone(named, BY_AUTHOR, f"by the author {author!r}", author)

    def _if_alone(self, found: list[int], how: str, account: str, written: str) -> Match:
        if len(found) == 1:
            return Match(self._players[found[0]], how, True, account)
        return self._doubtful(found, how, f"{written!r} fits several players")

    def _doubtful(self, found: list[int], how: str, account: str) -> Match:
        players = tuple(self._players[at] for at in found)
        if len(players) == 1:
            return Match(players[0], how, False, account)
        names = first_few([player.shown for player in players], MOST_NAMED)
        return Match(None, "", False, f"{account}: {names}", players)

    def _nobody(self, author: str, number: str) -> str:
        said = f"{author} ({number})" if author and number else author or number
        return f"{said} is not on the roster" if said else NOBODY

    def _named(self, name: str) -> list[int]:
        """Return the players of exactly this name, whatever its accents and order."""
        words = name_words(name)
        if not words:
            return []
        found = set(self._sets.get(frozenset(words), ()))
        for spelling in spellings(name):
            found.update(self._spelled.get(spelling, ()))
        return sorted(found)

    def _alike(self, name: str, found: list[int]) -> bool:
        """Whether a name shares a word with one of the players'."""
        words = set(name_words(name))
        return any(words & set(name_words(self._players[at].name)) for at in found) or not any(
            len(word) >= LEAST for word in words
        )

    def _in_file(self, file: str) -> list[int]:
        """Return the players whose whole name is in the name of a file."""
        stem = ENDING.sub("", file)
        words = name_words(stem)[:MOST_WORDS]
        for long in range(min(LONGEST_NAME, len(words)), 0, -1):
            found: set[int] = set()
            for at in range(len(words) - long + 1):
                part = words[at : at + long]
                found.update(self._spelled.get("".join(part), ()))
                if long > 1:
                    found.update(self._sets.get(frozenset(part), ()))
            if long < len(words):  # among other words, a single one is a name only by chance
                found = {at for at in found if len(name_words(self._players[at].name)) > 1}
            if found:
                return sorted(found)
        held = set(words)
        return sorted(
            at
            for at in {at for word in held for at in self._near.get(word, ())}
            if len(own := set(name_words(self._players[at].name))) > 1 and own <= held
        )

    def _loosely(self, words: Sequence[str]) -> list[int]:
        """Return the players whose names come closest: a word missing, an initial, a letter wrong."""
        worth: dict[int, int] = {}
        whole: set[int] = set()
        for word in words[:MOST_WORDS]:
            best: dict[int, int] = {}
            if len(word) == 1:
                best = dict.fromkeys(self._initials.get(word, ()), INITIAL)
            for form in _forms(word):
                for at, one in self._near.get(form, {}).items():
                    best[at] = max(best.get(at, 0), one if form == word else NEAR)
                    if len(word) >= LEAST:
                        whole.add(at)
            for at, one in best.items():
                worth[at] = worth.get(at, 0) + one
        worth = {at: one for at, one in worth.items() if one >= ENOUGH and at in whole}
        most = max(worth.values(), default=0)
        return sorted(at for at, one in worth.items() if one == most)


def _hold(index: dict[K, list[int]], key: K, at: int) -> None:
    if key:
        index.setdefault(key, []).append(at)


def match_lists(claims: Sequence[Claim], players: Iterable[Player]) -> tuple[Match, ...]:
    """Find whose each list is, in the order of the lists.

    That files are named by places in the standings is believed of those of one event together, if some of
    them say whose they are and none says otherwise.
    """
    matcher = Matcher(players)
    matches = [matcher.match(claim) for claim in claims]
    proven: dict[str, bool] = {}
    for claim, match in zip(claims, matches, strict=True):
        event, place = place_of(claim.path)
        if place and match.sure and match.player is not None:
            proven[event] = proven.get(event, True) and match.player.rank == place
    for at, (claim, match) in enumerate(zip(claims, matches, strict=True)):
        event, place = place_of(claim.path)
        if match.how == BY_PLACE and event in proven:
            told = f"by the place {place} in the file's name"
            matches[at] = replace(match, sure=True, account=told) if proven[event] else Match(account=NOBODY)
    return tuple(matches)


def place_of(path: str) -> tuple[str, int]:
    """Return the event and the place in the standings that the name of a file may be made of."""
    found = PLACE.fullmatch(ENDING.sub("", file_name(path)))
    return (found[1], int(found[2])) if found else ("", 0)


def name_of_file(path: str) -> str:
    """Return the name that a file is named by, "" if that does not look like one: "Bob Müller.txt"."""
    words = ENDING.sub("", file_name(path)).replace("_", " ").split()
    capital = all(word[0].isupper() and word.isalpha() for word in words)
    return " ".join(words) if 2 <= len(words) <= 4 and capital else ""


def _forms(word: str) -> Iterator[str]:
    """Yield a word, and what it is with one letter left out: two that share one are nearly the same."""
    yield word
    if len(word) >= MAY_DIFFER:
        for at in range(len(word)):
            yield word[:at] + word[at + 1 :]
