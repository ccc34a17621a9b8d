"""Sentences of library cards that the reader knows: the words to look for, and the whole pattern."""

from __future__ import annotations

import re

from rules.vtes.cards.sentences import SentencePattern

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
ONLY_ONE = SentencePattern(" can have only one ", r"^A (?:minion|vampire) can have only one ([\w' ]+)\.?$")
ONCE_A_GAME = SentencePattern(" in a game", r"^Only one [^.]* in a game\.?$")
MORE_EACH_TURN = SentencePattern("+", r"^\+(\d+) (hand size|transfers?)$")
FEED = SentencePattern("to a ready vampire", r"^Add (\d+) blood to a ready vampire$")
EARN = SentencePattern("Gain ", r"^Gain (\d+) pool$")
TROPHY = SentencePattern("Trophy", r"^(?:Master\. )?Trophy\b")
