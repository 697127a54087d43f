import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/service.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

test('a service whose log cannot be written serves, and two signals at once stop it once', async () => {
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
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', full, 'pipe'] })
  let words = ''
  child.stderr?.on('data', (chunk) => {
    words += String(chunk)
  })
  const exited = once(child, 'exit')
  try {
    await until('it answers', async () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${words}`)
      return (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok
    })
    child.kill('SIGTERM')
    child.kill('SIGINT')
    assert.deepEqual([await exited, words], [[0, null], ''])
  } finally {
    child.kill('SIGKILL')
    closeSync(full)
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
})
