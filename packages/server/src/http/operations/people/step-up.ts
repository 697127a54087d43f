import Type from 'typebox'
import { changePassword } from '../../../people/change-password.ts'
import { stepUp } from '../../../people/step-up.ts'
import { operation } from '../../operation.ts'
import { SignedInBody } from '../../present/people.ts'
import { setSessionCookie } from '../../service-page.ts'
import { codeText, passwordText, SESSION, ShownPasskeyBody, strict, visitorOf } from './people-bodies.ts'
import { tellSignedIn } from './session.ts'

export const stepUpOperation = operation({
  operationId: 'stepUp',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/step-up`,
  plane: 'person',
  isForBound: true,
  rate: 'exchange',
  summary: 'Show again who one is, for what asks for it; the session goes on under a new cookie',
  body: Type.Union([
    Type.Object({ password: passwordText({ minLength: 1 }) }, strict),
    Type.Object({ code: codeText() }, strict),
    Type.Object({ passkey: ShownPasskeyBody }, strict),
  ]),
  responses: { 200: SignedInBody },
  refusals: [409],
  async handle({ rooms, session: before, beganWith, request, body }) {
    const given = body()
    const shown = 'passkey' in given ? { ...given, token: beganWith('passkey') } : given
    const { session, token } = await stepUp(rooms, before, shown, visitorOf(request))
    return tellSignedIn(rooms, { ...before, ...session }, setSessionCookie(rooms.config.baseUrl, token))
  },
})

export const changePasswordOperation = operation({
  operationId: 'changePassword',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/password`,
  plane: 'person',
  rate: 'exchange',
  stepUp: 'change your password',
  summary: 'Choose another password; the person is signed out everywhere else',
  body: Type.Object({ password: passwordText({ description: 'The new one.' }) }, strict),
  responses: { 200: SignedInBody },
  refusals: [409],
  async handle({ rooms, session: before, request, body }) {
    const { session, token } = await changePassword(rooms, before, body().password, request)
    return tellSignedIn(rooms, { ...before, ...session }, setSessionCookie(rooms.config.baseUrl, token))
  },
})
