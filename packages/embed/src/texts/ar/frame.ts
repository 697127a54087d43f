import type { frame as english } from '../en/frame.ts'
import type { In } from '../languages.ts'

export const frame: In<'ar', typeof english> = {
  'action.accept': 'أوافق على التوقيع إلكترونيًا',
  'action.next': 'التالي',
  'action.complete': 'التوقيع والإنهاء',
  'action.completing': 'جارٍ التوقيع…',
  'action.decline': 'رفض',
  'action.delegate': 'إحالة التوقيع إلى شخص آخر',
  'action.downloadOriginal': 'تنزيل نسخة',
  'action.downloadSigned': 'تنزيل',
  'action.done': 'تم',
  'action.cancel': 'إلغاء',
  'action.close': 'إغلاق',
  'action.accessibility': 'إمكانية الوصول',
  'frame.sender': 'من {sender}',
  'frame.test': 'وضع الاختبار',
  'frame.testText': 'المستندات الموقّعة هنا ليس لها أثر قانوني.',
  'frame.traceId': 'مرجع للدعم: {traceId}',
  'saving.saved': 'تم الحفظ',
  'saving.saving': 'جارٍ الحفظ…',
  'saving.offline': 'غير متصل',
  'notice.offline': 'أنت غير متصل. يبقى ما تكتبه هنا ويُحفظ فور عودة الاتصال.',
  'notice.offlineIdle': 'أنت غير متصل. أبقِ هذه الصفحة مفتوحة: ستتابع تلقائيًا عند عودة الاتصال.',
  'notice.offlineUnsigned':
    'أنت غير متصل: بحسب ما تعلمه هذه الصفحة، لم يُوقَّع أي شيء بعد. أبقها مفتوحة، وستسألك من جديد عند عودة الاتصال.',
  'notice.offlineUnsent':
    'أنت غير متصل: تعذّر الإرسال. أبقِ هذه الصفحة مفتوحة، وستسألك من جديد عند عودة الاتصال.',
  'notice.online': 'عاد الاتصال.',
  'notice.onlineUnsigned': 'عاد الاتصال. لم توقّع بعد.',
  'notice.onlineUnsent': 'عاد الاتصال. لم يُرسل اختيارك الأخير: يُرجى الاختيار من جديد.',
  'notice.silent': 'تواجه الخدمة مشكلة. أبقِ هذه الصفحة مفتوحة: ستعيد المحاولة تلقائيًا ولن يضيع شيء.',
  'notice.silentUnsigned':
    'تواجه الخدمة مشكلة: بحسب ما تعلمه هذه الصفحة، لم يُوقَّع أي شيء بعد. أبقها مفتوحة، وستسأل الخدمة من جديد تلقائيًا.',
  'notice.silentUndone':
    'تواجه الخدمة مشكلة: بحسب ما تعلمه هذه الصفحة، لم يُنفَّذ ذلك. أبقها مفتوحة، وستسأل الخدمة من جديد تلقائيًا.',
  'notice.stillUnsigned': 'لم توقّع بعد.',
  'notice.stillUndone': 'لم يُنفَّذ اختيارك الأخير: يُرجى الاختيار من جديد.',
  'notice.unsigned': 'لم ينجح ذلك، ولم يُوقَّع أي شيء بعد. يُرجى المحاولة مرة أخرى. {message}',
  'notice.changed': 'تغيّرت المستندات أو قيمها. يُرجى مراجعتها ثم الإنهاء من جديد.',
  'notice.refused': 'ما زالت بعض الحقول تحتاج إلى انتباهك. وهي محددة.',
  'notice.failed': 'لم ينجح ذلك، لكن لم يضع شيء. يُرجى المحاولة مرة أخرى. {message}',
  'notice.nextStep': 'اكتملت الخطوة السابقة. هذه هي المستندات التالية لك.',
  'notice.dismiss': 'إغلاق الإشعار',
}
