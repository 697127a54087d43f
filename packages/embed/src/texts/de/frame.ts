import type { frame as english } from '../en/frame.ts'
import type { In } from '../languages.ts'

export const frame: In<'de', typeof english> = {
  'action.accept': 'Elektronischer Unterschrift zustimmen',
  'action.next': 'Weiter',
  'action.complete': 'Unterschreiben und abschließen',
  'action.completing': 'Wird unterschrieben …',
  'action.decline': 'Ablehnen',
  'action.delegate': 'Jemand anderen unterschreiben lassen',
  'action.downloadOriginal': 'Kopie herunterladen',
  'action.downloadSigned': 'Herunterladen',
  'action.done': 'Fertig',
  'action.cancel': 'Abbrechen',
  'action.close': 'Schließen',
  'action.accessibility': 'Barrierefreiheit',
  'frame.sender': 'Von {sender}',
  'frame.test': 'Testmodus',
  'frame.testText': 'Hier unterschriebene Dokumente haben keine rechtliche Wirkung.',
  'frame.traceId': 'Kennung für den Support: {traceId}',
  'saving.saved': 'Gespeichert',
  'saving.saving': 'Wird gespeichert …',
  'saving.offline': 'Offline',
  'notice.offline':
    'Sie sind offline. Was Sie eingeben, bleibt hier erhalten und wird gespeichert, sobald die Verbindung wieder da ist.',
  'notice.offlineIdle':
    'Sie sind offline. Lassen Sie diese Seite geöffnet: Sobald die Verbindung wieder da ist, geht es von selbst weiter.',
  'notice.offlineUnsigned':
    'Sie sind offline: Soweit diese Seite weiß, ist noch nichts unterschrieben. Lassen Sie sie geöffnet. Sie fragt Sie erneut, sobald die Verbindung wieder da ist.',
  'notice.offlineUnsent':
    'Sie sind offline: Das konnte nicht gesendet werden. Lassen Sie diese Seite geöffnet. Sie fragt Sie erneut, sobald die Verbindung wieder da ist.',
  'notice.online': 'Sie sind wieder online.',
  'notice.onlineUnsigned': 'Sie sind wieder online. Sie haben noch nicht unterschrieben.',
  'notice.onlineUnsent':
    'Sie sind wieder online. Ihre letzte Auswahl wurde nicht gesendet: Bitte wählen Sie noch einmal.',
  'notice.silent':
    'Der Dienst hat gerade Probleme. Lassen Sie diese Seite geöffnet: Sie versucht es von selbst erneut, und nichts geht verloren.',
  'notice.silentUnsigned':
    'Der Dienst hat gerade Probleme: Soweit diese Seite weiß, ist noch nichts unterschrieben. Lassen Sie sie geöffnet. Sie fragt von selbst erneut beim Dienst nach.',
  'notice.silentUndone':
    'Der Dienst hat gerade Probleme: Soweit diese Seite weiß, wurde das nicht ausgeführt. Lassen Sie sie geöffnet. Sie fragt von selbst erneut beim Dienst nach.',
  'notice.stillUnsigned': 'Sie haben noch nicht unterschrieben.',
  'notice.stillUndone': 'Ihre letzte Auswahl wurde nicht ausgeführt: Bitte wählen Sie noch einmal.',
  'notice.unsigned':
    'Das hat nicht funktioniert, und es ist noch nichts unterschrieben. Bitte versuchen Sie es noch einmal. {message}',
  'notice.changed':
    'Die Dokumente oder ihre Werte haben sich geändert. Bitte sehen Sie sie durch und schließen Sie dann erneut ab.',
  'notice.refused': 'Einige Felder brauchen noch Ihre Aufmerksamkeit. Sie sind markiert.',
  'notice.failed':
    'Das hat nicht funktioniert, aber nichts ist verloren. Bitte versuchen Sie es noch einmal. {message}',
  'notice.nextStep': 'Der vorige Schritt ist erledigt. Dies sind die nächsten Dokumente für Sie.',
  'notice.dismiss': 'Hinweis schließen',
}
