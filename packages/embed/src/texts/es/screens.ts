import type { screens as english } from '../en/screens.ts'
import type { In } from '../languages.ts'

export const screens: In<'es', typeof english> = {
  'preparing.title': 'Sus documentos se están preparando',
  'preparing.text': 'Suele tardar unos segundos. La página continúa por sí sola.',
  'waiting.title': 'Todavía no es su turno',
  'waiting.text':
    'Otra persona firma antes que usted. Recibirá un correo electrónico en cuanto sea su turno; también puede dejar esta página abierta.',
  'waiting.unmailed':
    'Otra persona firma antes que usted. Deje esta página abierta o vuelva más tarde: continuará cuando sea su turno.',
  'consent.title': 'Leer y aceptar',
  'consent.text': {
    one: '{sender} le pide que firme {count} documento.',
    many: '{sender} le pide que firme {count} de documentos.',
    other: '{sender} le pide que firme {count} documentos.',
  },
  'ready.title': 'Revisar y firmar',
  'ready.text': 'Lea los documentos y rellene lo que está marcado.',
  'signed.title': 'Ha firmado',
  'signed.text':
    'Gracias, {name}. Otras personas todavía tienen que firmar. Recibirá los documentos sellados por correo electrónico cuando todos hayan terminado.',
  'signed.unmailed':
    'Gracias, {name}. Otras personas todavía tienen que firmar. Cuando todos hayan terminado, encontrará aquí los documentos sellados.',
  'signed.embedded': 'Gracias, {name}. Otras personas todavía tienen que firmar.',
  'signed.further':
    'Gracias, {name}. Todavía le queda algo por firmar: recibirá un correo electrónico con un enlace propio.',
  'signed.furtherUnmailed':
    'Gracias, {name}. Todavía le queda algo por firmar: {sender} le dará un acceso propio.',
  'signed.sealing':
    'Gracias, {name}. Todos han firmado y los documentos se están sellando. Los encontrará aquí en un momento.',
  'signed.sealingLong':
    'Gracias, {name}. Todos han firmado. El sellado de los documentos tarda más de lo habitual. Los recibirá por correo electrónico en cuanto estén sellados y puede cerrar esta página.',
  'signed.sealingLongUnmailed':
    'Gracias, {name}. Todos han firmado. El sellado de los documentos tarda más de lo habitual. Puede cerrar esta página: cuando estén sellados, los encontrará aquí al volver a abrirla.',
  'signed.copies': 'Estas copias todavía no llevan las firmas.',
  'completed.title': 'Todos han firmado',
  'completed.text': 'Los documentos están completos y sellados. Guarde una copia en sus archivos.',
  'declined.title': 'Se ha rechazado la firma',
  'declined.text': 'No tiene que hacer nada más. El remitente puede verlo.',
  'delegated.title': 'Ha cedido la firma',
  'delegated.text':
    'Otra persona firma en su lugar. Recibe un correo electrónico con un enlace propio; el suyo ya no es válido.',
  'delegated.unmailed':
    'Otra persona firma en su lugar, con un acceso propio que {sender} le dará. El suyo ya no es válido.',
  'voided.title': 'Estos documentos se han retirado',
  'voided.text': 'El remitente ha anulado la solicitud de firma. No tiene que hacer nada más.',
  'expired.title': 'El plazo para firmar ha terminado',
  'expired.text': 'Si todavía desea firmar, pida a {sender} que envíe los documentos de nuevo.',
  'closed.title': 'Su firma ya no es necesaria',
  'closed.text': 'El proceso ha continuado sin ella. No tiene que hacer nada más.',
  'failed.title': 'No se han podido preparar los documentos',
  'failed.text':
    'Se ha producido un error por nuestra parte y el remitente puede verlo. Por ahora no puede hacer nada aquí.',
  'sessionExpired.title': 'Esta sesión ha terminado',
  'sessionExpired.text':
    'El acceso se ha cerrado. Abra de nuevo los documentos con el último enlace que haya recibido o desde la página de la que venía.',
  'sessionExpired.kept':
    'Por su seguridad, el acceso se ha cerrado pasado un tiempo. Lo que estaba guardado se conserva: abra de nuevo los documentos desde la página de la que venía.',
  'sessionExpired.link': 'Este enlace no es válido',
  'sessionExpired.linkText':
    'Quizá se haya sustituido por otro más reciente, otra persona firme en su lugar o el enlace esté incompleto. Abra el último enlace que haya recibido o pida uno al remitente.',
  'wrongOrigin.title': 'Esta página no puede mostrar los documentos',
  'wrongOrigin.text':
    'El token que ha recibido esta página es para otra dirección web. Avise al responsable de la página.',
  'wrongOrigin.link':
    'El servicio tiene una dirección web distinta de la de esta página. Abra el enlace exactamente como lo recibió o avise al remitente.',
  'wrongIntent.title': 'Esta página está configurada para otra cosa',
  'wrongIntent.text':
    'El token que ha recibido esta página no sirve para firmar. Avise al responsable de la página.',
  'error.title': 'Se ha producido un error',
  'error.text': 'Inténtelo de nuevo en un momento.',
  'ending.declinedByYou': 'Usted lo rechazó el {at}.',
  'ending.declinedByAnother': 'Otra persona lo rechazó el {at}.',
  'ending.signed': 'Usted firmó el {at}.',
  'ending.other': 'Terminó el {at}.',
  'ending.reason': 'Motivo indicado',
}
