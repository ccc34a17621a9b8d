"""What play can give a deck's minions, so that they can play what they could not as printed.

Consulted only for cards that nobody in the crypt can play as printed (`rules.vtes.law.playability`). Grants
come from the rules (any vampire without a title may become Anarch by an action, VTES-10.5-02), from
library cards (titles, disciplines, clans, sects, traits; found by what their text says) and from the
texts of crypt cards, those of merged vampires if the crypt has both versions. A library card gives
only what it can itself be played for. Allies that may play cards "as a vampire" are grants too.

The reading of texts is generous: it is meant to keep a warning honest, not to prove that a plan works.
"""

from __future__ import annotations

import re
from functools import cache

from cardbase.card import CryptCard, LibraryCard
from cardbase.quick import value
from rules.vtes.law.latitude import NO_LATITUDE, Latitude, latitude_of
from rules.vtes.law.playability import judge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from rules.vtes.law.playability import Support
    from rules.vtes.law.requirements import Demand, Requirements

BECOME_ANARCH = "VTES-10.5-02"
"""The rule by which a vampire without a title becomes Anarch."""

SECT_OF_TITLE = {
    "primogen": "camarilla",
    "prince": "camarilla",
    "justicar": "camarilla",
    "inner circle": "camarilla",
    "imperator": "camarilla",
    "bishop": "sabbat",
    "archbishop": "sabbat",
    "priscus": "sabbat",
    "cardinal": "sabbat",
    "regent": "sabbat",
    "magaji": "laibon",
    "kholo": "laibon",
    "baron": "anarch",
}
"""The sect a vampire must be of to receive a title (VTES-10-05)."""


@value
class Grant:
    """Something that play can give a minion.

    Attributes:
        kind: the kind of `Demand` it meets: "discipline", "clan", "title", "sect", "trait", "capacity";
            or "ally" for an ally in the library that plays the card itself, or "play" for a card that
            puts the card into play without playing it.
        word: what is given: "dom", "prince", "anarch", ...; "*" for any; "" for capacity and allies.
        levels: levels of the discipline, or points of capacity; 1 for other kinds.
        giver: the card that gives it, None if the rules do.
        rule: the rule that gives it, "" if a card does.
    """

    kind: str
    word: str
    levels: int
    giver: Card | None
    rule: str = ""

    @property
    def source(self) -> str:
        """The giver in words: a card's name, or the rule."""
        return self.giver.full_name if self.giver is not None else f"the rules ({self.rule})"


@value
class GrantedPlay:
    """How a card that nobody can play as printed may get to be played.

    Attributes:
        card: the library card.
        minion: the crypt card that could then play it, None if an ally does or another card puts it
            into play.
        grants: what it takes; several grants for one demand are alternatives.
    """

    card: LibraryCard
    minion: CryptCard | None
    grants: tuple[Grant, ...]


def granted_plays(
    supports: Sequence[Support],
    library: Sequence[tuple[LibraryCard, int]],
    crypt: Sequence[tuple[CryptCard, int]],
) -> dict[int, GrantedPlay]:
    """Find, for the cards nobody can play as printed, how play may make them playable.

    Args:
        supports: what `playability.support` says about the library's cards; those that can be played may be
            left out.
        library: the library as (card, copies).
        crypt: the crypt as (card, copies).

    Returns:
        By card id; a card that nobody can get to play is not in it.
    """
    open_cards = [told for told in supports if not told.playable]
    found: dict[int, GrantedPlay] = {}
    if not open_cards:
        return found
    wished = [wish for told in open_cards for wish in _wishes(told.requirements)]
    wished += [("play", kind) for told in open_cards for kind in told.card.types if kind in PERMANENT]
    wishes = list(dict.fromkeys(wished))
    playable = {card.id for card, _ in library} - {told.card.id for told in open_cards}
    copies = {card.id: count for card, count in library}
    by_crypt = [grant for card, _ in crypt for grant in _grants(card, _text(card, crypt), wishes, 1)]
    by_library: dict[int, list[Grant]] = {}
    while True:
        grants = [*by_crypt, Grant("sect", "anarch", 1, None, BECOME_ANARCH)]
        for card, _ in library:
            if card.id in playable:
                if card.id not in by_library:
                    by_library[card.id] = _grants(card, card.text, wishes, copies[card.id])
                grants += by_library[card.id]
        news = {}
        for told in open_cards:
            if told.card.id not in found and (way := _granted(told, grants, crypt)):
                news[told.card.id] = way
        if not news:
            return found
        found |= news
        playable.update(news)


