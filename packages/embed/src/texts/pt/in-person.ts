import type { inPerson as english } from '../en/in-person.ts'
import type { In } from '../languages.ts'

export const inPerson: In<'pt', typeof english> = {
  'inPerson.page': 'Assinar presencialmente',
  'inPerson.with': 'Presencialmente, com {host}',
  'inPerson.title': 'Entregue o dispositivo a {name}, por favor',
  'inPerson.text': 'Quem continuar a partir daqui assina como {name}.',
  'inPerson.iAm': 'Eu sou {name}',
  'inPerson.others': 'Está aqui outra pessoa em vez desta?',
  'inPerson.signing': 'Assinatura de {name}',
  'inPerson.lock': 'Devolver o dispositivo',
  'inPerson.done': 'Assinaram: {names}',
  'inPerson.waiting.title': 'Um momento, por favor',
  'inPerson.waiting.text':
    'Os documentos seguintes estão a ser preparados, ou alguém assina noutro lugar. Esta página continua sozinha.',
  'inPerson.signed.title': 'Todas as pessoas assinaram',
  'inPerson.signed.text':
    'Devolva o dispositivo a {host}, por favor. Todas as pessoas recebem os documentos selados por e-mail.',
  'inPerson.signed.unmailed': 'Devolva o dispositivo a {host}, por favor.',
  'inPerson.ended.text': 'Ninguém mais precisa de assinar. Devolva o dispositivo a {host}, por favor.',
  'inPerson.failed.text':
    'Algo correu mal do nosso lado, e o remetente pode vê-lo. Devolva o dispositivo a {host}, por favor.',
  'inPerson.over.title': 'Este link já não é válido',
  'inPerson.over.text':
    'É válido durante duas horas, e um mais recente substitui-o. Peça outro ao remetente, por favor.',
}
