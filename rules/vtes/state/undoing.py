"""What cards change of the minion that bears them, and what becomes of it when they leave it."""

from __future__ import annotations

from cardbase.vocabulary import DISCIPLINES
from rules.vtes.definitions import disciplines as disciplines_words
from rules.vtes.definitions import standing
from rules.vtes.definitions.card import BORROWS, MASTERS, NO_USE
from rules.vtes.definitions.kinds import AT_SUPERIOR, BURNS_IF, NO_SECT
from rules.vtes.definitions.usable import APART, NO_DISCIPLINES, PLAYS, are_disciplines
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state import card_events, spans, table_events
from rules.vtes.state.allegiance import sworn
from rules.vtes.state.anarchs import welcome
from rules.vtes.state.capacities import resize
from rules.vtes.state.cards_in_play import HIDDEN, Minion
from rules.vtes.terms import ALLY, EQUIPMENT, VAMPIRE, Span, Trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from rules.vtes.definitions.card import Profile
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State


def lay_over(state: State, card: Permanent, minion: Minion, sect: str, discipline: str = "") -> None:
    """Give a minion a sect, and one more level of a discipline, while a card is on it.

    Args:
        state: of the table.
        card: which.
        minion: its bearer.
        sect: which.
        discipline: which, "" for none.
    """
    profile = minion.profile
    undo = [("sect", _own_sect(minion))]
    if profile.sect != sect:
        write_sect(state, minion, sect)
        hold_sect(state, minion)
    if discipline and profile.disciplines.get(discipline, 0) < 2:
        undo.append(("discipline", discipline))
        _write_level(state, minion, discipline, profile.disciplines.get(discipline, 0) + 1)
    card.undoing = tuple(undo)


def lay_mastery(state: State, card: Permanent, minion: Minion, discipline: str) -> None:
    """Let a minion play cards as if it had a discipline at superior while a card is on it.

    Args:
        state: of the table.
        card: which.
        minion: its bearer.
        discipline: which.
    """
    trait = MASTERS + discipline
    card.undoing = (("trait", trait),)
    minion.profile = state.setting.profile(minion.profile, traits=minion.profile.traits | {trait})


def undo(state: State, card: Permanent, minion: Minion, since: list[Permanent]) -> None:
    """Take back what a card that leaves a minion had changed of it.

    Args:
        state: of the table.
        card: which, no longer on the minion.
        minion: its bearer until now.
        since: the cards that came onto that minion after it.
    """
    undone, card.undoing = card.undoing or (), None
    if undone and undone[0][0] == "clan":
        _take_off_clan(state, minion, undone[:2], since)
        undone = undone[2:]
    _take_back(state, minion, undone)


def _take_back(state: State, minion: Minion, undone: Iterable[tuple[str, str]]) -> None:
    for what, value in undone:
        if what == "sect":
            if value != minion.profile.sect:
                write_sect(state, minion, value)
            hold_sect(state, minion)
        elif what == "capacity":
            resize(state, minion, int(value))
        elif what == "trait":
            left = minion.profile.traits - {value}
            minion.profile = state.setting.profile(minion.profile, traits=left)
            if value == "flight":
                _write_level(state, minion, "fli", 0)
        else:
            _write_level(state, minion, value, minion.profile.disciplines.get(value, 1) - 1)


def let_borrow(state: State, minions: list[Minion]) -> None:
    """Let a Methuselah's vampires play cards of exactly those disciplines that others of them lend."""
    opened = frozenset(
        BORROWS + value.discipline
        for minion in minions
        if minion.working
        for value in minion.face.values
        if isinstance(value, disciplines_words.Opens)
    )
    for minion in minions:
        if minion.profile.kind != VAMPIRE:
            continue
        traits = frozenset(trait for trait in minion.profile.traits if not trait.startswith(BORROWS)) | opened
        if traits != minion.profile.traits:
            minion.profile = state.setting.profile(minion.profile, traits=traits)


