import type { asking as english } from '../en/asking.ts'
import type { In } from '../languages.ts'

export const asking: In<'it', typeof english> = {
  'consent.whole': 'Leggi il testo completo',
  'consent.print': 'Stampa',
  'consent.from': 'Messaggio di {sender}',
  'consent.changed': 'Il testo è cambiato. Lo rilegga.',
  'decline.title': 'Rifiutare di firmare?',
  'decline.text':
    'Il mittente lo vedrà e Lei non potrà più firmare questi documenti. La scelta è definitiva.',
  'decline.reason': 'Motivo (facoltativo)',
  'decline.reasonHint': 'Il mittente vedrà ciò che scrive qui.',
  'decline.reasonShared': 'Il mittente e le altre persone invitate a firmare vedranno ciò che scrive qui.',
  'decline.confirm': 'Rifiuta',
  'delegate.title': 'Far firmare un’altra persona?',
  'delegate.text':
    'La richiesta passa a questa persona e ciò che ha compilato non le viene trasmesso. Il Suo link non sarà più valido.',
  'delegate.name': 'Nome della persona',
  'delegate.email': 'Indirizzo e-mail della persona',
  'delegate.reason': 'Motivo (facoltativo)',
  'delegate.reasonHint': 'Il mittente vedrà ciò che scrive qui.',
  'delegate.confirm': 'Cedi',
}
