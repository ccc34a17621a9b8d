"""Every card is judged clause by clause, and the outcome depends on the table that is asked about.

What is expected of the cards by name was taken from their printed texts by hand.
"""

from inspect import Parameter, signature

import pytest

from cardbase.store import open_store
from deckcheck.full_table.knowledge import known_of
from deckcheck.goldfish.pilots.appraising import Appraisal
from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.decks import definition_of
from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.cards.grammar.library_text import read_library
from rules.vtes.cards.grammar.sentences import need_of_sentence
from rules.vtes.definitions.abilities import Ability
from rules.vtes.definitions.clauses import (
    ALONE,
    BY_HAND,
    FULL,
    IDLE,
    IN_PART,
    MISSING,
    READ,
    STATES,
    WHOLE,
    Missing,
    matters,
    missing_in_words,
    verdict,
)
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.needed import BLOCKERS, COMBAT, FALLEN, NEEDS, NOTHING, OTHERS, OTHERS_ACT, VOTERS
from rules.vtes.definitions.plain import made
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.value import Lent
from rules.vtes.definitions.wording import clauses_of, words_of
from rules.vtes.terms import (
    DISCARD_PHASE,
    INFLUENCE_PHASE,
    MASTER_PHASE,
    OTHERS_DISCARD,
    OTHERS_MINION,
    OWN_TURN,
)

from .story import Position, card

STORE = open_store()

KNOWN = {
    "Deflection": (IDLE, WHOLE, [(BY_HAND, OTHERS_ACT), (BY_HAND, OTHERS_ACT)]),
    "Govern the Unaligned": (WHOLE, WHOLE, [(BY_HAND, NOTHING), (BY_HAND, NOTHING)]),
    "Telepathic Misdirection": (IDLE, WHOLE, [(READ, OTHERS_ACT), (READ, OTHERS_ACT)]),
    "Cloak the Gathering": (IDLE, WHOLE, [(BY_HAND, BLOCKERS), (BY_HAND, BLOCKERS)]),
    "Earth Control": (IDLE, WHOLE, [(READ, BLOCKERS), (READ, BLOCKERS)]),
    "Bewitching Oration": (IDLE, WHOLE, [(READ, VOTERS), (READ, VOTERS)]),
    "Freak Drive": (WHOLE, WHOLE, [(BY_HAND, NOTHING), (BY_HAND, BLOCKERS)]),
    "Brujah Frenzy": (IDLE, WHOLE, [(BY_HAND, OTHERS_ACT)]),
    "Blur": (IDLE, WHOLE, [(READ, COMBAT), (READ, COMBAT)]),
    "Theft of Vitae": (IDLE, WHOLE, [(READ, COMBAT), (READ, COMBAT)]),
    "Rubicon": (IDLE, MISSING, [(MISSING, OTHERS)]),
    "Sudden Reversal": (IDLE, WHOLE, [(BY_HAND, OTHERS)]),
    ".44 Magnum": (WHOLE, WHOLE, [(READ, NOTHING), (READ, COMBAT)]),
    "Villein": (WHOLE, WHOLE, [(BY_HAND, NOTHING), (BY_HAND, NOTHING), (BY_HAND, NOTHING)]),
    "Zoo Hunting Ground": (WHOLE, WHOLE, [(READ, NOTHING), (READ, NOTHING)]),
    "Madness of the Bard": (MISSING, MISSING, [*[(MISSING, NOTHING)] * 3, (MISSING, OTHERS)]),
    "Kevlar Vest": (WHOLE, WHOLE, [(BY_HAND, NOTHING), (BY_HAND, COMBAT), (BY_HAND, COMBAT)]),
    "Mr. Winthrop": (WHOLE, WHOLE, [(READ, NOTHING), (READ, NOTHING), (READ, OTHERS_ACT)]),
    "Lutz von Hohenzollern": (WHOLE, WHOLE, [(READ, NOTHING), (BY_HAND, NOTHING), (READ, NOTHING)]),
    "The Capuchin": (
        *(WHOLE, WHOLE),
        [(READ, NOTHING), (READ, NOTHING), (READ, NOTHING), (READ, OTHERS_ACT), (BY_HAND, COMBAT)],
    ),
    "Conniver": (IN_PART, IN_PART, [(READ, NOTHING), (MISSING, NOTHING)]),
}
"""Cards with the verdict alone, that at a full table, and state and need of each clause."""


@pytest.mark.parametrize("name", KNOWN)
def test_known_cards_clause_by_clause(name):
    alone, full, clauses = KNOWN[name]
    model = model_of(card(name))
    assert (model.verdict(ALONE), model.verdict(FULL)) == (alone, full)
    assert [(clause.state, clause.needs) for clause in clauses_of(model)] == clauses


