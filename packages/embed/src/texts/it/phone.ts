import type { phone as english } from '../en/phone.ts'
import type { In } from '../languages.ts'

export const phone: In<'it', typeof english> = {
  'phone.offer': 'Disegna sul Suo telefono',
  'phone.scan':
    'Inquadri il codice con la fotocamera del telefono e disegni nella pagina che si apre. Il disegno comparirà qui da solo.',
  'phone.code': 'Codice QR con l’indirizzo della pagina di disegno',
  'phone.address': 'Se non può usare la fotocamera, apra questo indirizzo sul telefono:',
  'phone.here': 'Disegna qui',
  'phone.wait': 'In attesa del telefono…',
  'phone.over': 'Il codice è scaduto.',
  'phone.failed': 'Non è stato possibile creare il codice. Riprovi.',
  'phone.arrived': 'Il Suo disegno è arrivato.',
  'phone.drawing': 'Il Suo disegno fatto sul telefono',
  'phone.title.signature': 'Disegni la Sua firma',
  'phone.title.initial': 'Disegni la Sua sigla',
  'phone.text':
    'Il disegno viene inviato alla pagina che mostra il codice e da nessun’altra parte. Disegni solo se ha quella pagina davanti a sé.',
  'phone.pad': 'Area di disegno. Disegni con il dito o una penna; per digitare, torni all’altro dispositivo.',
  'phone.send': 'Invia',
  'phone.sent': 'Disegno inviato. Continui sull’altro dispositivo; può chiudere questa pagina.',
  'phone.failedToSend': 'Non è stato possibile inviare il disegno. Riprovi.',
  'phone.gone':
    'Questo indirizzo è già stato usato o è scaduto. Chieda un nuovo codice sull’altro dispositivo.',
}
