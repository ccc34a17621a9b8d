"""What cards are for, in players' words: bounce, wake, stealth, vote push, ...

`ROLES` names the roles, `roles_of` finds those of a card. What the engine reads of the card decides (see
`rules.vtes.cards.role_signs`); where it does not read all of it, the words of the text decide as well.
"""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.quick import pattern, value

IGNORECASE, MULTILINE = 2, 8  # as in `re`, whose import can wait

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from typing import Final

    from cardbase.card import Card


@value
class Role:
    """Something that cards are played for.

    Attributes:
        name: what players call it.
        aliases: what else they call it.
        about: what a card with the role does.
        words: matches texts that say so.
        types: the types of card that can have the role; () for all.
    """

    name: str
    aliases: tuple[str, ...]
    about: str
    words: re.Pattern[str]
    types: tuple[str, ...] = ()


def _role(name: str, aliases: str, about: str, words: str, *types: str) -> Role:
    names = tuple(alias for alias in aliases.split(", ") if alias)
    return Role(name, names, about, pattern(words, IGNORECASE | MULTILINE), types)


ROLES: Final = (
    _role(
        "bleed", "bleed bonus, bleeding", "makes a bleed bigger",
        r"\+\w+ bleed\b(?! (?:against|when bleeding) you)",
    ),
    _role(
        "bleed modifier", "bleed mod, pump", "makes a bleed bigger after it was announced",
        r"\+\w+ bleed\b", "Action Modifier",
    ),
    _role(
        "stealth", "", "gives stealth, beyond what an action has by itself",
        r"(?<!usual )(?<!bleed at )(?<!prey at )(?<!above, with )(?<!not get )(?<!normal )\+\w+ stealth\b"
        r"(?! (?:Ⓓ |(?:un)?directed |political |equip |recruit |employ |bleed |hunt |retainer |ally )*"
        r"actions?\b"
        r"| (?:on|during) that action)",
    ),
    _role("intercept", "", "gives intercept", r"\+\w+ intercept\b(?! when attempting to block \w+\.)"),
    _role(
        "bounce", "redirect, bleed redirection", "gives a bleed another target",
        r"^(?!.*cards? that would).*change the target of the bleed|\bis now bleeding|redirect the bleed",
    ),
    _role(
        "bleed reduction", "bleed defense, bleed defence", "makes bleeds smaller",
        r"(?<!that )reduce (?:a|the|that|an|any)\b[^.]{0,40}\bbleed|\bbleed[^.]* is reduced"
        r"|gets? -\w bleed (?:against|when bleeding) you|\b(?:minions|vampires|allies|members) get -\w bleed"
        r"|\b(?:that|this|attached) (?:vampire|minion)\b[^.]{0,30} gets -\w bleed",
    ),
    _role(
        "wake", "", "lets a locked minion block and react",
        r"\bwakes?\b|(?:play|block)\b[^.]{0,60}\bas (?:though|if)\b[^.]{0,12}unlocked(?! costs)",
    ),
    _role(
        "unlock", "untap, multiact", "unlocks a card",
        r"\b(?<!not )(?<!burn to )(?<!if this minion )(?<!counter )(?<!additional blood to )"
        r"unlocks?\b(?! phase| as normal|, (?:they|he|she|it|you)\b)",
    ),
    _role(
        "rush", "", "makes a minion fight by an action",
        r"(?<!about to )(?<!actions to )(?<!action to )"
        r"enter combat with (?:him or her|them|that vampire) as an? "
        r"|(?<!about to )(?<!actions to )(?<!action to )(?<!block or )enter combat with"
        r" (?:an? (?!acting)|any|another|one|either|each|this|the attached|the chosen|up to|younger|older|\w+"
        r" minion)",
    ),
    _role(
        "pool gain", "gain pool, pool", "brings pool",
        r"\b(?<!cannot )(?<!if you )(?<!prey )gains? (?:\w+ ){0,3}pool\b|\bmoves? [^.]*\bto "
        r"(?:your|their|his or her|its controller's) (?:blood )?pool\b"
        r"|\bcollects? pool\b|\bsteals? \w+ pool\b",
    ),
    _role(
        "vote push", "vote, votes", "gives votes",
        r"\+\w+ votes?\b|(?:additional|extra)(?: \w+)? votes?\b|gains? (?:\w+ )?votes?\b|gets? \d votes?\b"
        r"|\bcast (?:\d|x|one|two) (?:additional )?votes?\b(?! or)"
        r"|only usable during a referendum[\s\S]*\bworth \d votes?\b",
    ),
    _role(
        "combat ends", "end combat, ce", "ends combat, other than by a press",
        r"(?<!cannot )strike: combat ends|(?:^|[.\]] )combat ends\b"
        r"|(?<!only usable to )(?<!strikes to )(?<!presses to )(?<!press to )(?<!may not )(?<!may )(?<!or )"
        r"\bends? (?:that )?combat\b|\b(?:end (?:a|the)|cancel(?: the(?: resulting)?)?) combat\b(?! card)",
    ),
    _role("dodge", "", "dodges", r"(?<!cannot strike: )(?<!except to )(?<!cannot )(?<!doesn't )\bdodge\b"),
    _role(
        "prevent", "prevention", "prevents damage",
        r"\b(?<!cannot be )prevents? (?!destruction)[^.]*damage",
    ),
    _role(
        "maneuver", "manoeuvre", "gives maneuvers",
        r"^(?!.*cannot (?:use )?maneuver).*\bmaneuvers?\b",
    ),
    _role(
        "press", "presses", "gives presses",
        r"(?<!cannot )(?<!use a )(?<!using a )(?<!cannot use )(?<!strikes or )(?<!cannot maneuver or )"
        r"\bpress(?:es)?\b(?! step)",
    ),
    _role(
        "additional strike", "extra strike", "strikes more than once a round",
        r"(?<!use )(?<!as an )(?<!use any )\badditional (?:\w+ )?strikes?\b",
    ),
    _role(
        "aggravated", "aggro, aggravated damage", "inflicts aggravated damage",
        r"^(?!.*(?:prevent|treats?|vampire takes|burned by|if any|or any) [^.]*\baggravated)"
        r".*(?<!non-)\baggravated\b",
    ),
    _role(
        "cancel", "", "cancels a card as it is played",
        r"\bcancel (?:an?|the|that|it|any)\b(?! (?:resulting|action(?! card| modifier)|referendum|effects"
        r"|votes|title|combat(?! card)|block)|[^.]{0,20}votes)[^.]*(?:\bplay|\bcard|\bas it|$)",
    ),
    _role(
        "draw", "card draw, cycle", "draws cards, beyond replacing what is played",
        r"\bdraws? (?:back )?up (?:to|afterward)|\(draw afterward"
        r"|\bdraws? (?:\w+ ){1,3}cards?\b(?![^.]{0,12} crypt)",
    ),
    _role(
        "acceleration", "accelerate", "brings crypt cards out sooner",
        r"\b(?:add|move|distribute) [^.]*\b(?:blood|counters?)\b[^.]*"
        r"(?<!prey's )\b(?:your uncontrolled|uncontrolled region)"
        r"|uncontrolled region[^.]*\bgains? \w+ blood"
        r"|\b(?<!when you )(?<!after you )(?:put|move) "
        r"[^.]*from your uncontrolled region (?:in play|to your ready region)"
        r"|(?:\+|gain )\d transfers?\b|additional transfers?\b",
    ),
    _role(
        "master actions", "mmpa, master action", "gives master phase actions",
        r"(?:\+\d|additional|another|two) master phase actions?",
    ),
    _role(
        "control", "steal, take control", "takes cards in play from others",
        r"\b(?<!predator )(?<!prey )(?<!then )(?<!bidder )(?<!methuselah )(?<!controller )(?<!or she )"
        r"takes? control of\b"
        r"|\b(?:gains?|gives? you) control of\b(?! (?:it|this card)\b)"
        r"|\bmove the opposing \w+ to your ready region"
        r"|\bsteals? the (?:target|opposing|retainer)"
        r"|\b(?<!action to )steals? (?!this |the (?!ally)|\d|x\b|blood|life|up to|an additional)[^.]{0,40}"
        r"\b(?:location|ally|allies|vampire|retainer|equipment|weapon|minion|card)s?\b",
    ),
    _role(
        "recursion", "recycle", "brings cards back from an ash heap",
        r"\bsearch [^.]*ash heap|^(?!.*\bremove (?!this card)[^.]*ash heap).*from "
        r"(?:your|any|their|his or her|either|an) ash heap|\bexchange [^.]*\bash heap"
        r"|in (?:your|their) ash heap (?:to|and shuffle)",
    ),
    _role(
        "search", "tutor, fetch", "searches library or crypt",
        r"\bsearch\b[^.]*\b(?:library|crypt)|through? your library"
        r"|you find in your library|from your library \(shuffle",
    ),
)  # fmt: skip
"""Every role, in the order of the help."""

