import type { Texts } from '@countersign/embed/texts/texts'
import type { run as english } from '../en/run.ts'

export const run: Texts<keyof typeof english> = {
  'run.more': 'Mehr',
  'run.inPerson': 'Vor Ort unterschreiben …',
  'run.erase': 'Löschen …',
  'run.accessCode': 'Anderer Zugangscode …',
  'run.notSealed': '{envelope} ist nicht gesiegelt',
  'run.sealFailed': 'Es wurde aufgegeben. Grund: {reason}',
  'run.sealRetried': 'Der nächste Versuch ist {at}. Grund: {reason}',
  'run.sealNow': 'Es wird noch einmal versucht. Grund: {reason}',
  'run.noReason': 'Kein Grund wurde genannt',
  'run.mails': 'E-Mail',
  'run.deliveries': 'Zustellungen',
  'run.templates': 'Vorlagen',
  'runMail.lead': 'Was die Beteiligten dieses Vorgangs per E-Mail bekommen haben.',
  'runMail.to': 'An',
  'runMail.what': 'Was',
  'runMail.when': 'Wann',
  'runMail.again': 'Noch einmal senden',
  'runMail.inbox': 'Im Posteingang',
  'runMail.none': 'Noch keine E-Mail',
  'runMail.noneText':
    'Wer um eine Unterschrift gebeten wird, erhält eine Einladung: Sie erscheint hier, und was aus ihr wurde.',
  'runMail.participant.email_sent': 'Einladung gesendet',
  'runMail.participant.email_failed': 'Nicht zugestellt',
  'runMail.participant.reminded': 'Erinnerung gesendet',
  'runMail.participant.code_sent': 'Code gesendet',
  'runMail.copy.left_out': 'Kopie ausgelassen',
  'inbox.all': 'Alle E-Mails',
  'runDelivery.none': 'Noch nichts wurde an einen Webhook zugestellt',
  'runDelivery.noneText':
    'Was mit diesem Vorgang geschieht, wird an die Endpunkte zugestellt, die darauf hören.',
  'runTemplate.lead':
    'Ein Dokument sieht falsch aus? Hier ist es mit genau den Daten dieses Vorgangs: nach der Vorlage, die der Vorgang behält, und nach ihrem Entwurf. Nichts wird gespeichert.',
  'runTemplate.kept': 'Wie in diesem Vorgang',
  'runTemplate.draft': 'Mit dem Entwurf',
  'runTemplate.none': 'Kein Dokument entsteht aus einer Vorlage',
  'runTemplate.noneText': 'Die Dateien dieses Vorgangs wurden hochgeladen, wie sie sind.',
  'runTemplate.inline':
    'Der Ablaufplan dieses Vorgangs kam mit ihm und ist nicht gespeichert; darum lassen sich seine Dokumente hier nicht versuchen.',
  'runTemplate.preview': '{document}, {template}',
  'runTemplate.unreadable': 'Das Dokument kam an, lässt sich aber nicht zeichnen.',
  'runTemplate.page': 'Seite {page}',
  'ask.inPerson': 'Vor Ort unterschreiben',
  'ask.inPersonText':
    'Dieser Link gehört auf das Gerät, das die Beteiligten nacheinander bekommen. Ein früherer öffnet nichts mehr.',
  'ask.inPersonLabel': 'Link für das Gerät',
  'ask.inPersonOpen': 'Hier öffnen',
  'ask.inPersonUntil': 'Er gilt bis {at}.',
  'ask.erase': 'Diesen Vorgang löschen?',
  'ask.eraseText':
    'Dokumente, Namen und alle Eingaben verschwinden für immer. Es bleiben Schlüssel, Zeiten und Prüfsummen, damit ein Dokument, das jemand hat, sich weiter prüfen lässt. Das lässt sich nicht rückgängig machen.',
  'ask.code': 'Anderer Zugangscode für {person}',
  'ask.codeText':
    'Der bisherige Code öffnet nichts mehr. Er darf nicht per E-Mail mitgeteilt werden, und niemand kann ihn hier später lesen.',
  'ask.codeLabel': 'Zugangscode',
  'do.erase': 'Löschen',
  'do.code': 'Code setzen',
  'done.erase': 'Der Vorgang ist gelöscht.',
  'done.code': 'Der neue Code ist gesetzt.',
  'done.inPerson': 'Fertig.',
}