def _wishes(requirements: Requirements) -> list[tuple[str, str]]:
    """List what could be given to meet a card's demands: a kind and a word each, "" if any will do."""
    wishes: list[tuple[str, str]] = []
    for demand in (*requirements.demands, *(demand for way in requirements.ways for demand in way.demands)):
        wishes += [(demand.kind, word) for word in demand.words]
        if demand.kind in ("titled", "not sect"):
            wishes.append((demand.kind, ""))
    for way in requirements.ways:
        wishes += [("discipline", icon.lower()) for icon in way.icons]
    return wishes


def _text(card: CryptCard, crypt: Sequence[tuple[CryptCard, int]]) -> str:
    """Return the text that applies: what only the merged vampire has counts only if the crypt has both."""
    if any(other.name == card.name and other.advanced != card.advanced for other, _ in crypt):
        return card.text
    return card.text.partition("[MERGED]")[0]


def _granted(
    told: Support, grants: list[Grant], crypt: Sequence[tuple[CryptCard, int]]
) -> GrantedPlay | None:
    for minion, _ in crypt:
        latitude, used = _with_grants(minion, grants)
        if judge(told.requirements, minion, latitude).able and not any(
            d.every for d in told.requirements.demands
        ):
            failed = judge(told.requirements, minion, latitude_of(minion)).failed
            return GrantedPlay(told.card, minion, tuple(g for g in used if _answers(g, failed)))
    others = [grant for grant in grants if grant.kind == "ally" and _ally_plays(told.requirements, grant)]
    others += [grant for grant in grants if grant.kind == "play" and grant.word in told.card.types]
    return GrantedPlay(told.card, None, tuple(others)) if others else None


def _answers(grant: Grant, failed: tuple[Demand, ...]) -> bool:
    return any(_helps(grant, demand) for demand in failed)


def _helps(grant: Grant, demand: Demand) -> bool:
    if grant.kind != demand.kind:
        if grant.word == "flight" and demand.kind == "discipline":
            return "fli" in demand.words
        by_sect = grant.kind == "sect" and not grant.rule and demand.kind in ("title", "titled")
        return by_sect or (grant.kind, demand.kind) in (("title", "titled"), ("sect", "not sect"))
    if grant.kind == "discipline":
        return grant.word == "*" or any(grant.word in word.lower().split("&") for word in demand.words)
    return grant.word in demand.words or grant.word in ("*", "")


def _with_grants(minion: CryptCard, grants: list[Grant]) -> tuple[Latitude, list[Grant]]:
    """Combine what grants could make of a minion, and list those that it can receive."""
    if minion.type != "Vampire":
        return NO_LATITUDE, []
    own = latitude_of(minion)
    sect_grants = [g for g in grants if g.kind == "sect" and not (g.rule == BECOME_ANARCH and minion.title)]
    sects = {grant.word for grant in sect_grants}
    usable = sect_grants + [
        grant
        for grant in grants
        if grant.kind not in ("sect", "ally", "play")
        and not (
            grant.kind == "title"
            and (sect := SECT_OF_TITLE.get(grant.word, "")) not in ("", minion.sect.lower())
            and sect not in sects
        )
    ]

    def words(kind: str) -> frozenset[str]:
        return frozenset(grant.word for grant in usable if grant.kind == kind)

    return (
        Latitude(
            own.clans | words("clan"),
            own.titles | words("title"),
            own.sects | sects,
            own.traits | words("trait"),
            own.disciplines + tuple((g.word, g.levels) for g in usable if g.kind == "discipline"),
            own.capacity + sum(g.levels for g in usable if g.kind == "capacity"),
        ),
        usable,
    )


def _ally_plays(requirements: Requirements, grant: Grant) -> bool:
    """Whether an ally that plays cards as a vampire can use a line of basic level."""
    if any(demand.kind not in ("vampire", "sect") for demand in requirements.demands) or grant.giver is None:
        return False
    if (
        any(demand.kind == "sect" for demand in requirements.demands)
        and "as an Anarch" not in grant.giver.text
    ):
        return False
    known = set(grant.word.split("&"))
    return any(way.icons and known.issuperset(way.icons) and not way.demands for way in requirements.ways)