OF_OTHERS: Final = pattern(
    r"\bany [^.:]*(?:controlled by (?:another|other) methuselahs?\b[^.]*\b(?:can|may)\b"
    r"|\b(?:can|may) enter combat with (?!an?\b|any\b|this\b)(?=[^.]* as an?\b))[^.]*\."
    r"|\bcannot [^.]*\b(?:nor|or|,) press\b[^.]*\."
    r"|\bcontrolled by your (?:predator|prey) gets? \+[^.]*\."
    r"|\bany \w+ (?:can|may) burn this \w+ and enter combat [^.]*\."
    r"|\byour (?:prey|predator) (?:can|may) move [^.]*\bash heap[^.]*\."
    r"|\b(?:prey|predator|methuselah) discards? [^.]*\bdraw[^.]*\."
    r"|\ban? (?:older |younger )?(?:vampire|minion) opposing [^.]*\bgets? [^.]*\.",
    IGNORECASE,
)
"""Sentences about what others can do, and what cannot be done."""

_NAMED: Final = {name: role for role in ROLES for name in (role.name, *role.aliases)}


def role_named(word: str) -> Role | None:
    """Return the role of a name or alias, in any case and with hyphens for blanks; None if there is none."""
    name = " ".join(word.casefold().replace("-", " ").split())
    return _NAMED.get(name)


def role_help() -> str:
    """List the roles with their names and what a card with them does."""
    width = max(len(role.name) for role in ROLES)
    called = [f" ({', '.join(role.aliases)})" if role.aliases else "" for role in ROLES]
    return "\n".join(
        f"  {role.name:{width}}  {role.about}{more}" for role, more in zip(ROLES, called, strict=True)
    )


def roles_of(card: Card) -> frozenset[str]:
    """Return the names of a card's roles."""
    from rules.vtes.cards.catalogue import model_of
    from rules.vtes.cards.role_signs import signs_in

    model = model_of(card)
    types = (card.type,) if isinstance(card, CryptCard) else card.types
    stays_with_minion = card.is_crypt or not {"Ally", "Equipment", "Retainer"}.isdisjoint(types)
    found, all_told = signs_in(model, card.is_crypt, stays_with_minion)
    if not all_told:
        text = OF_OTHERS.sub(" ", card.text)
        found |= {
            role.name
            for role in ROLES
            if (not role.types or not set(types).isdisjoint(role.types)) and role.words.search(text)
        }
    return frozenset(found)
