import type { In } from '@countersign/engine'
import type { wayIn as english } from '../en/way-in.ts'

export const wayIn: In<'fr', typeof english> = {
  inApplication: 'Ouvert dans l’application de l’expéditeur (jeton d’intégration)',
  inPerson: 'Sur place, sur un appareil de {host}, remis à la personne, qui a confirmé son identité',
  personalLink: 'Lien personnel',
  linkSent: 'envoyé par e-mail à {emails}',
  linkMailed: 'par e-mail à {emails}',
  linkKept: 'dans un e-mail conservé dans ce service, non envoyé',
  linkGivenOut: 'remis à l’application de l’expéditeur par l’API',
  also: 'aussi',
  api_key: 'Application (clé API)',
  user: 'Personne de l’organisation',
  embed: 'Application (intégrée)',
  participant: 'Participant',
  erased: 'effacé',
}
