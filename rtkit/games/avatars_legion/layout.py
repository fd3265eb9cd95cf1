"""The memory of an Avatars Legion game: what is stored where, and what the numbers mean.

Players are 0 (the first-named deck) and 1. A *card id* names one physical card of the match: deck slots 0…50 of
player 0 are ids 0…50, those of player 1 are 51…101; the avatar is one of them. A *slot* names a place on the table::

    player 0    weapon zones 1, 2: slots 0  1     armed zone: slot 2
    player 1    weapon zones 1, 2: slots 3  4     armed zone: slot 5

Masks of slots have bit ``slot``. A *source* names a bearer of abilities: ``4 * player +`` 0 avatar, 1 and 2 weapon
zones, 3 armed zone. Lists (``deck``, ``hand``, ``broken``, ``life``, ``crashed``, ``waits``) hold 51 ids a player
(``waits`` 100), player p's from ``51 * p`` on, ``*_n[p]`` of them in use, -1 behind those; a deck's last entry is its
top, the break zone's last its newest, life material's first the first laid. A spell or crash card whose effect is being
done is in no list but is ``fx_card``. -1 means none (or, in a view, hidden). Only ints, all int64 but for the keys.

Moves (actions as numbers) are ``kind * 512 + argument``::

    PASS 0          pass
    YES 0           yes                             draw, battle, again, may, trigger
    RETURN card     return NUMBER                   mulligan
    SUMMON card + 128 * zones                       summon NUMBER · summon NUMBER burst 1 / burst 2 / burst 1 2
    BURST zones     burst 1 · burst 2 · burst 1 2   (ruling burst_order burst_first)
    ARM card        arm NUMBER          SPELL card  spell NUMBER          CRASH card  crash NUMBER
    EXHAUST zone    exhaust 1 · exhaust 2           zone 0 or 1 of who decides; main and guard
    USE 64 * i + k  use avatar 1 · use 1 1 · use 2 1 · use armed 1        i 0 avatar, 1, 2, 3 armed; ability k from 0
    PICK slot       pick own 1 · pick opposing 2 · pick own armed         own as seen by who decides
    TAKE card       take NUMBER         DISCARD card  discard NUMBER      GIVE card  give NUMBER

with zones a mask of the decider's weapon zones: 1, 2 or 3 = both.
"""

from __future__ import annotations

import numpy as np

from rtkit.games.memory import COMMON, work

DECK, CARDS, SLOTS, SOURCES = 51, 102, 6, 8
OPENING, LIFE = 5, 5
ZONES, ARMED = 2, 2
"""Weapon zones of a player, and the place of the armed zone behind them; a player's slots are ``SIDE * player + …``."""
SIDE = 3
SUMMONS, ARMS = 2, 1
"""Most weapons and most armed cards a player puts on the field in a turn (AL-501, AL-504)."""
IDLE_CAP = 1000
"""Most break triggers without a decision between them; with more the game ends as with too many decisions."""
WAITING = 100
"""So many break triggers of a player that wait for their effects end the game in the same way."""

# Phases, and what is asked of whom.
SETUP, DRAWING, STANDBY, MAIN, BATTLE, ENDING = range(6)
(ASK_NONE, ASK_MULLIGAN, ASK_DRAW, ASK_MAIN, ASK_BATTLE, ASK_GUARD, ASK_AGAIN, ASK_PICK, ASK_TAKE, ASK_DISCARD,
 ASK_GIVE, ASK_MAY, ASK_TRIGGER, ASK_SUMMON) = range(14)  # fmt: skip
KIND = 512
(PASS, YES, RETURN, SUMMON, BURST, ARM, SPELL, CRASH, EXHAUST, USE, PICK, TAKE, DISCARD,
 GIVE) = (KIND * k for k in range(14))  # fmt: skip
ZONES_AT, ABILITIES = 128, 64
"""What zones are multiplied by in SUMMON, and sources in USE; a card has fewer than 64 abilities of a kind."""

