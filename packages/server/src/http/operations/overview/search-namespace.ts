import { KINDS } from '@countersign/resources'
import Type from 'typebox'
import type { Scope } from '../../../access/scopes.ts'
import { listFiles } from '../../../files/file-store.ts'
import { isId } from '../../../lib/ids.ts'
import { limits } from '../../../limits.ts'
import type { Db } from '../../../postgres/db.ts'
import { listResources } from '../../../resources/resource-store.ts'
import { searchEndpoints } from '../../../webhooks/endpoint-view-store.ts'
import { listWorkflows } from '../../../workflows/workflow-list-store.ts'
import { findWorkflow } from '../../../workflows/workflow-store.ts'
import { instant, maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'

const strict = { additionalProperties: false } as const
const name = text('What people see it called.')

const Found = Type.Union([
  Type.Object(
    {
      type: Type.Literal('workflow', { description: 'What was found.' }),
      id: text('The id of the workflow.'),
      name,
      status: text('How far it is.'),
      createdAt: instant('When it was made.'),
    },
    strict,
  ),
  Type.Object(
    {
      type: Type.Literal('resource', { description: 'What was found.' }),
      kind: Type.Enum(KINDS, { description: 'The kind of the resource.' }),
      key: text('The key of the resource.'),
      name: Type.Optional(name),
      version: Type.String({ description: 'The latest published one, else draft.' }),
    },
    strict,
  ),
  Type.Object(
    {
      type: Type.Literal('file', { description: 'What was found.' }),
      fileId: text('The id of the file.'),
      name,
      contentType: text('Its media type.'),
    },
    strict,
  ),
  Type.Object(
    {
      type: Type.Literal('webhook_endpoint', { description: 'What was found.' }),
      id: text('The id of the endpoint.'),
      url: text('Where its events are sent.'),
      description: maybeText('What it is for.'),
    },
    strict,
  ),
])
type Hit = { type: string } & Record<string, unknown>

const most = limits.searchHitsMax

export const searchNamespace = operation({
  operationId: 'searchNamespace',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/search',
  plane: 'namespace',
  scope: 'namespace:read',
  scopesBesides:
    'Workflows, resources, files and webhook endpoints are looked through with `workflow:read`, `resource:read`, `file:read` and `webhook:read`.',
  mayLag: true,
  summary: 'Look for a text in the names, keys and ids of everything that the caller may read',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 200 }) }, strict),
  responses: {
    200: Type.Object(
      { data: Type.Array(Found, { description: `By type, of each the newest ${most} at most.` }) },
      strict,
    ),
  },
  async handle({ db, caller, query: { q } }) {
    const found = await Promise.all(
      PLACES.map(([scope, search]) => (caller.scopes.has(scope) ? search(db, q) : [])),
    )
    return { status: 200, body: { data: found.flat() } }
  },
})

/** What is looked through, with the scope that it takes, in the order of the answer. */
const PLACES: readonly [Scope, (db: Db, q: string) => Promise<Hit[]>][] = [
  ['resource:read', searchResources],
  ['workflow:read', searchWorkflows],
  ['file:read', searchFiles],
  ['webhook:read', searchHooks],
]

async function searchResources(db: Db, q: string): Promise<Hit[]> {
  const { rows } = await listResources(db, { q, labels: {}, limit: most, offset: 0 })
  return rows.map(({ kind, metadata }) => {
    const { key, name: title, version } = metadata
    return { type: 'resource', kind, key, ...(title !== undefined && { name: title }), version }
  })
}

async function searchWorkflows(db: Db, q: string): Promise<Hit[]> {
  const known = isId(q) ? await findWorkflow(db, q) : null
  const page = { limit: most, offset: 0 }
  const named = known === null ? await listWorkflows(db, { externalId: q }, page) : [known]
  const found = named.length > 0 ? named : await listWorkflows(db, { q }, page)
  return found.map(({ workflow: { id, name: title, status, createdAt } }) => {
    return { type: 'workflow', id, name: title, status, createdAt }
  })
}

async function searchFiles(db: Db, q: string): Promise<Hit[]> {
  const { rows } = await listFiles(db, { q, limit: most, offset: 0 })
  return rows.map(({ fileId, name: title, contentType }) => ({
    type: 'file',
    fileId,
    name: title,
    contentType,
  }))
}

async function searchHooks(db: Db, q: string): Promise<Hit[]> {
  const found = await searchEndpoints(db, q, most)
  return found.map(({ id, url, description }) => {
    return { type: 'webhook_endpoint', id, url, ...(description !== null && { description }) }
  })
}
