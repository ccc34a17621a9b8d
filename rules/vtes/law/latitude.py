"""What a crypt card's own text lets it pass for when cards are played ("as if it were a ...")."""

from __future__ import annotations

import re

from cardbase.quick import pattern, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import CryptCard

NO_DISCIPLINES = frozenset({"mal", "str"})
"""Icons that the cards themselves say are not disciplines: Maleficia and Striga."""

ANY = frozenset({"*"})
"""In a `Latitude`: every clan, sect, title or trait."""


@value
class Latitude:
    """What lets a minion pass for more than it prints, by its own text or by what play confers.

    Attributes:
        clans, titles, sects, traits: what it passes for; `ANY` for all of them. Sects, titles and traits
            in lower case.
        disciplines: (code, levels gained), "*" for any discipline; a printed level rises by these, up to 2.
        capacity: added to the printed one.
    """

    clans: frozenset[str] = frozenset()
    titles: frozenset[str] = frozenset()
    sects: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    disciplines: tuple[tuple[str, int], ...] = ()
    capacity: int = 0

    def levels(self, code: str) -> int:
        """Return the levels gained in a discipline, or virtue-like icon, of a code in lower case."""
        wild = "" if code in NO_DISCIPLINES else "*"
        return sum(gained for name, gained in self.disciplines if name in (code, wild))


NO_LATITUDE = Latitude()

AS_IF = pattern(
    r"can play (?:minion )?cards requiring (?P<what>[^.]*?) as if (?:s?he|it|they|[A-Z]\w+) (?:were|had)"
    r"|can play cards requiring (?P<loose>a title or a sect) as if"
)
ARTICLE = pattern(r"^(?:an?|the|both|either)\s+", re.IGNORECASE)

_latitudes: dict[int, tuple[CryptCard, Latitude]] = {}


def latitude_of(card: CryptCard) -> Latitude:
    """Read what a crypt card's own text lets it pass for when cards are played ("as if ... were a ...")."""
    known = _latitudes.get(card.id)
    if known is None or known[0] is not card:
        known = card, _read_latitude(card)
        _latitudes[card.id] = known
    return known[1]


def _read_latitude(card: CryptCard) -> Latitude:
    text = card.text.partition("[MERGED]")[0]
    if "can meet the clan, sect" in text:
        return Latitude(clans=ANY, sects=ANY, traits=ANY)
    if "require a Discipline as though" in text:
        return Latitude(disciplines=(("*", 1),))
    if " as if " not in text:
        return NO_LATITUDE
    clans: set[str] = set()
    titles: set[str] = set()
    sects: set[str] = set()
    for found in AS_IF.finditer(" ".join(part for part in text.split(". ") if not part.startswith("While "))):
        what = found["what"] or found["loose"]
        for part in re.split(r" or | and/or | and |, ", what):
            word = ARTICLE.sub("", part.strip()).removesuffix(" vampire")
            if word in ("title", "sect", "clan"):
                {"title": titles, "sect": sects, "clan": clans}[word].add("*")
            elif word.lower() in ("camarilla", "sabbat", "independent", "anarch", "laibon"):
                sects.add(word.lower())
            elif word.lower() in (
                "prince",
                "justicar",
                "baron",
                "archbishop",
                "bishop",
                "cardinal",
                "priscus",
            ):
                titles.add(word.lower())
            else:
                clans.add(word)
    if not (clans or titles or sects):
        return NO_LATITUDE
    return Latitude(frozenset(clans), frozenset(titles), frozenset(sects))
