import { createHash } from 'node:crypto'
import { KINDS } from '@countersign/resources'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { type Clock, type Instant, millisOf, plusMillis } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { ApiKey } from './api-key.ts'
import type { Caller, EmbedCaller, EmbedGrant } from './caller.ts'
import type { KeyDirectory } from './key-directory.ts'
import type { Namespace } from './namespace.ts'
import type { TokenKeys } from './token-keys.ts'

const Strings = Type.Array(Type.String())

const BoundNamespace = Type.Object({
  tenantId: Type.String(),
  namespaceKey: Type.String(),
  mode: Type.Union([Type.Literal('live'), Type.Literal('test')]),
})

const AccessClaims = Type.Object({
  sub: Type.String(),
  jti: Type.String(),
  exp: Type.Integer(),
  org: Type.String(),
  scopes: Strings,
  namespace: Type.Optional(BoundNamespace),
})

const EmbedClaims = Type.Object({
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
  /** Null when the token is not one of ours, has expired, or its key was revoked. */
  verifyAccess(token: string): Promise<Caller | null>
  mintEmbed(grant: Omit<EmbedCaller, 'kind' | 'expiresAt'>, lifeMs: number): Promise<MintedToken>
  verifyEmbed(token: string): Promise<EmbedCaller | null>
  /** A token for the components of hosts: workflow and builder. */
  mintHosted(caller: HostedCaller, lifeMs: number): Promise<MintedToken>
  verifyHosted(token: string): Promise<Caller | null>
  /** What the token says it is; whether it is right is not looked at. */
  isEmbed(token: string): boolean
}

type HostedCaller = Required<Omit<Caller, 'token'>>

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
    mintAccess: (key, namespace) =>
      mint(settings, 'access', accessClaims(key, namespace), limits.accessTokenLifeMs),
    async verifyAccess(token) {
      const caller =
        verifiedAccess.get(token) ?? (await verify(settings, 'access', token, toCaller, verifiedAccess))
      return caller !== null && (await directory.isActive(caller.keyId)) ? caller : null
    },
    mintEmbed: (grant, lifeMs) => mint(settings, 'embed', embedClaims(grant), lifeMs),
    async verifyEmbed(token) {
      const caller =
        verifiedEmbed.get(token) ?? (await verify(settings, 'embed', token, toEmbedCaller, verifiedEmbed))
      return caller !== null && (await directory.isActive(caller.keyId)) ? caller : null
    },
    mintHosted: (caller, lifeMs) => mint(settings, 'embed', hostedClaimsOf(caller), lifeMs),
    async verifyHosted(token) {
      const caller =
        verifiedHosted.get(token) ?? (await verify(settings, 'embed', token, toHosted, verifiedHosted))
      return caller !== null && (await directory.isActive(caller.keyId)) ? caller : null
    },
  }
}

function accessClaims(key: ApiKey, namespace: Namespace | null): Record<string, unknown> {
  const bound = namespace && {
    tenantId: namespace.tenantId,
    namespaceKey: namespace.namespaceKey,
    mode: namespace.mode,
  }
  return { sub: key.keyId, org: key.orgId, scopes: key.scopes, ...(bound && { namespace: bound }) }
}

function embedClaims(grant: Omit<EmbedCaller, 'kind' | 'expiresAt'>): Record<string, unknown> {
  const { keyId, orgId, tenantId, intent, workflowId, at, allowedOrigins } = grant
  return { sub: keyId, org: orgId, tenant: tenantId, intent, workflowId, ...at, origins: allowedOrigins }
}

function toCaller(claims: unknown): Caller | null {
  if (!Value.Check(AccessClaims, claims)) return null
  const { sub, jti: id, exp, org, scopes, namespace } = claims
  const token = { id, expiresAt: instantOf(exp) }
  return {
    kind: 'api_key',
    keyId: sub,
    orgId: org,
    scopes: new Set(scopes),
    ...(namespace && { namespace }),
    token,
  }
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
  } = claims
  const opened = stepKey === undefined ? participantKey && { participantKey } : { stepKey }
  if (!opened) return null
  const expiresAt = instantOf(exp)
  return {
    kind: 'embed',
    keyId: sub,
    orgId: org,
    tenantId: tenant,
    intent,
    workflowId,
    at: { ...opened, generation },
    allowedOrigins: origins,
    expiresAt,
  }
}

function hostedClaimsOf({ keyId, orgId, scopes, namespace, embed }: HostedCaller): Record<string, unknown> {
  const { allowedOrigins, ...grant } = embed
  return { sub: keyId, org: orgId, scopes: [...scopes], namespace, origins: allowedOrigins, ...grant }
}

function toHosted(claims: unknown): Caller | null {
  if (!Value.Check(HostedClaims, claims)) return null
  const { sub: keyId, jti: id, exp, org: orgId, scopes, namespace, origins: allowedOrigins } = claims
  const token = { id, expiresAt: instantOf(exp) }
  const embed: EmbedGrant =
    claims.intent === 'workflow'
      ? { allowedOrigins, intent: claims.intent, mode: claims.mode, workflowId: claims.workflowId }
      : { allowedOrigins, intent: claims.intent, resource: claims.resource }
  return { kind: 'embed', keyId, orgId, scopes: new Set(scopes), namespace, embed, token }
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
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.publicKey(kid)
        if (key === null) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { typ, audience, issuer: baseUrl, algorithms: [keys.algorithm], currentDate: new Date(clock.now()) },
    )
    const value = parse(payload)
    return value === null || payload.exp === undefined ? null : cache.put(token, payload.exp, value)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    // The database is away: that says nothing about the token.
    throw error
  }
}

function typOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token).typ
  } catch {
    return undefined
  }
}

/** Verifying a signature costs more than a whole request: tokens are remembered by their hash until they expire. */
class VerifiedTokens<T> {
  readonly #known = new Map<string, { value: T; expiresAtMs: number }>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(token: string): T | null {
    const hash = hashOf(token)
    const entry = this.#known.get(hash)
    if (entry === undefined) return null
    if (entry.expiresAtMs > millisOf(this.#clock.now())) return entry.value
    this.#known.delete(hash)
    return null
  }

  put(token: string, expiresAtSeconds: number, value: T): T {
    const oldest = this.#known.keys().next()
    if (this.#known.size >= limits.verifiedTokensMax && oldest.done !== true) this.#known.delete(oldest.value)
    this.#known.set(hashOf(token), { value, expiresAtMs: expiresAtSeconds * 1000 })
    return value
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
