"""Recognises the recurring sentences of library cards; what is recognised whole counts as modelled."""

from __future__ import annotations

import re

from rules.vtes.cards.armed_text import read_armed
from rules.vtes.cards.combat_text import CombatReading
from rules.vtes.cards.patterns import (
    ACTION_STEALTH,
    AS_VAMPIRE,
    BEARER,
    BLEEDS,
    CLAN_HAVEN,
    EARN,
    FEED,
    GROUND,
    ICONS,
    INVEST,
    LEARNS,
    LIFE,
    MORE_BLEED,
    MORE_EACH_TURN,
    MORE_STEALTH,
    MORE_VOTES,
    ONCE_A_GAME,
    ONLY_ONE,
    STATS,
    TROPHY,
)
from rules.vtes.cards.reaction_text import read_reaction, read_reflex, restricts
from rules.vtes.cards.rush_text import read_rush
from rules.vtes.cards.sentences import (
    DELAYS,
    is_idle,
    is_neutral,
    need_of_sentence,
    sentences,
)
from rules.vtes.cards.target_text import AIMED, read_title
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blood import AddBlood, BloodToPool, GainBlood, GainPool
from rules.vtes.definitions.choosing import ChooseLearner, ChooseUncontrolled, ChooseVampire, OnlyOne
from rules.vtes.definitions.clauses import COMBAT, NOTHING, OTHERS_ACT, Missing, need_of
from rules.vtes.definitions.combat import ChooseFoe
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.learning import Learn
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.political import MoreVotes
from rules.vtes.definitions.values import Value
from rules.vtes.terms import (
    AFTER,
    BLEED_ACTION,
    BLEED_VALUE,
    CANNOT_HUNT,
    DURING,
    HAND_SIZE,
    INFLUENCE_PHASE,
    INTERCEPT,
    LEAVE_TORPOR_ACTION,
    NEEDED,
    NOW,
    POLLING,
    STEALTH,
    STRENGTH,
    TRANSFERS,
    UNLOCK_PHASE,
    VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import LibraryCard
    from rules.vtes.definitions.choosing import Choose
    from rules.vtes.definitions.verb import Verb

KINDS = {
    "bleed": BLEED_VALUE,
    "strength": STRENGTH,
    "stealth": STEALTH,
    "intercept": INTERCEPT,
    "vote": VOTES,
    "votes": VOTES,
}
IN_BLEED = "Only usable during a bleed action"
SAID_ELSEWHERE = (
    "Cannot be put on a vampire with superior ",
    "A vampire can gain blood from only one hunting ground each turn",
)
"""Beginnings of sentences that the verbs of other sentences see to."""


class Reading:
    """What was recognised so far of one card."""

    __slots__ = (
        "abilities",
        "armed",
        "arms",
        "as_vampire",
        "bleed",
        "combat",
        "count",
        "delay",
        "in_play",
        "life",
        "limits",
        "missing",
        "modes",
        "only_one",
        "play",
        "restrictions",
        "said",
        "stealth",
        "strength",
        "teaches",
        "traits",
        "values",
    )

    def __init__(self, card: LibraryCard) -> None:
        self.combat = CombatReading(card) if "Combat" in card.types else None
        self.armed: list[Mode] = []
        self.arms: list[int] = []
        self.count = 0
        self.said: list[tuple[int, str]] = []
        self.missing: list[Missing] = []
        self.limits: list[int] = []
        self.restrictions: list[str] = []
        self.delay = NOW
        self.play: list[Verb] = []
        self.modes: list[Mode] = []
        self.values: list[Value] = []
        self.abilities: list[Ability] = []
        self.life = 0
        self.bleed: int | None = None
        self.strength: int | None = None
        self.traits: frozenset[str] = frozenset()
        self.as_vampire: tuple[tuple[str, int], ...] = ()
        self.only_one = ""
        self.stealth = 0
        self.in_play = False
        self.teaches = ""

    def lack(self, number: int, sentence: str, least: str) -> None:
        """Note a sentence that is missing.

        Args:
            number: among the sentences of the card, from 1.
            sentence: as printed.
            least: what it needs to matter, whatever its words say; NOTHING for what they say.
        """
        self.missing.append(Missing(least or need_of_sentence(sentence), sentence=number))


def read_library(card: LibraryCard) -> Model:
    """Return what is recognised in the text of a library card."""
    titled = read_title(card)
    if titled is not None:
        return titled
    reading = Reading(card)
    for line in card.text.split("\n"):
        icons = ICONS.match(line)
        reflex = read_reflex(line)
        if reflex is not None:
            parts = [line]
            reading.modes.append(reflex)
        elif icons:
            parts = sentences(line[icons.end() :])
            _mode_line(card, reading, icons[1], icons[2] or "", parts)
        else:
            parts = sentences(line)
            _plain_line(card, reading, parts)
        reading.count += len(parts)
    fight = reading.combat
    if fight is not None and card.types == ("Combat",):
        return fight.model()
    model = _model(card, reading)
    return model if fight is None else fight.beside(model)


def _least(kind: str) -> str:
    """Return what all sentences of a kind need to matter."""
    return COMBAT if kind == "Combat" else OTHERS_ACT if kind == "Reaction" else NOTHING


def _mode_line(card: LibraryCard, reading: Reading, icons: str, tag: str, parts: list[str]) -> None:
    """Read a line that tells what the card does at certain icons."""
    needs = " ".join(re.findall(r"[A-Za-z]{3}", icons))
    kind = tag.title() or card.types[0]
    if kind == "Combat" and reading.combat is not None:
        reading.combat.line(needs, parts, reading.count + 1)
        return
    _take_mode(reading, needs, kind, _without_limits(reading, parts))


def _without_limits(reading: Reading, parts: list[str]) -> list[tuple[int, str]]:
    """Give the numbered sentences of a line, without those that say how many of the card there can be."""
    numbered = list(enumerate(parts, reading.count + 1))
    for number, part in numbered:
        if match := ONLY_ONE.match(part):
            reading.only_one = match[1].lower()
        if match or ONCE_A_GAME.match(part):
            reading.limits.append(number)
    return [one for one in numbered if one[0] not in reading.limits]


def _take_mode(reading: Reading, needs: str, kind: str, numbered: list[tuple[int, str]]) -> None:
    """Take one mode as far as it can be read; what cannot is missing, and all of it where none is played."""
    if not numbered:
        return
    mode: Mode | None = None
    unread: Sequence[int] = range(len(numbered))
    if kind == "Reaction":
        mode, unread = read_reaction(needs, reading.restrictions, [part for _, part in numbered])
    elif kind != "Combat":
        mode, unread = _read_mode(reading, needs, kind, [part for _, part in numbered])
    if mode is not None:
        reading.modes.append(mode)
    else:
        unread = [at for at in unread if not _is_condition(numbered[at][1])] or [0]
    for at in unread:
        number, part = numbered[at]
        reading.lack(number, part, _least(kind))


def _is_condition(sentence: str) -> bool:
    """Return whether a sentence says what a card is, or when it can be played: no clause by itself."""
    bare = sentence.rstrip(".").strip()
    return bare.startswith("Only usable") or _is_head(bare)


def _read_mode(
    reading: Reading, needs: str, kind: str, parts: list[str]
) -> tuple[Mode | None, Sequence[int]]:
    """Read the sentences of one mode.

    Returns:
        The mode, None where nothing of it can be played; and the places of the sentences that are missing.
    """
    nothing = None, range(len(parts))
    unread: list[int] = []
    verbs: list[Verb] = []
    stealth, bleed, action, moment = reading.stealth, 0, 0, 0
    limited = False
    success = False
    for at, part in enumerate(parts):
        bare = part.rstrip(".").strip()
        if match := BLEEDS.match(bare):
            action, bleed = BLEED_ACTION, int(match[1] or 0)
        elif bare == "The acting vampire leaves torpor":
            action = LEAVE_TORPOR_ACTION
        elif match := ACTION_STEALTH.match(bare):
            stealth += int(match[1])
        elif match := INVEST.match(bare):
            verbs += [_chooser(match), AddBlood(int(match[1]))]
        elif kind == "Action" and read_rush(bare, verbs):
            pass
        elif match := MORE_BLEED.match(bare):
            bleed, moment, limited = int(match[1]), DURING, True
        elif kind == "Action Modifier" and (match := MORE_STEALTH.match(bare)):
            stealth, moment = stealth + int(match[1]), moment or NEEDED
        elif kind == "Action" and bare in AIMED:
            verbs += AIMED[bare]
        elif bare == "Gain 1 pool if the bleed is successful (for 1 or more)":
            verbs.append(GainPool(1, if_bled=True))
        elif bare == "Only usable after resolution of a successful action":
            moment, success = AFTER, True
        elif bare == "Unlock this vampire" and moment == AFTER:
            verbs.append(UnlockActor())
        elif bare == IN_BLEED:
            pass
        elif bare == "Only usable during the polling step of a political action":
            moment = POLLING
        elif kind == "Action Modifier" and (match := MORE_VOTES.match(bare)):
            moment = POLLING
            verbs.append(MoreVotes(int(match[1])))
        elif is_idle(bare):
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
        directed=any(isinstance(verb, ChooseFoe) for verb in verbs),
    )
    return mode, unread


