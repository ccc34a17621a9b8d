"""Puts together what the sentences of library cards say; what is recognised whole counts as modelled."""

from __future__ import annotations

from cardbase.quick import replace
from rules.vtes.cards.grammar.armed_text import striking
from rules.vtes.cards.grammar.combat_text import CombatReading
from rules.vtes.cards.grammar.lines import lines_of
from rules.vtes.cards.grammar.master_text import is_master_effect
from rules.vtes.cards.grammar.normal import SELF
from rules.vtes.cards.grammar.reaction_text import Answer, read_reaction, reflex
from rules.vtes.cards.grammar.said import (
    THIS_VAMPIRE,
    ActionIs,
    ActionStealth,
    AsVampire,
    Being,
    Delay,
    Does,
    DuringBleed,
    FavorsClan,
    Gets,
    Gives,
    InPlay,
    OnceAGame,
    OnlyOneOf,
    Reflex,
    SaidElsewhere,
    Stats,
    Strikes,
    Teaches,
    ThatCombat,
    Usable,
)
from rules.vtes.cards.grammar.sentences import is_idle, need_of_sentence
from rules.vtes.cards.grammar.telling import in_words
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.acting import Later
from rules.vtes.definitions.aiming import ChooseTarget
from rules.vtes.definitions.choosing import Pick, PickAll
from rules.vtes.definitions.clauses import Missing, need_of
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.disciplines import Learn
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.needed import COMBAT, NOTHING, OTHERS_ACT, VOTERS
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.references import ACTOR, EVERYBODY, UNCONTROLLED, Each
from rules.vtes.definitions.standing import Makes, TakeTitle
from rules.vtes.definitions.usable import ONE_AT_A_TIME
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER,
    BLEED_VALUE,
    DURING,
    HAND_SIZE,
    NEEDED,
    NO_MOMENT,
    NOW,
    POLITICAL_ACTION,
    POLLING,
    STEALTH,
    TRANSFERS,
    VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cardbase.card import LibraryCard
    from rules.vtes.cards.grammar.lines import Line, Sentence
    from rules.vtes.definitions.verb import Verb

AIMED = (ChooseFoe, ChooseTarget, PickAll)
"""What chooses the target of an action."""
WHEN = (DuringBleed, Usable)
"""What sentences say of when a card is played."""


class Reading:
    """What was recognised so far of one card."""

    __slots__ = (
        "abilities",
        "aids",
        "armed",
        "arms",
        "as_capacity",
        "as_vampire",
        "bleed",
        "combat",
        "delay",
        "in_play",
        "life",
        "limits",
        "missing",
        "modes",
        "name",
        "only_one",
        "play",
        "restrictions",
        "sentences",
        "stealth",
        "strength",
        "teaches",
        "traits",
        "values",
    )

    def __init__(self, card: LibraryCard) -> None:
        self.name = card.name
        self.combat = CombatReading(card) if "Combat" in card.types else None
        self.armed: list[Mode] = []
        self.arms: list[int] = []
        self.sentences: list[Sentence] = []
        self.missing: list[Missing] = []
        self.limits: list[int] = []
        self.restrictions: list[Sentence] = []
        self.delay = NOW
        self.play: list[Verb] = []
        self.modes: list[Mode] = []
        self.values: list[Value] = []
        self.abilities: list[Ability] = []
        self.aids: list[Mode] = []
        self.life = 0
        self.bleed: int | None = None
        self.strength: int | None = None
        self.traits: frozenset[str] = frozenset()
        self.as_vampire: tuple[tuple[str, int], ...] = ()
        self.as_capacity = 0
        self.only_one = ""
        self.stealth = 0
        self.in_play = False
        self.teaches = ""

    def lack(self, sentence: Sentence, least: str) -> None:
        """Note a sentence that is missing.

        Args:
            sentence: which.
            least: what it needs to matter, whatever its words say; NOTHING for what they say.
        """
        self.missing.append(Missing(least or need_of_sentence(sentence.printed), sentence=sentence.number))


def read_library(card: LibraryCard) -> Model:
    """Return what is recognised in the text of a library card."""
    lines = lines_of(card)
    if card.types == ("Political Action",) and (titled := _read_title(lines)) is not None:
        return titled
    reading = Reading(card)
    for line in lines:
        first = line.sentences[0].meaning if len(line.sentences) == 1 else None
        if isinstance(first, Reflex):
            reading.modes.append(reflex(line.icons, first))
        elif not line.icons:
            _plain_line(card, reading, line.sentences)
        elif line.kind == "Combat" and reading.combat is not None:
            reading.combat.line(line.icons, line.sentences)
        else:
            _take_mode(reading, line.icons, line.kind, _without_limits(reading, line.sentences))
    fight = reading.combat
    if fight is not None and card.types == ("Combat",):
        return fight.beside(Model(modes=tuple(reading.modes)))
    model = _model(card, reading)
    return model if fight is None else fight.beside(model)


