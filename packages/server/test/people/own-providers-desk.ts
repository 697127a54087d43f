import assert from 'node:assert/strict'
import type { Environment } from '../../src/config-values.ts'
import { type LyingProvider, openLyingProvider } from '../support/lying-provider.ts'
import { CLIENT } from '../support/openid-provider.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit, type Visit } from '../support/visit.ts'

/** A line of a log of changes, as far as tests look at it. */
interface Logged {
  operation: string
  subject: { type: string }
}

/** A service whose organization has set a provider of its own, which says whatever a test wants. */
export interface OwnProviderDesk {
  service: TestService
  liar: LyingProvider
  owner: Visit
  orgId: string
  providerId: string
  /** As somebody who is signed in, the owner when absent, below the path of the organization. */
  org(method: string, path: string, body?: object, visit?: Visit): Promise<Reply>
  /** The organization's log of changes. */
  log(): Promise<Logged[]>
  /** The owner has just shown who they are. */
  stepUp(): Promise<void>
  /** Sets it, with these changes. */
  set(change?: object, key?: string): Promise<Reply>
  /** Goes to the provider, and comes back as whom it describes. */
  come(claims: object, visit?: Visit, purpose?: string, providerId?: string): Promise<Reply>
}

export async function openOwnProviderDesk(environment: Environment = {}): Promise<OwnProviderDesk> {
  const liar = await openLyingProvider('nobody@example.com')
  const service = await openTestService(
    { WEBHOOK_ALLOW_PRIVATE: 'true', ...environment },
    { hear: () => undefined },
  )
  const owner = await openOwner(service)
  const { orgId } = service.credentials
  const providerId = `${orgId}.sso`
  const desk: OwnProviderDesk = {
    ...{ service, liar, owner, orgId, providerId },
    org: async (method, path, body, visit = owner) =>
      service.call(method, `/v1/orgs/${orgId}${path}`, {
        token: await visit.token(orgId),
        ...(body && { body }),
      }),
    log: async () => (await desk.org('GET', '/audit?limit=100')).body.data,
    async stepUp() {
      assert.equal((await owner.post('/step-up', { password: OWNER_PASSWORD })).status, 200)
    },
    async set(change = {}, key = 'sso') {
      await desk.stepUp()
      const { issuer } = liar
      const wanted = { name: 'House', issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, ...change }
      return desk.org('PUT', `/sign-in-providers/${key}`, wanted)
    },
    async come(claims, visit = openVisit(service), purpose = 'sign_in', at = providerId) {
      const begun = await visit.post('/oidc/begin', { providerId: at, for: purpose })
      if (begun.status !== 200) return begun
      const { search: query } = liar.back(begun.body.url)
      liar.lies = { claims: { ...claims } }
      const reply = await visit.post('/oidc/finish', { providerId: at, query })
      liar.lies = {}
      return reply
    },
  }
  const made = await desk.set()
  assert.equal(made.status, 200, made.bytes.toString())
  return desk
}

export async function closeDesk(desk: OwnProviderDesk | undefined): Promise<void> {
  await desk?.service.close()
  await desk?.liar.close()
}

export const said = ({ status, body }: Reply) => [status, body.errorInfo?.message ?? '']
