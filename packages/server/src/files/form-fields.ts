import type { AcroFieldPlace } from '@countersign/pdf-form'
import { ChildFailed } from '../children/child-pool.ts'
import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { inspectPdf } from '../pdf/inspect-pdf.ts'
import type { Db } from '../postgres/db.ts'
import type { File, FormField } from './file.ts'
import { findForms } from './file-store.ts'
import type { ReadingRooms } from './rooms.ts'

/** Names longer than this no template can write (shape of `acroField`). */
const NAME_LENGTH_MAX = 500
/** Forms of files whose rows do not hold them, some kB each. */
const KEPT_MAX = 200
const kept = new Map<string, readonly FormField[]>()

/** The fields of a form, each once, however many places it has. A name that is no text that a database takes is none to write either. */
export function formFieldsOf(places: readonly AcroFieldPlace[]): FormField[] {
  const types = new Map<string, FormField['type']>()
  for (const { name, type } of places) {
    const isText = name.length <= NAME_LENGTH_MAX && name.isWellFormed() && !name.includes('\0')
    if (isText && !types.has(name)) types.set(name, type)
  }
  return [...types].map(([name, type]) => ({ name, type }))
}

/**
 * The forms of PDFs, by their ids. What was uploaded before forms were kept, or made by the service, is read now: one after the other,
 * since each may be large.
 * @throws InvalidInput for a PDF that cannot be read within its bounds
 */
export async function formsOfFiles(
  rooms: ReadingRooms,
  db: Db,
  files: readonly File[],
): Promise<Map<string, readonly FormField[]>> {
  const pdfs = files.filter(({ contentType }) => contentType === 'application/pdf')
  if (pdfs.length === 0) return new Map()
  const ids = pdfs.map(({ fileId }) => fileId)
  const forms = await findForms(db, ids)
  for (const file of pdfs) {
    if (!forms.has(file.fileId)) forms.set(file.fileId, await readForm(rooms, db, file))
  }
  return forms
}

async function readForm(
  rooms: ReadingRooms,
  db: Db,
  { fileId, sha256 }: File,
): Promise<readonly FormField[]> {
  const known = kept.get(sha256)
  if (known !== undefined) return known
  const pdf = await rooms.blobs.get(db.tenantId, sha256)
  try {
    const { acroFields } = await inspectPdf(
      rooms.intake,
      { pdf, texts: [] },
      { timeoutMs: limits.pdfTimeoutMs, turnOf: db.tenantId },
    )
    const form = formFieldsOf(acroFields)
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(sha256, form)
    return form
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    throw new InvalidInput(`The form fields of file '${fileId}' cannot be read: ${error.message}`)
  }
}
