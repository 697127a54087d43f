import type { In } from '@countersign/engine'
import type { wayIn as english } from '../en/way-in.ts'

export const wayIn: In<'nl', typeof english> = {
  inApplication: 'Geopend in de applicatie van de afzender (embed-token)',
  inPerson:
    'Ter plaatse, op een apparaat van {host}, overhandigd aan de persoon, die heeft bevestigd dat hij of zij het is',
  personalLink: 'Persoonlijke link',
  linkSent: 'per e-mail verzonden naar {emails}',
  linkMailed: 'per e-mail naar {emails}',
  linkKept: 'in een e-mail die in deze dienst is bewaard, niet verzonden',
  linkGivenOut: 'via de API aan de applicatie van de afzender gegeven',
  also: 'ook',
  api_key: 'Applicatie (API-sleutel)',
  user: 'Persoon van de organisatie',
  embed: 'Applicatie (ingebed)',
  participant: 'Deelnemer',
  erased: 'gewist',
}
