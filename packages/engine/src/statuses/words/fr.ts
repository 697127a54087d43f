import type { StatusWords } from '../status-words.ts'

export const words = {
  'status.pending': 'En attente',
  'status.in_progress': 'En cours',
  'status.completed': 'Terminé',
  'status.failed': 'Échec',
  'status.declined': 'Refusé',
  'status.voided': 'Annulé',
  'status.expired': 'Expiré',
  'status.skipped': 'Omis',
  'status.ready': 'À son tour',
  'status.notified': 'Prévenu',
  'status.viewed': 'Consulté',
  'status.signed': 'Signé',
  'status.rendered': 'Créé',
  'status.sealed': 'Cacheté',
  'status.queued': 'En file d’attente',
  'status.succeeded': 'Remis',
  'status.retrying': 'Nouvel essai',
  'status.cancelled': 'Abandonné',
  'status.progress': '{completed} sur {total} signés',
  'status.progressSkipped': '{completed} sur {total} signés, {skipped} omis',
} as const satisfies StatusWords
