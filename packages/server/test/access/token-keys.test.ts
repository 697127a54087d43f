import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { limits } from '../../src/limits.ts'
import { openInstance } from '../races/instances.ts'
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
