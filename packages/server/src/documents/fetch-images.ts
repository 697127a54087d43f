import { DocumentFailure } from '@countersign/engine'
import type { BlobStore } from '../files/blob-store.ts'
import { findFiles } from '../files/file-store.ts'
import { atMost } from '../lib/at-most.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { FetchImage } from './show-value.ts'
import type { KeptImage } from './values-store.ts'

/**
 * The bytes of images, by their file's id; of those that are `known` the database is not asked.
 * @throws DocumentFailure when one is not there or is no image
 */
export async function fetchImages(
  blobs: BlobStore,
  db: Db,
  fileIds: readonly string[],
  known: ReadonlyMap<string, KeptImage> = new Map(),
): Promise<FetchImage> {
  const wanted = [...new Set(fileIds)]
  const files = await findFiles(
    db,
    wanted.filter((id) => !known.has(id)),
  )
  const images = await atMost(limits.blobReadsMax, wanted, async (id) => {
    const file = known.get(id) ?? files.find(({ fileId }) => fileId === id)
    if (file === undefined) throw new DocumentFailure(`File '${id}' not found`)
    const { contentType, sha256 } = file
    if (!contentType.startsWith('image/')) {
      throw new DocumentFailure(`File '${id}' is ${contentType}; an image is needed here`)
    }
    const image = { bytes: await blobs.get(db.tenantId, sha256), contentType }
    return [id, image] as const
  })
  const found = new Map(images)
  return (fileId) => found.get(fileId)
}
