import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { type Instance, openInstance } from '../races/instances.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { PIXEL } from '../support/embed.ts'
import { openPerson, type Person } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'

// A process remembers sessions; another process of the same service changes them meanwhile.

let service: TestService
let other: Instance
before(async () => {
  service = await openTestService()
  other = await openInstance(service)
  await pushAgreement(service.ns)
  await pushAgreement(service.ns, { key: 'handed_over', delegation: true })
})
after(async () => {
  await other.close()
  await service.close()
})

/** The first signer, at this process, which remembers their session; the same person at the other one. */
async function remembered(blueprintKey = 'agreement'): Promise<{ id: string; here: Person; there: Person }> {
  const { id } = await startAgreement(service.ns, { blueprintKey })
  await until('the first is asked', async () => {
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    return actionUrls.some(
      ({ status }: { status: string }) => status === 'available' || status === 'notified',
    )
  })
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const here = openPerson(service, actionUrls[0].url)
  await until('it is their turn', async () => (await here.session()).state === 'ready')
  assert.equal(service.app.sessions.size() > 0, true)
  return { id, here, there: openPerson(other, actionUrls[0].url) }
}

const title = (value: string) => ({ values: { contract: { first_title: value } } })

test('values that another process saved meanwhile are kept beside those that come here', async () => {
  const { here, there } = await remembered()
  assert.equal((await here.send('PUT', '/fields', title('here'))).status, 200)
  const on = { values: { contract: { first_on: '2026-12-01' } } }
  assert.equal((await there.send('PUT', '/fields', on)).status, 200)
  assert.equal((await here.send('PUT', '/fields', title('here again'))).status, 200)
  const values = new Map(
    (await there.session()).fields.map(({ key, value }: { key: string; value: unknown }) => [key, value]),
  )
  assert.equal(values.get('first_title'), 'here again')
  assert.equal(values.get('first_on'), '2026-12-01')
})

test('what another process voided takes no values, no image, no consent and no signature', async () => {
  const { id, here } = await remembered()
  const { consent } = await here.session()
  const { shownHash } = await here.fill()
  assert.equal((await other.ns('POST', `/workflows/${id}/void`, { body: { reason: 'Over' } })).status, 200)
  const attempts = [
    await here.send('PUT', '/fields', title('late')),
    await here.send('POST', '/consent', { consentHash: consent.hash }),
    await here.send('POST', '/complete', { shownHash }),
    await upload(here.token),
  ]
  assert.deepEqual(
    attempts.map(({ status }) => status),
    [400, 400, 400, 400],
  )
  assert.match(attempts[0]?.body.errorInfo.message, /the session is voided/)
  const session = await here.session()
  assert.equal(session.state, 'voided')
})

const upload = (token: string) =>
  service.call('POST', '/v1/signing/images', {
    token,
    bytes: new Uint8Array(Buffer.from(PIXEL, 'base64')),
    headers: { 'Content-Type': 'image/png' },
  })

test('a link that another process replaced opens nothing, though its session is remembered', async () => {
  const { here, there } = await remembered('handed_over')
  await here.consent()
  const delegation = { name: 'Nora', email: 'nora@example.com' }
  assert.equal((await there.send('POST', '/delegate', delegation)).status, 200)
  assert.equal((await here.send('PUT', '/fields', title('late'))).status, 401)
  assert.equal((await upload(here.token)).status, 401)
})

test('what is refused here was looked at as it is in the database', async () => {
  const { here, there } = await remembered()
  await here.consent()
  // Here nothing is filled in yet.
  const { shownHash } = await there.fill()
  assert.equal((await here.send('POST', '/complete', { shownHash })).status, 200)
  assert.equal((await here.send('POST', '/complete', { shownHash })).status, 200)
})

test('an image that cannot be read counts as one that was uploaded', async () => {
  const { here, there } = await remembered()
  const broken = () =>
    service.call('POST', '/v1/signing/images', {
      token: here.token,
      bytes: new Uint8Array(Buffer.from(PIXEL, 'base64').subarray(0, 40)),
      headers: { 'Content-Type': 'image/png' },
    })
  assert.equal((await broken()).status, 400)
  for (let count = 1; count < limits.sessionImagesMax; count++)
    assert.equal((await upload(here.token)).status, 201)
  assert.match((await upload(there.token)).body.errorInfo.message, /^100 images were uploaded/)
  assert.match((await broken()).body.errorInfo.message, /^100 images were uploaded/)
})
