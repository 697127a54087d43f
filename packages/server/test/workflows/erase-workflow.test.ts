import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { limits } from '../../src/limits.ts'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { tenantDb } from './blueprint.ts'

type Json = ReturnType<typeof JSON.parse>

let service: TestService
before(async () => {
  service = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  await pushAgreement(service.ns)
  await service.ns('POST', '/webhook-endpoints', {
    body: { url: 'https://127.0.0.1:9/hook', eventTypes: ['*'] },
  })
})
after(() => service.close())

/** Somebody whom no other row of the service names. */
const NAMES = ['Quentin Quill', 'quentin@example.com', 'Ursula Umber', 'ursula@example.com', 'Court Jester']
const data = {
  deal: {
    first: { name: 'Quentin Quill', email: 'quentin@example.com' },
    second: { name: 'Ursula Umber', email: 'ursula@example.com' },
  },
}

async function signedWorkflow(): Promise<string> {
  const { id } = await startAgreement(service.ns, {
    data,
    name: 'Deal with Quentin Quill',
    labels: { who: 'Quentin Quill' },
  })
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(service, url).sign({ first_title: 'Court Jester' })
    await service.settle()
  }
  return id
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const client = new pg.Client(service.database.connection)
  await client.connect()
  try {
    const tables = await client.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query(`SELECT t::text AS row FROM "${name}" t`)
      texts.push(...rows.map(({ row }: Json) => `${name}: ${row}`))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

test('nothing that names the people is left, and what was proven still is', async () => {
  const id = await signedWorkflow()
  const before = await everything()
  for (const name of NAMES) assert.ok(before.includes(name), name)
  const eventsBefore = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data
  const sealed = (await service.ns('GET', `/workflows/${id}`)).body.envelopes[0]

  const erased = await service.ns('DELETE', `/workflows/${id}`)
  assert.deepEqual([erased.status, erased.body], [200, { id, deleted: true }])
  await service.settle()

  const after = await everything()
  for (const name of NAMES) {
    const line = after.split('\n').find((row) => row.includes(name))
    assert.equal(line, undefined, name)
  }
  const { body } = await service.ns('GET', `/workflows/${id}`)
  assert.deepEqual(
    [body.status, body.name, body.data, typeof body.erasedAt],
    ['completed', 'erased', {}, 'string'],
  )
  const events = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data
  assert.deepEqual(
    events.slice(0, -1).map(({ hash }: Json) => hash),
    eventsBefore.map(({ hash }: Json) => hash),
  )
  const last = events.at(-1)
  assert.equal(last.type, 'workflow.erased')
  assert.match(last.data.documents[0].signedSha256, /^[0-9a-f]{64}$/)
  const gone = [
    `/workflows/${id}/envelopes/papers/documents/contract`,
    `/workflows/${id}/envelopes/papers/documents.zip`,
    `/files/${sealed.documents[0].signedFileId}`,
  ]
  for (const path of gone) assert.equal((await service.ns('GET', path)).status, 404, path)
  assert.equal((await service.ns('GET', `/workflows/${id}/evidence`)).status, 200)
  assert.deepEqual((await service.ns('GET', `/workflows/${id}/action-urls`)).body, { actionUrls: [] })
  assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
})

test('bytes that something else has stay, and so does every other workflow', async () => {
  const [kept, id] = [await signedWorkflow(), await signedWorkflow()]
  await service.ns('DELETE', `/workflows/${id}`)
  await service.settle()
  const original = await service.ns(
    'GET',
    `/workflows/${kept}/envelopes/papers/documents/contract?state=original`,
  )
  const signed = await service.ns('GET', `/workflows/${kept}/envelopes/papers/documents/contract`)
  assert.deepEqual([original.status, signed.status], [200, 200])
  assert.equal((await service.ns('GET', `/workflows/${kept}`)).body.participants[0].name, 'Quentin Quill')
})

test('only a finished workflow can be erased, and only of an erased one may payloads be deleted', async () => {
  const { id } = await startAgreement(service.ns, { data: DEAL })
  const refused = await service.ns('DELETE', `/workflows/${id}`)
  assert.deepEqual(
    [refused.status, refused.body.errorInfo.message],
    [400, 'workflow is in_progress: only a finished one can be erased'],
  )
  const db = await tenantDb(service)
  await assert.rejects(
    db.rows('DELETE FROM audit_payload WHERE tenant_id = $1 AND workflow_id = $2', [db.tenantId, id]),
    /is append-only/,
  )
})

test('under legal hold nothing is erased', async () => {
  const id = await signedWorkflow()
  const hold = (legalHold: boolean) =>
    service.ns('PATCH', '', { body: { settings: { retention: { legalHold } } } })
  assert.equal((await hold(true)).status, 200)
  const refused = await service.ns('DELETE', `/workflows/${id}`)
  assert.deepEqual(
    [refused.status, refused.body.errorInfo.message],
    [400, 'The namespace is under legal hold: nothing of it can be erased'],
  )
  await hold(false)
  assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
})

test('the bytes go within hours; tokens have ended by then', async () => {
  const [one, two] = [await signedWorkflow(), await signedWorkflow()]
  const hashOf = async (id: string): Promise<string> => {
    const [papers] = (await service.ns('GET', `/workflows/${id}`)).body.envelopes
    const file = await service.ns('GET', `/files/${papers.documents[0].signedFileId}`)
    return file.headers.get('etag')?.replaceAll('"', '') ?? ''
  }
  const hashes = [await hashOf(one), await hashOf(two)]
  const names = async () => (await readdir(`${service.app.config.dataDir}/files`, { recursive: true })).join()
  for (const hash of hashes) assert.ok((await names()).includes(hash), hash)
  for (const id of [one, two]) assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
  await service.settle()
  service.clock.advance(2 * limits.blobUnusedMs)
  await service.settle()
  for (const hash of hashes) assert.ok(!(await names()).includes(hash), hash)
})
