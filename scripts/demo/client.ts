import type { Service } from './service.ts'

type Json = ReturnType<typeof JSON.parse>

interface Request {
  body?: unknown
  bytes?: Uint8Array<ArrayBuffer>
  contentType?: string
  /** The ETag of what is to be changed. */
  match?: string
}

/** Calls below the path of a namespace, with its key's token. */
export interface Client {
  json(method: string, path: string, request?: Request): Promise<Json>
  bytes(path: string): Promise<Buffer>
  /** A JSON Merge Patch (RFC 7386) of what was just read. */
  patch(path: string, patch: object): Promise<Json>
  /** Deletes what was just read. */
  remove(path: string): Promise<void>
}

export async function openClient(
  { url, credentials }: Pick<Service, 'url' | 'credentials'>,
  key = 'default-test',
): Promise<Client> {
  const namespace = credentials.namespaces.find(({ namespaceKey }) => namespaceKey === key)
  const token = await exchange(url, namespace?.apiKey)
  const base = `${url}/v1/orgs/${credentials.orgId}/namespaces/${key}`
  const send = async (method: string, path: string, { body, bytes, contentType, match }: Request = {}) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': contentType ?? 'application/json',
      ...(match !== undefined && { 'If-Match': match }),
    }
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
    patch: async (path, patch) => {
      const match = (await send('GET', path)).headers.get('etag') ?? ''
      const contentType = 'application/merge-patch+json'
      return (await send('PATCH', path, { body: patch, contentType, match })).json()
    },
    remove: async (path) => {
      await send('DELETE', path, { match: (await send('GET', path)).headers.get('etag') ?? '' })
    },
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
