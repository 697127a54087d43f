import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { PIXEL } from '../support/embed.ts'
import { DRAWN, openPerson, type Person } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
  await pushAgreement(service.ns, { key: 'together', execution: 'parallel' })
})
after(() => service.close())

async function people(body: object = {}): Promise<{ id: string; first: Person; second: Person }> {
  const { id } = await startAgreement(service.ns, body)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const [first, second] = actionUrls.map(({ url }: { url: string }) => openPerson(service, url))
  return { id, first, second }
}

const workflow = async (id: string) => (await service.ns('GET', `/workflows/${id}`)).body

test('two people sign one after the other, and the sealed document is there', async () => {
  const { id, first, second } = await people()
  assert.equal((await second.session()).state, 'waiting')
  const done = await first.sign({ first_title: 'Director' })
  assert.deepEqual([done.state, done.envelope.isSealing, done.mails], ['signed', undefined, false])
  await service.settle()
  const session = await second.session()
  assert.equal(session.state, 'ready')
  assert.equal(session.marks.find((mark: { value: unknown }) => mark.value === 'Director').by, 'Alice Archer')
  assert.equal((await second.sign()).envelope.isSealing, true, 'nobody else is waited for')
  await service.settle()
  assert.equal((await first.session()).envelope.isSealing, undefined)
  const finished = await workflow(id)
  assert.equal(finished.status, 'completed')
  assert.equal((await second.session()).state, 'completed')
  const { token } = second
  const sealed = await service.call('GET', '/v1/signing/documents/contract?state=signed', { token })
  assert.equal(sealed.status, 200)
  assert.equal(sealed.bytes.toString('latin1', 0, 5), '%PDF-')
})

test('what others entered is told as the sealed document will say it', async () => {
  const fields = [
    { key: 'born_on', type: 'date', role: 'first', format: 'D MMMM YYYY' },
    { key: 'amount', type: 'number', role: 'first', format: '#,##0.00' },
    {
      key: 'kind',
      type: 'dropdown',
      role: 'first',
      options: [{ value: 'part', label: 'Part time' }, 'full'],
    },
  ]
  const widgets = (index: number) => [{ page: 1, x: 300, y: 40 + index * 30, width: 120, height: 18 }]
  await pushAgreement(service.ns, {
    key: 'formatted',
    fields: fields.map((field, index) => ({ ...field, widgets: widgets(index) })),
  })
  const { first, second } = await people({ blueprintKey: 'formatted' })
  await first.sign({ born_on: '1984-03-09', amount: 1250.5, kind: 'part' })
  await service.settle()
  const { marks } = await second.session()
  const told = marks.map(({ value }: { value: unknown }) => value)
  for (const text of ['9 March 1984', '1,250.50', 'Part time']) assert.ok(told.includes(text), told.join())
  const dates = marks.filter(({ type }: { type: string }) => type === 'signed_date')
  assert.deepEqual(
    dates.map(({ value, by }: { value: string; by: string }) => [value, by]),
    [[service.clock.now().slice(0, 10), 'Alice Archer']],
    'the day of who has signed, and of nobody else',
  )
})

test('a field that disappears has no value while it is away, and shows again what was entered', async () => {
  const widgets = (index: number) => [{ page: 1, x: 300, y: 40 + index * 30, width: 120, height: 18 }]
  const fields = [
    { key: 'abroad', type: 'check_box', role: 'first', widgets: widgets(0) },
    {
      key: 'country',
      type: 'text_field',
      role: 'first',
      includeIf: '$.fields.abroad = true',
      widgets: widgets(1),
    },
    {
      key: 'visa',
      type: 'text_field',
      role: 'first',
      includeIf: "$.fields.country = 'Chile'",
      widgets: widgets(2),
    },
  ]
  await pushAgreement(service.ns, { key: 'travels', fields })
  const { id, first } = await people({
    blueprintKey: 'travels',
    options: { disableParticipantNotifications: true },
  })
  await first.consent()
  const save = async (values: object) => {
    const { body } = await first.send('PUT', '/fields', { values: { contract: values } })
    assert.equal(body.mails, false)
    return ['country', 'visa'].map((key) => {
      const { included, value } = body.fields.find((field: { key: string }) => field.key === key)
      return included ? (value ?? null) : 'away'
    })
  }
  assert.deepEqual(await save({ abroad: true, country: 'Chile', visa: 'V-7' }), ['Chile', 'V-7'])
  assert.deepEqual(await save({ abroad: false }), ['away', 'away'], 'nor do conditions see it')
  assert.deepEqual(await save({ abroad: true }), ['Chile', 'V-7'])
  await save({ abroad: false })
  await first.sign({})
  const { data } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  assert.ok(!JSON.stringify(data).includes('V-7'))
})

