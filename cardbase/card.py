"""What a card prints: `CryptCard` and `LibraryCard`, and the small values they consist of.

Every value here is frozen and slotted. Words are those of the official card lists, in their
current spelling: clans and paths with capitals ("Banu Haqim"), disciplines as three lower-case
letters ("dom", "tha"), titles and traits in lower case ("prince", "black hand").
"""

from __future__ import annotations

from datetime import date  # noqa: TC003 - read at run time by whoever inspects the fields

from cardbase.quick import field, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

X: Final = -1
"""A cost printed as X, in the cost fields of `LibraryCard`."""

VIRTUES = frozenset({"def", "inn", "jud", "mar", "red", "ven", "viz"})
"""The seven virtues of the Imbued; they take the place of a vampire's disciplines."""


@value
class Printing:
    """One appearance of a card in a product.

    Attributes:
        set: the set's abbreviation in the official list ("CE", "SV5"), or "Promo" or "POD".
        product: the rest of the tag: rarity and copies ("C1", "V2") or preconstructed deck and
            copies ("PTo3"); empty if the list gives none.
        released: the day the product came out, None if the list does not say.
    """

    set: str
    product: str
    released: date | None


@value
class Requirement:
    """What a library card's text demands of the minion (or the table) beyond clan, path and discipline.

    An empty Requirement demands nothing. Several titles mean any one of them; several sects mean
    any one of them. Words outside this vocabulary are kept in `table`.

    Attributes:
        titles: titles of which the minion must hold one ("prince", "justicar", ...).
        titled: True: any title will do; False: the minion must hold none; None: no demand.
        sects: sects of which the minion must be one, lower case ("camarilla", "anarch", ...).
        not_sects: sects the minion must not be of.
        traits: traits the minion must have ("black hand", "seraph", "infernal", "red list", "slave", ...).
        not_traits: traits it must not have ("sterile", "red list").
        imbued: an Imbued is required.
        vampire: a vampire is required, not just any minion.
        min_capacity: lowest capacity allowed, 0 if there is no limit.
        max_capacity: highest capacity allowed, 0 if there is no limit.
        table: demands on the table that no deck list can answer ("2 Gehenna", "same circle", ...).
    """

    titles: frozenset[str] = frozenset()
    titled: bool | None = None
    sects: frozenset[str] = frozenset()
    not_sects: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    not_traits: frozenset[str] = frozenset()
    imbued: bool = False
    vampire: bool = False
    min_capacity: int = 0
    max_capacity: int = 0
    table: tuple[str, ...] = ()


NO_REQUIREMENT = Requirement()


@value
class CryptCard:
    """A vampire or an Imbued.

    Attributes:
        id: the official id, 200001 and up.
        name: the printed name, article in front ("The unnamed"), without "(ADV)" or group.
        type: "Vampire" or "Imbued".
        clan: clan, or creed of an Imbued.
        path: the Path followed ("Caine", "Cathari", ...), or "".
        advanced: an advanced card.
        group: 1 and up, or None if the card is of ANY group.
        capacity: 1 to 11.
        disciplines: three letters each; lower case for inferior, upper case for superior, sorted by name.
            Virtues of the Imbued are lower case.
        title: "prince", "2 votes", ... or "".
        city: the city (or clan) that the title belongs to, as printed, or "".
        sect: "Camarilla", "Sabbat", "Independent", "Anarch", "Laibon", or "" for an Imbued.
        traits: "black hand", "seraph", "infernal", "red list", "slave", "sterile", "scarce", "flight",
            "blood cursed", "non-unique".
        text: the card's text.
        printings: in the order of the list.
        aliases: other names that the list knows.
        banned: what the list says about a ban: "", a year or YYYY-MM-DD. The checks go by the law's own
            table of bans, `rules.vtes.law.formats`.
        twin: a crypt card of another group has the same name.
    """

    id: int
    name: str
    type: str
    clan: str
    path: str
    advanced: bool
    group: int | None
    capacity: int
    disciplines: tuple[str, ...]
    title: str
    city: str
    sect: str
    traits: frozenset[str]
    text: str = field(repr=False)
    printings: tuple[Printing, ...] = field(repr=False)
    aliases: tuple[str, ...] = field(repr=False)
    banned: str = ""
    twin: bool = False

    @property
    def is_crypt(self) -> bool:
        """Whether the card belongs in the crypt: always True."""
        return True

    @property
    def is_imbued(self) -> bool:
        """Whether the card is one of the Imbued."""
        return self.type == "Imbued"

    @property
    def group_name(self) -> str:
        """The group as the archive writes it: "1" ... or "ANY"."""
        return "ANY" if self.group is None else str(self.group)

    @property
    def full_name(self) -> str:
        """The name with the mark that tells it from its namesakes: "Theo Bell (G6)", "Theo Bell (ADV)"."""
        if self.advanced:
            return f"{self.name} (ADV)"
        return f"{self.name} (G{self.group_name})" if self.twin else self.name

    @property
    def released(self) -> date | None:
        """Day of the first printing, None if no printing has a day."""
        return first_release(self.printings)

    @property
    def unique(self) -> bool:
        """Whether a second copy would contest the first (VTES-1.5-02)."""
        return "non-unique" not in self.traits

    def level(self, discipline: str) -> int:
        """How well the card has a discipline (three letters, lower case): 0 not, 1 inferior, 2 superior."""
        if discipline.upper() in self.disciplines:
            return 2
        return 1 if discipline in self.disciplines else 0


