"""The game in short, and what each kind of card does: for a person who has not read the rules."""

from __future__ import annotations

from rules.nosferatu.components import (
    BITE,
    BLOOD_TRANSFUSION,
    COMPONENT,
    DARKNESS,
    DAWN,
    HUNTER,
    KIND_NAMES,
    NIGHT,
    RENFIELD,
    RUMOUR,
    SILVER_MIRROR,
    STAKE,
    TIME_DISTORTION,
    VAMPIRE,
)

SUMMARY = (
    "The Hunters play against Renfield and the Vampire. Renfield knows every character; everybody "
    "else knows only their own, and Renfield's.",
    "The Hunters win if the Vampire is killed with the Ancestral Stake. Renfield and the Vampire win "
    "if a Hunter is killed with it, or with five Bites before players.",
    "Each turn has four phases:",
    "  1. All but Renfield play in turn, the Stake's holder first: draw two cards, discard one face up, "
    "give one face down to Renfield. Then all but the holder turn up a card of the Clock; Dawn ends "
    "the phase.",
    "  2. Renfield looks at the cards given. Bites are laid before players, Nights join the Clock. If "
    "there are Components only, the holder uses a Ritual. Rumours do nothing, but with one there is "
    "no Ritual.",
    "  3. After Dawn the holder kills somebody with the Stake or gives it away; otherwise Renfield "
    "passes it on.",
    "  4. The Clock is shuffled. If the Library ran out this turn, the Darkness card is looked at.",
)
"""How the game goes (NOSF-AIM-01, NOSF-FLOW-02, NOSF-P1-01 to NOSF-P4-04)."""

CARD_TEXTS: dict[int, str] = {
    RENFIELD: (
        "Serves the Vampire, face up from the start. Names the Vampire, gives out the Stake at first, "
        "lays out the Bites, and passes the Stake on if Dawn does not come. Has no Reserve and cannot be "
        "bitten or killed."
    ),
    VAMPIRE: ("Wins with Renfield. Plays like a Hunter, and may hold the Stake, but cannot kill with it."),
    HUNTER: (
        "Wins with the other Hunters when the Vampire is killed; loses when a Hunter is, or with five Bites."
    ),
    NIGHT: (
        "In the Clock: the phase goes on. Given to Renfield: it joins the Clock, so that Dawn is rarer, "
        "and there is no Ritual this turn."
    ),
    DAWN: (
        "One card of the Clock. When it is turned up, nobody else plays this turn, and the holder of the "
        "Stake must kill with it or give it away."
    ),
    BITE: (
        "Given to Renfield: it is laid before a player of Renfield's choice, not Renfield, at most two "
        "before each. That player discards a card of the Reserve face down, and plays with one less from "
        "then on. It turns the Darkness card to Lord of Darkness, and there is no Ritual this turn. The "
        "fifth Bite on the table ends the game."
    ),
    RUMOUR: ("Does nothing. But if one is given to Renfield, there is no Ritual this turn."),
    COMPONENT: (
        "If all cards given to Renfield in a turn are Components, the holder of the Stake uses a Ritual."
    ),
    SILVER_MIRROR: ("A Ritual: Renfield chooses a player, whose character is revealed to all."),
    TIME_DISTORTION: ("A Ritual: a Night of the Clock is discarded, so that Dawn comes sooner."),
    BLOOD_TRANSFUSION: (
        "A Ritual: the holder of the Stake chooses a bitten player, who loses a Bite and draws a card."
    ),
    STAKE: (
        "Its holder plays first, turns up no card of the Clock, uses the Rituals, and at Dawn must kill "
        "another player or give it away. Whom it kills is revealed, and the game ends."
    ),
    DARKNESS: (
        "Shows Eternal Thirst at first, Lord of Darkness after a turn with a Bite. If the Library runs "
        "out: under Eternal Thirst, the holder of the Stake reveals the character of another player; "
        "under Lord of Darkness, the card is turned back and nobody is revealed."
    ),
}
"""What each kind of card does."""


def explained(name: str) -> list[str]:
    """Return the name of a kind of card and what it does; nothing if there is none of that name.

    Args:
        name: of the kind, or how it or one of its words begins, in any case.
    """
    wanted = name.casefold()
    for kind, text in CARD_TEXTS.items():
        known = KIND_NAMES[kind].casefold()
        if known.startswith(wanted) or any(word.startswith(wanted) for word in known.split()):
            return [KIND_NAMES[kind], text]
    return []
