"""Reads combat cards: when they are played, what each way of playing them does."""

from __future__ import annotations

from cardbase.pattern import pattern
from cardbase.value import replace
from rules.vtes.cards.combat_sentences import LABELS, LASTING, read_sentence
from rules.vtes.cards.sentences import DELAYS, is_neutral
from rules.vtes.cards.strike_text import WAYS, Draft, read_choice, read_strike
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.clauses import COMBAT, Missing
from rules.vtes.definitions.combat import (
    OneEach,
    OnlyAgainst,
    OnlyAt,
    OnlyFirstRound,
)
from rules.vtes.definitions.damage import AggravateHands, DamageEachRound, Prevent
from rules.vtes.definitions.striking import (
    ANY_WAY,
    THIS_COMBAT,
    CanStrike,
    PairedStrikes,
    Strike,
)
from rules.vtes.terms import (
    AS_CHOSEN,
    BEFORE_RANGE,
    BEFORE_STRIKES,
    END_OF_ROUND,
    ENDING,
    NOW,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import LibraryCard
    from rules.vtes.cards.lines import Sentence
    from rules.vtes.definitions.model import Model
    from rules.vtes.definitions.verb import Verb

FIRST_ROUND = r"( (?:during|on) the first round(?: of combat)?)?"
MOMENTS = (
    (
        pattern("^(?:Only usable|Play) before range is (?:determined|chosen)" + FIRST_ROUND + "$"),
        BEFORE_RANGE,
    ),
    (pattern("^Only usable(?: at (close) range)? before strikes are chosen$"), BEFORE_STRIKES),
    (pattern("^Only usable at the end of a round(?: of combat)?$"), END_OF_ROUND),
    (
        pattern("^Only usable if both combatants are still ready and combat (?:is about to|would) end$"),
        ENDING,
    ),
    (pattern("^Only usable as this (?:minion|vampire) chooses a strike$"), AS_CHOSEN),
)
AT_RANGE = pattern("^Only usable at (close|long) range$")
IN_FIRST = pattern("^Only usable (?:during|on) the first round(?: of combat)?$")
LIMIT = pattern(
    "^A (?:vampire|minion) (?:can|may) play only one (.+?)( at (?:superior|basic))? each (round|combat)$"
)
AGAINST = {
    "Only usable in combat with an ally or younger vampire": OnlyAgainst(younger=True, allies=True),
    "Only usable in combat with a vampire": OnlyAgainst(vampires=True),
    "Only usable in combat with a younger vampire": OnlyAgainst(younger=True),
}
SAID_BY_RULES = (
    "Not usable by a vampire being burned or going to torpor",
    "Not usable by a minion being burned or going to torpor",
    "This can interrupt the resolution of an effect that ends a combat",
)
"""Beginnings of sentences that say what the rules of combat see to."""
STRIKE = pattern("^(?:(Ranged) s|S)trike(, ranged)?: (.+)$")
FOR_BLOOD = pattern(r"^(?:Alternatively, b|B)urn (\d) blood to (.+)$")
ABOVE = pattern(r"^As ((?:\[\w{3}\])*) ?above,? (?:and )?(.+)$")


class CombatReading:
    """What is recognised so far of a combat card.

    Attributes:
        card: which.
        labels: its kinds ("grapple").
        lines: (icons, drafts; the numbers of its sentences) of each way of playing it that was read.
        unread: the numbers of sentences that were not.
        delay: when it is replaced.
    """

    def __init__(self, card: LibraryCard) -> None:
        self.card = card
        self.labels: set[str] = set()
        self.lines: list[tuple[str, list[Draft], list[int]]] = []
        self.unread: list[int] = []
        self._moment = 0
        self._conditions: list[Verb] = []
        self.delay = NOW
        self._broken = False
        self._alone: list[tuple[int, str]] = []

    def plain(self, line: list[Sentence]) -> None:
        """Read a line without icons: what holds for all ways to play the card, or all that there is of it."""
        if self.card.levels:
            for sentence in line:
                self._head(sentence.number, sentence.bare)
        else:
            self._alone += [(sentence.number, sentence.bare) for sentence in line]

    def _head(self, number: int, bare: str) -> None:
        """Read a sentence that holds for all ways of playing the card."""
        line = _Line(self, "")
        if not line.condition(bare):
            self.unread.append(number)
            self._broken = True
            return
        self._moment |= line.moment
        self._conditions += line.conditions

    def line(self, icons: str, line: list[Sentence]) -> None:
        """Read all sentences of one way of playing the card."""
        self._read(icons, [(sentence.number, sentence.bare) for sentence in line])

    def _read(self, icons: str, numbered: list[tuple[int, str]]) -> None:
        line = _Line(self, icons)
        known = [line.read(sentence) for _, sentence in numbered]
        numbers = [number for number, _ in numbered]
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
        """Return the ways to play the card; none of them counts where a condition of all is not known."""
        if self._alone:
            self._read("", self._alone)
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
                name=name_of(draft),
            )
            for icons, drafts, _ in self.lines
            for draft in drafts
        )

    def beside(self, model: Model) -> Model:
        """Return what is known of a card, with the ways to play it in combat."""
        modes = self.modes()
        missing = [*model.missing, *(Missing(COMBAT, sentence=number) for number in self.unread)]
        missing.sort(key=lambda clause: clause.sentence)
        delay = model.delay if self.delay == NOW else self.delay
        labels = frozenset(self.labels)
        return replace(model, missing=tuple(missing), combat=modes, traits=labels, delay=delay)


