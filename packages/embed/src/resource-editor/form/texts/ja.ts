import { form } from '../../../texts/form/ja.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { FormPartKey } from './en.ts'

export const ja: Texts<FormPartKey> = {
  ...form,
  'section.label': 'フォームの部分',
  'section.about': '名前とラベル',
  'section.content': '内容',
  'section.data': 'データ',
  'section.roles': '役割',
  'section.fields': 'フィールド',
  'section.participants': '参加者',
  'section.documents': '文書',
  'section.steps': 'ステップ',
  'section.settings': '設定',
}
