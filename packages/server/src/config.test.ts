import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig, WrongSetting } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'countersign-config-'))
after(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const nameServers = (value: string) =>
  readConfig({ DATA_DIR, WEBHOOK_NAME_SERVERS: value }).webhookNameServers

test('WEBHOOK_NAME_SERVERS holds addresses, with ports or without', () => {
  assert.deepEqual(nameServers(''), [])
  const good = ['10.0.0.2', '10.0.0.2:5353', 'fd00::2', '[fd00::2]:53', '[fd00::2]']
  assert.deepEqual(nameServers(good.join(', ')), good)
  for (const wrong of [
    'ns.example.com',
    '10.0.0',
    '10.0.0.2:0',
    '10.0.0.2:65536',
    '[fd00::2]:x',
    'fd00::2:g',
  ]) {
    assert.throws(
      () => nameServers(`10.0.0.2 ${wrong}`),
      (error: unknown) => error instanceof WrongSetting && error.message.includes(`'${wrong}'`),
    )
  }
})
