import type { way as english } from '../en/way.ts'
import type { In } from '../languages.ts'

export const way: In<'ar', typeof english> = {
  'guide.skip': 'الانتقال إلى العنصر الناقص التالي',
  'guide.skipDone': 'لا ينقص شيء: الانتقال إلى النهاية',
  'guide.pages': 'صفحة {page} من {count}',
  'field.goOn': 'متابعة',
  'field.nth': '{label}، {n} من {count}',
  'pages.title': 'الصفحات',
  'pages.number': 'رقم الصفحة',
  'pages.go': 'عرض',
  'action.later': 'الإنهاء لاحقًا',
  'later.text': 'تم حفظ ما أدخلته. يمكنك إغلاق هذه الصفحة، وسيعيدك الرابط نفسه إلى هنا.',
  'later.embedded': 'تم حفظ ما أدخلته. يمكنك مغادرة هذه الصفحة وفتح المستندات مرة أخرى لاحقًا.',
  'later.until': 'يمكنك التوقيع حتى {at}.',
  'later.unsaved': 'لم يُحفظ كل شيء بعد. يُرجى إبقاء هذه الصفحة مفتوحة حتى يكتمل الحفظ.',
  'later.back': 'المتابعة الآن',
}
