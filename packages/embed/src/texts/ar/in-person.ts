import type { inPerson as english } from '../en/in-person.ts'
import type { In } from '../languages.ts'

export const inPerson: In<'ar', typeof english> = {
  'inPerson.page': 'التوقيع حضوريًا',
  'inPerson.with': 'حضوريًا، مع {host}',
  'inPerson.title': 'يُرجى تسليم الجهاز إلى {name}',
  'inPerson.text': 'من يتابع من هنا يوقّع باسم {name}.',
  'inPerson.iAm': 'أنا {name}',
  'inPerson.others': 'هل حضر شخص آخر بدلًا منه؟',
  'inPerson.signing': 'يوقّع الآن: {name}',
  'inPerson.lock': 'إعادة الجهاز',
  'inPerson.done': 'تم التوقيع: {names}',
  'inPerson.waiting.title': 'لحظة من فضلك',
  'inPerson.waiting.text':
    'يجري إعداد المستندات التالية، أو يوقّع شخص في مكان آخر. ستتابع هذه الصفحة تلقائيًا.',
  'inPerson.signed.title': 'وقّع الجميع',
  'inPerson.signed.text':
    'يُرجى إعادة الجهاز إلى {host}. سيتلقى الجميع المستندات المختومة بالبريد الإلكتروني.',
  'inPerson.signed.unmailed': 'يُرجى إعادة الجهاز إلى {host}.',
  'inPerson.ended.text': 'لم يعد على أحد التوقيع. يُرجى إعادة الجهاز إلى {host}.',
  'inPerson.failed.text': 'حدث خطأ من جانبنا، ويمكن للمرسل رؤيته. يُرجى إعادة الجهاز إلى {host}.',
  'inPerson.over.title': 'هذا الرابط غير صالح',
  'inPerson.over.text': 'تبلغ صلاحيته ساعتين، ويحل محله رابط أحدث. يُرجى طلب رابط آخر من المرسل.',
}
