"""Crypt cards: what they do in combat, beside what the reader reads."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blows import OpenHand
from rules.vtes.definitions.combat import OneEach
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Is, Not
from rules.vtes.definitions.damage import Prevent, Strengthen
from rules.vtes.definitions.duels import Guards, HasBlocked, OnlyLaterRounds
from rules.vtes.definitions.kinds import (
    AGGRAVATES,
    EVADES_ONLY,
    FAR_BLOWS,
    FOE_CANNOT_DODGE,
    FOE_HAS_EITHER,
    FOE_MANEUVERS,
    NO_RUSHES,
    OPENS_HANDS,
    PRESS_PRICE,
    THIS_COMBAT,
    THIS_ROUND,
)
from rules.vtes.definitions.references import ACTING, ACTS, EVENTS, FOE, ROUNDS, Each, Of
from rules.vtes.definitions.striking import Press, SetRange, Strike
from rules.vtes.definitions.summoning import ChooseHurt, HurtChosen
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    BEFORE_RANGE,
    BEGINNING,
    CANNOT_BLOCK,
    CHOICE,
    INTERCEPT,
    NO_ENDING,
    PRESSING,
    PREVENTION,
    STRENGTH,
)

ENTRIES = (
    card(200259, "Céleste Lamontagne", "37611eaf",
        values=(Value(INTERCEPT, 1,
            Both(Is(ACTING, Who("vampire", sect="camarilla")),
                Exists(Each(of=ACTS, kind=EVENTS, line="gehenna")))),)),
    card(201680, "Opikun", "3c75288f",
        values=(Guards(2, who=VAMPIRES, strikes=True, normal=True),)),
    card(201757, "Huldu, The Desecrator", "2f22a649", values=(Guards(1, others=True, ready=True),)),
    card(201160, "Randall", "d34f4b33",
        values=(Guards(1, others=True, anybody=True, normal=True, each_phase=True),)),
    card(200385, "The Dracon", "1ecaeb80", values=(Value(FAR_BLOWS, 1),)),
    card(200232, "Cailean", "93295056",
        armed=(Mode("", OneEach(THIS_ROUND), SetRange(), moment=BEFORE_RANGE, name="set the range"),)),
    card(200269, "Chaundice", "d464396d",
        armed=tuple(
            Mode("", OneEach(THIS_COMBAT), Prevent(2, strikes=True, normal=True), moment=PREVENTION,
                name=f"prevent 2, {which}")
            for which in ("once", "again")
        )),
    card(200867, "Luca Italicus", "9bbbf625",
        armed=(Mode("", OneEach(THIS_ROUND), OnlyLaterRounds(), Strike(2, ranged=True), moment=CHOICE,
            name="2R damage"),)),
    card(201116, "Petra", "4f601435",
        values=(Value(AGGRAVATES, 1, Is(FOE, Who(clan="Baali"))), Value(PRESS_PRICE, 1))),
    card(200870, "Lucian", "a639947e",
        armed=(Mode("", Strike(steals="equipment"), moment=CHOICE, name="steal equipment"),)),
    card(200831, "Leo Washington", "256bfaa9",
        values=(Value(FOE_MANEUVERS, 1, Is(FOE, Who("vampire", older=True))),)),
    card(201477, "Xaviar", "e6df4e03",
        armed=(Mode("", OneEach(THIS_COMBAT), Strengthen(2), moment=BEFORE_RANGE, blood=2,
            name="+2 strength"),)),
    card(200487, "Gabi", "98a99cc7", values=(Value(FOE_CANNOT_DODGE, 1),)),
    card(200766, "Kazimir Savostin", "847b4c24",
        armed=(Mode("", HasBlocked(), OneEach(THIS_COMBAT), Press(), moment=PRESSING, name="press"),)),
    card(200839, "Lisa Noble", "a05ab35a", values=(Value(STRENGTH, -1, Not(AtLeast(Of(ROUNDS), 2))),)),
    card(201176, "Reginald Moore", "f83bc29f",
        values=tuple(BlockLimit(kind, Who(clan=clan)) for kind in (CANNOT_BLOCK, NO_RUSHES)
            for clan in ("Tremere", "Tremere antitribu"))),
    card(201339, "Tanginé", "285ea0dc",
        values=(Value(EVADES_ONLY, 1, Is(FOE, Who(clan="Salubri"))),),
        actions=(Mode("", ChooseHurt(Who(not_clan="Salubri"), retainers=True, fallen=True), HurtChosen(1),
            directed=True, name="1 damage"),)),
    card(200571, "Harold Tanner", "5c3606db",
        armed=(Mode("", OpenHand(), moment=BEGINNING, name="open hand"),),
        traits=frozenset({OPENS_HANDS})),
    card(201588, "Faruq Abd al-Qadir", "91fc09e6",
        values=(Value(NO_ENDING, 1, Is(FOE, Who(corrupted=True))),)),
    card(200564, "Hanna Redmonds", "db2582c5",
        values=(Value(FOE_HAS_EITHER, 1, Is(FOE, Who("vampire", older=True))),)),
)  # fmt: skip
"""The entries."""
