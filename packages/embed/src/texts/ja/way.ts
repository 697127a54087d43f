import type { way as english } from '../en/way.ts'
import type { In } from '../languages.ts'

export const way: In<'ja', typeof english> = {
  'guide.skip': '次の未入力項目へ移動',
  'guide.skipDone': '未入力の項目はありません。完了へ移動',
  'guide.pages': '{page}／{count}ページ',
  'field.goOn': '先へ進む',
  'field.nth': '{label}（{n}／{count}）',
  'pages.title': 'ページ一覧',
  'pages.number': 'ページ番号',
  'pages.go': '表示',
  'action.later': '後で完了する',
  'later.text': '入力内容は保存されています。このページを閉じても、同じリンクからここに戻れます。',
  'later.embedded': '入力内容は保存されています。このページを離れ、後で文書を開き直すことができます。',
  'later.until': '{at}まで署名できます。',
  'later.unsaved':
    'まだ保存されていない内容があります。保存が終わるまでこのページを開いたままにしてください。',
  'later.back': '今すぐ続ける',
}
