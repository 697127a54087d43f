import type { In } from '@countersign/engine'
import type { wayIn as english } from '../en/way-in.ts'

export const wayIn: In<'ar', typeof english> = {
  inApplication: 'فُتح في تطبيق المرسل (رمز التضمين)',
  inPerson: 'حضوريًا، على جهاز {host}، سُلّم إلى الشخص الذي أكّد هويته',
  personalLink: 'رابط شخصي',
  linkSent: 'أُرسل بالبريد إلى {emails}',
  linkMailed: 'بالبريد إلى {emails}',
  linkKept: 'في رسالة حُفظت في هذه الخدمة ولم تُرسل',
  linkGivenOut: 'سُلّم إلى تطبيق المرسل عبر API',
  also: 'وأيضًا',
  api_key: 'تطبيق (مفتاح API)',
  user: 'شخص من المؤسسة',
  embed: 'تطبيق (مضمّن)',
  participant: 'مشارك',
  erased: 'محذوف',
}
