import type { screens as english } from '../en/screens.ts'
import type { In } from '../languages.ts'

export const screens: In<'ja', typeof english> = {
  'preparing.title': '文書を準備しています',
  'preparing.text': '通常は数秒で終わります。このページは自動的に次へ進みます。',
  'waiting.title': 'まだ順番ではありません',
  'waiting.text':
    '先に署名する方がいます。順番が来ましたらメールでお知らせします。このページを開いたままお待ちいただくこともできます。',
  'waiting.unmailed':
    '先に署名する方がいます。このページを開いたままにするか、後でもう一度お越しください。順番が来ると先へ進みます。',
  'consent.title': '確認と同意',
  'consent.text': { other: '{sender} 様から、{count} 件の文書への署名を依頼されています。' },
  'ready.title': '確認と署名',
  'ready.text': '文書をお読みのうえ、印のある欄に入力してください。',
  'signed.title': '署名が完了しました',
  'signed.text':
    '{name} 様、ありがとうございました。まだ署名していない方がいます。全員の署名が終わりましたら、eシールを付した文書をメールでお送りします。',
  'signed.unmailed':
    '{name} 様、ありがとうございました。まだ署名していない方がいます。全員の署名が終わりますと、eシールを付した文書をここでご覧いただけます。',
  'signed.embedded': '{name} 様、ありがとうございました。まだ署名していない方がいます。',
  'signed.further':
    '{name} 様、ありがとうございました。ほかにもご署名いただく文書があります。専用のリンクをメールでお送りします。',
  'signed.furtherUnmailed':
    '{name} 様、ありがとうございました。ほかにもご署名いただく文書があります。{sender} から専用の入口が案内されます。',
  'signed.sealing':
    '{name} 様、ありがとうございました。全員の署名が終わり、文書にeシールを付しています。まもなくここに表示されます。',
  'signed.sealingLong':
    '{name} 様、ありがとうございました。全員の署名が終わりました。文書へのeシールの付与に通常より時間がかかっています。完了しだいメールでお送りしますので、このページは閉じてかまいません。',
  'signed.sealingLongUnmailed':
    '{name} 様、ありがとうございました。全員の署名が終わりました。文書へのeシールの付与に通常より時間がかかっています。このページは閉じてかまいません。完了後にもう一度開くと、文書をご覧いただけます。',
  'signed.copies': 'この写しにはまだ署名が入っていません。',
  'completed.title': '全員の署名が完了しました',
  'completed.text': '文書は完成し、eシールが付されています。控えを保管してください。',
  'declined.title': '署名は辞退されました',
  'declined.text': 'これ以上の操作は必要ありません。送信者にも表示されます。',
  'delegated.title': '署名を引き継ぎました',
  'delegated.text':
    '別の方が代わりに署名します。その方には専用のリンクがメールで届きます。お手元のリンクは使えなくなりました。',
  'delegated.unmailed':
    '別の方が、{sender} 様から受け取る専用の入口で代わりに署名します。これまでの入口は使えなくなりました。',
  'voided.title': 'この文書は取り下げられました',
  'voided.text': '送信者が署名の依頼を取り消しました。これ以上の操作は必要ありません。',
  'expired.title': '署名の期限が過ぎました',
  'expired.text': '引き続き署名を希望される場合は、{sender} 様に文書の再送をご依頼ください。',
  'closed.title': 'ご署名は不要になりました',
  'closed.text': '手続きは署名なしで先へ進みました。これ以上の操作は必要ありません。',
  'failed.title': '文書を準備できませんでした',
  'failed.text': 'サービス側で問題が発生し、送信者にも表示されています。現在ここでできる操作はありません。',
  'sessionExpired.title': 'このセッションは終了しました',
  'sessionExpired.text':
    'アクセスの有効期間が終わりました。お手元の最新のリンク、または元のページから文書を開き直してください。',
  'sessionExpired.kept':
    '安全のため、一定時間が過ぎたのでアクセスを終了しました。保存された内容は残っています。元のページから文書を開き直してください。',
  'sessionExpired.link': 'このリンクは無効です',
  'sessionExpired.linkText':
    '新しいリンクに置き換えられたか、別の方が代わりに署名するか、リンクが途中で切れている可能性があります。お手元の最新のリンクを開くか、送信者にリンクをご依頼ください。',
  'wrongOrigin.title': 'このページでは文書を表示できません',
  'wrongOrigin.text':
    'このページに渡されたトークンは別のウェブアドレス用です。ページの管理者にお知らせください。',
  'wrongOrigin.link':
    'このページのアドレスは、サービスのアドレスと異なります。お受け取りになったリンクをそのまま開くか、送信者にお知らせください。',
  'wrongIntent.title': 'このページは別の用途に設定されています',
  'wrongIntent.text':
    'このページに渡されたトークンは署名用ではありません。ページの管理者にお知らせください。',
  'error.title': '問題が発生しました',
  'error.text': 'しばらくしてからもう一度お試しください。',
  'ending.declinedByYou': '{at} に辞退しました。',
  'ending.declinedByAnother': '{at} に別の方が辞退しました。',
  'ending.signed': '{at} に署名しました。',
  'ending.other': '{at} に終了しました。',
  'ending.reason': '理由',
}
