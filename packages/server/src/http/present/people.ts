import Type from 'typebox'
import { steppedUpUntil } from '../../access/step-up.ts'
import { GRANTS, ROLES } from '../../access/user-store.ts'
import type { Instant } from '../../lib/clock.ts'
import { limits } from '../../limits.ts'
import type { SeenOrganization } from '../../people/describe-session.ts'
import type { Session, SignedIn } from '../../people/session-store.ts'
import { Scopes } from './access.ts'

const strict = { additionalProperties: false } as const

/** Who is signed in, and what they may see and do. */
export const SignedInBody = Type.Object(
  {
    person: Type.Object(
      { personId: Type.String({ format: 'uuid' }), email: Type.String(), name: Type.String() },
      strict,
    ),
    session: Type.Object(
      {
        sessionId: Type.String({ format: 'uuid' }),
        createdAt: Type.String(),
        expiresAt: Type.String({ description: 'The latest; without use a session ends earlier.' }),
        steppedUpUntil: Type.Optional(
          Type.String({
            description: 'Until then what asks for it may be done without showing again who one is.',
          }),
        ),
      },
      strict,
    ),
    organizations: Type.Array(
      Type.Object(
        {
          orgId: Type.String({ format: 'uuid' }),
          name: Type.String(),
          userId: Type.String({ format: 'uuid' }),
          roles: Type.Array(Type.Enum(ROLES)),
          scopes: Type.With(Scopes, { description: 'Those of a token for the organization.' }),
          lacksSecondFactor: Type.Boolean({
            description:
              'Whether it asks for a second factor that this session lacks: there is no token then.',
          }),
          namespaces: Type.Array(
            Type.Object(
              {
                namespaceKey: Type.String(),
                name: Type.String(),
                mode: Type.Union([Type.Literal('live'), Type.Literal('test')]),
                grants: Type.Array(Type.Enum(GRANTS)),
                scopes: Type.With(Scopes, { description: 'Those of a token for the namespace.' }),
              },
              strict,
            ),
            {
              description: `Those that the person sees, newest first, at most ${limits.sessionNamespacesMax}.`,
            },
          ),
        },
        strict,
      ),
    ),
  },
  strict,
)

export function presentSignedIn(
  session: SignedIn,
  organizations: readonly SeenOrganization[],
  now: Instant,
): object {
  const { personId, email, name, sessionId, createdAt, expiresAt } = session
  const until = steppedUpUntil(session, now)
  return {
    person: { personId, email, name },
    session: { sessionId, createdAt, expiresAt, ...(until !== null && { steppedUpUntil: until }) },
    organizations,
  }
}

/** A browser in which somebody is signed in. */
export const SessionEntryBody = Type.Object(
  {
    sessionId: Type.String({ format: 'uuid' }),
    isCurrent: Type.Boolean({ description: 'Whether it is the one that asks.' }),
    createdAt: Type.String(),
    lastUsedAt: Type.String(),
    expiresAt: Type.String(),
    ip: Type.Optional(Type.String({ description: 'From where it began.' })),
    userAgent: Type.Optional(Type.String()),
  },
  strict,
)

export function presentSession(session: Session, own: string): object {
  const { sessionId, createdAt, lastUsedAt, expiresAt, ip, userAgent } = session
  const times = { createdAt, lastUsedAt, expiresAt }
  const from = { ...(ip !== '' && { ip }), ...(userAgent !== '' && { userAgent }) }
  return { sessionId, isCurrent: sessionId === own, ...times, ...from }
}
