"""What sentences say that is neither a verb nor a part of a card by itself; readers put it together."""

from __future__ import annotations

from cardbase.value import Frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.parts import Part
    from rules.vtes.definitions.striking import Strike
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.definitions.who import Who

BEARER = "bearer"
EMPLOYER = "employer"
THIS_VAMPIRE = "vampire"
THIS_MINION = "minion"
"""Who gets something; "" if the sentence does not say."""


class Does(metaclass=Frozen):
    """Something happens: verbs, in order."""

    verbs: tuple[Verb, ...]


class ActionIs(metaclass=Frozen):
    """The action is of a kind, with so much bleed in addition to the minion's own."""

    kind: int
    bleed: int = 0


class ActionStealth(metaclass=Frozen):
    """The action has this much inherent stealth."""

    amount: int


class ThatCombat(metaclass=Frozen):
    """The acting minion has something in the combat that its action leads to.

    Attributes:
        what: `EnterCombat` with it.
    """

    what: Verb


class Gets(metaclass=Frozen):
    """A number is higher.

    Attributes:
        kind: which, one of `value_names.VALUE_NAMES` by number.
        amount: how much.
        who: whose, as above.
        limited: only one such bleed modifier may be played in an action.
    """

    kind: int
    amount: int
    who: str = ""
    limited: bool = False


class Usable(metaclass=Frozen):
    """The card is played at some moment; `successful`: of an action that succeeded."""

    moment: int
    successful: bool = False


class DuringBleed(metaclass=Frozen):
    """The card is played during a bleed action."""


class PlayedBy(metaclass=Frozen):
    """A reaction is played by locked minions only, or if verbs allow it.

    Attributes:
        limits: these verbs.
        locked: by a locked minion.
    """

    limits: tuple[Verb, ...]
    locked: bool = False


class Being(metaclass=Frozen):
    """The card is an ally or retainer of a kind, with so much life."""

    kind: str
    life: int
    unique: bool = False


class Stats(metaclass=Frozen):
    """An ally's numbers."""

    strength: int
    bleed: int


class AsVampire(metaclass=Frozen):
    """An ally plays cards that require disciplines, as a vampire of a capacity (0 if none is given)."""

    disciplines: tuple[str, ...]
    capacity: int = 0


class Gives(metaclass=Frozen):
    """The card has parts.

    Attributes:
        where: the field of `Model` that holds them ("values", "abilities", ...); "plain" for values that
            hold whatever happens.
        parts: these; of what it passes or poses for, names.
    """

    where: str
    parts: tuple[Part | str, ...]


class Teaches(metaclass=Frozen):
    """The vampire gets a level of a discipline, and 1 capacity."""

    discipline: str


class InPlay(metaclass=Frozen):
    """The card is put in play."""


class OnlyOneOf(metaclass=Frozen):
    """A minion can have only one card of a kind, or of this name."""

    kind: str


class OnceAGame(metaclass=Frozen):
    """The card is played only once in a game."""


class Delay(metaclass=Frozen):
    """When the card is replaced."""

    until: int


class Way(metaclass=Frozen):
    """One way to play a card in combat.

    Attributes:
        verb: what it does.
        more: what else it does.
        blood: what it costs in addition to the card's own.
    """

    verb: Verb
    more: tuple[Verb, ...] = ()
    blood: int = 0


class Ways(metaclass=Frozen):
    """One of several ways to play a card in combat."""

    ways: tuple[Way, ...]


class Strikes(metaclass=Frozen):
    """A minion can strike so, by its own text or by a card in play.

    Attributes:
        way: of striking.
        per: how often, `THIS_ROUND` or `THIS_COMBAT`; "" for each strike.
        blood: what it costs.
        drawn: it costs a card discarded at random.
        far: only at long range.
    """

    way: Way
    per: str = ""
    blood: int = 0
    drawn: bool = False
    far: bool = False


class Reflex(metaclass=Frozen):
    """Any card of a kind is canceled as it is played on this minion.

    Attributes:
        kind: a trait of cards ("frenzy").
        spares: the canceled card costs nothing.
    """

    kind: str
    spares: bool = False


class ForBlood(metaclass=Frozen):
    """Something that costs blood: ways, or what happens."""

    blood: int
    what: Ways | Does


class Above(metaclass=Frozen):
    """What an earlier line says, that of these icons or the last one, and more, or otherwise."""

    icons: tuple[str, ...]
    what: object


class OfStrike(metaclass=Frozen):
    """Something about the strike that was just read.

    Attributes:
        strike: with what is said of it, and nothing else.
    """

    strike: Strike


class AtMore(metaclass=Frozen):
    """So much more damage of the strike that was just read, and what comes with it."""

    amount: int
    more: tuple[Verb, ...] = ()


class Instead(metaclass=Frozen):
    """Another amount than above; `how` are the words that tell of what."""

    amount: int
    how: str


class AllRound(metaclass=Frozen):
    """All damage is prevented for the rest of the round, as above for the strike."""


class AllCombat(metaclass=Frozen):
    """What lasted a round above lasts for the combat."""


class Only(metaclass=Frozen):
    """When a combat card is played: a moment (mask, 0 if it says none), and verbs that bar it."""

    moment: int
    limits: tuple[Verb, ...] = ()


class CardIs(metaclass=Frozen):
    """What the card is, as its columns say too: "Master: unique location".

    Attributes:
        kind: of card, "" if only its uniqueness is given.
        unique, master: whether it says so.
        name: the plural, if it says that they are not unique.
    """

    kind: str
    unique: bool = False
    master: bool = False
    name: str = ""


class Requires(metaclass=Frozen):
    """Who can play the card, as its columns say too.

    Attributes:
        who: one of these, or `every` one of them.
        ready: they must be ready; masters and events ask for such a minion.
        being: what else they must be ("untitled", "not sterile").
        more: what else there must be, in a few words.
        least: how many of them.
    """

    who: tuple[Who, ...]
    ready: bool = False
    being: tuple[str, ...] = ()
    more: str = ""
    every: bool = False
    least: int = 1


class RequiresCards(metaclass=Frozen):
    """So many cards of a kind must be in play.

    Attributes:
        kind: of card.
        least: how many.
        other: this one does not count.
        controlled: only those of other Methuselahs count.
        who: who else must be ready.
    """

    kind: str
    least: int
    other: bool = False
    controlled: bool = False
    who: tuple[Who, ...] = ()


class SaidElsewhere(metaclass=Frozen):
    """What the verbs of other sentences take care of; `what` distinguishes these sentences."""

    what: str
    about: str = ""
