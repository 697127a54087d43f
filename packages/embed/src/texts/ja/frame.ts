import type { frame as english } from '../en/frame.ts'
import type { In } from '../languages.ts'

export const frame: In<'ja', typeof english> = {
  'action.accept': '電子署名に同意する',
  'action.next': '次へ',
  'action.complete': '署名して完了',
  'action.completing': '署名しています…',
  'action.decline': '辞退する',
  'action.delegate': '別の方に署名を依頼する',
  'action.downloadOriginal': '写しをダウンロード',
  'action.downloadSigned': 'ダウンロード',
  'action.done': '完了',
  'action.cancel': 'キャンセル',
  'action.close': '閉じる',
  'action.accessibility': 'アクセシビリティ',
  'frame.sender': '送信者：{sender}',
  'frame.test': 'テストモード',
  'frame.testText': 'ここで署名した文書に法的効力はありません。',
  'frame.traceId': 'お問い合わせ番号：{traceId}',
  'saving.saved': '保存済み',
  'saving.saving': '保存中…',
  'saving.offline': 'オフライン',
  'notice.offline': 'オフラインです。入力内容はここに保持され、接続が戻りしだい保存されます。',
  'notice.offlineIdle':
    'オフラインです。このページを開いたままにしてください。接続が戻ると自動的に続きます。',
  'notice.offlineUnsigned':
    'オフラインです。このページで確認できる限り、まだ署名されていません。開いたままにしてください。接続が戻ると、もう一度お尋ねします。',
  'notice.offlineUnsent':
    'オフラインのため送信できませんでした。このページを開いたままにしてください。接続が戻ると、もう一度お尋ねします。',
  'notice.online': '接続が戻りました。',
  'notice.onlineUnsigned': '接続が戻りました。まだ署名されていません。',
  'notice.onlineUnsent': '接続が戻りました。直前の操作は送信されていません。もう一度選択してください。',
  'notice.silent':
    'サービスに問題が発生しています。このページを開いたままにしてください。自動的に再試行し、内容は失われません。',
  'notice.silentUnsigned':
    'サービスに問題が発生しています。このページで確認できる限り、まだ署名されていません。開いたままにしてください。自動的にサービスへ確認します。',
  'notice.silentUndone':
    'サービスに問題が発生しています。このページで確認できる限り、操作は実行されていません。開いたままにしてください。自動的にサービスへ確認します。',
  'notice.stillUnsigned': 'まだ署名されていません。',
  'notice.stillUndone': '直前の操作は実行されていません。もう一度選択してください。',
  'notice.unsigned': '処理できませんでした。まだ署名されていません。もう一度お試しください。{message}',
  'notice.changed': '文書またはその内容が変更されました。ご確認のうえ、もう一度完了してください。',
  'notice.refused': '確認が必要な欄があります。印が付いています。',
  'notice.failed': '処理できませんでしたが、内容は失われていません。もう一度お試しください。{message}',
  'notice.nextStep': '前の手続きは完了しました。続いて、次の文書をご確認ください。',
  'notice.dismiss': '通知を閉じる',
}
