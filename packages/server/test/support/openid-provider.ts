import { createServer, type Server } from 'node:http'
import Provider, { type Configuration } from 'oidc-provider'
import { freePort } from './free-port.ts'

/** What the provider knows of somebody; their login is their subject. */
export interface OpenIdAccount {
  email: string
  email_verified: boolean
  name?: string
  groups?: string[]
}

export interface OpenIdProvider {
  readonly issuer: string
  readonly accounts: Map<string, OpenIdAccount>
  /** What a browser does there: opens the address, signs in, and is sent back; returns where to. */
  visit(url: string, login: string): Promise<URL>
  close(): Promise<void>
}

/** A certified provider (npm oidc-provider) on this machine, for one client. */
export async function openOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const accounts = new Map<string, OpenIdAccount>()
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, configurationOf(redirectUri, accounts))
  provider.on('server_error', (_context, error) => console.error(error))
  const server = createServer(provider.callback())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { issuer, accounts, visit, close: () => closeNow(server) }
}

export const CLIENT = { id: 'countersign', secret: 'a secret of this client alone' } as const

function configurationOf(redirectUri: string, accounts: Map<string, OpenIdAccount>): Configuration {
  return {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    cookies: { keys: ['of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: true } },
    async findAccount(_context, sub) {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: async () => ({ sub, ...account }) }
    },
    // Nobody is asked whether the service may know them.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

async function visit(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const own = new URL(url).origin
  let next = url
  for (let steps = 0; steps < 12; steps++) {
    const at = new URL(next)
    if (at.origin !== own) return at
    const isForm = at.pathname.startsWith('/interaction/')
    const body = new URLSearchParams({ prompt: 'login', login, password: 'any' })
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm && { method: 'POST', body }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${at.pathname} answers ${answer.status}: ${await answer.text()}`)
    next = new URL(location, at).href
  }
  throw new Error(`Nobody comes back from ${url}`)
}

export function closeNow(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
