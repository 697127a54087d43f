import type { asking as english } from '../en/asking.ts'
import type { In } from '../languages.ts'

export const asking: In<'ar', typeof english> = {
  'consent.whole': 'قراءة النص كاملًا',
  'consent.print': 'طباعة',
  'consent.from': 'رسالة من {sender}',
  'consent.changed': 'تغيّر النص. يُرجى قراءته مرة أخرى.',
  'decline.title': 'هل تريد رفض التوقيع؟',
  'decline.text': 'سيرى المرسل ذلك، ولن تتمكن بعد الآن من توقيع هذه المستندات. لا يمكن التراجع عن ذلك.',
  'decline.reason': 'السبب (اختياري)',
  'decline.reasonHint': 'سيرى المرسل ما تكتبه هنا.',
  'decline.reasonShared': 'سيرى المرسل والآخرون المطلوب توقيعهم ما تكتبه هنا.',
  'decline.confirm': 'رفض',
  'delegate.title': 'هل تريد إحالة التوقيع إلى شخص آخر؟',
  'delegate.text': 'يُطلب التوقيع من ذلك الشخص بدلًا منك، ولا يُنقل إليه ما ملأته. ولن يعود رابطك صالحًا.',
  'delegate.name': 'اسم الشخص',
  'delegate.email': 'عنوان بريده الإلكتروني',
  'delegate.reason': 'السبب (اختياري)',
  'delegate.reasonHint': 'سيرى المرسل ما تكتبه هنا.',
  'delegate.confirm': 'إحالة',
}
