"""Where a card is described by hand and the grammar reads it too, both mean the same, or it is said why not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from cardbase.card import CryptCard, LibraryCard
from cardbase.quick import replace
from rules.vtes.cards.catalogue import all_entries, model_of
from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.cards.grammar.library_text import read_library
from rules.vtes.cards.grammar.lines import lines_of
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.clauses import Missing
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnMine
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.needed import NOTHING
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.terms import BLEED_ACTION, NOW
from tests.parts import parts

from .readings import notation
from .sayings import Known, read_sentences, unknown

if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.store import CardStore

MANY = (
    *("play", "modes", "combat", "armed", "values", "abilities", "triggers", "actions", "aids", "reactions"),
    *("open_actions", "passes", "merged"),
)
SINGLE = ("life", "bleed", "strength", "traits", "as_vampire", "teaches", "delay")
EXPLAINED = {
    **dict.fromkeys(
        (
            *("Bravo", "Cavalier", "Dabbler", "Loner", "Path of the Void", "Perfectionist"),
            "Rebel",
            "Traditionalist",
        ),
        "that it serves whoever controls its vampire was ruled",
    ),
    "Chaundice": "that it may be done twice is told by two ways that differ by their names alone",
    **dict.fromkeys(("Ilomba", "Swarm"), "a function chooses who bears it"),
    "Heart's Desire": "that it is played while somebody tries to block, too, follows from a sentence that only it has",
    "Chanjelin Ward": "that a vampire has but one is said by a sentence that is read apart",
    "Crusade: Aragon": "that Lucita takes the title instead is said by a sentence that only it has",
    "Kingston Penitentiary, Ontario": "others may use it by a sentence that only it has",
    "Drum of Xipe Totec": "a maneuver each combat is told as a value",
    "Living Manse": "its bonus is for a vampire, and an ally may bear it",
    "Spirit Claws": "its ways with two Disciplines build on the first one",
    "Loving Agony": "the strike is told before its range, as in its other ways",
    "The Mole": "each of its ways asks for an acting minion that is no Anarch",
    "Palace Hunting Ground": "whom it may not feed is said by a sentence that only it has",
    "Weeping Stone": "that it is no hunting ground is said by no sentence",
    "Charge of the Buffalo": "its range and its strike are said by a sentence that is not read",
    "Matteus, Flesh Sculptor": "the cards that cost him more differ by their names alone",
    "Sense the Sin": "that it can be played before somebody blocks follows from a sentence that only it has",
}
"""Cards that are described otherwise than they are read: why the entry is right."""
SENTENCES_EXPLAINED = {
    **dict.fromkeys(
        (
            *("Bravo", "Cavalier", "Chanjelin Ward", "Dabbler", "Loner", "Path of the Void", "Perfectionist"),
            *("Rebel", "Traditionalist", "Aye", "Capitalist", "Creep Show", "Ephor", "Guru", "Monster"),
            "The Damned",
            *("Lazarene Inquisitor", "Saulot's Avenging Fist", "Saulot's Healing Touch", "Sociopath"),
            "Talons of the Dead",
        ),
        EXPLAINED["Bravo"],
    ),
    **dict.fromkeys(
        (
            *("Childe of the Revolution", "Creation Rites", "The Embrace", "Third Tradition: Progeny"),
            *("Waters of Duat", "Blood Brother Ambush", "Hatchling"),
        ),
        "it enters play as a minion",
    ),
    **dict.fromkeys(("Gurchon Hall", "Poacher's Hunting Ground"), "a function feeds whom it may"),
    **dict.fromkeys(("Octopod", "Three's a Crowd"), "another minion plays it, at a moment for that"),
    **dict.fromkeys(
        ("Cadet", "Founders of the Ebony Kingdom"), "a vampire is chosen that no such card counts for already"
    ),
    **dict.fromkeys(
        (
            *("Concordance", "Condemnation: Betrayed", "Condemnation: Doomed", "Condemnation: Languid"),
            *("Condemnation: Mute", "Diabolic Lure"),
        ),
        "an infernal ally plays it as a vampire does",
    ),
    "Coagulated Entity": "a function takes blood before the combat, and begins it",
    "Reform Body": "in torpor, no one asks whether it is locked",
    "Clan Impersonation": "its bearer's own action burns it",
    "Dive into Madness": "they are older than its bearer, not than who acts",
    "Feral Spirit": "it gives a level as a value, with the clan",
    "Hall of Hades' Court": "it is both a modifier and a reaction, and asks for a referendum",
    "Ilomba": "a function chooses who bears it",
    "Illusions of the Kindred": "a function ends the combat and begins another",
    "Kingston Penitentiary, Ontario": EXPLAINED["Kingston Penitentiary, Ontario"],
    "Personal Scourge": "a strike that is dodged does nothing of what its card says",
    "Marked Path": "the stealth is that of the card in play",
    "Pocket Out of Time": "burning blood is no cost of it, as was ruled",
    **dict.fromkeys(("Restructure", "Wave of Insanity"), "an ally in play is ready"),
    "True Love's Face": "the attempt fails if the other side does not pay",
    "Tourette's Voice": "what stands behind a bracket is taken for a sentence by itself",
    "Trophy: Revered": "what moves trophies sees to it",
    "Vampiric Disease": "the rules of the counter say so",
    "Weeping Stone": EXPLAINED["Weeping Stone"],
}
"""Cards of which a sentence that is read is told otherwise: why the entry is right."""
GOVERN = 100845


def read(card: Card) -> Model:
    """What the grammar alone makes of a card."""
    return read_crypt(card) if isinstance(card, CryptCard) else read_library(card)  # type: ignore[arg-type]


def adds_to(known: Any, read: Any) -> bool:
    """Return whether a way does all that is read of it, and more that other sentences say."""
    if not isinstance(known, Mode) or not isinstance(read, Mode):
        return False
    usual = Mode("")
    same = all(
        getattr(read, name) in (getattr(usual, name), getattr(known, name))
        for name in Mode.arguments
        if name not in ("verbs", "name")
    )
    return (
        same
        and known.icons == read.icons
        and [verb for verb in known.verbs if verb in read.verbs] == list(read.verbs)
    )


def differences(known: Model, found: Model) -> list[str]:
    """Return what is read otherwise than it is known.

    What is read must be known. What is known must be read only where nothing of the text was left unread; otherwise a
    way may do more than is read of it.
    """
    told: list[str] = []
    for name in MANY:
        ours = [notation(part) for part in getattr(known, name)]
        theirs = [notation(part) for part in getattr(found, name)]
        told += [
            f"{name}: only read: {told_as}"
            for part, told_as in zip(getattr(found, name), theirs, strict=True)
            if told_as not in ours
            and not (found.missing and any(adds_to(other, part) for other in getattr(known, name)))
        ]
        if not found.missing:
            told += [f"{name}: only known: {part}" for part in ours if part not in theirs]
        told += [f"{name}: known twice: {part}" for part in {part for part in ours if ours.count(part) > 1}]
    for name in SINGLE:
        ours, theirs = getattr(known, name), getattr(found, name)
        if name == "traits" and found.missing and ours > theirs:
            continue  # what an unread sentence gives
        if theirs != ours and (theirs != getattr(Model(), name) or not found.missing):
            told.append(f"{name}: known {ours}, read {theirs}")
    return told


@pytest.mark.slow
def test_entries_and_readings_mean_the_same(cards: CardStore) -> None:
    both = 0
    told: dict[str, list[str]] = {}
    for entry in all_entries().values():
        card = cards.card(entry.id)
        assert card is not None
        found = read(card)
        both += bool(found.parts or found.play)
        if different := differences(model_of(card), found):
            told[entry.name] = different
    assert both > 50
    assert sorted(told) == sorted(EXPLAINED), told


def test_the_comparison_can_fail(cards: CardStore) -> None:
    card = cards.card(GOVERN)
    assert card is not None
    known, found = model_of(card), read(card)
    assert known.by_hand
    assert not found.missing
    assert not differences(known, found)
    bleed, _ = known.modes
    assert differences(replace(known, modes=(bleed,)), found)
    assert differences(known, replace(found, modes=found.modes[:1])), "nothing is unread, so all must be read"
    other = Mode("dom", kind=bleed.kind, bleed=bleed.bleed + 1)
    assert differences(replace(known, modes=(other, *known.modes[1:])), found)
    assert differences(replace(known, delay=1), found)
    unread = replace(found, missing=(Missing(NOTHING, "more of it"),))
    assert not differences(known, unread)
    same = {name: getattr(bleed, name) for name in Mode.arguments if name not in ("icons", "verbs")}
    canceling = Mode(bleed.icons, *bleed.verbs, CancelCard(), **same)
    assert not differences(replace(known, modes=(canceling, *known.modes[1:])), unread), (
        "unread sentences say more"
    )
    assert differences(replace(known, modes=(canceling, *known.modes[1:])), found)
    assert differences(replace(known, modes=(other, *known.modes[1:])), unread), "it is another bleed"
    assert not differences(replace(known, traits=frozenset({"gains no life"})), unread)
    assert differences(replace(known, traits=frozenset({"gains no life"})), found)
    assert differences(replace(known, modes=(*known.modes, bleed)), found), "what is known twice is told"


@pytest.mark.slow
@pytest.mark.pure  # what is read is compared by what classes take, which compiled ones do not tell
def test_each_sentence_that_is_read_is_known(cards: CardStore) -> None:
    """Of library cards, whether or not the rest of the card is read; crypt cards know what is read anyway."""
    told: dict[str, list[str]] = {}
    seen = 0
    for entry in all_entries().values():
        card = cards.card(entry.id)
        if isinstance(card, LibraryCard):
            seen += len(read_sentences(card))
            if lost := unknown(card, model_of(card)):
                told[entry.name] = lost
    assert seen > 2150
    assert sorted(told) == sorted(SENTENCES_EXPLAINED), told


def changed(part: Any, **changes: Any) -> Any:
    """Return a part that differs in something."""
    kept = {name: getattr(part, name) for name in type(part).arguments}
    first, verbs = kept.pop("icons"), kept.pop("verbs")
    return Mode(changes.pop("icons", first), *changes.pop("verbs", verbs), **{**kept, **changes})


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        (
            "Govern the Unaligned",
            lambda model: {"modes": (model.modes[0], changed(model.modes[1], stealth=2))},
        ),
        ("Govern the Unaligned", lambda model: {"modes": (changed(model.modes[0], bleed=3), model.modes[1])}),
        ("Govern the Unaligned", lambda model: {"modes": (model.modes[0],)}),
        ("Predator's Mastery", lambda model: {"modes": model.modes[1:]}),
        ("Blithe Acceptance", lambda model: {"values": ()}),
        ("Blithe Acceptance", lambda model: {"modes": (Mode("obf", PutOn()), Mode("OBF", PutOn()))}),
        ("Tinglestripe", lambda model: {"armed": model.armed[1:]}),
        ("Carlton Van Wyk", lambda model: {"strength": 2}),
        ("Carlton Van Wyk", lambda model: {"life": 5}),
        ("Conquest of Humanity", lambda model: {"delay": NOW}),
        ("Conquest of Humanity", lambda model: {"play": (PutInPlay(),)}),
        ("Tajdid", lambda model: {"play": model.play[1:]}),
        ("Creeping Sabotage", lambda model: {"open_actions": ()}),
        ("Raven Spy", lambda model: {"life": 2}),
        ("Siphon", lambda model: {"modes": (Mode("", stealth=1),)}),
        ("Deep Cover Agent", lambda model: {"modes": (changed(model.modes[0], verbs=(PutOn(),)),)}),
    ],
)
def test_a_fault_in_a_row_is_found(cards: CardStore, name: str, fault: Any) -> None:
    (card,) = (cards.card(entry.id) for entry in all_entries().values() if entry.name == name)
    assert isinstance(card, LibraryCard)
    model = model_of(card)
    assert not unknown(card, model)
    assert unknown(card, replace(model, **fault(model)))


@pytest.mark.slow
def test_a_minion_card_on_a_minion_of_another_stays_ones_own_only_where_it_says_so(cards: CardStore) -> None:
    """Otherwise whoever controls the minion controls the card (1.6.3-02)."""
    keeping, saying = set(), set()
    for entry in all_entries().values():
        card = cards.card(entry.id)
        if isinstance(card, LibraryCard) and card.types != ("Master",):
            if any(isinstance(part, PutOnMine) for part in parts(model_of(card))):
                keeping.add(card.name)
            if re.search(
                r"put this card on.*you still control this card", card.text, re.IGNORECASE | re.DOTALL
            ):
                saying.add(card.name)
    assert len(saying) > 15
    assert keeping == saying


RULED_DIRECTED = {
    "Bakr": "it enters combat with a minion of another",
    "Eurayle Gelasia Mylonas": "the minion that it unlocks can be another's",
    "Lock": "its text tells both",
    "Sowing Dissension": "it was ruled to be directed at all others",
}
"""Cards with directed actions whose text has no sign of it."""
OWN_TOO = {"Rampage": "a location of the player's own is burned by another way"}
"""Cards whose directed action can be taken undirected."""


@pytest.mark.slow
def test_what_is_marked_as_directed_is_and_nothing_else(cards: CardStore) -> None:
    """An action of a line that begins with the sign is directed; a text without the sign has no directed action."""
    wrong, unmarked = set(), set()
    for card in cards.cards():
        model = model_of(card)
        ways = [mode for mode in (*model.modes, *model.actions, *model.open_actions) if not mode.moment]
        if "Ⓓ" not in card.text and any(mode.directed for mode in ways):
            unmarked.add(card.name)
        for line in lines_of(card) if isinstance(card, LibraryCard) else ():
            if line.icons and line.kind == "Action" and line.sentences[0].printed.startswith("Ⓓ"):
                known = Known(card, model, line.icons)
                modes = [mode for mode in known.modes if not mode.moment]
                if not all(mode.directed or mode.kind == BLEED_ACTION for mode in modes):
                    wrong.add(card.name)
    assert unmarked == set(RULED_DIRECTED)
    assert wrong == set(OWN_TOO)
