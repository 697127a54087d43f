import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestService } from '../support/service.ts'

test('who asks whether the service is ready learns which part is not, and not why', async () => {
  const service = await openTestService({}, { workers: false })
  try {
    // A file stands where the folder of the blobs would be.
    await writeFile(join(service.app.config.dataDir, 'files'), '')
    const reply = await service.call('GET', '/readyz')
    assert.equal(reply.status, 503)
    assert.equal(reply.body.errorInfo.message, 'Not ready: files')
  } finally {
    await service.close()
  }
})
