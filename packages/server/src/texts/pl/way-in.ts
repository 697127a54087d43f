import type { In } from '@countersign/engine'
import type { wayIn as english } from '../en/way-in.ts'

export const wayIn: In<'pl', typeof english> = {
  inApplication: 'Otwarto w aplikacji nadawcy (token osadzony)',
  inPerson:
    'Na miejscu, na urządzeniu, którego gospodarzem jest {host}; przekazano je osobie, która potwierdziła swoją tożsamość',
  personalLink: 'Link osobisty',
  linkSent: 'wysłany e-mailem na {emails}',
  linkMailed: 'e-mailem na {emails}',
  linkKept: 'w wiadomości zachowanej w usłudze, niewysłanej',
  linkGivenOut: 'przekazany aplikacji nadawcy przez API',
  also: 'także',
  api_key: 'Aplikacja (klucz API)',
  user: 'Osoba z organizacji',
  embed: 'Aplikacja (osadzona)',
  participant: 'Uczestnik',
  erased: 'usunięto',
}