test('the session tells nothing of entities, expressions and other addresses', async () => {
  const { first, second } = await people()
  await first.sign()
  await service.settle()
  const text = JSON.stringify(await second.session())
  assert.ok(!text.includes('alice@example.com'), text)
  assert.ok(!text.includes('expression'))
  assert.ok(!text.includes('"deal"'))
})

test('reading changes nothing; viewed is said by the page', async () => {
  const { id, first } = await people()
  const before = (await service.ns('GET', `/workflows/${id}`)).headers.get('etag')
  await first.session()
  await service.call('GET', '/v1/signing/documents/contract', { token: first.token })
  assert.equal((await service.ns('GET', `/workflows/${id}`)).headers.get('etag'), before)
  assert.equal((await first.send('POST', '/viewed', { documentKey: 'nonsense' })).status, 400)
  assert.equal((await first.send('POST', '/viewed', { documentKey: 'contract' })).status, 200)
  assert.equal((await workflow(id)).participants[0].status, 'viewed')
})

test('nobody signs without the consent, with something missing, or something else than was shown', async () => {
  const { first } = await people()
  const { shownHash } = await first.session()
  assert.equal((await first.send('POST', '/complete', { shownHash })).status, 400)
  assert.equal((await first.send('POST', '/consent', { consentHash: '0'.repeat(64) })).status, 409)
  await first.consent()
  const missing = await first.send('POST', '/complete', { shownHash })
  assert.equal(missing.status, 400)
  const paths = missing.body.errorInfo.issues.map((issue: { path: string }) => issue.path)
  assert.deepEqual(paths, [
    '/values/contract/first_signature',
    '/values/contract/first_title',
    '/values/contract/first_on',
  ])
  await first.fill()
  const stale = await first.send('POST', '/complete', { shownHash })
  assert.equal(stale.status, 409)
  const { shownHash: current } = await first.session()
  assert.equal((await first.send('POST', '/complete', { shownHash: current })).status, 200)
})

test('a value that its field refuses is kept and comes back with the reason; unknown fields are refused', async () => {
  const { first } = await people()
  const put = (values: object) => first.send('PUT', '/fields', { values })
  const kept = await put({ contract: { first_on: '2026-02-30', first_title: 'x' } })
  assert.equal(kept.status, 200)
  const on = kept.body.fields.find((field: { key: string }) => field.key === 'first_on')
  assert.deepEqual([on.value, on.error], ['2026-02-30', 'Enter a date.'])
  assert.equal((await put({ contract: { second_title: 'x' } })).status, 400)
  assert.equal((await put({ contract: { first_signed_on: '2026-01-01' } })).status, 400)
  assert.equal((await put({ nonsense: { first_title: 'x' } })).status, 400)
  const cleared = await put({ contract: { first_title: null } })
  const title = cleared.body.fields.find((field: { key: string }) => field.key === 'first_title')
  assert.equal('value' in title, false)
  const foreign = await put({
    contract: { first_signature: { kind: 'image', fileId: '01890000-0000-7000-8000-000000000000' } },
  })
  assert.equal(foreign.status, 400)
  const scribble = { ...DRAWN, strokes: Array.from({ length: 201 }, () => [[1, 1]]) }
  const wild = await put({ contract: { first_signature: scribble } })
  assert.match(
    wild.body.fields.find((field: { key: string }) => field.key === 'first_signature').error,
    /signature/,
  )
})

