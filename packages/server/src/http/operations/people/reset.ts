import Type from 'typebox'
import { askReset, resetPassword } from '../../../people/reset-password.ts'
import { operation } from '../../operation.ts'
import { clearSessionCookie } from '../../service-page.ts'
import { LinkToken, MailLanguage, Nothing, passwordText, SESSION, strict } from './people-bodies.ts'

const RESET = `${SESSION}/reset`

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
      email: Type.String({ minLength: 1, maxLength: 254, description: 'The e-mail address of the account.' }),
      language: Type.Optional(MailLanguage),
    },
    strict,
  ),
  responses: { 200: Nothing },
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
      token: LinkToken,
      password: passwordText(),
    },
    strict,
  ),
  responses: { 200: Nothing },
  refusals: [404],
  async handle({ rooms, request, body }) {
    await resetPassword(rooms, body(), request)
    return { status: 200, headers: clearSessionCookie(rooms.config.baseUrl), body: {} }
  },
})
