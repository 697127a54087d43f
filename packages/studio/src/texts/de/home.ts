import type { home as english } from '../en/home.ts'

export const home: Record<keyof typeof english, string> = {
  'home.last': 'Letzte Vorgänge',
  'home.empty': 'Noch wurde nichts zur Unterschrift versendet',
  'home.emptyText':
    'Ein Vorgang ist ein Lauf eines Blueprints: Personen füllen seine Dokumente aus und unterschreiben sie, nacheinander oder zugleich.',
  'workflow.name': 'Vorgang',
  'workflow.status': 'Status',
  'status.pending': 'Vorbereitet',
  'status.in_progress': 'Läuft',
  'status.completed': 'Abgeschlossen',
  'status.failed': 'Fehlgeschlagen',
  'status.declined': 'Abgelehnt',
  'status.voided': 'Annulliert',
}
