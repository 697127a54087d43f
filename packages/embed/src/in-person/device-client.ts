import { type Failure, malformed, type Outcome, offline, readFailure } from '../session/failure.ts'
import { type Guard, isBoolean, isString, listOf, oneOf, optional, shape } from '../session/shape.ts'

/** Somebody who signs at the device. */
export interface PersonHere {
  stepKey: string
  name: string
}
/** What the locked screen knows: docs/signing-api.md, In person. */
export interface Device {
  state: 'open' | 'waiting' | 'signed' | 'completed' | 'declined' | 'voided' | 'failed'
  mode: 'live' | 'test'
  workflowName: string
  sender: { name: string; company?: string }
  host: { name: string }
  mails: boolean
  locale?: string
  open: PersonHere[]
  signed: PersonHere[]
}

const text = optional(isString)
const isPerson = shape<PersonHere>({ stepKey: isString, name: isString })
const isDevice = shape<Device>({
  state: oneOf(['open', 'waiting', 'signed', 'completed', 'declined', 'voided', 'failed']),
  mode: oneOf(['live', 'test']),
  workflowName: isString,
  sender: shape<Device['sender']>({ name: isString, company: text }),
  host: shape<Device['host']>({ name: isString }),
  mails: isBoolean,
  locale: text,
  open: listOf(isPerson),
  signed: listOf(isPerson),
})
const isHandedOver = shape<{ token: string }>({ token: isString })

const TIMEOUT_MS = 30_000

/** Speaks for the host's device. No call throws: what goes wrong is a Failure. */
export class DeviceClient {
  readonly #token: string

  constructor(token: string) {
    this.#token = token
  }

  read(): Promise<Outcome<Device>> {
    return this.#call('GET', '', undefined, isDevice)
  }

  /** The credentials of the last person open nothing from then on. */
  lock(): Promise<Outcome<Device>> {
    return this.#call('POST', '/lock', undefined, isDevice)
  }

  handOver(stepKey: string): Promise<Outcome<{ token: string }>> {
    return this.#call('POST', '/hand-over', { stepKey }, isHandedOver)
  }

  async #call<T>(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    guard: Guard<T>,
  ): Promise<Outcome<T>> {
    try {
      const response = await fetch(`/v1/signing/in-person${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) return failed(await readFailure(response))
      const answer: unknown = await response.json().catch(() => undefined)
      return guard(answer) ? { ok: true, value: answer } : failed(malformed(response.status))
    } catch {
      return failed(offline())
    }
  }
}

function failed(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure }
}
