import type { asking as english } from '../en/asking.ts'
import type { In } from '../languages.ts'

export const asking: In<'de', typeof english> = {
  'consent.whole': 'Ganzen Text lesen',
  'consent.print': 'Drucken',
  'consent.from': 'Nachricht von {sender}',
  'consent.changed': 'Der Text wurde geändert. Bitte lesen Sie ihn noch einmal.',
  'decline.title': 'Unterschrift ablehnen?',
  'decline.text':
    'Der Absender erfährt davon, und Sie können diese Dokumente nicht mehr unterschreiben. Das lässt sich nicht rückgängig machen.',
  'decline.reason': 'Grund (freiwillig)',
  'decline.reasonHint': 'Der Absender sieht, was Sie hier schreiben.',
  'decline.reasonShared':
    'Der Absender und die anderen, die um ihre Unterschrift gebeten wurden, sehen, was Sie hier schreiben.',
  'decline.confirm': 'Ablehnen',
  'delegate.title': 'Jemand anderen unterschreiben lassen?',
  'delegate.text':
    'Diese Person wird an Ihrer Stelle gebeten; was Sie ausgefüllt haben, wird nicht weitergegeben. Ihr eigener Link ist danach nicht mehr gültig.',
  'delegate.name': 'Name der Person',
  'delegate.email': 'E-Mail-Adresse der Person',
  'delegate.reason': 'Grund (freiwillig)',
  'delegate.reasonHint': 'Der Absender sieht, was Sie hier schreiben.',
  'delegate.confirm': 'Übergeben',
}