# What decided the game.
BY_NONE, BY_LIFE, BY_TURNS, BY_DECISIONS, BY_RESIGNING = range(5)

# Cards and effects as numbers, in the order of the schema's names.
K_AVATAR, K_WEAPON, K_ARMED, K_SPELL, K_CRASH, K_TRIGGER = range(6)
CHARGE, BREAK, TREAT = range(3)
(OP_BOOST, OP_SHARPEN, OP_DRAW, OP_DISCARD, OP_BACK, OP_RECOVER, OP_HEAL, OP_WOUND, OP_EXHAUST, OP_STAND, OP_BREAK,
 OP_SUMMON, OP_IF, OP_MAY, OP_BURST) = range(15)  # fmt: skip
OWN, OPPOSING, BOTH, THIS = range(4)
PICK_THIS, PICK_CHOOSE, PICK_ALL = range(3)
OF_WEAPONS, OF_ARMED, OF_EQUIPMENT = range(3)
ANY, STANDING, EXHAUSTED = range(3)
STAT_ATK, STAT_DEF, STAT_ATTACKS, STAT_ATTACK = range(4)
UNTIL_ATTACK, UNTIL_TURN, ALWAYS = range(3)
SPANS = 3
OF_LIFE, OF_HAND, OF_FIELD, OF_SPECIES, OF_FIRST_USE = range(5)
(WHEN_SUMMONED, WHEN_STANDBY, WHEN_BATTLE, WHEN_SUCCESS, WHEN_FAILURE, WHEN_GUARDED, WHEN_HURT,
 WHEN_END) = range(8)  # fmt: skip

# What the effect being done is: a cost being paid goes on as FX_ACTIVATED when what it set off is over.
FX_NONE, FX_SPELL, FX_CRASH, FX_COST, FX_ACTIVATED, FX_TRIGGERED, FX_BREAK = range(7)
# Steps of an attack.
AT_NONE, AT_GUARD, AT_DAMAGE, AT_END = range(4)

OPS, STATICS, CONDITIONS, USES, NEEDS = 2048, 512, 512, 512, 102

_I = np.int64


def _columns(prefix: str, names: str, rows: int) -> list[tuple[str, type, int]]:
    return [(f"{prefix}{name}", _I, rows) for name in names.split()]


TABLES = np.dtype(
    [
        # a card: kind, attribute (-1 none), printed values; equip: a weapon its avatar can equip (AL-103); same: number
        # of the first deck slot with the card's number; trigger -1 none; need (row of ``meets``) and cond -1 none;
        # rows of operations, statics, abilities (activated ab…tr, triggered tr…ab_end); when: bits of their moments
        *_columns("c_", "kind attribute species trigger ATK DEF attack defence BP TP attacks equip same", CARDS),
        *_columns("c_", "need cond op op_end st st_end ab tr ab_end when", CARDS),
        # a step of an effect; ``span`` rows that an IF or MAY covers; attribute and most (BP) -1: any
        *_columns("o_", "op who n pick side up_to what attribute status stat amount until cond most span", OPS),
        # a static of an ability; attribute and cond -1: none
        *_columns("s_", "gives amount scope attribute cond", STATICS),
        # side, least: at least n (0: at most); attribute -1 any, 3 armed; species
        *_columns("d_", "subject side least n attribute species", CONDITIONS),
        # an activated or triggered ability: moment (-1 activated), costs (0 none), rows of the costs (pay…op) and steps
        *_columns("a_", "when exhaust discard life burst pay op op_end", USES),
        ("meets", np.int8, NEEDS * CARDS),  # meets[need * 102 + card]: equipment that lets the spell be used (AL-505)
        ("avatar", _I, 2),  # each player's avatar
        ("watch", _I),  # 1 when some static depends on hands or life
        # rulings and house rules, 0 the default
        ("mulligan_after", _I),
        ("no_first_attack", _I),
        ("burst_first", _I),
        ("armed_replace", _I),
        ("crash_stays", _I),
        ("guard_turn", _I),
        ("trigger_life", _I),
        ("break_look", _I),
        ("trigger_always", _I),
        ("count_exhausted", _I),
        ("loss_at_once", _I),
        ("second_extra", _I),
        ("opening_one", _I),
        ("life_per_hit", _I),
        ("max_turns", _I),
        ("max_decisions", _I),
    ]  # fmt: skip
)

