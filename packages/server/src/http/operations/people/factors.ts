import Type from 'typebox'
import {
  beginTotp,
  confirmTotp,
  nameFactor,
  removeFactor,
  renewRecoveryCodes,
} from '../../../people/change-factors.ts'
import { FACTOR_KINDS, type Factor, listFactors } from '../../../people/factor-store.ts'
import { findPerson } from '../../../people/person-store.ts'
import { instant, maybeInstant, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { setSessionCookie } from '../../service-page.ts'
import { codeText, Nothing, SESSION, strict } from './people-bodies.ts'

export const FACTORS = `${SESSION}/factors`
const NO_STORE = { 'Cache-Control': 'no-store' }
export const FactorId = Type.String({ format: 'uuid', description: 'The id of the factor.' })
export const FactorName = Type.String({ minLength: 1, maxLength: 100, description: 'As the list has it.' })
export const RecoveryCodes = Type.Array(Type.String(), {
  description: 'Each stands in for a code once. They are shown only this once.',
})

export const listFactorsOperation = operation({
  operationId: 'listFactors',
  method: 'POST',
  changes: 'nothing',
  path: FACTORS,
  plane: 'person',
  summary: 'List what the person signs in with',
  body: Nothing,
  responses: {
    200: Type.Object(
      {
        hasPassword: Type.Boolean({ description: 'Whether the person has a password.' }),
        data: Type.Array(
          Type.Object(
            {
              factorId: FactorId,
              kind: Type.Enum(FACTOR_KINDS, {
                description: 'What it is: an app that shows codes (`totp`, RFC 6238), or a passkey.',
              }),
              isSynced: Type.Optional(
                Type.Boolean({ description: 'Of a passkey: whether several devices of the person have it.' }),
              ),
              name: text('What the person calls it.'),
              createdAt: instant('When it was added.'),
              lastUsedAt: maybeInstant('When it, or a code of it, was last taken. Absent: never.'),
            },
            strict,
          ),
          { description: 'Passkeys, and the apps that are asked for besides the password.' },
        ),
        recoveryCodesLeft: Type.Integer({ minimum: 0, description: 'Recovery codes that are not used up.' }),
      },
      strict,
    ),
  },
  async handle({ rooms, session, body }) {
    body()
    const { system } = rooms.database
    const person = await findPerson(system, session.personId)
    const { factors, recoveryCodes } = await listFactors(system, session.personId)
    const data = factors.flatMap((factor) => (factor.confirmedAt === null ? [] : [present(factor)]))
    const hasPassword = person?.password != null
    return { status: 200, body: { hasPassword, data, recoveryCodesLeft: recoveryCodes } }
  },
})

function present(factor: Factor): object {
  const { factorId, kind, name, createdAt, lastUsedAt } = factor
  return {
    ...{ factorId, kind, name, createdAt },
    ...(lastUsedAt !== null && { lastUsedAt }),
    ...(factor.kind === 'passkey' && { isSynced: factor.isSynced }),
  }
}

export const beginTotpOperation = operation({
  operationId: 'beginTotp',
  method: 'POST',
  changes: 'nothing',
  path: `${FACTORS}/totp/begin`,
  plane: 'person',
  stepUp: 'add a second factor',
  summary: 'Begin to add an app that shows codes; nothing asks for it before its first code was shown',
  body: Type.Object(
    {
      name: Type.Optional(FactorName),
    },
    strict,
  ),
  responses: {
    200: Type.Object(
      {
        factorId: FactorId,
        secret: Type.String({ description: 'In base32, for apps without a camera; shown only this once.' }),
        uri: Type.String({ description: 'An otpauth address, for a QR code.' }),
      },
      strict,
    ),
  },
  async handle({ rooms, session, body }) {
    const { name = 'App' } = body()
    return { status: 200, headers: NO_STORE, body: await beginTotp(rooms, session, name) }
  },
})

export const confirmTotpOperation = operation({
  operationId: 'confirmTotp',
  method: 'POST',
  changes: 'nothing',
  path: `${FACTORS}/totp/confirm`,
  plane: 'person',
  rate: 'exchange',
  stepUp: 'add a second factor',
  summary: 'Add an app by its first code; signing in asks for one from then on',
  body: Type.Object({ factorId: FactorId, code: codeText() }, strict),
  responses: { 200: Type.Object({ factorId: FactorId, recoveryCodes: RecoveryCodes }, strict) },
  refusals: [404, 409],
  async handle({ rooms, session, request, body }) {
    const { factorId, code } = body()
    const { token, recoveryCodes } = await confirmTotp(rooms, session, { factorId, code }, request)
    const headers = { ...setSessionCookie(rooms.config.baseUrl, token), ...NO_STORE }
    return { status: 200, headers, body: { factorId, recoveryCodes } }
  },
})

export const renewRecoveryCodesOperation = operation({
  operationId: 'renewRecoveryCodes',
  method: 'POST',
  changes: 'nothing',
  path: `${FACTORS}/recovery-codes`,
  plane: 'person',
  stepUp: 'make other recovery codes',
  summary: 'Make other recovery codes; those of before open nothing any more',
  body: Nothing,
  responses: { 200: Type.Object({ recoveryCodes: RecoveryCodes }, strict) },
  async handle({ rooms, session, request, body }) {
    body()
    const recoveryCodes = await renewRecoveryCodes(rooms, session, request)
    return { status: 200, headers: NO_STORE, body: { recoveryCodes } }
  },
})

export const removeFactorOperation = operation({
  operationId: 'removeFactor',
  method: 'POST',
  changes: 'nothing',
  path: `${FACTORS}/remove`,
  plane: 'person',
  stepUp: 'remove a second factor',
  summary:
    'Remove a passkey or another second factor; browsers that came by a passkey are signed out with it',
  body: Type.Object({ factorId: FactorId }, strict),
  responses: { 200: Nothing },
  refusals: [404],
  async handle({ rooms, session, request, body }) {
    await removeFactor(rooms, session, body().factorId, request)
    return { status: 200, body: {} }
  },
})

export const renameFactorOperation = operation({
  operationId: 'renameFactor',
  method: 'POST',
  changes: 'nothing',
  path: `${FACTORS}/rename`,
  plane: 'person',
  summary: 'Call a passkey or another second factor something else',
  body: Type.Object({ factorId: FactorId, name: FactorName }, strict),
  responses: { 200: Nothing },
  refusals: [404],
  async handle({ rooms, session, body }) {
    await nameFactor(rooms, session, body())
    return { status: 200, body: {} }
  },
})
