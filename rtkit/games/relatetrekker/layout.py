"""The memory of a RelateTrekker game: what is stored where, and what the numbers mean.

Players are 0 (the first-named deck) and 1. A *card id* names one physical card of the match: deck slots 0…39 of
player 0 are ids 0…39, those of player 1 are 40…79. A *slot* names a place on the table::

    player 0's field   slots  0  1  2  3  4  5      in order of arrival, no gaps
    player 1's field   slots  6  7  8  9 10 11

When a character leaves, those behind it move up. Lists (``deck``, ``hand``, ``pile``) hold 40 ids a player, player
p's from ``40 * p`` on, ``*_n[p]`` of them in use; a deck's last entry is its top, a pile's last entry its newest.
-1 means none (or, in a view, hidden). Only ints, and all of them int64, but for the dice and the keys.

Moves (actions as numbers) are ``kind * 256 + argument``::

    PASS 0 · PLAY, FOLLOW, STAGE, QUICK, DISCARD, TAKE + card id · ATTACK + 8 * place + target place (6: the deck)
    PROTECT, SWAP + own place (0…5) · PICK + slot (0…11) · YES 0
"""

from __future__ import annotations

import numpy as np

from rtkit.games.memory import COMMON, work

DECK, FIELD, SLOTS, CARDS = 40, 6, 12, 80
NOBODY = CARDS
"""The card of an empty slot in the tables: its row is all zeros."""
OPENING = 5
DICE_CAP = 120
"""Most dice a side uses in a battle: the printed limit twice over (a limit of the program, RT-107)."""
MOST_TURNED = 1000
"""An attack that has turned so many cards over never ends: the game is a draw (a limit of the program, RT-504)."""

# Phases, and what is asked of whom.
STANDBY, MAIN, ATTACKING, ENDING = 0, 1, 2, 3
(ASK_NONE, ASK_MAIN, ASK_ATTACK, ASK_END, ASK_PROTECT, ASK_QUICK, ASK_SWAP, ASK_DISCARD, ASK_PICK, ASK_TAKE,
 ASK_MAY, ASK_COUNTER) = range(12)  # fmt: skip
PASS, PLAY, FOLLOW, STAGE, ATTACK, PROTECT, QUICK, SWAP, DISCARD, PICK, TAKE, YES = (256 * k for k in range(12))
TARGET_DECK = 6
SECOND_ATTACKS = (1, 0, 2, 2**31)
"""Most attacks of the second player's first turn: the printed one (RT-307), then by house rule opening_attacks."""

# What decided the game.
BY_NONE, BY_DECK, BY_TURNS, BY_DECISIONS, BY_RESIGNING, BY_ENDLESS = range(6)

# Cards and effects as numbers.
NO_FOLLOW, KIND_FOLLOW, KIND_COUNTER, KIND_QUICK = range(4)
KIND_STAGE = 4
BATTLE, DECK_ATTACK = 0, 1
(OP_DRAW, OP_DISCARD, OP_MILL, OP_REST, OP_STAND, OP_DESTROY, OP_RETURN, OP_MODIFY, OP_GIVE, OP_TAKE, OP_STOP,
 OP_IF, OP_MAY) = range(13)  # fmt: skip
OWN, OPPOSING, BOTH, THIS = 0, 1, 2, 3
CHOOSE, ALL, ATTACKER, DEFENDER = range(4)
ANY, STANDING, RESTED = range(3)
STAT_A, STAT_D, STAT_STRIKE, STAT_DICE, GIVES_WORD = range(5)
STATS = 4
WORD_PROTECT, WORD_PHANTOM, WORD_SWAP = 1, 2, 4
ANY_COLOUR = 8
"""A bit beyond those of the colours: always there."""
UNTIL_ATTACK, UNTIL_TURN, UNTIL_OWN_TURN = 0, 1, 2
SPANS = 4
"""Lifetimes of timed values: this attack, this turn, until player 0's next turn, until player 1's."""
TO_HAND, TO_BOTTOM = 0, 1
OF_CHARACTERS, OF_HAND, OF_DECK = range(3)

# Steps of an attack and of a character's way to the pile.
(AT_NONE, AT_PROTECT, AT_EARLY_DICE, AT_QUICK, AT_COUNTER_QUICK, AT_BATTLE, AT_TURN, AT_COUNTER, AT_COUNTERED,
 AT_END) = range(10)  # fmt: skip
LV_NONE, LV_SWAP, LV_MOVE, LV_DRAW, LV_DISCARD = range(5)

OPS, STATICS, CONDITIONS, FILTERS = 1032, 520, 520, 256
"""Rows of the tables; a match whose cards need more is refused.

Not powers of two: the columns of a row would all lie in the same few lines of the processor's cache.
"""

_I = np.int64


def _columns(prefix: str, names: str, rows: int) -> list[tuple[str, type, int]]:
    return [(f"{prefix}{name}", _I, rows) for name in names.split()]