def _chooser(match: re.Match[str]) -> Choose:
    clan = "" if match[3] == "vampire" else match[3]
    return ChooseUncontrolled(min_capacity=int(match[4] or 0), clan=clan, younger=bool(match[2]))


def _plain_line(card: LibraryCard, reading: Reading, parts: list[str]) -> None:
    """Read a line without icons: what the card is, and what it does in any case."""
    if card.types == ("Combat",) and reading.combat is not None:
        reading.combat.plain(parts, reading.count + 1)
        return
    numbered = _without_limits(reading, parts)
    if card.types == ("Reaction",):
        said = [number for number, part in numbered if restricts(part.rstrip(".").strip())]
        reading.restrictions += [part.rstrip(".").strip() for number, part in numbered if number in said]
        numbered = [one for one in numbered if one[0] not in said]
        parts = [part for _, part in numbered]
    if card.types[0] in ("Action", "Action Modifier", "Reaction") and not card.levels:
        for part in parts:
            _head_sentence(reading, part.rstrip(".").strip())
        rest = [(number, part) for number, part in numbered if not _is_head(part.rstrip(".").strip())]
        if rest:
            _take_mode(reading, "", card.types[0], rest)
        return
    least = _least(card.types[0]) if set(card.types) <= {"Combat", "Reaction"} else NOTHING
    for number, part in numbered:
        bare = part.rstrip(".").strip()
        if _is_head(bare):
            _head_sentence(reading, bare)
        elif least == NOTHING and _in_play_sentence(card, reading, bare):
            reading.said.append((number, part))
            if len(reading.armed) > len(reading.arms):
                reading.arms.append(number)
        else:
            reading.lack(number, part, least)


