import {
  type AttachmentState,
  attachedFiles,
  finalValuesOf,
  missingOf,
  signedValuesOf,
  unmarkedDocumentsOf,
} from '@countersign/engine'
import { contentOf } from '@countersign/resources'
import { saveValues } from '../documents/values-store.ts'
import type { BlobStore } from '../files/blob-store.ts'
import { findFiles } from '../files/file-store.ts'
import { atMost } from '../lib/at-most.ts'
import { Conflict, InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { refusedAt } from '../texts/refusals.ts'
import { changeSession } from './change-session.ts'
import { imagesShown } from './images-shown.ts'
import type { SessionRooms } from './rooms.ts'
import { requireReady } from './save-fields.ts'
import { sessionStateOf } from './session-state.ts'
import { shownHashOf } from './shown-hash.ts'
import type { RequestOrigin } from './signer.ts'
import type { SigningCaller } from './signing-caller.ts'
import { loadView, openView, type SigningView } from './signing-view.ts'

/** Another window saved values between reading and signing. */
class ValuesMoved extends Error {}

/**
 * The person signs: what was shown (`shownHash`) and entered is frozen in the commit that moves the workflow on.
 * Completing twice, or in two windows, is one signature.
 * @throws InvalidInput naming every field that is missing or refused
 * @throws Conflict when what was shown is no longer what there is
 */
export async function complete(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  origin: RequestOrigin,
  shownHash: string,
): Promise<SigningView> {
  let view = await openView(rooms, db, caller)
  for (let attempt = 0; attempt < limits.commitTriesMax; attempt++) {
    if (attempt > 0) view = await loadView(rooms, db, view.caller)
    if (view.action.status === 'signed') return view
    requireComplete(view, shownHash)
    await requireWhole(rooms.blobs, db, view)
    try {
      return await sign(rooms, db, view, origin, shownHash)
    } catch (error) {
      if (!(error instanceof ValuesMoved)) throw error
    }
  }
  throw new Conflict('Other requests changed the session each time it was about to be completed. Try again.')
}

function requireComplete(view: SigningView, shownHash: string): void {
  if (sessionStateOf(view) === 'declined') throw new InvalidInput('The documents were declined')
  requireReady(view)
  if (view.action.consentedAt === undefined) {
    throw new InvalidInput('The consent to sign electronically is missing')
  }
  const missing = missingOf(view.fields)
  const [first, ...rest] = missing.map(({ path, refusal }) => refusedAt(path, refusal, view.language))
  if (first !== undefined) throw InvalidInput.of([first, ...rest])
  if (shownHash !== shownHashOf(view)) {
    throw new Conflict(
      'The documents or their values have changed since they were shown. Read them again, and send the new shownHash.',
    )
  }
}

/**
 * People sign what they were shown: the documents, the images on them, and what was attached, are compared once more with the hashes that `shownHash` names.
 * @throws DamagedBytes
 */
async function requireWhole(blobs: BlobStore, db: Db, view: SigningView): Promise<void> {
  const documents = view.documents.flatMap(({ layout }) => (layout === undefined ? [] : [layout.sha256]))
  const attached = attachmentsOf(view).map(({ sha256 }) => sha256)
  const hashes = new Set([...documents, ...attached, ...(await hashesOfImages(db, view))])
  await atMost(limits.blobReadsMax, [...hashes], (sha256) => blobs.verify(db.tenantId, sha256))
}

/** Those of images from elsewhere, which came with the data, are asked for. */
async function hashesOfImages(db: Db, view: SigningView): Promise<string[]> {
  const uploaded = new Map([view.kept, ...view.others].flatMap(({ images }) => Object.entries(images)))
  const shown = [...new Set(imagesShown(view))]
  const found = await findFiles(
    db,
    shown.filter((fileId) => !uploaded.has(fileId)),
  )
  const known = shown.flatMap((fileId) => uploaded.get(fileId)?.sha256 ?? [])
  return [...known, ...found.map(({ sha256 }) => sha256)]
}

/** What stands in the fields that are there. */
function attachmentsOf({ fields }: SigningView): AttachmentState[] {
  return fields.flatMap(({ documentKey, name: field, spec, included, value }) => {
    const files = included && contentOf(spec) === 'file' ? attachedFiles(value) : null
    return (files ?? []).map((file) => ({ documentKey, field, ...file }))
  })
}

function sign(
  rooms: SessionRooms,
  db: Db,
  view: SigningView,
  origin: RequestOrigin,
  shownHash: string,
): Promise<SigningView> {
  const { workflow, step, kept } = view
  const moved = () => new ValuesMoved('values were saved from elsewhere')
  const { revision, holder } = kept
  const fields = [...view.fields, ...view.leftOut]
  const frozen = { values: finalValuesOf(fields), revision, holder, freeze: true }
  const documents = view.documents.map(({ state, layout }) => ({ key: state.key, sha256: layout?.sha256 }))
  const othersShown = view.others.map(({ stepKey }) => stepKey)
  const data = { shownHash, documents, othersShown }
  const keys = documents.map(({ key }) => key)
  const values = signedValuesOf(keys, fields)
  const { expressionWarnings } = view
  const attachments = attachmentsOf(view)
  const unmarkedDocuments = unmarkedDocumentsOf(fields)
  const fact = {
    type: 'completed',
    stepKey: step.key,
    values,
    attachments,
    unmarkedDocuments,
    data,
    expressionWarnings,
  } as const
  return changeSession(rooms, db, view, origin, fact, {
    write: (tx) => saveValues(tx, workflow.id, step.key, frozen, moved),
    kept: { ...kept, values: frozen.values, revision: revision + 1, isFrozen: true },
  })
}
