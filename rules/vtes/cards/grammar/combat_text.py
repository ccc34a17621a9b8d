"""Puts together what the sentences of combat cards say: when they are played, what each way does."""

from __future__ import annotations

from cardbase.quick import replace
from rules.vtes.cards.grammar.drafts import Draft, drafted
from rules.vtes.cards.grammar.meanings import taken_by
from rules.vtes.cards.grammar.said import (
    Above,
    AllCombat,
    AllRound,
    AtMore,
    CardIs,
    Delay,
    Does,
    ForBlood,
    Instead,
    OfStrike,
    Only,
    SaidElsewhere,
    Ways,
)
from rules.vtes.cards.grammar.telling import draft_in_words
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.clauses import Missing
from rules.vtes.definitions.damage import AggravateHands, DamageEachRound, Prevent
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.needed import COMBAT
from rules.vtes.definitions.reacting import CountsAs
from rules.vtes.definitions.striking import CanStrike, Strike, StrikeWithMelee
from rules.vtes.terms import NO_MOMENT, NOW, Moments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import LibraryCard
    from rules.vtes.cards.grammar.lines import Sentence
    from rules.vtes.definitions.model import Model
    from rules.vtes.definitions.verb import Verb

LABELS = frozenset({"grapple", "frenzy", "aim"})


class CombatReading:
    """What is recognised so far of a combat card.

    Attributes:
        card: which.
        lines: (icons, drafts; the numbers of its sentences) of each way of playing it that was read.
        unread: the numbers of sentences that were not.
        delay: when it is replaced.
    """

    def __init__(self, card: LibraryCard) -> None:
        self.card = card
        self.lines: list[tuple[str, list[Draft], list[int]]] = []
        self.unread: list[int] = []
        self._moment = NO_MOMENT
        self._conditions: list[Verb] = []
        self.delay = NOW
        self._broken = False
        self._alone: list[Sentence] = []

    def plain(self, line: list[Sentence]) -> None:
        """Read a line without icons: what holds for all ways to play the card, or all that there is of it."""
        if self.card.levels:
            for sentence in line:
                self._head(sentence)
        else:
            self._alone += line

    def _head(self, sentence: Sentence) -> None:
        """Read a sentence that holds for all ways of playing the card."""
        line = _Line(self, "")
        if not line.condition(sentence):
            self.unread.append(sentence.number)
            self._broken = True
            return
        self._moment = Moments(self._moment | line.moment)
        self._conditions += line.conditions

    def line(self, icons: str, sentences: list[Sentence]) -> None:
        """Read all sentences of one way of playing the card."""
        line = _Line(self, icons)
        known = [line.read(sentence) for sentence in sentences]
        numbers = [sentence.number for sentence in sentences]
        timed = all(draft.moment or line.moment or self._moment for draft in line.drafts)
        if all(known) and line.drafts and timed:
            for draft in line.drafts:
                draft.moment = line.moment or draft.moment
                draft.verbs[:0] = line.conditions
            self.lines.append((icons, line.drafts, numbers))
        else:
            self.unread += [
                number for number, good in zip(numbers, known, strict=True) if not good
            ] or numbers

    def above(self, icons: str) -> list[Draft]:
        """Return copies of what an earlier line says: that of these icons, or the last one."""
        for needs, drafts, _ in reversed(self.lines):
            if not icons or needs == icons:
                return [draft.copy() for draft in drafts]
        return []

    def modes(self) -> tuple[Mode, ...]:
        """Return the ways to play the card; none of them counts if a condition of all is not known."""
        if self._alone:
            self.line("", self._alone)
            self._alone = []
        if self._broken:
            self.unread += [number for _, _, numbers in self.lines for number in numbers]
            return ()
        return tuple(
            Mode(
                icons,
                *self._conditions,
                *draft.verbs,
                moment=self._moment or draft.moment,
                blood=draft.blood,
                name=draft_in_words(draft),
            )
            for icons, drafts, _ in self.lines
            for draft in drafts
        )

    def beside(self, model: Model) -> Model:
        """Return what is known of a card, together with the ways to play it in combat."""
        modes = self.modes()
        missing = [*model.missing, *(Missing(COMBAT, sentence=number) for number in self.unread)]
        missing.sort(key=lambda clause: clause.sentence)
        delay = model.delay if self.delay == NOW else self.delay
        return replace(model, missing=tuple(missing), combat=modes, delay=delay)


