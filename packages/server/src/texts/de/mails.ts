import type { In } from '@countersign/engine'
import { words as statuses } from '@countersign/engine/statuses/de'
import type { mails as english } from '../en/mails.ts'

export const mails: In<'de', typeof english> = {
  hello: 'Guten Tag {name},',
  helloNobody: 'Guten Tag,',
  inviteSubject: '{sender} bittet Sie um Ihre Unterschrift: {workflow}',
  invitePreview: 'Bitte lesen und unterschreiben: {documents}',
  inviteHeading: 'Bitte unterschreiben: {workflow}',
  inviteText:
    '{sender} bittet Sie, Dokumente elektronisch zu lesen und zu unterschreiben. Das dauert wenige Minuten, und Sie brauchen kein Konto.',
  handedOver: '{from} wurde um eine Unterschrift gebeten und hat diese Aufgabe an Sie übergeben.',
  replaced: '{sender} bittet Sie, anstelle von {from} zu unterschreiben.',
  reason: 'Angegebener Grund',
  remindSubject: 'Erinnerung: {subject}',
  remindHeading: 'Noch zu unterschreiben: {workflow}',
  remindText: 'Dies ist eine Erinnerung: Ihre Unterschrift fehlt noch.',
  message: 'Nachricht von {sender}',
  documents: { one: 'Dokument', other: 'Dokumente' },
  signBefore: 'Bitte unterschreiben bis',
  sign: 'Lesen und unterschreiben',
  linkIsYours:
    'Der Link ist nur für Sie bestimmt: Wer ihn hat, kann in Ihrem Namen unterschreiben. Bitte leiten Sie diese E-Mail nicht weiter.',
  why: 'Sie erhalten diese E-Mail, weil {sender} Sie als beteiligte Person genannt hat. Falls Sie sie nicht erwartet haben, können Sie sie ignorieren.',
  doneSubject: `${statuses['status.completed']}: {workflow}`,
  donePreview: 'Alle haben unterschrieben: {documents}',
  doneHeading: 'Von allen unterschrieben: {workflow}',
  doneAttached:
    'Alle haben unterschrieben. Die gesiegelten Dokumente sind angehängt, mit einem Abschlusszertifikat, das festhält, wer wann unterschrieben hat.',
  doneInLink:
    'Alle haben unterschrieben. Die Dokumente sind zu groß für eine E-Mail: Über Ihren Link zum Unterschreiben können Sie sie herunterladen.',
  doneAskSender:
    'Alle haben unterschrieben. Die Dokumente sind zu groß für eine E-Mail: Bitte wenden Sie sich dafür an {sender}.',
  doneKeep:
    'Bewahren Sie die angehängten Dateien auf: Ihr Siegel zeigt, ob sie nachträglich verändert wurden.',
  doneFor: 'Gesendet für {sender}.',
  certificate: 'Abschlusszertifikat',
  voidedSubject: `${statuses['status.voided']}: {workflow}`,
  voidedText: '{sender} hat diese Dokumente zurückgezogen. Für Sie ist nichts mehr zu tun.',
  expiredSubject: 'Frist abgelaufen: {workflow}',
  expiredText:
    'Die Frist zum Unterschreiben dieser Dokumente ist abgelaufen. Für Sie ist nichts mehr zu tun.',
  declinedSubject: `${statuses['status.declined']}: {workflow}`,
  declinedText:
    'Eine der Personen, die um ihre Unterschrift gebeten wurden, hat abgelehnt. Diese Dokumente werden daher nicht abgeschlossen; für Sie ist nichts mehr zu tun.',
  codeSubject: '{code} ist Ihr Code',
  codeHeading: 'Ihr Code: {code}',
  codeValid: { one: 'Er gilt eine Minute.', other: 'Er gilt {count} Minuten.' },
  codeText: 'Geben Sie diesen Code auf der Seite ein, auf der {sender} Sie um Ihre Unterschrift bittet.',
  codeSecret:
    'Niemand wird Sie je am Telefon oder per E-Mail nach diesem Code fragen: Geben Sie ihn nicht weiter.',
  codeIgnore: 'Falls Sie keinen Code angefordert haben, können Sie diese E-Mail ignorieren.',
  pausedSubject: 'Webhook-Endpunkt angehalten: {host}',
  pausedPreview: 'Ereignisse warten auf ihn und werden eine Weile aufbewahrt.',
  pausedHeading: 'Ein Webhook-Endpunkt wurde angehalten',
  pausedText: {
    one: 'Seine Ereignisse der letzten Stunde warten auf ihn. Wenn er wieder aktiviert wird (isActive: true), werden sie gesendet.',
    other:
      'Seine Ereignisse der letzten {count} Stunden warten auf ihn. Wenn er wieder aktiviert wird (isActive: true), werden sie gesendet.',
  },
  pausedEndpoint: 'Endpunkt',
  pausedId: 'Kennung',
  pausedNamespace: 'Namespace',
  pausedAt: 'Angehalten am',
  pausedWhy: 'Sie erhalten diese E-Mail, weil Ihre Adresse als Kontakt dieses Namespace eingetragen ist.',
}
