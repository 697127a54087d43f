import type { inPerson as english } from '../en/in-person.ts'
import type { In } from '../languages.ts'

export const inPerson: In<'de', typeof english> = {
  'inPerson.page': 'Vor Ort unterschreiben',
  'inPerson.with': 'Vor Ort, mit {host}',
  'inPerson.title': 'Bitte geben Sie das Gerät an {name} weiter',
  'inPerson.text': 'Wer hier fortfährt, unterschreibt als {name}.',
  'inPerson.iAm': 'Ich bin {name}',
  'inPerson.others': 'Ist stattdessen jemand anderes hier?',
  'inPerson.signing': '{name} unterschreibt',
  'inPerson.lock': 'Gerät zurückgeben',
  'inPerson.done': 'Unterschrieben: {names}',
  'inPerson.waiting.title': 'Einen Moment bitte',
  'inPerson.waiting.text':
    'Die nächsten Dokumente werden vorbereitet, oder jemand unterschreibt anderswo. Diese Seite geht von selbst weiter.',
  'inPerson.signed.title': 'Alle haben unterschrieben',
  'inPerson.signed.text':
    'Bitte geben Sie das Gerät an {host} zurück. Alle erhalten die gesiegelten Dokumente per E-Mail.',
  'inPerson.signed.unmailed': 'Bitte geben Sie das Gerät an {host} zurück.',
  'inPerson.ended.text': 'Niemand muss mehr unterschreiben. Bitte geben Sie das Gerät an {host} zurück.',
  'inPerson.failed.text':
    'Bei uns ist etwas schiefgegangen; der Absender kann es sehen. Bitte geben Sie das Gerät an {host} zurück.',
  'inPerson.over.title': 'Dieser Link ist nicht gültig',
  'inPerson.over.text':
    'Er gilt zwei Stunden, und ein neuerer ersetzt ihn. Bitte fordern Sie beim Absender einen neuen an.',
}