class _Line:
    """What is recognised of one line."""

    def __init__(self, reading: CombatReading, icons: str) -> None:
        self.reading = reading
        self.icons = icons
        self.moment = NO_MOMENT
        self.conditions: list[Verb] = []
        self.drafts: list[Draft] = []

    def read(self, sentence: Sentence) -> bool:
        """Take a sentence; False if it is not known."""
        return self.condition(sentence) or self._effect(sentence.meaning)

    def condition(self, sentence: Sentence) -> bool:
        """Take a sentence that says when the card is played, or what it is."""
        said = sentence.meaning
        if isinstance(said, Only):
            here = any(isinstance(verb, OneEach) and verb.here for verb in said.limits)
            if here and not self.icons:
                return False
            self.moment = Moments(self.moment | said.moment)
            self.conditions += said.limits
        elif isinstance(said, CardIs) and said.kind in LABELS:
            self.conditions += [CountsAs(said.kind)] if self.icons else []
        elif isinstance(said, Delay):
            self.reading.delay = said.until
        else:
            return sentence.heading or isinstance(said, SaidElsewhere)
        return True

    def _effect(self, said: object) -> bool:
        if isinstance(said, Above):
            self.drafts = self.reading.above(" ".join(said.icons))
            return bool(self.drafts) and self._also(said.what)
        if isinstance(said, Ways):
            self.drafts += [drafted((way.verb, *way.more), way.blood) for way in said.ways]
        elif isinstance(said, ForBlood):
            before, self.drafts = self.drafts, []
            self._effect(said.what)
            for draft in self.drafts:
                draft.blood += said.blood
            self.drafts = before + self.drafts
        elif isinstance(said, AtMore):
            return bool(self.drafts) and _at_more(self.drafts[-1], said)
        elif isinstance(said, OfStrike):
            return bool(self.drafts) and _of_strike(self.drafts[-1], said.strike)
        elif isinstance(said, Does):
            if not self.drafts:
                self.drafts.append(drafted(said.verbs))
            else:
                for draft in self.drafts:
                    draft.verbs += said.verbs
        else:
            return False
        return True

    def _also(self, what: object) -> bool:
        """Take what a line adds to an earlier one, or changes of it."""
        if isinstance(what, OfStrike):
            return _each(_of_strike(draft, what.strike) for draft in self.drafts)
        if isinstance(what, AtMore):
            return _each(_at_more(draft, what) for draft in self.drafts)
        if isinstance(what, Instead):
            return _each(_instead(draft, what.amount, what.how) for draft in self.drafts)
        if isinstance(what, AllRound):
            return _each(_all_round(draft) for draft in self.drafts)
        if isinstance(what, AllCombat):
            return _each(_longer(draft) for draft in self.drafts)
        if isinstance(what, Does):
            for draft in self.drafts:
                draft.add(what.verbs)
        return isinstance(what, Does)


def _of_strike(draft: Draft, told: Strike) -> bool:
    """Add to a strike what was said of it; False if it is not a strike, or another one."""
    if draft.strike is None:
        return told == Strike(undodgeable=True) and _sure(draft)
    if told.recoil:
        return told.aggravated == draft.strike.aggravated and draft.change(recoil=told.recoil)
    plain, names = Strike(), taken_by(Strike)
    changed = {name: getattr(told, name) for name in names}
    return draft.change(**{name: value for name, value in changed.items() if value != getattr(plain, name)})


def _at_more(draft: Draft, told: AtMore) -> bool:
    """Add damage to a strike with bare hands or a melee weapon; False if it is none of these."""
    for place, verb in enumerate(draft.verbs):
        if isinstance(verb, StrikeWithMelee):
            draft.verbs[place] = replace(verb, more=told.amount, hand=told.amount if verb.hand >= 0 else -1)
            draft.add(told.more)
            return True
    return False


def _sure(draft: Draft) -> bool:
    """Make a strike with bare hands or a melee weapon undodgeable; False if it is neither."""
    for place, verb in enumerate(draft.verbs):
        if isinstance(verb, StrikeWithMelee):
            draft.verbs[place] = replace(verb, undodgeable=True)
            return True
    return False


def _each(changed: Iterable[bool]) -> bool:
    """Change every draft, and return whether all could be changed."""
    return all(list(changed))


def _instead(draft: Draft, amount: int, what: str) -> bool:
    """Put another amount into what was read before."""
    for place, verb in enumerate(draft.verbs):
        steals = what.startswith("blood")
        if isinstance(verb, DamageEachRound) and not steals:
            draft.verbs[place] = replace(verb, amount=amount)
            return True
        if isinstance(verb, CanStrike) and verb.strike.steal and steals:
            draft.verbs[place] = replace(verb, strike=replace(verb.strike, steal=amount))
            return True
        if isinstance(verb, Strike):
            if steals != bool(verb.steal):
                return False
            return draft.change(**({"steal": amount} if steals else {"damage": amount}))
    return False


def _all_round(draft: Draft) -> bool:
    for place, verb in enumerate(draft.verbs):
        if isinstance(verb, Prevent) and verb.all and verb.strikes:
            draft.verbs[place] = replace(verb, rest_of_round=True)
            return True
    return False


def _longer(draft: Draft) -> bool:
    for place, verb in enumerate(draft.verbs):
        if isinstance(verb, AggravateHands):
            draft.verbs[place] = AggravateHands(THIS_COMBAT)
            return True
    return False
