import type { StatusWords } from '../status-words.ts'

export const words = {
  'status.pending': 'Pendiente',
  'status.in_progress': 'En curso',
  'status.completed': 'Completado',
  'status.failed': 'Con error',
  'status.declined': 'Rechazado',
  'status.voided': 'Anulado',
  'status.expired': 'Vencido',
  'status.skipped': 'Omitido',
  'status.ready': 'Es su turno',
  'status.notified': 'Avisado',
  'status.viewed': 'Visto',
  'status.signed': 'Firmado',
  'status.rendered': 'Creado',
  'status.sealed': 'Sellado',
  'status.queued': 'En cola',
  'status.succeeded': 'Entregado',
  'status.retrying': 'Reintentando',
  'status.cancelled': 'Cancelado',
  'status.progress': '{completed} de {total} firmados',
  'status.progressSkipped': '{completed} de {total} firmados, {skipped} omitidos',
} as const satisfies StatusWords
