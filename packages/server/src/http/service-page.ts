import type { FastifyRequest } from 'fastify'
import { Forbidden, UnsupportedMediaType } from '../lib/errors.ts'
import { limits } from '../limits.ts'

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

const nameOf = (baseUrl: string) => (baseUrl.startsWith('https:') ? `${PREFIX}${NAME}` : NAME)

/** What the cookie holds; null without it, or with several of the name, of which nobody knows whose they are. */
export function readSessionCookie(baseUrl: string, header: string | undefined): string | null {
  const name = nameOf(baseUrl)
  const values = (header ?? '').split(';').flatMap((pair) => {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    return key === name ? [value] : []
  })
  const [value] = values
  return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

/** The header that gives a browser its cookie. */
export function setSessionCookie(baseUrl: string, token: string): Record<string, string> {
  return cookie(baseUrl, token, limits.personSessionLifeMs / 1000)
}

/** The header that takes it away. */
export function clearSessionCookie(baseUrl: string): Record<string, string> {
  return cookie(baseUrl, '', 0)
}

function cookie(baseUrl: string, value: string, seconds: number): Record<string, string> {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  return {
    'Set-Cookie': `${nameOf(baseUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  }
}
