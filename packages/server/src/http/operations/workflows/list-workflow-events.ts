import Type from 'typebox'
import { listTrail } from '../../../workflows/list-trail.ts'
import { getWorkflow } from '../../../workflows/load-workflow.ts'
import { operation } from '../../operation.ts'
import { type PageRequest, pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { AuditEventBody, presentAuditEvent } from '../../present/audit-event.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

export const listWorkflowEvents = operation({
  operationId: 'listWorkflowEvents',
  method: 'GET',
  path: `${WORKFLOWS}/:id/events`,
  plane: 'namespace',
  scope: 'workflow:read',
  embeds: ['editor', 'monitor'],
  summary: "A workflow's audit trail, hash-chained, oldest first",
  params: workflowParams,
  query: Type.Object(pageQuery, { additionalProperties: false }),
  responses: { 200: pageOf(AuditEventBody) },
  async handle({ db, params, query }) {
    const { auditHead, workflow } = await getWorkflow(db, params.id)
    const page = parsePage(query, ['count'])
    const rows = await listTrail(db, workflow, sequenceBefore(page), page.limit)
    const result = { rows, total: auditHead.sequence }
    return {
      status: 200,
      body: presentPage(page, result, presentAuditEvent, (row) => [String(row.sequence)]),
    }
  },
})

/** Sequences begin at 1 and have no gaps. */
function sequenceBefore({ after, offset }: PageRequest): number {
  return after === undefined ? offset : Number(after[0])
}
