import { hash } from 'node:crypto'
import { KINDS } from '@countersign/resources'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { type Clock, type Instant, millisOf, plusMillis } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { ApiKey } from './api-key.ts'
import type { Caller, EmbedCaller, EmbedGrant, UserGrant } from './caller.ts'
import type { KeyDirectory } from './key-directory.ts'
import type { Namespace } from './namespace.ts'
import type { TokenKeys } from './token-keys.ts'

const Strings = Type.Array(Type.String())

const BoundNamespace = Type.Object({
  tenantId: Type.String(),
  namespaceKey: Type.String(),
  mode: Type.Union([Type.Literal('live'), Type.Literal('test')]),
})

/** Of a person's token, and of those that were minted with one. */
const ofUser = {
  user: Type.Optional(
    Type.Object({
      version: Type.Integer(),
      name: Type.String(),
      sessionId: Type.Optional(Type.String()),
    }),
  ),
}

const AccessClaims = Type.Object({
  ...ofUser,
  sub: Type.String(),
  jti: Type.String(),
  exp: Type.Integer(),
  org: Type.String(),
  scopes: Strings,
  namespace: Type.Optional(BoundNamespace),
})

const EmbedClaims = Type.Object({
  ...ofUser,
  sub: Type.String(),
  exp: Type.Integer(),
  org: Type.String(),
  tenant: Type.String(),
  intent: Type.Literal('participant'),
  workflowId: Type.String(),
  /** Absent from tokens for whichever step is open. */
  stepKey: Type.Optional(Type.String()),
  participantKey: Type.Optional(Type.String()),
  /** Absent from tokens that were minted before links could be replaced. */
  generation: Type.Optional(Type.Integer()),
  origins: Strings,
})

const hostedClaims = {
  ...ofUser,
  sub: Type.String(),
  jti: Type.String(),
  exp: Type.Integer(),
  org: Type.String(),
  scopes: Strings,
  namespace: BoundNamespace,
  origins: Strings,
}
const HostedClaims = Type.Union([
  Type.Object({
    ...hostedClaims,
    intent: Type.Literal('workflow'),
    mode: Type.Enum(['editor', 'monitor']),
    workflowId: Type.String(),
  }),
  Type.Object({
    ...hostedClaims,
    intent: Type.Literal('builder'),
    resource: Type.Object({ kind: Type.Enum(KINDS), key: Type.String(), version: Type.String() }),
  }),
])

/** Two kinds of token, told apart by `typ` and `aud`, so that neither passes for the other. */
const TOKEN_KINDS = {
  access: { typ: 'at+jwt', audience: 'countersign-api' },
  embed: { typ: 'embed+jwt', audience: 'countersign-embed' },
} as const

export interface MintedToken {
  accessToken: string
  expiresIn: number
  expiresAt: Instant
}

export interface Tokens {
  mintAccess(key: ApiKey, namespace: Namespace | null): Promise<MintedToken>
  /** A token of a person, for their organization or for one namespace. */
  mintUser(user: TokenUser, namespace: Namespace | null): Promise<MintedToken>
  /** Null when the token is not one of ours, has expired, its key was revoked, or its person may no longer do what it says. */
  verifyAccess(token: string): Promise<Caller | null>
  mintEmbed(grant: Omit<EmbedCaller, 'kind' | 'expiresAt'>, lifeMs: number): Promise<MintedToken>
  verifyEmbed(token: string): Promise<EmbedCaller | null>
  /** A token for the components of hosts: workflow and builder. */
  mintHosted(caller: HostedCaller, timezone: string, lifeMs: number): Promise<MintedToken>
  verifyHosted(token: string): Promise<Caller | null>
  /** What the token says it is; whether it is right is not looked at. */
  isEmbed(token: string): boolean
}

type HostedCaller = Required<Omit<Caller, 'token' | 'user'>> & Pick<Caller, 'user'>

/** Who a person's token is for, and what it may do. */
interface TokenUser {
  orgId: string
  userId: string
  scopes: readonly string[]
  grant: UserGrant
}

export interface TokenSettings {
  keys: TokenKeys
  directory: KeyDirectory
  clock: Clock
  baseUrl: string
}

