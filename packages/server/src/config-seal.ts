import { type Environment, optional, text, WrongSetting } from './config-values.ts'

/** Whom the sealing certificates of the installation's own authority name. */
export interface SealSubject {
  organizationName: string
  /** ISO 3166. */
  country?: string
  /** ETSI EN 319 412-1 section 5.1.4. */
  organizationIdentifier?: string
}

const ORGANIZATION = 'Countersign self-hosted'
/** Upper bounds of X.520: ub-organization-name, and as much for the identifier. */
const NAME_LENGTH_MAX = 64

export function sealSubject(env: Environment): SealSubject {
  return {
    organizationName: organization(env),
    ...optional('country', country(env)),
    ...optional('organizationIdentifier', organizationIdentifier(env)),
  }
}

function organization(env: Environment): string {
  const value = text(env, 'SEAL_ORGANIZATION') ?? ORGANIZATION
  if ([...value].length <= NAME_LENGTH_MAX) return value
  throw new WrongSetting(
    `SEAL_ORGANIZATION must have at most ${NAME_LENGTH_MAX} characters, as names in certificates do`,
  )
}

function country(env: Environment): string | undefined {
  const value = text(env, 'SEAL_COUNTRY')
  if (value === undefined || /^[A-Z]{2}$/.test(value)) return value
  throw new WrongSetting(`SEAL_COUNTRY must be two capital letters of ISO 3166, such as DE, not '${value}'`)
}

function organizationIdentifier(env: Environment): string | undefined {
  const value = text(env, 'SEAL_ORGANIZATION_IDENTIFIER')
  const isKnown = /^(?:(?:VAT|NTR|PSD|LEI)[A-Z]{2}|[A-Z]{2}:[A-Z]{2})-\S.*$/
  if (value === undefined || (isKnown.test(value) && value.length <= NAME_LENGTH_MAX)) return value
  throw new WrongSetting(
    `SEAL_ORGANIZATION_IDENTIFIER must name register, country and number in at most ${NAME_LENGTH_MAX} characters, such as VATDE-123456789 or NTRGB-12345678, not '${value}'`,
  )
}
