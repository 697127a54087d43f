import Type from 'typebox'
import type { Caller } from '../../../access/caller.ts'
import { Forbidden, InvalidInput } from '../../../lib/errors.ts'
import { secondFactorOf } from '../../../people/factor-store.ts'
import { confirmedFactors } from '../../../people/second-factor.ts'
import { operation } from '../../operation.ts'
import type { HttpRooms } from '../../rooms.ts'
import { getUser } from './users.ts'

const PATH = '/v1/orgs/:orgId/sign-in-settings'
const strict = { additionalProperties: false } as const

const SettingsBody = Type.Object(
  {
    needsSecondFactor: Type.Boolean({
      description: 'Whether people get access tokens for the organization only with a second factor.',
    }),
  },
  strict,
)

export const readSignInSettings = operation({
  operationId: 'readSignInSettings',
  method: 'GET',
  path: PATH,
  plane: 'org',
  scope: 'organization:read',
  summary: 'Read how people sign in to the organization',
  responses: { 200: SettingsBody },
  async handle({ rooms, caller }) {
    return {
      status: 200,
      body: { needsSecondFactor: await secondFactorOf(rooms.database.system, caller.orgId) },
    }
  },
})

export const updateSignInSettings = operation({
  operationId: 'updateSignInSettings',
  method: 'PATCH',
  changes: 'organization',
  path: PATH,
  plane: 'org',
  scope: 'organization:update',
  stepUp: 'change how people sign in',
  summary: 'Change how people sign in to the organization; an owner who is signed in does',
  body: Type.Partial(SettingsBody, strict),
  responses: { 200: SettingsBody },
  async handle({ rooms, caller, body }) {
    const { needsSecondFactor } = body()
    await requireOwner(rooms, caller, needsSecondFactor === true)
    const needs = await secondFactorOf(rooms.database.system, caller.orgId, needsSecondFactor)
    return { status: 200, body: { needsSecondFactor: needs } }
  },
})

/**
 * Whoever says how people get in could let themselves in as anybody: that is for owners, as persons. Who asks others for a second factor has
 * one, or nobody could take it back.
 * @throws Forbidden; InvalidInput
 */
async function requireOwner({ database }: HttpRooms, caller: Caller, asksForFactor: boolean): Promise<void> {
  const user = caller.kind === 'user' ? await getUser(database.system, caller.orgId, caller.keyId) : null
  if (user === null || !user.roles.includes('owner')) {
    throw new Forbidden('Only an owner who is signed in changes how people sign in')
  }
  if (!asksForFactor || user.personId === null) return
  if ((await confirmedFactors(database.system, user.personId)).length > 0) return
  const message = 'You have no second factor yourself, and would be locked out: add one to your account first'
  throw InvalidInput.of([{ path: '/needsSecondFactor', message }])
}
