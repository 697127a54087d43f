import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { plusMillis } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { SESSION_STATES, type SessionState } from '../../src/signing/session-state.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { DRAWN, openPerson, type Person } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
  await pushAgreement(service.ns, { key: 'together', execution: 'parallel' })
})
after(() => service.close())

/** Access tokens of the tests live on. */
const TEN_MINUTES_MS = 600_000

interface Case {
  id: string
  person: Person
  other: Person
}

async function people(body: object = {}): Promise<Case> {
  const { id } = await startAgreement(service.ns, body)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const [person, other] = actionUrls.map(({ url }: { url: string }) => openPerson(service, url))
  return { id, person, other }
}

/** One of two signs, and the group is done. */
async function anyOfTwo(): Promise<Case> {
  const read = (await service.ns('GET', '/blueprints/together')).body
  const spec = { ...read.spec, orchestration: { ...read.spec.orchestration, completion: 'any' } }
  return people({ blueprintKey: undefined, blueprintVersion: undefined, blueprint: spec })
}

/** How each state comes about, for the first of two people. */
const REACHED: Record<Exclude<SessionState, 'preparing' | 'code'>, () => Promise<Case>> = {
  async waiting() {
    const { id, person, other } = await people()
    return { id, person: other, other: person }
  },
  ready: () => people(),
  async signed() {
    const made = await people()
    await made.person.sign()
    return made
  },
  async completed() {
    const made = await people()
    await made.person.sign()
    await service.settle()
    await made.other.sign()
    await service.settle()
    return made
  },
  async declined() {
    const made = await people()
    await made.person.send('POST', '/decline', { reason: 'No' })
    return made
  },
  async voided() {
    const made = await people()
    await service.ns('POST', `/workflows/${made.id}/void`, { body: { reason: 'A mistake' } })
    return made
  },
  async expired() {
    const expiresAt = plusMillis(service.clock.now(), TEN_MINUTES_MS)
    const made = await people({ options: { expiresAt } })
    service.clock.advance(TEN_MINUTES_MS)
    return made
  },
  async failed() {
    const read = (await service.ns('GET', '/blueprints/agreement')).body
    const [first, ...rest] = read.spec.orchestration.children
    const broken = { ...first, onComplete: { updates: [{ key: 'deal', transform: '$error("on purpose")' }] } }
    const orchestration = { ...read.spec.orchestration, children: [broken, ...rest] }
    const spec = { ...read.spec, orchestration }
    const made = await people({ blueprintKey: undefined, blueprintVersion: undefined, blueprint: spec })
    await made.person.sign()
    return { id: made.id, person: made.other, other: made.person }
  },
  async closed() {
    const made = await anyOfTwo()
    await made.other.sign()
    return made
  },
}

/** What changes something, as a page sends it. */
async function everything({ session, send }: Person): Promise<Map<string, number>> {
  const { shownHash = '0'.repeat(64), consent = { hash: '0'.repeat(64) } } = await session()
  const statuses = new Map<string, number>()
  for (const [method, path, body] of [
    ['POST', '/viewed', { documentKey: 'contract' }],
    ['POST', '/consent', { consentHash: consent.hash }],
    ['PUT', '/fields', { values: { contract: { first_signature: DRAWN } } }],
    ['POST', '/complete', { shownHash }],
    ['POST', '/decline', { reason: 'No' }],
  ] as const) {
    const reply = await send(method, path, body)
    assert.ok([200, 400, 409].includes(reply.status), `${path}: ${reply.bytes.toString().slice(0, 300)}`)
    statuses.set(path, reply.status)
  }
  return statuses
}

