import type { code as english } from '../en/code.ts'
import type { In } from '../languages.ts'

export const code: In<'pl', typeof english> = {
  'code.title': 'Potwierdzenie tożsamości',
  'code.text':
    '{sender} chce mieć pewność, że nikt inny nie otworzy dokumentów. Zostaną pokazane po wpisaniu kodu.',
  'code.number': 'Kod {number} z {total}',
  'code.unsent': 'Możemy wysłać sześciocyfrowy kod na adres {address}.',
  'code.sent': 'Wysłaliśmy sześciocyfrowy kod na adres {address}. Jest ważny przez dziesięć minut.',
  'code.access': 'Kod został podany przez nadawcę ({sender}), na przykład telefonicznie.',
  'code.missing': 'Nadawca ({sender}) nie wybrał jeszcze kodu. Proszę o niego zapytać.',
  'code.undeliverable':
    'Nie udało się dostarczyć wiadomości z kodem na adres {address}. Proszę powiadomić nadawcę ({sender}).',
  'code.label': 'Kod',
  'code.send': 'Wyślij kod',
  'code.sendAgain': 'Wyślij nowy kod',
  'code.sendAgainIn': 'Nowy kod za {time}',
  'code.wait': {
    one: 'Nowy kod można wysłać za {count} sekundę.',
    few: 'Nowy kod można wysłać za {count} sekundy.',
    many: 'Nowy kod można wysłać za {count} sekund.',
    other: 'Nowy kod można wysłać za {count} sekundy.',
  },
  'code.canSend': 'Teraz można wysłać nowy kod.',
  'code.check': 'Dalej',
  'code.empty': 'Proszę wpisać kod.',
  'code.wrong': {
    one: 'Ten kod jest nieprawidłowy. Pozostała {count} próba.',
    few: 'Ten kod jest nieprawidłowy. Pozostały {count} próby.',
    many: 'Ten kod jest nieprawidłowy. Pozostało {count} prób.',
    other: 'Ten kod jest nieprawidłowy. Pozostało {count} próby.',
  },
  'code.expired': 'Ten kod stracił ważność. Proszę wysłać nowy.',
  'code.locked': 'Kod był nieprawidłowy zbyt wiele razy. Proszę wysłać nowy.',
  'code.waitToTry': 'Kod był nieprawidłowy zbyt wiele razy. Ponowna próba będzie możliwa za {time}.',
  'code.tryNow': 'Teraz można spróbować ponownie.',
}
