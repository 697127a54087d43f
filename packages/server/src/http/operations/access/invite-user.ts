import Type from 'typebox'
import { inviteUser } from '../../../people/invite-user.ts'
import { listMade } from '../../../people/made-store.ts'
import { requireToGive } from '../../../people/require-to-give.ts'
import { instant } from '../../described.ts'
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
  summary: 'List the API keys and webhook endpoints that a user made and that work without them',
  params: userParams,
  responses: {
    200: Type.Object(
      {
        data: Type.Array(
          Type.Object(
            {
              kind: Type.Enum(['api_key', 'webhook_endpoint'], { description: 'What it is.' }),
              id: Type.String({ description: 'The keyId, or the id of the endpoint.' }),
              name: Type.String({ description: 'Of an endpoint its address.' }),
              namespaceKey: Type.Optional(Type.String({ description: 'Absent: of the organization.' })),
              createdAt: instant('When it was made.'),
            },
            strict,
          ),
          { description: 'What works without them, the newest first.' },
        ),
      },
      strict,
    ),
  },
  async handle({ rooms, caller, params }) {
    const { system } = rooms.database
    const user = await getUser(system, caller.orgId, params.userId)
    const made = await listMade(system, caller.orgId, user.userId)
    const data = made.map(({ namespaceKey, ...one }) => ({
      ...one,
      ...(namespaceKey !== null && { namespaceKey }),
    }))
    return { status: 200, body: { data } }
  },
})
