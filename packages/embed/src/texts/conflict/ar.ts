import type { ConflictKey } from './en.ts'

export const conflict = {
  'conflict.title': 'حفظ شخص آخر في هذه الأثناء',
  'conflict.by': 'حفظ {actor} في {at}.',
  'conflict.taken': 'أُخذ من هناك: {names}',
  'conflict.both': 'غيّر كلاكما «{name}». أيهما يسري؟',
  'conflict.mine': 'ما لديك: {value}',
  'conflict.theirs': 'ما لديهم: {value}',
  'conflict.nothing': 'أُزيل',
  'conflict.safe': 'لم يضع شيء مما كتبته، ولن يُحفظ شيء حتى تقرر.',
  'conflict.first': 'قرر أولًا ما يسري ثم تابع.',
  'conflict.done': 'متابعة',
  'conflict.allMine': 'الاحتفاظ بما لدي',
  'conflict.allTheirs': 'أخذ الآخر',
} as const satisfies Record<ConflictKey, string>
