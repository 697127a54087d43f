import type { StatusWords } from '../status-words.ts'

export const words = {
  'status.pending': 'Oczekuje',
  'status.in_progress': 'W toku',
  'status.completed': 'Zakończono',
  'status.failed': 'Błąd',
  'status.declined': 'Odmowa',
  'status.voided': 'Unieważniono',
  'status.expired': 'Po terminie',
  'status.skipped': 'Pominięto',
  'status.ready': 'Do podpisu',
  'status.notified': 'Powiadomiono',
  'status.viewed': 'Obejrzano',
  'status.signed': 'Podpisano',
  'status.rendered': 'Utworzono',
  'status.sealed': 'Opieczętowano',
  'status.queued': 'W kolejce',
  'status.succeeded': 'Dostarczono',
  'status.retrying': 'Ponawianie',
  'status.cancelled': 'Anulowano',
  'status.progress': 'Podpisano: {completed} z {total}',
  'status.progressSkipped': 'Podpisano: {completed} z {total}, pominięto: {skipped}',
} as const satisfies StatusWords