STATE = np.dtype(
    [
        *COMMON,
        ("avatar", _I, 2),
        ("begun", _I),  # of the phase: 0 nothing yet; standby, end: 1 its moment has come; battle: 1 declared + attacks
        ("idle", _I),  # break triggers since the last of them
        ("mulligans", _I),
        ("returned", _I),  # players through with it; cards returned by who is at it: that many at the deck's bottom
        # zones
        ("deck", _I, CARDS),
        ("deck_n", _I, 2),
        ("hand", _I, CARDS),
        ("hand_n", _I, 2),
        ("hand_seen", _I, 2),  # seen: bits of deck slots the opponent knows of
        ("broken", _I, CARDS),
        ("broken_n", _I, 2),
        ("life", _I, CARDS),
        ("life_n", _I, 2),
        ("crashed", _I, CARDS),
        ("crashed_n", _I, 2),  # ruling crash_leaves False
        ("field", _I, SLOTS),
        ("exhausted", _I),  # mask of slots
        # what both may know of hidden cards: a clock of public returns from hand to deck and of cards laid to life;
        # when[card]: it last went from hand into the deck (0 in the mulligan, known to its owner; -1 never); laid[i]:
        # ``life[i]`` was laid (0 in set-up). A card can only be life material that was laid after it went back.
        ("clock", _I),
        ("when", _I, CARDS),
        ("laid", _I, CARDS),
        # of this turn
        ("summons", _I, 2),
        ("arms", _I, 2),
        ("most", _I, 2),  # put on the field; most: greatest printed attacks among weapons exhausted by their player
        ("power", _I, 2),
        ("guard", _I, 2),  # attack of weapons exhausted, added to ATK (AL-601) and DEF (AL-603)
        # timed values: boost[(span * 3 + stat) * 2 + player], sharp[span * 6 + slot]; span_on: any there
        ("boost", _I, SPANS * 3 * 2),
        ("sharp", _I, SPANS * SLOTS),
        ("span_on", _I, SPANS),
        # values in use, derived: cut as the rules say; fresh 0: to be worked out anew
        ("ATK", _I, 2),
        ("DEF", _I, 2),
        ("attacks", _I, 2),
        ("attack", _I, SLOTS),
        ("fresh", _I),
        # abilities of a source: times used this turn, mask of triggered ones used, mask of those that wait
        ("uses", _I, SOURCES),
        ("used", _I, SOURCES),
        ("offers", _I, SOURCES),
        ("any_offers", _I),  # 0: none waits
        ("offer", _I),  # the one being asked about: source * 64 + which triggered one, from 0; -1 none
        # break triggers that wait for their effect, the first in front
        ("waits", _I, 2 * WAITING),
        ("waits_n", _I, 2),
        # under burst_first, the TP burst while the weapon isn't chosen yet; -1 otherwise
        ("burst_TP", _I),
        # the attack going on; the attacker is ``active``
        ("at_step", _I),
        # the effect being done, and its step: slot of the card that bears it (-1 none or gone), 1 if the card's
        # abilities weren't used before in this turn
        ("fx_kind", _I),
        ("fx_card", _I),
        ("fx_owner", _I),
        ("fx_slot", _I),
        ("fx_first", _I),
        ("fx_row", _I),
        ("fx_end", _I),
        ("op_step", _I),
        ("op_left", _I),
        ("op_side", _I),  # 0 the turn player, 1 the other
        ("marked", _I),  # mask of slots chosen
        # an activated ability whose costs are paid and whose effect waits for what they set off (card -1 none)
        ("held_card", _I),
        ("held_slot", _I),
        ("held_first", _I),
        ("held_row", _I),
        ("held_end", _I),
    ]  # fmt: skip
)

