import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openServer } from '../../src/http/server.ts'
import { type Log, openLog } from '../../src/lib/log.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { DRAWN, openPerson, type Person } from '../support/person.ts'
import type { Reply } from '../support/reply.ts'
import { callService, openTestService, type TestService } from '../support/service.ts'

/** Everything that the service says to anybody, with what it is allowed to say there. */
interface Said {
  where: string
  text: string
}

let service: TestService
let url: string
const lines: string[] = []
const answers: Said[] = []
let closeServer: () => Promise<unknown>

before(async () => {
  service = await openTestService({ LOG_LEVEL: 'debug', WEBHOOK_ALLOW_PRIVATE: 'true' })
  // The same rooms behind a server whose log is read here.
  const log: Log = openLog('debug', service.clock.now, (line) => lines.push(line))
  const server = openServer({ ...service.app, log })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
  closeServer = () => server.close()
})
after(async () => {
  await closeServer()
  await service.close()
})

/** Calls and keeps the answer. */
async function call(
  method: string,
  path: string,
  options: Parameters<typeof callService>[3] = {},
): Promise<Reply> {
  const reply = await callService(url, method, path, options)
  const headers = JSON.stringify([...reply.headers])
  answers.push({
    where: `${method} ${path.split('?', 1)[0]}`,
    text: `${headers} ${reply.bytes.toString('latin1')}`,
  })
  return reply
}

const ns = (method: string, path: string, options: Parameters<typeof callService>[3] = {}) =>
  call(method, `/v1/orgs/${service.credentials.orgId}/namespaces/default-test${path}`, {
    token: service.tokens.test,
    ...options,
  })

test('links, tokens and keys stand in no log line, no row, no event and no answer but the one that gives them', async () => {
  await pushAgreement(ns)
  const endpoint = await ns('POST', '/webhook-endpoints', { body: { url: `${url}/hook`, eventTypes: ['*'] } })
  const key = await ns('POST', '/api-keys', { body: { name: 'x', scopes: ['workflow:*'] } })
  const access = await call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey: key.body.apiKey },
  })
  const { id } = await startAgreement(ns)
  await service.settle()
  const urls = await ns('GET', `/workflows/${id}/action-urls`)
  const people = urls.body.actionUrls.map((one: { url: string }) => openPerson({ call }, one.url))
  const embed = await ns('POST', '/auth/embed', {
    body: {
      intent: 'participant',
      workflowId: id,
      stepKey: 'second_signs',
      allowedOrigins: ['https://a.example'],
    },
  })
  const drawing = await drawOnPhone(people[0])
  for (const person of people) {
    await call('GET', `/sign/${person.token}`)
    await call('GET', `/sign/${person.token}/nothing`)
    await call('POST', `/sign/${person.token}`)
    await person.sign()
    await service.settle()
  }
  await call('GET', '/v1/signing/session', {
    token: embed.body.accessToken,
    headers: { Origin: 'https://evil.example' },
  })
  await call('GET', '/v1/signing/session', { token: `${people[0].token.slice(0, -1)}x` })
  for (const path of [
    `/workflows/${id}`,
    `/workflows/${id}/events?limit=100`,
    '/workflows',
    '/webhooks/deliveries',
    '/webhook-endpoints',
    '/api-keys',
    `/workflows/${id}/evidence`,
  ]) {
    assert.equal((await ns('GET', path)).status, 200, path)
  }
  const secrets: Record<string, { text: string; givenBy?: string }> = {
    'a signing link': { text: people[0].token, givenBy: '/action-urls' },
    'another signing link': { text: people[1].token, givenBy: '/action-urls' },
    'an address for a phone': { text: drawing, givenBy: '/drawings' },
    'an API key': { text: key.body.apiKey.slice(-43), givenBy: '/api-keys' },
    'an access token': { text: access.body.accessToken.split('.')[2], givenBy: '/v1/auth/token' },
    'the caller’s access token': { text: service.tokens.test.split('.')[2] ?? '' },
    'an embed token': { text: embed.body.accessToken.split('.')[2], givenBy: '/auth/embed' },
    'the secret of an endpoint': { text: endpoint.body.secret.slice(6), givenBy: '/webhook-endpoints' },
    'the secret key': {
      text: (await readFile(join(service.app.config.dataDir, 'secret.key'), 'utf8')).trim(),
    },
    "the first start's key": { text: service.credentials.orgApiKey.slice(-43) },
  }
  const rows = await everyRow()
  for (const [what, { text, givenBy }] of Object.entries(secrets)) {
    assert.ok(text.length >= 20, what)
    assert.deepEqual(
      lines.filter((line) => line.includes(text)),
      [],
      `${what} in the log`,
    )
    assert.deepEqual(
      rows.filter((row) => row.text.includes(text)).map(({ where }) => where),
      [],
      `${what} in a row`,
    )
    const said = answers.filter((answer) => answer.text.includes(text)).map(({ where }) => where)
    assert.ok(
      said.every((where) => givenBy !== undefined && where.endsWith(givenBy)),
      `${what}: ${said}`,
    )
    assert.ok(givenBy === undefined || said.length === 1, `${what} is given once: ${said}`)
  }
  assert.ok(lines.length > 30 && rows.length > 30 && answers.length > 30)
})

/** @returns the token at which a phone drew */
async function drawOnPhone(person: Person): Promise<string> {
  const { pathname, search } = new URL(
    (await person.send('POST', '/drawings', { kind: 'signature' })).body.url,
  )
  const token = pathname.slice('/draw/'.length)
  const place = `/v1/drawings/${token}`
  for (const path of [pathname, `${pathname}/nothing`, `${place}/nothing`, place]) {
    await call('GET', `${path}${search}`)
    await call('POST', `${path}${search}`)
  }
  const { kind: _kind, ...body } = DRAWN
  for (const status of [200, 404])
    assert.equal((await call('PUT', `${place}${search}`, { body })).status, status)
  return token
}

/** Every row of every table, as text; bytea as it is and as text. */
async function everyRow(): Promise<Said[]> {
  const client = new pg.Client(service.database.connection)
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )
  const said: Said[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM "${name}" t`)
    said.push(...rows.map(({ text }) => ({ where: name, text })))
  }
  await client.end()
  return said
}

test('the mail with the link is the one place where it stands, and only its own person’s', async () => {
  const mails = (await service.mails()).map((mail) => mail.replaceAll('=\r\n', ''))
  const urls = answers.find(({ where }) => where.endsWith('/action-urls'))?.text ?? ''
  const tokens = [...urls.matchAll(/\/sign\/([\w-]{64})/g)].map(([, token = '']) => token)
  assert.equal(tokens.length, 2)
  for (const token of tokens) {
    const holding = mails.filter((mail) => mail.includes(token))
    assert.equal(holding.length, 1)
    assert.match(holding[0] ?? '', /^To: /m)
  }
})
