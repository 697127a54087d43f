import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { pushAgreement } from '../support/agreement.ts'
import { type Browser, openBrowser, startWithCodes } from '../support/codes.ts'
import { withOwner } from '../support/database.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
/** Somebody for the last test: by then the tests' own tokens have expired. */
let guesser: Browser
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
  guesser = (await open()).browser
})
after(() => service.close())

const CODE = 'blue 42 whale'

async function open(authentication: readonly string[] = ['access_code'], accessCode = CODE) {
  const body = { participants: { first: { accessCode } } }
  const { id, urls } = await startWithCodes(service, authentication, body)
  return { id, browser: openBrowser(service, urls[0] ?? '') }
}

const workflow = async (id: string) => (await service.ns('GET', `/workflows/${id}`)).body

test('the code of the sender opens the session, and no mail holds it', async () => {
  const { id, browser } = await open()
  assert.deepEqual((await browser.session()).code, {
    method: 'access_code',
    number: 1,
    total: 1,
    status: 'asked',
    triesLeft: limits.accessCodeTriesMax,
  })
  assert.equal((await browser.send('POST', '/code')).status, 400, 'none is mailed')
  assert.equal((await browser.giveCode('Blue 42 whale')).status, 400)
  assert.equal((await browser.giveCode(` ${CODE} `)).body.session.state, 'ready')
  assert.ok(!(await service.mails()).some((mail) => mail.includes('whale')))
  const { data } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  const [proven] = data.filter(({ type }: { type: string }) => type === 'participant.authenticated')
  assert.equal(proven.data.method, 'access_code')
})

test('neither answers nor the database hold an access code', async () => {
  const { id } = await open()
  const read = await service.ns('GET', `/workflows/${id}`)
  const trail = await service.ns('GET', `/workflows/${id}/events?limit=100`)
  let rows: unknown
  await withOwner(service.database, async (client) => {
    rows = (await client.query('SELECT row_to_json(w) FROM workflow w WHERE id = $1', [id])).rows
  })
  for (const text of [read.bytes.toString(), trail.bytes.toString(), JSON.stringify(rows)])
    assert.ok(!text.includes('whale'), text)
  assert.ok(!read.bytes.toString().includes('accessCodeHash'))
})

test('a workflow waits for the access code, which PATCH may bring', async () => {
  const { spec } = (await service.ns('GET', '/blueprints/agreement')).body
  const [first, second] = spec.participants
  const blueprint = { ...spec, participants: [{ ...first, authentication: ['access_code'] }, second] }
  const data = { deal: { first: { name: 'Ann', email: 'a@b.de' }, second: { name: 'Ben', email: 'b@b.de' } } }
  const created = await service.ns('POST', '/workflows', { body: { blueprint, data } })
  assert.deepEqual(created.body.pendingReasons, ['missing_access_code:first'])
  const patch = (participants: object) =>
    service.ns('PATCH', `/workflows/${created.body.id}`, {
      body: { participants },
      headers: { 'If-Match': created.headers.get('etag') ?? '' },
    })
  const refused = await patch({ second: { accessCode: '1234' } })
  assert.match(refused.body.errorInfo.message, /asks 'second' for no access code/)
  assert.equal((await patch({ first: { accessCode: '12 34' } })).body.status, 'in_progress')
})

test('an access code has four to 64 characters', async () => {
  const start = (accessCode: string) =>
    service.ns('POST', '/workflows', {
      body: {
        blueprintKey: 'agreement',
        blueprintVersion: '1.0.0',
        participants: { first: { accessCode } },
      },
    })
  const short = 'x'.repeat(limits.accessCodeLengthMin - 1)
  const long = 'x'.repeat(limits.accessCodeLengthMax + 1)
  for (const code of [short, long, ' 1234', '1234 '])
    assert.match((await start(code)).body.errorInfo.issues[0].path, /accessCode$/, code)
})

test('another code, or another person, makes the former one worthless', async () => {
  const { id, browser } = await open()
  await browser.giveCode(CODE)
  assert.equal((await browser.session()).state, 'ready')
  const at = `/workflows/${id}/participants/first`
  assert.equal((await service.ns('POST', `${at}/access-code`, { body: { accessCode: 'red 7' } })).status, 200)
  assert.equal((await browser.session()).state, 'code', 'who gave the former one is asked again')
  assert.equal((await browser.giveCode(CODE)).status, 400)
  assert.equal((await browser.giveCode('red 7')).status, 200)
  const zoe = { name: 'Zoe', email: 'zoe@example.com' }
  const without = await service.ns('POST', `${at}/delegate`, { body: zoe })
  assert.match(without.body.errorInfo.message, /choose one for Zoe as accessCode/)
  const delegated = await service.ns('POST', `${at}/delegate`, { body: { ...zoe, accessCode: 'zoe’s own' } })
  assert.equal(delegated.status, 200)
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const other = openBrowser(service, actionUrls[0].url)
  other.proof = browser.proof
  assert.equal((await other.session()).state, 'code')
  assert.equal((await other.giveCode('red 7')).status, 400)
  assert.equal((await other.giveCode('zoe’s own')).body.session.state, 'ready')
  const missing = await service.ns('POST', `/workflows/${id}/participants/second/access-code`, {
    body: { accessCode: '1234' },
  })
  assert.match(missing.body.errorInfo.message, /asks 'second' for no access code/)
  assert.equal((await workflow(id)).participants[0].name, 'Zoe')
})

test('two ways are asked for one after the other, and both are proven', async () => {
  const { browser } = await open(['access_code', 'email_code'])
  assert.equal((await browser.session()).code.total, 2)
  assert.equal((await browser.send('POST', '/code')).status, 400, 'no mail before the first is right')
  const first = await browser.giveCode(CODE)
  assert.deepEqual(
    [first.body.session.state, first.body.session.code.method, first.body.session.code.number],
    ['code', 'email_code', 2],
  )
  assert.equal((await browser.giveCode(await browser.askCode())).body.session.state, 'ready')
})

test('after five wrong codes each further one waits, twice as long each time, at most a day', async () => {
  for (let left = limits.accessCodeTriesMax - 1; left >= 0; left--)
    assert.equal((await guesser.giveCode('wrong')).status, 400)
  const waits: number[] = []
  for (let count = 0; count < 13; count++) {
    const beganMs = performance.now()
    const { code } = await guesser.session()
    assert.equal(code.status, 'locked')
    const early = await guesser.giveCode(CODE)
    assert.equal(early.status, 429, 'not even the right one')
    // Seconds go by on a busy machine.
    const passed = Math.ceil((performance.now() - beganMs) / 1000)
    const told = Number(early.headers.get('retry-after'))
    assert.ok(told <= code.waitSeconds && told >= code.waitSeconds - passed, `${told} of ${code.waitSeconds}`)
    waits.push(Math.ceil(code.waitSeconds / 60) * 60)
    service.clock.advance(code.waitSeconds * 1000)
    assert.equal((await guesser.giveCode('wrong')).status, 400)
  }
  const minutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024].map((count) => count * 60)
  assert.deepEqual(waits, [...minutes, DAY_MS / 1000, DAY_MS / 1000])
  assert.equal(limits.accessCodeWaitMs, 60_000)
  service.clock.advance(limits.accessCodeWaitMaxMs)
  assert.equal((await guesser.giveCode(CODE)).status, 200)
})
