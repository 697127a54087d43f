import assert from 'node:assert/strict'
import type { FactBody } from '@countersign/engine'
import type { Kind } from '@countersign/resources'
import type { Db } from '../../src/postgres/db.ts'
import { type Changed, changeWorkflow } from '../../src/workflows/change-workflow.ts'
import { create } from '../resources/examples.ts'
import type { CallOptions, Reply } from '../support/reply.ts'
import type { TestService } from '../support/service.ts'

type Json = ReturnType<typeof JSON.parse>

const EMPLOYEE = {
  jsonSchemaDraft: '2020-12',
  schemaDefinition: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, grade: { type: 'integer' }, email: { type: 'string' } },
  },
}

const box = (y: number) => ({ page: 1, x: 60, y, width: 200, height: 40 })

const signs = (key: string, role: string) => ({
  key,
  type: 'participant',
  participant: key,
  action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'offer', role }] },
})

export const HIRE = {
  inputs: [{ key: 'employee', schema: 'employee@1.0.0' }],
  participants: [
    { key: 'ada', name: { expression: '$.employee.name' }, email: 'ada@example.com' },
    { key: 'ben', name: 'Ben', email: 'ben@example.com' },
  ],
  envelopes: [
    { key: 'papers', name: 'Papers', documents: [{ key: 'offer', name: 'Offer', template: 'offer@1.0.0' }] },
  ],
  orchestration: {
    key: 'hiring',
    type: 'group',
    execution: 'sequential',
    children: [signs('ada', 'employee'), signs('ben', 'manager')],
  },
  customFields: [{ key: 'grade', value: { expression: '$.employee.grade' } }],
}

const OFFER = {
  type: 'html',
  content: 'page@1.0.0',
  inputs: [{ key: 'employee', schema: 'employee@1.0.0' }],
  data: { transform: '{"employee": $.employee}' },
  roles: [{ key: 'employee', output: { transform: '{"city": $.fields.city}' } }, { key: 'manager' }],
  fields: [
    { key: 'city', type: 'text_field', role: 'employee', widgets: [box(100)] },
    { key: 'sign_employee', type: 'signature', role: 'employee', widgets: [box(200)] },
    { key: 'sign_manager', type: 'signature', role: 'manager', widgets: [box(300)] },
  ],
}

/** A schema, a form with two roles, and a blueprint in which ada and ben sign one after the other, in the order of their references. */
export const HIRE_RESOURCES: readonly [Kind, string, object][] = [
  ['Schema', 'employee', EMPLOYEE],
  ['Asset', 'page', { type: 'html', content: '<p>{{employee.name}}</p>' }],
  ['Template', 'offer', OFFER],
  ['Blueprint', 'hire', HIRE],
]

export async function createHire(service: TestService): Promise<void> {
  for (const [kind, key, spec] of HIRE_RESOURCES) await create(service, kind, key, spec, { version: '1.0.0' })
}

/** The same people, two of whom may sign in the same instant. */
export const TOGETHER = { ...HIRE, orchestration: { ...HIRE.orchestration, execution: 'parallel' } }

export const NEW_HIRE = {
  blueprintKey: 'hire',
  blueprintVersion: '1.0.0',
  data: { employee: { name: 'Ada Lovelace', grade: 7 } },
}

export async function start(
  service: TestService,
  body: object = {},
  options: CallOptions = {},
): Promise<Json> {
  const reply = await service.ns('POST', '/workflows', { body: { ...NEW_HIRE, ...body }, ...options })
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body
}

export const etagOf = (reply: Reply): string => reply.headers.get('etag') ?? ''

export async function tenantDb(service: TestService, mode: 'test' | 'live' = 'test'): Promise<Db> {
  const namespace = await service.app.directory.namespace(service.credentials.orgId, `default-${mode}`)
  assert.ok(namespace)
  return service.app.database.tenant(namespace.tenantId)
}

/** Brings a fact to a workflow as a worker or the signing page would. */
export function tell(service: TestService, db: Db, id: string, fact: FactBody): Promise<Changed> {
  return changeWorkflow(service.app, db, id, () => ({ ...fact, actor: { type: 'system' } }))
}

export const RENDERED: FactBody = {
  type: 'document_rendered',
  documentKey: 'offer',
  fileId: '01890a5d-ac96-774b-bcce-b302099a8057',
  sha256: '0'.repeat(64),
  pageCount: 1,
}

export async function sign(service: TestService, db: Db, id: string, stepKey: string): Promise<Changed> {
  await tell(service, db, id, { type: 'consented', stepKey, data: {} })
  return tell(service, db, id, { type: 'completed', stepKey, values: {}, data: {} })
}
