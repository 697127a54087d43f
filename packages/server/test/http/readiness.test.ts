import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestService, type TestService } from '../support/service.ts'

/** A file stands where the folder of the blobs was. */
async function blockFiles({ app }: TestService): Promise<void> {
  const folder = join(app.config.dataDir, 'files')
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
}

test('what a disk refuses is 503, and said to nobody but the operator', async () => {
  const service = await openTestService({}, { workers: false })
  try {
    await blockFiles(service)
    const reply = await service.ns('POST', '/files?name=note.woff', {
      bytes: 'wOFF, a font as far as anybody looks',
      headers: { 'Content-Type': 'font/woff' },
    })
    assert.equal(reply.status, 503)
    assert.equal(reply.body.errorInfo.message, 'Files cannot be read or written at the moment: try again')
  } finally {
    await service.close()
  }
})

test('who asks whether the service is ready learns which part is not, and not why', async () => {
  const service = await openTestService({}, { workers: false })
  try {
    await blockFiles(service)
    const reply = await service.call('GET', '/readyz')
    assert.equal(reply.status, 503)
    assert.equal(reply.body.errorInfo.message, 'Not ready: files')
  } finally {
    await service.close()
  }
})
