"""Recognises the recurring sentences of library cards; what is recognised whole counts as modelled."""

from __future__ import annotations

import re

from rules.vtes.cards.sentences import SentencePattern, is_idle, is_neutral, sentences, so_many
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blood import AddBlood, BloodToPool, GainBlood, GainPool
from rules.vtes.definitions.choosing import ChooseLearner, ChooseUncontrolled, ChooseVampire
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.learning import Learn
from rules.vtes.definitions.model import BLANK, INERT, MODELLED, PARTIAL, Model
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
    NEXT_DISCARD,
    NEXT_INFLUENCE,
    NEXT_UNLOCK,
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
ICONS = SentencePattern(
    "[", r"^((?:\[[A-Za-z]{3}\])+)\s*(?:\[(ACTION MODIFIER|REACTION|COMBAT|ACTION)\]\s*)?"
)
LIFE = SentencePattern(" life", r"^(?:Unique )?([\w' -]+) with (\d+) life$", re.IGNORECASE)
AS_VAMPIRE = SentencePattern(
    "as a vampire",
    r"^.{2,40} (?:can|may) play cards (?:requiring|that require) (.*\[[a-z]{3}\]) as a vampire"
    r"(?: with (?:a )?capacity(?: of)? \d+)?$",
)
STATS = SentencePattern(" strength, ", r"^(\d+) strength, (\d+) bleed$")
BLEEDS = SentencePattern("Ⓓ Bleed", r"^Ⓓ Bleed(?: with \+(\d+) bleed)?$")
ACTION_STEALTH = SentencePattern(" stealth action", r"^\+(\d+) stealth action$")
INVEST = SentencePattern(
    "in your uncontrolled region",
    r"^Add (\d+) blood to a (younger )?(vampire|[A-Z][\w ]+?) in your uncontrolled region"
    r"(?: with capacity (\d+) or more)?$",
)
MORE_BLEED = SentencePattern(
    " bleed (limited)", r"^(?:Only usable during a bleed action\. )?\+(\d+) bleed \(limited\)$"
)
MORE_STEALTH = SentencePattern(" stealth", r"^\+(\d+) stealth$")
MORE_INTERCEPT = SentencePattern(" intercept", r"^\+(\d+) intercept$")
MORE_VOTES = SentencePattern("This vampire gets", r"^This vampire gets \+(\d+) votes?$")
GROUND = SentencePattern(
    "During your unlock phase",
    r"^During your unlock phase, a ready (titled )?(?:([A-Z][\w ]+?) )?(?:vampire )?you control "
    r"can gain (\d) blood$",
)
BEARER = SentencePattern(
    " gets +", r"^(?:The bearer|The employer|This vampire|This minion) gets \+(\d+) (\w+)$"
)
LEARNS = SentencePattern(
    "and +1 capacity", r"^This vampire gets \+1 level of [\w ]+ \[([a-z]{3})\] and \+1 capacity$"
)
CLAN_HAVEN = SentencePattern(
    "Lock during your influence phase",
    r"^Lock during your influence phase to add (\d) blood to an? ([A-Z][\w ]+?) in your uncontrolled region$",
)
MORE_EACH_TURN = SentencePattern("+", r"^\+(\d+) (hand size|transfers?)$")
FEED = SentencePattern("to a ready vampire", r"^Add (\d+) blood to a ready vampire$")
EARN = SentencePattern("Gain ", r"^Gain (\d+) pool$")
TROPHY = SentencePattern("Trophy", r"^(?:Master\. )?Trophy\b")
SAID_ELSEWHERE = (
    "Cannot be put on a vampire with superior ",
    "A vampire can gain blood from only one hunting ground each turn",
)
"""Beginnings of sentences that the verbs of other sentences see to."""
DELAYS = {
    "do not replace until your discard phase": NEXT_DISCARD,
    "do not replace until your next discard phase": NEXT_DISCARD,
    "do not replace until your unlock phase": NEXT_UNLOCK,
    "do not replace until your next unlock phase": NEXT_UNLOCK,
    "do not replace until your influence phase": NEXT_INFLUENCE,
    "do not replace until your next influence phase": NEXT_INFLUENCE,
}


