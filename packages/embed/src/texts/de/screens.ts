import type { screens as english } from '../en/screens.ts'
import type { In } from '../languages.ts'

export const screens: In<'de', typeof english> = {
  'preparing.title': 'Ihre Dokumente werden vorbereitet',
  'preparing.text': 'Das dauert meist nur wenige Sekunden. Danach geht es von selbst weiter.',
  'waiting.title': 'Sie sind noch nicht an der Reihe',
  'waiting.text':
    'Vor Ihnen unterschreibt noch jemand anderes. Sobald Sie an der Reihe sind, erhalten Sie eine E-Mail. Sie können diese Seite auch geöffnet lassen.',
  'waiting.unmailed':
    'Vor Ihnen unterschreibt noch jemand anderes. Lassen Sie diese Seite geöffnet oder kommen Sie später wieder: Sobald Sie an der Reihe sind, geht es weiter.',
  'consent.title': 'Lesen und zustimmen',
  'consent.text': {
    one: '{sender} bittet Sie, {count} Dokument zu unterschreiben.',
    other: '{sender} bittet Sie, {count} Dokumente zu unterschreiben.',
  },
  'ready.title': 'Prüfen und unterschreiben',
  'ready.text': 'Bitte lesen Sie die Dokumente und füllen Sie die markierten Felder aus.',
  'signed.title': 'Sie haben unterschrieben',
  'signed.text':
    'Vielen Dank, {name}. Andere müssen noch unterschreiben. Sobald alle fertig sind, erhalten Sie die gesiegelten Dokumente per E-Mail.',
  'signed.unmailed':
    'Vielen Dank, {name}. Andere müssen noch unterschreiben. Sobald alle fertig sind, finden Sie die gesiegelten Dokumente hier.',
  'signed.embedded': 'Vielen Dank, {name}. Andere müssen noch unterschreiben.',
  'signed.further':
    'Vielen Dank, {name}. Für Sie gibt es noch etwas zu unterschreiben: Sie erhalten dafür eine E-Mail mit einem eigenen Link.',
  'signed.furtherUnmailed':
    'Vielen Dank, {name}. Für Sie gibt es noch etwas zu unterschreiben: {sender} gibt Ihnen dafür einen eigenen Zugang.',
  'signed.sealing':
    'Vielen Dank, {name}. Alle haben unterschrieben, und die Dokumente werden gerade gesiegelt. Gleich finden Sie sie hier.',
  'signed.sealingLong':
    'Vielen Dank, {name}. Alle haben unterschrieben. Das Siegeln der Dokumente dauert länger als üblich. Sie erhalten sie per E-Mail, sobald sie gesiegelt sind, und können diese Seite schließen.',
  'signed.sealingLongUnmailed':
    'Vielen Dank, {name}. Alle haben unterschrieben. Das Siegeln der Dokumente dauert länger als üblich. Sie können diese Seite schließen: Sobald die Dokumente gesiegelt sind, finden Sie sie hier, wenn Sie die Seite erneut öffnen.',
  'signed.copies': 'Diese Kopien tragen die Unterschriften noch nicht.',
  'completed.title': 'Alle haben unterschrieben',
  'completed.text':
    'Die Dokumente sind vollständig und gesiegelt. Bewahren Sie eine Kopie für Ihre Unterlagen auf.',
  'declined.title': 'Die Unterschrift wurde abgelehnt',
  'declined.text': 'Für Sie ist nichts weiter zu tun. Der Absender kann es sehen.',
  'delegated.title': 'Sie haben die Aufgabe übergeben',
  'delegated.text':
    'An Ihrer Stelle unterschreibt jemand anderes. Diese Person erhält eine E-Mail mit einem eigenen Link; Ihrer ist nicht mehr gültig.',
  'delegated.unmailed':
    'An Ihrer Stelle unterschreibt jemand anderes und erhält dafür einen eigenen Zugang von {sender}. Ihrer ist nicht mehr gültig.',
  'voided.title': 'Diese Dokumente wurden zurückgezogen',
  'voided.text': 'Der Absender hat den Vorgang abgebrochen. Für Sie ist nichts weiter zu tun.',
  'expired.title': 'Die Frist zum Unterschreiben ist abgelaufen',
  'expired.text':
    'Wenn Sie noch unterschreiben möchten, bitten Sie {sender}, die Dokumente erneut zu senden.',
  'closed.title': 'Ihre Unterschrift wird nicht mehr benötigt',
  'closed.text': 'Der Vorgang wurde ohne sie fortgesetzt. Für Sie ist nichts weiter zu tun.',
  'failed.title': 'Die Dokumente konnten nicht vorbereitet werden',
  'failed.text':
    'Bei uns ist etwas schiefgegangen, und der Absender kann es sehen. Sie selbst können hier im Moment nichts tun.',
  'sessionExpired.title': 'Diese Sitzung ist beendet',
  'sessionExpired.text':
    'Der Zugang wurde geschlossen. Öffnen Sie die Dokumente erneut: über den neuesten Link, den Sie erhalten haben, oder über die Seite, von der Sie kamen.',
  'sessionExpired.kept':
    'Zu Ihrer Sicherheit wurde der Zugang nach einiger Zeit geschlossen. Was gespeichert war, bleibt erhalten: Öffnen Sie die Dokumente erneut über die Seite, von der Sie kamen.',
  'sessionExpired.link': 'Dieser Link ist nicht gültig',
  'sessionExpired.linkText':
    'Vielleicht wurde er durch einen neueren ersetzt, jemand anderes unterschreibt an Ihrer Stelle, oder er ist unvollständig. Bitte öffnen Sie den neuesten Link, den Sie erhalten haben, oder bitten Sie den Absender um einen neuen.',
  'wrongOrigin.title': 'Diese Seite darf die Dokumente nicht anzeigen',
  'wrongOrigin.text':
    'Das Token dieser Seite gilt für eine andere Webadresse. Bitte wenden Sie sich an die Betreiber der Seite.',
  'wrongOrigin.link':
    'Der Dienst hat eine andere Webadresse als diese Seite. Bitte öffnen Sie den Link genau so, wie Sie ihn erhalten haben, oder informieren Sie den Absender.',
  'wrongIntent.title': 'Diese Seite ist für etwas anderes eingerichtet',
  'wrongIntent.text':
    'Das Token dieser Seite ist nicht zum Unterschreiben bestimmt. Bitte wenden Sie sich an die Betreiber der Seite.',
  'error.title': 'Etwas ist schiefgegangen',
  'error.text': 'Bitte versuchen Sie es gleich noch einmal.',
  'ending.declinedByYou': 'Sie haben am {at} abgelehnt.',
  'ending.declinedByAnother': 'Jemand anderes hat am {at} abgelehnt.',
  'ending.signed': 'Sie haben am {at} unterschrieben.',
  'ending.other': 'Beendet am {at}.',
  'ending.reason': 'Angegebener Grund',
}