class _Line:
    """What is recognised of one line."""

    def __init__(self, reading: CombatReading, icons: str) -> None:
        self.reading = reading
        self.icons = icons
        self.moment = 0
        self.conditions: list[Verb] = []
        self.drafts: list[Draft] = []

    def read(self, bare: str) -> bool:
        """Read a sentence; False where it is not known."""
        return self.condition(bare) or self._effect(bare)

    def condition(self, bare: str) -> bool:
        """Read a sentence that says when the card is played, or what it is."""
        for form, moment in MOMENTS:
            if match := form.match(bare):
                self.moment |= moment
                said = match[1] if match.lastindex else None
                if said:
                    self.conditions.append(OnlyAt(True) if said == "close" else OnlyFirstRound())
                return True
        if match := AT_RANGE.match(bare):
            self.conditions.append(OnlyAt(match[1] == "close"))
        elif IN_FIRST.match(bare):
            self.conditions.append(OnlyFirstRound())
        elif (match := LIMIT.match(bare)) and match[1] == self.reading.card.name:
            if match[2] and not self.icons:
                return False
            self.conditions.append(OneEach(match[3], here=bool(match[2])))
        elif bare in AGAINST:
            self.conditions.append(AGAINST[bare])
        elif bare.lower() in LABELS:
            self.reading.labels.add(bare.lower())
        elif bare.lower() in DELAYS:
            self.reading.delay = DELAYS[bare.lower()]
        else:
            return bare.startswith(SAID_BY_RULES) or is_neutral(bare)
        return True

    def _effect(self, bare: str) -> bool:
        if match := ABOVE.match(bare):
            icons = " ".join(part for part in match[1].strip("[]").split("][") if part)
            self.drafts = self.reading.above(icons)
            return bool(self.drafts) and self._also(match[2])
        if match := STRIKE.match(bare):
            return self._add(read_strike(match[3], bool(match[1] or match[2])))
        if match := FOR_BLOOD.match(bare):
            return self._for_blood(int(match[1]), match[2])
        if drafts := read_choice(bare):
            self.drafts += drafts
            return True
        return self._about_strike(bare) or self._lasting(bare[:1].lower() + bare[1:])

    def _add(self, draft: Draft | None) -> bool:
        if draft is not None:
            self.drafts.append(draft)
        return draft is not None

    def _for_blood(self, blood: int, what: str) -> bool:
        before, self.drafts = self.drafts, []
        strike = STRIKE.match(what[:1].upper() + what[1:])
        known = self._add(read_strike(strike[3], bool(strike[2]))) if strike else self._effect(what)
        for draft in self.drafts:
            draft.blood += blood
        self.drafts = before + self.drafts
        return known and len(self.drafts) > len(before)

    def _also(self, what: str) -> bool:
        """Read what a line adds to an earlier one, or changes of it."""
        if what == "unlock this vampire before combat ends":
            return _each(draft.change(unlocks=True) for draft in self.drafts)
        if match := ALSO_GIVES.match(what):
            for draft in self.drafts:
                draft.give(match[1], WAYS.get(match[2] or "", ANY_WAY))
        elif match := ALSO_STRIKES.match(what):
            for draft in self.drafts:
                draft.verbs.append(PairedStrikes(int(match[1])))
        elif what == "with first strike":
            return _each(draft.change(first=True) for draft in self.drafts)
        elif match := BUT_FOR.match(what):
            return _each(_instead(draft, int(match[1]), match[2]) for draft in self.drafts)
        elif match := BUT_HARDER.match(what):
            return _each(draft.change(damage=int(match[1])) for draft in self.drafts)
        elif REST_OF_ROUND.match(what):
            return _each(_all_round(draft) for draft in self.drafts)
        elif what == "but for the remainder of this combat":
            return _each(_longer(draft) for draft in self.drafts)
        else:
            bare = what.removeprefix("and ").removeprefix("but ")
            return self._about_strike(bare[:1].upper() + bare[1:]) or self._lasting(bare)
        return True

    def _about_strike(self, bare: str) -> bool:
        """Read a sentence about the strike that was just read."""
        if not self.drafts or self.drafts[-1].strike is None:
            return False
        strike = self.drafts[-1].strike
        if bare == "This strike cannot be dodged":
            change: dict[str, object] = {"undodgeable": True}
        elif match := NO_PREVENTION.match(bare):
            change = {"unprevented_by": match[1]}
        elif bare == "Combat ends immediately after the resolution of this strike":
            change = {"ends_after": True}
        elif match := RECOIL.match(bare):
            if bool(match[2]) != strike.aggravated:
                return False
            change = {"recoil": int(match[1])}
        else:
            return False
        return self.drafts[-1].change(**change)

    def _lasting(self, text: str) -> bool:
        """Read a sentence of what happens, or lasts, by itself."""
        lasts, body = "", text
        for words, how_long in LASTING.items():
            if body.lower().startswith(words):
                lasts, body = how_long, body[len(words) :]
        verbs, moment = read_sentence(body, lasts)
        if not verbs:
            return False
        if self.drafts:
            for draft in self.drafts:
                draft.verbs += verbs
        else:
            self.drafts.append(Draft(moment, *verbs))
        return True


