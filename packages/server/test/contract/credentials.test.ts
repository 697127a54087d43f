import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NAMESPACE_SCOPES, ORG_SCOPES, type Scope } from '../../src/access/scopes.ts'
import { scopesOf } from '../../src/http/authenticate.ts'
import { openingsOf } from '../../src/http/embed-access.ts'
import type { Operation } from '../../src/http/operation.ts'
import { operations } from '../../src/http/operation-list.ts'
import { HOUR_MS } from '../../src/lib/clock.ts'
import { startAgreement } from '../support/agreement.ts'
import type { Reply } from '../support/reply.ts'
import { openWorld, type World } from './world.ts'

// Every operation with every kind of credential that may not call it. New operations are covered by themselves.

const ORIGIN = 'https://host.example'
const NOWHERE = '01890000-0000-7000-8000-000000000000'

let world: World
let embed: string
before(async () => {
  world = await openWorld()
  embed = await participantToken()
})
after(() => world.service.close())

/** What reads the cookie reads no token: test/people/ tries those. */
const closed = operations.filter(({ plane }) => !['public', 'visitor', 'person'].includes(plane))
const ofKeys = closed.filter(({ plane }) => plane !== 'signing' && plane !== 'in_person')
const inNamespace = operations.filter(({ plane }) => plane === 'namespace' || plane === 'token')
const ofOrg = operations.filter(({ plane }) => plane === 'org')
const ofSigning = operations.filter(({ plane }) => plane === 'signing')

/** Without a right body, so that nothing would be done if the credential were taken. */
async function ask(operation: Operation, token: string | null, more: object = {}): Promise<Reply> {
  return world.ask(operation, { token, headers: { 'If-Match': '"1"' }, ...more })
}

async function requireStatus(operation: Operation, status: number, reply: Promise<Reply>, why: string) {
  const { status: given, bytes, body } = await reply
  assert.equal(given, status, `${operation.operationId}, ${why}: ${given} ${bytes.toString().slice(0, 300)}`)
  return body.errorInfo.message
}

async function exchange(apiKey: string): Promise<string> {
  const reply = await world.service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey },
  })
  assert.equal(reply.status, 200, reply.bytes.toString())
  return reply.body.accessToken
}

async function tokenWith(scopes: readonly Scope[]): Promise<{ token: string; keyId: string }> {
  const made = await world.live('POST', '/api-keys', { body: { name: 'some scopes', scopes } })
  assert.equal(made.status, 201, made.bytes.toString())
  return { token: await exchange(made.body.apiKey), keyId: made.body.keyId }
}

async function orgTokenWith(scopes: readonly Scope[]): Promise<string> {
  const { credentials, tokens } = world.service
  const made = await world.service.call('POST', `/v1/orgs/${credentials.orgId}/api-keys`, {
    token: tokens.org,
    body: { name: 'some scopes', scopes },
  })
  assert.equal(made.status, 201, made.bytes.toString())
  return exchange(made.body.apiKey)
}

async function participantToken(): Promise<string> {
  const { body } = await world.live('GET', `/workflows/${world.ids['workflows/:id']}`)
  const [, second] = body.steps[0].children
  const minted = await world.live('POST', '/auth/embed', {
    body: { intent: 'participant', workflowId: body.id, stepKey: second.key, allowedOrigins: [ORIGIN] },
  })
  assert.equal(minted.status, 201, minted.bytes.toString())
  return minted.body.accessToken
}

test('[auth-10] without a credential every operation but the public ones says 401', async () => {
  for (const operation of closed) {
    await requireStatus(operation, 401, ask(operation, null), 'without a credential')
  }
})

test('[auth-1] [auth-10] garbage in every form is 401', async () => {
  const { live } = world.service.tokens
  const [head = '', body = '', signature = ''] = live.split('.')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
  const forms = [
    'Bearer x',
    'Bearer null',
    `bearer ${live}`,
    `Bearer  ${live}`,
    `Bearer ${live} `.concat('x'),
    `Bearer {"accessToken":"${live}"}`,
    `Basic ${live}`,
    `Token ${live}`,
    live,
    'Bearer',
    `Bearer ${head}.${body}.${signature.slice(0, -4)}AAAA`,
    `Bearer ${unsigned}.${body}.`,
    `Bearer ${head}.${body}`,
    `Bearer ${'A'.repeat(64)}`,
  ]
  for (const operation of closed) {
    for (const Authorization of forms) {
      const headers = { Authorization, 'If-Match': '"1"' }
      await requireStatus(operation, 401, world.ask(operation, { token: null, headers }), Authorization)
    }
  }
})

