"""What the engine knows of a card, and what it lacks."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.clauses import matters, missing_in_words, need_of, verdict
from rules.vtes.definitions.needed import COMBAT, NOTHING, OTHERS, OTHERS_ACT
from rules.vtes.terms import NOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.abilities import Ability, Mode, Trigger
    from rules.vtes.definitions.clauses import Missing
    from rules.vtes.definitions.parts import Part
    from rules.vtes.definitions.value import Value
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.terms import Span


@value
class Model:
    """What the engine knows of a card.

    Attributes:
        being: what it is by its printed columns alone ("vampire", "Imbued"); "" for a library card.
        missing: the clauses that the engine does not know.
        by_hand: whether a row in `rules.vtes.cards` describes it.
        read: of a card described by hand, the parts that the reader found in addition to the row.
        play: what a master or event does as it is played.
        modes: the ways to play a minion card outside combat.
        combat: the ways to play it in combat.
        armed: what it offers in combat while it is in play, to the minion it is or is on.
        values, abilities, triggers, actions: what the card does in play.
        delay: when it is replaced after being played.
        combined: several modes may be used at once (all that can be are).
        teaches: the discipline that a Discipline master gives, "" for other cards.
        cancels: an out-of-turn master that cancels cards of these kinds (mask) as they are played.
        cancels_near: it cancels only cards of predator and prey, who get the master phase action back.
        merged: values that count only while the advanced card is merged (VTES-1.5-20).
        merged_actions: actions that it can take only while it is merged.
        merged_levels: disciplines of which it has a level more while it is merged.
        merged_title: the title that a vampire has while it is merged, and the city it is of; () for none.
        bars: the disciplines whose cards a minion cannot use, by three letters.
        as_vampire: disciplines whose cards an ally plays as a vampire, with their levels (VTES-1.6.3-05).
        as_capacity: the capacity that such an ally has as a vampire; 0, which means 1, if none is given.
        becomes_minion: it is not an ally card, but becomes a minion when it enters play.
        reactions: the reactions that it lets its minion use while it is in play.
        aids: what its controller may use it for during an action, once each.
        open_actions: what minions may do with it as an action, whoever controls it.
        passes: the clans for which the vampire passes as it, or its controller, plays cards.
        poses: those for which it passes as it plays them itself: masters are none of these.
        returns: where it burns it goes to its owner's uncontrolled region, and its controller gets so many
            transfers; 0 where it does not.
        burns_to_draw: its counters burn instead of the cards that its controller would draw for others.
        life, bleed, strength, traits: of an ally or retainer; None where the rules' default holds.
    """

    being: str = ""
    missing: tuple[Missing, ...] = ()
    by_hand: bool = False
    read: tuple[Part, ...] = ()
    play: tuple[Verb, ...] = ()
    modes: tuple[Mode, ...] = ()
    values: tuple[Value, ...] = ()
    abilities: tuple[Ability, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[Mode, ...] = ()
    delay: Span = NOW
    life: int = 0
    bleed: int | None = None
    strength: int | None = None
    traits: frozenset[str] = frozenset()
    as_vampire: tuple[tuple[str, int], ...] = ()
    as_capacity: int = 0
    combined: bool = False
    teaches: str = ""
    becomes_minion: bool = False
    cancels: int = 0
    cancels_near: bool = False
    merged: tuple[Value, ...] = ()
    merged_title: tuple[str, ...] = ()
    merged_actions: tuple[Mode, ...] = ()
    merged_levels: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    reactions: tuple[Mode, ...] = ()
    combat: tuple[Mode, ...] = ()
    armed: tuple[Mode, ...] = ()
    burns_to_draw: bool = False
    returns: int = 0
    passes: tuple[str, ...] = ()
    poses: tuple[str, ...] = ()
    aids: tuple[Mode, ...] = ()
    open_actions: tuple[Mode, ...] = ()

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of its text that the engine knows, each a clause."""
        return (
            *(*self.modes, *self.actions, *self.abilities),
            *(*self.triggers, *self.values, *self.merged, *self.merged_actions),
            *(*self.reactions, *self.combat, *self.armed, *self.aids, *self.open_actions),
        )

    def verdict(self, table: str) -> str:
        """Return how much of the card the engine plays at a table, one of `clauses.VERDICTS`.

        Args:
            table: `clauses.ALONE` or `clauses.FULL`.
        """
        known = [need_of(part) for part in self.parts]
        if self.combat and not (self.modes or self.play):
            known = [COMBAT] * len(known)  # nothing else brings it into play
        if self.modes and not self.combat and all(mode.reaction for mode in self.modes):
            known = [OTHERS_ACT] * len(known)
        if self.being or self.play:
            known.append(NOTHING)
        if self.cancels:
            known.append(OTHERS)
        return verdict(known, (clause.needs for clause in self.missing), table)

    def lacking(self, table: str) -> tuple[Missing, ...]:
        """Return the missing clauses that can matter at a table."""
        return tuple(clause for clause in self.missing if matters(clause.needs, table))

    def lacks(self, table: str) -> str:
        """Say in a line which missing clauses can matter at a table; "" if there are none."""
        return missing_in_words(self.lacking(table))
