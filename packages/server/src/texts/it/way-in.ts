import type { In } from '@countersign/engine'
import type { wayIn as english } from '../en/way-in.ts'

export const wayIn: In<'it', typeof english> = {
  inApplication: 'Aperto nell’applicazione del mittente (token di incorporamento)',
  inPerson:
    'Di persona, su un dispositivo di {host}, consegnato alla persona, che ha confermato la propria identità',
  personalLink: 'Link personale',
  linkSent: 'inviato per e-mail a {emails}',
  linkMailed: 'per e-mail a {emails}',
  linkKept: 'in un’e-mail conservata in questo servizio, non inviata',
  linkGivenOut: 'consegnato all’applicazione del mittente tramite API',
  also: 'anche',
  api_key: 'Applicazione (chiave API)',
  user: 'Persona dell’organizzazione',
  embed: 'Applicazione (incorporata)',
  participant: 'Partecipante',
  erased: 'cancellato',
}
