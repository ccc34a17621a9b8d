"""Whether the row of a library card knows what the grammar reads of one of its sentences, other sentences unread."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rules.vtes.cards.grammar import said
from rules.vtes.cards.grammar.lines import lines_of
from rules.vtes.cards.grammar.meanings import taken_by
from rules.vtes.cards.grammar.normal import SELF
from rules.vtes.cards.grammar.reaction_text import reflex
from rules.vtes.cards.idioms import AT_LONG_RANGE
from rules.vtes.cards.library.events import gehenna_in_play
from rules.vtes.chapters.announcing import STEALTHY
from rules.vtes.definitions.abilities import ANYBODY, EITHER, LOCKED_ONLY, Mode
from rules.vtes.definitions.allies import MoreLife
from rules.vtes.definitions.blood import Gain, GainBlood
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AtLeast, Exists, Going, Not
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.disciplines import Learn
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnActor, PutOnMine, PutOnTheirs
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.limits import Once, OnceATurn, OneEach, OneThisTurn
from rules.vtes.definitions.locking import Lock, LockReactor, Unlock, UnlockActor
from rules.vtes.definitions.reacting import VampiresOnly
from rules.vtes.definitions.references import (
    ACTOR,
    BLOOD,
    COPIES,
    COUNTERS,
    EVERYBODY,
    OTHERS,
    POLL_VOTES,
    THIS,
    Count,
    Each,
)
from rules.vtes.definitions.striking import (
    AdditionalStrikes,
    GainManeuver,
    Maneuver,
    PairedStrikes,
    Press,
    Strike,
    StrikeManeuver,
    StrikeWithMelee,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import Who
from rules.vtes.terms import BLEED_ACTION, INTERCEPT, MANEUVERS, PRESSES, PRESSING, RANGE, STEALTH, VOTES
from tests.parts import parts

from .readings import defaults_of

if TYPE_CHECKING:
    from cardbase.card import LibraryCard
    from rules.vtes.cards.grammar.lines import Line, Sentence
    from rules.vtes.definitions.model import Model


class Known:
    """What a row knows about one line of its card.

    Attributes:
        model: all that the row says.
        icons: of the line.
        modes: the ways to play the card that the line is about.
        parts: everything that these, or for a line without icons the model, are made of.
    """

    def __init__(self, card: LibraryCard, model: Model, icons: str = "") -> None:
        self.card = card
        self.model = model
        self.icons = icons
        ways = (*model.modes, *model.combat)
        self.modes = [
            mode
            for mode in ways
            if not icons
            or (mode.icons.split() == icons.split() and not (mode.cancels and mode.by == ANYBODY))
        ]
        self.parts = list(parts(tuple(self.modes) if icons else model))
        self.all_parts = list(parts(model)) if icons else self.parts

    def has(self, *wanted: Any) -> bool:
        """Return whether each of these values is a part of it, with more said of it maybe."""
        return all(any(covers(part, one) for part in self.parts) for one in wanted)

    def lasts(self, *wanted: Any) -> bool:
        """Return whether each of these values is a part of the card in play, or of these ways to play it."""
        return all(any(covers(part, one) for part in self.all_parts) for one in wanted)

    def any_of(self, **fields: Any) -> bool:
        """Return whether a part has these attributes."""
        return any(
            all(getattr(part, name, ...) == one for name, one in fields.items()) for part in self.parts
        )

    def all_modes(self, **fields: Any) -> bool:
        """Return whether the ways have these attributes, all of them."""
        ways = self.modes
        return bool(ways) and all(getattr(way, name) == one for way in ways for name, one in fields.items())


def covers(known: Any, read: Any) -> bool:
    """Return whether a value says all that another one says: what is as usual in the other may be anything."""
    if isinstance(read, tuple) and isinstance(known, tuple):
        return all(any(covers(one, each) for one in known) for each in read)
    if type(known) is not type(read):
        return False
    if not type(read).__module__.startswith("rules.vtes.definitions"):
        return bool(known == read)
    usual = defaults_of(type(read))
    for name in taken_by(type(read)):
        ours, theirs = getattr(known, name), getattr(read, name)
        if name == "name" or (usual.get(name, ...) == theirs and theirs is not True):
            continue
        if not (ours & theirs == theirs if name == "moment" else covers(ours, theirs)):
            return False
    return True


def _gets(told: said.Gets, known: Known) -> bool:
    numbers = known.lasts(Value(told.kind, told.amount))
    if told.kind in (STEALTH, INTERCEPT):
        return numbers or any(
            mode.stealth + (mode.kind in STEALTHY and not mode.moment) == told.amount for mode in known.modes
        )
    if told.kind == VOTES:
        return numbers or known.has(MoreVotes(told.amount)) or known.has(Gain(POLL_VOTES, told.amount))
    if told.limited:
        return known.any_of(bleed=told.amount, limited=True)
    return numbers


def _counts(told: said.Counts, known: Known) -> bool:
    if told.clan:
        return any(
            isinstance(part, Value)
            and part.kind == told.kind
            and part.amount == told.amount
            and told.clan in {who.clan for who in parts(part.when) if isinstance(who, Who)}
            for part in known.all_parts
        )
    given = known.any_of(bleed=told.amount) or known.any_of(intercept=told.amount)
    return _gets(said.Gets(told.kind, told.amount), known) or given


def _stealth(told: said.ActionStealth, known: Known) -> bool:
    """An action has the stealth of its own line and that of the lines without icons, by its kind in part."""
    common, own = (
        sum(
            sentence.meaning.amount
            for line in lines_of(known.card)
            for sentence in line.sentences
            if isinstance(sentence.meaning, said.ActionStealth) and line.icons == icons
        )
        for icons in ("", known.icons)
    )
    actions = [mode for mode in known.modes if not (mode.moment or mode.reaction)]
    stealths = {mode.stealth + (mode.kind in STEALTHY) for mode in actions}
    return stealths == {common + own} if known.icons else min(stealths, default=0) == common


def _paid(told: said.ForBlood, known: Known) -> bool:
    return knows(told.what, known) and known.any_of(blood=told.blood)


def _does(told: said.Does | said.Happens, known: Known) -> bool:
    return all(known.has(verb) or any(map(known.has, others(verb, known))) for verb in told.verbs)


def others(verb: Any, known: Known) -> list[Any]:
    """Return the verbs that do the same on this card."""
    if verb in (PutOn(), PutOnActor()):
        ways: list[Any] = [PutOnTheirs()] if known.card.types != ("Master",) else []
        still = re.search(r"you still control this card", known.card.text, re.IGNORECASE)
        return [*ways, PutOn(), PutOnActor(), *([PutOnMine()] if still else [])]
    if isinstance(verb, CountersOnCard):
        return [Gain(COUNTERS, verb.amount, THIS)]
    if isinstance(verb, GainBlood):
        return [Gain(BLOOD, verb.amount, ACTOR)]
    return [other for one, other in ALSO if one == verb]


def _gives(told: said.Gives, known: Known) -> bool:
    return all(
        known.lasts(part) or any(known.lasts(other) for one, other in ALIKE if covers(part, one))
        for part in told.parts
    )


def _way(told: said.Way, known: Known) -> bool:
    if told.verb == StrikeWithMelee(0, 0):  # the next sentence says how much more it strikes for
        return any(isinstance(part, StrikeWithMelee) and part.hand >= 0 for part in known.parts)
    return known.has(told.verb, *told.more) and (not told.blood or known.any_of(blood=told.blood))


def _strikes(told: said.Strikes, known: Known) -> bool:
    way = told.way
    limited = not told.per or known.has(OneEach(told.per))
    drawn = not told.drawn or known.has(DiscardFor(drawn=True))
    paid = not (told.blood + way.blood) or known.any_of(blood=told.blood + way.blood)
    return (
        known.lasts(way.verb, *way.more)
        and limited
        and drawn
        and paid
        and (not told.far or known.has(AT_LONG_RANGE))
    )


def _instead(told: said.Instead, known: Known) -> bool:
    if told.how.startswith("blood"):
        return known.any_of(steal=told.amount)
    return known.any_of(damage=told.amount) or known.any_of(amount=told.amount)


def _of_strike(told: said.OfStrike, known: Known) -> bool:
    sure = told.strike == Strike(undodgeable=True)
    return known.has(told.strike) or (
        sure and any(isinstance(part, StrikeWithMelee) and part.undodgeable for part in known.parts)
    )


def _at_more(told: said.AtMore, known: Known) -> bool:
    return known.any_of(more=told.amount) and known.has(*told.more)


def _played_by(told: said.PlayedBy, known: Known) -> bool:
    """Who has the Discipline of a card is a vampire, or plays it as one."""
    limits = [verb for verb in told.limits if verb != VampiresOnly() or not known.card.disciplines]
    locked = known.all_modes(by=LOCKED_ONLY) or known.any_of(locked=True)
    return known.has(*limits) and (locked or not told.locked)


def _only(told: said.Only, known: Known) -> bool:
    limited = all(
        known.has(verb)
        or any(map(known.has, others(verb, known)))
        or (verb == OnceATurn() and known.any_of(once_a_turn=True))
        for verb in told.limits
    )
    return limited and (not told.moment or all(mode.moment & ~told.moment == 0 for mode in known.modes))


def _has_only_one(told: said.OnlyOneOf, known: Known) -> bool:
    kind = told.kind.replace(SELF, known.card.name).lower()
    return known.any_of(single=True) or any(
        (isinstance(part, Who) and kind in part.bears_no.split("/"))
        or (told.kind == SELF and isinstance(part, Each) and part.kind == COPIES)
        for part in known.all_parts
    )


def _is(told: said.Being, known: Known) -> bool:
    kinds = {told.kind.lower()} - {"ally", "retainer"}
    return known.model.life == told.life and kinds <= known.model.traits


ALSO = (
    (GainManeuver(), StrikeManeuver()),
    (PairedStrikes(1), AdditionalStrikes()),
    (UnlockActor(), Unlock(ACTOR)),
    (LockReactor(), Lock(ACTOR)),
    (OneThisTurn(), Once()),
    (Only(Not(Exists(Each(kind=COPIES)))), Only(Not(AtLeast(Count(Each(kind=COPIES)), 1)))),
)
"""The same where more of the card is known: of a strike with a maneuver, without a strike, of one of several."""
ALIKE = (
    (Mode("", OneEach(THIS_COMBAT), Maneuver(), moment=RANGE), Value(MANEUVERS, 1)),
    (Mode("", OneEach(THIS_COMBAT), Press(), moment=PRESSING), Value(PRESSES, 1)),
)
"""Two ways to say the same."""
KNOWS = {
    said.Does: _does,
    said.Happens: _does,
    said.Way: _way,
    said.Ways: lambda told, known: all(knows(way, known) for way in told.ways),
    said.ForBlood: _paid,
    said.Strikes: _strikes,
    said.Gives: _gives,
    said.ThatCombat: lambda told, known: known.has(told.what),
    said.Gets: _gets,
    said.ActionStealth: _stealth,
    said.ActionIs: lambda told, known: known.all_modes(kind=told.kind) and known.any_of(bleed=told.bleed),
    said.Usable: lambda told, known: (
        known.all_modes(moment=told.moment) and (not told.successful or known.all_modes(success_only=True))
    ),
    said.DuringBleed: lambda told, known: (
        known.all_modes(bleed_only=True) or known.has(Going((BLEED_ACTION,)))
    ),
    said.PlayedBy: _played_by,
    said.Only: _only,
    said.OnlyOneOf: _has_only_one,
    said.OnceAGame: lambda told, known: known.has(Once(a_game=True)),
    said.Delay: lambda told, known: known.model.delay == told.until,
    said.Being: _is,
    said.Stats: lambda told, known: (known.model.strength, known.model.bleed) == (told.strength, told.bleed),
    said.AsVampire: lambda told, known: (
        {name for name, _ in known.model.as_vampire} == set(told.disciplines)
        and known.model.as_capacity == told.capacity
    ),
    said.Teaches: lambda told, known: (
        known.model.teaches == told.discipline or known.has(Learn(told.discipline))
    ),
    said.InPlay: lambda told, known: known.has(PutInPlay()),
    said.Reflex: lambda told, known: known.lasts(reflex(known.icons, told)),
    said.Requires: lambda told, known: bool(told.more) or known.has(*told.who) or not known.icons,
    said.RequiresCards: lambda told, known: known.has(
        gehenna_in_play(told.least, OTHERS if told.controlled else EVERYBODY), *told.who
    ),
    said.Above: lambda told, known: knows(told.what, known),
    said.Instead: _instead,
    said.OfStrike: _of_strike,
    said.AtMore: _at_more,
    said.AllRound: lambda told, known: known.any_of(rest_of_round=True),
    said.AllCombat: lambda told, known: known.any_of(lasts=THIS_COMBAT),
    said.Counts: _counts,
    said.EvenLocked: lambda told, known: known.any_of(by=EITHER) or known.any_of(locked=True),
    said.Combined: lambda told, known: (
        known.model.combined
        or any(len(mode.icons.split()) == len(known.card.disciplines) for mode in known.modes)
    ),
    said.MoreLives: lambda told, known: known.has(MoreLife(told.amount - known.model.life)),
    said.SaidElsewhere: lambda told, known: (
        told.what != "one hunting ground each turn" or known.any_of(ground=True)
    ),
}


def knows(told: Any, known: Known) -> bool:
    """Return whether it is known what a sentence tells."""
    return KNOWS[type(told)](told, known)


def read_sentences(card: LibraryCard) -> list[tuple[Line, Sentence]]:
    """Return the sentences of a card that say more than its columns, and that the grammar reads."""
    return [
        (line, sentence)
        for line in lines_of(card)
        for sentence in line.sentences
        if sentence.meaning is not None and not sentence.heading
    ]


def unknown(card: LibraryCard, model: Model) -> list[str]:
    """Return the sentences that are read, and whose meaning a model does not have."""
    return [
        sentence.printed
        for line, sentence in read_sentences(card)
        if not knows(sentence.meaning, Known(card, model, line.icons))
    ]