export function openTokens(settings: TokenSettings): Tokens {
  const { clock, directory } = settings
  const verifiedAccess = new VerifiedTokens<Caller>(clock)
  const verifiedEmbed = new VerifiedTokens<EmbedCaller>(clock)
  const verifiedHosted = new VerifiedTokens<Caller>(clock)
  return {
    isEmbed: (token) => typOf(token) === TOKEN_KINDS.embed.typ,
    mintAccess: ({ keyId, orgId, scopes }, namespace) =>
      mint(settings, 'access', accessClaims(keyId, orgId, scopes, namespace), limits.accessTokenLifeMs),
    mintUser: ({ userId, orgId, scopes, grant }, namespace) => {
      const claims = { ...accessClaims(userId, orgId, scopes, namespace), user: grant }
      return mint(settings, 'access', claims, limits.userTokenLifeMs)
    },
    async verifyAccess(token) {
      return ifActive(directory, await verify(settings, 'access', token, toCaller, verifiedAccess))
    },
    mintEmbed: (grant, lifeMs) => mint(settings, 'embed', embedClaims(grant), lifeMs),
    async verifyEmbed(token) {
      return ifActive(directory, await verify(settings, 'embed', token, toEmbedCaller, verifiedEmbed))
    },
    // OpenID Connect Core 1.0, 5.1: the zone in which the component simulates what the service would do.
    mintHosted: (caller, zoneinfo, lifeMs) =>
      mint(settings, 'embed', { ...hostedClaimsOf(caller), zoneinfo }, lifeMs),
    async verifyHosted(token) {
      return ifActive(directory, await verify(settings, 'embed', token, toHosted, verifiedHosted))
    },
  }
}

/** The caller, when their key is active; of a person as they may act now. */
async function ifActive<T extends { keyId: string; orgId: string; user?: UserGrant }>(
  directory: KeyDirectory,
  caller: T | null,
): Promise<T | null> {
  if (caller?.user === undefined) {
    return caller !== null && (await directory.isActive(caller.keyId)) ? caller : null
  }
  const { version, sessionId = null } = caller.user
  const state = await directory.userState(caller.orgId, caller.keyId, sessionId)
  if (state?.version !== version) return null
  return { ...caller, user: { ...caller.user, ...(state.provenAt !== null && { provenAt: state.provenAt }) } }
}

/** What was minted with a person's token is the person's, and not of the session. */
function mintedBy({ user }: { user?: UserGrant }): { user?: UserGrant } {
  return user === undefined ? {} : { user: { version: user.version, name: user.name } }
}

function accessClaims(
  sub: string,
  org: string,
  scopes: readonly string[],
  namespace: Namespace | null,
): Record<string, unknown> {
  const bound = namespace && {
    tenantId: namespace.tenantId,
    namespaceKey: namespace.namespaceKey,
    mode: namespace.mode,
  }
  return { sub, org, scopes, ...(bound && { namespace: bound }) }
}

function embedClaims(grant: Omit<EmbedCaller, 'kind' | 'expiresAt'>): Record<string, unknown> {
  const { keyId, orgId, tenantId, intent, workflowId, at, allowedOrigins } = grant
  const of = { sub: keyId, org: orgId, tenant: tenantId, ...mintedBy(grant) }
  return { ...of, intent, workflowId, ...at, origins: allowedOrigins }
}

function toCaller(claims: unknown): Caller | null {
  if (!Value.Check(AccessClaims, claims)) return null
  const { sub, jti: id, exp, org, scopes, namespace, user } = claims
  const kind = user === undefined ? 'api_key' : 'user'
  const bound = { ...(namespace && { namespace }), ...(user && { user }) }
  const token = { id, expiresAt: instantOf(exp) }
  return { kind, keyId: sub, orgId: org, scopes: new Set(scopes), ...bound, token }
}

/** An instant of a token's claims, in seconds. */
function instantOf(seconds: number): Instant {
  return new Date(seconds * 1000).toISOString()
}

function toEmbedCaller(claims: unknown): EmbedCaller | null {
  if (!Value.Check(EmbedClaims, claims)) return null
  const {
    sub,
    org,
    tenant,
    intent,
    workflowId,
    stepKey,
    participantKey,
    generation = 1,
    origins,
    exp,
    user,
  } = claims
  const opened = stepKey === undefined ? participantKey && { participantKey } : { stepKey }
  if (!opened) return null
  const expiresAt = instantOf(exp)
  return {
    kind: 'embed',
    keyId: sub,
    ...(user && { user }),
    orgId: org,
    tenantId: tenant,
    intent,
    workflowId,
    at: { ...opened, generation },
    allowedOrigins: origins,
    expiresAt,
  }
}

