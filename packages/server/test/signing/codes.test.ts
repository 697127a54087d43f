import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { operations } from '../../src/http/operation-list.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { pushAgreement } from '../support/agreement.ts'
import { type Browser, openBrowser, provenService, startWithCodes, wrong } from '../support/codes.ts'
import { PIXEL } from '../support/embed.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
/** Somebody for the last test: by then the tests' own tokens have expired. */
let impatient: Browser
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
  impatient = (await open(['email_code'])).browser
})
after(() => service.close())

async function open(authentication: readonly string[], body: object = {}) {
  const { id, urls } = await startWithCodes(service, authentication, body)
  return { id, url: urls[0] ?? '', other: urls[1] ?? '', browser: openBrowser(service, urls[0] ?? '') }
}

/** Signs with everything that is asked for, by a browser that has given its codes. */
async function sign(browser: Browser): Promise<void> {
  await openPerson(provenService(service, browser), browser.token).sign()
}

const events = async (id: string): Promise<{ type: string; data: Record<string, unknown> }[]> =>
  (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data
const problem = (reply: { status: number; body: { errorInfo: { message: string } } }) =>
  `${reply.status} ${reply.body.errorInfo.message}`

test('before the code the session tells who asks, and nothing of documents, names or fields', async () => {
  const { browser } = await open(['email_code'])
  const session = await browser.session()
  assert.equal(session.state, 'code')
  assert.deepEqual(session.code, {
    method: 'email_code',
    number: 1,
    total: 1,
    status: 'unsent',
    sentTo: 'a•••@example.com',
  })
  assert.ok(session.sender.name.length > 0)
  const text = JSON.stringify(session)
  for (const told of [
    'Secret',
    'secret',
    'Contract',
    'contract',
    'Alice',
    'Archer',
    'alice@',
    'title',
    'papers',
  ])
    assert.ok(!text.includes(told), `${told} is in ${text}`)
})

/** What a person may do before their code; the waiting read tells a number, and nothing of the documents. */
const AT_THE_GATE = ['readSession', 'readSessionChanges', 'askCode', 'checkCode']

test('before the code no operation of the session is open', async () => {
  const { browser } = await open(['email_code'])
  const behind = operations.filter(
    ({ plane, operationId }) => plane === 'signing' && !AT_THE_GATE.includes(operationId),
  )
  assert.ok(behind.length >= 9)
  for (const { operationId, method, path, accepts } of behind) {
    const { request } = JSON.parse(
      readFileSync(new URL(`../../src/http/openapi/examples/${operationId}.json`, import.meta.url), 'utf8'),
    )
    const target = path.replace(/:(\w+)/g, (_, name: string) => request.path[name])
    const query = new URLSearchParams(request.query)
    const isRaw = method !== 'GET' && request.body === undefined
    const type = Object.keys(accepts ?? {})[0] ?? 'application/octet-stream'
    const reply = await service.call(method, `${target}?${query}`, {
      token: browser.token,
      headers: { ...request.headers, ...(isRaw && { 'Content-Type': type }) },
      ...(isRaw ? { bytes: Buffer.from(PIXEL, 'base64') } : { body: request.body }),
    })
    assert.match(problem(reply), /^403 This session asks for a code first/, operationId)
  }
})

test('the mailed code opens the session for this browser alone, and stands in the trail', async () => {
  const { id, url, browser, other } = await open(['email_code'])
  const digits = await browser.askCode()
  assert.match(digits, /^\d{6}$/)
  const mail = (await service.mails()).at(-1) ?? ''
  assert.ok(!/secret|contract/i.test(mail), 'the mail names no document')
  const { code } = await browser.session()
  assert.deepEqual([code.status, code.triesLeft], ['asked', limits.emailCodeTriesMax])
  const given = await browser.giveCode(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  assert.equal(given.status, 200, given.bytes.toString())
  assert.equal(given.body.session.state, 'ready')
  assert.equal((await openBrowser(service, url).session()).state, 'code', 'another browser is asked again')
  await sign(browser)
  await service.settle()
  await openPerson(service, other).sign()
  await service.settle()
  const told = (await events(id)).filter(
    ({ type }) => type.startsWith('participant.') && /code|auth/.test(type),
  )
  assert.deepEqual(
    told.map(({ type, data }) => [type, data.method, data.participantEmail]),
    [
      ['participant.code_sent', 'email_code', 'alice@example.com'],
      ['participant.authenticated', 'email_code', 'alice@example.com'],
    ],
  )
})

test('the download after completion asks for a code too', async () => {
  const { url, browser, other } = await open(['email_code'])
  await browser.giveCode(await browser.askCode())
  await sign(browser)
  await service.settle()
  await openPerson(service, other).sign()
  await service.settle()
  const later = openBrowser(service, url)
  assert.equal((await later.session()).state, 'code')
  const path = '/documents/contract?state=signed'
  assert.equal((await later.send('GET', path)).status, 403)
  assert.equal((await later.giveCode(await later.askCode())).body.session.state, 'completed')
  assert.equal((await later.send('GET', path)).status, 200)
})

test('five wrong codes end a code, and the right one comes too late', async () => {
  const { id, browser } = await open(['email_code'])
  const digits = await browser.askCode()
  for (let left = limits.emailCodeTriesMax - 1; left >= 0; left--) {
    const reply = await browser.giveCode(wrong(digits))
    assert.equal(reply.status, 400)
    const expected =
      left === 0 ? 'Ask for a new one.' : left === 1 ? 'One try is left.' : `${left} tries are left.`
    assert.ok(problem(reply).endsWith(expected), problem(reply))
  }
  assert.match(problem(await browser.giveCode(digits)), /^400 No code is valid now/)
  const { code } = await browser.session()
  assert.equal(code.status, 'locked')
  assert.ok((await events(id)).some(({ type }) => type === 'participant.code_refused'))
  service.clock.advance(limits.emailCodePauseMs)
  const next = await browser.askCode()
  assert.equal(
    (await browser.giveCode(digits)).status,
    digits === next ? 200 : 400,
    'the former one is worthless',
  )
  assert.equal((await browser.giveCode(next)).status, 200)
})

test('many tries at once are no more than one after the other', async () => {
  const { browser } = await open(['email_code'])
  const digits = await browser.askCode()
  const replies = await Promise.all(Array.from({ length: 12 }, () => browser.giveCode(wrong(digits))))
  const looked = replies.filter((reply) => /not right/.test(reply.body.errorInfo.message))
  assert.equal(looked.length, limits.emailCodeTriesMax)
})

test('a code lives for ten minutes, and another one is sent after a minute', async () => {
  const { browser } = await open(['email_code'])
  const first = await browser.askCode()
  const early = await browser.send('POST', '/code')
  assert.equal(early.status, 429)
  assert.ok(Number(early.headers.get('retry-after')) <= limits.emailCodePauseMs / 1000)
  assert.ok((await browser.session()).code.askAgainSeconds > 0)
  service.clock.advance(limits.emailCodeLifeMs)
  assert.equal((await browser.session()).code.status, 'expired')
  assert.match(problem(await browser.giveCode(first)), /^400 No code is valid now/)
  assert.equal((await browser.giveCode(await browser.askCode())).status, 200)
})

test('a proof ends after its time, and with the link; a made-up one is none', async () => {
  const { id, browser } = await open(['email_code'])
  await browser.giveCode(await browser.askCode())
  const { proof = '' } = browser
  const later = Number.parseInt(proof.split('.')[1] ?? '', 36) + DAY_MS
  for (const made of [
    'x',
    `${proof}x`,
    proof.replace(/\.\w+\./, `.${later.toString(36)}.`),
    'email_code.0.x',
  ]) {
    browser.proof = made
    assert.equal((await browser.session()).state, 'code', made)
  }
  browser.proof = proof
  assert.equal((await browser.session()).state, 'ready')
  const elsewhere = openBrowser(service, (await open(['email_code'])).url)
  elsewhere.proof = proof
  assert.equal((await elsewhere.session()).state, 'code', 'it is of another workflow')
  await service.ns('POST', `/workflows/${id}/participants/first/rotate-link`)
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const renewed = openBrowser(service, actionUrls[0].url)
  renewed.proof = proof
  assert.equal((await renewed.session()).state, 'code')
  service.clock.advance(MINUTE_MS)
  await renewed.giveCode(await renewed.askCode())
  assert.equal((await renewed.session()).state, 'ready')
  service.clock.advance(limits.codeProofLifeMs)
  assert.equal((await renewed.session()).state, 'code')
})

test('whoever asks again and again waits longer each time, at most an hour', async () => {
  const waits: number[] = []
  for (let count = 0; count < limits.emailCodesQuickMax + 8; count++) {
    const { body } = await impatient.send('POST', '/code')
    waits.push(body.code.askAgainSeconds)
    service.clock.advance(body.code.askAgainSeconds * 1000)
  }
  assert.deepEqual(waits.slice(0, limits.emailCodesQuickMax), Array(limits.emailCodesQuickMax).fill(60))
  assert.deepEqual(waits.slice(limits.emailCodesQuickMax), [120, 240, 480, 960, 1920, 3600, 3600, 3600])
  assert.equal(limits.emailCodePauseMaxMs, HOUR_MS)
})
