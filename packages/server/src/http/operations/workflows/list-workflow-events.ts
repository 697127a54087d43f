import Type from 'typebox'
import type { Caller } from '../../../access/caller.ts'
import { InvalidInput } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import { awaitTrail } from '../../../workflows/await-trail.ts'
import { operation } from '../../operation.ts'
import { type PageRequest, pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { AuditEventBody, presentAuditEvent, presentForPage } from '../../present/audit-event.ts'
import { waitingAlready } from '../../waiting-already.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

export const listWorkflowEvents = operation({
  operationId: 'listWorkflowEvents',
  method: 'GET',
  path: `${WORKFLOWS}/:id/events`,
  plane: 'namespace',
  scope: 'workflow:read',
  embeds: ['editor', 'monitor'],
  summary:
    "A workflow's audit trail, hash-chained, oldest first; `after` and `wait` follow it. Embed tokens get it without `ip`, `userAgent` and `salt`",
  isWaiting: true,
  params: workflowParams,
  query: Type.Object(
    {
      ...pageQuery,
      after: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 999_999_999,
          description: 'Only rows behind this sequence; in place of offset and cursor',
        }),
      ),
      wait: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: limits.waitMaxMs / 1000,
          description: 'Seconds to wait at most while there are no rows',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  responses: { 200: pageOf(AuditEventBody) },
  async handle({ rooms, db, caller, params, query, request }) {
    const page = pageFrom(query)
    const trail = await awaitTrail(rooms, db, {
      workflowId: params.id,
      after: sequenceBefore(page),
      limit: page.limit,
      waitMs: (query.wait ?? 0) * 1000,
      who: caller.token.id,
      gone: () => request.signal,
    })
    if (trail === null) throw waitingAlready()
    return {
      status: 200,
      body: presentPage(page, trail, presenterFor(caller), (row) => [String(row.sequence)]),
    }
  },
})

/** A page of a host is shown who did what, and not from where. */
const presenterFor = ({ embed }: Caller) => (embed === undefined ? presentAuditEvent : presentForPage)

function pageFrom({ after, ...query }: Parameters<typeof parsePage>[0] & { after?: number }): PageRequest {
  const page = parsePage(query, ['count'])
  if (after === undefined) return page
  if (query.offset !== undefined || query.cursor !== undefined) {
    throw new InvalidInput('A list takes one of after, offset and cursor')
  }
  return { ...page, after: [String(after)] }
}

/** Sequences begin at 1 and have no gaps. */
function sequenceBefore({ after, offset }: PageRequest): number {
  return after === undefined ? offset : Number(after[0])
}
