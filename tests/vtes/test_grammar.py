"""Phrases run both ways: what one reads it writes, whole, and nothing else; two meanings are never one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.quick import replace
from rules.vtes.cards.grammar.combat_rules import COMBAT
from rules.vtes.cards.grammar.crypt_rules import CRYPT
from rules.vtes.cards.grammar.grammar import (
    AMBIGUOUS,
    DECLINED,
    MISMATCH,
    OTHER_SPELLING,
    SAME,
    Counted,
    Either,
    Name,
    Number,
    Phrase,
    Rule,
    Series,
    Words,
    judged,
)
from rules.vtes.cards.grammar.library_rules import LIBRARY
from rules.vtes.cards.grammar.meanings import Slot, Text, of
from rules.vtes.cards.grammar.normal import names_of, normal
from rules.vtes.cards.grammar.phrases import CAPACITY, KIND, N, flag
from rules.vtes.cards.grammar.said import Being, Does, ForBlood, Gets, Gives, Requires, Way, Ways
from rules.vtes.cards.grammar.who_rules import ANY_OF, ONE_OF
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import AddBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.conditions import BledControls, Going, Is
from rules.vtes.definitions.damage import Strengthen, Toughen
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.references import ACTOR, FOE, NEIGHBORS, OTHERS, UNCONTROLLED, Each
from rules.vtes.definitions.striking import (
    ANY_WAY,
    TO_CLOSE,
    TO_LONG,
    GainManeuver,
    Maneuver,
    Strike,
    StrikeManeuver,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import Who
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.terms import BLEED_VALUE, BLOCK_PRICE, POLLING, STEALTH

few = settings(max_examples=15)
amounts = st.integers(0, 40)
PAID = Rule(
    "{once}burn {n} blood{| or life} to get +{votes}",
    of(
        Mode, "", of(MoreVotes, Slot("votes")), blood=N, once_a_turn=Slot("once"), name=Text("+{votes} votes")
    ),
    once=flag("once each turn, "),
    votes=Counted("vote", "votes"),
)
LIST = Series(Rule("{n} pool", of(GainPool, N)), (" and ", " or "))


@few
@given(st.integers(-40, 40), st.booleans())
def test_a_number_is_read_as_it_is_written(number: int, signed: bool) -> None:
    phrase = Number(signed)
    text = phrase.write(number)
    if number < 0 and not signed:
        assert text is None
    else:
        assert text is not None
        assert phrase.readings(text) == [number]


@few
@given(amounts)
def test_counted_things_have_the_form_that_goes_with_their_number(number: int) -> None:
    votes = Counted("vote", "votes")
    text = votes.write(number)
    assert text == f"{number} vote{'' if number == 1 else 's'}"
    assert votes.readings(text) == [number]
    assert votes.readings(f"{number} vote") == votes.readings(f"{number} votes") == [number]


@pytest.mark.slow
@few
@given(st.dictionaries(st.text(min_size=1), st.integers(), min_size=1))
def test_a_vocabulary_writes_what_reads_back(table: dict[str, int]) -> None:
    words = Words(table)
    for value in table.values():
        text = words.write(value)
        assert text is not None
        assert words.readings(text) == [value]
    assert words.write(max(table.values()) + 1) is None


@few
@given(st.lists(amounts, min_size=1, max_size=5))
def test_a_series_is_read_as_it_is_written(numbers: list[int]) -> None:
    value = tuple(GainPool(number) for number in numbers)
    text = LIST.write(value)
    assert text is not None
    assert LIST.readings(text) == [value]
    assert text.count(" and ") == (len(numbers) > 1)


@few
@given(amounts, amounts, st.booleans())
def test_a_rule_puts_a_part_together_and_takes_it_apart(blood: int, votes: int, once: bool) -> None:
    value = Mode("", MoreVotes(votes), blood=blood, once_a_turn=once, name=f"+{votes} votes")
    text = PAID.write(value)
    assert text is not None
    assert PAID.readings(text) == [value]


@pytest.mark.parametrize(
    "value",
    [
        Mode("dom", MoreVotes(1), blood=1, name="+1 votes"),
        Mode("", MoreVotes(1), blood=1, name="+2 votes"),
        Mode("", MoreVotes(1), blood=1, moment=POLLING, name="+1 votes"),
        Mode("", MoreVotes(1), MoreVotes(1), blood=1, name="+1 votes"),
        Mode("", GainPool(1), blood=1, name="+1 votes"),
        MoreVotes(1),
        None,
    ],
)
def test_a_rule_does_not_write_what_its_words_do_not_say(value: object) -> None:
    assert PAID.write(value) is None


def test_spellings_read_alike_and_the_first_is_written() -> None:
    one, other = (
        PAID.readings("burn 1 blood to get +1 vote"),
        PAID.readings("burn 1 blood or life to get +1 votes"),
    )
    assert one == other
    assert PAID.write(one[0]) == "burn 1 blood to get +1 vote"


def test_no_sentence_is_read_in_part() -> None:
    assert PAID.readings("burn 1 blood to get +1 vote each turn") == []
    assert PAID.readings("you burn 1 blood to get +1 vote") == []


def test_a_rule_takes_no_phrase_for_a_slot_that_it_has_not() -> None:
    with pytest.raises(ValueError, match="no slot m"):
        Rule("gain {n} pool", of(GainPool, N), m=Number())


def test_the_article_goes_with_the_word_behind_it() -> None:
    rule = Rule(
        "{a} {clan}",
        of(Pick, of(Each, of(Who, "vampire", clan=Slot("clan")), kind=UNCONTROLLED)),
        clan=Words({"Osebo": "Osebo", "Nagaraja": "Nagaraja"}),
    )
    assert rule.write(Pick(Each(Who("vampire", clan="Osebo"), kind=UNCONTROLLED))) == "an Osebo"
    assert rule.write(Pick(Each(Who("vampire", clan="Nagaraja"), kind=UNCONTROLLED))) == "a Nagaraja"
    assert rule.readings("a Osebo") == rule.readings("an Osebo")


def test_an_open_name_ends_at_the_end_of_a_word_and_reads_what_it_may() -> None:
    name = Name(r"[A-Z][\w ]+")
    rule = Rule("{who} with {n} life", of(Being, Slot("who"), N), who=name)
    assert rule.readings("Old friend with 3 life") == [Being("Old friend", 3)]
    assert rule.readings("old friend with 3 life") == []
    assert rule.write(Being("Old friend", 3)) == "Old friend with 3 life"
    assert rule.write(Being("old friend", 3)) is None


def test_each_verdict() -> None:
    assert judged(PAID, "burn 1 blood to get +1 vote")[0] == SAME
    assert judged(PAID, "burn 1 blood to get +1 votes")[0] == OTHER_SPELLING
    assert judged(PAID, "burn 1 blood to get a vote")[0] == DECLINED
    two = Either(Rule("gain {n}", of(GainPool, N)), Rule("gain {n}", of(AddBlood, N)))
    assert judged(two, "gain 1")[0] == AMBIGUOUS
    assert two.meaning("gain 1") is None


class Forgetful(Phrase):
    """Reads a phrase, and writes another."""

    def read(self, source, at):  # type: ignore[no-untyped-def]
        return Number().read(source, at)

    def write(self, value: object) -> str:
        return "7"


def test_what_is_written_otherwise_than_it_is_read_is_a_mismatch() -> None:
    rule = Rule("gain {n} pool", of(GainPool, N), n=Forgetful())
    assert judged(rule, "gain 3 pool") == (MISMATCH, GainPool(3), "gain 7 pool")
    assert judged(rule, "gain 7 pool")[0] == SAME


def test_the_word_on_which_reading_ends() -> None:
    assert PAID.died("burn 1 blood to get tired of it") == "tired"
    assert PAID.died("burn one blood to get +1 vote") == "one"
    assert PAID.died("whatever else") == "whatever"
    assert PAID.died("burn 1 blood") == ""


@few
@given(amounts, st.sampled_from(sorted(KIND.table.values())))
def test_numbers_of_cards_round_trip(amount: int, kind: int) -> None:
    for limited in (False, True):
        value = Gets(kind, amount, limited=limited)
        text = LIBRARY.write(value)
        assert text is not None
        assert LIBRARY.readings(text) == [value]


@few
@given(amounts, st.integers(1, 11), st.sampled_from(["", *SECT_OF_CLAN]), st.booleans())
def test_what_feeds_uncontrolled_vampires_round_trips(
    amount: int, least: int, clan: str, younger: bool
) -> None:
    value = Does(
        (
            Pick(Each(Who("vampire", min_capacity=least, clan=clan, younger=younger), kind=UNCONTROLLED)),
            AddBlood(amount),
        )
    )
    text = LIBRARY.write(value)
    assert text is not None
    assert LIBRARY.readings(text) == [value]


def test_plain_sentences_mean_what_they_say() -> None:
    assert LIBRARY.readings("+2 bleed (limited)") == [Gets(BLEED_VALUE, 2, limited=True)]
    assert LIBRARY.readings("+1 stealth") == [Gets(STEALTH, 1)]
    assert LIBRARY.readings("+1 stealth for each blood") == []
    assert CAPACITY.readings(" with capacity 4 or more") == [4]
    assert CAPACITY.write(0) == ""


clans = st.sampled_from(sorted(SECT_OF_CLAN))
kinds = st.sampled_from(["", "vampire", "ally"])
named = st.one_of(
    st.builds(Who, kind=kinds),
    st.builds(Who, kind=kinds, clan=clans),
    st.builds(Who, kind=kinds, sect=st.sampled_from(["camarilla", "sabbat", "anarch"])),
    st.builds(Who, kind=kinds, not_sect=st.just("camarilla")),
    st.builds(Who, title=st.sampled_from(["prince", "baron", "primogen"])),
    st.builds(Who, kind=st.just("vampire"), title=st.just("any")),
    st.builds(Who, trait=st.sampled_from(["werewolf", "mummy"])),
)
limits = st.sampled_from([(0, 0), (5, 0), (0, 3)])


@few
@given(named, limits, st.booleans(), st.booleans(), st.booleans())
def test_whoever_is_meant_round_trips(
    who: Who, capacity: tuple[int, int], younger: bool, older: bool, locked: bool
) -> None:
    who = replace(who, younger=younger, older=older, locked=locked)
    who = replace(who, min_capacity=capacity[0], max_capacity=capacity[1])
    for several in (ONE_OF, ANY_OF):
        text = several.write((who, Who("ally")))
        assert text is not None
        assert several.readings(text) == [(who, Who("ally"))]


@few
@given(st.lists(named, min_size=1, max_size=3), st.integers(1, 3), st.booleans())
def test_one_clause_for_several_makes_a_part_for_each(whom: list[Who], blood: int, life: bool) -> None:
    said = Gives("values", tuple([BlockLimit(BLOCK_PRICE, who, blood, life) for who in whom]))
    text = CRYPT.write(said)
    assert text is not None
    assert CRYPT.readings(text) == [said]
    uneven = Gives("values", (*said.parts, BlockLimit(BLOCK_PRICE, Who("ally"), blood + 1, life)))
    assert CRYPT.write(uneven) is None


@few
@given(named, st.none() | named, st.integers(0, 2), st.integers(0, 2), st.booleans())
def test_rushes_round_trip(who: Who, other: Who | None, stealth: int, blood: int, near: bool) -> None:
    foe = Pick(Each(who, NEIGHBORS if near else OTHERS, besides=ACTOR, or_who=other, aimed=True))
    rush = Mode("", foe, EnterCombat(), directed=True, stealth=stealth, blood=blood, name="enter combat")
    text = CRYPT.write(Gives("actions", (rush,)))
    assert text is not None
    assert CRYPT.readings(text) == [Gives("actions", (rush,))]


@few
@given(st.lists(named, min_size=1, max_size=3), st.booleans())
def test_who_can_play_a_card_round_trips(whom: list[Who], ready: bool) -> None:
    said = Requires(tuple(whom), ready)
    text = LIBRARY.write(said)
    assert text is not None
    assert LIBRARY.readings(text) == [said]


@few
@given(st.integers(-3, 3), st.sampled_from(sorted(KIND.table.values())), clans, st.booleans())
def test_numbers_under_a_condition_round_trip(amount: int, kind: int, clan: str, directed: bool) -> None:
    for when in (Is(FOE, Who(clan=clan)), Going(directed=directed), BledControls(Who(clan=clan))):
        said = Gives("values", (Value(kind, amount, when),))
        text = CRYPT.write(said)
        assert text is not None
        assert CRYPT.readings(text) == [said]


ways = st.sampled_from([ANY_WAY, TO_LONG, TO_CLOSE])
strikes = st.builds(
    Strike,
    damage=st.integers(0, 4),
    ranged=st.booleans(),
    aggravated=st.booleans(),
    first=st.booleans(),
    hand=st.just(False),
    strength=st.booleans(),
)


@few
@given(strikes, st.booleans(), ways, st.booleans(), st.integers(0, 2))
def test_strikes_with_what_they_give_round_trip(
    strike: Strike, maneuver: bool, way: str, each: bool, blood: int
) -> None:
    gift = (StrikeManeuver(way, each),) if maneuver else ()
    choice = Ways((Way(strike, gift), Way(Maneuver(way))))
    said = ForBlood(blood, choice) if blood else choice
    text = COMBAT.write(said)
    assert text is not None
    assert COMBAT.readings(text) == [said]


@few
@given(st.integers(1, 3), st.sampled_from([THIS_ROUND, THIS_COMBAT]), ways, st.integers(1, 2))
def test_what_lasts_round_trips_and_lasts_for_all_of_it(
    amount: int, lasts: str, way: str, prevents: int
) -> None:
    said = Does((Strengthen(amount, lasts=lasts), GainManeuver(way, lasts), Toughen(prevents, lasts)))
    text = COMBAT.write(said)
    assert text is not None
    assert COMBAT.readings(text) == [said]
    uneven = Does((Strengthen(amount, lasts=THIS_ROUND), GainManeuver(way, THIS_COMBAT)))
    assert COMBAT.write(uneven) is None


def test_a_slot_that_stands_twice_must_be_the_same_twice() -> None:
    rule = Rule("from {n} to {n} pool", of(GainPool, N))
    assert rule.readings("from 2 to 2 pool") == [GainPool(2)]
    assert rule.readings("from 2 to 3 pool") == []
    assert rule.write(GainPool(4)) == "from 4 to 4 pool"


sentence = st.text("AaZz~ .,'Ⓓ1é", max_size=30).filter(lambda text: "~" not in text)


@few
@given(sentence, st.text("AaZz, é", min_size=1, max_size=12))
def test_what_makes_sentences_alike_can_be_undone(text: str, name: str) -> None:
    for names in ((), names_of(name), names_of(name, whole=True)):
        assert normal(text, names).printed() == text


def test_a_card_is_itself_by_its_name_and_by_parts_of_it() -> None:
    names = names_of("Sir Ada Vale, The Anarch")
    assert normal("Ada gets +1 bleed.", names).text == "~ gets +1 bleed"
    assert normal("Sir Ada Vale, The Anarch gets +1 bleed.", names).text == "~ gets +1 bleed"
    assert normal("Vale's prey and Adam", names).text == "~'s prey and Adam"
    assert normal("An Anarch gets +1 bleed.", names).text == "an Anarch gets +1 bleed"
    assert normal("Ada gets +1 bleed.", names_of("Ada Vale", whole=True)).text == "ada gets +1 bleed"
