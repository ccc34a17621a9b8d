"""How often a card may be played or used is what its text says, no less and no more, over all cards."""

import re

import pytest

from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.idioms import AMID_BLOCKS, LESS_STEALTH, NO_STEALTH, UNTIL_RESOLVED
from rules.vtes.definitions import limits
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, EndAction, UsableAgain
from rules.vtes.definitions.blocking import GuardAttempts
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import LockReactor
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.references import THIS
from rules.vtes.definitions.striking import CanStrike
from rules.vtes.terms import AS_PLAYED, POLLING
from tests.parts import parts

pytestmark = pytest.mark.slow

PLAYED = re.compile(
    r"(?:only (?:one|1) [^.,]*? (?:can|may) be (?:played|called|played or called|played or equipped)"
    r"(?P<by> by a vampire)?|an? (?P<who>\w+) (?:can|may) play only (?:one|1) [^.]*?"
    r"|(?P<each>each methuselah) may play only one [^.]*?)"
    r"(?: at (?:superior|basic|\[\w+\]|a given discipline))? (?:each|in a|per|during a|between their) "
    r"(?P<span>strike phase|unlock phases|\w+)"
)
"""How a card says how often it is played."""
USED = re.compile(
    r"\bonce (?:each|per|during an?) (?P<span>turn|action|directed action|political action|combat|round|"
    r"referendum|(?:master|minion|unlock|influence|discard) phase)\b"
)
"""How a card says how often it is used."""
JUDGED = {
    "Second Sight": "a conviction is burned",
    "Shaman": "it goes back to the library",
    "Andre LeRoux": "a bleed is about to be successful once",
    "Bruce de Guy": "an action is announced once",
    "Gualtiero Ghiberti": "an action is announced once",
    "Count Zaroff": "a blood hunt is called off once",
    "City Gangrel Connections": "its vote is an additional one of each political action, and no choice",
    "Lithrac": "the votes are there once in each such referendum",
    "Esau": "a bleed is declared once",
    "Laszlo Mirac": "a referendum is called once",
    "Husamettin": "a vampire is burned once",
    "Greensleeves": "a bleed is when, and no more, beside what is said of Humo",
}
"""Cards that do something in an action that cannot be done twice, for a reason other than a limit."""
EACH_BY_ITSELF = {
    'Lupe "Cabbie22" Droin': "stealth is for whoever acts, intercept for whoever blocks",
    "Xaviar": "the limit is for strength alone",
}
"""Cards that say one limit and keep it for each of their ways, and why that is right."""
DURING = re.compile(r"\b(?:once|during)\b")
"""What is done during something is done once in it (VTES-11T-01)."""
ALIKE = {
    "directed action": "action",
    "political action": "action",
    "referendum": "action",
    "strike phase": "round",
}
ON_ITS_OWN = {
    "My Kin Against the World": "its decree keeps it",
    "Veil the Legions": "the verb of its superior keeps that one",
    "Triole's Revenge": "who has hunted need not do so again",
    "Dis Pater": "an action has but one bleed that would be successful",
    "Meat Hook": "its own function keeps it",
    "Black Spiral Buddy": "what it gets as combat begins lasts for the first round, and no more",
    "Kevlar Vest": "its own function counts what it prevents",
    "Shadow Court Satyr": "the card on it is counted where it is used",
    "Blackhorse Tanner": "a value counts it",
    "Nergal": "a value counts it",
    "Randall": "the value counts it",
    "Baldesar Rossellini": "the value counts it",
    "Opikun": "the value counts it",
    "Huldu, The Desecrator": "the value counts it",
    "Shalmath": "it remembers the turn",
    "High Top": "a value gives the maneuver of a combat",
    "Caseless Rounds": "each round gives its additional strike",
    "Improvised Tactics": "each round gives a maneuver that is its own",
    "Petaniqua": "a value hurts as each round begins",
    "Zip Gun": "the verb that hurts its bearer counts",
    "Black Gloves": "the verb that hurts its bearer counts",
    "Tinglestripe": "its two strikes ask whether it was used to strike",
}
"""Cards whose limit is no word of its own, and where it is kept."""


def limits_of(model):
    """Return the limits of a model: who, and in what span of time."""
    found = set()
    for part in parts(model):
        if isinstance(part, Ability | Trigger | Mode):
            if part.once_a_turn:
                found.add(("minion", "turn"))
            if isinstance(part, Ability) and part.once:
                found.add(("minion", "phase"))
        elif isinstance(part, limits.OneEach):
            found.add(("anybody" if part.anybody else "minion", part.per))
        elif isinstance(part, CanStrike) and part.once:
            found.add(("minion", "round"))
        elif isinstance(part, limits.OnceAnAction):
            found.add(("minion", "turn" if part.turn else "action"))
        elif isinstance(part, limits.Once):
            found.add(
                ("methuselah" if part.each else "anybody", "game" if part.a_game or part.each else "turn")
            )
        else:
            kept = {
                limits.OnceATurn: ("minion", "turn"),
                limits.OnceThisTurn: ("minion", "turn"),
                limits.OneThisTurn: ("anybody", "turn"),
                limits.OneAnAction: ("anybody", "action"),
                limits.OnceBetweenUnlocks: ("minion", "unlock phases"),
                limits.FirstUse: ("minion", "action"),
            }
            found |= {kept[type(part)]} if type(part) in kept else set()
    return found


