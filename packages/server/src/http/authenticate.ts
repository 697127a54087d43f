import { createHash } from 'node:crypto'
import { LANGUAGE_CODES } from '@countersign/engine'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller.ts'
import type { AccessRooms } from '../access/rooms.ts'
import { requireScope, type Scope } from '../access/scopes.ts'
import { requireRecent, requireStepUp } from '../access/step-up.ts'
import type { Tokens } from '../access/tokens.ts'
import { Forbidden, NotFound, Unauthenticated } from '../lib/errors.ts'
import { isRecord } from '../lib/is-record.ts'
import type { Ceremonies } from '../people/ceremony-store.ts'
import type { PeopleRooms } from '../people/rooms.ts'
import { type SignedIn, useSession } from '../people/session-store.ts'
import { boundSession } from '../people/sign-in-by-oidc.ts'
import { hashToken } from '../people/token.ts'
import { findInPersonCaller, findPersonAtDevice, type InPersonCaller } from '../signing/find-in-person.ts'
import { findLinkCaller } from '../signing/find-link-caller.ts'
import type { SessionRooms } from '../signing/rooms.ts'
import type { SigningCaller } from '../signing/signing-caller.ts'
import { requireOpen, requireOrigin, requireOwnPage } from './embed-access.ts'
import { requireWithin } from './embed-within.ts'
import type { Authenticated, Operation } from './operation.ts'
import type { HttpRooms } from './rooms.ts'
import { readCeremonyCookie, readSessionCookie, requireServicePage } from './service-page.ts'

const BEARER = /^Bearer ([\w.-]+)$/
const COMPONENT = 'ss-signing-embed'

/** Somebody whose credential is right; what they may do with it is asked next. */
export interface Identified {
  /** What their rate limit goes by. */
  subject: string
  caller?: Caller
  signing?: SigningCaller
  inPerson?: InPersonCaller
  session?: SignedIn
}

/**
 * Who asks: null where anybody may.
 * @throws Unauthenticated
 */
export async function identify(
  rooms: PeopleRooms & Pick<SessionRooms, 'sessions'>,
  operation: Operation,
  request: FastifyRequest,
): Promise<Identified | null> {
  const { plane } = operation
  if (plane === 'public') return null
  if (plane === 'visitor' || plane === 'person') return identifyPerson(rooms, plane, request)
  const token = bearerOf(request)
  if (operation.plane === 'in_person') {
    const inPerson = await findInPersonCaller(rooms, token)
    if (inPerson === null) throw new Unauthenticated('Invalid or expired token')
    return { inPerson, subject: `in-person ${inPerson.workflowId}` }
  }
  if (operation.plane === 'signing') {
    const signing = token.includes('.')
      ? await embedCaller(rooms.tokens, token)
      : ((await findLinkCaller(rooms, token, { remembered: operation.mayRemember === true })) ??
        (await findPersonAtDevice(rooms, token)))
    if (signing === null) throw new Unauthenticated('Invalid or expired token')
    const proof = request.headers['x-countersign-proof']
    if (typeof proof === 'string') signing.proof = proof
    return { signing, subject: subjectOf(signing, token) }
  }
  const isHosted = operation.plane === 'namespace' && rooms.tokens.isEmbed(token)
  const caller = await (isHosted ? rooms.tokens.verifyHosted(token) : rooms.tokens.verifyAccess(token))
  if (caller === null)
    throw new Unauthenticated(
      token.startsWith('sk_')
        ? 'This is an API key, and a request takes a token: POST /v1/auth/token exchanges the key for one'
        : 'Invalid or expired token',
    )
  return {
    caller,
    subject: isHosted ? embedSubject(token) : `${caller.kind === 'user' ? 'user' : 'key'} ${caller.keyId}`,
  }
}

/** Only here the cookie is read, and only on a page of the service itself. */
async function identifyPerson(
  { config: { baseUrl, signIn }, database, clock }: PeopleRooms,
  plane: 'visitor' | 'person',
  request: FastifyRequest,
): Promise<Identified | null> {
  requireServicePage(baseUrl, request)
  const token = readSessionCookie(baseUrl, request.headers.cookie)
  const session = token === null ? null : await useSession(database.system, hashToken(token), clock.now())
  // With a provider of the environment those of organizations are none, and nor are the sessions that they began.
  const isOver = session?.boundTo != null && signIn.oidc !== undefined
  if (session !== null && !isOver) return { session, subject: `person ${session.personId}` }
  if (plane === 'visitor') return null
  throw new Unauthenticated('Nobody is signed in, or the session has ended: sign in')
}

function subjectOf({ workflowId, via }: SigningCaller, token: string): string {
  if (via.kind === 'embed') return embedSubject(token)
  return via.kind === 'link' ? `link ${via.linkId}` : `in-person ${workflowId}`
}

/** Each embed token has a limit of its own. */
function embedSubject(token: string): string {
  return `embed ${createHash('sha256').update(token).digest('base64url')}`
}

/**
 * Whether they may: 404 for a foreign organization, 403 for an org key on a namespace, 404 for a foreign namespace, 403 for a missing
 * scope (access.md, Credentials, order of checks), 403 for a person who is to sign in again. The rest is checked by the operation.
 */
