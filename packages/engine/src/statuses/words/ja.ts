import type { StatusWords } from '../status-words.ts'

export const words = {
  'status.pending': '待機中',
  'status.in_progress': '進行中',
  'status.completed': '完了',
  'status.failed': '失敗',
  'status.declined': '辞退',
  'status.voided': '取り消し',
  'status.expired': '期限切れ',
  'status.skipped': 'スキップ',
  'status.ready': '依頼できます',
  'status.notified': '通知済み',
  'status.viewed': '閲覧済み',
  'status.signed': '署名済み',
  'status.rendered': '作成済み',
  'status.sealed': 'eシール済み',
  'status.queued': '送信待ち',
  'status.succeeded': '配信済み',
  'status.retrying': '再試行中',
  'status.cancelled': '中止',
  'status.progress': '{total} 件中 {completed} 件署名済み',
  'status.progressSkipped': '{total} 件中 {completed} 件署名済み、{skipped} 件スキップ',
} as const satisfies StatusWords
