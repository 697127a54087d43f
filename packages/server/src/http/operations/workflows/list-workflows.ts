import Type from 'typebox'
import type { Namespace } from '../../../access/namespace.ts'
import { InvalidInput } from '../../../lib/errors.ts'
import type { Db } from '../../../postgres/db.ts'
import { statusesOf, workflowStatuses } from '../../../workflows/workflow.ts'
import { listWorkflows } from '../../../workflows/workflow-store.ts'
import { type Answer, operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { presentWorkflowSummary, WorkflowSummaryBody } from '../../present/workflow.ts'
import { WORKFLOWS } from './workflow-bodies.ts'

const Text = Type.String({ minLength: 1, maxLength: 254 })
const LABEL = /^labels\[(.+)\]$/

const query = Type.Object(
  {
    ...pageQuery,
    status: Type.Optional(Type.Enum(statusesOf(workflowStatuses))),
    blueprintKey: Type.Optional(Text),
    participantEmail: Type.Optional(Text),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    createdAfter: Type.Optional(Text),
    createdBefore: Type.Optional(Text),
  },
  { additionalProperties: false, patternProperties: { '^labels\\[[^\\]]+\\]$': Type.String() } },
)

export const listWorkflowsOperation = operation({
  operationId: 'listWorkflows',
  method: 'GET',
  path: WORKFLOWS,
  plane: 'namespace',
  scope: 'workflow:read',
  summary: 'List workflows, newest first',
  query,
  responses: { 200: pageOf(WorkflowSummaryBody) },
  handle: ({ namespace, db, query: given }) => list(namespace, db, given),
})

export const listOrganizationWorkflows = operation({
  operationId: 'listOrganizationWorkflows',
  method: 'GET',
  path: '/v1/orgs/:orgId/workflows',
  plane: 'token',
  scope: 'workflow:read',
  summary: "List the workflows of the token's namespace, newest first",
  query,
  responses: { 200: pageOf(WorkflowSummaryBody) },
  handle: ({ namespace, db, query: given }) => list(namespace, db, given),
})

interface Given {
  limit?: number
  offset?: number
  cursor?: string
  status?: string
  blueprintKey?: string
  participantEmail?: string
  q?: string
  createdAfter?: string
  createdBefore?: string
}

async function list(namespace: Namespace, db: Db, given: Given): Promise<Answer> {
  const page = parsePage(given)
  const { status, blueprintKey, participantEmail, q } = given
  const createdAfter = parseInstant('createdAfter', given.createdAfter)
  const createdBefore = parseInstant('createdBefore', given.createdBefore)
  const labels = labelsOf(given)
  const filter = { ...page, status, blueprintKey, participantEmail, q, createdAfter, createdBefore, labels }
  const found = await listWorkflows(db, filter)
  const present = (row: (typeof found.rows)[number]) => presentWorkflowSummary(row, namespace)
  return {
    status: 200,
    body: presentPage(page, found, present, ({ workflow }) => [workflow.createdAt, workflow.id]),
  }
}

/** `?labels[department]=hr`: all that are named must be there. */
function labelsOf(given: object): Record<string, string> | undefined {
  const labels: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const [, key] = LABEL.exec(name) ?? []
    if (key !== undefined && typeof value === 'string') labels[key] = value
  }
  return Object.keys(labels).length === 0 ? undefined : labels
}

function parseInstant(path: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const millis = /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(millis)) return new Date(millis).toISOString()
  throw InvalidInput.of([{ path, message: `${path} '${text}' is no instant like 2030-01-31T12:00:00.000Z` }])
}
