import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { askCode } from '../../../signing/ask-code.ts'
import { checkCode } from '../../../signing/check-code.ts'
import { operation } from '../../operation.ts'
import { SessionBody } from '../../present/session.ts'

const closed = { additionalProperties: false } as const

export const askCodeOperation = operation({
  operationId: 'askCode',
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/code',
  plane: 'signing',
  summary: 'Mail a code to the person, where the session asks for one by e-mail',
  responses: { 200: SessionBody },
  async handle({ rooms, db, caller }) {
    return { status: 200, body: await askCode(rooms, db, caller) }
  },
})

export const checkCodeOperation = operation({
  operationId: 'checkCode',
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/code/check',
  plane: 'signing',
  summary: 'Give the code that the session asks for; the proof opens the session for this browser alone',
  body: Type.Object(
    {
      code: Type.String({
        minLength: 1,
        maxLength: 2 * limits.accessCodeLengthMax,
        description: 'The code, as it was typed.',
      }),
    },
    closed,
  ),
  responses: {
    200: Type.Object(
      {
        proof: Type.String({ description: 'To be sent as X-Countersign-Proof with every further request.' }),
        expiresAt: Type.String({ description: 'When a code is asked for again.' }),
        session: SessionBody,
      },
      closed,
    ),
  },
  async handle({ rooms, db, caller, body, request }) {
    return { status: 200, body: await checkCode(rooms, db, caller, request, body().code) }
  },
})
