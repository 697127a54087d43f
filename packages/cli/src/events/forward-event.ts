import { setTimeout as delay } from 'node:timers/promises'
import { type Event, signWebhook } from '@countersign/sdk'

/** Whoever receives has as long as with the service (events.md, Sending). */
const TIMEOUT_MS = 15_000
/** Waits between the tries: a server that starts anew is there again after them. */
const DELAYS_MS = [1000, 2000, 4000, 8000, 16_000]

/** What became of one event at the receiver. */
export interface Forwarded {
  isTaken: boolean
  /** `200`, or why there was no answer. */
  answer: string
  durationMs: number
}

interface Receiver {
  url: string
  secret: string
  signal: AbortSignal
  /** Told of each try that was not taken, with the wait until the next one. */
  tellTry?: (forwarded: Forwarded, nextMs: number) => void
  delaysMs?: readonly number[]
}

/**
 * Sends an event as the service does, signed anew at each try, until it is answered with 2xx or there is no further try.
 * @throws the reason of the signal
 */
export async function forwardEvent(event: Event, receiver: Receiver): Promise<Forwarded> {
  const { signal, tellTry, delaysMs = DELAYS_MS } = receiver
  for (const nextMs of delaysMs) {
    const forwarded = await post(event, receiver)
    if (forwarded.isTaken) return forwarded
    tellTry?.(forwarded, nextMs)
    await delay(nextMs, undefined, { signal })
  }
  return post(event, receiver)
}

async function post(event: Event, { url, secret, signal }: Receiver): Promise<Forwarded> {
  const body = JSON.stringify(event)
  const headers = await signWebhook(body, secret)
  const beginMs = performance.now()
  const durationMs = () => Math.round(performance.now() - beginMs)
  const ends = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: ends })
    await answer.body?.cancel()
    return { isTaken: answer.ok, answer: String(answer.status), durationMs: durationMs() }
  } catch (error) {
    signal.throwIfAborted()
    const answer = ends.aborted ? `no answer within ${TIMEOUT_MS / 1000} s` : reasonOf(error)
    return { isTaken: false, answer, durationMs: durationMs() }
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  return REASONS[code] ?? code
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  UND_ERR_SOCKET: 'it closed the connection without an answer',
  ECONNRESET: 'it closed the connection without an answer',
  ENOTFOUND: 'no machine has this name',
}
