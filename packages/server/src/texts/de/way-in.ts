import type { In } from '@countersign/engine'
import type { wayIn as english } from '../en/way-in.ts'

export const wayIn: In<'de', typeof english> = {
  inApplication: 'In der Anwendung des Absenders geöffnet (Embed-Token)',
  inPerson:
    'Vor Ort, an einem Gerät von {host}, übergeben von dort; die Person hat bestätigt, dass sie es ist',
  personalLink: 'Persönlicher Link',
  linkSent: 'per E-Mail gesendet an {emails}',
  linkMailed: 'per E-Mail an {emails}',
  linkKept: 'in einer E-Mail, die in diesem Dienst verwahrt und nicht gesendet wurde',
  linkGivenOut: 'der Anwendung des Absenders über die API gegeben',
  also: 'außerdem',
  api_key: 'Anwendung (API-Schlüssel)',
  user: 'Person der Organisation',
  embed: 'Anwendung (eingebettet)',
  participant: 'Beteiligte Person',
  erased: 'gelöscht',
}
