"""What words of cards say of themselves: how many there are, what there is not, and whether others must be about."""

from __future__ import annotations

import pytest

from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.choosing import ANY_NUMBER, Pick, PickSome
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Not, Superior
from rules.vtes.definitions.needed import FALLEN, NOTHING, OTHERS
from rules.vtes.definitions.phrasing import in_words
from rules.vtes.definitions.references import (
    ACTOR,
    CHOSEN,
    COPIES,
    CRYPT,
    EVERYBODY,
    GEAR,
    POOL,
    PREY,
    STEALTH,
    UNCONTROLLED,
    Cards,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.references import OTHERS as OTHER_SEATS
from rules.vtes.definitions.who import VAMPIRES, Who

ANARCHS = Each(Who(sect="anarch"))


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (AtLeast(Count(ANARCHS), 1), "there is a ready minion (anarch) of its controller"),
        (Exists(ANARCHS), "there is a ready minion (anarch) of its controller"),
        (AtLeast(Count(ANARCHS), 2), "there are 2 or more, each a ready minion (anarch) of its controller"),
        (Not(AtLeast(Count(ANARCHS), 1)), "there is no ready minion (anarch) of its controller"),
        (
            Not(AtLeast(Count(ANARCHS), 2)),
            "not (there are 2 or more, each a ready minion (anarch) of its controller)",
        ),
        (
            Not(Both(Exists(ANARCHS), Superior())),
            "not (there is a ready minion (anarch) of its controller and played at superior)",
        ),
        (Not(Superior()), "not (played at superior)"),
        (Exists(Each(of=PREY, kind=GEAR)), "there is an equipment of the prey"),
        (AtLeast(Count(Cards(CRYPT)), 1), "there is a card in the crypt"),
        (Not(Exists(Each(of=EVERYBODY, kind=COPIES))), "there is no card of this name of any Methuselah"),
        (AtLeast(Count(CHOSEN), 1), "one was chosen"),
        (AtLeast(Count(CHOSEN), 2), "2 or more were chosen"),
        (AtLeast(Of(POOL, PREY), 3), "the pool of the prey is 3 or more"),
        (Gain(STEALTH, Count(CHOSEN)), "the minion gains 1 stealth for each of the chosen cards"),
        (PickSome(ANARCHS, 2), "choose up to 2 of each ready minion (anarch) of its controller"),
        (PickSome(ANARCHS, ANY_NUMBER), "choose any number of each ready minion (anarch) of its controller"),
    ],
)
def test_words_are_said(word: object, said: str) -> None:
    assert in_words(word) == said


@pytest.mark.parametrize(
    ("among", "need"),
    [
        (Each(VAMPIRES), NOTHING),
        (Each(VAMPIRES, PREY), OTHERS),
        (Each(VAMPIRES, OTHER_SEATS), OTHERS),
        (Each(VAMPIRES, EVERYBODY), NOTHING),  # the player, too
        (Each(VAMPIRES, EVERYBODY, besides=ACTOR), OTHERS),
        (Each(VAMPIRES, EVERYBODY, UNCONTROLLED, besides=ACTOR), NOTHING),
        (Each(Who(fallen=True), EVERYBODY), FALLEN),
        (Cards(CRYPT), NOTHING),
    ],
    ids=repr,
)
def test_whether_others_must_be_about_follows_from_what_is_chosen(among: Each | Cards, need: str) -> None:
    assert Pick(among).need() == need
    assert Only(Superior()).need() == NOTHING
