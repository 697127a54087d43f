import { X509Certificate } from 'node:crypto'
import { statusesOf, workflowStatuses } from '@countersign/engine'
import Type from 'typebox'
import { sealCertificatesFor } from '../../../access/seal-keys.ts'
import { countFailingJobs } from '../../../jobs/job-store.ts'
import { required } from '../../../lib/assert.ts'
import { limits } from '../../../limits.ts'
import { countDrafts } from '../../../resources/draft-count-store.ts'
import { countEndpoints } from '../../../webhooks/endpoint-view-store.ts'
import { totalsByStatus } from '../../../workflows/list-workflows.ts'
import { SEAL_ENVELOPE } from '../../../workflows/seal-envelope.ts'
import { count } from '../../described.ts'
import { operation } from '../../operation.ts'

const strict = { additionalProperties: false } as const
const capped = { minimum: 0, maximum: limits.pageOffsetMax }
const WORKFLOW_STATUSES = statusesOf(workflowStatuses)

export const readCounts = operation({
  operationId: 'readCounts',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/counts',
  plane: 'namespace',
  scope: 'namespace:read',
  scopesBesides:
    'Workflows, resources and webhook endpoints are counted with `workflow:read`, `resource:read` and `webhook:read`.',
  summary: 'Count what needs attention in the namespace; what the caller may not read is absent',
  responses: {
    200: Type.Object(
      {
        workflows: Type.Optional(
          Type.Object(
            Object.fromEntries(
              WORKFLOW_STATUSES.map((status) => [
                status,
                Type.Integer({ ...capped, description: `Those that are ${status}.` }),
              ]),
            ),
            {
              ...strict,
              description: `By status, exact up to ${limits.pageOffsetMax}.`,
            },
          ),
        ),
        sealing: Type.Optional(
          Type.Object(
            {
              retrying: Type.Integer({
                ...capped,
                description: 'Envelopes whose last try to be sealed failed.',
              }),
            },
            { ...strict, description: 'Sealing that needs another try.' },
          ),
        ),
        drafts: Type.Optional(
          Type.Object(
            {
              unpublished: Type.Integer({ minimum: 0, description: 'Keys that have no published version.' }),
              changed: Type.Integer({
                minimum: 0,
                description: 'Drafts that were saved after their last version.',
              }),
            },
            { ...strict, description: 'Drafts of resources that are not published.' },
          ),
        ),
        webhookEndpoints: Type.Optional(
          Type.Object(
            {
              active: count('Those that are told events.'),
              paused: count('Those that are not.'),
              failing: Type.Integer({
                minimum: 0,
                description: 'Of the active ones: the last attempt failed.',
              }),
            },
            { ...strict, description: 'The webhook endpoints.' },
          ),
        ),
        sealCertificate: Type.Object(
          {
            expiresAt: Type.String({
              description: 'Of the certificate that seals the documents of the namespace.',
            }),
          },
          { ...strict, description: 'The certificate of seals.' },
        ),
        pausedAt: Type.Optional(
          Type.String({
            format: 'date-time',
            description:
              'When the service was restored from a backup: no mail and no webhook leaves it until it is resumed. Absent: they do.',
          }),
        ),
      },
      strict,
    ),
  },
  async handle({ rooms, caller, namespace, db }) {
    const { clock } = rooms
    const may = (scope: string) => caller.scopes.has(scope)
    const [workflows, retrying, drafts, webhookEndpoints] = await Promise.all([
      may('workflow:read') ? totalsByStatus(clock, db, WORKFLOW_STATUSES) : null,
      may('workflow:read') ? countFailingJobs(db, SEAL_ENVELOPE) : null,
      may('resource:read') ? countDrafts(db) : null,
      may('webhook:read') ? countEndpoints(db) : null,
    ])
    const pausedAt = rooms.pause.pausedAt()
    const [certificate] = await sealCertificatesFor(rooms, db, namespace)
    const { validToDate } = new X509Certificate(required(certificate, 'a certificate that seals'))
    return {
      status: 200,
      body: {
        ...(workflows !== null && { workflows }),
        ...(retrying !== null && { sealing: { retrying } }),
        ...(drafts !== null && { drafts }),
        ...(webhookEndpoints !== null && { webhookEndpoints }),
        sealCertificate: { expiresAt: validToDate.toISOString() },
        ...(pausedAt !== null && { pausedAt }),
      },
    }
  },
})
