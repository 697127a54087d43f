import { type FieldState, isSignature, labelOf } from '@countersign/engine'
import { type StepValues, saveValues } from '../documents/values-store.ts'
import { findSessionImages, holdFiles, holdSessionImages, type SessionOfStep } from '../files/file-store.ts'
import { Conflict, InvalidInput, type Issue } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import { own } from '../lib/own.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { type FieldChanges, withFiles } from './attach-files.ts'
import { imagesAmong } from './images-shown.ts'
import { keepSession } from './keep-session.ts'
import type { SessionRooms } from './rooms.ts'
import { sessionStateOf } from './session-state.ts'
import type { SigningCaller } from './signing-caller.ts'
import { loadView, openView, type SigningView, withValues } from './signing-view.ts'

/**
 * Keeps values while the person types. A value that its field refuses is kept too, and comes back with the reason; what cannot
 * be kept (an unknown or read-only field, an upload that is not there) is refused.
 */
export async function saveFields(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  changes: FieldChanges,
): Promise<SigningView> {
  let view = await openView(rooms, db, caller)
  for (let attempt = 0; attempt < limits.commitTriesMax; attempt++) {
    if (attempt > 0) view = await loadView(rooms, db, view.caller)
    requireReady(view)
    requireKnown(view.fields, changes)
    const attached = await withFiles(db, view, changes)
    const images = imagesIn(changes)
    const uploaded = newAmong(view, images)
    // The commit asks for them; which of them is missing is asked when it refused.
    if (attempt > 0 || !uploaded.every(isId)) await requireUploads(db, view, images)
    const values = merge(view.kept.values, attached.changes)
    requireSize(values)
    try {
      const { kept, workflow, step } = view
      const saved = { values, revision: kept.revision, holder: kept.holder, freeze: false }
      const refused = () => new Conflict('values were saved from elsewhere')
      await db.commit((tx) => {
        saveValues(tx, workflow.id, step.key, saved, refused)
        holdFiles(tx, [...keptAmong(view, images), ...attached.fileIds], refused)
        holdSessionImages(tx, sessionOf(view), uploaded, refused)
      })
      const then = { ...kept, values, revision: kept.revision + 1 }
      keepSession(view, view.loaded, then)
      return await withValues(rooms.turns, db, { ...view, kept: then }, values)
    } catch (error) {
      // Another window of the same person was faster: merge into what it left.
      if (!(error instanceof Conflict)) throw error
    }
  }
  throw new Conflict('Other requests changed the values each time they were about to be saved. Try again.')
}

/** @throws InvalidInput when it is not this person's turn */
export function requireReady(view: SigningView): void {
  const state = sessionStateOf(view)
  if (state !== 'ready') throw new InvalidInput(`Fields cannot be filled in now: the session is ${state}`)
}

function requireKnown(fields: readonly FieldState[], changes: FieldChanges): void {
  const issues: Issue[] = []
  for (const [documentKey, values] of Object.entries(changes)) {
    for (const name of Object.keys(values)) {
      const field = fields.find((one) => one.documentKey === documentKey && one.name === name)
      const path = `/values/${documentKey}/${name}`
      if (field === undefined)
        issues.push({
          path,
          message: `Document '${documentKey}' has no field '${name}' that this person fills in`,
          refusal: { code: 'unknown_field', values: { document: documentKey, field: name } },
        })
      else if (field.readOnly)
        issues.push({
          path,
          message: `The field '${name}' is read-only`,
          refusal: { code: 'read_only', values: { field: labelOf(field.spec, field.placed) } },
        })
    }
  }
  const [first, ...rest] = issues
  if (first !== undefined) throw InvalidInput.of([first, ...rest])
}

function requireSize(values: StepValues): void {
  const count = Buffer.byteLength(JSON.stringify(values))
  const max = limits.stepValuesBytesMax
  if (count <= max) return
  const message = `The values would have ${count} bytes; at most ${max} are kept`
  throw InvalidInput.of([
    { path: '/values', message, refusal: { code: 'values_too_large', values: { count, max } } },
  ])
}

interface NamedImage {
  path: string
  fileId: string
}

function imagesIn(changes: FieldChanges): NamedImage[] {
  return Object.entries(changes).flatMap(([documentKey, values]) =>
    Object.entries(values).flatMap(([name, value]) =>
      isSignature(value) && value.kind === 'image'
        ? [{ path: `/values/${documentKey}/${name}`, fileId: value.fileId }]
        : [],
    ),
  )
}

/** Files of images that are values of the session already. */
function keptAmong({ kept }: SigningView, images: readonly NamedImage[]): string[] {
  const values = Object.values(kept.values).flatMap((document) => Object.values(document))
  const known = new Set(imagesAmong(values))
  return images.flatMap(({ fileId }) => (known.has(fileId) ? [fileId] : []))
}

function newAmong(view: SigningView, images: readonly NamedImage[]): string[] {
  const known = new Set(keptAmong(view, images))
  return images.flatMap(({ fileId }) => (known.has(fileId) ? [] : [fileId]))
}

function sessionOf({ workflow, step }: SigningView): SessionOfStep {
  return { workflowId: workflow.id, stepKey: step.key }
}

/**
 * Images that are named are uploaded first (POST /images), in the session of this very step, or are values of it already.
 * Other files of the namespace are not a signer's to name, nor to read by naming them.
 * @throws InvalidInput naming the first that is not
 */
async function requireUploads(db: Db, view: SigningView, images: readonly NamedImage[]): Promise<void> {
  const wanted = newAmong(view, images)
  const found = new Set(await findSessionImages(db, sessionOf(view), wanted))
  const missing = images.find(({ fileId }) => wanted.includes(fileId) && !found.has(fileId))
  if (missing === undefined) return
  const { path, fileId } = missing
  const refusal = { code: 'upload_missing', values: { fileId } } as const
  throw InvalidInput.of([{ path, message: `There is no uploaded image '${fileId}'`, refusal }])
}

function merge(kept: StepValues, changes: FieldChanges): StepValues {
  const merged: StepValues = { ...kept }
  for (const [documentKey, values] of Object.entries(changes)) {
    const document = { ...own(merged, documentKey) }
    for (const [name, value] of Object.entries(values)) {
      // Kept as null, so that a cleared prefill stays cleared.
      document[name] = value
    }
    merged[documentKey] = document
  }
  return merged
}
