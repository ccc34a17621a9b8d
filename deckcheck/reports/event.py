"""An event as the judges see it: who registered what, who must be called, and what changed since.

Pure functions over small records, one per file; nothing here reads files or knows a screen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardbase.fingerprint import fingerprint
from cardbase.fold import fold
from deckcheck.checks import all_checks
from deckcheck.reports.verdicts import broken
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.deck import Deck
    from deckcheck.judging import Judgement
    from deckcheck.reports.roster import RosterPlayer

NUMBER = re.compile(
    r"(?i)\s*[,;/#-]?\s*[(\[]?\s*(?:v:?ekn)?\s*(?:id|no\.?|number|#)?\s*[:#]?\s*(?<!\d)(\d{7})\s*[)\]]?\s*$"
)
"""A membership number after a name: "A. Sample (VEKN ID: 1234567)", "A. Sample 1234567"."""

NAMED = 4
"""The most other files or players a line names."""

ASKED_ABOUT = {check.code: check.ask for check in all_checks() if check.ask}


@dataclass(frozen=True, slots=True)
class Registration:
    """A file handed in.

    Attributes:
        path: of the file.
        player: the author or player the file names; "" if it names none.
        number: membership number, "" if the file gives none.
        deck: the deck's name.
        verdict: "legal", "illegal" or "unreadable".
        reasons: why it is not legal, one per line: line, code, message; () for a legal deck.
        doubts: what should be asked though the verdict stands.
        crypt, library: sizes.
        cards: name and copies of each card, sorted; for `compare_events`, otherwise it may be left out.
        fingerprint: a mark that two lists share if they have the same cards.
        sure: whether every line names its card for certain.
        suppressed: number of findings suppressed.
    """

    path: str
    player: str = ""
    number: str = ""
    deck: str = ""
    verdict: str = "legal"
    reasons: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    crypt: int = 0
    library: int = 0
    cards: tuple[tuple[str, int], ...] = ()
    fingerprint: str = ""
    sure: bool = True
    suppressed: int = 0

    @property
    def key(self) -> str:
        """What tells players apart: the number, else the folded name; "" if the file names nobody."""
        return self.number or fold(self.player)

    @property
    def shown(self) -> str:
        """What heads a row: the player, else the file's name."""
        return self.player or _file(self.path)


@dataclass(frozen=True, slots=True)
class Call:
    """A player to call to the desk.

    Attributes:
        registration: whose.
        must: whether the event cannot go on without; otherwise it is a question.
        why: one per line.
    """

    registration: Registration
    must: bool
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventPage:
    """The whole event.

    Attributes:
        registrations: by player, those without a name last.
        calls: who must be called first, then who should be asked; by player.
        same_player: registrations of one player, if there are several.
        same_list: registrations with the same cards, if there are several.
        absent: players of the roster who have not handed in a list; () without a roster.
    """

    registrations: tuple[Registration, ...]
    calls: tuple[Call, ...]
    same_player: tuple[tuple[Registration, ...], ...]
    same_list: tuple[tuple[Registration, ...], ...]
    absent: tuple[RosterPlayer, ...] = ()


@dataclass(frozen=True, slots=True)
class ListChange:
    """What happened to a player's list between registration and final.

    Attributes:
        player: the name.
        kind: "same", "changed", "missing" (no final list), "new" (no registration) or "unclear"
            (several lists of one player, or a list that cannot be read).
        before, after: the lists, if there are any.
        taken: name and copies of the cards taken out; put: of those put in.
    """

    player: str
    kind: str
    before: tuple[Registration, ...] = ()
    after: tuple[Registration, ...] = ()
    taken: tuple[tuple[str, int], ...] = field(default=())
    put: tuple[tuple[str, int], ...] = field(default=())


def registration(judgement: Judgement) -> Registration:
    """Make the record of a judged file."""
    deck = judgement.deck
    player, number = who(deck)
    every = (*judgement.findings, *(one.finding for one in judgement.suppressed))
    reasons = [
        f"{f'line {finding.row}: ' if finding.row else ''}{finding.code} {finding.message}"
        f"{f' ({which})' if (which := broken(judgement, finding)) else ''}"
        for finding in sorted(every, key=lambda finding: finding.sort_key)
        if finding.severity == "error"
    ]
    if judgement.verdict != "legal" and not reasons:
        reasons = ["the findings behind this verdict were excluded by options"]
    codes = {finding.code for finding in every}
    cards = sorted((card.full_name, count) for card, count in deck.counted) if deck else []
    return Registration(
        path=judgement.path,
        player=player,
        number=number,
        deck=deck.name if deck else "",
        verdict=judgement.verdict,
        reasons=tuple(reasons) if judgement.verdict != "legal" else (),
        doubts=tuple(words for code, words in sorted(ASKED_ABOUT.items()) if code in codes),
        crypt=deck.size("crypt") if deck else 0,
        library=deck.size("library") if deck else 0,
        cards=tuple(cards),
        fingerprint=fingerprint(deck) if deck else "",
        sure=deck is not None and all(one.card is not None and one.countable for one in deck.entries),
        suppressed=len(judgement.suppressed),
    )


