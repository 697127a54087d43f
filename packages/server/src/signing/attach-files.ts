import { contentOf } from '@countersign/resources'
import { type AttachedRow, findAttached } from '../files/attachment-store.ts'
import { InvalidInput } from '../lib/errors.ts'
import { isRecord } from '../lib/is-record.ts'
import type { Db } from '../postgres/db.ts'
import { refusedAt } from '../texts/refusals.ts'
import type { SigningView } from './signing-view.ts'

/** Values by document and field name; `null` clears one. */
export type FieldChanges = Record<string, Record<string, unknown>>

interface Named {
  path: string
  fileIds: string[]
}

/**
 * Changes with what the service knows of the files in them: a page names each by its id, and what stands in the value (name, size,
 * hash) is part of what is signed. No file at all clears the field.
 * @throws InvalidInput naming the first file that was not attached in the session of this very step
 */
export async function withFiles(
  db: Db,
  view: SigningView,
  changes: FieldChanges,
): Promise<{ changes: FieldChanges; fileIds: string[] }> {
  const named = new Map<string, Named>()
  for (const [documentKey, values] of Object.entries(changes))
    for (const [name, value] of Object.entries(values)) {
      const path = `/values/${documentKey}/${name}`
      const fileIds = isFileField(view, documentKey, name) ? idsIn(value) : null
      if (fileIds !== null) named.set(path, { path, fileIds })
    }
  if (named.size === 0) return { changes, fileIds: [] }
  const session = { workflowId: view.workflow.id, stepKey: view.step.key }
  const all = [...named.values()].flatMap(({ fileIds }) => fileIds)
  const found = new Map((await findAttached(db, session, all)).map((file) => [file.fileId, file]))
  for (const { path, fileIds } of named.values()) {
    const missing = fileIds.find((fileId) => !found.has(fileId))
    if (missing !== undefined)
      throw InvalidInput.of([
        refusedAt(path, { code: 'file_missing', values: { fileId: missing } }, view.language),
      ])
  }
  const known = mapValues(changes, (path, value) => {
    const files = named.get(path)?.fileIds.flatMap((fileId) => found.get(fileId) ?? [])
    return files === undefined ? value : files.length === 0 ? null : files.map(shown)
  })
  return { changes: known, fileIds: [...found.keys()] }
}

function isFileField({ fields }: SigningView, documentKey: string, name: string): boolean {
  const field = fields.find((one) => one.documentKey === documentKey && one.name === name)
  return field !== undefined && contentOf(field.spec) === 'file'
}

/** Each once; null for what is no list of files, which the field refuses. */
function idsIn(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null
  const ids = value.map((one: unknown) => (isRecord(one) ? one.fileId : undefined))
  return ids.every((id) => typeof id === 'string') ? [...new Set(ids)] : null
}

function mapValues(changes: FieldChanges, map: (path: string, value: unknown) => unknown): FieldChanges {
  const entries = Object.entries(changes).map(([documentKey, values]) => {
    const mapped = Object.entries(values).map(
      ([name, value]) => [name, map(`/values/${documentKey}/${name}`, value)] as const,
    )
    return [documentKey, Object.fromEntries(mapped)] as const
  })
  return Object.fromEntries(entries)
}

function shown({ fileId, name, contentType, sizeBytes, sha256 }: AttachedRow): AttachedRow {
  return { fileId, name, contentType, sizeBytes, sha256 }
}
