"""A game of four rules, to prove that the kernel needs no others.

Duelists sit in a ring, each with a secret hand. The active one attacks the next with a card; the
others are polled in order whether they shield, and after any shield the polling begins again. Whoever is
hit twice leaves, and the ring closes. The last one, or the most hits when the deck is out, wins.
"""

from rules.kernel import EVERYONE, NOBODY, Decision, Game, Result, Rules, Zone, only, register

PASS = -1


class Duel(Game):
    __slots__ = ("active", "deck", "discard", "hands", "hits", "lives")

    name = "duel"

    def __init__(self, options, dice):
        super().__init__(options.get("seats", 3), dice)
        self.deck = self.board.add(Zone("deck", seen_by=NOBODY), range(options.get("cards", 24)))
        self.discard = self.board.add(Zone("discard", seen_by=EVERYONE))
        self.hands = [
            self.board.add(Zone(f"hand {seat}", seat, only(seat), ordered=False))
            for seat in range(self.seats)
        ]
        self.lives = [2] * self.seats
        self.hits = [0] * self.seats
        self.active = 0

    def piece_name(self, piece):
        return f"card {piece}"

    def option_name(self, decision, option):
        return "pass" if option == PASS else self.board.name_of(option)

    def public(self):
        return {"lives": list(self.lives), "hits": list(self.hits), "active": self.active}

    def play(self) -> Rules[Result]:
        if not self.resumed:
            self.board.shuffle(self.deck)
            for seat in self.ring.clockwise(0) * 2:
                self.board.draw(self.deck, self.hands[seat])
        while len(self.ring) > 1 and self.deck.items:
            self.board.draw(self.deck, self.hands[self.active])
            yield from self.attack(self.active, self.ring.after(self.active))
            self.active = self.ring.after(self.active)
            if self.between_turns is not None:
                self.between_turns(self)
        best = max(self.hits)
        winners = tuple(seat for seat in self.ring.clockwise(0) if self.hits[seat] == best)
        reason = "last-one" if len(self.ring) == 1 else "deck-out"
        return Result(tuple(sorted(winners)), reason, tuple(float(hits) for hits in self.hits))

    def attack(self, attacker, target) -> Rules[None]:
        card = yield Decision(attacker, "attack", list(self.hands[attacker].items), about=target)
        self.board.move(card, self.hands[attacker], self.discard)
        shielded = yield from self.window(attacker, target, card)
        if shielded % 2:
            return
        self.hits[attacker] += 1
        self.lives[target] -= 1
        if self.journal.on:
            self.journal.say(f"{self.seat_name(target)} is hit")
        if self.lives[target] == 0:
            self.board.pour(self.hands[target], self.discard)
            self.ring.leave(target)

    def window(self, attacker, target, card) -> Rules[int]:
        """Poll everybody clockwise; a shield may be answered by another, which undoes it."""
        shields = 0
        for seat in self.ring.others(attacker):
            higher = [own for own in self.hands[seat].items if own > card]
            if not higher:
                continue
            answer = yield Decision(seat, "shield", [PASS, *higher], about=target)
            if answer != PASS:
                self.board.move(answer, self.hands[seat], self.discard)
                shields = 1 + (yield from self.window(seat, target, answer))
                break
        return shields


register("duel", Duel, samples=[{"seats": 2}, {"seats": 3, "cards": 20}, {"seats": 5, "cards": 40}])
