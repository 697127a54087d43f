/** A request as it was sent, without whoever sent it: no token is kept, and nothing of signing in. */
export interface SentRequest {
  readonly number: number
  readonly method: string
  /** From the root of the service, with its query. */
  readonly path: string
  /** What it was sent with besides the token. */
  readonly headers: Readonly<Record<string, string>>
  /** A text as it was sent; `file` stands for bytes. */
  readonly body: string | 'file' | undefined
  readonly status: number | undefined
}

/** The last ones: as many as somebody looks through. */
const KEPT_MAX = 50
/** Longer texts are shown as a file. */
const BODY_LENGTH_MAX = 20_000
const SHOWN_HEADERS = ['content-type', 'if-match', 'idempotency-key']
const SIGNING_IN = '/v1/auth/'

/** What every request of Studio passes, so that each action can be shown as code. */
export class RequestLog {
  /** The newest first. */
  rows: readonly SentRequest[] = []
  readonly #changed: () => void
  #count = 0

  constructor(changed: () => void) {
    this.#changed = changed
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), location.origin)
    if (pathname.startsWith(SIGNING_IN)) return fetch(input, init)
    const row = this.#rowOf(`${pathname}${search}`, init)
    this.#keep(row)
    const response = await fetch(input, init)
    this.rows = this.rows.map((one) => (one === row ? { ...row, status: response.status } : one))
    this.#changed()
    return response
  }

  /** Of somebody who is not here any more. */
  forget(): void {
    this.rows = []
    this.#changed()
  }

  #rowOf(path: string, init: RequestInit | undefined): SentRequest {
    const all = new Headers(init?.headers)
    const headers = SHOWN_HEADERS.flatMap((name) => {
      const value = all.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const sent = init?.body ?? undefined
    const isText = typeof sent === 'string' && sent.length <= BODY_LENGTH_MAX
    const body = sent === undefined ? undefined : isText ? masked(sent) : 'file'
    this.#count += 1
    const method = init?.method ?? 'GET'
    const row = {
      number: this.#count,
      method,
      path,
      headers: Object.fromEntries(headers),
      body,
      status: undefined,
    }
    // Whoever looks at it goes on looking at it.
    const before = this.rows.find((one) => isRepeated(one, row))
    return before === undefined ? row : { ...row, number: before.number }
  }

  /** What is asked again and again, such as how far a run is, stands there once. */
  #keep(row: SentRequest): void {
    this.rows = [row, ...this.rows.filter((one) => !isRepeated(one, row))].slice(0, KEPT_MAX)
    this.#changed()
  }
}

function isRepeated(one: SentRequest, other: SentRequest): boolean {
  return one.method === 'GET' && other.method === 'GET' && one.path === other.path
}

/** Properties of requests that nobody may read over a shoulder. */
const SECRET = /(?:secret|password|token|apiKey|accessCode)$|^code$/i
/** What authors and data call their own properties is none of that. */
const AUTHORED: ReadonlySet<string> = new Set(['data', 'spec', 'claims'])

/** A text as it was sent, without the secrets in it: what is no JSON has none. */
function masked(text: string): string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return text
  }
  return JSON.stringify(withoutSecrets(value))
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (AUTHORED.has(name)) return [name, inner]
      return [name, SECRET.test(name) && typeof inner === 'string' ? 'SECRET' : withoutSecrets(inner)]
    }),
  )
}
