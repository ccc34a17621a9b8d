"""Recognises the specials of crypt cards that need others: rushes, blocks, stealth for blood, combat."""

from __future__ import annotations

import re

from cardbase.pattern import pattern
from rules.vtes.cards.armed_text import read_armed
from rules.vtes.cards.strike_text import read_strike
from rules.vtes.cards.who_text import read_who
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import MoreBleed, UnlockActor
from rules.vtes.definitions.blocking import ChooseOther, DiscardFor, OnceAnAction
from rules.vtes.definitions.blood import BurnBlood, GainBlood
from rules.vtes.definitions.choosing import ChooseVampire
from rules.vtes.definitions.combat import EnterCombat, OneEach, OnlyFirstRound
from rules.vtes.definitions.conditions import (
    ALWAYS,
    WHILE_READY,
    ActingIs,
    BledControls,
    CardRequired,
    DuringAction,
    IsReady,
    OpponentIs,
)
from rules.vtes.definitions.crypt_cards import BurnTheirLibrary, StealBlood
from rules.vtes.definitions.damage import AggravateHands, DamageEachRound, Prevent
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.political import MoreVotes
from rules.vtes.definitions.striking import (
    THIS_ROUND,
    TO_CONTINUE,
    AdditionalStrikes,
    Maneuver,
    Press,
)
from rules.vtes.definitions.targets import (
    ALLY_IN_PLAY,
    LOCATION,
    RETAINER_IN_PLAY,
    BurnTarget,
    ChooseTarget,
    StealTarget,
)
from rules.vtes.definitions.values import BlockLimit, PerMinion, Value
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.terms import (
    AFTER_BLEED,
    AFTER_OWN_ACTION,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    BLEED_ACTION,
    BLEED_UNBLOCKED,
    BLEED_VALUE,
    BLOCK_PRICE,
    CANNOT_BLOCK,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    HUNT_ACTION,
    INTERCEPT,
    MANEUVERS,
    MASTER,
    MORE_STRIKES,
    NEEDED,
    NO_BLOOD_HUNT,
    POLITICAL,
    POLITICAL_ACTION,
    POLLING,
    PRESSES,
    PRESSING,
    PREVENTION,
    RANGE,
    RECRUIT_ACTION,
    RESOLUTION,
    STEALTH,
    STRENGTH,
    UNBLOCKABLE,
    UNLOCK_PHASE,
    VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.conditions import Condition
    from rules.vtes.definitions.verb import Verb

SUBJECT = (
    r"(?!Each |[^,:;]* opposing |If |When |While |During |After |Once |Your? |All )[A-ZÀ-Þ][^,:;]{0,38}?"
)
"""A name, or a pronoun, at the beginning of a sentence."""
LATER = r"(?:he|she|it|they|[A-ZÀ-Þ][^,:;]{0,38}?)"
"""The same behind other words."""
OBJECT = r"[A-ZÀ-Þ][^,:;]{0,38}|h(?:im|er)|them"
RUSH = pattern(
    rf"^{SUBJECT} (?:can|may) enter combat with (.+?)"
    r"( controlled by another Methuselah| controlled by your predator or prey)?"
    r" as a (?:\+(\d) stealth )?Ⓓ action(?: that costs (\d) blood)?$"
)
BARS = pattern(rf"^([A-Z][^,:;]+?) cannot block (?:{OBJECT})$")
BARRED = pattern(rf"^{SUBJECT} cannot (?:attempt to )?block(?: (.+))?$")
TAX = pattern(rf"^(.+?) must burn (\d) blood( or life)? to attempt to block (?:{OBJECT})$")
VALUE = pattern(rf"^(?:{SUBJECT} gets (?:an additional )?)([+-]\d) (bleed|strength|stealth|intercept) (.+)$")
BESIDE = pattern(
    rf"^(?:While|If) (<[^>]+>) is ready, {SUBJECT} gets (\+\d) (bleed|strength|stealth|intercept)$"
)
KINDS = {"bleed": BLEED_VALUE, "strength": STRENGTH, "stealth": STEALTH, "intercept": INTERCEPT}
DURING = {
    "hunting": (HUNT_ACTION,),
    "hunt actions": (HUNT_ACTION,),
    "bleeding": (BLEED_ACTION,),
    "bleed actions": (BLEED_ACTION,),
    "political actions": (POLITICAL_ACTION,),
    "equip actions": (EQUIP_ACTION,),
    "recruit actions": (RECRUIT_ACTION,),
    "employ actions": (EMPLOY_ACTION,),
    "recruit and employ actions": (RECRUIT_ACTION, EMPLOY_ACTION),
}
DIRECTED = {"undirected actions": False, "directed actions": True}
BOUGHT = pattern(
    rf"^(?:Once each (action|turn), |During an action, )?{LATER} (?:can|may) burn (\d|a) blood to "
    r"(?:get|give (.+?)) (?:\+(\d)|an additional \+1) (stealth|intercept)(?: for the current action)?$"
)
BLEED_BOUGHT = pattern(
    rf"^(?:Once each (action|turn), |During a bleed action, ){LATER} (?:can|may) burn (\d|a) blood to get "
    r"\+(\d) bleed(?: for the current action)?$"
)
DISCARDED = pattern(
    rf"^During the polling step of any referendum, {LATER} can discard a (?:card requiring \w+ \[(\w{{3}})\]"
    r"|(master|political action) card(?: \[POLITICAL ACTION\])?) to get \+(\d) votes?$"
)
PAID_STRIKE = pattern(
    rf"^(?:Once each (combat|round), )?{LATER} (?:can|may) burn (\d|a) blood to strike(, ranged)?: (.+)$"
)
STEALS = pattern(
    rf"^{SUBJECT} (?:can|may) steal (\d) blood(?: or life)?(?: \(becoming blood\))? as a ranged strike$"
)
EARLY = pattern(
    rf"^{SUBJECT} gets (?:1|an?) optional (maneuver|press) (?:during|on|in) the first round of combat$"
)
BOTH = pattern(rf"^{SUBJECT} gets (\d|an?) optional maneuver and (\d|an?) optional press each combat$")
MUST_PRESS = pattern(rf"^{SUBJECT} gets 1 press \(mandatory\) each combat, only usable to continue combat$")
HARD_HANDS = pattern(
    rf"^Once each (round|combat), {LATER} (?:can|may) burn 1 blood to make the damage from (?:his|her|their) "
    r"hand strikes aggravated (?:for )?(?:that|the current) round$"
)
MORE_STRIKE = pattern(
    rf"^Once each round, {LATER} (?:can|may) burn (\d) blood to get (?:1|an) additional strike \(limited\)$"
)
FEWER = pattern(
    rf"^(?:Once each (combat|round), )?{LATER} (?:can|may) prevent (\d|one)( non-aggravated)? damage"
    r"( from (?:an|the) opposing minion's strikes?)?(?: each (combat|round)| that round)?$"
)
HEAT = pattern(
    r"^Minions opposing [^,:;]+? take (\d) (environmental )?(aggravated )?damage each round during normal "
    r"strike resolution at close range$"
)
DISCARD_DODGE = pattern(rf"^Once each combat, {SUBJECT} can discard a card at random to strike: dodge$")
STEAL_TARGET = pattern(
    rf"^{SUBJECT} (?:can|may) (steal|burn) an? (ally|location|retainer)(?: controlled by another Methuselah)?"
    r" as a (?:\+(\d) stealth )?Ⓓ action(?: that costs (\d) blood)?$"
)
BURNS_LIBRARY = pattern(
    r"^(?:You can burn the top (card)|When [^,]+ successfully bleeds a Methuselah, (?:s?he|they|you) "
    r"(?:can|may) burn the top (two) cards) of (?:that|the target) Methuselah's library"
    r"(?: after [^,]+ bleeds successfully)?$"
)
STEALS_BLOOD = pattern(
    rf"^{SUBJECT} (?:can|may) steal (\d) blood(?: or life)?(?: \(becoming blood\))? from (.+?) as a "
    r"(?:\+(\d) stealth )?Ⓓ action$"
)
FIRST_MANEUVER = pattern(
    r"^If that action is successful, (?:s?he|they) gets? an optional maneuver in the first round of the "
    r"resulting combat$"
)
PASSES = pattern(
    r"^(?:You and )?[^,:;]+? can play cards requiring (an? [\w ]+?) as if (?:s?he|they) were (?:an? )?[\w ]+$"
)
NO_HUNT = pattern(rf"^Blood hunts cannot be called on (?:{OBJECT})$")
AFTER_ACTION_OF = pattern(
    rf"^Once each turn, {LATER} can unlock after performing a successful action requiring an? ([A-Z][\w ]+)$"
)
DISCARD_STEALTH = pattern(
    r"^If [^,]+? is ready during your turn, you can discard a political action card \[POLITICAL ACTION\] "
    r"to give a minion you control \+1 stealth for the current action$"
)
EACH_VOTE = pattern(rf"^{SUBJECT} gets \+1 vote for each ready ([\w ]+) you control$")
FEEDS = pattern(
    r"^If [^,]+? is ready during your unlock phase, another ready vampire you control can gain 1 blood$"
)
HELPS_BLEED = pattern(
    rf"^During a bleed action, {LATER} can burn 1 blood to give the acting minion \+1 bleed$"
)
TARGETS = {"ally": ALLY_IN_PLAY, "location": LOCATION, "retainer": RETAINER_IN_PLAY}


class Specials:
    """What is recognised of a crypt card beside plain values.

    Attributes:
        values, armed, actions, aids, triggers, abilities, passes: see `Model`.
    """

    def __init__(self) -> None:
        self.values: list[Value] = []
        self.armed: list[Mode] = []
        self.actions: list[Mode] = []
        self.aids: list[Mode] = []
        self.triggers: list[Trigger] = []
        self.abilities: list[Ability] = []
        self.passes: list[str] = []

    def read(self, bare: str) -> bool:
        """Read a sentence without its end; False where it is not known."""
        return (
            self._blocks(bare)
            or self._acts(bare)
            or self._during(bare)
            or self._fights(bare)
            or self._others(bare)
        )

    def _others(self, bare: str) -> bool:
        """Read what is left: bleeds, votes, blood hunts, what it passes for."""
        if match := BURNS_LIBRARY.match(bare):
            self.triggers.append(Trigger(AFTER_BLEED, BurnTheirLibrary(1 if match[1] else 2), optional=True))
        elif NO_HUNT.match(bare):
            self.values.append(Value(NO_BLOOD_HUNT, 1))
        elif match := AFTER_ACTION_OF.match(bare):
            self.triggers.append(
                Trigger(
                    AFTER_OWN_ACTION,
                    UnlockActor(),
                    optional=True,
                    once_a_turn=True,
                    when=CardRequired(match[1]),
                )
            )
        elif DISCARD_STEALTH.match(bare):
            price = (OnceAnAction(turn=True), DiscardFor(POLITICAL))
            self.aids.append(Mode("", *price, HelpActor(1), moment=NEEDED, name="+1 stealth"))
        elif FEEDS.match(bare):
            self.abilities.append(
                Ability(
                    UNLOCK_PHASE,
                    ChooseVampire(ready=True, other=True, room=True),
                    GainBlood(1),
                    once=True,
                    when=WHILE_READY,
                )
            )
        elif HELPS_BLEED.match(bare):
            self.triggers.append(
                Trigger(
                    BLEED_UNBLOCKED,
                    BurnBlood(1),
                    MoreBleed(1),
                    optional=True,
                    any_minion=True,
                )
            )
        elif (match := EACH_VOTE.match(bare)) and (found := read_who(match[1])):
            self.values += [PerMinion(VOTES, 1, who) for who in found]
        else:
            return self._passes(bare)
        return True

    def _passes(self, bare: str) -> bool:
        """Read for which clans it passes as it plays cards; False where the sentence says something else."""
        match = PASSES.match(bare)
        found = read_who(match[1]) if match else ()
        if not found or any(who != Who(clan=who.clan) or not who.clan for who in found):
            return False
        self.passes += [who.clan for who in found]
        return True

    def _blocks(self, bare: str) -> bool:
        if match := BARRED.match(bare):
            found = (ANYONE,) if match[1] is None else read_who(match[1])
            self.values += [BlockLimit(CANNOT_BLOCK, who) for who in found]
            if found:
                return True
        if match := BARS.match(bare):
            found = read_who(match[1])
            self.values += [BlockLimit(UNBLOCKABLE, who) for who in found]
            return bool(found)
        if match := TAX.match(bare):
            found = read_who(match[1])
            self.values += [BlockLimit(BLOCK_PRICE, who, int(match[2]), bool(match[3])) for who in found]
            return bool(found)
        return False

    def _acts(self, bare: str) -> bool:
        if match := RUSH.match(bare):
            found = read_who(match[1])
            if not 0 < len(found) <= 2:
                return False
            near = "predator" in (match[2] or "")
            foe = ChooseOther(found[0], found[1] if len(found) > 1 else None, near=near, directs=True)
            mode = Mode("", foe, EnterCombat(), directed=True, stealth=int(match[3] or 0),
                blood=int(match[4] or 0), name="enter combat")  # fmt: skip
            self.actions.append(mode)
            return True
        if FIRST_MANEUVER.match(bare) and self.actions and self.actions[-1].name == "enter combat":
            rush = self.actions.pop()
            verbs = (rush.verbs[0], EnterCombat(maneuvers=1))
            again = Mode(
                "", *verbs, directed=True, stealth=rush.stealth, blood=rush.blood, name="enter combat"
            )
            self.actions.append(again)
            return True
        if (match := STEALS_BLOOD.match(bare)) and len(found := read_who(match[2])) == 1:
            foe = ChooseOther(found[0], directs=True)
            mode = Mode("", foe, StealBlood(int(match[1])), directed=True, stealth=int(match[3] or 0),
                name=f"steal {match[1]} blood")  # fmt: skip
            self.actions.append(mode)
            return True
        if match := STEAL_TARGET.match(bare):
            verb: Verb = StealTarget() if match[1] == "steal" else BurnTarget()
            target = ChooseTarget(TARGETS[match[2]], others=match[1] == "steal")
            mode = Mode("", target, verb, directed=True, stealth=int(match[3] or 0), blood=int(match[4] or 0),
                name=f"{match[1]} {match[2]}")  # fmt: skip
            self.actions.append(mode)
            return True
        return False

    def _during(self, bare: str) -> bool:
        if match := VALUE.match(bare):
            conditions = _conditions(match[3], match[2])
            self.values += [Value(KINDS[match[2]], int(match[1]), when) for when in conditions]
            return bool(conditions)
        if match := BESIDE.match(bare):
            when = IsReady(Who(names=match[1].strip("<>")))
            self.values.append(Value(KINDS[match[3]], int(match[2]), when))
            return True
        if match := BOUGHT.match(bare):
            return self._buys(match)
        if match := BLEED_BOUGHT.match(bare):
            blood = 1 if match[2] == "a" else int(match[2])
            self.triggers.append(
                Trigger(
                    BLEED_UNBLOCKED,
                    BurnBlood(blood),
                    MoreBleed(int(match[3])),
                    optional=True,
                    once_a_turn=match[1] == "turn",
                )
            )
            return True
        if match := DISCARDED.match(bare):
            kind = {"master": MASTER, "political action": POLITICAL}.get(match[2] or "", 0)
            price = DiscardFor(kind, match[1] or "")
            self.aids.append(
                Mode(
                    "",
                    price,
                    MoreVotes(int(match[3])),
                    moment=POLLING,
                    by=ANYBODY,
                    name=f"+{match[3]} votes",
                )
            )
            return True
        return False

    def _buys(self, match: re.Match[str]) -> bool:
        amount, stealth = int(match[4] or 1), match[5] == "stealth"
        who, itself = ANYONE, match[3] is None
        if match[3] is not None:
            told = match[3].removesuffix(" you control")
            found = read_who(told)
            if told == match[3] or len(found) != 1:
                return False
            who = found[0]
        verb = HelpActor(amount, who, itself) if stealth else HelpBlocker(amount, who, itself)
        limit = (OnceAnAction(turn=True),) if match[1] == "turn" else ()
        blood = 1 if match[2] == "a" else int(match[2])
        name = f"+{amount} {match[5]}"
        self.aids.append(Mode("", *limit, verb, blood=blood, moment=NEEDED, by=ANYBODY, name=name))
        return True

    def _fights(self, bare: str) -> bool:
        if mode := _armed(bare):
            self.armed.append(mode)
        elif match := BOTH.match(bare):
            self.values += [Value(MANEUVERS, _number(match[1])), Value(PRESSES, _number(match[2]))]
        elif match := HEAT.match(bare):
            harm = DamageEachRound(int(match[1]), aggravated=bool(match[3]), environmental=bool(match[2]))
            self.armed.append(Mode("", harm, moment=RESOLUTION, name=f"{match[1]} damage each round"))
        else:
            return False
        return True


def _number(word: str) -> int:
    return int(word) if word.isdigit() else 1


def _armed(bare: str) -> Mode | None:
    """Read what a minion can do in combat by its own text; None where it is not known."""
    if match := PAID_STRIKE.match(bare):
        draft = read_strike(match[4], bool(match[3]))
        if draft is None or draft.strike is None:
            return None
        limit = (OneEach(match[1]),) if match[1] else ()
        return Mode("", *limit, *draft.verbs, moment=draft.moment, blood=_number(match[2]), name=match[4])
    if match := STEALS.match(bare):
        draft = read_strike(f"steal {match[1]} blood or life", True)
        return None if draft is None else Mode("", *draft.verbs, moment=draft.moment, name="steal")
    if match := EARLY.match(bare):
        verb, moment = (Maneuver(), RANGE) if match[1] == "maneuver" else (Press(), PRESSING)
        return Mode("", OnlyFirstRound(), OneEach("combat"), verb, moment=moment, name=match[1])
    if MUST_PRESS.match(bare):
        return Mode("", OneEach("combat"), Press(TO_CONTINUE, compulsory=True), moment=PRESSING, name="press")
    if match := HARD_HANDS.match(bare):
        when = BEFORE_RANGE | BEFORE_STRIKES | BEFORE_RESOLUTION
        return Mode(
            "", OneEach(match[1]), AggravateHands(THIS_ROUND), moment=when, blood=1, name="aggravated hands"
        )
    if match := MORE_STRIKE.match(bare):
        return Mode("", OneEach(THIS_ROUND), AdditionalStrikes(), moment=MORE_STRIKES, blood=int(match[1]),
            name="additional strike")  # fmt: skip
    if DISCARD_DODGE.match(bare):
        draft = read_strike("dodge", False)
        return None if draft is None else Mode(
            "", OneEach("combat"), DiscardFor(drawn=True), *draft.verbs, moment=draft.moment, name="dodge"
        )  # fmt: skip
    if (match := FEWER.match(bare)) and (match[1] or match[5]):
        prevents = Prevent(_number(match[2]), strikes=bool(match[4]), normal=bool(match[3]))
        return Mode("", OneEach(match[1] or match[5]), prevents, moment=PREVENTION, name="prevent")
    return read_armed(bare)


def _conditions(words: str, kind: str) -> list[Condition]:
    """Read when a value counts, each way apart; [] where it is not known."""
    if words in ("on each of her actions", "on each of his actions", "during each of their actions"):
        return [ALWAYS] if kind == "stealth" else []
    match = re.match(r"^(?:when|during|on) (?:(?:he|she) is )?(.+)$", words)
    if match and match[1] in DURING:
        return [DuringAction(DURING[match[1]])]
    if match and match[1] in DIRECTED:
        return [DuringAction(directed=DIRECTED[match[1]])]
    if match := re.match(r"^(?:when )?(?:in combat with|against) (.+)$", words):
        who = read_who(match[1])
        if kind == "strength" and "in combat" in words:
            return [OpponentIs(one) for one in who]
        if kind == "intercept" and "against" in words:
            return [ActingIs(one) for one in who]
    if (match := re.match(r"^when attempting to block (.+)$", words)) and kind == "intercept":
        return [ActingIs(one) for one in read_who(match[1])]
    match = re.match(
        r"^(?:when bleeding|against|during actions directed at) a Methuselah who controls an? "
        r"(?:younger )?ready (.+)$",
        words,
    )
    if match and kind in ("bleed", "stealth") and " or " not in match[1]:
        phrase = f"younger {match[1]}" if "younger ready" in words else match[1]
        return [BledControls(one) for one in read_who(phrase)]
    return []
