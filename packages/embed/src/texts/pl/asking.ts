import type { asking as english } from '../en/asking.ts'
import type { In } from '../languages.ts'

export const asking: In<'pl', typeof english> = {
  'consent.whole': 'Przeczytaj cały tekst',
  'consent.print': 'Drukuj',
  'consent.from': 'Wiadomość od: {sender}',
  'consent.changed': 'Tekst się zmienił. Proszę przeczytać go jeszcze raz.',
  'decline.title': 'Odmówić podpisania?',
  'decline.text':
    'Nadawca to zobaczy, a tych dokumentów nie będzie już można podpisać. Tego nie da się cofnąć.',
  'decline.reason': 'Powód (opcjonalnie)',
  'decline.reasonHint': 'Nadawca zobaczy to, co tu wpisano.',
  'decline.reasonShared': 'Nadawca i pozostałe osoby poproszone o podpis zobaczą to, co tu wpisano.',
  'decline.confirm': 'Odmów',
  'delegate.title': 'Przekazać podpisanie innej osobie?',
  'delegate.text':
    'Prośba trafi do tej osoby, a wypełnione treści nie zostaną jej przekazane. Dotychczasowy link przestanie działać.',
  'delegate.name': 'Imię i nazwisko tej osoby',
  'delegate.email': 'Adres e-mail tej osoby',
  'delegate.reason': 'Powód (opcjonalnie)',
  'delegate.reasonHint': 'Nadawca zobaczy to, co tu wpisano.',
  'delegate.confirm': 'Przekaż',
}
