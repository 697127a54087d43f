import type { attach as english } from '../en/attach.ts'
import type { In } from '../languages.ts'

export const attach: In<'es', typeof english> = {
  'attach.hint': '{types}. Como máximo {size} cada uno; archivos: {count}.',
  'attach.choose': 'Elegir un archivo',
  'attach.photo': 'Hacer una foto',
  'attach.list': 'Archivos adjuntos',
  'attach.remove': 'Quitar {name}',
  'attach.sending': 'Se está subiendo {name}: {percent} %',
  'attach.waiting': 'Se ha perdido la conexión. La subida continuará cuando vuelva.',
  'attach.cancel': 'Detener la subida de {name}',
  'attach.done': 'Se ha adjuntado {name}.',
  'attach.tooMany': 'Aquí no se pueden adjuntar más de {max}.',
  'attach.tooLarge': '{name} supera {size}.',
  'attach.wrongType': '{name} no es de ninguno de los tipos solicitados.',
  'attach.empty': '{name} está vacío.',
  'attach.failed': 'No se ha podido subir {name}. Inténtelo de nuevo.',
  'field.attach': 'Adjuntar',
  'field.attachEmpty': '{label}: adjuntar un archivo',
  'field.attachFilled': '{label}: se ha adjuntado {names}',
}
