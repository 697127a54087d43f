import type { attach as english } from '../en/attach.ts'
import type { In } from '../languages.ts'

export const attach: In<'pt', typeof english> = {
  'attach.hint': '{types}. No máximo {size} cada; ficheiros: {count}.',
  'attach.choose': 'Escolher um ficheiro',
  'attach.photo': 'Tirar uma fotografia',
  'attach.list': 'Ficheiros anexados',
  'attach.remove': 'Retirar {name}',
  'attach.sending': 'A carregar {name}: {percent}%',
  'attach.waiting': 'A ligação foi interrompida. O carregamento continua assim que voltar.',
  'attach.cancel': 'Parar o carregamento de {name}',
  'attach.done': '{name} foi anexado.',
  'attach.tooMany': 'Não se podem anexar aqui mais de {max}.',
  'attach.tooLarge': '{name} é maior do que {size}.',
  'attach.wrongType': '{name} não é de nenhum dos tipos pedidos.',
  'attach.empty': '{name} está vazio.',
  'attach.failed': 'Não foi possível carregar {name}. Tente de novo.',
  'field.attach': 'Anexar',
  'field.attachEmpty': '{label}: anexar um ficheiro',
  'field.attachFilled': '{label}: em anexo {names}',
}
