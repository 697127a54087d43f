import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { removeRunFolder } from './chromium-files.ts'

test('a home in which a dying browser still writes is removed while the service goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-run-'))
  await writeFile(join(folder, 'lock'), '')
  let isTurned = false
  setImmediate(() => {
    isTurned = true
  })
  await removeRunFolder(folder)
  assert.ok(isTurned, 'the event loop turned meanwhile')
  assert.ok(!existsSync(folder))
})
