"""What a game is played by, in a form that is fast to query: every switch an attribute.

A rulebook has the name of its edition, "current". Where a format plays otherwise on some points, it is called
by both: "current+two-player".
"""

from __future__ import annotations

from rules.vtes.law.datafile import LawDataError, suggestion
from rules.vtes.law.editions import Edition, Switch, read_edition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.law.formats import Format

AND = "+"
"""Between the edition and the format in the name of a rulebook."""


class Rulebook:
    """The switches of one edition, and of a format played by it, as the engine uses them.

    Each attribute is the switch of the same name in `rules/vtes/law/editions`, where the value is given
    with the rule that says so; a format gives its own in `rules/vtes/law/formats`.

    Args:
        edition: the edition, all of whose switches are set.
        format: a format whose switches count instead of the edition's, or None.

    Raises:
        LawDataError: the format changes no rule of play, or one that no edition knows.
    """

    name: str
    """What `rulebook` knows it by."""
    edition: str
    """The edition's name."""
    ally_bleed: int
    ally_strength: int
    anarchs: bool
    ante: bool
    blood_cost_needs_vampire: bool
    blood_hunt: str
    burn_option: bool
    canceled_action_again: bool
    canceled_strike_again: bool
    contested_crypt: str
    copies_contest_title: bool
    events: bool
    first_conviction: str
    first_transfers: int
    fresh_ally_waits: str
    grouping: bool
    hand_upkeep: str
    imbued: bool
    infernal: bool
    late_titles: bool
    maneuvers_compulsory: bool
    merge: bool
    moves_to_ready: str
    one_bleed_a_turn: bool
    one_political_a_turn: bool
    ousted_cards: str
    out_of_turn_trifle: bool
    out_of_turn_until: str
    paths: bool
    replaced_after_window: bool
    replaced_in_referendum: str
    retainers_recover: bool
    same_card_once_a_turn: bool
    scarce: str
    self_contest: bool
    stuck_when_two_duties: bool
    trifles: str
    as_vampire_until: str
    camarilla_cards: bool
    slaves: bool
    voters: str
    vulnerability: bool
    inner_circle_unique: bool
    before_votes: str
    anarch_is_sect: bool
    red_list: bool
    wakes_as_played: bool
    reflex_by_anybody: bool
    several_targets: str

    __slots__ = tuple(__annotations__)

    def __init__(self, edition: Edition, format: Format | None = None) -> None:
        self.name = name_of(edition.name, format.name if format is not None else "")
        self.edition = edition.name
        own = _own_switches(edition, format) if format is not None else {}
        for name, switch in edition.switches.items():
            setattr(self, name, own.get(name, switch).value)


def _own_switches(edition: Edition, format: Format) -> dict[str, Switch]:
    if not format.switches:
        raise LawDataError(f"the format {format.name!r} changes no rule of play")
    for name, switch in format.switches:
        usual = edition.switches.get(name)
        if usual is None:
            raise LawDataError(f"there is no switch {name!r}", consider=suggestion(name, edition.switches))
        if type(switch.value) is not type(usual.value):
            raise LawDataError(f"the switch {name!r} cannot be {switch.value!r}; it is {usual.value!r} else")
    return dict(format.switches)


def name_of(edition: str, format: str = "") -> str:
    """Return the name of the rulebook of an edition, and of a format that changes rules of play."""
    return f"{edition}{AND}{format}" if format else edition


_KNOWN: dict[str, Rulebook] = {}


def parts_of(name: str) -> tuple[str, str]:
    """Return the edition and the format in the name of a rulebook; see `name_of`."""
    edition, _, format = name.partition(AND)
    return edition, format


def rulebook(name: str) -> Rulebook:
    """Return the rulebook of a name, read once: of an edition, or of one and a built-in format.

    Raises:
        LawDataError: if there is no such edition or format, or the format changes no rule of play.
    """
    known = _KNOWN.get(name)
    if known is not None:
        return known
    edition, format = parts_of(name)
    if not format:
        return know(read_edition(edition))
    from rules.vtes.law.formats.files import read_format

    return know(read_edition(edition), read_format(format))


def know(edition: Edition, format: Format | None = None) -> Rulebook:
    """Register what was already read, so that its files need not be; returns its rulebook.

    Raises:
        LawDataError: as `Rulebook` does.
    """
    book = Rulebook(edition, format)
    _KNOWN[book.name] = book
    return book
