import Type from 'typebox'
import type { Caller } from '../../../access/caller.ts'
import { limits } from '../../../limits.ts'
import { inviteUser } from '../../../people/invite-user.ts'
import { listMade, type Made } from '../../../people/made-store.ts'
import { requireToGive } from '../../../people/require-to-give.ts'
import { instant, maybeText } from '../../described.ts'
import { operation } from '../../operation.ts'
import { MailLanguage } from '../people/people-bodies.ts'
import { getUser, rolesOf } from './users.ts'

const USER = '/v1/orgs/:orgId/users/:userId'
const strict = { additionalProperties: false } as const
const userParams = Type.Object({ userId: Type.String() })

export const inviteUserOperation = operation({
  operationId: 'inviteUser',
  method: 'POST',
  changes: 'user',
  path: `${USER}/invitation`,
  plane: 'org',
  scope: 'user:create',
  stepUp: 'invite somebody',
  summary: 'Invite a user to make an account: by mail, and with a link to pass on; earlier invitations end',
  params: userParams,
  body: Type.Object(
    {
      mail: Type.Optional(
        Type.Boolean({ description: 'false: only the link of the answer. Default: true.' }),
      ),
      language: Type.Optional(MailLanguage),
    },
    strict,
  ),
  responses: {
    201: Type.Object(
      {
        userId: Type.String({ format: 'uuid', description: 'The user who is invited.' }),
        url: Type.String({ description: 'Open once, for seven days. That of the mail is another one.' }),
        expiresAt: instant('Until when the link is good.'),
      },
      strict,
    ),
  },
  async handle({ rooms, caller, params, body }) {
    const { system } = rooms.database
    const user = await getUser(system, caller.orgId, params.userId)
    const { mail = true, language = 'en' } = body()
    // Whoever takes it has all that the user has.
    requireToGive(caller, await rolesOf(system, caller), undefined, user)
    const db = rooms.database.tenant(caller.orgId)
    const { url, expiresAt } = await inviteUser(rooms, db, caller, user, { mail, language })
    const headers = { 'Cache-Control': 'no-store' }
    return { status: 201, headers, body: { userId: user.userId, url, expiresAt } }
  },
})

export const listUserMade = operation({
  operationId: 'listUserMade',
  method: 'GET',
  path: `${USER}/made`,
  plane: 'org',
  scope: 'user:read',
  summary:
    'List the API keys and webhook endpoints that a user made, or that were made with their keys, and that work without them',
  params: userParams,
  responses: {
    200: Type.Object(
      {
        data: Type.Array(
          Type.Object(
            {
              kind: Type.Enum(['api_key', 'webhook_endpoint'], { description: 'What it is.' }),
              id: Type.String({ description: 'The keyId, or the id of the endpoint.' }),
              name: Type.String({
                description: 'Of an endpoint its address; an org API key is told its host alone.',
              }),
              namespaceKey: Type.Optional(Type.String({ description: 'Absent: of the organization.' })),
              createdAt: instant('When it was made.'),
              madeWith: maybeText('The keyId of the key with which it was made. Absent: the user made it.'),
            },
            strict,
          ),
          {
            description: `What works without them: what they made themselves, then the rest, each the newest first. At most ${limits.revokedMax}.`,
          },
        ),
      },
      strict,
    ),
  },
  async handle({ rooms, caller, params }) {
    const { system } = rooms.database
    const user = await getUser(system, caller.orgId, params.userId)
    const made = await listMade(system, caller.orgId, user.userId)
    return { status: 200, body: { data: made.map((one) => presentMade(one, caller)) } }
  },
})

/** An address may hold a secret of the namespace, which an org key does not reach. */
function presentMade({ namespaceKey, madeWith, name, ...one }: Made, { kind }: Pick<Caller, 'kind'>): object {
  const isAddress = one.kind === 'webhook_endpoint' && kind !== 'user'
  return {
    ...one,
    name: isAddress ? new URL(name).origin : name,
    ...(namespaceKey !== null && { namespaceKey }),
    ...(madeWith !== null && { madeWith }),
  }
}