def who(deck: Deck | None) -> tuple[str, str]:
    """Return player and membership number of a deck, "" if it gives none."""
    if deck is None:
        return "", ""
    name = deck.author or (deck.event.winner if deck.event else "")
    found = NUMBER.search(name)
    if found is None:
        return name.strip(), ""
    return name[: found.start()].strip(" ,;-"), found[1]


def event_page(
    registrations: Iterable[Registration], roster: Sequence[RosterPlayer] | None = None
) -> EventPage:
    """Put an event together from its files, in any order.

    Args:
        registrations: a record for each file.
        roster: who is registered; None if that is not known.
    """
    every = tuple(sorted(registrations, key=lambda one: (not one.player, fold(one.player), one.path)))
    same_player = _groups((one.key, one) for one in every)
    same_list = _groups((one.fingerprint if one.sure else "", one) for one in every)
    by_player, by_list = _where(same_player), _where(same_list)
    calls = []
    for one in every:
        must = list(one.reasons)
        if one.verdict == "unreadable":
            must = [f"the file cannot be read: {reason}" for reason in one.reasons]
        ask = list(one.doubts)
        others = [other for other in by_player.get(one.path, ()) if other is not one]
        if others:
            alike = all(other.sure and one.sure and other.fingerprint == one.fingerprint for other in others)
            by_name = all(fold(other.player) == fold(one.player) for other in others)
            under = "name" if by_name else "number"
            words = f"{'same' if alike else 'another'} list under this {under}: {_paths(others)}"
            (ask if alike else must).append(words)
        twins = [other for other in by_list.get(one.path, ()) if other is not one]
        if twins := [other for other in twins if other.key != one.key or not one.key]:
            ask.append(f"same cards as {_names(twins)}")
        named = one.player or one.number
        if not named and one.verdict != "unreadable":
            ask.append("no player in the file")
        if (
            roster is not None
            and named
            and not any(guest.is_called(one.player, one.number) for guest in roster)
        ):
            ask.append("not on the roster")
        if one.suppressed:
            ask.append(f"{plural(one.suppressed, 'finding')} suppressed by the file or an option")
        if must or ask:
            calls.append(Call(one, bool(must), (*must, *ask)))
    calls.sort(key=lambda call: not call.must)
    absent = [
        guest for guest in roster or () if not any(guest.is_called(one.player, one.number) for one in every)
    ]
    return EventPage(every, tuple(calls), same_player, same_list, tuple(absent))


def compare_events(before: Iterable[Registration], after: Iterable[Registration]) -> tuple[ListChange, ...]:
    """Compare the lists registered with the final ones of the same players.

    Args:
        before: the lists registered.
        after: the final lists.

    Returns:
        A change for each player, by name; files that name nobody are compared by their file names.
    """
    left, right = _by_player(before), _by_player(after)
    changes = []
    for key in {**left, **right}:
        old, new = left.get(key, ()), right.get(key, ())
        player = next((one.player for one in (*new, *old) if one.player), _file(key))
        if not old or not new:
            changes.append(ListChange(player, "new" if new else "missing", old, new))
        elif len(old) > 1 or len(new) > 1 or "unreadable" in (old[0].verdict, new[0].verdict):
            changes.append(ListChange(player, "unclear", old, new))
        else:
            taken = _more(old[0].cards, new[0].cards)
            put = _more(new[0].cards, old[0].cards)
            kind = "changed" if taken or put else "same" if old[0].sure and new[0].sure else "unclear"
            changes.append(ListChange(player, kind, old, new, taken, put))
    return tuple(sorted(changes, key=lambda change: (fold(change.player), change.player)))


def _groups(keyed: Iterable[tuple[str, Registration]]) -> tuple[tuple[Registration, ...], ...]:
    groups: dict[str, list[Registration]] = {}
    for key, one in keyed:
        if key:
            groups.setdefault(key, []).append(one)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def _where(groups: Iterable[tuple[Registration, ...]]) -> dict[str, tuple[Registration, ...]]:
    return {one.path: group for group in groups for one in group}


def _by_player(registrations: Iterable[Registration]) -> dict[str, tuple[Registration, ...]]:
    found: dict[str, tuple[Registration, ...]] = {}
    for one in sorted(registrations, key=lambda one: one.path):
        key = one.key or f"/{_file(one.path)}"
        found[key] = (*found.get(key, ()), one)
    return found


def _more(these: Sequence[tuple[str, int]], those: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    there = dict(those)
    return tuple((name, count - there.get(name, 0)) for name, count in these if count > there.get(name, 0))


def _file(path: str) -> str:
    return path.replace("\\", "/").rsplit("/", 1)[-1]


def _paths(registrations: Sequence[Registration]) -> str:
    return _some([_file(one.path) for one in registrations])


def _names(registrations: Sequence[Registration]) -> str:
    return _some([one.shown for one in registrations])


def _some(words: Sequence[str]) -> str:
    more = f" and {len(words) - NAMED} more" if len(words) > NAMED else ""
    return f"{', '.join(words[:NAMED])}{more}"
