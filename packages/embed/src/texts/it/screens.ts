import type { screens as english } from '../en/screens.ts'
import type { In } from '../languages.ts'

export const screens: In<'it', typeof english> = {
  'preparing.title': 'I documenti sono in preparazione',
  'preparing.text': 'Di solito bastano pochi secondi. La pagina prosegue da sola.',
  'waiting.title': 'Non è ancora il Suo turno',
  'waiting.text':
    'Prima di Lei deve firmare un’altra persona. Riceverà un’e-mail quando sarà il Suo turno; può anche lasciare aperta questa pagina.',
  'waiting.unmailed':
    'Prima di Lei deve firmare un’altra persona. Lasci aperta questa pagina o torni più tardi: proseguirà quando sarà il Suo turno.',
  'consent.title': 'Leggere e accettare',
  'consent.text': {
    one: '{sender} Le chiede di firmare {count} documento.',
    many: '{sender} Le chiede di firmare {count} di documenti.',
    other: '{sender} Le chiede di firmare {count} documenti.',
  },
  'ready.title': 'Esaminare e firmare',
  'ready.text': 'Legga i documenti e compili i campi evidenziati.',
  'signed.title': 'Ha firmato',
  'signed.text':
    'Grazie, {name}. Altre persone devono ancora firmare. Riceverà i documenti sigillati via e-mail quando tutti avranno terminato.',
  'signed.unmailed':
    'Grazie, {name}. Altre persone devono ancora firmare. Quando tutti avranno terminato, troverà qui i documenti sigillati.',
  'signed.embedded': 'Grazie, {name}. Altre persone devono ancora firmare.',
  'signed.further':
    'Grazie, {name}. Le resta ancora qualcosa da firmare: riceverà un’e-mail con un link apposito.',
  'signed.furtherUnmailed':
    'Grazie, {name}. Le resta ancora qualcosa da firmare: {sender} Le darà un accesso apposito.',
  'signed.sealing':
    'Grazie, {name}. Tutti hanno firmato e si sta apponendo il sigillo ai documenti. Li troverà qui tra un momento.',
  'signed.sealingLong':
    'Grazie, {name}. Tutti hanno firmato. L’apposizione del sigillo richiede più tempo del solito. Riceverà i documenti via e-mail appena saranno sigillati e può chiudere questa pagina.',
  'signed.sealingLongUnmailed':
    'Grazie, {name}. Tutti hanno firmato. L’apposizione del sigillo richiede più tempo del solito. Può chiudere questa pagina: quando saranno sigillati, troverà i documenti qui riaprendola.',
  'signed.copies': 'Queste copie non riportano ancora le firme.',
  'completed.title': 'Tutti hanno firmato',
  'completed.text': 'I documenti sono completi e sigillati. Ne conservi una copia.',
  'declined.title': 'La firma è stata rifiutata',
  'declined.text': 'Non deve fare altro. Il mittente può vederlo.',
  'delegated.title': 'Ha ceduto la firma a un’altra persona',
  'delegated.text':
    'Un’altra persona firma al Suo posto. Riceve un’e-mail con un proprio link; il Suo non è più valido.',
  'delegated.unmailed':
    'Un’altra persona firma al Suo posto, con un proprio accesso che riceve da {sender}. Il Suo non è più valido.',
  'voided.title': 'Questi documenti sono stati ritirati',
  'voided.text': 'Il mittente ha annullato la richiesta di firma. Non deve fare altro.',
  'expired.title': 'Il termine per firmare è scaduto',
  'expired.text': 'Se desidera ancora firmare, chieda a {sender} di inviare di nuovo i documenti.',
  'closed.title': 'La Sua firma non è più necessaria',
  'closed.text': 'La procedura è proseguita senza la Sua firma. Non deve fare altro.',
  'failed.title': 'Non è stato possibile preparare i documenti',
  'failed.text':
    'Si è verificato un errore da parte nostra e il mittente può vederlo. Per ora non può fare nulla da qui.',
  'sessionExpired.title': 'Questa sessione è terminata',
  'sessionExpired.text':
    'L’accesso è stato chiuso. Apra di nuovo i documenti con l’ultimo link ricevuto o dalla pagina da cui proveniva.',
  'sessionExpired.kept':
    'Per la Sua sicurezza l’accesso è stato chiuso dopo un certo tempo. Quanto salvato è conservato: apra di nuovo i documenti dalla pagina da cui proveniva.',
  'sessionExpired.link': 'Questo link non è valido',
  'sessionExpired.linkText':
    'Forse è stato sostituito da uno più recente, un’altra persona firma al Suo posto oppure il link è incompleto. Apra l’ultimo link ricevuto o ne chieda uno al mittente.',
  'wrongOrigin.title': 'Questa pagina non può mostrare i documenti',
  'wrongOrigin.text':
    'Il token fornito a questa pagina è destinato a un altro indirizzo web. Avvisi il gestore della pagina.',
  'wrongOrigin.link':
    'Il servizio ha un indirizzo web diverso da quello di questa pagina. Apra il link esattamente come l’ha ricevuto oppure avvisi il mittente.',
  'wrongIntent.title': 'Questa pagina è predisposta per altro',
  'wrongIntent.text':
    'Il token fornito a questa pagina non è destinato alla firma. Avvisi il gestore della pagina.',
  'error.title': 'Si è verificato un errore',
  'error.text': 'Riprovi tra un momento.',
  'ending.declinedByYou': 'Ha rifiutato il {at}.',
  'ending.declinedByAnother': 'Un’altra persona ha rifiutato il {at}.',
  'ending.signed': 'Ha firmato il {at}.',
  'ending.other': 'Terminato il {at}.',
  'ending.reason': 'Motivo indicato',
}