class Reading:
    """What was recognised so far of one card."""

    __slots__ = (
        "abilities",
        "as_vampire",
        "bleed",
        "delay",
        "idle",
        "in_play",
        "life",
        "modes",
        "play",
        "stealth",
        "strength",
        "teaches",
        "traits",
        "unknown",
        "values",
    )

    def __init__(self) -> None:
        self.idle = 0
        self.unknown = 0
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
        self.stealth = 0
        self.in_play = False
        self.teaches = ""


def read_library(card: LibraryCard) -> Model:
    """Return what is recognised in the text of a library card."""
    reading = Reading()
    for line in card.text.split("\n"):
        icons = ICONS.match(line)
        if icons:
            _mode_line(card, reading, icons[1], icons[2] or "", line[icons.end() :])
        else:
            _plain_line(card, reading, line)
    return _model(card, reading)


def _mode_line(card: LibraryCard, reading: Reading, icons: str, tag: str, text: str) -> None:
    """Read a line that tells what the card does at certain icons."""
    needs = " ".join(re.findall(r"[A-Za-z]{3}", icons))
    kind = tag.title() or card.types[0]
    if kind in ("Combat",) or (kind == "Reaction" and "intercept" not in text):
        reading.idle += 1
        return
    mode = _read_mode(card, reading, needs, kind, sentences(text))
    if mode is not None:
        reading.modes.append(mode)


def _read_mode(card: LibraryCard, reading: Reading, needs: str, kind: str, parts: list[str]) -> Mode | None:
    """Read the sentences of one mode; None where nothing of it can be played."""
    verbs: list[Verb] = []
    stealth, bleed, action, moment = reading.stealth, 0, 0, 0
    limited = False
    success = False
    for part in parts:
        bare = part.rstrip(".").strip()
        if match := BLEEDS.match(bare):
            action, bleed = BLEED_ACTION, int(match[1] or 0)
        elif bare == "The acting vampire leaves torpor":
            action = LEAVE_TORPOR_ACTION
        elif match := ACTION_STEALTH.match(bare):
            stealth += int(match[1])
        elif match := INVEST.match(bare):
            verbs += [_chooser(match), AddBlood(int(match[1]))]
        elif match := MORE_BLEED.match(bare):
            bleed, moment, limited = int(match[1]), DURING, True
        elif kind == "Action Modifier" and (match := MORE_STEALTH.match(bare)):
            stealth, moment = stealth + int(match[1]), moment or NEEDED
        elif kind == "Reaction" and (match := MORE_INTERCEPT.match(bare)):
            bleed, moment = int(match[1]), NEEDED
        elif bare == "Gain 1 pool if the bleed is successful (for 1 or more)":
            verbs.append(GainPool(1, if_bled=True))
        elif bare == "Only usable after resolution of a successful action":
            moment, success = AFTER, True
        elif bare == "Unlock this vampire" and moment == AFTER:
            verbs.append(UnlockActor())
        elif bare == "Only usable during a bleed action":
            pass
        elif bare == "Only usable during the polling step of a political action":
            moment = POLLING
        elif kind == "Action Modifier" and (match := MORE_VOTES.match(bare)):
            moment = POLLING
            verbs.append(MoreVotes(int(match[1])))
        elif is_idle(bare):
            reading.idle += 1
        else:
            reading.unknown += 1
            return None
    if kind == "Action Modifier" and not moment:
        return None
    if kind == "Reaction":
        if not moment:
            return None
        return Mode(needs, moment=NEEDED, stealth=bleed, reaction=True, name=f"+{bleed} intercept")
    if kind == "Action" and not action and not verbs:
        return None
    return Mode(
        needs,
        *verbs,
        kind=action,
        stealth=stealth,
        bleed=bleed,
        moment=moment,
        limited=limited,
        bleed_only=limited,
        success_only=success,
    )