WORK = work(512, DECK, 1, ("kinds", _I))
"""No dice in this game; ``kinds``: scratch of legal moves."""

# Kinds of event. ``actor`` is the player whose doing it is, or whose card, zone or turn where that is the matter.
(EV_TURN, EV_PHASE, EV_LAID, EV_DRAWN, EV_RETURNED, EV_MULLIGAN, EV_SHUFFLED, EV_SKIPPED, EV_STOOD_ALL, EV_BURST,
 EV_SUMMONED, EV_ARMED, EV_SPELL, EV_CRASH, EV_EXHAUSTED, EV_TURNED, EV_USED, EV_TRIGGERED, EV_BATTLE, EV_ATTACK,
 EV_TOTALS, EV_SUCCESS, EV_FAILURE, EV_ATTACK_END, EV_LIFE_LOST, EV_BREAK_TRIGGER, EV_LOOKED, EV_HAND_TO_DECK,
 EV_BACK_RANDOM, EV_TAKEN,
 EV_DISCARDED, EV_BROKEN, EV_RESTED, EV_STOOD, EV_BOOSTED, EV_SHARPENED, EV_CONDITION, EV_NO_TARGET, EV_DECLINED,
 EV_CRASH_STAYS, EV_OVER) = range(41)  # fmt: skip
EVENTS = (
    "turn",  # a turn begins · amount: which
    "phase",  # battle or end phase begins · amount: which phase
    "laid",  # a card goes face down to life material, unseen by both · clause 203, 605 or 802 · card -1
    "drawn",  # card: seen by its player only · clause 203, 204, 401 or as the effect
    "returned",  # in the mulligan · card: seen by its player only
    "mulligan",  # over · amount: how many were returned
    "shuffled",  # the actor's deck
    "skipped",  # the actor doesn't draw (401)
    "stood_all",  # exhausted weapons stand in standby (402)
    "burst",  # card: into the break zone · clause 501 or 805 · amount: its TP
    "summoned",  # card · clause 501 or 803 · target: zone 0 or 1
    "armed",  # card
    "spell",  # card: used
    "crash",  # card: used
    "exhausted",  # card: for its attack · clause 601 or 603 · amount: attack added
    "turned",  # card: upside down, its attack added, into the break zone · clause 602 or 603 · amount: attack added
    "used",  # card: an activated ability · target: source 0…3 · amount: which, from 1
    "triggered",  # card: a triggered ability used · amount: which of its triggered ones, from 1
    "battle",  # the battle phase is declared
    "attack",  # by the actor's avatar · card: the avatar · target: the opposing avatar · amount: which of the turn
    "totals",  # card: the attacking avatar · target: DEF · amount: ATK
    "success",  # card, target: the avatars
    "failure",  # card, target: the avatars
    "attack_end",
    "life_lost",  # card: the actor's life material, into the break zone · clause 604, 802 or 805
    "break_trigger",  # card: its effect happens · amount: 0 charge, 1 break, 2 treat
    "looked",  # the actor sees the opposing hand
    "hand_to_deck",  # card: from the actor's hand, seen by both, as the opponent chose (look) · clause 605 or 802
    "back_random",  # the same, by lot
    "taken",  # card: from break zone to hand, seen by both
    "discarded",  # card: by its owner · clause 802 or 805
    "broken",  # card: put into the break zone · clause 504 replaced, 505, 506 done, 803
    "rested",  # card: exhausted without its attack · clause 803 or 805
    "stood",  # card
    "boosted",  # card: the avatar · target: stat (0 ATK, 1 DEF, 2 attacks) * 4 + until (0 attack, 1 turn, 2 always)
    "sharpened",  # card: a weapon · target: until · amount: of the change
    "condition",  # card: whose · amount: 1 it holds, 0 not
    "no_target",  # card: whose effect finds nothing to be done to
    "declined",  # card: whose effect isn't used, or weapon not summoned
    "crash_stays",  # card: in the crash zone (ruling crash_leaves False)
    "over",  # actor: the winner, -1 a draw · amount: reason
)
