import type { Values } from './client.ts'
import type { Failure, Issue, Outcome } from './failure.ts'
import { type FieldValue, fieldId, fieldName, type Session, type SessionField } from './session.ts'

interface Entry {
  document: string
  name: string
  value: FieldValue | null
}
/** What the service would not store, with its reason. */
interface Refused extends Pick<SessionField, 'refusal'> {
  entry: Entry
  reason: string
}
export interface KeeperPorts {
  /** Sends values; only one call is under way at a time. */
  send(values: Values): Promise<Outcome<Session>>
  kept(session: Session): void
  failed(failure: Failure): void
  changed(): void
}

/** Counted from the first unsent key press, so that a value is on its way within a second of typing. */
const SEND_AFTER_MS = 600
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000] as const

/**
 * Holds what was typed until the service has it. Nothing is lost while the network is away: values stay here and go
 * out again when it is back. A value that the service would not even store waits, with the reason, for its next change.
 */
export class ValueKeeper {
  readonly #ports: KeeperPorts
  #unsent = new Map<string, Entry>()
  #underWay = new Map<string, Entry>()
  readonly #refused = new Map<string, Refused>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #attempts = 0
  #flushing: Promise<void> | undefined
  #closed = false

  constructor(ports: KeeperPorts) {
    this.#ports = ports
  }

  set(field: SessionField, value: FieldValue | null): void {
    const id = fieldId(field)
    this.#refused.delete(id)
    this.#unsent.set(id, { document: field.document, name: fieldName(field), value })
    this.#schedule(SEND_AFTER_MS)
    this.#ports.changed()
  }

  /** What the person sees in a field: their own last word, else the service's. */
  shown(field: SessionField): SessionField {
    const id = fieldId(field)
    const refused = this.#refused.get(id)
    const entry = this.#unsent.get(id) ?? this.#underWay.get(id) ?? refused?.entry
    if (entry === undefined) return field
    const { value: _value, error: _error, refusal: _refusal, ...rest } = field
    return {
      ...rest,
      ...(entry.value === null ? {} : { value: entry.value }),
      ...(refused ? { error: refused.reason } : {}),
      ...(refused?.refusal ? { refusal: refused.refusal } : {}),
    }
  }

  get allKept(): boolean {
    return this.#unsent.size === 0 && this.#underWay.size === 0
  }

  /** Sends what is unsent now; resolves once it is kept, or once an attempt has failed. */
  async flush(): Promise<void> {
    await this.#flushing
    if (this.#unsent.size === 0 || this.#closed) return
    this.#flushing = this.#sendUnsent().finally(() => {
      this.#flushing = undefined
    })
    await this.#flushing
    if (this.#unsent.size > 0 && this.#attempts === 0) await this.flush()
  }

  /** The values that are not kept yet, for a last call while the page goes away. */
  takeUnkept(): Values | undefined {
    const entries = new Map([...this.#underWay, ...this.#unsent])
    return entries.size === 0 ? undefined : toValues(entries)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  #schedule(afterMs: number): void {
    if (this.#timer !== undefined || this.#closed) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.flush()
    }, afterMs)
  }

  async #sendUnsent(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#underWay = this.#unsent
    this.#unsent = new Map()
    const outcome = await this.#ports.send(toValues(this.#underWay))
    if (this.#closed) return
    const sent = this.#underWay
    this.#underWay = new Map()
    if (outcome.ok) {
      this.#attempts = 0
      this.#ports.kept(outcome.value)
    } else if (outcome.failure.kind === 'refused') this.#setAside(sent, outcome.failure)
    else this.#tryLater(sent, outcome.failure)
    this.#ports.changed()
  }

  #setAside(sent: Map<string, Entry>, failure: Failure): void {
    this.#attempts = 0
    const reasons = new Map(failure.issues.map((issue) => [issue.path, issue]))
    const known = [...sent.values()].some((entry) => reasons.has(pathOf(entry)))
    for (const [id, entry] of sent) {
      const said: Partial<Issue> = (known ? reasons.get(pathOf(entry)) : { message: failure.message }) ?? {}
      const { message: reason, refusal } = said
      if (reason !== undefined) this.#refused.set(id, { entry, reason, ...(refusal && { refusal }) })
      else if (!this.#unsent.has(id)) this.#unsent.set(id, entry)
    }
    // It is not about a value: perhaps nobody can fill in anything any more.
    if (!known) this.#ports.failed(failure)
  }

  #tryLater(sent: Map<string, Entry>, failure: Failure): void {
    this.#unsent = new Map([...sent, ...this.#unsent])
    const last = RETRY_MS.length - 1
    const afterMs = failure.retryAfterMs ?? RETRY_MS[Math.min(this.#attempts, last)] ?? RETRY_MS[0]
    this.#attempts += 1
    if (failure.kind !== 'sessionExpired') this.#schedule(afterMs)
    this.#ports.failed(failure)
  }
}

function toValues(entries: Map<string, Entry>): Values {
  const values: Values = {}
  for (const { document, name, value } of entries.values()) {
    values[document] = { ...values[document], [name]: value }
  }
  return values
}

function pathOf(entry: Entry): string {
  return `/values/${entry.document}/${entry.name}`
}
