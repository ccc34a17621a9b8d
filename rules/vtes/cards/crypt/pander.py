"""Crypt cards: Pander."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.barring import BreaksOff
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import ForEach, If, Offer, Only
from rules.vtes.definitions.conditions import Both, Fell, Is, Not
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.kinds import UNAVENGED, UNCONTESTED, UNTITLED
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.references import (
    ASH, BLOOD, CHANCE, CHOSEN, HAND, LIBRARY, ME, OTHERS, POOL, PREY, THIS, VICTOR, Cards, Count, Each,
    Least,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import LOCKED, Who
from rules.vtes.terms import LEAVES_READY, OWN_UNLOCK, POLITICAL_ACTION, UNLOCK_PHASE, WHEN_BLOCKED

card = Shelf()
card(200052, "Alfred Benezri", "25aee508",
    values=(BreaksOff(who=Who("vampire", sect="sabbat"), ready=True),))
card(200090, "Angela Decker", "cf9defea",
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(burned=True, bearer=True), Is(VICTOR))), Lose(POOL, 2,
        ME)),))
card(200462, "Feo Ramos", "c7b14128",
    triggers=(Trigger(OWN_UNLOCK, ForEach(OTHERS, (If(Not(Is(THIS, LOCKED)), (Offer(Each(Who("vampire",
        sect="sabbat", older=True, min_blood=1), ready=False), (Lose(BLOOD, 1, CHOSEN), Lock(THIS))),)),))),))
card(200665, "Jaggedy Andy", "13a8581c",
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(down=True, bearer=True), Not(Fell(burned=True)))),
        Move(Cards(HAND), ASH, Least(2, Count(Cards(HAND))), by=CHANCE)),))
card(200705, "Jimmy Dunn", "3c23106f", values=(Value(UNCONTESTED, 1),))
card(200743, "Kai Simmons", "1277f049",
    open_actions=(Mode("", AtThis(Who("vampire", sect="sabbat", title="any"), others=True, undirected=True),
        Give(THIS, ME), kind=POLITICAL_ACTION, name="steal him"),))
card(200830, "Lena Rowe", "ad24fc1e", traits=frozenset({UNTITLED}))
card(200911, "March Halcyon", "61f1f286", values=(Value(UNAVENGED, 1),))
card(200947, "Mary Johnson", "d679bc20",
    open_actions=(Mode("", AtThis(Who("vampire", older=True, has="pre"), others=True), Give(THIS, ME),
        directed=True, name="steal her"),))
card(200962, "Matthew Romans", "c10ef069",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", younger=True,
        not_sect="independent/anarch"), PREY, ready=False, aimed=True)), Lock(CHOSEN), blood=1, once=True,
        name="lock a vampire"),))
card(201075, "Olga Triminov", "1454affd",
    open_actions=(Mode("", AtThis(Who("vampire", trait="black hand"), others=True), Give(THIS, ME), pool=1,
        name="steal her"),))
card(201252, "Schuyler", "7025dd0f",
    triggers=(Trigger(WHEN_BLOCKED, ForEach(PREY, (Move(Cards(ASH), LIBRARY, up_to=True),))),))
