import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/service.ts'

const MAIN = fileURLToPath(new URL('../../bin/start.js', import.meta.url))

test('a service whose log cannot be written serves, and two signals at once stop it once', async () => {
  const service = await startBriefly({})
  try {
    await service.answers()
    service.child.kill('SIGTERM')
    service.child.kill('SIGINT')
    assert.deepEqual([await service.exited, service.words()], [[0, null], ''])
  } finally {
    await service.remove()
  }
})

test('what Node makes of the sources is kept once the service runs, for the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-compiled-'))
  const service = await startBriefly({ NODE_COMPILE_CACHE: folder })
  try {
    await until('files are kept', async () => (await readdir(folder, { recursive: true })).length > 100)
  } finally {
    await service.remove()
    await rm(folder, { recursive: true })
  }
})

/** A service whose output goes to a full disk, on a database of its own. */
async function startBriefly(more: Readonly<Record<string, string>>) {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-stop-'))
  const port = await freePort()
  const full = openSync('/dev/full', 'w')
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'debug',
    ...more,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', full, 'pipe'] })
  let words = ''
  child.stderr?.on('data', (chunk) => {
    words += String(chunk)
  })
  const exited = once(child, 'exit')
  return {
    child,
    exited,
    words: () => words,
    answers: () =>
      until('it answers', async () => {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${words}`)
        return (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok
      }),
    remove: async () => {
      child.kill('SIGKILL')
      await exited
      closeSync(full)
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}
