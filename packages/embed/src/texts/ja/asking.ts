import type { asking as english } from '../en/asking.ts'
import type { In } from '../languages.ts'

export const asking: In<'ja', typeof english> = {
  'consent.whole': '全文を読む',
  'consent.print': '印刷',
  'consent.from': '{sender} 様からのメッセージ',
  'consent.changed': '本文が変更されました。もう一度お読みください。',
  'decline.title': '署名を辞退しますか。',
  'decline.text': '送信者に表示され、これらの文書には署名できなくなります。この操作は取り消せません。',
  'decline.reason': '理由（任意）',
  'decline.reasonHint': 'ここに書いた内容は送信者に表示されます。',
  'decline.reasonShared': 'ここに書いた内容は、送信者と、署名を依頼されたほかの方に表示されます。',
  'decline.confirm': '辞退する',
  'delegate.title': '別の方に署名を依頼しますか。',
  'delegate.text':
    'その方が代わりに依頼を受けます。入力した内容は引き継がれません。お手元のリンクは使えなくなります。',
  'delegate.name': 'その方のお名前',
  'delegate.email': 'その方のメールアドレス',
  'delegate.reason': '理由（任意）',
  'delegate.reasonHint': 'ここに書いた内容は送信者に表示されます。',
  'delegate.confirm': '引き継ぐ',
}
