import { EXPRESSION_LENGTH_MAX } from '@countersign/resources'
import Type from 'typebox'
import type { Caller } from '../../../access/caller.ts'
import { Forbidden, InvalidInput } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import { claimedRights, claimsExpressionProblem, evaluateClaims } from '../../../people/claimed-rights.ts'
import { secondFactorOf } from '../../../people/factor-store.ts'
import { keepOwner } from '../../../people/keep-owner.ts'
import { listOwners } from '../../../people/owner-store.ts'
import { type SignInSettings, signInSettingsOf } from '../../../people/provider-store.ts'
import { operation } from '../../operation.ts'
import { GivenBody } from '../../present/access.ts'
import { EvaluationProblemBody, TraceBody, TraceCutBody } from '../../present/evaluation.ts'
import type { HttpRooms } from '../../rooms.ts'
import { getUser } from './users.ts'

const PATH = '/v1/orgs/:orgId/sign-in-settings'
const strict = { additionalProperties: false } as const

const settings = {
  needsSecondFactor: Type.Boolean({
    description: 'Whether people get access tokens for the organization only with a second factor.',
  }),
  passwordSignIn: Type.Boolean({
    description:
      'Whether people who came by a password, and showed no passkey, get access tokens for the organization.',
  }),
}
const Expression = (description: string) => Type.String({ maxLength: EXPRESSION_LENGTH_MAX, description })

const SettingsBody = Type.Object(
  {
    ...settings,
    claimsExpression: Expression(
      'What gives people roles and grants by the claims of the provider at which they sign in: a JSONata expression (docs/people.md). Empty: nothing does.',
    ),
    lockedByEnvironment: Type.Array(Type.Enum(['passwordSignIn', 'providers']), {
      description: 'What the environment of the service has decided: it cannot be changed here.',
    }),
  },
  strict,
)

export const readSignInSettings = operation({
  operationId: 'readSignInSettings',
  method: 'GET',
  path: PATH,
  plane: 'org',
  scope: 'organization:read',
  summary: 'Read how people sign in to the organization',
  responses: { 200: SettingsBody },
  async handle({ rooms, caller }) {
    const found = await signInSettingsOf(rooms.database.system, caller.orgId)
    return { status: 200, body: present(rooms, found) }
  },
})

export const updateSignInSettings = operation({
  operationId: 'updateSignInSettings',
  method: 'PATCH',
  changes: 'organization',
  path: PATH,
  plane: 'org',
  scope: 'organization:update',
  stepUp: 'change how people sign in',
  summary: 'Change how people sign in to the organization; an owner who is signed in does',
  body: Type.Partial(
    Type.Object({
      ...settings,
      claimsExpression: Expression(
        'A JSONata expression; empty: claims give nothing any more, and what they gave is taken away.',
      ),
    }),
    strict,
  ),
  responses: { 200: SettingsBody },
  async handle({ rooms, caller, body }) {
    const wanted = body()
    requirePasswords(rooms, wanted.passwordSignIn)
    const personId = await requireOwner(rooms, caller)
    requireExpression(wanted.claimsExpression)
    const lockedOut = () => lockedOutBy(wanted)
    const set = async () => {
      const { needsSecondFactor, ...others } = wanted
      await secondFactorOf(rooms.database.system, caller.orgId, needsSecondFactor)
      const found = await signInSettingsOf(rooms.database.system, caller.orgId, others)
      // Whoever asks for it could not take it back.
      const isLockedOut =
        personId !== null &&
        !(await listOwners(rooms.database.system, rooms.config.signIn, caller.orgId)).includes(personId)
      if (isStricter(wanted) && isLockedOut) throw lockedOut()
      return found
    }
    const found = await keepOwner(rooms, caller.orgId, set, lockedOut)
    rooms.directory.forget()
    return { status: 200, body: present(rooms, found) }
  },
})

