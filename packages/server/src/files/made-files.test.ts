import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotFound } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { File } from './file.ts'
import { findMadeFiles, getMadeFile, rememberFiles } from './made-files.ts'

function fileOf(fileId: string): File {
  const facts = {}
  const createdAt = '2026-11-28T12:00:00.000Z'
  const bytes = { contentType: 'application/pdf', sizeBytes: 3, sha256: 'abc' }
  return { fileId, name: 'Contract.pdf', ...bytes, origin: 'made', facts, createdAt }
}

/** A tenant's database with these files, and what it was asked for. */
function tenantWith(fileIds: readonly string[]): { db: Db; asked: unknown[] } {
  const asked: unknown[] = []
  const never = () => Promise.reject(new Error('Nothing is written'))
  const rows: Db['rows'] = async (_sql, [, ids] = []) => {
    asked.push(ids)
    const found = fileIds.filter((fileId) => Array.isArray(ids) && ids.includes(fileId))
    return JSON.parse(JSON.stringify(found.map((fileId) => ({ file_id: fileId, ...fileOf(fileId) }))))
  }
  const writes = { commit: never, commitLast: never, transaction: never, afterCommit: () => undefined }
  return { db: { tenantId: newId(), rows, ...writes }, asked }
}

test('a file that was read or written is not read again, one that is not there is', async () => {
  const [read, written, missing] = [newId(), newId(), newId()]
  const { db, asked } = tenantWith([read])
  await getMadeFile(db, read)
  rememberFiles(db.tenantId, [fileOf(written)])
  const found = await findMadeFiles(db, [read, written])
  assert.deepEqual(found.map(({ fileId }) => fileId).sort(), [read, written].sort())
  assert.deepEqual(asked, [[read]])
  await assert.rejects(getMadeFile(db, missing), NotFound)
  await assert.rejects(getMadeFile(db, missing), NotFound)
  assert.deepEqual(asked, [[read], [missing], [missing]])
})

test('what one tenant has is remembered for no other', async () => {
  const fileId = newId()
  const one = tenantWith([fileId])
  const other = tenantWith([])
  await getMadeFile(one.db, fileId)
  await assert.rejects(getMadeFile(other.db, fileId), NotFound)
})

test('of more files than may be remembered the one used longest ago is read again', async () => {
  const [first, second] = [newId(), newId()]
  const { db, asked } = tenantWith([first, second])
  rememberFiles(db.tenantId, [fileOf(first), fileOf(second)])
  const others = Array.from({ length: limits.filesRememberedMax - 2 }, () => fileOf(newId()))
  rememberFiles(db.tenantId, others)
  await getMadeFile(db, first)
  rememberFiles(db.tenantId, [fileOf(newId())])
  await findMadeFiles(db, [first, second])
  assert.deepEqual(asked, [[second]])
})
