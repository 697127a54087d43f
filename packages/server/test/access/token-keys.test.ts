import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { limits } from '../../src/limits.ts'
import { openInstance } from '../races/instances.ts'
import { runAdmin } from '../support/admin.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { HOST, page } from '../support/embed.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

const exchange = async (): Promise<string> => {
  const body = { grantType: 'api_key', apiKey: service.credentials.orgApiKey }
  return (await service.call('POST', '/v1/auth/token', { body })).body.accessToken
}
const kids = async (): Promise<string[]> =>
  (await service.call('GET', '/.well-known/jwks.json')).body.keys.map(({ kid }: { kid: string }) => kid)

test("a participant's embed token that names no link's generation opens the first one only", async () => {
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const grant = { intent: 'participant', workflowId: id, stepKey: 'first_signs', allowedOrigins: [HOST] }
  const minted = await service.ns('POST', '/auth/embed', { body: grant })
  assert.equal(minted.status, 201, minted.bytes.toString())
  // As they were minted before links could be replaced: they live for two hours, an update takes less.
  const { generation, ...claims } = decodeJwt(minted.body.accessToken)
  assert.equal(generation, 1)
  const { keyId, privateKey } = await service.app.tokenKeys.current()
  const header = { alg: service.app.tokenKeys.algorithm, kid: keyId, typ: 'embed+jwt' }
  const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
  const session = () => service.call('GET', '/v1/signing/session', page(token))
  assert.equal((await session()).status, 200)
  const body = { name: 'Nina New', email: 'nina@example.com' }
  const handed = await service.ns('POST', `/workflows/${id}/participants/first/delegate`, { body })
  assert.equal(handed.status, 200, handed.bytes.toString())
  assert.equal((await session()).status, 401)
})

test('signing keys rotate; tokens of the one before stay good, and others verify with what the service tells', async () => {
  const other = await openInstance(service)
  try {
    const old = await exchange()
    service.clock.advance(limits.tokenKeyRotationMs)
    // Signed by the key before at the last moment, as far as the other process knows.
    const fresh = await exchange()
    const [oldKid, freshKid] = [old, fresh].map((token) => decodeProtectedHeader(token).kid)
    assert.notEqual(freshKid, oldKid)
    assert.deepEqual(await kids(), [freshKid, oldKid])
    const keys = createRemoteJWKSet(new URL(`${service.url}/.well-known/jwks.json`))
    const { payload } = await jwtVerify(fresh, keys, {
      audience: 'countersign-api',
      currentDate: new Date(service.clock.now()),
    })
    assert.equal(payload.org, service.credentials.orgId)
    const path = `/v1/orgs/${service.credentials.orgId}`
    assert.equal((await other.call('GET', path, { token: fresh })).status, 200)
    service.clock.advance(limits.editorTokenLifeMs + limits.jwksKeptMs + 1000)
    assert.deepEqual(await kids(), [freshKid])
  } finally {
    await other.close()
  }
})

test('keys are rotated on the machine: the new one signs, and with --end-tokens what the former ones signed ends everywhere', async () => {
  const path = `/v1/orgs/${service.credentials.orgId}`
  const other = await openInstance(service)
  try {
    const old = await exchange()
    const statuses = async (token: string) => [
      (await service.call('GET', path, { token })).status,
      (await other.call('GET', path, { token })).status,
    ]
    assert.deepEqual(await statuses(old), [200, 200])
    const rotated = await runAdmin(service, 'rotate-token-keys', '--json')
    assert.equal(rotated.code, 0, rotated.stderr)
    const { keyId, endedKeys } = JSON.parse(rotated.stdout)
    assert.equal(endedKeys, 0)
    service.clock.advance(limits.tokenKeysKnownMs)
    const fresh = await exchange()
    assert.equal(decodeProtectedHeader(fresh).kid, keyId)
    assert.deepEqual(
      [await statuses(old), await statuses(fresh)],
      [
        [200, 200],
        [200, 200],
      ],
    )
    const ended = await runAdmin(service, 'rotate-token-keys', '--end-tokens')
    assert.match(
      ended.stdout,
      /signs tokens from now on\. What the former keys signed is refused within 10 s\.\n$/,
    )
    service.clock.advance(limits.tokenKeysKnownMs)
    assert.deepEqual(
      [await statuses(old), await statuses(fresh)],
      [
        [401, 401],
        [401, 401],
      ],
    )
    const again = await exchange()
    assert.deepEqual(await statuses(again), [200, 200])
    assert.deepEqual(await kids(), [decodeProtectedHeader(again).kid])
    const { body } = await service.call('GET', `${path}/audit?operation=rotate-token-keys`, { token: again })
    assert.deepEqual(
      body.data.map(({ actor, subject }: { actor: { type: string }; subject: object }) => [
        actor.type,
        subject,
      ]),
      [1, 2].map(() => ['machine', { type: 'installation' }]),
    )
  } finally {
    await other.close()
  }
})

test('a key is used when a token is exchanged for it', async () => {
  const made = await service.ns('POST', '/api-keys', {
    token: await nsToken(),
    body: { name: 'used', scopes: ['file:read'] },
  })
  const find = async () =>
    (await service.ns('GET', '/api-keys', { token: await nsToken() })).body.data.find(
      ({ keyId }: { keyId: string }) => keyId === made.body.keyId,
    )
  assert.equal((await find()).lastUsedAt, undefined)
  await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey: made.body.apiKey } })
  assert.ok((await find()).lastUsedAt >= made.body.createdAt)
})

async function nsToken(): Promise<string> {
  const [namespace] = service.credentials.namespaces
  const body = { grantType: 'api_key', apiKey: namespace?.apiKey }
  return (await service.call('POST', '/v1/auth/token', { body })).body.accessToken
}
