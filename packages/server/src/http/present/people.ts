import Type from 'typebox'
import { steppedUpUntil } from '../../access/step-up.ts'
import { GRANTS, ROLES } from '../../access/user-store.ts'
import type { Instant } from '../../lib/clock.ts'
import { limits } from '../../limits.ts'
import type { SeenOrganization } from '../../people/describe-session.ts'
import { PEOPLE_LANGUAGES } from '../../people/mail-texts.ts'
import { NOTICES, type Profile } from '../../people/profile.ts'
import { providerIdOf } from '../../people/providers.ts'
import type { ListedSession, SignedIn } from '../../people/session-store.ts'
import { instant, ModeShape, maybeText, text } from '../described.ts'
import { Scopes } from './access.ts'

const strict = { additionalProperties: false } as const

export const NoticesBody = Type.Object(
  {
    completed: Type.Boolean({ description: 'Everybody has signed.' }),
    declined: Type.Boolean({ description: 'Somebody declined.' }),
    failed: Type.Boolean({ description: 'It failed, or its documents cannot be sealed.' }),
    expiring: Type.Boolean({ description: 'Its time runs out soon, or has run out.' }),
  },
  {
    ...strict,
    description: 'Of what they get mail, of the workflows that they started or are the sender of.',
  },
)

/** Who is signed in, and what they may see and do. */
export const SignedInBody = Type.Object(
  {
    person: Type.Object(
      {
        personId: Type.String({ format: 'uuid', description: 'The id of the account.' }),
        email: text('The e-mail address.'),
        name: text('The name.'),
        language: Type.Optional(
          Type.Enum(PEOPLE_LANGUAGES, {
            description: 'Of Studio and of mails; absent: as the browser has it.',
          }),
        ),
        timezone: maybeText('In which Studio and mails say times; absent: as the browser has it.'),
        notices: NoticesBody,
      },
      { ...strict, description: 'Who is signed in.' },
    ),
    session: Type.Object(
      {
        sessionId: Type.String({ format: 'uuid', description: 'The id of the session.' }),
        createdAt: instant('When it began.'),
        expiresAt: Type.String({ description: 'The latest; without use a session ends earlier.' }),
        provider: Type.Optional(
          Type.Object(
            {
              providerId: text('Its id.'),
              name: text('What people know it by.'),
              orgId: text('The organization.'),
            },
            {
              ...strict,
              description:
                'The provider of an organization by which it began: it opens that organization alone, and nothing of the account.',
            },
          ),
        ),
        steppedUpUntil: Type.Optional(
          Type.String({
            description: 'Until then what asks for it may be done without showing again who one is.',
          }),
        ),
      },
      { ...strict, description: 'The session of this browser.' },
    ),
    organizations: Type.Array(
      Type.Object(
        {
          orgId: Type.String({ format: 'uuid', description: 'The id of the organization.' }),
          name: text('What people see it called.'),
          userId: Type.String({ format: 'uuid', description: 'The id of the person in it.' }),
          roles: Type.Array(Type.Enum(ROLES), { description: 'What they may do in it.' }),
          scopes: Type.With(Scopes, { description: 'Those of a token for the organization.' }),
          lacksSecondFactor: Type.Boolean({
            description:
              'Whether it asks for a second factor that this session lacks: there is no token then.',
          }),
          refusesPassword: Type.Boolean({
            description:
              'Whether it takes no passwords, and this session came by one alone: there is no token then.',
          }),
          namespaces: Type.Array(
            Type.Object(
              {
                namespaceKey: text('Its key, as it stands in paths.'),
                name: text('What people see it called.'),
                mode: ModeShape,
                timezone: text('The time zone of workflows that name none (IANA name).'),
                grants: Type.Array(Type.Enum(GRANTS), { description: 'What they may do there.' }),
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
      { description: 'The organizations that the person belongs to.' },
    ),
  },
  { ...strict, description: 'Who is signed in, and what they may see and do.' },
)

export function presentSignedIn(
  session: SignedIn,
  profile: Profile,
  organizations: readonly SeenOrganization[],
  now: Instant,
): object {
  const { personId, email, sessionId, createdAt, expiresAt, boundTo } = session
  const until = steppedUpUntil(session, now)
  return {
    person: { personId, email, ...presentProfile(profile) },
    session: {
      ...{ sessionId, createdAt, expiresAt },
      ...(boundTo !== null && {
        provider: { providerId: providerIdOf(boundTo), name: boundTo.name, orgId: boundTo.orgId },
      }),
      ...(until !== null && { steppedUpUntil: until }),
    },
    organizations,
  }
}

function presentProfile({ name, language, timezone, noticesOff }: Profile): object {
  return {
    name,
    ...(language !== null && { language }),
    ...(timezone !== null && { timezone }),
    notices: Object.fromEntries(NOTICES.map((kind) => [kind, !noticesOff.includes(kind)])),
  }
}

/** A browser in which somebody is signed in. */
export const SessionEntryBody = Type.Object(
  {
    sessionId: Type.String({ format: 'uuid', description: 'The id of the session.' }),
    isCurrent: Type.Boolean({ description: 'Whether it is the one that asks.' }),
    createdAt: instant('When it began.'),
    lastUsedAt: instant('When it was last used.'),
    expiresAt: instant('When it ends at the latest.'),
    ip: Type.Optional(Type.String({ description: 'From where it began.' })),
    userAgent: maybeText('The browser, as it calls itself.'),
  },
  { ...strict, description: 'A browser in which the person is signed in.' },
)

export function presentSession(session: ListedSession, own: string): object {
  const { sessionId, createdAt, lastUsedAt, expiresAt, ip, userAgent } = session
  const times = { createdAt, lastUsedAt, expiresAt }
  const from = { ...(ip !== '' && { ip }), ...(userAgent !== '' && { userAgent }) }
  return { sessionId, isCurrent: sessionId === own, ...times, ...from }
}