def _chooser(match: re.Match[str]) -> Choose:
    clan = "" if match[3] == "vampire" else match[3]
    return ChooseUncontrolled(min_capacity=int(match[4] or 0), clan=clan, younger=bool(match[2]))


def _plain_line(card: LibraryCard, reading: Reading, line: str) -> None:
    """Read a line without icons: what the card is, and what it does in any case."""
    parts = sentences(line)
    if card.types[0] in ("Action", "Action Modifier", "Reaction") and not card.levels:
        for part in parts:
            _head_sentence(reading, part.rstrip(".").strip())
        rest = [part for part in parts if not _is_head(part.rstrip(".").strip())]
        if rest:
            mode = _read_mode(card, reading, "", card.types[0], rest)
            if mode is not None:
                reading.modes.append(mode)
        return
    for part in parts:
        bare = part.rstrip(".").strip()
        if _is_head(bare):
            _head_sentence(reading, bare)
        elif not _in_play_sentence(card, reading, bare):
            if is_idle(bare):
                reading.idle += 1
            else:
                reading.unknown += 1


def _is_head(bare: str) -> bool:
    return bool(
        is_neutral(bare)
        or ACTION_STEALTH.match(bare)
        or bare.lower() in DELAYS
        or bare == "Only usable during a bleed action"
        or bare == "Only usable during the polling step of a political action"
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
        chooser = ChooseVampire(
            ready=True, room=True, titled=True if match[1] else None, clan=(match[2] or "").strip()
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
    play: tuple[Verb, ...] = tuple(reading.play)
    modes = tuple(reading.modes)
    if reading.teaches:
        play = (ChooseLearner(reading.teaches), PutOn(), Learn(reading.teaches))
    elif kind in ("Master", "Event") and (reading.in_play or _is_location(card)) and not play:
        play = (PutInPlay(),)
    if TROPHY.match(card.text):
        return Model(PARTIAL, note="what it does once it is moved to a vampire", play=(PutInPlay(),))
    stays = kind in ("Equipment", "Retainer", "Ally", "Power")
    if stays and not modes:
        icons = card.levels if card.levels and kind != "Power" else ((),)
        modes = tuple(Mode(" ".join(level), stealth=0, name="bring into play") for level in icons)
    state, note = _state(card, reading, bool(play or modes), stays)
    return Model(
        state,
        note=note,
        idle=so_many(reading.idle) if state != INERT else "",
        play=play if state != BLANK else (),
        modes=modes,
        values=tuple(reading.values),
        abilities=tuple(reading.abilities),
        delay=reading.delay,
        life=reading.life,
        bleed=reading.bleed,
        strength=reading.strength,
        traits=reading.traits,
        as_vampire=reading.as_vampire,
        teaches=reading.teaches,
    )


def _is_location(card: LibraryCard) -> bool:
    return "location" in card.text.split("\n")[0].lower()


def _state(card: LibraryCard, reading: Reading, does: bool, stays: bool) -> tuple[str, str]:
    types = set(card.types)
    if types <= {"Combat", "Reaction"}:
        return INERT, "combats and reactions need an opponent"
    solo = any(mode.moment not in (NEEDED, POLLING) for mode in reading.modes) or bool(reading.play) or stays
    if not reading.unknown:
        if solo or reading.values or reading.abilities or reading.teaches or reading.in_play:
            return MODELLED, ""
        if reading.idle or reading.modes:
            return INERT, "all it does needs an opponent"
        return BLANK, "nothing of its text is recognised"
    if does and (stays or reading.values or reading.abilities or solo):
        return PARTIAL, so_many(reading.unknown)
    return BLANK, "its text is not recognised"
