import Type from 'typebox'
import { exchangeApiKey } from '../../../access/exchange-api-key.ts'
import { limits } from '../../../limits.ts'
import { text } from '../../described.ts'
import { operation } from '../../operation.ts'
import {
  accessTokenBody,
  boundProperties,
  presentAccessToken,
  presentBound,
} from '../../present/access-token.ts'

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
    {
      grantType: Type.Literal('api_key', { description: 'What is exchanged.' }),
      apiKey: Type.String({ minLength: 1, maxLength: 200, description: 'An API key, whole.' }),
    },
    strict,
  ),
  refusals: [401],
  responses: {
    200: accessTokenBody({
      subject: Type.Object(
        {
          type: Type.Literal('service_account', { description: 'What it is: a program, no person.' }),
          id: text('The keyId of the API key.'),
          ...boundProperties,
        },
        { description: 'Whose token it is.' },
      ),
    }),
  },
  async handle({ rooms, body }) {
    const { token, key, namespace } = await exchangeApiKey(rooms, body().apiKey)
    const { keyId: id, orgId, scopes } = key
    const subject = { type: 'service_account', id, ...presentBound(orgId, namespace) }
    const headers = { 'Cache-Control': 'no-store' }
    return { status: 200, headers, body: { ...presentAccessToken(token, orgId, scopes), subject } }
  },
})
