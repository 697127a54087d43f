import type { inPerson as english } from '../en/in-person.ts'
import type { In } from '../languages.ts'

export const inPerson: In<'pl', typeof english> = {
  'inPerson.page': 'Podpisywanie na miejscu',
  'inPerson.with': 'Na miejscu, prowadzi: {host}',
  'inPerson.title': 'Proszę przekazać urządzenie: {name}',
  'inPerson.text': 'Kto przejdzie dalej, podpisuje jako {name}.',
  'inPerson.iAm': 'Tak, to ja: {name}',
  'inPerson.others': 'Jest tu ktoś inny zamiast tej osoby?',
  'inPerson.signing': 'Podpisuje: {name}',
  'inPerson.lock': 'Oddaj urządzenie',
  'inPerson.done': 'Podpisano: {names}',
  'inPerson.waiting.title': 'Proszę o chwilę cierpliwości',
  'inPerson.waiting.text':
    'Kolejne dokumenty są przygotowywane albo ktoś podpisuje w innym miejscu. Ta strona przejdzie dalej sama.',
  'inPerson.signed.title': 'Wszystkie podpisy złożono',
  'inPerson.signed.text':
    'Proszę oddać urządzenie osobie prowadzącej ({host}). Opieczętowane dokumenty przyjdą do wszystkich e-mailem.',
  'inPerson.signed.unmailed': 'Proszę oddać urządzenie osobie prowadzącej ({host}).',
  'inPerson.ended.text': 'Nikt nie musi już podpisywać. Proszę oddać urządzenie osobie prowadzącej ({host}).',
  'inPerson.failed.text':
    'Coś poszło nie tak po naszej stronie; nadawca to widzi. Proszę oddać urządzenie osobie prowadzącej ({host}).',
  'inPerson.over.title': 'Ten link jest nieważny',
  'inPerson.over.text':
    'Jest ważny przez dwie godziny, a nowszy go zastępuje. Proszę poprosić nadawcę o nowy.',
}
