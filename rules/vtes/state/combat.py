"""A combat as it stands: who fights, the round, the range, strikes, damage on its way (chapter 6.4)."""

from __future__ import annotations

from rules.vtes.definitions.combat import (
    CHEAPER_CARD,
    COSTLIER_CARDS,
    COSTLIER_KINDS,
    DISTANT,
    GROWS,
    SHARPER_STILL,
    SWIFT,
    UPRIGHT,
    Forbid,
    Lasts,
)
from rules.vtes.definitions.damage import AggravateHands, Strengthen, Toughen
from rules.vtes.definitions.kinds import FREE_COMBAT, INITIAL, NEXT_ROUND, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.striking import (
    ANY_WAY,
    TO_CLOSE,
    TO_CONTINUE,
    TO_END,
    TO_LONG,
    GainManeuver,
    GainPress,
    Maneuver,
    Press,
    Strike,
    StrikeManeuver,
    StrikeWithMelee,
)
from rules.vtes.state import spans
from rules.vtes.terms import NO_MOMENT, RANGE, READY, RETAINER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.combat import EachRound
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.hurts import Blow, Hurt
    from rules.vtes.state.plays import Play
    from rules.vtes.state.spans import Lasting
    from rules.vtes.terms import LastingKind


OF_BLOCK: Final = 1
OF_ACTION: Final = 2
"""What leads to a combat: a block, or the card that the action is taken with."""
AT_IT: Final = "strike at it"
"""What is forbidden to those whose only strikes are dodge and combat ends; see `Forbid`."""

BRINGING: Final[dict[str, tuple[type[Verb], ...]]] = {
    "maneuver": (Maneuver, GainManeuver, StrikeManeuver),
    "press": (Press, GainPress),
    "strike": (Strike, StrikeWithMelee),
}
"""By which words a card brings what makes it one of a kind that costs more."""
WIELDED: Final = "wielded"
"""What a combatant keeps as used of a weapon with which it has struck in the combat."""


class Effect:
    """Something that lasts on a combatant.

    Attributes:
        verb: what; its arguments say the rest.
        what: likewise in a word, if the verb makes something last; `amount` how much.
        card: the card that did it, or the minion itself.
        lasts: THIS_ROUND or THIS_COMBAT.
        left: of what can be used up in a round, how much is left.
    """

    __slots__ = ("amount", "card", "lasts", "left", "verb", "what")

    def __init__(self, verb: Verb, card: int, lasts: str) -> None:
        self.verb = verb
        self.card = card
        self.lasts = lasts
        self.left = verb.amount if isinstance(verb, Toughen) else 0
        self.what, self.amount = (verb.what, verb.amount) if isinstance(verb, Lasts) else ("", 0)


