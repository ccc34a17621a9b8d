"""Verbs about hand, library, ash heap and crypt."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.references import ME
from rules.vtes.definitions.verb import Verb


class DrawCrypt(Verb, metaclass=Frozen):
    """Moves the top card of one's crypt to the uncontrolled region."""

    conditional = True


class CycleCrypt(Verb, metaclass=Frozen):
    """Draws a card of the crypt, then removes a card of the uncontrolled region from the game."""

    conditional = True


class DrawAndBury(Verb, metaclass=Frozen):
    """Draws up to so many cards without discarding, then puts as many from the hand under the library."""

    most: int
    conditional = True
    declared = True


class ExchangeWithAsh(Verb, metaclass=Frozen):
    """Exchanges the chosen card of the hand for a card of the ash heap.

    Args:
        sect: the card of the ash heap must require a minion of this sect, "" for any card.
    """

    sect: str
    conditional = True


class SearchAndEquip(Verb, metaclass=Frozen):
    """Searches the library for equipment and equips the acting minion, which pays for it; then shuffles.

    One may fail to find (VTES-11T-07).
    """


class FetchLocation(Verb, metaclass=Frozen):
    """Searches the library for a location and moves it to the hand; then shuffles, and discards down.

    Args:
        havens: a haven may be put on the acting vampire instead, if that can have it and it is paid.
    """

    havens: bool = False


class EquipFromHand(Verb, metaclass=Frozen):
    """Equips the acting minion with a card of the hand that is no location; it must fit and is paid for."""

    conditional = True
    declared = True


class DiscardOne(Verb, metaclass=Frozen):
    """Discards a card of the hand and draws."""

    conditional = True


class DrawCards(Verb, metaclass=Frozen):
    """Draws cards, then discards down to the hand size.

    Args:
        amount: how many.
        if_bled: only if the bleed of the action was successful for 1 or more.
    """

    amount: int
    if_bled: bool = False


class BurnTop(Verb, metaclass=Frozen):
    """Burns cards from the top of a library, as many as it has.

    Args:
        amount: how many.
        who: whose library.
    """

    amount: int
    who: str = ME
