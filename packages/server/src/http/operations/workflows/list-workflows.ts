import { statusesOf, workflowStatuses } from '@countersign/engine'
import Type from 'typebox'
import type { Namespace } from '../../../access/namespace.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Db } from '../../../postgres/db.ts'
import { pageOfWorkflows } from '../../../workflows/list-workflows.ts'
import { type Answer, operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { parseInstantParameter } from '../../parse-instant.ts'
import { presentWorkflowSummary } from '../../present/workflow.ts'
import { WorkflowSummaryBody } from '../../present/workflow-body.ts'
import { WORKFLOWS } from './workflow-bodies.ts'

const Text = Type.String({ minLength: 1, maxLength: 254 })
const LABEL = /^labels\[(.+)\]$/

const query = Type.Object(
  {
    ...pageQuery,
    status: Type.Optional(Type.Enum(statusesOf(workflowStatuses))),
    blueprintKey: Type.Optional(Text),
    participantEmail: Type.Optional(Text),
    externalId: Type.Optional(Text),
    legalHold: Type.Optional(Type.Boolean()),
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
  mayLag: true,
  summary: 'List workflows, newest first',
  query,
  responses: { 200: pageOf(WorkflowSummaryBody) },
  handle: ({ rooms, namespace, db, query: given }) => list(rooms.clock, namespace, db, given),
})

export const listOrganizationWorkflows = operation({
  operationId: 'listOrganizationWorkflows',
  method: 'GET',
  path: '/v1/orgs/:orgId/workflows',
  plane: 'token',
  scope: 'workflow:read',
  mayLag: true,
  summary: "List the workflows of the token's namespace, newest first",
  query,
  responses: { 200: pageOf(WorkflowSummaryBody) },
  handle: ({ rooms, namespace, db, query: given }) => list(rooms.clock, namespace, db, given),
})

interface Given {
  limit?: number
  offset?: number
  cursor?: string
  status?: string
  blueprintKey?: string
  participantEmail?: string
  externalId?: string
  legalHold?: boolean
  q?: string
  createdAfter?: string
  createdBefore?: string
}

async function list(clock: Clock, namespace: Namespace, db: Db, given: Given): Promise<Answer> {
  const page = parsePage(given, ['instant', 'id'])
  const { status, blueprintKey, participantEmail, externalId, legalHold, q } = given
  const createdAfter = parseInstantParameter('createdAfter', given.createdAfter)
  const createdBefore = parseInstantParameter('createdBefore', given.createdBefore)
  const labels = labelsOf(given)
  const filter = {
    status,
    blueprintKey,
    participantEmail,
    externalId,
    legalHold,
    q,
    createdAfter,
    createdBefore,
    labels,
  }
  const found = await pageOfWorkflows(clock, db, filter, page)
  const present = (row: (typeof found.rows)[number]) => presentWorkflowSummary(row, namespace)
  return {
    status: 200,
    body: presentPage(page, found, present, ({ workflow }) => [workflow.createdAt, workflow.id]),
  }
}

/** `?labels[department]=hr`: all that are named must be there. */
function labelsOf(given: object): Record<string, string> | undefined {
  const pairs = Object.entries(given).flatMap(([name, value]): [string, string][] => {
    const [, key] = LABEL.exec(name) ?? []
    return key === undefined || typeof value !== 'string' ? [] : [[key, value]]
  })
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}
