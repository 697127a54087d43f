import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { HOST, page } from '../support/embed.ts'
import { openPerson, type Person } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
})
after(() => service.close())

/** The first of two people signs both roles, one step after the other. */
async function startTwice(execution = 'sequential'): Promise<string> {
  const { spec } = (await service.ns('GET', '/blueprints/agreement')).body
  const [one, two] = spec.orchestration.children
  const children = [one, { ...two, participant: 'first' }]
  const blueprint = { ...spec, orchestration: { ...spec.orchestration, execution, children } }
  const body = { blueprintKey: undefined, blueprintVersion: undefined, blueprint }
  const { id } = await startAgreement(service.ns, body)
  await service.settle()
  return id
}

const mint = (workflowId: string, more: object) =>
  service.ns('POST', '/auth/embed', {
    body: { intent: 'participant', workflowId, allowedOrigins: [HOST], ...more },
  })

/** The person at a host's page, who may name the step that it shows. */
function atHost(token: string, stepKey?: string): Person {
  const { headers } = page(token, 'ss-signing-embed')
  const named = { ...headers, ...(stepKey !== undefined && { 'X-Countersign-Step': stepKey }) }
  const call: TestService['call'] = (method, path, options) =>
    service.call(method, path, { ...options, headers: { ...options?.headers, ...named } })
  return openPerson({ call }, `/${token}`)
}

test('a token for a participant opens the step that is open, one after the other', async () => {
  const id = await startTwice()
  const minted = await mint(id, { participantKey: 'first' })
  assert.equal(minted.status, 201, minted.bytes.toString())
  assert.deepEqual(minted.body.resources, [
    { type: 'workflow', id, actions: ['sign'], steps: ['first_signs', 'second_signs'] },
  ])
  const { accessToken } = minted.body
  const person = atHost(accessToken)
  const session = await person.session()
  assert.deepEqual([session.workflowId, session.stepKey, session.state], [id, 'first_signs', 'ready'])
  assert.deepEqual(session.steps, [
    { key: 'first_signs', state: 'ready' },
    { key: 'second_signs', state: 'waiting' },
  ])
  const signed = await person.sign()
  assert.deepEqual(
    [signed.stepKey, signed.state],
    ['first_signs', 'signed'],
    'the answer is about what was signed',
  )
  await service.settle()
  const second = await person.session()
  assert.deepEqual(
    [second.stepKey, second.state, second.consent.acceptedAt],
    ['second_signs', 'ready', undefined],
  )
  assert.equal((await atHost(accessToken, 'first_signs').session()).state, 'signed')
  const late = await atHost(accessToken, 'first_signs').send('POST', '/complete', {
    shownHash: second.shownHash,
  })
  assert.deepEqual(
    [late.status, late.body.stepKey],
    [200, 'first_signs'],
    'twice is once, and signs nothing else',
  )
  assert.equal((await person.session()).state, 'ready')
  await person.sign()
  await service.settle()
  const done = await person.session()
  assert.deepEqual(
    done.steps.map(({ state }: { state: string }) => state),
    ['completed', 'completed'],
  )
  const none = await atHost(accessToken, 'nowhere').send('GET', '/session')
  assert.deepEqual(
    [none.status, none.body.errorInfo.message],
    [400, "X-Countersign-Step names 'nowhere', which this token does not open"],
  )
})

test('who was replaced, or whose link was, has a token that opens nothing', async () => {
  for (const [action, body] of [
    ['delegate', { name: 'Zoe Zimmer', email: 'zoe@example.com' }],
    ['rotate-link', {}],
  ] as const) {
    const id = await startTwice()
    const { accessToken } = (await mint(id, { participantKey: 'first' })).body
    await atHost(accessToken).sign()
    await service.settle()
    const done = await service.ns('POST', `/workflows/${id}/participants/first/${action}`, { body })
    assert.equal(done.status, 200, done.bytes.toString())
    assert.equal((await atHost(accessToken).send('GET', '/session')).status, 401, action)
    const again = atHost((await mint(id, { participantKey: 'first' })).body.accessToken)
    assert.equal((await again.session()).stepKey, 'second_signs')
  }
})

test('a token for one step tells of no other, and opens no other', async () => {
  const id = await startTwice()
  const { accessToken } = (await mint(id, { stepKey: 'first_signs' })).body
  const session = await atHost(accessToken).session()
  assert.deepEqual([session.stepKey, session.steps], ['first_signs', undefined])
  assert.equal((await atHost(accessToken, 'second_signs').send('GET', '/session')).status, 400)
})

test('what cannot be minted says why', async () => {
  const id = await startTwice()
  const why = async (more: object) => {
    const { status, body } = await mint(id, more)
    return [
      status,
      ...body.errorInfo.issues.map(({ path, message }: Record<string, string>) => `${path}: ${message}`),
    ]
  }
  assert.deepEqual(await why({}), [
    400,
    '/stepKey: stepKey is required, or participantKey for whichever step is open',
  ])
  assert.deepEqual(await why({ stepKey: 'first_signs', participantKey: 'first' }), [
    400,
    '/participantKey: Give stepKey or participantKey, not both',
  ])
  assert.deepEqual(await why({ participantKey: 'nobody' }), [
    400,
    "/participantKey: The workflow has no participant 'nobody'",
  ])
  assert.deepEqual(await why({ participantKey: 'second' }), [
    400,
    "/participantKey: Participant 'second' has nothing left to sign",
  ])
  const other = { recipientEmail: 'eve@example.com' }
  assert.match(
    String(await why({ participantKey: 'first', context: other })),
    /not the address of the participant/,
  )
  const right = { recipientEmail: DEAL.deal.first.email }
  assert.equal((await mint(id, { participantKey: 'first', context: right })).status, 201)
})
