import type { ConsentText } from '../consent-text.ts'

export const consent: ConsentText = {
  title: 'Podpisywanie elektroniczne',
  summary: [
    'Można poprosić nadawcę o wersję papierową oraz wycofać zgodę do chwili zakończenia podpisywania.',
    'Potrzebne są: aktualna przeglądarka, program otwierający pliki PDF i adres e-mail.',
  ],
  paragraphs: [
    'To prośba o przeczytanie i podpisanie dokumentów drogą elektroniczną. Podpis elektroniczny może wiązać prawnie tak samo jak podpis własnoręczny, a podpisane dokumenty zostaną doręczone drogą elektroniczną.',
    'Zamiast tego można otrzymać wersję papierową: w każdej chwili można o nią poprosić nadawcę, który poinformuje, czy wiąże się to z kosztami. Można też nie podpisywać elektronicznie. W tym celu należy zamknąć tę stronę albo wybrać „Odmów” i zawiadomić nadawcę o chęci podpisania na papierze; dokumenty, których podpisywania nie ukończono, nie wywołują skutków.',
    'Do czytania i przechowywania dokumentów potrzebne są: aktualna przeglądarka, program otwierający pliki PDF oraz adres e-mail. O zmianie adresu e-mail należy zawiadomić nadawcę, aby podpisane dokumenty dotarły do odbiorcy.',
    'Zgoda dotyczy dokumentów objętych tą prośbą o podpis. Można ją wycofać do chwili zakończenia podpisywania. Podczas podpisywania zapisywane są, jako dowód złożenia podpisu, data i godzina, adres sieciowy oraz rodzaj przeglądarki.',
  ],
  agreement: 'Wyrażam zgodę na użycie dokumentów i podpisów w postaci elektronicznej.',
}
