import type { StatusWords } from '../status-words.ts'

export const words = {
  'status.pending': 'In attesa',
  'status.in_progress': 'In corso',
  'status.completed': 'Completato',
  'status.failed': 'Non riuscito',
  'status.declined': 'Rifiutato',
  'status.voided': 'Annullato',
  'status.expired': 'Scaduto',
  'status.skipped': 'Saltato',
  'status.ready': 'È il suo turno',
  'status.notified': 'Avvisato',
  'status.viewed': 'Visto',
  'status.signed': 'Firmato',
  'status.rendered': 'Creato',
  'status.sealed': 'Sigillato',
  'status.queued': 'In coda',
  'status.succeeded': 'Consegnato',
  'status.retrying': 'Nuovo tentativo',
  'status.cancelled': 'Interrotto',
  'status.progress': '{completed} di {total} firmati',
  'status.progressSkipped': '{completed} di {total} firmati, {skipped} saltati',
} as const satisfies StatusWords
