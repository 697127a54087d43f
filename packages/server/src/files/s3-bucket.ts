import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Place } from '../config.ts'
import { DAY_MS } from '../lib/clock.ts'
import { Unavailable } from '../lib/errors.ts'
import { inTime } from '../lib/in-time.ts'
import { isRecord } from '../lib/is-record.ts'
import { type ByteRange, isMissing } from '../lib/whole-file.ts'
import { type CopiedBytes, parseStored } from './byte-store.ts'
import { wrongSettingOf } from './s3-errors.ts'

/** How long the store may take, in milliseconds. */
export interface S3Times {
  /** For an answer, retries included; what is put has a second more for each MB. */
  deadlineMs: number
  /** For the next bytes of an answer. */
  silenceMs: number
}

/** What a store says of an object. */
export interface S3Object {
  sizeBytes: number
  changedMs: number
  /** Hashes of its bytes in hex, as far as the store keeps them. */
  sha256?: string
  md5?: string
}

/** Objects of a bucket by their keys, below the prefix of FILES_URL. */
export interface S3Bucket {
  /**
   * `isNew`: only where there is none, which not every store understands.
   * @returns 'there' when there is one
   * @throws Unavailable
   */
  put(key: string, bytes: Uint8Array, options: { sha256: string; isNew?: boolean }): Promise<'put' | 'there'>
  /** Of parts as they are read, once more from their beginning where the store suffers for a moment. @throws Unavailable, or what they end with */
  putParts(key: string, bytes: CopiedBytes): Promise<void>
  head(key: string): Promise<S3Object | null>
  /** The bytes, or a range of them, as fast as they are taken. @throws ENOENT, Unavailable */
  parts(key: string, range?: ByteRange): AsyncGenerator<Buffer>
  remove(key: string): Promise<void>
  /** In the order of their keys. */
  list(prefix: string): AsyncGenerator<{ key: string; sizeBytes: number; changedMs: number }>
  /** What the clock of the store says. */
  nowMs(): number
  /** By how much it is ahead of this machine's, as far as that matters to the store. */
  aheadMs(): number
  /** A sentence for whoever set FILES_URL; null where it may be right, and the store is away. */
  wrongSettingOf(error: unknown): Error | null
  /** Whether the store does not know what it was asked to do. */
  isNotUnderstood(error: unknown): boolean
  close(): void
}

const MB = 1024 * 1024
/** With pauses of the SDK in between: a store that is busy for a moment is not away. */
const ATTEMPTS_MAX = 4
const PAUSE_MS = 200
/** Whoever reads slowly holds one: of the SDK's own 50 nothing would be left to others. */
const SOCKETS_MAX = 1000
/** How often an answer that breaks off is asked for again from where it was. */
const RESUMED_MAX = 4

