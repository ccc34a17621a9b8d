"""More small numbers, as `terms` has them: events that triggers wait for, and values, of crypt cards most."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


AFTER_OTHERS_MASTER: Final = 40
"""More events that triggers wait for: after another Methuselah than the card's controller played a master."""
AFTER_ANY_ACTION: Final = 41
"""After an action of anybody was resolved."""
WAS_BLED: Final = 42
"""After the card's controller was bled successfully."""
REFERENDUM_HELD: Final = 43
"""After the referendum of any political action was resolved."""
AFTER_FIGHT: Final = 44
"""After a combat in which a minion of the card's controller has fought."""
HUNT_VOTES: Final = 101
"""More values: votes that a minion has more against a blood hunt."""
VOTE_POOL: Final = 102
"""Pool of who has cast votes or ballots against its referendums."""
DOUBLED_VOTES: Final = 103
"""Whether the votes of all vampires of its controller are doubled."""
YIELDS_TITLE: Final = 104
"""Whether it yields its title at once where that is contested."""
COMPELLED: Final = 105
"""Whether it must take the bleed of its own text."""
UNDIRECTED_ONLY: Final = 106
"""Whether it can take no directed actions."""
AIM_POOL: Final = 107
"""Pool that actions of others aimed at the minion cost more; `AIM_LIFE` blood or life."""
AIM_LIFE: Final = 108
AIM_COIN: Final = 109
"""Whether a coin decides if an action of another that is aimed at the minion fails."""
ACTION_BLOOD: Final = 110
"""Blood or life that an action of the minion costs more."""
BLOCK_TOLL: Final = 111
"""Cards of the library that must be burned to attempt to block."""
NO_HARM_OF_ALLIES: Final = 112
"""Whether allies and retainers inflict no damage on the minion."""
MILD_WOUNDS: Final = 113
"""Whether it treats aggravated damage as normal in combat."""
FRAIL: Final = 114
"""The most damage that it takes in a combat without burning."""
HARD_HANDS: Final = 115
"""Whether the damage of its hand strikes is aggravated."""
MELEE_DAMAGE: Final = 116
"""Damage that its melee weapons inflict more."""
STRIKE_DAMAGE: Final = 117
"""Damage that its strike cards of a discipline inflict more; see `StrikeDamage`."""
NO_WEAPONS: Final = 118
"""Whether it cannot use weapons."""
STRIKE_TOLL: Final = 119
"""Blood or life that strikes against it cost more; who opposes it may choose not to strike."""
NO_FRENZY: Final = 120
"""Whether no frenzy cards can be played on it."""
MORE_VALUE_NAMES: Final = {
    HUNT_VOTES: "votes against a blood hunt",
    VOTE_POOL: "pool of who has voted against its referendums",
    DOUBLED_VOTES: "the votes of one's vampires are doubled",
    YIELDS_TITLE: "yields a contested title",
    COMPELLED: "must take the bleed of its own text",
    UNDIRECTED_ONLY: "no directed actions",
    AIM_POOL: "pool for actions of others at it",
    AIM_LIFE: "blood or life for actions of others at it",
    AIM_COIN: "a coin for actions of others at it",
    ACTION_BLOOD: "blood or life for its actions",
    BLOCK_TOLL: "cards of the library for attempts to block",
    NO_HARM_OF_ALLIES: "no damage of allies and retainers",
    MILD_WOUNDS: "aggravated damage is normal",
    FRAIL: "damage in a combat, with more it burns",
    HARD_HANDS: "aggravated hand strikes",
    MELEE_DAMAGE: "damage with melee weapons",
    STRIKE_DAMAGE: "damage with strikes of a discipline",
    NO_WEAPONS: "uses no weapons",
    STRIKE_TOLL: "blood or life for strikes against it, if any",
    NO_FRENZY: "no frenzy cards on it",
}
"""What the values from 101 on are called."""
