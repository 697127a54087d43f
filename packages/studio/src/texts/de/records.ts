import type { Texts } from '@countersign/embed/texts/texts'
import type { records as english } from '../en/records.ts'

export const records: Texts<keyof typeof english> = {
  'orgKeys.lead':
    'Mit so einem Schlüssel legt ein Programm Namespaces und Mitglieder an. In einen Namespace hinein reicht er nicht.',
  'orgKeys.for.all': 'Alles in der Organisation',
  'orgKeys.for.namespaces': 'Namespaces anlegen und auflisten',
  'keys.did': 'Was er getan hat',
  'namespaces.lead':
    'Jeder hat eigene Vorgänge und deren Beteiligte, Dateien, Schlüssel, Webhooks und Einstellungen. Nur Ressourcen, mit den Dateien, die sie brauchen, lassen sich von einem in den anderen kopieren.',
  'namespaces.none': 'Sie sehen keinen Namespace',
  'namespaces.new': 'Neuer Namespace',
  'namespaces.create': 'Namespace anlegen',
  'namespaces.made': '{name} ist da',
  'namespaces.name': 'Name',
  'namespaces.key': 'Schlüsselname',
  'namespaces.keyHint':
    'Er steht in Adressen und im Code: kleine Buchstaben, Ziffern und Bindestriche. Er ändert sich nie.',
  'namespaces.mode': 'Wofür',
  'namespaces.modeHint': 'Das ändert sich nie.',
  'namespaces.mode.test': 'Tests: E-Mails werden aufbewahrt, gesiegelt wird mit einem Testzertifikat',
  'namespaces.mode.live': 'Live: E-Mails gehen an Menschen, gesiegelt wird wirklich',
  'namespaces.zone': 'Zeitzone',
  'namespaces.zoneHint': 'Für Vorgänge, die keine Zeitzone nennen, etwa Europe/Berlin.',
  'namespaces.since': 'Angelegt',
  'plan.change': 'Plan ändern …',
  'plan.title': 'Der Plan der Organisation',
  'plan.name': 'Name des Plans',
  'plan.days': 'Tage, die fertige Dokumente höchstens bleiben',
  'plan.daysHint': 'Leer: ohne Ende. Ein Namespace kann für sich weniger sagen.',
  'usage.lead': 'Was die Organisation verbraucht hat, nach Monat (UTC) und nach Namespace.',
  'usage.none': 'Noch wurde nichts verbraucht',
  'usage.noneText':
    'Ein Vorgang zählt in dem Monat, in dem er angelegt wurde, ein Siegel, wenn es auf ein Dokument kommt.',
  'usage.plan': 'Tarif: {plan}.',
  'usage.retention': {
    one: 'Fertige Dokumente werden höchstens {count} Tag aufbewahrt.',
    other: 'Fertige Dokumente werden höchstens {count} Tage aufbewahrt.',
  },
  'usage.of': 'Zeichnen',
  'usage.months': 'Monate',
  'usage.last': { one: 'der letzte Monat', other: 'die letzten {count} Monate' },
  'usage.workflows': 'Vorgänge',
  'usage.documents': 'Dokumente',
  'usage.seals': 'Siegel',
  'usage.deliveries': 'Gelungene Zustellungen',
  'usage.chart': '{what} nach Monat',
  'usage.range': '{from} bis {to}',
  'usage.byMonth': 'Nach Monat',
  'usage.month': 'Monat',
  'usage.namespaces': 'Namespaces im {month}',
  'usage.byNamespace': 'Nach Namespace',
}
