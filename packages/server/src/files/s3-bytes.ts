import type { S3Place } from '../config.ts'
import { assert } from '../lib/assert.ts'
import { MINUTE_MS } from '../lib/clock.ts'
import { Unavailable } from '../lib/errors.ts'
import { hashOf } from '../lib/hash-of.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import {
  type ByteStore,
  type FilePlace,
  nameOf,
  PROBE,
  parseStored,
  SHARED,
  type SharedFiles,
} from './byte-store.ts'
import { openS3Bucket, type S3Bucket, type S3Times } from './s3-bucket.ts'

/** What was put longer ago is put again: so removeUnused sees that somebody is about to name it. */
const FRESH_MS = 20 * MINUTE_MS
assert(FRESH_MS < limits.blobUnusedMs / 2, 'what was put lately is not removed')

/** A request that waits longer is answered with 503. */
const TIMES: S3Times = { deadlineMs: 15_000, silenceMs: 10_000 }

/** A bucket: `<prefix><tenant>/<sha256>`, and `<prefix>page-parts/…`. */
export function openS3Place(place: S3Place, times: S3Times = TIMES): FilePlace {
  const bucket = openS3Bucket(place, times)
  const refuses = openRefuses(bucket)
  return {
    bytes: openBytes(bucket, refuses),
    shared: openShared(bucket),
    async begin() {
      try {
        await probe(bucket, 1)
        // Else what is not there would be 403 (HEAD), and parts of pages could not be tidied.
        await bucket.list(PROBE).next()
        await refuses()
        return null
      } catch (error) {
        const wrong = bucket.wrongSettingOf(error)
        if (wrong !== null) throw wrong
        if (error instanceof Unavailable) return String(error.cause)
        throw error
      }
    },
    close: () => bucket.close(),
  }
}

function openBytes(bucket: S3Bucket, refuses: () => Promise<boolean>): ByteStore {
  const keyOf = (tenantId: string, sha256: string) => nameOf({ tenantId, sha256 })
  return {
    async put(tenantId, sha256, bytes) {
      const key = keyOf(tenantId, sha256)
      if (await refuses()) {
        if ((await bucket.put(key, bytes, { sha256, isNew: true })) === 'put') return 'kept'
      }
      const found = await bucket.head(key)
      const isSame = found !== null && found.sizeBytes === bytes.length
      if (isSame && bucket.nowMs() - found.changedMs < FRESH_MS) return 'kept'
      await bucket.put(key, bytes, { sha256 })
      return found === null || isSame ? 'kept' : 'mended'
    },
    get: (tenantId, sha256) => gather(bucket.parts(keyOf(tenantId, sha256))),
    parts: (tenantId, sha256, range) => bucket.parts(keyOf(tenantId, sha256), range),
    remove: (tenantId, sha256) => bucket.remove(keyOf(tenantId, sha256)),
    async removeUnused(tenantId, sha256, sinceMs) {
      const key = keyOf(tenantId, sha256)
      const found = await bucket.head(key)
      if (found !== null && found.changedMs - bucket.aheadMs() >= sinceMs) return false
      await bucket.remove(key)
      return true
    },
    check: (size = 1) => probe(bucket, size),
    async *list() {
      for await (const { key, ...facts } of bucket.list('')) {
        if (key.startsWith(SHARED) || key.startsWith(PROBE)) continue
        yield { ...facts, ...(parseStored(key) ?? { foreign: key }) }
      }
    },
  }
}

function openShared(bucket: S3Bucket): SharedFiles {
  return {
    async list() {
      const found = []
      for await (const { key, changedMs } of bucket.list(SHARED))
        found.push({ name: key.slice(SHARED.length), changedMs })
      return found
    },
    read: (name) => gather(bucket.parts(`${SHARED}${name}`)),
    async write(name, bytes) {
      await bucket.put(`${SHARED}${name}`, bytes, { sha256: await hashOf(bytes) })
    },
    remove: (name) => bucket.remove(`${SHARED}${name}`),
  }
}

async function gather(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

/** What a probe puts must come back, and go. */
async function probe(bucket: S3Bucket, size: number): Promise<void> {
  const key = `${PROBE}${newId()}`
  const bytes = Buffer.alloc(size, 1)
  await bucket.put(key, bytes, { sha256: await hashOf(bytes) })
  const found = await gather(bucket.parts(key)).finally(() => bucket.remove(key))
  if (!found.equals(bytes))
    throw new Unavailable('The file store gives back other bytes than were put', { lacks: 'files' })
}

/** Whether the store refuses to put what is there when it is asked to: tried once. A failure is not remembered. */
function openRefuses(bucket: S3Bucket): () => Promise<boolean> {
  let tried: Promise<boolean> | undefined
  return () => {
    tried ??= tryTwice(bucket).catch((error) => {
      tried = undefined
      throw error
    })
    return tried
  }
}

async function tryTwice(bucket: S3Bucket): Promise<boolean> {
  const key = `${PROBE}${newId()}`
  const bytes = Buffer.alloc(1)
  const options = { sha256: await hashOf(bytes), isNew: true }
  try {
    const first = await bucket.put(key, bytes, options)
    return first === 'put' && (await bucket.put(key, bytes, options)) === 'there'
  } catch (error) {
    // Not known there (501), or taken for something wrong (400).
    if (bucket.isNotUnderstood(error)) return false
    throw error
  } finally {
    await bucket.remove(key)
  }
}
