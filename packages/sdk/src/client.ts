import type { AnyBlueprints, WorkflowsOf } from './blueprint-types.ts'
import { openCall } from './call.ts'
import {
  type Exchanged,
  openExchangingSource,
  openFixedSource,
  openSources,
  type TokenSource,
  type TokenSources,
} from './credentials.ts'
import { type Groups, groupsOf } from './generated/client.ts'
import type { Hooks } from './hooks.ts'
import { RETRY_DEFAULTS, type RetryOptions } from './retry.ts'
import { type Outgoing, send, type Transport } from './send.ts'

/** Of every client. */
export interface CommonOptions {
  /** Where the service is, such as https://sign.example.com. */
  baseUrl: string
  /** For each try, until its answer is there: of JSON to the last byte, of bytes that are downloaded to the first. Default 30 s. */
  timeoutMs?: number | undefined
  retry?: Partial<RetryOptions> | undefined
  /** Sent with every request, such as User-Agent. */
  headers?: Readonly<Record<string, string>> | undefined
  /** What runs around each try of each request. */
  hooks?: Hooks | undefined
  /** Instead of the global one. */
  fetch?: typeof fetch | undefined
  /** Milliseconds since 1970. Default Date.now. */
  now?: (() => number) | undefined
  /** From 0 to 1, for jitter. Default Math.random. */
  random?: (() => number) | undefined
}

/** With an API key, on a server: tokens are exchanged and refreshed, orgId and namespaceKey are known from them. */
export interface KeyOptions extends CommonOptions {
  apiKey: string
}

/** With a token that was minted elsewhere: an embed token, or the one of a signing link. */
export interface TokenOptions extends CommonOptions {
  accessToken: string
  orgId?: string | undefined
  namespaceKey?: string | undefined
}

/** On a page of the service itself, for somebody who signed in there: the cookie is exchanged for tokens, and they are refreshed. */
export interface SessionOptions extends CommonOptions {
  session: {
    orgId: string
    /** Absent: for the organization. */
    namespaceKey?: string | undefined
  }
}

export type ClientOptions = KeyOptions | TokenOptions | SessionOptions

/** @typeParam B the blueprints that `workflows.create` checks data by; any when absent */
export interface Client<B = AnyBlueprints> extends Omit<Groups, 'workflows'> {
  workflows: WorkflowsOf<B>
  /** Who the key is: known after the first token. */
  identity(): Promise<{ orgId: string; namespaceKey?: string }>
  /**
   * Sends any request as the methods do (token, retries, errors), for what they do not offer: `{orgId}` and `{namespaceKey}`
   * in the path are filled in. Nothing of the body is read.
   */
  request(request: Outgoing): Promise<Response>
}

/**
 * A client of one service, with one key or token.
 * @typeParam B the blueprints that `workflows.create` checks data by, as `countersign types` writes them
 * @throws TypeError when baseUrl is no address
 */
export function openClient<B = AnyBlueprints>(options: ClientOptions): Client<B>
export function openClient(options: ClientOptions): Client {
  const transport = transportOf(options)
  const source = sourceOf(options, transport)
  const sources = openSources(source, (apiKey) => keySource(apiKey, transport))
  const groups = groupsOf(openCall(transport, sources))
  return {
    ...groups,
    async identity() {
      const { orgId, namespaceKey } = await source.current()
      return { orgId, ...(namespaceKey !== undefined && { namespaceKey }) }
    },
    request: (request) => send(transport, sources, request, async (response) => response),
  }
}

/**
 * Signing in, links, sessions (docs/people.md), for pages of the service itself: the browser's cookie says who asks.
 * @throws TypeError when baseUrl is no address
 */
export function openPeople(options: CommonOptions): Groups['people'] {
  return groupsOf(openCall(transportOf(options), NOBODY)).people
}

function transportOf(options: CommonOptions): Transport {
  return {
    baseUrl: addressOf(options.baseUrl),
    // Called by its name: some runtimes refuse a fetch that is called on another object.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    now: options.now ?? Date.now,
    random: options.random ?? Math.random,
    retry: { ...RETRY_DEFAULTS, ...options.retry },
    timeoutMs: options.timeoutMs ?? 30_000,
    headers: options.headers ?? {},
    hooks: options.hooks ?? {},
  }
}

function addressOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href.replace(/\/$/, '')
  // `localhost:3000` is read as an address whose scheme is localhost.
  const isBare = !baseUrl.includes('://') && URL.canParse(`https://${baseUrl}`)
  const hint = isBare ? `: did you mean https://${baseUrl} or http://${baseUrl}?` : ''
  throw new TypeError(`baseUrl '${baseUrl}' must begin with https:// or http://${hint}`)
}

const NOBODY: TokenSources = { of: () => null }

function keySource(apiKey: string, transport: Transport): TokenSource {
  const body = { grantType: 'api_key', apiKey }
  return openExchangingSource(() => exchange(transport, '/v1/auth/token', body), transport.now)
}

function sourceOf(options: ClientOptions, transport: Transport): TokenSource {
  if ('accessToken' in options) {
    const { accessToken, orgId = '', namespaceKey } = options
    return openFixedSource(accessToken, { orgId, namespaceKey })
  }
  if ('apiKey' in options) return keySource(options.apiKey, transport)
  const { session } = options
  return openExchangingSource(() => exchange(transport, '/v1/auth/session/token', session), transport.now)
}

function exchange(transport: Transport, path: string, body: object): Promise<Exchanged> {
  return send(transport, NOBODY, { method: 'POST', path, body }, async (response) => {
    const serverNowMs = Date.parse(response.headers.get('Date') ?? '')
    const answer: Omit<Exchanged, 'serverNowMs'> = await response.json()
    return { ...answer, serverNowMs: Number.isNaN(serverNowMs) ? undefined : serverNowMs }
  })
}