ICONS = re.compile(r"\[([A-Za-z]{3})\]")
LEVEL_OF = re.compile(r"(?:\blevels? of|\bas if they had basic|\bto have) [A-Z][\w ]*? ?\[([a-z]{3})\]")
GETS_TOO = re.compile(r"level of [A-Z][\w ]+ \[[a-z]{3}\] and [A-Z][\w ]+ \[([a-z]{3})\]")
SUPERIOR = re.compile(r"\b(?:gets?|gains?|has|have|had) superior [A-Z][\w ]*? ?\[([A-Z]{3})\]")
AND_SUPERIOR = re.compile(r"\[[A-Z]{3}\] and superior [A-Z][\w ]*? ?\[([A-Z]{3})\]")
GETS_ICONS = re.compile(r"\bgets ((?:\[[A-Za-z]{3}\])+)")
PLAYS_CARDS = re.compile(
    r"may play cards that require [A-Z]\w+ (?:\[([a-z]{3})\]|at)|require [A-Z]\w+ \[([a-z]{3})\] at the basic"
    r"|cards that require [A-Z]\w+ \[([a-z]{3})\] as if he or she has"
)
ANY_DISCIPLINE = re.compile(
    r"level of (?:a|that|the chosen|any one) Discipline|a Discipline (?:he or she|this vampire) does not have"
)
ANY_SUPERIOR = re.compile(r"superior version of that Discipline|chosen \w+ Disciplines at the superior level")
AIRBORNE = re.compile(r"^[^.]*\. (?:[^.]*, )?flight \[FLIGHT\]|\bhas flight \[FLIGHT\]")
AS_A_VAMPIRE = re.compile(
    r"play [^.]*cards? (?:that )?requir[^.]*as an? (?:\d-capacity )?(?:Anarch )?vampire"
)
TOKEN = re.compile(r"\d+-capacity[^.]*")
TITLE_OF = re.compile(r"\btitles? of ([A-Z]?[\w ]+)|\bbecome an? (bishop|archbishop|prince|baron)\b")
MERGED_HEAD = re.compile(r"\[MERGED\] ([^:.]*)")
CAPACITY = re.compile(r"\+(\d) capacity|apacity increases by (\d)|(\d) additional capacity")
PERMANENT = {
    "Ally": re.compile(r"(?i)\b(?:ally|allies|minion)\b"),
    "Retainer": re.compile(r"(?i)\bretainer\b"),
    "Equipment": re.compile(r"(?i)\bequipment\b"),
    "Power": re.compile(r"\bpower card for which [^.]*n[o']t meet the requirements"),
}
"""Types of cards that stay, and what texts call them; powers, what lets them be used without the virtue."""
PLACES = ("ash heap", "library", "hand")
PUTS = re.compile(
    r"\bput (?:that \w+|it) in(?:to)? play\b|\bin play\b[^.]* to represent\b|\bto your ready region\b"
    r"|\bto this vampire\b|\bto this minion\b|\b(?:equips or )?employs an equipment or retainer\b|\bignor"
)
NOT_GIVING = re.compile(r"\b(?:[Ii]f|[Oo]nly usable|[Nn]ot usable|[Cc]annot|[Rr]equires)\b")

_texts: dict[str, dict[tuple[str, str], tuple[tuple[str, str, int], ...]]] = {}


def _grants(card: Card, text: str, wishes: list[tuple[str, str]], copies: int) -> list[Grant]:
    """Find which of the wanted things a card gives."""
    grants = []
    read = _texts.setdefault(text, {})
    for wish in wishes:
        given = read.get(wish)
        if given is None:
            given = read[wish] = tuple(_read(card, text, *wish))
        for kind, word, levels in given:
            stacked = levels * copies if kind in ("discipline", "capacity") else levels
            grants.append(Grant(kind, word, stacked, card))
    return list(dict.fromkeys(grants)) if len(grants) > 1 else grants


def _read(card: Card, text: str, kind: str, word: str) -> list[tuple[str, str, int]]:
    match kind:
        case "discipline":
            return _read_discipline(card, text, word)
        case "title" | "titled":
            titles = [title for title in _titles(text) if kind == "titled" or title == word]
            return [("title", title, 1) for title in titles]
        case "sect" | "not sect":
            sects = (word,) if kind == "sect" else ("anarch", "camarilla", "sabbat", "laibon", "independent")
            merged = _merged_head(text)
            return [("sect", sect, 1) for sect in sects if sect in merged or _makes(text, sect)]
        case "clan":
            if "hoose a clan" in text and "considered" in text:
                return [("clan", "*", 1)]
            return [("clan", word, 1)] if _makes(text, word) else []
        case "trait":
            return [("trait", word, 1)] if _makes(text, word) else []
        case "play":
            return [("play", word, 1)] if _puts_into_play(text, word) else []
        case "capacity" if "apacity" in text:
            gained = [int(part) for groups in CAPACITY.findall(text) for part in groups if part]
            return [("capacity", "", max(gained))] if gained else []
        case _:
            return []


