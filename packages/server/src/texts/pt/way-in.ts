import type { In } from '@countersign/engine'
import type { wayIn as english } from '../en/way-in.ts'

export const wayIn: In<'pt', typeof english> = {
  inApplication: 'Aberto na aplicação do remetente (token de incorporação)',
  inPerson: 'Presencialmente, num dispositivo de {host}, entregue à pessoa, que confirmou a sua identidade',
  personalLink: 'Ligação pessoal',
  linkSent: 'enviada por e-mail para {emails}',
  linkMailed: 'por e-mail para {emails}',
  linkKept: 'num e-mail guardado neste serviço, não enviado',
  linkGivenOut: 'entregue à aplicação do remetente através da API',
  also: 'também',
  api_key: 'Aplicação (chave de API)',
  user: 'Pessoa da organização',
  embed: 'Aplicação (incorporada)',
  participant: 'Participante',
  erased: 'apagado',
}
