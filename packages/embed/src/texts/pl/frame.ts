import type { frame as english } from '../en/frame.ts'
import type { In } from '../languages.ts'

export const frame: In<'pl', typeof english> = {
  'action.accept': 'Zgadzam się podpisać elektronicznie',
  'action.next': 'Dalej',
  'action.complete': 'Podpisz i zakończ',
  'action.completing': 'Podpisywanie…',
  'action.decline': 'Odmów',
  'action.delegate': 'Przekaż podpisanie innej osobie',
  'action.downloadOriginal': 'Pobierz kopię',
  'action.downloadSigned': 'Pobierz',
  'action.done': 'Gotowe',
  'action.cancel': 'Anuluj',
  'action.close': 'Zamknij',
  'action.accessibility': 'Dostępność',
  'frame.sender': 'Od: {sender}',
  'frame.test': 'Tryb testowy',
  'frame.testText': 'Podpisane tu dokumenty nie wywołują skutków prawnych.',
  'frame.traceId': 'Numer dla pomocy technicznej: {traceId}',
  'saving.saved': 'Zapisano',
  'saving.saving': 'Zapisywanie…',
  'saving.offline': 'Brak połączenia',
  'notice.offline':
    'Brak połączenia. Wpisane treści pozostają tutaj i zostaną zapisane, gdy połączenie wróci.',
  'notice.offlineIdle':
    'Brak połączenia. Proszę pozostawić tę stronę otwartą: gdy połączenie wróci, przejdzie dalej sama.',
  'notice.offlineUnsigned':
    'Brak połączenia: o ile tej stronie wiadomo, nic jeszcze nie podpisano. Proszę pozostawić ją otwartą. Gdy połączenie wróci, zapyta ponownie.',
  'notice.offlineUnsent':
    'Brak połączenia: nie udało się tego wysłać. Proszę pozostawić tę stronę otwartą. Gdy połączenie wróci, zapyta ponownie.',
  'notice.online': 'Połączenie wróciło.',
  'notice.onlineUnsigned': 'Połączenie wróciło. Podpis nie został jeszcze złożony.',
  'notice.onlineUnsent': 'Połączenie wróciło. Ostatni wybór nie został wysłany: proszę wybrać ponownie.',
  'notice.silent':
    'Usługa ma problemy. Proszę pozostawić tę stronę otwartą: sama spróbuje ponownie i nic nie zginie.',
  'notice.silentUnsigned':
    'Usługa ma problemy: o ile tej stronie wiadomo, nic jeszcze nie podpisano. Proszę pozostawić ją otwartą. Sama ponownie połączy się z usługą.',
  'notice.silentUndone':
    'Usługa ma problemy: o ile tej stronie wiadomo, tego nie wykonano. Proszę pozostawić ją otwartą. Sama ponownie połączy się z usługą.',
  'notice.stillUnsigned': 'Podpis nie został jeszcze złożony.',
  'notice.stillUndone': 'Ostatni wybór nie został wykonany: proszę wybrać ponownie.',
  'notice.unsigned': 'Nie udało się i nic jeszcze nie podpisano. Proszę spróbować ponownie. {message}',
  'notice.changed': 'Dokumenty lub ich wartości się zmieniły. Proszę je przejrzeć i zakończyć ponownie.',
  'notice.refused': 'Niektóre pola wymagają jeszcze uwagi. Są oznaczone.',
  'notice.failed': 'Nie udało się, ale nic nie zginęło. Proszę spróbować ponownie. {message}',
  'notice.nextStep': 'Poprzedni krok jest zakończony. Oto kolejne dokumenty.',
  'notice.dismiss': 'Zamknij komunikat',
}
