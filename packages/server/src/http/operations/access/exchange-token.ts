import Type from 'typebox'
import { exchangeApiKey } from '../../../access/exchange-api-key.ts'
import { limits } from '../../../limits.ts'
import { operation } from '../../operation.ts'

const strict = { additionalProperties: false } as const

export const exchangeToken = operation({
  operationId: 'exchangeToken',
  method: 'POST',
  changes: 'nothing',
  path: '/v1/auth/token',
  plane: 'public',
  rate: 'exchange',
  summary: 'Exchange an API key for an access token',
  bodyBytesMax: limits.exchangeBodyBytesMax,
  body: Type.Object(
    { grantType: Type.Literal('api_key'), apiKey: Type.String({ minLength: 1, maxLength: 200 }) },
    strict,
  ),
  refusals: [401],
  responses: {
    200: Type.Object(
      {
        accessToken: Type.String(),
        tokenType: Type.Literal('Bearer'),
        expiresIn: Type.Integer(),
        expiresAt: Type.String(),
        orgId: Type.String(),
        scopes: Type.Array(Type.String()),
        subject: Type.Object({
          type: Type.Literal('service_account'),
          id: Type.String(),
          orgId: Type.String(),
          namespaceKey: Type.Optional(Type.String()),
          mode: Type.Optional(Type.String()),
          scopeLevel: Type.String(),
        }),
      },
      strict,
    ),
  },
  async handle({ rooms, body }) {
    const { token, key, namespace } = await exchangeApiKey(rooms, body().apiKey)
    const { namespaceKey, mode } = namespace ?? {}
    const bound = namespace === null ? { scopeLevel: 'org' } : { namespaceKey, mode, scopeLevel: 'namespace' }
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: {
        ...token,
        tokenType: 'Bearer',
        orgId: key.orgId,
        scopes: key.scopes,
        subject: { type: 'service_account', id: key.keyId, orgId: key.orgId, ...bound },
      },
    }
  },
})
