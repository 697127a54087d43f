import type { code as english } from '../en/code.ts'
import type { In } from '../languages.ts'

export const code: In<'it', typeof english> = {
  'code.title': 'Confermi la Sua identità',
  'code.text':
    '{sender} vuole avere la certezza che nessun altro apra i documenti. Saranno mostrati dopo l’inserimento di un codice.',
  'code.number': 'Codice {number} di {total}',
  'code.unsent': 'Possiamo inviare un codice di sei cifre a {address}.',
  'code.sent': 'Abbiamo inviato un codice di sei cifre a {address}. È valido per dieci minuti.',
  'code.access': '{sender} Le ha comunicato un codice, ad esempio per telefono.',
  'code.missing': '{sender} non ha ancora scelto il Suo codice. Lo richieda, per favore.',
  'code.undeliverable':
    'Non è stato possibile recapitare l’e-mail con il codice a {address}. Avvisi {sender}, per favore.',
  'code.label': 'Codice',
  'code.send': 'Invia il codice',
  'code.sendAgain': 'Invia un altro codice',
  'code.sendAgainIn': 'Altro codice tra {time}',
  'code.wait': {
    one: 'Potrà richiedere un altro codice tra {count} secondo.',
    many: 'Potrà richiedere un altro codice tra {count} secondi.',
    other: 'Potrà richiedere un altro codice tra {count} secondi.',
  },
  'code.canSend': 'Ora può richiedere un altro codice.',
  'code.check': 'Continua',
  'code.empty': 'Inserisca il codice, per favore.',
  'code.wrong': {
    one: 'Questo codice non è corretto. Le resta {count} tentativo.',
    many: 'Questo codice non è corretto. Le restano {count} tentativi.',
    other: 'Questo codice non è corretto. Le restano {count} tentativi.',
  },
  'code.expired': 'Questo codice è scaduto. Ne richieda un altro, per favore.',
  'code.locked': 'È stato inserito troppe volte un codice errato. Ne richieda un altro, per favore.',
  'code.waitToTry': 'È stato inserito troppe volte un codice errato. Potrà riprovare tra {time}.',
  'code.tryNow': 'Ora può riprovare.',
}
