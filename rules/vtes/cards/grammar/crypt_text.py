"""Puts together what the sentences of crypt cards say."""

from __future__ import annotations

from rules.vtes.cards.grammar.armed_text import striking
from rules.vtes.cards.grammar.crypt_rules import OF_ITS_OWN
from rules.vtes.cards.grammar.lines import CryptText
from rules.vtes.cards.grammar.said import Gives, Strikes, ThatCombat
from rules.vtes.cards.grammar.sentences import need_of_sentence
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.clauses import Missing
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.references import ACTOR
from rules.vtes.definitions.standing import Becomes
from rules.vtes.definitions.who import Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cardbase.card import CryptCard
    from rules.vtes.cards.grammar.lines import Sentence

RUSH = "enter combat"
WHERE = (
    "plain",
    "values",
    "armed",
    "actions",
    "aids",
    "triggers",
    "abilities",
    "passes",
    "poses",
    "bars",
    "open_actions",
)


def read_crypt(card: CryptCard) -> Model:
    """Return what is recognised in the text of a crypt card, and what of it is missing."""
    text = CryptText(card)
    found: dict[str, list[Any]] = {name: [] for name in WHERE}
    missing = [
        Missing(need_of_sentence(sentence.bare), sentence=sentence.number)
        for sentence in text.body
        if sentence.bare and not _take(sentence, found)
    ]
    with_base: list[Any] = []
    merged_actions: list[Any] = []
    if text.merged_sect and text.merged_sect != card.sect.lower():
        with_base.append(Becomes(text.merged_sect))
    for sentence in text.merged:
        own = OF_ITS_OWN.meaning(sentence.normal.text)
        said = sentence.meaning
        if isinstance(own, Gives):
            with_base += own.parts
        elif isinstance(said, Gives) and said.where == "values":
            with_base += said.parts
        elif isinstance(said, Gives) and said.where == "actions":
            merged_actions += said.parts
        elif isinstance(said, Gives) and said.where in ("aids", "armed"):
            found[said.where] += [_while_merged(part) for part in said.parts if isinstance(part, Mode)]
        elif isinstance(said, Strikes):
            found["armed"].append(_while_merged(striking(said)))
        elif sentence.bare:
            missing.append(Missing(need_of_sentence(sentence.bare), sentence=sentence.number))
    plain = found.pop("plain")
    lists: dict[str, Any] = {name: tuple(parts) for name, parts in found.items()}
    lists["values"] = (*plain, *lists["values"])
    being = "Imbued" if card.is_imbued else "vampire"
    lists["merged_actions"] = tuple(merged_actions)
    return Model(
        being=being,
        missing=tuple(missing),
        merged=tuple(with_base),
        merged_title=text.merged_title,
        **lists,
    )


def _while_merged(mode: Mode) -> Mode:
    """Return what can be used only while the advanced card is merged."""
    others: dict[str, Any] = {
        name: getattr(mode, name) for name in Mode.arguments if name not in ("icons", "verbs")
    }
    return Mode(mode.icons, Only(Is(ACTOR, Who(merged=True))), *mode.verbs, **others)


def _take(sentence: Sentence, found: dict[str, list[Any]]) -> bool:
    """Take what a sentence says; False if it is not known."""
    said = sentence.meaning
    if isinstance(said, Gives):
        found[said.where] += said.parts
    elif isinstance(said, ThatCombat) and found["actions"] and found["actions"][-1].name == RUSH:
        rush: Mode = found["actions"].pop()
        verbs = (rush.verbs[0], said.what)
        again = Mode("", *verbs, directed=True, stealth=rush.stealth, blood=rush.blood, name=RUSH)
        found["actions"].append(again)
    elif isinstance(said, Strikes):
        found["armed"].append(striking(said))
    else:
        return sentence.heading
    return True
