import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import { Agent, fetch as fetchBy } from 'undici'
import { isEmailAddress } from '../access/email-address.ts'
import type { Clock } from '../lib/clock.ts'
import { millisOf } from '../lib/clock.ts'
import { reasonOf } from '../lib/errors.ts'
import { type ConnectorSettings, guardedConnector } from '../lib/guarded-connector.ts'
import type { Log } from '../lib/log.ts'
import { limits } from '../limits.ts'
import type { OwnProvider } from './provider-store.ts'

/** A provider at which people sign in: of the environment, or of an organization. */
export interface Provider {
  providerId: string
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  scopes: readonly string[]
  domains: readonly string[]
  createsPeople: boolean
  /** Null: of the environment, which opens all organizations of a person. */
  own: Pick<OwnProvider, 'orgId' | 'providerKey' | 'hasSecondFactor'> | null
}

/** What is kept between going to a provider and coming back (RFC 9700: state, nonce and PKCE, each of this one time). */
export interface Going {
  state: string
  nonce: string
  verifier: string
}

/** Who a provider says somebody is. */
export interface Claims {
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
  /** All that the provider says of them. */
  all: Record<string, unknown>
}

/** Speaks to OpenID providers (OpenID Connect Core 1.0; code flow with PKCE). */
export interface OidcClients {
  close(): Promise<void>
  /** Why a provider cannot be used, as far as what it says of itself shows. Null: it can. */
  refusalOf(provider: Provider): Promise<string | null>
  /** Where to send the browser. Null: the provider does not answer. @param mustShow asks to show again who one is */
  go(
    provider: Provider,
    redirectUri: string,
    mustShow: boolean,
  ): Promise<{ url: string; going: Going } | null>
  /** Who came back, to `address`. Null: nobody who was believed. */
  comeBack(provider: Provider, address: URL, going: Going, mustShow: boolean): Promise<Claims | null>
}

const SCOPES = ['openid', 'email', 'profile']

/** `guard`: where providers of organizations may be; those of the environment may be anywhere. */
export function openOidcClients(rooms: {
  clock: Clock
  log: Log
  guard: Omit<ConnectorSettings, 'timeoutMs'>
}): OidcClients {
  const { clock, log, guard } = rooms
  const connect = guardedConnector({ ...guard, timeoutMs: limits.oidcTimeoutMs })
  const guarded = new Agent({ connect })
  const discover = openDiscovery(clock, guarded)
  return {
    close: () => guarded.destroy(),

    async refusalOf(provider) {
      try {
        const configuration = await discover(provider)
        await goTo(configuration, provider, 'https://example.com', false)
        return null
      } catch (error) {
        return reasonOf(error)
      }
    },

    async go(provider, redirectUri, mustShow) {
      try {
        const configuration = await discover(provider)
        return await goTo(configuration, provider, redirectUri, mustShow)
      } catch (error) {
        log.warn('an OpenID provider does not answer', { error: reasonOf(error) })
        return null
      }
    },

    async comeBack(provider, address, { state, nonce, verifier }, mustShow) {
      try {
        const configuration = await discover(provider)
        const tokens = await oidc.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(mustShow && { maxAge: limits.oidcShownAgoMs / 1000 }),
        })
        return await readClaims(configuration, tokens, mustShow)
      } catch (error) {
        log.warn('an OpenID provider was not believed', { error: reasonOf(error) })
        return null
      }
    },
  }
}

