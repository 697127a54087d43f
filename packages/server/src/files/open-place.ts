import type { FilesPlace } from '../config.ts'
import type { FilePlace } from './byte-store.ts'
import { openDiskPlace } from './disk-bytes.ts'

/** Opens where files lie. What speaks S3 is loaded where it is used alone. */
export async function openPlace(place: FilesPlace): Promise<FilePlace> {
  if (place.kind === 'disk') return openDiskPlace(place.folder)
  const { openS3Place } = await import('./s3-bytes.ts')
  return openS3Place(place)
}

/** Opens it for as long as `work` takes. @throws Error when it is away, WrongSetting as FilePlace.begin */
export async function withPlace<T>(place: FilesPlace, work: (opened: FilePlace) => Promise<T>): Promise<T> {
  const opened = await openPlace(place)
  try {
    const problem = await opened.begin()
    if (problem !== null) throw new Error(problem)
    return await work(opened)
  } finally {
    opened.close()
  }
}