const trail = async (id: string): Promise<string> =>
  JSON.stringify((await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data)

test('a session is preparing until its documents are there', async () => {
  const idle = await openTestService({}, { workers: false })
  await pushAgreement(idle.ns)
  const { id } = await startAgreement(idle.ns)
  const { actionUrls } = (await idle.ns('GET', `/workflows/${id}/action-urls`)).body
  const person = openPerson(idle, actionUrls[0].url)
  const session = await person.session()
  assert.deepEqual([session.state, session.documents, session.fields], ['preparing', [], []])
  assert.equal((await everything(person)).get('/complete'), 400)
  const document = await idle.call('GET', '/v1/signing/documents/contract', { token: person.token })
  assert.equal(document.status, 404)
  await idle.close()
})

test('a session is voided whatever word the reason is, and the word of an expiry is refused', async () => {
  const made = await people()
  const voided = (reason: string) => service.ns('POST', `/workflows/${made.id}/void`, { body: { reason } })
  for (const word of ['expired', ' expired ']) {
    const { status, body } = await voided(word)
    assert.deepEqual([status, body.errorInfo.issues[0].path], [400, '/reason'])
  }
  assert.equal((await voided('Expired')).status, 200)
  const { state, ending } = await made.person.session()
  assert.deepEqual([state, ending.reason], ['voided', 'Expired'])
})

// What is open before a code was given: test/signing/codes.test.ts.
for (const state of SESSION_STATES.filter((name) => name !== 'preparing' && name !== 'code')) {
  test(`a session is ${state}`, async () => {
    const made = await REACHED[state]()
    // What follows from it (the next person is asked) is in the trail before anything is tried.
    await service.settle()
    const session = await made.person.session()
    assert.equal(session.state, state)
    if (state !== 'ready') {
      const before = await trail(made.id)
      assert.equal(session.shownHash, undefined)
      assert.deepEqual(session.fields, [])
      const statuses = await everything(made.person)
      assert.equal(statuses.get('/fields'), 400, 'nothing can be filled in')
      // The trail says that it expired once somebody asks for more than to read.
      if (state !== 'expired' && state !== 'waiting') assert.equal(await trail(made.id), before)
      assert.ok(!(await trail(made.id)).slice(before.length).includes('signing_completed'))
      const image = await service.call('POST', '/v1/signing/images', {
        token: made.person.token,
        bytes: Buffer.from('x'),
        headers: { 'Content-Type': 'image/png' },
      })
      assert.equal(image.status, 400)
    }
    const document = await service.call('GET', '/v1/signing/documents/contract', { token: made.person.token })
    const isReadable = ['ready', 'signed', 'completed'].includes(session.state)
    assert.equal(document.status, isReadable ? 200 : 404)
    const signed = await service.call('GET', '/v1/signing/documents/contract?state=signed', {
      token: made.person.token,
    })
    assert.equal(signed.status, state === 'completed' ? 200 : 404)
    if (state === 'expired') service.clock.advance(-TEN_MINUTES_MS)
  })
}

test('the finished documents are shown for thirty days, and then no more', async () => {
  const { person } = await REACHED.completed()
  const read = () =>
    service.call('GET', '/v1/signing/documents/contract?state=signed', { token: person.token })
  service.clock.advance(limits.downloadMs - 60_000)
  assert.equal((await read()).status, 200)
  service.clock.advance(60_000)
  assert.equal((await read()).status, 404)
  const session = await person.session()
  assert.deepEqual([session.state, session.documents[0].signedAvailable], ['completed', false])
  service.clock.advance(-limits.downloadMs)
})

test('a token of one step opens no other, and an embed token opens its own step alone', async () => {
  const { id, person, other } = await people()
  const mint = async (stepKey: string): Promise<string> => {
    const body = {
      intent: 'participant',
      workflowId: id,
      stepKey,
      allowedOrigins: ['https://app.example.com'],
    }
    return (await service.ns('POST', '/auth/embed', { body })).body.accessToken
  }
  const headers = { Origin: 'https://app.example.com' }
  const who = async (token: string) =>
    (await service.call('GET', '/v1/signing/session', { token, headers })).body.participant.key
  assert.deepEqual(
    [await who(await mint('first_signs')), await who(await mint('second_signs'))],
    ['first', 'second'],
  )
  assert.equal((await person.session()).participant.key, 'first')
  const foreign = await other.send('PUT', '/fields', { values: { contract: { first_title: 'x' } } })
  assert.equal(foreign.status, 400)
  const token = await mint('second_signs')
  const early = await service.call('POST', '/v1/signing/complete', {
    token,
    headers,
    body: { shownHash: '0'.repeat(64) },
  })
  assert.equal(early.status, 400)
  const bent = token.replace(
    /\.[^.]+\./,
    `.${Buffer.from('{"stepKey":"first_signs"}').toString('base64url')}.`,
  )
  assert.equal((await service.call('GET', '/v1/signing/session', { token: bent, headers })).status, 401)
})

test('an embed token dies with the key that made it', async () => {
  const { id } = await people()
  const key = await service.ns('POST', '/api-keys', {
    body: { name: 'host', scopes: ['embed-token:create', 'workflow:execute'] },
  })
  const exchanged = await service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey: key.body.apiKey },
  })
  const made = await service.ns('POST', '/auth/embed', {
    token: exchanged.body.accessToken,
    body: {
      intent: 'participant',
      workflowId: id,
      stepKey: 'first_signs',
      allowedOrigins: ['https://a.example'],
    },
  })
  const read = () =>
    service.call('GET', '/v1/signing/session', {
      token: made.body.accessToken,
      headers: { Origin: 'https://a.example' },
    })
  assert.equal((await read()).status, 200)
  await service.ns('POST', `/api-keys/${key.body.keyId}/revoke`)
  assert.equal((await read()).status, 401)
})

test('origins that only look like origins are refused', async () => {
  const { id } = await people()
  for (const origin of [
    'https://a.example\\path',
    'https://a.example\u0001',
    'https://a.example\t',
    ' https://a.example',
    'https://user@a.example',
    'https://a.example?x',
    'https://a.example#x',
    'javascript://a.example',
    'file:///etc',
    'data:text/html,x',
    'https://',
    'https://a b.example',
    'https://*',
    'HTTPS://*.A.example',
  ]) {
    const reply = await service.ns('POST', '/auth/embed', {
      body: { intent: 'participant', workflowId: id, stepKey: 'first_signs', allowedOrigins: [origin] },
    })
    assert.equal(reply.status, 400, origin)
    assert.match(reply.body.errorInfo.issues[0].path, /^\/allowedOrigins\/0$/)
  }
  const kept = await service.ns('POST', '/auth/embed', {
    body: {
      intent: 'participant',
      workflowId: id,
      stepKey: 'first_signs',
      allowedOrigins: ['HTTPS://Bücher.Example:443', 'http://[::1]:3000'],
    },
  })
  assert.equal(kept.status, 201)
  const read = (Origin: string) =>
    service.call('GET', '/v1/signing/session', { token: kept.body.accessToken, headers: { Origin } })
  assert.equal((await read('https://xn--bcher-kva.example')).status, 200)
  assert.equal((await read('http://[::1]:3000')).status, 200)
  assert.equal((await read('https://xn--bcher-kva.example:444')).status, 403)
  assert.equal((await read('null')).status, 403)
})
