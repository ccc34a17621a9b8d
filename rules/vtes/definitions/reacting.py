"""Verbs of reactions, and of cards that are canceled as they are played."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions.kinds import OMENS, RETRIEVES
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.who import Who


@value
class VampiresOnly(Verb):
    """Can be used only by a vampire, or by an ally that plays the card as one."""

    conditional = True
    done = False
    worth = 0.0


@value
class CancelCard(Verb):
    """Cancels the card that is being played.

    Args:
        spares: it costs nothing then.
        who: what the minion must be that plays it; or `or_who`.
        political: only during a political action, once blocks have been declined.
        near: the player's predator or prey must play it.
        returns: whoever played the master has another master phase action.
        redirects: it must give a bleed to the player.
        on: it must be about to be put on such a minion, which whoever plays it does not control.
    """

    spares: bool = False
    who: Who = ANYONE
    or_who: Who | None = None
    political: bool = False
    near: bool = False
    returns: bool = False
    redirects: bool = False
    on: Who = ANYONE
    worth = 0.0


@value
class CountsAs(Verb):
    """Says what the card counts as when played in this mode, for whatever cancels such cards.

    Args:
        head: the word, as at the head of a text ("frenzy").
        on_itself: the minion that plays it is the one on whom it is played.
    """

    head: str
    on_itself: bool = False
    done = False


ITS_OWN_FRENZY = CountsAs("frenzy", on_itself=True)
"""Says of a card that it is a frenzy of the minion that plays it."""


def heads_as_played(face: CardDefinition, mode: Mode | None) -> frozenset[str]:
    """Return the words that say what a card is ("frenzy"), at the head of its text or of a mode."""
    said = mode.verbs if mode is not None else ()
    return face.heads.union([verb.head for verb in said if isinstance(verb, CountsAs)])


def is_frenzy(face: CardDefinition, mode: Mode | None) -> bool:
    """Return whether a card is a frenzy card, as it is played in a mode."""
    return "frenzy" in heads_as_played(face, mode)


@value
class CancelPlayed(Verb):
    """Cancels a card as it is played.

    Args:
        types: mask of the kinds it must be of.
        predator: a vampire of the predator's must play it.
        near: the predator or prey must play it. spares:
        its cost is not paid. returns: it must be another Methuselah's master, not out of turn, and they get
        the action back.
        head: the word that must stand at the head of its text ("frenzy"), "" for any.
        on: it must be
        played on, or aimed at, the canceling player's minion, or other card with such a trait, that fits.
        disciplines: it must require one of these, as it is played; () for any.
        at_me: it must be another Methuselah's action directed at the player.
        who: what the minion must be that plays it, compared with the one that cancels it.
        bearer: it must be played on, or aimed at, the minion that bears this card.
    """

    types: int
    predator: bool = False
    near: bool = False
    spares: bool = False
    returns: bool = False
    head: str = ""
    on: Who = ANYONE
    disciplines: tuple[str, ...] = ()
    at_me: bool = False
    who: Who = ANYONE
    bearer: bool = False
    done = False
    worth = 0.0


@value
class MayVeto(Verb):
    """Lets the acting minion cancel a card as it is played, once each action; its cost is not paid.

    Args:
        cancels: the traits of which the card must have one (see `Mode`).
        blood: that the minion burns for it.
    """

    cancels: tuple[str, ...]
    blood: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Retrieves(Value):
    """Lets its controller shuffle a canceled master of theirs from the ash heap into the library.

    Args:
        name: of the master.
    """

    __slots__ = ("name",)

    arguments: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(RETRIEVES, 1)
        self.name = name


@mypyc_attr(allow_interpreted_subclasses=True)
class Omens(Value):
    """Cancels a discipline card the minion plays if the next card of the library needs that discipline too.

    Args:
        discipline: which.
        blood: what the minion burns then.
    """

    __slots__ = ("blood", "discipline")

    arguments: ClassVar[tuple[str, ...]] = ("discipline", "blood")

    def __init__(self, discipline: str, blood: int = 1) -> None:
        super().__init__(OMENS, 1)
        self.discipline = discipline
        self.blood = blood
