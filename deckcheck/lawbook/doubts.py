"""Doubts about a card in words, the same in `check`, `card` and `search`."""

from __future__ import annotations

from cardbase.previews import PREVIEW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.law.doubts import BanDoubt


def ban_in_words(doubt: BanDoubt) -> str:
    """Say how card lists and law disagree about a ban."""
    if doubt.known:
        return f"the law known here bans it since {doubt.since}, but the card lists do not call it banned"
    since = f" since {doubt.since}" if doubt.since[:4].isdecimal() else ""
    return f"the card lists call it banned{since}, but the law known here does not"


def day_in_words(sets: tuple[str, ...]) -> str:
    """Say that no printing has a day; `sets` are those of all printings."""
    if PREVIEW in sets:
        return "it is not in the official card lists, and no tournament allows it before it is out"
    if not sets:
        return "the card lists name no printing, so it is not known from when it may be played"
    return (
        f"the list of sets gives no day for {', '.join(sets)}, so it is not known from when it may be played"
    )
