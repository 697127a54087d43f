import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
})
after(() => service.close())

const BAD = 'Alice\u202egpj.exe'

function refusedAt(reply: Reply, path: string): void {
  assert.equal(reply.status, 400, reply.bytes.toString())
  const issues: { path: string; message: string }[] = reply.body.errorInfo.issues
  const issue = issues.find((each) => each.path === path)
  assert.match(
    issue?.message ?? '',
    /holds the character U\+[0-9A-F]{4}, which nobody sees/,
    JSON.stringify(issues),
  )
}

test('names and texts that the interface is given hold nothing that nobody sees', async () => {
  const workflow = { blueprintKey: 'agreement', blueprintVersion: '1.0.0', data: DEAL }
  const post = (body: object) => service.ns('POST', '/workflows', { body: { ...workflow, ...body } })
  refusedAt(await post({ name: BAD }), '/name')
  refusedAt(await post({ name: 'a\nb' }), '/name')
  refusedAt(await post({ description: 'a\u2069b' }), '/description')
  refusedAt(await post({ labels: { city: 'a\u200bb' } }), '/labels/city')
  refusedAt(await post({ participants: { tenant: { name: BAD } } }), '/participants/tenant/name')
  const settings = { settings: { branding: { senderName: BAD } } }
  assert.equal((await service.ns('PATCH', '', { body: settings })).status, 400)
  refusedAt(await service.ns('PATCH', '', { body: { name: 'a\u2028b' } }), '/name')
  const org = `/v1/orgs/${service.credentials.orgId}`
  refusedAt(await service.call('PATCH', org, { token: service.tokens.org, body: { name: BAD } }), '/name')
  const query = `/files?name=${encodeURIComponent(BAD)}`
  refusedAt(await service.ns('POST', query, { bytes: Buffer.from('x'), headers: {} }), '/name')
})

test('what a signer enters holds none either', async () => {
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const signer = openPerson(service, actionUrls[0].url)
  const values = { first_title: 'a\u2066b', first_signature: { kind: 'typed', text: BAD, font: 'caveat' } }
  const saved = await signer.send('PUT', '/fields', { values: { contract: values } })
  assert.match(saved.bytes.toString(), /Take out the character U\+2066, which nobody sees/)
  assert.match(saved.bytes.toString(), /Take out the character U\+202E, which nobody sees/)
  refusedAt(await signer.send('POST', '/decline', { reason: BAD }), '/reason')
})

test('a name that data gives is shown with its numbers, and the data stays as it is', async () => {
  const data = { deal: { ...DEAL.deal, first: { ...DEAL.deal.first, name: BAD } } }
  const { id } = await startAgreement(service.ns, { data })
  await service.settle()
  const { body } = await service.ns('GET', `/workflows/${id}`)
  const names = body.participants.map(({ name }: { name: string }) => name)
  assert.ok(names.includes('Alice[U+202E]gpj.exe'), names.join())
  assert.equal(body.data.deal.first.name, BAD)
  const mails = (await service.mails()).map((mail) => mail.replaceAll('=\r\n', ''))
  assert.ok(mails.some((mail) => mail.includes('Alice[U+202E]gpj.exe')))
})

test('a file that is uploaded under such a name is shown with their numbers', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const form = new FormData()
  form.set('file', new File([new Uint8Array(Buffer.from(png, 'base64'))], BAD, { type: 'image/png' }))
  const encoded = new Response(form)
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' }
  const reply = await service.ns('POST', '/files', {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    headers,
  })
  assert.deepEqual([reply.status, reply.body.name], [201, 'Alice[U+202E]gpj.exe'])
})