def let_master(state: State) -> None:
    """Give all vampires of a clan a discipline at superior exactly while some card in play says so.

    What is granted this way is kept with the vampire.
    """
    active = [
        value
        for card in state.in_play.values()
        if card.working and not isinstance(card, Minion)
        for value in card.face.values
        if isinstance(value, disciplines_words.MastersAll) and card.counters >= value.amount
    ]
    for minion in state.in_play.values():
        if not isinstance(minion, Minion) or minion.profile.kind != VAMPIRE:
            continue
        names = {value.discipline for value in active if value.clan == minion.profile.clan}
        names.update(it.about for it in spans.laid(state.lasting, spans.MASTERS, minion.number))
        wanted = sorted(names)
        given = list(minion.granted)
        for name in [name for name in given if name not in wanted]:
            _write_level(state, minion, name, minion.profile.disciplines.get(name, 1) - 1)
        given = [name for name in given if name in wanted]
        for name in wanted:
            level = minion.profile.disciplines.get(name, 0)
            if level < 2:
                _write_level(state, minion, name, 2)
                given += [name] * (2 - level)
        minion.granted = tuple(given)


def teach(state: State, minion: Minion, discipline: str, seat: int) -> None:
    """Give a minion a level of a discipline until the next unlock phase of a seat."""
    _write_level(state, minion, discipline, minion.profile.disciplines.get(discipline, 0) + 1)
    spans.lay(state.lasting, spans.TAUGHT, spans.UNLOCK, minion.number, seat, discipline)


def end_lessons(state: State, seat: int) -> None:
    """Take back the levels of disciplines that minions had until the unlock phase of a seat."""
    for it in [it for it in spans.all_of(state.lasting, spans.TAUGHT) if it.amount == seat]:
        state.lasting.remove(it)
        minion = _in_play_or_away(state, it.whom)
        if minion is not None:
            _write_level(state, minion, it.about, minion.profile.disciplines.get(it.about, 1) - 1)


def _in_play_or_away(state: State, number: int) -> Minion | None:
    """Return a minion that is in play, or is to come back as it was."""
    away = state.record.banished.get(number)
    minion = away.minion if away is not None else state.in_play.get(number)
    return minion if isinstance(minion, Minion) else None


def end_mastery(state: State) -> None:
    """Take back the disciplines that minions had at superior until the end of the turn."""
    _end_mastery(state, [it for it in spans.all_of(state.lasting, spans.MASTERS) if it.until != spans.GAME])


def end_training(state: State, seat: int) -> None:
    """Take back the disciplines that minions of a seat had at superior until its next master phase."""
    cards, trained = state.in_play, spans.all_of(state.lasting, spans.MASTERS)
    over = [it for it in trained if it.whom not in cards or cards[it.whom].controller == seat]
    _end_mastery(state, [it for it in over if it.until == spans.GAME])


def _end_mastery(state: State, ended: list[spans.Lasting]) -> None:
    if ended:
        state.lasting[:] = [it for it in state.lasting if it not in ended]
        let_master(state)


def lend_level(state: State, minion: Minion, discipline: str, until: Span = spans.UNLOCK) -> None:
    """Give a minion a discipline at the basic level until its unlock phase, or a round or action ends."""
    if not minion.profile.has(discipline):
        _write_level(state, minion, discipline, 1)
        spans.lay(state.lasting, spans.LENT_LEVEL, until, minion.number, about=discipline)


def end_lent_levels(state: State, until: Span, seat: int = spans.ANYBODY) -> None:
    """Take such disciplines back from the minions of a seat, or of all."""
    for it in spans.all_of(state.lasting, spans.LENT_LEVEL):
        minion = _in_play_or_away(state, it.whom)
        if it.until != until or (minion is not None and seat not in (spans.ANYBODY, minion.controller)):
            continue
        state.lasting.remove(it)
        if minion is not None:
            _write_level(state, minion, it.about, minion.profile.disciplines.get(it.about, 1) - 1)


def teach_by_card(state: State, card: Permanent, minion: Minion, discipline: str) -> None:
    """Let an ally play cards of a discipline, at the basic level, while a card is on it."""
    if not minion.profile.has(discipline):
        _write_level(state, minion, discipline, 1)
        card.undoing = (("discipline", discipline),)