class Combatant:
    """One of the two who fight.

    Attributes:
        minion: who.
        effects: what lasts on it.
        blow: the strike it has chosen, None while it has none.
        committed: the strike chosen by its maneuver this round (VTES-6.4.2-06).
        extra: additional strikes left; `extended` whether it has used the one limited card for them;
            `declines` whether it need not make them.
        immune: the disciplines of the card that prevents all damage of the opposing minion's strikes
            this round, None where none does.
        used: (card or name, THIS_ROUND or THIS_COMBAT) of what may be used once.
        loot: equipment that it stole this round, and cannot use (VTES-6.4.5-05).
        lost: blood that it lost to damage this round.
        taken: damage that was inflicted on it in this combat; `drained` the blood or life that it lost to it.
        suffered: damage that was inflicted on it this round; `dealt` what it inflicted on its opponent.
        wielded: the weapons with which it has struck this round; `bloodied` those that have inflicted damage
            on its opponent.
        fixed: additional strikes that must be certain ones.
        coming: what lasts on it in the next round, if there is one.
        stronger: how much strength is added to each additional strike.
        narrow: what additional strikes must be like, or the number of the weapon with which they are made;
            `like` what the one must be like that it chooses, "" for any.
        hurt: whether damage was inflicted on it to which it may still respond.
    """

    __slots__ = (
        "bloodied", "blow", "coming", "committed", "dealt", "declines", "drained", "effects", "extended",
        "extra", "fixed", "hurt", "immune", "like", "loot", "lost", "minion", "narrow", "stronger",
        "suffered", "taken", "used", "wielded",
    )  # fmt: skip

    def __init__(self, minion: Minion, effects: list[Effect]) -> None:
        self.minion = minion
        self.effects = effects
        self.used: set[tuple[object, str]] = set()
        self.committed: Blow | None = None
        self.taken = self.drained = 0
        self.coming: list[Effect] = []
        self.begin_round()

    def begin_round(self) -> None:
        """Forget what the last round brought."""
        self.effects = [effect for effect in self.effects if effect.lasts not in (THIS_ROUND, INITIAL)]
        grown = [effect for effect in self.effects if effect.what == GROWS]
        self.effects += [Effect(Strengthen(effect.amount), effect.card, THIS_COMBAT) for effect in grown]
        self.effects += self.coming
        self.coming = []
        for effect in self.effects:
            if isinstance(effect.verb, Toughen) and not effect.verb.once:
                effect.left = effect.verb.amount
        rested = {(key, THIS_ROUND) for key, span in self.used if span == NEXT_ROUND}
        self.used = {key for key in self.used if key[1] not in (THIS_ROUND, NEXT_ROUND)} | rested
        self.blow: Blow | None = None
        self.committed = None
        self.extra = 0
        self.extended = self.declines = self.hurt = False
        self.immune: tuple[str, ...] | None = None
        self.fixed: list[Blow] = []
        self.narrow: list[str | int] = []
        self.stronger: list[int] = []
        self.like: str | int = ""
        self.loot: set[int] = set()
        self.wielded: set[int] = set()
        self.bloodied: set[int] = set()
        self.lost = self.suffered = self.dealt = 0

    @property
    def ready(self) -> bool:
        """Whether the minion is ready (VTES-6.4-02)."""
        return self.minion.region == READY

    def cannot(self, what: str, needs: tuple[str, ...] = ()) -> bool:
        """Return whether something is forbidden to it, with a card that needs disciplines; see `Forbid`."""
        return any(
            isinstance(effect.verb, Forbid)
            and effect.verb.what == what
            and not (effect.verb.but and any(name in effect.verb.but.split("/") for name in needs))
            for effect in self.effects
        )

    def may_go(self, what: str, way: str, needs: tuple[str, ...]) -> bool:
        """Return whether it may maneuver, or press, this way with a card that asks for disciplines."""
        return not (self.cannot(what, needs) or self.cannot(f"{what} {way}", needs))

    def has(self, what: str) -> bool:
        """Return whether something lasts on it; see `LASTING`."""
        return any(effect.what == what for effect in self.effects)

    def has_on(self, what: str, weapon: Permanent | None) -> bool:
        """Return whether something lasts on a weapon."""
        if weapon is None:
            return False
        return any(effect.what == what and effect.card == weapon.number for effect in self.effects)

    def has_of(self, what: str, kinds: Sequence[str]) -> bool:
        """Return whether something lasts on it for any of some kinds of strikes, or for all; see `Lasts`."""
        return any(
            not effect.verb.name or any(kind in effect.verb.name.split("/") for kind in kinds)
            for effect in self.effects
            if effect.what == what and isinstance(effect.verb, Lasts)
        )

    def is_swift(self, blow: Blow) -> bool:
        """Return whether something gives one of its strikes first strike."""
        return self.has(SWIFT) and self.has_of(SWIFT, blow.kinds)

    def sum_of(self, what: str) -> int:
        """Return how much of something lasts on it, in all."""
        return sum(effect.amount for effect in self.effects if effect.what == what)

    def surcharge(self, mode: Mode | None) -> int:
        """Return what a combat card costs it more in blood; nothing where it burns no blood for any."""
        more = self.sum_of(COSTLIER_CARDS)
        verbs = mode.verbs if mode is not None else ()
        for effect in self.effects if verbs else ():
            if effect.what == COSTLIER_KINDS and isinstance(effect.verb, Lasts):
                kinds = tuple(kind for name in effect.verb.name.split("/") for kind in BRINGING[name])
                more += effect.amount * any(isinstance(verb, kinds) for verb in verbs)
        free = more and any(value.kind == FREE_COMBAT for _, value in self.minion.values)
        return 0 if free else more

    @property
    def rebate(self) -> int:
        """What the next combat card may cost it less in blood."""
        cheaper = [effect.amount for effect in self.effects if effect.what == CHEAPER_CARD]
        return cheaper[0] if cheaper else 0

    def aggravates(self, blow: Blow) -> bool:
        """Return whether something makes the damage of a strike with hands or melee weapon aggravated."""
        return any(_aggravates(effect.verb, blow) for effect in self.effects)

    def spend_aggravation(self, blow: Blow) -> None:
        """Use up what makes the damage of one strike aggravated, as such a strike is resolved."""
        self.effects = [effect for effect in self.effects if not _aggravates(effect.verb, blow, once=True)]


