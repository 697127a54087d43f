import Type from 'typebox'
import { NotFound } from '../../../lib/errors.ts'
import { describeAccess } from '../../../people/describe-session.ts'
import { endSessions } from '../../../people/end-sessions.ts'
import { exchangeSession } from '../../../people/exchange-session.ts'
import { FACTOR_KINDS } from '../../../people/factor-store.ts'
import { getPerson } from '../../../people/person-store.ts'
import { listSessions, type SignedIn } from '../../../people/session-store.ts'
import { signIn as signInBy } from '../../../people/sign-in.ts'
import { text } from '../../described.ts'
import { operation } from '../../operation.ts'
import {
  accessTokenBody,
  boundProperties,
  presentAccessToken,
  presentBound,
} from '../../present/access-token.ts'
import { presentSession, presentSignedIn, SessionEntryBody, SignedInBody } from '../../present/people.ts'
import type { HttpRooms } from '../../rooms.ts'
import { clearSessionCookie, setSessionCookie } from '../../service-page.ts'
import { codeText, Nothing, passwordText, SESSION, strict, visitorOf } from './people-bodies.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

const NeedsCodeBody = Type.Object(
  {
    needsCode: Type.Literal(true, {
      description: 'The password is right, and nobody is signed in yet: send all of it again with a code.',
    }),
    factors: Type.Array(Type.Enum(FACTOR_KINDS), {
      description:
        'What the person has besides. A recovery code stands in for a code; a passkey signs in alone.',
    }),
  },
  strict,
)

export const signIn = operation({
  operationId: 'signIn',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/sign-in`,
  plane: 'visitor',
  rate: 'exchange',
  summary:
    'Sign in with address and password, and with a code where a second factor is asked for; the answer sets the cookie of the session',
  body: Type.Object(
    {
      email: Type.String({ minLength: 1, maxLength: 254, description: 'The e-mail address of the account.' }),
      password: passwordText({ minLength: 1 }),
      code: Type.Optional(codeText()),
    },
    strict,
  ),
  responses: { 200: Type.Union([SignedInBody, NeedsCodeBody]) },
  refusals: [401],
  async handle({ rooms, session: before, request, body }) {
    const found = await signInBy(rooms, body(), visitorOf(request), before)
    if ('needsCode' in found) return { status: 200, headers: NO_STORE, body: found }
    const { session, token, person } = found
    const { email, name } = person
    return tellSignedIn(rooms, { ...session, email, name }, setSessionCookie(rooms.config.baseUrl, token))
  },
})

export const readSignedIn = operation({
  operationId: 'readSignedIn',
  method: 'GET',
  path: SESSION,
  plane: 'person',
  isForBound: true,
  summary: 'Read who is signed in, with their organizations, namespaces and grants',
  responses: { 200: SignedInBody },
  async handle({ rooms, session }) {
    return tellSignedIn(rooms, session, {})
  },
})

export const signOut = operation({
  operationId: 'signOut',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/sign-out`,
  plane: 'person',
  isForBound: true,
  summary: 'Sign out: the session ends, and its access tokens within a second',
  body: Nothing,
  responses: { 200: Nothing },
  async handle({ rooms, session, request, body }) {
    body()
    await endSessions(rooms, session, 'own', request)
    return { status: 200, headers: clearSessionCookie(rooms.config.baseUrl), body: {} }
  },
})

export const exchangeSessionOperation = operation({
  operationId: 'exchangeSession',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/token`,
  plane: 'person',
  isForBound: true,
  summary: 'Exchange the session for an access token of 15 minutes, for the organization or one namespace',
  body: Type.Object(
    {
      orgId: Type.String({ maxLength: 100, description: 'The organization.' }),
      namespaceKey: Type.Optional(
        Type.String({ maxLength: 100, description: 'Absent: for the organization.' }),
      ),
    },
    strict,
  ),
  responses: {
    200: accessTokenBody({
      subject: Type.Object(
        {
          type: Type.Literal('user', { description: 'What it is: a person.' }),
          id: Type.String({ format: 'uuid', description: 'The userId in the organization.' }),
          name: text('The name.'),
          ...boundProperties,
        },
        { ...strict, description: 'Whose token it is.' },
      ),
    }),
  },
  async handle({ rooms, session, body }) {
    const { orgId, namespaceKey } = body()
    const { token, user, scopes, namespace } = await exchangeSession(rooms, session, orgId, namespaceKey)
    const { userId: id, name } = user
    const subject = { type: 'user', id, name, ...presentBound(orgId, namespace) }
    const answer = { ...presentAccessToken(token, orgId, scopes), subject }
    return { status: 200, headers: NO_STORE, body: answer }
  },
})

export const listSessionsOperation = operation({
  operationId: 'listSessions',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/sessions`,
  plane: 'person',
  isForBound: true,
  summary: 'List the browsers in which the person is signed in, the last used first',
  body: Nothing,
  responses: {
    200: Type.Object({ data: Type.Array(SessionEntryBody, { description: 'Each browser.' }) }, strict),
  },
  async handle({ rooms, session, body }) {
    body()
    const { system } = rooms.database
    const found = await listSessions(system, session, rooms.clock.now())
    return { status: 200, body: { data: found.map((one) => presentSession(one, session.sessionId)) } }
  },
})

export const endSessionsOperation = operation({
  operationId: 'endSessions',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/sessions/end`,
  plane: 'person',
  isForBound: true,
  summary: 'Sign out in another browser, or in all others',
  body: Type.Union([
    Type.Object(
      { sessionId: Type.String({ format: 'uuid', description: 'The session that ends.' }) },
      strict,
    ),
    Type.Object({ others: Type.Literal(true, { description: 'All others end.' }) }, strict),
  ]),
  responses: {
    200: Type.Object(
      { ended: Type.Array(Type.String(), { description: 'The sessions that ended.' }) },
      strict,
    ),
  },
  async handle({ rooms, session, request, body }) {
    const wanted = body()
    const ended = await endSessions(rooms, session, 'others' in wanted ? 'others' : wanted, request)
    if ('sessionId' in wanted && ended.length === 0) {
      throw new NotFound(`Session '${wanted.sessionId}' not found`)
    }
    return { status: 200, body: { ended } }
  },
})

/** The same for whoever has just signed in as for whoever asks later. */
export async function tellSignedIn(
  rooms: Pick<HttpRooms, 'database' | 'clock'>,
  session: SignedIn,
  headers: Record<string, string>,
) {
  const { system } = rooms.database
  const [person, organizations] = await Promise.all([
    getPerson(system, session.personId),
    describeAccess(system, session),
  ])
  const body = presentSignedIn(session, person, organizations, rooms.clock.now())
  return { status: 200, headers: { ...headers, ...NO_STORE }, body }
}
