import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns, { execution: 'parallel' })
})
after(() => service.close())

const share = async (shareDeclineReason: boolean) => {
  const reply = await service.ns('PATCH', '', { body: { settings: { shareDeclineReason } } })
  assert.equal(reply.status, 200, reply.bytes.toString())
}

async function people() {
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const [first, second] = actionUrls.map(({ url }: { url: string }) => openPerson(service, url))
  return { first, second }
}

/** What the other one is told of why the first declined. */
async function told(isSharedBefore: boolean, isSharedAfter: boolean): Promise<[boolean, string | undefined]> {
  await share(isSharedBefore)
  const { first, second } = await people()
  const { sharesDeclineReason = false } = await first.session()
  const declined = await first.send('POST', '/decline', { reason: 'The salary is wrong' })
  assert.equal(declined.body.ending.by, 'you')
  await service.settle()
  await share(isSharedAfter)
  const { state, ending } = await second.session()
  assert.deepEqual([state, ending.by], ['declined', 'another'])
  return [sharesDeclineReason, ending.reason]
}

test('why somebody declined is told to the others where the sender has it so, as the one who declined was told', async () => {
  assert.deepEqual(await told(true, true), [true, 'The salary is wrong'])
  assert.deepEqual(await told(false, false), [false, undefined])
  assert.deepEqual(
    await told(false, true),
    [false, undefined],
    'what was written for the sender stays theirs',
  )
  assert.deepEqual(await told(true, false), [true, 'The salary is wrong'])
})