def make(state: State, card: Permanent, only_superior: bool = False) -> None:
    """Make of the bearer of a card what the card says, as far as it is not that already.

    Args:
        state: of the table.
        card: which.
        only_superior: only what it says where it was played at the superior level, as it comes to remember.
    """
    bearer, superior = card.host, card.memory >= AT_SUPERIOR
    for value in card.face.values:
        if not isinstance(value, standing.Makes) or bearer is None:
            continue
        if (value.superior and not superior) or (only_superior and not value.superior):
            continue
        if value.clan not in ("", bearer.profile.clan) or value.within not in ("", bearer.profile.sect):
            continue
        if value.titled and not (bearer.title_card == card.number and bearer.profile.active_title):
            continue
        given = [trait for trait in value.traits if trait not in bearer.profile.traits]
        bearer.profile = state.setting.profile(bearer.profile, traits=bearer.profile.traits.union(given))
        made = [("trait", trait) for trait in given]
        if "flight" in given:
            _write_level(state, bearer, "fli", 1)
        if value.capacity and bearer.profile.kind == VAMPIRE:
            amount = max(value.capacity, 1 - bearer.capacity)
            resize(state, bearer, amount)
            made.append(("capacity", str(-amount)))
        if value.sect and bearer.profile.kind == VAMPIRE:
            made.append(("sect", bearer.profile.sect))
            if bearer.profile.sect != value.sect:
                write_sect(state, bearer, value.sect)
        card.undoing = (*(card.undoing or ()), *made)


OWN_SECT: Final = frozenset({"sect", "sect of clan"})
"""As what a card takes back the sect that its bearer had before."""
KIN: Final = "kin"
"""Under which a card notes the clan of which it has made its bearer, and the sect."""


def kin_by(card: Permanent) -> tuple[str, str]:
    """Return the clan and the sect of which a card has made its bearer, "" each for none."""
    for key in card.used or ():
        if isinstance(key, tuple) and key[0] == KIN:
            return key[1], key[2]
    return "", ""


def hold_sect(state: State, minion: Minion) -> None:
    """Make a vampire one of the sect that a card gives it again, now that its own has become another."""
    for card in minion.cards:
        sects = [value.sect for value in card.face.values if isinstance(value, standing.Makes)]
        sect = next(filter(None, [*sects, kin_by(card)[1]]), "")
        if sect and card.working:
            own, undone = minion.profile.sect, card.undoing or ()
            card.undoing = tuple([(what, own if what in OWN_SECT else old) for what, old in undone])
            write_sect(state, minion, sect)


def _own_sect(minion: Minion) -> str:
    """Return the sect of a vampire beneath the one that a card gives it for as long as it is there."""
    held = [
        own
        for card in minion.cards
        if card.working
        and any(isinstance(value, standing.Makes) and value.sect for value in card.face.values)
        for what, own in card.undoing or ()
        if what == "sect"
    ]
    return held[0] if held else minion.profile.sect


def unmake(state: State, card: Permanent) -> None:
    """Take back what a card has made of its bearer; others on it may make the same of it."""
    bearer, undone = card.host, card.undoing or ()
    made = [entry for entry in undone if entry[0] in MADE]
    card.undoing = tuple([entry for entry in undone if entry[0] not in MADE])
    if bearer is None:
        return
    _take_back(state, bearer, made)
    lost = {value for what, value in made if what == "trait"}
    for other in bearer.cards if lost else ():
        if other is not card and other.working:
            _make_again(state, other, bearer, lost)


def _make_again(state: State, card: Permanent, bearer: Minion, lost: set[str]) -> None:
    """Give the bearer of a card the traits that it gives and something else gave it until now."""
    for value in card.face.values:
        made = isinstance(value, standing.Makes) and (not value.superior or card.memory >= AT_SUPERIOR)
        made = made and getattr(value, "within", "") in ("", bearer.profile.sect)
        for trait in value.traits if isinstance(value, standing.Makes) and made else ():
            if trait in lost and trait not in bearer.profile.traits:
                traits = bearer.profile.traits | {trait}
                bearer.profile = state.setting.profile(bearer.profile, traits=traits)
                card.undoing = (*(card.undoing or ()), ("trait", trait))
                if trait == "flight":
                    _write_level(state, bearer, "fli", 1)


