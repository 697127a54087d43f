import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type App, openApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { ENCRYPTED_COLUMNS } from '../../src/encrypted-columns.ts'
import { openServer } from '../../src/http/server.ts'
import { openLog } from '../../src/lib/log.ts'
import { openSecretBox } from '../../src/lib/secret-box.ts'
import { closeDesk, type OwnProviderDesk, openOwnProviderDesk } from '../people/own-providers-desk.ts'
import { startAdmin } from '../support/admin.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { openPerson } from '../support/person.ts'
import type { Reply } from '../support/reply.ts'
import { callService, until } from '../support/service.ts'

// An installation with a text of every kind that SECRET_KEY encrypts, whose key is changed twice.

const KEYS = [1, 2, 3].map((byte) => Buffer.alloc(32, byte))
const [K1 = '', K2 = '', K3 = ''] = KEYS.map((key) => key.toString('base64'))
const idOf = (key: string) => openSecretBox(Buffer.from(key, 'base64')).keyId
const ANSWERS = 1_000
const CREATE = { body: { url: 'https://receiver.example', eventTypes: ['*'] } }
const REPEATED = { 'Idempotency-Key': 'once' }

let desk: OwnProviderDesk
let link: string
let created: Reply
before(async () => {
  desk = await openOwnProviderDesk({ SECRET_KEY: K1 })
  const { service, owner } = desk
  assert.equal((await desk.set()).status, 200)
  assert.equal((await owner.post('/factors/totp/begin', { name: 'Telephone' })).status, 200)
  created = await service.ns('POST', '/webhook-endpoints', { ...CREATE, headers: REPEATED })
  const request = { commonName: 'Our seal', organizationName: 'Ours' }
  assert.equal((await service.ns('POST', '/seal-keys', { body: { name: 'ours', request } })).status, 201)
  const rotated = `/webhook-endpoints/${created.body.id}/rotate-secret`
  assert.equal((await service.ns('POST', rotated, { body: { graceHours: 24 } })).status, 200)
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns)
  await service.settle()
  link = (await service.ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls[0].url
  await withOwner(service.database, async (client) => {
    const [one] = (await client.query('SELECT * FROM kept_answer LIMIT 1')).rows
    for (let number = 0; number < ANSWERS; number++)
      await client.query('INSERT INTO kept_answer VALUES ($1, sha256($2), $3, $4, $5)', [
        one.tenant_id,
        Buffer.from(String(number)),
        one.request_sha256,
        service.app.secrets.encrypt('{"status":200}', 'idempotent answer'),
        one.created_at,
      ])
  })
})
after(() => closeDesk(desk))

/** Another process of the service; what it logs of levels above debug. */
async function openWith(settings: Record<string, string>, use: (url: string, app: App) => Promise<void>) {
  const { config } = desk.service.app
  const lines: string[] = []
  const app = await openApp(
    readConfig({ DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir, PORT: '0', ...settings }),
    { log: openLog('warn', desk.service.clock.now, (line) => lines.push(line)) },
  )
  const server = openServer(app)
  try {
    await use(await server.listen({ port: 0, host: '127.0.0.1' }), app)
  } finally {
    await server.close()
    await app.close()
  }
  return lines.join('\n')
}

/** What was handed out before goes on: a link, tokens, the answer to a repeat. */
async function requireGoingOn(url: string): Promise<void> {
  const call: typeof desk.service.call = (...args) => callService(url, ...args)
  assert.ok((await openPerson({ call }, link).session()).fields.length > 0)
  const path = `/v1/orgs/${desk.orgId}/namespaces/default-test/webhook-endpoints`
  const again = await call('POST', path, { ...CREATE, headers: REPEATED, token: desk.service.tokens.test })
  assert.deepEqual([again.status, again.body], [created.status, created.body])
}

const rotate = (settings: Record<string, string>) => startAdmin(desk.service, settings, 'rotate-secret-key')

/** Where the database has a text that the key encrypted. */
async function textsOf(key: string): Promise<string[]> {
  return withOwner(desk.service.database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const sql = `SELECT count(*)::int AS count FROM ${name} t WHERE t::text LIKE '%${idOf(key)}.%'`
      if ((await client.query(sql)).rows[0].count > 0) found.push(name)
    }
    return found
  })
}

test('the place of every text that the service encrypts is known to the rotation', async () => {
  const tables = [...new Set(ENCRYPTED_COLUMNS.map(({ table }) => table))].sort()
  assert.deepEqual(await textsOf(K1), tables)
  const folder = fileURLToPath(new URL('../../src/', import.meta.url))
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!test)\.ts$/.test(name))
  const encrypting = await Promise.all(
    names.map(
      async (name) => [name, /\.encrypt\(/.test(await readFile(join(folder, name), 'utf8'))] as const,
    ),
  )
  // A file that is new here has a column that ENCRYPTED_COLUMNS must have.
  assert.deepEqual(encrypting.flatMap(([name, does]) => (does ? [name] : [])).sort(), [
    'access/seal-identity.ts',
    'access/seal-keys.ts',
    'access/secret-key.ts',
    'access/token-keys.ts',
    'http/idempotency.ts',
    'http/operations/access/sign-in-providers.ts',
    'mail/kept-mail.ts',
    'people/change-factors.ts',
    'rotate-secret-key.ts',
    'webhooks/create-endpoint.ts',
    'webhooks/rotate-secret.ts',
  ])
})

