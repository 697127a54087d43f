import type { attach as english } from '../en/attach.ts'
import type { In } from '../languages.ts'

export const attach: In<'ar', typeof english> = {
  'attach.hint': '{types}. بحد أقصى {size} لكل ملف؛ عدد الملفات: {count}.',
  'attach.choose': 'اختيار ملف',
  'attach.photo': 'التقاط صورة',
  'attach.list': 'الملفات المرفقة',
  'attach.remove': 'إزالة {name}',
  'attach.sending': 'جارٍ رفع {name}: ‎{percent}%‎',
  'attach.waiting': 'انقطع الاتصال. يُستأنف الرفع عند عودته.',
  'attach.cancel': 'إيقاف رفع {name}',
  'attach.done': 'تم إرفاق {name}.',
  'attach.tooMany': 'لا يمكن إرفاق أكثر من {max} هنا.',
  'attach.tooLarge': 'حجم {name} أكبر من {size}.',
  'attach.wrongType': '{name} ليس من الأنواع المطلوبة.',
  'attach.empty': '{name} فارغ.',
  'attach.failed': 'تعذّر رفع {name}. يُرجى المحاولة مرة أخرى.',
  'field.attach': 'إرفاق',
  'field.attachEmpty': '{label}: إرفاق ملف',
  'field.attachFilled': '{label}: تم إرفاق {names}',
}
