"""Formats as data: what a deck must be to be played at a table, in a tournament, in a league.

Each built-in format is a YAML file in this package; a user's own file has the same form. A format
states limits, each with its source, and says what of it is not modelled. What applies on which day is
in its periods; what is banned when, in `rules.vtes.law.bans`.

The values are defined here. `reading` makes them from plain tables, `plain` turns them back, so that
the built-in ones can be stored with the cards and a check needs no YAML; `names` knows what the
built-in formats are called, `files` reads them and a user's own.
"""

from __future__ import annotations

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import date

    from rules.vtes.law.editions import Switch


@value
class Limit:
    """A number that deck law sets, and where it is set.

    Attributes:
        value: the number, 0 or more.
        source: the rulebook entry ("VTES-1.2-01") or the section of the tournament rules ("TR25 6.2").
    """

    value: int
    source: str


@value
class CardRef:
    """A card that a format names.

    Attributes:
        id: the official id, 0 while only the name is known (see `resolve_names`).
        name: the name, "" if the format gives only the id.
        since: first day on which the format counts it, None for always.
        source: where that is stated, "" for the format's own source.
        until: last day on which the format counts it, None for until further notice.
    """

    id: int
    name: str = ""
    since: date | None = None
    source: str = ""
    until: date | None = None

    def holds(self, on: date) -> bool:
        """Return whether the format counts the card on a day."""
        return (self.since is None or self.since <= on) and (self.until is None or on <= self.until)


@value
class Period:
    """What a format demands from one day to another; None stands for no limit.

    Attributes:
        start: first day, None for always before.
        end: last day, None for until further notice.
        crypt_min: crypt_max: size of the crypt.
        library_min: library_max: size of the library.
        library_per_methuselah: cards added to `library_max` for each Methuselah at the table.
        copies: how many copies of any one card a deck may have.
        restricted: cards that are limited to `restricted_copies`.
        restricted_copies: how many copies of a restricted card a deck may have.
        notes: what is not modelled or not known about that time.
    """

    start: date | None = None
    end: date | None = None
    crypt_min: Limit | None = None
    crypt_max: Limit | None = None
    library_min: Limit | None = None
    library_max: Limit | None = None
    library_per_methuselah: Limit | None = None
    copies: Limit | None = None
    restricted: tuple[CardRef, ...] = ()
    restricted_copies: Limit | None = None
    notes: tuple[str, ...] = ()


@value
class Waiting:
    """How long a new card waits before it may be played.

    Attributes:
        days: days between release and first play.
        since: first day of judgement on which cards are known to have waited, None for always.
        released_before: cards released on this day or later do not wait, None if all wait.
        source: where that is stated.
    """

    days: int
    since: date | None
    released_before: date | None
    source: str


@value
class Pool:
    """The cards a format allows.

    Attributes:
        sets: a card with a printing in one of these sets is allowed, in any printing.
        cards: further cards; one that left and came back is there once for each time.
        disputed: cards that some allow and the source does not name: worth a warning, no more.
        source: where the pool is defined.
        known_from: first day of which the cards are known; an earlier one is judged by the oldest list. None
            if they are known of any day.
    """

    sets: tuple[str, ...]
    cards: tuple[CardRef, ...]
    disputed: tuple[CardRef, ...]
    source: str
    known_from: date | None = None


@value
class Format:
    """A format: the limits on a deck, through the years.

    Attributes:
        name: what `--format` calls it; with its parameter if it has one ("limited:6").
        title: what people call it.
        official: whether the VEKN runs tournaments in it.
        description: a sentence or two.
        source: where it is defined.
        periods: in order, without gaps; the first may be open to the past, the last is open.
        grouping: whether the crypt must keep to one group or two consecutive ones; None leaves it
            to the edition of the rulebook.
        bans: whether the official table of bans applies.
        banned: cards that this format bans by itself.
        waiting: whether and how new cards wait, None if they do not.
        pool: the cards allowed, None for all.
        booster_crypt: crypt cards owed for each booster, in a format played from boosters.
        booster_library: library cards owed for each booster.
        not_modelled: what belongs to the format and no check covers, in sentences for a report.
        players: how many Methuselahs it is for, None for any number.
        switches: what it plays otherwise than the rulebook, each switch of the editions by its name.
    """

    name: str
    title: str
    official: bool
    description: str
    source: str
    periods: tuple[Period, ...]
    grouping: Switch | None
    bans: bool
    banned: tuple[CardRef, ...] = ()
    waiting: Waiting | None = None
    pool: Pool | None = None
    booster_crypt: Limit | None = None
    booster_library: Limit | None = None
    not_modelled: tuple[str, ...] = ()
    players: Limit | None = None
    switches: tuple[tuple[str, Switch], ...] = ()
