import type { FilesPlace } from '../config.ts'
import type { FilePlace } from './byte-store.ts'
import { openDiskPlace } from './disk-bytes.ts'

/** Opens where files lie. What speaks S3 is loaded where it is used alone. */
export async function openPlace(place: FilesPlace): Promise<FilePlace> {
  if (place.kind === 'disk') return openDiskPlace(place.folder)
  const { openS3Place } = await import('./s3-bytes.ts')
  return openS3Place(place)
}
