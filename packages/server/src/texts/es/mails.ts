import type { In } from '@countersign/engine'
import { words as statuses } from '@countersign/engine/statuses/es'
import type { mails as english } from '../en/mails.ts'

export const mails: In<'es', typeof english> = {
  hello: 'Hola, {name}:',
  helloNobody: 'Hola:',
  inviteSubject: '{sender} le pide que firme: {workflow}',
  invitePreview: 'Para leer y firmar: {documents}',
  inviteHeading: 'Pendiente de firma: {workflow}',
  inviteText:
    '{sender} le pide que lea y firme documentos electrónicamente. Solo le llevará unos minutos y no necesita ninguna cuenta.',
  handedOver: '{from} debía firmar y le ha cedido esta tarea.',
  replaced: '{sender} le pide que firme en lugar de {from}.',
  reason: 'Motivo indicado',
  remindSubject: 'Recordatorio: {subject}',
  remindHeading: 'Aún falta su firma: {workflow}',
  remindText: 'Le recordamos que todavía falta su firma.',
  message: 'Mensaje de {sender}',
  documents: { one: 'Documento', many: 'Documentos', other: 'Documentos' },
  signBefore: 'Firme antes del',
  sign: 'Leer y firmar',
  linkIsYours:
    'El enlace es solo para usted: quien lo tenga puede firmar en su nombre. No reenvíe este mensaje.',
  why: 'Recibe este mensaje porque {sender} ha indicado su nombre como participante. Si no lo esperaba, puede ignorarlo.',
  doneSubject: `${statuses['status.completed']}: {workflow}`,
  donePreview: 'Todos han firmado: {documents}',
  doneHeading: 'Firmado por todos: {workflow}',
  doneAttached:
    'Todos han firmado. Se adjuntan los documentos sellados, con un certificado de finalización que indica quién firmó y cuándo.',
  doneInLink:
    'Todos han firmado. Los documentos son demasiado grandes para un correo: puede descargarlos con su enlace de firma.',
  doneAskSender:
    'Todos han firmado. Los documentos son demasiado grandes para un correo: solicítelos a {sender}.',
  doneKeep: 'Conserve los archivos adjuntos: su sello muestra si se han modificado posteriormente.',
  doneFor: 'Enviado en nombre de {sender}.',
  certificate: 'Certificado de finalización',
  voidedSubject: `${statuses['status.voided']}: {workflow}`,
  voidedText: '{sender} ha retirado estos documentos. Ya no tiene que hacer nada.',
  expiredSubject: 'Plazo vencido: {workflow}',
  expiredText: 'El plazo para firmar estos documentos ha vencido. Ya no tiene que hacer nada.',
  declinedSubject: `${statuses['status.declined']}: {workflow}`,
  declinedText:
    'Una de las personas a las que se pidió la firma la ha rechazado, por lo que estos documentos no se completarán. Ya no tiene que hacer nada.',
  codeSubject: '{code} es su código',
  codeHeading: 'Su código: {code}',
  codeValid: {
    one: 'Es válido durante un minuto.',
    many: 'Es válido durante {count} minutos.',
    other: 'Es válido durante {count} minutos.',
  },
  codeText: 'Escriba este código en la página en la que {sender} le pide que firme.',
  codeSecret: 'Nadie le pedirá nunca este código por teléfono ni por correo: no lo comparta.',
  codeIgnore: 'Si no ha solicitado ningún código, puede ignorar este mensaje.',
  pausedSubject: 'Punto de conexión de webhook en pausa: {host}',
  pausedPreview: 'Los eventos esperan y se conservan durante un tiempo.',
  pausedHeading: 'Se ha pausado un punto de conexión de webhook',
  pausedText: {
    one: 'Sus eventos de la última hora están en espera. Se enviarán cuando vuelva a activarse (isActive: true).',
    many: 'Sus eventos de las últimas {count} horas están en espera. Se enviarán cuando vuelva a activarse (isActive: true).',
    other:
      'Sus eventos de las últimas {count} horas están en espera. Se enviarán cuando vuelva a activarse (isActive: true).',
  },
  pausedEndpoint: 'Punto de conexión',
  pausedId: 'Identificador',
  pausedNamespace: 'Espacio de nombres',
  pausedAt: 'En pausa desde',
  pausedWhy: 'Recibe este mensaje porque su dirección es el contacto de este espacio de nombres.',
}