function hostedClaimsOf(caller: HostedCaller): Record<string, unknown> {
  const { keyId, orgId, scopes, namespace, embed } = caller
  const { allowedOrigins, ...grant } = embed
  const of = { sub: keyId, org: orgId, scopes: [...scopes], namespace, ...mintedBy(caller) }
  return { ...of, origins: allowedOrigins, ...grant }
}

function toHosted(claims: unknown): Caller | null {
  if (!Value.Check(HostedClaims, claims)) return null
  const { sub: keyId, jti: id, exp, org: orgId, scopes, namespace, origins: allowedOrigins, user } = claims
  const token = { id, expiresAt: instantOf(exp) }
  const embed: EmbedGrant =
    claims.intent === 'workflow'
      ? { allowedOrigins, intent: claims.intent, mode: claims.mode, workflowId: claims.workflowId }
      : { allowedOrigins, intent: claims.intent, resource: claims.resource }
  const bearer = { kind: 'embed', keyId, ...(user && { user }) } as const
  return { ...bearer, orgId, scopes: new Set(scopes), namespace, embed, token }
}

async function mint(
  { keys, clock, baseUrl }: TokenSettings,
  kind: keyof typeof TOKEN_KINDS,
  claims: Record<string, unknown>,
  lifeMs: number,
): Promise<MintedToken> {
  const { typ, audience } = TOKEN_KINDS[kind]
  const { keyId, privateKey } = await keys.current()
  const now = clock.now()
  const issued = Math.floor(millisOf(now) / 1000)
  const expires = issued + lifeMs / 1000
  const accessToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: keys.algorithm, kid: keyId, typ })
    .setIssuer(baseUrl)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .setJti(newId(millisOf(now)))
    .sign(privateKey)
  return {
    accessToken,
    expiresIn: lifeMs / 1000,
    expiresAt: plusMillis(new Date(0).toISOString(), expires * 1000),
  }
}

async function verify<T>(
  { keys, clock, baseUrl }: TokenSettings,
  kind: keyof typeof TOKEN_KINDS,
  token: string,
  parse: (claims: unknown) => T | null,
  cache: VerifiedTokens<T>,
): Promise<T | null> {
  const { typ, audience } = TOKEN_KINDS[kind]
  const known = cache.get(token)
  if (known !== null && (await keys.holds(known.keyId))) return known.value
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.publicKey(kid)
        if (key === null) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { typ, audience, issuer: baseUrl, algorithms: [keys.algorithm], currentDate: new Date(clock.now()) },
    )
    const value = parse(payload)
    if (value === null || payload.exp === undefined || protectedHeader.kid === undefined) return null
    cache.put(token, { value, keyId: protectedHeader.kid, expiresAtMs: payload.exp * 1000 })
    return value
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    // The database is away: that says nothing about the token.
    throw error
  }
}

/** Headers of tokens that this process has decoded: all tokens of a kind that one key signed have the same. */
const decoded = new Map<string, unknown>()
const DECODED_MAX = 100

function typOf(token: string): unknown {
  const header = token.slice(0, token.indexOf('.'))
  if (decoded.has(header)) return decoded.get(header)
  try {
    const { typ } = decodeProtectedHeader(token)
    if (decoded.size < DECODED_MAX) decoded.set(header, typ)
    return typ
  } catch {
    return undefined
  }
}

interface VerifiedToken<T> {
  value: T
  /** Of the key that signed it. */
  keyId: string
  expiresAtMs: number
}

/** Verifying a signature costs more than a whole request: tokens are remembered by their hash until they expire. */
class VerifiedTokens<T> {
  readonly #known = new Map<string, VerifiedToken<T>>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(token: string): VerifiedToken<T> | null {
    const name = hashOf(token)
    const entry = this.#known.get(name)
    if (entry === undefined) return null
    if (entry.expiresAtMs > millisOf(this.#clock.now())) return entry
    this.#known.delete(name)
    return null
  }

  put(token: string, verified: VerifiedToken<T>): void {
    const oldest = this.#known.keys().next()
    if (this.#known.size >= limits.verifiedTokensMax && oldest.done !== true) this.#known.delete(oldest.value)
    this.#known.set(hashOf(token), verified)
  }
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
