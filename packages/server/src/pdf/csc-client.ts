import { setTimeout as delay } from 'node:timers/promises'
import type { TSchema } from 'typebox'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { Agent, request } from 'undici'
import { messageOf, Unavailable } from '../lib/errors.ts'
import { limits } from '../limits.ts'

// The interface of the Cloud Signature Consortium (CSC API 1.0.4 and 2.0), as far as a seal needs it.

export interface CscSettings {
  /** Up to the version, without a slash at its end: `https://sign.example.com/csc/v2`. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Where access tokens are had; absent: where the service says. */
  readonly tokenUrl?: string
  /** Of one request with its repetitions. Default: limits.cscTimeoutMs. */
  readonly timeoutMs?: number
}

export interface CscClient {
  /** Posts JSON with an access token, and gives the answer in this shape. @throws Unavailable that says in a sentence what is wrong, no secret in it */
  call<Shape extends TSchema>(method: string, body: object, shape: Shape): Promise<Static<Shape>>
  close(): Promise<void>
}

const Info = Type.Object({ specs: Type.String(), oauth2: Type.Optional(Type.String()) })
const Token = Type.Object({ access_token: Type.String(), expires_in: Type.Optional(Type.Number()) })
const Refusal = Type.Object({ error: Type.String(), error_description: Type.Optional(Type.String()) })

/** Worth another try at once: the request was not looked at. */
const BUSY = [429, 502, 503, 504]
/** A token is not used in the last of its time. */
const SPARE_MS = 30_000
const TOLD_MAX = 200

interface Answered {
  status: number
  json: unknown
}

/** What one request is; its time bounds it with its repetitions. */
interface Post {
  timeoutMs: number
  url: string
  headers: Record<string, string>
  body: string
}

export function openCscClient(settings: CscSettings): CscClient {
  const agent = new Agent()
  const { timeoutMs = limits.cscTimeoutMs } = settings
  let token: { value: string; until: number } | undefined
  const freshToken = async (): Promise<string> => {
    if (token !== undefined && performance.now() < token.until) return token.value
    const told = await fetchToken(agent, settings)
    token = {
      value: told.access_token,
      until: performance.now() + (told.expires_in ?? 300) * 1000 - SPARE_MS,
    }
    return told.access_token
  }
  return {
    close: () => agent.destroy(),
    async call(method, body, shape) {
      const post = async () =>
        send(agent, {
          timeoutMs,
          url: `${settings.url}/${method}`,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${await freshToken()}` },
          body: JSON.stringify(body),
        })
      const first = await post()
      if (first.status !== 401) return answerOf(method, first, shape)
      // Withdrawn before its time, or of a service that began anew.
      token = undefined
      return answerOf(method, await post(), shape)
    },
  }
}

/** Which version the service speaks: 1 or 2. */
export async function cscVersion(client: CscClient): Promise<1 | 2> {
  const { specs } = await client.call('info', {}, Info)
  return specs.startsWith('1.') ? 1 : 2
}

async function fetchToken(agent: Agent, settings: CscSettings): Promise<Static<typeof Token>> {
  const { clientId, clientSecret, timeoutMs = limits.cscTimeoutMs } = settings
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'service',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const answered = await send(agent, {
    timeoutMs,
    url: settings.tokenUrl ?? (await tokenUrlOf(agent, settings)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  return answerOf('oauth2/token', answered, Token)
}

async function tokenUrlOf(
  agent: Agent,
  { url, timeoutMs = limits.cscTimeoutMs }: CscSettings,
): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answered = await send(agent, { timeoutMs, url: `${url}/info`, headers, body: '{}' })
  const { oauth2 } = answerOf('info', answered, Info)
  if (oauth2 === undefined) throw away('it names no place for access tokens: set SIGNING_CSC_TOKEN_URL')
  return `${oauth2.replace(/\/$/, '')}/oauth2/token`
}

async function send(agent: Agent, post: Post): Promise<Answered> {
  const signal = AbortSignal.timeout(post.timeoutMs)
  for (let attempt = 1; ; attempt++) {
    const answered = await sendOnce(agent, post, signal).catch((error: unknown) => {
      if (signal.aborted) throw away(`it gave no complete answer within ${post.timeoutMs} ms`)
      if (error instanceof Unavailable || attempt >= limits.cscTriesMax)
        throw error instanceof Unavailable ? error : away(`it cannot be reached: ${messageOf(error)}`)
      return null
    })
    if (answered !== null && (!BUSY.includes(answered.status) || attempt >= limits.cscTriesMax))
      return answered
    await delay(limits.cscRetryMs * 2 ** attempt, undefined, { signal }).catch(() => undefined)
  }
}

async function sendOnce(
  agent: Agent,
  { url, headers, body }: Omit<Post, 'timeoutMs'>,
  signal: AbortSignal,
): Promise<Answered> {
  const response = await request(url, { dispatcher: agent, method: 'POST', headers, body, signal })
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response.body) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > limits.cscAnswerBytesMax)
      throw away(`its answer has more than ${limits.cscAnswerBytesMax} bytes`)
    parts.push(bytes)
  }
  return { status: response.statusCode, json: parsed(Buffer.concat(parts)) }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function answerOf<Shape extends TSchema>(
  method: string,
  { status, json }: Answered,
  shape: Shape,
): Static<Shape> {
  if (status === 200 && Value.Check(shape, json)) return json
  if (status === 200) throw away(`${method} gave an answer that cannot be read`)
  const told = Value.Check(Refusal, json) ? `: ${json.error_description ?? json.error}` : ''
  throw away(`${method} was refused with status ${status}${told.slice(0, TOLD_MAX)}`)
}

/** @param problem without a full stop */
export function away(problem: string): Unavailable {
  return new Unavailable(`The remote signing service does not sign: ${problem}`, { lacks: 'sealing' })
}