export async function authorize(
  rooms: HttpRooms,
  operation: Operation,
  request: FastifyRequest,
  who: Identified | null,
): Promise<Authenticated> {
  if (who?.signing !== undefined) return authorizeSigning(rooms, request, who.signing)
  if (who?.inPerson !== undefined) {
    requireOwnPage(rooms.config.baseUrl, request)
    return { in_person: { caller: who.inPerson, db: rooms.database.tenant(who.inPerson.tenantId) } }
  }
  const { plane } = operation
  const beganWith = (kind: keyof Ceremonies) =>
    readCeremonyCookie(rooms.config.baseUrl, kind, request.headers.cookie)
  if (plane === 'visitor') return { visitor: { session: who?.session ?? null, beganWith } }
  if (who?.session !== undefined) {
    if (who.session.boundTo !== null && operation.isForBound !== true) throw boundSession(who.session)
    if (operation.stepUp !== undefined)
      requireRecent(who.session.provenAt, rooms.clock.now(), operation.stepUp)
    return { person: { session: who.session, beganWith } }
  }
  if (who?.caller === undefined) return { public: {} }
  return authorizeCaller(rooms, operation, request, who.caller)
}

async function authorizeCaller(
  rooms: HttpRooms,
  operation: Operation,
  request: FastifyRequest,
  caller: Caller,
): Promise<Authenticated> {
  const { plane } = operation
  const orgId = pathParam(request, 'orgId')
  const namespaceKey = pathParam(request, 'namespaceKey')
  if (orgId !== caller.orgId) throw new NotFound(`Organization '${orgId}' not found`)
  if (plane === 'org') {
    await requireToDo(rooms, operation, caller)
    return { org: { caller } }
  }
  const bound = caller.namespace
  if (bound === undefined) {
    throw new Forbidden(
      caller.kind === 'user'
        ? 'This token is for the organization: fetch one for the namespace with the session'
        : 'An org API key cannot be used on namespace endpoints',
    )
  }
  if (plane === 'namespace' && namespaceKey !== bound.namespaceKey) {
    throw new NotFound(`Namespace '${namespaceKey}' not found`)
  }
  if (caller.embed !== undefined) requireOpen(rooms.config.baseUrl, operation, request, caller.embed)
  else await requireToDo(rooms, operation, caller)
  const within = await inside(rooms, caller, bound.namespaceKey)
  if (caller.embed !== undefined)
    await requireWithin(within.db, operation, { params: pathParams(request), query: request.query }, caller)
  // Whether they may was asked of the primary.
  if (operation.mayLag === true) within.db = rooms.database.lagging(within.db.tenantId)
  return { [plane]: { caller, ...within } }
}

/** @throws Forbidden naming the scope that is missing, or asking a person to sign in again */
async function requireToDo(rooms: HttpRooms, operation: Operation, caller: Caller): Promise<void> {
  const isFree = operation.peopleNeedNoScope === true && caller.kind === 'user'
  for (const scope of isFree ? [] : scopesOf(operation)) requireScope(caller.scopes, scope)
  if (operation.stepUp !== undefined) await requireStepUp(rooms, caller, operation.stepUp)
}

/** In the order in which they are asked for. */
export function scopesOf({ scope, alsoScopes = [] }: Pick<Operation, 'scope' | 'alsoScopes'>): Scope[] {
  return scope === undefined ? [] : [scope, ...alsoScopes]
}

async function inside(rooms: AccessRooms, caller: Caller, namespaceKey: string) {
  const namespace = await rooms.directory.namespace(caller.orgId, namespaceKey)
  if (namespace === null) throw new NotFound(`Namespace '${namespaceKey}' not found`)
  return { namespace, db: rooms.database.tenant(namespace.tenantId) }
}

async function authorizeSigning(
  rooms: HttpRooms,
  request: FastifyRequest,
  caller: SigningCaller,
): Promise<Authenticated> {
  if (caller.via.kind === 'embed') requireOrigin(rooms.config.baseUrl, caller.via.allowedOrigins, request)
  else requireOwnPage(rooms.config.baseUrl, request)
  const component = request.headers['x-countersign-component']
  if (component !== undefined && component !== COMPONENT) {
    throw new Forbidden(`The token's intent is participant: it opens ${COMPONENT}, not ${String(component)}`)
  }
  const shown = request.headers['x-countersign-step']
  const wanted = request.headers['x-countersign-language']
  const language = LANGUAGE_CODES.find((one) => one === wanted)
  const reader = {
    ...caller,
    ...(typeof shown === 'string' && { shownStepKey: shown }),
    ...(language !== undefined && { language }),
  }
  return { signing: { caller: reader, db: rooms.database.tenant(caller.tenantId) } }
}

async function embedCaller(tokens: Tokens, token: string): Promise<SigningCaller | null> {
  const via = await tokens.verifyEmbed(token)
  return via === null ? null : { tenantId: via.tenantId, workflowId: via.workflowId, at: via.at, via }
}

/** interface.md, Authentication, rule 1: the word Bearer, one space and the token; nothing else. */
function bearerOf(request: FastifyRequest): string {
  const { authorization } = request.headers
  if (authorization === undefined) throw new Unauthenticated('The Authorization header is required')
  const [, token] = BEARER.exec(authorization) ?? []
  if (token === undefined) throw new Unauthenticated('The Authorization header must be: Bearer <accessToken>')
  return token
}

function pathParam({ params }: FastifyRequest, name: string): string {
  const value = isRecord(params) ? params[name] : undefined
  return typeof value === 'string' ? value : ''
}

function pathParams({ params }: FastifyRequest): Record<string, string> {
  const entries = Object.entries(params ?? {}).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(entries)
}
