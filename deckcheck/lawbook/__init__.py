"""The law that a user requests by options: a format, an edition, a table, a day."""

from __future__ import annotations

from bisect import bisect_right
from datetime import date, timedelta

from rules.vtes.law.bans import Ban, bans_from_plain
from rules.vtes.law.construction import Law, law_for, law_on, turns_of
from rules.vtes.law.editions import EDITIONS, Edition, edition_from_plain
from rules.vtes.law.formats.reading import format_from_plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.store import CardStore
    from rules.vtes.law.formats import Format

DEFAULT_FORMAT = "rulebook"
DEFAULT_EDITION = "current"


class LawError(ValueError):
    """An option of the law that makes no sense; the message says what is wrong and what to do about it."""


class LawBook:
    """Resolves the law for any day, remembering each it resolved.

    Attributes:
        format: the requested format.
        edition: the requested edition.
        players: Methuselahs at the table, None if it is not known.
        standard: the format Standard, for the line that every report gives about it.
    """

    __slots__ = ("_bans", "_laws", "_standard_laws", "_turns", "edition", "format", "players", "standard")

    def __init__(
        self,
        store: CardStore,
        format_name: str = DEFAULT_FORMAT,
        edition: str = DEFAULT_EDITION,
        players: int | None = None,
    ) -> None:
        """Find format and edition.

        Args:
            store: the card file; formats, editions and bans are compiled into it.
            format_name: a built-in format ("standard", "limited:6") or the path of a file.
            edition: "2000", "2006", "2018" or "current".
            players: Methuselahs at the table, 2 or more; None if not known.

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
        self.standard: Format = format_from_plain(store.document("format standard"))
        self.format = self.standard if format_name == "standard" else _find_format(format_name, store)
        self._turns: list[date] = []
        self._laws: dict[date, Law] = {}
        self._standard_laws: dict[date, Law] = {}

    def law(self, on: date) -> Law:
        """Return the requested law as of a day."""
        return self._law(self._laws, self.format, self.players, on)

    def standard_law(self, on: date) -> Law:
        """Return the law of Standard as of a day."""
        if self.format is self.standard:
            return self.law(on)
        return self._law(self._standard_laws, self.standard, None, on)

    def _law(self, laws: dict[date, Law], format: Format, players: int | None, on: date) -> Law:
        found = laws.get(on)
        if found is not None:
            return found
        since = self._turn_before(on)
        alike = laws.get(since)
        if alike is None:
            alike = laws[since] = law_for(format, self.edition, players, since, self._bans)
        laws[on] = found = law_on(alike, on)
        return found

    def _turn_before(self, on: date) -> date:
        """Return the last day, up to this one, on which some rule began or ceased to apply."""
        if not self._turns:
            turns = {date.min}
            for format in (self.format, self.standard):
                turns |= turns_of(format)
            for ban in self._bans:
                if ban.start is not None:
                    turns.add(ban.start)
                if ban.end is not None and ban.end < date.max:
                    turns.add(ban.end + timedelta(days=1))
            self._turns = sorted(turns)
        return self._turns[bisect_right(self._turns, on) - 1]


def _find_format(name: str, store: CardStore) -> Format:
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


def read_on(text: str, today: date) -> date | None:
    """Read the value of --on.

    Args:
        text: "today", "deck" or YYYY-MM-DD.
        today: what today is.

    Returns:
        The day, None for "deck".

    Raises:
        LawError: it is none of these.
    """
    if text == "today":
        return today
    if text == "deck":
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise LawError(f"--on is {text!r}; consider 'today', 'deck' or a date as YYYY-MM-DD") from None