test('API keys, links and tokens are taken only where they belong', async () => {
  const { orgApiKey, namespaces } = world.service.credentials
  const apiKey = namespaces[1]?.apiKey ?? ''
  for (const operation of ofKeys) {
    await requireStatus(operation, 401, ask(operation, apiKey), 'an API key instead of a token')
    await requireStatus(operation, 401, ask(operation, orgApiKey), 'an org API key instead of a token')
    await requireStatus(operation, 401, ask(operation, world.first.token), 'the token of a link')
    const headers = { Origin: ORIGIN, 'If-Match': '"1"' }
    await requireStatus(operation, 401, ask(operation, embed, { headers }), "a participant's embed token")
  }
  for (const operation of ofSigning) {
    for (const token of Object.values(world.service.tokens))
      await requireStatus(operation, 401, ask(operation, token), 'an access token')
  }
})

test('[auth-5] [endpoints-rule-3] an org key on any namespace endpoint is 403', async () => {
  for (const operation of inNamespace) {
    const reply = ask(operation, world.service.tokens.org)
    await requireStatus(operation, 403, reply, 'an org key')
  }
})

test('a namespace key on an endpoint of the organization is 403, naming the scope', async () => {
  for (const operation of ofOrg) {
    const message = await requireStatus(
      operation,
      403,
      ask(operation, world.service.tokens.live),
      'namespace key',
    )
    assert.equal(message, `Token lacks required scope: ${scopesOf(operation)[0]}`, operation.operationId)
  }
})

test('[endpoints-rule-1] another organization in the path is 404, as one that does not exist', async () => {
  for (const operation of ofKeys) {
    const token = world.tokenOf(operation)
    const reply = ask(operation, token, { path: { orgId: NOWHERE } })
    await requireStatus(operation, 404, reply, 'another organization')
  }
})

test('another namespace in the path is 404, as one that does not exist', async () => {
  for (const operation of operations.filter(({ plane }) => plane === 'namespace')) {
    for (const namespaceKey of ['default-test', 'no-such-namespace']) {
      const reply = ask(operation, world.service.tokens.live, { path: { namespaceKey } })
      const message = await requireStatus(operation, 404, reply, namespaceKey)
      assert.equal(message, `Namespace '${namespaceKey}' not found`, operation.operationId)
    }
  }
})

test('[auth-8] each scope that is missing is 403, and the message names it', async () => {
  for (const missing of NAMESPACE_SCOPES) {
    const { token } = await tokenWith(NAMESPACE_SCOPES.filter((scope) => scope !== missing))
    const needing = inNamespace.filter((operation) => scopesOf(operation).includes(missing))
    for (const operation of needing) {
      const message = await requireStatus(operation, 403, ask(operation, token), `without ${missing}`)
      assert.equal(message, `Token lacks required scope: ${missing}`, operation.operationId)
    }
  }
  for (const missing of ORG_SCOPES) {
    const token = await orgTokenWith(ORG_SCOPES.filter((scope) => scope !== missing))
    for (const operation of ofOrg.filter((one) => scopesOf(one).includes(missing))) {
      const message = await requireStatus(operation, 403, ask(operation, token), `without ${missing}`)
      assert.equal(message, `Token lacks required scope: ${missing}`, operation.operationId)
    }
  }
})

test('the scopes of an operation are enough: nobody who has them gets 401 or 403', async () => {
  const order = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE']
  for (const operation of inNamespace.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))) {
    const { token } = await tokenWith(scopesOf(operation))
    const { status, bytes } = await ask(operation, token)
    assert.ok(![401, 403].includes(status), `${operation.operationId}: ${status} ${bytes}`)
  }
})