@value
class LibraryCard:
    """A card of the library.

    Attributes:
        id: the official id, 100001 to 199999.
        name: the printed name, article in front ("The Rack").
        types: one or two of "Master", "Action", "Action Modifier", "Political Action", "Equipment",
            "Retainer", "Ally", "Reaction", "Combat", "Event", "Power", "Conviction".
        clans: clans (or creeds) of which the minion must be one; all of them if `all_clans`.
        all_clans: the card asks for every one of `clans`.
        path: the Path the minion must follow, or "".
        disciplines: disciplines of the card, three letters, lower case.
        all_disciplines: the card asks for every one of `disciplines` at once ("&" in the list);
            otherwise any one of them is enough.
        levels: the ways to play the card that its text prints, each as the icons it needs, sorted, lower
            case for inferior, upper case for superior: (("dom",), ("DOM",)). A line headed
            "[obf] or [tha]" is two of them. Empty if the card's text shows none.
        pool_cost: blood_cost: conviction_cost: 0 and up, or `X`.
        burn_option: the card has the burn option icon.
        trifle: a trifle.
        unique: unique.
        requirement: what else the text demands.
        capacity: what the list's capacity column says: "+1", "2", or "".
        text, printings, aliases, banned: as in `CryptCard`.
    """

    id: int
    name: str
    types: tuple[str, ...]
    clans: tuple[str, ...]
    all_clans: bool
    path: str
    disciplines: tuple[str, ...]
    all_disciplines: bool
    levels: tuple[tuple[str, ...], ...]
    pool_cost: int
    blood_cost: int
    conviction_cost: int
    burn_option: bool
    trifle: bool
    unique: bool
    requirement: Requirement
    capacity: str
    text: str = field(repr=False)
    printings: tuple[Printing, ...] = field(repr=False)
    aliases: tuple[str, ...] = field(repr=False)
    banned: str = ""

    @property
    def is_crypt(self) -> bool:
        """Whether the card belongs in the crypt: always False."""
        return False

    @property
    def type(self) -> str:
        """The types as the archive writes them in a section heading: "Action Modifier/Combat"."""
        return "/".join(self.types)

    @property
    def full_name(self) -> str:
        """The name; library cards have no namesakes."""
        return self.name

    @property
    def released(self) -> date | None:
        """Day of the first printing, None if no printing has a day."""
        return first_release(self.printings)


Card = CryptCard | LibraryCard


def is_crypt_id(card_id: int) -> bool:
    """Return whether an official id is a crypt card's, not a library card's: those count from 200000."""
    return card_id >= 200_000


def first_release(printings: tuple[Printing, ...]) -> date | None:
    """Return the earliest day among printings, None if none has a day."""
    days = [printing.released for printing in printings if printing.released is not None]
    return min(days) if days else None
