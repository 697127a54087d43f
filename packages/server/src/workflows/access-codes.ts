import type { ParticipantChange, ParticipantOverride, Plan } from '@countersign/engine'
import { pointer } from '@countersign/resources'
import type { SigningCodes } from '../access/signing-codes.ts'
import type { Issue } from '../lib/errors.ts'

/** A participant in a request: the sender's access code comes as it is, and is kept as a hash alone. */
export type GivenOverride = Omit<ParticipantOverride, 'accessCodeHash'> & { accessCode?: string }
export type GivenChange = Omit<ParticipantChange, 'accessCodeHash'> & { accessCode?: string | null }

/** Codes for people whom the blueprint asks for none would be a promise that nobody keeps. */
export function checkAccessCodes(
  { participants }: Plan,
  given: Readonly<Record<string, { accessCode?: string | null } | null>>,
): Issue[] {
  return Object.entries(given).flatMap(([key, override]): Issue[] => {
    if (typeof override?.accessCode !== 'string' || asksForAccessCode({ participants }, key)) return []
    const path = pointer(['participants', key, 'accessCode'])
    const message = `The blueprint asks '${key}' for no access code: add access_code to the participant's authentication, or leave the code out`
    return [{ path, message }]
  })
}

export function asksForAccessCode({ participants }: Pick<Plan, 'participants'>, key: string): boolean {
  return participants.get(key)?.authentication?.includes('access_code') === true
}

/** With hashes in place of the codes. */
export function keepAccessCodes(
  codes: SigningCodes,
  given: Readonly<Record<string, GivenOverride>>,
): Promise<Record<string, ParticipantOverride>> {
  return eachOf(given, async ({ accessCode, ...rest }) =>
    accessCode === undefined ? rest : { ...rest, accessCodeHash: await codes.hashAccessCode(accessCode) },
  )
}

/** The same of a change: null takes a code away. */
export function keepChangedAccessCodes(
  codes: SigningCodes,
  given: Readonly<Record<string, GivenChange | null>>,
): Promise<Record<string, ParticipantChange | null>> {
  return eachOf(given, async (change) => {
    if (change === null) return null
    const { accessCode, ...rest } = change
    if (accessCode === undefined) return rest
    return { ...rest, accessCodeHash: accessCode === null ? null : await codes.hashAccessCode(accessCode) }
  })
}

/** One after the other: each takes 32 MB for a moment. */
async function eachOf<From, To>(
  given: Readonly<Record<string, From>>,
  map: (value: From) => Promise<To>,
): Promise<Record<string, To>> {
  const mapped: [string, To][] = []
  for (const [key, value] of Object.entries(given)) mapped.push([key, await map(value)])
  return Object.fromEntries(mapped)
}
