"""What an action is about is named as it is announced (VTES-6.2.1-01); what it chooses later has a reason."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

import pytest

from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.aiming import AsAnnounced
from rules.vtes.definitions.choosing import PickCards, PickMethuselahs, PickNow, PickSome
from rules.vtes.definitions.combining import OPAQUE, ForEach, Offer
from rules.vtes.definitions.decrees import Decree
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.references import ASH, ME, Cards
from tests.parts import attributes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.card import Card

AFTERWARDS = "only what the action has led to lets its player choose"
UNSEEN = "it is chosen among cards that are seen or found only then"
NAMED = "its function follows what was named, and chooses nothing more of it"
SHARED = "what there is by then is shared out, or put somewhere"
LATER = {
    "Break the Bonds": AFTERWARDS,
    "Coagulated Entity": NAMED,
    "Compel the Spirit": NAMED,
    "Daemonic Possession": NAMED,
    "Dive into Madness": NAMED,
    "Exile": NAMED,
    "Filchware's Pawn Shop": NAMED,
    "Hel-Blá": NAMED,
    "Hunting the Beast": AFTERWARDS,
    "Keystone Kine": AFTERWARDS,
    "Kiss of Lachesis": NAMED,
    "Leech": NAMED,
    "Pandora's Whisper": UNSEEN,
    "Rave": SHARED,
    "Redistribution": SHARED,
    "Repo Man": UNSEEN,
    "Resurrection": NAMED,
    "Sacrificial Lamb": SHARED,
    "Scrounging": UNSEEN,
    "Shepherd's Innocence": SHARED,
    "Siphon": AFTERWARDS,
    "Sleight of Hand": UNSEEN,
    "Summon History": UNSEEN,
    "Tapestry of Blood": UNSEEN,
    "The Platinum Protocol": AFTERWARDS,
    "Tye Cooper": AFTERWARDS,
    "Unwholesome Bond": SHARED,
    "Vast Wealth": UNSEEN,
    "Vaticination": UNSEEN,
}
CHOOSING = (PickCards, PickMethuselahs, PickNow, PickSome, Offer)


def chooses(verb: Any) -> bool:
    """Return whether the player of an action may choose something as it is resolved."""
    if isinstance(verb, OPAQUE):
        return inspect.isgeneratorfunction(verb.what)
    buried = isinstance(verb, Move) and isinstance(verb.cards, Cards) and verb.cards.zone == ASH
    return (buried or isinstance(verb, CHOOSING)) and getattr(verb, "by", ME) == ME


def chosen_later(meant: Any) -> Iterator[Any]:
    """Yield what chooses as an action is resolved, apart from terms and from what each Methuselah chooses."""
    if isinstance(meant, tuple):
        for one in meant:
            yield from chosen_later(one)
    elif not isinstance(meant, AsAnnounced | Decree | ForEach) and type(meant).__module__.startswith(
        "rules."
    ):
        if chooses(meant):
            yield meant
        for name in attributes(type(meant)):
            yield from chosen_later(getattr(meant, name, ()))


def asks_later(card: Card) -> bool:
    """Return whether an action that the card is, or offers, chooses as it is resolved."""
    model = model_of(card)
    is_action = "Action" in getattr(card, "types", ())
    played = [mode for mode in model.modes if is_action and not mode.moment]
    modes = (*played, *model.actions, *model.open_actions)
    return any(True for mode in modes for _ in chosen_later(mode.verbs))


@pytest.mark.slow
@pytest.mark.pure
def test_an_action_chooses_nothing_on_success_that_it_is_about():
    assert {card.full_name for card in open_store().cards() if asks_later(card)} == set(LATER)
