import Type from 'typebox'
import {
  findUser,
  insertUser,
  listUsers,
  ROLES,
  USER_STATUSES,
  type User,
  updateUser,
} from '../../../access/user-store.ts'
import { InvalidInput, NotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { limits } from '../../../limits.ts'
import type { SystemDb } from '../../../postgres/db.ts'
import { requireMatch, staleIfMatch } from '../../etag.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { presentUser, UserBody } from '../../present/access.ts'

const USERS = '/v1/orgs/:orgId/users'
const strict = { additionalProperties: false } as const
const userParams = Type.Object({ userId: Type.String() })
const Name = Type.String({ minLength: 1, maxLength: 200 })
const Roles = Type.Array(Type.Enum(ROLES), { minItems: 1, uniqueItems: true, maxItems: ROLES.length })

export const createUser = operation({
  operationId: 'createUser',
  method: 'POST',
  changes: 'user',
  path: USERS,
  plane: 'org',
  scope: 'user:create',
  summary: 'Add a user to the organization',
  body: Type.Object(
    {
      email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', maxLength: 254, expected: 'an e-mail address' }),
      name: Name,
      roles: Roles,
    },
    strict,
  ),
  etag: true,
  responses: { 201: UserBody },
  async handle({ rooms, caller, body }) {
    const { email, name, roles } = body()
    const createdAt = rooms.clock.now()
    const wanted = { orgId: caller.orgId, userId: newId(), email, name, roles, createdAt }
    const user = await insertUser(rooms.database.system, wanted)
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
  summary: 'Change the name, the roles or the status of a user',
  params: userParams,
  body: Type.Partial(Type.Object({ name: Name, roles: Roles, status: Type.Enum(USER_STATUSES) }), strict),
  match: 'optional',
  etag: true,
  responses: { 200: UserBody },
  async handle({ rooms, caller, params, body, ifMatchIfGiven }) {
    for (let tries = 0; tries < limits.commitTriesMax; tries++) {
      const user = await getUser(rooms.database.system, caller.orgId, params.userId)
      const ifMatch = ifMatchIfGiven()
      const change = body()
      requireMatch(ifMatch, user.revision)
      const changed = await updateUser(rooms.database.system, { ...user, ...change })
      if (changed !== null) return { status: 200, etag: changed.revision, body: presentUser(changed) }
      if (ifMatch !== undefined) break
    }
    throw staleIfMatch()
  },
})

/** @throws NotFound */
async function getUser(system: SystemDb, orgId: string, userId: string): Promise<User> {
  const user = await findUser(system, orgId, userId)
  if (user === null) throw new NotFound(`User '${userId}' not found`)
  return user
}