TABLES = np.dtype(
    [
        # a card: printed values; colour bits (red 1, blue 2, yellow 4); follow's kind, colour bit; row spans
        *_columns("c_", "stage strike colour A D dice kind fcolour op op_end st st_end", CARDS + 1),
        # a character with what it always gives itself: own[card * 4 + stat], words; gives 1: it always gives others
        # something, depends 1: some static has a condition, watches 1: on a hand's or a deck's size
        ("c_own", _I, (CARDS + 1) * STATS),
        *_columns("c_", "words gives depends watches", CARDS + 1),
        # what a character or stage in play always gives another: given[(card * 81 + other) * 4 + stat], lends[…] bits
        ("given", _I, (CARDS + 1) ** 2 * STATS),
        ("lends", np.int8, (CARDS + 1) ** 2),
        # quick[situation * 81 + card]: bits of the colours with any of which the card is a quick there
        ("c_quick", _I, 2 * (CARDS + 1)),
        # a step of an effect; ``span`` rows that an IF or MAY covers
        *_columns("o_", "op who n random pick side up_to status filter stat amount until to cond span", OPS),
        # a static of an ability or stage; cond -1: always; done 1: it is in own, words, given and lends
        *_columns("s_", "gives amount scope filter others cond done", STATICS),
        *_columns("d_", "subject side least n filter", CONDITIONS),
        ("match", np.int8, FILTERS * (CARDS + 1)),  # match[filter * 81 + card]: does the card fit
        # rulings and house rules, 0 the default
        ("colour_either", _I),
        ("end_cap", _I),
        ("counter_optional", _I),
        ("counter_last", _I),
        ("dice_before", _I),
        ("quick_free", _I),
        ("quick_any", _I),
        ("loss_battle", _I),
        ("second_extra", _I),
        ("opening_attacks", _I),
        ("max_turns", _I),
        ("max_decisions", _I),
    ]  # fmt: skip
)

STATE = np.dtype(
    [
        *COMMON,
        ("battles", _I),
        ("attacks", _I),
        ("end_played", _I),  # so far in this turn
        # zones
        ("deck", _I, CARDS),
        ("deck_n", _I, 2),
        ("deck_known", _I, 2),  # known: so many at the bottom
        ("hand", _I, CARDS),
        ("hand_n", _I, 2),
        ("hand_seen", _I, 2),  # seen: bits of deck slots the opponent knows of
        ("pile", _I, CARDS),
        ("pile_n", _I, 2),
        ("field", _I, SLOTS),
        ("field_n", _I, 2),
        ("rested", _I, 2),
        ("stage", _I),  # rested: bits of places
        # timed values: timed[(span * 12 + slot) * 4 + stat], lent[span * 12 + slot] keyword bits; span_on: any there
        ("timed", _I, SPANS * SLOTS * STATS),
        ("lent", _I, SPANS * SLOTS),
        ("span_on", _I, SPANS),
        # values in use (RT-107), derived: value[slot * 4 + stat], words[slot], and the same words as bits of places,
        # protectors[player], swappers[player]; watching 1: they depend on a hand's or a deck's size; fresh 0: to be
        # worked out anew
        ("value", _I, SLOTS * STATS),
        ("words", _I, SLOTS),
        ("protectors", _I, 2),
        ("swappers", _I, 2),
        ("watching", _I),
        ("fresh", _I),
        # the attack going on
        ("at_step", _I),
        ("at_by", _I),
        ("at_slot", _I),
        ("at_deck", _I),
        ("at_target", _I),
        ("at_turned", _I),
        ("at_stopped", _I),
        ("at_card", _I),  # at_card: the card turned last
        ("at_battle", _I),
        ("rolled", _I, 2),
        ("thrown", _I, 2),  # dice lying on the table, and all that were rolled in this battle
        ("dice", np.int8, 2 * DICE_CAP),  # 0 attacker's, 1 defender's
        ("grace", _I),  # 1 + the player whose emptied deck waits for its last counter
        # the effect being done, and its step
        ("fx_card", _I),
        ("fx_kind", _I),
        ("fx_owner", _I),
        ("fx_row", _I),
        ("fx_end", _I),
        ("op_step", _I),
        ("op_left", _I),
        ("op_side", _I),
        ("marked", _I, 2),
        # a character on its way to the pile
        ("lv_step", _I),
        ("lv_slot", _I),
        ("lv_battle", _I),
        ("lv_owner", _I),
        ("lv_left", _I),
    ]  # fmt: skip
)

WORK = work(moves=128, deck=DECK, dice=2 * DICE_CAP)

# Kinds of event. Targets are card ids; in DRAWN, TURNED, … ``actor`` is the card's player.
(EV_TURN, EV_PHASE, EV_DRAWN, EV_STOOD_ALL, EV_PLAYED, EV_FOLLOW, EV_STAGE, EV_STAGE_LEFT, EV_ATTACK, EV_PROTECT,
 EV_QUICK, EV_DIE, EV_TOTALS, EV_WON_BATTLE, EV_HELD, EV_BATTLE_OFF, EV_TURNED, EV_COUNTER, EV_DECLINED, EV_LEFT,
 EV_SWAP, EV_DISCARDED, EV_DISCARDED_RANDOM, EV_MILLED, EV_RESTED, EV_STOOD, EV_RETURNED, EV_MODIFIED, EV_GIVEN,
 EV_TAKEN, EV_UNDER_DECK, EV_STOPPED, EV_CONDITION, EV_NO_TARGET, EV_ATTACK_END, EV_USED,
 EV_OVER) = range(37)  # fmt: skip
EVENTS = (
    "turn", "phase", "drawn", "stood_all", "played", "follow", "stage", "stage_left", "attack", "protect",
    "quick", "die", "totals", "won_battle", "held", "battle_off", "turned", "counter", "declined", "left",
    "swap", "discarded", "discarded_random", "milled", "rested", "stood", "returned", "modified", "given",
    "taken", "under_deck", "stopped", "condition", "no_target", "attack_end", "used", "over",
)  # fmt: skip