export function openS3Bucket(place: S3Place, times: S3Times): S3Bucket {
  const client = openClient(place, times)
  const of = (key: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${key}` })
  return {
    put: (key, bytes, options) =>
      put(
        client,
        { ...of(key), ...protectionOf(place, key), Body: bytes, ContentLength: bytes.length },
        options,
        times,
      ),
    putParts: (key, bytes) => putParts(client, { ...of(key), ...protectionOf(place, key) }, bytes, times),
    async head(key) {
      try {
        const found = await ask(times.deadlineMs, (abortSignal) =>
          client.send(new HeadObjectCommand({ ...of(key), ChecksumMode: 'ENABLED' }), { abortSignal }),
        )
        return toObject(found)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    parts: (key, range) => parts(client, of(key), range, times),
    async remove(key) {
      await ask(times.deadlineMs, (abortSignal) =>
        client.send(new DeleteObjectCommand(of(key)), { abortSignal }),
      )
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const wanted = {
          Bucket: place.bucket,
          Prefix: `${place.prefix}${prefix}`,
          ...(token !== undefined && { ContinuationToken: token }),
        }
        const page = await ask(times.deadlineMs, (abortSignal) =>
          client.send(new ListObjectsV2Command(wanted), { abortSignal }),
        )
        for (const { Key: key = '', Size: sizeBytes = 0, LastModified: changed } of page.Contents ?? [])
          yield { key: key.slice(place.prefix.length), sizeBytes, changedMs: changed?.getTime() ?? 0 }
        token = page.NextContinuationToken
      } while (token !== undefined)
    },
    nowMs: () => performance.timeOrigin + performance.now() + client.config.systemClockOffset,
    aheadMs: () => client.config.systemClockOffset,
    wrongSettingOf: (error) => wrongSettingOf(place, error),
    isNotUnderstood: (error) => [400, 501].includes(statusOf(error) ?? 0),
    close: () => client.destroy(),
  }
}

function openClient({ endpoint, region, forcePathStyle }: S3Place, { silenceMs }: S3Times): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    forcePathStyle,
    maxAttempts: ATTEMPTS_MAX,
    // Not every store takes the trailers that the SDK adds of itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: silenceMs,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets: SOCKETS_MAX },
      httpsAgent: { maxSockets: SOCKETS_MAX },
    },
  })
}

function toObject({
  ContentLength: sizeBytes = 0,
  LastModified: changed,
  ChecksumSHA256: checksum,
  ChecksumType: type,
  ETag: tag,
  ServerSideEncryption: encryption,
}: HeadObjectCommandOutput): S3Object {
  // Of what came in parts, or is encrypted with a key of the store's, they are not those of the bytes.
  const isWhole = checksum !== undefined && type !== 'COMPOSITE'
  const [, md5] = encryption === 'aws:kms' ? [] : (/^"?([0-9a-f]{32})"?$/.exec(tag ?? '') ?? [])
  return {
    sizeBytes,
    changedMs: changed?.getTime() ?? 0,
    ...(isWhole && { sha256: Buffer.from(checksum, 'base64').toString('hex') }),
    ...(md5 !== undefined && { md5 }),
  }
}

type Put = ConstructorParameters<typeof PutObjectCommand>[0]

/** What the address wants done to all bytes of tenants; probes and parts of pages are not locked. */
function protectionOf({ encryption, lock }: S3Place, key: string): Partial<Put> {
  const days = (count: number) => new Date(performance.timeOrigin + performance.now() + count * DAY_MS)
  return {
    ...(encryption !== undefined && { ServerSideEncryption: encryption.algorithm }),
    ...(encryption?.kmsKeyId !== undefined && { SSEKMSKeyId: encryption.kmsKeyId }),
    ...(lock !== undefined &&
      parseStored(key) !== null && { ObjectLockMode: lock.mode, ObjectLockRetainUntilDate: days(lock.days) }),
  }
}

async function put(
  client: S3Client,
  target: Put & { ContentLength: number },
  { sha256, isNew = false, failed }: { sha256: string; isNew?: boolean; failed?: AbortSignal },
  { deadlineMs }: S3Times,
): Promise<'put' | 'there'> {
  const checksum = Buffer.from(sha256, 'hex').toString('base64')
  const command = new PutObjectCommand({
    ...target,
    ChecksumSHA256: checksum,
    ...(isNew && { IfNoneMatch: '*' }),
  })
  // Signed, so that the store compares what came with it; the SDK would compute it once more.
  command.middlewareStack.add(
    (next) => (args) => {
      const headers: unknown = Reflect.get(Object(Reflect.get(args, 'request')), 'headers')
      if (isRecord(headers)) headers['x-amz-content-sha256'] = sha256
      return next(args)
    },
    { step: 'build' },
  )
  try {
    const answer = await ask(deadlineMs + (target.ContentLength / MB) * 1000, (late) => {
      const abortSignal = failed === undefined ? late : AbortSignal.any([late, failed])
      return client.send(command, { abortSignal })
    })
    if (answer.ChecksumSHA256 === undefined || answer.ChecksumSHA256 === checksum) return 'put'
    throw away(new Error(`The store acknowledged ${answer.ChecksumSHA256} in place of ${checksum}`))
  } catch (error) {
    if (isNew && PRECONDITION_FAILED.includes(statusOf(error) ?? 0)) return 'there'
    throw error
  }
}

/** The SDK repeats no body that it cannot read once more. */
async function putParts(
  client: S3Client,
  target: Put,
  { sha256, sizeBytes: ContentLength, parts }: CopiedBytes,
  times: S3Times,
): Promise<void> {
  for (let tried = 1; ; tried++) {
    const failure = new AbortController()
    const Body = Readable.from(parts(), { objectMode: false })
    // Of a body that ends so the request would wait until it is too late.
    Body.once('error', (error) => failure.abort(error))
    try {
      await put(client, { ...target, Body, ContentLength }, { sha256, failed: failure.signal }, times)
      return
    } catch (error) {
      if (failure.signal.aborted) throw failure.signal.reason
      const isPassing = (statusOf(error) ?? 500) >= 500
      if (!isPassing || tried === ATTEMPTS_MAX) throw error
      await pause(PAUSE_MS * 2 ** tried)
    } finally {
      Body.destroy()
    }
  }
}

/** 409: another process puts the same at this moment. */
const PRECONDITION_FAILED = [412, 409]

async function* parts(
  client: S3Client,
  source: { Bucket: string; Key: string },
  range: ByteRange | undefined,
  times: S3Times,
): AsyncGenerator<Buffer> {
  let at = range?.start ?? 0
  let end = range?.end
  for (let resumed = 0; end === undefined || at <= end; resumed++) {
    // The SDK has tried again before this fails.
    const answer = await open(client, source, { at, end }, times)
    if (answer === null) return
    const last = Math.min(end ?? answer.sizeBytes, answer.sizeBytes - 1)
    end = last
    try {
      for await (const part of bodyOf(answer.body, times.silenceMs)) {
        at += part.length
        yield part
      }
      if (at <= last) throw new Error('The answer of the store broke off')
    } catch (error) {
      if (resumed >= RESUMED_MAX) throw away(error)
    }
  }
}

/** Null where the range begins behind the last byte. */
async function open(
  client: S3Client,
  source: { Bucket: string; Key: string },
  { at, end }: { at: number; end: number | undefined },
  { deadlineMs }: S3Times,
): Promise<{ body: Readable; sizeBytes: number } | null> {
  const isWhole = at === 0 && end === undefined
  const command = new GetObjectCommand({ ...source, ...(!isWhole && { Range: `bytes=${at}-${end ?? ''}` }) })
  try {
    const answer = await ask(deadlineMs, (abortSignal) => client.send(command, { abortSignal }))
    if (!(answer.Body instanceof Readable)) throw new Error('The store gave no bytes')
    const [, size] = /\/(\d+)$/.exec(answer.ContentRange ?? '') ?? []
    return { body: answer.Body, sizeBytes: Number(size ?? answer.ContentLength) }
  } catch (error) {
    if (statusOf(error) === 416) return null
    throw error
  }
}

/** A store that says nothing any more is left; a slow reader does not count. */
async function* bodyOf(body: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  const iterator = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await inTime(iterator.next(), silenceMs)
      if (done === true) return
      yield Buffer.isBuffer(value) ? value : Buffer.from(value)
    }
  } finally {
    body.destroy()
  }
}

/** One answer, or an error that the rest of the service understands. */
async function ask<T>(deadlineMs: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), deadlineMs)
  try {
    return await send(controller.signal)
  } catch (error) {
    if (isNoSuchObject(error)) throw Object.assign(new Error('There is no such object'), { code: 'ENOENT' })
    throw away(error)
  } finally {
    clearTimeout(timer)
  }
}

function isNoSuchObject(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

/** A store that cannot be asked is nobody's mistake, and may recover: jobs wait for it. */
function away(cause: unknown): Unavailable {
  if (cause instanceof Unavailable) return cause
  return new Unavailable('Files cannot be read or written at the moment: try again', {
    cause,
    lacks: 'files',
  })
}

function statusOf(error: unknown): number | undefined {
  const cause = error instanceof Unavailable ? error.cause : error
  return cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined
}
