"""An event as the judges see it: who registered what, and who must be called.

Pure functions over small records, one per file; nothing here reads files or knows a screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from cardbase.quick import replace
from deckcheck.desk.matching import Claim, match_lists, name_of_file
from deckcheck.desk.people import Player, in_order, name_words
from deckcheck.reports.registrations import BRIEF, NOT_READ, Reason, Registration
from deckcheck.terminal.escape import shortened
from deckcheck.terminal.numbers import first_few

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.desk.matching import Match
    from deckcheck.desk.tables import Roster
    from deckcheck.reports.registrations import ListChange

NAMED = 4
"""The most other files or players a line names."""
APART = 60
"""Seconds between two lists of a player that show which is newer; a smaller gap is that of unpacking."""


@dataclass(frozen=True, slots=True)
class Handed:
    """A list, and how it was found whose it is."""

    list: Registration
    match: Match


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player with what was handed in for them: a row of the page.

    Attributes:
        player: who; without a name or number if nobody knows whose list it is.
        lists: with how each was matched, the one that counts first.
        settled: whether it is clear which of the lists counts.
        why: the reasons to call or to ask, those to call first.
        notes: what else is to be known, of which nobody is asked.
    """

    player: Player
    lists: tuple[Handed, ...]
    settled: bool = True
    why: tuple[Reason, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def in_full(self) -> tuple[str, ...]:
        """Everything to be known in full: reasons and notes."""
        return (*(one.full for one in self.why), *self.notes)

    @property
    def known_by(self) -> str:
        """How it is known whose the list is, in a word or two; with a question mark if it is doubtful."""
        match = self.lists[0].match
        return f"{match.how}{'' if match.sure else '?'}" if self.known else ""

    @property
    def counted(self) -> Registration:
        """The list that counts, or may."""
        return self.lists[0].list

    @property
    def unread(self) -> tuple[Handed, ...]:
        """Those of the files that could not be read."""
        return tuple(one for one in self.lists if one.list.verdict == "unreadable")

    @property
    def named(self) -> bool:
        """Whether the list names a player, be they known or not, and nobody else comes into question."""
        named = self.counted.player or self.counted.number
        return bool(named) and not self.lists[0].match.candidates

    @property
    def known(self) -> bool:
        """Whether it is known whose list it is."""
        return bool(self.player.name or self.player.number)

    @property
    def shown(self) -> str:
        """What heads the row: the player, otherwise whom the list names, otherwise the file's name."""
        told = self.player.name or self.player.number or self.counted.player or self.counted.number
        return told or self.counted.file

    @property
    def call(self) -> str:
        """Whether to call the player: "must", "ask" or "" for neither."""
        return "must" if any(one.must for one in self.why) else "ask" if self.why else ""

    @property
    def brief(self) -> str:
        """The first reason in a few words, and how many more there are."""
        if not self.why:
            return ""
        more = len(self.why) - 1
        return f"{self.why[0].brief}{f' (and {more} more)' if more else ''}"


@dataclass(frozen=True, slots=True)
class Unread:
    """A file among the lists that was not read and that nobody knows the player of."""

    path: str
    why: str


@dataclass(frozen=True, slots=True)
class EventPage:
    """The whole event.

    Attributes:
        entrants: the players with a list, by surname.
        strays: the lists of nobody on the roster, or of nobody at all, by file.
        absent: players of the roster who have not handed in a list; () without a roster.
        unread: files that were not read and belong to nobody known.
        same_list: groups of players with the same cards.
        roster: who is registered, None if that is not known.
        changes: what changed since registration, None if that was not asked.
    """

    entrants: tuple[Entrant, ...]
    strays: tuple[Entrant, ...] = ()
    absent: tuple[Player, ...] = ()
    unread: tuple[Unread, ...] = ()
    same_list: tuple[tuple[Entrant, ...], ...] = ()
    roster: Roster | None = None
    changes: tuple[ListChange, ...] | None = None

    @property
    def rows(self) -> tuple[Entrant, ...]:
        """Everybody with a list, those whom nobody knows last."""
        return (*self.entrants, *self.strays)

    @property
    def strangers(self) -> tuple[Entrant, ...]:
        """The lists of players who are not on the roster."""
        return tuple(one for one in self.strays if one.named)

    @property
    def ownerless(self) -> tuple[Entrant, ...]:
        """The lists of which nobody knows whose they are."""
        return tuple(one for one in self.strays if not one.named)

    def called(self, call: str) -> tuple[Entrant, ...]:
        """Return the known players to call ("must") or to ask ("ask")."""
        return tuple(one for one in self.entrants if one.call == call)


def event_page(
    registrations: Iterable[Registration],
    roster: Roster | None = None,
    unread: Sequence[Unread] = (),
    *,
    illegal_first: bool = False,
) -> EventPage:
    """Put an event together from its files, in any order.

    Args:
        registrations: a record for each file.
        roster: who is registered; None if that is not known.
        unread: files that are not lists; their names may say whose they are.
        illegal_first: sort players by verdict before their names.
    """
    every = sorted(registrations, key=lambda one: one.path)
    files = [Registration(one.path, verdict="unreadable", reasons=_of_unread(one)) for one in unread]
    claims = [Claim(one.path, one.player, one.number) for one in (*every, *files)]
    players = roster.players if roster is not None else _players(every)
    matches = match_lists(claims, players)
    held: dict[Player, list[Handed]] = {}
    strays: list[Entrant] = []
    lost: list[Unread] = []
    for number, (one, match) in enumerate(zip((*every, *files), matches, strict=True)):
        if match.player is not None:
            held.setdefault(match.player, []).append(Handed(one, match))
        elif number < len(every) and one.verdict != "unreadable":
            strays.append(_stray(one, match))
        else:
            whose = f"; {match.account}" if match.candidates else ""
            lost.append(Unread(one.path, f"{why_unread(one)}{whose}"))
    entrants = [_entrant(player, lists) for player, lists in held.items()]
    entrants = _with_missing_rounds(entrants, roster)
    entrants, strays, alike = _with_twins(entrants, strays)
    if roster is None:
        entrants = _with_shared_numbers(entrants)
    rank = {"unreadable": 0, "illegal": 1, "legal": 2} if illegal_first else {}
    strays.sort(key=lambda one: one.call != "must")
    entrants.sort(key=lambda one: (rank.get(one.counted.verdict, 0), one.player.sort_key))
    absent = [one for one in players if one not in held and not one.out] if roster is not None else []
    absent.sort(key=lambda one: one.sort_key)
    return EventPage(tuple(entrants), tuple(strays), tuple(absent), tuple(lost), alike, roster)


def why_unread(one: Registration) -> str:
    """Say in a few words why a file was not read."""
    return one.reasons[0].brief.removeprefix(NOT_READ) if one.reasons else ""


def _of_unread(one: Unread) -> tuple[Reason, ...]:
    return (Reason(f"{NOT_READ}{one.why}", f"the file cannot be read: {one.why}"),)


def _players(registrations: Iterable[Registration]) -> tuple[Player, ...]:
    """Return the players whom lists name, for an event without a roster: same name or number, same player."""
    found: list[Player] = []
    named: dict[tuple[str, ...], list[int]] = {}
    nameless = []
    for one in registrations:
        name, surname = in_order(one.player)
        words = tuple(sorted(name_words(name)))
        if not words:
            nameless.append(one)
            continue
        for at in named.setdefault(words, []):
            if not one.number or found[at].number in ("", one.number):
                found[at] = replace(found[at], number=found[at].number or one.number)
                break
        else:
            named[words].append(len(found))
            found.append(Player(name, one.number, surname))
    numbers = {one.number for one in found}
    for one in nameless:
        if one.number and one.number not in numbers:
            numbers.add(one.number)
            found.append(Player("", one.number))
        elif not one.number and (name := name_of_file(one.path)):
            words = tuple(sorted(name_words(name)))
            if words not in named:
                named[words] = [len(found)]
                found.append(Player(name))
    return tuple(found)


def _stray(one: Registration, match: Match) -> Entrant:
    """Return a list of nobody known; that nobody knows whose it is, is said once of all such lists."""
    why = list(one.reasons)
    if match.candidates:
        names = " or ".join([player.name or player.number for player in match.candidates[:NAMED]])
        why.append(Reason(shortened(f"{names}?", BRIEF), match.account, False))
    why.sort(key=lambda reason: not reason.must)
    return Entrant(Player(""), (Handed(one, match),), True, tuple(why))


def _entrant(player: Player, handed: Sequence[Handed]) -> Entrant:
    """Decide which list of a player counts, and what to call them for."""
    readable = [one for one in handed if one.list.verdict != "unreadable"]
    unread = [one for one in handed if one.list.verdict == "unreadable"]
    rounds = sorted({one.list.round for one in readable})
    lists: list[Handed] = []
    settled = True
    why: list[Reason] = []
    for number in rounds:
        some, clear = _in_turn([one for one in readable if one.list.round == number])
        lists += some
        settled = settled and clear
        within = f"round {number}: " if number else ""
        if not clear:
            names = first_few([one.list.file for one in some], NAMED)
            told = f"{within}{len(some)} different lists, and nothing tells which is the last: {names}"
            why.append(Reason(f"{within}{len(some)} different lists: which counts?", told))
        for one in some[:1] if clear else some:
            inside = within if clear else f"{one.list.file}: "
            why += [
                Reason(shortened(f"{within}{reason.brief}", BRIEF), f"{inside}{reason.full}", reason.must)
                for reason in one.list.reasons
            ]
    for one in (*lists, *unread):
        if not one.match.sure:
            told = f"is {one.list.file} the list of {player.shown}? {one.match.account}"
            why.append(Reason(shortened(f"own list? {one.match.account}", BRIEF), told, False))
    for one in unread:
        if not readable:
            why += one.list.reasons
        else:
            first = one.list.reasons[0]
            told = f"{one.list.file}: {first.full}"
            why.append(Reason(shortened(f"also sent {one.list.file}, {first.brief}", BRIEF), told, False))
    why.sort(key=lambda reason: not reason.must)
    return Entrant(player, (*lists, *unread), settled, tuple(why), _notes(lists) if settled else ())


def _notes(lists: Sequence[Handed]) -> tuple[str, ...]:
    """Tell which of several lists of a player counts."""
    if len(lists) < 2:
        return ()
    first, *others = [one.list for one in lists]
    also = first_few([f"{one.file}{_when(one)}" for one in others], NAMED)
    alike = "; all have the same cards" if all(first.same_cards(one) for one in others) else ""
    return (f"{len(lists)} lists: {first.file}{_when(first)} counts, not {also}{alike}",)


def _when(one: Registration) -> str:
    return f" of {one.received.replace('T', ' ')[:16]}" if one.received else ""


def _in_turn(handed: Sequence[Handed]) -> tuple[list[Handed], bool]:
    """Sort the lists of a player, the one that counts first; whether that is clear."""
    surely = [one for one in handed if one.match.sure] or list(handed)
    doubtful = [one for one in handed if one not in surely]
    surely.sort(key=lambda one: one.list.received, reverse=True)
    first = surely[:1]
    settled = all(
        one.list.same_cards(first[0].list) or _later(first[0].list.received, one.list.received)
        for one in surely[1:]
    )
    return [*surely, *doubtful], settled


def _later(one: str, other: str) -> bool:
    """Whether a time is known to be well after another."""
    if not one or not other:
        return False
    return (datetime.fromisoformat(one) - datetime.fromisoformat(other)).total_seconds() >= APART


def _with_missing_rounds(entrants: Sequence[Entrant], roster: Roster | None) -> list[Entrant]:
    """Call players without a list for a round in which others have one, unless they do not play it."""
    rounds = sorted({handed.list.round for one in entrants for handed in one.lists} - {""})
    if not rounds:
        return list(entrants)
    seated = roster is not None and any(player.table for player in roster.players)
    made = []
    for one in entrants:
        has = {handed.list.round for handed in one.lists}
        lacking = [] if "" in has or one.player.out else [number for number in rounds if number not in has]
        if roster is not None and seated and not one.player.table:
            lacking = [number for number in lacking if number != roster.round]
        if lacking:
            words = f"no list for round {' and '.join(lacking)}"
            one = with_reason(one, Reason(words, words))
        made.append(one)
    return made


def _with_twins(
    entrants: Sequence[Entrant], strays: Sequence[Entrant]
) -> tuple[list[Entrant], list[Entrant], tuple[tuple[Entrant, ...], ...]]:
    """Ask players whose lists have the same cards as another's."""
    groups: dict[str, list[Entrant]] = {}
    for one in (*entrants, *strays):
        counted = one.counted
        if counted.sure and counted.fingerprint and counted.verdict != "unreadable":
            groups.setdefault(counted.fingerprint, []).append(one)
    alike = {mark: group for mark, group in groups.items() if len(group) > 1}

    def asked(one: Entrant) -> Entrant:
        twins = [other for other in alike.get(one.counted.fingerprint, ()) if other is not one]
        if not twins:
            return one
        words = f"same cards as {first_few([other.shown for other in twins], NAMED)}"
        return with_reason(one, Reason(shortened(words, BRIEF), words, False))

    shown = tuple(tuple(sorted(group, key=lambda one: one.player.sort_key)) for group in alike.values())
    return [asked(one) for one in entrants], [asked(one) for one in strays], shown


def _with_shared_numbers(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Call players who give the same number under different names; a roster says so itself."""
    owners: dict[str, list[Entrant]] = {}
    for one in entrants:
        if one.player.number:
            owners.setdefault(one.player.number, []).append(one)
    made = []
    for one in entrants:
        others = [other for other in owners.get(one.player.number, ()) if other is not one]
        if others:
            words = f"number also given by {first_few([other.shown for other in others], NAMED)}"
            one = with_reason(one, Reason(shortened(words, BRIEF), f"{one.player.number}: {words}"))
        made.append(one)
    return made


def with_reason(one: Entrant, reason: Reason) -> Entrant:
    """Return an entrant with one more reason, after those that weigh as much."""
    why = sorted((*one.why, reason), key=lambda each: not each.must)
    return Entrant(one.player, one.lists, one.settled, tuple(why), one.notes)
