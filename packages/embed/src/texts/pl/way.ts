import type { way as english } from '../en/way.ts'
import type { In } from '../languages.ts'

export const way: In<'pl', typeof english> = {
  'guide.skip': 'Przejdź do tego, czego brakuje',
  'guide.skipDone': 'Niczego nie brakuje: przejdź na koniec',
  'guide.pages': 'Strona {page} z {count}',
  'field.goOn': 'Kontynuuj',
  'field.nth': '{label}, {n} z {count}',
  'pages.title': 'Strony',
  'pages.number': 'Numer strony',
  'pages.go': 'Pokaż',
  'action.later': 'Dokończ później',
  'later.text':
    'Wprowadzone dane są zapisane. Można zamknąć tę stronę: ten sam link prowadzi z powrotem w to miejsce.',
  'later.embedded':
    'Wprowadzone dane są zapisane. Można opuścić tę stronę i otworzyć dokumenty ponownie później.',
  'later.until': 'Podpisać można do: {at}.',
  'later.unsaved': 'Nie wszystko jest jeszcze zapisane. Do tego czasu proszę nie zamykać tej strony.',
  'later.back': 'Kontynuuj teraz',
}
