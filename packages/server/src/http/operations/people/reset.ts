import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { PEOPLE_LANGUAGES } from '../../../people/mail-texts.ts'
import { askReset, resetPassword } from '../../../people/reset-password.ts'
import { operation } from '../../operation.ts'
import { clearSessionCookie } from '../../service-page.ts'

const RESET = '/v1/auth/session/reset'
const strict = { additionalProperties: false } as const
const NONE = Type.Object({}, strict)

export const askResetOperation = operation({
  operationId: 'askReset',
  method: 'POST',
  changes: 'nothing',
  path: `${RESET}/ask`,
  plane: 'visitor',
  rate: 'exchange',
  summary: 'Ask for a link to choose a new password; it is mailed where the address has an account',
  body: Type.Object(
    {
      email: Type.String({ minLength: 1, maxLength: 254 }),
      language: Type.Optional(Type.Enum(PEOPLE_LANGUAGES, { description: 'Of the mail; en when absent.' })),
    },
    strict,
  ),
  responses: { 200: NONE },
  async handle({ rooms, request, body }) {
    const { email, language = 'en' } = body()
    askReset(rooms, email, language, request)
    return { status: 200, body: {} }
  },
})

export const resetPasswordOperation = operation({
  operationId: 'resetPassword',
  method: 'POST',
  changes: 'nothing',
  path: `${RESET}/do`,
  plane: 'visitor',
  rate: 'exchange',
  summary: 'Choose a new password with the link of the mail; all sessions of the person end',
  body: Type.Object(
    {
      token: Type.String({ minLength: 1, maxLength: 100, description: 'The last part of the link.' }),
      password: Type.String({ maxLength: 4 * limits.passwordLengthMax }),
    },
    strict,
  ),
  responses: { 200: NONE },
  refusals: [404],
  async handle({ rooms, request, body }) {
    await resetPassword(rooms, body(), request)
    return { status: 200, headers: clearSessionCookie(rooms.config.baseUrl), body: {} }
  },
})
