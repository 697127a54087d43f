// A file is deleted, or something that is saved in the same moment refers to it, and never both.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onePage } from '@countersign/pdf/testing/odd-pdfs'
import pg from 'pg'
import { upload } from '../documents/letter.ts'
import { create, etagOf, resource } from '../resources/examples.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService, until } from '../support/service.ts'

let service: TestService
let owner: pg.Client
let watcher: pg.Client
before(async () => {
  service = await openTestService({}, { workers: false })
  owner = new pg.Client(service.database.connection)
  watcher = new pg.Client(service.database.connection)
  await Promise.all([owner.connect(), watcher.connect()])
})
after(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await service.close()
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdfFile = () => upload(service, 'test', 'form.pdf', 'application/pdf', onePage())
const imageFile = () => upload(service, 'test', 'logo.png', 'image/png', PIXEL)
const remove = (fileId: string) => service.ns('DELETE', `/files/${fileId}`)

/** Keeps the file's row locked, begins one after the other, and lets go when both wait. */
async function inTurn(fileId: string, requests: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  await owner.query('BEGIN')
  await owner.query('SELECT 1 FROM file WHERE file_id = $1 FOR UPDATE', [fileId])
  const begun: Promise<Reply>[] = []
  for (const request of requests) {
    begun.push(request())
    await until('what has begun waits', async () => {
      const { rows } = await watcher.query(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0].count === begun.length
    })
  }
  await owner.query('COMMIT')
  return Promise.all(begun)
}

let count = 0
/** A key that nobody has. */
const fresh = () => `contested_${++count}`

interface Saver {
  /** Makes the file, and what saves a reference to it. */
  prepare(): Promise<{ fileId: string; save: () => Promise<Reply> }>
}

const asset = (key: string, fileId: string) => resource('Asset', key, { type: 'pdf', fileId })
const blueprint = (fileId: string) => ({
  envelopes: [{ key: 'papers', documents: [{ key: 'form', fileId }] }],
})
const draftOf = (key: string) => `/assets/${key}/versions/draft`

const savers: Record<string, Saver['prepare']> = {
  async 'POST of an asset'() {
    const fileId = await pdfFile()
    return { fileId, save: () => service.ns('POST', '/assets', { body: asset(fresh(), fileId) }) }
  },
  async 'POST of a blueprint'() {
    const fileId = await pdfFile()
    const body = resource('Blueprint', fresh(), blueprint(fileId))
    return { fileId, save: () => service.ns('POST', '/blueprints', { body }) }
  },
  async 'PATCH of an asset'() {
    const fileId = await pdfFile()
    const key = fresh()
    const made = await create(service, 'Asset', key, { type: 'pdf', fileId: await pdfFile() })
    const headers = { 'If-Match': etagOf(made) }
    const save = () => service.ns('PATCH', draftOf(key), { body: { spec: { fileId } }, headers })
    return { fileId, save }
  },
  async 'an apply of many'() {
    const fileId = await pdfFile()
    const documents = [asset(fresh(), fileId), resource('Function', fresh())]
    return { fileId, save: () => service.ns('POST', '/resources/apply', { body: { documents } }) }
  },
  async 'the settings of the namespace'() {
    const fileId = await imageFile()
    return { fileId, save: () => service.ns('PATCH', '', { body: { settings: { logoFileId: fileId } } }) }
  },
  async 'a workflow of an inline blueprint'() {
    const fileId = await pdfFile()
    const body = { blueprint: { spec: blueprint(fileId) }, data: {}, options: { mode: 'review' } }
    return { fileId, save: () => service.ns('POST', '/workflows', { body }) }
  },
  async 'documents that are added to a workflow'() {
    const fileId = await pdfFile()
    const made = await service.ns('POST', '/workflows', {
      body: { blueprint: { spec: blueprint(await pdfFile()) }, data: {}, options: { mode: 'review' } },
    })
    assert.equal(made.status, 201, made.bytes.toString())
    const envelopes = [{ key: 'papers', documents: [{ key: 'other', fileId }] }]
    const headers = { 'If-Match': etagOf(made) }
    const save = () => service.ns('PATCH', `/workflows/${made.body.id}`, { body: { envelopes }, headers })
    return { fileId, save }
  },
}

for (const [name, prepare] of Object.entries(savers)) {
  for (const isFirst of [true, false]) {
    test(`${name}, ${isFirst ? 'before' : 'after'} its file is deleted`, async () => {
      const { fileId, save } = await prepare()
      const requests = isFirst ? [save, () => remove(fileId)] : [() => remove(fileId), save]
      const replies = await inTurn(fileId, requests)
      const [saved, deleted] = isFirst ? replies : replies.toReversed()
      assert.ok(saved !== undefined && deleted !== undefined)
      const said = `${saved.bytes} ${deleted.bytes}`
      assert.equal([saved, deleted].filter(({ status }) => status < 300).length, 1, said)
      const found = await service.ns('GET', `/files/${fileId}`)
      assert.equal(found.status, saved.status < 300 ? 200 : 404, said)
      if (saved.status < 300) assert.match(deleted.body.errorInfo.message, /is used by /)
      else assert.match(saved.body.errorInfo.message, /was deleted by another process|not found/)
    })
  }
}

test('a version is not published of a file that its draft let go', async () => {
  const [key, fileId] = [fresh(), await pdfFile()]
  const made = await create(service, 'Asset', key, { type: 'pdf', fileId })
  const publish = () => service.ns('POST', `${draftOf(key)}/publish`, { body: { versionType: 'major' } })
  const [published] = await inTurn(fileId, [
    publish,
    async () => {
      const other = { spec: { fileId: await pdfFile() } }
      const headers = { 'If-Match': etagOf(made) }
      const moved = await service.ns('PATCH', draftOf(key), { body: other, headers })
      assert.equal(moved.status, 200, moved.bytes.toString())
      return remove(fileId)
    },
  ])
  const found = await service.ns('GET', `/files/${fileId}`)
  assert.equal(published?.status === 201, found.status === 200)
})
