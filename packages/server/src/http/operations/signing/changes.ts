import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { awaitChange } from '../../../signing/await-change.ts'
import { count } from '../../described.ts'
import { operation } from '../../operation.ts'

const closed = { additionalProperties: false } as const

export const readSessionChanges = operation({
  operationId: 'readSessionChanges',
  method: 'GET',
  path: '/v1/signing/changes',
  plane: 'signing',
  summary: 'Wait until something has changed in the workflow: then read the session again',
  isWaiting: true,
  query: Type.Object(
    {
      after: Type.Optional(Type.Integer({ minimum: 0, description: 'The revision that the caller knows' })),
      wait: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: limits.waitMaxMs / 1000,
          description: 'Seconds to wait at most while `after` is the present revision',
        }),
      ),
    },
    closed,
  ),
  responses: {
    200: Type.Object(
      { revision: count('Greater with each change of the session: `after` of the next call.') },
      closed,
    ),
  },
  async handle({ rooms, db, caller, query, request }) {
    const waitMs = (query.wait ?? 0) * 1000
    const asked = { after: query.after, waitMs, gone: () => request.signal }
    return { status: 200, body: { revision: await awaitChange(rooms, db, caller, asked) } }
  },
})
