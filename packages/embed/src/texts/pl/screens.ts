import type { screens as english } from '../en/screens.ts'
import type { In } from '../languages.ts'

export const screens: In<'pl', typeof english> = {
  'preparing.title': 'Dokumenty są przygotowywane',
  'preparing.text': 'Zwykle trwa to kilka sekund. Strona przejdzie dalej sama.',
  'waiting.title': 'Kolej na ten podpis jeszcze nie nadeszła',
  'waiting.text':
    'Wcześniej podpisuje ktoś inny. Gdy nadejdzie kolej na ten podpis, przyjdzie e-mail; można też pozostawić tę stronę otwartą.',
  'waiting.unmailed':
    'Wcześniej podpisuje ktoś inny. Proszę pozostawić tę stronę otwartą lub wrócić później: gdy nadejdzie kolej, przejdzie ona dalej.',
  'consent.title': 'Przeczytaj i wyraź zgodę',
  'consent.text': {
    one: '{sender} prosi o podpisanie {count} dokumentu.',
    few: '{sender} prosi o podpisanie {count} dokumentów.',
    many: '{sender} prosi o podpisanie {count} dokumentów.',
    other: '{sender} prosi o podpisanie {count} dokumentu.',
  },
  'ready.title': 'Przejrzyj i podpisz',
  'ready.text': 'Proszę przeczytać dokumenty i wypełnić oznaczone pola.',
  'signed.title': 'Podpis został złożony',
  'signed.text':
    'Dziękujemy, {name}. Inne osoby muszą jeszcze podpisać. Gdy wszyscy skończą, opieczętowane dokumenty przyjdą e-mailem.',
  'signed.unmailed':
    'Dziękujemy, {name}. Inne osoby muszą jeszcze podpisać. Gdy wszyscy skończą, opieczętowane dokumenty będą dostępne tutaj.',
  'signed.embedded': 'Dziękujemy, {name}. Inne osoby muszą jeszcze podpisać.',
  'signed.further':
    'Dziękujemy, {name}. Jest jeszcze coś do podpisania: otrzyma Pan/Pani e-mail z osobnym linkiem.',
  'signed.furtherUnmailed':
    'Dziękujemy, {name}. Jest jeszcze coś do podpisania: {sender} udostępni osobne wejście.',
  'signed.sealing':
    'Dziękujemy, {name}. Wszyscy podpisali, a dokumenty są opatrywane pieczęcią. Za chwilę będą tutaj.',
  'signed.sealingLong':
    'Dziękujemy, {name}. Wszyscy podpisali. Pieczętowanie dokumentów trwa dłużej niż zwykle. Zostaną wysłane e-mailem, gdy tylko będą opieczętowane; tę stronę można zamknąć.',
  'signed.sealingLongUnmailed':
    'Dziękujemy, {name}. Wszyscy podpisali. Pieczętowanie dokumentów trwa dłużej niż zwykle. Tę stronę można zamknąć: po opieczętowaniu dokumenty będą tu dostępne po ponownym jej otwarciu.',
  'signed.copies': 'Te kopie nie zawierają jeszcze podpisów.',
  'completed.title': 'Wszyscy podpisali',
  'completed.text': 'Dokumenty są kompletne i opatrzone pieczęcią. Warto zachować kopię.',
  'declined.title': 'Odmówiono podpisania',
  'declined.text': 'Nie trzeba nic więcej robić. Nadawca to widzi.',
  'delegated.title': 'Podpisanie zostało przekazane',
  'delegated.text':
    'Podpisze to inna osoba. Otrzyma e-mail z własnym linkiem; dotychczasowy link już nie działa.',
  'delegated.unmailed':
    'Podpisze to inna osoba, korzystając z własnego dostępu, który przekaże {sender}. Dotychczasowy dostęp już nie działa.',
  'voided.title': 'Te dokumenty zostały wycofane',
  'voided.text': 'Nadawca anulował podpisywanie. Nie trzeba nic więcej robić.',
  'expired.title': 'Termin na podpisanie minął',
  'expired.text': 'Aby nadal podpisać, należy poprosić nadawcę ({sender}) o ponowne wysłanie dokumentów.',
  'closed.title': 'Ten podpis nie jest już potrzebny',
  'closed.text': 'Proces potoczył się dalej bez niego. Nie trzeba nic więcej robić.',
  'failed.title': 'Nie udało się przygotować dokumentów',
  'failed.text': 'Po naszej stronie wystąpił błąd i nadawca go widzi. Na razie nic nie można tu zrobić.',
  'sessionExpired.title': 'Ta sesja się zakończyła',
  'sessionExpired.text':
    'Dostęp został zamknięty. Proszę ponownie otworzyć dokumenty z najnowszego otrzymanego linku lub ze strony, która do nich prowadziła.',
  'sessionExpired.kept':
    'Ze względów bezpieczeństwa dostęp został po pewnym czasie zamknięty. To, co zapisano, zostało zachowane: proszę ponownie otworzyć dokumenty ze strony, która do nich prowadziła.',
  'sessionExpired.link': 'Ten link jest nieważny',
  'sessionExpired.linkText':
    'Być może zastąpił go nowszy, podpisuje ktoś inny albo link jest niepełny. Proszę otworzyć najnowszy otrzymany link lub poprosić o niego nadawcę.',
  'wrongOrigin.title': 'Ta strona nie może wyświetlić dokumentów',
  'wrongOrigin.text':
    'Token przekazany tej stronie jest przeznaczony dla innego adresu internetowego. Proszę powiadomić właściciela strony.',
  'wrongOrigin.link':
    'Usługa ma inny adres internetowy niż ta strona. Proszę otworzyć link dokładnie w otrzymanej postaci lub powiadomić nadawcę.',
  'wrongIntent.title': 'Ta strona służy do czegoś innego',
  'wrongIntent.text':
    'Token przekazany tej stronie nie służy do podpisywania. Proszę powiadomić właściciela strony.',
  'error.title': 'Coś poszło nie tak',
  'error.text': 'Proszę spróbować ponownie za chwilę.',
  'ending.declinedByYou': 'Złożono odmowę: {at}.',
  'ending.declinedByAnother': 'Odmowę złożyła inna osoba: {at}.',
  'ending.signed': 'Podpis złożono: {at}.',
  'ending.other': 'Zakończono: {at}.',
  'ending.reason': 'Podany powód',
}
