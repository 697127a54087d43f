import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { DamagedBytes } from '../lib/errors.ts'
import { hashOf } from '../lib/hash-of.ts'
import { type ByteRange, isMissing } from '../lib/whole-file.ts'
import type { ByteStore } from './byte-store.ts'
import { ChunkHashes } from './chunk-hashes.ts'

interface Blob {
  sha256: string
  sizeBytes: number
}

/**
 * Bytes under their SHA-256, per tenant. What `put` returned for has reached the disk; what is read is compared with its hash, always:
 * a disk that changes a bit, and whoever writes to it besides the service, would change what people have signed.
 */
export interface BlobStore {
  /** Compares a file that stands there already, too, and writes it anew where it differs. @throws Unavailable when the disk refuses */
  put(tenantId: string, bytes: Uint8Array): Promise<Blob>
  /** @throws DamagedBytes when they are others, or not there: rows only name bytes that are */
  get(tenantId: string, sha256: string): Promise<Buffer>
  /** How many they are; nobody has compared them. @throws DamagedBytes when they are not there */
  size(tenantId: string, sha256: string): Promise<number>
  /** Compares them, for who needs to know that they are whole and not what they are. @throws DamagedBytes */
  verify(tenantId: string, sha256: string): Promise<void>
  /**
   * The bytes, or a range of them. Ends with DamagedBytes instead of its last part when they are others; of a range nothing is given that
   * is not the file's.
   */
  stream(tenantId: string, blob: Blob, range?: ByteRange): Readable
  remove(tenantId: string, sha256: string): Promise<void>
  /** Removes them unless they were put (again) since; says whether they are gone. */
  removeUnused(tenantId: string, sha256: string, sinceMs: number): Promise<boolean>
  /** Throws when the store cannot be written, or has no room for so many bytes. */
  check(size?: number): Promise<void>
}

/** 'missing': nothing stands there; 'mended': they were put again, and are whole now. */
export type Damage = 'others' | 'missing' | 'mended'

/** @param tell hears of every damage that is found */
export function openBlobStore(
  bytes: ByteStore,
  tell: (tenantId: string, sha256: string, damage: Damage) => void,
): BlobStore {
  const chunks = new ChunkHashes()
  const damaged = (tenantId: string, sha256: string, damage: 'others' | 'missing') => {
    tell(tenantId, sha256, damage)
    return new DamagedBytes(sentence(sha256, damage), { isGone: damage === 'missing' })
  }
  const judge = (tenantId: string, sha256: string, error: unknown) =>
    isMissing(error) ? damaged(tenantId, sha256, 'missing') : error
  async function* read(tenantId: string, blob: Blob, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const others = () => damaged(tenantId, blob.sha256, 'others')
    const parts = (part?: ByteRange) => bytes.parts(tenantId, blob.sha256, part)
    try {
      yield* range === undefined ? compared(parts(), blob, others) : chunks.read(parts, blob, range, others)
    } catch (error) {
      throw judge(tenantId, blob.sha256, error)
    }
  }
  return {
    async put(tenantId, given) {
      const sha256 = await hashOf(given)
      if ((await bytes.put(tenantId, sha256, given)) === 'mended') tell(tenantId, sha256, 'mended')
      return { sha256, sizeBytes: given.length }
    },
    async get(tenantId, sha256) {
      const found = await bytes.get(tenantId, sha256).catch((error) => {
        throw judge(tenantId, sha256, error)
      })
      if ((await hashOf(found)) !== sha256) throw damaged(tenantId, sha256, 'others')
      return found
    },
    size: (tenantId, sha256) =>
      bytes.size(tenantId, sha256).catch((error) => {
        throw judge(tenantId, sha256, error)
      }),
    async verify(tenantId, sha256) {
      const whole = read(tenantId, { sha256, sizeBytes: Number.POSITIVE_INFINITY })
      for await (const _part of whole);
    },
    stream(tenantId, blob, range) {
      const stream = Readable.from(read(tenantId, blob, range), { objectMode: false })
      // Whoever reads hears of what fails. Of a stream that nobody reads after all it would end the process.
      return stream.on('error', () => undefined)
    },
    removeUnused: (tenantId, sha256, sinceMs) => bytes.removeUnused(tenantId, sha256, sinceMs),
    remove: (tenantId, sha256) => bytes.remove(tenantId, sha256),
    check: (size) => bytes.check(size),
  }
}

/** The last part is held back until all are known to be right: nobody takes what came for the whole. */
async function* compared(
  parts: AsyncIterable<Buffer>,
  { sha256, sizeBytes }: Blob,
  damaged: () => Error,
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256')
  let held: Buffer | undefined
  let size = 0
  for await (const part of parts) {
    size += part.length
    if (size > sizeBytes) throw damaged()
    whole.update(part)
    if (held !== undefined) yield held
    held = part
  }
  if (whole.digest('hex') !== sha256) throw damaged()
  if (held !== undefined) yield held
}

function sentence(sha256: string, damage: 'others' | 'missing'): string {
  const what =
    damage === 'others' ? 'The stored bytes differ from their SHA-256' : 'The stored bytes are gone'
  return `${what} (${sha256}). The service does not use them until the operator restores the right bytes.`
}
