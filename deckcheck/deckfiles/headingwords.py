"""The words that head the parts of a deck list, in the six languages that players write lists in.

They are stored folded: lower case, without accents, words that join others ("of", "cards", "de") left out;
`phrase` folds the text of a file the same way. No phrase here is the name of a card; a test makes sure.
"""

from __future__ import annotations

import re

from cardbase.fold import fold
from cardbase.quick import pattern


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


SPOKEN = {
    "crypt": (
        "crypt", "vampire", "vampires", "imbued",
        "crypte", "cripta", "vampiro", "vampiros", "vampiri", "krypta", "gruft", "vampir",
    ),
    "library": (
        "library", "bibliotheque", "biblioteca", "libreria", "bibliothek",
    ),
    "Master": (
        "master", "masters", "maitre", "maitres", "maestro", "maestros", "maestra", "maestras", "maestri",
        "mestre", "mestres", "meister", "meisterkarte", "meisterkarten",
    ),
    "Conviction": (
        "conviction", "convictions", "conviccion", "convicciones", "conviccao", "conviccoes", "convinzione",
        "convinzioni", "uberzeugung", "uberzeugungen",
    ),
    "Action": (
        "action", "actions", "accion", "acciones", "acao", "acoes", "accao", "accoes", "azione", "azioni",
        "aktion", "aktionen",
    ),
    "Ally": (
        "ally", "allies", "allie", "aliado", "aliados", "alleato", "alleati", "verbundeter", "verbundete",
        "verbundeten",
    ),
    "Equipment": (
        "equipment", "equipments", "equipement", "equipements", "equipo", "equipos", "equipamiento",
        "equipamientos", "equipamento", "equipamentos", "equipaggiamento", "equipaggiamenti", "ausrustung",
        "ausrustungen",
    ),
    "Political Action": (
        "political", "political action", "political actions", "politics", "politique", "politiques",
        "action politique", "actions politiques", "politica", "politicas", "accion politica",
        "acciones politicas", "acao politica", "acoes politicas", "accao politica", "accoes politicas",
        "politiche", "azione politica", "azioni politiche", "politik", "politische aktion",
        "politische aktionen",
    ),
    "Retainer": (
        "retainer", "retainers", "serviteur", "serviteurs", "suivant", "suivants", "domestique",
        "domestiques", "criado", "criados", "sirviente", "sirvientes", "lacaio", "lacaios", "servitore",
        "servitori", "gefolge", "gefolgsmann", "gefolgsleute", "diener",
    ),
    "Power": (
        "power", "powers", "pouvoir", "pouvoirs", "poder", "poderes", "potere", "poteri", "kraft", "krafte",
        "macht", "machte",
    ),
    "Action Modifier": (
        "action modifier", "action modifiers", "modifier", "modifiers", "modificateur", "modificateurs",
        "modificateur d action", "modificateurs d action", "modificateur d actions",
        "modificateurs d actions", "modificador", "modificadores", "modificador accion",
        "modificadores accion", "modificador acciones", "modificadores acciones", "modificador acao",
        "modificadores acao", "modificador acoes", "modificadores acoes", "modificador accao",
        "modificadores accao", "modificatore", "modificatori", "modificatore azione", "modificatori azione",
        "modificatore d azione", "modificatori d azione", "modificatori azioni", "modifikator",
        "modifikatoren", "aktionsmodifikator", "aktionsmodifikatoren", "aktionsmodifizierer",
    ),
    "Reaction": (
        "reaction", "reactions", "reaccion", "reacciones", "reacao", "reacoes", "reaccao", "reaccoes",
        "reazione", "reazioni", "reaktion", "reaktionen",
    ),
    "Combat": (
        "combat", "combats", "combate", "combates", "combattimento", "combattimenti", "kampf", "kampfe",
        "kampfkarte", "kampfkarten",
    ),
    "Event": (
        "event", "events", "evenement", "evenements", "evento", "eventos", "eventi", "ereignis",
        "ereignisse",
    ),
    "Combo": ("combo", "combos", "combination"),
    "Reflex": ("reflex",),
    "beside": (
        "sideboard", "sideboards", "side board", "side", "sidedeck", "sb", "side library", "side crypt",
        "maybe", "maybes", "maybeboard", "maybe board", "considering", "considered", "undecided",
        "reserve", "reserves", "peut etre", "envisages", "envisagees", "considerer", "a considerer",
        "reserva", "reservas", "quizas", "quiza", "tal vez", "considerando", "considerados",
        "consideradas", "considerar", "a considerar", "banquillo", "suplentes", "talvez",
        "riserva", "riserve", "forse", "considerare", "da considerare", "valutare", "da valutare",
        "reserven", "vielleicht", "eventuell", "ersatz", "ersatzbank", "ersatzkarten", "seitendeck",
    ),
}  # fmt: skip

BESIDE = "beside"
"""The kind of a heading above cards beside the deck: a side board, or what may still join it."""

