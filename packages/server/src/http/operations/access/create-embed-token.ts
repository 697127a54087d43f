import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { mintEmbedToken } from '../../../signing/mint-embed-token.ts'
import { operation } from '../../operation.ts'

const closed = { additionalProperties: false } as const

export const createEmbedToken = operation({
  operationId: 'createEmbedToken',
  method: 'POST',
  idempotency: 'none',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/auth/embed',
  plane: 'namespace',
  scope: 'embed-token:create',
  summary: 'Create an embed token for a web component; safe for the browser',
  body: Type.Object(
    {
      intent: Type.Literal('participant'),
      workflowId: Type.String({ minLength: 1, maxLength: 100 }),
      stepKey: Type.String({ minLength: 1, maxLength: 64 }),
      allowedOrigins: Type.Array(Type.String({ maxLength: 300 }), { minItems: 1, maxItems: 50 }),
      expiresIn: Type.Optional(Type.Integer({ minimum: 1 })),
      context: Type.Optional(
        Type.Object(
          {
            recipientEmail: Type.String({ minLength: 1, maxLength: 254 }),
            recipientName: Type.Optional(Type.String({ maxLength: 200 })),
            metadata: Type.Optional(
              Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 500 }), {
                maxProperties: limits.labelsMax,
              }),
            ),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  responses: {
    201: Type.Object(
      {
        accessToken: Type.String(),
        tokenType: Type.Literal('Bearer'),
        expiresIn: Type.Integer(),
        expiresAt: Type.String(),
        orgId: Type.String(),
        scopes: Type.Array(Type.String()),
        subject: Type.Object({ type: Type.Literal('embed'), id: Type.String(), intent: Type.String() }),
        resources: Type.Array(
          Type.Object({
            type: Type.String(),
            id: Type.String(),
            actions: Type.Array(Type.String()),
            steps: Type.Optional(Type.Array(Type.String())),
          }),
        ),
      },
      closed,
    ),
  },
  async handle({ app, caller, namespace, db, body }) {
    const request = body()
    const token = await mintEmbedToken(app, db, caller, namespace, request)
    const { intent, workflowId, stepKey } = request
    return {
      status: 201,
      headers: { 'Cache-Control': 'no-store' },
      body: {
        ...token,
        tokenType: 'Bearer',
        orgId: caller.orgId,
        scopes: ['signing:sign'],
        subject: { type: 'embed', id: caller.keyId, intent },
        resources: [{ type: 'workflow', id: workflowId, actions: ['sign'], steps: [stepKey] }],
      },
    }
  },
})
