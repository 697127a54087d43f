import type { SimulationRequest } from '@countersign/engine'
import { inspect } from '../documents/inspect-cache.ts'
import { findFiles } from '../files/file-store.ts'
import type { ReadingRooms } from '../files/rooms.ts'
import type { Db } from '../postgres/db.ts'

/** The form fields of PDFs, by file. */
export type Forms = Record<string, ReturnType<NonNullable<SimulationRequest['formValues']>>>

/** The form fields of PDFs; what is no PDF of this namespace has none. */
export async function loadForms(rooms: ReadingRooms, db: Db, fileIds: readonly string[]): Promise<Forms> {
  const files = await findFiles(db, fileIds)
  const found = await Promise.all(
    fileIds.map(async (fileId) => {
      const file = files.find((candidate) => candidate.fileId === fileId)
      if (file?.contentType !== 'application/pdf') return [fileId, []] as const
      const bytes = await rooms.blobs.get(db.tenantId, file.sha256)
      const { acroFields } = await inspect(rooms.intake, db, file.sha256, bytes, [])
      return [fileId, acroFields.map(formValueOf)] as const
    }),
  )
  return Object.fromEntries(found)
}

function formValueOf({ name, type, value }: { name: string; type: string; value?: string }) {
  return { name, type, ...(value !== undefined && { value }) }
}
