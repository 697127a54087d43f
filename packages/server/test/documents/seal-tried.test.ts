/** What somebody tries in the settings before documents are sealed, and the texts that people agree to. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_CODES } from '@countersign/engine'
import { sealKindOf, TEST_MARK, verifyPdf } from '@countersign/evidence'
import { openTimeStampAuthority, serveTimeStamps } from '@countersign/pdf/testing/time-stamp-authority'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService } from '../support/service.ts'

const PATH = '/settings/test-seal'

async function tryAt(service: TestService, level: string | null) {
  const settings = { seal: level === null ? null : { level } }
  assert.equal((await service.ns('PATCH', '', { mode: 'live', body: { settings } })).status, 200)
  const reply = await service.ns('POST', PATH, { mode: 'live' })
  assert.equal(reply.status, 200, reply.bytes.toString())
  const pdf = Buffer.from(reply.body.pdf, 'base64')
  return { ...reply.body, verification: await verifyPdf(pdf) }
}

test('a test seal tells the level that was reached, says that it is a test, and is the file itself', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const authority = openTimeStampAuthority(scratchFolder(t))
  let isAway = false
  const url = await serveTimeStamps(t, (query) => ({ body: isAway ? Buffer.of(0) : authority.reply(query) }))
  const service = await openTestService({ TIMESTAMP_URL: url, TIMESTAMP_TRUST: authority.root.certFile })
  t.after(() => service.close())
  const stamped = await tryAt(service, null)
  assert.deepEqual([stamped.level, stamped.wanted, stamped.problems], ['B-T', 'B-T', []])
  assert.match(stamped.timestampAuthority, /Time Signer/)
  const { verification } = stamped
  assert.equal(verification.intact, true, JSON.stringify(verification.checks))
  assert.match(verification.seal?.reason ?? '', new RegExp(`^${TEST_MARK}: `), 'in a live namespace too')
  assert.equal(sealKindOf(verification.seal?.reason ?? null), 'document')
  const bare = await tryAt(service, 'B-B')
  assert.deepEqual([bare.level, bare.wanted, bare.problems], ['B-B', 'B-B', []])
  isAway = true
  const failed = await tryAt(service, 'B-LT')
  assert.deepEqual([failed.level, failed.wanted, failed.verification.intact], ['B-B', 'B-LT', true])
  assert.match(failed.problems.join(' '), new RegExp(`No timestamp from ${url}`))
  assert.equal((await service.ns('GET', '/files', { mode: 'live' })).body.data.length, 0, 'nothing is kept')
})

test('without an authority a level with a time-stamp is told to be missing; a namespace tries a few in a while', async (t) => {
  const service = await openTestService()
  t.after(() => service.close())
  const usual = await tryAt(service, null)
  assert.deepEqual([usual.level, usual.wanted, usual.problems], ['B-B', 'B-B', []])
  const wanted = await tryAt(service, 'B-T')
  assert.deepEqual(wanted.problems, ['There is no time-stamp authority: TIMESTAMP_URL is not set.'])
  for (let tried = 2; tried < limits.testRate.burst; tried += 1) await tryAt(service, 'B-B')
  const refused = await service.ns('POST', PATH, { mode: 'live' })
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await service.ns('POST', PATH)).status, 200, 'another namespace has its own')
})

test("the service's text of agreement is read in every language, and can be made one's own", async (t) => {
  const service = await openTestService()
  t.after(() => service.close())
  for (const locale of LANGUAGE_CODES) {
    const { status, body } = await service.ns('GET', `/settings/consent-text?locale=${locale}`)
    assert.deepEqual([status, body.locale, body.summary.length], [200, locale, 2], locale)
    const { title, summary, paragraphs, agreement } = body
    const settings = { consent: { [locale]: { title, summary, paragraphs, agreement } } }
    assert.equal((await service.ns('PATCH', '', { body: { settings } })).status, 200, locale)
  }
  const odd = await service.ns('GET', '/settings/consent-text?locale=xx')
  assert.equal(odd.status, 400)
})
