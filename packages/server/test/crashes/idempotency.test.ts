import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { hold, query } from '../http/owner.ts'
import { endProcess } from '../support/end-process.ts'
import { freePort } from '../support/free-port.ts'
import { callService, openTestService, type TestService, until } from '../support/service.ts'

const MAIN = fileURLToPath(new URL('../../bin/start.js', import.meta.url))

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

/** Another process of the same service, which can be killed. */
async function spawnProcess() {
  const port = await freePort()
  const { config } = service.app
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: config.databaseUrl,
    DATA_DIR: config.dataDir,
    BASE_URL: config.baseUrl,
    PORT: String(port),
    ROLE: 'api',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await until('the process is ready', async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok)
  return {
    url,
    async kill() {
      await endProcess(child, 'SIGKILL')
    },
  }
}

const path = () => `/v1/orgs/${service.credentials.orgId}/namespaces/default-test/api-keys`
const request = (key: string) => ({
  token: service.tokens.test,
  headers: { 'Idempotency-Key': key },
  body: { name: key, scopes: ['namespace:read'] },
})
const countOf = async (name: string) =>
  (await query(service, `SELECT key_id FROM api_key WHERE name = '${name}'`)).length

test('a process that is killed between the effect and its answer leaves neither; the repeat has the effect once', async () => {
  const process = await spawnProcess()
  const held = await hold(service, 'LOCK TABLE kept_answer IN SHARE ROW EXCLUSIVE MODE')
  const lost = callService(process.url, 'POST', path(), request('before')).catch(() => 'lost')
  await until('the effect waits for its answer to be kept', async () => {
    const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'kept_answer'`
    return (await query(service, sql)).length > 0
  })
  await process.kill()
  assert.equal(await lost, 'lost')
  await held.release()
  const repeat = await service.call('POST', path(), request('before'))
  assert.equal(repeat.status, 201)
  assert.equal(repeat.headers.has('Idempotent-Replayed'), false)
  assert.equal(await countOf('before'), 1)
})

test('a process that is killed when the effect is committed: the repeat gets the answer that was lost', async () => {
  const process = await spawnProcess()
  const lost = callService(process.url, 'POST', path(), request('after')).catch(() => null)
  await until('the effect is committed', async () => (await countOf('after')) === 1)
  await process.kill()
  const first = await lost
  const repeat = await service.call('POST', path(), request('after'))
  assert.equal(repeat.status, 201)
  assert.equal(repeat.headers.get('Idempotent-Replayed'), 'true')
  if (first !== null) assert.deepEqual(repeat.body, first.body)
  assert.equal(await countOf('after'), 1)
  const key = repeat.body.apiKey
  const exchanged = await service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey: key },
  })
  assert.equal(exchanged.status, 200)
})
