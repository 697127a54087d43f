import type { asking as english } from '../en/asking.ts'
import type { In } from '../languages.ts'

export const asking: In<'nl', typeof english> = {
  'consent.whole': 'Volledige tekst lezen',
  'consent.print': 'Afdrukken',
  'consent.from': 'Bericht van {sender}',
  'consent.changed': 'De tekst is gewijzigd. Lees hem nog eens.',
  'decline.title': 'Ondertekening weigeren?',
  'decline.text':
    'De afzender ziet het en u kunt deze documenten niet meer ondertekenen. Dit kan niet ongedaan worden gemaakt.',
  'decline.reason': 'Reden (optioneel)',
  'decline.reasonHint': 'De afzender ziet wat u hier schrijft.',
  'decline.reasonShared':
    'De afzender en de anderen die om een handtekening zijn gevraagd, zien wat u hier schrijft.',
  'decline.confirm': 'Weigeren',
  'delegate.title': 'Iemand anders laten ondertekenen?',
  'delegate.text':
    'Deze persoon krijgt het verzoek in uw plaats; wat u hebt ingevuld, wordt niet doorgegeven. Uw eigen link is daarna niet meer geldig.',
  'delegate.name': 'Naam van de persoon',
  'delegate.email': 'E-mailadres van de persoon',
  'delegate.reason': 'Reden (optioneel)',
  'delegate.reasonHint': 'De afzender ziet wat u hier schrijft.',
  'delegate.confirm': 'Overdragen',
}