@cache
def _titles(text: str) -> tuple[str, ...]:
    """Read the titles that a text gives."""
    said = ""
    if "title" in text or "become a" in text:
        said = " ".join(part for groups in TITLE_OF.findall(text) for part in groups).lower()
    said += _merged_head(text)
    named = [title for title in SECT_OF_TITLE if title in said]
    return tuple([title for title in named if re.search(rf"\b{title}\b", said)])


def _merged_head(text: str) -> str:
    """Return what a text calls the merged vampire, lower case."""
    return " ".join(MERGED_HEAD.findall(text)).lower() if "[MERGED]" in text else ""


@cache
def _making(word: str) -> re.Pattern[str]:
    """Return the pattern of phrases that make a minion something."""
    return re.compile(
        r"\b(?:becomes?|considered|is now|now considered|make (?:them|him or her)|represents?|gets?|gains?"
        rf"|has|vampire is|and is|he or she is)(?: [\w(),-]+){{0,6}}? {re.escape(word)}\b",
        re.IGNORECASE,
    )


def _makes(text: str, word: str) -> bool:
    """Whether some sentence makes a minion something: "becomes Anarch", "is considered a Tremere"."""
    wanted = word.lower()
    if wanted not in text.lower():
        return False
    makes = _making(word)
    for sentence in re.split(r"(?<=[.:])\s|\n", text):
        if wanted not in sentence.lower():
            continue
        found = makes.search(sentence)
        if found and not NOT_GIVING.search(sentence[: found.start()]):
            return True
    return False


def _puts_into_play(text: str, kind: str) -> bool:
    """Whether some sentence puts a card of a type into play from elsewhere, its requirements not applying."""
    names = PERMANENT[kind]
    if kind == "Power":
        return names.search(text) is not None
    if not any(place in text for place in PLACES):
        return False
    for sentence in re.split(r"\.\s|\n", text):
        if (
            any(place in sentence for place in PLACES)
            and names.search(sentence)
            and PUTS.search(sentence)
            and "apply" not in sentence
        ):
            return True
    return False


def _read_discipline(card: Card, text: str, code: str) -> list[tuple[str, str, int]]:
    if code == "fli":
        flies = isinstance(card, LibraryCard) and "Ally" in card.types and AIRBORNE.search(text) is not None
        return [("ally", code, 1)] if flies else [("trait", "flight", 1)] if _makes(text, "flight") else []
    if f"[{code}]" not in text and f"[{code.upper()}]" not in text and "Discipline" not in text:
        return []
    if isinstance(card, LibraryCard) and "Ally" in card.types:
        said = AS_A_VAMPIRE.search(text)
        codes = {icon.lower() for icon in ICONS.findall(said[0])} if said else set()
        if said and ("that Discipline" in said[0]):
            codes = {code}
        return [("ally", "&".join(sorted(codes)), 1)] if code in codes else []
    superior, basic, any_of_them = _disciplines(text)
    if ANY_SUPERIOR.search(text):
        return [("discipline", "*", 2)]
    if code in superior:
        return [("discipline", code, 2)]
    if code in basic:
        return [("discipline", code, 1)]
    return [("discipline", "*", 1)] if any_of_them else []


@cache
def _disciplines(text: str) -> tuple[frozenset[str], frozenset[str], bool]:
    """Read which disciplines a text gives at superior and at basic level, and whether it gives one of any."""
    basic: set[str] = set()
    superior: set[str] = set()
    if "[" in text:  # every pattern needs it; the other words they need are found faster first
        if "level" in text or "as if they had basic" in text or "to have" in text:
            basic.update(LEVEL_OF.findall(text))
            basic.update(GETS_TOO.findall(text))
        if "require" in text:
            basic.update(part for groups in PLAYS_CARDS.findall(text) for part in groups)
        if "-capacity" in text:
            basic.update(icon.lower() for made in TOKEN.findall(text) for icon in ICONS.findall(made))
        if "gets [" in text:
            basic.update(icon.lower() for given in GETS_ICONS.findall(text) for icon in ICONS.findall(given))
        if "superior" in text:
            superior.update(map(str.lower, SUPERIOR.findall(text)))
            superior.update(map(str.lower, AND_SUPERIOR.findall(text)))
    any_of_them = "Discipline" in text and ANY_DISCIPLINE.search(text) is not None
    return frozenset(superior), frozenset(basic), any_of_them
