import type { phone as english } from '../en/phone.ts'
import type { In } from '../languages.ts'

export const phone: In<'ja', typeof english> = {
  'phone.offer': 'スマートフォンで書く',
  'phone.scan':
    'スマートフォンのカメラをコードに向け、開いたページに手書きしてください。書いた内容は自動的にここに表示されます。',
  'phone.code': '手書き用ページのアドレスの QR コード',
  'phone.address': 'カメラを使えない場合は、スマートフォンでこのアドレスを開いてください：',
  'phone.here': 'この画面で書く',
  'phone.wait': 'スマートフォンでの手書きを待っています…',
  'phone.over': 'コードの有効期限が切れました。',
  'phone.failed': 'コードを作成できませんでした。もう一度お試しください。',
  'phone.arrived': '書いた内容が届きました。',
  'phone.drawing': 'スマートフォンで書いた内容',
  'phone.title.signature': '署名を書いてください',
  'phone.title.initial': 'イニシャルを書いてください',
  'phone.text':
    '書いた内容は、コードを表示しているページにだけ送られます。そのページが目の前にある場合にのみ書いてください。',
  'phone.pad': '手書き欄。指かペンで書いてください。文字を入力する場合は、もう一方の端末に戻ってください。',
  'phone.send': '送信',
  'phone.sent': '送信しました。もう一方の端末で続けてください。このページは閉じてかまいません。',
  'phone.failedToSend': '送信できませんでした。もう一度お試しください。',
  'phone.gone':
    'このアドレスは使用済みか、有効期限が切れています。もう一方の端末で新しいコードを取得してください。',
}
