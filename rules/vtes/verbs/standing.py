"""What verbs do that change what a minion is."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.kinds import BURNS_IF
from rules.vtes.definitions.standing import (
    SECTS,
    BecomeKin,
    ChangeClan,
    Entitle,
    GiveTitleCard,
    GiveTrait,
    LoseTrait,
    ReceiveTitle,
    Shrink,
    StealTitleOfThis,
    TakeTitle,
    Turn,
)
from rules.vtes.definitions.who import Who
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.blocks import bar
from rules.vtes.state.capacities import resize
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import SUPERIOR, become_anarch
from rules.vtes.state.counters import burn_blood, burn_surplus
from rules.vtes.state.references import card_of
from rules.vtes.state.titles import change_sect, change_title, may_hold
from rules.vtes.state.undoing import KIN
from rules.vtes.state.who import passes_for
from rules.vtes.verbs.decrees import choose_minion, chosen_minions, sets_terms
from rules.vtes.verbs.registry import declares, does, notes, possible
from rules.vtes.verbs.votes import of_anybody

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(Turn)
def _turn(state: State, play: Play, verb: Turn) -> None:
    minion = card_of(state, play, verb.what)
    if isinstance(minion, Minion):
        if verb.sect == "anarch":
            become_anarch(state, minion)
        else:
            change_sect(state, minion, verb.sect)


@does(Shrink)
def _shrink(state: State, play: Play, verb: Shrink) -> None:
    minion = play.source
    if not isinstance(minion, Minion):
        return
    resize(state, minion, -verb.amount)
    burn_surplus(state, minion)


@does(BecomeKin)
def _become_kin(state: State, play: Play, verb: BecomeKin) -> None:
    minion = state.in_play.get(play.target)
    if not isinstance(minion, Minion) or not burn_blood(state, minion, 1):
        return
    change_sect(state, minion, minion.profile.sect, verb.clan)
    profile = minion.profile
    levels = dict(profile.disciplines)
    levels[verb.discipline] = min(SUPERIOR, levels.get(verb.discipline, 0) + 1)
    minion.profile = state.setting.profile(
        profile, disciplines=tuple(sorted(levels.items())), traits=profile.traits | {"sterile"}
    )


@does(GiveTrait)
def _give_trait(state: State, play: Play, verb: GiveTrait) -> None:
    minion = play.actor if verb.itself else state.in_play.get(play.target)
    if isinstance(minion, Minion):
        traits = minion.profile.traits - {verb.trait} if verb.taken else minion.profile.traits | {verb.trait}
        minion.profile = state.setting.profile(minion.profile, traits=traits)
        state.uneven = state.uneven or BURNS_IF in state.setting.present


@does(LoseTrait)
def _lose_trait(state: State, play: Play, verb: LoseTrait) -> None:
    if play.actor is not None:
        traits = play.actor.profile.traits - {verb.trait}
        play.actor.profile = state.setting.profile(play.actor.profile, traits=traits)


@declares(ChangeClan)
def _name_clan(state: State, play: Play, verb: ChangeClan) -> Rules[None]:
    if not (verb.clan or verb.like):
        own = play.actor.profile.clan if verb.other and play.actor is not None else ""
        clans = sorted([clan for clan in SECT_OF_CLAN if clan != own])
        play.word = yield Decision(play.methuselah.seat, "clan", clans, play.number)


@does(ChangeClan)
def _change_clan(state: State, play: Play, verb: ChangeClan) -> None:
    card = state.in_play.get(play.number)
    if verb.clan or verb.like:
        model = play.actor.profile if verb.like and play.actor is not None else None
        clan = verb.clan if model is None else model.clan
        if play.actor is not None and card is play.actor:  # by its own text, for good
            change_sect(state, play.actor, verb.sect or SECT_OF_CLAN[clan], clan)
        elif card is not None:
            make_kin(state, card, clan, model.sect if model and verb.like != "clan" else verb.sect)
        return
    if play.actor is None:
        return
    clan, profile = play.word, play.actor.profile
    change_sect(state, play.actor, SECT_OF_CLAN[clan], clan)
    if card is not None and card.host is play.actor:
        card.undoing = (("clan", profile.clan), ("sect of clan", profile.sect))


def make_kin(state: State, card: Permanent, clan: str, sect: str) -> None:
    """Make the bearer of a card one of a clan, and of a sect if one is given, until the card leaves it."""
    bearer = card.host
    if bearer is None:
        return
    before = bearer.profile
    change_sect(state, bearer, sect or before.sect, clan)
    card.undoing = (("clan", before.clan), ("sect of clan", before.sect), *(card.undoing or ()))
    card.note_used((KIN, clan, sect), state.turn)


def _has_it(state: State, play: Play, verb: StealTitleOfThis) -> Minion | None:
    holder = state.in_play.get(play.number)
    if not isinstance(holder, Minion):
        return None
    profile = holder.profile
    return holder if (profile.active_title, profile.city) == (verb.title, verb.city) else None


@possible(StealTitleOfThis)
def _may_steal_title(state: State, play: Play, verb: StealTitleOfThis) -> bool:
    return _has_it(state, play, verb) is not None


@notes(StealTitleOfThis)
def _cannot_block(state: State, play: Play, verb: StealTitleOfThis) -> None:
    minion = state.in_play.get(play.number)
    if play.action is not None and isinstance(minion, Minion):
        bar(state, play.action, minion)


@does(StealTitleOfThis)
def _steal_title(state: State, play: Play, verb: StealTitleOfThis) -> None:
    holder = _has_it(state, play, verb)
    if holder is not None and play.actor is not None:
        change_title(state, holder, "")
        change_title(state, play.actor, verb.title, verb.city)


def _suitable(state: State, play: Play, verb: GiveTitleCard) -> list[int]:
    found = of_anybody(state, play, verb.who, verb.ready)
    return [number for number in found if _takes(play, state.minion(number), verb.title)]


@possible(GiveTitleCard)
def _somebody_for_title(state: State, play: Play, verb: GiveTitleCard) -> bool:
    return bool(_suitable(state, play, verb))


@sets_terms(GiveTitleCard)
def _terms_of_title(state: State, play: Play, verb: GiveTitleCard) -> Rules[None]:
    yield from choose_minion(state, play, _suitable(state, play, verb))


@does(GiveTitleCard)
def _give_title_card(state: State, play: Play, verb: GiveTitleCard) -> None:
    minion = chosen_minions(state, play)
    if minion is None or not _takes(play, minion, verb.title):
        return
    holder = state.methuselahs[minion.controller]
    card = enter_play(state, play.number, play.methuselah.playing, holder, minion)
    if card is not None:
        change_title(state, minion, verb.title, "", card.number)


def _holders(state: State, play: Play, verb: ReceiveTitle) -> list[int]:
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion) and card is not play.actor and card.profile.active_title == verb.title
    ]


@possible(ReceiveTitle)
def _may_receive(state: State, play: Play, verb: ReceiveTitle) -> bool:
    actor = play.actor
    if actor is None or actor.profile.title == verb.title or not may_hold(actor, verb.title):
        return False
    return bool(_holders(state, play, verb))


@sets_terms(ReceiveTitle)
def _choose_holder(state: State, play: Play, verb: ReceiveTitle) -> Rules[None]:
    found = _holders(state, play, verb)
    play.target = (yield from choose(play.methuselah.seat, "target", found, play.number)) if found else -1


@does(ReceiveTitle)
def _receive(state: State, play: Play, verb: ReceiveTitle) -> None:
    holder, actor = state.in_play.get(play.target), play.actor
    if actor is None or not isinstance(holder, Minion) or not may_hold(actor, verb.title):
        return
    if holder.profile.title == verb.title:
        change_title(state, actor, verb.title, holder.profile.city)


@does(Entitle)
def _entitle(state: State, play: Play, verb: Entitle) -> None:
    minion = card_of(state, play, verb.what)
    if not isinstance(minion, Minion):
        return
    if verb.by_card:
        card = state.in_play.get(play.number)
        if card is not None and card.host is minion and may_hold(minion, verb.title):
            change_title(state, minion, verb.title, verb.city, card.number)
    elif verb.title or minion.profile.title:
        change_title(state, minion, verb.title, verb.city)


@possible(TakeTitle)
def _may_take_title(state: State, play: Play, verb: TakeTitle) -> bool:
    return play.actor is not None and _takes(play, play.actor, verb.title)


def _takes(play: Play, minion: Minion, title: str) -> bool:
    """Return whether a vampire can take a title, if only to have it later in the sect that it passes for."""
    sect = SECTS.get(title, "")
    posed = sect != "" and passes_for(Who(sect=sect), minion, play)
    return may_hold(minion, title, sect if posed else "")


@does(TakeTitle)
def _take_title(state: State, play: Play, verb: TakeTitle) -> None:
    actor, methuselah = play.actor, play.methuselah
    if actor is None or actor.number not in state.in_play or not _takes(play, actor, verb.title):
        return
    card = enter_play(state, play.number, methuselah.playing, methuselah, actor)
    if card is None:
        return
    change_title(state, actor, verb.title, verb.city, card.number)
