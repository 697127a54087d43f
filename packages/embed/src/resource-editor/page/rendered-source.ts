import { PdfPages } from '../../desk/pdf-pages.ts'
import { type Failure, malformed } from '../../session/failure.ts'
import type { RenderAsk, RenderedLayout, ResourceClient } from '../resource-client.ts'
import { type Ground, readGround } from './ground.ts'
import type { Source, SourceState } from './source.ts'

/** Who types on is not asked for every letter. */
const PAUSE_MS = 500
/** The service renders only a few things at one time: until the next try, twice as long each time. */
const AGAIN_AFTER_MS = 1500
/** A service that is busy for longer is told of; it is asked again when somebody wants it, or types on. */
const TRIES_MAX = 3

/** Pages that the service renders: the former ones stay until the new ones are there. */
export class RenderedSource implements Source {
  state: SourceState = 'loading'
  ground: Ground | undefined
  /** Where the fields landed in the pages that are shown. */
  fields: RenderedLayout['fields'] = []
  /** Why the newest text has no pages. */
  failure: Failure | undefined
  isWorking = false
  readonly #client: ResourceClient
  readonly #changed: () => void
  #pages: PdfPages | undefined
  #count = 0
  #asked: string | undefined
  #waiting: RenderAsk | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #isClosed = false

  constructor(client: ResourceClient, changed: () => void) {
    this.#client = client
    this.#changed = changed
  }

  get documentKey(): string {
    return `rendered ${this.#count}`
  }

  textOf(page: number): string {
    return this.#pages?.textOf(this.documentKey, page) ?? ''
  }

  get isUndrawn(): boolean {
    return this.state === 'ready' && this.#pages?.stateOf(this.documentKey) === 'failed'
  }

  /** The same question twice is one. */
  ask(ask: RenderAsk): void {
    const asked = JSON.stringify(ask)
    if (asked === this.#asked) return
    const isFirst = this.#asked === undefined
    this.#asked = asked
    this.#waiting = ask
    this.#tries = 0
    this.#soon(isFirst ? 0 : PAUSE_MS)
  }

  again(): void {
    if (this.#asked === undefined) return
    this.#tries = 0
    this.#waiting ??= JSON.parse(this.#asked)
    this.#soon(0)
  }

  /** To be called after every render. */
  sync(root: ParentNode): void {
    this.#pages?.sync(root)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#pages?.close()
  }

  #soon(afterMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#next(), afterMs)
  }

  async #next(): Promise<void> {
    const ask = this.#waiting
    if (ask === undefined || this.isWorking || this.#isClosed) return
    this.#waiting = undefined
    this.isWorking = true
    this.#changed()
    const outcome = await this.#client.render(ask)
    const failure = outcome.ok ? await this.#take(outcome.value) : outcome.failure
    this.isWorking = false
    if (this.#isClosed) return
    const isBusy = failure?.kind === 'busy' && this.#tries < TRIES_MAX
    if (isBusy) this.#waiting ??= ask
    else this.failure = failure
    if (this.failure !== undefined && this.ground === undefined) this.state = 'failed'
    this.#changed()
    if (this.#waiting !== undefined) this.#soon(isBusy ? AGAIN_AFTER_MS * 2 ** this.#tries++ : 0)
  }

  /** @returns why its pages cannot be shown */
  async #take({ pdf, fields }: RenderedLayout): Promise<Failure | undefined> {
    const bytes = bytesOf(pdf)
    if (bytes === undefined) return malformed(200)
    const pages = new PdfPages({
      read: async () => ({ ok: true, value: new Blob([bytes], { type: 'application/pdf' }) }),
      changed: this.#changed,
      seen: () => undefined,
    })
    const key = `rendered ${this.#count + 1}`
    const opened = await pages.pdfOf(key)
    const ground = opened && (await readGround(opened, this.#changed).catch(() => undefined))
    if (ground === undefined || this.#isClosed) {
      pages.close()
      return malformed(200)
    }
    this.#pages?.close()
    this.#pages = pages
    this.#count += 1
    this.ground = ground
    this.fields = fields
    this.state = 'ready'
    return undefined
  }
}

/** Undefined where it is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
