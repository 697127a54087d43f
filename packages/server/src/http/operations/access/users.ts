import Type from 'typebox'
import { findNamespace } from '../../../access/access-store.ts'
import type { Caller } from '../../../access/caller.ts'
import { emailAddress } from '../../../access/email-address.ts'
import { requireStepUp } from '../../../access/step-up.ts'
import {
  findUser,
  type Grant,
  insertUser,
  listUsers,
  lockOrganization,
  ROLES,
  type Role,
  USER_STATUSES,
  type User,
  updateUser,
} from '../../../access/user-store.ts'
import { Forbidden, InvalidInput, NotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { limits } from '../../../limits.ts'
import { rightsOf } from '../../../people/grants.ts'
import { keepOwner } from '../../../people/keep-owner.ts'
import { revokeMade } from '../../../people/made-store.ts'
import { requireToGive } from '../../../people/require-to-give.ts'
import { signOutDisabled } from '../../../people/sign-out-disabled.ts'
import type { SystemDb } from '../../../postgres/db.ts'
import { requireMatch, staleIfMatch } from '../../etag.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { GrantBody, presentUser, UserBody } from '../../present/access.ts'
import type { HttpRooms } from '../../rooms.ts'

const USERS = '/v1/orgs/:orgId/users'
const strict = { additionalProperties: false } as const
const userParams = Type.Object({ userId: Type.String() })
const Name = Type.String({ minLength: 1, maxLength: 200, description: 'The name.' })
const Roles = Type.Array(Type.Enum(ROLES), {
  minItems: 1,
  uniqueItems: true,
  maxItems: ROLES.length,
  description: 'What they may do in the organization (docs/people.md).',
})
const Grants = Type.Array(GrantBody, {
  uniqueItems: true,
  maxItems: limits.grantsMax,
  description: 'Set by an owner or an admin who is signed in.',
})

/** What people who sign in again want to do here. */
const GIVE = 'change what somebody may do'

const Revoke = Type.Array(Type.String({ maxLength: 100 }), {
  uniqueItems: true,
  maxItems: limits.revokedMax,
  description:
    'Ids of API keys and webhook endpoints that the user made: keys are revoked, endpoints are paused. By an owner or an admin who is signed in.',
})

export const createUser = operation({
  operationId: 'createUser',
  method: 'POST',
  changes: 'user',
  path: USERS,
  plane: 'org',
  scope: 'user:create',
  summary: 'Add a user to the organization',
  stepUpBesides: 'For one who gets more than the role member a person must have stepped up.',
  body: Type.Object(
    {
      email: emailAddress({ description: 'The e-mail address.' }),
      name: Name,
      roles: Roles,
      grants: Type.Optional(Grants),
    },
    strict,
  ),
  etag: true,
  responses: { 201: UserBody },
  async handle({ rooms, caller, body }) {
    const { email, name, roles, grants = [] } = body()
    const { system } = rooms.database
    await requireNamespaces(system, caller.orgId, grants)
    const giver = await rolesOf(system, caller)
    requireToGive(caller, giver, undefined, { roles, grants, status: 'active' })
    if (grants.length > 0 || roles.some((role) => role !== 'member')) await requireStepUp(rooms, caller, GIVE)
    const createdAt = rooms.clock.now()
    const wanted = { orgId: caller.orgId, userId: newId(), email, name, roles, grants, createdAt }
    const user = await insertUser(system, wanted)
    if (user === null) {
      const message = `The organization has a user with the address '${email}' already`
      throw InvalidInput.of([{ path: '/email', message }])
    }
    return { status: 201, etag: user.revision, body: presentUser(user) }
  },
})

export const listUsersOperation = operation({
  operationId: 'listUsers',
  method: 'GET',
  path: USERS,
  plane: 'org',
  scope: 'user:read',
  summary: 'List the users of the organization',
  query: Type.Object({ limit: pageQuery.limit, offset: pageQuery.offset }, strict),
  responses: { 200: pageOf(UserBody) },
  async handle({ rooms, caller, query }) {
    const page = parsePage(query)
    const found = await listUsers(rooms.database.system, caller.orgId, page.limit, page.offset)
    return { status: 200, body: presentPage(page, found, presentUser, null) }
  },
})

export const readUser = operation({
  operationId: 'readUser',
  method: 'GET',
  path: `${USERS}/:userId`,
  plane: 'org',
  scope: 'user:read',
  summary: 'Read a user',
  params: userParams,
  etag: true,
  responses: { 200: UserBody },
  async handle({ rooms, caller, params }) {
    const user = await getUser(rooms.database.system, caller.orgId, params.userId)
    return { status: 200, etag: user.revision, body: presentUser(user) }
  },
})

export const updateUserOperation = operation({
  operationId: 'updateUser',
  method: 'PATCH',
  changes: 'user',
  path: `${USERS}/:userId`,
  plane: 'org',
  scope: 'user:update',
  summary: 'Change the name, the roles, the grants or the status of a user',
  stepUpBesides: 'For more than the name a person must have stepped up.',
  params: userParams,
  body: Type.Partial(
    Type.Object({
      name: Name,
      roles: Roles,
      grants: Grants,
      status: Type.Enum(USER_STATUSES, {
        description: '`disabled`: they may do nothing, and are signed out.',
      }),
      revoke: Revoke,
    }),
    strict,
  ),
  match: 'optional',
  etag: true,
  responses: { 200: UserBody },
  async handle({ rooms, caller, params, body, ifMatchIfGiven }) {
    const { system } = rooms.database
    await getUser(system, caller.orgId, params.userId)
    const ifMatch = ifMatchIfGiven()
    const { revoke = [], ...change } = body()
    await lockOrganization(system, caller.orgId)
    const user = await getUser(system, caller.orgId, params.userId)
    requireMatch(ifMatch, user.revision)
    await requireNamespaces(system, caller.orgId, change.grants ?? [])
    const wanted = { ...user, ...change }
    requireToGive(caller, await rolesOf(system, caller), user, wanted)
    if (Object.keys(change).some((key) => key !== 'name') || revoke.length > 0)
      await requireStepUp(rooms, caller, GIVE)
    const isLast = () => {
      const message = `'${user.email}' is the last owner of the organization who can sign in: make somebody else an owner first`
      return InvalidInput.of([{ path: change.status === undefined ? '/roles' : '/status', message }])
    }
    const changed = await keepOwner(rooms, caller.orgId, () => updateUser(system, wanted), isLast)
    if (changed === null) throw staleIfMatch()
    if (changed.status === 'disabled' && user.status !== 'disabled') requireAnother(caller, user)
    await signOutDisabled(system, changed)
    await revokeAll(rooms, caller, changed, revoke)
    rooms.directory.forget()
    return { status: 200, etag: changed.revision, body: presentUser(changed) }
  },
})

/** Nobody locks themselves out by a slip. @throws InvalidInput */
function requireAnother({ kind, keyId }: Caller, { userId, email }: User): void {
  if (kind !== 'user' || keyId !== userId) return
  const message = `'${email}' is you: nobody disables themselves. Ask another owner or admin of the organization to do it`
  throw InvalidInput.of([{ path: '/status', message }])
}

/** The roles of the person who asks; null: an org API key does. */
export async function rolesOf(system: SystemDb, { kind, orgId, keyId }: Caller): Promise<Role[] | null> {
  return kind === 'user' ? rightsOf(await getUser(system, orgId, keyId)).roles : null
}

/** @throws Forbidden to an org key, which reaches no namespace; InvalidInput for what the user did not make */
async function revokeAll(
  { database, clock }: Pick<HttpRooms, 'database' | 'clock'>,
  caller: Caller,
  user: User,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  if (caller.kind !== 'user') {
    throw new Forbidden('An org API key cannot revoke what people made: an owner or an admin does, signed in')
  }
  const reason = `${user.name}, who made it, was disabled`
  const revoked = await revokeMade(database.system, user, ids, reason, clock.now())
  const index = ids.findIndex((id) => !revoked.includes(id))
  if (index < 0) return
  const message = `'${ids[index]}' is not an API key or webhook endpoint of this user that still works`
  throw InvalidInput.of([{ path: `/revoke/${index}`, message }])
}

async function requireNamespaces(system: SystemDb, orgId: string, grants: readonly Grant[]): Promise<void> {
  for (const [index, grant] of grants.entries()) {
    if (!('namespaceKey' in grant) || (await findNamespace(system, orgId, grant.namespaceKey)) !== null)
      continue
    const message = `The organization has no namespace '${grant.namespaceKey}'`
    throw InvalidInput.of([{ path: `/grants/${index}/namespaceKey`, message }])
  }
}

/** @throws NotFound */
export async function getUser(system: SystemDb, orgId: string, userId: string): Promise<User> {
  const user = await findUser(system, orgId, userId)
  if (user === null) throw new NotFound(`User '${userId}' not found`)
  return user
}