def _read_title(lines: list[Line]) -> Model | None:
    """Return what is read of a referendum that gives a title, None if the card is another one."""
    verb: TakeTitle | None = None
    values: tuple[Value, ...] = ()
    then: list[Verb] = []
    missing: list[Missing] = []
    for line in lines:
        for sentence in line.sentences:
            said = sentence.meaning
            if isinstance(said, Does) and isinstance(said.verbs[0], TakeTitle):
                verb = said.verbs[0]
                if "." in verb.city:  # its last dot ends the sentence, too
                    verb = replace(verb, city=f"{verb.city}.")
            elif verb is not None and isinstance(said, FavorsClan):
                if said.capacity:
                    values = (Makes(capacity=said.capacity, clan=said.clan, titled=True),)
                else:
                    then.append(Later(UnlockActor(), who=Who(clan=said.clan)))
            elif said is None:
                missing.append(Missing(VOTERS, sentence=sentence.number))
    if verb is None:
        return None
    mode = Mode("", verb, *then, kind=POLITICAL_ACTION, name=f"{verb.title} of {verb.city}")
    return Model(missing=tuple(missing), modes=(mode,), values=values)


def _least(kind: str) -> str:
    """Return what all sentences of a kind need to matter."""
    return COMBAT if kind == "Combat" else OTHERS_ACT if kind == "Reaction" else NOTHING


def _without_limits(reading: Reading, line: list[Sentence]) -> list[Sentence]:
    """Return the sentences of a line, without those that say how many of the card there can be."""
    rest: list[Sentence] = []
    for sentence in line:
        said = sentence.meaning
        if isinstance(said, OnlyOneOf):
            reading.only_one = said.kind.replace(SELF, reading.name).lower()
        if isinstance(said, OnlyOneOf | OnceAGame):
            reading.limits.append(sentence.number)
        else:
            rest.append(sentence)
    return rest


def _take_mode(reading: Reading, needs: str, kind: str, line: list[Sentence]) -> None:
    """Take one mode as far as it can be read; the rest is missing, or all of it if nothing is played."""
    if not line:
        return
    mode: Mode | None = None
    unread: Sequence[int] = range(len(line))
    if kind == "Reaction":
        mode, unread = read_reaction(needs, reading.restrictions, line)
    elif kind != "Combat":
        mode, unread = _read_mode(reading, needs, kind, line)
    if mode is not None:
        reading.modes.append(mode)
    else:
        unread = [at for at in unread if not _is_condition(line[at])] or [0]
    for at in unread:
        reading.lack(line[at], _least(kind))


def _is_condition(sentence: Sentence) -> bool:
    """Return whether a sentence says what a card is, or when it can be played: no clause by itself."""
    return sentence.bare.startswith("Only usable") or _is_head(sentence)


def _read_mode(
    reading: Reading, needs: str, kind: str, line: list[Sentence]
) -> tuple[Mode | None, Sequence[int]]:
    """Read the sentences of one mode.

    Returns:
        The mode, None if nothing of it can be played; and the places of the sentences that are missing.
    """
    nothing = None, range(len(line))
    unread: list[int] = []
    verbs: list[Verb] = []
    stealth, bleed, action, moment = reading.stealth, 0, 0, NO_MOMENT
    limited = False
    success = False
    for at, sentence in enumerate(line):
        said = sentence.meaning
        if isinstance(said, ActionIs):
            action, bleed = said.kind, said.bleed
        elif isinstance(said, ActionStealth):
            stealth += said.amount
        elif isinstance(said, Does) and _fits(said.verbs, kind, moment):
            verbs += said.verbs
        elif isinstance(said, ThatCombat) and kind == "Action" and verbs and type(verbs[-1]) is EnterCombat:
            verbs[-1] = said.what
        elif isinstance(said, Gets) and said.limited and said.kind == BLEED_VALUE and not said.who:
            bleed, moment, limited = said.amount, DURING, True
        elif said == Gets(STEALTH, getattr(said, "amount", 0)) and kind == "Action Modifier":
            stealth, moment = stealth + said.amount, NEEDED
        elif isinstance(said, Usable) and said.moment in (AFTER, POLLING):
            moment, success = said.moment, success or said.successful
        elif isinstance(said, DuringBleed):
            pass
        elif said == Gets(VOTES, getattr(said, "amount", 0), THIS_VAMPIRE) and kind == "Action Modifier":
            moment = POLLING
            verbs.append(MoreVotes(said.amount))
        elif is_idle(sentence.bare):
            unread.append(at)
        else:
            return nothing
    if kind == "Action Modifier" and not moment:
        return nothing
    if kind == "Action" and not action and not verbs:
        return nothing
    mode = Mode(
        needs,
        *verbs,
        kind=action,
        stealth=stealth,
        bleed=bleed,
        moment=moment,
        limited=limited,
        bleed_only=limited,
        success_only=success,
        directed=any(isinstance(verb, AIMED) for verb in verbs),
        name=in_words(
            one.meaning
            for at, one in enumerate(line)
            if at not in unread and not isinstance(one.meaning, WHEN)
        ),
    )
    return mode, unread


