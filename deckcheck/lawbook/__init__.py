"""The law that a user requests by options: a format, an edition, a table, a day."""

from __future__ import annotations

from bisect import bisect_right
from datetime import date, timedelta

from deckcheck.lawbook.asked import STANDARD, asked_formats
from deckcheck.terminal.numbers import enumerated
from rules.vtes.law.bans import Ban, bans_from_plain
from rules.vtes.law.construction import Law, law_for, law_on, turns_of
from rules.vtes.law.editions import EDITIONS, Edition, edition_from_plain
from rules.vtes.law.formats.reading import format_from_plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardbase.store import CardStore
    from rules.vtes.law.formats import Format

DEFAULT_EDITION = "current"


class LawError(ValueError):
    """An option of the law that makes no sense; the message says what is wrong and what to do about it."""


class LawBook:
    """Resolves the law for any day, remembering each it resolved.

    Attributes:
        names: of the requested formats, each as it was asked for; one or more.
        formats: the same formats.
        edition: the requested edition.
        players: Methuselahs at the table, None if it is not known.
    """

    __slots__ = ("_bans", "_known", "_laws", "_turns", "edition", "formats", "names", "players")

    def __init__(
        self,
        store: CardStore,
        asked: str = "",
        edition: str = DEFAULT_EDITION,
        players: int | None = None,
        own: Mapping[str, Format] | None = None,
    ) -> None:
        """Find formats and edition.

        Args:
            store: the card file; formats, editions and bans are compiled into it.
            asked: as in --format: "standard", "limited:6,v5", the path of a file; "" for what applies if
                none is named (see `deckcheck.lawbook.asked`).
            edition: "2000", "2006", "2018" or "current".
            players: Methuselahs at the table, 2 or more; None if not known.
            own: formats that need not be looked for, by the name that is used.

        Raises:
            LawError: one of them makes no sense.
        """
        if players is not None and players < 2:
            raise LawError(f"--players is {players}; a game needs 2 or more Methuselahs")
        self.players = players
        known = store.document(f"edition {edition}")
        if known is None:
            raise LawError(f"there is no edition {edition!r}; consider one of {', '.join(EDITIONS)}")
        self.edition: Edition = edition_from_plain(known)
        self._bans: tuple[Ban, ...] = bans_from_plain(store.document("bans") or [])
        found = own or {}
        self.names = (asked,) if asked in found else asked_formats(asked, players)
        self.formats: tuple[Format, ...] = tuple(
            [found[name] if name in found else find_format(name, store) for name in self.names]
        )
        (first, *more) = self.formats
        table = first.players.value if first.players is not None and not more else players
        if players is not None and players != table:
            raise LawError(f"--players is {players}; {first.title} is for {table} Methuselahs")
        self._known = dict(zip(self.names, self.formats, strict=True))
        if STANDARD not in self._known:
            self._known[STANDARD] = format_from_plain(store.document(f"format {STANDARD}"))
        self._turns: list[date] = []
        self._laws: dict[str, dict[date, Law]] = {name: {} for name in self._known}

    def own(self, store: CardStore) -> dict[str, Format]:
        """Return the requested formats that are not in the card file, by their names: the user's own."""
        return {name: format for name, format in zip(self.names, self.formats, strict=True)
                if store.document(f"format {name}") is None}  # fmt: skip

    def laws(self, on: date) -> tuple[Law, ...]:
        """Return the requested laws as of a day, in the order of `names`."""
        return tuple([self._law(name, on) for name in self.names])

    def law(self, on: date) -> Law:
        """Return the first of the requested laws as of a day."""
        return self._law(self.names[0], on)

    def standard_law(self, on: date) -> Law:
        """Return the law of Standard as of a day, whether it was requested or not."""
        return self._law(STANDARD, on)

    def law_object(self, on: date | None) -> dict[str, object]:
        """Return the JSON object that says what decks are judged by; `on` is None for each event's day."""
        return {
            "formats": list(self.names),
            "format": self.names[0],
            "edition": self.edition.name,
            "players": self.players,
            "on": "deck" if on is None else on.isoformat(),
        }

    @property
    def title(self) -> str:
        """The titles of the requested formats: "Standard Constructed and Rulebook"."""
        return enumerated([format.title for format in self.formats])

    @property
    def notes(self) -> tuple[str, ...]:
        """What the requested formats demand and no deck list can answer, each once."""
        several = len(self.formats) > 1
        notes = [
            f"{format.title}: {note}" if several else note
            for format in self.formats
            for note in format.not_modelled
        ]
        return tuple(dict.fromkeys(notes))

    def _law(self, name: str, on: date) -> Law:
        laws = self._laws[name]
        found = laws.get(on)
        if found is not None:
            return found
        since = self._turn_before(on)
        alike = laws.get(since)
        if alike is None:
            alike = laws[since] = law_for(self._known[name], self.edition, self.players, since, self._bans)
        laws[on] = found = law_on(alike, on)
        return found

    def _turn_before(self, on: date) -> date:
        """Return the last day, up to this one, on which some rule began or ceased to apply."""
        if not self._turns:
            turns = {date.min}
            for format in self._known.values():
                turns |= turns_of(format)
            for ban in self._bans:
                if ban.start is not None:
                    turns.add(ban.start)
                if ban.end is not None and ban.end < date.max:
                    turns.add(ban.end + timedelta(days=1))
            self._turns = sorted(turns)
        return self._turns[bisect_right(self._turns, on) - 1]


def find_format(name: str, store: CardStore) -> Format:
    """Return a format, built-in or from a user's file.

    Raises:
        LawError: there is no such format.
    """
    known = store.document(f"format {name}")
    if known is not None:
        return format_from_plain(known)
    from rules.vtes.law.datafile import LawDataError
    from rules.vtes.law.formats.names import is_path, split_name, with_boosters

    try:
        if is_path(name):
            return _read_own(name, store)
        builtin, boosters = split_name(name)
        found = format_from_plain(store.document(f"format {builtin}"))
        return found if boosters is None else with_boosters(found, boosters)
    except LawDataError as error:
        raise LawError(str(error)) from None


def _read_own(path: str, store: CardStore) -> Format:
    """Read a user's own format; cards it names are looked up."""
    from cardbase.names import Names
    from rules.vtes.law.formats.files import read_file, resolve_names

    names = Names(store)

    def find(name: str) -> tuple[int | None, list[str]]:
        match = names.certain(name)
        if match.card is not None:
            return match.card.id, []
        guess = names.find(name)
        near = (guess.card,) if guess.card is not None else match.candidates or guess.candidates
        return None, [card.full_name for card in near]

    return resolve_names(read_file(path, sets=store.sets()), find, path)


WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def read_on(text: str, today: date) -> date | None:
    """Read the value of --on, in small letters or large.

    Args:
        text: "today", "tomorrow", a weekday (the coming one, today if it is one), "deck" or YYYY-MM-DD.
        today: what today is.

    Returns:
        The day, None for "deck".

    Raises:
        LawError: it is none of these.
    """
    word = text.strip().lower()
    if word == "deck":
        return None
    ahead = {"today": 0, "tomorrow": 1}.get(word)
    if word in WEEKDAYS:
        ahead = (WEEKDAYS.index(word) - today.weekday()) % 7
    try:
        return date.fromisoformat(word) if ahead is None else today + timedelta(days=ahead)
    except ValueError:
        what = "'today', 'tomorrow', a weekday, 'deck' or a date as YYYY-MM-DD"
        raise LawError(f"--on is {text!r}; consider {what}") from None
    except OverflowError:
        return date.max
