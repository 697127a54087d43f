import type { FastifyRequest } from 'fastify'
import { Forbidden, UnsupportedMediaType } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Ceremonies } from '../people/ceremony-store.ts'

/**
 * What reads the cookie is asked for by pages of the service itself alone: a browser says so by Sec-Fetch-Site, older ones by Origin. A form
 * of another site can send neither these nor JSON.
 * @throws Forbidden; UnsupportedMediaType
 */
export function requireServicePage(baseUrl: string, { headers, method }: FastifyRequest): void {
  requireSecure(baseUrl)
  const site = headers['sec-fetch-site']
  const isOwn = site === undefined ? headers.origin === baseUrl : site === 'same-origin'
  if (!isOwn) {
    throw new Forbidden(
      `This is for pages of ${baseUrl} (BASE_URL) alone: the request comes from another site, or does not say from where`,
    )
  }
  const type = headers['content-type'] ?? ''
  if (method === 'GET' || /^application\/json\s*(?:;|$)/i.test(type)) return
  throw new UnsupportedMediaType(`Content-Type must be application/json, not '${type}'`)
}

/** Passwords and cookies travel by https, but for somebody who tries it on their own machine. */
function requireSecure(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl)
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return
  throw new Forbidden(`Signing in needs https, and BASE_URL is ${baseUrl}: set it to an address with https`)
}

/** Browsers take a cookie of this prefix from this very host alone, by https, for all of its paths. */
const PREFIX = '__Host-'
const NAME = 'countersign'

/** The cookies of what a browser has begun. A provider leads back to a page of the service, and that page sends it. */
const CEREMONIES = {
  passkey: { name: 'countersign-passkey', sameSite: 'Strict' },
  oidc: { name: 'countersign-oidc', sameSite: 'Strict' },
} as const satisfies Record<keyof Ceremonies, object>

const prefixed = (baseUrl: string, name: string) => (baseUrl.startsWith('https:') ? `${PREFIX}${name}` : name)

/** What the session's cookie holds. */
export function readSessionCookie(baseUrl: string, header: string | undefined): string | null {
  return readCookie(prefixed(baseUrl, NAME), header)
}

/** What the cookie of something that the browser has begun holds. */
export function readCeremonyCookie(
  baseUrl: string,
  kind: keyof Ceremonies,
  header: string | undefined,
): string | null {
  return readCookie(prefixed(baseUrl, CEREMONIES[kind].name), header)
}

/** Null without it, or with several of the name, of which nobody knows whose they are. */
function readCookie(name: string, header: string | undefined): string | null {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    return key === name ? [value] : []
  })
  const [value] = values
  return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

/** The header that gives a browser its cookie. */
export function setSessionCookie(baseUrl: string, token: string): Record<string, string> {
  return cookie(baseUrl, NAME, { value: token, lifeMs: limits.personSessionLifeMs, sameSite: 'Lax' })
}

/** The header that takes it away. */
export function clearSessionCookie(baseUrl: string): Record<string, string> {
  return cookie(baseUrl, NAME, { value: '', lifeMs: 0, sameSite: 'Lax' })
}

/** The header that gives a browser the cookie of what it has begun. */
export function setCeremonyCookie(
  baseUrl: string,
  kind: keyof Ceremonies,
  token: string,
): Record<string, string> {
  const { name, sameSite } = CEREMONIES[kind]
  return cookie(baseUrl, name, { value: token, lifeMs: limits.ceremonyLifeMs, sameSite })
}

function cookie(
  baseUrl: string,
  name: string,
  { value, lifeMs, sameSite }: { value: string; lifeMs: number; sameSite: 'Lax' | 'Strict' },
): Record<string, string> {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  return {
    'Set-Cookie': `${prefixed(baseUrl, name)}=${value}; Path=/; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=${sameSite}${secure}`,
  }
}
