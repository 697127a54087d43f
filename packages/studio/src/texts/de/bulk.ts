import type { Texts } from '@countersign/embed/texts/texts'
import type { bulk as english } from '../en/bulk.ts'

export const bulk: Texts<keyof typeof english> = {
  'bulk.title': 'Was mit mehreren geschieht',
  'bulk.select': '{name} auswählen',
  'bulk.shown': { one: 'Den {count} gezeigten auswählen', other: 'Die {count} gezeigten auswählen' },
  'bulk.all': { one: 'Den {count} der Liste auswählen', other: 'Alle {count} der Liste auswählen' },
  'bulk.none': 'Keinen auswählen',
  'bulk.count': { one: '{count} ausgewählt', other: '{count} ausgewählt' },
  'bulk.csv': 'Als CSV exportieren',
  'bulk.reading': 'Die Liste wird gelesen',
  'bulk.noneFor': 'Keiner der ausgewählten ist dafür geeignet',
  'bulk.tooMany': 'Höchstens {max} auf einmal',
  'bulk.remind': 'Erinnern',
  'bulk.remindAsk': {
    one: 'Die Beteiligten von {count} Vorgang erinnern?',
    other: 'Die Beteiligten von {count} Vorgängen erinnern?',
  },
  'bulk.remindText': 'Alle, die an der Reihe sind, bekommen die Einladung noch einmal.',
  'bulk.remindDo': 'Erinnern',
  'bulk.void': 'Annullieren …',
  'bulk.voidAsk': { one: '{count} Vorgang annullieren?', other: '{count} Vorgänge annullieren?' },
  'bulk.voidText':
    'Niemand kann mehr unterschreiben, und wer gefragt war, erfährt es. Das lässt sich nicht rückgängig machen.',
  'bulk.voidDo': { one: '{count} annullieren', other: '{count} annullieren' },
  'bulk.retry': 'Noch einmal siegeln',
  'bulk.retryAsk': {
    one: '{count} Vorgang noch einmal siegeln?',
    other: '{count} Vorgänge noch einmal siegeln?',
  },
  'bulk.retryText':
    'Dokumente, die nicht gesiegelt werden konnten, werden es noch einmal. Bei wem die Siegel in Ordnung sind, der wird genannt.',
  'bulk.retryDo': 'Noch einmal',
  'bulk.evidence': 'Nachweise als eine Datei',
  'bulk.evidenceAsk': {
    one: 'Die Nachweise von {count} Vorgang speichern?',
    other: 'Die Nachweise von {count} Vorgängen speichern?',
  },
  'bulk.evidenceText': 'Eine ZIP-Datei mit den Nachweisen jedes Vorgangs.',
  'bulk.evidenceDo': 'Speichern',
  'bulk.others': {
    one: '{count} ausgewählter ist dafür nicht im passenden Zustand und bleibt, wie er ist.',
    other: '{count} ausgewählte sind dafür nicht im passenden Zustand und bleiben, wie sie sind.',
  },
  'bulk.done': { one: '{count} ist erledigt.', other: '{count} sind erledigt.' },
  'bulk.failed': {
    one: '{count} ist gescheitert und bleibt ausgewählt:',
    other: '{count} sind gescheitert und bleiben ausgewählt:',
  },
}
