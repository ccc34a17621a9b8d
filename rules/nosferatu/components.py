"""What is in the box of Nosferatu, first edition: 73 cards that play (and a player aid that does not).

Every card is a small number; its kind is looked up. Cards of one kind are alike.
"""

from __future__ import annotations

RENFIELD, VAMPIRE, HUNTER, NIGHT, DAWN, BITE, RUMOUR, COMPONENT = range(8)
SILVER_MIRROR, TIME_DISTORTION, BLOOD_TRANSFUSION, STAKE, DARKNESS = range(8, 13)

KIND_NAMES = (
    "Renfield",
    "Vampire",
    "Hunter",
    "Night",
    "Dawn",
    "Bite",
    "Rumour",
    "Component",
    "Silver Mirror",
    "Time Distortion",
    "Blood Transfusion",
    "Ancestral Stake",
    "Darkness",
)

_ARTICLES = {
    "Vampire": "the",
    "Hunter": "a",
    "Night": "a",
    "Bite": "a",
    "Rumour": "a",
    "Component": "a",
    "Ancestral Stake": "the",
}
"""What stands before the names of kinds in a sentence; before the others nothing."""

COUNTS = {
    RENFIELD: 1,
    VAMPIRE: 1,
    HUNTER: 6,
    NIGHT: 10,
    DAWN: 1,
    BITE: 16,
    RUMOUR: 18,
    COMPONENT: 15,
    SILVER_MIRROR: 1,
    TIME_DISTORTION: 1,
    BLOOD_TRANSFUSION: 1,
    STAKE: 1,
    DARKNESS: 1,
}

KINDS: tuple[int, ...] = tuple(kind for kind, count in COUNTS.items() for _ in range(count))
"""The kind of each card, by its number."""

CHARACTERS = (RENFIELD, VAMPIRE, HUNTER)
RITUALS = (SILVER_MIRROR, TIME_DISTORTION, BLOOD_TRANSFUSION)

KILL, GIVE = "kill", "give"
"""What the holder of the Ancestral Stake may do with it at Dawn."""

FEWEST_PLAYERS, MOST_PLAYERS = 5, 8
"""The box has eight character cards; the rulebook itself gives no range (NOSF-SETUP-01)."""


def cards_of(kind: int) -> list[int]:
    """Return all cards of a kind."""
    return [card for card, other in enumerate(KINDS) if other == kind]


def card_of(kind: int) -> int:
    """Return the one card of a kind of which there is one."""
    return KINDS.index(kind)


def noun(name: str) -> str:
    """Return the name of a kind of card as it stands in a sentence: a Hunter, the Vampire, Dawn."""
    article = _ARTICLES.get(name)
    return f"{article} {name}" if article else name


def several(names: list[str]) -> str:
    """Return the kinds of some cards as they stand in a sentence: "2 Nights and Dawn".

    Args:
        names: the kind of each.
    """
    amounts: dict[str, int] = {}
    for name in names:
        amounts[name] = amounts.get(name, 0) + 1
    parts = [f"{amount} {name}s" if amount > 1 else noun(name) for name, amount in amounts.items()]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
