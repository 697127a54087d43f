import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { compile } from './package/compile.ts'
import { LIBRARIES } from './package/write-packages.ts'

test('what is packaged uses nothing that the oldest Node does not have', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-compiled-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  compile([...LIBRARIES, 'cli'], folder)
})
