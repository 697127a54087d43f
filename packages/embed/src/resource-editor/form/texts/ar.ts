import { form } from '../../../texts/form/ar.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { FormPartKey } from './en.ts'

export const ar: Texts<FormPartKey> = {
  ...form,
  'section.label': 'أجزاء النموذج',
  'section.about': 'الاسم والتصنيفات',
  'section.content': 'المحتوى',
  'section.data': 'البيانات',
  'section.roles': 'الأدوار',
  'section.fields': 'الحقول',
  'section.participants': 'المشاركون',
  'section.documents': 'المستندات',
  'section.steps': 'الخطوات',
  'section.settings': 'الإعدادات',
}
