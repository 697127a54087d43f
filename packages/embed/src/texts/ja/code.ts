import type { code as english } from '../en/code.ts'
import type { In } from '../languages.ts'

export const code: In<'ja', typeof english> = {
  'code.title': 'ご本人であることの確認',
  'code.text':
    '{sender} 様のご依頼により、ご本人だけが文書をご覧になれるようにしています。コードを入力すると文書が表示されます。',
  'code.number': 'コード {number} / {total}',
  'code.unsent': '6桁のコードを {address} に送信できます。',
  'code.sent': '6桁のコードを {address} に送信しました。有効時間は10分です。',
  'code.access': '{sender} 様から電話などで伝えられたコードを入力してください。',
  'code.missing': '{sender} 様がまだコードを設定していません。お問い合わせください。',
  'code.undeliverable': 'コードのメールを {address} に配信できませんでした。{sender} 様にお知らせください。',
  'code.label': 'コード',
  'code.send': 'コードを送信',
  'code.sendAgain': 'コードを再送信',
  'code.sendAgainIn': '再送信まで {time}',
  'code.wait': { other: 'あと {count} 秒で新しいコードを送信できます。' },
  'code.canSend': '新しいコードを送信できます。',
  'code.check': '続ける',
  'code.empty': 'コードを入力してください。',
  'code.wrong': { other: 'コードが正しくありません。あと {count} 回入力できます。' },
  'code.expired': 'このコードは有効期限が切れました。新しいコードを送信してください。',
  'code.locked': '誤ったコードが続きました。新しいコードを送信してください。',
  'code.waitToTry': '誤ったコードが続きました。{time}後にもう一度お試しください。',
  'code.tryNow': 'もう一度入力できます。',
}
