"""The words of play, Japanese and English: what a move is called where it is offered, and what is said of an event.

The words of an event are under ``told_`` and its kind, in few words under ``brief_``. Places: ``who`` the event's
player, ``other`` the other one, ``owner`` whose the card is (each A or B); ``card`` and ``target`` names; ``amount``
and what is made of it; ``n`` how many events are said together.
"""

from __future__ import annotations

from rtkit.i18n import pick

__all__ = ["WORDS", "phrase"]

WORDS: dict[str, tuple[str, str]] = {
    "pass_main": ("メインフェイズを終える", "End the main phase"),
    "pass_attack": ("アタックフェイズを終える", "End the attack phase"),
    "pass_end": ("キャラクターを出さずにターンを終える", "End the turn without playing a character"),
    "pass_protect": ("プロテクトしない", "Don't protect"),
    "pass_quick": ("クイックを使わない", "Use no quick"),
    "pass_swap": ("スワップしない", "Don't swap"),
    "pass_pick": ("これ以上選ばない", "Choose no more"),
    "pass_take": ("これ以上取らない", "Take no more"),
    "pass_may": ("この効果を使わない", "Don't use this effect"),
    "pass_counter": ("カウンターを使わない", "Decline the counter"),
    "yes_may": ("この効果を使う", "Use this effect"),
    "yes_counter": ("カウンターを使う", "Use the counter"),
    "play": ("「{card}」を場に出す", "Play {card} as a character"),
    "follow": ("「{card}」のフォローを使う", "Use the follow of {card}"),
    "stage": ("ステージ「{card}」を使う", "Use the stage {card}"),
    "attack": ("「{card}」で「{target}」を攻撃する", "Attack {target} with {card}"),
    "attack_deck": ("「{card}」で相手の山札を攻撃する", "Attack the opposing deck with {card}"),
    "protect": ("「{card}」でプロテクトする", "Protect with {card}"),
    "quick": ("「{card}」のクイックを使う", "Use the quick of {card}"),
    "swap": ("代わりに「{card}」を捨て札に置く（スワップ）", "Put {card} into the discard pile instead (swap)"),
    "discard": ("手札の「{card}」を捨てる", "Discard {card}"),
    "pick": ("「{card}」を選ぶ", "Choose {card}"),
    "take": ("捨て札の「{card}」を取る", "Take {card} from the discard pile"),
    # events
    "told_turn": (
        "プレイヤー{who}のターンが始まった（{amount} ターン目）。",
        "Player {who}'s turn begins (turn {amount}).",
    ),
    "told_phase_attack": ("プレイヤー{who}はアタックフェイズに入った。", "Player {who} goes on to the attack phase."),
    "told_phase_end": ("プレイヤー{who}はエンドフェイズに入った。", "Player {who} goes on to the end phase."),
    "told_drawn": ("プレイヤー{who}は{cards}を引いた。", "Player {who} draws {cards}."),
    "told_stood_all": (
        "プレイヤー{who}はレストしていた自分のキャラクターをすべてスタンドさせた。",
        "Player {who} stands all their rested characters.",
    ),
    "told_played": ("プレイヤー{who}は「{card}」を場に出した。", "Player {who} plays {card} as a character."),
    "told_follow": ("プレイヤー{who}は「{card}」のフォローを使った。", "Player {who} uses the follow of {card}."),
    "told_stage": ("プレイヤー{who}はステージ「{card}」を使った。", "Player {who} uses the stage {card}."),
    "told_stage_left": (
        "それまでのステージ「{card}」はプレイヤー{who}の捨て札に置かれた。",
        "The stage {card}, in play so far, goes to player {who}'s discard pile.",
    ),
    "told_attack": (
        "プレイヤー{who}は「{card}」でプレイヤー{other}の「{target}」を攻撃した。",
        "Player {who} attacks player {other}'s {target} with {card}.",
    ),
    "told_attack_deck": (
        "プレイヤー{who}は「{card}」でプレイヤー{other}の山札を攻撃した。",
        "Player {who} attacks player {other}'s deck with {card}.",
    ),
    "told_protect": (
        "プレイヤー{who}は「{card}」でプロテクトし、「{target}」の攻撃を代わりに受けた。",
        "Player {who} protects with {card}, which takes the attack of {target} on itself.",
    ),
    "told_quick": ("プレイヤー{who}は「{card}」のクイックを使った。", "Player {who} uses the quick of {card}."),
    "told_die": ("プレイヤー{who}の「{card}」のダイスは {dice}。", "Dice of player {who}'s {card}: {dice}."),
    "told_totals": ("プレイヤー{who}の「{card}」の合計は {amount:,}。", "Player {who}'s {card} totals {amount:,}."),
    "told_won_battle": (
        "プレイヤー{who}の「{card}」が「{target}」に {amount:,} 差で勝った。",
        "Player {who}'s {card} beats {target} by {amount:,}.",
    ),
    "told_won_tie": (
        "同じ合計なので、攻撃したプレイヤー{who}の「{card}」が「{target}」に勝った。",
        "The totals are equal, so player {who}'s attacking {card} beats {target}.",
    ),
    "told_held": (
        "プレイヤー{who}の「{card}」は「{target}」の攻撃を {amount:,} 差でしのいだ。",
        "Player {who}'s {card} holds against {target} by {amount:,}.",
    ),
    "told_battle_off": ("合計を比べないままバトルは終わった。", "The battle ends without comparing totals."),
    "told_turned": (
        "プレイヤー{who}の山札がめくられ、「{card}」が捨て札に置かれた（この攻撃の {amount} 枚目）。",
        "{card} is turned over from player {who}'s deck into the discard pile (card {amount} of this attack).",
    ),
    "told_counter": (
        "プレイヤー{who}の「{card}」のカウンターが発動した。",
        "The counter of player {who}'s {card} happens.",
    ),
    "told_declined": (
        "プレイヤー{who}は「{card}」の効果を使わなかった。",
        "Player {who} declines the effect of {card}.",
    ),
    "told_declined_counter": (
        "プレイヤー{who}は「{card}」のカウンターを使わなかった。",
        "Player {who} declines the counter of {card}.",
    ),
    "told_left": (
        "プレイヤー{who}の「{card}」は場から捨て札に置かれた。",
        "Player {who}'s {card} goes from the field to the discard pile.",
    ),
    "told_left_battle": (
        "バトルの結果、プレイヤー{who}の「{card}」は場から捨て札に置かれた。",
        "Because of the lost battle, player {who}'s {card} goes from the field to the discard pile.",
    ),
    "told_swap": (
        "プレイヤー{who}は「{target}」の代わりに「{card}」を捨て札に置くことにした（スワップ）。",
        "Player {who} swaps: {card} goes to the discard pile in the place of {target}.",
    ),
    "told_discarded": ("プレイヤー{who}は手札の「{card}」を捨てた。", "Player {who} discards {card}."),
    "told_discarded_random": (
        "プレイヤー{who}の手札から「{card}」が無作為に捨てられた。",
        "{card} is discarded at random from player {who}'s hand.",
    ),
    "told_milled": (
        "プレイヤー{who}の山札の上から「{card}」が捨て札に置かれた。",
        "{card} goes from the top of player {who}'s deck to the discard pile.",
    ),
    "told_rested": ("プレイヤー{owner}の「{card}」はレストになった。", "Player {owner}'s {card} is rested."),
    "told_stood": ("プレイヤー{owner}の「{card}」はスタンドした。", "Player {owner}'s {card} stands up."),
    "told_returned": (
        "プレイヤー{owner}の「{card}」は場から手札に戻った。",
        "Player {owner}'s {card} returns from the field to the hand.",
    ),
    "told_modified": (
        "プレイヤー{owner}の「{card}」は、{until}、{stat} {change}。",
        "Player {owner}'s {card} gets {change} {stat} {until}.",
    ),
    "told_given": (
        "プレイヤー{owner}の「{card}」は、{until}、{keywords}を得た。",
        "Player {owner}'s {card} gains {keywords} {until}.",
    ),
    "told_taken": (
        "プレイヤー{who}は捨て札の「{card}」を手札に加えた。",
        "Player {who} takes {card} from the discard pile into their hand.",
    ),
    "told_under_deck": (
        "プレイヤー{who}の「{card}」が捨て札から山札の下に置かれた。",
        "Player {who}'s {card} goes from the discard pile to the bottom of the deck.",
    ),
    "told_stopped": ("「{card}」の効果で攻撃が止まった。", "The effect of {card} stops the attack."),
    "told_condition_met": ("「{card}」の効果の条件は満たされている。", "The condition of {card}'s effect is met."),
    "told_condition_unmet": (
        "「{card}」の効果の条件は満たされていない。",
        "The condition of {card}'s effect isn't met.",
    ),
    "told_no_target": ("「{card}」の効果の対象になるものはなかった。", "The effect of {card} finds no target."),
    "told_attack_end": ("プレイヤー{who}の攻撃が終わった。", "Player {who}'s attack is over."),
    "told_used": (
        "使い終わった「{card}」はプレイヤー{who}の捨て札に置かれた。",
        "{card} has been used and goes to player {who}'s discard pile.",
    ),
    "told_over_deck": (
        "プレイヤー{other}の山札がなくなり、プレイヤー{who}の勝ち。",
        "Player {other}'s deck is empty: player {who} wins.",
    ),
    "told_over_turns": ("ターン数の上限に達したので、引き分け。", "The limit of turns is reached: a draw."),
    "told_over_decisions": ("選択の回数の上限に達したので、引き分け。", "The limit of decisions is reached: a draw."),
    "told_over_endless": ("攻撃がいつまでも終わらないので、引き分け。", "The attack would never end: a draw."),
    "told_over_resigning": (
        "プレイヤー{other}が投了し、プレイヤー{who}の勝ち。",
        "Player {other} resigns: player {who} wins.",
    ),
    # the same in few words, for a beat in one line; events that aren't here go without saying
    "brief_phase_attack": ("アタックフェイズへ", "on to the attack phase"),
    "brief_phase_end": ("エンドフェイズへ", "on to the end phase"),
    "brief_drawn": ("プレイヤー{who}が {n} 枚引く", "player {who} draws {n}"),
    "brief_played": ("「{card}」を出す", "{card} is played"),
    "brief_follow": ("「{card}」のフォロー", "follow of {card}"),
    "brief_stage": ("ステージ「{card}」", "stage {card}"),
    "brief_attack": ("「{card}」が「{target}」を攻撃", "{card} attacks {target}"),
    "brief_attack_deck": ("「{card}」が山札を攻撃", "{card} attacks the deck"),
    "brief_protect": ("「{card}」がプロテクト", "{card} protects"),
    "brief_quick": ("「{card}」のクイック", "quick of {card}"),
    "brief_die": ("プレイヤー{who}のダイス {dice}", "player {who}'s dice {dice}"),
    "brief_totals": ("プレイヤー{who}の合計 {amount:,}", "player {who}'s total {amount:,}"),
    "brief_won_battle": ("プレイヤー{who}が {amount:,} 差で勝つ", "player {who} wins by {amount:,}"),
    "brief_won_tie": ("同じ合計なので攻撃したプレイヤー{who}が勝つ", "player {who}, who attacks, wins the tie"),
    "brief_held": ("プレイヤー{who}が {amount:,} 差でしのぐ", "player {who} holds by {amount:,}"),
    "brief_battle_off": ("比べずに終わる", "no comparison"),
    "brief_turned": ("「{card}」がめくれる", "{card} is turned over"),
    "brief_counter": ("「{card}」のカウンター", "counter of {card}"),
    "brief_declined": ("効果を使わず", "the effect is declined"),
    "brief_declined_counter": ("カウンターを使わず", "the counter is declined"),
    "brief_left": ("「{card}」が捨て札へ", "{card} goes to the pile"),
    "brief_left_battle": ("「{card}」が捨て札へ", "{card} goes to the pile"),
    "brief_swap": ("「{card}」がスワップ", "{card} swaps"),
    "brief_discarded": ("プレイヤー{who}は「{card}」を捨てる", "player {who} discards {card}"),
    "brief_discarded_random": (
        "プレイヤー{who}の「{card}」が無作為に捨てられる",
        "player {who} discards {card} at random",
    ),
    "brief_milled": (
        "プレイヤー{who}の山札から「{card}」が捨て札へ",
        "{card} goes from player {who}'s deck to the pile",
    ),
    "brief_rested": ("「{card}」がレスト", "{card} is rested"),
    "brief_stood": ("「{card}」がスタンド", "{card} stands up"),
    "brief_returned": ("「{card}」が手札に戻る", "{card} returns to the hand"),
    "brief_modified": ("「{card}」{stat} {change}", "{card} {change} {stat}"),
    "brief_given": ("「{card}」が{keywords}を得る", "{card} gains {keywords}"),
    "brief_taken": ("捨て札の「{card}」を手札へ", "{card} is taken from the pile"),
    "brief_under_deck": ("捨て札の「{card}」を山札の下へ", "{card} goes under the deck"),
    "brief_stopped": ("攻撃が止まる", "the attack is stopped"),
    "brief_condition_unmet": ("条件を満たさず", "the condition isn't met"),
    "brief_no_target": ("対象なし", "no target"),
    "brief_over_deck": ("プレイヤー{who}の勝ち", "player {who} wins"),
    "brief_over_turns": ("ターン数の上限で引き分け", "a draw by the limit of turns"),
    "brief_over_decisions": ("選択の回数の上限で引き分け", "a draw by the limit of decisions"),
    "brief_over_endless": ("終わらない攻撃で引き分け", "a draw by an attack without end"),
    "brief_over_resigning": (
        "プレイヤー{other}の投了でプレイヤー{who}の勝ち",
        "player {other} resigns, player {who} wins",
    ),
    # what a beat is about
    "beat_opening": ("ゲームの準備", "Set-up"),
    "beat_resumed": ("途中の局面から", "from the middle of the game"),
    "beat_turn": ("スタンバイフェイズ", "standby phase"),
    "beat_played": ("キャラクターを出す", "a character is played"),
    "beat_follow": ("フォロー", "a follow is used"),
    "beat_stage": ("ステージ", "a stage is used"),
    "beat_phase": ("次のフェイズへ", "on to the next phase"),
    "beat_attack": ("アタック", "an attack"),
    "beat_resigned": ("投了", "resignation"),
    # the table
    "zone_field": ("場", "field"),
    "zone_deck": ("山札", "deck"),
    "zone_pile": ("捨て札", "discard pile"),
    "zone_hand": ("手札", "hand"),
    "zone_stage": ("ステージ", "stage"),
    "zone_effect": ("使用中のカード", "being used"),
    "mark_follow": ("フォロー（{colour}）", "follow ({colour})"),
    "mark_counter": ("カウンター", "counter"),
    "mark_quick": ("クイック（{colour}）", "quick ({colour})"),
    "attacking": ("攻撃中", "attacking"),
    "attacked": ("攻撃の対象", "attacked"),
    "phase_standby": ("スタンバイフェイズ", "standby phase"),
    "phase_main": ("メインフェイズ", "main phase"),
    "phase_attack": ("アタックフェイズ", "attack phase"),
    "phase_end": ("エンドフェイズ", "end phase"),
    "asked_main": ("メインフェイズにすること", "what to do in the main phase"),
    "asked_attack": ("攻撃するキャラクターと、攻撃する対象", "who attacks, and what"),
    "asked_end": ("エンドフェイズに出すキャラクター", "a character to play in the end phase"),
    "asked_protect": ("プロテクトするキャラクター", "who protects"),
    "asked_quick": ("クイックを使うカード", "which quick to use"),
    "asked_swap": ("スワップするキャラクター", "who swaps"),
    "asked_discard": ("捨てる手札", "a card to discard"),
    "asked_pick": ("効果の対象", "whom the effect is for"),
    "asked_take": ("捨て札から取るカード", "a card to take from the discard pile"),
    "asked_may": ("効果を使うかどうか", "whether to use the effect"),
    "asked_counter": ("カウンターを使うかどうか", "whether to use the counter"),
    "odds_win": ("勝つ確率", "chance to win"),
    "odds_margin": ("合計の差の平均 {margin:+.0f}", "average margin {margin:+.0f}"),
    "odds_counter": ("カウンターが出る確率", "chance of a counter"),
    "odds_turned": ("カウンターがなければ {n} 枚めくる", "turns {n} unless there is a counter"),
    "odds_last": ("カウンターがなければ {n} 枚めくって勝ち", "turns the last {n} and wins unless there is a counter"),
    # parts of those
    "card": ("「{card}」", "{card}"),
    "one_card": ("カード 1 枚", "a card"),
    "more_cards": ("カード {n} 枚", "{n} cards"),
    "until_attack": ("この攻撃の間", "until the end of the attack"),
    "until_turn": ("このターンの間", "until the end of the turn"),
    "until_own_turn": ("プレイヤー{who}の次のターンまで", "until player {who}'s next turn"),
    "stat_A": ("A", "A"),
    "stat_D": ("D", "D"),
    "stat_strike": ("打点", "strike"),
    "stat_dice": ("ダイス", "dice"),
    "keyword_protect": ("プロテクト", "protect"),
    "keyword_phantom": ("ファントム", "phantom"),
    "keyword_swap": ("スワップ", "swap"),
}


def phrase(key: str, lang: str | None = None, **values: object) -> str:
    """The words under a key, with the places filled, in ``lang`` or in the language in use."""
    return pick(WORDS[key], lang, **values)