ALSO_GIVES = pattern(
    r"^with (?:1|an?) optional (maneuver|press)(?: this round)?(?:, only usable to ([\w ]+))?$"
)
ALSO_STRIKES = pattern(r"^with (\d) additional strikes? \(limited\)$")
BUT_FOR = pattern(
    r"^but for (\d)R? ((?:aggravated |environmental )*damage|blood or life \(becoming blood\))$"
)
REST_OF_ROUND = pattern(
    r"^prevent all damage from the (?:opponent|opposing minion)'s strikes for the remainder of this round$"
)
BUT_HARDER = pattern(r"^but at \+(\d) damage$")
NO_PREVENTION = pattern(
    r"^(?:This damage|(?:[Tt]he d|[Dd])amage from this strike) cannot be prevented by cards "
    r"requiring \w+ \[(\w{3})\]$"
)
RECOIL = pattern(
    r"^If this strike is used at close range, this striking (?:vampire|minion) also takes (\d) environmental"
    r"( aggravated)? damage$"
)


def _each(changed: Iterable[bool]) -> bool:
    """Let every draft be changed, and return whether all could be."""
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


def name_of(draft: Draft) -> str:
    """Name a way of playing a card, so that it can be chosen."""
    strike = draft.strike
    if strike is not None:
        if strike.dodge or strike.ends:
            return "dodge" if strike.dodge else "combat ends"
        far = "R" if strike.ranged else ""
        if strike.steal:
            return f"steal {strike.steal}"
        if strike.destroys or strike.steals:
            return f"{'destroy' if strike.destroys else 'steal'} {strike.destroys or strike.steals}"
        return f"hand strike +{strike.damage}" if strike.hand else f"strike {strike.damage}{far}"
    kind = type(draft.verbs[0]).__name__ if draft.verbs else ""
    said = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in kind).strip()
    amount = getattr(draft.verbs[0], "amount", 0) if draft.verbs else 0
    return f"{said} {amount}" if amount else said
