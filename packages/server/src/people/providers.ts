import { isKnownPrivate } from '@countersign/evidence/public-address'
import { InvalidInput, type Issue, NotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import type { Provider } from './oidc-clients.ts'
import { findProvider, type OwnProvider } from './provider-store.ts'
import type { PeopleRooms } from './rooms.ts'

/** The provider of the environment. */
export const ENVIRONMENT_PROVIDER = 'environment'

/** What an organization's provider is called in addresses. */
export const providerIdOf = ({ orgId, providerKey }: Pick<OwnProvider, 'orgId' | 'providerKey'>): string =>
  `${orgId}.${providerKey}`

/** Where a provider sends browsers back to: an address of its own for each, so that none can pose as another (RFC 9700, 4.4). */
export const returnAddress = (baseUrl: string, providerId: string): string =>
  `${baseUrl}/studio/oidc/${providerId}`

/** What the client's secret is encrypted as. */
export const providerContext = (one: Pick<OwnProvider, 'orgId' | 'providerKey'>): string =>
  `OpenID provider ${providerIdOf(one)}`

/** The environment's provider wins: with it organizations have none of their own. @throws NotFound */
export async function getProvider(
  { config, database, secrets }: Pick<PeopleRooms, 'config' | 'database' | 'secrets'>,
  providerId: string,
): Promise<Provider> {
  const { oidc } = config.signIn
  if (oidc !== undefined && providerId === ENVIRONMENT_PROVIDER) return { ...oidc, providerId, own: null }
  const [orgId = '', providerKey = ''] = providerId.split('.', 2)
  const found =
    oidc === undefined && isId(orgId) ? await findProvider(database.system, orgId, providerKey) : null
  if (found === null || providerIdOf(found) !== providerId)
    throw new NotFound(`Provider '${providerId}' not found`)
  const clientSecret = secrets.decrypt(found.clientSecret, providerContext(found))
  return { ...found, providerId, clientSecret, own: found }
}

/** Issuers of organizations pass the guard of webhooks (people.md, Ways in). @throws InvalidInput */
export function requireIssuer(text: string, allowPrivate: boolean): void {
  const issues = issuerIssues(text, allowPrivate)
  const [first, ...rest] = issues
  if (first !== undefined) throw InvalidInput.of([first, ...rest])
}

function issuerIssues(text: string, allowPrivate: boolean): Issue[] {
  const issue = (message: string): Issue => ({ path: '/issuer', message })
  const url = URL.parse(text)
  if (url === null) return [issue(`'${text}' is not an absolute URL`)]
  const issues: Issue[] = []
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    issues.push(issue(`issuer must begin with https://, not ${url.protocol}//`))
  if (url.username !== '' || url.password !== '')
    issues.push(issue('issuer must not hold a user name or password'))
  if (url.search !== '' || url.hash !== '')
    issues.push(issue('issuer must not hold a query (?…) or a fragment (#…)'))
  if (!allowPrivate && isKnownPrivate(url.hostname))
    issues.push(issue(`issuer must name a public address, not ${url.hostname}`))
  return issues
}
