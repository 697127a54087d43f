import * as oidc from 'openid-client'
import type { OidcProvider } from '../config.ts'
import type { Clock } from '../lib/clock.ts'
import { millisOf } from '../lib/clock.ts'
import { reasonOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { limits } from '../limits.ts'

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
}

/** Speaks to OpenID providers (OpenID Connect Core 1.0; code flow with PKCE). */
export interface OidcClients {
  /** Where to send the browser. Null: the provider does not answer. @param mustShow asks to show again who one is */
  go(
    provider: OidcProvider,
    redirectUri: string,
    mustShow: boolean,
  ): Promise<{ url: string; going: Going } | null>
  /** Who came back, to `address`. Null: nobody who was believed. */
  comeBack(provider: OidcProvider, address: URL, going: Going, mustShow: boolean): Promise<Claims | null>
}

const SCOPE = 'openid email profile'

export function openOidcClients({ clock, log }: { clock: Clock; log: Log }): OidcClients {
  const discover = openDiscovery(clock)
  return {
    async go(provider, redirectUri, mustShow) {
      try {
        const configuration = await discover(provider)
        return await goTo(configuration, redirectUri, mustShow)
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
        return await readClaims(configuration, tokens)
      } catch (error) {
        log.warn('an OpenID provider was not believed', { error: reasonOf(error) })
        return null
      }
    },
  }
}

/** What a provider says of itself is asked once in a while. */
function openDiscovery(clock: Clock): (provider: OidcProvider) => Promise<oidc.Configuration> {
  const found = new Map<string, { until: number; configuration: oidc.Configuration }>()
  return async ({ issuer, clientId, clientSecret }) => {
    const key = JSON.stringify([issuer, clientId])
    const known = found.get(key)
    const now = millisOf(clock.now())
    if (known !== undefined && known.until > now) return known.configuration
    const configuration = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: limits.oidcTimeoutMs / 1000,
      // Without it what a provider signed would be believed unread.
      execute: [oidc.enableNonRepudiationChecks, ...insecure(issuer)],
      [oidc.customFetch]: fetchBounded,
    })
    found.set(key, { until: now + limits.oidcDiscoveryLifeMs, configuration })
    return configuration
  }
}

async function goTo(
  configuration: oidc.Configuration,
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
    scope: SCOPE,
    state: going.state,
    nonce: going.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(going.verifier),
    code_challenge_method: 'S256',
    ...(mustShow && { max_age: '0' }),
  })
  return { url: url.href, going }
}

/** Of the signed token; what providers leave out of it they tell apart, of the same subject. */
async function readClaims(
  configuration: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<Claims | null> {
  const signed = tokens.claims()
  if (signed === undefined) return null
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
  const more =
    signed.email === undefined && hasMore
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, signed.sub)
      : {}
  return claimsOf({ ...more, ...signed })
}

function claimsOf(claims: oidc.UserInfoResponse): Claims {
  const { sub: subject, email, email_verified: isVerified, name } = claims
  return { subject, email, isEmailVerified: isVerified === true, name }
}

/** Providers of this machine, for trying it out. */
function insecure(issuer: string): ((configuration: oidc.Configuration) => void)[] {
  return issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
}

/** Follows nothing elsewhere, and reads so much at most: a provider must not fill the memory. */
async function fetchBounded(address: string, options: oidc.CustomFetchOptions): Promise<Response> {
  const { body, headers, method, signal } = options
  if (body !== null && body !== undefined && !(body instanceof URLSearchParams))
    throw new Error('Only forms are sent to a provider')
  const answer = await fetch(address, {
    ...{ method, headers, redirect: 'manual', body: body ?? null },
    ...(signal !== undefined && { signal }),
  })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > limits.oidcAnswerBytesMax) throw new Error(`The answer of ${address} is too large`)
    chunks.push(chunk)
  }
  const isEmpty = [204, 205, 304].includes(answer.status)
  return new Response(isEmpty ? null : new Blob(chunks), { status: answer.status, headers: answer.headers })
}
