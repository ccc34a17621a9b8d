"""What should come for what goes: which cards, and how many, by winners and by law.

A card's copies are valued one by one, by the share of the nearest winners that have that many: a fourth copy
of what they play three times is worth little, whatever the first is worth. What a swap gains is what the
copies that come are worth, less those that go.
"""

from __future__ import annotations

from cardbase.card import CryptCard, LibraryCard, is_crypt_id
from cardbase.quick import replace
from deckcheck.building.faults import LAW, PLAY, Doctor, Fault, usual_share
from deckcheck.building.gauges import MASTERS
from deckcheck.building.remedies import MISSING, MOST, OPENING, Coming, Remedy, joined, urgency
from deckcheck.building.suggesting import Suggestion, Wanted, near_say, ranked, suggestions
from deckcheck.building.swaps import Exchange, Swaps
from deckcheck.winners.scoring import least_first
from rules.vtes.law.construction import grouping_violation
from rules.vtes.law.playability import support

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardbase.card import Card
    from deckcheck.building.alone import Judge
    from deckcheck.building.faults import Diagnosis

CANDIDATES = {"library": 40, "crypt": 40}
LEAST_WORTH = 0.2
"""A card comes only if each copy is worth as much, on average; or if the law needs it."""

MOST_COMING, MOST_GOING = 3, 2
"""Different cards that come instead of a fault's, or go for one that is lacking: more are hard to follow."""

AT_ONCE = 4
"""Copies of what is lacking that come in one swap, where no fault asks for more."""

LEAST_GAIN = 0.3
"""Winners have to think so much better of the cards that come, per copy, where no fault asks for a swap."""

MOST_PLAY, FEW_PLAY = 0.7, 0.2
"""A card that this share of the nearest winners plays is lacking; what no larger share has may go for it."""


