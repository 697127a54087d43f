import Type from 'typebox'
import { findOrganization } from '../../../access/access-store.ts'
import { emailAddress } from '../../../access/email-address.ts'
import { acceptLink, getOpenLink } from '../../../people/accept-link.ts'
import { LINK_KINDS } from '../../../people/link-store.ts'
import { instant, maybeText } from '../../described.ts'
import { operation } from '../../operation.ts'
import { SignedInBody } from '../../present/people.ts'
import { setSessionCookie } from '../../service-page.ts'
import { LinkToken, passwordText, SESSION, strict } from './people-bodies.ts'
import { tellSignedIn } from './session.ts'

const LINKS = `${SESSION}/links`

export const readLink = operation({
  operationId: 'readLink',
  method: 'POST',
  changes: 'nothing',
  path: `${LINKS}/read`,
  plane: 'visitor',
  rate: 'exchange',
  summary: 'Read what a link that somebody was given is for; it is not used up',
  body: Type.Object({ token: LinkToken }, strict),
  responses: {
    200: Type.Object(
      {
        kind: Type.Enum(LINK_KINDS, { description: 'What it is for.' }),
        organizationName: maybeText('The organization that it leads into.'),
        email: Type.Optional(Type.String({ description: 'Absent: whoever opens it gives theirs.' })),
        name: maybeText('The name of whoever was invited.'),
        needsSignIn: Type.Boolean({
          description: 'Whether the address has an account here: its person signs in before.',
        }),
        expiresAt: instant('Until when it is good.'),
      },
      strict,
    ),
  },
  refusals: [404],
  async handle({ rooms, body }) {
    const { system } = rooms.database
    const { link, user, email, needsSignIn } = await getOpenLink(system, body().token, rooms.clock.now())
    const organization = link.orgId === null ? null : await findOrganization(system, link.orgId)
    return {
      status: 200,
      body: {
        kind: link.kind,
        ...(organization !== null && { organizationName: organization.name }),
        ...(email !== undefined && { email }),
        ...(user !== null && { name: user.name }),
        needsSignIn,
        expiresAt: link.expiresAt,
      },
    }
  },
})

export const acceptInvitation = operation({
  operationId: 'acceptInvitation',
  method: 'POST',
  changes: 'nothing',
  path: `${LINKS}/accept`,
  plane: 'visitor',
  rate: 'exchange',
  summary:
    'Take an invitation, or become the first owner; the answer sets the cookie of a session, unless somebody is signed in: theirs goes on',
  body: Type.Object(
    {
      token: LinkToken,
      email: Type.Optional(emailAddress({ description: 'For a link that names no address.' })),
      name: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'The name of the person, for a new account.',
        }),
      ),
      password: Type.Optional(passwordText({ description: 'For a new account.' })),
    },
    strict,
  ),
  responses: { 200: SignedInBody },
  refusals: [404],
  async handle({ rooms, session: before, request, body }) {
    const { session, token, email, name } = await acceptLink(rooms, body(), request, before)
    const cookie = token === null ? {} : setSessionCookie(rooms.config.baseUrl, token)
    return tellSignedIn(rooms, { ...session, email, name }, cookie)
  },
})
