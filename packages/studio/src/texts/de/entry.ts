import type { entry as english } from '../en/entry.ts'

export const entry: Record<keyof typeof english, string> = {
  'entry.product': 'Countersign Studio',
  'entry.email': 'E-Mail-Adresse',
  'entry.password': 'Passwort',
  'entry.newPassword': 'Neues Passwort',
  'entry.passwordHint': 'Mindestens 12 Zeichen. Gut sind einige Wörter, die nicht zusammengehören.',
  'entry.name': 'Ihr Name',
  'signIn.title': 'Anmelden',
  'signIn.do': 'Anmelden',
  'signIn.passkey': 'Mit einem Passkey anmelden',
  'signIn.forgot': 'Passwort vergessen?',
  'signIn.code': 'Code',
  'signIn.codeHint':
    'Aus der App auf Ihrem Telefon, oder ein Wiederherstellungscode. Ein Passkey braucht keinen.',
  'signIn.again':
    'Ihre Sitzung ist zu Ende. Melden Sie sich an, um weiterzumachen: Die Seite behält, was Sie eingegeben haben.',
  'forgot.title': 'Neues Passwort wählen',
  'forgot.text': 'Wir senden einen Link an Ihre Adresse. Er ist eine Stunde lang gültig.',
  'forgot.do': 'Link senden',
  'forgot.sent': 'Sehen Sie in Ihre E-Mails',
  'forgot.sentText': 'Wenn {email} hier ein Konto hat, ist ein Link unterwegs.',
  'forgot.back': 'Zurück zur Anmeldung',
  'link.over': 'Dieser Link ist nicht gültig',
  'link.overText': 'Er wurde schon benutzt, oder seine Zeit ist abgelaufen. Bitten Sie um einen neuen.',
  'setup.title': 'Diese Installation einrichten',
  'setup.text': 'Sie werden der erste Eigentümer von {organization}. Der Link gilt einmal.',
  'setup.do': 'Konto anlegen',
  'invite.title': '{organization} beitreten',
  'invite.text': 'Wählen Sie ein Passwort, dann sind Sie dabei.',
  'invite.do': 'Beitreten',
  'invite.signInFirst':
    '{email} hat hier schon ein Konto. Melden Sie sich damit an, dann können Sie beitreten.',
  'invite.join': 'Sie sind als {email} angemeldet.',
  'invite.other':
    'Sie sind als {email} angemeldet, und die Einladung ist für jemand anderen. Melden Sie sich ab und öffnen Sie den Link dann noch einmal.',
  'reset.title': 'Neues Passwort wählen',
  'reset.text': 'Für {email}. Sie werden damit überall abgemeldet.',
  'reset.do': 'Passwort speichern',
  'reset.done': 'Das neue Passwort ist gespeichert. Melden Sie sich damit an.',
}
