"""Each filter of a reading, by hand or by the grammar, is quoted by a piece of the card's text, over all cards."""

import re

import pytest

from rules.vtes.definitions.abilities import ANYBODY
from rules.vtes.definitions.choosing import Pick, PickAll, PickNow, PickSome
from rules.vtes.definitions.combining import Offer
from rules.vtes.definitions.conditions import Going
from rules.vtes.definitions.in_play import PutOn
from rules.vtes.definitions.references import MINIONS, Each
from rules.vtes.definitions.who import Who
from rules.vtes.terms import ACTION_NAMES

from .test_limits_said import known, parts

pytestmark = pytest.mark.slow

TITLES = (
    r"titled?|prince|baron|justicar|bishop|primogen|priscus|cardinal|regent|inner circle|magaji|kholo|vote"
)
SAID = {
    "younger": r"younger|lower capacity|less than (?:his|her|their|this)|capacity (?:is )?(?:less|below|lower)",
    "older": r"older|higher capacity|greater capacity|capacity (?:is )?(?:greater|above)|same age",
    "locked": r"\block|unlock",
    "unlocked": r"unlocked|\bunless .* locked|\block",
    "unique": r"unique",
    "corrupted": r"corruption",
    "tainted": r"corruption",
    "empty": r"no blood|0 blood|zero blood|without blood|must hunt",
    "circle": r"circle",
    "room": r"gain|add|move|distribute|restore|fewer|lost|not at full",
    "fallen": r"torpor",
    "merged": r"merged",
    "wounded": r"wound|heal|torpor",
    "master": r"slave|enslaved|master",
    "title": TITLES,
    "not_title": TITLES,
}
"""By the name of a filter, the words by which a text says it."""
BY_VALUE = (
    "clan",
    "not_clan",
    "sect",
    "not_sect",
    "trait",
    "not_trait",
    "names",
    "path",
    "bears",
    "bears_no",
)
"""Filters whose own words the text has."""
NUMBERS = {"min_capacity": (0, -1), "max_capacity": (0, 1), "max_cost": (0, 1), "max_blood": (0, 1)}
"""Filters by a number, which the text says so, or as one beyond it ("above 4", "less than 5")."""
ALIKE = {
    "laibon": "laibon|akunanse|guruhi|ishtarri|osebo",
    "werewolf": "werewol",
    "ministry": "minist|setite",
    "banu haqim": "banu haqim|assamite",
    "hecata": "hecata|giovanni|samedi|nagaraja|harbinger|cappadocian",
    "infernal": "infernal|demon",
    "harbinger of skulls": "harbingers? of skulls",
    "mummy": "mumm(?:y|ies)",
    "grafted": "graft",
    "seduced": "seduction",
    "seduced twice": "seduction",
    "tainted once": "taint",
}


RULED = {
    "Call the Great Beast": {"not_trait sterile"},
    "Ecstasy": {"names Johann Matheson"},
    "The Jones": {"names Johann Matheson"},
    "The Eternal Mask": {"not_trait sterile"},
    "Raw Recruit": {"not_trait sterile"},
    "The Vozhd of Juiz de Fora": {"room True"},
}
"""Filters that no text says: the rules (VTES-11-07) or the text of the vampire that is named say them, or nothing would
happen without them."""


def words_for(name, wanted):
    """Return an expression for what a filter wants, None if nothing is said about it here."""
    if name in SAID:
        return SAID[name]
    if name in BY_VALUE:
        each = str(wanted).lower().split("/")
        return "|".join(ALIKE.get(one, re.escape(one.removesuffix(" circle"))) for one in each)
    if name in NUMBERS:
        return "|".join(rf"\b{wanted + more}\b" for more in NUMBERS[name])
    return None


def unsaid(card, text, model):
    """Yield the filters of a model that no piece of the text says."""
    for who in parts(model):
        if not isinstance(who, Who):
            continue
        for name, wanted in ((one, getattr(who, one)) for one in Who.__match_args__):
            if wanted == getattr(Who(), name):
                continue
            words = words_for(name, wanted)
            own = card.name.lower() if name in ("names", "bears", "bears_no", "trait") else ""
            if words and not re.search(words, f"{text} {own} {' '.join(getattr(card, 'clans', ())).lower()}"):
                yield f"{name} {wanted}"


def test_each_filter_is_in_the_text():
    lost, seen = {}, 0
    for card, text, model in known():
        seen += sum(isinstance(part, Who) for part in parts(model))
        if found := set(unsaid(card, text, model)):
            lost[card.name] = found
    assert seen > 1500
    assert lost == RULED


LACK = {
    "Gird Minions",
    "Masquerade Endangered",
    "Panacea",
    "Purification",
    "Rayzeel's Song",
    "Root of Vitality",
    "Triole's Revenge",
}
"""Cards for who lacks blood or life, by what they say or a ruling does."""
MOST_FED = 48
"""Others that feed only who is not full, though they do not say so: nothing else would happen. It only goes down."""
FED = re.compile(r"fewer|less than|lost|\bfull\b|not exceed|starting|not have")
"""How a text says that somebody must be able to gain something."""


