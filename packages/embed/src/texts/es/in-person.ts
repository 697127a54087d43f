import type { inPerson as english } from '../en/in-person.ts'
import type { In } from '../languages.ts'

export const inPerson: In<'es', typeof english> = {
  'inPerson.page': 'Firmar en persona',
  'inPerson.with': 'En persona, con {host}',
  'inPerson.title': 'Entregue el dispositivo a {name}, por favor',
  'inPerson.text': 'Quien continúe aquí firmará como {name}.',
  'inPerson.iAm': 'Soy {name}',
  'inPerson.others': '¿Ha venido otra persona en su lugar?',
  'inPerson.signing': 'Firma de {name}',
  'inPerson.lock': 'Devolver el dispositivo',
  'inPerson.done': 'Han firmado: {names}',
  'inPerson.waiting.title': 'Un momento, por favor',
  'inPerson.waiting.text':
    'Se están preparando los siguientes documentos, o alguien firma en otro lugar. Esta página continúa por sí sola.',
  'inPerson.signed.title': 'Todos han firmado',
  'inPerson.signed.text':
    'Devuelva el dispositivo a {host}, por favor. Todos recibirán los documentos sellados por correo electrónico.',
  'inPerson.signed.unmailed': 'Devuelva el dispositivo a {host}, por favor.',
  'inPerson.ended.text': 'Ya nadie tiene que firmar. Devuelva el dispositivo a {host}, por favor.',
  'inPerson.failed.text':
    'Algo ha fallado por nuestra parte y el remitente puede verlo. Devuelva el dispositivo a {host}, por favor.',
  'inPerson.over.title': 'Este enlace ya no es válido',
  'inPerson.over.text':
    'Es válido durante dos horas y uno más reciente lo sustituye. Pida otro al remitente, por favor.',
}
