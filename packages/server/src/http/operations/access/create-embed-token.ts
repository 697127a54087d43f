import type { Kind } from '@countersign/resources'
import Type, { type Static } from 'typebox'
import type { Caller } from '../../../access/caller.ts'
import type { Namespace } from '../../../access/namespace.ts'
import type { MintedToken } from '../../../access/tokens.ts'
import { limits } from '../../../limits.ts'
import type { Db } from '../../../postgres/db.ts'
import { mintEmbedToken } from '../../../signing/mint-embed-token.ts'
import { mintBuilderToken, mintWorkflowToken } from '../../../signing/mint-hosted-token.ts'
import { text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { accessTokenBody, presentAccessToken } from '../../present/access-token.ts'
import type { HttpRooms } from '../../rooms.ts'

const closed = { additionalProperties: false } as const

const KINDS_BY_NAME = {
  blueprint: 'Blueprint',
  template: 'Template',
  schema: 'Schema',
  asset: 'Asset',
  function: 'Function',
  jsonata_function: 'Function',
  scenario: 'Scenario',
} as const satisfies Record<string, Kind>
const RESOURCE_KINDS = [
  'blueprint',
  'template',
  'schema',
  'asset',
  'function',
  'jsonata_function',
  'scenario',
] as const

const Context = Type.Object(
  {
    recipientEmail: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'The e-mail address of whoever signs.',
    }),
    recipientName: Type.Optional(Type.String({ maxLength: 200, description: 'The name of whoever signs.' })),
    metadata: Type.Optional(
      Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 500 }), {
        maxProperties: limits.labelsMax,
        description: 'What else your application knows, such as a session; kept in the audit trail.',
      }),
    ),
  },
  { ...closed, description: 'Who signs, as your application knows them: told in the audit trail.' },
)
const common = {
  allowedOrigins: Type.Array(Type.String({ maxLength: 300 }), {
    minItems: 1,
    maxItems: 50,
    description: 'Pages that may use the token: scheme and host (and port), such as https://app.example.com.',
  }),
  expiresIn: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Seconds; cut to the longest life of the intent.' }),
  ),
}
const WorkflowId = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The workflow that it is for.',
})

const ParticipantRequest = Type.Object(
  {
    intent: Type.Literal('participant', { description: 'For ss-signing-embed: somebody signs.' }),
    workflowId: WorkflowId,
    stepKey: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The step that is signed.' }),
    ),
    participantKey: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'In place of stepKey: whichever step of this participant is open, one after the other.',
      }),
    ),
    ...common,
    context: Type.Optional(Context),
  },
  closed,
)
const WorkflowRequest = Type.Object(
  {
    intent: Type.Literal('workflow', { description: 'For a page that shows or prepares a workflow.' }),
    workflowId: WorkflowId,
    mode: Type.Optional(
      Type.Literal('monitor', { description: 'For ss-workflow-monitor; else ss-workflow-editor.' }),
    ),
    ...common,
  },
  closed,
)
const BuilderRequest = Type.Object(
  {
    intent: Type.Literal('builder', { description: 'For ss-resource-editor: somebody edits a resource.' }),
    resourceKind: Type.Enum(RESOURCE_KINDS, { description: 'The kind of the resource.' }),
    resourceKey: Type.String({ minLength: 1, maxLength: 64, description: 'The key of the resource.' }),
    resourceVersion: Type.Optional(Type.String({ maxLength: 50, description: 'draft when absent.' })),
    ...common,
  },
  closed,
)

export const createEmbedToken = operation({
  operationId: 'createEmbedToken',
  method: 'POST',
  changes: 'nothing',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/auth/embed',
  plane: 'namespace',
  scope: 'embed-token:create',
  summary: 'Create an embed token for a web component; safe for the browser',
  scopesBesides:
    'And every scope that the token carries: for intent participant `workflow:execute`; for workflow `workflow:read` and `file:read`, unless its mode is monitor also `workflow:update`, `file:upload` and `workflow:execute`; for builder `resource:read`, `resource:update`, `resource:create` (which it has for scenarios of its resource alone), `file:read` and `file:upload`.',
  body: Type.Union([ParticipantRequest, WorkflowRequest, BuilderRequest]),
  responses: {
    201: accessTokenBody({
      subject: Type.Object(
        {
          type: Type.Literal('embed', { description: 'What it is: a page of yours.' }),
          id: text('The keyId of the API key that made it.'),
          intent: text('What it was made for.'),
        },
        { description: 'Whose token it is.' },
      ),
      resources: Type.Array(
        Type.Object({
          type: text('`workflow`, or the kind of a resource in lower case.'),
          id: text('The id of the workflow, or key@version.'),
          actions: Type.Array(Type.String(), { description: 'What may be done with it.' }),
          steps: Type.Optional(Type.Array(Type.String(), { description: 'The steps that may be signed.' })),
        }),
        { description: 'What it reaches.' },
      ),
    }),
  },
  async handle({ rooms, caller, namespace, db, body }) {
    const request = body()
    const { token, scopes, resource } = await mint(rooms, db, caller, namespace, request)
    const subject = { type: 'embed', id: caller.keyId, intent: request.intent }
    return {
      status: 201,
      headers: { 'Cache-Control': 'no-store' },
      body: { ...presentAccessToken(token, caller.orgId, scopes), subject, resources: [resource] },
    }
  },
})

interface Minted {
  token: MintedToken
  scopes: readonly string[]
  resource: { type: string; id: string; actions: string[]; steps?: string[] }
}

async function mint(
  rooms: HttpRooms,
  db: Db,
  caller: Caller,
  namespace: Namespace,
  request: Static<typeof ParticipantRequest> | Static<typeof WorkflowRequest> | Static<typeof BuilderRequest>,
): Promise<Minted> {
  switch (request.intent) {
    case 'participant': {
      const token = await mintEmbedToken(rooms, db, caller, namespace, request)
      const resource = {
        type: 'workflow',
        id: request.workflowId,
        actions: ['sign'],
        steps: token.stepKeys,
      }
      return { token, scopes: ['signing:sign'], resource }
    }
    case 'workflow': {
      const token = await mintWorkflowToken(rooms, db, caller, namespace, request)
      const actions = request.mode === 'monitor' ? ['read'] : ['read', 'update', 'run']
      return { token, scopes: token.scopes, resource: { type: 'workflow', id: request.workflowId, actions } }
    }
    case 'builder': {
      const { resourceKey, resourceVersion = 'draft' } = request
      const resourceKind = KINDS_BY_NAME[request.resourceKind]
      const token = await mintBuilderToken(rooms, db, caller, namespace, { ...request, resourceKind })
      const actions = resourceVersion === 'draft' ? ['read', 'update'] : ['read']
      const id = `${resourceKey}@${resourceVersion}`
      return { token, scopes: token.scopes, resource: { type: resourceKind.toLowerCase(), id, actions } }
    }
  }
}
