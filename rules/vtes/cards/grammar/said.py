"""What sentences say that is neither a verb nor a part of a card by itself; readers put it together."""

from __future__ import annotations

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.parts import Part
    from rules.vtes.definitions.striking import Strike
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.definitions.who import Who
    from rules.vtes.terms import Moments, Span, ValueKind

BEARER = "bearer"
EMPLOYER = "employer"
THIS_VAMPIRE = "vampire"
THIS_MINION = "minion"
"""Who gets something; "" if the sentence does not say."""


@value
class Does:
    """Something happens: verbs, in order."""

    verbs: tuple[Verb, ...]


@value
class FavorsClan:
    """A vampire of a clan that takes a title is larger for it, or unlocks in the next discard phase."""

    clan: str
    capacity: int


@value
class ActionIs:
    """The action is of a kind, with so much bleed in addition to the minion's own."""

    kind: int
    bleed: int = 0


@value
class ActionStealth:
    """The action has this much inherent stealth."""

    amount: int


@value
class ThatCombat:
    """The acting minion has something in the combat that its action leads to.

    Attributes:
        what: `EnterCombat` with it.
    """

    what: Verb


@value
class Gets:
    """A number is higher.

    Attributes:
        kind: which, one of `value_names.VALUE_NAMES` by number.
        amount: how much.
        who: whose, as above.
        limited: only one such bleed modifier may be played in an action.
    """

    kind: ValueKind
    amount: int
    who: str = ""
    limited: bool = False


@value
class Usable:
    """The card is played at some moment; `successful`: of an action that succeeded."""

    moment: Moments
    successful: bool = False


@value
class DuringBleed:
    """The card is played during a bleed action."""


@value
class PlayedBy:
    """A reaction is played by locked minions only, or if verbs allow it.

    Attributes:
        limits: these verbs.
        locked: by a locked minion.
    """

    limits: tuple[Verb, ...]
    locked: bool = False


@value
class Being:
    """The card is an ally or retainer of a kind, with so much life."""

    kind: str
    life: int
    unique: bool = False


@value
class Stats:
    """An ally's numbers."""

    strength: int
    bleed: int


@value
class AsVampire:
    """An ally plays cards that require disciplines, as a vampire of a capacity (0 if none is given).

    `apart`: it plays none that require several of these at once.
    """

    disciplines: tuple[str, ...]
    capacity: int = 0
    apart: bool = False


@value
class Gives:
    """The card has parts.

    Attributes:
        where: the field of `Model` that holds them ("values", "abilities", ...); "plain" for values that
            hold whatever happens.
        parts: these; of what it passes or poses for, names.
    """

    where: str
    parts: tuple[Part | str, ...]


@value
class Teaches:
    """The vampire gets a level of a discipline, and 1 capacity."""

    discipline: str


@value
class InPlay:
    """The card is put in play."""


@value
class OnlyOneOf:
    """A minion can have only one card of a kind, or of this name."""

    kind: str


@value
class OnceAGame:
    """The card is played only once in a game."""


@value
class Delay:
    """When the card is replaced."""

    until: Span


@value
class Way:
    """One way to play a card in combat.

    Attributes:
        verb: what it does.
        more: what else it does.
        blood: what it costs in addition to the card's own.
    """

    verb: Verb
    more: tuple[Verb, ...] = ()
    blood: int = 0


@value
class Ways:
    """One of several ways to play a card in combat."""

    ways: tuple[Way, ...]


@value
class Strikes:
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


@value
class Reflex:
    """Any card of a kind is canceled as it is played on this minion.

    Attributes:
        kind: a trait of cards ("frenzy").
        spares: the canceled card costs nothing.
    """

    kind: str
    spares: bool = False


@value
class ForBlood:
    """Something that costs blood: ways, what happens, or a number that is higher."""

    blood: int
    what: Ways | Does | Gets


@value
class Above:
    """What an earlier line says, that of these icons or the last one, and more, or otherwise."""

    icons: tuple[str, ...]
    what: object


@value
class OfStrike:
    """Something about the strike that was just read.

    Attributes:
        strike: with what is said of it, and nothing else.
    """

    strike: Strike


@value
class AtMore:
    """So much more damage of the strike that was just read, and what comes with it."""

    amount: int
    more: tuple[Verb, ...] = ()


@value
class Instead:
    """A different amount than above; `how` are the words that tell of what."""

    amount: int
    how: str


@value
class AllRound:
    """All damage is prevented for the rest of the round, as above for the strike."""


@value
class AllCombat:
    """What lasted a round above lasts for the combat."""


@value
class Only:
    """When a combat card is played: a moment (mask, 0 if it says none), and verbs that bar it."""

    moment: Moments
    limits: tuple[Verb, ...] = ()


@value
class Happens:
    """Something happens as `Does` says, on a card that no reader puts together.

    Attributes:
        verbs: in order.
        whom: the minion that plays the card, if the sentence says more of it than that it is a vampire.
    """

    verbs: tuple[Verb, ...]
    whom: str = ""


@value
class Counts:
    """A number is higher or lower, as `Gets` says, on a card that no reader puts together.

    Attributes:
        kind: which.
        amount: how much.
        clan: only for a vampire of this clan, "" for any minion.
    """

    kind: ValueKind
    amount: int
    clan: str = ""


@value
class EvenLocked:
    """A locked minion can play the card, too; `whom` says what it must be, "" for a vampire."""

    whom: str = ""


@value
class Combined:
    """Several of its ways can be used at once."""


@value
class MoreLives:
    """The ally or retainer comes into play with more life; `amount` is all that it has then."""

    amount: int


@value
class CardIs:
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


@value
class Requires:
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


@value
class RequiresCards:
    """So many cards of a kind must be in play.

    Attributes:
        kind: of card.
        least: how many.
        other: this one does not count.
        controlled: only those of other Methuselahs count.
        who: who must be ready as well.
    """

    kind: str
    least: int
    other: bool = False
    controlled: bool = False
    who: tuple[Who, ...] = ()


@value
class SaidElsewhere:
    """What the verbs of other sentences take care of; `what` distinguishes these sentences."""

    what: str
    about: str = ""
