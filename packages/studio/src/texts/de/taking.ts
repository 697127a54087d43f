import type { Texts } from '@countersign/embed/texts/texts'
import type { taking as english } from '../en/taking.ts'

export const taking: Texts<keyof typeof english> = {
  'resources.bring': 'Importieren',
  'resources.import': 'Aus einer ZIP-Datei …',
  'resources.copy': 'Aus einem Namespace …',
  'import.title': 'Ressourcen importieren',
  'import.lead':
    'Wählen Sie eine ZIP-Datei mit Ressourcen. Sie sehen, was neu ist und was sich ändert; erst dann wird gespeichert, alles oder nichts.',
  'import.file': 'ZIP-Datei hier ablegen oder auswählen',
  'import.fileHint': 'Wie „Als ZIP exportieren“ sie schreibt, oder ein gepackter Ordner; höchstens 100 MB.',
  'import.checking': '{name} wird geprüft …',
  'import.tooLarge': 'Die Datei hat mehr als {max} MB.',
  'import.notZip': 'Die Datei lässt sich nicht als ZIP-Archiv lesen.',
  'import.noResource':
    'Darin ist keine Ressource: Eine Ressource ist ein Text in YAML oder JSON, der mit apiVersion: countersign/v1 beginnt.',
  'import.notUtf8': 'Der Text ist nicht UTF-8. Speichern Sie ihn als UTF-8.',
  'import.twice': '{name} steht schon in {other}. Behalten Sie eine davon.',
  'import.leftOut': {
    one: '{count} Datei nennt keine Ressource; sie bleibt draußen',
    other: '{count} Dateien nennt keine Ressource; sie bleiben draußen',
  },
  'import.save': { one: '{count} Ressource importieren', other: '{count} Ressourcen importieren' },
  'import.saved': { one: '{count} Ressource ist importiert.', other: '{count} Ressourcen sind importiert.' },
  'import.other': 'Andere Datei wählen',
  'copy.title': 'Ressourcen nach {namespace} kopieren',
  'copy.lead':
    'Wählen Sie, was kopiert werden soll. Sie sehen, was neu ist und was sich ändert; erst dann wird gespeichert, alles oder nichts.',
  'copy.from': 'Aus',
  'copy.what': 'Versionen',
  'copy.published': 'Veröffentlichte Versionen',
  'copy.drafts': 'Entwürfe',
  'copy.publishedHint': 'Von jeder die letzte veröffentlichte Version, mit ihrer Nummer.',
  'copy.draftsHint': 'Von jeder der Entwurf; hat sie keinen, ihre letzte Version.',
  'copy.which': 'Welche',
  'copy.whichHint': 'Worauf eine Ressource verweist, kommt mit.',
  'copy.everything': 'Alle Ressourcen',
  'copy.compare': 'Vergleichen',
  'copy.comparing': {
    one: 'Wird verglichen, {count} Ressource gelesen …',
    other: 'Wird verglichen, {count} Ressourcen gelesen …',
  },
  'copy.unpublished': {
    one: '{count} Ressource hat keine veröffentlichte Version; sie bleibt draußen',
    other: '{count} Ressourcen haben keine veröffentlichte Version; sie bleiben draußen',
  },
  'copy.nothing': 'Es gibt nichts zu kopieren.',
  'copy.save': { one: '{count} nach {namespace} kopieren', other: '{count} nach {namespace} kopieren' },
  'copy.saved': {
    one: '{count} Ressource aus {from} ist jetzt in {namespace}.',
    other: '{count} Ressourcen aus {from} sind jetzt in {namespace}.',
  },
  'copy.other': 'Anderes wählen',
  'copy.lacks': 'Ihnen fehlt dort der Scope {scope}.',
  'copy.noOther': 'Es gibt keinen anderen Namespace',
  'copy.noOtherText': 'Sie sehen von dieser Organisation nur einen Namespace.',
  'taking.outcomes': 'Was gespeichert würde',
  'taking.outcome': 'Hier',
  'taking.changes': 'Änderungen',
  'taking.new': 'Neu',
  'taking.newVersion': 'Neue Version',
  'taking.newDraft': 'Neuer Entwurf',
  'taking.changed': 'Geändert',
  'taking.same': 'Gleich',
  'taking.there': 'Hier bisher: {version}',
  'taking.changeCount': { one: '{count} Änderung', other: '{count} Änderungen' },
  'taking.warningCount': { one: '{count} Warnung', other: '{count} Warnungen' },
  'taking.more': { one: 'und {count} weitere', other: 'und {count} weitere' },
  'taking.summary': '{created} neu, {changed} geändert, {unchanged} gleich',
  'taking.nothingNew': 'Alles davon ist schon hier: Es gibt nichts zu speichern.',
  'taking.uploaded': {
    one: '{count} Datei wurde für den Vergleich hochgeladen. Sie wird wieder gelöscht, wenn Sie nicht weitermachen.',
    other:
      '{count} Dateien wurden für den Vergleich hochgeladen. Sie werden wieder gelöscht, wenn Sie nicht weitermachen.',
  },
  'taking.uploadedStay': {
    one: '{count} Datei wurde für den Vergleich hochgeladen. Sie bleibt, weil Sie keine Dateien löschen dürfen.',
    other:
      '{count} Dateien wurden für den Vergleich hochgeladen. Sie bleiben, weil Sie keine Dateien löschen dürfen.',
  },
  'taking.problems': { one: '{count} Problem', other: '{count} Probleme' },
  'taking.nothingSaved': 'Gespeichert wurde nichts.',
  'taking.ask': {
    one: '{count} Ressource in {namespace} speichern?',
    other: '{count} Ressourcen in {namespace} speichern?',
  },
  'taking.askText':
    'Dieser Namespace ist live. Veröffentlichte Versionen lassen sich nicht zurücknehmen, und Entwürfe, die abweichen, werden ersetzt.',
}