@pytest.mark.parametrize("needs", NEEDS)
def test_at_a_full_table_everything_matters_and_alone_what_needs_nothing(needs):
    assert matters(needs, FULL)
    assert matters(needs, ALONE) == (needs == NOTHING)


@pytest.mark.parametrize(
    ("known", "missing", "alone", "full"),
    [
        ((NOTHING,), (), WHOLE, WHOLE),
        ((NOTHING,), (COMBAT,), WHOLE, IN_PART),
        ((NOTHING,), (COMBAT, NOTHING), IN_PART, IN_PART),
        ((BLOCKERS,), (), IDLE, WHOLE),
        ((BLOCKERS,), (COMBAT,), IDLE, IN_PART),
        ((BLOCKERS,), (NOTHING,), MISSING, IN_PART),
        ((), (VOTERS,), IDLE, MISSING),
        ((), (NOTHING,), MISSING, MISSING),
    ],
)
def test_the_verdict_follows_from_needs_and_table(known, missing, alone, full):
    assert (verdict(known, missing, ALONE), verdict(known, missing, FULL)) == (alone, full)


@pytest.mark.parametrize(
    ("sentence", "needs"),
    [
        ("Press.", COMBAT),
        ("Strike: dodge.", COMBAT),
        ("Allies cannot block this action.", BLOCKERS),
        ("This minion gets +1 intercept.", OTHERS_ACT),
        ("Reduce a bleed against you by 2.", OTHERS_ACT),
        ("This vampire gets +1 vote.", VOTERS),
        ("Burn a vampire in torpor.", FALLEN),
        ("Steal an ally controlled by another Methuselah.", OTHERS),
        ("Red List.", OTHERS),
        ("Sing a song.", NOTHING),
        ("Burn 1 blood to gain 1 pool.", NOTHING),
        ("Burn this card to bleed at +1 bleed as a Ⓓ action.", NOTHING),
        ("Cannot attempt to block this action again.", BLOCKERS),
        ("After combat, unlock this vampire.", NOTHING),
        ("This vampire is impressive.", NOTHING),
    ],
)
def test_the_words_of_a_sentence_tell_what_it_needs(sentence, needs):
    assert need_of_sentence(sentence) == needs


@pytest.mark.parametrize("kind", ["Combat", "Reaction"])
def test_no_combat_or_reaction_matters_alone(kind):
    for printed in STORE.cards():
        if not printed.is_crypt and set(printed.types) == {kind}:
            assert model_of(printed).verdict(ALONE) == IDLE, printed.name


def test_what_is_missing_is_told_in_words_or_counted():
    model = Model(missing=(Missing(NOTHING, "some clause"),))
    assert model.lacks(ALONE) == model.lacks(FULL) == "some clause"
    model = model_of(card("Poker"))
    assert (model.lacks(ALONE), model.lacks(FULL)) == ("", "3 of its sentences")
    assert model_of(card("Madness of the Bard")).lacks(FULL) == "4 of its sentences"
    assert missing_in_words(()) == ""


def read(text, like):
    """What is read of a card that has other words than the one that it is like."""
    return read_library(type(like)(**{**fields_of(like), "text": text}))


@pytest.mark.parametrize(
    ("like", "text", "modes", "missing"),
    [
        # its second sentence is not known, so that the bleed before it is not played either
        (
            "Govern the Unaligned",
            "[dom] Ⓓ Bleed with +2 bleed. Sing a song.",
            0,
            [(1, NOTHING), (2, NOTHING)],
        ),
        # the first line is read, and the sentences are numbered over all lines
        ("Govern the Unaligned", "[dom] Ⓓ Bleed.\n[DOM] Sing a song.", 1, [(2, NOTHING)]),
        # a sentence that needs an opponent is left out, and the bleed is played without it
        ("Govern the Unaligned", "[dom] Ⓓ Bleed. Press.", 1, [(2, COMBAT)]),
        # when a card can be played is not a clause by itself
        ("Elder Impersonation", "[obf] Only usable on a whim. Press.", 0, [(2, COMBAT)]),
        ("Elder Impersonation", "[obf] Only usable on a whim.", 0, [(1, NOTHING)]),
        # a limit needs what it limits
        ("Elder Impersonation", "Press.\nA vampire can have only one Song.", 0, [(1, COMBAT), (2, COMBAT)]),
        ("Villein", "Gain 1 pool.\nOnly one Song can be played in a game.", 0, [(2, NOTHING)]),
        # what is read of a card that cannot be played is missing with the rest, and so is a card without words
        ("Villein", "+1 hand size. Sing a song.", 0, [(2, NOTHING)]),
        ("Villein", "This vampire gets +1 bleed. Sing a song.", 0, [(1, NOTHING), (2, NOTHING)]),
        ("Villein", "Trifle.", 0, [(1, NOTHING)]),
    ],
)
def test_what_is_read_of_a_card_and_what_is_missing(like, text, modes, missing):
    model = read(text, card(like))
    assert len(model.modes) == modes
    assert [(clause.sentence, clause.needs) for clause in model.missing] == missing


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Camarilla. Sing a song. +1 bleed. Press.", [2, 4]),
        ("Camarilla Prince of Rome: Sing a song. +1 bleed.", [1]),
        ("Camarilla: Sing a song.\n[MERGED] +1 bleed. Dance.", [1, 3]),
    ],
)
def test_the_sentences_of_a_crypt_card_are_numbered_as_printed(text, sentences):
    like = card("Anson")
    model = read_crypt(type(like)(**{**fields_of(like), "text": text}))
    assert [clause.sentence for clause in model.missing] == sentences