def known():
    """Return the cards that are known whole, with their texts in one line."""
    for card in open_store().cards():
        model = model_of(card)
        if model.verdict("full") in ("whole", "idle"):
            yield card, re.sub(r"\s+", " ", card.text).lower(), model


def test_a_card_is_played_as_often_as_it_says():
    """By anybody, by one minion or by one Methuselah: in an action, a combat, a round, a turn or the game."""
    wrong, seen = [], 0
    for card, text, model in known():
        for said in PLAYED.finditer(text):
            seen += 1
            span = ALIKE.get(said["span"], said["span"])
            who = "minion" if said["by"] or said["who"] else "methuselah" if said["each"] else "anybody"
            who = "methuselah" if said["who"] == "methuselah" else who
            if card.name not in ON_ITS_OWN and (who, span) not in limits_of(model):
                wrong.append(f"{card.name}: {said[0]}")
    assert seen > 70
    assert "\n".join(wrong) == ""


def test_what_is_used_once_in_a_span_has_that_limit():
    """What is used in an action is used once in it by itself, unless it is said to be usable again."""
    wrong, seen = [], 0
    for card, text, model in known():
        kept = {span for _, span in limits_of(model)}
        kept |= {"action"} if model.aids or model.reactions else set()
        for said in USED.finditer(text):
            seen += 1
            span = ALIKE.get(said["span"], said["span"])
            span = "phase" if span.endswith("phase") else span
            if card.name not in ON_ITS_OWN and span not in kept:
                wrong.append(f"{card.name}: {said[0]}")
    assert seen > 90
    assert "\n".join(wrong) == ""


def is_kept_apart(mode):
    """Return whether a limit is kept for this way of a card alone, not for all of its ways."""
    return any(
        isinstance(verb, limits.OnceAnAction)
        or (isinstance(verb, limits.OneEach) and not verb.whole and not verb.label)
        for verb in mode.verbs
    )


def test_a_limit_that_is_said_once_is_kept_for_all_ways():
    """One thing or another once in a span is one use of either."""
    apart, seen = set(), 0
    for card, text, model in known():
        if len(USED.findall(text)) == 1:
            seen += 1
            ways = {
                mode.name for mode in (*model.aids, *model.armed, *model.reactions) if is_kept_apart(mode)
            }
            if len(ways) > 1:
                apart.add(card.name)
    assert seen > 90
    assert apart == EACH_BY_ITSELF.keys()


def is_spent(mode):
    """Return whether something can be used only once anyway: it locks, burns or ends what it is used in."""
    ends = any(isinstance(verb, ActionFails | EndAction | GuardAttempts | BurnEdge) for verb in mode.verbs)
    burns = any(isinstance(verb, Burn) and verb.what == THIS for verb in mode.verbs)
    locks = mode.locks or any(isinstance(verb, LockReactor) for verb in mode.verbs)
    return locks or burns or ends or mode.moment & AS_PLAYED != 0


def test_without_a_limit_a_second_use_is_offered():
    """What can be paid twice in an action, and is limited by no word, is usable again; the others are not."""
    wrong, again = {}, 0
    for card, text, model in known():
        for mode in model.aids:
            free = any(isinstance(verb, UsableAgain) for verb in mode.verbs)
            if is_spent(mode) and not free:
                continue
            again += free
            clauses = [one for one in re.split(r"[.:]|\[\w+\]", text) if re.search(r"\b(?:can|may)\b", one)]
            limited = any(DURING.search(one) for one in clauses)
            if free == limited:
                wrong[card.name] = f"{mode.name}: {'again' if free else 'once'}"
    assert again > 5
    assert wrong.keys() == JUDGED.keys(), wrong


def test_no_limit_comes_from_nowhere():
    """Each limit has words: each, per, once, during, only one, an optional strike."""
    words = re.compile(r"\b(?:each|per|once|twice|during|only (?:one|1)|optional|first|after|when|if)\b")
    found = [card.name for card, text, model in known() if limits_of(model) and not words.search(text)]
    assert found == ["Erosion"], (
        "its bearer is weak from the beginning of each combat, which is one use of it"
    )


def test_what_is_used_at_any_time_is_used_in_combat_too():
    """A combat is a part of the action; what says no more than that it is locked needs no better moment.

    What changes stealth is of no use there.
    """
    wrong, seen = [], 0
    for card, text, model in known():
        used = any(
            mode.moment & ~POLLING in (UNTIL_RESOLVED, AMID_BLOCKS)
            and not mode.cancels
            and not {LESS_STEALTH, NO_STEALTH} & set(mode.verbs)
            for mode in model.aids
        )
        if not used or "not usable during combat" in text:
            continue
        seen += 1
        if not model.armed:
            wrong.append(card.name)
    assert seen > 20
    assert wrong == []
