import type { frame as english } from '../en/frame.ts'
import type { In } from '../languages.ts'

export const frame: In<'es', typeof english> = {
  'action.accept': 'Acepto firmar electrónicamente',
  'action.next': 'Siguiente',
  'action.complete': 'Firmar y terminar',
  'action.completing': 'Firmando…',
  'action.decline': 'Rechazar',
  'action.delegate': 'Que firme otra persona',
  'action.downloadOriginal': 'Descargar una copia',
  'action.downloadSigned': 'Descargar',
  'action.done': 'Listo',
  'action.cancel': 'Cancelar',
  'action.close': 'Cerrar',
  'action.accessibility': 'Accesibilidad',
  'frame.sender': 'De {sender}',
  'frame.test': 'Modo de prueba',
  'frame.testText': 'Los documentos que se firman aquí no tienen efectos jurídicos.',
  'frame.traceId': 'Referencia para asistencia: {traceId}',
  'saving.saved': 'Guardado',
  'saving.saving': 'Guardando…',
  'saving.offline': 'Sin conexión',
  'notice.offline':
    'No tiene conexión. Lo que escriba se conserva aquí y se guardará en cuanto vuelva la conexión.',
  'notice.offlineIdle':
    'No tiene conexión. Deje esta página abierta: continuará por sí sola cuando vuelva la conexión.',
  'notice.offlineUnsigned':
    'No tiene conexión: que esta página sepa, todavía no se ha firmado nada. Déjela abierta. Le preguntará de nuevo cuando vuelva la conexión.',
  'notice.offlineUnsent':
    'No tiene conexión: no se ha podido enviar. Deje esta página abierta. Le preguntará de nuevo cuando vuelva la conexión.',
  'notice.online': 'Vuelve a tener conexión.',
  'notice.onlineUnsigned': 'Vuelve a tener conexión. Todavía no ha firmado.',
  'notice.onlineUnsent': 'Vuelve a tener conexión. Lo último que eligió no se ha enviado: elíjalo de nuevo.',
  'notice.silent':
    'El servicio tiene problemas. Deje esta página abierta: lo intenta de nuevo por sí sola y no se pierde nada.',
  'notice.silentUnsigned':
    'El servicio tiene problemas: que esta página sepa, todavía no se ha firmado nada. Déjela abierta. Volverá a consultar al servicio por sí sola.',
  'notice.silentUndone':
    'El servicio tiene problemas: que esta página sepa, la acción no se ha realizado. Déjela abierta. Volverá a consultar al servicio por sí sola.',
  'notice.stillUnsigned': 'Todavía no ha firmado.',
  'notice.stillUndone': 'Lo último que eligió no se ha realizado: elíjalo de nuevo.',
  'notice.unsigned': 'No ha funcionado y todavía no se ha firmado nada. Inténtelo de nuevo. {message}',
  'notice.changed': 'Los documentos o sus valores han cambiado. Revíselos y termine de nuevo.',
  'notice.refused': 'Algunos campos todavía necesitan su atención. Están marcados.',
  'notice.failed': 'No ha funcionado, pero no se ha perdido nada. Inténtelo de nuevo. {message}',
  'notice.nextStep': 'El paso anterior está hecho. Estos son los siguientes documentos para usted.',
  'notice.dismiss': 'Cerrar aviso',
}