class Combat:
    """A combat between an acting minion and its opponent.

    Attributes:
        sides: the acting minion first: it has the first chance in every step (VTES-6.4.1-02).
        rounds: how many were begun.
        close: whether the round is fought at close range.
        range_set: whether something set the range of this round, so that no maneuver changes it.
        step: the moment of the round.
        moved: whether a maneuver or a press was just made; `mover` who made the last maneuver that was not
            canceled, and `moved_by` which card.
        over: whether something has ended combat.
        continues: whether a press to continue stands.
        queued: whether the two fight again afterwards.
        playing: the card that is being played.
        pending: damage to be resolved at once.
        life: life of each retainer as combat began; `borne` the cards that were on both then, with
            what they remembered.
        origin: `OF_BLOCK` or `OF_ACTION`, 0 where something else led to it.
        next: who fights whom after it by a card in play, None for nobody.
        lasting: what cards have left for the round or for all of it; see `spans`.
        closing: what happens before it ends, whether it goes on or not.
        later: what happens after it, unless it goes on or another one follows; as an `AfterCombat`, what the
            effect that caused it does as it ends, unless the same two fight again.
        played: the names of the cards in hand that were played in it; `cards` these cards, each with who did.
        quiet: how many rounds without any card there were in a row.
        dying: minions that would have burned, while they may still be saved; `lost` those not saved.
        adding: whether additional strikes are being chosen and resolved.
        choosing: who is still to choose a strike of this pair.
        recurring: what happens each round, by which card, and since which round.
        resolving: whether the damage of strikes is being resolved.
        frenzies: the frenzy cards that were played in it, with the minion on which.
    """

    __slots__ = (
        "adding",
        "borne",
        "cards",
        "choosing",
        "close",
        "closing",
        "continues",
        "dying",
        "frenzies",
        "lasting",
        "later",
        "life",
        "lost",
        "moved",
        "moved_by",
        "mover",
        "next",
        "origin",
        "over",
        "pending",
        "played",
        "playing",
        "queued",
        "quiet",
        "range_set",
        "recurring",
        "resolving",
        "rounds",
        "sides",
        "step",
    )  # fmt: skip

    def __init__(self, acting: Combatant, opposing: Combatant) -> None:
        self.sides = (acting, opposing)
        self.rounds = 0
        self.close, self.range_set = True, False
        self.step = NO_MOMENT
        self.moved = self.over = False
        self.continues = self.queued = False
        self.mover: Combatant | None = None
        self.moved_by, self.origin = -1, 0
        self.lasting: list[Lasting] = []
        self.quiet = 0
        self.dying: list[Minion] = []
        self.lost: list[Minion] = []
        self.playing: Play | None = None
        self.pending: list[Hurt] = []
        self.adding = self.resolving = False
        self.next: tuple[Minion, Minion] | None = None
        self.borne = {card.number: card.memory for side in self.sides for card in side.minion.cards}
        self.frenzies: list[tuple[Play, Minion]] = []
        self.closing: list[tuple[Play, Verb]] = []
        self.later: list[tuple[Play, Verb]] = []
        self.played: list[str] = []
        self.cards: list[tuple[int, int]] = []
        self.choosing: list[Combatant] = []
        self.recurring: list[tuple[Play, EachRound, int]] = []
        self.life = {
            card.number: card.counters
            for side in self.sides
            for card in side.minion.cards
            if card.face.types & RETAINER
        }

    def begin_round(self) -> None:
        """Count a new round, at close range by default (VTES-6.4.2-01)."""
        self.rounds += 1
        fixed = spans.all_of(self.lasting, spans.FIXES_RANGE)
        fixed.sort(key=lambda it: it.until == spans.ACTION)  # what sets it for one combat comes first
        self.range_set = bool(fixed)
        self.close = fixed[0].amount > 0 if fixed else not any(side.has(DISTANT) for side in self.sides)
        self.continues = False
        if self.lasting:
            hands_only = self.has(spans.HANDS_NEXT)
            spans.end(self.lasting, spans.ROUND)
            spans.end(self.lasting, spans.NEXT_ROUND)
            if hands_only:
                spans.lay(self.lasting, spans.HANDS_ONLY, spans.ROUND)
        if self.rounds > 1:
            for side in self.sides:
                side.begin_round()

    def has(self, kind: LastingKind, whom: int = spans.ANYBODY) -> bool:
        """Return whether something lasts, for the round or for all of it, of itself or of somebody."""
        return bool(self.lasting) and spans.lasts(self.lasting, kind, whom)

    def holds_up(self, minion: Minion) -> bool:
        """Return whether a wounded vampire goes to torpor only after it."""
        return any(side.minion is minion and side.has(UPRIGHT) for side in self.sides)

    def goes_on(self) -> bool:
        """Return whether it does: both are ready, and nothing has ended it (VTES-6.4-02, 6.4.3-07)."""
        one, other = self.sides
        return not self.over and one.minion.region == READY and other.minion.region == READY

    def side_of(self, minion: Minion | None) -> Combatant:
        """Return the combatant that a minion is."""
        return self.sides[0] if self.sides[0].minion is minion else self.sides[1]

    def other(self, side: Combatant) -> Combatant:
        """Return the opponent."""
        return self.sides[1] if side is self.sides[0] else self.sides[0]

    def chosen_by(self, side: Combatant) -> Blow | None:
        """Return the strike that a combatant has chosen: for now, or for later by a maneuver."""
        return side.committed if self.step == RANGE else side.blow

    def may_maneuver(self, side: Combatant, way: str, needs: tuple[str, ...] = ()) -> bool:
        """Return whether a maneuver that leads this way changes the range now, and is allowed."""
        to = TO_LONG if self.close else TO_CLOSE
        return way in (ANY_WAY, to) and not self.range_set and side.may_go("maneuver", to, needs)

    def may_press(self, side: Combatant, way: str, needs: tuple[str, ...] = ()) -> bool:
        """Return whether a press that does this would change something now, and is allowed."""
        to = TO_END if self.continues else TO_CONTINUE
        return way in (ANY_WAY, to) and side.may_go("press", to, needs)

    def hurting(self, minion: Permanent) -> list[Hurt]:
        """Return the damage on its way to a minion or a retainer, even what nothing can prevent."""
        return [hurt for hurt in self.pending if hurt.target is minion and hurt.amount > 0]

    def preventable(
        self,
        minion: Permanent,
        disciplines: tuple[str, ...] | None,
        strikes: bool = False,
        normal: bool = False,
    ) -> list[Hurt]:
        """Return the damage on its way to a minion that something can prevent.

        Args:
            minion: which; or a retainer.
            disciplines: those that the card asks for that is to prevent it; None for whatever card.
            strikes: only of the opposing minion's strike.
            normal: only what is not aggravated, nor was before it was treated as normal.
        """
        return [
            hurt
            for hurt in self.hurting(minion)
            if hurt.preventable
            and (hurt.strike or not strikes)
            and not (normal and (hurt.aggravated or hurt.milder))
            and not (disciplines is not None and _slips_by(hurt.unprevented_by, disciplines))
        ]


def _slips_by(which: str, disciplines: tuple[str, ...]) -> bool:
    """Return whether damage is not prevented by a card that requires these; see `Strike.unprevented_by`."""
    if not which:
        return False
    alone = which.removeprefix("but ")
    named = any(name in disciplines for name in alone.split("/"))
    return named if alone is which else not named


def _aggravates(verb: Verb, blow: Blow, once: bool = False) -> bool:
    """Return whether something lasting makes the damage of a strike aggravated, of one strike `once`."""
    if not isinstance(verb, AggravateHands) or (once and not verb.once):
        return False
    return blow.strike.hand or (verb.melee and blow.with_melee)


def is_aggravated(side: Combatant, blow: Blow) -> bool:
    """Return whether the damage of a strike is aggravated."""
    return blow.strike.aggravated or side.has_on(SHARPER_STILL, blow.weapon) or side.aggravates(blow)
