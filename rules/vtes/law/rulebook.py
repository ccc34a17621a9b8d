"""An edition in a form that is fast to query: every switch an attribute."""

from __future__ import annotations

from rules.vtes.law.editions import Edition, read_edition


class Rulebook:
    """The switches of one edition as the engine uses them.

    Each attribute is the switch of the same name in `rules/vtes/law/editions`, where the value is given
    with the rule that says so.

    Args:
        edition: the edition, all of whose switches are set.
    """

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
    events: bool
    first_conviction: str
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

    def __init__(self, edition: Edition) -> None:
        self.edition = edition.name
        for name, switch in edition.switches.items():
            setattr(self, name, switch.value)


_KNOWN: dict[str, Rulebook] = {}


def rulebook(edition: str) -> Rulebook:
    """Return the rulebook of an edition, read once.

    Raises:
        LawDataError: if there is no such edition.
    """
    known = _KNOWN.get(edition)
    return know(read_edition(edition)) if known is None else known


def know(edition: Edition) -> Rulebook:
    """Register an edition that was already read, so that its file need not be; returns its rulebook."""
    book = _KNOWN[edition.name] = Rulebook(edition)
    return book