test('an uploaded image signs as well', async () => {
  const { first } = await people()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const headers = { 'Content-Type': 'image/png' }
  const made = await service.call('POST', '/v1/signing/images', { token: first.token, bytes: png, headers })
  assert.equal(made.status, 201)
  await first.sign({ first_signature: { kind: 'image', fileId: made.body.fileId } })
  const back = await service.call('GET', `/v1/signing/images/${made.body.fileId}`, { token: first.token })
  assert.ok(back.bytes.equals(png))
  const refused = await service.ns('DELETE', `/files/${made.body.fileId}`)
  assert.equal(refused.status, 400)
  assert.match(refused.body.errorInfo.message, /is used by workflow /)
})

test('an image signs at the step in whose session it was uploaded, and at no other', async () => {
  const png = new Uint8Array(Buffer.from(PIXEL, 'base64'))
  const headers = { 'Content-Type': 'image/png' }
  const together = { blueprintKey: 'together' }
  const [here, there] = [await people(together), await people(together)]
  const uploadAs = async ({ token }: Person) =>
    (await service.call('POST', '/v1/signing/images', { token, bytes: png, headers })).body.fileId
  const foreign = [await uploadAs(there.first), await uploadAs(here.second)]
  const { body } = await service.ns('POST', '/files?name=stamp.png', { bytes: png, headers })
  for (const fileId of [...foreign, body.fileId]) {
    const values = { contract: { first_signature: { kind: 'image', fileId } } }
    const refused = await here.first.send('PUT', '/fields', { values })
    assert.equal(refused.status, 400)
    assert.equal(refused.body.errorInfo.message, `There is no uploaded image '${fileId}'`)
  }
  const own = { kind: 'image', fileId: await uploadAs(here.first) }
  assert.equal(
    (await here.first.send('PUT', '/fields', { values: { contract: { first_signature: own } } })).status,
    200,
  )
})

test('somebody with a link uploads so many images and no more', async () => {
  const { first, second } = await people()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = (token: string) =>
    service.call('POST', '/v1/signing/images', {
      token,
      bytes: png,
      headers: { 'Content-Type': 'image/png' },
    })
  for (let count = 0; count < limits.sessionImagesMax; count++) {
    assert.equal((await upload(first.token)).status, 201)
  }
  const refused = await upload(first.token)
  assert.equal(refused.status, 400)
  assert.match(refused.body.errorInfo.message, /^100 images were uploaded in this session/)
  await first.sign()
  await until('the second is asked', async () => (await second.session()).state === 'ready')
  assert.equal((await upload(second.token)).status, 201)
})

test('one person completing twice, and in the same instant from ten windows, is one signature', async () => {
  const { id, first } = await people()
  await first.consent()
  const { shownHash } = await first.fill()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => first.send('POST', '/complete', { shownHash })),
  )
  assert.deepEqual([...new Set(replies.map((reply) => reply.status))], [200])
  assert.equal((await first.send('POST', '/complete', { shownHash })).status, 200)
  const { data } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  assert.equal(
    data.filter((event: { type: string }) => event.type === 'participant.signing_completed').length,
    1,
  )
})

test('two people completing in the same instant both count, and the envelope is sealed once', async () => {
  const { id, first, second } = await people({ blueprintKey: 'together' })
  await Promise.all([first.consent(), second.consent()])
  const [one, two] = await Promise.all([first.fill(), second.fill()])
  const replies = await Promise.all([
    first.send('POST', '/complete', { shownHash: one.shownHash }),
    second.send('POST', '/complete', { shownHash: two.shownHash }),
  ])
  assert.deepEqual(
    replies.map((reply) => reply.status),
    [200, 200],
  )
  await service.settle()
  assert.equal((await workflow(id)).status, 'completed')
  const { data } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  const count = (type: string) => data.filter((event: { type: string }) => event.type === type).length
  assert.deepEqual(
    [count('participant.signing_completed'), count('envelope.completed'), count('workflow.completed')],
    [2, 1, 1],
  )
})

test('declining ends it for everybody, once', async () => {
  const { id, first, second } = await people()
  assert.equal((await first.send('POST', '/decline', { reason: 'Not like this' })).body.state, 'declined')
  assert.equal((await first.send('POST', '/decline', { reason: 'Again' })).status, 200)
  const ended = await workflow(id)
  assert.deepEqual([ended.status, ended.declineReason], ['declined', 'Not like this'])
  const other = await second.session()
  assert.equal(other.state, 'declined')
  assert.equal(JSON.stringify(other).includes('Not like this'), false)
})

