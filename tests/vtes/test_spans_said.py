"""How long something in combat lasts is what the text says, over all cards."""

import re

import pytest

from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.acting import IfSuccessful
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from tests.parts import parts

pytestmark = pytest.mark.slow

COMBAT = re.compile(
    r"\b(?:this|that|the resulting|of(?: the)?|resulting) combat\b|until the end of combat|until (?:after )?combat ends|each round"
    r"|in combat\b|each combat",
)
ROUND = re.compile(r"\b(?:this|that|the) round\b|of this round|each round")
ITS_END = re.compile(r"\b(?:at the end of|after) that combat\b")
JUDGED = {
    "Wolf Companion": "a retainer is there in each combat",
    "Duma Rafiki": "a retainer is there in each combat",
    "Target Leg": "an action has no more of maneuvers and presses than its combats",
    "Erosion": "its bearer has no strength in each combat",
    "Pass Through Shadow": "it waits for the end of the combat",
}
"""Cards that say it in other words, and why they are right."""


def test_what_lasts_for_a_round_or_a_combat_says_so():
    wrong, seen = [], 0
    for card in open_store().cards():
        model = model_of(card)
        if model.verdict("full") not in ("whole", "idle") or card.name in JUDGED:
            continue
        text = re.sub(r"\s+", " ", card.text).lower()
        spans = {part.lasts for part in parts((*model.combat, *model.armed)) if hasattr(part, "lasts")}
        seen += bool(spans)
        if THIS_COMBAT in spans and not COMBAT.search(text):
            wrong.append(f"{card.name} lasts for a combat")
        only_round = ROUND.search(text) and not COMBAT.search(text)
        if only_round and spans == {THIS_COMBAT} and THIS_ROUND not in spans:
            wrong.append(f"{card.name} lasts for a round only")
    assert "\n".join(wrong) == ""
    assert seen > 100


def test_what_comes_at_the_end_of_a_combat_waits_for_no_end_of_an_action():
    """Another combat may follow in the action, and its outcome does not count."""
    wrong, seen = [], 0
    for card in open_store().cards():
        model = model_of(card)
        if model.verdict("full") in ("whole", "idle") and ITS_END.search(
            re.sub(r"\s+", " ", card.text).lower()
        ):
            seen += 1
            if any(isinstance(part, IfSuccessful | AfterAction) for part in parts(model)):
                wrong.append(card.name)
    assert seen > 5
    assert wrong == []
