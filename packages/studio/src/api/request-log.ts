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

  #rowOf(path: string, init: RequestInit | undefined): SentRequest {
    const all = new Headers(init?.headers)
    const headers = SHOWN_HEADERS.flatMap((name) => {
      const value = all.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const sent = init?.body ?? undefined
    const isText = typeof sent === 'string' && sent.length <= BODY_LENGTH_MAX
    const body = sent === undefined ? undefined : isText ? sent : 'file'
    this.#count += 1
    const method = init?.method ?? 'GET'
    return {
      number: this.#count,
      method,
      path,
      headers: Object.fromEntries(headers),
      body,
      status: undefined,
    }
  }

  /** What is asked again and again, such as how far a run is, stands there once. */
  #keep(row: SentRequest): void {
    const isSame = (one: SentRequest) => row.method === 'GET' && one.method === 'GET' && one.path === row.path
    this.rows = [row, ...this.rows.filter((one) => !isSame(one))].slice(0, KEPT_MAX)
    this.#changed()
  }
}
