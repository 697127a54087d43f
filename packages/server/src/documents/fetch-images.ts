import { DocumentFailure } from '@countersign/engine'
import type { App } from '../app.ts'
import { findFiles } from '../files/file-store.ts'
import type { Db } from '../postgres/db.ts'
import type { FetchImage } from './show-value.ts'

export type Images = FetchImage

/** The bytes of images, by their file's id. @throws DocumentFailure when one is not there or is no image */
export async function fetchImages(app: App, db: Db, fileIds: readonly string[]): Promise<Images> {
  const wanted = [...new Set(fileIds)]
  const files = await findFiles(db, wanted)
  const found = new Map<string, { bytes: Uint8Array; contentType: string }>()
  for (const id of wanted) {
    const file = files.find(({ fileId }) => fileId === id)
    if (file === undefined) throw new DocumentFailure(`File '${id}' not found`)
    const { contentType, sha256 } = file
    if (!contentType.startsWith('image/')) {
      throw new DocumentFailure(`File '${id}' is ${contentType}; an image is needed here`)
    }
    found.set(id, { bytes: await app.blobs.get(db.tenantId, sha256), contentType })
  }
  return (fileId) => found.get(fileId)
}
