import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FilesPlace } from '../config.ts'
import { filesBelow, makeFolder } from '../lib/folders.ts'
import { hashOf } from '../lib/hash-of.ts'
import { writeWhole } from '../lib/whole-file.ts'

/** Small files by name, in a folder or below the prefix of a bucket. */
export interface NamedFiles {
  /** As it was given, for messages. */
  readonly place: string
  /** Names that begin with this one, which ends in a slash. */
  list(below: string): AsyncIterable<string>
  /** @throws ENOENT when it is not there */
  read(name: string): Promise<Buffer>
  /** Whole, and lasting when this returns. */
  write(name: string, bytes: Buffer): Promise<void>
  close(): void
}

/** What speaks S3 is loaded where it is used alone. */
export async function openNamedFiles(place: FilesPlace): Promise<NamedFiles> {
  if (place.kind === 'disk') return openFolder(fileURLToPath(place.folder))
  const { openS3Bucket } = await import('./s3-bucket.ts')
  // Nobody waits for an answer: a store that is slow is waited for.
  const bucket = openS3Bucket(place, { deadlineMs: 60_000, silenceMs: 20_000 })
  return {
    place: place.url,
    async *list(below) {
      for await (const { key } of bucket.list(below)) yield key
    },
    async read(name) {
      const parts: Buffer[] = []
      for await (const part of bucket.parts(name)) parts.push(part)
      return Buffer.concat(parts)
    },
    async write(name, bytes) {
      await bucket.put(name, bytes, { sha256: await hashOf(bytes) })
    },
    close: () => bucket.close(),
  }
}

function openFolder(root: string): NamedFiles {
  return {
    place: root,
    list: (below) => filesBelow(root, below),
    read: (name) => readFile(join(root, name)),
    async write(name, bytes) {
      const path = join(root, name)
      await makeFolder(root, dirname(path))
      await writeWhole(path, bytes)
    },
    close: () => undefined,
  }
}