MADE: Final = frozenset({"trait", "capacity", "sect"})
"""What cards with `Makes` note to take back."""
MIMICS: Final = Trait("lets its bearer play copies")
"""The trait of a card that lets its bearer play other copies of the cards which lie on it."""


def mimic(state: State, card: Permanent) -> None:
    """Let the bearer of a card play copies of what lies on it, as if it had the disciplines."""
    bearer = card.host
    if bearer is not None:
        traits = bearer.profile.traits | _copied(state, card)
        bearer.profile = state.setting.profile(bearer.profile, traits=traits)


def cease(state: State, card: Permanent) -> None:
    """Stop the bearer of a card from playing copies of what lies on it."""
    bearer = card.host
    if bearer is not None:
        traits = bearer.profile.traits - _copied(state, card)
        bearer.profile = state.setting.profile(bearer.profile, traits=traits)


def _copied(state: State, card: Permanent) -> frozenset[str]:
    keys = [key for key in card.used or () if isinstance(key, tuple) and key[0] == HIDDEN]
    return frozenset(f"{PLAYS}{state.faces[key[1]].id}" for key in keys)


DISCIPLINE_NAMES = sorted(name for name in set(DISCIPLINES.values()) if are_disciplines([name]))
"""All disciplines, by their three letters; a card may remember one by its place here."""
FORGONE: Final = frozenset(NO_USE + name for name in DISCIPLINE_NAMES)
"""What keeps a minion from playing cards that require any discipline."""


def forgo(state: State, minion: Minion, disciplines: tuple[str, ...] = ()) -> None:
    """Keep a minion from playing cards that require some disciplines, or any; see `resume`."""
    forgone = frozenset([NO_USE + name for name in disciplines]) or FORGONE
    minion.profile = state.setting.profile(minion.profile, traits=minion.profile.traits | forgone)


def resume(state: State, minion: Minion) -> None:
    """Let a minion play such cards again, except those that its own text or a card on it forbids."""
    own = minion.face.profile.traits if minion.face.profile is not None else frozenset()
    made = {trait for card in minion.cards for what, trait in card.undoing or () if what == "trait"}
    traits = minion.profile.traits - (FORGONE - own - made)
    minion.profile = state.setting.profile(minion.profile, traits=traits)


def taught_by(card: Permanent) -> str:
    """Return the discipline that a Discipline master in play gives a level of, "" if it is none."""
    chosen = "discipline" in card.face.kinds | card.face.model.traits and card.memory >= 0
    return card.face.model.teaches or (DISCIPLINE_NAMES[card.memory] if chosen else "")


def grant(state: State, card: Permanent) -> None:
    """Give the vampire that bears a card the levels of disciplines that it gives, up to superior."""
    bearer = card.host
    if bearer is None or bearer.profile.kind not in (VAMPIRE, ALLY):
        return
    for value in card.face.values:
        if not isinstance(value, disciplines_words.Grants) or value.clan not in ("", bearer.profile.clan):
            continue
        if value.ally != (bearer.profile.kind == ALLY):
            continue
        levels = value.amount
        if value.counted:
            levels = max(0, min(levels, card.counters - value.after))
        discipline = value.discipline
        if not discipline:
            if card.memory < 0:
                continue  # it is chosen when the card is in play
            discipline = DISCIPLINE_NAMES[card.memory]
        now = bearer.profile.disciplines.get(discipline, 0)
        most = 0 if value.raises and not now else 1 if value.ally else 2
        levels = min(levels, most - now)
        if levels > 0:
            card.granted += (discipline,) * levels
            _write_level(state, bearer, discipline, now + levels)


def revoke(state: State, card: Permanent) -> None:
    """Take back the levels that a card gave its bearer; others on it may give the same."""
    bearer, given = card.host, card.granted
    card.granted = ()
    if bearer is None or not given:
        return
    for discipline in given:
        _write_level(state, bearer, discipline, bearer.profile.disciplines.get(discipline, 1) - 1)
    for other in bearer.cards:
        if other is not card and other.working:
            _top_up(state, other, bearer)