def _is_head(bare: str) -> bool:
    return bool(
        is_neutral(bare)
        or ACTION_STEALTH.match(bare)
        or bare.lower() in DELAYS
        or bare in (IN_BLEED, "Only usable during the polling step of a political action")
    )


def _head_sentence(reading: Reading, bare: str) -> None:
    if match := ACTION_STEALTH.match(bare):
        reading.stealth = int(match[1])
    elif bare.lower() in DELAYS:
        reading.delay = DELAYS[bare.lower()]


def _in_play_sentence(card: LibraryCard, reading: Reading, bare: str) -> bool:
    """Read a sentence of a master or of a card that stays in play; False where it is not known."""
    if match := LIFE.match(bare):
        reading.life = int(match[2])
        reading.traits = frozenset({match[1].lower()})
    elif match := STATS.match(bare):
        reading.strength, reading.bleed = int(match[1]), int(match[2])
    elif match := AS_VAMPIRE.match(bare):
        reading.as_vampire = tuple((name, 1) for name in re.findall(r"\[([a-z]{3})\]", match[1]))
    elif bare == "Put this card in play":
        reading.in_play = True
    elif bare in ("Put this card on a vampire", "Put this card on a vampire you control"):
        reading.play += [ChooseVampire(), PutOn()]
    elif mode := read_armed(bare):
        reading.armed.append(mode)
    elif match := BEARER.match(bare):
        if match[2] not in KINDS:
            return False
        reading.values.append(Value(KINDS[match[2]], int(match[1])))
    elif bare == "The bearer cannot hunt":
        reading.values.append(Value(CANNOT_HUNT, 1))
    elif match := MORE_EACH_TURN.match(bare):
        kind = HAND_SIZE if match[2] == "hand size" else TRANSFERS
        reading.values.append(Value(kind, int(match[1])))
        reading.in_play = True
    elif match := GROUND.match(bare):
        named = (match[2] or "").strip()
        hand = named == "Black Hand"
        chooser = ChooseVampire(
            ready=True,
            room=True,
            titled=True if match[1] else None,
            clan="" if hand else named,
            trait="black hand" if hand else "",
        )
        reading.abilities.append(
            Ability(UNLOCK_PHASE, chooser, GainBlood(int(match[3]), ground=True), once=True)
        )
        reading.in_play = True
    elif match := CLAN_HAVEN.match(bare):
        kin = ChooseUncontrolled(clan=match[2])
        reading.abilities.append(Ability(INFLUENCE_PHASE, kin, AddBlood(int(match[1])), locks=True))
        reading.in_play = True
    elif match := LEARNS.match(bare):
        reading.teaches = match[1]
    elif bare.startswith(SAID_ELSEWHERE):
        pass
    elif match := INVEST.match(bare):
        reading.play += [_chooser(match), AddBlood(int(match[1]))]
    elif match := FEED.match(bare):
        reading.play += [ChooseVampire(ready=True, room=True), GainBlood(int(match[1]))]
    elif match := EARN.match(bare):
        reading.play.append(GainPool(int(match[1])))
    elif bare == "Move any amount of blood from a vampire you control to your pool":
        reading.play += [ChooseVampire(min_blood=1), BloodToPool(1, 99)]
    else:
        return False
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
        play = (ChooseLearner(reading.teaches), PutOn(), Learn(reading.teaches))
    elif kind in ("Master", "Event") and (reading.in_play or _is_location(card)) and not play:
        play = (PutInPlay(),)
    if TROPHY.match(card.text):
        moved = Missing(NOTHING, "what it does once it is moved to a vampire")
        return Model(missing=(moved,), play=(PutInPlay(),))
    if stays and not modes:
        icons = card.levels if card.levels and kind != "Power" else ((),)
        limits = (OnlyOne(reading.only_one),) if reading.only_one else ()
        modes = tuple(Mode(" ".join(level), *limits, name="bring into play") for level in icons)
    played = _is_played(reading, bool(play or modes), stays)
    if not played:
        for number, sentence in reading.said:
            reading.lack(number, sentence, NOTHING)
        if not (reading.missing or modes):
            reading.lack(1, "", NOTHING)
    missing = tuple(sorted(reading.missing, key=lambda clause: clause.sentence))
    if not played:
        return Model(missing=missing, modes=modes, delay=reading.delay)
    return Model(
        missing=missing,
        play=play,
        modes=modes,
        values=tuple(reading.values),
        abilities=tuple(reading.abilities),
        armed=tuple(reading.armed),
        delay=reading.delay,
        life=reading.life,
        bleed=reading.bleed,
        strength=reading.strength,
        traits=reading.traits | ({reading.only_one} if reading.only_one else set()),
        as_vampire=reading.as_vampire,
        teaches=reading.teaches,
    )


