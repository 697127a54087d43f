import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Unavailable } from '../../src/lib/errors.ts'
import { until } from '../support/service.ts'
import { openTestRenderer, page, testCacheDir } from './html-renderer.ts'

const runs = join(testCacheDir, 'runs')
const isCausedBy = (words: RegExp) => (error: unknown) =>
  error instanceof Unavailable && error.cause instanceof Error && words.test(error.cause.message)

test('a process without files to spare starts no children, stays, and goes on when it has some', async () => {
  const script = fileURLToPath(new URL('./crowded-process.ts', import.meta.url))
  const { stdout } = await promisify(execFile)('/bin/sh', [
    '-c',
    `ulimit -n 256 && exec "${process.execPath}" "${script}"`,
  ])
  assert.deepEqual(JSON.parse(stdout), [Array(4).fill('Unavailable'), Array(4).fill('fulfilled')])
})

test('a renderer whose process the machine refuses says so at once, and starts when it is given one', async (t) => {
  const renderer = openTestRenderer()
  t.after(() => renderer.close())
  const node = process.execPath
  process.execPath = '/nowhere/node'
  try {
    await assert.rejects(renderer.ready(), /The renderer does not start: spawn .* ENOENT/)
    await assert.rejects(renderer.render(page('x')), isCausedBy(/ENOENT/))
  } finally {
    process.execPath = node
  }
  assert.equal((await renderer.render(page('x'))).pages.length, 1)
})

test('a browser that hangs at its start holds nobody who wants to close it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-browser-'))
  await chmod(folder, 0o755)
  const chromiumPath = join(folder, 'hangs')
  await writeFile(chromiumPath, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
  const renderer = openTestRenderer({ chromiumPath })
  const rendering = assert.rejects(renderer.render(page('x')), Unavailable)
  const isStarting = async () => (await readdir(runs)).some((name) => name.startsWith(`${process.pid}-`))
  await until('its process is there', isStarting)
  await renderer.close()
  await rendering
  await rm(folder, { recursive: true })
})
