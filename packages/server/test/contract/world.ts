import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { App } from '../../src/app.ts'
import { refusalsOf } from '../../src/http/openapi/answers.ts'
import type { Operation } from '../../src/http/operation.ts'
import { type Inhabited, openInhabited } from '../boundaries/inhabited.ts'
import type { CallOptions, Reply } from '../support/reply.ts'
import { openOwner, type Visit } from '../support/visit.ts'

/** An inhabited service, and the way to every operation of it. */
export interface World extends Inhabited {
  /** The operation's path with records that are there; `changes` puts others in their place, by the parameter's name. */
  pathOf(operation: Operation, changes?: Readonly<Record<string, string>>): string
  /** A credential that may call the operation. */
  tokenOf(operation: Operation): string | null
  /** Calls the operation with a credential that may, and whatever else is given. */
  ask(operation: Operation, options?: AskOptions): Promise<Reply>
}

export interface AskOptions extends CallOptions {
  path?: Readonly<Record<string, string>>
  query?: string
}

/** Stands in records of the other namespace, and in no answer to a caller of the live one. */
const NEIGHBOUR = 'only the neighbour knows this'

const NOWHERE = '01890000-0000-7000-8000-000000000000'

export async function openWorld(): Promise<World> {
  const inhabited = await openInhabited()
  try {
    const organization = await inhabitOrganization(inhabited)
    await inhabitNeighbour(inhabited)
    return worldOf(inhabited, organization, await openOwner(inhabited.service))
  } catch (error) {
    await inhabited.service.close()
    throw error
  }
}

function worldOf(inhabited: Inhabited, organization: Readonly<Record<string, string>>, visit: Visit): World {
  const { service, ids, first, device, drawing } = inhabited
  const recordOf = (path: string, name: string): string => {
    const [, collection = ''] = new RegExp(`([\\w-]+)/:${name}(?!\\w)`).exec(path) ?? []
    const found = path.includes(':namespaceKey') ? ids : organization
    return found[`${collection}/:${name}`] ?? ids[`${collection}/:${name}`] ?? NOWHERE
  }
  const pathOf: World['pathOf'] = ({ path }, changes = {}) =>
    path.replace(/:(\w+)/g, (_all, name: string) => {
      const own = { orgId: service.credentials.orgId, namespaceKey: 'default-live', ...changes }
      return Object.entries(own).find(([key]) => key === name)?.[1] ?? recordOf(path, name)
    })
  const tokenOf: World['tokenOf'] = ({ plane }) => {
    if (plane === 'public' || plane === 'visitor' || plane === 'person') return null
    if (plane === 'signing') return first.token
    if (plane === 'in_person') return device
    return plane === 'org' ? service.tokens.org : service.tokens.live
  }
  return {
    ...inhabited,
    pathOf,
    tokenOf,
    async ask(operation, { path, query, ...options } = {}) {
      const token = options.token === undefined ? tokenOf(operation) : options.token
      // The time in it is a part of the address.
      const own = operation.path === '/v1/drawings/:token' ? drawing.search : ''
      const target = `${pathOf(operation, path)}${query ?? own}`
      const isOfPage = operation.plane === 'visitor' || operation.plane === 'person'
      const headers = { ...options.headers, ...(isOfPage && visit.headers) }
      const reply = await service.call(operation.method, target, { ...options, headers, token })
      requireContract(operation, reply)
      return reply
    },
  }
}

/** What is no record of a namespace: keys and users of the organization, documents that anybody reads, addresses of files. */
async function inhabitOrganization({
  service,
  ids,
  drawing,
  live,
}: Inhabited): Promise<Readonly<Record<string, string>>> {
  const { app, tokens, credentials } = service
  const must = async (path: string, body: object) => {
    const options = { token: tokens.org, body }
    const reply = await service.call('POST', `/v1/orgs/${credentials.orgId}${path}`, options)
    assert.equal(reply.status, 201, reply.bytes.toString())
    return reply.body
  }
  const { keyId } = await must('/api-keys', { name: 'of the contract', scopes: ['organization:read'] })
  const { userId } = await must('/users', { email: 'ada@example.com', name: 'Ada', roles: ['member'] })
  const upload = await live('POST', '/files/upload-url', {
    body: { name: 'later.pdf', contentType: 'application/pdf' },
  })
  const download = await live('GET', `/files/${ids['files/:fileId']}/signed-url`)
  const lastPart = (address: string) => new URL(address).pathname.split('/').at(-1) ?? ''
  return {
    'api-keys/:keyId': keyId,
    'users/:userId': userId,
    'schemas/:file': 'template.json',
    'pki/:authorityId': authorityIdOf(app),
    'uploads/:token': lastPart(upload.body.uploadUrl),
    'downloads/:token': lastPart(download.body.url),
    'drawings/:token': lastPart(drawing.href),
  }
}

/** Of the first of its authorities, as what it publishes is named. */
function authorityIdOf({ authorities: [certificate = assert.fail()] }: Pick<App, 'authorities'>): string {
  return createHash('sha256').update(certificate).digest('hex').slice(0, 32)
}

async function inhabitNeighbour({ service }: Inhabited): Promise<void> {
  const must = async (path: string, body: object) => {
    const reply = await service.ns('POST', path, { mode: 'test', body })
    assert.equal(reply.status, 201, reply.bytes.toString())
  }
  await must('/assets', {
    apiVersion: 'countersign/v1',
    kind: 'Asset',
    metadata: { key: 'our_asset', name: NEIGHBOUR },
    spec: { type: 'html', content: `<p>${NEIGHBOUR}</p>` },
  })
  await must('/api-keys', { name: NEIGHBOUR, scopes: ['audit:read'] })
  const endpoint = { url: 'http://127.0.0.1:9/', eventTypes: ['*'], description: NEIGHBOUR }
  await must('/webhook-endpoints', endpoint)
}

/**
 * What holds for every answer: a status that the OpenAPI document names, JSON or what the operation produces, no failure of the
 * service, nothing of a neighbour. That bodies have their declared shape, and refusals the envelope, is checked by `call`.
 */
function requireContract(operation: Operation, reply: Reply): void {
  const { operationId, produces = [] } = operation
  const told = `${operationId} answered ${reply.status}: ${reply.bytes.toString().slice(0, 400)}`
  assert.ok(reply.status < 500 || operation.refusals?.includes(reply.status), told)
  assert.ok(documentedStatuses(operation).includes(reply.status), `undocumented: ${told}`)
  const type = (reply.headers.get('Content-Type') ?? '').split(';', 1)[0] ?? ''
  const isBytes = operation.responses[reply.status] === null
  assert.ok(type === 'application/json' || isBytes || produces.includes(type), `${told}: ${type}`)
  assert.match(reply.headers.get('X-Trace-Id') ?? '', /^[0-9a-f-]{36}$/, told)
  assert.ok(!reply.bytes.includes(NEIGHBOUR), `${operationId} shows what is another namespace's`)
}

/** The statuses that the OpenAPI document names for an operation. */
function documentedStatuses(operation: Operation): number[] {
  const given = Object.keys(operation.responses).map(Number)
  const unchanged = operation.etag === true && operation.method === 'GET' ? [304] : []
  return [...given, ...unchanged, ...refusalsOf(operation)]
}
