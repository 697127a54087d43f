import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson, type Person } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { slowed } from '../support/slowness.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
})
after(() => service?.close())

async function people(): Promise<{ first: Person; second: Person }> {
  const { id } = await startAgreement(service.ns, {})
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const [first, second] = actionUrls.map(({ url }: { url: string }) => openPerson(service, url))
  return { first, second }
}

const ask = async (person: Person, query: string) => {
  const begin = performance.now()
  const { status, body } = await person.send('GET', `/changes${query}`)
  return { status, revision: body.revision, tookMs: performance.now() - begin }
}

test('who waits is told of what another one does within two seconds, and of nothing else', async () => {
  const { first, second } = await people()
  const { status, revision } = await ask(second, '')
  assert.equal(status, 200)
  const waiting = ask(second, `?after=${revision}&wait=25`)
  const quiet = await ask(first, `?after=${revision}&wait=1`)
  assert.equal(quiet.revision, revision)
  assert.ok(quiet.tookMs >= 1000, `${quiet.tookMs} ms`)
  const begin = performance.now()
  assert.equal((await first.send('POST', '/viewed', { documentKey: 'contract' })).status, 200)
  const told = await waiting
  const lateMs = performance.now() - begin
  assert.ok(told.revision > revision)
  assert.ok(lateMs < slowed(limits.waitLookMs), `${lateMs} ms`)
})

test('a few of one link wait at once, others are answered at once; nobody waits for too long', async () => {
  const { first } = await people()
  const { revision } = await ask(first, '')
  const asked = Array.from({ length: limits.waitsOfLinkMax + 1 }, () =>
    ask(first, `?after=${revision}&wait=5`),
  )
  const atOnce = (await Promise.all(asked)).filter(({ tookMs }) => tookMs < 5000)
  assert.equal(atOnce.length, 1)
  const tooLong = limits.waitMaxMs / 1000 + 1
  assert.equal((await ask(first, `?after=${revision}&wait=${tooLong}`)).status, 400)
})

test('who waits does not hold up the end of the service', async () => {
  const { first } = await people()
  const { revision } = await ask(first, '')
  const waiting = ask(first, `?after=${revision}&wait=25`)
  const leave = service.app.waits.close
  leave()
  const { status, tookMs } = await waiting
  assert.equal(status, 200)
  assert.ok(tookMs < limits.waitMaxMs)
})
