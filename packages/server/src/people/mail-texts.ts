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
