import type { StatusWords } from '../status-words.ts'

export const words = {
  'status.pending': 'Pending',
  'status.in_progress': 'In progress',
  'status.completed': 'Completed',
  'status.failed': 'Failed',
  'status.declined': 'Declined',
  'status.voided': 'Voided',
  'status.expired': 'Expired',
  'status.skipped': 'Skipped',
  'status.ready': 'Ready',
  'status.notified': 'Notified',
  'status.viewed': 'Viewed',
  'status.signed': 'Signed',
  'status.rendered': 'Rendered',
  'status.sealed': 'Sealed',
  'status.queued': 'Queued',
  'status.succeeded': 'Succeeded',
  'status.retrying': 'Retrying',
  'status.cancelled': 'Cancelled',
  'status.progress': '{completed} of {total} signed',
  'status.progressSkipped': '{completed} of {total} signed, {skipped} skipped',
} as const satisfies StatusWords