export const tryClaimsExpression = operation({
  operationId: 'tryClaimsExpression',
  method: 'POST',
  changes: 'nothing',
  path: `${PATH}/try-claims`,
  plane: 'org',
  scope: 'organization:update',
  summary: 'Try what an expression gives for claims, with the value of each of its parts; nothing is kept',
  bodyBytesMax: limits.bodyBytesMax,
  body: Type.Object(
    {
      expression: Expression('A JSONata expression.'),
      claims: Type.Record(Type.String(), Type.Unknown(), {
        description: 'What a provider would say of somebody: the claims of its ID token and of its userinfo.',
      }),
    },
    strict,
  ),
  responses: {
    200: Type.Object(
      {
        given: GivenBody('What they would get, besides what is given by hand. Nothing where it errs.'),
        problem: Type.Optional(EvaluationProblemBody('Why it gives nothing.')),
        trace: TraceBody,
        traceCut: TraceCutBody,
      },
      strict,
    ),
  },
  async handle({ rooms, caller: { orgId }, body }) {
    const { expression, claims } = body()
    const { system } = rooms.database
    const tried = evaluateClaims(expression, claims, rooms.clock.now(), limits.traceEntriesMax)
    const found = await claimedRights(system, orgId, tried)
    const { given, problem, trace, isTraceCut: traceCut } = found
    return { status: 200, body: { given, ...(problem !== null && { problem }), trace, traceCut } }
  },
})

function present({ config }: Pick<HttpRooms, 'config'>, found: SignInSettings): object {
  const { needsSecondFactor, passwordSignIn, claimsExpression } = found
  const { password, oidc } = config.signIn
  const lockedByEnvironment = [
    ...(password ? [] : ['passwordSignIn']),
    ...(oidc === undefined ? [] : ['providers']),
  ]
  return {
    ...{ needsSecondFactor, passwordSignIn: passwordSignIn && password },
    ...{ claimsExpression: claimsExpression ?? '', lockedByEnvironment },
  }
}

/**
 * Whoever says how people get in could let themselves in as anybody: that is for owners, as persons.
 * @returns the id of the person; null: they have no account. @throws Forbidden
 */
export async function requireOwner(
  { database }: Pick<HttpRooms, 'database'>,
  caller: Caller,
): Promise<string | null> {
  const user = caller.kind === 'user' ? await getUser(database.system, caller.orgId, caller.keyId) : null
  if (user === null || !user.roles.includes('owner'))
    throw new Forbidden('Only an owner who is signed in changes how people sign in')
  return user.personId
}

type Wanted = Partial<Pick<SignInSettings, 'needsSecondFactor' | 'passwordSignIn'>>

function isStricter({ needsSecondFactor, passwordSignIn }: Wanted): boolean {
  return needsSecondFactor === true || passwordSignIn === false
}

/** Of both at once the passkey is told: it is enough for either. */
function lockedOutBy({ passwordSignIn }: Wanted): InvalidInput {
  const [path, message] =
    passwordSignIn === false
      ? [
          '/passwordSignIn',
          'You have no passkey yourself, and could be locked out: add one to your account first',
        ]
      : [
          '/needsSecondFactor',
          'You have no second factor yourself, and would be locked out: add one to your account first',
        ]
  return InvalidInput.of([{ path, message }])
}

/** @throws InvalidInput */
function requirePasswords({ config }: Pick<HttpRooms, 'config'>, wanted: boolean | undefined): void {
  if (config.signIn.password || wanted !== true) return
  const message = 'The environment takes no passwords (PASSWORD_SIGN_IN): that cannot be changed here'
  throw InvalidInput.of([{ path: '/passwordSignIn', message }])
}

/** @throws InvalidInput */
function requireExpression(expression = ''): void {
  const problem = expression === '' ? null : claimsExpressionProblem(expression)
  if (problem === null) return
  const { message, line, column } = problem
  throw InvalidInput.of([
    {
      path: '/claimsExpression',
      message,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    },
  ])
}
