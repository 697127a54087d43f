import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { openTestDatabase } from '../support/database.ts'

test('a role that row security does not bind is refused at the start', async () => {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-app-role-'))
  const config = readConfig({ DATABASE_URL: database.url, DATABASE_APP_URL: database.url, DATA_DIR: dataDir })
  await assert.rejects(openApp(config), /Row-level security does not bind the role/)
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
