import Type from 'typebox'
import { operation } from '../../operation.ts'

export const readJwks = operation({
  operationId: 'readJwks',
  method: 'GET',
  path: '/.well-known/jwks.json',
  plane: 'public',
  summary: 'Read the public keys that verify tokens of this service',
  responses: {
    200: Type.Object({
      keys: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
        description: 'The keys that are valid now (RFC 7517).',
      }),
    }),
  },
  async handle({ rooms }) {
    return {
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=300' },
      body: await rooms.tokenKeys.jwks(),
    }
  },
})