def _top_up(state: State, card: Permanent, bearer: Minion) -> None:
    """Give the bearer of a card what that gives and something else gave it until now."""
    given, card.granted = card.granted, ()
    for discipline in given:
        _write_level(state, bearer, discipline, bearer.profile.disciplines.get(discipline, 1) - 1)
    grant(state, card)


def bare(state: State, minion: Minion) -> Profile:
    """Return what a minion is while it cannot use its equipment: without the levels that this gives it."""
    disciplines = dict(minion.profile.disciplines)
    for card in [card for card in minion.cards if card.face.types & EQUIPMENT]:
        for name in card.granted:
            disciplines[name] = disciplines.get(name, 1) - 1
    levels = tuple(sorted((name, level) for name, level in disciplines.items() if level > 0))
    return state.setting.profile(minion.profile, disciplines=levels)


def relearn(minion: Minion, discipline: str) -> bool:
    """Let a level that a card gives a minion be one of its own from now on; return whether there was one."""
    for card in (minion, *minion.cards):
        if discipline in card.granted:
            place = card.granted.index(discipline)
            card.granted = card.granted[:place] + card.granted[place + 1 :]
            return True
    return False


def _take_off_clan(
    state: State, minion: Minion, before: tuple[tuple[str, str], ...], since: list[Permanent]
) -> None:
    """Give a minion back its clan, and the sect that the other clan brought along.

    Where it has been put into a third clan since, the card that did that gives them back later instead.
    """
    for card in since:
        if card.undoing and card.undoing[0][0] == "clan":
            card.undoing = before
            return
    brought = SECT_OF_CLAN.get(minion.profile.clan) == minion.profile.sect
    minion.profile = state.setting.profile(minion.profile, clan=before[0][1])
    write_sect(state, minion, before[1][1] if brought else minion.profile.sect)
    make_anew(state, minion)


def write_sect(state: State, minion: Minion, sect: str) -> None:
    """Make a minion one of a sect, by what is in play; its title is for the caller."""
    before = minion.profile.sect
    sect = sworn(minion, sect, minion.profile.clan)
    minion.profile = state.setting.profile(minion.profile, sect=sect)
    if NO_SECT in state.setting.present or BURNS_IF in state.setting.present:
        state.uneven = True  # it may be one that is no more (`settle`)
    if before != sect:
        welcome(state, minion)
        make_anew(state, minion)
    if state.journal.on:
        text, clan = state.journal.text, minion.profile.clan
        state.journal.note(table_events.SectChanged(minion.controller, minion.number, sect, clan, text))


def make_anew(state: State, minion: Minion) -> None:
    """Make of a minion what cards on it make of one of a sect, clan or title, now that it has another."""
    state.uneven = True  # a card may burn, a hand have another size, blood be too much (`settle`)
    for card in list(minion.cards):
        made = [value for value in card.face.values if isinstance(value, standing.Makes) and card.working]
        if any(value.within or value.clan or value.titled for value in made):
            unmake(state, card)
            make(state, card)
        given = [value for value in card.face.values if isinstance(value, disciplines_words.Grants)]
        if card.working and any(value.clan for value in given):
            revoke(state, card)
            grant(state, card)


def _write_level(state: State, minion: Minion, discipline: str, level: int) -> None:
    disciplines, traits = dict(minion.profile.disciplines), minion.profile.traits
    if minion.profile.kind == ALLY and discipline not in NO_DISCIPLINES:
        apart = {APART + discipline}  # what lets it play cards of that does not let it play others
        traits = traits - apart if level <= 0 else traits if discipline in disciplines else traits | apart
    disciplines[discipline] = level
    if level <= 0:
        del disciplines[discipline]
    levels = tuple(sorted(disciplines.items()))
    minion.profile = state.setting.profile(minion.profile, disciplines=levels, traits=traits)
    if state.journal.on:
        text = state.journal.text
        state.journal.note(
            card_events.Learned(minion.controller, minion.number, discipline, max(0, level), text)
        )