test('a wrong, foreign or bent token is 401, and a token reaches nothing else', async () => {
  const { first, second } = await people()
  const bent = `${first.token.slice(0, 30)}${second.token.slice(30)}`
  for (const token of ['nonsense', bent, service.tokens.test]) {
    assert.equal((await service.call('GET', '/v1/signing/session', { token })).status, 401)
  }
  assert.equal((await service.ns('GET', '/workflows', { token: first.token })).status, 401)
  const from = (headers: Record<string, string>) =>
    service.call('GET', '/v1/signing/session', { token: first.token, headers })
  const elsewhere = await from({ Origin: 'https://evil.example' })
  assert.equal(elsewhere.status, 403)
  assert.equal(
    elsewhere.body.errorInfo.message,
    `The page's origin https://evil.example is not that of the service, ${service.app.config.baseUrl} (BASE_URL): open the link at that address`,
  )
  const unnamed = await from({ 'Sec-Fetch-Site': 'cross-site' })
  assert.equal(unnamed.status, 403)
  assert.match(unnamed.body.errorInfo.message, /comes from another site: a link works on pages of http/)
})

test('[auth-4] an embed token signs from its origins alone', async () => {
  const { id } = await people()
  const mint = (body: object) =>
    service.ns('POST', '/auth/embed', {
      body: {
        intent: 'participant',
        workflowId: id,
        stepKey: 'first_signs',
        allowedOrigins: ['https://app.example.com'],
        ...body,
      },
    })
  const made = await mint({})
  assert.equal(made.status, 201)
  const token: string = made.body.accessToken
  const session = (headers: Record<string, string>) =>
    service.call('GET', '/v1/signing/session', { token, headers })
  const right = await session({ Origin: 'https://app.example.com' })
  assert.equal(right.status, 200)
  assert.equal(right.headers.get('access-control-allow-origin'), 'https://app.example.com')
  const wrong = await session({ Origin: 'https://evil.example' })
  assert.equal(wrong.status, 403)
  assert.equal(wrong.headers.get('access-control-allow-origin'), 'https://evil.example')
  assert.equal((await session({})).status, 403)
  assert.equal(
    (await session({ Origin: 'https://app.example.com', 'X-Countersign-Component': 'ss-workflow-monitor' }))
      .status,
    403,
  )
  for (const origin of [
    'https://app.example.com/',
    'app.example.com',
    '*',
    'https://*.example.com',
    'null',
    'https://app.example.com/path',
  ]) {
    const reply = await mint({ allowedOrigins: [origin] })
    assert.equal(reply.status, 400, origin)
    assert.match(reply.body.errorInfo.message, /is not an origin/)
  }
  assert.equal((await mint({ allowedOrigins: [] })).status, 400)
  assert.equal((await mint({ stepKey: 'all' })).status, 400)
  assert.equal((await mint({ stepKey: 'nonsense' })).status, 400)
  assert.equal((await mint({ workflowId: '01890000-0000-7000-8000-000000000000' })).status, 404)
  assert.equal((await mint({ context: { recipientEmail: 'eve@example.com' } })).status, 400)
  assert.equal((await mint({ context: { recipientEmail: 'Alice@example.com' } })).status, 201)
  assert.equal((await mint({ expiresIn: 1_000_000 })).body.expiresIn, 7200)
  assert.equal((await service.ns('GET', '/workflows', { token })).status, 401)
  service.clock.advance(7_201_000)
  assert.equal((await session({ Origin: 'https://app.example.com' })).status, 401)
  service.clock.advance(-7_201_000)
})

test('the invitation is a mail with the link, to the person whose turn it is', async () => {
  const { first } = await people()
  const mails = await service.mails()
  const text = (mails.at(-1) ?? '').replace(/=\r\n/g, '')
  assert.match(text, /^To: Alice Archer <alice@example.com>/m)
  assert.ok(text.includes(first.token.slice(0, 20)))
})
