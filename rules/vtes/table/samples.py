"""A few tables to play at, for the battery of tests and the golden playthrough: card ids with copies."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Options


STEALTH_BLEED: dict[str, int] = {
    "200076": 2, "201561": 2, "201597": 2, "201574": 2, "201521": 2, "201606": 2,
    "102121": 3, "102113": 3, "100588": 2, "100984": 1, "101355": 1, "100824": 1, "101439": 1,
    "100390": 6, "100788": 4, "100645": 1, "101239": 4, "100903": 1, "101550": 2, "100298": 1,
    "100001": 2, "101811": 1, "100055": 1, "101056": 3, "101321": 3, "100199": 2,
}  # fmt: skip
DOMINATION: dict[str, int] = {
    "200890": 3, "200999": 3, "200242": 2, "201248": 1, "200107": 2, "200434": 2,
    "100845": 8, "100401": 5, "100236": 4, "101056": 4, "100410": 2, "100065": 2, "102131": 3,
    "102121": 4, "102207": 4, "101112": 2, "100106": 6, "102180": 2, "101388": 1, "100485": 1,
    "100001": 1, "100903": 1, "102079": 1, "101321": 3,
}  # fmt: skip
SAMPLES: list[Options] = [
    {"decks": [None, None, STEALTH_BLEED, None, None], "turns": 8},
    {"decks": [DOMINATION, None, None], "turns": 10, "edition": "2006"},
    {"decks": [STEALTH_BLEED, DOMINATION], "turns": 30},
    {"decks": [DOMINATION, STEALTH_BLEED, STEALTH_BLEED], "turns": 15, "edition": "2000"},
    {"decks": [STEALTH_BLEED, STEALTH_BLEED], "turns": 15, "edition": "current+two-player"},
]
"""Options of typical games: alone in two editions, two and three players, two who contest their vampires."""
