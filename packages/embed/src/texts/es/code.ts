import type { code as english } from '../en/code.ts'
import type { In } from '../languages.ts'

export const code: In<'es', typeof english> = {
  'code.title': 'Confirme que es usted',
  'code.text':
    '{sender} quiere asegurarse de que nadie más abra los documentos. Se mostrarán cuando haya introducido un código.',
  'code.number': 'Código {number} de {total}',
  'code.unsent': 'Podemos enviar un código de seis cifras a {address}.',
  'code.sent': 'Hemos enviado un código de seis cifras a {address}. Es válido durante diez minutos.',
  'code.access': '{sender} le ha dado un código, por ejemplo por teléfono.',
  'code.missing': '{sender} todavía no ha elegido su código. Pídaselo, por favor.',
  'code.undeliverable':
    'No se ha podido entregar el correo con el código a {address}. Avise a {sender}, por favor.',
  'code.label': 'Código',
  'code.send': 'Enviar el código',
  'code.sendAgain': 'Enviar otro código',
  'code.sendAgainIn': 'Otro código en {time}',
  'code.wait': {
    one: 'Podrá pedir otro código dentro de {count} segundo.',
    many: 'Podrá pedir otro código dentro de {count} segundos.',
    other: 'Podrá pedir otro código dentro de {count} segundos.',
  },
  'code.canSend': 'Ya puede pedir otro código.',
  'code.check': 'Continuar',
  'code.empty': 'Introduzca el código, por favor.',
  'code.wrong': {
    one: 'Este código no es correcto. Le queda {count} intento.',
    many: 'Este código no es correcto. Le quedan {count} intentos.',
    other: 'Este código no es correcto. Le quedan {count} intentos.',
  },
  'code.expired': 'Este código ha caducado. Pida otro, por favor.',
  'code.locked': 'El código ha sido incorrecto demasiadas veces. Pida otro, por favor.',
  'code.waitToTry':
    'El código ha sido incorrecto demasiadas veces. Podrá intentarlo de nuevo dentro de {time}.',
  'code.tryNow': 'Ya puede intentarlo de nuevo.',
}