def _limit(reading: Reading, at_the_mode: bool) -> None:
    """Let a card of which a minion can have only one be put on no other.

    A limit that nothing sees to is missing; it needs what the rest of the card needs.

    Args:
        reading: of the card.
        at_the_mode: whether the mode that brings it into play sees to it.
    """
    if reading.only_one and ChooseVampire() in reading.play:
        limited = ChooseVampire(only_one=reading.only_one)
        reading.play = [limited if verb == ChooseVampire() else verb for verb in reading.play]
    elif not (reading.only_one and at_the_mode):
        opposed = reading.missing and not (at_the_mode or reading.play or _modes_alone(reading))
        rest = {clause.needs for clause in reading.missing} if opposed else {NOTHING}
        needs = NOTHING if NOTHING in rest else min(rest)
        reading.missing += [Missing(needs, sentence=number) for number in reading.limits]


def _modes_alone(reading: Reading) -> bool:
    return any(need_of(mode) == NOTHING for mode in reading.modes)


def _is_location(card: LibraryCard) -> bool:
    return "location" in card.text.split("\n")[0].lower()


def _is_played(reading: Reading, does: bool, stays: bool) -> bool:
    """Return whether what was read of a card can be played: not where nothing is known but that it stays."""
    if _modes_alone(reading) or reading.play or stays:
        return True
    lasting = bool(reading.values or reading.abilities)
    if any(clause.needs == NOTHING for clause in reading.missing):
        return does and lasting
    return lasting or reading.in_play or bool(reading.teaches or reading.missing)