def fields_of(printed):
    return {name: getattr(printed, name) for name in type(printed).__match_args__}


@pytest.mark.slow
def test_every_clause_of_every_card_is_told_in_our_own_words():
    words = 0
    for printed in STORE.cards():
        clauses = clauses_of(model_of(printed))
        assert clauses, printed.name
        text = " ".join(printed.text.split())
        for clause in clauses:
            words += 1
            assert clause.state in STATES
            assert clause.needs in NEEDS
            assert clause.what
            assert len(clause.what) < 60 or clause.what not in text
    assert words > 10_000


def varied(given):
    """Yield each argument of a value that is not as usual, with the value as it would be otherwise."""
    usual = {name: one.default for name, one in signature(type(given)).parameters.items()}
    said = {name: getattr(given, name) for name in given.arguments}
    for name, now in said.items():
        other = "other" if usual[name] is Parameter.empty else usual[name]
        if other != now and isinstance(other, type(now)):
            yield name, made(type(given), said | {name: other})


@pytest.mark.slow
@pytest.mark.pure
def test_whatever_a_value_of_a_card_says_is_in_its_words():
    """An argument that changes what a card does, but not how that is told, would be told wrongly."""
    seen, silent = 0, set()
    for printed in STORE.cards():
        for given in model_of(printed).values:
            for part in (given, given.value) if isinstance(given, Lent) else (given,):
                for name, other in varied(part):
                    seen += 1
                    if words_of(part) == words_of(other):
                        silent.add((type(part).__name__, name))
    assert seen > 300
    assert silent == set()


@pytest.mark.parametrize(
    ("name", "other"), [("Laptop Computer", "Kevlar Vest"), ("Sport Bike", "Laptop Computer")]
)
def test_a_minion_that_bears_one_is_not_offered_a_second(name, other):
    position = Position().hand(name, other).ready("Anson").on("Anson", name)
    story = position.start().until("action")
    assert not story.can(name)
    assert story.can(other)
    assert Position().hand(name).ready("Anson").start().until("action").can(name)


def test_only_one_vehicle_whatever_it_is_called():
    story = Position().hand("Sport Bike").ready("Anson").on("Anson", "Unlicensed Taxicab").start()
    assert not story.until("action").can("Sport Bike")


def test_only_one_archetype_where_the_text_is_read():
    def offered(*worn):
        story = Position().hand("Cavalier", "Blood Doll").ready("Anson").on("Anson", *worn).start()
        return story.until("master").can("Cavalier")

    assert offered()
    assert not offered("Perfectionist")


@pytest.mark.parametrize(
    ("name", "state", "lacks"),
    [
        ("Earth Control", "whole", ""),
        ("Poker", "part", "3 of its sentences"),
        ("Rubicon", "not", "one of its sentences"),
    ],
)
def test_a_full_table_asks_for_a_full_table(name, state, lacks):
    known = known_of(definition_of(card(name), "current"), 2)
    assert (known.state, known.lacks) == (state, lacks)


def test_the_goldfish_asks_for_one_alone_and_discards_first_what_it_does_not_know():
    """A card that is idle alone is kept a little longer than one of which nothing is known."""
    idle, missing = (
        Appraisal(definition_of(card(name), "current")).idle for name in ("Deflection", "Madness of the Bard")
    )
    assert idle > missing >= 0


@pytest.mark.parametrize(
    ("phases", "when"),
    [
        (MASTER_PHASE, "in the master phase"),
        (MASTER_PHASE | INFLUENCE_PHASE, "in the master/influence phase"),
        (DISCARD_PHASE, "in the discard phase"),
        (OTHERS_DISCARD, "in the discard phases of others"),
        (OTHERS_DISCARD | DISCARD_PHASE, "in any discard phase"),
        (OTHERS_MINION, "in the minion phases of others"),
        (OWN_TURN, "in its controller's turn"),
    ],
)
def test_when_an_ability_can_be_used_is_told(phases, when):
    assert words_of(Ability(phases, GainPool(1))).startswith(f"{when}: ")
