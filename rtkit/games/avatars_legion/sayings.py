"""The words of play, Japanese and English: what a move is called where it is offered, and what is said of an event.

The words of an event are under ``told_`` and its kind, in few words under ``brief_``. Places: ``who`` the event's
player, ``other`` the other one, ``owner`` whose the card is (each A or B); ``card`` and ``target`` names; ``cards``
the names of those said together; ``amount`` and what is made of it; ``n`` how many events are said together.
"""

from __future__ import annotations

from rtkit.i18n import pick

__all__ = ["WORDS", "phrase"]

WORDS: dict[str, tuple[str, str]] = {
    "return": ("手札の「{card}」をデッキに戻す", "Return {card} to the deck"),
    "pass_mulligan": ("これで手札交換を終える", "Return no more"),
    "yes_draw": ("カードを 1 枚引く", "Draw a card"),
    "pass_draw": ("引かずに進む", "Skip the draw"),
    "summon": ("「{card}」を転送する", "Summon {card}"),
    "summon_burst": (
        "ウェポンゾーン{zone}の「{burst}」をバーストして「{card}」を転送する",
        "Burst {burst} (zone {zone}) to summon {card}",
    ),
    "summon_burst_both": (
        "「{burst}」と「{second}」をバーストして「{card}」を転送する",
        "Burst {burst} and {second} to summon {card}",
    ),
    "burst": ("ウェポンゾーン{zone}の「{burst}」をバーストする", "Burst {burst} (zone {zone})"),
    "burst_both": ("「{burst}」と「{second}」をバーストする", "Burst {burst} and {second}"),
    "pass_summon": ("何も転送しない", "Summon nothing"),
    "arm": ("アームド「{card}」を転送する", "Put on {card}"),
    "spell": ("スペル「{card}」を発動する", "Use the spell {card}"),
    "crash": ("クラッシュカード「{card}」を発動する", "Use the crash card {card}"),
    "exhaust_main": (
        "ウェポンゾーン{zone}の「{card}」をエグゾーストしてATKを上げる",
        "Exhaust {card} (zone {zone}) for ATK",
    ),
    "exhaust_main_again": (
        "ウェポンゾーン{zone}の「{card}」を下向きにしてATKを上げ、ブレイクゾーンに置く",
        "Turn {card} (zone {zone}) upside down for ATK, then into the break zone",
    ),
    "exhaust_guard": (
        "ウェポンゾーン{zone}の「{card}」をエグゾーストしてDEFを上げる",
        "Exhaust {card} (zone {zone}) for DEF",
    ),
    "exhaust_guard_again": (
        "ウェポンゾーン{zone}の「{card}」を下向きにしてDEFを上げ、ブレイクゾーンに置く",
        "Turn {card} (zone {zone}) upside down for DEF, then into the break zone",
    ),
    "use_avatar": ("アバター「{card}」の起動効果を使う", "Use the activated ability of the avatar {card}"),
    "use_avatar_nth": (
        "アバター「{card}」の {n} つ目の起動効果を使う",
        "Use activated ability no. {n} of the avatar {card}",
    ),
    "use_weapon": (
        "ウェポンゾーン{zone}の「{card}」の起動効果を使う",
        "Use the activated ability of {card} (zone {zone})",
    ),
    "use_weapon_nth": (
        "ウェポンゾーン{zone}の「{card}」の {n} つ目の起動効果を使う",
        "Use activated ability no. {n} of {card} (zone {zone})",
    ),
    "use_armed": ("アームド「{card}」の起動効果を使う", "Use the activated ability of the armed card {card}"),
    "use_armed_nth": (
        "アームド「{card}」の {n} つ目の起動効果を使う",
        "Use activated ability no. {n} of the armed card {card}",
    ),
    "pass_main": ("メインフェイズを終える", "End the main phase"),
    "yes_battle": ("バトルを宣言して攻撃する", "Declare battle and attack"),
    "pass_battle": ("バトルせずにエンドフェイズに入る", "Go to the end phase without a battle"),
    "pass_guard": ("これで攻撃を受ける", "Take the attack as it stands"),
    "yes_again": ("もう一度攻撃する", "Attack again"),
    "pass_again": ("攻撃を終える", "Attack no more"),
    "pick_own": ("自分のウェポンゾーン{zone}の「{card}」を選ぶ", "Choose your own {card} (zone {zone})"),
    "pick_opposing": (
        "相手のウェポンゾーン{zone}の「{card}」を選ぶ",
        "Choose your opponent's {card} (zone {zone})",
    ),
    "pick_own_armed": ("自分のアームド「{card}」を選ぶ", "Choose your own armed card {card}"),
    "pick_opposing_armed": ("相手のアームド「{card}」を選ぶ", "Choose your opponent's armed card {card}"),
    "pass_pick": ("これ以上選ばない", "Choose no more"),
    "take": ("ブレイクゾーンの「{card}」を手札に加える", "Take {card} from the break zone"),
    "pass_take": ("これ以上手札に加えない", "Take no more"),
    "discard": ("手札の「{card}」を捨てる", "Discard {card}"),
    "give": ("相手の手札の「{card}」をデッキに戻す", "Send {card} from the opposing hand back to the deck"),
    "yes_may": ("「{card}」の効果を使う", "Use this effect of {card}"),
    "pass_may": ("「{card}」の効果を使わない", "Don't use this effect of {card}"),
    "yes_trigger": ("「{card}」の自動効果を使う", "Use the triggered ability of {card}"),
    "pass_trigger": ("「{card}」の自動効果を使わない", "Don't use the triggered ability of {card}"),
    "yes_trigger_nth": ("「{card}」の {n} つ目の自動効果を使う", "Use triggered ability no. {n} of {card}"),
    "pass_trigger_nth": (
        "「{card}」の {n} つ目の自動効果を使わない",
        "Don't use triggered ability no. {n} of {card}",
    ),
    # events
    "told_turn": (
        "プレイヤー{who}のターンが始まった（{amount}ターン目）。",
        "Player {who}'s turn begins (turn {amount}).",
    ),
    "told_phase": ("プレイヤー{who}はエンドフェイズに入った。", "Player {who} goes on to the end phase."),
    "told_laid": (
        "プレイヤー{who}のデッキの上から {n} 枚が、裏向きのままライフマテリアルに加わった。",
        "Life material of player {who} grows by {n} from the top of the deck, face down.",
    ),
    "told_laid_setup": (
        "プレイヤー{who}はデッキの上から {n} 枚を、裏向きのままライフマテリアルとしてアバターの下に置いた。",
        "Player {who} lays {n} from the top of the deck face down under the avatar as life material.",
    ),
    "told_drawn": ("プレイヤー{who}は{cards}を引いた。", "Player {who} draws {cards}."),
    "told_returned": (
        "プレイヤー{who}は手札の{cards}をデッキに戻した。",
        "Player {who} returns {cards} from hand to the deck.",
    ),
    "told_mulligan": ("プレイヤー{who}の手札交換は {amount} 枚。", "Player {who}'s mulligan: {amount}."),
    "told_mulligan_none": ("プレイヤー{who}は手札を交換しなかった。", "Player {who} keeps the opening hand."),
    "told_shuffled": ("プレイヤー{who}のデッキがシャッフルされた。", "Player {who}'s deck is shuffled."),
    "told_skipped": ("プレイヤー{who}はこのターン、カードを引かなかった。", "Player {who} skips the draw."),
    "told_stood_all": (
        "プレイヤー{who}はエグゾースト状態の自分のウェポンをすべてスタンバイした。",
        "Player {who} stands all their exhausted weapons.",
    ),
    "told_burst": ("プレイヤー{who}は{cards}をバーストした（TP {sum}）。", "Player {who} bursts {cards} (TP {sum})."),
    "told_burst_cost": (
        "プレイヤー{who}はコストとして「{card}」をバーストした。",
        "As a cost, player {who} bursts {card}.",
    ),
    "told_summoned": (
        "プレイヤー{who}は「{card}」をウェポンゾーン{zone}に転送した。",
        "Player {who} summons {card} into weapon zone {zone}.",
    ),
    "told_summoned_effect": (
        "効果により、プレイヤー{who}の「{card}」がウェポンゾーン{zone}に転送された。",
        "By an effect, player {who} summons {card} into weapon zone {zone}.",
    ),
    "told_armed": ("プレイヤー{who}はアームド「{card}」を転送した。", "Player {who} puts on the armed card {card}."),
    "told_spell": ("プレイヤー{who}はスペル「{card}」を発動した。", "Player {who} uses the spell {card}."),
    "told_crash": (
        "プレイヤー{who}はクラッシュカード「{card}」を発動した。",
        "Player {who} uses the crash card {card}.",
    ),
    "told_exhausted": (
        "プレイヤー{who}は「{card}」をエグゾーストした（ATK {change}）。",
        "Player {who} exhausts {card} (ATK {change}).",
    ),
    "told_exhausted_guard": (
        "プレイヤー{who}はガードのため「{card}」をエグゾーストした（DEF {change}）。",
        "Player {who} guards: {card} is exhausted (DEF {change}).",
    ),
    "told_turned": (
        "プレイヤー{who}はエグゾースト状態の「{card}」を下向きにし（ATK {change}）、ブレイクゾーンに置いた。",
        "Player {who} turns exhausted {card} upside down (ATK {change}), and it goes to the break zone.",
    ),
    "told_turned_guard": (
        "プレイヤー{who}はガードのためエグゾースト状態の「{card}」を下向きにし（DEF {change}）、"
        "ブレイクゾーンに置いた。",
        "Player {who} guards: exhausted {card} is turned upside down (DEF {change}) and goes to the break zone.",
    ),
    "told_used": (
        "プレイヤー{who}は「{card}」の起動効果を使った。",
        "Player {who} uses the activated ability of {card}.",
    ),
    "told_used_nth": (
        "プレイヤー{who}は「{card}」の {amount} つ目の起動効果を使った。",
        "Player {who} uses activated ability no. {amount} of {card}.",
    ),
    "told_triggered": (
        "プレイヤー{who}は「{card}」の自動効果を使った。",
        "Player {who} uses the triggered ability of {card}.",
    ),
    "told_triggered_nth": (
        "プレイヤー{who}は「{card}」の {amount} つ目の自動効果を使った。",
        "Player {who} uses triggered ability no. {amount} of {card}.",
    ),
    "told_battle": ("プレイヤー{who}はバトルを宣言した。", "Player {who} declares battle."),
    "told_attack": (
        "プレイヤー{who}の「{card}」がプレイヤー{other}の「{target}」を攻撃した（このターン {amount} 回目）。",
        "Player {who}'s {card} attacks player {other}'s {target} (attack {amount} of the turn).",
    ),
    "told_totals": (
        "プレイヤー{who}の「{card}」のATKは {amount}、プレイヤー{other}のDEFは {defence}。",
        "ATK of player {who}'s {card}: {amount}. DEF of player {other}: {defence}.",
    ),
    "told_success": (
        "プレイヤー{who}の「{card}」の「{target}」への攻撃は成功した。",
        "The attack of player {who}'s {card} on {target} succeeds.",
    ),
    "told_failure": (
        "プレイヤー{who}の「{card}」の「{target}」への攻撃は失敗した。",
        "The attack of player {who}'s {card} on {target} fails.",
    ),
    "told_attack_end": ("プレイヤー{who}の攻撃が終わった。", "Player {who}'s attack is over."),
    "told_life_lost": (
        "プレイヤー{who}のライフマテリアル「{card}」が表になり、ブレイクゾーンに置かれた。",
        "Life material of player {who}, {card}, is turned face up and goes to the break zone.",
    ),
    "told_life_lost_cost": (
        "プレイヤー{who}はコストとして、ライフマテリアル「{card}」を表にしてブレイクゾーンに置いた。",
        "As a cost, player {who} turns life material {card} face up and puts it into the break zone.",
    ),
    "told_break_trigger": (
        "プレイヤー{who}のブレイクトリガー「{card}」の【{trigger}】が発動した。",
        "Player {who}'s break trigger {card} happens: {trigger}.",
    ),
    "told_looked": ("プレイヤー{who}はプレイヤー{other}の手札を見た。", "Player {who} looks at player {other}'s hand."),
    "told_hand_to_deck": (
        "プレイヤー{other}が選んだ、プレイヤー{who}の手札の「{card}」がデッキに戻された。",
        "Player {other} has chosen {card}, which goes from player {who}'s hand back into the deck.",
    ),
    "told_back_random": (
        "プレイヤー{who}の手札から「{card}」が無作為に選ばれ、デッキに戻された。",
        "Picked at random, {card} goes from player {who}'s hand back into the deck.",
    ),
    "told_taken": (
        "プレイヤー{who}はブレイクゾーンの「{card}」を手札に加えた。",
        "Player {who} takes {card} from the break zone into their hand.",
    ),
    "told_discarded": ("プレイヤー{who}は手札の「{card}」を捨てた。", "Player {who} discards {card}."),
    "told_discarded_cost": (
        "プレイヤー{who}はコストとして手札の「{card}」を捨てた。",
        "As a cost, player {who} discards {card}.",
    ),
    "told_broken": (
        "プレイヤー{owner}の「{card}」は場からブレイクゾーンに置かれた。",
        "Player {owner}'s {card} goes from the field to the break zone.",
    ),
    "told_broken_replaced": (
        "プレイヤー{owner}がそれまで装備していた「{card}」はブレイクゾーンに置かれた。",
        "Armed card {card}, worn by player {owner} so far, goes to the break zone.",
    ),
    "told_broken_done": (
        "使い終わった「{card}」はプレイヤー{owner}のブレイクゾーンに置かれた。",
        "After use, {card} goes to player {owner}'s break zone.",
    ),
    "told_rested": (
        "プレイヤー{owner}の「{card}」は、攻撃力を加えずにエグゾーストされた。",
        "Player {owner}'s {card} is exhausted without adding its attack.",
    ),
    "told_rested_cost": (
        "プレイヤー{owner}はコストとして「{card}」をエグゾーストした。",
        "As a cost, player {owner} exhausts {card}.",
    ),
    "told_stood": ("プレイヤー{owner}の「{card}」はスタンバイした。", "Player {owner}'s {card} stands."),
    "told_boosted": (
        "プレイヤー{owner}の「{card}」は、{until}、{stat} {change}。",
        "Player {owner}'s {card} gets {change} {stat} {until}.",
    ),
    "told_sharpened": (
        "プレイヤー{owner}の「{card}」は、{until}、攻撃力 {change}。",
        "Player {owner}'s {card} gets {change} attack {until}.",
    ),
    "told_condition_met": ("「{card}」の効果の条件は満たされている。", "Condition of {card}'s effect: met."),
    "told_condition_unmet": ("「{card}」の効果の条件は満たされていない。", "Condition of {card}'s effect: not met."),
    "told_no_target": ("「{card}」の効果の対象になるものはなかった。", "The effect of {card} finds no target."),
    "told_declined": (
        "プレイヤー{who}は「{card}」の任意の効果を使わなかった。",
        "Player {who} declines what {card} would let them do.",
    ),
    "told_declined_trigger": (
        "プレイヤー{who}は「{card}」の自動効果を使わなかった。",
        "Player {who} declines the triggered ability of {card}.",
    ),
    "told_declined_summon": (
        "プレイヤー{who}は「{card}」の効果で何も転送しなかった。",
        "Player {who} summons nothing by the effect of {card}.",
    ),
    "told_crash_stays": (
        "「{card}」はプレイヤー{who}のクラッシュゾーンに残った。",
        "After use, {card} stays in player {who}'s crash zone.",
    ),
    "told_over_life": (
        "プレイヤー{other}のライフマテリアルがないので、プレイヤー{who}の勝ち。",
        "Player {other} has no life material: player {who} wins.",
    ),
    "told_over_life_draw": (
        "どちらのプレイヤーにもライフマテリアルがないので、引き分け。",
        "Neither player has life material: a draw.",
    ),
    "told_over_turns": ("ターン数の上限に達したので、引き分け。", "The limit of turns is reached: a draw."),
    "told_over_decisions": ("選択の回数の上限に達したので、引き分け。", "The limit of decisions is reached: a draw."),
    "told_over_resigning": (
        "プレイヤー{other}が投了し、プレイヤー{who}の勝ち。",
        "Player {other} resigns: player {who} wins.",
    ),
    # the same in few words, for a beat in one line; events that aren't here go without saying
    "brief_phase": ("エンドフェイズへ", "on to the end phase"),
    "brief_laid": ("{who}のライフマテリアルが {n} 枚増える", "life material of {who} grows by {n}"),
    "brief_laid_setup": ("{who}はライフマテリアル {n} 枚", "{who} lays {n} as life material"),
    "brief_drawn": ("{who}が {n} 枚引く", "{who} draws {n}"),
    "brief_mulligan": ("{who}が手札を {amount} 枚交換", "{who} exchanges {amount}"),
    "brief_mulligan_none": ("{who}は手札交換なし", "{who} keeps the hand"),
    "brief_skipped": ("{who}は引かない", "{who} skips the draw"),
    "brief_burst": ("{cards}をバースト", "{cards} burst"),
    "brief_burst_cost": ("「{card}」をバースト", "{card} is burst"),
    "brief_summoned": ("「{card}」を転送", "{card} is summoned"),
    "brief_summoned_effect": ("効果で「{card}」を転送", "{card} is summoned by the effect"),
    "brief_armed": ("アームド「{card}」を転送", "{card} is put on"),
    "brief_spell": ("スペル「{card}」", "spell {card}"),
    "brief_crash": ("クラッシュ「{card}」", "crash {card}"),
    "brief_exhausted": ("「{card}」をエグゾースト（ATK {change}）", "{card} exhausted (ATK {change})"),
    "brief_exhausted_guard": ("「{card}」でガード（DEF {change}）", "{card} guards (DEF {change})"),
    "brief_turned": ("「{card}」を下向きに（ATK {change}）", "{card} upside down (ATK {change})"),
    "brief_turned_guard": ("「{card}」を下向きにしてガード（DEF {change}）", "{card} upside down (DEF {change})"),
    "brief_used": ("「{card}」の起動効果", "activated ability of {card}"),
    "brief_used_nth": ("「{card}」の {amount} つ目の起動効果", "activated ability no. {amount} of {card}"),
    "brief_triggered": ("「{card}」の自動効果", "triggered ability of {card}"),
    "brief_triggered_nth": ("「{card}」の {amount} つ目の自動効果", "triggered ability no. {amount} of {card}"),
    "brief_battle": ("バトル宣言", "battle is declared"),
    "brief_attack": ("「{card}」の攻撃", "{card} attacks"),
    "brief_totals": ("ATK {amount} 対 DEF {defence}", "ATK {amount} against DEF {defence}"),
    "brief_success": ("成功", "a success"),
    "brief_failure": ("失敗", "a failure"),
    "brief_life_lost": (
        "{who}のライフマテリアル「{card}」がブレイクゾーンへ",
        "{who} loses {card} from life material",
    ),
    "brief_life_lost_cost": (
        "{who}のライフマテリアル「{card}」がブレイクゾーンへ",
        "{who} loses {card} from life material",
    ),
    "brief_break_trigger": ("「{card}」の【{trigger}】", "{trigger} of {card}"),
    "brief_looked": ("{who}は相手の手札を見る", "{who} looks at the opposing hand"),
    "brief_hand_to_deck": ("{who}の手札の「{card}」がデッキへ", "{card} goes from {who}'s hand to the deck"),
    "brief_back_random": (
        "{who}の手札の「{card}」が無作為にデッキへ",
        "{card} goes at random from {who}'s hand to the deck",
    ),
    "brief_taken": ("ブレイクゾーンの「{card}」を手札へ", "{card} is taken from the break zone"),
    "brief_discarded": ("{who}は「{card}」を捨てる", "{who} discards {card}"),
    "brief_discarded_cost": ("{who}は「{card}」を捨てる", "{who} discards {card}"),
    "brief_broken": ("「{card}」がブレイクゾーンへ", "{card} goes to the break zone"),
    "brief_rested": ("「{card}」がエグゾースト", "{card} is exhausted"),
    "brief_rested_cost": ("「{card}」をエグゾースト", "{card} is exhausted"),
    "brief_stood": ("「{card}」がスタンバイ", "{card} stands"),
    "brief_boosted": ("「{card}」{stat} {change}", "{card} {change} {stat}"),
    "brief_sharpened": ("「{card}」攻撃力 {change}", "{card} {change} attack"),
    "brief_condition_unmet": ("条件を満たさず", "the condition isn't met"),
    "brief_no_target": ("対象なし", "no target"),
    "brief_declined": ("「{card}」の効果を使わず", "the effect of {card} is declined"),
    "brief_declined_trigger": ("「{card}」の自動効果を使わず", "the ability of {card} is declined"),
    "brief_declined_summon": ("何も転送せず", "nothing is summoned"),
    "brief_crash_stays": ("「{card}」がクラッシュゾーンに残る", "{card} stays in the crash zone"),
    "brief_over_life": ("プレイヤー{who}の勝ち", "player {who} wins"),
    "brief_over_life_draw": ("どちらもライフマテリアルがなく引き分け", "a draw, neither having life material"),
    "brief_over_turns": ("ターン数の上限で引き分け", "a draw by the limit of turns"),
    "brief_over_decisions": ("選択の回数の上限で引き分け", "a draw by the limit of decisions"),
    "brief_over_resigning": (
        "プレイヤー{other}の投了でプレイヤー{who}の勝ち",
        "player {other} resigns, player {who} wins",
    ),
    # what a beat is about
    "beat_opening": ("ゲームの準備", "Set-up"),
    "beat_resumed": ("途中の局面から", "from the middle of the game"),
    "beat_turn": ("ドローとスタンバイ", "draw and standby"),
    "beat_summon": ("ウェポンの転送", "a weapon is summoned"),
    "beat_arm": ("アームドの転送", "an armed card is put on"),
    "beat_spell": ("スペル", "a spell is used"),
    "beat_crash": ("クラッシュカード", "a crash card is used"),
    "beat_exhaust": ("エグゾースト", "weapons are exhausted"),
    "beat_ability": ("起動効果", "an activated ability is used"),
    "beat_battle": ("バトル宣言", "battle is declared"),
    "beat_attack": ("アタック", "an attack"),
    "beat_end": ("エンドフェイズ", "end phase"),
    "beat_resigned": ("投了", "resignation"),
    # the table
    "zone_avatar": ("アバター", "avatar"),
    "zone_life": ("ライフマテリアル", "life material"),
    "zone_weapon": ("ウェポンゾーン{zone}", "weapon zone {zone}"),
    "zone_armed": ("アームドゾーン", "armed zone"),
    "zone_spell": ("スペルゾーン", "spell zone"),
    "zone_crash": ("クラッシュゾーン", "crash zone"),
    "zone_break": ("ブレイクゾーン", "break zone"),
    "zone_deck": ("デッキ", "deck"),
    "zone_hand": ("手札", "hand"),
    "phase_setup": ("ゲームの準備", "set-up"),
    "phase_draw": ("ドローフェイズ", "draw phase"),
    "phase_standby": ("スタンバイフェイズ", "standby phase"),
    "phase_main": ("メインフェイズ", "main phase"),
    "phase_battle": ("バトルフェイズ", "battle phase"),
    "phase_end": ("エンドフェイズ", "end phase"),
    "asked_mulligan": ("デッキに戻す手札（手札交換）", "cards to return (mulligan)"),
    "asked_draw": ("カードを引くかどうか", "whether to draw"),
    "asked_main": ("メインフェイズにすること", "what to do in the main phase"),
    "asked_battle": ("バトルを宣言するかどうか", "whether to declare battle"),
    "asked_guard": ("ガードに使うウェポン", "which weapon guards"),
    "asked_again": ("もう一度攻撃するかどうか", "whether to attack again"),
    "asked_pick": ("効果の対象", "what the effect is for"),
    "asked_take": ("ブレイクゾーンから取るカード", "a card to take from the break zone"),
    "asked_discard": ("捨てる手札", "a card to discard"),
    "asked_give": ("デッキに戻す相手の手札", "which card of the opposing hand goes back"),
    "asked_may": ("効果を使うかどうか", "whether to use the effect"),
    "asked_trigger": ("自動効果を使うかどうか", "whether to use the triggered ability"),
    "asked_summon": ("転送するウェポン", "which weapon to summon"),
    "odds_attack": (
        "ATK {attack} 対 DEF {defence}（ウェポンのガードを全部足すと DEF {most}）",
        "ATK {attack} against DEF {defence} (with all its weapons' guard DEF {most})",
    ),
    "odds_trigger": ("成功したときブレイクトリガーが出る確率", "chance of a break trigger when it succeeds"),
    "odds_guard": (
        "DEF {before} → {after}（ATK {attack} を{stops}）",
        "DEF {before} → {after} ({stops} ATK {attack})",
    ),
    "odds_stops": ("止める", "stops"),
    "odds_not_yet": ("まだ止められない", "doesn't yet stop"),
    # parts of those
    "card": ("「{card}」", "{card}"),
    "one_card": ("カード 1 枚", "a card"),
    "more_cards": ("カード {n} 枚", "{n} cards"),
    "until_attack": ("この攻撃の間", "until the end of the attack"),
    "until_turn": ("このターンの間", "until the end of the turn"),
    "until_always": ("このあとずっと", "from now on"),
    "stat_ATK": ("ATK", "ATK"),
    "stat_DEF": ("DEF", "DEF"),
    "stat_attacks": ("攻撃回数", "attacks"),
    "trigger_charge": ("チャージ", "charge"),
    "trigger_break": ("ブレイク", "break"),
    "trigger_treat": ("トリート", "treat"),
}


def phrase(key: str, lang: str | None = None, **values: object) -> str:
    """The words under a key, with the places filled, in ``lang`` or in the language in use."""
    return pick(WORDS[key], lang, **values)
