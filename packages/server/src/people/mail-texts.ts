import { fillText } from '@countersign/engine'

/** The languages of the web interface in which people sign in. Everybody else reads English. */
export const PEOPLE_LANGUAGES = ['en', 'de'] as const
export type PeopleLanguage = (typeof PEOPLE_LANGUAGES)[number]

const en = {
  hello: 'Hello {name},',
  inviteSubject: 'Your account at {organization}',
  invitePreview: '{inviter} invites you to work with {organization} in Countersign.',
  inviteHeading: 'You are invited',
  inviteText:
    '{inviter} invites you to work with {organization} in Countersign. Open the link, choose a password, and you are in.',
  inviteButton: 'Take the invitation',
  inviteUntil: 'The link works once, until {until} (UTC).',
  inviteWhy:
    'You get this mail because somebody entered your address there. If you do not expect it, leave it: nothing happens.',
  resetSubject: 'A new password',
  resetPreview: 'Somebody asked for a new password for your account.',
  resetHeading: 'Choose a new password',
  resetText:
    'Somebody asked for a new password for your account in Countersign. Open the link to choose one. You are then signed out everywhere.',
  resetButton: 'Choose a password',
  resetUntil: 'The link works once, until {until} (UTC).',
  resetWhy: 'If it was not you, leave this mail: your password stays as it is.',
  noticeSubject: '{workflow}: {news}',
  noticeCompleted: 'Everybody has signed',
  noticeCompletedText: 'Everybody has signed, and the documents are sealed.',
  noticeDeclined: 'Somebody declined',
  noticeDeclinedText: 'Somebody declined to sign. The workflow has ended.',
  noticeFailed: 'It failed',
  noticeFailedText: 'The workflow failed, or its documents cannot be sealed. It says why.',
  noticeExpiring: 'Time runs out soon',
  noticeExpiringText:
    'Not everybody has signed, and the time of the workflow runs out soon. You can remind people.',
  noticeExpired: 'Time has run out',
  noticeExpiredText: 'Not everybody has signed, and the time of the workflow has run out. It has ended.',
  noticeManySubject: 'News of {count} workflows',
  noticeManyText: 'This became of your workflows in the last minutes.',
  noticeWorkflow: 'Workflow',
  noticeReason: 'Reason',
  noticeUntil: 'Time until',
  noticeNamespace: 'Namespace',
  noticeMore: 'And more',
  noticeButton: 'Open the workflow',
  noticeManyButton: 'Open the workflows',
  noticeWhy:
    'You get this mail because you started the workflow, or it names you as its sender. Choose on your own page of which you want mails: {address}',
  testSubject: 'Test of the e-mails of {namespace}',
  testPreview: 'It has arrived: the mail server takes mail from this sender.',
  testHeading: 'Your test e-mail has arrived',
  testText:
    'So do the e-mails of {namespace}: people see this sender, this logo, this colour and these last lines. Look where it arrived, in the inbox or among the junk, before you write to anybody.',
  testFrom: 'Sender',
  testReplyTo: 'Answers go to',
  testWhy: 'You get this mail because you asked for a test e-mail in the settings. Nobody else gets it.',
} as const

export type PeopleText = keyof typeof en

const de: Readonly<Record<PeopleText, string>> = {
  hello: 'Guten Tag {name},',
  inviteSubject: 'Ihr Zugang zu {organization}',
  invitePreview: '{inviter} lädt Sie ein, mit {organization} in Countersign zu arbeiten.',
  inviteHeading: 'Sie sind eingeladen',
  inviteText:
    '{inviter} lädt Sie ein, mit {organization} in Countersign zu arbeiten. Öffnen Sie den Link und wählen Sie ein Passwort, dann sind Sie dabei.',
  inviteButton: 'Einladung annehmen',
  inviteUntil: 'Der Link gilt einmal, bis {until} (UTC).',
  inviteWhy:
    'Sie erhalten diese Mail, weil dort jemand Ihre Adresse eingetragen hat. Wenn Sie sie nicht erwarten, lassen Sie sie liegen: Es geschieht nichts.',
  resetSubject: 'Ein neues Passwort',
  resetPreview: 'Jemand hat ein neues Passwort für Ihren Zugang angefordert.',
  resetHeading: 'Wählen Sie ein neues Passwort',
  resetText:
    'Jemand hat ein neues Passwort für Ihren Zugang zu Countersign angefordert. Öffnen Sie den Link, um eines zu wählen. Sie werden danach überall abgemeldet.',
  resetButton: 'Passwort wählen',
  resetUntil: 'Der Link gilt einmal, bis {until} (UTC).',
  resetWhy: 'Wenn Sie das nicht waren, lassen Sie diese Mail liegen: Ihr Passwort bleibt, wie es ist.',
  noticeSubject: '{workflow}: {news}',
  noticeCompleted: 'Alle haben unterschrieben',
  noticeCompletedText: 'Alle haben unterschrieben, und die Dokumente sind gesiegelt.',
  noticeDeclined: 'Jemand hat abgelehnt',
  noticeDeclinedText: 'Jemand hat es abgelehnt zu unterschreiben. Der Vorgang ist beendet.',
  noticeFailed: 'Gescheitert',
  noticeFailedText:
    'Der Vorgang ist gescheitert, oder seine Dokumente lassen sich nicht siegeln. Dort steht, warum.',
  noticeExpiring: 'Die Zeit läuft bald ab',
  noticeExpiringText:
    'Noch haben nicht alle unterschrieben, und die Zeit des Vorgangs läuft bald ab. Sie können daran erinnern.',
  noticeExpired: 'Die Zeit ist abgelaufen',
  noticeExpiredText:
    'Nicht alle haben unterschrieben, und die Zeit des Vorgangs ist abgelaufen. Er ist beendet.',
  noticeManySubject: 'Neues von {count} Vorgängen',
  noticeManyText: 'Das ist in den letzten Minuten aus Ihren Vorgängen geworden.',
  noticeWorkflow: 'Vorgang',
  noticeReason: 'Grund',
  noticeUntil: 'Zeit bis',
  noticeNamespace: 'Namensraum',
  noticeMore: 'Und weitere',
  noticeButton: 'Vorgang öffnen',
  noticeManyButton: 'Vorgänge öffnen',
  noticeWhy:
    'Sie erhalten diese Mail, weil Sie den Vorgang gestartet haben oder er Sie als Absender nennt. Wählen Sie auf Ihrer eigenen Seite, wovon Sie Mails wollen: {address}',
  testSubject: 'Test der E-Mails von {namespace}',
  testPreview: 'Sie ist angekommen: Der Mailserver nimmt Mails von diesem Absender an.',
  testHeading: 'Ihre Testmail ist angekommen',
  testText:
    'So kommen auch die E-Mails von {namespace} an: mit diesem Absender, diesem Logo, dieser Farbe und diesen letzten Zeilen. Sehen Sie nach, ob sie im Posteingang liegt oder bei den unerwünschten, bevor Sie jemandem schreiben.',
  testFrom: 'Absender',
  testReplyTo: 'Antworten gehen an',
  testWhy:
    'Sie erhalten diese Mail, weil Sie in den Einstellungen eine Testmail angefordert haben. Niemand sonst erhält sie.',
}

const TEXTS = { en, de } as const

/** Says a text in the language of its reader. */
export function sayTo(
  language: PeopleLanguage,
  text: PeopleText,
  values: Record<string, string> = {},
): string {
  return fillText(language, TEXTS[language][text], values)
}
