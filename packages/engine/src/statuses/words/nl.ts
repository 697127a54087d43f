import type { StatusWords } from '../status-words.ts'

export const words = {
  'status.pending': 'In afwachting',
  'status.in_progress': 'Loopt',
  'status.completed': 'Voltooid',
  'status.failed': 'Mislukt',
  'status.declined': 'Geweigerd',
  'status.voided': 'Ingetrokken',
  'status.expired': 'Verlopen',
  'status.skipped': 'Overgeslagen',
  'status.ready': 'Aan de beurt',
  'status.notified': 'Bericht gestuurd',
  'status.viewed': 'Bekeken',
  'status.signed': 'Ondertekend',
  'status.rendered': 'Gemaakt',
  'status.sealed': 'Verzegeld',
  'status.queued': 'In de wachtrij',
  'status.succeeded': 'Bezorgd',
  'status.retrying': 'Nieuwe poging',
  'status.cancelled': 'Afgebroken',
  'status.progress': '{completed} van {total} ondertekend',
  'status.progressSkipped': '{completed} van {total} ondertekend, {skipped} overgeslagen',
} as const satisfies StatusWords