class Prescriber:
    """Finds what should come instead of what goes.

    Args:
        doctor: who examined the deck.
        found: what was found.

    Attributes:
        swaps: which swaps the deck allows.
    """

    def __init__(self, doctor: Doctor, found: Diagnosis) -> None:
        self.doctor = doctor
        self.found = found
        self._open = {section: self._candidates(section) for section in CANDIDATES}
        self._after = dict(doctor.deck)
        self.swaps = Swaps(doctor.counted, doctor.laws)
        self._came: list[Coming] = []
        self._masters = next((one for one in found.gauges if one.name == MASTERS), None)

    def remedies(self) -> list[Remedy]:
        """Return the swaps, the most urgent first."""
        order = sorted(self.found.faults, key=lambda fault: (urgency(fault), fault.loss))
        tried = [(fault, self._remedy(fault)) for fault in order]
        made = [one for _, one in tried if one is not None]
        left = [
            fault for fault, one in tried if one is None and (fault.kind, fault.section) == (LAW, "crypt")
        ]
        if left and (whole := self._remedy(_at_once(left))) is not None:
            made.append(whole)
        made = joined([*made, *self._missing()])
        made.sort(key=lambda one: (urgency(one.fault), -one.gain))
        return made[:MOST]

    # --- what may come -----------------------------------------------------------------------------

    def _candidates(self, section: str) -> list[Coming]:
        """Return what may come, the copies worth most first."""
        doctor, found = self.doctor, self.found
        crypt = doctor.crypt_of(found.kept)
        wanted = Wanted(doctor.laws[0], section, lambda card: card.id not in doctor.deck, printed=True)
        best = ranked(found.view, found.kept, crypt, wanted, doctor.store, CANDIDATES[section])
        told = suggestions(doctor.advisor, found.view, best, doctor.store)
        new = [self._new(one) for one in told if one.playing]
        more = [
            one
            for card in found.kept
            if is_crypt_id(card) == (section == "crypt")
            for one in self._more(card)
        ]
        return sorted([*new, *more], key=lambda one: (-one.worth, one.card.id))

    def _new(self, one: Suggestion) -> Coming:
        low, high = one.spread
        mostly = f"{low}-{high}" if low != high else str(low)
        name = one.card.full_name
        reason = f"{one.playing} of the {one.of} nearest winning decks play {name}, mostly {mostly}"
        if one.together:
            pairs = [f"{pair.card.full_name} ({pair.both:,} of {pair.of:,})" for pair in one.together]
            reason += f"; with {' and '.join(pairs)}"
        worth = min(one.score, one.playing / one.of + 0.2)
        return Coming(one.card, one.copies, worth, one.playing, one.of, False, reason, one.played_in[0])

    def _more(self, card: int) -> list[Coming]:
        worth, have = self.found.worths.get(card), self.found.kept[card]
        if worth is None or self.doctor.deck.get(card) != have:
            return []
        copies = sorted(worth.copies)
        middle = copies[(len(copies) - 1) // 2] if copies else 0
        if middle <= have:
            return []
        shares = [worth.share(number) for number in range(have + 1, middle + 1)]
        playing = sum(number > have for number in copies)
        found = self.doctor.card(card)
        reason = (
            f"{playing} of the {worth.of} nearest winning decks play more {found.full_name} than {have}, "
            f"half of those that play it {middle} or more"
        )
        mean = sum(shares) / len(shares)
        return [Coming(found, middle - have, mean, playing, worth.of, True, reason)]

    # --- one swap ----------------------------------------------------------------------------------

    def _remedy(self, fault: Fault) -> Remedy | None:
        before = {section: list(some) for section, some in self._open.items()}
        coming = self._fill(fault)
        ways = [coming, ()]
        if fault.kind == LAW and fault.section == "crypt" and fault.room:
            ways.append(self._again(fault))
        for way in ways:
            gain = sum(one.worth * one.copies for one in way) - fault.loss
            made = Remedy(fault, tuple(way), gain)
            wanted = fault.kind in (LAW, PLAY) or gain > 0
            if wanted and (fault.out or way) and self._allowed(made):
                if way is not coming:
                    self._open = before
                self._make(made)
                return made
        self._open = before
        return None

    def _make(self, remedy: Remedy) -> None:
        self._after = _changed(self._after, remedy.exchange)
        self._came += remedy.coming

    def _again(self, fault: Fault) -> list[Coming]:
        """Return more copies of a crypt card that is there: what the law allows if it allows nothing else."""
        kept = [card for card, _ in self.doctor.crypt_of(self.found.kept)]
        kept += [one.card for one in self._came if isinstance(one.card, CryptCard)]
        found = self.found.worths
        best = max(
            kept, key=lambda card: (found[card.id].score if card.id in found else 0.0, -card.id), default=None
        )
        if best is None:
            return []
        return [Coming(best, fault.room, 0.0, 0, 0, True, f"{best.full_name} is in the deck already")]

    def _fill(self, fault: Fault) -> list[Coming]:
        """Choose what comes instead of what goes, and take it from what may come."""
        room = fault.room
        chosen: list[Coming] = []
        while room:
            some = [
                (one, replace(one, copies=copies))
                for one in self._open[fault.section]
                if (one.worth >= LEAST_WORTH or fault.kind == LAW)
                and (copies := min(one.copies, room, self._room_for(one.card, fault))) > 0
            ]
            most = max(MOST_COMING, len(fault.out) + 1) if fault.out else room + len(chosen)
            if len(chosen) == most - 1:  # the last one fills the room, if one can
                some.sort(key=lambda pair: -pair[1].copies)
            best = next((pair for pair in some if self._fits(pair[1], fault, chosen)), None)
            if best is None or len(chosen) == most:
                break
            chosen.append(best[1])
            room -= best[1].copies
            self._use(best[0], best[1].copies)
        if (fault.kind, fault.section) == (LAW, "crypt"):
            for at in range(room if chosen else 0):  # the law wants so many
                one = chosen[at % len(chosen)]
                chosen[at % len(chosen)] = replace(one, copies=one.copies + 1)
        return chosen

    def _use(self, one: Coming, copies: int) -> None:
        open_ = self._open["crypt" if one.card.is_crypt else "library"]
        at = open_.index(one)
        if one.copies > copies:
            open_[at] = replace(one, copies=one.copies - copies)
        else:
            del open_[at]

    def _room_for(self, card: Card, fault: Fault) -> int:
        """Return how many copies of a card may come, so that no gauge reads too much afterwards."""
        for gauge in self.found.gauges:
            share = self.doctor.shares.of[gauge.name].get(card.id, 0)
            size = self.doctor.size(fault.section)
            if gauge.name == fault.kind and share > usual_share(gauge, size):
                return 0
        masters = self._masters
        if masters is None or not (isinstance(card, LibraryCard) and "Master" in card.types):
            return fault.room
        now = self.doctor.shares.total(MASTERS, self._after)
        gone = sum(copies for card, copies in fault.out if card.id in self.doctor.shares.of[MASTERS])
        return max(0, max(masters.high, round(masters.usual)) - now + gone)

    def _fits(self, part: Coming, fault: Fault, chosen: Sequence[Coming] = ()) -> bool:
        if isinstance(part.card, CryptCard):
            crypt = [card for card, _ in self.doctor.crypt_of(self.found.kept)]
            came = [one.card for one in (*self._came, *chosen) if isinstance(one.card, CryptCard)]
            groups = [card.group for card in (*crypt, *came, part.card)]
            return all(grouping_violation(groups, law) is None for law in self.doctor.laws)
        return not self._newly_unplayable(Exchange(fault.out, ((part.card, part.copies),)))

    def _newly_unplayable(self, exchange: Exchange, staying: bool = True) -> bool:
        """Return whether a library card comes that nobody can play, or stays and is no longer playable."""
        after = _changed(self._after, exchange)
        crypt = self.doctor.crypt_of(after)
        before = self.doctor.crypt_of(self._after)
        came = {card.id for card, _ in exchange.into}
        for key in after:
            card = self.doctor.card(key)
            if not isinstance(card, LibraryCard) or support(card, crypt).playable:
                continue
            if key in came or (staying and support(card, before).playable):
                return True
        return False

    def _allowed(self, remedy: Remedy) -> bool:
        """Return whether the deck is no worse by a swap, alone and after those before it."""
        exchange = remedy.exchange
        if self._newly_unplayable(exchange, staying=remedy.fault.kind != LAW):
            return False
        now = [(self.doctor.card(key), copies) for key, copies in self._after.items()]
        return self.swaps.allows(exchange) and Swaps(now, self.doctor.laws).allows(exchange)

    # --- what is lacking ---------------------------------------------------------------------------

    def _missing(self) -> list[Remedy]:
        """Return swaps of what is rarely played for what most winners play."""
        made: list[Remedy] = []
        if not self.found.has_kin:
            return made
        for section in ("library", "crypt"):
            of_crypt = section == "crypt"
            while len(made) < MOST:
                best = next(
                    (one for one in self._open[section] if one.playing >= MOST_PLAY * one.of),
                    None,
                )
                if best is None or best.worth < LEAST_WORTH + LEAST_GAIN:
                    break
                one = self._instead(best, of_crypt)
                if one is None:
                    self._open[section].remove(best)
                    continue
                made.append(one)
        return made

    def _instead(self, best: Coming, of_crypt: bool) -> Remedy | None:
        copies = self._least_first(
            key for key in self._after if is_crypt_id(key) == of_crypt and key != best.card.id
        )
        out: dict[int, int] = {}
        loss = 0.0
        most = min(best.copies, AT_ONCE)
        for worth, key in copies:
            if worth > FEW_PLAY or worth + LEAST_GAIN > best.worth or sum(out.values()) == most:
                break
            if key in out or len(out) < MOST_GOING:
                out[key] = out.get(key, 0) + 1
                loss += worth
        if not out:
            return None
        section = "crypt" if of_crypt else "library"
        number = sum(out.values())
        gone = tuple((self.doctor.card(key), copies) for key, copies in out.items())
        reasons = tuple(self._rarely(key, copies) for key, copies in out.items())
        playing, of = self._had(out)
        fault = Fault(MISSING, section, gone, number, "", reasons, loss, playing, of)
        if not self._room_for(best.card, fault):
            return None
        part = replace(best, copies=min(number, self._room_for(best.card, fault)))
        remedy = Remedy(fault, (part,), part.worth * part.copies - loss)
        if part.copies < number or not self._fits(part, fault) or not self._allowed(remedy):
            return None
        self._open[section].remove(best)
        self._make(remedy)
        return remedy

    def _least_first(self, keys: Iterable[int]) -> list[tuple[float, int]]:
        """Return each copy that winners may say can go, of these cards; see `least_first`."""
        deck, worths, keep = self.doctor.deck, self.found.worths, self.doctor.keep
        going = [key for key in keys if key in worths and key in deck and key not in keep]
        return least_first({key: min(self._after[key], deck[key]) for key in going}, worths)

    def _had(self, out: Mapping[int, int]) -> tuple[int, int]:
        """Return how many of how many nearest winners have what goes, of the card that most have."""
        worths = self.found.worths
        shares = [worths[key].share(self._after[key] - copies + 1) for key, copies in out.items()]
        of = max(worths[key].of for key in out)
        return round(max(shares) * of), of

    def _rarely(self, key: int, copies: int) -> str:
        worth, name = self.found.worths[key], self.doctor.card(key).full_name
        have = self._after[key]
        left = have - copies
        playing = sum(number > left for number in worth.copies)
        return near_say(playing, worth.of, f"more {name} than {left}" if left else name)

    # --- for the opening ---------------------------------------------------------------------------

    def for_opening(self, judge: Judge, number: int) -> list[list[Remedy]]:
        """Return swaps for a better opening, of cards that games alone can judge, each with 1, 2, ... copies.

        Args:
            judge: knows those cards.
            number: how many cards to try, those that winners think most of first.
        """
        judged = [key for key in self._after if judge.can_judge(self.doctor.card(key))]
        going = [key for worth, key in self._least_first(judged) if worth <= MOST_PLAY]
        made: list[list[Remedy]] = []
        for one in self._open["library"]:
            if len(made) == number or one.worth < LEAST_WORTH or not self.found.has_kin:
                break
            if one.playing < FEW_PLAY * one.of:
                continue
            gone = [key for key in going if key != one.card.id][: one.copies]
            if not gone or not judge.can_judge(one.card):
                continue
            steps = [self._opening(one, gone[:n]) for n in range(1, len(gone) + 1)]
            if steps[0].gain > 0:
                made.append(steps)
        return made

    def _opening(self, one: Coming, gone: Sequence[int]) -> Remedy:
        worths = self.found.worths
        out = {key: gone.count(key) for key in gone}
        loss = sum(worths[key].last(copies, self._after[key]) for key, copies in out.items())
        cards = tuple((self.doctor.card(key), copies) for key, copies in out.items())
        reasons = tuple(self._rarely(key, copies) for key, copies in out.items())
        fault = Fault(OPENING, "library", cards, len(gone), "", reasons, loss, *self._had(out))
        return Remedy(fault, (replace(one, copies=len(gone)),), one.worth * len(gone) - loss)

    def accepts(self, remedy: Remedy) -> bool:
        """Return whether the deck is no worse by one more swap, and if so, count it among the others."""
        (part,) = remedy.coming
        room = self._room_for(part.card, remedy.fault)
        if room < part.copies or not self._fits(part, remedy.fault) or not self._allowed(remedy):
            return False
        self._make(remedy)
        return True


def _at_once(faults: Sequence[Fault]) -> Fault:
    """Put faults of a crypt together: what comes for one may not go with what the others leave."""
    return replace(
        faults[0],
        out=tuple(pair for fault in faults for pair in fault.out),
        room=sum(fault.room for fault in faults),
        brief=", ".join(dict.fromkeys(fault.brief for fault in faults)),
        reasons=tuple(dict.fromkeys(reason for fault in faults for reason in fault.reasons)),
        loss=sum(fault.loss for fault in faults),
    )


def _changed(deck: dict[int, int], exchange: Exchange) -> dict[int, int]:
    after = dict(deck)
    for change in exchange.changes:
        after[change.card.id] = after.get(change.card.id, 0) + change.copies
    return {card: copies for card, copies in after.items() if copies > 0}