def _fits(verbs: tuple[Verb, ...], kind: str, moment: int) -> bool:
    """Return whether a way to play a card of a kind can do this."""
    first = verbs[0]
    if isinstance(first, AIMED):
        return kind == "Action"
    if isinstance(first, GainPool):
        return first.if_bled
    if isinstance(first, UnlockActor):
        return moment == AFTER and len(verbs) == 1
    among = first.among if isinstance(first, Pick) else None
    return isinstance(among, Each) and among.kind == UNCONTROLLED


def _plain_line(card: LibraryCard, reading: Reading, line: list[Sentence]) -> None:
    """Read a line without icons: what the card is, and what it does in any case."""
    if card.types == ("Combat",) and reading.combat is not None:
        reading.combat.plain(line)
        return
    rest = _without_limits(reading, line)
    if card.types == ("Reaction",):
        restricting = [sentence for sentence in rest if Answer().restrict(sentence)]
        reading.restrictions += restricting
        rest = [sentence for sentence in rest if sentence not in restricting]
    if card.types[0] in ("Action", "Action Modifier", "Reaction") and not card.levels:
        for sentence in rest:
            _head_sentence(reading, sentence.meaning)
        rest = [sentence for sentence in rest if not _is_head(sentence)]
        if rest:
            _take_mode(reading, " ".join(card.disciplines), card.types[0], rest)
        return
    least = _least(card.types[0]) if set(card.types) <= {"Combat", "Reaction"} else NOTHING
    for sentence in rest:
        if _is_head(sentence):
            _head_sentence(reading, sentence.meaning)
        elif least == NOTHING and _in_play_sentence(reading, sentence):
            reading.sentences.append(sentence)
            if len(reading.armed) > len(reading.arms):
                reading.arms.append(sentence.number)
        else:
            reading.lack(sentence, least)


def _is_head(sentence: Sentence) -> bool:
    return (
        isinstance(sentence.meaning, ActionStealth | Delay | DuringBleed)
        or sentence.meaning == Usable(POLLING)
        or sentence.heading
    )


def _head_sentence(reading: Reading, said: Any) -> None:
    if isinstance(said, ActionStealth):
        reading.stealth = said.amount
    elif isinstance(said, Delay):
        reading.delay = said.until


def _in_play_sentence(reading: Reading, sentence: Sentence) -> bool:
    """Read a sentence of a master or of a card that stays in play; False if it is not known."""
    said = sentence.meaning
    if isinstance(said, Being):
        reading.life = said.life
        reading.traits = frozenset({said.kind.lower()}) - {"ally", "retainer"}
    elif isinstance(said, Stats):
        reading.strength, reading.bleed = said.strength, said.bleed
    elif isinstance(said, AsVampire):
        reading.as_vampire = tuple((name, 1) for name in said.disciplines)
        reading.as_capacity = said.capacity
        reading.traits |= {ONE_AT_A_TIME} if said.apart else frozenset()
    elif isinstance(said, InPlay):
        reading.in_play = True
    elif isinstance(said, Strikes):
        reading.armed.append(striking(said))
    elif isinstance(said, Gives) and said.where == "armed":
        reading.armed += [part for part in said.parts if isinstance(part, Mode)]
    elif isinstance(said, Gets) and not said.limited:
        if not said.who and said.kind not in (HAND_SIZE, TRANSFERS):
            return False
        reading.values.append(Value(said.kind, said.amount))
        reading.in_play = reading.in_play or not said.who
    elif isinstance(said, Gives) and said.where in ("values", "abilities", "aids"):
        for part in said.parts:
            if isinstance(part, Ability):
                reading.abilities.append(part)
                reading.in_play = True
            elif isinstance(part, Value):
                reading.values.append(part)
            elif isinstance(part, Mode) and said.where == "aids":
                reading.aids.append(part)
                reading.in_play = True
    elif isinstance(said, Teaches):
        reading.teaches = said.discipline
    elif isinstance(said, Does) and is_master_effect(said.verbs):
        reading.play += said.verbs
    else:
        return isinstance(said, SaidElsewhere)
    return True


