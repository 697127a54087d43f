import type { inPerson as english } from '../en/in-person.ts'
import type { In } from '../languages.ts'

export const inPerson: In<'ja', typeof english> = {
  'inPerson.page': '対面で署名',
  'inPerson.with': '対面での署名（立会い：{host}）',
  'inPerson.title': '端末を {name} 様にお渡しください',
  'inPerson.text': 'ここから先に進む方は、{name} として署名します。',
  'inPerson.iAm': '私は {name} です',
  'inPerson.others': '代わりに別の方がいらっしゃいますか。',
  'inPerson.signing': '{name} 様が署名中です',
  'inPerson.lock': '端末を返す',
  'inPerson.done': '署名済み：{names}',
  'inPerson.waiting.title': '少々お待ちください',
  'inPerson.waiting.text':
    '次の文書を準備しているか、別の場所で署名が行われています。このページは自動的に進みます。',
  'inPerson.signed.title': '全員の署名が完了しました',
  'inPerson.signed.text':
    '端末を {host} 様にお返しください。eシールを付した文書は全員にメールでお送りします。',
  'inPerson.signed.unmailed': '端末を {host} 様にお返しください。',
  'inPerson.ended.text': 'これ以上の署名は必要ありません。端末を {host} 様にお返しください。',
  'inPerson.failed.text':
    'サービス側で問題が発生しました。送信者も確認できます。端末を {host} 様にお返しください。',
  'inPerson.over.title': 'このリンクは無効です',
  'inPerson.over.text':
    'リンクの有効期間は2時間で、新しいリンクが作られると無効になります。送信者に新しいリンクをご依頼ください。',
}
