import type { Texts } from '@countersign/embed/texts/texts'
import type { home as english } from '../en/home.ts'

export const home: Texts<keyof typeof english> = {
  'home.last': 'Letzte Vorgänge',
  'home.attention': 'Braucht Aufmerksamkeit',
  'home.fine': 'Alles ist in Ordnung.',
  'home.retrying': {
    one: '{count} Umschlag ließ sich noch nicht siegeln und wird noch einmal versucht',
    other: '{count} Umschläge ließen sich noch nicht siegeln und werden noch einmal versucht',
  },
  'home.failed': { one: '{count} Vorgang ist fehlgeschlagen', other: '{count} Vorgänge sind fehlgeschlagen' },
  'home.failing': {
    one: '{count} Webhook-Endpunkt schlägt fehl',
    other: '{count} Webhook-Endpunkte schlagen fehl',
  },
  'home.paused': {
    one: '{count} Webhook-Endpunkt ist angehalten',
    other: '{count} Webhook-Endpunkte sind angehalten',
  },
  'home.drafts': {
    one: '{count} Entwurf weicht vom Veröffentlichten ab',
    other: '{count} Entwürfe weichen vom Veröffentlichten ab',
  },
  'home.unpublished': {
    one: '{count} Ressource wurde nie veröffentlicht',
    other: '{count} Ressourcen wurden nie veröffentlicht',
  },
  'home.restored':
    'Dieser Dienst wurde aus einer Sicherung wiederhergestellt und ist angehalten: Weder E-Mails noch Webhooks gehen hinaus, bis er auf seiner Maschine fortgesetzt wird',
  'home.expires': 'Das Zertifikat des Siegels läuft ab: {when}',
  'home.all': 'Alle Vorgänge',
  'home.empty': 'Noch wurde nichts zur Unterschrift versendet',
  'home.emptyText':
    'Ein Vorgang ist ein Lauf eines Blueprints: Personen füllen seine Dokumente aus und unterschreiben sie, nacheinander oder zugleich.',
  'workflow.name': 'Vorgang',
  'workflow.status': 'Status',
}
