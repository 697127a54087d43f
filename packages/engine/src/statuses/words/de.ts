import type { StatusWords } from '../status-words.ts'

export const words = {
  'status.pending': 'Ausstehend',
  'status.in_progress': 'Läuft',
  'status.completed': 'Abgeschlossen',
  'status.failed': 'Fehlgeschlagen',
  'status.declined': 'Abgelehnt',
  'status.voided': 'Annulliert',
  'status.expired': 'Abgelaufen',
  'status.skipped': 'Übersprungen',
  'status.ready': 'An der Reihe',
  'status.notified': 'Benachrichtigt',
  'status.viewed': 'Angesehen',
  'status.signed': 'Unterschrieben',
  'status.rendered': 'Erstellt',
  'status.sealed': 'Gesiegelt',
  'status.queued': 'Eingereiht',
  'status.succeeded': 'Zugestellt',
  'status.retrying': 'Wird wiederholt',
  'status.cancelled': 'Abgebrochen',
  'status.progress': '{completed} von {total} unterschrieben',
  'status.progressSkipped': '{completed} von {total} unterschrieben, {skipped} übersprungen',
} as const satisfies StatusWords
