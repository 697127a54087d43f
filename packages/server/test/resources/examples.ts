import type { Kind } from '@countersign/resources'
import type { Reply } from '../support/reply.ts'
import type { TestService } from '../support/service.ts'

export const PATHS: Record<Kind, string> = {
  Schema: '/schemas',
  Asset: '/assets',
  Function: '/functions',
  Template: '/templates',
  Blueprint: '/blueprints',
  Scenario: '/scenarios',
}

/** A spec of each kind that refers to nothing. */
export const SPECS: Record<Kind, object> = {
  Schema: {
    jsonSchemaDraft: '2020-12',
    schemaDefinition: {
      type: 'object',
      required: ['firstName'],
      properties: { firstName: { type: 'string' } },
    },
  },
  Asset: { type: 'html', content: '<p>{{firstName}}</p>' },
  Function: { params: [{ name: 'a', type: 'number' }], returnType: { type: 'number' }, body: '$a * 2' },
  Template: {
    type: 'html',
    content: 'page@draft',
    fields: [{ key: 'city', type: 'text_field', anchor: { text: 'City' } }],
  },
  Blueprint: { participants: [{ key: 'ada', name: 'Ada', email: 'ada@example.com' }] },
  Scenario: { data: { employee: { firstName: 'Ada' } } },
}

export function resource(kind: Kind, key: string, spec: object = SPECS[kind], metadata: object = {}) {
  return { apiVersion: 'countersign/v1', kind, metadata: { key, version: 'draft', ...metadata }, spec }
}

/** Creates a resource and expects it to be taken. */
export async function create(
  service: TestService,
  kind: Kind,
  key: string,
  spec: object = SPECS[kind],
  metadata: object = {},
): Promise<Reply> {
  const reply = await service.ns('POST', PATHS[kind], { body: resource(kind, key, spec, metadata) })
  if (reply.status !== 201) throw new Error(`${kind} '${key}': ${JSON.stringify(reply.body)}`)
  return reply
}

export const etagOf = (reply: Reply) => reply.headers.get('etag') ?? ''