def feeds_who_has_room(*meant):
    """Return whether something is only for minions that can gain blood or life."""
    return any(isinstance(who, Who) and who.room for who in parts(meant))


def test_who_is_full_is_left_out_where_it_changes_nothing():
    fed = {card.name for card, text, model in known() if feeds_who_has_room(model) and not FED.search(text)}
    assert len(fed - LACK) <= MOST_FED


def test_what_is_played_or_acts_may_be_spent_on_who_is_full():
    """A card leaves the hand and a minion locks, whether or not blood is gained; but some say who lacks life."""
    asks = {
        card.name
        for card, _, model in known()
        if feeds_who_has_room(model.play, model.modes, model.combat, model.actions, model.open_actions)
    }
    assert asks == LACK


CHOOSERS = (Offer, Pick, PickAll, PickNow, PickSome)
READY_SAID = re.compile(r"ready|enters? combat|block|react|vote|abstain|intercept|to torpor|in combat")
"""How a text says that somebody must be ready, or chooses them for what only ready ones do."""


def test_who_is_chosen_need_be_ready_only_where_that_is_said():
    """A vampire in torpor can be locked, burned, hurt, and bear cards."""
    wrong, seen = [], 0
    for card, text, model in known():
        chosen = [part.among for part in parts(model) if isinstance(part, CHOOSERS)]
        found = [each for each in chosen if isinstance(each, Each) and each.kind == MINIONS and each.ready]
        seen += len(found)
        always = ("ally", "imbued")
        if any(each.who.kind not in always for each in found) and not READY_SAID.search(text):
            wrong.append(card.name)
    assert seen > 250
    assert wrong == []


ACTION_SAID = {
    "bleed": r"bleed|\bbled\b",
    "hunt": "hunt",
    "political action": r"political|referendum|vote|poll",
    "equip": "equip",
    "recruit": r"recruit|ally",
    "employ": r"employ|retainer",
    "diablerie": "diabler",
    "leave torpor": "torpor",
    "rescue": r"rescu|torpor",
    "become anarch": "anarch",
}
"""By the kind of an action, the words that say it."""
GOING_SAID = {
    "directed": r"directed|ⓓ|target",
    "at": r"\byour?\b|directed at|controller|against|prey|predator|target",
    "blocked": "block",
    "successful": r"succe|fails|after rescuing|resolved for",
    "passed": r"pass|fail|success",
    "first": "first",
    "limited": "limited",
}
"""By what is asked of an action, the words that say it."""


RULED_OF_ACTIONS = {
    ("Ghoul Escort", "leave torpor"),
    ("Go-getter", "leave torpor"),
    ("Journal of Hrorsh", "equip"),
    ("Pocket Out of Time", "successful"),
    ("Triole's Revenge", "successful"),
}
"""What no text asks of an action: what comes instead of a combat is for those that lead to one, who goes on need be
ready only where the action is not from torpor, to equip with the Journal is none that it counts, an action to fight
has led to its combat if it was successful, and a blocked hunt burns nobody."""


def test_what_is_asked_of_an_action_is_in_the_text():
    unsaid, seen = set(), 0
    for card, text, model in known():
        for going in (part for part in parts(model) if isinstance(part, Going)):
            seen += 1
            kinds = [ACTION_NAMES[kind] for kind in going.kinds]
            wanted = [(kind, ACTION_SAID[kind]) for kind in kinds if kind in ACTION_SAID]
            wanted += [(name, words) for name, words in GOING_SAID.items() if getattr(going, name)]
            unsaid |= {(card.name, name) for name, words in wanted if not re.search(words, text)}
    assert seen > 250
    assert unsaid == RULED_OF_ACTIONS


READY_ANYWAY = {
    "Husamettin": "who burns another in an action or a combat is ready",
    **dict.fromkeys(
        ("Changeling Skin Mask", "Corpse Minion", "Dogged Pursuit", "Feral Hound", "Marked Territory"),
        "it blocks",
    ),
    **dict.fromkeys(
        ("Marchesa Liliana", "Maxwell", "Prejudice"), "it takes an action that torpor does not allow"
    ),
    **dict.fromkeys(("Marked Path", "Shadow Cast"), "the action is directed, as none is from torpor"),
    "Lyndhurst Estate, New York": "nobody votes in torpor",
    "Crypt's Sons": "the combat of such a block is not modelled for actions from torpor",
}
"""Cards whose vampire must be ready for what they do, though the text does not say so, and why."""


def test_only_the_ready_are_asked_for_where_the_text_says_so():
    """What a vampire, or a card on it, may do in an action it may do in torpor, unless the text says "ready"."""
    asks = set()
    for card, text, model in known():
        ally = "Ally" in getattr(card, "types", ())
        borne = {"Equipment", "Retainer"} & set(getattr(card, "types", ("Retainer",)))
        if ally or not (borne or any(isinstance(part, PutOn) for part in parts(model))):
            continue
        if "ready" not in text and any(mode.by != ANYBODY for mode in model.aids):
            asks.add(card.name)
    assert asks == READY_ANYWAY.keys()