test('a rotation needs the former key, and is said so', async () => {
  const { code, stderr } = await rotate({ SECRET_KEY: K2 }).ended
  assert.equal(code, 1)
  assert.match(stderr, /SECRET_KEY is not the key that this database was made with/)
  const same = await rotate({ SECRET_KEY: K1 }).ended
  assert.deepEqual([same.code, same.stdout], [0, 'Everything is encrypted with SECRET_KEY already.\n'])
})

test('a rotation that is killed half way is gone on with, while the service runs; then the former key starts nothing', async () => {
  const both = { SECRET_KEY: K2, SECRET_KEY_PREVIOUS: K1 }
  const warned = await openWith(both, async (url) => {
    await killHalfWay(both)
    assert.deepEqual(
      [await textsOf(K1), await textsOf(K2)].map((found) => found.includes('kept_answer')),
      [true, true],
    )
    await requireGoingOn(url)
    const done = await rotate(both).ended
    assert.deepEqual([done.code, await textsOf(K1)], [0, []], done.stderr)
    assert.match(done.stdout, /^Everything is encrypted with SECRET_KEY now: \d+ texts/)
    await requireGoingOn(url)
  })
  assert.match(warned, /SECRET_KEY_PREVIOUS is needed until `npm run admin -- rotate-secret-key` has run/)
  assert.equal(await openWith({ SECRET_KEY: K2 }, requireGoingOn), '')
  const unneeded = await openWith(both, requireGoingOn)
  assert.match(unneeded, /SECRET_KEY_PREVIOUS is not needed any more/)
  for (const settings of [{ SECRET_KEY: K1 }, { SECRET_KEY: K1, SECRET_KEY_PREVIOUS: K2 }])
    await assert.rejects(
      openWith(settings, requireGoingOn),
      /SECRET_KEY is a key that rotate-secret-key took the place of/,
    )
})

/** Its update waits for a row in the middle, and there it is killed; what it had sent may still be done. */
async function killHalfWay(settings: Record<string, string>): Promise<void> {
  await withOwner(desk.service.database, async (client) => {
    await client.query('BEGIN')
    await client.query(
      'SELECT 1 FROM kept_answer WHERE ctid = (SELECT ctid FROM kept_answer ORDER BY ctid LIMIT 1 OFFSET 500) FOR UPDATE',
    )
    const { child } = rotate(settings)
    await untilThere('the rotation waits', WAITING)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await client.query('ROLLBACK')
    await untilThere('its connection is gone', `SELECT WHERE NOT EXISTS (${LOCKED})`)
  })
}

const WAITING = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE kept_answer%'`
const LOCKED = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid::bigint + classid::bigint * 4294967296 = 7263544813
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** Each look on a connection of its own: a transaction sees the activity of its beginning. */
async function untilThere(what: string, sql: string): Promise<void> {
  await until(what, () =>
    withOwner(desk.service.database, async (client) => (await client.query(sql)).rows.length > 0),
  )
}

test('a second rotation works like the first one, and the log of changes tells of both', async () => {
  const both = { SECRET_KEY: K3, SECRET_KEY_PREVIOUS: K2 }
  const done = await rotate(both).ended
  assert.deepEqual([done.code, await textsOf(K2)], [0, []], done.stderr)
  assert.equal(await openWith({ SECRET_KEY: K3 }, requireGoingOn), '')
  for (const SECRET_KEY of [K1, K2])
    await assert.rejects(openWith({ SECRET_KEY }, requireGoingOn), /rotate-secret-key took the place of/)
  await openWith({ SECRET_KEY: K3 }, async (url) => {
    const log = await callService(url, 'GET', `/v1/orgs/${desk.orgId}/audit?operation=rotate-secret-key`, {
      token: desk.service.tokens.org,
    })
    assert.deepEqual(
      log.body.data.map(({ actor, subject }: { actor: object; subject: object }) => [actor, subject]),
      [1, 2].map(() => [log.body.data[0].actor, { type: 'installation' }]),
    )
    assert.equal(log.body.data[0].actor.type, 'machine')
  })
})

test('end-links ends what was handed out, at the next start', async () => {
  const ended = await startAdmin(desk.service, { SECRET_KEY: K3 }, 'end-links').ended
  assert.equal(ended.code, 0, ended.stderr)
  await openWith({ SECRET_KEY: K3 }, async (url) => {
    const call: typeof desk.service.call = (...args) => callService(url, ...args)
    const token = link.slice(link.lastIndexOf('/') + 1)
    const reply = await call('GET', '/v1/signing/session', { token })
    assert.equal(reply.status, 401, reply.bytes.toString())
  })
})
