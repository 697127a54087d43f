import type { inPerson as english } from '../en/in-person.ts'
import type { In } from '../languages.ts'

export const inPerson: In<'it', typeof english> = {
  'inPerson.page': 'Firmare di persona',
  'inPerson.with': 'Di persona, con {host}',
  'inPerson.title': 'Consegni il dispositivo a {name}, per favore',
  'inPerson.text': 'Chi prosegue da qui firma come {name}.',
  'inPerson.iAm': 'Sono {name}',
  'inPerson.others': 'È presente un’altra persona?',
  'inPerson.signing': 'Firma di {name}',
  'inPerson.lock': 'Restituisci il dispositivo',
  'inPerson.done': 'Hanno firmato: {names}',
  'inPerson.waiting.title': 'Un momento, per favore',
  'inPerson.waiting.text':
    'I documenti successivi sono in preparazione, oppure qualcuno firma altrove. Questa pagina prosegue da sola.',
  'inPerson.signed.title': 'Tutti hanno firmato',
  'inPerson.signed.text':
    'Restituisca il dispositivo a {host}, per favore. Tutti riceveranno i documenti sigillati via e-mail.',
  'inPerson.signed.unmailed': 'Restituisca il dispositivo a {host}, per favore.',
  'inPerson.ended.text': 'Nessuno deve più firmare. Restituisca il dispositivo a {host}, per favore.',
  'inPerson.failed.text':
    'Si è verificato un problema da parte nostra, e il mittente può vederlo. Restituisca il dispositivo a {host}, per favore.',
  'inPerson.over.title': 'Questo link non è più valido',
  'inPerson.over.text':
    'È valido per due ore e uno più recente lo sostituisce. Ne richieda un altro al mittente, per favore.',
}
