import { createHash } from 'node:crypto'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { findKeptAnswer, type KeptAnswer } from '../access/kept-answer-store.ts'
import { type Instant, plusMillis } from '../lib/clock.ts'
import { InvalidInput, NotFound, TooManyRequests } from '../lib/errors.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { Answer, Exchange, Operation } from './operation.ts'
import type { HttpRooms } from './rooms.ts'

/** Whether a POST honours Idempotency-Key: all that make or act on something with an API key (access.md). */
export function takesIdempotencyKey({ method, plane, changes }: Operation): boolean {
  return (
    method === 'POST' &&
    (plane === 'org' || plane === 'namespace' || plane === 'token') &&
    changes !== 'nothing'
  )
}

/** A request that a repeat is recognized by. */
export interface Repeatable {
  /** SHA-256 of who asks (an API key, or an embed token's part of one), operation, path and Idempotency-Key. */
  answerId: Buffer
  /** SHA-256 of query and body. */
  requestSha256: Buffer
}

/** Null without the header. @throws InvalidInput when it is empty or too long */
export function parseRepeatable(
  operation: Operation,
  asker: string,
  { headers, bytes, facts }: Pick<Exchange, 'headers' | 'bytes' | 'facts'>,
): Repeatable | null {
  const header = headers['idempotency-key']
  if (header === undefined || !takesIdempotencyKey(operation)) return null
  const key = String(header)
  if (key.length < 1 || key.length > limits.idempotencyKeyLengthMax) {
    const message = `Idempotency-Key must have 1 to ${limits.idempotencyKeyLengthMax} characters; this one has ${key.length}`
    throw InvalidInput.of([{ path: 'Idempotency-Key', message }])
  }
  const [path = '', query = ''] = facts.url.split('?', 2)
  const answerId = createHash('sha256').update([asker, operation.operationId, path, key].join('\n')).digest()
  return { answerId, requestSha256: hashRequest(query, bytes, facts.contentType) }
}

/** The boundary of a multipart body is another one each time, and says nothing. */
function hashRequest(query: string, bytes: Buffer, contentType: string): Buffer {
  const hash = createHash('sha256').update(`${query}\n`)
  const [, quoted, plain] = /^multipart\/.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return hash.update(bytes).digest()
  let from = 0
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, from)) {
    hash.update(bytes.subarray(from, at))
    from = at + boundary.length
  }
  return hash.update(bytes.subarray(from)).digest()
}

const StoredAnswer = Type.Object({
  status: Type.Integer(),
  body: Type.Optional(Type.Unknown()),
  etag: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  contentType: Type.Optional(Type.String()),
})
/** What they are encrypted as. */
export const ANSWER_CONTEXT = 'idempotent answer'

export function sealAnswer(
  secrets: SecretBox,
  repeatable: Repeatable,
  answer: Answer,
): KeptAnswer & { answer: string } {
  const { bytes, ...plain } = answer
  if (bytes !== undefined) throw new Error('An answer of bytes cannot be kept for a repeat')
  return { ...repeatable, answer: secrets.encrypt(JSON.stringify(plain), ANSWER_CONTEXT) }
}

/** From when on answers are still given again. */
export function keptSince(now: Instant): Instant {
  return plusMillis(now, -limits.idempotencyKeptMs)
}

/**
 * The first answer to the same request; null when there was none within 24 hours.
 * @throws InvalidInput when the request was another one, NotFound when its answer was erased with a workflow
 */
export async function findFirstAnswer(
  rooms: HttpRooms,
  db: Db,
  repeatable: Repeatable,
): Promise<Answer | null> {
  const kept = await findKeptAnswer(db, repeatable.answerId, keptSince(rooms.clock.now()))
  if (kept === null) return null
  if (!kept.requestSha256.equals(repeatable.requestSha256)) {
    throw new InvalidInput('This Idempotency-Key was used within the last 24 hours with another body')
  }
  if (kept.answer === null) {
    throw new NotFound(
      'The first request with this Idempotency-Key was about a workflow that has since been erased',
    )
  }
  const answer: unknown = JSON.parse(rooms.secrets.decrypt(kept.answer, ANSWER_CONTEXT))
  if (!Value.Check(StoredAnswer, answer)) throw new Error('A kept answer cannot be read')
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } }
}

/** The requests with an Idempotency-Key that this process is serving: an equal one waits for them. */
export class Underway {
  readonly #running = new Map<string, Promise<void>>()

  /** @throws TooManyRequests when the first one takes too long */
  async enter(repeatable: Repeatable): Promise<{ leave(): void }> {
    const name = repeatable.answerId.toString('base64')
    const endMs = performance.now() + limits.idempotencyWaitMs
    for (let first = this.#running.get(name); first !== undefined; first = this.#running.get(name)) {
      if (!(await endsBefore(first, endMs - performance.now()))) throw stillRunning()
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#running.set(name, promise)
    return {
      leave: () => {
        this.#running.delete(name)
        resolve()
      },
    }
  }
}

export function stillRunning(): TooManyRequests {
  return new TooManyRequests('The first request with this Idempotency-Key is still running', 1)
}

async function endsBefore(work: Promise<void>, ms: number): Promise<boolean> {
  const { promise: struck, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), Math.max(0, ms))
  try {
    return await Promise.race([work.then(() => true), struck])
  } finally {
    clearTimeout(timer)
  }
}
