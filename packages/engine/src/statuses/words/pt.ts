import type { StatusWords } from '../status-words.ts'

export const words = {
  'status.pending': 'Pendente',
  'status.in_progress': 'Em curso',
  'status.completed': 'Concluído',
  'status.failed': 'Falhou',
  'status.declined': 'Recusado',
  'status.voided': 'Anulado',
  'status.expired': 'Expirado',
  'status.skipped': 'Omitido',
  'status.ready': 'É a sua vez',
  'status.notified': 'Avisado',
  'status.viewed': 'Visto',
  'status.signed': 'Assinado',
  'status.rendered': 'Criado',
  'status.sealed': 'Selado',
  'status.queued': 'Na fila',
  'status.succeeded': 'Entregue',
  'status.retrying': 'A repetir',
  'status.cancelled': 'Cancelado',
  'status.progress': '{completed} de {total} assinados',
  'status.progressSkipped': '{completed} de {total} assinados, {skipped} omitidos',
} as const satisfies StatusWords