test('[auth-4] an embed token from a page that is not in its allowedOrigins is 403, and the page can read why', async () => {
  const wrong = [
    'https://evil.example',
    `${ORIGIN}.evil.example`,
    `${ORIGIN}:8443`,
    'http://host.example',
    'null',
  ]
  for (const operation of ofSigning) {
    for (const Origin of wrong) {
      const { status, headers, body } = await ask(operation, embed, { headers: { Origin } })
      assert.equal(status, 403, `${operation.operationId} from ${Origin}`)
      assert.equal(headers.get('Access-Control-Allow-Origin'), Origin, operation.operationId)
      assert.deepEqual(Object.keys(body).sort(), ['errorInfo', 'path', 'statusCode', 'timestamp', 'traceId'])
    }
    await requireStatus(operation, 403, ask(operation, embed), 'without an origin')
    const mismatch = { headers: { Origin: ORIGIN, 'X-Countersign-Component': 'ss-workflow-editor' } }
    await requireStatus(operation, 403, ask(operation, embed, mismatch), 'another component')
  }
})

/** A token of each intent for the components of hosts, for a workflow or a draft that is there. */
async function hostTokens(): Promise<Record<'editor' | 'monitor' | 'builder', string>> {
  const mint = async (body: object) => {
    const minted = await world.live('POST', '/auth/embed', { body: { ...body, allowedOrigins: [ORIGIN] } })
    assert.equal(minted.status, 201, minted.bytes.toString())
    return minted.body.accessToken
  }
  const { id } = await startAgreement(world.live, { options: { mode: 'review' } })
  return {
    editor: await mint({ intent: 'workflow', workflowId: id }),
    monitor: await mint({ intent: 'workflow', mode: 'monitor', workflowId: id }),
    builder: await mint({ intent: 'builder', resourceKind: 'schema', resourceKey: 'our_schema' }),
  }
}

test('[auth-4] an embed token of each intent reaches what is open to it, from its origins, and nothing of any other record', async () => {
  const tokens = Object.entries(await hostTokens())
  const ids = { id: world.ids['workflows/:id'] ?? '', key: 'our_asset', fileId: NOWHERE }
  for (const operation of closed) {
    const openings: readonly string[] = openingsOf(operation)
    for (const [opening, token] of tokens) {
      const what = `${operation.operationId} with a token for the ${opening}`
      const send = (headers: Record<string, string>) => ask(operation, token, { headers, path: ids })
      const match = { 'If-Match': '"1"' }
      const here = await send({ Origin: ORIGIN, ...match })
      const isBody = here.status === 400 && openings.includes(opening)
      assert.ok(
        isBody || [401, 403, 404].includes(here.status) || isList(operation, here),
        `${what}: ${here.status}`,
      )
      const elsewhere = await send({ Origin: 'https://evil.example', ...match })
      assert.ok([401, 403, 404].includes(elsewhere.status), `${what} from elsewhere: ${elsewhere.status}`)
      if (openings.includes(opening)) {
        assert.equal(elsewhere.status, 403, what)
        assert.equal(elsewhere.headers.get('Access-Control-Allow-Origin'), 'https://evil.example', what)
        assert.equal((await send(match)).status, 403, `${what} without an origin`)
      }
    }
  }
})

/** Lists name no record: what they show is narrowed, and shows nothing of another namespace. */
function isList({ method, operationId }: Operation, { status }: Reply): boolean {
  return method === 'GET' && operationId.startsWith('list') && status === 200
}

test('a revoked key’s tokens are 401 at once', async () => {
  const { token, keyId } = await tokenWith(NAMESPACE_SCOPES)
  const revoked = await world.live('POST', `/api-keys/${keyId}/revoke`)
  assert.equal(revoked.status, 200)
  for (const operation of inNamespace) {
    await requireStatus(operation, 401, ask(operation, token), 'revoked')
  }
})

test('[auth-2] an access token and an embed token that have expired are 401', async () => {
  world.service.clock.advance(2 * HOUR_MS + 1000)
  for (const operation of ofKeys) {
    await requireStatus(operation, 401, ask(operation, world.tokenOf(operation)), 'expired')
  }
  for (const operation of ofSigning) {
    await requireStatus(operation, 401, ask(operation, embed, { headers: { Origin: ORIGIN } }), 'expired')
  }
})
