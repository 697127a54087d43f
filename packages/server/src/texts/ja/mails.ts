import type { In } from '@countersign/engine'
import { words as statuses } from '@countersign/engine/statuses/ja'
import type { mails as english } from '../en/mails.ts'

export const mails: In<'ja', typeof english> = {
  hello: '{name} 様',
  helloNobody: 'ご担当者様',
  inviteSubject: '{sender} より署名のお願い：{workflow}',
  invitePreview: 'ご確認とご署名をお願いします：{documents}',
  inviteHeading: 'ご署名のお願い：{workflow}',
  inviteText:
    '{sender} より、文書の電子的なご確認とご署名をお願いしています。数分で完了し、アカウントは必要ありません。',
  handedOver: '{from} 様に依頼されていたご署名の引き継ぎ先に指定されました。',
  replaced: '{sender} が、{from} 様に代わってのご署名をお願いしています。',
  reason: '理由',
  remindSubject: 'リマインダー：{subject}',
  remindHeading: 'ご署名をお待ちしています：{workflow}',
  remindText: 'まだご署名をいただいていないため、改めてご連絡しています。',
  message: '{sender} からのメッセージ',
  documents: { other: '文書' },
  signBefore: '署名期限',
  sign: '確認して署名する',
  linkIsYours:
    'このリンクはご本人専用です。リンクを知っている人は誰でもご本人の名前で署名できてしまいます。このメールを転送しないでください。',
  why: '{sender} により参加者に指定されたため、このメールをお送りしています。お心当たりがない場合は、無視していただいてかまいません。',
  doneSubject: `${statuses['status.completed']}：{workflow}`,
  donePreview: '全員の署名が完了しました：{documents}',
  doneHeading: '全員の署名が完了しました：{workflow}',
  doneAttached:
    '全員の署名が完了しました。eシールを付した文書と、誰がいつ署名したかを記した完了証明書を添付します。',
  doneInLink:
    '全員の署名が完了しました。文書のサイズが大きくメールに添付できないため、署名用リンクからダウンロードしてください。',
  doneAskSender:
    '全員の署名が完了しました。文書のサイズが大きくメールに添付できないため、{sender} にご請求ください。',
  doneKeep: '添付ファイルを保管してください。eシールにより、後から変更されたかどうかを確認できます。',
  doneFor: '{sender} に代わって送信しました。',
  certificate: '完了証明書',
  voidedSubject: `${statuses['status.voided']}：{workflow}`,
  voidedText: '{sender} がこれらの文書を取り下げました。お手続きは必要ありません。',
  expiredSubject: '期限切れ：{workflow}',
  expiredText: 'これらの文書の署名期限が過ぎました。お手続きは必要ありません。',
  declinedSubject: `${statuses['status.declined']}：{workflow}`,
  declinedText:
    '署名を依頼された方のお一人が辞退されたため、これらの文書は完了しません。お手続きは必要ありません。',
  codeSubject: '確認コード：{code}',
  codeHeading: '確認コード：{code}',
  codeValid: { other: '有効期間は{count}分です。' },
  codeText: '{sender} が署名をお願いしているページに、このコードを入力してください。',
  codeSecret: '電話やメールでこのコードをお尋ねすることは決してありません。他の人に教えないでください。',
  codeIgnore: 'コードを請求していない場合は、このメールを無視してください。',
  pausedSubject: 'Webhookエンドポイントの一時停止：{host}',
  pausedPreview: 'イベントは待機しており、しばらくの間保管されます。',
  pausedHeading: 'Webhookエンドポイントが一時停止されました',
  pausedText: {
    other: '直近{count}時間のイベントが待機しています。再び有効（isActive: true）にすると送信されます。',
  },
  pausedEndpoint: 'エンドポイント',
  pausedId: 'ID',
  pausedNamespace: 'ネームスペース',
  pausedAt: '停止日時',
  pausedWhy:
    'お使いのアドレスがこのネームスペースの連絡先に設定されているため、このメールをお送りしています。',
}
