import type { Service } from './service.ts'

type Json = ReturnType<typeof JSON.parse>

interface Request {
  body?: unknown
  bytes?: Uint8Array<ArrayBuffer>
  contentType?: string
}

/** Calls below the path of the test namespace, with its key's token. */
export interface Client {
  json(method: string, path: string, request?: Request): Promise<Json>
  bytes(path: string): Promise<Buffer>
}

export async function openClient({
  url,
  credentials,
}: Pick<Service, 'url' | 'credentials'>): Promise<Client> {
  const namespace = credentials.namespaces.find(({ namespaceKey }) => namespaceKey === 'default-test')
  const token = await exchange(url, namespace?.apiKey)
  const base = `${url}/v1/orgs/${credentials.orgId}/namespaces/default-test`
  const send = async (method: string, path: string, { body, bytes, contentType }: Request = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': contentType ?? 'application/json' }
    const payload = bytes ?? (body === undefined ? undefined : JSON.stringify(body))
    const reply = await fetch(`${base}${path}`, {
      method,
      headers,
      ...(payload !== undefined && { body: payload }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  return {
    json: async (method, path, request) => (await send(method, path, request)).json(),
    bytes: async (path) => Buffer.from(await (await send('GET', path)).arrayBuffer()),
  }
}

async function exchange(url: string, apiKey: string | undefined): Promise<string> {
  const reply = await fetch(`${url}/v1/auth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grantType: 'api_key', apiKey }),
  })
  if (!reply.ok) throw new Error(`The key was not exchanged: ${await reply.text()}`)
  const { accessToken }: { accessToken: string } = await reply.json()
  return accessToken
}