MAYBE = _words("possible potential list lists option options section pile stack")
"""Words that mean nothing beside those for cards beside the deck: "Maybe list"."""

KINDS = {words: kind for kind, spoken in SPOKEN.items() for words in spoken}
"""What a phrase heads, in the words of the archive."""

JOINED = {
    frozenset(kind.split("/")): kind
    for kind in (
        "Action/Combat", "Action/Reaction", "Action Modifier/Combat", "Action Modifier/Reaction",
    )
} | {frozenset(("Combat", "Reaction")): "Combat/Reaction"}  # fmt: skip
"""What a heading with two types heads, whichever comes first."""

FILLERS = _words(
    "x of the in my your from out di de del della delle dei der die das des du la le les el los las il lo i "
    "gli os as o card cards carte cartes carta cartas karte karten deck decks mazo mazzo baralho"
)
"""Words that mean nothing next to others."""

JOINING = _words("and y e et ed und &  + , /")
TOTALS = _words(
    "total totals totale totali totales totais totaux subtotal subtotals sub sum summe somma soma suma somme "
    "count number amount size all gesamt insgesamt anzahl"
)
"""Words of a line that counts what is above or in the whole deck."""

COUNTED = _words("card cards carte cartes carta cartas karte karten deck decks mazo mazzo baralho")
"""Words that make a total only with a number: "Cards: 72"."""

GROUPS = _words(
    "bounce bounces bleed bleeds stealth intercept votes vote voting bloat defence defense offence offense "
    "prevention prevent press presses dodge dodges strike strikes maneuver maneuvers manoeuvre manoeuvres "
    "ousting block blocking blockers support utility tech toolbox misc miscellaneous other others weapon "
    "weapons vehicle vehicles location locations minion minions trifle trifles permanent permanents gain "
    "pool discipline disciplines damage untap unlock cycling recursion "
    "autre autres otro otros otra otras outro outros outra outras altro altri altra altre andere sonstige "
    "disciplina disciplinas discipline disziplin disziplinen luogo luoghi lugar lugares ort orte"
)
"""Words by which players group their cards, though no card type has that name."""

WORDS = (
    frozenset(word for words, kind in KINDS.items() if kind != BESIDE for word in words.split())
    | FILLERS
    | JOINING
    | TOTALS
    | GROUPS
)
STARTS = WORDS | frozenset(words.split()[0] for words in SPOKEN[BESIDE])
"""Words with which a label may begin; what is beside the deck is a label as a whole phrase alone."""
WORD = pattern(r"[^\W\d_]+|[&+,/]")


def kind_of(text: str) -> str | None:
    """Return what a phrase heads: "crypt", "library", `BESIDE`, a type in the archive's words; None if none.

    Args:
        text: words in any case, with or without accents; types joined by a slash or a word count too.
    """
    found = KINDS.get(text)
    if found is None and "/" not in text:
        found = KINDS.get(phrase(text))
    if found is not None:
        return found
    parted = parts(text)
    kinds = {KINDS.get(part) for part in parted}
    if None in kinds:
        return BESIDE if any(map(_is_beside, parted)) else None
    return kinds.pop() if len(kinds) == 1 else JOINED.get(frozenset(filter(None, kinds)))


def _is_beside(part: str) -> bool:
    """Return whether a phrase heads cards beside the deck along with what they are: "sideboard crypt"."""
    words = part.split()
    rest = [word for word in words if word not in MAYBE and KINDS.get(word, BESIDE) == BESIDE]
    return 0 < len(rest) < len(words) and KINDS.get(" ".join(rest)) == BESIDE


def phrase(text: str) -> str:
    """Fold a phrase: "Modificadores de Acción" gives "modificadores accion"."""
    return " ".join(word for word in folded(text) if word not in FILLERS)


def parts(text: str) -> list[str]:
    """Fold a phrase and split it where types are joined; nothing for parts that are only fillers."""
    parted: list[list[str]] = [[]]
    for word in folded(text):
        if word in JOINING:
            parted.append([])
        elif word not in FILLERS:
            parted[-1].append(word)
    return [" ".join(part) for part in parted if part]


def folded(text: str) -> list[str]:
    """Return the words of a text, folded, and the marks that join two."""
    return [word if word in JOINING else fold(word) for word in WORD.findall(text)]


def is_label(text: str) -> bool:
    """Return whether all words of a text head or count cards, and some does: "20 Masters", "Total: 60"."""
    words = folded(text)
    if not words or not all(word in WORDS for word in words):
        return kind_of(" ".join(word for word in words if word not in TOTALS)) == BESIDE
    return any(word not in FILLERS or word in COUNTED for word in words if word not in JOINING)


def starts_label(text: str) -> bool:
    """Return quickly whether the first word of a line can be that of a label."""
    found = re.search(r"[^\W\d_]+", text)
    return found is not None and fold(found[0]) in STARTS
