import type { StatusWords } from '../status-words.ts'

export const words = {
  'status.pending': 'معلّق',
  'status.in_progress': 'قيد التنفيذ',
  'status.completed': 'مكتمل',
  'status.failed': 'فشل',
  'status.declined': 'مرفوض',
  'status.voided': 'ملغى',
  'status.expired': 'منتهي المدة',
  'status.skipped': 'تم التخطي',
  'status.ready': 'حان الدور',
  'status.notified': 'تم الإخطار',
  'status.viewed': 'تم الاطلاع',
  'status.signed': 'تم التوقيع',
  'status.rendered': 'تم الإنشاء',
  'status.sealed': 'مختوم',
  'status.queued': 'في قائمة الانتظار',
  'status.succeeded': 'تم التسليم',
  'status.retrying': 'تُعاد المحاولة',
  'status.cancelled': 'متوقف',
  'status.progress': 'تم توقيع {completed} من {total}',
  'status.progressSkipped': 'تم توقيع {completed} من {total}، وتخطي {skipped}',
} as const satisfies StatusWords
