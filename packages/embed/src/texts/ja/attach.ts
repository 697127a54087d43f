import type { attach as english } from '../en/attach.ts'
import type { In } from '../languages.ts'

export const attach: In<'ja', typeof english> = {
  'attach.hint': '{types}。1 個あたり {size} まで、ファイル数：{count}。',
  'attach.choose': 'ファイルを選ぶ',
  'attach.photo': '写真を撮る',
  'attach.list': '添付したファイル',
  'attach.remove': '{name} を削除',
  'attach.sending': '{name} をアップロードしています：{percent}%',
  'attach.waiting': '接続が切れました。つながり次第、アップロードを続けます。',
  'attach.cancel': '{name} のアップロードをやめる',
  'attach.done': '{name} を添付しました。',
  'attach.tooMany': 'ここに添付できるのは {max} 個までです。',
  'attach.tooLarge': '{name} は {size} を超えています。',
  'attach.wrongType': '{name} は求められている種類のファイルではありません。',
  'attach.empty': '{name} は空です。',
  'attach.failed': '{name} をアップロードできませんでした。もう一度お試しください。',
  'field.attach': '添付',
  'field.attachEmpty': '{label}：ファイルを添付',
  'field.attachFilled': '{label}：{names} を添付済み',
}
