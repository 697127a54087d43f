import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { requireOpenLink } from '../../src/access/signing-link-store.ts'
import { limits } from '../../src/limits.ts'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { openPerson } from '../support/person.ts'
import type { Reply } from '../support/reply.ts'
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
const INLINE = ['Ivo Inline', 'ivo@example.com', 'Ines Inline', 'ines@example.com']
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
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
  await signAll(id)
  return id
}

async function signAll(id: string): Promise<void> {
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(service, url).sign({ first_title: 'Court Jester' })
    await service.settle()
  }
}

async function requireNothingOf(names: readonly string[]): Promise<void> {
  const rows = (await everything()).split('\n')
  for (const name of names) {
    assert.equal(
      rows.find((row) => row.includes(name)),
      undefined,
      name,
    )
  }
}

async function erase(id: string): Promise<void> {
  assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
  await service.settle()
}

async function blueprintSpec(): Promise<Json> {
  return (await service.ns('GET', '/blueprints/agreement/versions/1.0.0')).body.spec
}

/** workflow.json of the evidence. */
async function evidenceOf(id: string): Promise<Json> {
  const { bytes } = await service.ns('GET', `/workflows/${id}/evidence`)
  const { 'workflow.json': entry } = unzipSync(bytes)
  assert.ok(entry)
  return JSON.parse(Buffer.from(entry).toString('utf8'))
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

  await requireNothingOf(NAMES)
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

/** A workflow that ended with an image that nobody used. */
async function withUnusedImage(): Promise<{ id: string; fileId: string; upload: () => Promise<Reply> }> {
  const { id } = await startAgreement(service.ns, { data })
  await service.settle()
  const [{ url }] = (await service.ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls
  const upload = () =>
    service.call('POST', '/v1/signing/images', {
      token: url.slice(url.lastIndexOf('/') + 1),
      bytes: PNG,
      headers: { 'Content-Type': 'image/png' },
    })
  const image = await upload()
  assert.equal(image.status, 201, image.bytes.toString())
  assert.equal((await service.ns('POST', `/workflows/${id}/void`, { body: {} })).status, 200)
  return { id, fileId: image.body.fileId, upload }
}

test('an image that was uploaded and not used goes too; none comes after the end', async () => {
  const { id, fileId, upload } = await withUnusedImage()
  assert.ok((await everything()).includes(fileId))
  assert.equal((await upload()).status, 400)
  await erase(id)
  assert.equal((await service.ns('GET', `/files/${fileId}`)).status, 404)
  await requireNothingOf([fileId])
})

test('an upload whose session ends while the image is read keeps nothing', async () => {
  const { id } = await startAgreement(service.ns, { data })
  await service.settle()
  const db = await tenantDb(service)
  const session = { workflowId: id, stepKey: 'first_signs' }
  const write = () => db.commit((tx) => requireOpenLink(tx, session, () => new Error('ended')))
  await write()
  await service.ns('POST', `/workflows/${id}/void`, { body: {} })
  await assert.rejects(write(), /ended/)
})

test('what an inline blueprint says of people goes; keys and its hash stay, another workflow of the same keeps all', async () => {
  const spec = await blueprintSpec()
  const blueprint = {
    ...spec,
    participants: [
      { key: 'first', name: 'Ivo Inline', email: 'ivo@example.com' },
      { key: 'second', name: 'Ines Inline', email: 'ines@example.com' },
    ],
    envelopes: spec.envelopes.map((envelope: Json) => ({
      ...envelope,
      subject: 'For Ivo Inline',
      documents: envelope.documents.map((document: Json) => ({
        ...document,
        name: 'Contract of Ivo Inline',
      })),
    })),
    customFields: [{ key: 'who', value: { expression: "'Ines Inline'" } }],
    copies: [{ email: 'ines@example.com' }],
  }
  const request = { blueprint, data: DEAL }
  const { body: made } = await service.ns('POST', '/workflows', { body: request })
  assert.equal(made.source.type, 'inline')
  await signAll(made.id)
  const evidence = await evidenceOf(made.id)
  await erase(made.id)
  await requireNothingOf(INLINE)
  const shown = await service.ns('GET', `/workflows/${made.id}`)
  assert.deepEqual([shown.status, shown.body.status], [200, 'completed'])
  assert.deepEqual(
    shown.body.envelopes[0].documents.map(({ key }: Json) => key),
    ['contract'],
  )
  const proof = await evidenceOf(made.id)
  assert.deepEqual([proof.source, proof.uses], [evidence.source, evidence.uses])

  const next = (await service.ns('POST', '/workflows', { body: request })).body
  assert.equal(next.participants[0].name, 'Ivo Inline')
  await service.ns('POST', `/workflows/${next.id}/void`, { body: {} })
  await erase(next.id)
  await requireNothingOf(INLINE)
})

test('documents that were added by PATCH go with both plans; no other plan can be written', async () => {
  const created = await service.ns('POST', '/workflows', {
    body: { blueprint: await blueprintSpec(), data: DEAL, options: { mode: 'review' } },
  })
  assert.equal(created.status, 201, created.bytes.toString())
  const { id } = created.body
  const added = { key: 'annex', name: 'Annex for Ivo Inline', template: 'agreement_template@1.0.0' }
  const patched = await service.ns('PATCH', `/workflows/${id}`, {
    body: { envelopes: [{ key: 'papers', documents: [added] }] },
    headers: { 'If-Match': created.headers.get('etag') ?? '' },
  })
  assert.equal(patched.status, 200, patched.bytes.toString())
  assert.ok((await everything()).includes('Annex for Ivo Inline'))
  const db = await tenantDb(service)
  const rewrite = () =>
    db.rows(`UPDATE workflow_plan SET source = '{}' WHERE tenant_id = $1 AND workflow_id = $2`, [
      db.tenantId,
      id,
    ])
  await assert.rejects(rewrite(), /is append-only/)
  await service.ns('POST', `/workflows/${id}/void`, { body: {} })
  await erase(id)
  await requireNothingOf(['Annex for Ivo Inline'])
  const drop = 'DELETE FROM workflow_plan WHERE tenant_id = $1 AND workflow_id = $2'
  await assert.rejects(db.rows(drop, [db.tenantId, id]), /is append-only/)
  assert.equal((await service.ns('GET', `/workflows/${id}`)).status, 200)
})

test('a repeat with the Idempotency-Key of an erased workflow names nobody and runs nothing anew', async () => {
  const create = (key: string) =>
    service.ns('POST', '/workflows', {
      body: { blueprintKey: 'agreement', blueprintVersion: '1.0.0', data },
      headers: { 'Idempotency-Key': key },
    })
  const [made, other] = [await create('erased'), await create('kept')]
  const { id } = made.body
  const end = () =>
    service.ns('POST', `/workflows/${id}/void`, { body: {}, headers: { 'Idempotency-Key': 'erased' } })
  assert.deepEqual([made.status, (await end()).status], [201, 200])
  assert.equal((await create('erased')).headers.get('idempotent-replayed'), 'true')
  await erase(id)
  const count = async (): Promise<number> =>
    (await service.ns('GET', '/workflows?limit=1')).body.pagination.total
  const before = await count()
  for (const repeat of [await create('erased'), await end()]) {
    assert.deepEqual(
      [repeat.status, repeat.body.errorInfo.message],
      [404, 'The first request with this Idempotency-Key was about a workflow that has since been erased'],
    )
  }
  assert.equal((await create('kept')).body.id, other.body.id)
  assert.equal(await count(), before)
})

test('mail that was kept goes with its workflow, that of others stays', async () => {
  const [kept, id] = [await startAgreement(service.ns, { data }), await signedWorkflow()]
  await service.settle()
  const about = async (workflowId: string) =>
    Number(
      await withOwner(service.database, async (client) => {
        const sql = 'SELECT count(*) AS count FROM kept_mail WHERE workflow_id = $1'
        return (await client.query(sql, [workflowId])).rows[0].count
      }),
    )
  // An invitation; two, and the sealed documents for both.
  assert.deepEqual([await about(kept.id), await about(id)], [1, 4])
  const mails = async (): Promise<number> =>
    (await service.ns('GET', '/mails?to=QUENTIN@example.com')).body.pagination.total
  const listed = await mails()
  await erase(id)
  assert.deepEqual([await about(kept.id), await about(id), await mails()], [1, 0, listed - 2])
})

test('mail that was being written while its workflow was erased is not kept', async () => {
  const [gone, stays] = [
    await startAgreement(service.ns, { data }),
    await startAgreement(service.ns, { data }),
  ]
  assert.equal((await service.ns('POST', `/workflows/${gone.id}/void`, { body: {} })).status, 200)
  const from = { name: 'Sender', address: 'sender@example.com' }
  const to = { name: 'Quentin Quill', address: 'late@example.com' }
  const message = { from, to, subject: 'Late', text: 'Late', html: 'Late', messageId: '<late@example.com>' }
  const db = await tenantDb(service)
  const late = await Promise.all(
    [gone, stays].map(({ id }) => service.app.mailer.send(message, { keep: true, workflowId: id })),
  )
  assert.equal((await service.ns('DELETE', `/workflows/${gone.id}`)).status, 200)
  await service.settle()
  for (const mailed of late) await db.commit((tx) => mailed.keep(tx))
  assert.equal((await service.ns('GET', '/mails?to=late@example.com')).body.data.length, 1)
})

test('the bytes go within hours; tokens have ended by then', async () => {
  const [one, two] = [await signedWorkflow(), await signedWorkflow()]
  const { id: three } = await withUnusedImage()
  const hashOf = async (id: string): Promise<string> => {
    const [papers] = (await service.ns('GET', `/workflows/${id}`)).body.envelopes
    const file = await service.ns('GET', `/files/${papers.documents[0].signedFileId}`)
    return file.headers.get('etag')?.replaceAll('"', '') ?? ''
  }
  const hashes = [await hashOf(one), await hashOf(two), createHash('sha256').update(PNG).digest('hex')]
  const names = async () => (await readdir(`${service.app.config.dataDir}/files`, { recursive: true })).join()
  for (const hash of hashes) assert.ok((await names()).includes(hash), hash)
  for (const id of [one, two, three])
    assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
  await service.settle()
  service.clock.advance(2 * limits.blobUnusedMs)
  await service.settle()
  for (const hash of hashes) assert.ok(!(await names()).includes(hash), hash)
})

test('kept mail is removed after a month, whether or not the file store can be tidied', async () => {
  await service.app.housekeeping.tidy()
  assert.notEqual((await service.mails()).length, 0)
  service.clock.advance(limits.mailKeptMs)
  const parts = `${service.app.config.dataDir}/files/page-parts`
  await rm(parts, { recursive: true })
  await writeFile(parts, 'no folder')
  await assert.rejects(service.app.housekeeping.tidy(), /ENOTDIR/)
  assert.deepEqual(await service.mails(), [])
})
