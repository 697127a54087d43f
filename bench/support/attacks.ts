import { createServer } from 'node:http'
import { makePdf, pushAgreement } from '../../packages/server/test/support/agreement.ts'
import { callService } from '../../packages/server/test/support/service.ts'

/** A tenant that has keys of its own and no regard for others. */
export interface Attacker {
  url: string
  base: string
  token: string
}

/** One request of an attack; what is prepared once is not sent again. */
export interface Shot {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: Buffer
  contentType?: string
  /** Instead of the attacker's. */
  token?: string
}

/** What prepares an attack, and gives the requests that are sent over and over, in turn. */
type Attack = (attacker: Attacker) => Promise<Shot[]>

const MB = 1024 * 1024
const WORKFLOWS_LISTED = 300

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index))
const post = (path: string, body: Buffer): Shot => ({ method: 'POST', path, body })

const resource = (kind: string, key: string, spec: object, version = 'draft') => ({
  apiVersion: 'countersign/v1',
  kind,
  metadata: { key, version },
  spec,
})

async function call(attacker: Attacker, method: string, path: string, body?: unknown) {
  const reply = await callService(attacker.url, method, `${attacker.base}${path}`, {
    token: attacker.token,
    ...(body !== undefined && { body }),
  })
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.bytes.toString()}`)
  return reply.body
}

async function agreement(attacker: Attacker): Promise<void> {
  await pushAgreement(
    (method, path, options) =>
      callService(attacker.url, method, `${attacker.base}${path}`, { token: attacker.token, ...options }),
    { pdf: await makePdf(3) },
  )
}

const people = {
  first: { name: 'Ann', email: 'ann@example.com' },
  second: { name: 'Ben', email: 'ben@example.com' },
}
const workflow = { blueprintKey: 'agreement', blueprintVersion: '1.0.0', data: { deal: people } }

/** A page that takes a browser some seconds. */
async function previews(attacker: Attacker): Promise<Shot[]> {
  await call(
    attacker,
    'POST',
    '/schemas',
    resource('Schema', 'rows', { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } }),
  )
  const content =
    '<table>{{#each it.rows}}<tr>{{#each ../it.rows}}<td>{{this}}</td>{{/each}}</tr>{{/each}}</table>'
  await call(attacker, 'POST', '/assets', resource('Asset', 'slow', { type: 'html', content }))
  const template = { type: 'html', content: 'slow@draft', inputs: [{ key: 'it', schema: 'rows@draft' }] }
  const body = { template, data: { it: { rows: list(250, String) } }, format: 'pdf' }
  return [post('/templates/render', json(body))]
}

/** Large bodies that are wrong, with a key and with a signer's link alone. */
async function bodies(attacker: Attacker): Promise<Shot[]> {
  await agreement(attacker)
  const { id } = await call(attacker, 'POST', '/workflows', { ...workflow, options: { mode: 'review' } })
  await call(attacker, 'POST', `/workflows/${id}/run`)
  const token = await linkOf(attacker, id)
  const unknown = Object.fromEntries(list(150_000, (index) => [`k${index}`, 1]))
  const strokes = list(180_000, () => [[1, 2]])
  const drawn = { values: { contract: { first_signature: { kind: 'drawn', strokes } } } }
  return [
    post('/workflows', json(unknown)),
    post('/resources/apply', Buffer.from(`{"documents":[${'{},'.repeat(600_000)}{}]}`)),
    { method: 'PUT', path: '/v1/signing/fields', body: json(drawn), token },
  ]
}

/** A link's token, once the document is ready. */
async function linkOf(attacker: Attacker, id: string): Promise<string> {
  for (;;) {
    const { actionUrls } = await call(attacker, 'GET', `/workflows/${id}/action-urls`)
    const [first] = actionUrls
    if (first !== undefined) return first.url.slice(first.url.lastIndexOf('/') + 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** As many steps, and as much data, as an evaluation may have. */
const evaluate: Attack = async () => {
  const data = { it: list(49_000, (index) => index) }
  const body = { expression: '$sum($.it.($ * 2 + $ * 3))', place: 'template.field.value', data }
  const longest = { ...body, expression: '$sum([1..150000].($ * 2))', data: {} }
  return [post('/expressions/evaluate', json(body)), post('/expressions/evaluate', json(longest))]
}

async function simulate(attacker: Attacker): Promise<Shot[]> {
  await agreement(attacker)
  const data = { deal: { ...people, note: 'x'.repeat(900_000) } }
  return [post('/blueprints/agreement/versions/1.0.0/simulate', json({ data }))]
}

const apply: Attack = async () => {
  const properties = Object.fromEntries(
    list(60, (index) => [`property_${index}`, { type: 'string', maxLength: index }]),
  )
  const schemaDefinition = { type: 'object', properties }
  const documents = list(200, (index) =>
    resource('Schema', `plain_${index}`, { jsonSchemaDraft: '2020-12', schemaDefinition }),
  )
  return [post('/resources/apply', json({ documents, dryRun: true }))]
}

async function lists(attacker: Attacker): Promise<Shot[]> {
  await agreement(attacker)
  for (let made = 0; made < WORKFLOWS_LISTED; made++)
    await call(attacker, 'POST', '/workflows', { ...workflow, options: { mode: 'review' } })
  return [
    { method: 'GET', path: '/workflows?q=nothing_has_this&limit=100' },
    { method: 'GET', path: '/workflows?q=a&limit=100' },
  ]
}

async function workflows(attacker: Attacker): Promise<Shot[]> {
  await agreement(attacker)
  return [post('/workflows', json(workflow))]
}

async function uploads(): Promise<Shot[]> {
  const pdf = await makePdf(400)
  // What stands behind the end is read along.
  const body = Buffer.concat([pdf, Buffer.alloc(20 * MB, '% nothing to see\n')])
  return [
    { method: 'POST', path: '/files?name=large.pdf', body, contentType: 'application/pdf' },
    { method: 'POST', path: '/files?name=many.pdf', body: pdf, contentType: 'application/pdf' },
  ]
}

/** Endpoints that never answer, and events for them. */
async function hangingWebhooks(attacker: Attacker): Promise<Shot[]> {
  await agreement(attacker)
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  for (const index of list(16, Number))
    await call(attacker, 'POST', '/webhook-endpoints', {
      url: `http://127.0.0.1:${port}/${index}`,
      eventTypes: ['*'],
    })
  return [post('/workflows', json({ ...workflow, options: { mode: 'review' } }))]
}

export const attacks: Readonly<Record<string, Attack>> = {
  previews,
  bodies,
  evaluate,
  simulate,
  apply,
  lists,
  workflows,
  uploads,
  'hanging webhooks': hangingWebhooks,
}
