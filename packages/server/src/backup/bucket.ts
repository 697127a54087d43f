import type { S3Place } from '../config.ts'
import { openS3Bucket, type S3Times } from '../files/s3-bucket.ts'
import { hashOf } from '../lib/hash-of.ts'
import { type BackupSource, type BackupTarget, BLOBS, TABLES } from './backup-place.ts'
import { MANIFEST } from './manifest.ts'

/** Nobody waits for an answer: a store that is slow is waited for. */
const TIMES: S3Times = { deadlineMs: 120_000, silenceMs: 30_000 }

/** A prefix of a bucket, which holds one whole backup at any time, as a folder does (folder.ts). */
export function openBucketTarget(s3: S3Place): BackupTarget {
  const bucket = openS3Bucket(s3, TIMES)
  const write = async (name: string, bytes: Buffer) => {
    await bucket.put(name, bytes, { sha256: await hashOf(bytes) })
  }
  return {
    place: s3.url,
    async there() {
      const found = new Map<string, number>()
      for await (const { key, sizeBytes } of bucket.list(BLOBS)) found.set(key, sizeBytes)
      return found
    },
    write,
    copy: (name, bytes) => bucket.putParts(name, bytes),
    async finish(manifest, isNamed) {
      await write(MANIFEST, manifest)
      for (const part of [BLOBS, TABLES])
        for await (const { key } of bucket.list(part)) if (!isNamed(key)) await bucket.remove(key)
      bucket.close()
    },
    abandon: async () => bucket.close(),
  }
}

export function openBucketSource(s3: S3Place): BackupSource {
  const bucket = openS3Bucket(s3, TIMES)
  return {
    place: s3.url,
    async read(name) {
      const parts: Buffer[] = []
      for await (const part of bucket.parts(name)) parts.push(part)
      return Buffer.concat(parts)
    },
    async there() {
      const found = new Set<string>()
      for await (const { key } of bucket.list(BLOBS)) found.add(key)
      return found
    },
    close: async () => bucket.close(),
  }
}
