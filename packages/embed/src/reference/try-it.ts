import type { ApiOperation } from './api-document.ts'

/** Where the service is, seen from the page: an installation may stand below a path of its own. */
export const SERVICE = '../'

/** The caller, known after a key was exchanged. Kept in the page's memory alone. */
export interface Credential {
  accessToken: string
  orgId: string
  namespaceKey: string
  expiresAt: string
}

export interface Reply {
  status: number
  statusText: string
  headers: readonly (readonly [string, string])[]
  /** The body as text; what is no text is named by its type and size. */
  body: string
}

/** @throws Error with what the service said */
export async function exchangeKey(apiKey: string): Promise<Credential> {
  const response = await fetch(`${SERVICE}v1/auth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grantType: 'api_key', apiKey }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(String(answer.errorInfo?.message ?? response.statusText))
  const { accessToken, orgId, expiresAt, subject } = answer
  return { accessToken, orgId, expiresAt, namespaceKey: subject.namespaceKey ?? '' }
}

/**
 * The address and the options of a request that somebody filled in.
 * @param values by the place and name of the parameter, as `query:limit`
 */
export function requestOf(
  operation: ApiOperation,
  values: ReadonlyMap<string, string>,
  token: string | undefined,
): { url: string; init: RequestInit } {
  const { method, path, parameters, body } = operation
  const headers = new Headers()
  const query = new URLSearchParams()
  let url = `${SERVICE}${path.slice(1)}`
  for (const { name, in: place } of parameters) {
    const value = values.get(`${place}:${name}`) ?? ''
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value))
    if (value === '') continue
    if (place === 'query') query.set(name, value)
    if (place === 'header') headers.set(name, value)
  }
  if (token !== undefined && token !== '') headers.set('Authorization', `Bearer ${token}`)
  const text = values.get('body') ?? ''
  if (body !== null && text !== '')
    headers.set('Content-Type', values.get('type') ?? body.types[0]?.type ?? 'application/json')
  const search = query.toString()
  return {
    url: search === '' ? url : `${url}?${search}`,
    init: { method, headers, ...(body !== null && text !== '' && { body: text }) },
  }
}

/** Sends it and reads the answer as somebody wants to see it. */
export async function tryRequest(url: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(url, init)
  const type = response.headers.get('Content-Type') ?? ''
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: await readBody(response, type),
  }
}

async function readBody(response: Response, type: string): Promise<string> {
  if (/json/.test(type)) return JSON.stringify(await response.json(), null, 2)
  if (/^text\/|yaml|pem/.test(type)) return response.text()
  const { size } = await response.blob()
  return size === 0 ? '' : `${type}, ${size} bytes`
}
