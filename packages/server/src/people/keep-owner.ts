import { lockOrganization } from '../access/user-store.ts'
import type { Config } from '../config.ts'
import type { InvalidInput } from '../lib/errors.ts'
import type { SystemDb } from '../postgres/db.ts'
import { hasOwner, listOwners } from './owner-store.ts'

// An organization that has an owner who can sign in keeps one, whatever somebody changes of its people or of how they sign in: nobody else
// could take it back.

/** Where the change is written, and how people sign in by the environment. */
interface Ways {
  readonly config: Pick<Config, 'signIn'>
  readonly database: { readonly system: SystemDb }
}

/**
 * Makes a change where `rooms` write, unless it leaves an organization without an owner who can sign in, or without one at all; whoever
 * changes such a thing meanwhile waits. @throws what `refusal` makes
 */
export async function keepOwner<T>(
  rooms: Ways,
  orgId: string,
  change: () => Promise<T>,
  refusal: () => InvalidInput,
): Promise<T> {
  await lockOrganization(rooms.database.system, orgId)
  const before = await ownerOf(rooms, orgId)
  const done = await change()
  const after = await ownerOf(rooms, orgId)
  if ((before.enters && !after.enters) || (before.isThere && !after.isThere)) throw refusal()
  return done
}

async function ownerOf({ config, database: { system } }: Ways, orgId: string) {
  const enters = (await listOwners(system, config.signIn, orgId)).length > 0
  return { enters, isThere: await hasOwner(system, orgId) }
}
