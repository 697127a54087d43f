import type { asking as english } from '../en/asking.ts'
import type { In } from '../languages.ts'

export const asking: In<'es', typeof english> = {
  'consent.whole': 'Leer el texto completo',
  'consent.print': 'Imprimir',
  'consent.from': 'Mensaje de {sender}',
  'consent.changed': 'El texto ha cambiado. Léalo de nuevo.',
  'decline.title': '¿Rechazar la firma?',
  'decline.text': 'El remitente lo verá y usted ya no podrá firmar estos documentos. No se puede deshacer.',
  'decline.reason': 'Motivo (opcional)',
  'decline.reasonHint': 'El remitente verá lo que escriba aquí.',
  'decline.reasonShared':
    'El remitente y las demás personas a las que se pidió firmar verán lo que escriba aquí.',
  'decline.confirm': 'Rechazar',
  'delegate.title': '¿Que firme otra persona?',
  'delegate.text':
    'La firma se pedirá a esa persona y no a usted, y no se le transmitirá lo que usted haya rellenado. Su propio enlace dejará de ser válido.',
  'delegate.name': 'Nombre de esa persona',
  'delegate.email': 'Correo electrónico de esa persona',
  'delegate.reason': 'Motivo (opcional)',
  'delegate.reasonHint': 'El remitente verá lo que escriba aquí.',
  'delegate.confirm': 'Ceder',
}