/** What a provider says of itself is asked once in a while. @param guarded by which those of organizations are asked */
function openDiscovery(clock: Clock, guarded: Agent): (provider: Provider) => Promise<oidc.Configuration> {
  const found = new Map<string, { until: number; configuration: oidc.Configuration }>()
  return async ({ providerId, own, issuer, clientId, clientSecret }) => {
    // Never that of another: it has the other's secret, and how the other is asked.
    const key = hashOf(JSON.stringify([providerId, issuer, clientId, clientSecret]))
    const known = found.get(key)
    const now = millisOf(clock.now())
    if (known !== undefined && known.until > now) return known.configuration
    const configuration = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: limits.oidcTimeoutMs / 1000,
      // Without it what a provider signed would be believed unread.
      execute: [oidc.enableNonRepudiationChecks, ...insecure(issuer)],
      [oidc.customFetch]: (address, options) => fetchBounded(address, options, own === null ? null : guarded),
    })
    if (found.size >= limits.oidcKnownMax) found.clear()
    found.set(key, { until: now + limits.oidcDiscoveryLifeMs, configuration })
    return configuration
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

async function goTo(
  configuration: oidc.Configuration,
  { scopes, issuer }: Provider,
  redirectUri: string,
  mustShow: boolean,
): Promise<{ url: string; going: Going }> {
  const going = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: [...new Set([...SCOPES, ...scopes])].join(' '),
    state: going.state,
    nonce: going.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(going.verifier),
    code_challenge_method: 'S256',
    ...(mustShow && { max_age: '0' }),
  })
  // A page goes there: an address that runs as a script would run in it.
  if (url.protocol !== 'https:' && url.protocol !== new URL(issuer).protocol)
    throw new Error(`The provider sends people to ${url.protocol} instead of https:`)
  return { url: url.href, going }
}

/** Of the signed token; what providers leave out of it they tell apart, of the same subject. */
async function readClaims(
  configuration: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
  mustShow: boolean,
): Promise<Claims | null> {
  const signed = tokens.claims()
  if (signed === undefined) return null
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
  const more: Partial<oidc.UserInfoResponse> =
    hasMore && !mustShow ? await oidc.fetchUserInfo(configuration, tokens.access_token, signed.sub) : {}
  // An address is as sure as what tells it says: where the token has one, what is told elsewhere of an address is of another.
  const { email: _email, email_verified: _isVerified, ...others } = more
  return claimsOf({ ...(signed.email === undefined ? more : others), ...signed })
}

/** Null: no subject that could name anybody for good. An address or a name that is none is not told. */
function claimsOf(claims: Record<string, unknown>): Claims | null {
  const { sub: subject, email_verified: isVerified } = claims
  if (!isPlain(subject, limits.oidcSubjectLengthMax)) return null
  const email = isPlain(claims.email) && isEmailAddress(claims.email) ? claims.email : undefined
  const name = isPlain(claims.name, limits.oidcNameLengthMax) ? claims.name : undefined
  return { subject, email, isEmailVerified: isVerified === true, name, all: claims }
}

/** A text of one line that is not empty. */
function isPlain(value: unknown, lengthMax = Number.POSITIVE_INFINITY): value is string {
  return (
    typeof value === 'string' && value.trim() !== '' && value.length <= lengthMax && !/\p{Cc}/u.test(value)
  )
}

/** Providers of this machine, for trying it out. */
function insecure(issuer: string): ((configuration: oidc.Configuration) => void)[] {
  return issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
}

/** Follows nothing elsewhere, and reads so much at most: a provider must not fill the memory. */
async function fetchBounded(
  address: string,
  options: oidc.CustomFetchOptions,
  guarded: Agent | null,
): Promise<Response> {
  const { body, headers, method, signal } = options
  if (body !== null && body !== undefined && !(body instanceof URLSearchParams))
    throw new Error('Only forms are sent to a provider')
  const asked = {
    ...{ method, headers, redirect: 'manual' as const, body: body?.toString() ?? null },
    ...(signal !== undefined && { signal }),
  }
  const answer =
    guarded === null ? await fetch(address, asked) : await fetchBy(address, { ...asked, dispatcher: guarded })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > limits.oidcAnswerBytesMax) throw new Error(`The answer of ${address} is too large`)
    chunks.push(chunk)
  }
  const isEmpty = [204, 205, 304].includes(answer.status)
  const told = { status: answer.status, headers: [...answer.headers] }
  return new Response(isEmpty ? null : new Blob(chunks), told)
}
