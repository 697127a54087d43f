import type { attach as english } from '../en/attach.ts'
import type { In } from '../languages.ts'

export const attach: In<'pl', typeof english> = {
  'attach.hint': '{types}. Najwyżej {size} każdy; liczba plików: {count}.',
  'attach.choose': 'Wybierz plik',
  'attach.photo': 'Zrób zdjęcie',
  'attach.list': 'Dodane pliki',
  'attach.remove': 'Usuń {name}',
  'attach.sending': 'Przesyłanie {name}: {percent}%',
  'attach.waiting': 'Połączenie zostało przerwane. Przesyłanie będzie kontynuowane po jego powrocie.',
  'attach.cancel': 'Przerwij przesyłanie {name}',
  'attach.done': 'Dodano {name}.',
  'attach.tooMany': 'Nie można tu dodać więcej niż {max}.',
  'attach.tooLarge': '{name} ma więcej niż {size}.',
  'attach.wrongType': '{name} nie jest plikiem wymaganego typu.',
  'attach.empty': '{name} jest pusty.',
  'attach.failed': 'Nie udało się przesłać {name}. Proszę spróbować ponownie.',
  'field.attach': 'Dodaj plik',
  'field.attachEmpty': '{label}: dodaj plik',
  'field.attachFilled': '{label}: dodano {names}',
}
