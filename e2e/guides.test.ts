/** The code of docs/guides, as a reader would copy it, against the real service. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { hasTools } from '@countersign/pdf/testing/tools'
import { openPerson } from '../packages/server/test/support/person.ts'
import { openTestService, type TestService } from '../packages/server/test/support/service.ts'
import { openGuide } from './guide-stage.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service?.close())

const workflowOf = async (id: string) => (await service.ns('GET', `/workflows/${id}`)).body

/** Somebody with this link signs, with these values. */
async function sign(link: string, values: Record<string, unknown> = {}) {
  await service.settle()
  await openPerson(service, link).sign(values)
  await service.settle()
}

test('authentication: a token, a request, and a key that may do little', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3')) return
  const guide = await openGuide(t, service, 'authentication')
  const typed = JSON.parse(await guide.type())
  const made = [await guide.call('narrow-key.ts', 'makeKey'), await guide.python('narrow_key', 'make_key')]
  for (const key of [typed, ...made]) {
    assert.deepEqual(key.scopes.toSorted(), ['workflow:create', 'workflow:read'])
    const { body } = await service.call('POST', '/v1/auth/token', {
      body: { grantType: 'api_key', apiKey: key.apiKey },
    })
    const refused = await service.ns('GET', '/webhook-endpoints', { token: body.accessToken })
    assert.equal(refused.status, 403)
    assert.match(refused.body.errorInfo.message, /webhook:read/)
  }
})

test('errors: a problem is named with its place, in the shape that the guide shows', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3')) return
  const guide = await openGuide(t, service, 'errors')
  const output = await guide.type()
  const answer = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  assert.deepEqual(Object.keys(answer), ['statusCode', 'timestamp', 'path', 'traceId', 'errorInfo'])
  assert.ok(answer.errorInfo.issues.some(({ path }: { path: string }) => path === '/colour'))
  const asked = ['start', 'no_such_blueprint', '1.0.0'] as const
  assert.match(await guide.call('start.ts', ...asked), /no_such_blueprint/)
  assert.match(await guide.python('start', ...asked), /no_such_blueprint/)
})

test('a second signer: signed by two, or by one below the bound', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3')) return
  const guide = await openGuide(t, service, 'second-signer')
  const { actionUrls } = JSON.parse(await guide.type())
  for (const { url } of actionUrls) await sign(url)
  const path = join(guide.folder, 'order.yaml')
  const pushed = [
    await guide.call('purchase.ts', 'pushOrder', path),
    await guide.python('purchase', 'push_order', path),
  ]
  for (const { resources } of pushed)
    assert.deepEqual(
      resources.map(({ status }: { status: string }) => status),
      Array(4).fill('unchanged'),
    )
  const { links } = await guide.python('purchase', 'start_purchase', 900)
  for (const link of links) await sign(link)
  const small = await guide.call('purchase.ts', 'startPurchase', 20)
  await sign(small.links[0])
  const { data } = (await service.ns('GET', '/workflows')).body
  assert.deepEqual(
    data.map(({ status }: { status: string }) => status),
    ['completed', 'completed', 'completed'],
  )
  const [group] = (await workflowOf(small.id)).steps
  assert.deepEqual(
    group.children.map(({ status }: { status: string }) => status),
    ['completed', 'skipped'],
  )
})

test('conditional fields: what is not asked for is not there', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3')) return
  const guide = await openGuide(t, service, 'conditional-fields')
  const byCar = JSON.parse(await guide.type())
  assert.equal(byCar.status, 'completed', JSON.stringify(byCar.warnings))
  const tryVisit = (days: number, answers: object) =>
    guide.call('visits.ts', 'tryVisit', join(guide.folder, 'visit.yaml'), days, answers)
  assert.equal((await tryVisit(1, {})).status, 'completed')
  const path = join(guide.folder, 'visit.yaml')
  assert.equal((await guide.python('visits', 'try_visit', path, 1, {})).status, 'completed')
  const withoutPlate = await tryVisit(1, { by_car: true })
  assert.equal(withoutPlate.status, 'in_progress')
  assert.match(JSON.stringify(withoutPlate.warnings), /plate/i)
  assert.equal((await tryVisit(3, {})).status, 'in_progress')
  assert.equal((await tryVisit(3, { address: 'At home' })).status, 'completed')
})

test('data that flows back: answers stand in the data, and what was there stays', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3')) return
  const guide = await openGuide(t, service, 'data-that-flows-back')
  await sign((await guide.type()).trim(), { phone: '020 7946 0021', newsletter: true })
  const contactOf = (externalId: string) => guide.call('contact.ts', 'contactOf', externalId)
  const found = [await contactOf('customer-17'), await guide.python('contact', 'contact_of', 'customer-17')]
  for (const { contact } of found)
    assert.deepEqual(contact, { email: 'ada@example.com', phone: '020 7946 0021', newsletter: true })
  assert.equal(await contactOf('nobody'), undefined)
})
