"""Vampire: The Eternal Struggle: deck law, and the engine that plays.

Importing this package imports neither; `rules.vtes.law` is deck law, the modules below play.

Playing alone, thousands of times
---------------------------------

    from rules.kernel import Dice, FirstPlayer, Table
    from rules.vtes.table.game import Vtes
    from rules.vtes.cards.decks import compile_deck
    from rules.vtes.state.setting import alone

    deck = compile_deck(deck_or_card_counts, edition="current")     # once: a cardbase Deck, or {card: copies}
    setting = alone(deck, seat=1, players=5, turns=6)               # once
    idle = FirstPlayer()                                            # sits at the passive seats, never asked
    for seed in range(10_000):
        table = Table(lambda: Vtes(setting, Dice(seed)))            # a new deal
        players = [idle] * setting.seats
        players[setting.active[0]] = pilot
        result = table.run(players)
        game = table.game

`Setting([deck, None, other, ...], turns=0)` seats several decks; None is a passive Methuselah (30 pool, does
nothing, is never asked). To record and replay, import `rules.vtes.table.registry` and open the game by name:
`Table.start("vtes", registry.options_of([...], turns), seed)`; same deck, seed and choices, same game.

The game ends with a `Result` whose `reason` is "turns" (the limit is reached), "ousted" (the only Methuselah
with a deck is out), "withdrawn", "last-standing"; `scores` are victory points by seat.

Decisions: kinds and options
----------------------------

Options are plain integers: from 0 up the number of a card, below 0 one of the words in
`rules.vtes.terms` (PASS = -1 is always first if declining is possible). `eyes.face(number)` says what a card
is. No decision is asked if there is nothing to choose.

- "unlock": PASS, EDGE (gain 1 pool), WITHDRAW, a card in play to use, a card in hand to discard by its
  burn option, a card in the ash heap to use; READY_NOW * STRIDE + number: 1 pool unlocks an infernal minion.
  If something must happen in this phase, the decision is asked before it and after (VTES-4-02).
- "burn-option": PASS, or a card in hand to discard by its burn option in another's unlock phase.
- "master": PASS, a master in hand to play, a card in play to use; MARK * STRIDE + number: mark a Red
  List minion.
- "act": PASS, the minion that is to act next; USE * STRIDE + number: a card in play to use. Not asked if
  there is one minion and nothing to use.
- "action": what that minion does (`decision.about` is its number): PASS (not now), BLEED, HUNT, LEAVE_TORPOR,
  BECOME_ANARCH, TAKE_EQUIPMENT, RESCUE, DIABLERIZE, HUNT_DOWN, FINISH_OFF, a card in hand, or a card in
  play that grants an action. Mandatory hunts happen without asking, unless a card in hand offers another
  way to hunt; then there is no PASS. A card in play may let a minion act in another's minion phase:
  "act" and "action" then come in the turn of that one.
- "mode": which way to play a card: an index into `decision.about`, a list of `Mode` (or `Ability`).
- "target": a card; "amount": how much; "bid": the pool that is bid for `decision.about`, 0 for none; "x": how
  much X is; "clan", "circle", "discipline": a name; "seat": a seat; "way": one of the words in `WAY_NAMES`.
- "pool-or": PASS for a pool, or the vampire whose blood it is; "pay-with": PASS to burn a pool, or the
  vampire that burns a blood; "bury": PASS or a card in hand that goes under the library.
- "as-announced", "modify", "before-votes", "polling", "after-action": PASS or an action modifier to play at
  that moment.
- At a full table: "block": PASS or the minion that tries to block; "attempt": PASS or stealth, or intercept;
  "react": PASS or a card with which to react to another's action, then "reactor": the minion that plays it;
  "cancel": PASS or a card with which to cancel the one being played, or to wake for that.
- "poll": PASS, a titled minion, the card that called it, EDGE or a political card to vote with; then "vote":
  1 for, 2 against.
- "diablerize": PASS or the vampire whose way out of torpor was blocked; "blood-hunt": PASS or the diablerist,
  to call a blood hunt for it (in 2000, when somebody must ask for it).
- "influence": PASS, DRAW_CRYPT, or a number plus a verb times `STRIDE`: `divmod(option, STRIDE)` gives
  (verb, number) with ADD (a counter to it), READY_NOW (move it out), TAKE_BACK, MERGE, USE (a card in play);
  FOLLOW and what comes after it let a Sabbat vampire follow one of the PATHS that cards of the deck ask for.
  An option below STRIDE is simply the uncontrolled card that gets one counter; verbs from ADD_MORE on give
  2, 3 or 4 at once (no more than it lacks), which saves decisions.
- "discard": PASS or a card in hand; "event": PASS to discard an event, or its number to play it;
  "discard-down": a card when the hand is too large.
- "trigger": PASS or the card in play that may do something now. "first": the card whose effect comes first.
- "skip-turn": PASS, or the card that lets one skip the whole turn.
- In combat "before-range", "before-strikes", "strike-chosen", "strikes-chosen", "additional-strikes",
  "end-of-round", "combat-ending": PASS, a card in hand or in play to use at that moment; "counter":
  likewise, to cancel the card that the opponent plays.
- "falling": likewise, before a wounded vampire goes to torpor; "worsen": as the strike inflicts damage;
  "hurt": once damage was inflicted; "reaping": when a combatant has burned. "saving": PASS, or a card in
  hand that saves an ally from burning.
- "kin-fights": PASS, or a card in hand for a combatant, whose number is `decision.about`.
- "maneuver", "press": PASS (unless a maneuver must be used), the minion's own, a card, a weapon;
  `decision.about` is whether the range is close, or another round will follow. "range": "close" or "long".
- "strike": HAND_STRIKE first, or a card, a weapon, the minion itself (as its text says); "strike-at": the
  opposing minion or one of its retainers.
- "prevent": PASS, or what prevents damage; "prevent-aggravated": how much of that is aggravated.
- "conviction", "relieve", "avenge": for Imbued; "contest": PASS to yield; "trophy": PASS or a trophy for the
  vampire that burned a Red List minion; "slave": PASS or the slave that fights for its master.

What a pilot sees
-----------------

`sit(eyes)` gets `rules.vtes.table.view.VtesEyes`: live lists `hand`, `ready`, `torpor`, `table`, `ash`, the
dicts `invested` (uncontrolled card -> counters) and `uniques` (name -> copies in play), the list `own_crypt`,
the numbers `pool`, `prey_pool`, `turn`, `transfers`, `master_actions`, `crypt_left`, `library_left`,
`hand_size`, `has_edge`, and `face`, `minion`, `in_play`, `bleed`, `usable_by`, `blood_cost`, `pool_cost`,
`controls_copy`. A `CardDefinition` has `capacity`, `pool_cost`, `blood_cost`, `is_master`, `is_action`,
`moments`, `trifle`, `profile` (clan, disciplines, title, ...), `modes`, `playable`, `model`. Look at all of
it, change nothing.

Measuring
---------

Set `game.on_turn_end = function(game, seat)` before the game runs; it is called at the end of each turn of a
seat with a deck (also if it was ousted in that turn). There, and at the end, everything can be read:
`game.methuselahs[seat]` has `pool`, `turns`, `ready.items`, `hand.items`, `library.items`, `ash.items`,
`invested`; `game.minion(number)` has `capacity`, `blood`; `game.record.played` lists (turn, number) of each
card played from the hand; cards drawn are those no longer in the library. Pool bled from the prey: 30 minus
the pool of the passive prey; `game.record.ousted` maps an ousted seat to the predator's turn number.

What the engine knows of a card: `face.model.verdict("alone")` and `face.model.verdict("full")` are "whole",
"idle" (no clause can matter at that table), "in part" or "missing"; `face.model.lacks(table)` names what is
missing. Cards that cannot be played at all are never offered: they stay in hand until discarded.
`rules.vtes.cards.catalogue.model_of(card)` answers for any card, `rules.vtes.definitions.wording.clauses_of`
lists its clauses one by one: read from the text, by hand, or missing.

Asking, and beginning in the middle
-----------------------------------

`rules.vtes.table.verdicts` answers whether something is allowed now and why not, `rules.vtes.table.wishes`
lists what can be asked about; `rules.vtes.table.position_files` describes written positions,
`rules.vtes.table.runner.Runner` plays from them by the names of options, and `find(game, "Anson")` there is
the card in play.

Speed: see `tools/benchmarks/bench_engine.py`. In bulk the journal stays off, as it is unless requested.
"""
