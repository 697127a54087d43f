import { revokeKey } from '../access/access-store.ts'
import { logOnMachine } from '../access/log-on-machine.ts'
import { findUser, updateUser } from '../access/user-store.ts'
import { required } from '../lib/assert.ts'
import type { Instant } from '../lib/clock.ts'
import { Conflict, NotFound } from '../lib/errors.ts'
import type { Told } from '../lib/told.ts'
import type { SystemDb } from '../postgres/db.ts'
import { type HeldKey, type HeldPerson, listHeldKeys, listHeldPeople } from './held-access-store.ts'
import { signOutDisabled } from './sign-out-disabled.ts'

/** Whatever lets anybody in. */
export interface HeldAccess {
  keys: HeldKey[]
  people: HeldPerson[]
}

/** @param system as the owner of the tables */
export async function listAccess(system: SystemDb, now: Instant): Promise<HeldAccess> {
  return { keys: await listHeldKeys(system, now), people: await listHeldPeople(system) }
}

/** A line each; several organizations may have a namespace of the same key. */
export function accessLines({ keys, people }: HeldAccess): string[] {
  return [
    ...keys.map(({ keyId, name, orgId, namespaceKey, lastUsedOn }) => {
      const where = namespaceKey === null ? '' : `the namespace ${namespaceKey} in `
      return `key     ${keyId} '${name}' of ${where}the organization ${orgId}, last used: ${lastUsedOn ?? 'never'}`
    }),
    ...people.map(
      ({ email, orgId, roles }) =>
        `person  ${email} (${roles.join(', ') || 'grants alone'}) of the organization ${orgId}`,
    ),
  ]
}

/**
 * Ends what a key or a person may do, for whoever has the machine: a key is revoked, a person disabled in every organization and signed out.
 * @param system as the owner of the tables, in a transaction
 * @param given the id of a key, or an address
 * @throws NotFound
 */
export async function endAccess(
  system: SystemDb,
  { given, ...by }: { given: string; account: string; now: Instant },
): Promise<Told> {
  const { keys, people } = await listAccess(system, by.now)
  const key = keys.find(({ keyId }) => keyId === given)
  const users = people.filter(({ email }) => email.toLowerCase() === given.toLowerCase())
  if (key !== undefined) await endKey(system, key, by)
  for (const user of users) await endPerson(system, user, by)
  if (key === undefined && users.length === 0)
    throw new NotFound(
      `Neither a key that holds nor a person who may act is called '${given}': list-access tells them`,
    )
  const text =
    key === undefined
      ? `${given} is disabled, and signed out. Organizations: ${users.length}.`
      : `The key ${given} is revoked.`
  return { text, facts: { keys: key === undefined ? 0 : 1, people: users.length } }
}

interface By {
  account: string
  now: Instant
}

async function endKey(system: SystemDb, { keyId, orgId, tenantId }: HeldKey, by: By): Promise<void> {
  await revokeKey(system, orgId, tenantId, keyId, by.now)
  const operation = tenantId === null ? 'revokeOrgApiKey' : 'revokeNamespaceApiKey'
  await logOnMachine(system, tenantId ?? orgId, { operation, subject: { type: 'api_key', id: keyId }, ...by })
}

async function endPerson(system: SystemDb, { orgId, userId, email }: HeldPerson, by: By): Promise<void> {
  const user = required(await findUser(system, orgId, userId), 'user')
  const changed = await updateUser(system, { ...user, status: 'disabled' })
  if (changed === null) throw new Conflict(`'${email}' was changed by somebody else just now: try again`)
  await signOutDisabled(system, changed)
  await logOnMachine(system, orgId, { operation: 'updateUser', subject: { type: 'user', id: userId }, ...by })
}
