import type { ConflictKey } from './en.ts'

export const conflict = {
  'conflict.title': 'ほかの人が保存しました',
  'conflict.by': '{actor} が {at} に保存しました。',
  'conflict.taken': '取り込んだもの：{names}',
  'conflict.both': '「{name}」は両方で変更されています。どちらにしますか？',
  'conflict.mine': '自分の内容：{value}',
  'conflict.theirs': '相手の内容：{value}',
  'conflict.nothing': '削除',
  'conflict.safe': 'あなたの変更は失われていません。決めるまで何も保存されません。',
  'conflict.first': '先にどちらを採るか決めてから進んでください。',
  'conflict.done': '続ける',
  'conflict.allMine': '自分のものを残す',
  'conflict.allTheirs': '相手のものにする',
} as const satisfies Record<ConflictKey, string>
