import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Lies, type LyingProvider, openLyingProvider } from '../support/lying-provider.ts'
import { CLIENT } from '../support/openid-provider.ts'
import { openTestService } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit } from '../support/visit.ts'

const EMAIL = 'olive@example.com'

async function openLiar(t: { after(undo: () => unknown): void }) {
  const liar = await openLyingProvider(EMAIL)
  t.after(() => liar.close())
  const service = await openTestService(
    {
      ...{ OIDC_ISSUER: liar.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
      OIDC_CREATE_PEOPLE: 'true',
    },
    { hear: () => undefined },
  )
  t.after(() => service.close())
  await openOwner(service)
  return { liar, service }
}

type Service = Awaited<ReturnType<typeof openLiar>>['service']

async function enter(
  service: Service,
  liar: LyingProvider,
  lies: Lies,
  visit = openVisit(service),
  purpose = 'sign_in',
): Promise<number> {
  const begun = await visit.post('/oidc/begin', { providerId: 'environment', for: purpose })
  if (begun.status !== 200) return begun.status
  const { search } = liar.back(begun.body.url)
  liar.lies = lies
  const { status } = await visit.post('/oidc/finish', { providerId: 'environment', query: search })
  liar.lies = {}
  assert.equal((await visit.read()).status, status === 200 || purpose === 'step_up' ? 200 : 401)
  return status
}

test('a provider that lies signs nobody in', async (t) => {
  const { liar, service } = await openLiar(t)
  const now = Math.floor(Date.now() / 1000)
  const lies: Record<string, Lies> = {
    issuer: { claims: { iss: 'https://evil.example' } },
    audience: { claims: { aud: 'another client' } },
    'several audiences, for another': { claims: { aud: [CLIENT.id, 'another'], azp: 'another' } },
    nonce: { claims: { nonce: 'of somebody else' } },
    'no nonce': { claims: { nonce: undefined } },
    expired: { claims: { iat: now - 7200, exp: now - 3600 } },
    'no subject': { claims: { sub: undefined } },
    signature: { isForged: true },
    'no signature': { isUnsigned: true },
    'signed by the public key': { isSymmetricBy: 'public key' },
    'signed by the client': { isSymmetricBy: 'client secret' },
    'an error': { status: 500 },
    'another place': { redirect: `${service.url}/v1/auth/session` },
    'an answer without end': { isEndless: true },
    'not verified': { claims: { email_verified: false } },
    'verified as a text': { claims: { email_verified: 'true' } },
    'verified elsewhere, which may be of another address': {
      claims: { email_verified: undefined },
      userinfo: { email: 'another@example.com', email_verified: true },
    },
  }
  assert.equal(await enter(service, liar, {}), 200, 'it can tell the truth')
  // Whom it knows already would be let in without an address; somebody new would be let in, too, if they were believed.
  for (const [name, lie] of Object.entries(lies)) {
    const claims = { sub: 'new', email: 'new@example.com', ...lie.claims }
    const expected = name.includes('verified') ? 403 : 401
    assert.equal(await enter(service, liar, { ...lie, claims }), expected, name)
  }
  assert.equal(await enter(service, liar, { claims: { sub: 'new', email: 'new@example.com' } }), 200)
})

test('a provider that is slow, away, or calls itself something else stops nothing else', async (t) => {
  const { liar, service } = await openLiar(t)
  liar.lies = { issuer: 'https://evil.example' }
  assert.equal(await enter(service, liar, {}), 503)
  liar.lies = {}
  const visit = openVisit(service)
  const [slow, password] = await Promise.all([
    enter(service, liar, { isSlow: true }),
    visit.signIn(EMAIL, OWNER_PASSWORD),
  ])
  assert.deepEqual([slow, password.status], [401, 200])
  await liar.close()
  const begun = await visit.post('/oidc/begin', { providerId: 'environment', for: 'sign_in' })
  const { search } = liar.back(begun.body.url)
  const away = await visit.post('/oidc/finish', { providerId: 'environment', query: search })
  assert.equal(away.status, 401)
  assert.equal((await visit.read()).status, 200, 'whoever is signed in stays')
})

test('a provider that does not ask again steps nobody up', async (t) => {
  const { liar, service } = await openLiar(t)
  const visit = openVisit(service)
  assert.equal(await enter(service, liar, {}, visit), 200)
  const now = Math.floor(Date.now() / 1000)
  const stepUp = (claims: object) => enter(service, liar, { claims: { ...claims } }, visit, 'step_up')
  assert.equal(await stepUp({}), 401, 'it does not say when')
  assert.equal(await stepUp({ auth_time: now - 3600 }), 401, 'an hour ago')
  assert.equal(await stepUp({ auth_time: now, sub: 'another' }), 401, 'somebody else')
  assert.equal(await stepUp({ auth_time: now }), 200)
})
