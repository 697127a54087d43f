import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
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
import { openS3Bucket, type S3Bucket, type S3Object, type S3Times } from './s3-bucket.ts'

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
      if (found === null) {
        await bucket.put(key, bytes, { sha256 })
        return 'kept'
      }
      const held = compare(found, bytes, sha256)
      if (held === 'same' && bucket.nowMs() - found.changedMs < FRESH_MS) return 'kept'
      await putAgain(bucket, key, bytes, sha256)
      return held === 'others' ? 'mended' : 'kept'
    },
    get: (tenantId, sha256) => gather(bucket.parts(keyOf(tenantId, sha256))),
    parts: (tenantId, sha256, range) => bucket.parts(keyOf(tenantId, sha256), range),
    async size(tenantId, sha256) {
      const found = await bucket.head(keyOf(tenantId, sha256))
      if (found === null) throw Object.assign(new Error('There is no such object'), { code: 'ENOENT' })
      return found.sizeBytes
    },
    remove: (tenantId, sha256) => bucket.remove(keyOf(tenantId, sha256)),
    removeUnused: (tenantId, sha256, sinceMs) => removeOld(bucket, keyOf(tenantId, sha256), sinceMs),
    check: (size = 1) => probe(bucket, size),
    async *list() {
      for await (const { key, ...facts } of bucket.list('')) {
        if ([SHARED, PROBE, REMOVING].some((begin) => key.startsWith(begin))) continue
        yield { ...facts, ...(parseStored(key) ?? { foreign: key }) }
      }
    },
  }
}

/** Whether the object has these bytes, as far as the store tells. */
function compare(found: S3Object, bytes: Uint8Array, sha256: string): 'same' | 'others' | 'unknown' {
  if (found.sizeBytes !== bytes.length) return 'others'
  const isSame =
    found.sha256 === undefined ? found.md5 && found.md5 === md5Of(bytes) : found.sha256 === sha256
  if (isSame === undefined) return 'unknown'
  return isSame ? 'same' : 'others'
}

/** No secret depends on it: whoever can put other bytes with the same in the store is found when they are read. */
const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')

// Between the look at an object and its removal somebody may put the same bytes, who is about to name them; no condition of S3 tells the
// one object from the other. So whoever removes leaves a mark before the look, and takes it away after the removal. Whoever puts looks for the
// mark, then for the object: without a mark whoever looks from now on sees that it is fresh, and what was removed before is put once more.

/** Begins the names of those marks. */
const REMOVING = '.removing/'
/** A mark that is older was left by a process that died: nobody removes by it any more. */
const REMOVAL_MS = 60_000
const REMOVAL_BEGUN_MS = 20_000
const LOOK_MS = 200
assert(REMOVAL_BEGUN_MS + TIMES.deadlineMs < REMOVAL_MS, 'a removal ends before its mark counts for nothing')

async function removeOld(bucket: S3Bucket, key: string, sinceMs: number): Promise<boolean> {
  const mark = `${REMOVING}${key}`
  const bytes = Buffer.alloc(1)
  const begunMs = performance.now()
  await bucket.put(mark, bytes, { sha256: await hashOf(bytes) })
  try {
    const found = await bucket.head(key)
    if (found !== null && found.changedMs - bucket.aheadMs() >= sinceMs) return false
    if (performance.now() - begunMs > REMOVAL_BEGUN_MS)
      throw new Unavailable('The file store is too slow to remove anything', { lacks: 'files' })
    await bucket.remove(key)
    return true
  } finally {
    await bucket.remove(mark)
  }
}

/** Puts what is there, so that nobody removes it who has looked already. */
async function putAgain(bucket: S3Bucket, key: string, bytes: Uint8Array, sha256: string): Promise<void> {
  for (;;) {
    await bucket.put(key, bytes, { sha256 })
    const mark = await bucket.head(`${REMOVING}${key}`)
    const after = await bucket.head(key)
    if (after !== null && (mark === null || after.changedMs - mark.changedMs > REMOVAL_MS)) return
    if (mark !== null) await setTimeout(LOOK_MS)
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
