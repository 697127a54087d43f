import assert from 'node:assert/strict'
import type { CallOptions, Reply } from './reply.ts'
import { callService, type TestService } from './service.ts'

/** A browser on a page of the service itself, as far as the service knows it: what it sends along, and the cookies that it keeps. */
export interface Visit {
  /** What it sends with the next request. */
  readonly headers: Record<string, string>
  /** Below /v1/auth/session. */
  post(path: string, body: object, options?: CallOptions): Promise<Reply>
  read(): Promise<Reply>
  signIn(email: string, password: string): Promise<Reply>
  /** An access token of the person, for an organization or a namespace of it. */
  token(orgId: string, namespaceKey?: string): Promise<string>
}

const SESSION = '/v1/auth/session'
const PASSWORD = 'thirteen green bottles'

/** Nobody has signed in yet. `from`: what tells where it stands, as TRUST_PROXY believes it. */
export function openVisit({ url }: Pick<TestService, 'url'>, from: Record<string, string> = {}): Visit {
  const cookies = new Map<string, string>()
  const headersNow = () => ({
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    ...from,
    ...(cookies.size > 0 && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  const keep = (reply: Reply): Reply => {
    const [, name, value] =
      /^((?:__Host-)?countersign[a-z-]*)=([^;]*)/.exec(reply.headers.get('set-cookie') ?? '') ?? []
    if (name !== undefined && value === '') cookies.delete(name)
    else if (name !== undefined && value !== undefined) cookies.set(name, value)
    return reply
  }
  const post: Visit['post'] = async (path, body, options = {}) => {
    const headers = { ...headersNow(), ...options.headers }
    return keep(await callService(url, 'POST', `${SESSION}${path}`, { body, ...options, headers }))
  }
  return {
    get headers() {
      return headersNow()
    },
    post,
    read: () => callService(url, 'GET', SESSION, { headers: headersNow() }),
    signIn: (email, password) => post('/sign-in', { email, password }),
    async token(orgId, namespaceKey) {
      const { status, body, bytes } = await post('/token', { orgId, ...(namespaceKey && { namespaceKey }) })
      assert.equal(status, 200, bytes.toString())
      return body.accessToken
    },
  }
}

export const tokenOf = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? ''

/** A service that has a setup link for its first owner. */
export interface Owned {
  readonly url: string
  readonly credentials: { readonly studio: { readonly setupUrl: string } }
}

/** The first owner, who has opened the setup link: Olive, of olive@example.com. */
export async function openOwner(service: Owned): Promise<Visit> {
  const visit = openVisit(service)
  const token = tokenOf(service.credentials.studio.setupUrl)
  const account = { token, email: 'olive@example.com', name: 'Olive Owner', password: PASSWORD }
  const reply = await visit.post('/links/accept', account)
  assert.equal(reply.status, 200, reply.bytes.toString())
  return visit
}

export { PASSWORD as OWNER_PASSWORD }