def _model(card: LibraryCard, reading: Reading) -> Model:
    kind = card.types[0]
    if kind == "Equipment" and reading.missing:
        reading.missing += [Missing(COMBAT, sentence=number) for number in reading.arms]
        reading.armed = []  # what is not known may bar it, or bend it
    stays = kind in ("Equipment", "Retainer", "Ally", "Power")
    _limit(reading, stays and not reading.modes)
    play: tuple[Verb, ...] = tuple(reading.play)
    modes = tuple(reading.modes)
    if reading.teaches:
        play = (
            Pick(Each(Who("vampire", unmastered=reading.teaches), EVERYBODY, ready=False)),
            PutOn(),
            Learn(reading.teaches),
        )
    elif kind in ("Master", "Event") and (reading.in_play or _is_location(card)) and not play:
        play = (PutInPlay(),)
    if _is_trophy(card):
        moved = Missing(NOTHING, "what it does once it is moved to a vampire")
        return Model(missing=(moved,), play=(PutInPlay(),))
    if stays and not modes:
        icons = card.levels if card.levels and kind != "Power" else ((),)
        limits = (Only(Is(ACTOR, Who(bears_no=reading.only_one))),) if reading.only_one else ()
        modes = tuple(Mode(" ".join(level), *limits, name="bring into play") for level in icons)
    played = _is_played(reading, bool(play or modes), stays)
    if not played:
        for sentence in reading.sentences:
            reading.lack(sentence, NOTHING)
        if not (reading.missing or modes):
            reading.missing.append(Missing(NOTHING, sentence=1))
    missing = tuple(sorted(reading.missing, key=lambda clause: clause.sentence))
    if not played:
        return Model(missing=missing, modes=modes, delay=reading.delay)
    return Model(
        missing=missing,
        play=play,
        modes=modes,
        values=tuple(reading.values),
        abilities=tuple(reading.abilities),
        aids=tuple(reading.aids),
        armed=tuple(reading.armed),
        delay=reading.delay,
        life=reading.life,
        bleed=reading.bleed,
        strength=reading.strength,
        traits=reading.traits | ({reading.only_one} - {"", reading.name.lower()}),
        as_vampire=reading.as_vampire,
        as_capacity=reading.as_capacity,
        teaches=reading.teaches,
    )


def _limit(reading: Reading, at_the_mode: bool) -> None:
    """Keep a second card from a minion that can have only one.

    A limit that nothing enforces is missing; it needs what the rest of the card needs.

    Args:
        reading: of the card.
        at_the_mode: whether the mode that brings it into play enforces it.
    """
    if reading.only_one and Pick(Each(VAMPIRES, ready=False)) in reading.play:
        limited = Pick(Each(Who("vampire", bears_no=reading.only_one), ready=False))
        reading.play = [limited if isinstance(verb, Pick) else verb for verb in reading.play]
    elif not (reading.only_one and at_the_mode):
        opposed = reading.missing and not (at_the_mode or reading.play or _modes_alone(reading))
        rest = {clause.needs for clause in reading.missing} if opposed else {NOTHING}
        needs = NOTHING if NOTHING in rest else min(rest)
        reading.missing += [Missing(needs, sentence=number) for number in reading.limits]


def _modes_alone(reading: Reading) -> bool:
    return any(need_of(mode) == NOTHING for mode in reading.modes)


def _is_trophy(card: LibraryCard) -> bool:
    return card.text.startswith(("Trophy", "Master. Trophy"))


def _is_location(card: LibraryCard) -> bool:
    return "location" in card.text.split("\n")[0].lower()


def _is_played(reading: Reading, does: bool, stays: bool) -> bool:
    """Return whether what was read of a card can be played: not if all that is known is that it stays."""
    if _modes_alone(reading) or reading.play or stays:
        return True
    lasting = bool(reading.values or reading.abilities or reading.aids)
    if any(clause.needs == NOTHING for clause in reading.missing):
        return does and lasting
    return lasting or reading.in_play or bool(reading.teaches or reading.missing)
