import type { inPerson as english } from '../en/in-person.ts'
import type { In } from '../languages.ts'

export const inPerson: In<'nl', typeof english> = {
  'inPerson.page': 'Ter plaatse ondertekenen',
  'inPerson.with': 'Ter plaatse, met {host}',
  'inPerson.title': 'Geef het apparaat alstublieft aan {name}',
  'inPerson.text': 'Wie hier verdergaat, ondertekent als {name}.',
  'inPerson.iAm': 'Ik ben {name}',
  'inPerson.others': 'Is er in plaats daarvan iemand anders?',
  'inPerson.signing': '{name} ondertekent',
  'inPerson.lock': 'Apparaat teruggeven',
  'inPerson.done': 'Ondertekend: {names}',
  'inPerson.waiting.title': 'Een ogenblik, alstublieft',
  'inPerson.waiting.text':
    'De volgende documenten worden voorbereid, of iemand ondertekent elders. Deze pagina gaat vanzelf verder.',
  'inPerson.signed.title': 'Iedereen heeft ondertekend',
  'inPerson.signed.text':
    'Geef het apparaat alstublieft terug aan {host}. Iedereen ontvangt de verzegelde documenten per e-mail.',
  'inPerson.signed.unmailed': 'Geef het apparaat alstublieft terug aan {host}.',
  'inPerson.ended.text':
    'Niemand hoeft meer te ondertekenen. Geef het apparaat alstublieft terug aan {host}.',
  'inPerson.failed.text':
    'Er is bij ons iets misgegaan, en de afzender kan het zien. Geef het apparaat alstublieft terug aan {host}.',
  'inPerson.over.title': 'Deze link is niet meer geldig',
  'inPerson.over.text':
    'De link is twee uur geldig, en een nieuwere vervangt hem. Vraag de afzender om een nieuwe.',
}
