"""An edition made quick to ask: every switch an attribute."""

from __future__ import annotations

from rules.vtes.law.editions import Edition, read_edition


class Rulebook:
    """The switches of one edition as the engine asks for them.

    Each attribute is the switch of the same name in `rules/vtes/law/editions`, where the value stands
    beside the rule that says so.

    Args:
        edition: the edition, all of whose switches are set.
    """

    __slots__ = (
        "ally_bleed",
        "ally_strength",
        "anarchs",
        "ante",
        "blood_cost_needs_vampire",
        "blood_hunt",
        "burn_option",
        "canceled_action_again",
        "edition",
        "events",
        "first_conviction",
        "fresh_ally_waits",
        "hand_upkeep",
        "imbued",
        "infernal",
        "late_titles",
        "merge",
        "moves_to_ready",
        "one_bleed_a_turn",
        "one_political_a_turn",
        "ousted_cards",
        "out_of_turn_trifle",
        "out_of_turn_until",
        "replaced_after_window",
        "replaced_in_referendum",
        "same_card_once_a_turn",
        "scarce",
        "self_contest",
        "stuck_when_two_duties",
        "trifles",
    )

    def __init__(self, edition: Edition) -> None:
        switches = edition.switches
        self.edition = edition.name
        self.ally_bleed = int(switches["ally_bleed"].value)
        self.ally_strength = int(switches["ally_strength"].value)
        self.anarchs = bool(switches["anarchs"].value)
        self.ante = bool(switches["ante"].value)
        self.blood_cost_needs_vampire = bool(switches["blood_cost_needs_vampire"].value)
        self.blood_hunt = str(switches["blood_hunt"].value)
        self.burn_option = bool(switches["burn_option"].value)
        self.canceled_action_again = bool(switches["canceled_action_again"].value)
        self.events = bool(switches["events"].value)
        self.first_conviction = str(switches["first_conviction"].value)
        self.fresh_ally_waits = str(switches["fresh_ally_waits"].value)
        self.hand_upkeep = str(switches["hand_upkeep"].value)
        self.imbued = bool(switches["imbued"].value)
        self.infernal = bool(switches["infernal"].value)
        self.late_titles = bool(switches["late_titles"].value)
        self.merge = bool(switches["merge"].value)
        self.moves_to_ready = str(switches["moves_to_ready"].value)
        self.one_bleed_a_turn = bool(switches["one_bleed_a_turn"].value)
        self.one_political_a_turn = bool(switches["one_political_a_turn"].value)
        self.ousted_cards = str(switches["ousted_cards"].value)
        self.out_of_turn_trifle = bool(switches["out_of_turn_trifle"].value)
        self.out_of_turn_until = str(switches["out_of_turn_until"].value)
        self.replaced_after_window = bool(switches["replaced_after_window"].value)
        self.replaced_in_referendum = str(switches["replaced_in_referendum"].value)
        self.same_card_once_a_turn = bool(switches["same_card_once_a_turn"].value)
        self.scarce = str(switches["scarce"].value)
        self.self_contest = bool(switches["self_contest"].value)
        self.stuck_when_two_duties = bool(switches["stuck_when_two_duties"].value)
        self.trifles = str(switches["trifles"].value)


_KNOWN: dict[str, Rulebook] = {}


def rulebook(edition: str) -> Rulebook:
    """Give the rulebook of an edition, read once.

    Raises:
        LawDataError: if there is no such edition.
    """
    known = _KNOWN.get(edition)
    return know(read_edition(edition)) if known is None else known


def know(edition: Edition) -> Rulebook:
    """Take an edition that was read already, so that its file need not be; gives its rulebook."""
    book = _KNOWN[edition.name] = Rulebook(edition)
    return book
